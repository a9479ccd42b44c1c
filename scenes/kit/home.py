"""Whole rooms to start a shot from: four walls, curtained windows, and the light that belongs to them."""

import math

from mathutils import Vector, noise

from . import shell as walls
from .core import grid, rng
from .materials import R, Tree
from .room import curtain, curtain_rod, railing, window


def shell(W, D, H, back='wall_warm', left='wall_warm', right='wall_warm', **windows):
    """Four walls as in the kitchens, in a warmer white."""
    walls.shell(W, D, H, back, left, right, **windows)


def sheer(x0, x1, z0, z1, y=-0.07, folds=20):
    """A thin curtain: soft uneven folds that open towards the hem."""
    ph = [rng.uniform(-1, 1) for _ in range(8)]

    def at(u, v):
        a = u * folds * 2 * math.pi + ph[0] * math.sin(u * 9) + ph[1] * math.sin(u * 23) * 0.6
        depth = (0.014 + 0.018 * (1 - v)) * (1 + 0.4 * math.sin(u * 17 + ph[2]))
        return (
            x0 + (x1 - x0) * u + 0.006 * math.cos(a),
            y + depth * math.sin(a) + 0.004 * math.sin(5 * v + 30 * u),
            z0 + (z1 - z0) * v,
        )

    return grid(folds * 16, 16, at, 'sheer', name='sheer')


def curtained_window(
    x0,
    x1,
    z0,
    z1,
    top,
    cloth='linen',
    rod='brass',
    mat='white',
    cols=3,
    left=0.75,
    right=0.75,
    thin=True,
    floor=0.02,
    sill=None,
):
    """Window with heavy curtains drawn to its sides and, if `thin`, a sheer across it."""
    window(x0, x1, z0, z1, mat=mat, cols=cols, sill=sill)
    if left:
        curtain(x0 - left + 0.15, x0 + 0.12, floor, top, -0.11, cloth, round(left * 9))
    if right:
        curtain(x1 - 0.12, x1 + right - 0.15, floor, top, -0.11, cloth, round(right * 9))
    if thin:
        sheer(x0 - 0.02, x1 + 0.02, floor, top, folds=round((x1 - x0) * 11))
    curtain_rod(x0 - left, x1 + right, top + 0.02, -0.10, rod)
    railing(x0 - 5, x1 + 5, 1.15)


def arts(name, seed):
    """An abstract print of our own."""
    from . import materials

    palettes = [
        ('#e9e4d6', ['#6b8576', '#c9a45c', '#a9b5ae']),
        ('#ece8dc', ['#3f5b4d', '#d8b878', '#8fa3a0']),
        ('#efece2', ['#a75a48', '#44584f', '#d9bd84']),
    ]
    ground, inks = palettes[seed % 3]
    return materials.art(name, ground, inks, float(seed))


def dhurrie(name, ground, ink, second, pitch=0.62):
    """Flat-woven cotton rug: broad quiet bands with thin lines beside them, ribs across; needs UVs in metres."""
    t = Tree(name)
    uv = t.coords('UV')
    v = t.n('SeparateXYZ', {0: uv}).outputs[1]
    wobble = t.math('MULTIPLY', t.math('SUBTRACT', t.noise(uv, 9, 3, 0.6), 0.5), 0.012)
    k = t.math('PINGPONG', t.math('ADD', t.math('ADD', v, wobble), 20.0), pitch / 2)
    band = lambda a, b: t.math('MULTIPLY', t.maprange(k, a, a + 0.004), t.maprange(k, b, b + 0.004, 1, 0))
    c = t.mix(band(0.13, 0.20), ground, ink)
    c = t.mix(band(0.225, 0.24), c, second)
    c = t.mix(band(0.085, 0.10), c, second)
    fibre = t.noise(t.scale(uv, (60, 900, 1)), 1.0, 2, 0.6)
    c = t.mix(t.math('MULTIPLY', fibre, 0.22), c, '#8b8375')
    rib = t.math('SINE', t.math('MULTIPLY', v, 6.283 / 0.006))
    return t.done(
        t.shader(c, 0.95, Specular=0.1, Sheen=0.3, Normal=t.bump(t.math('ADD', rib, fibre), 0.25, 0.0012)), ground
    )


R['dhurrie-paper'] = lambda: dhurrie('dhurrie-paper', '#d6d0c2', '#b9b6a6', '#8d9a8e')
R['dhurrie-green'] = lambda: dhurrie('dhurrie-green', '#d9d4c6', '#6f8879', '#c9a45c')
R['dhurrie-sindoor'] = lambda: dhurrie('dhurrie-sindoor', '#d8d0c0', '#a8604f', '#d6b579')
R['dhurrie-sky'] = lambda: dhurrie('dhurrie-sky', '#e0ddd2', '#a9bec6', '#c9a45c')


def carpet(x0, y0, x1, y1, mat='dhurrie-paper', t=0.008):
    """A rug that lies flat: its edge never dips under the floor. UVs in metres, for woven patterns."""

    def at(u, v):
        x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
        e = min(u * (x1 - x0), (1 - u) * (x1 - x0), v * (y1 - y0), (1 - v) * (y1 - y0))
        return (
            x,
            y,
            0.002 + t * min(1, e / 0.02) + 0.0025 * (1 + noise.noise(Vector((x * 2, y * 2, 0)))) * min(1, e / 0.1),
        )

    o = grid(90, 90, at, mat, name='carpet')
    layer = o.data.uv_layers.new()
    for loop in o.data.loops:
        layer.data[loop.index].uv = o.data.vertices[loop.vertex_index].co.xy
    return o
