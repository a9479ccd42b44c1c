"""The six finished homes of the project gallery, each by one telling corner."""

import math

from kit import materials
from kit.cabinetry import (
    base_run,
    countertop,
    hob,
    island,
    sink,
    sockets,
    tall_run,
    tap,
    tiles,
    wall_run,
)
from kit.core import area_light, box, frame, lathe, sun, tube
from kit.indian import (
    chakla_belan,
    curry_leaf,
    dabba,
    dabba_stack,
    folded_towel,
    kadhai,
    katoris,
    lota,
    masala_dabba,
    mixer,
    patila,
    tall_dabba,
    thali,
    tumbler,
    tumblers,
)
from kit.linen import folded, hung_towel
from kit.potted import coriander
from kit.props import board, books, bowl, branches, crock, jar, kettle, pendant, stool
from kit.render import camera, sky
from kit.room import ceiling, curtain, plank_floor, railing, tile_floor, window
from kit.shell import brand, fill, shell, window_lamp
from kit.stoneware import dishes, platters
from kit.utility import bucket, mop, mug, soap_bottle, soft_broom, stick_broom, washing_machine
from shots.shot import shot

PROJECT = (1500, 1000)
# The first picture of a project leads its page.
LEAD = (2880, 1920)

materials.R.setdefault('veined', lambda: materials.stone('veined', '#d2cec5', '#6a6155', '#b39a78', 0.16, 1.7, 1.4))
materials.R.setdefault('hide', lambda: materials.plain('hide', '#6e4a33', 0.5))
materials.R.setdefault('sindoor_thread', lambda: materials.fabric('sindoor_thread', '#9c4434'))
materials.R.setdefault('haldi_thread', lambda: materials.fabric('haldi_thread', '#c9a04e'))


@shot('lshape-detail', size=LEAD, samples=4, ev=0.65, sat=0.95)
def sink_under_window(aspect, plates_drawer=0):
    """Morning: the sink of an L in kota grey, low sun over the sill; the drawer of the plates is out by so many metres."""
    W, D, H = 3.6, 4.4, 2.75
    win = (1.02, 2.30, 1.065, 2.25)
    st = brand('kota-grey', 'chalk', 'white-quartz', handle='bar')
    shell(W, D, H, win_back=[win], win_right=[(1.4, 3.2, 0.9, 2.3)])
    window(*win, mat='white', cols=2, rows=1, sill='white-quartz', f=0.05)
    ceiling(0, W, -D, 0, H - 0.1)
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6)
    plates_at = dict(n=3, out=plates_drawer, holds=plates_and_bowls) if plates_drawer else 3
    base_run(
        [('filler', 0.60), ('drawers', 0.60, 3), ('sink', 0.90), ('drawers', 0.60, plates_at), ('door', 0.45)],
        st,
        panel_r=True,
    )
    hole = (1.65 - 0.33, 1.65 + 0.33, -0.49, -0.11)
    countertop(0, 3.15, st, hole=hole)
    sink(*hole, st)
    tap(1.65, -0.065, st, 'brass', h=0.36, reach=0.21)
    for x0, x1, z0, z1 in ((0, W, st.top, 1.05), (0, win[0] - 0.005, 1.05, 1.66), (win[1] + 0.005, W, 1.05, 1.66)):
        tiles(x0, x1, z0, z1, 0.075, 0.198, 'tile-white', tilt=0.25)
    with frame(0, -3.0, 0, 90):
        base_run([('doors', 0.9), ('drawers', 0.75, 3), ('hob', 0.75, 3)], st, panel_l=True)
        countertop(-0.02, 2.395, st)
        tiles(-0.02, 2.99, st.top, 1.45, 0.075, 0.198, 'tile-white', tilt=0.25)
        wall_run([('doors', 0.8), ('doors', 0.8), ('doors', 0.6)], st, 1.45, 2.17)
        sockets(1.7, 1.15, 3, y=-0.01)
        board(2.5, -0.04, st.top, 0.26, 0.36, 'teak:z')
        crock(2.2, -0.15, st.top, mat='ceramic')
    z = st.top
    curry_leaf(2.02, 0.035, win[2] + 0.004, 0.44, 0.062, 4, 7)
    coriander(1.22, 0.04, win[2] + 0.004, 0.055, 0.15, 'ceramic', 6)
    folded(2.30, -0.34, z, 0.34, 0.26, 2, rot=-6)
    for k, (x, y) in enumerate(((2.22, -0.30), (2.30, -0.26), (2.38, -0.31), (2.27, -0.39))):
        with frame(x, y, z + 0.118, 20 * k, (180, 0)):
            tumbler(0, 0, 0)
    dabba(0.92, -0.16, z, 0.07, 0.19, 'brass')
    dabba(0.76, -0.15, z, 0.06, 0.14, 'brass')
    patila(1.10, -0.22, z, 0.10, 0.11)
    tube([(1.70, -0.60, 0.70), (2.02, -0.60, 0.70)], 0.006, 'brass')
    for x in (1.72, 2.00):
        tube([(x, -0.60, 0.70), (x, -0.578, 0.70)], 0.005, 'brass')
    hung_towel(1.86, 0.70, -0.60, 0.25, 0.30)
    sky(1, 70)
    sun(28, -78, 26.0, color=(1, 0.90, 0.76))
    window_lamp(win, 75, (0.95, 0.97, 1))
    with frame(W, 0, 0, -90):
        window_lamp((1.4, 3.2, 0.9, 2.3), 80)
    fill(W, D, H, 50, 90)
    camera((2.55, -2.45, 1.40), (1.60, -0.25, 0.90), 40, fstop=3.2, focus=(1.68, -0.3, 1))


@shot('lshape-herbs', size=PROJECT, samples=8, ev=1.1, temp=0.06, sat=0.95)
def beside_the_sink(aspect):
    """The same sink from its left: the tap, the herbs on the sill, the tumblers that dry."""
    sink_under_window(aspect)
    camera((0.98, -1.42, 1.40), (1.86, -0.16, 1.06), 42, fstop=3.5, focus=(1.75, -0.2, 1))


@shot('lshape-drawer', size=PROJECT, samples=8, ev=0.8, temp=0.04, sat=0.95)
def beside_the_sink_a_drawer(aspect):
    """The drawer to the right of the same sink, out, with the plates in it."""
    sink_under_window(aspect, plates_drawer=0.40)
    camera((2.62, -1.95, 1.55), (2.30, -0.80, 0.86), 38, fstop=4.5, focus=(2.4, -0.85, 0.8))


def plates_and_bowls(w, d):
    """Stacks of plates in front, bowls behind them."""
    platters(0.135, 0.14, 0, 6, 0.118, 'stone-oat')
    platters(0.385, 0.14, 0, 5, 0.118, 'stone-blue')
    dishes(0.10, 0.35, 0, 3, 0.07, 'stone-blue')
    dishes(0.26, 0.36, 0, 2, 0.07)
    dishes(0.42, 0.35, 0, 4, 0.058, 'stone-iron')


@shot('ushape-shelf', size=LEAD, samples=4, ev=0.45, sat=0.92)
def two_shelves(aspect, open_drawer=0):
    """Noon: two open shelves on the long wall of a U, with what a household keeps at hand; one drawer is out by so many metres."""
    W, D, H = 4.2, 4.2, 2.8
    st = brand('bottle-green', counter='white-quartz', handle='bar')
    shell(W, D, H, win_left=[(2.0, 3.5, 0.95, 2.4)])
    with frame(0, -D, 0, 90):
        window(2.0, 3.5, 0.95, 2.4, mat='white', cols=2, sill='white-quartz')
        railing(-2.3, 7.7, 1.15)
    ceiling(0, W, -D, 0, H - 0.1)
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6)
    pots_at = dict(n=3, out=open_drawer, holds=pots_and_pans) if open_drawer else 3
    base_run(
        [('drawers', 0.8, 3), ('drawers', 0.8, 3), ('drawers', 0.8, pots_at)] + [('drawers', 0.8, 3)] * 2, st, x=0.1
    )
    countertop(0, W, st)
    tiles(0, W, st.top, 2.30, 0.15, 0.075, 'tile-white', pattern='brick', tilt=0.25)
    x0, x1 = 0.95, 3.25
    for z in (1.34, 1.74):
        box((x0, -0.26, z), (x1, -0.009, z + 0.04), 'haldi-ply:x', bevel=0.002)
        for x in (x0 + 0.22, x1 - 0.22):
            box((x - 0.011, -0.20, z - 0.006), (x + 0.011, -0.009, z), 'brass', bevel=0.001)
            box((x - 0.011, -0.016, z - 0.10), (x + 0.011, -0.009, z), 'brass', bevel=0.001)
    low, high, z = 1.38, 1.78, st.top
    for k, (filling, h) in enumerate(
        [('rice', 0.17), ('dal_yellow', 0.15), ('dal_red', 0.17), ('spice', 0.13), ('dal_yellow', 0.12)]
    ):
        jar(x0 + 0.12 + 0.135 * k, -0.13, low, 0.054, h, filling, 'teak:z')
    bowl(x0 + 1.15, -0.34, z, 0.16, 0.075, 'ceramic', ['orange', 'greenfruit', 'apple', 'orange'])
    masala_dabba(x0 + 0.93, -0.14, low, lid=False)
    dabba_stack(x0 + 1.20, -0.13, low, ((0.085, 0.13), (0.07, 0.10)))
    for k, (r, h) in enumerate(((0.075, 0.17), (0.07, 0.14), (0.062, 0.12))):
        dabba(x0 + 1.42 + 0.165 * k, -0.13, low, r, h)
    tall_dabba(x0 + 2.10, -0.13, low, 0.07, 0.2)
    for k in range(3):
        tall_dabba(x0 + 0.12 + 0.19 * k, -0.13, high, 0.08, [0.26, 0.26, 0.22][k])
    katoris(x0 + 0.70, -0.14, high, 6)
    for k in range(4):
        thali(x0 + 0.92 + 0.018 * k, -0.05 - 0.012 * k, high, 0.125, lean=76)
    lota(x0 + 1.17, -0.14, high)
    tumblers(x0 + 1.32, -0.14, high, 4)
    books(x0 + 1.66, -0.02, high, 5, cols=('linen', 'linen_sage', 'linen_white', 'linen_mustard'))
    coriander(x0 + 2.05, -0.13, high, 0.06, 0.16, 'ceramic_terra', 5)
    board(x0 + 0.02, -0.035, z, 0.26, 0.37, 'teak:z')
    kettle(x0 + 0.52, -0.30, z, 'stainless', 200)
    tumblers(x0 + 0.72, -0.38, z, 2, rot=-10)
    mixer(x0 + 1.85, -0.30, z, 12, body='bakelite')
    crock(x0 + 2.22, -0.17, z, mat='ceramic')
    folded(x0 + 2.42, -0.40, z, border='haldi_thread', rot=10)
    sockets(x0 + 1.62, 1.12, 3, y=-0.01)
    sky(1, 290)
    with frame(0, -D, 0, 90):
        window_lamp((2.0, 3.5, 0.95, 2.4), 170)
    sun(30, 38, 16.0)
    fill(W, D, H, 40, 18)
    camera((1.55, -3.1, 1.42), (2.10, 0, 1.30), 42, fstop=4, focus=(2, -0.15, 1.3))


@shot('ushape-jars', size=PROJECT, samples=8, ev=0.62, sat=0.94, temp=0.08)
def end_of_the_shelves(aspect):
    """The left end of the same shelves, near."""
    two_shelves(aspect)
    camera((1.24, -1.85, 1.52), (1.68, -0.1, 1.62), 43, fstop=3.2, focus=(1.6, -0.15, 1.5))


@shot('ushape-drawer', size=PROJECT, samples=8, ev=0.5, sat=0.92, temp=0.06)
def under_the_shelves_a_drawer(aspect):
    """A drawer below the same shelves, out, seen from above."""
    two_shelves(aspect, open_drawer=0.42)
    camera((2.36, -2.0, 1.62), (2.06, -0.7, 0.90), 34, fstop=4.5, focus=(2.1, -0.8, 0.8))


def pots_and_pans(w, d):
    """What is used less: two pots, a pan with loops, a steel box of bowls."""
    patila(0.15, 0.15, 0, 0.105, 0.10)
    kadhai(0.44, 0.17, 0, 0.125, 0.075, rot=70)
    patila(0.62, 0.33, 0, 0.085, 0.09)
    dabba(0.13, 0.36, 0, 0.07, 0.10)
    katoris(0.31, 0.37, 0, 5, 0.05)
    katoris(0.45, 0.38, 0, 4, 0.05)


@shot('island-detail', size=LEAD, samples=10, ev=-0.1, sat=0.98)
def island_corner(aspect, dough=False):
    """Late afternoon: one corner of an island, its slab as thick as a hand, over fluted teak; `dough` is rolled on it."""
    W, D, H = 6.0, 6.4, 2.9
    st = brand('charcoal', 'charcoal', 'veined', handle='gola', counter_t=0.02)
    shell(W, D, H, win_right=[(1.2, 4.4, 0.0, 2.45)])
    with frame(W, 0, 0, -90):
        window(1.2, 4.4, 0, 2.45, mat='black_metal', cols=4, sill=None)
        curtain(0.7, 1.3, 0.02, 2.7, -0.10, 'linen_white', 6)
        curtain(4.3, 5.0, 0.02, 2.7, -0.10, 'linen_white', 6)
        railing(-4, 10, 1.15)
    ceiling(0, W, -D, 0, H - 0.12, downlights=[(x, -0.95) for x in (1.2, 2.4, 3.6, 4.8)])
    plank_floor(0, W, -D, 0, 'oak_floor:y', along='y', w=0.18)
    top = 2.35
    with frame(0.5, 0, 0, 0):
        tall_run([('door', 0.6), ('ovens', 0.6)], st, z1=top)
    with frame(1.7, 0, 0, 0):
        base_run([('drawers', 0.9, 2), ('drawers', 0.9, 2), ('drawers', 0.9, 2)], st)
        countertop(0, 2.7, st)
        tiles(0, 2.7, st.top, 1.48, 0.075, 0.198, 'tile-green', tilt=0.35)
        wall_run([('doors', 0.9), ('doors', 0.9), ('doors', 0.9)], st, 1.48, top, depth=0.36)
        hob(1.35, st)
        sockets(2.3, 1.15, 3, y=-0.01)
        board(0.25, -0.04, st.top, 0.27, 0.38, 'haldi-ply:z')
        crock(0.55, -0.15, st.top, mat='ceramic')
    with frame(4.4, 0, 0, 0):
        tall_run([('fridge', 0.9)], st, z1=top)
    box((0, -0.56, 0), (0.5, 0, H), 'wall_white', bevel=0)
    box((5.3, -0.56, 0), (W, 0, H), 'wall_white', bevel=0)
    box((0.5, -0.575, top), (1.7, 0, H), 'wall_white', bevel=0)
    box((4.4, -0.575, top), (5.3, 0, H), 'wall_white', bevel=0)
    box((1.7, -0.345, top), (4.4, 0, H), 'wall_white', bevel=0)
    ist = brand('charcoal', counter='veined', handle='none', counter_t=0.08, h_base=0.83)
    island(1.6, 4.3, -3.15, -2.05, ist, [('drawers', 0.85)] * 3, back='teak:z', thick=0.08)
    for k, x in enumerate((2.15, 2.95, 3.75)):
        stool(x, -3.22, [5, -6, 8][k], h=0.66, seat='hide', leg='black_metal', back=False)
        pendant(x, -2.55, 1.68, H, 'dome', 'bottle-green', 'brass', 10)
    if dough:
        with frame(0, 0, ist.top + 0.0005):
            dough_rolled(3.86, -2.72)
    masala_dabba(2.55, -2.35, ist.top, lid=False, rot=30)
    curry_leaf(1.95, -2.4, ist.top, 0.46, 0.075, 6, 7)
    kadhai(3.24, -0.22, st.top + 0.045, rot=30)
    branches(3.3, -2.4, ist.top, 'ceramic_dark', 0.6, 0.07, 0.22, seed=6, n=6)
    sky(1, 40)
    sun(19, 192, 13.0, color=(1, 0.84, 0.62))
    with frame(W, 0, 0, -90):
        window_lamp((1.2, 4.4, 0.05, 2.4), 170, (1, 0.95, 0.88))
    area_light((0.3, -5.4, 1.7), (3.0, -1.8, 1.0), (2.2, 2.2), 90, (1, 0.97, 0.93), glossy=False)
    area_light((3, -3.2, H - 0.2), (3, -3.2, 9), (4.0, 4.6), 90, (1, 0.93, 0.84), glossy=False)
    area_light((3.05, -0.12, 1.465), (3.05, -0.05, 0), (2.5, 0.03), 9, (1, 0.84, 0.64), glossy=False)
    camera((5.15, -5.0, 1.38), (3.05, -2.4, 0.90), 40, fstop=3.5, focus=(3.9, -2.9, 1))


@shot('island-stools', size=PROJECT, samples=8, ev=0.1, sat=0.98)
def along_the_island(aspect):
    """The same island from its other end, towards the windows."""
    island_corner(aspect)
    camera((0.75, -4.95, 1.40), (3.0, -2.3, 0.98), 30, fstop=4, focus=(2.4, -3.1, 1))


@shot('island-dough', size=PROJECT, samples=8, ev=0.1, sat=0.98)
def dough_at_the_fold(aspect):
    """The near end of the same slab, where it folds to the floor, with the dough that is rolled there."""
    island_corner(aspect, dough=True)
    camera((4.95, -4.35, 1.40), (4.02, -2.80, 0.84), 42, fstop=4, focus=(4.0, -2.9, 0.9))


def dough_rolled(x, y):
    """A rolling board with its pin and a chapati on it, balls of dough on a steel plate, flour in a bowl."""
    chakla_belan(x, y, 0, 0.14, rot=20)
    thali(x - 0.34, y + 0.10, 0, 0.14)
    for k in range(6):
        a = k * math.pi / 3
        ball_of_dough(x - 0.34 + 0.072 * math.cos(a), y + 0.10 + 0.072 * math.sin(a), 0.004)
    ball_of_dough(x - 0.34, y + 0.10, 0.004)
    katoris(x + 0.02, y + 0.30, 0, 1, 0.06)
    lathe([(0.052, 0.028), (0.03, 0.036), (0, 0.039)], 'flour', loc=(x + 0.02, y + 0.30, 0), segs=48)


def ball_of_dough(x, y, z):
    lathe(
        [(0, 0), (0.018, 0.001), (0.029, 0.011), (0.031, 0.020), (0.026, 0.031), (0.012, 0.038), (0, 0.039)],
        'dough',
        loc=(x, y, z),
        segs=48,
        angle=180,
    )


for name, colour in (
    ('flour', '#ece7db'),
    ('dough', '#dcc9a4'),
    ('bucket_blue', '#5d87a3'),
    ('haldi_thread', '#d9a53c'),
    ('broom_grass', '#c7b27c'),
    ('broom_stick', '#9a7648'),
):
    materials.R.setdefault(name, lambda name=name, colour=colour: materials.plain(name, colour, 0.5))
materials.R.setdefault(
    'floor_brick', lambda: materials.floor_stone('floor_brick', '#b5806a', '#9c6b56', '#c08f78', 0.45, 0.4)
)


MORNING = dict(ev=1.15, temp=-0.75, tint=-0.25, con=1.26, sat=1.1)  # white walls white, beside a floor of brick


@shot('utility', size=LEAD, samples=8, **MORNING)
def utility_balcony(aspect):
    """Morning: machine and sink under one counter, sky blue units, brooms on their hooks."""
    W, D, H = 3.45, 3.9, 2.65
    st = brand('sky', 'sky', 'grey-granite', handle='bar', handle_mat='steel')
    opening = (0.5, 2.9, 0.95, 2.35)
    shell(W, D, H, win_left=[opening])
    with frame(0, -D, 0, 90):
        window(*opening, mat='white', cols=3, sill='white-quartz', glass=False)
        railing(-3.2, 6.8, 1.15)
    ceiling(0, W, -D, 0, H)
    tile_floor(0, W, -D, 0, 'floor_brick', 0.3, 0.3, gap=0.004)
    washing_machine(0.42, -0.02)
    with frame(0.76, 0, 0):
        base_run([('sink', 0.80), ('drawers', 0.45, 3)], st, panel_l=True)
    hole = (0.86, 1.44, -0.48, -0.12)
    countertop(0.05, 2.01, st, hole=hole)
    box((0.05, -0.58, 0), (0.068, 0, 0.82), 'sky', bevel=0.001)
    sink(*hole, st, depth=0.24)
    tap(1.15, -0.06, st, 'chrome', h=0.30, reach=0.18)
    tiles(0.0, 2.01, st.top, 1.45, 0.15, 0.075, 'tile-white', pattern='brick', tilt=0.25)
    with frame(0.05, 0, 0):
        wall_run(
            [('doors', 0.80), ('open', 0.36, dict(inner='haldi-ply:x', shelves=1)), ('doors', 0.80)], st, 1.45, 2.17
        )
    with frame(2.015, 0, 0):
        tall_run([('door', 0.50, dict(side='l'))], st, z1=2.17)
        box((0.50, -0.60, 0), (0.518, 0, 2.17), 'sky', bevel=0.001)
    rail = 1.78
    box((2.66, -0.022, rail - 0.02), (3.34, -0.001, rail + 0.03), 'haldi-ply:x', bevel=0.002)
    for x in (2.80, 3.03, 3.22):
        tube([(x, -0.02, rail), (x, -0.05, rail), (x, -0.055, rail + 0.02)], 0.004, 'steel', True)
    soft_broom(2.81, -0.055, rail - 0.03, 1.12)
    stick_broom(3.03, -0.06, rail - 0.03, 0.88)
    mop(3.22, -0.055, rail - 0.02, 1.45)
    bucket(2.98, -0.42, 0, 0.15, 0.28)
    z = st.top
    for k, (mat, h) in enumerate((('bucket_blue', 0.25), ('sindoor', 0.22), ('haldi_thread', 0.20))):
        soap_bottle(0.22 + 0.10 * k, -0.12, z, h, 0.036, mat)
    mug(1.60, -0.16, z, mat='bucket_blue', rot=-30)
    coriander(1.86, -0.16, z, 0.06, 0.16, 'ceramic_terra', 8)
    for k in range(2):
        tall_dabba(0.94 + 0.18 * k, -0.18, 1.468, 0.075, 0.22)
    folded_towel(1.03, -0.18, 1.82, 0.28, 0.22, 5, mat='cotton-haldi')
    sockets(0.75, 1.15, 2, y=-0.01)
    tube([(0.98, -0.62, 0.70), (1.30, -0.62, 0.70)], 0.006, 'steel')
    hung_towel(1.14, 0.70, -0.62, 0.24, 0.32, border='haldi_thread')
    sky(1, 10)
    sun(30, 24, 18.0, color=(1, 0.93, 0.82))
    with frame(0, -D, 0, 90):
        window_lamp(opening, 150)
    fill(W, D, H, 45, 40)
    camera((2.05, -3.65, 1.42), (1.72, 0, 1.10), 29, fstop=8, focus=(1.6, -0.6, 1))


@shot('utility-sink', size=PROJECT, samples=8, **MORNING)
def machine_and_sink(aspect):
    """The washing machine and the sink of the same balcony, near."""
    utility_balcony(aspect)
    camera((1.50, -2.55, 1.36), (0.94, -0.3, 0.84), 33, fstop=5.6, focus=(0.9, -0.5, 1))


@shot('utility-rail', size=PROJECT, samples=8, **MORNING)
def brooms_on_the_rail(aspect):
    """The rail of the same balcony beside the tall unit, with the bucket below it."""
    utility_balcony(aspect)
    camera((2.35, -3.05, 1.30), (2.70, -0.2, 0.96), 33, fstop=5.6, focus=(2.8, -0.4, 1))
