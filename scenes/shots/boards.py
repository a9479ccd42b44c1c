"""Six boards seen from their cut edges."""

import random

from kit import materials
from kit.core import area_light, box, boxes, frame
from kit.render import flat_world
from kit.tools import aim_camera, chipboard
from shots.shot import shot


def fibre(name, base, dark, light):
    """Pressed fibres, finer and darker towards nothing: an even, felted cut."""
    t = materials.Tree(name)
    w = t.world()
    fine = t.noise(t.scale(w, (1, 1, 2.2)), 520, 4, 0.75)
    patchy = t.noise(t.scale(w, (1, 1, 4)), 60, 3, 0.6)
    f = t.math('ADD', t.math('MULTIPLY', fine, 0.7), t.math('MULTIPLY', patchy, 0.3))
    c = t.ramp(f, [(0.28, dark), (0.5, base), (0.74, light)])
    return t.done(t.shader(c, 0.9, Specular=0.15, Normal=t.bump(fine, 0.45, 0.0008)), base)


def end_grain(name, dark, mid, light):
    """A ply cut across its grain: short dark pores."""
    t = materials.Tree(name)
    w = t.world()
    pores = t.noise(t.scale(w, (1, 1, 0.5)), 800, 3, 0.7)
    shade = t.noise(t.scale(w, (1, 1, 6)), 24, 4, 0.6)
    f = t.math('ADD', t.math('MULTIPLY', pores, 0.55), t.math('MULTIPLY', shade, 0.45))
    c = t.ramp(f, [(0.30, dark), (0.5, mid), (0.72, light)])
    return t.done(t.shader(c, 0.9, Specular=0.12, Normal=t.bump(pores, 0.8, 0.001)), mid)


def long_grain(name, dark, mid, light):
    """A ply cut along its grain: long fibres in x and y."""
    t = materials.Tree(name)
    w = t.world()
    fibres = t.noise(t.scale(w, (0.10, 0.10, 2.4)), 420, 4, 0.6)
    shade = t.noise(t.scale(w, (0.5, 0.5, 3)), 22, 3, 0.6)
    f = t.math('ADD', t.math('MULTIPLY', fibres, 0.6), t.math('MULTIPLY', shade, 0.4))
    c = t.ramp(f, [(0.30, dark), (0.52, mid), (0.74, light)])
    return t.done(t.shader(c, 0.75, Specular=0.2, Normal=t.bump(fibres, 0.4, 0.0006)), mid)


materials.R.update(
    {
        'ply-end': lambda: end_grain('ply-end', '#5d3a20', '#8c6238', '#aa8150'),
        'ply-long': lambda: long_grain('ply-long', '#b08c5c', '#ccab7c', '#e2caa2'),
        'ply-red-end': lambda: end_grain('ply-red-end', '#4a2b20', '#705044', '#8b6a58'),
        'ply-red-long': lambda: long_grain('ply-red-long', '#8c6650', '#a8826a', '#c09f88'),
        'glue-line': lambda: materials.plain('glue-line', '#3a2417', 0.8),
        'mdf': lambda: fibre('mdf', '#a98c6c', '#82694f', '#c8b092'),
        'hdhmr': lambda: fibre('hdhmr', '#7a8a6f', '#5a6a52', '#9cab8e'),
        'particle': lambda: chipboard('particle', '#c6a16d', '#987145', '#e0c597'),
    }
)


def plywood(x0, x1, y0, y1, z, t, plies, end, along, seed=1):
    """Plies crosswise in turn, thin glue lines between them, the cut a little uneven."""
    r = random.Random(seed)
    glue = 0.00035
    h = (t - glue * (plies - 1)) / plies
    for k in range(plies):
        a = z + k * (h + glue)
        d = r.uniform(-0.00022, 0.00022)
        box((x0 + d, y0 + d, a), (x1, y1, a + h), along if k % 2 == 0 else end, bevel=0.00012, seg=1)
        if k < plies - 1:
            box((x0 + 0.0002, y0 + 0.0002, a + h), (x1, y1, a + h + glue), 'glue-line', bevel=0)


def faced(x0, x1, y0, y1, z, t, core, face):
    """A board of one core between two laminates."""
    box((x0, y0, z), (x1, y1, z + 0.0009), face, bevel=0.0002, seg=1)
    box((x0 + 0.0001, y0 + 0.0001, z + 0.0009), (x1, y1, z + t - 0.0009), core, bevel=0.00015, seg=1)
    box((x0, y0, z + t - 0.0009), (x1, y1, z + t), face, bevel=0.0002, seg=1)


BOARDS = [  # from the lowest: thickness, turn, shift in x and y, how it is built
    (0.025, -2, 0.000, 0.000, lambda *a: plywood(*a, 17, 'ply-end', 'ply-long', 1)),
    (0.018, 3, 0.012, -0.006, lambda *a: faced(*a, 'particle', 'chalk')),
    (0.018, -4, -0.006, 0.006, lambda *a: faced(*a, 'hdhmr', 'bottle-green')),
    (0.018, 2, 0.014, 0.004, lambda *a: faced(*a, 'mdf', 'kota-grey')),
    (0.019, -1.5, -0.002, -0.008, lambda *a: plywood(*a, 13, 'ply-red-end', 'ply-red-long', 2)),
    (0.016, 4.5, 0.010, 0.010, lambda *a: faced(*a, 'mdf', 'haldi-ply:x')),
]


@shot('boards', size=(1500, 1000), samples=20, ev=0.55, con=1.26, sat=1.04)
def boards(aspect):
    box((-1.5, -0.6, -0.03), (1.5, 1.4, 0), 'oak:x', bevel=0.002)
    z = 0
    for t, turn, dx, dy, build in BOARDS:
        with frame(-0.14 + dx, dy, z, turn - 8):
            build(0, 0.42, 0, 0.30, 0, t)
        z += t + 0.0004
    dust = random.Random(3)
    grains = []
    for _ in range(260):
        x, y, s = dust.gauss(-0.1, 0.12), -0.03 - abs(dust.gauss(0, 0.035)), dust.uniform(0.0003, 0.0011)
        grains.append(((x - s, y - s, 0), (x + s, y + s, s * 1.4)))
    boxes(grains, 'ply-long', bevel=0)
    box((-2.5, 1.6, -1), (2.5, 1.7, 2), 'wall_white', bevel=0)
    for k, (x, m) in enumerate(((-0.62, 'bottle-green'), (-0.34, 'teak:z'), (0.55, 'chalk'), (0.86, 'sky'))):
        with frame(x, 1.15 + 0.03 * k, 0, 0, (-7, 0)):
            box((0, 0, 0.002), (0.34, 0.018, 0.55 - 0.05 * k), m, bevel=0.001)
    flat_world((0.94, 0.97, 1), 0.25)
    area_light((-1.1, -0.5, 0.75), (0, 0.05, 0.06), (0.8, 0.8), 13, (1, 0.985, 0.955))
    area_light((-0.8, 1.0, 1.5), (0.2, 0.9, 0), (1.4, 1.0), 26, (1, 0.98, 0.95))
    area_light((0.9, -0.9, 0.8), (0, 0, 0.05), (0.8, 0.8), 2.2, (1, 0.97, 0.94), glossy=False)
    aim_camera((-0.30, -0.58, 0.205), (0.025, 0.0, 0.066), 62, fstop=5, focus=(-0.05, -0.01, 0.06))
