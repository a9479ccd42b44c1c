"""Cover of the guide on prices: one base unit taken apart, each part in its place beside the working drawing."""

import math

from kit import materials
from kit.core import area_light, box, cyl, frame, sun
from kit.desk import outline, pencil, sheet, strokes
from kit.lettering import words
from kit.render import flat_world
from kit.room import wall
from kit.tools import aim_camera, try_square
from shots.boards import faced
from shots.shot import shot
from shots.unit_parts import (
    DEEP,
    DOOR,
    HIGH,
    T,
    W,
    board,
    drawer_box,
    fronts,
    hinge,
    leg,
    screw,
    side,
    slab,
    sliding_runner,
)

materials.R['dowel'] = lambda: materials.plain('dowel', '#d9b98a', 0.7)


def small_parts():
    """Legs, hinges, dowels and screws, each kind in its row."""
    for k in range(4):
        with frame(0.085 * k, 0.03, 0):
            leg()
    for k in range(2):
        with frame(0.40 + 0.15 * k, 0.03, 0, -8 + 20 * k):
            hinge()
    for k in range(8):
        with frame(0.74, 0.022 * k - 0.055, 0, (k * 37) % 11 - 5):
            cyl((0, 0, 0.0045), 0.0042, 0.038, 'dowel', axis='X', segs=16, bevel=0.001)
    for k in range(8):
        with frame(0.84, 0.022 * k - 0.055, 0, (k * 53) % 13 - 6):
            screw()


# ------------------------------------------------------------------ paper
def dimension(a, b, label, at, upright=False):
    """A dimension line from a to b with its ticks: (lines, word); `at` is where it lies across."""
    if upright:
        lines = [((at, a), (at, b))] + [((at - 0.006, v - 0.006), (at + 0.006, v + 0.006)) for v in (a, b)]
        return lines, (label, at - 0.006, (a + b) / 2 - 0.008, 'right')
    lines = [((a, at), (b, at))] + [((v - 0.006, at - 0.006), (v + 0.006, at + 0.006)) for v in (a, b)]
    return lines, (label, (a + b) / 2, at + 0.006, 'center')


def elevation(x, y, s):
    """The unit's front: heavy lines, thin lines and dimensions."""
    p, h, t = 0.10 * s, HIGH * s, 0.03 * s
    w = W * s
    heavy = outline(x, y + p, x + w, y + p + h) + outline(x - 0.01, y + p + h, x + w + 0.01, y + p + h + t)
    mid = y + p + DOOR * s
    thin = [
        ((x, mid), (x + w, mid)),
        ((x + w, y + p), (x, y + p + DOOR * s / 2)),
        ((x, y + p + DOOR * s / 2), (x + w, mid)),
    ]
    thin += outline(x + 0.05 * s, y, x + w - 0.05 * s, y + p)
    thin += [((x + w * 0.3, mid + 0.07 * s), (x + w * 0.7, mid + 0.07 * s))]
    marks = [
        dimension(x, x + w, '450', y - 0.035),
        dimension(y, y + p, '100', x - 0.035, True),
        dimension(y + p, y + p + h, '720', x - 0.035, True),
        dimension(y, y + p + h + t, '850', x - 0.095, True),
    ]
    return heavy, thin, marks


def section(x, y, s):
    """The unit cut from front to back: sides of board, shelf, drawer and slab."""
    p, d, h, b = 0.10 * s, DEEP * s, HIGH * s, 0.018 * s
    heavy = outline(x, y + p, x + d, y + p + b) + outline(x + d - b, y + p, x + d, y + p + h)
    heavy += outline(x - b, y + p, x, y + p + DOOR * s) + outline(x - b, y + p + DOOR * s + 0.002, x, y + p + h)
    heavy += outline(x - 0.02, y + p + h, x + d + 0.01, y + p + h + 0.03 * s)
    thin = outline(x + 0.01, y + p + 0.30 * s, x + d - b, y + p + 0.30 * s + b)
    thin += outline(x + 0.01, y + p + 0.59 * s, x + 0.5 * s, y + p + 0.70 * s)
    thin += [((x, y), (x, y + p)), ((x + d * 0.8, y), (x + d * 0.8, y + p))]
    return heavy, thin, [dimension(x, x + d, '560', y - 0.035)]


def drawing(w=0.841, h=0.594):
    """The printed sheet: front and section with their sizes, and a title block."""
    z = sheet(w, h, curl=0.012, seed=4)
    a, b = w / 2 - 0.012, h / 2 - 0.012
    strokes(outline(-a, -b, a, b), z, 'ink', 0.0022)
    heavy, thin, marks = [], [], []
    for view in (elevation(-0.235, -0.170, 0.52), section(0.075, -0.170, 0.52)):
        heavy, thin, marks = heavy + view[0], thin + view[1], marks + view[2]
    strokes(heavy, z, 'ink', 0.0034)
    strokes(thin, z, 'ink', 0.0017)
    strokes([line for lines, _ in marks for line in lines], z, 'ink-green', 0.0016)
    for _, (label, x, y, align) in marks:
        words(label, x, y, 0.036, z, 'ink', align=align)
    words('Base unit 450', -a + 0.016, -b + 0.016, 0.038, z, face='bold')
    words('board 18 mm, slab 30 mm', -0.085, -b + 0.018, 0.027, z)
    strokes([((-a, -b + 0.058), (a, -b + 0.058))], z, 'ink', 0.0016)


def card(top, price, turn=0, w=0.26, h=0.125):
    """A white card with a rate of the guide."""
    with frame(rot=turn):
        z = sheet(w, h, curl=0.003, seed=9, thick=0.0012)
        words(top, 0, 0.016, 0.031, z, 'ink-green', align='center')
        words(price, 0, -0.037, 0.046, z, 'ink', 'bold', 'center')


# ------------------------------------------------------------------ the table
def table(x0, x1, y0, y1, n):
    w = (y1 - y0) / n
    for k in range(n):
        box((x0, y0 + k * w + 0.0005, -0.04), (x1, y0 + (k + 1) * w - 0.0005, 0), 'oak:x', bevel=0.0015)


def late_sun():
    """Low sun through two tall windows at the left; its edges are soft, and the right front stays in the shade."""
    e, far, turn = math.radians(25), 4.2, -24
    a = math.radians(turn)
    with frame(-math.cos(a) * math.cos(e) * far, 0.1 - math.sin(a) * math.cos(e) * far, math.sin(e) * far, turn - 90):
        wall(
            -4, 4, -1.9, 3, 'wall_white', [(-1.02, -0.08, -0.55, 0.50), (0.08, 1.02, -0.55, 0.50)], t=0.05, camera=False
        )
    sun(25, turn, 5.4, 0.8, (1, 0.88, 0.72))
    flat_world((0.92, 0.96, 1), 0.30)
    area_light((-2.6, 1.6, 2.4), (0, 0, 0), (2.4, 1.8), 100, (0.95, 0.975, 1))


@shot('price-parts', size=(2880, 1920), samples=12, ev=0.8)
def price_parts(aspect):
    table(-2.2, 2.2, -1.5, 1.8, 11)
    with frame(-1.27, 0.10, 0, 0.6):
        side(True)
    with frame(-0.605, 0.105, 0):
        faced(0, W, 0, HIGH, 0.0005, 0.006, 'ply-long', 'chalk')
    with frame(-0.05, 0.10, 0, -0.5):
        side(False)
    with frame(0.66, 0.075, 0):
        fronts()
    with frame(-1.24, -0.64, 0, 1.0):
        board(W - 2 * T, DEEP)
    with frame(-1.185, -0.545, T, -2.0):
        board(W - 2 * T, DEEP - 0.03)
    with frame(-0.235, -0.335, 0, -1.0):
        drawing()
        with frame(0.26, 0.13, 0.0018, 200):
            pencil(mat='tape-yellow')
        with frame(-0.36, 0.25, 0.002, -12, (-90, 0)):
            try_square(0, 0)
    with frame(0.255, -0.56, 0, 1):
        drawer_box()
    with frame(0.712, -0.56, 0, -1):
        sliding_runner()
    with frame(0.775, -0.59, 0, -2):
        slab()
    with frame(-0.60, -0.745, 0):
        small_parts()
    for x, y, turn, lines in (
        (-0.36, 0.925, 3, ('Carcass and front', '₹1,750 / sq ft')),
        (0.52, -0.72, -4, ('Drawer', '₹4,800')),
        (1.02, -0.735, 3, ('Granite', '₹420 / sq ft')),
    ):
        with frame(x, y, 0.0005):
            card(*lines, turn)
    late_sun()
    d, pitch = 3.5, math.radians(58)
    aim_camera((0, -0.02 - d * math.cos(pitch), d * math.sin(pitch)), (0, 0.0, 0), 45, fstop=8, focus=(0, 0, 0))
