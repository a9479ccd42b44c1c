"""The third home's table things: speckled stone-ware, a tea tray, books with titles' bands, a step stool."""

import random

from .core import box, frame, lathe, tube
from .crockery import plate, teapot
from .materials import R, quartz
from .props import tray

R['stone-oat'] = lambda: quartz('stone-oat', '#cfc3ae', ['#d6cbb8', '#c4b69e', '#cbbfa9', '#5f4a38'], 0.42, 620, 0.7)
R['stone-iron'] = lambda: quartz('stone-iron', '#3d3835', ['#443e3a', '#35302d', '#3d3835', '#7a5c42'], 0.38, 620, 0.7)
R['stone-blue'] = lambda: quartz('stone-blue', '#6d8088', ['#758990', '#62757d', '#6d8088', '#3c3f40'], 0.36, 620, 0.7)
SPINES = ('linen_grey', 'linen_terra', 'linen_white', 'linen_navy', 'linen_mustard', 'linen')


def dish(x, y, z, r=0.075, h=0.06, mat='stone-oat'):
    """A thrown bowl on its foot ring."""
    lathe(
        [
            (0, 0.006),
            (r * 0.40, 0.004),
            (r * 0.42, 0),
            (r * 0.50, 0),
            (r * 0.52, 0.006),
            (r * 0.84, h * 0.45),
            (r, h),
            (r * 0.965, h + 0.001),
            (r * 0.80, h * 0.5),
            (r * 0.45, 0.012),
            (0, 0.011),
        ],
        mat,
        loc=(x, y, z),
        segs=64,
        angle=60,
    )


def dishes(x, y, z, n=3, r=0.075, mat='stone-oat'):
    """Bowls one in the other."""
    for k in range(n):
        dish(x + 0.0015 * (k % 2), y, z + k * 0.021, r, 0.06, mat)


def platters(x, y, z, n=6, r=0.13, mat='stone-oat'):
    """A pile of plates."""
    for k in range(n):
        plate(x + 0.0012 * (k % 3), y, z + k * 0.012, r, mat)


def beaker(x, y, z, r=0.037, h=0.085, mat='stone-oat'):
    """A cup without a handle, its foot left unglazed."""
    lathe(
        [
            (0, 0),
            (r * 0.80, 0),
            (r * 0.86, 0.004),
            (r * 0.98, h * 0.45),
            (r, h),
            (r * 0.93, h),
            (r * 0.90, h * 0.5),
            (r * 0.75, 0.008),
            (0, 0.007),
        ],
        mat,
        loc=(x, y, z),
        segs=48,
        angle=60,
    )


def jug(x, y, z, r=0.06, h=0.19, mat='stone-iron', rot=0):
    """A water jug with its handle at one side."""
    with frame(x, y, z, rot):
        lathe(
            [
                (0, 0),
                (r * 0.82, 0),
                (r * 0.88, 0.006),
                (r, h * 0.30),
                (r * 0.86, h * 0.62),
                (r * 0.62, h * 0.84),
                (r * 0.70, h),
                (r * 0.63, h),
                (r * 0.56, h * 0.84),
                (r * 0.80, h * 0.5),
                (0, h * 0.3),
            ],
            mat,
            segs=64,
            angle=60,
        )
        tube(
            [(-r * 0.64, 0, h * 0.90), (-r * 1.35, 0, h * 0.86), (-r * 1.35, 0, h * 0.5), (-r * 0.92, 0, h * 0.36)],
            0.007,
            mat,
            True,
        )


def caddy(x, y, z, r=0.05, h=0.13, mat='stone-oat', lid='teak:z'):
    """A jar with a turned wooden lid."""
    lathe([(0, 0), (r * 0.94, 0), (r, 0.006), (r, h - 0.008), (r * 0.94, h), (0, h)], mat, loc=(x, y, z), segs=56)
    lathe(
        [(0, 0), (r * 0.96, 0), (r * 0.97, 0.012), (0.014, 0.016), (0.016, 0.030), (0, 0.032)],
        lid,
        loc=(x, y, z + h),
        segs=48,
        angle=50,
    )


def cookbooks(x, y, z, n=5, seed=3, d=0.19, tip=True):
    """Books on a shelf with a band on each spine; the last one leans on them. Returns where they end."""
    q = random.Random(seed)
    for k in range(n):
        t, h = q.uniform(0.018, 0.038), q.uniform(0.205, 0.265)
        cloth = SPINES[(seed + k) % len(SPINES)]
        with frame(x + (0.012 if tip and k == n - 1 else 0), y, z, 0, (0, -7) if tip and k == n - 1 else None):
            box((0, -d, 0), (t, -0.012, h), cloth, bevel=0.0018)
            box((0.002, -d + 0.003, 0.002), (t - 0.002, -0.010, h - 0.0035), 'paper', bevel=0)
            for low, high in ((0.72, 0.735), (0.76, 0.86)):
                box((0.002, -d - 0.0004, h * low), (t - 0.002, -d + 0.001, h * high), 'paper', bevel=0)
        x += t + 0.0012
    return x + 0.03


def tea_tray(x, y, z, rot=0, mat='walnut:x'):
    """A wooden tray with a pot of tea and two cups."""
    with frame(x, y, z, rot):
        tray(0, 0, 0, 0.40, 0.27, mat)
        teapot(-0.07, 0.02, 0.011, 'stone-iron', 20)
        beaker(0.09, 0.035, 0.011)
        beaker(0.125, -0.055, 0.011)


def step_stool(x, y, rot=0, wood='teak'):
    """Two treads to reach the loft with."""
    with frame(x, y, 0, rot):
        for s in (-1, 1):
            box((s * 0.185 - 0.010, -0.20, 0), (s * 0.185 + 0.010, 0.20, 0.20), f'{wood}:y', bevel=0.003)
            box((s * 0.185 - 0.010, 0, 0.2005), (s * 0.185 + 0.010, 0.20, 0.42), f'{wood}:z', bevel=0.003)
        box((-0.215, -0.225, 0.2005), (0.215, 0.0, 0.224), f'{wood}:x', bevel=0.004, seg=3)
        box((-0.215, -0.025, 0.4205), (0.215, 0.215, 0.444), f'{wood}:x', bevel=0.004, seg=3)
        box((-0.175, 0.175, 0.08), (0.175, 0.192, 0.16), f'{wood}:x', bevel=0.003)
