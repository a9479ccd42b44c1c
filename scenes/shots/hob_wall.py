"""The hero: the hob wall exactly in the frame of its working drawing, so that the drawing can be laid over it."""
import math
import bpy
from model import HERO_FRAME
from kit import materials
from kit.cabinetry import sockets
from kit.core import *
from kit.indian import *
from kit.props import board, canister, crock, frame_art, herb, jar, palm
from kit.render import sky
from kit.room import skirting, tile_floor, wall, window
from kit.runs import Kitchen
from shots.shot import shot

SLOPE = .14                    # how steeply the parallel view looks down: the counter's and the floor's depth are seen, widths and heights stay true
PLANE = .58                    # the fronts of the base units, where the frame's measures hold
LEFT = 1.6                     # the wall's left end in the room
ROOM = (8.2, 4.8, 2.75)


def lift(depth):
    """How far what lies at that depth is moved, so that its edges are seen at the heights the drawing gives them."""
    return (depth - PLANE) * SLOPE


def drawing_camera(distance=4.0):
    """A parallel view, looking a little down; the pixels are stretched by as much as that shortens upright lengths."""
    x, low, width, height = (v / 1000 for v in (HERO_FRAME.x, HERO_FRAME.y, HERO_FRAME.width, HERO_FRAME.height))
    tilt = math.atan(SLOPE)
    cam = bpy.data.cameras.new('cam')
    cam.type, cam.ortho_scale, cam.sensor_fit = 'ORTHO', width, 'HORIZONTAL'
    o = bpy.data.objects.new('cam', cam)
    scene = bpy.context.scene
    scene.collection.objects.link(o)
    scene.camera = o
    o.location = (LEFT + x + width / 2, -PLANE - distance * math.cos(tilt), low + height / 2 + distance * math.sin(tilt))
    o.rotation_euler = (math.pi / 2 - tilt, 0, 0)
    scene.render.pixel_aspect_x = 1 / math.cos(tilt)


def shell(kitchen):
    W, D, H = ROOM
    hole = kitchen.hole(kitchen.walls['back'].window)
    opening = (LEFT + hole[0], LEFT + hole[1], hole[2], hole[3])
    wall(-.2, W + .2, -.1, H, 'wall_white', [opening])
    with frame(LEFT):
        window(*hole, mat='white', cols=2, sill='black-granite', f=.04, glass=False)
        garden(hole)
    with frame(0, -D, 0, 90):
        wall(0, D, -.1, H, 'wall_white', [(1.2, 3.9, .75, 2.45)])
        window(1.2, 3.9, .75, 2.45, mat='white', cols=3, sill=None, glass=False)
    with frame(W, 0, 0, -90):
        wall(0, D, -.1, H, 'wall_warm', camera=False)
    with frame(0, -D, 0, 180):
        wall(-W - .2, .2, -.1, H, 'wall_warm', camera=False)
    box((-.2, -D, H), (W + .2, .2, H + .1), 'ceiling', bevel=0, camera=False)
    with frame(0, 0, lift(.53)):
        tile_floor(0, W, -D, 0, 'kota-floor', .6, .6, ox=.2)
        skirting(0, LEFT); skirting(LEFT + 4.8, W)


def garden(hole):
    """A garden out of focus, as a lit backdrop: in a parallel view real trees would stand as near as the sill."""
    x0, x1, z0, z1 = hole
    box((x0 - .4, .5, z0 - .4), (x1 + .4, .51, z1 + .6), garden_backdrop(), bevel=0)


def garden_backdrop():
    t = materials.Tree('garden-backdrop')
    v = t.world()
    up = t.n('SeparateXYZ', {0: v}).outputs[2]
    crowns = t.math('ADD', t.noise(v, 3.2, 3, .5), t.math('MULTIPLY', t.math('SUBTRACT', 1.45, up), .28))
    leaves = t.noise(v, 17, 2, .5)
    green = t.ramp(leaves, [(.30, '#4d7238'), (.50, '#7f9f58'), (.70, '#b5c98c')])
    sky_colour = t.mix(t.maprange(leaves, .5, .75), '#f4f6f0', '#dfe9dc')
    c = t.mix(t.maprange(crowns, .37, .50), sky_colour, green)
    m = t.done(t.n('Emission', {'Color': c, 'Strength': 3.6}).outputs[0])
    m.cycles.sample_as_light = False
    return m


def soffit():
    """The boxed-in strip between units and ceiling, over a shadow gap."""
    for x0, x1, d in ((0, .6, .595), (.6, 4.2, .345), (4.2, 4.8, .595)):
        z = 2.17 + lift(d)
        box((x0 + .004, -d + .02, z), (x1 - .004, -.001, z + .02), 'inside-gap', bevel=0)
        box((x0, -d, z + .004), (x1, -.001, ROOM[2]), 'wall_white', bevel=.001)


def plinth_foot():
    box((.0, -.531, lift(.53)), (4.8, -.52, .05), 'plinth', bevel=0)


def matka_stand(x, y):
    """Clay water pot on a wooden stand, a steel tumbler over its mouth."""
    h = .46
    for a in (-.15, .15):
        for b in (-.15, .15):
            tube([(x + a, y + b, 0), (x + a * .86, y + b * .86, h)], .017, 'teak:z')
    box((x - .165, y - .165, h - .005), (x + .165, y + .165, h + .022), 'teak:x', bevel=.004)
    box((x - .15, y - .15, .16), (x + .15, y + .15, .176), 'teak:x', bevel=.003)
    z = h + .022
    lathe([(0, 0), (.07, .002), (.135, .05), (.172, .125), (.168, .185), (.125, .25), (.075, .283), (.066, .30), (.085, .318), (.089, .325), (.078, .325), (.06, .30), (0, .29)],
          'terracotta-pot', loc=(x, y, z), segs=96, angle=70)
    lathe([(.09, .327), (.088, .333), (.03, .342), (0, .343)], 'stainless', loc=(x, y, z), segs=64)
    tumbler(x, y, z + .342)
    lota(x + .01, y - .02, .176, 1.0, 'copper')


def lived_in(z=.85 + lift(.6)):
    mixer(.74, -.20, z, rot=-8)
    dabba_stack(1.00, -.16, z); tumblers(.93, -.40, z, 2)
    curry_leaf(1.30, .03, 1.05 + lift(0), .36, .062, seed=4)
    tumblers(2.13, -.24, z, 2); katoris(2.03, -.12, z, 5)
    board(2.36, -.03, z, .25, .36, 'teak:z', lean=9); crock(2.52, -.15, z, mat='ceramic_sand')
    kadhai(2.80, -.20, z + .045, .145, .085, rot=0, food='dal_yellow'); cooker(3.13, -.44, z + .045, .105, .14, rot=12)
    jar(3.53, -.13, z, .047, .17, 'dal_yellow', 'stainless'); jar(3.64, -.12, z, .047, .14, 'dal_red', 'stainless'); jar(3.745, -.13, z, .047, .19, 'rice', 'stainless')
    thali(3.96, -.03, z, .12, lean=80); masala_dabba(3.96, -.26, z, .115, .06, rot=14); lota(4.10, -.13, z, .9)
    hung_towel(3.90, -.612, .772, .26, .36, 'cotton-check')
    sockets(1.02, 1.02 + .16, 3, y=-.010); sockets(3.92, 1.02 + .16, 3, y=-.010)


def lights():
    sky(3.0, 40, 200)
    sun(27, 27, 21.0, 1.0)
    W, D, H = ROOM
    area_light((.03, -2.25, 1.6), (4.5, -.9, 1.0), (2.7, 1.7), 210, (.96, .98, 1))
    area_light((LEFT + 1.65, .06, 1.5), (LEFT + 1.65, -2, 1.0), (1.0, 1.0), 60, (.93, .97, 1))
    area_light((5.2, -3.2, H - .05), (5.4, -1.0, .4), (5.0, 2.4), 150, (1, .96, .91), glossy=False)
    area_light((W - .1, -2.4, 1.7), (LEFT + 4.6, -.2, 1.1), (1.6, 1.6), 55, (1, .97, .93))


@shot('hob-wall', size=(1920, 800), samples=16, ev=.25, sat=.98)
def hob_wall(aspect):
    kitchen = Kitchen('hob-wall', lift=lift)
    shell(kitchen)
    with frame(LEFT):
        kitchen.build(windows=False, strip=7.0)
        soffit(); plinth_foot(); lived_in()
        with frame(0, 0, lift(.53)):
            matka_stand(-.44, -.42)
            palm(5.34, -.50, 0, 1.32, .19, .36, 'terracotta-pot', 3, 13)
        art = materials.art('print', '#efe6d0', ['#345247', '#d3a653', '#c9705f'], 2.0)
        frame_art(-.68, 1.28, .46, .60, art, fr='teak:z')
    lights()
    drawing_camera()
