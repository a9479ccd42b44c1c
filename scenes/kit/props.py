"""Props and loose furniture, all generated."""

import math
import random

from mathutils import Matrix, Vector, noise

from .core import box, cyl, frame, grid, here, lathe, point, prism, pydata, rounded_rect, soft_box, spline, tube


# ---------------------------------------------------------------- plants
def _leaf(vs, fs, base, direction, up, L, W, fold=0.25, droop=0.5, n=7, shape='oval', petiole=0.0):
    """Append one curved, folded leaf blade to vs/fs."""
    d = Vector(direction).normalized()
    side = d.cross(Vector(up))
    if side.length < 1e-4:
        side = d.orthogonal()
    side.normalize()
    nrm = side.cross(d).normalized()
    p = Vector(base)
    st = L / n
    i0 = len(vs)
    dd = d.copy()
    for k in range(n + 1):
        t = k / n
        if shape == 'sword':
            w = W * (0.55 + 0.9 * t * (1 - t) * 1.6) * (1 - t**5)
        elif shape == 'lance':
            w = W * math.sin(math.pi * min(1, t * 0.97 + 0.03)) ** 0.8 * (1 - 0.3 * t)
        else:
            w = W * math.sin(math.pi * (t**0.85 * 0.97 + 0.015)) ** 0.75
        vs += [p + side * w / 2 + nrm * w * fold, p.copy(), p - side * w / 2 + nrm * w * fold]
        dd = (dd + Vector((0, 0, -1)) * droop * st / max(L, 1e-4) * (0.4 + t)).normalized()
        nrm = side.cross(dd).normalized()
        p = p + dd * st
    for k in range(n):
        a = i0 + k * 3
        fs += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]


def pot(r, h, mat, loc=(0, 0, 0), taper=0.8):
    lathe(
        [
            (0, 0),
            (r * taper, 0),
            (r * (taper + 0.03), 0.004),
            (r * 0.99, h - 0.006),
            (r, h),
            (r * 0.94, h),
            (r * 0.92, h - 0.03),
            (0, h - 0.03),
        ],
        mat,
        loc=loc,
        segs=64,
    )
    lathe([(r * 0.93, h - 0.035), (0, h - 0.025)], 'soil', loc=loc)


def palm(x, y, z=0, h=1.7, pot_r=0.2, pot_h=0.36, pot_mat='ceramic_dark', seed=2, fronds=13, mat='leaf'):
    """Areca palm."""
    r = random.Random(seed)
    with frame(x, y, z):
        pot(pot_r, pot_h, pot_mat)
        vs, fs = [], []
        for k in range(fronds):
            a = k * 2.399 + r.random() * 0.4
            reach = h * r.uniform(0.28, 0.5)
            hh = h * r.uniform(0.6, 1.0)
            b = Vector((math.cos(a) * 0.04, math.sin(a) * 0.04, pot_h - 0.04))
            m = Vector((math.cos(a) * reach * 0.35, math.sin(a) * reach * 0.35, pot_h + (hh - pot_h) * 0.75))
            e = Vector((math.cos(a) * reach, math.sin(a) * reach, hh))
            e2 = Vector((math.cos(a) * reach * 1.45, math.sin(a) * reach * 1.45, hh - 0.16 * h))
            pts = spline([b, m, e, e2], 14)
            tube(pts, 0.006, 'leaf_light', res=2, taper=lambda t: 1 - 0.75 * t)
            N = len(pts)
            for j in range(int(N * 0.38), N - 1, 1):
                t = j / N
                d = (pts[j + 1] - pts[j]).normalized()
                side = d.cross(Vector((0, 0, 1))).normalized()
                for sg in (-1, 1):
                    L = 0.30 * h / 1.7 * (1 - abs(t - 0.62) * 1.5) * r.uniform(0.85, 1.1)
                    if L < 0.05:
                        continue
                    dr = (side * sg * 0.75 + d * 0.7 + Vector((0, 0, 0.25))).normalized()
                    _leaf(vs, fs, pts[j], dr, (0, 0, 1), L, 0.030 * h / 1.7, 0.2, 0.75, 5, 'lance')
        pydata('fronds', vs, fs, mat, angle=180)


def snake_plant(x, y, z=0, h=0.7, pot_r=0.12, pot_h=0.2, pot_mat='ceramic_dark', seed=4, n=13):
    r = random.Random(seed)
    with frame(x, y, z):
        pot(pot_r, pot_h, pot_mat)
        vs, fs = [], []
        for k in range(n):
            a, q = r.random() * 6.28, r.random() ** 0.5 * pot_r * 0.55
            b = Vector((math.cos(a) * q, math.sin(a) * q, pot_h - 0.04))
            d = Vector((math.cos(a) * 0.13 + r.gauss(0, 0.06), math.sin(a) * 0.13 + r.gauss(0, 0.06), 1))
            L = h * r.uniform(0.5, 1)
            t = r.random() * 6.28
            _leaf(vs, fs, b, d, (math.cos(t), math.sin(t), 0.05), L, 0.06, 0.18, -0.02, 10, 'sword')
        pydata('swords', vs, fs, 'leaf', subsurf=1, angle=180)


def herb(x, y, z=0, r0=0.05, pot_mat='ceramic_terra', seed=5, h=0.16, mat='leaf_light'):
    r = random.Random(seed)
    with frame(x, y, z):
        pot(r0, r0 * 1.7, pot_mat)
        vs, fs = [], []
        for k in range(90):
            a = r.random() * 6.28
            rad = r.random() ** 0.6 * r0 * 1.5
            zz = r0 * 1.6 + h * (1 - (rad / (r0 * 1.6)) ** 2) * r.uniform(0.35, 1)
            d = Vector((math.cos(a), math.sin(a), r.uniform(-0.1, 0.9)))
            _leaf(
                vs,
                fs,
                (math.cos(a) * rad, math.sin(a) * rad, zz),
                d,
                (0, 0, 1),
                r.uniform(0.025, 0.045),
                0.022,
                0.2,
                0.6,
                4,
            )
        pydata('herb', vs, fs, mat, subsurf=1, angle=180)
        for k in range(14):
            a = r.random() * 6.28
            tube(
                [(0, 0, r0 * 1.5), (math.cos(a) * r0 * 0.9, math.sin(a) * r0 * 0.9, r0 * 1.6 + h * 0.7)],
                0.0012,
                'leaf_light',
                res=1,
            )


def branches(
    x, y, z=0, vase='ceramic_sand', h=0.75, vr=0.07, vh=0.24, seed=6, mat='olive_leaf', n=6, leaf=0.055, spread=0.32
):
    """Vase with leafy branches."""
    r = random.Random(seed)
    with frame(x, y, z):
        lathe(
            [
                (0, 0),
                (vr * 0.6, 0),
                (vr * 0.68, 0.006),
                (vr, vh * 0.38),
                (vr * 0.92, vh * 0.62),
                (vr * 0.42, vh * 0.88),
                (vr * 0.40, vh * 0.94),
                (vr * 0.5, vh),
                (vr * 0.42, vh - 0.002),
                (vr * 0.34, vh * 0.9),
                (0, vh * 0.6),
            ],
            vase,
            segs=64,
            angle=80,
        )
        vs, fs = [], []
        for k in range(n):
            a = k * 6.28 / n + r.random() * 0.7
            L = h * r.uniform(0.65, 1)
            e = Vector(
                (math.cos(a) * spread * r.uniform(0.5, 1), math.sin(a) * spread * r.uniform(0.5, 1), vh + L * 0.85)
            )
            pts = spline(
                [(0, 0, vh * 0.5), (e.x * 0.2, e.y * 0.2, vh + L * 0.3), (e.x * 0.65, e.y * 0.65, vh + L * 0.65), e], 12
            )
            tube(pts, 0.0028, 'bark', res=2, taper=lambda t: 1 - 0.6 * t)
            for j in range(int(len(pts) * 0.35), len(pts)):
                for _ in range(2):
                    aa = r.random() * 6.28
                    d = Vector((math.cos(aa), math.sin(aa), 0.6))
                    _leaf(vs, fs, pts[j], d, (0, 0, 1), leaf * r.uniform(0.7, 1.2), leaf * 0.36, 0.12, 0.4, 4, 'lance')
        pydata('lv', vs, fs, mat, subsurf=1, angle=180)


def pampas(x, y, z=0, vase='ceramic_sand', h=0.8, vr=0.075, vh=0.28, seed=8, n=7):
    r = random.Random(seed)
    with frame(x, y, z):
        lathe(
            [
                (0, 0),
                (vr * 0.8, 0),
                (vr * 0.85, 0.006),
                (vr, vh * 0.5),
                (vr * 0.7, vh * 0.85),
                (vr * 0.45, vh),
                (vr * 0.40, vh),
                (vr * 0.5, vh * 0.8),
                (0, vh * 0.5),
            ],
            vase,
            segs=64,
            angle=80,
        )
        vs, fs = [], []
        for k in range(n):
            a = k * 2.4 + r.random()
            L = h * r.uniform(0.7, 1)
            sp = 0.22 * r.uniform(0.3, 1)
            pts = spline(
                [
                    (0, 0, vh * 0.5),
                    (math.cos(a) * sp * 0.3, math.sin(a) * sp * 0.3, vh + L * 0.35),
                    (math.cos(a) * sp, math.sin(a) * sp, vh + L * 0.75),
                    (math.cos(a) * sp * 1.8, math.sin(a) * sp * 1.8, vh + L * 0.92),
                ],
                16,
            )
            tube(pts, 0.002, 'pampas', res=2)
            N = len(pts)
            for j in range(int(N * 0.5), N):
                t = (j / N - 0.5) * 2
                for _ in range(34):
                    aa = r.random() * 6.28
                    d = Vector((math.cos(aa), math.sin(aa), r.uniform(0.6, 1.6)))
                    _leaf(
                        vs,
                        fs,
                        pts[j] + Vector((0, 0, r.uniform(-0.01, 0.01))),
                        d,
                        (0, 0, 1),
                        0.075 * math.sin(math.pi * (0.15 + t * 0.8)) * r.uniform(0.5, 1.1),
                        0.0018,
                        0,
                        0.9,
                        3,
                        'lance',
                    )
        pydata('plume', vs, fs, 'pampas', angle=180)


# ---------------------------------------------------------------- kitchen smalls
def bowl(x, y, z, r=0.13, h=0.07, mat='ceramic', fruit=None, n=7, seed=9):
    lathe(
        [
            (0, 0.004),
            (r * 0.42, 0),
            (r * 0.45, 0.004),
            (r * 0.75, h * 0.35),
            (r, h),
            (r * 0.975, h + 0.002),
            (r * 0.72, h * 0.42),
            (r * 0.4, 0.012),
            (0, 0.010),
        ],
        mat,
        loc=(x, y, z),
        segs=64,
        angle=70,
    )
    if fruit:
        q = random.Random(seed)
        pts = (
            [(0, 0, 0.055)]
            + [
                (math.cos(k * 6.28 / (n - 1)) * r * 0.52, math.sin(k * 6.28 / (n - 1)) * r * 0.52, 0.052)
                for k in range(n - 1)
            ]
            + [(0.02, 0.015, 0.11), (-0.04, -0.02, 0.105)]
        )
        for k, p in enumerate(pts):
            fruit_ball(x + p[0], y + p[1], z + p[2] * h / 0.07, 0.036 * q.uniform(0.92, 1.06), fruit[k % len(fruit)], q)


def fruit_ball(x, y, z, r, mat, q=random):
    prof = []
    e = 1.28 if mat == 'lemon' else 0.97
    for k in range(17):
        a = -math.pi / 2 + math.pi * k / 16
        rr = r * math.cos(a) ** (1 if mat != 'lemon' else 0.9)
        zz = r * e * math.sin(a)
        if mat == 'apple' and k > 13:
            zz -= (k - 13) ** 2 * r * 0.03
        prof.append((max(0, rr) if 0 < k < 16 else 0, zz))
    with frame(x, y, z, q.random() * 360, (q.uniform(-50, 50), q.uniform(-50, 50))):
        lathe(prof, mat, segs=32, angle=180)
        cyl((0, 0, r * e * 0.93), 0.0025, 0.006, 'bark', segs=8, bevel=0)


def jar(x, y, z, r=0.05, h=0.15, fill='rice', lid='oak:z', level=0.75):
    lathe(
        [
            (0, 0.002),
            (r * 0.96, 0),
            (r, 0.006),
            (r, h - 0.012),
            (r * 0.94, h),
            (r * 0.90, h),
            (r * 0.955, h - 0.014),
            (r * 0.955, 0.010),
            (0, 0.008),
        ],
        'glass',
        loc=(x, y, z),
        angle=60,
    )
    if fill:
        lathe(
            [
                (0, 0.009),
                (r * 0.945, 0.009),
                (r * 0.945, h * level),
                (r * 0.5, h * level + 0.004),
                (0, h * level + 0.002),
            ],
            fill,
            loc=(x, y, z),
            angle=50,
        )
    cyl((x, y, z + h - 0.004), r * 0.99, 0.022, lid, bevel=0.003)


def canister(x, y, z, r=0.055, h=0.14, mat='ceramic', lid='oak:z'):
    lathe([(0, 0), (r * 0.95, 0), (r, 0.005), (r, h - 0.004), (r * 0.98, h), (0, h)], mat, loc=(x, y, z))
    cyl((x, y, z + h), r * 0.97, 0.015, lid, bevel=0.003)
    if lid:
        cyl((x, y, z + h + 0.015), 0.012, 0.018, lid, bevel=0.004)


def bottle(x, y, z, r=0.034, h=0.27, mat='glass_green', cap='oak:z', fill=None):
    lathe(
        [
            (0, 0.003),
            (r * 0.9, 0),
            (r, 0.008),
            (r, h * 0.58),
            (r * 0.85, h * 0.68),
            (r * 0.36, h * 0.8),
            (r * 0.34, h * 0.97),
            (r * 0.4, h),
            (r * 0.3, h),
            (r * 0.26, h * 0.82),
            (r * 0.9, h * 0.58),
            (r * 0.9, 0.012),
            (0, 0.012),
        ],
        mat,
        loc=(x, y, z),
        angle=60,
    )
    if fill:
        lathe([(0, 0.013), (r * 0.88, 0.013), (r * 0.88, h * 0.5), (0, h * 0.5)], fill, loc=(x, y, z))
    cyl((x, y, z + h - 0.005), r * 0.28, 0.03, cap, bevel=0.003, segs=24)


def board(x, y, z, w=0.26, h=0.38, mat='teak:z', lean=12, rot=0, round_=False):
    """Chopping board leaning on the wall behind it; its grain is upright."""
    grain = mat.replace(':z', ':y')  # of the prism before it is turned up
    with frame(x, y, z, rot, (-lean, 0)):
        if round_:
            cyl((0, 0, w / 2), w / 2, 0.018, mat, axis='Y', bevel=0.004, segs=72)
        else:
            prism(rounded_rect(w, h, 0.03, cy=h / 2), 0.018, grain, rot=(math.pi / 2, 0, 0), bevel=0.004)
            tube([(0, -0.022, h + 0.005), (0, -0.022, h - 0.045)], 0.006, 'leather_tan', res=3)


def crock(x, y, z, r=0.055, h=0.15, mat='ceramic', seed=3):
    q = random.Random(seed)
    lathe(
        [(0, 0), (r * 0.93, 0), (r, 0.006), (r * 0.98, h), (r * 0.9, h), (r * 0.9, 0.02), (0, 0.02)],
        mat,
        loc=(x, y, z),
        angle=60,
    )
    for k in range(6):
        a = k * 1.05
        b = Vector((x + math.cos(a) * r * 0.35, y + math.sin(a) * r * 0.35, z + 0.03))
        e = Vector((x + math.cos(a) * r * 1.05, y + math.sin(a) * r * 1.05, z + h + q.uniform(0.08, 0.15)))
        m = ['oak:z', 'teak:z', 'steel', 'walnut:z'][k % 4]
        tube([b, e], 0.0055, m, res=3)
        with frame(e.x, e.y, e.z, math.degrees(a) + 90):
            lathe(
                [(0, -0.03), (0.016, -0.018), (0.024, 0.01), (0.020, 0.035), (0, 0.048)], m, segs=20, angle=180
            ).scale = (1, 0.3, 1)


def kettle(x, y, z, mat='copper', rot=0):
    with frame(x, y, z, rot):
        lathe(
            [
                (0, 0),
                (0.085, 0),
                (0.095, 0.008),
                (0.098, 0.05),
                (0.082, 0.105),
                (0.05, 0.13),
                (0.045, 0.134),
                (0, 0.136),
            ],
            mat,
            segs=64,
            angle=60,
        )
        lathe(
            [(0.046, 0.134), (0.04, 0.142), (0.012, 0.148), (0.010, 0.156), (0.016, 0.164), (0.014, 0.172), (0, 0.174)],
            'black_metal',
            segs=32,
            angle=60,
        )
        tube(
            [(0.08, 0, 0.06), (0.12, 0, 0.09), (0.135, 0, 0.13), (0.16, 0, 0.145)],
            0.013,
            mat,
            True,
            taper=lambda t: 1 - 0.45 * t,
        )
        tube(
            [(-0.07, 0, 0.105), (-0.075, 0, 0.19), (0, 0, 0.225), (0.055, 0, 0.2), (0.06, 0, 0.12)],
            0.007,
            'black_metal',
            True,
        )


def pan(x, y, z, r=0.13, h=0.09, mat='steel', lid=True, rot=0):
    with frame(x, y, z, rot):
        lathe(
            [
                (0, 0),
                (r * 0.95, 0),
                (r, 0.008),
                (r, h),
                (r * 1.02, h + 0.002),
                (r * 0.97, h),
                (r * 0.96, 0.01),
                (0, 0.01),
            ],
            mat,
            segs=64,
            angle=50,
        )
        for s in (-1, 1):
            tube(
                [
                    (s * r, -0.03, h * 0.8),
                    (s * (r + 0.035), -0.026, h * 0.84),
                    (s * (r + 0.035), 0.026, h * 0.84),
                    (s * r, 0.03, h * 0.8),
                ],
                0.005,
                mat,
                True,
            )
        if lid:
            lathe([(r, h + 0.002), (r * 0.9, h + 0.016), (r * 0.3, h + 0.030), (0, h + 0.032)], mat, segs=64, angle=60)
            lathe(
                [(0, 0), (0.008, 0), (0.007, 0.012), (0.018, 0.02), (0.016, 0.028), (0, 0.03)],
                'black',
                loc=(0, 0, h + 0.03),
            )


def books(
    x,
    y,
    z,
    n=6,
    lean=True,
    seed=3,
    cols=('linen_terra', 'linen', 'linen_navy', 'linen_sage', 'linen_white', 'linen_mustard'),
    d=0.16,
):
    q = random.Random(seed)
    cx = x
    for k in range(n):
        t, h = q.uniform(0.016, 0.034), q.uniform(0.19, 0.26)
        box((cx, y - d, z), (cx + t, y - 0.01, z + h), cols[q.randrange(len(cols))], bevel=0.002)
        cx += t + 0.001
    return cx


def book_stack(x, y, z, n=3, seed=5, cols=('linen', 'linen_terra', 'linen_white', 'linen_navy')):
    q = random.Random(seed)
    zz = z
    for k in range(n):
        w, d, t = q.uniform(0.22, 0.30), q.uniform(0.16, 0.21), q.uniform(0.018, 0.03)
        with frame(x, y, zz, q.uniform(-12, 12)):
            c = cols[k % len(cols)]
            box((-w / 2, -d / 2, 0), (w / 2, d / 2, 0.003), c, bevel=0.001)
            box((-w / 2, -d / 2, t - 0.003), (w / 2, d / 2, t), c, bevel=0.001)
            box((-w / 2, d / 2 - 0.004, 0), (w / 2, d / 2, t), c, bevel=0.001)
            box((-w / 2 + 0.004, -d / 2 + 0.004, 0.003), (w / 2 - 0.004, d / 2 - 0.004, t - 0.003), 'paper', bevel=0)
        zz += t + 0.0006
    return zz


def frame_art(x, z, w, h, mat, y=0.0, fr='oak:z', matte=0.05):
    """Framed print on the wall (current frame)."""
    t = 0.018
    for a, b in (
        ((x, z), (x + w, z + t)),
        ((x, z + h - t), (x + w, z + h)),
        ((x, z + t), (x + t, z + h - t)),
        ((x + w - t, z + t), (x + w, z + h - t)),
    ):
        box((a[0], y - 0.03, a[1]), (b[0], y, b[1]), fr, bevel=0.0015)
    box((x + t, y - 0.012, z + t), (x + w - t, y - 0.004, z + h - t), 'paper', bevel=0)
    m = matte + t
    box((x + m, y - 0.0150, z + m), (x + w - m, y - 0.0125, z + h - m), mat, bevel=0)


def tray(x, y, z, w=0.42, d=0.28, mat='walnut:x', rot=0):
    with frame(x, y, z, rot):
        prism(rounded_rect(w, d, 0.02), 0.010, mat, bevel=0.002)
        for a, b in (
            ((-w / 2, -d / 2), (w / 2, -d / 2 + 0.012)),
            ((-w / 2, d / 2 - 0.012), (w / 2, d / 2)),
            ((-w / 2, -d / 2), (-w / 2 + 0.012, d / 2)),
            ((w / 2 - 0.012, -d / 2), (w / 2, d / 2)),
        ):
            box((a[0], a[1], 0.01), (b[0], b[1], 0.032), mat, bevel=0.003)


def towel(x, z, y, w=0.34, h=0.42, mat='linen_white', seed=2):
    """Tea towel folded over a rail at height z."""

    def fn(u, v):
        s = (v - 0.5) * 2
        L = h if s < 0 else h * 0.72
        dz = -abs(s) * L
        off = (-0.010 if s < 0 else 0.010) * min(1, abs(s) * 8)
        wob = 0.010 * math.sin(u * 9 + s) * abs(s) + 0.006 * math.sin(u * 17 + 2) * abs(s)
        return (
            x - w / 2 + u * w * (1 - 0.06 * abs(s)),
            y + off + wob * (1 if s < 0 else 0.3),
            z + 0.008 * (1 - min(1, abs(s) * 8)) + dz,
        )

    grid(26, 50, fn, mat, name='towel', solidify=0.003)


# ---------------------------------------------------------------- lights
def pendant(x, y, z, ceil, kind='dome', mat='black_metal', inner='brass', power=18, color=(1, 0.80, 0.58)):
    tube([(x, y, z + 0.2), (x, y, ceil)], 0.0025, 'black', res=2)
    cyl((x, y, ceil - 0.025), 0.05, 0.025, mat, bevel=0.004)
    if kind == 'dome':
        o = [(0.022, 0.2), (0.024, 0.17), (0.06, 0.150), (0.12, 0.10), (0.155, 0.03), (0.16, 0)]
        lathe([(0.0, 0.205)] + o, mat, loc=(x, y, z), segs=64, angle=60)
        lathe([(a - 0.004, b - 0.002) for a, b in reversed(o)] + [(0, 0.19)], inner, loc=(x, y, z), segs=64, angle=60)
        lathe(
            [(0, 0.03), (0.028, 0.045), (0.035, 0.075), (0.022, 0.11), (0.014, 0.14)],
            'glow_warm',
            loc=(x, y, z),
            segs=24,
            angle=90,
        )
    elif kind == 'globe':
        prof = [(0.10 * math.sin(math.pi * k / 24), 0.10 - 0.10 * math.cos(math.pi * k / 24)) for k in range(25)]
        lathe(prof, 'glow_soft', loc=(x, y, z), segs=48, angle=180)
        lathe([(0, 0.215), (0.028, 0.215), (0.03, 0.19), (0.045, 0.185), (0, 0.19)], mat, loc=(x, y, z))
    elif kind == 'cyl':
        lathe(
            [(0.0, 0.3), (0.045, 0.3), (0.047, 0.296), (0.047, 0.0), (0.043, 0.0), (0.043, 0.05), (0, 0.05)],
            mat,
            loc=(x, y, z - 0.1),
            segs=48,
        )
        cyl((x, y, z - 0.055), 0.04, 0.004, 'glow_led', bevel=0)
    elif kind == 'rattan':
        o = [(0.03, 0.22), (0.10, 0.20), (0.19, 0.13), (0.22, 0.05), (0.205, 0)]
        pts = spline([(a, 0, b) for a, b in o], 10)
        for k in range(44):
            a = 2 * math.pi * k / 44
            tube(
                [(p.x * math.cos(a), p.x * math.sin(a), p.z) for p in [Vector((q.x, 0, q.z)) for q in pts]],
                0.0022,
                'oak:z',
                res=1,
            ).matrix_world = here() @ Matrix.Translation((x, y, z))
        for p in pts[::3]:
            tube(
                [(p.x * math.cos(t * math.pi / 24), p.x * math.sin(t * math.pi / 24), p.z) for t in range(48)],
                0.0024,
                'oak:z',
                res=1,
                cyclic=True,
            ).matrix_world = here() @ Matrix.Translation((x, y, z))
        prof = [
            (0.045 * math.sin(math.pi * k / 16), 0.055 + 0.045 - 0.045 * math.cos(math.pi * k / 16)) for k in range(17)
        ]
        lathe(prof, 'glow_warm', loc=(x, y, z), angle=180)
    if power:
        point((x, y, z + (0.0 if kind != 'globe' else -0.03) - 0.02), power, color, 0.05)


# ---------------------------------------------------------------- furniture
def stool(x, y, rot=0, h=0.66, seat='leather_tan', leg='black_metal', back=True):
    with frame(x, y, 0, rot):
        soft_box((-0.20, -0.19, h - 0.05), (0.20, 0.19, h + 0.012), seat, r=0.03, crown=(0, 0, 0.012), wrinkle=0.001)
        prism(
            rounded_rect(0.38, 0.36, 0.05), 0.012, leg if 'metal' not in leg else 'black_metal', loc=(0, 0, h - 0.062)
        )
        L = [(-0.17, -0.16), (0.17, -0.16), (0.17, 0.16), (-0.17, 0.16)]
        for a, b in L:
            tube([(a, b, h - 0.06), (a * 1.18, b * 1.2, 0)], 0.011, leg)
        zf = 0.22
        ring = [(a * 1.12, b * 1.14, zf) for a, b in L]
        tube(ring + ring[:1], 0.008, leg)
        if back:
            for s in (-1, 1):
                tube(
                    [(s * 0.17, -0.16, h - 0.06), (s * 0.185, -0.20, h + 0.12), (s * 0.17, -0.225, h + 0.27)],
                    0.010,
                    leg,
                    True,
                )

            def fn(u, v):
                a = (u - 0.5) * 1.15
                return (
                    0.205 * math.sin(a) * 1.75,
                    -0.235 + 0.075 * (1 - math.cos(a * 1.2)) * 1.6 - 0.02 * v,
                    h + 0.14 + 0.16 * v,
                )

            grid(20, 6, fn, seat, name='backrest', solidify=0.028, bevel=0.010)


def chair(x, y, rot=0, seat='boucle', leg='walnut:z', h=0.46):
    with frame(x, y, 0, rot):
        soft_box((-0.24, -0.23, h - 0.07), (0.24, 0.25, h + 0.02), seat, r=0.035, crown=(0, 0, 0.018), wrinkle=0.002)
        for a, b in ((-0.2, -0.2), (0.2, -0.2), (0.2, 0.21), (-0.2, 0.21)):
            tube([(a, b, h - 0.05), (a * 1.12, b * 1.12, 0)], 0.017, leg, taper=lambda t: 1 - 0.35 * t)

        def fn(u, v):
            a = (u - 0.5) * 2.5
            return (
                0.27 * math.sin(a),
                -0.06 - 0.20 * math.cos(a) * 1.0 - 0.03 * v,
                h + 0.02 + 0.30 * v * (1 - 0.25 * (2 * u - 1) ** 2),
            )

        grid(28, 8, fn, seat, name='cback', solidify=0.05, bevel=0.018)


def pillow(x, y, z, w=0.45, h=0.45, t=0.16, mat='linen', rot=0, lean=65, seed=1, roll=0):
    """Scatter cushion: pinched corners, seam, creases. Stands on its edge leaning back."""
    q = random.Random(seed)
    s = q.random() * 30

    def prof(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        th = (max(0, 1 - abs(a) ** 2.6) ** 0.55) * (max(0, 1 - abs(b) ** 2.6) ** 0.55)
        X = a * w / 2 * (1 - 0.07 * (1 - b * b) * abs(a) ** 3)
        Y = b * h / 2 * (1 - 0.07 * (1 - a * a) * abs(b) ** 3)
        cr = noise.noise(Vector((a * 2.2 + s, b * 2.2, s))) * 0.018 + noise.noise(Vector((a * 6 + s, b * 6, s))) * 0.006
        return X, Y, th, cr

    N = 30
    vs, fs = [], []
    for side in (1, -1):
        o = len(vs)
        for j in range(N + 1):
            for i in range(N + 1):
                X, Y, th, cr = prof(i / N, j / N)
                vs.append((X, Y, side * (t / 2 * th + cr * th**0.5)))
        for j in range(N):
            for i in range(N):
                f = (
                    o + j * (N + 1) + i,
                    o + j * (N + 1) + i + 1,
                    o + (j + 1) * (N + 1) + i + 1,
                    o + (j + 1) * (N + 1) + i,
                )
                fs.append(f if side > 0 else tuple(reversed(f)))
    with frame(x, y, z, rot):
        with frame(0, 0, 0, 0, (lean, 0)):
            with frame(0, h / 2 * 0.96, 0, roll):
                pydata('pillow', vs, fs, mat, subsurf=1, angle=180)


def coffee_table(x, y, r=0.42, h=0.36, top='marble_dark', leg='black_metal', second=True):
    cyl((x, y, h - 0.025), r, 0.025, top, bevel=0.006, segs=96)
    for k in range(3):
        a = k * 2.094 + 0.4
        tube(
            [
                (x + math.cos(a) * r * 0.55, y + math.sin(a) * r * 0.55, h - 0.025),
                (x + math.cos(a) * r * 0.8, y + math.sin(a) * r * 0.8, 0),
            ],
            0.013,
            leg,
        )
    tube(
        [
            (x + math.cos(t * math.pi / 24) * r * 0.55, y + math.sin(t * math.pi / 24) * r * 0.55, h - 0.03)
            for t in range(48)
        ],
        0.008,
        leg,
        cyclic=True,
    )


def rug(x0, y0, x1, y1, mat='rug_cream', t=0.012):
    def fn(u, v):
        x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
        e = min(u, 1 - u, v, 1 - v)
        return (x, y, t * min(1, e * 60) + 0.003 * noise.noise(Vector((x * 2, y * 2, 0))) + 0.001)

    o = grid(80, 60, fn, mat, name='rug')
    return o


def tv(x, z, w=1.45, y=0.0):
    h = w * 9 / 16
    box((x - w / 2, y - 0.05, z), (x + w / 2, y - 0.02, z + h), 'black', bevel=0.004)
    box((x - w / 2 + 0.006, y - 0.0515, z + 0.008), (x + w / 2 - 0.006, y - 0.0495, z + h - 0.006), 'screen', bevel=0)


def bed(
    x,
    y,
    rot=0,
    w=1.8,
    L=2.05,
    head='linen_sage',
    frame_mat='walnut:x',
    duvet='linen_white',
    throw='linen_terra',
    seed=2,
):
    """x centre, y = wall; foot towards -y."""
    with frame(x, y, 0, rot):
        a = w / 2 + 0.04
        box((-a, -L - 0.06, 0.10), (a, -0.08, 0.30), frame_mat, bevel=0.006)
        box((-a + 0.12, -L + 0.06, 0), (a - 0.12, -0.2, 0.10), 'shadow', bevel=0)
        n = 6
        for k in range(n):
            x0 = -a - 0.12 + (2 * a + 0.24) * k / n
            soft_box(
                (x0 + 0.002, -0.10, 0.12),
                (x0 + (2 * a + 0.24) / n - 0.002, -0.012, 1.15),
                head,
                r=0.035,
                crown=(0, 0.018, 0.004),
                wrinkle=0.002,
            )
        soft_box((-w / 2, -L, 0.30), (w / 2, -0.11, 0.52), 'linen_white', r=0.06, crown=(0, 0, 0.01), wrinkle=0.002)
        s = random.Random(seed).random() * 20

        def drape(y0, y1, top, side, amp, sd, dropz):
            def fn(u, v):
                t = (u - 0.5) * 2
                half = w / 2 + 0.012
                arc = t * (half + side)
                yy = y0 + (y1 - y0) * v
                nz = (
                    noise.noise(Vector((t * 3 + sd, yy * 3.2, sd))) * amp
                    + noise.noise(Vector((t * 7 + sd, yy * 6, sd))) * amp * 0.45
                )
                if abs(arc) < half - 0.05:
                    xx, zz = arc, top + nz
                else:
                    k = abs(arc) - (half - 0.05)
                    q = min(k / 0.10, 1)
                    ang = q * math.pi / 2
                    xx = half - 0.05 + 0.064 * math.sin(ang)
                    zz = top - 0.064 * (1 - math.cos(ang)) - max(0, k - 0.10)
                    fold = (
                        0.022
                        * math.sin(yy * 15 + sd + 2 * noise.noise(Vector((yy * 3, sd, 0))))
                        * min(1, max(0, k - 0.05) / 0.2)
                    )
                    xx += 0.012 + fold + 0.012 * max(0, k - 0.1)
                    xx *= math.copysign(1, arc)
                    zz += nz * (1 - q)
                k = (-L + 0.02) - yy  # over the foot of the bed
                if k > 0:
                    q = min(k / 0.10, 1) * math.pi / 2
                    zz -= 0.064 * (1 - math.cos(q)) + max(0, k - 0.10)
                    yy = (
                        -L
                        + 0.02
                        - 0.064 * math.sin(q)
                        - 0.10 * max(0, k - 0.10)
                        - 0.018 * math.sin(xx * 14 + sd) * min(1, k / 0.25)
                    )
                return (xx, yy, zz)

            return fn

        grid(120, 90, drape(-L - 0.27, -0.72, 0.565, 0.30, 0.036, s, 0), duvet, name='duvet', solidify=0.03)
        grid(120, 24, drape(-1.02, -0.70, 0.60, 0.29, 0.022, s + 3, 0), duvet, name='fold', solidify=0.035)
        grid(120, 40, drape(-L + 0.10, -L + 0.72, 0.606, 0.36, 0.034, s, 0.0), throw, name='throw', solidify=0.014)
        for k, px in enumerate((-w / 4 - 0.02, w / 4 + 0.02)):
            pillow(px, -0.40, 0.56, 0.72, 0.48, 0.19, 'linen_white', rot=180, lean=62, seed=seed + k)
            pillow(
                px * 0.98, -0.53, 0.56, 0.62, 0.44, 0.17, head, rot=180 + (4 if k else -5), lean=60, seed=seed + 5 + k
            )
        pillow(0, -0.66, 0.56, 0.52, 0.32, 0.15, throw, rot=180, lean=58, seed=seed + 9)
