"""Banner of the About page: a carpenter's bench with an edge band half applied."""

import math
import random

from kit.core import area_light, box, boxes, frame, lathe, spline, tube
from kit.render import camera, flat_world
from kit.room import wall
from kit.tools import (
    bench,
    chisel,
    driver,
    edge_roller,
    f_clamp,
    hammer,
    holdfast,
    hook,
    perforated,
    plane,
    ribbon,
    saw,
    shaving,
    spiral,
    spirit_level,
    try_square,
)
from shots.shot import shot

TOP = 0.88  # the bench's top
FINISHES = ['charcoal', 'teak:z', 'bottle-green', 'kota-grey', 'haldi-ply:z', 'sky', 'sindoor', 'chalk']


def banded_board(x0, x1, y0, y1, z, t=0.025):
    """The board on two packers, its front edge banded from the left to 0.55; the band runs on to its roll at the right."""
    for x in (x0 + 0.12, x1 - 0.2):
        box((x, y0 + 0.05, TOP), (x + 0.07, y1 + 0.02, z), 'oak:y', bevel=0.002)
    box((x0, y0, z), (x1, y1, z + t), 'chipboard', bevel=0.0006)
    box((x0, y0, z + t), (x1, y1, z + t + 0.0012), 'bottle-green', bevel=0.0004)
    box((x0, y0, z - 0.0012), (x1, y1, z), 'bottle-green', bevel=0.0004)
    join, low, wide = x0 + 0.52 * (x1 - x0), z - 0.003, t + 0.006
    cx, cy, r, rest = x1 + 0.10, y0 - 0.0, 0.098, TOP + 0.0005
    free = spline(
        [
            (join, y0 - 0.0008, low),
            (join + 0.06, y0 - 0.006, low - 0.001),
            (join + 0.17, y0 - 0.052, low - 0.022),
            (x1 - 0.14, y0 - 0.098, rest + 0.014),
            (cx - 0.05, cy - r * 0.97, rest + 0.001),
            (cx, cy - r, rest),
        ],
        14,
    )
    ribbon(
        [(x0 + 0.0004, y0 - 0.0008, low)] + [tuple(p) for p in free] + [(cx + 0.012, cy - r, rest)],
        wide,
        'edge-band',
        0.0012,
    )
    ribbon(spiral(cx, cy, rest, r, 0.042, 38, -90), wide, 'edge-band', 0.001)
    lathe(
        [(0.040, rest), (0.040, rest + wide - 0.001), (0.037, rest + wide - 0.001), (0.037, rest)],
        'jute',
        loc=(cx, cy, 0),
    )
    edge_roller(join - 0.05, y0 + 0.035, z + t + 0.0014, -38)
    return join


def cut_boards(x, z):
    """The eight finishes leaning on the wall, each smaller and further right than the one behind it."""
    for k, mat in enumerate(FINISHES):
        h, w, t = 0.60 - 0.052 * k, 0.46 - 0.012 * k, 0.018
        with frame(x + 0.062 * k, -0.012 - 0.0215 * k, z, 0, (-4 - 0.35 * k, 0)):
            box((0, -0.115, 0.001), (w, -0.115 + t, h), mat, bevel=0.0007)
            box((-0.0012, -0.1148, 0.0015), (0, -0.1152 + t, h - 0.0005), 'edge-band' if k % 3 == 0 else mat, bevel=0)


def tool_wall(x0, x1, z0, z1):
    y = -0.036
    perforated(x0, x1, z0, z1, y)
    with frame(0, y, 0):
        saw(x0 + 0.06, z1 - 0.2)
        hook(x0 + 0.2, z1 - 0.112)
        hook(x0 + 0.55, z1 - 0.1)
        hammer(x0 + 0.80, z1 - 0.09)
        hook(x0 + 0.775, z1 - 0.125)
        hook(x0 + 0.825, z1 - 0.125)
        try_square(x0 + 0.955, z1 - 0.36)
        hook(x0 + 0.976, z1 - 0.12)
        for k, m in enumerate(('tool-red', 'tool-yellow', 'tool-green')):
            driver(x0 + 1.21 + 0.06 * k, z1 - 0.19, m, 0.13 - 0.02 * k)
        for k, w in enumerate((0.03, 0.022, 0.014, 0.008)):
            chisel(x0 + 1.44 + 0.055 * k, z1 - 0.2, w)
        for a, b in ((1.19, 1.36), (1.42, 1.63)):
            box((x0 + a, -0.034, z1 - 0.200), (x0 + b, 0, z1 - 0.192), 'teak:x', bevel=0.001)
        spirit_level(x0 + 0.14, z1 - 0.37)
        hook(x0 + 0.2, z1 - 0.372)
        hook(x0 + 0.5, z1 - 0.372)
        with frame(x0 + 1.74, -0.02, z1 - 0.12):
            f_clamp(0.16, 0.34, 0.07)


def bench_smalls(join):
    r = random.Random(4)
    plane(0.74, -0.55, TOP, 14)
    for k, (x, y) in enumerate(
        ((0.84, -0.74), (0.90, -0.66), (0.77, -0.80), (0.98, -0.60), (0.70, -0.78), (1.03, -0.75))
    ):
        shaving(x, y, TOP, 0.011 + 0.004 * r.random(), 0.03, 1.5 + r.random(), r.uniform(0, 180))
    dust = []
    for _ in range(700):
        x, y = r.gauss(0.95, 0.16), r.gauss(-0.72, 0.05)
        s = r.uniform(0.0006, 0.0016)
        dust.append(((x - s, y - s, TOP), (x + s, y + s, TOP + s)))
    boxes([d for d in dust if -0.86 < d[0][1] < -0.3], 'haldi-ply:x', bevel=0)
    lathe(
        [(0, 0), (0.031, 0), (0.034, 0.004), (0.042, 0.098), (0.0425, 0.1), (0.041, 0.1), (0.033, 0.006), (0, 0.006)],
        'chrome',
        loc=(0.36, -0.46, TOP),
        segs=64,
        angle=50,
    )
    for k in range(4):
        a = k * 1.6 + 0.4
        tube(
            [
                (0.36 + 0.012 * math.cos(a), -0.46 + 0.012 * math.sin(a), TOP + 0.01),
                (0.36 + 0.036 * math.cos(a), -0.46 + 0.036 * math.sin(a), TOP + 0.165 + 0.01 * k),
            ],
            0.0038,
            ['tool-red', 'tool-yellow', 'tool-green', 'oak:z'][k],
            res=3,
        )
    lathe(
        [
            (0, 0),
            (0.036, 0),
            (0.038, 0.004),
            (0.038, 0.11),
            (0.034, 0.122),
            (0.012, 0.13),
            (0.011, 0.15),
            (0.005, 0.178),
            (0, 0.178),
        ],
        'chalk',
        loc=(0.48, -0.36, TOP),
        segs=48,
        angle=50,
    )
    lathe([(0.0383, 0.03), (0.0383, 0.09)], 'tool-green', loc=(0.48, -0.36, TOP), segs=48)
    for k, (w, m) in enumerate(((0.34, 'teak:x'), (0.30, 'oak:x'), (0.32, 'haldi-ply:x'))):
        with frame(0.16, -0.3, TOP + 0.026 * k, 4 * k - 5):
            box((-w / 2, -0.05, 0), (w / 2, 0.05, 0.0255), m, bevel=0.002)


def tumbler(x, y):
    """Steel tumbler, and a pencil beside it."""
    lathe(
        [
            (0, 0),
            (0.027, 0),
            (0.029, 0.002),
            (0.036, 0.098),
            (0.0385, 0.102),
            (0.0375, 0.103),
            (0.0345, 0.098),
            (0.028, 0.004),
            (0, 0.004),
        ],
        'chrome',
        loc=(x, y, TOP),
        segs=64,
        angle=50,
    )
    with frame(x - 0.22, y - 0.06, TOP + 0.0038, 24):
        tube([(0, 0, 0), (0.15, 0, 0)], 0.0037, 'tool-red', res=3)
        tube([(0.15, 0, 0), (0.166, 0, 0)], 0.0036, 'oak:x', res=3, taper=lambda t: 1 - 0.8 * t)


def light():
    flat_world((0.93, 0.97, 1), 0.35)
    area_light((-1.7, -1.5, 2.0), (1.4, -0.6, 0.95), (1.7, 1.9), 120, (1, 0.985, 0.96))
    area_light((1.5, -3.0, 3.0), (1.6, -0.6, 0.9), (3.2, 1.6), 34, (1, 0.97, 0.93), glossy=False)
    area_light((4.4, -1.6, 1.9), (2.2, -0.4, 1.0), (1.2, 1.4), 14, (0.95, 0.97, 1), glossy=False)


@shot('workshop', size=(1920, 800), samples=20, ev=0.6, con=1.2)
def workshop(aspect):
    wall(-2.5, 5.5, 0, 2.9, 'wall_white')
    box((-2.5, -0.012, 0.0), (5.5, 0, 0.82), 'tile-kota', bevel=0)
    box((-2.5, -4, -0.05), (5.5, 0, 0), 'kota-floor', bevel=0)
    bench(-0.35, 3.35, -0.88, -0.16)
    z = TOP + 0.078
    join = banded_board(1.02, 2.02, -0.80, -0.42, z)
    with frame(1.16, -0.70, z + 0.0265, 0):
        f_clamp(z + 0.0265 - TOP + 0.062, 0.30, 0.20)
    with frame(2.075, -0.56, TOP, -90):
        holdfast(0, 0, z - TOP + 0.0265, 0.16, 0.105)
    tool_wall(0.36, 2.16, 1.08, 1.61)
    cut_boards(2.23, TOP)
    bench_smalls(join)
    tumbler(2.62, -0.60)
    light()
    camera((1.65, -3.15, 1.43), (1.65, -0.7, 1.16), 41, fstop=5.6, focus=(1.5, -0.78, 0.95))
