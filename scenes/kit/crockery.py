"""Glazed units and the crockery behind the glass; the clay water pot."""

import math

from mathutils import Matrix

from .core import box, frame, here, lathe, pydata, tube
from .furniture import tumbler
from .materials import R, lacquer, pane

R['glass-clear'] = lambda: pane('glass-clear', 0.06)
R['clay'] = lambda: lacquer('clay', '#a8653f', 0.78, 0.10, 0.25)
R['glaze-sky'] = lambda: lacquer('glaze-sky', '#8fb0bb', 0.18)
R['glaze-green'] = lambda: lacquer('glaze-green', '#5d7d6c', 0.2)
R['glaze-haldi'] = lambda: lacquer('glaze-haldi', '#d5a94d', 0.2)


def glass_door(x0, z0, x1, z1, y, mat, bars=0, r=0.045, knob=None, side='r'):
    """Framed glass door, face towards -y, its back at y."""
    x0 += 0.0016
    x1 -= 0.0016
    z0 += 0.0016
    z1 -= 0.0016
    for a, b in ((x0, x0 + r), (x1 - r, x1)):
        box((a, y - 0.02, z0), (b, y, z1), mat, bevel=0.0015)
    for a, b in ((z0, z0 + r), (z1 - r, z1)):
        box((x0 + r, y - 0.02, a), (x1 - r, y, b), mat, bevel=0.0015)
    for k in range(1, bars + 1):
        z = z0 + (z1 - z0) * k / (bars + 1)
        box((x0 + r, y - 0.018, z - 0.009), (x1 - r, y - 0.002, z + 0.009), mat, bevel=0.0015)
    pydata(
        'glass',
        [
            (x0 + r, y - 0.010, z0 + r),
            (x1 - r, y - 0.010, z0 + r),
            (x1 - r, y - 0.010, z1 - r),
            (x0 + r, y - 0.010, z1 - r),
        ],
        [(0, 1, 2, 3)],
        'glass-clear',
        bevel=0,
    ).visible_shadow = False
    if knob:
        kx = x1 - r / 2 if side == 'r' else x0 + r / 2
        o = lathe([(0, 0), (0.006, 0), (0.005, 0.012), (0.012, 0.018), (0.012, 0.024), (0, 0.027)], knob, segs=24)
        o.matrix_world = (
            here() @ Matrix.Translation((kx, y - 0.02, (z0 + z1) / 2)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
        )


def plate(x, y, z, r=0.125, mat='ceramic'):
    lathe(
        [
            (0, 0.003),
            (r * 0.55, 0),
            (r * 0.6, 0.004),
            (r * 0.95, 0.018),
            (r, 0.021),
            (r * 0.94, 0.022),
            (r * 0.58, 0.009),
            (0, 0.008),
        ],
        mat,
        loc=(x, y, z),
        segs=64,
        angle=70,
    )


def plates(x, y, z, n=6, r=0.125, mat='ceramic'):
    for k in range(n):
        plate(x, y, z + k * 0.011, r, mat)
    return z + n * 0.011 + 0.012


def standing_plate(x, y, z, r=0.13, mat='ceramic', lean=14):
    """A plate on its edge against the back of the shelf."""
    with frame(x, y, z, 0, (90 - lean, 0)):
        with frame(0, r, 0):
            plate(0, 0, 0, r, mat)
            lathe([(r * 0.70, 0.0145), (r * 0.76, 0.0162)], 'glaze-green', segs=64)


def katoris(x, y, z, n=4, r=0.048, mat='steel-soft'):
    """Nested steel bowls."""
    for k in range(n):
        lathe(
            [
                (0, 0.002),
                (r * 0.6, 0),
                (r * 0.63, 0.004),
                (r, 0.038),
                (r * 1.03, 0.039),
                (r * 0.97, 0.038),
                (r * 0.6, 0.007),
                (0, 0.006),
            ],
            mat,
            loc=(x, y, z + k * 0.014),
            angle=60,
        )


def teacup(x, y, z, mat='ceramic', rot=0):
    with frame(x, y, z, rot):
        lathe(
            [(0, 0.002), (0.05, 0), (0.072, 0.010), (0.073, 0.012), (0.05, 0.005), (0, 0.005)], mat, segs=48, angle=70
        )
        lathe(
            [
                (0, 0.008),
                (0.022, 0.006),
                (0.026, 0.010),
                (0.038, 0.035),
                (0.041, 0.058),
                (0.038, 0.058),
                (0.034, 0.034),
                (0.022, 0.014),
                (0, 0.012),
            ],
            mat,
            angle=70,
        )
        tube([(0.039, 0, 0.050), (0.058, 0, 0.048), (0.056, 0, 0.028), (0.036, 0, 0.024)], 0.0035, mat, True, res=3)


def teapot(x, y, z, mat='ceramic', rot=0):
    with frame(x, y, z, rot):
        lathe(
            [
                (0, 0),
                (0.045, 0),
                (0.05, 0.005),
                (0.078, 0.04),
                (0.082, 0.07),
                (0.066, 0.105),
                (0.04, 0.122),
                (0, 0.124),
            ],
            mat,
            segs=64,
            angle=60,
        )
        lathe(
            [(0.040, 0.122), (0.036, 0.130), (0.010, 0.138), (0.008, 0.143), (0.014, 0.152), (0, 0.158)], mat, angle=60
        )
        tube(
            [(0.07, 0, 0.05), (0.11, 0, 0.07), (0.125, 0, 0.105), (0.145, 0, 0.12)],
            0.013,
            mat,
            True,
            taper=lambda t: 1 - 0.5 * t,
        )
        tube([(-0.070, 0, 0.10), (-0.12, 0, 0.105), (-0.125, 0, 0.06), (-0.078, 0, 0.045)], 0.007, mat, True)


def matka(x, y, z=0, r=0.17):
    """Clay water pot on a ring stand, a steel lid and a tumbler on it."""
    k = r / 0.17
    with frame(x, y, z):
        for a in range(3):
            t = a * 2.094 + 0.5
            tube(
                [
                    (math.cos(t) * 0.20 * k, math.sin(t) * 0.20 * k, 0),
                    (math.cos(t) * 0.125 * k, math.sin(t) * 0.125 * k, 0.40),
                ],
                0.012,
                'black_metal',
            )
        for rr, zz in ((0.125, 0.40), (0.16, 0.20)):
            tube(
                [(math.cos(t * math.pi / 24) * rr * k, math.sin(t * math.pi / 24) * rr * k, zz) for t in range(48)],
                0.008,
                'black_metal',
                cyclic=True,
            )
        lathe(
            [
                (a * k, 0.34 + b * k)
                for a, b in (
                    (0, 0),
                    (0.06, 0.006),
                    (0.12, 0.04),
                    (0.16, 0.10),
                    (0.17, 0.16),
                    (0.155, 0.22),
                    (0.115, 0.27),
                    (0.075, 0.295),
                    (0.066, 0.31),
                    (0.072, 0.325),
                    (0.098, 0.345),
                    (0.10, 0.352),
                    (0.092, 0.352),
                    (0.06, 0.32),
                    (0, 0.31),
                )
            ],
            'clay',
            segs=72,
            angle=60,
        )
        top = 0.34 + 0.350 * k
        lathe([(0, 0.012), (0.03, 0.011), (0.105 * k, 0.002), (0.108 * k, 0)], 'steel-soft', loc=(0, 0, top), angle=60)
        tumbler(0, 0, top + 0.011, 'brass_old', 0.034, 0.085)
        tube([(0.172 * k, 0, 0.34 + 0.10 * k), (0.215 * k, 0, 0.34 + 0.10 * k)], 0.010, 'brass_old')
        tube([(0.207 * k, 0, 0.34 + 0.10 * k), (0.207 * k, 0, 0.34 + 0.07 * k)], 0.007, 'brass_old')
        tube([(0.195 * k, 0, 0.352 + 0.10 * k), (0.219 * k, 0, 0.352 + 0.10 * k)], 0.004, 'brass_old')
