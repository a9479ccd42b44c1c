"""Props and loose furniture, all generated."""
import math
from .core import *


# ---------------------------------------------------------------- plants
def _leaf(vs, fs, base, direction, up, L, W, fold=.25, droop=.5, n=7, shape='oval', petiole=0.0):
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
            w = W * (.55 + .9 * t * (1 - t) * 1.6) * (1 - t ** 5)
        elif shape == 'lance':
            w = W * math.sin(math.pi * min(1, t * .97 + .03)) ** .8 * (1 - .3 * t)
        else:
            w = W * math.sin(math.pi * (t ** .85 * .97 + .015)) ** .75
        vs += [p + side * w / 2 + nrm * w * fold, p.copy(), p - side * w / 2 + nrm * w * fold]
        dd = (dd + Vector((0, 0, -1)) * droop * st / max(L, 1e-4) * (.4 + t)).normalized()
        nrm = side.cross(dd).normalized()
        p = p + dd * st
    for k in range(n):
        a = i0 + k * 3
        fs += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]


def pot(r, h, mat, loc=(0, 0, 0), taper=.8):
    lathe([(0, 0), (r * taper, 0), (r * (taper + .03), .004), (r * .99, h - .006), (r, h), (r * .94, h), (r * .92, h - .03), (0, h - .03)], mat, loc=loc, segs=64)
    lathe([(r * .93, h - .035), (0, h - .025)], 'soil', loc=loc)


def rubber_plant(x, y, z=0, h=1.3, pot_r=.17, pot_h=.32, pot_mat='ceramic_sand', seed=1, mat='leaf', stems=3, leaf=.20):
    r = random.Random(seed)
    with frame(x, y, z):
        pot(pot_r, pot_h, pot_mat)
        vs, fs = [], []
        for s in range(stems):
            a = s * 2.4 + r.random()
            top = Vector((math.cos(a) * .16 * h, math.sin(a) * .16 * h, h * r.uniform(.72, 1)))
            b = Vector((math.cos(a) * .03, math.sin(a) * .03, pot_h - .03))
            mid = b.lerp(top, .5) + Vector((r.gauss(0, .03), r.gauss(0, .03), 0))
            pts = spline([b, mid, top], 14)
            tube(pts, .009, 'bark', res=3, taper=lambda t: 1 - .6 * t)
            n = int(10 * h / 1.2)
            for k in range(n):
                t = .28 + .72 * k / (n - 1)
                p = pts[min(len(pts) - 1, int(t * (len(pts) - 1)))]
                aa = k * 2.4 + s
                el = .35 + .8 * t * r.uniform(.7, 1.1)
                d = Vector((math.cos(aa) * math.cos(el), math.sin(aa) * math.cos(el), math.sin(el)))
                L = leaf * r.uniform(.75, 1.15) * (1 - .3 * (t > .93))
                q = p + d * .03
                _leaf(vs, fs, q, d, (0, 0, 1), L, L * .5, .12, r.uniform(.5, 1.1))
        pydata('leaves', vs, fs, mat, subsurf=1, angle=180)


def palm(x, y, z=0, h=1.7, pot_r=.2, pot_h=.36, pot_mat='ceramic_dark', seed=2, fronds=13, mat='leaf'):
    """Areca palm."""
    r = random.Random(seed)
    with frame(x, y, z):
        pot(pot_r, pot_h, pot_mat)
        vs, fs = [], []
        for k in range(fronds):
            a = k * 2.399 + r.random() * .4
            reach = h * r.uniform(.28, .5)
            hh = h * r.uniform(.6, 1.0)
            b = Vector((math.cos(a) * .04, math.sin(a) * .04, pot_h - .04))
            m = Vector((math.cos(a) * reach * .35, math.sin(a) * reach * .35, pot_h + (hh - pot_h) * .75))
            e = Vector((math.cos(a) * reach, math.sin(a) * reach, hh))
            e2 = Vector((math.cos(a) * reach * 1.45, math.sin(a) * reach * 1.45, hh - .16 * h))
            pts = spline([b, m, e, e2], 14)
            tube(pts, .006, 'leaf_light', res=2, taper=lambda t: 1 - .75 * t)
            N = len(pts)
            for j in range(int(N * .38), N - 1, 1):
                t = j / N
                d = (pts[j + 1] - pts[j]).normalized()
                side = d.cross(Vector((0, 0, 1))).normalized()
                for sg in (-1, 1):
                    L = .30 * h / 1.7 * (1 - abs(t - .62) * 1.5) * r.uniform(.85, 1.1)
                    if L < .05:
                        continue
                    dr = (side * sg * .75 + d * .7 + Vector((0, 0, .25))).normalized()
                    _leaf(vs, fs, pts[j], dr, (0, 0, 1), L, .030 * h / 1.7, .2, .75, 5, 'lance')
        pydata('fronds', vs, fs, mat, angle=180)


def snake_plant(x, y, z=0, h=.7, pot_r=.12, pot_h=.2, pot_mat='ceramic_dark', seed=4, n=13):
    r = random.Random(seed)
    with frame(x, y, z):
        pot(pot_r, pot_h, pot_mat)
        vs, fs = [], []
        for k in range(n):
            a, q = r.random() * 6.28, r.random() ** .5 * pot_r * .55
            b = Vector((math.cos(a) * q, math.sin(a) * q, pot_h - .04))
            d = Vector((math.cos(a) * .13 + r.gauss(0, .06), math.sin(a) * .13 + r.gauss(0, .06), 1))
            L = h * r.uniform(.5, 1)
            t = r.random() * 6.28
            _leaf(vs, fs, b, d, (math.cos(t), math.sin(t), .05), L, .06, .18, -.02, 10, 'sword')
        pydata('swords', vs, fs, 'leaf', subsurf=1, angle=180)


def herb(x, y, z=0, r0=.05, pot_mat='ceramic_terra', seed=5, h=.16, mat='leaf_light'):
    r = random.Random(seed)
    with frame(x, y, z):
        pot(r0, r0 * 1.7, pot_mat)
        vs, fs = [], []
        for k in range(90):
            a = r.random() * 6.28
            rad = r.random() ** .6 * r0 * 1.5
            zz = r0 * 1.6 + h * (1 - (rad / (r0 * 1.6)) ** 2) * r.uniform(.35, 1)
            d = Vector((math.cos(a), math.sin(a), r.uniform(-.1, .9)))
            _leaf(vs, fs, (math.cos(a) * rad, math.sin(a) * rad, zz), d, (0, 0, 1), r.uniform(.025, .045), .022, .2, .6, 4)
        pydata('herb', vs, fs, mat, subsurf=1, angle=180)
        for k in range(14):
            a = r.random() * 6.28
            tube([(0, 0, r0 * 1.5), (math.cos(a) * r0 * .9, math.sin(a) * r0 * .9, r0 * 1.6 + h * .7)], .0012, 'leaf_light', res=1)


def branches(x, y, z=0, vase='ceramic_sand', h=.75, vr=.07, vh=.24, seed=6, mat='olive_leaf', n=6, leaf=.055, spread=.32):
    """Vase with leafy branches."""
    r = random.Random(seed)
    with frame(x, y, z):
        lathe([(0, 0), (vr * .6, 0), (vr * .68, .006), (vr, vh * .38), (vr * .92, vh * .62), (vr * .42, vh * .88), (vr * .40, vh * .94), (vr * .5, vh), (vr * .42, vh - .002), (vr * .34, vh * .9), (0, vh * .6)], vase, segs=64, angle=80)
        vs, fs = [], []
        for k in range(n):
            a = k * 6.28 / n + r.random() * .7
            L = h * r.uniform(.65, 1)
            e = Vector((math.cos(a) * spread * r.uniform(.5, 1), math.sin(a) * spread * r.uniform(.5, 1), vh + L * .85))
            pts = spline([(0, 0, vh * .5), (e.x * .2, e.y * .2, vh + L * .3), (e.x * .65, e.y * .65, vh + L * .65), e], 12)
            tube(pts, .0028, 'bark', res=2, taper=lambda t: 1 - .6 * t)
            for j in range(int(len(pts) * .35), len(pts)):
                for _ in range(2):
                    aa = r.random() * 6.28
                    d = Vector((math.cos(aa), math.sin(aa), .6))
                    _leaf(vs, fs, pts[j], d, (0, 0, 1), leaf * r.uniform(.7, 1.2), leaf * .36, .12, .4, 4, 'lance')
        pydata('lv', vs, fs, mat, subsurf=1, angle=180)


def pampas(x, y, z=0, vase='ceramic_sand', h=.8, vr=.075, vh=.28, seed=8, n=7):
    r = random.Random(seed)
    with frame(x, y, z):
        lathe([(0, 0), (vr * .8, 0), (vr * .85, .006), (vr, vh * .5), (vr * .7, vh * .85), (vr * .45, vh), (vr * .40, vh), (vr * .5, vh * .8), (0, vh * .5)], vase, segs=64, angle=80)
        vs, fs = [], []
        for k in range(n):
            a = k * 2.4 + r.random()
            L = h * r.uniform(.7, 1)
            sp = .22 * r.uniform(.3, 1)
            pts = spline([(0, 0, vh * .5), (math.cos(a) * sp * .3, math.sin(a) * sp * .3, vh + L * .35), (math.cos(a) * sp, math.sin(a) * sp, vh + L * .75), (math.cos(a) * sp * 1.8, math.sin(a) * sp * 1.8, vh + L * .92)], 16)
            tube(pts, .002, 'pampas', res=2)
            N = len(pts)
            for j in range(int(N * .5), N):
                t = (j / N - .5) * 2
                for _ in range(34):
                    aa = r.random() * 6.28
                    d = Vector((math.cos(aa), math.sin(aa), r.uniform(.6, 1.6)))
                    _leaf(vs, fs, pts[j] + Vector((0, 0, r.uniform(-.01, .01))), d, (0, 0, 1), .075 * math.sin(math.pi * (.15 + t * .8)) * r.uniform(.5, 1.1), .0018, 0, .9, 3, 'lance')
        pydata('plume', vs, fs, 'pampas', angle=180)


# ---------------------------------------------------------------- kitchen smalls
def bowl(x, y, z, r=.13, h=.07, mat='ceramic', fruit=None, n=7, seed=9):
    lathe([(0, .004), (r * .42, 0), (r * .45, .004), (r * .75, h * .35), (r, h), (r * .975, h + .002), (r * .72, h * .42), (r * .4, .012), (0, .010)], mat, loc=(x, y, z), segs=64, angle=70)
    if fruit:
        q = random.Random(seed)
        pts = [(0, 0, .055)] + [(math.cos(k * 6.28 / (n - 1)) * r * .52, math.sin(k * 6.28 / (n - 1)) * r * .52, .052) for k in range(n - 1)] + [(.02, .015, .11), (-.04, -.02, .105)]
        for k, p in enumerate(pts):
            fruit_ball(x + p[0], y + p[1], z + p[2] * h / .07, .036 * q.uniform(.92, 1.06), fruit[k % len(fruit)], q)


def fruit_ball(x, y, z, r, mat, q=random):
    prof = []
    e = 1.28 if mat == 'lemon' else .97
    for k in range(17):
        a = -math.pi / 2 + math.pi * k / 16
        rr = r * math.cos(a) ** (1 if mat != 'lemon' else .9)
        zz = r * e * math.sin(a)
        if mat == 'apple' and k > 13:
            zz -= (k - 13) ** 2 * r * .03
        prof.append((max(0, rr) if 0 < k < 16 else 0, zz))
    with frame(x, y, z, q.random() * 360, (q.uniform(-50, 50), q.uniform(-50, 50))):
        lathe(prof, mat, segs=32, angle=180)
        cyl((0, 0, r * e * .93), .0025, .006, 'bark', segs=8, bevel=0)


def jar(x, y, z, r=.05, h=.15, fill='rice', lid='oak:z', level=.75):
    lathe([(0, .002), (r * .96, 0), (r, .006), (r, h - .012), (r * .94, h), (r * .90, h), (r * .955, h - .014), (r * .955, .010), (0, .008)], 'glass', loc=(x, y, z), angle=60)
    if fill:
        lathe([(0, .009), (r * .945, .009), (r * .945, h * level), (r * .5, h * level + .004), (0, h * level + .002)], fill, loc=(x, y, z), angle=50)
    cyl((x, y, z + h - .004), r * .99, .022, lid, bevel=.003)


def canister(x, y, z, r=.055, h=.14, mat='ceramic', lid='oak:z'):
    lathe([(0, 0), (r * .95, 0), (r, .005), (r, h - .004), (r * .98, h), (0, h)], mat, loc=(x, y, z))
    cyl((x, y, z + h), r * .97, .015, lid, bevel=.003)
    if lid:
        cyl((x, y, z + h + .015), .012, .018, lid, bevel=.004)


def bottle(x, y, z, r=.034, h=.27, mat='glass_green', cap='oak:z', fill=None):
    lathe([(0, .003), (r * .9, 0), (r, .008), (r, h * .58), (r * .85, h * .68), (r * .36, h * .8), (r * .34, h * .97), (r * .4, h), (r * .3, h), (r * .26, h * .82), (r * .9, h * .58), (r * .9, .012), (0, .012)], mat, loc=(x, y, z), angle=60)
    if fill:
        lathe([(0, .013), (r * .88, .013), (r * .88, h * .5), (0, h * .5)], fill, loc=(x, y, z))
    cyl((x, y, z + h - .005), r * .28, .03, cap, bevel=.003, segs=24)


def board(x, y, z, w=.26, h=.38, mat='teak:z', lean=12, rot=0, round_=False):
    """Chopping board leaning on the wall behind it."""
    with frame(x, y, z, rot, (-lean, 0)):
        if round_:
            cyl((0, 0, w / 2), w / 2, .018, mat, axis='Y', bevel=.004, segs=72)
        else:
            o = prism(rounded_rect(w, h, .03, cy=h / 2), .018, mat, rot=(math.pi / 2, 0, 0), bevel=.004)
            tube([(0, -.022, h + .005), (0, -.022, h - .045)], .006, 'leather_tan', res=3)


def crock(x, y, z, r=.055, h=.15, mat='ceramic', seed=3):
    q = random.Random(seed)
    lathe([(0, 0), (r * .93, 0), (r, .006), (r * .98, h), (r * .9, h), (r * .9, .02), (0, .02)], mat, loc=(x, y, z), angle=60)
    for k in range(6):
        a = k * 1.05
        b = Vector((x + math.cos(a) * r * .35, y + math.sin(a) * r * .35, z + .03))
        e = Vector((x + math.cos(a) * r * 1.05, y + math.sin(a) * r * 1.05, z + h + q.uniform(.08, .15)))
        m = ['oak:z', 'teak:z', 'steel', 'walnut:z'][k % 4]
        tube([b, e], .0055, m, res=3)
        d = (e - b).normalized()
        with frame(e.x, e.y, e.z, math.degrees(a) + 90):
            lathe([(0, -.03), (.016, -.018), (.024, .01), (.020, .035), (0, .048)], m, segs=20, angle=180).scale = (1, .3, 1)


def kettle(x, y, z, mat='copper', rot=0):
    with frame(x, y, z, rot):
        lathe([(0, 0), (.085, 0), (.095, .008), (.098, .05), (.082, .105), (.05, .13), (.045, .134), (0, .136)], mat, segs=64, angle=60)
        lathe([(.046, .134), (.04, .142), (.012, .148), (.010, .156), (.016, .164), (.014, .172), (0, .174)], 'black_metal', segs=32, angle=60)
        tube([(.08, 0, .06), (.12, 0, .09), (.135, 0, .13), (.16, 0, .145)], .013, mat, True, taper=lambda t: 1 - .45 * t)
        tube([(-.07, 0, .105), (-.075, 0, .19), (0, 0, .225), (.055, 0, .2), (.06, 0, .12)], .007, 'black_metal', True)


def pan(x, y, z, r=.13, h=.09, mat='steel', lid=True, rot=0):
    with frame(x, y, z, rot):
        lathe([(0, 0), (r * .95, 0), (r, .008), (r, h), (r * 1.02, h + .002), (r * .97, h), (r * .96, .01), (0, .01)], mat, segs=64, angle=50)
        for s in (-1, 1):
            tube([(s * r, -.03, h * .8), (s * (r + .035), -.026, h * .84), (s * (r + .035), .026, h * .84), (s * r, .03, h * .8)], .005, mat, True)
        if lid:
            lathe([(r, h + .002), (r * .9, h + .016), (r * .3, h + .030), (0, h + .032)], mat, segs=64, angle=60)
            lathe([(0, 0), (.008, 0), (.007, .012), (.018, .02), (.016, .028), (0, .03)], 'black', loc=(0, 0, h + .03))


def books(x, y, z, n=6, lean=True, seed=3, cols=('linen_terra', 'linen', 'linen_navy', 'linen_sage', 'linen_white', 'linen_mustard'), d=.16):
    q = random.Random(seed)
    cx = x
    for k in range(n):
        t, h = q.uniform(.016, .034), q.uniform(.19, .26)
        box((cx, y - d, z), (cx + t, y - .01, z + h), cols[q.randrange(len(cols))], bevel=.002)
        cx += t + .001
    return cx


def book_stack(x, y, z, n=3, seed=5, cols=('linen', 'linen_terra', 'linen_white', 'linen_navy')):
    q = random.Random(seed)
    zz = z
    for k in range(n):
        w, d, t = q.uniform(.22, .30), q.uniform(.16, .21), q.uniform(.018, .03)
        with frame(x, y, zz, q.uniform(-12, 12)):
            c = cols[k % len(cols)]
            box((-w / 2, -d / 2, 0), (w / 2, d / 2, .003), c, bevel=.001); box((-w / 2, -d / 2, t - .003), (w / 2, d / 2, t), c, bevel=.001)
            box((-w / 2, d / 2 - .004, 0), (w / 2, d / 2, t), c, bevel=.001)
            box((-w / 2 + .004, -d / 2 + .004, .003), (w / 2 - .004, d / 2 - .004, t - .003), 'paper', bevel=0)
        zz += t + .0006
    return zz


def frame_art(x, z, w, h, mat, y=0.0, fr='oak:z', matte=.05):
    """Framed print on the wall (current frame)."""
    t = .018
    for a, b in (((x, z), (x + w, z + t)), ((x, z + h - t), (x + w, z + h)), ((x, z + t), (x + t, z + h - t)), ((x + w - t, z + t), (x + w, z + h - t))):
        box((a[0], y - .03, a[1]), (b[0], y, b[1]), fr, bevel=.0015)
    box((x + t, y - .012, z + t), (x + w - t, y - .004, z + h - t), 'paper', bevel=0)
    m = matte + t
    box((x + m, y - .0150, z + m), (x + w - m, y - .0125, z + h - m), mat, bevel=0)


def tray(x, y, z, w=.42, d=.28, mat='walnut:x', rot=0):
    with frame(x, y, z, rot):
        prism(rounded_rect(w, d, .02), .010, mat, bevel=.002)
        for a, b in (((-w / 2, -d / 2), (w / 2, -d / 2 + .012)), ((-w / 2, d / 2 - .012), (w / 2, d / 2)), ((-w / 2, -d / 2), (-w / 2 + .012, d / 2)), ((w / 2 - .012, -d / 2), (w / 2, d / 2))):
            box((a[0], a[1], .01), (b[0], b[1], .032), mat, bevel=.003)


def towel(x, z, y, w=.34, h=.42, mat='linen_white', seed=2):
    """Tea towel folded over a rail at height z."""
    q = random.Random(seed)

    def fn(u, v):
        s = (v - .5) * 2
        L = h if s < 0 else h * .72
        dz = -abs(s) * L
        off = (-.010 if s < 0 else .010) * min(1, abs(s) * 8)
        wob = .010 * math.sin(u * 9 + s) * abs(s) + .006 * math.sin(u * 17 + 2) * abs(s)
        return (x - w / 2 + u * w * (1 - .06 * abs(s)), y + off + wob * (1 if s < 0 else .3), z + .008 * (1 - min(1, abs(s) * 8)) + dz)
    grid(26, 50, fn, mat, name='towel', solidify=.003)


# ---------------------------------------------------------------- lights
def pendant(x, y, z, ceil, kind='dome', mat='black_metal', inner='brass', power=18, color=(1, .80, .58)):
    tube([(x, y, z + .2), (x, y, ceil)], .0025, 'black', res=2)
    cyl((x, y, ceil - .025), .05, .025, mat, bevel=.004)
    if kind == 'dome':
        o = [(.022, .2), (.024, .17), (.06, .150), (.12, .10), (.155, .03), (.16, 0)]
        lathe([(.0, .205)] + o, mat, loc=(x, y, z), segs=64, angle=60)
        lathe([(a - .004, b - .002) for a, b in reversed(o)] + [(0, .19)], inner, loc=(x, y, z), segs=64, angle=60)
        lathe([(0, .03), (.028, .045), (.035, .075), (.022, .11), (.014, .14)], 'glow_warm', loc=(x, y, z), segs=24, angle=90)
    elif kind == 'globe':
        prof = [(.10 * math.sin(math.pi * k / 24), .10 - .10 * math.cos(math.pi * k / 24)) for k in range(25)]
        lathe(prof, 'glow_soft', loc=(x, y, z), segs=48, angle=180)
        lathe([(0, .215), (.028, .215), (.03, .19), (.045, .185), (0, .19)], mat, loc=(x, y, z))
    elif kind == 'cyl':
        lathe([(.0, .3), (.045, .3), (.047, .296), (.047, .0), (.043, .0), (.043, .05), (0, .05)], mat, loc=(x, y, z - .1), segs=48)
        cyl((x, y, z - .055), .04, .004, 'glow_led', bevel=0)
    elif kind == 'rattan':
        o = [(.03, .22), (.10, .20), (.19, .13), (.22, .05), (.205, 0)]
        pts = spline([(a, 0, b) for a, b in o], 10)
        for k in range(44):
            a = 2 * math.pi * k / 44
            tube([(p.x * math.cos(a), p.x * math.sin(a), p.z) for p in [Vector((q.x, 0, q.z)) for q in pts]], .0022, 'oak:z', res=1).matrix_world = here() @ Matrix.Translation((x, y, z))
        for p in pts[::3]:
            tube([(p.x * math.cos(t * math.pi / 24), p.x * math.sin(t * math.pi / 24), p.z) for t in range(48)], .0024, 'oak:z', res=1, cyclic=True).matrix_world = here() @ Matrix.Translation((x, y, z))
        prof = [(.045 * math.sin(math.pi * k / 16), .055 + .045 - .045 * math.cos(math.pi * k / 16)) for k in range(17)]
        lathe(prof, 'glow_warm', loc=(x, y, z), angle=180)
    if power:
        point((x, y, z + (.0 if kind != 'globe' else -.03) - .02), power, color, .05)


def floor_lamp(x, y, h=1.55, mat='brass', shade='linen_white', power=25):
    cyl((x, y, 0), .14, .018, mat, bevel=.004)
    tube([(x, y, 0), (x, y, h - .12)], .010, mat)
    lamp_shade(x, y, h - .28, .20, .17, .26, shade, power)


def lamp_shade(x, y, z, r0, r1, h, mat='linen_white', power=20):
    lathe([(r0, z), (r1, z + h)], mat, loc=(x, y, 0), segs=64, solidify=.002)
    lathe([(0, z + h * .35), (.03, z + h * .45), (.02, z + h * .65), (0, z + h * .66)], 'glow_warm', loc=(x, y, 0))
    if power:
        point((x, y, z + h * .5), power, (1, .78, .55), .05)


def table_lamp(x, y, z, mat='ceramic_terra', h=.42, power=12):
    lathe([(0, 0), (.055, 0), (.06, .008), (.085, .08), (.07, .16), (.022, .20), (.012, .22), (.012, h - .12), (0, h - .12)], mat, loc=(x, y, z), segs=64, angle=70)
    lamp_shade(x, y, z + h - .18, .15, .12, .19, 'linen_white', power)


# ---------------------------------------------------------------- furniture
def stool(x, y, rot=0, h=.66, seat='leather_tan', leg='black_metal', back=True):
    with frame(x, y, 0, rot):
        soft_box((-.20, -.19, h - .05), (.20, .19, h + .012), seat, r=.03, crown=(0, 0, .012), wrinkle=.001)
        prism(rounded_rect(.38, .36, .05), .012, leg if 'metal' not in leg else 'black_metal', loc=(0, 0, h - .062))
        L = [(-.17, -.16), (.17, -.16), (.17, .16), (-.17, .16)]
        for a, b in L:
            tube([(a, b, h - .06), (a * 1.18, b * 1.2, 0)], .011, leg)
        zf = .22
        ring = [(a * 1.12, b * 1.14, zf) for a, b in L]
        tube(ring + ring[:1], .008, leg)
        if back:
            for s in (-1, 1):
                tube([(s * .17, -.16, h - .06), (s * .185, -.20, h + .12), (s * .17, -.225, h + .27)], .010, leg, True)

            def fn(u, v):
                a = (u - .5) * 1.15
                return (.205 * math.sin(a) * 1.75, -.235 + .075 * (1 - math.cos(a * 1.2)) * 1.6 - .02 * v, h + .14 + .16 * v)
            o = grid(20, 6, fn, seat, name='backrest', solidify=.028, bevel=.010)


def chair(x, y, rot=0, seat='boucle', leg='walnut:z', h=.46):
    with frame(x, y, 0, rot):
        soft_box((-.24, -.23, h - .07), (.24, .25, h + .02), seat, r=.035, crown=(0, 0, .018), wrinkle=.002)
        for a, b in ((-.2, -.2), (.2, -.2), (.2, .21), (-.2, .21)):
            tube([(a, b, h - .05), (a * 1.12, b * 1.12, 0)], .017, leg, taper=lambda t: 1 - .35 * t)

        def fn(u, v):
            a = (u - .5) * 2.5
            return (.27 * math.sin(a), -.06 - .20 * math.cos(a) * 1.0 - .03 * v, h + .02 + .30 * v * (1 - .25 * (2 * u - 1) ** 2))
        grid(28, 8, fn, seat, name='cback', solidify=.05, bevel=.018)


def pillow(x, y, z, w=.45, h=.45, t=.16, mat='linen', rot=0, lean=65, seed=1, roll=0):
    """Scatter cushion: pinched corners, seam, creases. Stands on its edge leaning back."""
    q = random.Random(seed)
    s = q.random() * 30

    def prof(u, v):
        a, b = 2 * u - 1, 2 * v - 1
        th = (max(0, 1 - abs(a) ** 2.6) ** .55) * (max(0, 1 - abs(b) ** 2.6) ** .55)
        pin = 1 - .055 * (b * b) * (1 - abs(a)) * 0
        X = a * w / 2 * (1 - .07 * (1 - b * b) * abs(a) ** 3)
        Y = b * h / 2 * (1 - .07 * (1 - a * a) * abs(b) ** 3)
        cr = noise.noise(Vector((a * 2.2 + s, b * 2.2, s))) * .018 + noise.noise(Vector((a * 6 + s, b * 6, s))) * .006
        return X, Y, th, cr
    N = 30
    vs, fs = [], []
    for side in (1, -1):
        o = len(vs)
        for j in range(N + 1):
            for i in range(N + 1):
                X, Y, th, cr = prof(i / N, j / N)
                vs.append((X, Y, side * (t / 2 * th + cr * th ** .5)))
        for j in range(N):
            for i in range(N):
                f = (o + j * (N + 1) + i, o + j * (N + 1) + i + 1, o + (j + 1) * (N + 1) + i + 1, o + (j + 1) * (N + 1) + i)
                fs.append(f if side > 0 else tuple(reversed(f)))
    with frame(x, y, z, rot):
        with frame(0, 0, 0, 0, (lean, 0)):
            with frame(0, h / 2 * .96, 0, roll):
                pydata('pillow', vs, fs, mat, subsurf=1, angle=180)


def sofa(x, y, rot=0, w=2.3, d=.95, mat='linen', leg='walnut:z', seats=3, h=.80, cushions=()):
    """Centre-front origin: x centre, y = back edge; faces -y."""
    with frame(x, y, 0, rot):
        a = w / 2
        arm = .16
        soft_box((-a + .01, -d + .03, .13), (a - .01, -.03, .30), mat, r=.03, crown=(0, .004, 0), wrinkle=.002)
        for s in (-1, 1):
            soft_box((s * a - (arm if s > 0 else 0), -d, .13), (s * a + (arm if s < 0 else 0), -.02, .60), mat, r=.05, crown=(.01, .01, .012), wrinkle=.003)
        soft_box((-a + .06, -.22, .14), (a - .06, 0, h - .04), mat, r=.05, crown=(0, .01, .015), wrinkle=.003)
        sw = (w - 2 * arm) / seats
        for k in range(seats):
            x0 = -a + arm + k * sw
            soft_box((x0 + .004, -d - .01, .29), (x0 + sw - .004, -.20, .455), mat, r=.045, crown=(.004, .012, .025), wrinkle=.004)
            with frame((2 * x0 + sw) / 2, -.20, .44, 0, (-12, 0)):
                soft_box((-sw / 2 + .006, -.15, 0), (sw / 2 - .006, .05, .42), mat, r=.06, crown=(.006, .035, .02), wrinkle=.007)
        for px in (-a + .1, a - .1):
            for py in (-d + .1, -.1):
                tube([(px, py, .14), (px, py, 0)], .02, leg)
        for (cx, m, roll, sd) in cushions:
            pillow(cx, -.42, .455, .46, .46, .17, m, rot=180 + roll, lean=70, seed=sd)


def coffee_table(x, y, r=.42, h=.36, top='marble_dark', leg='black_metal', second=True):
    cyl((x, y, h - .025), r, .025, top, bevel=.006, segs=96)
    for k in range(3):
        a = k * 2.094 + .4
        tube([(x + math.cos(a) * r * .55, y + math.sin(a) * r * .55, h - .025), (x + math.cos(a) * r * .8, y + math.sin(a) * r * .8, 0)], .013, leg)
    tube([(x + math.cos(t * math.pi / 24) * r * .55, y + math.sin(t * math.pi / 24) * r * .55, h - .03) for t in range(48)], .008, leg, cyclic=True)


def rug(x0, y0, x1, y1, mat='rug_cream', t=.012):
    def fn(u, v):
        x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
        e = min(u, 1 - u, v, 1 - v)
        return (x, y, t * min(1, e * 60) + .003 * noise.noise(Vector((x * 2, y * 2, 0))) + .001)
    o = grid(80, 60, fn, mat, name='rug')
    return o


def tv(x, z, w=1.45, y=0.0):
    h = w * 9 / 16
    box((x - w / 2, y - .05, z), (x + w / 2, y - .02, z + h), 'black', bevel=.004)
    box((x - w / 2 + .006, y - .0515, z + .008), (x + w / 2 - .006, y - .0495, z + h - .006), 'screen', bevel=0)


def flutes(x0, x1, z0, z1, y=0.0, mat='walnut:z', pitch=.035, depth=.022, half=True):
    """Fluted wall panelling from individual battens (each with its own grain)."""
    n = max(1, int((x1 - x0) / pitch))
    p = (x1 - x0) / n
    poly = [(-p * .46, 0)] + [(-p * .46 * math.cos(math.pi * k / 8), -depth * (.35 + .65 * math.sin(math.pi * k / 8))) for k in range(9)] + [(p * .46, 0)]
    box((x0, y - .004, z0), (x1, y, z1), 'shadow', bevel=0)
    for k in range(n):
        prism(poly, z1 - z0, mat, loc=(x0 + p * (k + .5), y - .002, z0), bevel=0, name='batten', angle=50)


def bed(x, y, rot=0, w=1.8, L=2.05, head='linen_sage', frame_mat='walnut:x', duvet='linen_white', throw='linen_terra', seed=2):
    """x centre, y = wall; foot towards -y."""
    with frame(x, y, 0, rot):
        a = w / 2 + .04
        box((-a, -L - .06, .10), (a, -.08, .30), frame_mat, bevel=.006)
        box((-a + .12, -L + .06, 0), (a - .12, -.2, .10), 'shadow', bevel=0)
        n = 6
        for k in range(n):
            x0 = -a - .12 + (2 * a + .24) * k / n
            soft_box((x0 + .002, -.10, .12), (x0 + (2 * a + .24) / n - .002, -.012, 1.15), head, r=.035, crown=(0, .018, .004), wrinkle=.002)
        soft_box((-w / 2, -L, .30), (w / 2, -.11, .52), 'linen_white', r=.06, crown=(0, 0, .01), wrinkle=.002)
        s = random.Random(seed).random() * 20

        def drape(y0, y1, top, side, amp, sd, dropz):
            def fn(u, v):
                t = (u - .5) * 2
                half = w / 2 + .012
                arc = t * (half + side)
                yy = y0 + (y1 - y0) * v
                nz = noise.noise(Vector((t * 3 + sd, yy * 3.2, sd))) * amp + noise.noise(Vector((t * 7 + sd, yy * 6, sd))) * amp * .45
                if abs(arc) < half - .05:
                    xx, zz = arc, top + nz
                else:
                    k = abs(arc) - (half - .05)
                    q = min(k / .10, 1)
                    ang = q * math.pi / 2
                    xx = half - .05 + .064 * math.sin(ang)
                    zz = top - .064 * (1 - math.cos(ang)) - max(0, k - .10)
                    fold = .022 * math.sin(yy * 15 + sd + 2 * noise.noise(Vector((yy * 3, sd, 0)))) * min(1, max(0, k - .05) / .2)
                    xx += .012 + fold + .012 * max(0, k - .1)
                    xx *= math.copysign(1, arc)
                    zz += nz * (1 - q)
                k = (-L + .02) - yy                              # over the foot of the bed
                if k > 0:
                    q = min(k / .10, 1) * math.pi / 2
                    zz -= .064 * (1 - math.cos(q)) + max(0, k - .10)
                    yy = -L + .02 - .064 * math.sin(q) - .10 * max(0, k - .10) - .018 * math.sin(xx * 14 + sd) * min(1, k / .25)
                return (xx, yy, zz)
            return fn
        grid(120, 90, drape(-L - .27, -.72, .565, .30, .036, s, 0), duvet, name='duvet', solidify=.03)
        grid(120, 24, drape(-1.02, -.70, .60, .29, .022, s + 3, 0), duvet, name='fold', solidify=.035)
        grid(120, 40, drape(-L + .10, -L + .72, .606, .36, .034, s, .0), throw, name='throw', solidify=.014)
        for k, px in enumerate((-w / 4 - .02, w / 4 + .02)):
            pillow(px, -.40, .56, .72, .48, .19, 'linen_white', rot=180, lean=62, seed=seed + k)
            pillow(px * .98, -.53, .56, .62, .44, .17, head, rot=180 + (4 if k else -5), lean=60, seed=seed + 5 + k)
        pillow(0, -.66, .56, .52, .32, .15, throw, rot=180, lean=58, seed=seed + 9)


def side_table(x, y, w=.48, d=.40, h=.52, mat='walnut:x', leg='brass'):
    box((x - w / 2, y - d, .12), (x + w / 2, y, h), mat, bevel=.003)
    for k, (z0, z1) in enumerate(((.13, .32), (.325, h - .012))):
        box((x - w / 2 + .008, y - d - .018, z0), (x + w / 2 - .008, y - d, z1), mat, bevel=.002)
        tube([(x - .05, y - d - .034, (z0 + z1) / 2), (x + .05, y - d - .034, (z0 + z1) / 2)], .005, leg)
    for a in (-1, 1):
        for b in (.05, d - .05):
            tube([(x + a * (w / 2 - .05), y - b, .12), (x + a * (w / 2 - .03), y - b, 0)], .012, leg)
