"""A ledge for two under the window, beside the hob wall of the first home."""

import math

from kit.cabinetry import base_run, countertop, front, hob, hood, sockets, tiles, wall_run
from kit.core import area_light, box, frame, lathe, prism, sun
from kit.crockery import plate
from kit.indian import newspaper, patila
from kit.linen import folded
from kit.potted import coriander
from kit.props import board, bottle, crock, kettle, pendant, stool
from kit.render import camera, sky
from kit.room import ceiling, railing, skirting, tile_floor, window
from kit.shell import brand, fill, shell, window_lamp
from kit.stoneware import beaker, dish
from shots.shot import shot

H, LOFT, TOP = 2.70, 2.17, 2.64
WOOD = 'haldi-ply'
LEDGE = (2.66, 4.70, 0.945)  # from, to, height of its upper face
THICK, DEEP = 0.045, 0.42


@shot('breakfast', size=(2880, 1920), samples=8, ev=0.55, sat=0.96)
def ledge_at_the_window(aspect):
    """Morning: the hob wall ends in a ledge with two stools under the window."""
    W, D = 4.7, 4.6
    win = (2.95, 4.42, 1.10, 2.32)
    side = (1.0, 2.9, 0.2, 2.35)  # beside the camera: the sun comes through it, low
    shell(W, D, H, win_back=[win], win_right=[side])
    window(*win, mat='white', cols=2, sill='white-quartz', f=0.05, glass=False)
    railing(-2, 9, 1.15)
    ceiling(0, W, -D, 0, H, downlights=[(0.6, -0.85), (1.5, -0.85), (2.4, -0.85)])
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6)
    with frame(0.03):
        hob_wall()
    ledge()
    for x, y, turn in ((3.22, -0.56, 186), (4.06, -0.74, 158)):
        stool(x, y, turn, h=0.66, seat='jute', leg='bottle-green', back=False)
    pendant(3.68, -0.42, 1.72, H, 'rattan', 'brass', 'brass', 5)
    coriander(4.24, 0.03, 1.104, 0.055, 0.16, 'terracotta-pot', 8)
    skirting(2.45, W)
    sky(1, 75)
    sun(20, 150, 26.0)
    window_lamp(win, 110)
    with frame(W, 0, 0, -90):
        window(*side, mat='white', cols=2, sill=None, glass=False)
        window_lamp(side, 110)
    fill(W, D, H, 70, 45)
    camera((3.66, -4.05, 1.40), (2.45, 0, 1.18), 28.5, fstop=8, focus=(2.4, -0.6, 1))


@shot('breakfast-ledge', size=(1500, 1000), samples=8, ev=0.9, sat=0.98, temp=0.06)
def ledge_near(aspect):
    """The same ledge, near, laid for two."""
    ledge_at_the_window(aspect)
    camera((2.80, -1.80, 1.46), (3.60, -0.2, 1.395), 29, fstop=4, focus=(3.5, -0.3, 1))


@shot('breakfast-counter', size=(2880, 1920), samples=4, ev=0.6, sat=0.97)
def end_of_the_counter(aspect):
    """Where the black counter ends and, a step further, the ledge begins on its bracket."""
    ledge_at_the_window(aspect)
    camera((3.30, -2.75, 1.36), (2.25, -0.3, 0.98), 36, fstop=5, focus=(2.3, -0.4, 0.9))


def hob_wall():
    """Base units 600, 900 and 900; wall units and lofts over the same joints."""
    st = brand('bottle-green', f'{WOOD}:z', 'black-granite', handle='bar', plinth='plinth')
    st.carcass = 'inside-gap'
    base_run([('drawers', 0.60, 2), ('drawers', 0.90, 2), ('doors', 0.90)], st, panel_r=True)
    for z0, z1, deep, mat in ((0.0, 0.82, 0.58, 'bottle-green'), (1.45, TOP, 0.35, f'{WOOD}:z')):
        box((-0.03, -deep, z0), (-0.0016, -deep + 0.02, z1), mat, bevel=0.001)  # to the wall
    countertop(-0.03, 2.435, st)
    tiles(-0.03, 2.40, st.top, 1.45, 0.10, 0.10, 'tile-sindoor', tilt=0.3)
    tiles(0.60, 1.50, 1.45, 1.60, 0.10, 0.10, 'tile-sindoor', tilt=0.3)
    wall_run([('doors', 0.60), ('gap', 0.90), ('doors', 0.90)], st, 1.45, LOFT)
    box((0, -0.329, LOFT + 0.001), (2.40, -0.001, TOP), 'inside-gap', bevel=0)
    box((0.60, -0.33, LOFT - 0.004), (1.50, -0.001, LOFT + 0.002), f'{WOOD}:x', bevel=0)
    edges = (0, 0.30, 0.60, 1.05, 1.50, 1.95, 2.40)
    for a, b in zip(edges, edges[1:]):
        front(a, LOFT, b, TOP, -0.33, f'{WOOD}:z')
    box((-0.03, -0.35, TOP + 0.0016), (2.418, -0.33, H), f'{WOOD}:x', bevel=0.001)
    box((2.4016, -0.35, 1.45), (2.418, -0.001, TOP), f'{WOOD}:z', bevel=0.001)
    for x in (0.598, 1.484):
        box((x, -0.329, 1.45), (x + 0.018, -0.001, LOFT), f'{WOOD}:z', bevel=0)
    hood(1.05, 1.55, LOFT, 0.895, 't', 'steel')
    hob(1.05, st)
    sockets(1.85, 1.15, 3, y=-0.01)
    for x, w in ((0.3, 0.5), (1.95, 0.8)):
        area_light((x, -0.12, 1.435), (x, -0.05, 0), (w, 0.03), 5 * w, (1, 0.82, 0.60), glossy=False)
    z = st.top
    kettle(0.83, -0.42, z + 0.045, 'copper', 150)
    patila(1.16, -0.20, z + 0.045, 0.11, 0.11)
    crock(0.32, -0.16, z, mat='ceramic_terra')
    bottle(0.47, -0.13, z, 0.036, 0.28)
    board(2.18, -0.03, z, 0.25, 0.36, 'teak:z')
    folded(2.10, -0.40, z, border='sindoor_thread', rot=8)


def ledge():
    """A thick board against the wall on two wooden brackets, with an upstand as wide as itself."""
    x0, x1, z = LEDGE
    box((x0, -DEEP, z - THICK), (x1 - 0.002, -0.001, z), f'{WOOD}:x', bevel=0.004, seg=3)
    box((x0, -0.020, z + 0.0005), (x1 - 0.002, -0.001, z + 0.07), f'{WOOD}:x', bevel=0.002)
    for x in (x0 + 0.26, x1 - 0.26):
        bracket(x, z - THICK)
    with frame(0, 0, z):
        breakfast_for_two()


def bracket(x, z):
    """A knee of 36 mm board: as deep as the ledge less a hand, its lower side curved."""
    reach, drop = 0.34, 0.28
    curve = [
        (reach - (reach - 0.06) * math.sin(t), 0.05 + (drop - 0.05) * (1 - math.cos(t)))
        for t in (k * math.pi / 24 for k in range(13))
    ]
    poly = [(-0.001, 0.0), (-0.001, -drop)] + [(-a, -b) for a, b in reversed(curve)] + [(-reach, 0.0)]
    with frame(x - 0.018, 0, z - 0.0005):
        # the polygon's plane is the wall's section: its x is the room's y, its y is up
        prism(poly, 0.036, 'bottle-green', rot=(math.pi / 2, 0, math.pi / 2), bevel=0.003)


def breakfast_for_two():
    """Idlis on two plates, sambar beside each, clay cups, the paper."""
    for x, turn in ((3.20, 1), (4.02, -1)):
        plate(x, -0.22, 0.0005, 0.13, 'brass')
        for a, b in ((-0.035, 0.03), (0.045, 0.01), (-0.005, -0.05)):
            idli(x + a, -0.22 + b, 0.011)
        dish(x + 0.19 * turn, -0.17, 0.0005, 0.055, 0.045, 'terracotta-pot')
        lathe([(0.048, 0.034), (0.02, 0.036), (0, 0.036)], 'dal_red', loc=(x + 0.19 * turn, -0.17, 0.0005))
        beaker(x - 0.19 * turn, -0.16, 0.0005, 0.035, 0.085, 'terracotta-pot')
    newspaper(3.63, -0.27, 0.0005, 14)


def idli(x, y, z):
    lathe(
        [(0, 0), (0.020, 0.001), (0.036, 0.009), (0.040, 0.014), (0.034, 0.021), (0.018, 0.027), (0, 0.029)],
        'salt',
        loc=(x, y, z),
        segs=40,
        angle=180,
    )
