"""Camera, world and Cycles' settings; the frame is written as EXR with the passes that denoise.py and develop.py read."""

import json
import math
import os
import time

import bpy
from mathutils import Vector

ENVIRONMENT = '/usr/share/blender/datafiles/studiolights/world/forest.exr'
CITY = ENVIRONMENT.replace('forest', 'city')
OUTSIDE = 26.0  # what a camera that is exposed for the room sees outside: bright, not white
META = {}  # beside the frame for develop.py, e.g. room=(W, D): anything outside x 0..W, y -D..0 is 'exterior'


def camera(loc, look, lens=26, shift_y=None, fstop=None, focus=None, shift_x=0):
    """Level camera (verticals stay vertical): pitch is done with lens shift."""
    cam = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    cam.lens = lens
    cam.sensor_width = 36
    cam.clip_start = 0.02
    l, t = Vector(loc), Vector(look)
    o.location = l
    yaw = math.atan2(t.y - l.y, t.x - l.x)
    o.rotation_euler = (math.pi / 2, 0, yaw - math.pi / 2)
    if shift_y is None:
        dist = (Vector((t.x, t.y)) - Vector((l.x, l.y))).length
        shift_y = (t.z - l.z) / dist * lens / 36
    cam.shift_y = shift_y
    cam.shift_x = shift_x
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        f = Vector(focus) if focus is not None else t
        cam.dof.focus_distance = (Vector((f.x, f.y)) - Vector((l.x, l.y))).dot(Vector((math.cos(yaw), math.sin(yaw))))
    return o


def sky(strength=1.0, turn=0, environment=ENVIRONMENT):
    """Trees or the houses of a city around the house, from a photographed environment of Blender's own (CC0): looked at, never a light."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    bg = t.nodes['Background']
    image = t.nodes.new('ShaderNodeTexEnvironment')
    image.image = bpy.data.images.load(environment)
    turned = t.nodes.new('ShaderNodeMapping')
    turned.inputs['Rotation'].default_value[2] = math.radians(turn)
    # The horizon of the photograph lies at the eye; from an upper floor it is seen a little lower.
    turned.inputs['Rotation'].default_value[0] = math.radians(-4)
    t.links.new(t.nodes.new('ShaderNodeTexCoord').outputs['Generated'], turned.inputs[0])
    t.links.new(turned.outputs[0], image.inputs[0])
    t.links.new(image.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength * OUTSIDE
    w.cycles.sampling_method = 'NONE'  # window area lights do the lighting
    w.cycles_visibility.diffuse = False


def flat_world(color=(1, 1, 1), strength=1.0):
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = (*color, 1)
    bg.inputs[1].default_value = strength


def setup(res, spp, bounces=7):
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    c = s.cycles
    c.device = 'CPU'
    c.samples = spp
    c.seed = 11
    c.use_adaptive_sampling = False
    c.use_denoising = False
    c.max_bounces = bounces
    c.diffuse_bounces = 4
    c.glossy_bounces = 3
    c.transmission_bounces = 6
    c.transparent_max_bounces = 12
    c.sample_clamp_indirect = 4.0
    c.sample_clamp_direct = 0
    c.blur_glossy = 0.6
    c.caustics_reflective = False
    c.caustics_refractive = False
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    c.filter_width = 1.5
    c.use_auto_tile = False
    s.render.resolution_x, s.render.resolution_y = res
    s.render.resolution_percentage = 100
    s.render.threads_mode = 'AUTO'
    s.view_settings.view_transform = 'Standard'
    im = s.render.image_settings
    im.file_format = 'OPEN_EXR_MULTILAYER'
    im.color_depth = '32'
    im.exr_codec = 'ZIP'
    v = s.view_layers[0]
    for p in ('z', 'position', 'normal', 'diffuse_color', 'glossy_color', 'transmission_color', 'emit', 'environment'):
        setattr(v, 'use_pass_' + p, True)


def render(path, res, spp, bounces=7):
    """Writes path.exr and, for develop.py, path.json."""
    s = bpy.context.scene
    setup(res, spp, bounces)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + '.json', 'w') as f:
        json.dump(META, f)
    s.render.filepath = path + '.exr'
    t = time.time()
    bpy.ops.render.render(write_still=True)
    print(f'rendered {path} in {time.time() - t:.0f} s', flush=True)
