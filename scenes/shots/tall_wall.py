"""One wall from the fridge to the stores on one grid, with a teak niche for tea in its middle."""

from kit.cabinetry import front, handle, microwave, oven, sockets, tiles
from kit.core import area_light, box, frame, sun, tube
from kit.crockery import glass_door
from kit.linen import folded
from kit.props import board, kettle
from kit.render import camera, sky
from kit.room import ceiling, railing, tile_floor, window
from kit.shell import fill, shell, window_lamp
from kit.stoneware import beaker, caddy, cookbooks, dishes, jug, platters, step_stool, tea_tray
from shots.shot import shot

BACK, FACE = -0.58, -0.60  # of every front: one plane from wall to wall
PLINTH, DRAWER, COUNTER, EYE, APPLIANCE, LOFT, TOP = 0.10, 0.475, 0.85, 1.45, 1.85, 2.17, 2.64
LEFT, RIGHT = 1.52, 3.32  # of the niche between its two panels
WIDE, EDGE = 4.84, 0.03
WEARS = 'charcoal'


@shot('tall-wall', size=(2880, 1920), samples=4, ev=0.15, sat=0.97, temp=0.06)
def wall_of_tall_units(aspect):
    """Late afternoon: charcoal from wall to wall, with a teak niche for tea in its middle."""
    W, D, H = WIDE + 2 * EDGE, 5.5, 2.70
    win = (2.0, 4.1, 0.15, 2.4)
    shell(W, D, H, win_left=[win])
    with frame(0, -D, 0, 90):
        window(*win, mat='white', cols=3, sill=None, glass=False)
        railing(-2.5, 7.5, 1.15)
    ceiling(0, W, -D, 0, H, downlights=[(0.8, -1.2), (2.45, -1.2), (4.1, -1.2)])
    tile_floor(0, W, -D, 0, 'kota-floor', 0.598, 0.598, ox=0.57)
    with frame(EDGE):
        carcass()
        fridge_column(0, 0.90)
        oven_column(0.90, 1.50)
        store(3.34, 3.94, 'l')
        store(3.94, 4.39, 'r')
        store(4.39, 4.84, 'l')
        lofts((0, 0.45, 0.90, 1.50, 1.97, 2.42, 2.87, 3.34, 3.94, 4.39, 4.84))
        niche()
        with frame(LEFT):
            tea_things()
        step_stool(4.25, -0.98, 12)
    sky(1, 150)
    sun(17.5, 33, 21.0)
    with frame(0, -D, 0, 90):
        window_lamp(win, 170, y=0.19)  # behind the bars, which the steel mirrors
    fill(W, D, H, 60, 45)
    middle = W / 2
    camera(
        (1.85, -5.3, 1.40), (1.85, 0, 1.22), 30.5, fstop=8, focus=(1.85, -0.6, 1), shift_x=(middle - 1.85) / 4.7 * 0.85
    )


@shot('tall-wall-niche', size=(1500, 1000), samples=8, ev=-0.35, sat=0.97, temp=0.06)
def niche_near(aspect):
    """The niche of the same wall, near: its counter, its tiles, its lit shelves."""
    wall_of_tall_units(aspect)
    camera((1.90, -3.10, 1.42), (2.42, -0.4, 1.40), 38, fstop=5.6, focus=(2.4, -0.5, 1.4))


@shot('tall-wall-plane', size=(1500, 1000), samples=8, ev=0.1, sat=0.97, temp=0.06)
def one_plane(aspect):
    """The same wall along its fronts, towards the ovens and the fridge."""
    wall_of_tall_units(aspect)
    camera((3.30, -2.75, 1.42), (1.32, -0.6, 1.36), 31, fstop=5.6, focus=(1.3, -0.6, 1.4))


def carcass():
    """What is seen in the gaps, and the strips that close the wall at its ends, above and at the floor."""
    for x0, x1 in ((0, LEFT - 0.02), (RIGHT + 0.02, WIDE)):
        box((x0, BACK + 0.001, PLINTH), (x1, -0.001, TOP), 'inside-gap', bevel=0)
    box((LEFT - 0.02, BACK + 0.001, LOFT + 0.001), (RIGHT + 0.02, -0.001, TOP), 'inside-gap', bevel=0)
    for x0, x1 in ((-EDGE, -0.0016), (WIDE + 0.0016, WIDE + EDGE)):
        box((x0, FACE, 0), (x1, BACK, TOP), WEARS, bevel=0.001)
    box((-EDGE, FACE, TOP + 0.0016), (WIDE + EDGE, BACK, 2.70), WEARS, bevel=0.001)
    box((-EDGE, -0.55, 0), (WIDE + EDGE, -0.535, PLINTH), 'plinth', bevel=0.0006)


def shutter(x0, z0, x1, z1, pull=None):
    """A charcoal front; `pull` is the handle's place, length and whether it stands."""
    front(x0, z0, x1, z1, BACK, WEARS)
    if pull:
        x, z, length, upright = pull
        handle('bar', 'brass', x, z, FACE, upright, length)


def flap(x0, x1):
    shutter(x0, APPLIANCE, x1, LOFT, ((x0 + x1) / 2, APPLIANCE + 0.05, 0.18, False))


def fridge_column(x0, x1):
    """Four steel doors between panels, flush with the shutters and with the same gaps."""
    middle, t = (x0 + x1) / 2, 0.02
    for a, b in ((x0, x0 + t), (x1 - t, x1)):
        front(a, PLINTH, b, APPLIANCE, BACK, WEARS)
    for a, b, side in ((x0 + t, middle, -1), (middle, x1 - t, 1)):
        for low, high, foot in ((PLINTH, COUNTER, 0.46), (COUNTER, APPLIANCE, 0.92)):
            front(a, low, b, high, BACK, 'steel_z', bevel=0.004)
            x = middle + side * 0.038
            reach = (foot + 0.30) if low == PLINTH else foot + 0.46
            tube(
                [(x, FACE, foot), (x, FACE - 0.038, foot + 0.016), (x, FACE - 0.038, reach - 0.016), (x, FACE, reach)],
                0.0075,
                'steel_z',
            )
    flap(x0, middle)
    flap(middle, x1)


def oven_column(x0, x1):
    """Two drawers, the oven over the counter's line, the microwave up to the fridge's."""
    middle = (x0 + x1) / 2
    for low, high in ((PLINTH, DRAWER), (DRAWER, COUNTER)):
        shutter(x0, low, x1, high, (middle, high - 0.075, 0.28, False))
    oven(x0 + 0.0016, COUNTER + 0.0016, x1 - 0.0016, EYE - 0.0016, BACK)
    microwave(x0 + 0.0016, EYE + 0.0016, x1 - 0.0016, APPLIANCE - 0.0016, BACK)
    flap(x0, x1)


def store(x0, x1, side):
    """A tall shutter with its handle where the hand hangs, and one above it."""
    x = x0 + 0.04 if side == 'l' else x1 - 0.04
    shutter(x0, PLINTH, x1, EYE, (x, 1.05, 0.42, True))
    shutter(x0, EYE, x1, LOFT, (x, EYE + 0.13, 0.18, True))


def lofts(edges):
    for a, b in zip(edges, edges[1:]):
        shutter(a, LOFT, b, TOP)


def niche():
    """Panels, drawers, slab, tiles and glazed shelves of teak, under the lofts that go on over it."""
    for a, b in ((LEFT - 0.02, LEFT), (RIGHT, RIGHT + 0.02)):
        box((a + 0.0008, FACE, PLINTH), (b - 0.0008, -0.001, LOFT), 'teak:z', bevel=0.001)
    box((LEFT, FACE, LOFT - 0.02), (RIGHT, -0.001, LOFT - 0.001), 'teak:x', bevel=0.001)
    box((LEFT, -0.555, PLINTH), (RIGHT, -0.001, 0.82), 'inside-gap', bevel=0)
    middle = (LEFT + RIGHT) / 2
    for a, b in ((LEFT, middle), (middle, RIGHT)):
        for low, high in ((PLINTH, DRAWER), (DRAWER, 0.818)):
            front(a, low, b, high, -0.555, 'teak:x')
            handle('bar', 'brass', (a + b) / 2, high - 0.075 + (0.032 if low == DRAWER else 0), -0.575, False, 0.28)
    box((LEFT, -0.598, 0.82), (RIGHT, -0.001, COUNTER), 'white-quartz', bevel=0.0025, seg=3)
    tiles(LEFT, RIGHT, COUNTER, EYE, 0.075, 0.198, 'tile-green', tilt=0.35)
    shelves()
    sockets(RIGHT - 0.24, 1.15, 3, y=-0.01)
    box((LEFT + 0.03, -0.12, EYE - 0.007), (RIGHT - 0.03, -0.10, EYE - 0.001), 'glow_led', bevel=0)
    area_light((middle, -0.14, 1.435), (middle, -0.05, 0), (1.7, 0.03), 9, (1, 0.84, 0.64), glossy=False)


def shelves():
    """Two lit shelves behind four glass shutters."""
    t, deep = 0.018, -0.33
    box((LEFT, -0.014, EYE), (RIGHT, -0.001, LOFT - 0.02), 'teak:x', bevel=0)
    for z in (EYE, 1.80):
        box((LEFT, deep + (0.02 if z > EYE else 0), z), (RIGHT, -0.014, z + t), 'teak:x', bevel=0.001)
    middle = (LEFT + RIGHT) / 2
    box((middle - t / 2, deep, EYE + t), (middle + t / 2, -0.014, LOFT - 0.02), 'teak:z', bevel=0.001)
    for k in range(4):
        a = LEFT + 0.45 * k
        glass_door(a, EYE, a + 0.45, LOFT - 0.02, deep, 'black_metal', r=0.018)
        x = a + (0.45 - 0.011 if k % 2 == 0 else 0.011)
        handle('bar', 'brass', x, EYE + 0.10, deep - 0.02, True, 0.12)
    for z in (1.79, 2.14):
        area_light((middle, -0.29, z), (middle, -0.10, 0), (1.7, 0.02), 3.6, (1, 0.88, 0.72), glossy=False)


def tea_things():
    """From the niche's left end: water, tea and the tray on the slab, stone-ware and books behind the glass."""
    kettle(0.22, -0.24, COUNTER, 'stainless', 35)
    for k, mat in enumerate(('stone-oat', 'stone-iron', 'stone-oat')):
        caddy(0.46 + 0.12 * k, -0.15, COUNTER, 0.05, (0.15, 0.13, 0.11)[k], mat)
    tea_tray(1.05, -0.32, COUNTER, -6)
    board(1.42, -0.035, COUNTER, 0.26, 0.36, 'walnut:z')
    folded(1.56, -0.36, COUNTER, border='linen_navy', rot=10)
    low, high = EYE + 0.0185, 1.8185
    platters(0.17, -0.17, low, 7)
    dishes(0.37, -0.17, low, 3)
    for k in range(3):
        beaker(0.52 + 0.10 * k, -0.14 - 0.03 * (k % 2), low, mat='stone-blue')
    jug(1.02, -0.17, low, rot=200)
    dishes(1.22, -0.17, low, 4, 0.085, 'stone-iron')
    platters(1.48, -0.17, low, 5, 0.12, 'stone-blue')
    cookbooks(0.08, -0.05, high, 7, 2)
    jug(0.42, -0.17, high, 0.055, 0.17, 'stone-oat', 160)
    dishes(0.66, -0.17, high, 2, 0.10, 'stone-blue')
    cookbooks(0.98, -0.05, high, 5, 5)
    caddy(1.30, -0.16, high, 0.055, 0.16, 'stone-iron')
    for k in range(3):
        beaker(1.46 + 0.10 * k, -0.15, high)
