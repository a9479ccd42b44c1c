"""The five layouts, each in its room: once lying for the ideas, once standing for the cards."""

import math

from kit import materials
from kit.cabinetry import sockets
from kit.core import box, boxes, frame, sun
from kit.indian import (
    chakla_belan,
    cooker,
    curry_leaf,
    dabba,
    diya,
    folded_towel,
    hung_towel,
    kadhai,
    katoris,
    masala_dabba,
    mixer,
    tall_dabba,
    thali,
    tumblers,
)
from kit.props import board, book_stack, branches, canister, crock, herb, jar, pendant, snake_plant, stool
from kit.render import camera, sky
from kit.room import ceiling, curtain, curtain_rod, plank_floor, railing, skirting, tile_floor, window
from kit.runs import Kitchen
from kit.shell import fill, shell, window_lamp
from shots.home_office import shade
from shots.shot import shot

materials.R.update(
    {
        'terracotta-floor': lambda: materials.floor_stone(
            'terracotta-floor', '#b27a58', '#93593c', '#c48d69', 0.38, 0.5
        ),
        'check-pale': lambda: materials.floor_stone('check-pale', '#d8d2c2', '#bdb4a0', '#e2ddd0', 0.2, 0.35),
        'check-grey': lambda: materials.floor_stone('check-grey', '#96998f', '#7d8078', '#a5a89e', 0.2, 0.35),
        'sky-deep': lambda: materials.laminate('sky-deep', '#7a9cad', 0.42),
        'kota-grey-deep': lambda: materials.laminate('kota-grey-deep', '#758580', 0.42),
        'charcoal-deep': lambda: materials.laminate('charcoal-deep', '#101613', 0.42),
        'plaster-cream': lambda: materials.paint('plaster-cream', '#f1e9d8'),
        'plaster-chalk': lambda: materials.paint('plaster-chalk', '#eceee8'),
    }
)
H = 2.7
TOP = 0.85  # the counter


def both(name, card, look, card_look, lens=26, card_lens=26, ev=0.4, **grade):
    """Registers a room as the lying picture and, with another camera, as the standing card; cameras as (from, to, focus)."""

    def keep(build):
        def lying(aspect):
            build()
            camera(look[0], look[1], lens, fstop=8, focus=look[1])

        def standing(aspect):
            build()
            camera(card_look[0], card_look[1], card_lens, fstop=8, focus=card_look[1])

        shot(name, size=(1600, 1000), ev=ev, **grade)(lying)
        shot(card, size=(1000, 1200), ev=ev, **grade)(standing)
        return build

    return keep


def pots(k, side, module_x, big='kadhai', rot=0):
    """Kadhai and pressure cooker on the hob that is centred at `module_x` of that wall."""
    with k.on(side):
        kadhai(module_x - 0.235, -0.19, TOP + 0.045, 0.14, 0.085, rot, food='dal_yellow')
        cooker(module_x + 0.10, -0.42, TOP + 0.045, 0.105, 0.14, rot=150)


def wearing(deep):
    """The finish of an idea: exposed for its white walls, a laminate would be paler than its sample board and the visualiser's fronts."""
    return dict(base=deep, tall=deep)


# ---------------------------------------------------------------- straight
@both(
    'straight-sky',
    'straight-card',
    ((2.80, -3.85, 1.42), (2.58, -0.3, 1.14)),
    ((3.15, -3.75, 1.42), (3.02, -0.3, 1.10)),
    25,
    30,
    1.15,
    samples=6,
    temp=-1.7,
)
def straight(finish=None, sunshine=9.0):
    W, D, x = 5.4, 4.9, 0.62
    k = Kitchen('straight-sky', finish or wearing('sky-deep'))
    shell(W, D, H, 'plaster-cream', 'plaster-cream', 'plaster-cream', win_left=[(1.5, 3.9, 0.3, 2.35)])
    with frame(0, -D, 0, 90):
        window(1.5, 3.9, 0.3, 2.35, mat='white', cols=3, sill=None, glass=False)
    plank_floor(0, W, -D, 0, 'oak_floor:x', along='x', w=0.15)
    ceiling(0, W, -D, 0, H, downlights=[(1.3, -0.8), (2.4, -0.8), (3.5, -0.8)])
    with frame(x):
        k.build(strip=5)
        k.soffit('back', H, 'plaster-cream')
        mixer(0.76, -0.22, TOP, rot=-12)
        canister(1.03, -0.18, TOP, 0.06, 0.17, 'ceramic_sand')
        canister(1.16, -0.16, TOP, 0.05, 0.12, 'ceramic_sand')
        curry_leaf(1.235, -0.17, TOP, 0.34, 0.055, seed=6)
        tumblers(2.02, -0.22, TOP, 2)
        masala_dabba(2.42, -0.27, TOP, 0.115, 0.06, rot=20)
        board(2.20, -0.03, TOP, 0.24, 0.34, 'teak:z')
        jar(2.62, -0.14, TOP, 0.047, 0.17, 'dal_yellow', 'stainless')
        folded_towel(1.05, -0.44, TOP, 0.2, 0.15, 3, 12)
        pots(k, 'back', 3.15)
        sockets(2.40, 1.2, 3, y=-0.010)
        sockets(0.86, 1.2, 2, y=-0.010)
        snake_plant(4.12, -0.42, 0, 0.75, 0.15, 0.28, 'ceramic', 6, 15)
    skirting(0, x)
    skirting(x + 3.6, W)
    shade((-1.2, -2.4, 2.0), 0.8, 90)
    sky(1, 100)
    sun(16, 36, sunshine)
    with frame(0, -D, 0, 90):
        window_lamp((1.5, 3.9, 0.3, 2.35), 190, y=-0.04)
    fill(W, D, H, 50, 40)


# ---------------------------------------------------------------- L
@both(
    'lshape-kota-grey',
    'l-shaped-card',
    ((3.05, -4.05, 1.40), (1.42, -0.6, 1.13)),
    ((2.55, -3.75, 1.42), (1.05, -0.6, 1.08)),
    25,
    29,
    1.97,
    samples=6,
    sat=0.95,
    temp=-0.81,
)
def l_shaped(finish=None):
    W, D = 4.3, 4.9
    k = Kitchen('l-shaped', finish or wearing('kota-grey-deep'))
    win = (0.9, 1.86, 1.08, 2.13)
    shell(W, D, H, 'wall_white', 'wall_white', 'wall_white', win_back=[win], win_right=[(1.6, 3.7, 0.2, 2.3)])
    tile_floor(0, W, -D, 0, 'check-pale', 0.6, 0.6, ox=0.1)
    ceiling(0, W, -D, 0, H, downlights=[(0.85, -0.85), (1.9, -0.85), (0.85, -2.0), (2.9, -0.85)])
    k.build(strip=6)
    k.soffit('back', H, 'wall_white')
    k.soffit('left', H, 'wall_white')
    curry_leaf(1.03, 0.03, 1.084, 0.30, 0.055, seed=5)
    book_stack(2.16, -0.22, TOP, 3, 8)
    for n, (fill_, h) in enumerate((('dal_yellow', 0.17), ('rice', 0.19), ('dal_red', 0.15))):
        jar(2.46 + 0.115 * n, -0.15, TOP, 0.047, h, fill_, 'stainless')
    board(0.70, -0.03, TOP, 0.26, 0.38, 'teak:z')
    sockets(2.62, 1.2, 3, y=-0.010)
    pots(k, 'left', 1.05)
    with k.on('left'):
        canister(0.22, -0.17, TOP, 0.065, 0.19, 'ceramic_terra')
        canister(0.37, -0.16, TOP, 0.055, 0.14, 'ceramic_terra')
        canister(0.50, -0.15, TOP, 0.045, 0.10, 'ceramic_terra')
        masala_dabba(0.30, -0.44, TOP, 0.105, 0.058, lid=False)
        crock(1.62, -0.15, TOP, mat='ceramic_sand')
        hung_towel(0.30, -0.612, 0.772, 0.24, 0.34, 'cotton-haldi')
        sockets(0.36, 1.2, 3, y=-0.010)
    snake_plant(3.66, -0.46, 0, 0.9, 0.17, 0.32, 'terracotta-pot', 3, 17)
    skirting(3.0, W)
    sky(1, 210)
    sun(29, 157, 34.0)
    window_lamp(win, 95)
    with frame(W, 0, 0, -90):
        window_lamp((1.6, 3.7, 0.2, 2.3), 150, y=-0.04)
    fill(W, D, H, 110, 75)


# ---------------------------------------------------------------- parallel
def checks(W, D, t=0.3, gap=0.003):
    for odd, mat in enumerate(('check-pale', 'check-grey')):
        cells = [
            ((i * t, -(j + 1) * t + gap, -0.02), ((i + 1) * t - gap, -j * t, 0))
            for i in range(math.ceil(W / t))
            for j in range(math.ceil(D / t))
            if (i + j) % 2 == odd
        ]
        boxes(cells, mat, bevel=0.0008, name='checks')
    box((0, -D, -0.06), (W, 0, -0.0015), 'grout_floor', bevel=0)


@both(
    'parallel-red',
    'parallel-card',
    ((1.16, -4.75, 1.42), (1.21, -0.2, 1.14)),
    ((1.28, -4.4, 1.42), (1.19, -0.2, 1.06)),
    27,
    32,
    1.0,
    temp=-1.05,
    con=1.32,
    sat=1.02,
)
def parallel():
    W, D = 2.4, 5.2
    k = Kitchen('parallel')
    win = (0.76, 1.64, 0.9, 2.15)
    shell(W, D, H, 'wall_warm', 'wall_warm', 'wall_warm', win_back=[win], win_left=[(0.4, 2.0, 0.3, 2.3)])
    window(*win, mat='white', cols=2, sill='grey-granite', glass=False)
    railing(-3.3, 5.7, 1.15)
    checks(W, D)
    ceiling(0, W, -D, 0, H, downlights=[(0.8, -0.9), (1.6, -0.9), (0.8, -2.1), (1.6, -2.1)])
    k.build(strip=5)
    k.soffit('left', H, 'wall_warm')
    k.soffit('right', H, 'wall_warm')
    herb(1.42, 0.04, 0.905, 0.055, 'terracotta-pot', 7, h=0.2)
    diya(1.0, 0.0, 0.905)
    pots(k, 'right', 1.65)
    with k.on('right'):
        thali(0.16, -0.03, TOP, 0.13, lean=80)
        katoris(0.20, -0.22, TOP, 5)
        tumblers(0.95, -0.15, TOP, 3)
        crock(1.10, -0.14, TOP, mat='ceramic_sand')
        board(2.3, -0.03, TOP, 0.25, 0.36, 'teak:z')
        dabba(2.55, -0.2, TOP)
        sockets(2.4, 1.2, 3, y=-0.010)
    with k.on('left'):
        masala_dabba(1.45, -0.30, TOP, 0.115, 0.06, rot=-20)
        tall_dabba(1.15, -0.18, TOP)
        dabba(0.98, -0.2, TOP, 0.065, 0.14)
        mixer(0.70, -0.22, TOP, rot=-10)
        chakla_belan(0.32, -0.32, TOP, rot=30)
        folded_towel(1.8, -0.3, TOP, 0.24, 0.17, 4, 5)
        sockets(0.9, 1.2, 3, y=-0.010)
    skirting(0.6, 1.8)
    sky(1, 70)
    sun(36, -80, 36.0)
    window_lamp(win, 120)
    with frame(0, -D, 0, 90):
        window_lamp((0.4, 2.0, 0.3, 2.3), 70, y=-0.04)
    fill(W, D, H, 80, 60)


# ---------------------------------------------------------------- island
@both(
    'island-teak',
    'island-card',
    ((3.15, -6.1, 1.46), (2.36, -0.6, 1.06)),
    ((2.9, -5.9, 1.48), (2.42, -0.6, 1.02)),
    26,
    32,
    0.72,
    temp=-1.05,
    tint=0.18,
    con=1.2,
    sat=0.98,
)
def island():
    W, D = 4.8, 7.0
    k = Kitchen('island')
    shell(W, D, H, 'wall_white', 'wall_white', 'wall_white', win_left=[(2.6, 6.1, 0.1, 2.4)])
    with frame(0, -D, 0, 90):
        window(2.6, 6.1, 0.1, 2.4, mat='black_metal', cols=4, sill=None, glass=False)
        curtain(2.0, 2.75, 0.02, 2.58, -0.10, 'linen', 6)
        curtain(5.9, 6.6, 0.02, 2.58, -0.10, 'linen', 6)
        curtain_rod(1.9, 6.7, 2.60, -0.10)
    with frame(0, -D, 0, 90):
        railing(-1.6, 10.4, 1.15)
        box((1, 0.2, -0.1), (14, 1.9, -0.01), 'floor_ivory', bevel=0)
        box((1, 1.8, -0.01), (14, 1.9, 0.75), 'wall_warm', bevel=0.005)  # a balcony
    plank_floor(0, W, -D, 0, 'oak_floor:y', along='y', w=0.17)
    ceiling(0, W, -D, 0, H, downlights=[(0.6, -1.0), (1.8, -1.0), (3.0, -1.0), (4.2, -1.0)])
    k.build(strip=6)
    k.soffit('back', H, 'wall_white')
    pots(k, 'back', 2.55)
    board(1.42, -0.03, TOP, 0.26, 0.38, 'teak:z')
    jar(1.78, -0.14, TOP, 0.047, 0.17, 'dal_yellow', 'stainless')
    jar(1.90, -0.14, TOP, 0.047, 0.15, 'dal_red', 'stainless')
    canister(3.22, -0.16, TOP, 0.06, 0.16, 'ceramic_dark')
    canister(3.37, -0.15, TOP, 0.05, 0.12, 'ceramic_dark')
    tumblers(3.45, -0.2, TOP, 2)
    branches(1.80, -2.22, TOP, 'ceramic_dark', 0.6, 0.07, 0.22, seed=6, n=6)
    masala_dabba(2.75, -2.3, TOP, 0.115, 0.06, rot=15, lid=False)
    book_stack(3.12, -2.12, TOP, 2, 3)
    folded_towel(2.35, -2.42, TOP, 0.26, 0.18, 4, -12, 'cotton-haldi')
    for x in (1.65, 2.4, 3.15):
        stool(x, -3.02, (x - 2.4) * 6, 0.64, 'linen_sage', 'black_metal')
    for x in (1.75, 2.4, 3.05):
        pendant(x, -2.25, 1.82, H, 'dome', 'bottle-green', 'brass', 7)
    snake_plant(4.4, -1.15, 0, 0.95, 0.17, 0.32, 'ceramic_dark', 4, 16)
    sky(1, 180)
    sun(27, 20, 34.0)
    with frame(0, -D, 0, 90):
        window_lamp((2.6, 6.1, 0.1, 2.4), 330, y=-0.04)
    fill(W, D, H, 100, 70)
