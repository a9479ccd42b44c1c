"""The home office: a desk wall in charcoal and teak, the low sun across it."""

import random

from kit.cabinetry import Style, drawer, sockets, tall_run
from kit.core import area_light, box, cyl, frame, lathe, pydata, sun, tube
from kit.desk import pencil, spectacles
from kit.furniture import mug
from kit.home import carpet, dhurrie
from kit.materials import R
from kit.office import arm_lamp, battery, cane_chair, keyboard, monitor
from kit.props import _leaf
from kit.render import META, camera, sky
from kit.room import ceiling, railing, roman_blind, skirting, tile_floor, window
from kit.shelf import flat_books, money_plant, shelf_of_books
from kit.shell import shell
from mathutils import Vector
from shots.shot import shot
from shots.study import open_book, pens

R['dhurrie-ink'] = lambda: dhurrie('dhurrie-ink', '#cfc8b8', '#59625f', '#a5713f')
TOP, LEFT, RIGHT = 0.74, 0.36, 2.46  # the desk's height; where its knee space and its whole length end
SHELVES = (1.42, 1.80)


@shot('home-office', size=(2880, 1800), samples=4, ev=0.05, temp=0.05)
def home_office(aspect):
    """A teak desk from the window wall to a charcoal cupboard, two shelves of books over it."""
    W, D, ch = 3.3, 4.6, 2.66
    win = (2.45, 3.85, 0.92, 2.25)
    shell(W, D, 2.75, win_left=[win])
    with frame(0, -D, 0, 90):
        window(*win, mat='black_metal', cols=2, sill='grey-granite', glass=False)
        roman_blind(win[0] - 0.05, win[1] + 0.05, 1.98, 2.34, -0.02, 'linen')
        railing(-1.8, 10.2, 1.15)
        skirting(0, D - 0.56)
    ceiling(0, W, -D, 0, ch)
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6, ox=0.2, oy=0.1)
    cupboard(RIGHT, W, ch)
    desk()
    shelves()
    on_the_desk()
    cane_chair(1.30, -0.98, 158, cushion='linen_grey')
    carpet(0.62, -2.30, 2.20, -0.72, 'dhurrie-ink')
    shade((-1.1, -2.35, 2.15), 0.75, 90)
    sky(1, 70)
    sun(17, 40, 30.0, angle=0.6)
    area_light((0.05, -1.45, 1.5), (3, -1.6, 0.7), (1.3, 1.0), 115, (0.92, 0.96, 1))
    area_light((W / 2, -2.4, ch - 0.04), (W / 2, -2.4, 9), (2.2, 3.0), 34, (1, 0.96, 0.90), glossy=False)
    area_light((2.0, -4.45, 1.6), (1.6, -1, 1.0), (2.2, 2.0), 34, (1, 0.97, 0.94), glossy=False)
    camera((2.12, -3.95, 1.34), (1.38, -0.3, 0.96), 30, fstop=8, focus=(1.6, -0.6, 1))
    META['details'] = {'desk-power': (0.17, 0.17, 0.77, 0.77)}


def style():
    return Style(
        tall='charcoal',
        base='charcoal',
        front='slab',
        handle='bar',
        handle_mat='steel',
        plinth='charcoal',
        carcass='charcoal',
    )


def cupboard(x0, x1, ch, filler=0.04):
    """Two tall doors with a loft over them, closed to the wall and to the ceiling."""
    with frame(x0, 0, 0):
        box((0, -0.60, 0), (0.018, 0, 2.60), 'charcoal', bevel=0.001)
        with frame(0.018, 0, 0):
            tall_run([('doors', x1 - x0 - filler - 0.018)], style(), z1=2.60, depth=0.60, loft=SHELVES[1] + 0.32)
    box((x1 - filler + 0.001, -0.585, 0), (x1, -0.02, 2.60), 'charcoal', bevel=0.001)
    box((x0 + 0.004, -0.585, 2.601), (x1, 0, ch), 'charcoal', bevel=0)


def desk(d=0.62):
    """One teak top on three drawers at the right and an open case at the left, a tray for the cables behind the knees."""
    box((0, -d, TOP - 0.04), (RIGHT - 0.001, 0, TOP), 'teak:x', bevel=0.005, seg=3)
    a, b, f, under = RIGHT - 0.46, RIGHT - 0.001, -d + 0.05, TOP - 0.041
    box((a, f + 0.001, 0.10), (b, -0.02, under), 'charcoal', bevel=0.001)
    box((a, f + 0.045, 0), (b, f + 0.06, 0.10), 'charcoal', bevel=0)
    for z0, z1 in ((0.10, 0.385), (0.385, 0.555), (0.555, under - 0.003)):
        drawer(a, z0, b, z1, f, style(), 'charcoal')
    for x in (0.001, LEFT - 0.018):
        box((x, f - 0.02, 0), (x + 0.018, -0.02, under), 'charcoal', bevel=0.001)
    for z in (0.10, 0.40):
        box((0.019, f - 0.014, z), (LEFT - 0.018, -0.021, z + 0.018), 'teak:x', bevel=0.001)
    box((0.019, f + 0.03, 0), (LEFT - 0.018, f + 0.045, 0.10), 'charcoal', bevel=0)
    box((0.019, -0.03, 0.118), (LEFT - 0.018, -0.021, under), 'teak:z', bevel=0)
    battery(0.15, -0.30, 0.118)
    files(0.035, f + 0.02, 0.418)
    for y0, y1, z1 in ((-0.17, -0.165, 0.68), (-0.165, -0.035, 0.605), (-0.035, -0.03, 0.68)):
        box((LEFT + 0.2, y0, 0.60), (a - 0.2, y1, z1), 'matt-black', bevel=0.001)
    tube(
        [
            (LEFT + 0.35, -0.10, 0.61),
            (LEFT + 0.20, -0.10, 0.53),
            (LEFT + 0.08, -0.06, 0.30),
            (LEFT + 0.03, -0.04, 0.13),
        ],
        0.004,
        'cable',
        True,
    )


def files(x, y, z):
    """Three box files with their labels."""
    for k, m in enumerate(('cover-1', 'cover-7', 'cover-1')):
        p = x + 0.083 * k
        box((p, y, z), (p + 0.078, y + 0.30, z + 0.245), m, bevel=0.002)
        box((p + 0.018, y - 0.0008, z + 0.13), (p + 0.060, y, z + 0.205), 'paper', bevel=0)
        cyl((p + 0.039, y - 0.001, z + 0.055), 0.012, 0.002, 'steel', axis='Y', segs=32)


def shelves(d=0.25, t=0.034):
    """Two teak boards from wall to cupboard on three uprights, a strip of light under the lower one, and what stands there."""
    low, high = SHELVES
    for z in SHELVES:
        box((0, -d, z), (RIGHT - 0.001, 0, z + t), 'teak:x', bevel=0.003)
    for x in (0.80, 1.64):
        box((x, -d + 0.012, low + t), (x + 0.022, 0, high), 'teak:z', bevel=0.002)
    box((0.30, -0.06, low - 0.008), (RIGHT - 0.3, -0.045, low - 0.001), 'glow_led', bevel=0)
    area_light((1.3, -0.06, low - 0.012), (1.3, -0.02, 0), (1.9, 0.02), 5, (1, 0.84, 0.64), glossy=False)
    z = low + t
    shelf_of_books(0.06, -0.215, z, 17, 3)
    end = shelf_of_books(0.835, -0.215, z, 9, 8)
    flat_books(end + 0.19, -0.13, z, 4, 5)
    shelf_of_books(1.675, -0.215, z, 6, 12, lean=False)
    stoneware(2.05, -0.13, z)
    shelf_of_books(2.20, -0.215, z, 8, 15, lean=False)
    z = high + t
    money_plant(0.26, -0.14, z, 4, drop=0.42)
    shelf_of_books(0.62, -0.215, z, 13, 21)
    top = flat_books(1.30, -0.13, z, 3, 9)
    spool(1.30, -0.13, top)
    shelf_of_books(1.62, -0.215, z, 11, 27)
    radio(2.22, -0.13, z)


def stoneware(x, y, z):
    """A dark jar with an unglazed foot."""
    lathe([(0, 0), (0.042, 0), (0.046, 0.012)], 'ceramic_sand', loc=(x, y, z))
    out = [(0.046, 0.012), (0.066, 0.06), (0.070, 0.10), (0.058, 0.145), (0.034, 0.165), (0.032, 0.178), (0.038, 0.186)]
    lathe([*out, (0.030, 0.184), (0.028, 0.16), (0, 0.12)], 'ceramic_dark', loc=(x, y, z), segs=64, angle=60)


def spool(x, y, z):
    """A roll of tracing paper lying on the books."""
    cyl((x - 0.14, y, z + 0.028), 0.028, 0.28, 'sheet', axis='X', bevel=0.002)
    cyl((x - 0.141, y, z + 0.028), 0.016, 0.282, 'page-edge', axis='X', bevel=0.001)


def radio(x, y, z, w=0.27, h=0.16, d=0.10):
    """A small wooden radio with a cloth front and two knobs."""
    box((x - w / 2, y - d / 2, z), (x + w / 2, y + d / 2, z + h), 'walnut:x', bevel=0.008, seg=3)
    box(
        (x - w / 2 + 0.016, y - d / 2 - 0.002, z + 0.018),
        (x + 0.035, y - d / 2 + 0.002, z + h - 0.018),
        'linen',
        bevel=0.002,
    )
    box(
        (x + 0.050, y - d / 2 - 0.0015, z + 0.085),
        (x + w / 2 - 0.014, y - d / 2 + 0.002, z + h - 0.02),
        'paper',
        bevel=0.001,
    )
    for k in (0.068, 0.104):
        cyl((x + k, y - d / 2 - 0.014, z + 0.048), 0.013, 0.015, 'brass_old', axis='Y', segs=32)


def on_the_desk():
    """Monitor at the middle, what is written on at its left, the lamp at the right with its cable to the hole in the top."""
    m = 1.22
    monitor(m, -0.20, TOP, 0)
    keyboard(m + 0.02, -0.47, TOP, 2)
    open_book(0.66, -0.40, TOP, 10)
    with frame(0.98, -0.50, TOP, 70):
        pencil(mat='cover-0')
    with frame(0.90, -0.30, TOP, 25):
        spectacles()
    pens(0.36, -0.14, TOP)
    mug(1.80, -0.34, TOP, 'ceramic_dark', 0.04, 215)
    arm_lamp(2.22, -0.20, TOP, 192)
    for x in (0.62, 1.92):
        sockets(x, 0.93, 4)
    for x, y in ((1.22, -0.06), (2.05, -0.07)):
        cyl((x, y, TOP - 0.001), 0.032, 0.003, 'matt-black')
    tube(
        [
            (2.22, -0.125, TOP + 0.006),
            (2.17, -0.07, TOP + 0.005),
            (2.10, -0.06, TOP + 0.006),
            (2.05, -0.07, TOP - 0.02),
        ],
        0.003,
        'cable',
        True,
    )
    tube(
        [
            (m, -0.13, TOP + 0.22),
            (m + 0.02, -0.09, TOP + 0.10),
            (m + 0.005, -0.065, TOP + 0.02),
            (m, -0.06, TOP - 0.03),
        ],
        0.003,
        'cable',
        True,
    )
    tube(
        [(1.99, -0.020, 0.92), (2.02, -0.04, 0.86), (2.06, -0.06, 0.79), (2.05, -0.07, TOP - 0.02)],
        0.003,
        'cable',
        True,
    )


def shade(centre, spread, n, seed=3):
    """Leaves of a tree outside that are not seen themselves; their shadow lies over the wall."""
    q, vs, fs = random.Random(seed), [], []
    for _ in range(n):
        p = Vector(centre) + Vector([q.gauss(0, spread * 0.5) for _ in range(3)])
        go = Vector([q.uniform(-1, 1) for _ in range(3)])
        _leaf(vs, fs, p, go, (0, 0, 1), q.uniform(0.08, 0.16), 0.05, n=4)
    o = pydata('shade', vs, fs, 'leaf', camera=False)
    o.visible_diffuse = o.visible_glossy = False
    return o
