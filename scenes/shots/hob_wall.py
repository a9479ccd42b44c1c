"""The hero: the hob wall exactly in the frame of its working drawing, so that the drawing can be laid over it."""

import math

import bpy
from kit import materials
from kit.cabinetry import sockets
from kit.core import area_light, box, frame, lathe, sun, tube
from kit.indian import (
    cooker,
    curry_leaf,
    hung_towel,
    kadhai,
    katoris,
    masala_dabba,
    mixer,
    thali,
    tumbler,
    tumblers,
)
from kit.props import board, canister, crock, jar, palm
from kit.render import ENVIRONMENT, META, sky
from kit.room import skirting, tile_floor, wall, window
from kit.runs import Kitchen
from model import HERO_FRAME
from shots.shot import shot

SLOPE = 0.14  # how steeply the parallel view looks down: the counter's and the floor's depth are seen, widths and heights stay true
PLANE = 0.58  # the fronts of the base units, where the frame's measures hold
LEFT = 3.4  # the wall's left end in the room
ROOM = (11.6, 4.8, 3.7)
WIDE, SIDE = 2880, 795  # pixels of the frame, and of the room at each side of it, which is cut off


def lift(depth):
    """How far what lies at that depth is moved, so that its edges are seen at the heights the drawing gives them."""
    return (depth - PLANE) * SLOPE


def drawing_camera(distance=4.0):
    """A parallel view, looking a little down; the pixels are stretched by as much as that shortens upright lengths."""
    x, low, width, height = (v / 1000 for v in (HERO_FRAME.x, HERO_FRAME.y, HERO_FRAME.width, HERO_FRAME.height))
    tilt = math.atan(SLOPE)
    cam = bpy.data.cameras.new('cam')
    cam.type, cam.ortho_scale, cam.sensor_fit = 'ORTHO', width * (WIDE + 2 * SIDE) / WIDE, 'HORIZONTAL'
    o = bpy.data.objects.new('cam', cam)
    scene = bpy.context.scene
    scene.collection.objects.link(o)
    scene.camera = o
    o.location = (
        LEFT + x + width / 2,
        -PLANE - distance * math.cos(tilt),
        low + height / 2 + distance * math.sin(tilt),
    )
    o.rotation_euler = (math.pi / 2 - tilt, 0, 0)
    scene.render.pixel_aspect_x = 1 / math.cos(tilt)


def shell(kitchen):
    W, D, H = ROOM
    META['room'] = (W, D)
    hole = kitchen.hole(kitchen.walls['back'].window)
    opening = (LEFT + hole[0], LEFT + hole[1], hole[2], hole[3])
    wall(-0.2, W + 0.2, -0.1, H, 'wall_white', [opening])
    with frame(LEFT):
        window(*hole, mat='white', cols=2, sill='black-granite', f=0.04, glass=False)
        garden(hole)
    with frame(0, -D, 0, 90):
        # so high that the sun of it falls on the units, as far away as it is
        wall(0, D, -0.1, H, 'wall_white', [(0.28, 2.98, 1.78, 3.48)])
        window(0.28, 2.98, 1.78, 3.48, mat='white', cols=3, sill=None, glass=False)
    with frame(W, 0, 0, -90):
        wall(0, D, -0.1, H, 'wall_warm', camera=False)
    with frame(0, -D, 0, 180):
        wall(-W - 0.2, 0.2, -0.1, H, 'wall_warm', camera=False)
    box((-0.2, -D, H), (W + 0.2, 0.2, H + 0.1), 'ceiling', bevel=0, camera=False)
    with frame(0, 0, lift(0.53)):
        tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6, ox=0.2)
        skirting(0, LEFT)
        skirting(LEFT + 4.8, W)


def garden(hole):
    """A garden out of focus, as a lit backdrop: in a parallel view real trees would stand as near as the sill."""
    x0, x1, z0, z1 = hole
    box((x0 - 0.4, 0.5, z0 - 0.4), (x1 + 0.4, 0.51, z1 + 0.6), garden_backdrop(), bevel=0)


def garden_backdrop():
    """The environment's trees as they would be seen from three metres behind the window."""
    t = materials.Tree('garden-backdrop')
    seen = t.n('VectorMath', {0: t.world(), 1: (-LEFT - 1.65, 2.5, -1.55)}, operation='ADD').outputs[0]
    turned = t.n('Mapping', {'Vector': seen, 'Rotation': (0, 0, math.radians(100))}).outputs[0]
    photograph = t.n('TexEnvironment', {0: turned})
    photograph.image = bpy.data.images.load(ENVIRONMENT)
    m = t.done(t.n('Emission', {'Color': photograph.outputs[0], 'Strength': 8.0}).outputs[0])
    m.cycles.sample_as_light = False
    return m


def soffit():
    """The boxed-in strip between units and ceiling, over a shadow gap."""
    for x0, x1, d in ((0, 0.6, 0.595), (0.6, 4.2, 0.345), (4.2, 4.8, 0.595)):
        z = 2.17 + lift(d)
        box((x0 + 0.004, -d + 0.02, z), (x1 - 0.004, -0.001, z + 0.02), 'inside-gap', bevel=0)
        box((x0, -d, z + 0.004), (x1, -0.001, ROOM[2]), 'wall_white', bevel=0.001)


def plinth_foot():
    box((0.0, -0.531, lift(0.53)), (4.8, -0.52, 0.05), 'plinth', bevel=0)


def matka_stand(x, y):
    """Clay water pot on a wooden stand, a steel tumbler over its mouth."""
    h = 0.46
    for a in (-0.15, 0.15):
        for b in (-0.15, 0.15):
            tube([(x + a, y + b, 0), (x + a * 0.86, y + b * 0.86, h)], 0.017, 'teak:z')
    box((x - 0.165, y - 0.165, h - 0.005), (x + 0.165, y + 0.165, h + 0.022), 'teak:x', bevel=0.004)
    box((x - 0.15, y - 0.15, 0.16), (x + 0.15, y + 0.15, 0.176), 'teak:x', bevel=0.003)
    z = h + 0.022
    lathe(
        [
            (0, 0),
            (0.07, 0.002),
            (0.135, 0.05),
            (0.172, 0.125),
            (0.168, 0.185),
            (0.125, 0.25),
            (0.075, 0.283),
            (0.066, 0.30),
            (0.085, 0.318),
            (0.089, 0.325),
            (0.078, 0.325),
            (0.06, 0.30),
            (0, 0.29),
        ],
        'terracotta-pot',
        loc=(x, y, z),
        segs=96,
        angle=70,
    )
    lathe([(0.09, 0.327), (0.088, 0.333), (0.03, 0.342), (0, 0.343)], 'stainless', loc=(x, y, z), segs=64)
    tumbler(x, y, z + 0.342)


def lived_in(z=0.85 + lift(0.6)):
    mixer(0.74, -0.20, z, rot=-8)
    canister(1.00, -0.16, z, 0.06, 0.17, 'ceramic_terra')
    canister(1.13, -0.15, z, 0.05, 0.12, 'ceramic_terra')
    tumblers(0.93, -0.40, z, 2)
    curry_leaf(1.30, 0.03, 1.05 + lift(0), 0.36, 0.062, seed=4)
    tumblers(2.13, -0.24, z, 2)
    katoris(2.03, -0.12, z, 5)
    board(2.36, -0.03, z, 0.25, 0.36, 'teak:z', lean=9)
    crock(2.52, -0.15, z, mat='ceramic_sand')
    kadhai(2.80, -0.20, z + 0.045, 0.145, 0.085, rot=0, food='dal_yellow')
    cooker(3.13, -0.44, z + 0.045, 0.105, 0.14, rot=12)
    jar(3.53, -0.13, z, 0.047, 0.17, 'dal_yellow', 'stainless')
    jar(3.64, -0.12, z, 0.047, 0.14, 'dal_red', 'stainless')
    jar(3.745, -0.13, z, 0.047, 0.19, 'rice', 'stainless')
    thali(3.96, -0.03, z, 0.12, lean=80)
    masala_dabba(3.96, -0.26, z, 0.115, 0.06, rot=14)
    hung_towel(3.90, -0.612, 0.772, 0.26, 0.36, 'cotton-check')
    sockets(1.02, 1.02 + 0.16, 3, y=-0.010)
    sockets(3.92, 1.02 + 0.16, 3, y=-0.010)


def lights():
    sky(1, 100)
    sun(27, 27, 16.0, 2.0)
    W, D, H = ROOM
    area_light((0.03, -2.6, 1.6), (LEFT + 2.9, -0.9, 1.0), (3.6, 2.2), 430, (0.96, 0.98, 1))
    area_light((LEFT + 1.65, 0.06, 1.5), (LEFT + 1.65, -2, 1.0), (1.0, 1.0), 60, (0.93, 0.97, 1))
    area_light((LEFT + 3.4, -3.2, 2.70), (LEFT + 3.6, -1.0, 0.4), (8.0, 2.4), 230, (1, 0.96, 0.91), glossy=False)
    area_light((W - 0.1, -2.4, 1.7), (LEFT + 4.6, -0.2, 1.1), (2.4, 1.8), 95, (1, 0.97, 0.93))


@shot('hob-wall', size=(WIDE + 2 * SIDE, 1200), samples=6, ev=0.66, sat=0.98, vig=0.04)
def hob_wall(aspect):
    kitchen = Kitchen('hob-wall', lift=lift)
    shell(kitchen)
    with frame(LEFT):
        kitchen.build(windows=False, strip=7.0)
        soffit()
        plinth_foot()
        lived_in()
        with frame(0, 0, lift(0.53)):
            matka_stand(-0.44, -0.42)
            palm(6.57, -0.42, 0, 1.5, 0.17, 0.30, 'terracotta-pot', seed=5)
    lights()
    drawing_camera()
    META['cut'] = {'hob-wall': (SIDE, SIDE + WIDE)}
