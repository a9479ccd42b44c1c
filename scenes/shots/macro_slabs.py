"""Edges of slabs: granite polished half round, quartz at a sink's cut-out."""

import math

from kit import materials
from kit.core import area_light, box, frame, grid, lathe, prism, sun, tube
from kit.macro import crystals, interior, panes, sweep
from kit.tools import aim_camera
from shots.shot import shot

GRANITE = [
    (0, '#0c0e0e'),
    (0.30, '#191c1c'),
    (0.55, '#2b2f2f'),
    (0.74, '#464b4b'),
    (0.87, '#6d7270'),
    (0.95, '#999d99'),
]
QUARTZ = [
    (0, '#e4e5e1'),
    (0.28, '#f2f2ef'),
    (0.50, '#e8e9e5'),
    (0.66, '#c6c9c4'),
    (0.83, '#999e99'),
    (0.955, '#5b605d'),
]

materials.R.update(
    {
        'm-granite': lambda: crystals('m-granite', GRANITE, 480, 1250, 0.05),
        'm-quartz': lambda: crystals('m-quartz', QUARTZ, 800, 1900, 0.10, '#5c6260', 0.975, 0.15, 0.3),
        'm-silicone': lambda: materials.plain('m-silicone', '#dfe1de', 0.3, Specular=0.5),
    }
)


def half_round(t, depth, n=24):
    """The section of a slab whose front is a half circle, in (y, z) from the front's foot."""
    r = t / 2
    arc = [math.pi / 2 + math.pi * k / n for k in range(n + 1)]
    nose = [(r + r * math.cos(a), r + r * math.sin(a)) for a in arc]
    return [(depth, t), *nose, (depth, 0)]


def base_below(front, left, right, face, deep=0.54):
    """The shutter and the carcass beneath a slab whose underside is z = 0; the shutter stands so far back and the carcass is so deep."""
    box((left, front + 0.02, -0.6), (right, front + 0.02 + deep, -0.0005), 'm-chalk', bevel=0.0004)
    for a, b in ((left, -0.0315), (-0.0285, right)):
        box((a, front, -0.6), (b, front + 0.018, -0.003), face, bevel=0.0008, seg=3)


@shot('macro-granite', size=(1200, 900), samples=14, ev=0.45, temp=-0.2)
def macro_granite(aspect):
    sweep(half_round(0.03, 0.62), -0.7, 0.9, 'm-granite', bevel=0, angle=30)
    base_below(0.020, -0.7, 0.9, 'm-chalk')
    lathe(
        [(0, 0.0), (0.035, 0), (0.045, 0.02), (0.047, 0.08), (0.045, 0.082), (0.043, 0.02), (0, 0.01)],
        'ceramic_sand',
        loc=(0.11, 0.30, 0.03),
    )
    box((-0.7, 0.62, 0.03), (0.9, 0.64, 0.6), 'm-kota', bevel=0)
    interior(0.12, 150)
    sun(24, 28, 3.6, 1.2, (1, 0.87, 0.71))
    panes((0.75, -0.50, 0.95), (0, 0, 0.03), 9, (1, 0.95, 0.88), 0.2, 0.4)
    panes((-0.75, 0.55, 0.55), (0, 0, 0.03), 7, (1, 0.96, 0.9), 0.22, 0.5)
    aim_camera((-0.24, -0.33, 0.165), (0.016, 0.020, 0.014), 80, fstop=11, focus=(0.0, 0.010, 0.026))


def cut_out(x, y, r, n=12):
    """The path along a sink's front edge from the right, round its corner and away: points and normals into the hole."""
    arc = [math.pi * 1.5 - math.pi / 2 * k / n for k in range(n + 1)]
    pts = [((0.6, y), (0, 1))]
    pts += [((x + r + r * math.cos(a), y + r + r * math.sin(a)), (-math.cos(a), -math.sin(a))) for a in arc]
    return pts + [((x, 0.6), (1, 0))]


def bowl(path, top):
    """Steel below the slab: a flange that shows a little, a rounded lip and the wall down."""
    arc = [math.pi / 2 * k / 8 for k in range(9)]
    profile = [(-0.02, 0), (0.0030, 0)] + [(0.0030 + 0.003 * math.sin(a), -0.003 + 0.003 * math.cos(a)) for a in arc]
    profile += [(0.0062, -0.05), (0.0068, -0.12), (0.010, -0.19), (0.03, -0.20), (0.25, -0.203)]

    def at(u, v):
        (x, y), (nx, ny) = path[min(len(path) - 1, round(u * (len(path) - 1)))]
        o, z = profile[min(len(profile) - 1, round(v * (len(profile) - 1)))]
        return (x + nx * o, y + ny * o, top + z)

    o = grid(len(path) - 1, len(profile) - 1, at, 'm-bowl', name='bowl')
    o.data.auto_smooth_angle = math.radians(50)


def far_side():
    """The rest of the sink and what stands behind it."""
    box((-0.05, 0.06, -0.23), (0.6, 0.5, -0.2), 'm-bowl', bevel=0.001)
    box((-0.06, 0.478, -0.2), (0.6, 0.49, -0.001), 'm-bowl', bevel=0.002)
    box((-0.0448, 0.480, 0), (0.6, 0.62, 0.02), 'm-quartz', bevel=0.002, seg=3)
    box((-0.9, 0.62, -0.1), (0.9, 0.64, 0.8), 'm-kota', bevel=0)


@shot('macro-quartz', size=(1200, 900), samples=14, ev=0.75, temp=-0.3)
def macro_quartz(aspect):
    path = cut_out(-0.045, 0.070, 0.012)
    front = [(-0.7, 0), (0.6, 0)] + [p for p, _ in path] + [(-0.7, 0.6)]
    prism(front, 0.02, 'm-quartz', bevel=0.002, seg=4)
    tube([(x - 0.0004 * a, y - 0.0004 * b, -0.0002) for (x, y), (a, b) in path], 0.0007, 'm-silicone')
    bowl(path, -0.0006)
    far_side()
    with frame(0, 0, -0.003):
        base_below(0.020, -0.7, 0.9, 'm-green', 0.018)
    panes((0.55, 0.35, 0.9), (0.15, 0.2, -0.2), 7, (0.95, 0.975, 1), 0.2, 0.35)
    area_light((0.25, 0.470, -0.07), (0.12, 0.2, -0.2), (0.5, 0.12), 0.7, (0.95, 0.975, 1))
    interior(0.10, 150)
    sun(30, 35, 3.6, 1.2, (1, 0.88, 0.73))
    panes((-0.75, 0.75, 0.7), (0, 0, 0.03), 7, (1, 0.97, 0.93), 0.25, 0.5)
    aim_camera((0.205, -0.28, 0.245), (-0.016, 0.052, 0.006), 80, fstop=11, focus=(0.0, 0.030, 0.02))
