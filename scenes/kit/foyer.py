"""What hangs, stands and lies beside a flat's door."""

import math
import random

from mathutils import Matrix, Vector, noise

from .core import box, boxes, cyl, frame, grid, lathe, prism, pydata, rounded_rect, tube
from .materials import R, emit, fabric, leaf, plain
from .props import _leaf

R['helmet'] = lambda: plain('helmet', '#6d93aa', 0.2, Specular=0.5, Clearcoat=0.6)
R['helmet-in'] = lambda: plain('helmet-in', '#2b2e2f', 0.9)
R['jhola'] = lambda: fabric('jhola', '#d9d2bf', '#c9c0a9', scale=600, weave=0.6, slub=0.35)
R['jhola-blue'] = lambda: fabric('jhola-blue', '#4f6d84', scale=600, weave=0.6, slub=0.3)
R['scarf'] = lambda: fabric('scarf', '#a9bfc9', '#e6e8e4', scale=700, weave=0.3, slub=0.5)
R['kolhapuri'] = lambda: plain('kolhapuri', '#8d5a34', 0.5, Specular=0.4)
R['kolhapuri-dark'] = lambda: plain('kolhapuri-dark', '#4a2c1c', 0.5, Specular=0.4)
R['petal'] = lambda: leaf('petal', '#efece0', '#f7f5ee', 0.5, 0.3)
R['stalk'] = lambda: leaf('stalk', '#56763a', '#7d9a55', 0.5, 0.2)
R['coir'] = lambda: fabric('coir', '#6f573c', '#94795a', scale=260, weave=1.6, slub=0.8)
R['phone-lit'] = lambda: emit('phone-lit', '#20282c', 0.5)


def louvred(x0, x1, z0, z1, y, mat, stile=0.058, pitch=0.034):
    """A shutter of slats in a frame: stiles run through, rails between them; its face at y."""
    x0, x1, z0, z1 = x0 + 0.0016, x1 - 0.0016, z0 + 0.0016, z1 - 0.0016
    for a, b in ((x0, x0 + stile), (x1 - stile, x1)):
        box((a, y, z0), (b, y + 0.022, z1), mat, bevel=0.002)
    for a, b in ((z0, z0 + stile * 1.3), (z1 - stile, z1)):
        box((x0 + stile + 0.0004, y + 0.0004, a), (x1 - stile - 0.0004, y + 0.0216, b), mat, bevel=0.0015)
    low, high = z0 + stile * 1.3, z1 - stile
    n = int((high - low) / pitch)
    tilt = Matrix.Rotation(math.radians(-42), 3, 'X')
    slats = []
    for k in range(n):
        z = low + (high - low) * (k + 0.5) / n
        slats.append(((x0 + stile - 0.003, y - 0.006, z - 0.0035), (x1 - stile + 0.003, y + 0.034, z + 0.0035), tilt))
    boxes(slats, mat, bevel=0.0014, seg=2, name='slats')
    box((x0 + stile, y + 0.030, low), (x1 - stile, y + 0.034, high), 'shadow', bevel=0)


def helmet(x, y, z, rot=0):
    """An open-faced scooter helmet, its visor a little up; looks towards -y."""
    a, b, h = 0.122, 0.142, 0.135
    edge = lambda t: math.radians(122 - 40 * max(0, math.cos(t)) ** 1.5)

    def shell(k, far=1.0):
        def at(u, v):
            t = 2 * math.pi * u
            p = edge(t) * v * far
            return (k * a * math.sin(p) * math.sin(t), -k * b * math.sin(p) * math.cos(t), 0.06 + k * h * math.cos(p))

        return at

    with frame(x, y, z, rot):
        grid(72, 28, shell(1), 'helmet', name='helmet', solidify=0.006)
        grid(72, 28, shell(0.93), 'helmet-in', name='lining', solidify=0.01)
        tube([shell(1.0)(k / 72, 1) for k in range(72)], 0.0055, 'helmet-in', cyclic=True, res=3)

        def visor(u, v):
            t, p = math.radians(-72 + 144 * u), math.radians(56 + 36 * v)
            return (
                1.06 * a * math.sin(p) * math.sin(t),
                -1.06 * b * math.sin(p) * math.cos(t),
                0.06 + 1.06 * h * math.cos(p),
            )

        grid(32, 12, visor, 'glass_smoke', name='visor', solidify=0.002)
        for s in (-1, 1):
            cyl((s * 0.118 - 0.006, -0.012, 0.072), 0.017, 0.012, 'helmet-in', axis='X', segs=32, bevel=0.003)
            tube(
                [(s * 0.095, 0.01, 0.0), (s * 0.085, -0.02, -0.045), (s * 0.05, -0.05, -0.058)],
                0.006,
                'helmet-in',
                True,
                res=3,
            )


def jhola(x, y, z, mat='jhola', w=0.32, h=0.35, strap=0.27, seed=1):
    """A cloth bag on its hook (x, y, z): creases run from the straps, the bottom is full."""
    top = z - strap

    def at(side):
        def cloth(u, v):
            full = math.sin(math.pi * min(1, 0.10 + v * 0.86)) ** 0.7
            crease = 0.006 * math.sin(u * 21 + seed) * (1 - v) + 0.012 * noise.noise(Vector((u * 3.1, v * 2.7, seed)))
            out = 0.052 * full * math.sin(math.pi * u) ** 0.55
            return (
                x + (u - 0.5) * w * (0.86 + 0.14 * v**0.5) + 0.004 * math.sin(v * 9 + seed),
                y - side * (out + crease * math.sin(math.pi * u)),
                top - h * v - 0.018 * math.sin(math.pi * u) * (1 - v) ** 2 + 0.012 * abs(2 * u - 1) ** 3 * v,
            )

        return cloth

    for side in (1, -0.5):
        grid(40, 40, at(side), mat, name='jhola', solidify=0.002)
    for dy, f in ((-0.014, 1), (0.008, 0.94)):
        for s in (-1, 1):

            def band(u, v, dy=dy, f=f, s=s):
                t = v
                return (
                    x + s * (0.004 + 0.078 * t**1.25) + (u - 0.5) * 0.026 * (1 - 0.25 * (1 - t)),
                    y + dy * t - 0.006 * (1 - t),
                    z + 0.007 - (strap + 0.035) * f * t,
                )

            grid(3, 16, band, mat, name='strap', solidify=0.0025)


def scarf(x, y, z, mat='scarf'):
    """A long scarf over a hook, in two falls of soft folds."""
    for s, L in ((-1, 0.80), (1, 0.62)):

        def fall(u, v, s=s, L=L):
            fold = math.sin(u * 17 + s) + 0.4 * math.sin(u * 31 + 2 * s)
            return (
                x + s * 0.010 + (u - 0.5) * (0.035 + 0.15 * v**0.55) + s * 0.035 * v + 0.010 * math.sin(v * 4 + s),
                y - 0.012 + 0.013 * fold * (0.25 + v) - 0.01 * s,
                z + 0.014 - L * v - 0.02 * (u - 0.5) * v * s,
            )

        grid(60, 30, fall, mat, name='scarf', solidify=0.0016)


def hook(x, z, y=0.0, mat='steel'):
    """A double hook of bent steel on its round plate."""
    cyl((x, y - 0.004, z), 0.016, 0.004, mat, axis='Y', segs=32)
    tube([(x, y - 0.004, z + 0.004), (x, y - 0.045, z + 0.006), (x, y - 0.060, z + 0.035)], 0.0046, mat, True)
    tube([(x, y - 0.004, z - 0.006), (x, y - 0.026, z - 0.016), (x, y - 0.030, z + 0.004)], 0.0042, mat, True)


def chappal(x, y, z=0, rot=0, mat='kolhapuri', L=0.255):
    """A Kolhapuri sandal: two soles of leather, a broad band, a loop for the toe; its toe towards +y."""

    def outline(k, grow=0.0):
        t = 2 * math.pi * k / 48
        w = 0.044 + 0.006 * math.cos(t) - 0.008 * math.cos(2 * t) ** 2 + grow
        return (w * math.sin(t), (L / 2 + grow) * math.cos(t))

    with frame(x, y, z, rot):
        for z0, h, grow in ((0, 0.007, 0), (0.0072, 0.004, -0.0015)):
            prism([outline(k, grow) for k in range(47, -1, -1)], h, mat, loc=(0, 0, z0), bevel=0.0015)
        box((-0.032, -L / 2 + 0.008, -0.0005), (0.032, -L / 2 + 0.07, 0.0), mat, bevel=0)
        for y0, w, rise in ((0.015, 0.042, 0.040), (0.075, 0.010, 0.026)):
            band = lambda u, v, y0=y0, w=w, rise=rise: (
                -0.043 * math.cos(math.pi * u),
                y0 + w * (v - 0.5) + 0.006 * math.sin(math.pi * u),
                0.006 + rise * math.sin(math.pi * u) ** 0.8,
            )
            grid(24, 4, band, mat, name='band', solidify=0.003)
        tube([(0, 0.03, 0.046), (0.002, 0.07, 0.036), (0.004, 0.095, 0.012)], 0.0035, mat, True)
        toe = [
            (0.012 + 0.013 * math.cos(a), 0.090, 0.012 + 0.017 * math.sin(a))
            for a in (math.pi * k / 10 for k in range(11))
        ]
        tube(toe, 0.003, mat)


def tuberose(x, y, z, seed=2, n=7, vase=None):
    """Stems of tuberose in a glass, buds towards their tips."""
    q = random.Random(seed)
    with frame(x, y, z):
        lathe(
            [(0, 0), (0.036, 0), (0.038, 0.01), (0.043, 0.20), (0.040, 0.20), (0.034, 0.012), (0, 0.010)],
            vase or 'glass',
            segs=64,
            angle=60,
        )
        vs, fs = [], []
        for k in range(n):
            a = 2.4 * k
            foot = Vector((0.018 * math.cos(a), 0.018 * math.sin(a), 0.015))
            tip = Vector(
                (q.uniform(0.05, 0.13) * math.cos(a), q.uniform(0.04, 0.09) * math.sin(a), q.uniform(0.46, 0.62))
            )
            tube([foot, foot.lerp(tip, 0.5), tip], 0.0026, 'stalk', True, res=3)
            for j in range(11):
                p = foot.lerp(tip, 0.56 + 0.044 * j)
                b = a + 2.3 * j
                size = 0.034 * (1 - 0.055 * j)
                go = Vector((math.cos(b), math.sin(b), 0.9))
                if j < 4:
                    for m in range(5):
                        c = b + 1.257 * m
                        _leaf(
                            vs,
                            fs,
                            p + go * 0.012,
                            go + Vector((math.cos(c), math.sin(c), 0.2)) * 0.9,
                            (0, 0, 1),
                            size * 0.62,
                            0.012,
                            0.2,
                            0.4,
                            4,
                        )
                for m in range(3):
                    c = b + 2.09 * m
                    _leaf(
                        vs,
                        fs,
                        p,
                        go + Vector((math.cos(c), math.sin(c), 0)) * 0.18,
                        (math.cos(c), math.sin(c), 0.2),
                        size,
                        0.011,
                        0.35,
                        0.0,
                        4,
                    )
        pydata('buds', vs, fs, 'petal', subsurf=1, angle=180)


def door_phone(x, z, y=0.0):
    """The bell's screen and receiver on the wall."""
    prism(rounded_rect(0.19, 0.135, 0.010), 0.022, 'switch', loc=(x, y, z), rot=(math.pi / 2, 0, 0), bevel=0.003)
    box((x - 0.052, y - 0.0228, z - 0.046), (x + 0.082, y - 0.0215, z + 0.050), 'black_glass', bevel=0.0006)
    for k in range(3):
        cyl((x - 0.074, y - 0.0235, z - 0.03 + 0.03 * k), 0.007, 0.002, 'switch', axis='Y', segs=24, bevel=0.0006)


def coir_mat(x0, x1, y0, y1):
    """A mat of coir with a border of dark yarn, not quite square to the door."""
    with frame((x0 + x1) / 2, (y0 + y1) / 2, 0, 2):
        w, d = x1 - x0, y1 - y0
        prism(rounded_rect(w, d, 0.02), 0.018, 'coir', bevel=0.006)
        for k, a in enumerate((0.045, 0.058)):
            path = [(p[0], p[1], 0.0182) for p in rounded_rect(w - 2 * a, d - 2 * a, 0.03)]
            tube(path, 0.0022, 'jhola-blue' if k else 'helmet-in', cyclic=True, res=2)
