"""Spices in steel bowls: whole ones as scattered pieces, ground ones as heaps."""

import math
import random

from mathutils import Matrix, Vector, noise

from . import materials
from .core import box, grid, here, lathe, pydata, soft_box, tube
from .materials import Tree, metal

materials.R.update(
    {
        'bowl-steel': lambda: metal('bowl-steel', '#c4c4c2', 0.2),
    }
)


def powder(name, dark, light):
    """Ground spice: fine grains, clumps darker in their hollows."""
    t = Tree(name)
    v = t.world()
    grain = t.noise(v, 900, 3, 0.75)
    clump = t.noise(v, 110, 4, 0.65)
    f = t.math('ADD', t.math('MULTIPLY', grain, 0.5), t.math('MULTIPLY', clump, 0.5))
    c = t.ramp(f, [(0.30, dark), (0.68, light)])
    h = t.math('ADD', t.math('MULTIPLY', grain, 0.35), clump)
    return t.done(t.shader(c, 0.95, Specular=0.08, Normal=t.bump(h, 1.0, 0.0025)), light)


def grainy(name, dark, mid, light, rough=0.6, spec=0.3):
    """Whole spice: each piece its own shade, a little streaked."""
    t = Tree(name)
    r = t.island()
    v = t.coords()
    f = t.math('ADD', t.math('MULTIPLY', r, 0.75), t.math('MULTIPLY', t.noise(v, 700, 3, 0.6), 0.35))
    c = t.ramp(f, [(0.1, dark), (0.5, mid), (0.95, light)])
    return t.done(t.shader(c, rough, Specular=spec, Normal=t.bump(t.noise(v, 900, 2, 0.6), 0.35, 0.0006)), mid)


TONES = {  # dark, mid, light of each whole spice; dark, light of each ground one
    'turmeric': ('#a0600c', '#d48e18'),
    'chilli': ('#651a10', '#8f2b18'),
    'garam': ('#4a2c18', '#7a5030'),
    'coriander-powder': ('#8a6f3c', '#b89a60'),
    'salt': ('#c9c6bf', '#f1efea'),
    'amchur': ('#a98d60', '#d3ba8c'),
    'cumin': ('#4f3a22', '#7d6340', '#a88c60'),
    'mustard': ('#1c1410', '#33241b', '#51392a'),
    'fenugreek': ('#a87522', '#c99a3d', '#ddb866'),
    'fennel': ('#6a6f38', '#8d9152', '#b0b078'),
    'pepper': ('#15110f', '#2c2420', '#4d4138'),
    'coriander': ('#a5834c', '#c4a46c', '#dcc494'),
    'cardamom': ('#585f34', '#787e4c', '#9ca070'),
    'clove': ('#2a1710', '#46281a', '#633c28'),
    'cinnamon': ('#50280f', '#70401c', '#8f6034'),
    'red-chilli': ('#500e0a', '#741a10', '#93301e'),
    'poppy': ('#c3b9a2', '#ddd5c2', '#eee8da'),
    'chana': ('#b07c26', '#c69538', '#d8ae5c'),
}
for _name, _tones in TONES.items():
    materials.R['spice-' + _name] = (
        (lambda n=_name, t=_tones: powder('spice-' + n, *t))
        if len(_tones) == 2
        else (lambda n=_name, t=_tones: grainy('spice-' + n, *t))
    )


# ------------------------------------------------------------------ shapes of one piece: (vertices, faces), about 1 long
def ball(rings=6, segs=8, squeeze=(1, 1, 1), ridges=0, wrinkle=0.0, seed=1):
    r = random.Random(seed)
    vs, fs = [(0, 0, -0.5)], []
    for i in range(1, rings):
        a = math.pi * i / rings
        for k in range(segs):
            b = 2 * math.pi * k / segs
            q = 0.5 * math.sin(a) * (1 + (0.10 if ridges and k % 2 else 0)) * (1 + r.uniform(-wrinkle, wrinkle))
            vs.append((q * math.cos(b), q * math.sin(b), -0.5 * math.cos(a)))
    vs.append((0, 0, 0.5))
    for k in range(segs):
        fs.append((0, 1 + (k + 1) % segs, 1 + k))
        for i in range(rings - 2):
            p, q = 1 + i * segs + k, 1 + i * segs + (k + 1) % segs
            fs.append((p, q, q + segs, p + segs))
        p = 1 + (rings - 2) * segs
        fs.append((len(vs) - 1, p + k, p + (k + 1) % segs))
    return [(x * squeeze[0], y * squeeze[1], z * squeeze[2]) for x, y, z in vs], fs


def merged(*parts):
    vs, fs = [], []
    for v, f in parts:
        n = len(vs)
        vs += list(v)
        fs += [tuple(i + n for i in g) for g in f]
    return vs, fs


def bent(shape, amount):
    v, f = shape
    return [(x + amount * (z * z - 0.25), y, z) for x, y, z in v], f


def moved(shape, scale, at=(0, 0, 0)):
    v, f = shape
    return [(x * scale[0] + at[0], y * scale[1] + at[1], z * scale[2] + at[2]) for x, y, z in v], f


def clove_shape():
    stem = moved(ball(5, 7), (0.16, 0.16, 0.72), (0, 0, -0.12))
    bud = moved(ball(5, 7), (0.26, 0.26, 0.26), (0, 0, 0.34))
    petals = [
        moved(ball(4, 5), (0.13, 0.13, 0.13), (0.13 * math.cos(k * 1.57), 0.13 * math.sin(k * 1.57), 0.25))
        for k in range(4)
    ]
    return merged(stem, bud, *petals)


def quill(r=0.16, turns=1.35, n=16):
    """A rolled strip of bark, as one sheet with thickness."""
    vs, fs = [], []
    for k in range(n + 1):
        a = 2 * math.pi * turns * k / n
        q = r * (0.72 + 0.3 * k / n)
        for z in (-0.5, 0.5):
            vs += [(q * math.cos(a), q * math.sin(a), z), ((q - 0.035) * math.cos(a), (q - 0.035) * math.sin(a), z)]
    for k in range(n):
        i = 4 * k
        fs += [
            (i, i + 4, i + 6, i + 2),
            (i + 1, i + 3, i + 7, i + 5),
            (i, i + 1, i + 5, i + 4),
            (i + 2, i + 6, i + 7, i + 3),
        ]
    return vs, fs


def pod():
    """Dried chilli: bent, wrinkled, tapering to its tip, with a stalk."""
    vs, fs = [], []
    rings, segs = 16, 12
    r = random.Random(8)
    for i in range(rings + 1):
        t = i / rings
        q = 0.125 * (math.sin(math.pi * min(1, 0.14 + t * 0.86)) ** 0.7) * (1.1 - 0.75 * t) + 0.004
        cx, cz = 0.20 * math.sin(t * 2.6), t - 0.5
        for k in range(segs):
            b = 2 * math.pi * k / segs
            w = 1 + 0.10 * math.sin(i * 1.7 + k * 2.3) + r.uniform(-0.05, 0.05)
            vs.append((cx + q * w * math.cos(b), q * w * 0.8 * math.sin(b), cz))
    for i in range(rings):
        for k in range(segs):
            a, b = i * segs + k, i * segs + (k + 1) % segs
            fs.append((a, b, b + segs, a + segs))
    stalk = moved(ball(4, 6), (0.035, 0.035, 0.20), (-0.02, 0, -0.57))
    return merged((vs, fs), stalk)


SHAPES = {  # shape, length in metres, how many in a bowl, how flat they lie (0 any way, 1 flat)
    'cumin': (lambda: bent(ball(7, 6, (0.26, 0.24, 1), ridges=1), 0.14), 0.0062, 950, 0.8),
    'fennel': (lambda: bent(ball(7, 6, (0.32, 0.28, 1), ridges=1), 0.16), 0.0078, 620, 0.8),
    'mustard': (lambda: ball(6, 8), 0.0022, 3800, 0),
    'poppy': (lambda: ball(4, 6), 0.0016, 5200, 0),
    'fenugreek': (lambda: ball(4, 6, (0.62, 0.55, 1)), 0.0046, 1250, 0.4),
    'pepper': (lambda: ball(8, 10, wrinkle=0.13), 0.0053, 620, 0),
    'coriander': (lambda: ball(7, 14, (0.92, 0.92, 1), ridges=1), 0.0051, 720, 0),
    'cardamom': (lambda: ball(8, 9, (0.46, 0.43, 1), ridges=1), 0.0165, 170, 0.9),
    'clove': (clove_shape, 0.0150, 430, 0.85),
    'cinnamon': (quill, 0.058, 22, 1),
    'red-chilli': (pod, 0.047, 60, 1),
    'chana': (lambda: ball(6, 8, (0.95, 0.55, 1), wrinkle=0.03), 0.0068, 480, 0.5),
}


def heap(R, z, rise, seed):
    """The face of what fills a bowl: height at (x, y)."""
    s = random.Random(seed).random() * 40

    def f(x, y):
        q = min(1, math.hypot(x, y) / R)
        return (
            z
            + rise * (1 - q * q) ** 1.3
            - 0.0022 * (1 - q)
            + 0.0045 * noise.noise(Vector((x * 38, y * 38, s))) * (1 - q**4)
            + 0.0013 * noise.noise(Vector((x * 140, y * 140, s)))
        )

    return f


def filled(name, R, z, rise=0.008, seed=1):
    """Fills a round bowl of inner radius R up to z, at the frame's origin."""
    mat = 'spice-' + name
    top = heap(R, z, rise if len(TONES[name]) == 2 else rise * 0.6, seed)

    def surface(u, v, sink=0):
        q, a = R * u, 2 * math.pi * v
        x, y = q * math.cos(a), q * math.sin(a)
        return (x, y, top(x, y) - sink)

    if len(TONES[name]) == 2:
        grid(40, 96, lambda u, v: surface(u, v), mat, name='powder')
        return
    shape, L, n, flat = SHAPES[name]
    v, f = shape()
    grid(20, 48, lambda a, b: surface(a, b, L * 0.3 if L < 0.01 else L * 0.45 if L < 0.02 else 0.013), mat, name='bed')
    r = random.Random(seed)
    vs, fs = [], []
    room = R - L * (0.28 if L < 0.03 else 0.50)
    for k in range(n):
        q, a = (
            room * math.sqrt((k + 0.5) / n) if L < 0.01 else room * math.sqrt(r.random()),
            k * 2.39996 + r.uniform(-0.25, 0.25),
        )
        x, y = q * math.cos(a), q * math.sin(a)
        up = r.uniform(-0.35, 0.35) * L if L < 0.02 else 0.016 * k / n - 0.011
        turn = Matrix.Rotation(r.uniform(0, 2 * math.pi), 3, 'Z')
        lean = math.pi / 2 + r.gauss(0, 0.55) * (1 - flat) * 2 + r.gauss(0, 0.16 if L < 0.02 else 0.07)
        m = turn @ Matrix.Rotation(lean, 3, 'Y') @ Matrix.Rotation(r.uniform(0, 6.28), 3, 'Z')
        size = L * r.uniform(0.84, 1.1)
        at = Vector((x, y, top(x, y) + up))
        i = len(vs)
        vs += [at + m @ (Vector(p) * size) for p in v]
        fs += [tuple(j + i for j in g) for g in f]
    pydata(name, vs, fs, mat, angle=180 if name == 'red-chilli' else 50)


def steel_bowl(R=0.048, h=0.034, mat='bowl-steel'):
    """Small straight-sided steel bowl (wati) with a rolled rim; its inside is at R."""
    w = 0.0009
    lathe(
        [
            (0, 0),
            (R * 0.80, 0),
            (R * 0.9, 0.002),
            (R * 0.985, 0.009),
            (R + w, h - 0.002),
            (R + w + 0.0016, h - 0.0006),
            (R + w + 0.0012, h + 0.0008),
            (R, h + 0.0004),
            (R - 0.0004, h - 0.003),
            (R * 0.97, 0.010),
            (R * 0.88, 0.004),
            (R * 0.7, 0.002),
            (0, 0.002),
        ],
        mat,
        segs=96,
        angle=50,
    )


def small_spoon(mat='bowl-steel', L=0.105):
    """Spice spoon along +x, its bowl at the origin, lying on z 0."""
    n = 24

    def fn(u, v):
        a = 2 * math.pi * v
        q = u
        return (
            -0.013 + 0.0175 * q * math.cos(a) + 0.003 * q * math.cos(a),
            0.0125 * q * math.sin(a),
            0.0012 + 0.0065 * q**2.2,
        )

    grid(10, n, fn, mat, name='spoon', solidify=0.0009)
    tube(
        [(0.004, 0, 0.0078), (0.02, 0, 0.0095), (L * 0.6, 0, 0.0125), (L, 0, 0.0105)],
        0.0017,
        mat,
        True,
        taper=lambda t: 1.25 - 0.2 * t + 0.9 * max(0, t - 0.75),
    )


def wooden_tray(x0, x1, y0, y1, cols, rows, wall=0.008, high=0.036, mat='teak:x'):
    """Tray with a pocket for each bowl; returns the pockets' centres, row by row from the far left."""
    box((x0, y0, 0), (x1, y1, 0.006), mat, bevel=0.001)
    for a, b in (((x0, y0), (x1, y0 + wall)), ((x0, y1 - wall), (x1, y1))):
        box((a[0], a[1], 0.006), (b[0], b[1], high), mat, bevel=0.0014)
    for x in (x0, x1 - wall):
        box((x, y0 + wall, 0.006), (x + wall, y1 - wall, high), 'teak:y', bevel=0.0014)
    dx, dy, t = (x1 - x0 - wall) / cols, (y1 - y0 - wall) / rows, wall * 0.8
    for i in range(1, cols):
        box(
            (x0 + wall / 2 + i * dx - t / 2, y0 + wall, 0.006),
            (x0 + wall / 2 + i * dx + t / 2, y1 - wall, high - 0.005),
            'teak:y',
            bevel=0.001,
        )
    for j in range(1, rows):
        y = y0 + wall / 2 + j * dy
        for i in range(cols):
            box(
                (x0 + wall / 2 + i * dx + t / 2, y - t / 2, 0.006),
                (x0 + wall / 2 + (i + 1) * dx - t / 2, y + t / 2, high - 0.005),
                mat,
                bevel=0.001,
            )
    return [
        (x0 + wall / 2 + (i + 0.5) * dx, y0 + wall / 2 + (j + 0.5) * dy)
        for j in reversed(range(rows))
        for i in range(cols)
    ]


def rolling_pin(L=0.30, mat='oak:x'):
    """Belan: along x from the origin, lying on z 0."""
    r = 0.017
    o = lathe(
        [
            (0, 0),
            (0.007, 0.002),
            (0.009, 0.014),
            (0.0075, 0.030),
            (0.010, 0.040),
            (r * 0.86, 0.052),
            (r, L * 0.35),
            (r, L * 0.65),
            (r * 0.86, L - 0.052),
            (0.010, L - 0.040),
            (0.0075, L - 0.030),
            (0.009, L - 0.014),
            (0.007, L - 0.002),
            (0, L),
        ],
        mat.replace(':x', ':z'),
        segs=48,
        angle=70,
    )
    o.matrix_world = here() @ Matrix.Translation((0, 0, r)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')


def folded_cloth(w, d, layers=4, mat='linen_white', t=0.007):
    """A cotton cloth folded flat, centred on the frame."""
    for k in range(layers):
        soft_box(
            (-w / 2 + 0.002 * (k % 2), -d / 2, k * t),
            (w / 2 - 0.001 * k, d / 2, (k + 1) * t + 0.001),
            mat,
            r=t * 0.48,
            crown=(0, 0, 0.0012),
            wrinkle=0.0012,
            seed=k * 3,
        )
