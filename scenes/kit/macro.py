"""Materials, light and small helpers for pictures taken from a hand's breadth: grain of a tenth of a millimetre, soft bevels."""

import math
import random

import bpy
from mathutils import Matrix

from . import materials
from .core import area_light, boxes, cyl, pydata
from .materials import Tree, col

ROOM = '/usr/share/blender/datafiles/studiolights/world/interior.exr'


# ------------------------------------------------------------------ materials
def valued(t, color, amount):
    """The colour made lighter or darker by a factor around one."""
    color = col(color) if isinstance(color, str) else color
    return t.n('HueSaturation', {'Color': color, 'Value': amount}).outputs[0]


def around(t, value, by):
    """A value of 0..1 as a factor of one plus or minus half of `by`."""
    return t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', value, 0.5), by), 1.0)


def sheet_laminate(name, color, rough=0.4, depth=0.00006):
    """Suede laminate seen closely: pebbled pores, a little gloss where hands were, dust-fine flecks."""
    t = Tree(name)
    w = t.world()
    pores = t.math('ADD', t.noise(w, 4200, 2, 0.6), t.math('MULTIPLY', t.noise(w, 1300, 2, 0.5), 0.9))
    hands = t.maprange(t.noise(w, 45, 4, 0.7), 0.5, 0.72)
    rr = t.math('SUBTRACT', rough, t.math('MULTIPLY', hands, 0.10))
    c = valued(t, color, around(t, t.math('MULTIPLY', pores, 0.53), 0.13))
    return t.done(t.shader(c, rr, Specular=0.45, Normal=t.bump(pores, 0.5, depth)))


def band(name, color, rough=0.34):
    """ABS edge band: smoother than the laminate, with the faint lines of the scraper along it."""
    t = Tree(name)
    w = t.world()
    lines = t.noise(t.scale(w, (0.02, 0.02, 1)), 3600, 2, 0.6)
    pores = t.noise(w, 2400, 2, 0.5)
    h = t.math('ADD', t.math('MULTIPLY', lines, 0.7), t.math('MULTIPLY', pores, 0.4))
    return t.done(
        t.shader(valued(t, color, around(t, lines, 0.07)), rough, Specular=0.5, Normal=t.bump(h, 0.35, 0.00004))
    )


def plated(name, color='#c4c2bd', rough=0.2, brushed=None, spots=0.12):
    """Plated or brushed steel: fine scratches, cloudy gloss; `brushed` is the axis of its lines."""
    t = Tree(name)
    w = t.coords() if brushed else t.world()
    squeeze = tuple(0.012 if a == brushed else 1 for a in 'xyz')
    lines = t.noise(t.scale(w, squeeze), 5200, 3, 0.65)
    cloud = t.noise(t.world(), 90, 4, 0.65)
    fine = t.noise(t.world(), 3000, 2, 0.5)
    rr = t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', cloud, 0.5), spots * 2), rough)
    h = t.math('ADD', t.math('MULTIPLY', lines, 1.0 if brushed else 0.1), t.math('MULTIPLY', fine, 0.4))
    c = valued(t, color, around(t, cloud, 0.12))
    return t.done(t.shader(c, rr, Metallic=1.0, Normal=t.bump(h, 0.25, 0.00002)))


def moulded(name, color, rough=0.45):
    """Moulded plastic with its spark-eroded skin."""
    t = Tree(name)
    skin = t.noise(t.world(), 5000, 2, 0.6)
    return t.done(
        t.shader(valued(t, color, around(t, skin, 0.08)), rough, Specular=0.45, Normal=t.bump(skin, 0.3, 0.00004))
    )


def _long_grain(t, w, dark, mid, light):
    """Colour and height of a veneer cut along its fibres."""
    fibre = t.noise(t.scale(w, (0.05, 0.05, 1)), 6500, 3, 0.65)
    shade = t.noise(t.scale(w, (0.12, 0.12, 1)), 420, 3, 0.6)
    pores = t.maprange(t.noise(t.scale(w, (0.035, 0.035, 1)), 3800, 2, 0.5), 0.60, 0.70)
    f = t.math('ADD', t.math('MULTIPLY', fibre, 0.45), t.math('MULTIPLY', shade, 0.55))
    c = t.mix(t.math('MULTIPLY', pores, 0.7), t.ramp(f, [(0.36, dark), (0.5, mid), (0.64, light)]), dark)
    return c, t.math('SUBTRACT', fibre, t.math('MULTIPLY', pores, 0.7))


def _end_grain(t, w, dark, mid):
    """Colour and height of a veneer cut across: dots of pores, fuzz of the saw."""
    dots = t.maprange(t.voronoi(w, 2600), 0.16, 0.34, 1, 0)
    some = t.maprange(t.noise(w, 700, 2, 0.5), 0.42, 0.6)
    fuzz = t.noise(t.scale(w, (1, 1, 0.25)), 5200, 3, 0.7)
    saw = t.noise(t.scale(w, (1, 1, 0.05)), 1500, 2, 0.5)
    f = t.math('ADD', t.math('MULTIPLY', fuzz, 0.6), t.math('MULTIPLY', saw, 0.4))
    hole = t.math('MULTIPLY', dots, some)
    c = t.mix(t.math('MULTIPLY', hole, 0.75), t.ramp(f, [(0.3, dark), (0.62, mid)]), dark)
    return c, t.math('SUBTRACT', f, hole)


def ply(name, across, dark='#7d5c40', mid='#b0906a', light='#cdb48f', end_dark='#45301f', end_mid='#8a6a4a'):
    """A veneer of plywood: long fibres on one pair of its cut faces, end grain on the other, as the grain lies."""
    t = Tree(name)
    w = t.world()
    n = t.n('SeparateXYZ', {0: t.coords('Normal')}).outputs[0]
    side = t.maprange(t.math('ABSOLUTE', n), 0.6, 0.8, *((0, 1) if across else (1, 0)))
    a, ha = _long_grain(t, w, dark, mid, light)
    b, hb = _end_grain(t, w, end_dark, end_mid)
    c = valued(t, t.mix(side, a, b), around(t, t.objrand(), 0.30))
    h = t.mix(side, ha, hb)
    return t.done(t.shader(c, 0.85, Specular=0.18, Normal=t.bump(h, 0.7, 0.00022)), mid)


def drawer_side(name):
    """Birch veneer of a drawer's side: fine long fibres along y, short pores, broad pale bands."""
    t = Tree(name)
    w = t.world()
    bend = t.vmath('ADD', w, t.vmath('MULTIPLY', t.n('TexNoise', {'Vector': w, 'Scale': 9}).outputs[1], (0, 0, 0.012)))
    fibre = t.noise(t.scale(bend, (0.012, 0.012, 1)), 4200, 3, 0.65)
    broad = t.noise(t.scale(bend, (0.03, 0.03, 1)), 190, 3, 0.55)
    pores = t.maprange(t.noise(t.scale(bend, (0.03, 0.03, 1)), 3400, 2, 0.5), 0.64, 0.72)
    f = t.math('ADD', t.math('MULTIPLY', fibre, 0.4), t.math('MULTIPLY', broad, 0.6))
    c = t.ramp(f, [(0.34, '#94785a'), (0.5, '#b59a78'), (0.66, '#c7b191')])
    c = t.mix(t.math('MULTIPLY', pores, 0.4), c, '#7d5c3a')
    return t.done(
        t.shader(c, 0.45, Specular=0.4, Normal=t.bump(t.math('SUBTRACT', fibre, pores), 0.4, 0.00006)), '#c6a77c'
    )


def chips(name):
    """Chipboard: coarse flat chips in the middle with dark gaps, fine ones towards the faces."""
    t = Tree(name)
    w = t.world()
    warp = t.vmath(
        'MULTIPLY', t.n('TexNoise', {'Vector': w, 'Scale': 260, 'Detail': 3}).outputs[1], (0.003, 0.003, 0.0012)
    )
    z = t.math('ABSOLUTE', t.n('SeparateXYZ', {0: t.coords()}).outputs[2])
    fine = t.maprange(t.math('ADD', z, t.math('MULTIPLY', t.noise(w, 500, 3, 0.6), 0.003)), 0.0062, 0.0078)
    v = t.vmath('ADD', w, warp)
    shades = [
        (0, '#8a6238'),
        (0.18, '#b98d57'),
        (0.42, '#d2ab74'),
        (0.64, '#c49a63'),
        (0.82, '#e0c08f'),
        (0.93, '#6e4a2a'),
    ]

    def layer(squeeze, scale):
        p = t.scale(v, squeeze)
        cell = t.n('SeparateColor', {0: t.voronoi(p, scale, out=1)}).outputs[0]
        gap = t.maprange(t.voronoi(p, scale, feature='DISTANCE_TO_EDGE'), 0.0, 0.09, 1, 0)
        c = t.mix(t.math('MULTIPLY', gap, 0.7), t.ramp(cell, shades, 'CONSTANT'), '#3f2913')
        return c, t.math('SUBTRACT', cell, t.math('MULTIPLY', gap, 1.2))

    a, ha = layer((0.22, 0.22, 1), 1150)
    b, hb = layer((0.4, 0.4, 1), 3400)
    streak = t.noise(t.scale(w, (0.12, 0.12, 1)), 5500, 2, 0.6)
    c = valued(t, t.mix(fine, a, t.mix(0.35, b, '#c39c68')), around(t, streak, 0.5))
    return t.done(t.shader(c, 0.85, Specular=0.15, Normal=t.bump(t.mix(fine, ha, hb), 0.6, 0.0003)), '#c39c68')


def fibres(name, color, dark, light):
    """Pressed fibre board: felted, denser and darker towards its faces, faint arcs of the saw."""
    t = Tree(name)
    w = t.world()
    fine = t.noise(t.scale(w, (0.5, 0.5, 1)), 5200, 4, 0.7)
    tuft = t.noise(t.scale(w, (0.35, 0.35, 1)), 1100, 3, 0.6)
    saw = t.noise(t.scale(w, (1, 1, 0.04)), 900, 2, 0.5)
    z = t.math('ABSOLUTE', t.n('SeparateXYZ', {0: t.coords()}).outputs[2])
    f = t.math(
        'ADD',
        t.math('ADD', t.math('MULTIPLY', fine, 0.45), t.math('MULTIPLY', tuft, 0.35)),
        t.math('MULTIPLY', saw, 0.2),
    )
    c = t.mix(
        t.math('MULTIPLY', t.maprange(z, 0.004, 0.009), 0.4),
        t.ramp(f, [(0.32, dark), (0.5, color), (0.68, light)]),
        dark,
    )
    return t.done(t.shader(c, 0.88, Specular=0.15, Normal=t.bump(f, 0.7, 0.0002)), color)


def crystals(name, shades, big, small, rough, fleck='#d8dad6', flecks=0.955, depth=0.4, bend=0.55):
    """Polished stone of grains in two sizes; `shades` as (share from, colour); a few bright flecks."""
    t = Tree(name)
    w = t.world()
    warp = t.vmath(
        'MULTIPLY', t.n('TexNoise', {'Vector': w, 'Scale': big * 1.6, 'Detail': 3}).outputs[1], (bend / big,) * 3
    )
    v = t.vmath('ADD', w, warp)

    def grains(scale):
        return t.n('SeparateColor', {0: t.voronoi(v, scale, out=1)}).outputs[0]

    where = t.maprange(t.noise(w, big * 0.7, 3, 0.6), 0.44, 0.56)
    c = t.mix(where, t.ramp(grains(big), shades, 'CONSTANT'), t.ramp(grains(small), shades, 'CONSTANT'))
    c = t.mix(depth * 0.5, c, t.ramp(t.noise(w, small, 4, 0.7), [(0.3, shades[0][1]), (0.7, shades[-2][1])]))
    bright = t.math('GREATER_THAN', grains(small * 1.1), flecks)
    c = t.mix(t.math('MULTIPLY', bright, 0.8), c, fleck)
    rr = t.math('ADD', t.math('MULTIPLY', t.noise(w, 120, 4, 0.7), 0.06), rough)
    return t.done(t.shader(c, rr, Specular=0.55, Normal=t.bump(t.noise(w, 2600, 2, 0.5), 0.05, 0.00002)), shades[1][1])


materials.R.update(
    {
        'm-chalk': lambda: sheet_laminate('m-chalk', '#e4e5df'),
        'm-green': lambda: sheet_laminate('m-green', '#3d5a4c', 0.42),
        'm-kota': lambda: sheet_laminate('m-kota', '#97a39b'),
        'm-charcoal': lambda: sheet_laminate('m-charcoal', '#363c3a'),
        'm-band-green': lambda: band('m-band-green', '#3f5e50'),
        'm-band-chalk': lambda: band('m-band-chalk', '#e2e3dd'),
        'm-paper': lambda: materials.plain('m-paper', '#4a2f1f', 0.8),
        'm-glue': lambda: materials.plain('m-glue', '#4a2a18', 0.6),
        'm-ply-a': lambda: ply('m-ply-a', True),
        'm-ply-b': lambda: ply('m-ply-b', False),
        'm-box': lambda: drawer_side('m-box'),
        'm-chips': lambda: chips('m-chips'),
        'm-hdhmr': lambda: fibres('m-hdhmr', '#83795a', '#5c533c', '#a79c7c'),
        'm-nickel': lambda: plated('m-nickel', '#c9c6bf', 0.17),
        'm-nickel-dull': lambda: plated('m-nickel-dull', '#b4b1aa', 0.3),
        'm-zinc': lambda: plated('m-zinc', '#b7babb', 0.27, 'y', 0.03),
        'm-zinc-dull': lambda: plated('m-zinc-dull', '#9b9ea0', 0.36, 'y', 0.03),
        'm-bowl': lambda: plated('m-bowl', '#b9b9b6', 0.27, 'x', 0.08),
        'm-cavity': lambda: materials.plain('m-cavity', '#17181a', 0.6),
        'm-grey-plastic': lambda: moulded('m-grey-plastic', '#5c6164'),
        'm-orange-plastic': lambda: moulded('m-orange-plastic', '#d9692a', 0.4),
        'm-bench': lambda: materials.wood('m-bench', '#4b3d31', '#75634f', '#8d7a64', 'x', rough=0.6, contrast=0.7),
        'm-dust': lambda: materials.plain('m-dust', '#c2a884', 0.95),
    }
)


# ------------------------------------------------------------------ light and helpers
def interior(strength=0.35, turn=0):
    """A photographed interior of Blender's own (CC0) as the world: what steel and stone reflect, what lies out of focus."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    bg, image, turned = t.nodes['Background'], t.nodes.new('ShaderNodeTexEnvironment'), t.nodes.new('ShaderNodeMapping')
    image.image = bpy.data.images.load(ROOM)
    turned.inputs['Rotation'].default_value[2] = math.radians(turn)
    t.links.new(t.nodes.new('ShaderNodeTexCoord').outputs['Generated'], turned.inputs[0])
    t.links.new(turned.outputs[0], image.inputs[0])
    t.links.new(image.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength


def panes(loc, target, power, color=(1, 0.93, 0.83), w=0.42, h=0.75):
    """A window of two casements as a lamp: its bars are seen in polished things."""
    x, y, _ = loc
    a = math.atan2(target[1] - y, target[0] - x) + math.pi / 2
    for s in (-1, 1):
        d = s * (w / 2 + 0.03)
        area_light((x + d * math.cos(a), y + d * math.sin(a), loc[2]), target, (w, h), power / 2, color)


def sweep(profile, a, b, mat, axis='x', bevel=0.0003, **kw):
    """A closed section drawn in (y, z) along x, or in (x, z) along y, from a to b."""
    n = len(profile)
    at = (lambda k, p: (k, *p)) if axis == 'x' else (lambda k, p: (p[0], k, p[1]))
    vs = [at(k, p) for k in (a, b) for p in profile]
    fs = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    fs += [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    o = pydata('sweep', vs, fs, mat, bevel=bevel, **kw)
    o.data.validate()
    return o


def bored(o, c, r, deep, axis='Y'):
    """The object with a round hole: base centre and radius of the cutter in the current frame."""
    cutter = cyl(c, r, deep, None, axis=axis, segs=96, bevel=0)
    cutter.hide_render = True
    cut = o.modifiers.new('hole', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = cutter, 'DIFFERENCE', 'EXACT'
    return o


def grains(spots, mat='m-dust', seed=1, z=0.0):
    """Saw dust: splinters around each spot (x, y, spread x, spread y, number)."""
    r, items = random.Random(seed), []
    for x, y, sx, sy, n in spots:
        for _ in range(n):
            cx, cy, s = r.gauss(x, sx), r.gauss(y, sy), 10 ** r.uniform(-4.4, -3.65)
            turn = Matrix.Rotation(r.uniform(0, 6.3), 3, 'Z') @ Matrix.Rotation(r.uniform(-0.5, 0.5), 3, 'Y')
            long = s * r.uniform(0.8, 2.6)
            items.append(((cx - long, cy - s * 0.6, z), (cx + long, cy + s * 0.6, z + s), turn))
    return boxes(items, mat, bevel=0)
