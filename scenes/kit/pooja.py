"""Things of a pooja corner and of a doorway: lamps, bells, lattice, garlands of marigold and mango leaves."""

import math
import random

from mathutils import Matrix, Vector

from .core import box, boxes, cyl, frame, lathe, point, pydata, spline, tube
from .materials import R, emit, leaf, metal, plain
from .props import _leaf

R['flame'] = lambda: emit('flame', '#ffb54a', 22)
R['marigold'] = lambda: leaf('marigold', '#eb9a22', '#f3b43c', 0.6, 0.3)
R['marigold-deep'] = lambda: leaf('marigold-deep', '#d9701c', '#e58a2a', 0.6, 0.3)
R['mango-leaf'] = lambda: leaf('mango-leaf', '#34552a', '#4d7436', 0.4)
R['kumkum'] = lambda: plain('kumkum', '#9a2c22', 0.9)
R['haldi-powder'] = lambda: plain('haldi-powder', '#d8a326', 0.9)
R['wick'] = lambda: plain('wick', '#e9e2cf', 0.9)
R['oil'] = lambda: plain('oil', '#8a6a22', 0.08)
R['brass_lit'] = lambda: metal('brass_lit', '#c89a54', 0.22)


def flame(x, y, z, h=0.026, power=0.35):
    lathe(
        [(0, 0), (0.0042, h * 0.22), (0.0050, h * 0.38), (0.0032, h * 0.68), (0, h)],
        'flame',
        loc=(x, y, z),
        segs=16,
        angle=180,
    )
    if power:
        point((x, y, z + h * 0.6), power, (1, 0.62, 0.28), 0.012)


def brass_diya(x, y, z, r=0.032, rot=0, lit=True, power=0.35):
    """Small oil lamp with a pinched lip."""
    with frame(x, y, z, rot):
        lathe(
            [
                (0, 0),
                (r * 0.5, 0),
                (r * 0.55, 0.004),
                (r * 0.3, 0.009),
                (r * 0.7, 0.016),
                (r, 0.026),
                (r * 0.95, 0.026),
                (r * 0.6, 0.018),
                (0, 0.015),
            ],
            'brass_lit',
            angle=60,
        )
        cyl((0, 0, 0.016), r * 0.8, 0.006, 'oil', bevel=0)
        tube([(0, 0, 0.020), (r * 0.7, 0, 0.024), (r * 1.02, 0, 0.031)], 0.0022, 'wick', True, res=3)
        if lit:
            flame(r * 1.04, 0, 0.031, power=power)


def samai(x, y, z=0, h=0.95, lit=True):
    """Tall standing lamp: a turned stem, an oil dish with five wicks, a finial."""
    k = h / 0.95
    turned = [
        (0, 0),
        (0.13, 0),
        (0.135, 0.008),
        (0.12, 0.022),
        (0.075, 0.040),
        (0.045, 0.065),
        (0.030, 0.10),
        (0.024, 0.14),
        (0.036, 0.155),
        (0.040, 0.17),
        (0.026, 0.185),
        (0.018, 0.22),
        (0.016, 0.33),
        (0.030, 0.345),
        (0.034, 0.36),
        (0.020, 0.375),
        (0.015, 0.42),
        (0.014, 0.54),
        (0.028, 0.555),
        (0.031, 0.57),
        (0.018, 0.585),
        (0.015, 0.62),
        (0.015, 0.70),
        (0.030, 0.715),
        (0.055, 0.725),
        (0.105, 0.745),
        (0.125, 0.765),
        (0.118, 0.766),
        (0.07, 0.745),
        (0.022, 0.742),
        (0.014, 0.76),
        (0.012, 0.80),
        (0.022, 0.82),
        (0.027, 0.845),
        (0.018, 0.87),
        (0.010, 0.885),
        (0.013, 0.90),
        (0.006, 0.93),
        (0, 0.95),
    ]
    lathe([(r * k, q * k) for r, q in turned], 'brass_lit', loc=(x, y, z), segs=72, angle=50)
    for a in range(5):
        t = a * 2 * math.pi / 5 - math.pi / 2
        px, py = x + math.cos(t) * 0.115 * k, y + math.sin(t) * 0.115 * k
        tube(
            [(x + math.cos(t) * 0.06 * k, y + math.sin(t) * 0.06 * k, z + 0.750 * k), (px, py, z + 0.769 * k)],
            0.003,
            'wick',
            res=3,
        )
        if lit:
            flame(px, py, z + 0.770 * k, 0.034, 0.5 if a in (0, 3) else 0)


def bell(x, y, z, r=0.035, cord=0.12):
    """Brass bell on a cord from z down."""
    tube([(x, y, z), (x, y, z - cord)], 0.0018, 'brass_lit', res=2)
    k = r / 0.035
    lathe(
        [
            (a * k, b * k)
            for a, b in (
                (0, 0.062),
                (0.008, 0.060),
                (0.014, 0.052),
                (0.018, 0.036),
                (0.023, 0.018),
                (0.034, 0.002),
                (0.035, 0),
                (0.031, 0),
                (0.020, 0.02),
                (0.014, 0.045),
                (0, 0.05),
            )
        ],
        'brass_lit',
        loc=(x, y, z - cord - 0.062 * k),
        angle=60,
    )
    lathe(
        [(0, -0.008), (0.006, -0.004), (0.007, 0.002), (0.003, 0.01), (0, 0.02)],
        'brass_lit',
        loc=(x, y, z - cord - 0.062 * k),
        angle=180,
    )


def lattice(x0, x1, z0, z1, y, mat='teak', pitch=0.058, t=0.010, frame_w=0.045, depth=0.022):
    """A door of pierced wood: a frame filled with crossing bars and a small square on each crossing. Face at y - depth."""
    wood = lambda a: f'{mat}:{a}'
    for a, b in ((x0, x0 + frame_w), (x1 - frame_w, x1)):
        box((a, y - depth, z0), (b, y, z1), wood('z'), bevel=0.002)
    for a, b in ((z0, z0 + frame_w), (z1 - frame_w, z1)):
        box((x0 + frame_w, y - depth, a), (x1 - frame_w, y, b), wood('x'), bevel=0.002)
    a0, a1, b0, b1 = x0 + frame_w, x1 - frame_w, z0 + frame_w, z1 - frame_w
    nx, nz = max(2, round((a1 - a0) / pitch)), max(2, round((b1 - b0) / pitch))
    px, pz = (a1 - a0) / nx, (b1 - b0) / nz
    upright = [
        ((a0 + px * k - t / 2, y - depth + 0.006, b0), (a0 + px * k + t / 2, y - 0.006, b1)) for k in range(1, nx)
    ]
    lying = [((a0, y - depth + 0.007, b0 + pz * k - t / 2), (a1, y - 0.007, b0 + pz * k + t / 2)) for k in range(1, nz)]
    boxes(upright, wood('z'), bevel=0.001)
    boxes(lying, wood('x'), bevel=0.001)
    R45 = Matrix.Rotation(math.radians(45), 3, 'Y')
    s = min(px, pz) * 0.20
    boxes(
        [
            ((a0 + px * i - s, y - depth + 0.003, b0 + pz * j - s), (a0 + px * i + s, y - 0.003, b0 + pz * j + s), R45)
            for i in range(1, nx)
            for j in range(1, nz)
        ],
        wood('z'),
        bevel=0.001,
    )


def bloom(vs, fs, c, r, q):
    """One marigold: rings of short petals about a full heart."""
    n0, rows, cols = len(vs), 5, 8
    for j in range(rows + 1):
        b = math.pi * (j / rows - 0.5)
        vs += [
            c
            + Vector(
                (
                    math.cos(b) * math.cos(k * math.pi * 2 / cols),
                    math.cos(b) * math.sin(k * math.pi * 2 / cols),
                    math.sin(b),
                )
            )
            * r
            * 0.74
            for k in range(cols)
        ]
    fs += [
        (
            n0 + j * cols + k,
            n0 + j * cols + (k + 1) % cols,
            n0 + (j + 1) * cols + (k + 1) % cols,
            n0 + (j + 1) * cols + k,
        )
        for j in range(rows)
        for k in range(cols)
    ]
    for ring, (rr, up, n) in enumerate(((1.0, 0.1, 11), (0.8, 0.5, 10), (0.55, 0.9, 8), (0.3, 1.4, 5))):
        for k in range(n):
            a = (k + q.random() * 0.5) * 2 * math.pi / n + ring
            out = Vector((math.cos(a), math.sin(a), up)).normalized()
            for s in (1, -1) if ring < 2 else (1,):
                d = Vector((out.x, out.y, out.z * s))
                _leaf(vs, fs, c + d * r * 0.12, d, (0, 0, 1), r * rr * q.uniform(0.85, 1.1), r * 0.55, 0.3, 0.3, 3)


def garland(points, r=0.022, gap=1.45, seed=1, mats=('marigold', 'marigold-deep')):
    """Marigolds strung along a curve through the points."""
    q = random.Random(seed)
    path = spline(points, 24)
    parts = {m: ([], []) for m in mats}
    travelled, k, last = 0.0, 0, path[0]
    for p in path:
        travelled += (p - last).length
        last = p
        if travelled >= r * gap:
            travelled = 0
            vs, fs = parts[mats[0] if k % 5 < 4 else mats[-1]]
            bloom(vs, fs, p, r * q.uniform(0.9, 1.1), q)
            k += 1
    for m, (vs, fs) in parts.items():
        if vs:
            pydata('marigolds', vs, fs, m, angle=180)


def toran(x0, x1, z, y, drop=0.05, seed=2):
    """Mango leaves and marigolds hung over a door."""
    q = random.Random(seed)
    n = max(3, round((x1 - x0) / 0.07))
    vs, fs = [], []
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        sag = drop * (1 - abs(2 * ((k / n * 3) % 1) - 1)) * 0.6
        for s in (-0.25, 0.22):
            _leaf(
                vs,
                fs,
                (x, y - 0.006, z - sag),
                (s + q.uniform(-0.1, 0.1), -0.12, -1),
                (0, -1, 0),
                q.uniform(0.11, 0.14),
                0.032,
                0.15,
                0.1,
                7,
                'lance',
            )
    pydata('mango', vs, fs, 'mango-leaf', subsurf=1, angle=180)
    garland(
        [
            (x0 + (x1 - x0) * k / 18, y - 0.022, z - drop * (1 - abs(2 * ((k / 18 * 3) % 1) - 1)) * 0.6)
            for k in range(19)
        ],
        0.027,
        1.4,
        seed,
    )


def kalash(x, y, z, s=1.0):
    """Brass pot with mango leaves and a coconut."""
    lathe(
        [
            (a * s, b * s)
            for a, b in (
                (0, 0),
                (0.040, 0),
                (0.044, 0.006),
                (0.072, 0.04),
                (0.076, 0.068),
                (0.062, 0.098),
                (0.040, 0.112),
                (0.038, 0.120),
                (0.056, 0.134),
                (0.054, 0.135),
                (0.036, 0.122),
                (0, 0.118),
            )
        ],
        'brass_lit',
        loc=(x, y, z),
        segs=64,
        angle=60,
    )
    vs, fs = [], []
    for k in range(7):
        a = k * 2 * math.pi / 7 + 0.2
        _leaf(
            vs,
            fs,
            (x + math.cos(a) * 0.03 * s, y + math.sin(a) * 0.03 * s, z + 0.122 * s),
            (math.cos(a), math.sin(a), 0.75),
            (0, 0, 1),
            0.115 * s,
            0.040 * s,
            0.15,
            0.9,
            7,
            'lance',
        )
    pydata('mango', vs, fs, 'mango-leaf', subsurf=1, angle=180)
    lathe(
        [
            (0, 0),
            (0.030 * s, 0.006 * s),
            (0.046 * s, 0.034 * s),
            (0.044 * s, 0.062 * s),
            (0.026 * s, 0.092 * s),
            (0.010 * s, 0.112 * s),
            (0, 0.118 * s),
        ],
        'bark',
        loc=(x, y, z + 0.125 * s),
        segs=32,
        angle=180,
    )


def thali(x, y, z, r=0.12):
    """Brass plate with kumkum, turmeric, a lamp and flowers."""
    lathe(
        [(0, 0.003), (r * 0.9, 0), (r, 0.014), (r * 0.97, 0.015), (r * 0.88, 0.005), (0, 0.006)],
        'brass_lit',
        loc=(x, y, z),
        segs=64,
        angle=60,
    )
    for a, m in ((0.6, 'kumkum'), (1.8, 'haldi-powder')):
        px, py = x + math.cos(a) * r * 0.5, y + math.sin(a) * r * 0.5
        lathe(
            [(0, 0), (0.016, 0), (0.022, 0.014), (0.020, 0.014), (0.015, 0.004), (0, 0.004)],
            'brass_lit',
            loc=(px, py, z + 0.005),
            angle=60,
        )
        lathe([(0.019, 0.010), (0.010, 0.016), (0, 0.019)], m, loc=(px, py, z + 0.005), angle=180)
    brass_diya(x - r * 0.35, y - r * 0.25, z + 0.005, 0.024, 200, power=0)
    vs, fs = [], []
    q = random.Random(4)
    for k in range(3):
        bloom(vs, fs, Vector((x + r * 0.30 + 0.030 * (k % 2), y - r * 0.45 + 0.034 * (k // 2), z + 0.020)), 0.020, q)
    pydata('flowers', vs, fs, 'marigold', angle=180)
