"""The office that is seen on calls: a plain sage wall behind the chair, the window at its side."""

from kit.core import area_light, box, cyl, frame, lathe, sun, tube
from kit.furniture import laptop, mug
from kit.home import arts, carpet
from kit.materials import R, paint, plain
from kit.office import arm_lamp, keyboard
from kit.props import frame_art, snake_plant
from kit.render import camera, sky
from kit.room import ceiling, curtain, curtain_rod, plank_floor, railing, skirting, window
from kit.shelf import flat_books, shelf_of_books
from kit.shell import shell
from kit.swivel import headset, swivel_chair
from shots.home_office import shade
from shots.shot import shot
from shots.study import open_book

R['wall-call'] = lambda: paint('wall-call', '#b3c0ae')
R['lid-grey'] = lambda: plain('lid-grey', '#9fa3a1', 0.4, Metallic=0.6)


@shot('office-call', size=(1500, 938), samples=10, ev=0.15)
def office_call(aspect):
    """The desk looks into the room; a metre behind the chair the wall with one shelf, one print, one plant."""
    W, D, ch = 4.0, 5.0, 2.66
    win = (2.75, 4.25, 0.75, 2.2)
    shell(W, D, 2.75, back='wall-call', win_left=[win])
    with frame(0, -D, 0, 90):
        window(*win, mat='white', cols=2, sill='white-quartz', glass=False)
        for a, b in ((win[0] - 0.4, win[0] + 0.1), (win[1] - 0.06, win[1] + 0.46)):
            curtain(a, b, 0.02, 2.42, -0.11, 'linen_white', 6)
        curtain_rod(win[0] - 0.5, win[1] + 0.55, 2.44, -0.10, 'brass_old')
        railing(-1, 13, 1.15)
        skirting(0, D - 0.0145)
    with frame(W, 0, 0, -90):
        skirting(0.0145, D)
    skirting(0, W)
    ceiling(0, W, -D, 0, ch, downlights=[(1.1, -0.7), (2.9, -0.7)])
    plank_floor(-0.02, W + 0.02, -D, 0.02, 'oak_floor:x', along='x', w=0.14)
    frame_art(0.98, 1.20, 0.56, 0.72, arts('c1', 11), fr='teak:z', matte=0.07)
    wall_shelf(2.18, 3.28, 1.47)
    snake_plant(3.56, -0.42, 0, 0.95, 0.17, 0.30, 'terracotta-pot', 6, 30)
    swivel_chair(1.98, -0.98, 14)
    desk(1.20, 2.80, -2.06, -1.38, 0.74)
    carpet(0.85, -2.70, 3.15, -0.55, 'dhurrie-green')
    shade((-1.0, -2.3, 2.0), 0.8, 90, 5)
    sky(1, 170)
    sun(17, 36, 30.0, angle=0.6)
    area_light((0.05, -1.5, 1.45), (3, -1.7, 0.7), (1.4, 1.2), 120, (0.92, 0.96, 1))
    area_light((W / 2, -2.5, ch - 0.04), (W / 2, -2.5, 9), (2.6, 3.4), 42, (1, 0.96, 0.90), glossy=False)
    area_light((2.6, -4.9, 1.6), (2.1, -1, 1.0), (2.6, 2.0), 42, (1, 0.97, 0.94), glossy=False)
    camera((2.94, -4.78, 1.40), (2.06, -0.5, 0.89), 33, fstop=7, focus=(2.0, -1.6, 1))


def desk(x0, x1, y0, y1, top):
    """A teak top on two end panels, a green panel between them towards the room; what a day of calls leaves on it."""
    box((x0, y0, top - 0.036), (x1, y1, top), 'teak:x', bevel=0.006, seg=3)
    for x in (x0 + 0.06, x1 - 0.06 - 0.036):
        box((x, y0 + 0.05, 0), (x + 0.036, y1 - 0.04, top - 0.036), 'teak:z', bevel=0.003)
    a, w = x0 + 0.0965, (x1 - x0 - 0.193) / 3
    for k in range(3):
        cane_panel(a + w * k, a + w * (k + 1), 0.22, top - 0.041, y0 + 0.09)
    box((x1 - 0.52, y0 + 0.12, top - 0.15), (x1 - 0.10, y1 - 0.06, top - 0.037), 'bottle-green', bevel=0.002)
    m, y = (x0 + x1) / 2 - 0.06, (y0 + y1) / 2
    stand(m, y - 0.10, top)
    keyboard(m - 0.02, y + 0.19, top, 182)
    mug(m - 0.42, y + 0.10, top, 'ceramic_terra', 0.04, 150)
    open_book(m + 0.42, y + 0.12, top, 188)
    headset(m + 0.46, y - 0.17, top, 110)
    arm_lamp(x0 + 0.20, y - 0.12, top, 12, 'brass_old', power=3)
    cyl((m + 0.1, y - 0.28, top - 0.001), 0.03, 0.003, 'matt-black')
    tube(
        [
            (m + 0.15, y - 0.09, top + 0.165),
            (m + 0.19, y - 0.16, top + 0.06),
            (m + 0.15, y - 0.25, top + 0.006),
            (m + 0.1, y - 0.28, top - 0.02),
        ],
        0.0028,
        'castor',
        True,
    )
    tube(
        [(x0 + 0.20, y - 0.21, top + 0.005), (m - 0.2, y - 0.29, top + 0.004), (m + 0.1, y - 0.28, top - 0.02)],
        0.0028,
        'castor',
        True,
    )


def cane_panel(x0, x1, z0, z1, y, rail=0.05):
    """A green frame with woven cane in it, a dark board behind the cane."""
    x0, x1 = x0 + 0.0015, x1 - 0.0015
    for a, b in ((x0, x0 + rail), (x1 - rail, x1)):
        box((a, y, z0), (b, y + 0.022, z1), 'bottle-green', bevel=0.002)
    for a, b in ((z0, z0 + rail), (z1 - rail, z1)):
        box((x0 + rail + 0.0004, y + 0.0004, a), (x1 - rail - 0.0004, y + 0.0216, b), 'bottle-green', bevel=0.002)
    box((x0 + rail, y + 0.008, z0 + rail), (x1 - rail, y + 0.0086, z1 - rail), 'cane-back', bevel=0)
    box((x0 + 0.01, y + 0.022, z0 + 0.01), (x1 - 0.01, y + 0.028, z1 - 0.01), 'walnut:z', bevel=0)


def stand(x, y, z, lift=0.16):
    """A stand of bent steel that brings the screen to the height of the eyes; the laptop on it looks at the chair."""
    with frame(x, y, z, 180):
        box((-0.11, -0.08, 0), (0.11, 0.12, 0.005), 'steel', bevel=0.002)
        for s in (-1, 1):
            tube([(s * 0.085, 0.10, 0.005), (s * 0.085, 0.02, lift)], 0.007, 'steel')
        with frame(0, 0, lift, 0, (9, 0)):
            box((-0.12, -0.11, 0), (0.12, 0.10, 0.005), 'steel', bevel=0.002)
            for s in (-1, 1):
                box((s * 0.09 - 0.015, -0.117, 0), (s * 0.09 + 0.015, -0.111, 0.020), 'steel', bevel=0.002)
            laptop(0, 0.004, 0.0055, 0, 108)
            with frame(0, 0.115, 0.0175, 0, (-18, 0)):
                box((-0.164, 0.0061, 0.001), (0.164, 0.0072, 0.219), 'lid-grey', bevel=0.0005)


def wall_shelf(x0, x1, z, d=0.22):
    """One teak board on two brass brackets: few books, a clay pot, a brass bowl of stones no longer used."""
    box((x0, -d, z), (x1, -0.001, z + 0.03), 'teak:x', bevel=0.003)
    for x in (x0 + 0.16, x1 - 0.16):
        box((x - 0.012, -0.005, z - 0.14), (x + 0.012, -0.001, z - 0.001), 'brass_old', bevel=0.001)
        box((x - 0.012, -d + 0.04, z - 0.006), (x + 0.012, -0.004, z - 0.0005), 'brass_old', bevel=0.001)
        tube([(x, -0.006, z - 0.12), (x, -d + 0.06, z - 0.006)], 0.004, 'brass_old')
    z += 0.03
    end = shelf_of_books(x0 + 0.06, -0.195, z, 8, 44)
    flat_books(end + 0.20, -0.115, z, 2, 12)
    clay_pot(x1 - 0.20, -0.115, z)


def clay_pot(x, y, z):
    """A round pot of fired clay with a narrow neck and two rings."""
    out = [
        (0, 0),
        (0.045, 0),
        (0.062, 0.020),
        (0.082, 0.065),
        (0.084, 0.09),
        (0.070, 0.13),
        (0.038, 0.158),
        (0.033, 0.175),
        (0.048, 0.192),
    ]
    lathe([*out, (0.043, 0.193), (0.028, 0.175), (0, 0.15)], 'terracotta-pot', loc=(x, y, z), segs=64, angle=60)
    for k, r in ((0.105, 0.0805), (0.116, 0.0765)):
        lathe([(r, k), (r + 0.002, k + 0.002), (r - 0.001, k + 0.004)], 'ceramic_sand', loc=(x, y, z), segs=64)
