"""Wardrobes and what hangs and lies in them."""

import math
import random

from .bedding import with_uv
from .core import box, frame, grid, soft_box, tube
from .materials import R, Tree, fabric

R['velvet-rail'] = lambda: fabric('velvet-rail', '#7d857c', weave=0.1)


def silk(name, body, border, zari='#b98f45'):
    """Saree cloth: plain body, a border with a thin gold line; needs UVs: u across (0..1), v along in metres."""
    t = Tree(name)
    uv = t.n('SeparateXYZ', {0: t.coords('UV')})
    e = t.math('MINIMUM', uv.outputs[0], t.math('SUBTRACT', 1.0, uv.outputs[0]))
    inside = lambda a, b: t.math('MULTIPLY', t.math('GREATER_THAN', e, a), t.math('LESS_THAN', e, b))
    c = t.mix(t.math('LESS_THAN', e, 0.17), body, border)
    c = t.mix(inside(0.125, 0.15), c, zari)
    c = t.mix(inside(0.02, 0.05), c, zari)
    thread = t.noise(t.scale(t.coords('UV'), (500, 40, 1)), 1.0, 2, 0.6)
    c = t.mix(t.math('MULTIPLY', thread, 0.18), c, '#ffffff')
    return t.done(t.shader(c, 0.48, Specular=0.35, Sheen=0.6, Normal=t.bump(thread, 0.15, 0.0008)), body)


SAREES = {
    'saree-green': ('#3d6450', '#8c3a34'),
    'saree-haldi': ('#d0a148', '#7f3a2e'),
    'saree-sindoor': ('#9a4438', '#c79a48'),
    'saree-sky': ('#9fb9c2', '#46616b'),
    'saree-plum': ('#6b4257', '#c79a48'),
    'saree-paper': ('#dcd6c4', '#a2503f'),
    'saree-kota': ('#98a59c', '#3f5a4c'),
    'saree-indigo': ('#3b4d66', '#c2a05a'),
    'saree-rose': ('#c58f86', '#7e4a44'),
}
for _name, (_body, _border) in SAREES.items():
    R[_name] = lambda n=_name, b=_body, e=_border: silk(n, b, e)

COTTONS = {
    'cotton-a': '#dfe0d8',
    'cotton-b': '#8fa3ad',
    'cotton-c': '#c8b28a',
    'cotton-d': '#57695f',
    'cotton-e': '#b98272',
    'cotton-f': '#42505c',
    'cotton-g': '#b9c2bb',
    'cotton-h': '#d9c08c',
}
for _name, _colour in COTTONS.items():
    R[_name] = lambda n=_name, c=_colour: fabric(n, c, slub=0.12)


def hanger(w=0.40, mat='walnut:x'):
    """Wooden hanger; the hook's bend is at the origin, the shoulders along x."""
    hook = [(0, 0, -0.075), (0, 0, -0.03)] + [
        (0.018 * math.sin(a), 0, -0.012 + 0.018 * -math.cos(a) + 0.012) for a in (0.3, 0.9, 1.6, 2.3, 3.0, 3.6)
    ]
    tube(hook, 0.0018, 'steel', True, res=2)
    for s in (-1, 1):
        tube([(0, 0, -0.08), (s * w * 0.28, 0, -0.10), (s * w / 2, 0, -0.145)], 0.008, mat, True, res=3)
    tube([(-w * 0.46, 0, -0.142), (w * 0.46, 0, -0.142)], 0.004, mat, res=2)


def saree_on_hanger(x, y, z, mat, seed=1, w=0.36, drop=1.05, turn=62):
    """A saree folded lengthwise and hung over the bar of its hanger; edge on to the room."""
    r = random.Random(seed)
    ph = [r.uniform(0, 6) for _ in range(4)]
    with frame(x, y, z, turn + r.uniform(-5, 5)):
        hanger(w + 0.04)
        for layer, length in enumerate((drop, drop * r.uniform(0.93, 0.97))):
            side = 1 if layer else -1

            def at(u, v):
                a = (u - 0.5) * w
                sway = 0.006 * math.sin(u * 11 + ph[0] + 2 * layer) * (0.3 + v) + 0.004 * math.sin(u * 23 + ph[1])
                return (
                    a * (1 - 0.05 * v),
                    side * (0.006 + 0.014 * min(1, v * 6)) + sway + 0.010 * v * math.sin(ph[2]),
                    -0.142 + 0.010 * (1 - v) - v * length,
                )

            o = grid(28, 30, at, mat, name='saree', solidify=0.006)
            with_uv(o, lambda p: (p.x / w + 0.5, p.z))
        top = grid(
            28,
            8,
            lambda u, v: ((u - 0.5) * w, 0.02 * math.cos(v * math.pi), -0.134 + 0.012 * math.sin(v * math.pi)),
            mat,
            name='fold',
        )
        with_uv(top, lambda p: (p.x / w + 0.5, p.z))


def shirt_on_hanger(x, y, z, mat, seed=1, w=0.42, drop=0.68, turn=90, sleeves=True):
    """A shirt or kurta on its hanger: shoulders, body with soft folds, sleeves down its sides."""
    r = random.Random(seed)
    p0, p1 = r.uniform(0, 6), r.uniform(0, 6)
    with frame(x, y, z, turn + r.uniform(-6, 6)):
        hanger(w)

        def body(u, v):
            a = 2 * math.pi * u
            half = w / 2 * (0.22 + 0.78 * min(1, v / 0.10) ** 0.7) * (1 + 0.05 * v)
            depth = 0.020 + 0.016 * min(1, v * 3)
            fold = 1 + 0.22 * math.sin(a * 5 + p0) * min(1, v * 2) + 0.12 * math.sin(a * 9 + p1) * v
            z_ = -0.088 - 0.055 * min(1, v / 0.10) ** 1.4 * 1 - max(0, v - 0.10) * drop
            return (half * math.cos(a), depth * fold * math.sin(a), z_)

        grid(64, 34, body, mat, name='shirt')
        tube(
            [(0.045 * math.cos(t * math.pi / 10), 0.022 * math.sin(t * math.pi / 10), -0.083) for t in range(20)],
            0.010,
            mat,
            cyclic=True,
            res=3,
        )
        if sleeves:
            for s in (-1, 1):
                grid(
                    20,
                    16,
                    lambda u, v, s=s: (
                        s * (w / 2 - 0.02 + 0.035 * v) + 0.032 * math.cos(2 * math.pi * u) * (1 - 0.2 * v),
                        0.024 * math.sin(2 * math.pi * u) * (1 + 0.2 * math.sin(6 * u + p0)),
                        -0.150 - v * drop * 0.72,
                    ),
                    mat,
                    name='sleeve',
                )


def folded(x, y, z, mat, w=0.30, d=0.34, t=0.035, seed=1):
    """One folded garment: a rounded front fold and its layers. (x, y) is the middle of its back edge."""
    r = random.Random(seed)
    layers = max(2, round(t / 0.012))
    h = t / layers
    with frame(x + r.uniform(-0.008, 0.008), y, z, r.uniform(-2.5, 2.5)):
        for k in range(layers):
            dy = r.uniform(-0.006, 0.004)
            soft_box(
                (-w / 2, -d + dy, k * h),
                (w / 2, -0.01, (k + 1) * h + 0.001),
                mat,
                r=h * 0.48,
                crown=(0, 0, 0.002),
                wrinkle=0.0018,
                n=10,
            )


def pile(x, y, z, mats, w=0.30, d=0.36, seed=1, thick=(0.03, 0.05)):
    """A pile of folded clothes; returns its top."""
    r = random.Random(seed)
    for k, m in enumerate(mats):
        t = r.uniform(*thick)
        folded(x, y, z, m, w * r.uniform(0.94, 1.02), d * r.uniform(0.93, 1), t, seed * 31 + k)
        z += t
    return z


def saree_stack(x, y, z, mats, w=0.27, d=0.34, seed=1):
    """Folded sarees, their borders at the front edge."""
    r = random.Random(seed)
    for k, m in enumerate(mats):
        t = 0.020

        def at(u, v, k=k):
            a = 2 * math.pi * v
            return (
                (u - 0.5) * w + r.uniform(-0.0006, 0.0006),
                -d / 2 + (d / 2) * math.copysign(abs(math.cos(a)) ** 0.12, math.cos(a)),
                t / 2 + t / 2 * math.copysign(abs(math.sin(a)) ** 0.6, math.sin(a)),
            )

        with frame(x + r.uniform(-0.006, 0.006), y, z, r.uniform(-2, 2)):
            o = grid(24, 48, at, m, name='silk')
            with_uv(o, lambda p: (min(0.5, (p.y + d) * 2.2 + 0.05), p.x))  # the border runs along the front edge
        z += t
    return z


def suitcase(x, y, z, w=0.62, h=0.42, d=0.24, mat='cotton-d', lying=True):
    """Ribbed cabin case; lying on its back with the handle to the room if `lying`."""
    with frame(x, y, z):
        soft_box((-w / 2, -h, 0), (w / 2, 0, d), mat, r=0.05, crown=(0, 0, 0.004), wrinkle=0)
        for k in range(7):
            xx = -w / 2 + 0.07 + (w - 0.14) * k / 6
            box((xx - 0.012, -h - 0.003, 0.05), (xx + 0.012, -h + 0.02, d - 0.05), mat, bevel=0.003)
        box((-w / 2 - 0.002, -h - 0.004, d / 2 - 0.006), (w / 2 + 0.002, 0.002, d / 2 + 0.006), 'alu_dark', bevel=0.002)
        tube(
            [
                (-0.07, -h, d / 2 + 0.03),
                (-0.06, -h - 0.03, d / 2 + 0.03),
                (0.06, -h - 0.03, d / 2 + 0.03),
                (0.07, -h, d / 2 + 0.03),
            ],
            0.009,
            'black',
            True,
        )


def rail(x0, x1, y, z, mat='chrome'):
    box((x0, y - 0.008, z - 0.016), (x1, y + 0.008, z + 0.016), mat, bevel=0.006, seg=3)


def carcass(x0, x1, z0, z1, depth, mat='teak', t=0.018, back='chalk'):
    """One open bay: sides, top, bottom and back; front edges at y = -depth."""
    for x in (x0, x1 - t):
        box((x, -depth, z0), (x + t, 0, z1), mat + ':z', bevel=0.001)
    for z in (z0, z1 - t):
        box((x0 + t, -depth + 0.001, z), (x1 - t, -0.008, z + t), mat + ':x', bevel=0.001)
    box((x0 + t, -0.010, z0 + t), (x1 - t, -0.002, z1 - t), back, bevel=0)


def shelf(x0, x1, z, depth, mat='teak:x', t=0.018, setback=0.012, lit=False):
    box((x0 + 0.018, -depth + setback, z), (x1 - 0.018, -0.010, z + t), mat, bevel=0.001)
    if lit:
        box(
            (x0 + 0.03, -depth + setback + 0.02, z - 0.004),
            (x1 - 0.03, -depth + setback + 0.028, z),
            'glow_led',
            bevel=0,
        )
