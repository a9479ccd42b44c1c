"""What stands on shelves: bound books with titles, a stack with a paper edge, a money plant that trails."""

import math
import random

from mathutils import Vector

from .core import box, boxes, frame, prism, pydata, spline, tube
from .materials import R, leaf, plain
from .props import _leaf, pot

COVERS = ('#6f2f2a', '#323c42', '#b9a27a', '#ddd5c3', '#4a5a4e', '#9c6a3a', '#222628', '#86847b', '#3a4f66', '#c8c2b4')
for _k, _c in enumerate(COVERS):
    R[f'cover-{_k}'] = lambda k=_k, c=_c: plain(f'cover-{k}', c, 0.55, Specular=0.35)
R['title-gold'] = lambda: plain('title-gold', '#a98d5a', 0.6, Metallic=0.2)
R['title-ink'] = lambda: plain('title-ink', '#2a2c2b', 0.7)
R['page-edge'] = lambda: plain('page-edge', '#e0d8c4', 0.9)
R['money-leaf'] = lambda: leaf('money-leaf', '#3d6b2a', '#86a94a', 0.32, 0.3)
PALE = (2, 3, 7, 9)


def spine(w, h, d):
    """The outline of a bound book from above, its rounded back at -d."""
    bulge = min(0.004, w * 0.14)
    back = [(w * (1 - k / 6), -d - bulge * math.sin(math.pi * k / 6)) for k in range(7)]
    return list(reversed([(0, 0), *reversed(back), (w, 0)]))


def title(w, h, d, q):
    """A thin line of words on the back, and bands on some, as boxes."""
    y, m = -d - min(0.004, w * 0.14) - 0.0002, min(0.0028, w * 0.10)
    z, top, marks = h * q.uniform(0.30, 0.50), h * q.uniform(0.66, 0.88), []
    while z < top:
        step = q.uniform(0.006, 0.020)
        marks.append(((w / 2 - m, y, z), (w / 2 + m, y + 0.004, min(top, z + step))))
        z += step + 0.0035
    if q.random() < 0.4:
        marks += [((w * 0.22, y, h * b), (w * 0.78, y + 0.004, h * b + 0.0011)) for b in (0.08, 0.92)]
    return marks


def volume(w, h, d, k, q):
    """One book upright from the frame's origin to the right."""
    prism(spine(w, h, d), h, f'cover-{k}', bevel=0.0008)
    boxes(title(w, h, d, q), 'title-ink' if k in PALE else 'title-gold', bevel=0)


def shelf_of_books(x, y, z, n=9, seed=1, tall=(0.19, 0.26), lean=True, deep=0.165):
    """Books side by side from x, their backs near y; the last leans on the others. Returns where they end."""
    q = random.Random(seed)
    for k in range(n):
        w, h, d = q.choice((0.016, 0.021, 0.026, 0.034, 0.042)), q.uniform(*tall), q.uniform(0.12, deep)
        last = lean and k == n - 1
        a = math.radians(9) if last else 0
        with frame(x + (h * math.sin(a) if last else 0), y + d + q.uniform(0, 0.008), z, 0, (0, -math.degrees(a))):
            volume(w, h, d, q.randrange(len(COVERS)), q)
        x += (h * math.sin(a) + w if last else w) + 0.0012
    return x


def flat_books(x, y, z, n=3, seed=1):
    """Books lying on each other, backs to the viewer; returns the height of the top."""
    q = random.Random(seed)
    for _ in range(n):
        w, d, t, k = q.uniform(0.21, 0.27), q.uniform(0.15, 0.19), q.uniform(0.018, 0.034), q.randrange(len(COVERS))
        with frame(x, y, z, q.uniform(-7, 7)):
            for a, b in ((0, 0.0025), (t - 0.0025, t)):
                box((-w / 2, -d / 2, a), (w / 2, d / 2, b), f'cover-{k}', bevel=0.0008)
            box((-w / 2, -d / 2 - 0.002, 0.0004), (w / 2, -d / 2 + 0.002, t - 0.0004), f'cover-{k}', bevel=0.0015)
            box(
                (-w / 2 + 0.004, -d / 2 + 0.002, 0.0025),
                (w / 2 - 0.004, d / 2 - 0.004, t - 0.0025),
                'page-edge',
                bevel=0,
            )
            words = [
                (
                    (-w * 0.3 + 0.03 * j, -d / 2 - 0.0024, t * 0.35),
                    (-w * 0.3 + 0.03 * j + q.uniform(0.012, 0.025), -d / 2, t * 0.62),
                )
                for j in range(4)
            ]
            boxes(words, 'title-ink' if k in PALE else 'title-gold', bevel=0)
        z += t + 0.0008
    return z


def money_plant(x, y, z, seed=1, vines=7, edge=0.10, drop=0.45, mat='ceramic_dark', r=0.065):
    """Money plant in a pot, its vines over the edge of the shelf (`edge` towards the viewer) and down."""
    q = random.Random(seed)
    h = r * 1.7
    with frame(x, y, z):
        pot(r, h, mat)
        vs, fs = [], []
        for k in range(vines):
            a = math.radians(-90 + (k - (vines - 1) / 2) * 42 + q.uniform(-10, 10))
            side, hangs = math.cos(a), k % 3 != 2
            out = Vector((side * edge * 1.1, -edge - q.uniform(0.01, 0.03), h + 0.01))
            low = drop * q.uniform(0.35, 1) if hangs else -q.uniform(0.02, 0.09)
            end = Vector((out.x * 1.25 + q.uniform(-0.04, 0.04), out.y - q.uniform(0, 0.02), h - low))
            path = spline(
                [
                    (0, 0, h - 0.02),
                    (side * 0.04, -0.03, h + 0.06),
                    out,
                    out.lerp(end, 0.55) + Vector((q.uniform(-0.02, 0.02), -0.012, 0)),
                    end,
                ],
                10,
            )
            tube(path, 0.0022, 'money-leaf', res=2)
            for j in range(3, len(path), 4 if hangs else 5):
                turn = q.uniform(-1.1, 1.1)
                go = Vector((math.sin(turn), -math.cos(turn) * 0.8, q.uniform(-0.2, 0.35)))
                L = q.uniform(0.045, 0.075)
                _leaf(vs, fs, path[j] + go * 0.02, go, (0, -0.4, 1), L, L * 0.78, 0.12, 0.9)
        pydata('money', vs, fs, 'money-leaf', subsurf=1, angle=180)
