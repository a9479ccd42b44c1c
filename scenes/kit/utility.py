"""What a utility balcony holds: washing machine, bucket and mug, brooms, mop, bottles of soap."""

import math
import random

from mathutils import Matrix, Vector

from .core import box, cyl, frame, here, lathe, pydata, tube
from .props import _leaf


def washing_machine(x, y, w=0.60, h=0.81, d=0.54, body='switch'):
    """Front loader; x its middle, y its back; the door looks towards -y."""
    f = y - d
    box((x - w / 2, f, 0.012), (x + w / 2, y, h), body, bevel=0.008, seg=3)
    for sx in (-1, 1):
        cyl((x + sx * (w / 2 - 0.06), f + 0.06, 0), 0.022, 0.014, 'black')
    box((x - w / 2 + 0.012, f - 0.004, h - 0.125), (x + w / 2 - 0.012, f + 0.01, h - 0.012), body, bevel=0.004)
    box((x - w / 2 + 0.03, f - 0.006, h - 0.108), (x - w / 2 + 0.19, f, h - 0.030), body, bevel=0.003)
    box((x + 0.02, f - 0.0055, h - 0.098), (x + 0.22, f, h - 0.036), 'black_glass', bevel=0.002)
    box((x + 0.05, f - 0.0060, h - 0.078), (x + 0.11, f - 0.0050, h - 0.056), 'glow_soft', bevel=0)
    for at, r, depth, mat in (
        ((x - 0.06, f - 0.004, h - 0.067), 0.030, 0.018, 'steel'),
        ((x, f, 0.40), 0.205, 0.014, 'steel'),
        ((x, f - 0.012, 0.40), 0.180, 0.012, 'black'),
    ):
        ring(at, r, depth, mat)
    dome = [(0.165 * math.cos(k * math.pi / 20), 0.055 * math.sin(k * math.pi / 20)) for k in range(11)]
    dome[-1] = (0, 0.055)
    turned(dome, (x, f - 0.022, 0.40), 'black_glass')
    box((x + 0.150, f - 0.034, 0.36), (x + 0.185, f - 0.018, 0.44), 'steel', bevel=0.005)
    box((x - w / 2 + 0.035, f - 0.002, 0.05), (x - w / 2 + 0.16, f, 0.13), body, bevel=0.003)


def turned(profile, at, mat):
    """A lathe whose axis looks towards -y."""
    o = lathe(profile, mat, segs=64, angle=60)
    o.matrix_world = here() @ Matrix.Translation(at) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    return o


def ring(at, r, depth, mat):
    return turned([(0, 0), (r, 0), (r, depth * 0.6), (r * 0.94, depth), (0, depth)], at, mat)


def bucket(x, y, z=0, r=0.14, h=0.27, mat='bucket_blue', rot=20):
    with frame(x, y, z, rot):
        lathe(
            [
                (0, 0.006),
                (r * 0.72, 0),
                (r * 0.76, 0.004),
                (r * 0.97, h * 0.9),
                (r * 1.04, h * 0.92),
                (r * 1.05, h),
                (r * 0.99, h),
                (r * 0.95, h * 0.9),
                (r * 0.73, 0.010),
                (0, 0.010),
            ],
            mat,
            segs=64,
            angle=50,
        )
        arc = [
            (r * 1.03 * math.cos(a), -r * 0.55 * math.sin(a), h * 0.93 - r * 0.85 * math.sin(a))
            for a in [math.pi * k / 20 for k in range(21)]
        ]
        tube(arc, 0.003, 'steel')


def mug(x, y, z, r=0.055, h=0.11, mat='bucket_blue', rot=0):
    with frame(x, y, z, rot):
        lathe([(0, 0.004), (r * 0.85, 0), (r, h), (r * 0.95, h), (r * 0.8, 0.008), (0, 0.008)], mat, angle=50)
        tube(
            [(r * 0.95, 0, h * 0.85), (r * 1.6, 0, h * 0.8), (r * 1.5, 0, h * 0.35), (r * 0.9, 0, h * 0.3)],
            0.006,
            mat,
            True,
        )


def soft_broom(x, y, z, length=1.02, grip='bottle-green', seed=1):
    """Phool jhadu, hung by its handle from z: a bound grip and a fan of grass."""
    r = random.Random(seed)
    tube([(x, y, z), (x, y, z - length * 0.52)], 0.013, grip)
    for k in range(4):
        cyl((x, y, z - 0.10 - k * 0.12), 0.0142, 0.012, 'haldi_thread', bevel=0.002)
    tube([(x - 0.012, y, z + 0.03), (x, y, z + 0.045), (x + 0.012, y, z + 0.03), (x, y, z)], 0.0015, 'jute', True)
    vs, fs = [], []
    for _ in range(900):
        a = r.gauss(0, 0.34)
        depth = r.gauss(0, 0.018)
        reach = length * 0.50 * r.uniform(0.8, 1) * (1 - 0.22 * abs(a))
        foot = Vector((x + a * 0.022, y + depth * 0.3, z - length * 0.46))
        _leaf(vs, fs, foot, (math.sin(a) * 0.62, depth * 1.4, -1), (0, 1, 0), reach, 0.0022, 0.1, 0.12, 5, 'sword')
    pydata('grass', vs, fs, 'broom_grass', angle=180)
    tube([(x - 0.035, y, z - length * 0.55), (x + 0.035, y, z - length * 0.55)], 0.008, 'haldi_thread')


def stick_broom(x, y, z, length=0.85, seed=2):
    """A broom of coconut midribs, bound at its head, hung with the loose ends down."""
    r = random.Random(seed)
    for k in range(110):
        a, q = r.random() * 6.28, r.random() ** 0.5
        top = Vector((x + math.cos(a) * 0.020 * q, y + math.sin(a) * 0.020 * q, z - r.random() * 0.02))
        end = Vector((x + math.cos(a) * 0.075 * q, y + math.sin(a) * 0.05 * q, z - length * r.uniform(0.86, 1)))
        tube(
            [top, top.lerp(end, 0.5) + Vector((r.gauss(0, 0.004), 0, 0)), end],
            0.0016,
            'broom_stick',
            res=1,
            taper=lambda t: 1.2 - 0.7 * t,
        )
    for dz in (0.09, 0.10, 0.19):
        cyl((x, y, z - dz - 0.012), 0.026 + dz * 0.05, 0.012, 'sindoor_thread', bevel=0.003)


def mop(x, y, z, length=1.25, seed=4):
    """Cotton mop, hung head down."""
    r = random.Random(seed)
    tube([(x, y, z), (x, y, z - length + 0.25)], 0.0115, 'haldi-ply:z')
    box((x - 0.07, y - 0.018, z - length + 0.22), (x + 0.07, y + 0.018, z - length + 0.26), 'bucket_blue', bevel=0.006)
    for _ in range(90):
        a = r.uniform(-1, 1)
        tube(
            [
                (x + a * 0.065, y + r.gauss(0, 0.008), z - length + 0.23),
                (x + a * 0.085, y + r.gauss(0, 0.018), z - length + 0.10),
                (x + a * 0.095 + r.gauss(0, 0.008), y + r.gauss(0, 0.02), z - length + r.uniform(0, 0.05)),
            ],
            0.0038,
            'linen_white',
            True,
            res=2,
        )


def soap_bottle(x, y, z, h=0.24, r=0.038, mat='bucket_blue', cap='switch'):
    lathe(
        [
            (0, 0),
            (r * 0.95, 0),
            (r, 0.006),
            (r, h * 0.62),
            (r * 0.55, h * 0.76),
            (r * 0.42, h * 0.80),
            (r * 0.42, h * 0.86),
            (0, h * 0.86),
        ],
        mat,
        loc=(x, y, z),
        angle=50,
    )
    cyl((x, y, z + h * 0.85), r * 0.5, h * 0.15, cap, bevel=0.003)
    box((x - r * 0.62, y - r * 0.96, z + h * 0.15), (x + r * 0.62, y - r * 0.80, z + h * 0.48), 'paper', bevel=0.002)
