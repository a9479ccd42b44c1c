"""Things of a pooja corner and of a doorway: lamps, bells, lattice, garlands of marigold and mango leaves."""
import math
from .core import *
from .materials import R, emit, leaf, metal, plain
from .props import _leaf

R['flame'] = lambda: emit('flame', '#ffb54a', 22)
R['marigold'] = lambda: leaf('marigold', '#eb9a22', '#f3b43c', .6, .3)
R['marigold-deep'] = lambda: leaf('marigold-deep', '#d9701c', '#e58a2a', .6, .3)
R['mango-leaf'] = lambda: leaf('mango-leaf', '#34552a', '#4d7436', .4)
R['kumkum'] = lambda: plain('kumkum', '#9a2c22', .9)
R['haldi-powder'] = lambda: plain('haldi-powder', '#d8a326', .9)
R['wick'] = lambda: plain('wick', '#e9e2cf', .9)
R['oil'] = lambda: plain('oil', '#8a6a22', .08)
R['brass_lit'] = lambda: metal('brass_lit', '#c89a54', .22)


def flame(x, y, z, h=.026, power=.35):
    lathe([(0, 0), (.0042, h * .22), (.0050, h * .38), (.0032, h * .68), (0, h)], 'flame', loc=(x, y, z), segs=16, angle=180)
    if power:
        point((x, y, z + h * .6), power, (1, .62, .28), .012)


def brass_diya(x, y, z, r=.032, rot=0, lit=True, power=.35):
    """Small oil lamp with a pinched lip."""
    with frame(x, y, z, rot):
        lathe([(0, 0), (r * .5, 0), (r * .55, .004), (r * .3, .009), (r * .7, .016), (r, .026), (r * .95, .026), (r * .6, .018), (0, .015)], 'brass_lit', angle=60)
        cyl((0, 0, .016), r * .8, .006, 'oil', bevel=0)
        tube([(0, 0, .020), (r * .7, 0, .024), (r * 1.02, 0, .031)], .0022, 'wick', True, res=3)
        if lit:
            flame(r * 1.04, 0, .031, power=power)


def samai(x, y, z=0, h=.95, lit=True):
    """Tall standing lamp: a turned stem, an oil dish with five wicks, a finial."""
    k = h / .95
    turned = [(0, 0), (.13, 0), (.135, .008), (.12, .022), (.075, .040), (.045, .065), (.030, .10), (.024, .14), (.036, .155), (.040, .17), (.026, .185),
              (.018, .22), (.016, .33), (.030, .345), (.034, .36), (.020, .375), (.015, .42), (.014, .54), (.028, .555), (.031, .57), (.018, .585), (.015, .62),
              (.015, .70), (.030, .715), (.055, .725), (.105, .745), (.125, .765), (.118, .766), (.07, .745), (.022, .742), (.014, .76), (.012, .80), (.022, .82),
              (.027, .845), (.018, .87), (.010, .885), (.013, .90), (.006, .93), (0, .95)]
    lathe([(r * k, q * k) for r, q in turned], 'brass_lit', loc=(x, y, z), segs=72, angle=50)
    for a in range(5):
        t = a * 2 * math.pi / 5 - math.pi / 2
        px, py = x + math.cos(t) * .115 * k, y + math.sin(t) * .115 * k
        tube([(x + math.cos(t) * .06 * k, y + math.sin(t) * .06 * k, z + .750 * k), (px, py, z + .769 * k)], .003, 'wick', res=3)
        if lit:
            flame(px, py, z + .770 * k, .034, .5 if a in (0, 3) else 0)


def bell(x, y, z, r=.035, cord=.12):
    """Brass bell on a cord from z down."""
    tube([(x, y, z), (x, y, z - cord)], .0018, 'brass_lit', res=2)
    k = r / .035
    lathe([(a * k, b * k) for a, b in ((0, .062), (.008, .060), (.014, .052), (.018, .036), (.023, .018), (.034, .002), (.035, 0), (.031, 0), (.020, .02), (.014, .045), (0, .05))], 'brass_lit', loc=(x, y, z - cord - .062 * k), angle=60)
    lathe([(0, -.008), (.006, -.004), (.007, .002), (.003, .01), (0, .02)], 'brass_lit', loc=(x, y, z - cord - .062 * k), angle=180)


def lattice(x0, x1, z0, z1, y, mat='teak', pitch=.058, t=.010, frame_w=.045, depth=.022):
    """A door of pierced wood: a frame filled with crossing bars and a small square on each crossing. Face at y - depth."""
    wood = lambda a: f'{mat}:{a}'
    for a, b in ((x0, x0 + frame_w), (x1 - frame_w, x1)):
        box((a, y - depth, z0), (b, y, z1), wood('z'), bevel=.002)
    for a, b in ((z0, z0 + frame_w), (z1 - frame_w, z1)):
        box((x0 + frame_w, y - depth, a), (x1 - frame_w, y, b), wood('x'), bevel=.002)
    a0, a1, b0, b1 = x0 + frame_w, x1 - frame_w, z0 + frame_w, z1 - frame_w
    nx, nz = max(2, round((a1 - a0) / pitch)), max(2, round((b1 - b0) / pitch))
    px, pz = (a1 - a0) / nx, (b1 - b0) / nz
    upright = [((a0 + px * k - t / 2, y - depth + .006, b0), (a0 + px * k + t / 2, y - .006, b1)) for k in range(1, nx)]
    lying = [((a0, y - depth + .007, b0 + pz * k - t / 2), (a1, y - .007, b0 + pz * k + t / 2)) for k in range(1, nz)]
    boxes(upright, wood('z'), bevel=.001); boxes(lying, wood('x'), bevel=.001)
    R45 = Matrix.Rotation(math.radians(45), 3, 'Y')
    s = min(px, pz) * .20
    boxes([((a0 + px * i - s, y - depth + .003, b0 + pz * j - s), (a0 + px * i + s, y - .003, b0 + pz * j + s), R45) for i in range(1, nx) for j in range(1, nz)], wood('z'), bevel=.001)


def bloom(vs, fs, c, r, q):
    """One marigold: rings of short petals about a full heart."""
    n0, rows, cols = len(vs), 5, 8
    for j in range(rows + 1):
        b = math.pi * (j / rows - .5)
        vs += [c + Vector((math.cos(b) * math.cos(k * math.pi * 2 / cols), math.cos(b) * math.sin(k * math.pi * 2 / cols), math.sin(b))) * r * .74 for k in range(cols)]
    fs += [(n0 + j * cols + k, n0 + j * cols + (k + 1) % cols, n0 + (j + 1) * cols + (k + 1) % cols, n0 + (j + 1) * cols + k) for j in range(rows) for k in range(cols)]
    for ring, (rr, up, n) in enumerate(((1.0, .1, 11), (.8, .5, 10), (.55, .9, 8), (.3, 1.4, 5))):
        for k in range(n):
            a = (k + q.random() * .5) * 2 * math.pi / n + ring
            out = Vector((math.cos(a), math.sin(a), up)).normalized()
            for s in (1, -1) if ring < 2 else (1,):
                d = Vector((out.x, out.y, out.z * s))
                _leaf(vs, fs, c + d * r * .12, d, (0, 0, 1), r * rr * q.uniform(.85, 1.1), r * .55, .3, .3, 3)


def garland(points, r=.022, gap=1.45, seed=1, mats=('marigold', 'marigold-deep')):
    """Marigolds strung along a curve through the points."""
    q = random.Random(seed)
    path = spline(points, 24)
    parts = {m: ([], []) for m in mats}
    travelled, k, last = 0.0, 0, path[0]
    for p in path:
        travelled += (p - last).length
        last = p
        if travelled >= r * gap:
            travelled = 0
            vs, fs = parts[mats[0] if k % 5 < 4 else mats[-1]]
            bloom(vs, fs, p, r * q.uniform(.9, 1.1), q)
            k += 1
    for m, (vs, fs) in parts.items():
        if vs:
            pydata('marigolds', vs, fs, m, angle=180)


def toran(x0, x1, z, y, drop=.05, seed=2):
    """Mango leaves and marigolds hung over a door."""
    q = random.Random(seed)
    n = max(3, round((x1 - x0) / .07))
    vs, fs = [], []
    for k in range(n + 1):
        x = x0 + (x1 - x0) * k / n
        sag = drop * (1 - abs(2 * ((k / n * 3) % 1) - 1)) * .6
        for s in (-.25, .22):
            _leaf(vs, fs, (x, y - .006, z - sag), (s + q.uniform(-.1, .1), -.12, -1), (0, -1, 0), q.uniform(.11, .14), .032, .15, .1, 7, 'lance')
    pydata('mango', vs, fs, 'mango-leaf', subsurf=1, angle=180)
    garland([(x0 + (x1 - x0) * k / 18, y - .022, z - drop * (1 - abs(2 * ((k / 18 * 3) % 1) - 1)) * .6) for k in range(19)], .027, 1.4, seed)


def kalash(x, y, z, s=1.0):
    """Brass pot with mango leaves and a coconut."""
    lathe([(a * s, b * s) for a, b in ((0, 0), (.040, 0), (.044, .006), (.072, .04), (.076, .068), (.062, .098), (.040, .112), (.038, .120), (.056, .134), (.054, .135), (.036, .122), (0, .118))], 'brass_lit', loc=(x, y, z), segs=64, angle=60)
    vs, fs = [], []
    for k in range(7):
        a = k * 2 * math.pi / 7 + .2
        _leaf(vs, fs, (x + math.cos(a) * .03 * s, y + math.sin(a) * .03 * s, z + .122 * s), (math.cos(a), math.sin(a), .75), (0, 0, 1), .115 * s, .040 * s, .15, .9, 7, 'lance')
    pydata('mango', vs, fs, 'mango-leaf', subsurf=1, angle=180)
    lathe([(0, 0), (.030 * s, .006 * s), (.046 * s, .034 * s), (.044 * s, .062 * s), (.026 * s, .092 * s), (.010 * s, .112 * s), (0, .118 * s)], 'bark', loc=(x, y, z + .125 * s), segs=32, angle=180)


def thali(x, y, z, r=.12):
    """Brass plate with kumkum, turmeric, a lamp and flowers."""
    lathe([(0, .003), (r * .9, 0), (r, .014), (r * .97, .015), (r * .88, .005), (0, .006)], 'brass_lit', loc=(x, y, z), segs=64, angle=60)
    for a, m in ((.6, 'kumkum'), (1.8, 'haldi-powder')):
        px, py = x + math.cos(a) * r * .5, y + math.sin(a) * r * .5
        lathe([(0, 0), (.016, 0), (.022, .014), (.020, .014), (.015, .004), (0, .004)], 'brass_lit', loc=(px, py, z + .005), angle=60)
        lathe([(.019, .010), (.010, .016), (0, .019)], m, loc=(px, py, z + .005), angle=180)
    brass_diya(x - r * .35, y - r * .25, z + .005, .024, 200, power=0)
    vs, fs = [], []
    q = random.Random(4)
    for k in range(3):
        bloom(vs, fs, Vector((x + r * .30 + .030 * (k % 2), y - r * .45 + .034 * (k // 2), z + .020)), .020, q)
    pydata('flowers', vs, fs, 'marigold', angle=180)
