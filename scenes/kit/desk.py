"""What lies on a studio table: sheets, tape measure, sample fan, pencil, calculator, spectacles, a cup of tea."""

import math
import random

from mathutils import Vector, noise

from . import materials
from .core import box, cyl, frame, grid, lathe, prism, pydata, rounded_rect, tube
from .materials import plain

materials.R.update(
    {
        'sheet': lambda: plain('sheet', '#f4f3ee', 0.8, Specular=0.2),
        'ink': lambda: plain('ink', '#2b3431', 0.8, Specular=0.1),
        'ink-faint': lambda: plain('ink-faint', '#a9b2ae', 0.8, Specular=0.1),
        'ink-green': lambda: plain('ink-green', '#3f6353', 0.8, Specular=0.1),
        'marker': lambda: plain('marker', '#f2c94e', 0.8, Specular=0.1),
        'marker-pale': lambda: plain('marker-pale', '#e3ebe4', 0.8, Specular=0.1),
        'tape-yellow': lambda: plain('tape-yellow', '#e8ad22', 0.3, Specular=0.5),
        'rubber': lambda: plain('rubber', '#1d2221', 0.62),
        'tea': lambda: plain('tea', '#a5683a', 0.12, Specular=0.5),
        'key': lambda: plain('key', '#d9dcd7', 0.45),
        'key-dark': lambda: plain('key-dark', '#4a524f', 0.45),
        'lcd': lambda: plain('lcd', '#aebba6', 0.25),
        'pencil-wood': lambda: plain('pencil-wood', '#d6b07c', 0.6),
    }
)

LIFT = 0.00025  # how far a printed line stands off its sheet


# ------------------------------------------------------------------ paper
def sheet(w, h, curl=0.006, seed=1, mat='sheet', thick=0.0004):
    """A sheet centred on the frame, its corners a little up; returns the height of its face at (x, y)."""
    s = random.Random(seed).random() * 9

    def z(x, y):
        a, b = abs(2 * x / w), abs(2 * y / h)
        return (
            0.0006
            + curl * (a * b) ** 3 * (0.5 + noise.noise(Vector((x * 4, y * 4, s))))
            + 0.0006 * (1 + noise.noise(Vector((x * 5, y * 5, s + 3))))
        )

    grid(
        48,
        36,
        lambda u, v: ((u - 0.5) * w, (v - 0.5) * h, z((u - 0.5) * w, (v - 0.5) * h)),
        mat,
        name='sheet',
        solidify=thick,
    )
    return lambda x, y: z(x, y) + thick / 2 + LIFT


def strokes(lines, z, mat, width=0.0009):
    """Printed lines on a sheet: each ((x0, y0), (x1, y1)), cut so that it follows the paper's face."""
    vs, fs = [], []
    for a, b in lines:
        p, q = Vector((*a, 0)), Vector((*b, 0))
        d = q - p
        if d.length < 1e-6:
            continue
        side = Vector((-d.y, d.x, 0)).normalized() * width / 2
        n = max(1, int(d.length / 0.012))
        for k in range(n + 1):
            m = p + d * k / n
            for e in (m + side, m - side):
                vs.append((e.x, e.y, z(e.x, e.y)))
            if k:
                i = len(vs) - 4
                fs.append((i, i + 1, i + 3, i + 2))
    o = pydata('strokes', vs, fs, mat, smooth=False)
    _face_up(o)


def patch(x0, y0, x1, y1, z, mat, up=0.0):
    """A printed field."""
    n = 10
    o = grid(
        n,
        n,
        lambda u, v: (x0 + (x1 - x0) * u, y0 + (y1 - y0) * v, z(x0 + (x1 - x0) * u, y0 + (y1 - y0) * v) + up),
        mat,
        name='patch',
    )
    _face_up(o)


def _face_up(o):
    if o.data.polygons and o.data.polygons[0].normal.z < 0:
        o.data.flip_normals()


def outline(x0, y0, x1, y1):
    return [((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))]


def circle(cx, cy, r, n=28):
    p = [(cx + r * math.cos(2 * math.pi * k / n), cy + r * math.sin(2 * math.pi * k / n)) for k in range(n + 1)]
    return list(zip(p, p[1:]))


def scribble(x0, x1, y, height=0.0022, seed=0):
    """What passes for a word or a figure from afar."""
    r = random.Random(seed)
    p, x = [], x0
    while x < x1:
        p.append((x, y + r.uniform(0, height)))
        x += r.uniform(0.0007, 0.0014)
    return list(zip(p, p[1:]))


# ------------------------------------------------------------------ tools of the table
def pencil(L=0.175, mat='tool-red', r=0.0037):
    """Lies along x from the frame's origin, point at +x."""
    with frame(0, 0, r):
        cyl((0, 0, 0), r, L - 0.02, mat, axis='X', segs=6, bevel=0.0003)
        cyl((L - 0.02, 0, 0), r * 0.98, 0.016, 'pencil-wood', axis='X', r2=r * 0.3, segs=24, bevel=0)
        cyl((L - 0.004, 0, 0), r * 0.3, 0.005, 'rubber', axis='X', r2=0.0002, segs=16, bevel=0)
        cyl((-0.011, 0, 0), r * 1.03, 0.012, 'brass', axis='X', segs=24, bevel=0.0004)
        cyl((-0.022, 0, 0), r * 0.95, 0.012, 'sheet', axis='X', segs=24, bevel=0.001)


def tape_measure(out=0.42):
    """Case at the origin, the blade drawn out along +x from its lower right corner, flat on the table with a slight hollow."""
    poly = [
        (-0.036, -0.035),
        (0.036, -0.035),
        (0.036, 0.004),
        (0.03, 0.022),
        (0.016, 0.034),
        (-0.02, 0.036),
        (-0.034, 0.026),
        (-0.038, 0.008),
    ]
    with frame(0, 0, 0.036, 0, (90, 0)):
        prism(_rounded(poly, 0.010), 0.040, 'tape-yellow', loc=(0, 0, -0.02), bevel=0.004, seg=3)
        for s in (-1, 1):
            cyl((0, 0, 0.0195 if s > 0 else -0.0225), 0.024, 0.003, 'rubber', bevel=0.001, segs=64)
            cyl((0, 0, 0.0222 if s > 0 else -0.0229), 0.015, 0.0007, 'tape-yellow', bevel=0.0002, segs=64)
        prism(
            _rounded(
                [(-0.012, 0.032), (0.018, 0.034), (0.024, 0.026), (0.03, 0.036), (0.014, 0.044), (-0.01, 0.043)], 0.003
            ),
            0.018,
            'rubber',
            loc=(0, 0, -0.009),
            bevel=0.002,
        )
        box((0.03, -0.0365, -0.017), (0.0385, -0.012, 0.017), 'rubber', bevel=0.002)
    w = 0.0125
    lift = lambda u: 0.0004 + 0.0012 * (1 - u)

    def blade(u, v):
        y = (2 * v - 1) * w
        return (0.034 + u * out, y, lift(u) + 0.0022 * (y / w) ** 2)

    grid(40, 8, blade, 'tape-yellow', name='blade', solidify=0.0003)
    marks = []
    for k in range(int(out / 0.002)):
        L = 0.0245 if k % 50 == 0 and k else 0.011 if k % 5 == 0 else 0.006
        marks.append(((0.036 + k * 0.002, -w * 0.98), (0.036 + k * 0.002, -w * 0.98 + L)))
    on_blade = lambda x, y: lift((x - 0.034) / out) + 0.0022 * (y / w) ** 2 + 0.0006
    for k in range(1, int(out / 0.01)):
        marks += scribble(0.036 + k * 0.01 - 0.0015, 0.036 + k * 0.01 + 0.0018, 0.002, 0.004, k)
    strokes([part for m in marks for part in _cut(m)], on_blade, 'ink', 0.0004)
    box((0.034 + out - 0.002, -0.010, -0.0002), (0.034 + out + 0.012, 0.010, 0.0014), 'steel', bevel=0.0004)
    box((0.034 + out + 0.011, -0.010, -0.0002), (0.034 + out + 0.0125, 0.010, 0.006), 'steel', bevel=0.0004)


def _cut(m, n=4):
    (x0, y0), (x1, y1) = m
    p = [(x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n) for k in range(n + 1)]
    return list(zip(p, p[1:]))


def _rounded(poly, r, n=5):
    """The polygon with its corners cut round."""
    out = []
    m = len(poly)
    for i in range(m):
        a, b, c = Vector(poly[i - 1]), Vector(poly[i]), Vector(poly[(i + 1) % m])
        u, v = (a - b), (c - b)
        d = min(r, u.length * 0.45, v.length * 0.45)
        p, q = b + u.normalized() * d, b + v.normalized() * d
        for k in range(n + 1):
            t = k / n
            w = p * (1 - t) ** 2 + b * 2 * t * (1 - t) + q * t * t
            out.append((w.x, w.y))
    return out


def sample_fan(finishes, start=118, step=-15.5, L=0.25, w=0.062, t=0.0032):
    """Sample strips on one brass rivet at the origin, the first lowest; angles in degrees from +x."""
    for k, mat in enumerate(finishes):
        with frame(0, 0, t * k * 1.06, start + step * k):
            prism(_rounded([(-0.02, -w / 2), (L, -w / 2), (L, w / 2), (-0.02, w / 2)], 0.008), t, mat, bevel=0.0005)
            cyl((L - 0.016, 0, t + 0.0001), 0.0045, 0.0003, 'shadow', bevel=0, segs=32)
    top = t * len(finishes) * 1.06
    cyl((0, 0, top), 0.0075, 0.002, 'brass', bevel=0.0008)
    cyl((0, 0, top + 0.002), 0.0035, 0.0008, 'brass_dark', bevel=0.0003)


def tea_cup(cup='ceramic', saucer=True):
    """Cup of milky tea on its saucer, handle at +x."""
    z = 0
    if saucer:
        lathe(
            [
                (0, 0.003),
                (0.034, 0),
                (0.038, 0.003),
                (0.062, 0.009),
                (0.077, 0.017),
                (0.0785, 0.0185),
                (0.077, 0.0195),
                (0.06, 0.0125),
                (0.036, 0.0065),
                (0, 0.006),
            ],
            cup,
            segs=96,
            angle=70,
        )
        z = 0.0062
    lathe(
        [
            (0, 0.002),
            (0.021, 0),
            (0.023, 0.004),
            (0.03, 0.014),
            (0.039, 0.036),
            (0.0425, 0.062),
            (0.0432, 0.0645),
            (0.0424, 0.066),
            (0.0405, 0.062),
            (0.037, 0.038),
            (0.028, 0.016),
            (0, 0.008),
        ],
        cup,
        loc=(0, 0, z),
        segs=96,
        angle=70,
    )
    lathe([(0, 0.0535), (0.0375, 0.0535), (0.0400, 0.0548)], 'tea', loc=(0, 0, z), segs=96, angle=60)
    bubbles = random.Random(5)
    for _ in range(16):
        a = bubbles.uniform(2.2, 3.6)
        q = 0.0375 - bubbles.random() ** 2 * 0.012
        r = bubbles.uniform(0.0007, 0.0019)
        lathe(
            [(r, 0), (r * 0.8, r * 0.5), (0, r * 0.7)],
            'tea',
            loc=(q * math.cos(a), q * math.sin(a), z + 0.0535),
            segs=16,
            angle=180,
        )
    tube(
        [
            (0.0405, 0, z + 0.054),
            (0.058, 0, z + 0.055),
            (0.064, 0, z + 0.042),
            (0.054, 0, z + 0.028),
            (0.036, 0, z + 0.024),
        ],
        0.0037,
        cup,
        True,
    )


def calculator(w=0.10, h=0.155, body='rubber'):
    """Desk calculator centred on the frame, display at +y, tilted towards the reader."""
    with frame(0, 0, 0.006, 0, (4, 0)):
        prism(rounded_rect(w, h, 0.010), 0.013, body, bevel=0.003)
        box((-w / 2 + 0.009, h / 2 - 0.045, 0.0125), (w / 2 - 0.009, h / 2 - 0.012, 0.0142), 'lcd', bevel=0.0008)
        strokes(
            [s for k in range(6) for s in outline(0.0 + k * 0.0062, h / 2 - 0.034, 0.0038 + k * 0.0062, h / 2 - 0.022)],
            lambda x, y: 0.01445,
            'ink',
            0.0008,
        )
        cols, rows = 4, 5
        dx, dy = (w - 0.018) / cols, (h - 0.066) / rows
        for i in range(cols):
            for j in range(rows):
                x, y = -w / 2 + 0.009 + dx * i, -h / 2 + 0.009 + dy * j
                mat = (
                    'tool-red'
                    if (i, j) == (3, 4)
                    else 'marker'
                    if i == 3 and j == 0
                    else 'key-dark'
                    if i == 3 or j == 4
                    else 'key'
                )
                prism(
                    rounded_rect(dx - 0.005, dy - 0.0055, 0.003, cx=x + dx / 2, cy=y + dy / 2),
                    0.0045,
                    mat,
                    loc=(0, 0, 0.0128),
                    bevel=0.001,
                )
                if mat == 'key':
                    strokes(
                        scribble(x + dx / 2 - 0.002, x + dx / 2 + 0.002, y + dy / 2 - 0.002, 0.004, i * 9 + j),
                        lambda a, b: 0.0178,
                        'ink',
                        0.0006,
                    )


def spectacles(rim='walnut:x', half=0.034):
    """Folded open, lenses towards -y, resting on their rims and temples."""
    lens_z = 0.02
    for s in (-1, 1):
        ring = [
            (s * half + 0.0255 * math.cos(2 * math.pi * k / 40), 0, lens_z + 0.0195 * math.sin(2 * math.pi * k / 40))
            for k in range(40)
        ]
        tube(ring, 0.0023, rim, cyclic=True)
        n = 40
        pydata(
            'lens',
            [
                (s * half + 0.0245 * math.cos(2 * math.pi * k / n), 0, lens_z + 0.0185 * math.sin(2 * math.pi * k / n))
                for k in range(n)
            ],
            [tuple(range(n))],
            'pane',
            smooth=False,
        )
        x = s * (half + 0.0255)
        tube(
            [
                (x - s * 0.001, 0, lens_z + 0.006),
                (x + s * 0.004, 0.004, lens_z + 0.007),
                (x + s * 0.006, 0.05, lens_z + 0.0045),
                (x + s * 0.004, 0.105, 0.017),
                (x + s * 0.002, 0.135, 0.003),
            ],
            0.0018,
            rim,
            True,
        )
    tube([(-0.010, 0, lens_z + 0.008), (0, -0.001, lens_z + 0.0125), (0.010, 0, lens_z + 0.008)], 0.0019, rim, True)


# ------------------------------------------------------------------ drawings
def kitchen_plan(z, w, h):
    """An L-shaped kitchen with an island, on a sheet w by h centred on the frame; z gives the sheet's face."""
    a, b = w * 0.36, h * 0.34
    wall, thin, faint = [], [], []
    for d in (0, 0.007):
        wall += outline(-a - d, -b - d, a + d, b + d)
    patchy = [(-a, b, a, b + 0.007), (-a - 0.007, -b, -a, b + 0.007), (a, -b * 0.2, a + 0.007, b + 0.007)]
    for x0, y0, x1, y1 in patchy:
        patch(x0, y0, x1, y1, z, 'ink')
    depth = 0.052
    patch(-a, b - depth, a, b, z, 'marker-pale', -0.0001)
    patch(-a, -b * 0.55, -a + depth, b - depth, z, 'marker-pale', -0.0001)
    thin += [
        ((-a, b - depth), (a, b - depth)),
        ((-a + depth, b), (-a + depth, -b * 0.55)),
        ((-a, -b * 0.55), (-a + depth, -b * 0.55)),
    ]
    for k in range(1, 8):
        x = -a + depth + (2 * a - depth) * k / 8
        if not a * 0.04 < x < a * 0.42:
            thin.append(((x, b), (x, b - depth)))
    for k in range(1, 4):
        y = b - depth - (b * 1.55 - depth) * k / 4
        if abs(y - b * 0.12) > 0.022:
            thin.append(((-a, y), (-a + depth, y)))
    thin += outline(a * 0.06, b - 0.043, a * 0.40, b - 0.010) + circle(a * 0.23, b - 0.027, 0.003)
    for dx, dy in ((-0.011, -0.012), (0.011, -0.012), (-0.011, 0.012), (0.011, 0.012)):
        thin += circle(-a + depth / 2 + dx, b * 0.12 + dy, 0.008) + circle(-a + depth / 2 + dx, b * 0.12 + dy, 0.0045)
    thin += outline(-a * 0.30, -b * 0.52, a * 0.52, -b * 0.08)
    patch(-a * 0.30, -b * 0.52, a * 0.52, -b * 0.08, z, 'marker-pale', -0.0001)
    for k in range(4):
        thin += circle(-a * 0.16 + k * a * 0.18, -b * 0.68, 0.0105)
    thin += [((a, -b * 0.2), (a * 0.62, -b * 0.2))] + [
        (
            (a - (a * 0.38) * math.cos(t * math.pi / 24), -b * 0.2 - (a * 0.38) * math.sin(t * math.pi / 24)),
            (
                a - (a * 0.38) * math.cos((t + 1) * math.pi / 24),
                -b * 0.2 - (a * 0.38) * math.sin((t + 1) * math.pi / 24),
            ),
        )
        for t in range(12)
    ]
    y = b + 0.022
    faint += [
        ((-a, y), (a, y)),
        ((-a, y - 0.009), (-a, y + 0.005)),
        ((a, y - 0.009), (a, y + 0.005)),
        ((-a + depth, y - 0.004), (-a + depth, y + 0.004)),
        ((a * 0.06, y - 0.004), (a * 0.06, y + 0.004)),
    ]
    x = -a - 0.024
    faint += [
        ((x, -b), (x, b)),
        ((x - 0.005, b), (x + 0.009, b)),
        ((x - 0.005, -b), (x + 0.009, -b)),
        ((x - 0.004, b * 0.12), (x + 0.004, b * 0.12)),
    ]
    for k, (px, py) in enumerate(
        (
            (-a * 0.6, y + 0.003),
            (-a * 0.1, y + 0.003),
            (a * 0.5, y + 0.003),
            (x - 0.012, b * 0.5),
            (x - 0.012, -b * 0.4),
        )
    ):
        faint += scribble(px, px + 0.012, py, 0.003, k)
    faint += outline(w * 0.5 - 0.125, -h * 0.5 + 0.012, w * 0.5 - 0.012, -h * 0.5 + 0.012 + h * 0.1)
    for k in range(4):
        faint += scribble(
            w * 0.5 - 0.12, w * 0.5 - 0.06 - 0.008 * (k % 2), -h * 0.5 + 0.015 + h * 0.022 * k, 0.0025, 20 + k
        )
    faint += outline(-w * 0.5 + 0.008, -h * 0.5 + 0.008, w * 0.5 - 0.008, h * 0.5 - 0.008)
    strokes(wall, z, 'ink', 0.0012)
    strokes(thin, z, 'ink', 0.0009)
    strokes(faint, z, 'ink-green', 0.0006)
