"""Vessels and things of an Indian kitchen. Each stands with its foot at (x, y, z) in the current frame, in metres."""

import math
import random

from mathutils import Matrix, Vector

from . import materials
from .core import box, cyl, frame, grid, here, lathe, pydata, rounded_rect, soft_box, spline, tube
from .props import _leaf, pot

materials.R.update(
    {
        'stainless': lambda: materials.metal('stainless', '#c9c9c6', 0.17),
        'aluminium': lambda: materials.metal('aluminium', '#bfc0c0', 0.32),
        'iron': lambda: materials.plain('iron', '#24262a', 0.5, Metallic=0.7),
        'bakelite': lambda: materials.plain('bakelite', '#17171a', 0.38, Specular=0.5),
        'rubber': lambda: materials.plain('rubber', '#101011', 0.8),
        'plastic-white': lambda: materials.plain('plastic-white', '#eceae5', 0.32, Specular=0.5),
        'plastic-grey': lambda: materials.plain('plastic-grey', '#a9afb0', 0.35, Specular=0.5),
        'water-tank': lambda: materials.plain('water-tank', '#5f7a88', 0.08, Specular=0.6),
        'terracotta-pot': lambda: materials.limewash('terracotta-pot', '#8f5540', '#a56b51'),
        'curry-leaves': lambda: materials.leaf('curry-leaves', '#2f5a22', '#6c9440', 0.38, 0.3),
        'turmeric': lambda: materials.plain('turmeric', '#d99a1c', 0.9),
        'chilli-powder': lambda: materials.plain('chilli-powder', '#a82a18', 0.9),
        'coriander-powder': lambda: materials.plain('coriander-powder', '#8a7440', 0.9),
        'cumin': lambda: materials.plain('cumin', '#6e5230', 0.9),
        'mustard-seed': lambda: materials.plain('mustard-seed', '#2a1e18', 0.8),
        'salt': lambda: materials.plain('salt', '#eceae4', 0.9),
        'garam-masala': lambda: materials.plain('garam-masala', '#4f3320', 0.9),
        'cotton-check': lambda: cotton('cotton-check', '#ece7da', '#a1463a'),
        'cotton-blue': lambda: cotton('cotton-blue', '#ece9e0', '#5d7f92'),
        'cotton-haldi': lambda: cotton('cotton-haldi', '#efe9da', '#cf9f45'),
        'newsprint': lambda: newsprint('newsprint'),
    }
)


def cotton(name, ground, stripe):
    """Hand-woven cotton towel with a few coloured stripes along its edges."""
    t = materials.Tree(name)
    v = t.coords()
    wave = t.n('TexWave', {'Vector': v, 'Scale': 3.1, 'Distortion': 0.0}, bands_direction='X').outputs[1]
    band = t.maprange(wave, 0.84, 0.88)
    weave = t.noise(t.scale(v, (1, 1, 0.3)), 520, 2, 0.6)
    c = t.mix(band, ground, stripe)
    return t.done(t.shader(c, 0.95, Specular=0.1, Sheen=0.4, Normal=t.bump(weave, 0.5, 0.001)), ground)


def newsprint(name):
    """Columns of fine grey lines, too small to be letters."""
    t = materials.Tree(name)
    v = t.coords()
    s = t.n('SeparateXYZ', {0: v})
    rows = t.math('GREATER_THAN', t.math('PINGPONG', t.math('ADD', s.outputs[1], 9.0), 0.0035), 0.0017)
    words = t.math('GREATER_THAN', t.noise(t.scale(v, (1, 0.12, 1)), 260, 2, 0.7), 0.46)
    column = t.math('GREATER_THAN', t.math('PINGPONG', t.math('ADD', s.outputs[0], 9.0), 0.03), 0.0025)
    ink = t.math('MULTIPLY', t.math('MULTIPLY', rows, words), column)
    c = t.mix(t.math('MULTIPLY', ink, 0.55), '#ddd8cb', '#3a3835')
    return t.done(t.shader(c, 0.95, Specular=0.1), '#d0cbbf')


# ---------------------------------------------------------------- tins and vessels
def dabba(x, y, z, r=0.07, h=0.15, mat='stainless'):
    """Round steel tin with a pressed lid."""
    lathe(
        [
            (0, 0.002),
            (r * 0.95, 0),
            (r, 0.005),
            (r, h * 0.30),
            (r * 0.992, h * 0.305),
            (r * 0.992, h * 0.33),
            (r, h * 0.335),
            (r, h * 0.8),
            (0, h * 0.8),
        ],
        mat,
        loc=(x, y, z),
        segs=64,
        angle=30,
    )
    lathe(
        [
            (r * 1.012, h * 0.76),
            (r * 1.022, h * 0.765),
            (r * 1.022, h * 0.965),
            (r * 0.98, h),
            (r * 0.8, h * 1.005),
            (r * 0.74, h * 0.985),
            (0, h * 0.985),
        ],
        mat,
        loc=(x, y, z),
        segs=64,
        angle=35,
    )


def dabba_stack(x, y, z, sizes=((0.085, 0.15), (0.075, 0.12), (0.06, 0.09)), mat='stainless'):
    """Tins one on the other, the widest below."""
    for r, h in sizes:
        dabba(x, y, z, r, h, mat)
        z += h * 0.99


def tall_dabba(x, y, z, r=0.075, h=0.24):
    dabba(x, y, z, r, h)
    lathe(
        [(0, 0), (0.008, 0), (0.007, 0.01), (0.016, 0.016), (0.014, 0.024), (0, 0.026)],
        'stainless',
        loc=(x, y, z + h * 0.985),
        segs=24,
    )


def cooker(x, y, z, r=0.115, h=0.15, rot=0, mat='aluminium'):
    """Pressure cooker, its long black handle towards +x."""
    with frame(x, y, z, rot):
        lathe(
            [(0, 0), (r * 0.93, 0), (r, 0.010), (r, h), (r * 1.05, h + 0.004), (r * 1.05, h + 0.012), (0, h + 0.012)],
            mat,
            segs=72,
            angle=35,
        )
        lathe(
            [(r * 1.0, h + 0.010), (r * 0.99, h + 0.022), (r * 0.86, h + 0.036), (r * 0.45, h + 0.047), (0, h + 0.050)],
            mat,
            segs=72,
            angle=50,
        )
        lathe(
            [(0.006, 0), (0.006, 0.02), (0.014, 0.022), (0.016, 0.045), (0.010, 0.052), (0, 0.053)],
            'bakelite',
            loc=(0, 0, h + 0.048),
            segs=28,
        )
        cyl((-r * 0.5, 0, h + 0.040), 0.007, 0.012, 'brass', segs=20)
        for side in (1, -1):
            far = r + (0.17 if side > 0 else 0.055)
            near = r * (0.35 if side > 0 else 0.95)
            zz = h + (0.030 if side > 0 else -0.012)
            box((side * near, -0.013, zz), (side * far, 0.013, zz + 0.022), 'bakelite', bevel=0.006, seg=3)
        box((r * 0.9, -0.015, h - 0.022), (r + 0.165, 0.015, h + 0.004), 'bakelite', bevel=0.007, seg=3)


def kadhai(x, y, z, r=0.15, h=0.09, rot=0, mat='iron', food=None):
    """Deep round pan with two loop handles."""
    with frame(x, y, z, rot):
        outer = [
            (r * math.sin(a) ** 0.9 if a else 0, h * (1 - math.cos(a))) for a in (k * math.pi / 24 for k in range(13))
        ]
        lathe(
            outer
            + [(r * 1.01, h + 0.004), (r * 0.965, h + 0.002)]
            + [(q * 0.955, s + 0.006) for q, s in reversed(outer[:-1])],
            mat,
            segs=72,
            angle=70,
        )
        if food:
            lathe([(r * 0.86, h * 0.60), (r * 0.4, h * 0.68), (0, h * 0.66)], food, segs=48)
        for s in (-1, 1):
            tube(
                [
                    (s * r * 0.98, -0.038, h * 0.93),
                    (s * (r + 0.042), -0.030, h + 0.006),
                    (s * (r + 0.042), 0.030, h + 0.006),
                    (s * r * 0.98, 0.038, h * 0.93),
                ],
                0.0055,
                mat,
                True,
            )


def patila(x, y, z, r=0.11, h=0.12, lid=True, mat='stainless'):
    """Milk pot: straight sides, a rolled rim, no handles."""
    lathe(
        [
            (0, 0),
            (r * 0.9, 0),
            (r * 0.97, 0.012),
            (r, h),
            (r * 1.09, h + 0.003),
            (r * 1.08, h + 0.007),
            (r * 0.975, h + 0.004),
            (r * 0.94, 0.014),
            (0, 0.010),
        ],
        mat,
        loc=(x, y, z),
        segs=72,
        angle=50,
    )
    if lid:
        lathe(
            [(r * 1.1, h + 0.007), (r * 1.1, h + 0.012), (r * 0.9, h + 0.014), (r * 0.3, h + 0.03), (0, h + 0.031)],
            mat,
            loc=(x, y, z),
            segs=72,
            angle=50,
        )
        lathe([(0, 0), (0.009, 0), (0.007, 0.012), (0.017, 0.02), (0, 0.027)], mat, loc=(x, y, z + h + 0.03), segs=24)


def masala_dabba(x, y, z, r=0.115, h=0.065, lid=True, rot=0):
    """Open round steel box with seven bowls of spices, standing in its upturned lid."""
    if lid:
        lathe(
            [
                (0, 0),
                (r * 1.02, 0),
                (r * 1.045, 0.003),
                (r * 1.05, 0.020),
                (r * 1.03, 0.020),
                (r * 1.02, 0.005),
                (0, 0.004),
            ],
            'stainless',
            loc=(x, y, z),
            segs=80,
            angle=50,
        )
    with frame(x, y, z + (0.0045 if lid else 0), rot):
        lathe(
            [(0, 0), (r * 0.97, 0), (r, 0.005), (r, h), (r * 0.975, h), (r * 0.965, 0.008), (0, 0.006)],
            'stainless',
            segs=80,
            angle=50,
        )
        powders = ['salt', 'turmeric', 'chilli-powder', 'coriander-powder', 'cumin', 'mustard-seed', 'garam-masala']
        b = r * 0.305
        spots = [(0, 0)] + [
            (math.cos(k * math.pi / 3) * r * 0.635, math.sin(k * math.pi / 3) * r * 0.635) for k in range(6)
        ]
        for (bx, by), powder in zip(spots, powders):
            lathe(
                [
                    (0, 0.006),
                    (b * 0.9, 0.006),
                    (b, 0.012),
                    (b, h * 0.8),
                    (b * 0.95, h * 0.8),
                    (b * 0.93, 0.012),
                    (0, 0.011),
                ],
                'stainless',
                loc=(bx, by, 0),
                segs=40,
                angle=50,
            )
            lathe(
                [(b * 0.93, h * 0.62), (b * 0.5, h * 0.70), (0, h * 0.76)], powder, loc=(bx, by, 0), segs=32, angle=60
            )


def lota(x, y, z, s=1.0, mat='brass'):
    """Brass water pot with a narrow neck."""
    p = [
        (0, 0),
        (0.032, 0),
        (0.036, 0.004),
        (0.054, 0.022),
        (0.067, 0.048),
        (0.066, 0.070),
        (0.052, 0.094),
        (0.037, 0.106),
        (0.034, 0.114),
        (0.044, 0.128),
        (0.050, 0.134),
        (0.047, 0.134),
        (0.034, 0.118),
        (0.030, 0.112),
        (0, 0.10),
    ]
    lathe([(a * s, b * s) for a, b in p], mat, loc=(x, y, z), segs=72, angle=70)


def tumbler(x, y, z, r=0.034, h=0.10, mat='stainless'):
    lathe(
        [
            (0, 0.003),
            (r * 0.78, 0),
            (r * 0.8, 0.003),
            (r, h),
            (r * 1.04, h + 0.001),
            (r * 1.03, h + 0.003),
            (r * 0.96, h),
            (r * 0.77, 0.007),
            (0, 0.006),
        ],
        mat,
        loc=(x, y, z),
        segs=48,
        angle=60,
    )


def tumblers(x, y, z, n=3, gap=0.078, rot=0):
    """Steel tumblers in a row."""
    with frame(x, y, z, rot):
        for k in range(n):
            tumbler((k - (n - 1) / 2) * gap, 0.012 * (k % 2), 0)


def thali(x, y, z, r=0.14, lean=None, mat='stainless'):
    """Steel plate; with `lean` in degrees it stands against the wall behind it."""
    p = [(0, 0), (r * 0.93, 0), (r * 0.985, 0.018), (r, 0.021), (r * 0.99, 0.023), (r * 0.92, 0.004), (0, 0.003)]
    o = lathe(p, mat, loc=(x, y, z), segs=80, angle=40)
    if lean is not None:
        o.matrix_world = (
            here()
            @ Matrix.Translation((x, y, z + r * math.sin(math.radians(lean))))
            @ Matrix.Rotation(math.radians(lean), 4, 'X')
        )


def katoris(x, y, z, n=5, r=0.05):
    """Small steel bowls, one in the other."""
    for k in range(n):
        lathe(
            [(0, 0), (r * 0.62, 0), (r * 0.95, 0.03), (r, 0.036), (r * 0.93, 0.03), (r * 0.58, 0.004), (0, 0.004)],
            'stainless',
            loc=(x, y, z + k * 0.013),
            segs=48,
            angle=60,
        )


# ---------------------------------------------------------------- rolling, baking
def chakla_belan(x, y, z, r=0.13, rot=25, mat='teak:x'):
    """Round rolling board on three feet, the rolling pin on it."""
    with frame(x, y, z, rot):
        cyl((0, 0, 0.018), r, 0.016, mat, bevel=0.005, segs=80)
        for k in range(3):
            cyl((r * 0.6 * math.cos(k * 2.094), r * 0.6 * math.sin(k * 2.094), 0), 0.016, 0.019, mat, segs=24)
        L = 0.17
        prof = [
            (0, -L),
            (0.008, -L),
            (0.011, -L * 0.93),
            (0.008, -L * 0.72),
            (0.016, -L * 0.62),
            (0.0195, 0),
            (0.016, L * 0.62),
            (0.008, L * 0.72),
            (0.011, L * 0.93),
            (0.008, L),
            (0, L),
        ]
        o = lathe(prof, mat.split(':')[0] + ':z', segs=40, angle=60)
        o.matrix_world = here() @ Matrix.Translation((0, 0.01, 0.0535)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')


# ---------------------------------------------------------------- machines
def mixer(x, y, z, rot=0, body='plastic-white', jar='stainless'):
    """Mixer-grinder: motor base with a turning knob, steel jar with a clear lid."""
    with frame(x, y, z, rot):
        for a in (-0.07, 0.07):
            for b in (-0.07, 0.07):
                cyl((a, b, 0), 0.013, 0.01, 'rubber', segs=20)
        lower, upper = rounded_rect(0.205, 0.205, 0.05), rounded_rect(0.15, 0.15, 0.055)
        n = len(lower)
        mid = [(p[0] * 0.97, p[1] * 0.97) for p in lower]
        rings = [(lower, 0.008), (lower, 0.06), (mid, 0.085), (upper, 0.165), (upper, 0.185)]
        vs = [(px, py, h) for ring, h in rings for px, py in ring]
        fs = (
            [tuple(reversed(range(n)))]
            + [
                (k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i)
                for k in range(4)
                for i in range(n)
            ]
            + [tuple(range(4 * n, 5 * n))]
        )
        pydata('mixer', vs, fs, body, angle=50, bevel=0.003)
        box((-0.1035, -0.1035, 0.028), (0.1035, 0.1035, 0.040), 'plastic-grey', bevel=0.002)
        knob = lathe([(0, 0), (0.027, 0), (0.025, 0.014), (0.021, 0.018), (0, 0.019)], 'bakelite', segs=36)
        knob.matrix_world = here() @ Matrix.Translation((0, -0.094, 0.085)) @ Matrix.Rotation(math.radians(74), 4, 'X')
        cyl((0, 0, 0.184), 0.052, 0.016, 'bakelite', segs=48)
        lathe(
            [
                (0, 0.199),
                (0.050, 0.199),
                (0.052, 0.21),
                (0.067, 0.335),
                (0.069, 0.338),
                (0.066, 0.338),
                (0.049, 0.214),
                (0, 0.212),
            ],
            jar,
            segs=64,
            angle=50,
        )
        lathe(
            [(0.070, 0.335), (0.071, 0.348), (0.060, 0.356), (0.032, 0.358), (0.030, 0.374), (0, 0.376)],
            'bakelite',
            segs=48,
            angle=40,
        )
        tube([(0.060, 0, 0.318), (0.115, 0, 0.316), (0.118, 0, 0.235), (0.056, 0, 0.228)], 0.0095, 'bakelite', True)


def wet_grinder(x, y, z, rot=0, body='sindoor'):
    """Table-top wet grinder: a low round base, a steel drum with a clear lid's dark rim, a handle over it."""
    with frame(x, y, z, rot):
        lathe(
            [(0, 0.004), (0.118, 0.004), (0.128, 0.014), (0.130, 0.060), (0.122, 0.112), (0.110, 0.122), (0, 0.122)],
            body,
            segs=80,
            angle=40,
        )
        lathe(
            [(0, 0.123), (0.102, 0.123), (0.108, 0.130), (0.112, 0.258), (0.116, 0.262), (0.112, 0.266), (0, 0.266)],
            'stainless',
            segs=80,
            angle=50,
        )
        lathe([(0.113, 0.264), (0.113, 0.274), (0.080, 0.284), (0, 0.288)], 'bakelite', segs=80, angle=40)
        tube(
            [
                (-0.125, 0, 0.10),
                (-0.128, 0, 0.27),
                (-0.060, 0, 0.325),
                (0.060, 0, 0.325),
                (0.128, 0, 0.27),
                (0.125, 0, 0.10),
            ],
            0.008,
            'bakelite',
            True,
        )
        knob = lathe([(0, 0), (0.018, 0), (0.016, 0.012), (0, 0.014)], 'bakelite', segs=36)
        knob.matrix_world = here() @ Matrix.Translation((0, -0.128, 0.062)) @ Matrix.Rotation(math.radians(88), 4, 'X')


# ---------------------------------------------------------------- plant, cloth, paper
def curry_leaf(x, y, z=0, h=0.42, r=0.075, seed=3, stems=5, pot_mat='terracotta-pot'):
    """Curry-leaf plant: stems with pairs of narrow leaflets, in a terracotta pot."""
    q = random.Random(seed)
    with frame(x, y, z):
        ph = r * 1.75
        pot(r, ph, pot_mat, taper=0.7)
        lathe(
            [
                (r * 1.0, ph - 0.03),
                (r * 1.06, ph - 0.028),
                (r * 1.06, ph + 0.002),
                (r * 0.93, ph + 0.002),
                (r * 0.93, ph - 0.01),
            ],
            pot_mat,
            segs=64,
        )
        vs, fs = [], []
        for s in range(stems):
            a = s * 2.4 + q.random()
            top = Vector((math.cos(a) * h * 0.22, math.sin(a) * h * 0.22, ph + (h - ph) * q.uniform(0.55, 1)))
            pts = spline([(0, 0, ph - 0.03), (top.x * 0.3, top.y * 0.3, ph + (top.z - ph) * 0.5), top], 8)
            tube(pts, 0.003, 'bark', res=2, taper=lambda t: 1 - 0.5 * t)
            for k in range(7):
                p = pts[min(len(pts) - 1, int((0.25 + 0.75 * k / 6) * (len(pts) - 1)))]
                b = k * 2.4 + s + q.random() * 0.5
                out = Vector((math.cos(b), math.sin(b), q.uniform(0.15, 0.8))).normalized()
                frond(vs, fs, p, out, h * q.uniform(0.24, 0.36), q)
        pydata('curry', vs, fs, 'curry-leaves', angle=180)


def frond(vs, fs, start, out, length, q, pairs=7):
    """One feathered leaf: leaflets in pairs along a drooping rib."""
    p, d = Vector(start), Vector(out)
    step = length / (pairs + 1)
    for k in range(pairs + 1):
        p = p + d * step
        d = (d + Vector((0, 0, -0.14))).normalized()
        side = d.cross(Vector((0, 0, 1))).normalized()
        size = length * 0.30 * (1 - 0.35 * abs(k / pairs - 0.45))
        if k == pairs:
            _leaf(vs, fs, p, d, (0, 0, 1), size, size * 0.38, 0.15, 0.4, 4, 'lance')
            break
        for sg in (-1, 1):
            _leaf(
                vs,
                fs,
                p,
                (side * sg + d * 0.55 + Vector((0, 0, 0.12))).normalized(),
                (0, 0, 1),
                size * q.uniform(0.85, 1.1),
                size * 0.38,
                0.15,
                0.4,
                4,
                'lance',
            )


def folded_towel(x, y, z, w=0.26, d=0.18, layers=4, rot=0, mat='cotton-check', seed=1):
    """Cotton towel folded flat."""
    q = random.Random(seed)
    with frame(x, y, z, rot):
        for k in range(layers):
            e = q.uniform(-0.003, 0.003)
            soft_box(
                (-w / 2 + e, -d / 2 + e, k * 0.011),
                (w / 2 + e, d / 2 + e, k * 0.011 + 0.012),
                mat,
                r=0.005,
                crown=(0, 0.003, 0.001),
                wrinkle=0.0025,
                n=10,
                seed=seed + k * 7,
            )


def hung_towel(x, y, z, w=0.30, h=0.42, mat='cotton-check', seed=2):
    """Cotton towel over a rail or a drawer's bar; (y, z) is the rail."""
    q = random.Random(seed)
    a, b = q.random() * 6, q.random() * 6

    def fn(u, v):
        s = (v - 0.5) * 2
        drop = h if s < 0 else h * 0.72
        down = max(0, abs(s) - 0.03) * drop
        off = (-0.011 if s < 0 else 0.008) * min(1, abs(s) * 12)
        wave = (0.010 * math.sin(u * 8 + a) + 0.005 * math.sin(u * 19 + b)) * min(1, down / 0.2)
        return (
            (u - 0.5) * w * (1 - 0.10 * min(1, down / h)),
            off + (wave - abs(wave) * 0.6 if s < 0 else 0.0),
            0.010 * (1 - min(1, abs(s) * 12)) - down,
        )

    grid(30, 60, fn, mat, name='hung towel', solidify=0.0025, loc=(x, y, z))


def newspaper(x, y, z, rot=-8, w=0.30, d=0.21):
    """Folded newspaper lying on a slab."""
    with frame(x, y, z, rot):
        for k in range(4):
            box(
                (-w / 2 + k * 0.0015, -d / 2, k * 0.0024),
                (w / 2 - k * 0.001, d / 2 - k * 0.001, k * 0.0024 + 0.0021),
                'newsprint',
                bevel=0.0008,
            )


def diya(x, y, z, lit=False, mat='terracotta-pot'):
    """Small clay lamp."""
    lathe(
        [(0, 0), (0.016, 0), (0.034, 0.014), (0.038, 0.022), (0.034, 0.022), (0.028, 0.014), (0, 0.010)],
        mat,
        loc=(x, y, z),
        segs=40,
        angle=60,
    )
    if lit:
        lathe(
            [(0, 0), (0.004, 0.006), (0.0035, 0.014), (0, 0.026)],
            'glow_warm',
            loc=(x, y - 0.02, z + 0.018),
            segs=16,
            angle=90,
        )
