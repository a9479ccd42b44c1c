"""Cut edges of boards and their bands, from a hand's breadth."""

import math
import random

from kit.core import box, frame, sun
from kit.macro import grains, interior, panes, sweep
from kit.tools import aim_camera
from shots.shot import shot

LAMINATE = 0.001


def core_of_ply(x0, x1, y0, y1, z0, z1, plies=9, seed=1):
    """Veneers crosswise in turn, of unlike thickness, with dark glue between them."""
    r = random.Random(seed)
    thick = [r.uniform(0.75, 1.25) for _ in range(plies)]
    glue = 0.00012
    unit = (z1 - z0 - glue * (plies - 1)) / sum(thick)
    z = z0
    for k, h in enumerate(thick):
        d = r.uniform(-0.00008, 0.00008)
        top = z + h * unit
        box((x0 + d, y0 + d, z), (x1, y1, top), 'm-ply-a' if k % 2 else 'm-ply-b', bevel=0.00006, seg=1)
        if k < plies - 1:
            box((x0 + 0.00016, y0 + 0.00016, top - 0.00002), (x1, y1, top + glue + 0.00002), 'm-glue', bevel=0)
        z = top + glue


def laminated(x1, y1, t, core, face):
    """A board from the origin: its core between two laminates, each on its thin brown backing."""
    for z, back in ((0, LAMINATE - 0.00035), (t - LAMINATE, t - LAMINATE)):
        box((0, 0, z), (x1, y1, z + LAMINATE), face, bevel=0.00012, seg=2)
        box((-0.00003, -0.00003, back), (x1, y1, back + 0.00035), 'm-paper', bevel=0)
    core(0.0001, x1, 0.0001, y1, LAMINATE, t - LAMINATE)


def solid(mat):
    """A core of one material."""
    return lambda x0, x1, y0, y1, z0, z1: box((x0, y0, z0), (x1, y1, z1), mat, bevel=0.0002, seg=1)


def banded(x1, y1, t, wide, mat, face, seed):
    """A board of ply whose front edge is closed by a band so wide, rounded at its edges; its left end is cut."""
    with frame(0, wide):
        laminated(x1, y1, t, lambda *a: core_of_ply(*a, 9, seed), face)
    r = min(wide * 0.75, 0.0014)
    arc = [math.pi / 2 * k / 6 for k in range(7)]
    low = [(r - r * math.sin(a), r - r * math.cos(a)) for a in arc]
    top = [(r - r * math.cos(a), t - r + r * math.sin(a)) for a in arc]
    sweep([(wide, 0), *low, *top, (wide, t)], -0.0002, x1, mat, bevel=0)


def bench(seed=2):
    """A bench of oak planks with the dust of the saw."""
    for k in range(-3, 6):
        box((-1.2, 0.11 * k + 0.0008, -0.04), (1.4, 0.11 * (k + 1) - 0.0008, 0), 'm-bench', bevel=0.001)
    grains([(0.0, -0.02, 0.06, 0.02, 900), (-0.03, 0.05, 0.02, 0.08, 500), (0.02, -0.01, 0.03, 0.005, 700)], seed=seed)


def late(turn=40, elev=24, power=4):
    """Low sun from the left front and the room's own light."""
    interior(0.08, 120)
    sun(elev, turn, power, 1.4, (1, 0.87, 0.71))
    panes((-0.9, 0.9, 0.85), (0, 0, 0.02), 5, (0.92, 0.965, 1))


@shot('macro-edge-band', size=(1200, 900), samples=14, ev=0.1)
def macro_edge_band(aspect):
    bench()
    with frame(0.018, 0.012, 0.0003, 9):
        banded(0.5, 0.4, 0.018, 0.0008, 'm-band-chalk', 'm-chalk', 5)
    with frame(0.0, 0.0, 0.0187, -3):
        banded(0.5, 0.4, 0.018, 0.002, 'm-band-green', 'm-green', 3)
        grains([(0.012, 0.03, 0.008, 0.02, 40), (0.05, 0.01, 0.03, 0.006, 25)], seed=8, z=0.018)
    late(18, 27)
    aim_camera((-0.235, -0.245, 0.165), (0.018, 0.014, 0.022), 100, fstop=18, focus=(0, 0.004, 0.03))


STACK = [  # from the lowest: thickness, turn, shift in x and y, core, face
    (0.018, 3, 0.004, -0.001, solid('m-chips'), 'm-chalk'),
    (0.018, -2, -0.003, 0.002, solid('m-hdhmr'), 'm-kota'),
    (0.018, 1.5, 0.003, -0.002, lambda *a: core_of_ply(*a, 11, 4), 'm-green'),
]


@shot('macro-boards', size=(1200, 900), samples=14, ev=0.4)
def macro_boards(aspect):
    bench(6)
    z = 0.0003
    for t, turn, dx, dy, core, face in STACK:
        with frame(dx, dy, z, turn):
            laminated(0.5, 0.4, t, core, face)
        z += t + 0.0002
    with frame(0, 0, z):
        grains([(0.03, 0.03, 0.03, 0.02, 60)], seed=5)
    late(115, 28)
    aim_camera((-0.21, -0.34, 0.125), (0.035, 0.0, 0.029), 90, fstop=18, focus=(0.006, 0, 0.03))
