"""Seating, tables and what lies on them, for rooms other than the kitchen."""

import math

from .core import box, boxes, cyl, frame, grid, lathe, prism, rounded_rect, soft_box, spot, tube
from .materials import R, Tree, fabric, metal, plain

R['upholstery-paper'] = lambda: fabric('upholstery-paper', '#dcd7c9', scale=520, weave=0.7, slub=0.25)
R['upholstery-green'] = lambda: fabric('upholstery-green', '#44604f', scale=520, weave=0.7, slub=0.2)
R['cane'] = lambda: fabric('cane', '#c2a26c', '#d9bf8d', scale=300, weave=1.4, slub=0.5)
R['steel-soft'] = lambda: metal('steel-soft', '#dcdcd8', 0.4)  # upright steel shows little but the dark side of a room
R['brass_old'] = lambda: metal('brass_old', '#b68d4c', 0.34)


def lit_screen():
    """A lit screen with a drawing of a wall of cabinets on it."""
    t = Tree('screen-on')
    v = t.n('SeparateXYZ', {0: t.coords()})
    x, z = v.outputs[0], v.outputs[2]
    line = lambda c, pitch, off: t.maprange(t.math('PINGPONG', t.math('ADD', c, off), pitch), 0, 0.0008, 1, 0)
    grid_ = t.math('MAXIMUM', line(x, 0.026, 1.0), line(z, 0.033, 1.01))
    box_ = t.math(
        'MULTIPLY', t.math('LESS_THAN', t.math('ABSOLUTE', x), 0.105), t.math('LESS_THAN', t.math('ABSOLUTE', z), 0.067)
    )
    c = t.mix(t.math('MULTIPLY', grid_, box_), '#e8ebe4', '#3d5a4c')
    c = t.mix(t.math('GREATER_THAN', z, 0.088), c, '#9da9a1')
    lp = t.n('LightPath').outputs['Is Camera Ray']
    m = t.done(t.n('Emission', {'Color': c, 'Strength': t.math('MULTIPLY', lp, 2.0)}).outputs[0])
    m.cycles.sample_as_light = False
    return m


R['screen-on'] = lit_screen
R['print-line'] = lambda: plain('print-line', '#8d8b86', 0.9)


def armchair(x, y, rot=0, seat='upholstery-green', wood='teak:z'):
    """Low easy chair: a wooden frame with loose seat and back cushions; faces -y."""
    with frame(x, y, 0, rot):
        for s in (-1, 1):
            tube([(s * 0.33, -0.36, 0), (s * 0.33, -0.34, 0.56)], 0.019, wood, taper=lambda t: 0.75 + 0.25 * t)
            tube([(s * 0.33, 0.40, 0), (s * 0.33, 0.34, 0.36), (s * 0.33, 0.42, 0.74)], 0.018, wood, True)
            box(
                (s * 0.33 - 0.032, -0.40, 0.555),
                (s * 0.33 + 0.032, 0.36, 0.58),
                wood.replace(':z', ':y'),
                bevel=0.010,
                seg=3,
            )
            box((s * 0.33 - 0.013, -0.35, 0.26), (s * 0.33 + 0.013, 0.36, 0.31), wood.replace(':z', ':y'), bevel=0.005)
        for y0, z0 in ((-0.34, 0.26), (0.33, 0.28), (0.405, 0.66)):
            box((-0.33, y0 - 0.012, z0), (0.33, y0 + 0.012, z0 + 0.05), wood.replace(':z', ':x'), bevel=0.005)
        with frame(0, 0, 0.30, 0, (-4, 0)):
            soft_box((-0.30, -0.37, 0), (0.30, 0.30, 0.13), seat, r=0.045, crown=(0.004, 0.008, 0.022), wrinkle=0.004)
        with frame(0, 0.27, 0.40, 0, (-14, 0)):
            soft_box((-0.295, -0.07, 0), (0.295, 0.05, 0.46), seat, r=0.05, crown=(0.006, 0.022, 0.012), wrinkle=0.005)


def dining_chair(x, y, rot=0, wood='teak:z', seat='cane', h=0.455):
    """Wooden chair with a woven seat and a curved top rail; the sitter looks towards -y."""
    grain = lambda a: wood.split(':')[0] + ':' + a
    with frame(x, y, 0, rot):
        for s in (-1, 1):
            tube([(s * 0.19, -0.19, 0), (s * 0.185, -0.185, h)], 0.016, wood, taper=lambda t: 0.72 + 0.28 * t)
            tube(
                [(s * 0.185, 0.235, 0), (s * 0.185, 0.20, h * 0.55), (s * 0.185, 0.205, h), (s * 0.18, 0.26, h + 0.37)],
                0.0155,
                wood,
                True,
                taper=lambda t: 0.8 + 0.2 * math.sin(math.pi * t),
            )
            tube([(s * 0.187, -0.186, 0.20), (s * 0.186, 0.213, 0.20)], 0.010, grain('y'))
        for yy, zz in ((-0.187, h - 0.045), (0.20, h - 0.045)):
            box((-0.185, yy - 0.010, zz), (0.185, yy + 0.010, zz + 0.045), grain('x'), bevel=0.003)
        for s in (-1, 1):
            box((s * 0.186 - 0.010, -0.185, h - 0.045), (s * 0.186 + 0.010, 0.20, h), grain('y'), bevel=0.003)
        soft_box(
            (-0.178, -0.178, h - 0.022), (0.178, 0.192, h + 0.006), seat, r=0.012, crown=(0, 0, -0.006), wrinkle=0.0006
        )
        for z0, w in ((h + 0.30, 0.075), (h + 0.17, 0.04)):
            arc = lambda u, v, z0=z0, w=w: (
                (u - 0.5) * 0.385,
                0.222 + (z0 - h) * 0.10 + 0.028 * math.cos((u - 0.5) * math.pi),
                z0 + w * v,
            )
            grid(18, 3, arc, grain('x'), name='rail', solidify=0.016, bevel=0.004)


def dining_table(x0, x1, y0, y1, wood='teak:x', h=0.75, leg='teak:z'):
    box((x0, y0, h - 0.032), (x1, y1, h), wood, bevel=0.006, seg=3)
    inset = 0.10
    for y in (y0 + inset, y1 - inset):
        box((x0 + inset, y - 0.011, h - 0.10), (x1 - inset, y + 0.011, h - 0.032), wood, bevel=0.002)
    for x in (x0 + inset, x1 - inset):
        box((x - 0.011, y0 + inset, h - 0.10), (x + 0.011, y1 - inset, h - 0.032), wood, bevel=0.002)
        for y in (y0 + inset, y1 - inset):
            tube(
                [(x, y, h - 0.03), (x + 0.012 * (1 if x > (x0 + x1) / 2 else -1), y, 0)],
                0.028,
                leg,
                taper=lambda t: 1 - 0.35 * t,
            )


def laptop(x, y, z, rot=0, open_=108, w=0.33, d=0.23):
    """Open laptop; its keys towards -y."""
    with frame(x, y, z, rot):
        prism(rounded_rect(w, d, 0.012), 0.010, 'steel', loc=(0, 0, 0.002), bevel=0.002)
        keys = [
            (
                (-w / 2 + 0.02 + k * 0.0193, 0.075 - r * 0.0195, 0.0120),
                (-w / 2 + 0.02 + k * 0.0193 + 0.0165, 0.075 - r * 0.0195 + 0.0165, 0.0132),
            )
            for r in range(5)
            for k in range(15)
        ]
        boxes(keys, 'black', bevel=0.0006)
        prism(rounded_rect(0.105, 0.065, 0.004, cy=-0.07), 0.0006, 'alu_dark', loc=(0, 0, 0.0118), bevel=0)
        with frame(0, d / 2 - 0.004, 0.012, 0, (-(open_ - 90), 0)):
            box((-w / 2, 0, 0), (w / 2, 0.006, d - 0.01), 'steel', bevel=0.002)
            box((-w / 2 + 0.004, -0.0012, 0.004), (w / 2 - 0.004, 0.0005, d - 0.014), 'black_glass', bevel=0)
            box((-w / 2 + 0.009, -0.0018, 0.012), (w / 2 - 0.009, -0.0013, d - 0.022), 'screen-on', bevel=0)


def desk_lamp(x, y, z, rot=0, mat='brass_old', power=5):
    with frame(x, y, z, rot):
        cyl((0, 0, 0), 0.075, 0.014, mat, bevel=0.004)
        tube([(0, 0, 0.01), (-0.06, 0, 0.22), (0.10, 0, 0.42)], 0.006, mat)
        with frame(0.10, 0, 0.42, 0, (0, 32)):
            lathe([(0.012, 0.02), (0.03, 0.01), (0.06, -0.05), (0.075, -0.10)], mat, angle=60, solidify=0.002)
            lathe([(0, -0.085), (0.02, -0.075), (0.022, -0.05), (0, -0.03)], 'glow_warm', angle=90)
        if power:
            spot((0.12, 0, 0.36), power, 100, 0.8, target=(0.20, 0, 0))


def mug(x, y, z, mat='ceramic', r=0.04, rot=0):
    with frame(x, y, z, rot):
        lathe(
            [(0, 0.004), (r * 0.8, 0), (r, 0.01), (r, 0.09), (r * 0.92, 0.09), (r * 0.92, 0.014), (0, 0.012)],
            mat,
            angle=60,
        )
        tube([(r * 0.97, 0, 0.075), (r * 1.7, 0, 0.07), (r * 1.65, 0, 0.03), (r * 0.95, 0, 0.02)], 0.005, mat, True)


def tumbler(x, y, z, mat='steel-soft', r=0.036, h=0.095, fill=None):
    lathe(
        [
            (0, 0.003),
            (r * 0.78, 0),
            (r * 0.80, 0.004),
            (r, h),
            (r * 1.05, h + 0.001),
            (r * 0.97, h),
            (r * 0.77, 0.008),
            (0, 0.007),
        ],
        mat,
        loc=(x, y, z),
        angle=60,
    )
    if fill:
        lathe([(0, h * 0.82), (r * 0.92, h * 0.82)], fill, loc=(x, y, z))


def lota(x, y, z, mat='brass_old', r=0.065):
    """Round water pot with a flared lip."""
    k = r / 0.065
    lathe(
        [
            (a * k, b * k)
            for a, b in (
                (0, 0),
                (0.034, 0),
                (0.038, 0.006),
                (0.060, 0.03),
                (0.065, 0.055),
                (0.056, 0.082),
                (0.036, 0.097),
                (0.034, 0.104),
                (0.048, 0.118),
                (0.046, 0.119),
                (0.031, 0.105),
                (0, 0.10),
            )
        ],
        mat,
        loc=(x, y, z),
        segs=64,
        angle=60,
    )


def basket(x, y, z, r=0.17, h=0.24, mat='cane'):
    """Woven basket, open at the top."""
    for k in range(int(h / 0.018)):
        t = k * 0.018 / h
        rr = r * (0.88 + 0.12 * t)
        tube(
            [
                (
                    x + (rr + 0.003 * math.sin(a * 0.5 * 24 + k * math.pi)) * math.cos(a * math.pi / 36),
                    y + (rr + 0.003 * math.sin(a * 0.5 * 24 + k * math.pi)) * math.sin(a * math.pi / 36),
                    z + 0.01 + k * 0.018,
                )
                for a in range(72)
            ],
            0.0095,
            mat,
            res=2,
            cyclic=True,
        )
    lathe([(0, 0), (r * 0.88, 0), (r * 0.9, 0.02), (r * 0.86, 0.02), (0, 0.015)], mat, loc=(x, y, z))


def remote(x, y, z, rot=0):
    with frame(x, y, z, rot):
        prism(rounded_rect(0.045, 0.16, 0.012), 0.016, 'black', bevel=0.004)
        boxes(
            [
                ((-0.014 + 0.010 * i, -0.05 + 0.016 * j, 0.016), (-0.007 + 0.010 * i, -0.042 + 0.016 * j, 0.0175))
                for i in range(3)
                for j in range(7)
            ],
            'alu_dark',
            bevel=0.0004,
        )
