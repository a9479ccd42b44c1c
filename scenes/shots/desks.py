"""A child's study corner, and low storage in a child's room."""

import math
import random

from kit import materials
from kit.core import area_light, box, cyl, frame, grid, lathe, prism, rounded_rect, soft_box, sun, tube
from kit.furniture import basket, desk_lamp
from kit.home import carpet, shell
from kit.materials import R, fabric, plain
from kit.props import book_stack, books
from kit.render import camera, sky
from kit.room import ceiling, curtain, curtain_rod, plank_floor, railing, skirting, window
from shots.home_office import shade
from shots.kids import blocks, pennants, stool_round, train
from shots.shot import shot
from shots.study import open_book, pens

R['leaf_haze'] = lambda: materials.leaf('leaf_haze', '#8c9c80', '#b4bfa3', 0.6, 0.4)
R['felt-green'] = lambda: fabric('felt-green', '#8da294', slub=0.1)
R['globe-sea'] = lambda: plain('globe-sea', '#8fb2be', 0.4)
for _n, _c in (
    ('crayon-red', '#b9564a'),
    ('crayon-green', '#6f9379'),
    ('crayon-yellow', '#e0b654'),
    ('crayon-blue', '#8db1c2'),
    ('crayon-brown', '#8a6749'),
):
    R[_n] = lambda n=_n, c=_c: plain(n, c, 0.9, Specular=0.1)


def side_window(at, win, top, cloth, rod, floor, left=0.5, right=0.5):
    """A window of the wall whose frame is `at`, its curtains drawn aside."""
    x0, x1, z0, z1 = win
    with frame(*at):
        window(
            *win, mat='white', cols=2, sill='white-quartz', glass=False
        )  # a pane leaves specks in the mask of the outdoors
        if left:
            curtain(x0 - left + 0.15, x0 + 0.12, floor, top, -0.11, cloth, round(left * 9))
        if right:
            curtain(x1 - 0.12, x1 + right - 0.15, floor, top, -0.11, cloth, round(right * 9))
        curtain_rod(x0 - left, x1 + right, top + 0.02, -0.10, rod)
        railing(x0 - 9, x1 + 9, 1.15)


def skirts(W, D):
    """Skirting along the three walls that are seen."""
    skirting(0, W)
    with frame(0, -D, 0, 90):
        skirting(0, D - 0.0145)
    with frame(W, 0, 0, -90):
        skirting(0.0145, D)


# ------------------------------------------------------------------ a child's study corner
@shot('kids-desk', size=(1920, 1200), samples=5, ev=0.7)
def kids_desk(aspect):
    """A ply study table under a pin board and a book shelf; the window and the lamp at its left, drawers and pegs at its right."""
    W, D, H = 3.7, 4.6, 2.75
    ch = H - 0.08
    win = (2.45, 3.85, 0.85, 2.2)
    shell(W, D, H, back='wall_sky', win_left=[win])
    side_window((0, -D, 0, 90), win, 2.42, 'linen_white', 'brass_old', 0.55)
    ceiling(0, W, -D, 0, ch, downlights=[(1.0, -1.1), (2.7, -1.1)])
    plank_floor(-0.02, W + 0.02, -D, 0.02, 'ash_floor:x', along='x', w=0.18)
    skirts(W, D)
    x0, x1, top = 0.85, 2.30, 0.725
    study_table(x0, x1, top)
    pin_board(x0 + 0.06, x1 - 0.06, 0.93, 1.45)
    book_shelf(x0, x1, 1.60)
    desk_lamp(x0 + 0.12, -0.24, top, 0, 'brass_old', power=4)
    open_book(1.68, -0.38, top, 5)
    pens(1.86, -0.14, top)
    book_stack(2.10, -0.24, top, 3, 4, ('linen_sage', 'linen_mustard', 'linen_terra'))
    growing_chair(1.59, -1.03, 152, 0.011)
    pegs(2.58, 3.38, 1.0, 'bag-green', 'bag-haldi')
    basket(3.14, -0.30, 0, 0.17, 0.26)
    balls(3.14, -0.30, 0.27)
    carpet(0.85, -2.40, 2.75, -0.68, 'dhurrie-sky')
    shade((-1.0, -1.7, 1.9), 0.8, 90, 5)
    sky(1, 60)
    sun(17, 30, 34.0, angle=0.6, color=(1, 0.88, 0.72))
    area_light((0.04, -1.45, 1.55), (3, -1.6, 0.8), (1.3, 1.3), 190, (0.95, 0.97, 1))
    area_light((W / 2, -2.3, ch - 0.04), (W / 2, -2.3, 9), (2.5, 3.2), 90, (1, 0.96, 0.91), glossy=False)
    area_light((2.0, -4.45, 1.6), (1.8, -1, 1.0), (2.6, 2.0), 40, (1, 0.97, 0.94), glossy=False)
    camera((2.30, -4.3, 1.34), (1.80, -0.5, 0.97), 32, fstop=7, focus=(1.7, -0.7, 1))


def study_table(x0, x1, top, d=0.60):
    """A plain table: ply top, a panel at the left, three kota grey drawers with cut-out handles at the right."""
    t = 0.03
    ply = lambda a: f'oak:{a}'
    box((x0, -d, top - t), (x1, -0.002, top), ply('x'), bevel=0.004, seg=3)
    box((x0 + 0.02, -d + 0.03, 0), (x0 + 0.05, -0.02, top - t), ply('z'), bevel=0.003)
    a, b = x1 - 0.46, x1 - 0.02
    for x in (a, b - 0.018):
        box((x, -d + 0.03, 0), (x + 0.018, -0.02, top - t), ply('z'), bevel=0.002)
    box((x0 + 0.05, -0.06, 0.44), (a, -0.042, top - t), ply('x'), bevel=0.001)
    box((a + 0.018, -d + 0.052, 0.06), (b - 0.018, -0.03, top - t - 0.001), 'shadow', bevel=0)
    box((a + 0.018, -d + 0.06, 0), (b - 0.018, -d + 0.075, 0.06), ply('x'), bevel=0.001)
    zs = (0.062, 0.325, 0.51, top - t - 0.003)
    for z, zz in zip(zs, zs[1:]):
        box((a + 0.020, -d + 0.032, z + 0.002), (b - 0.020, -d + 0.050, zz - 0.002), 'kota-grey', bevel=0.002)
        cut_out((a + b) / 2, -d + 0.032, zz - 0.048)


def cut_out(x, y, z, w=0.13, h=0.032):
    """The hole of a handle in a front at y."""
    prism(
        rounded_rect(w, h, h / 2 - 0.0002, cx=x, cy=z),
        0.002,
        'shadow',
        loc=(0, y - 0.0006, 0),
        rot=(math.pi / 2, 0, 0),
        bevel=0,
    )


def growing_chair(x, y, rot, z=0, seat=0.50, foot=0.21):
    """A wooden chair that grows with the child: seat and foot board lie on pegs in rows of holes. The sitter looks towards -y."""
    ply = lambda a: f'oak:{a}'
    w = 0.20
    with frame(x, y, z, rot):
        for s in (-1, 1):
            xa, xb = s * w - 0.014, s * w + 0.014
            box((xa, -0.27, 0), (xb, 0.24, 0.036), ply('y'), bevel=0.006)
            for y0, z1 in ((-0.19, seat + 0.10), (0.14, 0.90)):
                box((xa + 0.0006, y0, 0.036), (xb - 0.0006, y0 + 0.055, z1), ply('z'), bevel=0.005)
            box((xa + 0.001, -0.134, seat + 0.045), (xb - 0.001, 0.139, seat + 0.085), ply('y'), bevel=0.004)
            for k in range(6):
                for yy in (-0.1625, 0.1675):
                    cyl(
                        (s * (w + 0.0142) - 0.001, yy, 0.13 + 0.075 * k),
                        0.007,
                        0.002,
                        'shadow',
                        axis='X',
                        segs=20,
                        bevel=0,
                    )
        soft_box(
            (-w + 0.016, -0.20, seat - 0.002),
            (w - 0.016, 0.17, seat + 0.034),
            'bag-haldi',
            r=0.014,
            crown=(0, 0, 0.006),
            wrinkle=0.0008,
        )
        box((-w + 0.015, -0.215, seat - 0.022), (w - 0.015, 0.19, seat - 0.002), ply('x'), bevel=0.005)
        box((-w + 0.015, -0.27, foot - 0.020), (w - 0.015, 0.10, foot), ply('x'), bevel=0.005)
        for z in (0.66, 0.80):
            grid(
                18,
                3,
                lambda u, v, z=z: (
                    (u - 0.5) * (2 * w - 0.026),
                    0.165 + 0.022 * math.cos((u - 0.5) * math.pi),
                    z + 0.085 * v,
                ),
                ply('x'),
                name='rail',
                solidify=0.014,
                bevel=0.004,
            )


def pin_board(x0, x1, z0, z1):
    """Green felt in a ply frame, with drawings of a child's hand on it."""
    t = 0.022
    box((x0 + t, -0.012, z0 + t), (x1 - t, -0.002, z1 - t), 'felt-green', bevel=0)
    for a, b, g in (
        ((x0, z0), (x1, z0 + t), 'x'),
        ((x0, z1 - t), (x1, z1), 'x'),
        ((x0, z0 + t), (x0 + t, z1 - t), 'z'),
        ((x1 - t, z0 + t), (x1, z1 - t), 'z'),
    ):
        box((a[0], -0.022, a[1]), (b[0], 0, b[1]), f'oak:{g}', bevel=0.003)
    zc = (z0 + z1) / 2
    for x, z, w, h, rot, what in (
        (0.20, 0.02, 0.21, 0.297, -2, house),
        (0.50, -0.035, 0.297, 0.21, 1.5, hills),
        (0.78, 0.03, 0.21, 0.25, -1, flower),
        (1.07, -0.01, 0.297, 0.21, 2, boat),
    ):
        pinned(x0 + x + 0.02, zc + z, w, h, rot, what)


def pinned(x, z, w, h, rot, what):
    """A sheet on the board with its centre at (x, z), a pin at the top."""
    with frame(x, -0.0135, z, 0, (90, 0)):
        with frame(0, 0, 0, rot):
            prism([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], 0.0008, 'paper', bevel=0)
            what(w, h)
            cyl((0, h / 2 - 0.016, 0.001), 0.006, 0.010, 'sindoor', segs=24, bevel=0.002)


def flat(poly, mat, z=0.0016):
    prism(poly, 0.0006, mat, loc=(0, 0, z), bevel=0)


def disc(x, y, r, mat, z=0.0016, part=1.0, n=40):
    flat(
        [
            (x + r * math.cos(2 * math.pi * part * k / n), y + r * math.sin(2 * math.pi * part * k / n))
            for k in range(n + (part < 1))
        ],
        mat,
        z,
    )


def house(w, h):
    """A red roof, a door, a sun."""
    flat([(-0.09, -0.13), (0.09, -0.13), (0.09, -0.105), (-0.09, -0.10)], 'crayon-green')
    flat([(-0.055, -0.10), (0.05, -0.102), (0.052, -0.015), (-0.055, -0.012)], 'crayon-yellow')
    flat([(-0.073, -0.012), (0.07, -0.014), (-0.004, 0.055)], 'crayon-red')
    flat([(-0.012, -0.1), (0.016, -0.1), (0.016, -0.052), (-0.012, -0.05)], 'crayon-brown', 0.0026)
    disc(0.055, 0.098, 0.022, 'crayon-yellow')


def hills(w, h):
    """Two hills and a tree under a blue sky."""
    flat([(-0.13, 0.03), (0.13, 0.025), (0.13, 0.085), (-0.13, 0.088)], 'crayon-blue')
    disc(-0.045, -0.088, 0.082, 'crayon-green', 0.0026, 0.5)
    disc(0.06, -0.088, 0.066, 'crayon-yellow', 0.0036, 0.5)
    flat([(0.066, -0.03), (0.076, -0.03), (0.076, 0.01), (0.066, 0.01)], 'crayon-brown', 0.0046)
    disc(0.071, 0.022, 0.026, 'crayon-green', 0.0056)


def flower(w, h):
    """A red flower on its stalk."""
    flat([(-0.004, -0.105), (0.004, -0.105), (0.004, 0.03), (-0.004, 0.03)], 'crayon-green')
    for k in range(6):
        disc(0.034 * math.cos(k * 1.047), 0.035 + 0.034 * math.sin(k * 1.047), 0.022, 'crayon-red', 0.0026)
    disc(0, 0.035, 0.020, 'crayon-yellow', 0.0036)
    flat([(0.004, -0.07), (0.03, -0.05), (0.055, -0.022), (0.028, -0.026), (0.008, -0.045)], 'crayon-green', 0.0026)


def boat(w, h):
    """A boat with a yellow sail on blue water."""
    flat([(-0.13, -0.085), (0.13, -0.085), (0.13, -0.04), (-0.13, -0.045)], 'crayon-blue')
    flat([(-0.07, -0.03), (-0.045, -0.062), (0.05, -0.062), (0.075, -0.03)], 'crayon-red', 0.0026)
    flat([(-0.004, -0.03), (0.002, -0.03), (0.002, 0.078), (-0.004, 0.078)], 'crayon-brown', 0.0026)
    flat([(0.006, -0.015), (0.062, -0.015), (0.006, 0.074)], 'crayon-yellow', 0.0026)
    flat([(-0.008, -0.015), (-0.045, -0.015), (-0.008, 0.05)], 'crayon-green', 0.0026)


def book_shelf(x0, x1, z, d=0.22):
    """One board on two brackets: books, a globe, a wooden train."""
    box((x0, -d, z), (x1, -0.001, z + 0.026), 'oak:x', bevel=0.003)
    for x in (x0 + 0.16, x1 - 0.16):
        box((x - 0.011, -d + 0.04, z - 0.08), (x + 0.011, -0.001, z), 'brass_old', bevel=0.003)
    z += 0.026
    books(x0 + 0.08, -0.01, z, 9, seed=4)
    globe(x0 + 0.74, -0.11, z)
    train(x1 - 0.48, -0.11, z)


def globe(x, y, z, r=0.085):
    """A small globe on a wooden foot; its lands are patches of green."""
    cyl((x, y, z), 0.055, 0.014, 'teak:x', bevel=0.004)
    cyl((x, y, z + 0.014), 0.008, 0.03, 'brass_old')
    c = z + 0.044 + r
    lathe(
        [
            (r * math.cos(-math.pi / 2 + math.pi * k / 24), r * math.sin(-math.pi / 2 + math.pi * k / 24))
            for k in range(25)
        ],
        'globe-sea',
        loc=(x, y, c),
        segs=64,
        angle=180,
    )
    tube(
        [
            (x + (r + 0.008) * math.cos(a), y, c + (r + 0.008) * math.sin(a))
            for a in (math.radians(-90 + 10 * k) for k in range(19))
        ],
        0.0035,
        'brass_old',
    )
    for u0, v0, a, b in (
        (-1.9, 0.35, 0.42, 0.38),
        (-1.35, -0.25, 0.26, 0.42),
        (-0.85, 0.45, 0.30, 0.25),
        (-2.45, -0.2, 0.22, 0.30),
    ):

        def land(u, v, u0=u0, v0=v0, a=a, b=b):
            q, s = 2 * math.pi * u, v * (1 + 0.22 * math.sin(6.283 * u * 3 + u0))
            lon, lat = u0 + a * s * math.cos(q), v0 + b * s * math.sin(q)
            return (
                x + (r + 0.0012) * math.cos(lat) * math.cos(lon),
                y + (r + 0.0012) * math.cos(lat) * math.sin(lon),
                c + (r + 0.0012) * math.sin(lat),
            )

        grid(32, 8, land, 'crayon-green', name='land', solidify=0.0005)


def pegs(x0, x1, z, bag, flap):
    """A rail with four pegs at a child's height, a school bag on the first."""
    box((x0, -0.022, z - 0.05), (x1, 0, z + 0.05), 'oak:x', bevel=0.004)
    xs = [x0 + 0.16 + (x1 - x0 - 0.32) * k / 3 for k in range(4)]
    for x in xs:
        cyl((x, -0.10, z), 0.015, 0.08, 'teak:z', axis='Y', bevel=0.003)
        cyl((x, -0.106, z), 0.023, 0.014, 'teak:z', axis='Y', bevel=0.004)
    satchel(xs[0], -0.075, z, bag, flap)


def satchel(x, y, z, mat, trim):
    """A school bag hung by its loop: a flap with two straps, a pocket below it."""
    tube(
        [
            (x - 0.035, y, z - 0.075),
            (x - 0.03, y - 0.012, z + 0.006),
            (x, y - 0.012, z + 0.016),
            (x + 0.03, y - 0.012, z + 0.006),
            (x + 0.035, y, z - 0.075),
        ],
        0.007,
        mat,
        True,
        res=3,
    )
    soft_box(
        (x - 0.155, y - 0.075, z - 0.43),
        (x + 0.155, y + 0.07, z - 0.065),
        mat,
        r=0.045,
        crown=(0.004, 0.008, 0.008),
        wrinkle=0.004,
        seed=3,
    )
    soft_box(
        (x - 0.125, y - 0.118, z - 0.405),
        (x + 0.125, y - 0.065, z - 0.25),
        mat,
        r=0.022,
        crown=(0.003, 0.008, 0.003),
        wrinkle=0.003,
        seed=5,
    )
    soft_box(
        (x - 0.150, y - 0.096, z - 0.255),
        (x + 0.150, y - 0.062, z - 0.060),
        trim,
        r=0.016,
        crown=(0.002, 0.004, 0.003),
        wrinkle=0.002,
        seed=7,
    )
    for s in (-1, 1):
        box(
            (x + s * 0.075 - 0.013, y - 0.134, z - 0.315),
            (x + s * 0.075 + 0.013, y - 0.098, z - 0.20),
            'leather_tan',
            bevel=0.004,
        )
        box(
            (x + s * 0.075 - 0.018, y - 0.137, z - 0.300),
            (x + s * 0.075 + 0.018, y - 0.133, z - 0.272),
            'brass_old',
            bevel=0.002,
        )


def balls(x, y, z):
    """Balls in the basket."""
    for dx, dy, dz, r, m in (
        (-0.06, -0.04, -0.03, 0.07, 'crayon-red'),
        (0.07, 0.02, -0.02, 0.06, 'crayon-yellow'),
        (-0.02, 0.08, -0.03, 0.055, 'crayon-blue'),
        (0.03, -0.09, -0.04, 0.05, 'chalk'),
    ):
        lathe(
            [
                (r * math.cos(-math.pi / 2 + math.pi * k / 20), r * math.sin(-math.pi / 2 + math.pi * k / 20))
                for k in range(21)
            ],
            m,
            loc=(x + dx, y + dy, z + dz),
            segs=48,
            angle=180,
        )


# ------------------------------------------------------------------ storage at a child's height
@shot('kids-storage', size=(1920, 1200), samples=5, ev=0.7)
def kids_storage(aspect):
    """Low drawers under a closed upper cabinet, toy boxes on them; pegs and baskets at the right, the window beyond them."""
    W, D, H = 3.9, 4.6, 2.75
    ch = H - 0.08
    win = (0.95, 2.40, 0.85, 2.2)
    shell(W, D, H, back='wall_sky', win_right=[win])
    side_window((W, 0, 0, -90), win, 2.42, 'linen_white', 'brass_old', 0.55)
    ceiling(0, W, -D, 0, ch, downlights=[(1.2, -1.1), (2.8, -1.1)])
    plank_floor(-0.02, W + 0.02, -D, 0.02, 'ash_floor:x', along='x', w=0.18)
    skirts(W, D)
    x0, x1 = 0.42, 2.40
    low_drawers(x0, x1, 0.54)
    upper_cabinet(x0, x1, 1.42, 1.98)
    for x, mat, seed in ((0.70, 'crayon-yellow', 1), (1.13, 'sky', 2), (1.56, 'crayon-red', 3)):
        toy_box(x, -0.24, 0.54, mat, seed)
    train(1.93, -0.22, 0.54)
    pegs(2.62, 3.46, 1.0, 'bag-haldi', 'bag-green')
    basket(2.82, -0.28, 0, 0.16, 0.25)
    balls(2.82, -0.28, 0.26)
    basket(3.26, -0.28, 0, 0.16, 0.25)
    carpet(0.95, -2.75, 2.95, -1.05, 'dhurrie-sky')
    stool_round(3.16, -1.28)
    blocks(1.62, -1.34)
    pennants(2.60, 3.48, 1.72, 5, 0.06)
    sky(1, 280)
    sun(18, 150, 34.0, color=(1, 0.88, 0.72))
    area_light((W - 0.04, -1.68, 1.55), (1, -1.5, 0.8), (1.35, 1.3), 190, (0.95, 0.97, 1))
    area_light((W / 2, -2.3, ch - 0.04), (W / 2, -2.3, 9), (2.6, 3.2), 90, (1, 0.96, 0.91), glossy=False)
    area_light((1.9, -4.45, 1.6), (1.9, -1, 1.0), (2.6, 2.0), 40, (1, 0.97, 0.94), glossy=False)
    camera((1.62, -4.35, 1.34), (1.96, -0.5, 0.95), 30, fstop=7, focus=(1.8, -0.8, 1))


def low_drawers(x0, x1, top, d=0.44, cols=3):
    """Six wide drawers in a ply case, their handles cut out of the fronts."""
    ply, t = (lambda a: f'oak:{a}'), 0.022
    box((x0, -d, top - t), (x1, -0.002, top), ply('x'), bevel=0.003)
    for x in (x0, x1 - t):
        box((x, -d, 0), (x + t, -0.016, top - t), ply('z'), bevel=0.002)
    box((x0 + t, -d + 0.024, 0.05), (x1 - t, -0.016, top - t - 0.001), 'shadow', bevel=0)
    box((x0 + t, -d + 0.03, 0), (x1 - t, -d + 0.048, 0.05), ply('x'), bevel=0.001)
    w = (x1 - x0 - 2 * t) / cols
    for k in range(cols):
        a = x0 + t + w * k
        for z, zz in ((0.053, 0.31), (0.31, top - t - 0.003)):
            box((a + 0.002, -d + 0.002, z + 0.002), (a + w - 0.002, -d + 0.020, zz - 0.002), 'chalk', bevel=0.002)
            cut_out(a + w / 2, -d + 0.002, zz - 0.046, 0.15)


def upper_cabinet(x0, x1, z0, z1, d=0.34, doors=3):
    """A closed cabinet above a child's reach: oak case, sky blue doors, wooden knobs."""
    ply, t = (lambda a: f'oak:{a}'), 0.022
    for x in (x0, x1 - t):
        box((x, -d, z0), (x + t, -0.001, z1), ply('z'), bevel=0.002)
    for z in (z0, z1 - t):
        box((x0 + t, -d + 0.0006, z), (x1 - t, -0.001, z + t), ply('x'), bevel=0.002)
    box((x0 + t, -d + 0.024, z0 + t), (x1 - t, -0.004, z1 - t), 'shadow', bevel=0)
    w = (x1 - x0 - 2 * t) / doors
    for k in range(doors):
        a = x0 + t + w * k
        box((a + 0.002, -d + 0.002, z0 + t + 0.002), (a + w - 0.002, -d + 0.020, z1 - t - 0.002), 'sky', bevel=0.002)
        x = a + (w - 0.05 if k < doors - 1 else 0.05)
        cyl((x, -d - 0.018, z0 + 0.10), 0.008, 0.021, 'teak:z', axis='Y', bevel=0.002)
        cyl((x, -d - 0.026, z0 + 0.10), 0.016, 0.012, 'teak:z', axis='Y', bevel=0.004)


def toy_box(x, y, z, mat, seed, w=0.36, d=0.28, h=0.21):
    """An open painted box with a cut-out handle, full of bricks."""
    t = 0.012
    box((x - w / 2, y - d / 2, z), (x + w / 2, y - d / 2 + t, z + h), mat, bevel=0.002)
    box((x - w / 2, y + d / 2 - t, z), (x + w / 2, y + d / 2, z + h), mat, bevel=0.002)
    for s in (-1, 1):
        a = x + s * (w / 2 - t / 2)
        box(
            (a - t / 2 + 0.0006, y - d / 2 + t, z),
            (a + t / 2 - 0.0006, y + d / 2 - t, z + h - 0.0006),
            mat,
            bevel=0.001,
        )
    box((x - w / 2 + t, y - d / 2 + t, z + 0.002), (x + w / 2 - t, y + d / 2 - t, z + h - 0.06), 'oak:x', bevel=0)
    cut_out(x, y - d / 2, z + h - 0.055, 0.10, 0.028)
    q = random.Random(seed)
    mats = ('oak:x', 'sindoor', 'sky', 'bottle-green', 'chalk', 'crayon-yellow')
    for k in range(4):
        for j in range(3):
            with frame(
                x - w / 2 + 0.062 + 0.079 * k,
                y - 0.075 + 0.075 * j,
                z + h - 0.055 + q.uniform(0, 0.012),
                q.uniform(0, 80),
                (q.uniform(-12, 12), q.uniform(-12, 12)),
            ):
                box(
                    (-0.024, -0.024, 0),
                    (0.024, 0.024, 0.048 + 0.02 * (q.random() < 0.4)),
                    mats[q.randrange(len(mats))],
                    bevel=0.004,
                )
