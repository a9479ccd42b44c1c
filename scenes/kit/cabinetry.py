"""Parametric modular kitchen: fronts, base / wall / tall runs, counters, appliances.

Every function works in the current frame (see core.frame): x along the wall, y=0 at the wall
and negative into the room, z up. A run takes a list of modules ("kind", width[, options]).
"""

import math
from dataclasses import dataclass

from mathutils import Matrix, Vector

from .core import box, boxes, cyl, frame, here, lathe, prism, pydata, rng, rounded_rect, tube

GAP = 0.0016  # half reveal between fronts
FRONT = 0.020  # front thickness


@dataclass
class Style:
    base: str = 'sage'  # base fronts
    wall: str = 'ivory'  # wall fronts
    tall: str = None
    front: str = 'shaker'  # shaker | slim | slab | fluted
    wall_front: str = None
    handle: str = 'bar'  # bar | knob | edge | gola | none | cup
    handle_mat: str = 'brass'
    plinth: str = 'alu_dark'
    carcass: str = 'carcass'
    counter: str = 'quartz_white'
    counter_t: float = 0.03
    h_plinth: float = 0.10
    h_base: float = 0.86  # underside of worktop
    depth: float = 0.58  # carcass + front
    over: float = 0.025  # worktop overhang

    @property
    def top(s):
        return s.h_base + s.counter_t


# ------------------------------------------------------------------ fronts and handles
def front(x0, z0, x1, z1, y, mat, style='slab', rail=0.07, bevel=0.0016):
    """Door or drawer front; its face looks towards -y, back at y."""
    x0 += GAP
    x1 -= GAP
    z0 += GAP
    z1 -= GAP
    w, h = x1 - x0, z1 - z0
    c = ((x0 + x1) / 2, y - FRONT / 2, (z0 + z1) / 2)
    if style in ('shaker', 'slim') and min(w, h) > 0.12:
        r = {'shaker': rail, 'slim': 0.028}[style]
        r = min(r, min(w, h) * 0.3)
        d = 0.011 if style == 'shaker' else 0.007
        W, H, T = w / 2, h / 2, FRONT / 2
        vs = [(-W, -T, -H), (W, -T, -H), (W, -T, H), (-W, -T, H)]
        vs += [(-W + r, -T, -H + r), (W - r, -T, -H + r), (W - r, -T, H - r), (-W + r, -T, H - r)]
        q = r + 0.0015
        vs += [(-W + q, -T + d, -H + q), (W - q, -T + d, -H + q), (W - q, -T + d, H - q), (-W + q, -T + d, H - q)]
        vs += [(-W, T, -H), (W, T, -H), (W, T, H), (-W, T, H)]
        fs = []
        for i in range(4):
            j = (i + 1) % 4
            fs += [(i, j, j + 4, i + 4), (i + 4, j + 4, j + 8, i + 8), (i + 12, j + 12, j, i)]
        fs += [(8, 9, 10, 11), (15, 14, 13, 12)]
        return pydata('front', vs, fs, mat, loc=c, bevel=bevel, seg=2)
    if style == 'fluted':
        p = 0.024
        n = max(1, round(w / p))
        p = w / n
        poly = [(-w / 2, 0)]
        for i in range(n):
            for k in range(9):
                t = math.pi * k / 8
                poly.append((-w / 2 + p * (i + 0.5) - p * 0.47 * math.cos(t), -0.010 - p * 0.42 * math.sin(t)))
        poly.append((w / 2, 0))
        return prism(poly, h, mat, loc=(c[0], y, z0), bevel=0, name='fluted', angle=50)
    if style == 'glass':
        r = 0.018
        for a, b in (
            ((x0, z0), (x1, z0 + r)),
            ((x0, z1 - r), (x1, z1)),
            ((x0, z0 + r), (x0 + r, z1 - r)),
            ((x1 - r, z0 + r), (x1, z1 - r)),
        ):
            box((a[0], y - FRONT, a[1]), (b[0], y, b[1]), mat, bevel=0.001)
        return box((x0 + r, y - 0.012, z0 + r), (x1 - r, y - 0.008, z1 - r), 'pane_smoke', bevel=0)
    return box((x0, y - FRONT, z0), (x1, y, z1), mat, bevel=bevel)


def handle(kind, mat, x, z, y, vertical=False, length=0.16):
    """Centre of the pull at (x, z) on a face at y."""
    if kind == 'bar':
        r, so = 0.0055, 0.030
        L = length / 2
        p = (lambda s: (x, y - so, z + s)) if vertical else (lambda s: (x + s, y - so, z))
        tube([p(-L), p(L)], r, mat)
        for s in (-L + 0.018, L - 0.018):
            q = p(s)
            tube([q, (q[0], y, q[2])], r * 0.8, mat)
    elif kind == 'knob':
        with frame(x, y, z):
            o = lathe(
                [
                    (0.0, 0),
                    (0.009, 0),
                    (0.006, 0.010),
                    (0.007, 0.016),
                    (0.0145, 0.021),
                    (0.0155, 0.026),
                    (0.012, 0.030),
                    (0, 0.031),
                ],
                mat,
                segs=32,
            )
            o.matrix_world = here() @ Matrix.Rotation(math.pi / 2, 4, 'X')
    elif kind == 'edge':
        L = length / 2
        if vertical:
            box((x - 0.012, y - 0.020, z - L), (x + 0.012, y + 0.002, z + L), mat, bevel=0.002)
        else:
            box((x - L, y - 0.022, z - 0.0015), (x + L, y + 0.01, z + 0.0015), mat, bevel=0.0007)
            box((x - L, y - 0.022, z - 0.014), (x + L, y - 0.019, z + 0.0015), mat, bevel=0.0007)
    elif kind == 'cup':
        n = 14
        vs, fs = [], []
        for i in range(n + 1):
            a = math.pi * i / n
            for k in range(7):
                b = math.pi / 2 * k / 6
                vs.append(
                    (
                        x - 0.048 * math.cos(a),
                        y - 0.026 * math.sin(a) * math.cos(b) ** 0.8,
                        z + 0.020 * math.sin(b) * (math.sin(a) ** 0.4 if 0 < i < n else 0),
                    )
                )
        for i in range(n):
            for k in range(6):
                q = i * 7 + k
                fs.append((q, q + 7, q + 8, q + 1))
        pydata('cup', vs, fs, mat, solidify=0.002)


def door(x0, z0, x1, z1, y, st, mat, side='r', where='top', style=None, hkind=None, hlen=0.16):
    """One door with its handle. side = side that carries the handle."""
    front(x0, z0, x1, z1, y, mat, style or st.front)
    hk = hkind or st.handle
    if hk in ('none', 'gola'):
        return
    hx = x1 - 0.035 if side == 'r' else x0 + 0.035
    if hk == 'edge':
        hz = z1 if where == 'top' else z0
        handle(
            'edge',
            st.handle_mat,
            (x0 + x1) / 2,
            z1 - 0.003 if where == 'top' else z0 + 0.003,
            y - FRONT,
            length=min(0.30, (x1 - x0) * 0.5),
        )
        return
    off = 0.05 + hlen / 2
    hz = z1 - off if where == 'top' else (z0 + off if where == 'bottom' else (z0 + z1) / 2 if where == 'mid' else where)
    if hk in ('knob', 'cup'):
        handle(
            'knob',
            st.handle_mat,
            hx,
            z1 - 0.05 if where == 'top' else (z0 + 0.05 if where == 'bottom' else hz),
            y - FRONT,
        )
    else:
        handle('bar', st.handle_mat, hx, hz, y - FRONT, True, hlen)


def drawer(x0, z0, x1, z1, y, st, mat, style=None):
    front(x0, z0, x1, z1, y, mat, style or st.front, rail=0.055)
    hk = st.handle
    cx = (x0 + x1) / 2
    if hk == 'bar':
        handle(
            'bar',
            st.handle_mat,
            cx,
            (z0 + z1) / 2 if z1 - z0 < 0.26 else z1 - 0.075,
            y - FRONT,
            False,
            min(0.30, (x1 - x0) * 0.45),
        )
    elif hk == 'knob':
        handle('knob', st.handle_mat, cx, (z0 + z1) / 2, y - FRONT)
    elif hk == 'cup':
        handle('cup', st.handle_mat, cx, (z0 + z1) / 2, y - FRONT)
    elif hk == 'edge':
        handle('edge', st.handle_mat, cx, z1 - 0.003, y - FRONT, length=min(0.30, (x1 - x0) * 0.5))


def drawn_out(x0, z0, x1, z1, y, st, mat, opt):
    """The uppermost drawer, pulled `out`, and the hollow unit it comes from; `holds` is called with the width and
    depth of its bottom, whose front left corner is the frame."""
    out, t, low = opt['out'], 0.018, st.h_plinth
    box((x0 + 0.0005, y, low), (x1 - 0.0005, -0.01, z0), st.carcass, bevel=0)
    for a in (x0 + 0.0005, x1 - t - 0.0005):
        box((a, y, z0 + 0.001), (a + t, -0.01, st.h_base), st.carcass, bevel=0)
    box((x0 + t + 0.001, -0.03, z0 + 0.001), (x1 - t - 0.001, -0.012, st.h_base), st.carcass, bevel=0)
    with frame(0, -out, 0):
        drawer(x0, z0, x1, z1, y, st, mat)
        a, b, floor, rim, deep, thin = x0 + 0.035, x1 - 0.035, z0 + 0.035, z1 - 0.045, 0.47, 0.0135
        for side in (a, b - thin):
            box((side, y + 0.001, floor - 0.02), (side + thin, y + deep, rim), 'drawer-steel', bevel=0.002)
        box((a + thin, y + deep - 0.016, floor), (b - thin, y + deep, rim), 'carcass', bevel=0.001)
        box((a + thin, y + 0.001, floor - 0.016), (b - thin, y + deep - 0.016, floor), 'drawer-floor', bevel=0.0005)
        with frame(a + thin, y + 0.001, floor + 0.0005):
            opt['holds'](b - a - 2 * thin, deep - 0.017)


# ------------------------------------------------------------------ runs
def base_run(mods, st, x=0.0, panel_l=False, panel_r=False):
    """Base units. kinds: door, doors, drawers(n), sink, hob, oven, open, filler, blind, dish.

    Drawers with `out` in metres have their uppermost one drawn out, which `holds` fills.
    """
    y = -(st.depth - FRONT)  # carcass face
    z0, z1 = st.h_plinth, st.h_base
    X = x
    pos = []
    gola = st.handle == 'gola'
    ztop = z1 - (0.028 if gola else 0.004)
    total = sum(m[1] for m in mods)
    box((X, y + 0.045, 0), (X + total, y + 0.06, z0), st.plinth, bevel=0.0008)
    if gola:
        box((X, y + 0.004, z1 - 0.06), (X + total, y + 0.02, z1), 'alu_dark', bevel=0.0005)
    for m in mods:
        kind, w = m[0], m[1]
        opt = m[2] if len(m) > 2 else {}
        if not isinstance(opt, dict):
            opt = dict(n=opt)
        mat = opt.get('mat', st.base)
        x1 = x + w
        pos.append((kind, x, x1))
        if kind == 'open':
            t = 0.018
            im = opt.get('inner', 'oak:x')
            box((x, y - FRONT, z0), (x + t, -0.02, z1), im, bevel=0.001)
            box((x1 - t, y - FRONT, z0), (x1, -0.02, z1), im, bevel=0.001)
            box((x + t, -0.03, z0), (x1 - t, -0.02, z1), im, bevel=0)
            for k in range(3):
                zz = z0 + k * (z1 - z0 - t) / 2
                box((x + t, y - FRONT + 0.004, zz), (x1 - t, -0.03, zz + t), im, bevel=0.001)
        elif 'out' not in opt:
            box((x + 0.0005, y, z0), (x1 - 0.0005, -0.01, z1 if kind != 'sink' else z1 - 0.26), st.carcass, bevel=0)
        if kind in ('door', 'blind', 'dish'):
            door(x, z0, x1, ztop, y, st, mat, opt.get('side', 'r'))
        elif kind == 'doors' or kind == 'sink':
            xm = (x + x1) / 2
            door(x, z0, xm, ztop, y, st, mat, 'r')
            door(xm, z0, x1, ztop, y, st, mat, 'l')
        elif kind in ('drawers', 'hob'):
            n = opt.get('n', 3)
            hs = {2: [0.5, 0.5], 3: [0.24, 0.38, 0.38], 4: [0.19, 0.27, 0.27, 0.27]}[n]
            z = ztop
            for i, f in enumerate(hs):
                zz = z - f * (ztop - z0)
                gap = 0.022 if (gola and i) else 0
                if 'out' in opt and i == 0:
                    drawn_out(x, zz, x1, z, y, st, mat, opt)
                else:
                    drawer(x, zz, x1, z - gap, y, st, mat)
                if gap:
                    box((x, y + 0.004, z - 0.06), (x1, y + 0.012, z), 'alu_dark', bevel=0)
                z = zz
        elif kind == 'oven':
            oven(x + 0.002, ztop - 0.595, x1 - 0.002, ztop, y)
            if ztop - 0.6 > z0 + 0.05:
                front(x, z0, x1, ztop - 0.598, y, mat, 'slab')
        elif kind == 'filler':
            box((x, y - FRONT, z0), (x1, y, ztop), mat, bevel=0.001)
        x = x1
    if panel_l:
        box(
            (X - 0.018, y - FRONT, 0),
            (X - 0.0005, 0, z1),
            panel_l if isinstance(panel_l, str) else st.base,
            bevel=0.001,
        )
    if panel_r:
        box(
            (x + 0.0005, y - FRONT, 0),
            (x + 0.018, 0, z1),
            panel_r if isinstance(panel_r, str) else st.base,
            bevel=0.001,
        )
    return pos


def wall_run(mods, st, z0=1.46, z1=2.16, depth=0.35, x=0.0, led=True, cornice=0):
    """Wall units. kinds: door, doors, lift, open, glass, gap, hood."""
    y = -(depth - FRONT)
    X = x
    total = sum(m[1] for m in mods)
    fs = st.wall_front or st.front
    for m in mods:
        kind, w = m[0], m[1]
        opt = m[2] if len(m) > 2 and isinstance(m[2], dict) else {}
        mat = opt.get('mat', st.wall)
        a, b = opt.get('z0', z0), opt.get('z1', z1)
        x1 = x + w
        if kind == 'gap':
            x = x1
            continue
        t = 0.018
        if kind in ('open', 'glass'):
            im = opt.get('inner', 'oak:x')
            yf = y - FRONT if kind == 'open' else y
            box((x, yf, a), (x + t, -0.002, b), im, bevel=0.001)
            box((x1 - t, yf, a), (x1, -0.002, b), im, bevel=0.001)
            box((x + t, -0.012, a), (x1 - t, -0.002, b), im, bevel=0)
            n = opt.get('shelves', 1)
            for k in range(n + 2):
                zz = a + k * (b - a - t) / (n + 1)
                box((x + t, yf + 0.002, zz), (x1 - t, -0.012, zz + t), im, bevel=0.001)
        else:
            box((x + 0.0005, y, a), (x1 - 0.0005, -0.002, b), st.carcass, bevel=0)
        if kind == 'door':
            door(x, a, x1, b, y, st, mat, opt.get('side', 'r'), 'bottom', fs, opt.get('handle'))
        elif kind == 'doors':
            xm = (x + x1) / 2
            door(x, a, xm, b, y, st, mat, 'r', 'bottom', fs, opt.get('handle'))
            door(xm, a, x1, b, y, st, mat, 'l', 'bottom', fs, opt.get('handle'))
        elif kind == 'lift':
            front(x, a, x1, b, y, mat, fs)
            if st.handle == 'bar':
                handle('bar', st.handle_mat, (x + x1) / 2, a + 0.045, y - FRONT, False, min(0.26, w * 0.4))
        elif kind == 'glass':
            xm = (x + x1) / 2
            front(x, a, xm, b, y, opt.get('frame', 'black_metal'), 'glass')
            front(xm, a, x1, b, y, opt.get('frame', 'black_metal'), 'glass')
        if led and kind != 'hood':
            box((x + 0.03, -0.10, a - 0.006), (x1 - 0.03, -0.085, a - 0.001), 'glow_led', bevel=0)
        x = x1
    if cornice:
        box((X - 0.01, y - FRONT - 0.012, z1), (x + 0.01, 0, z1 + cornice), st.wall, bevel=0.003)
    return total


def tall_run(mods, st, z1=2.4, x=0.0, depth=None, loft=None):
    """Tall units. kinds: door, doors, ovens, fridge, pantry, open."""
    depth = depth or st.depth + 0.02
    y = -(depth - FRONT)
    X = x
    total = sum(m[1] for m in mods)
    box((X, y + 0.045, 0), (X + total, y + 0.06, st.h_plinth), st.plinth, bevel=0.0008)
    z0 = st.h_plinth
    mat0 = st.tall or st.base
    zs = loft or z1
    for m in mods:
        kind, w = m[0], m[1]
        opt = m[2] if len(m) > 2 and isinstance(m[2], dict) else {}
        mat = opt.get('mat', mat0)
        x1 = x + w
        if kind != 'open':
            box((x + 0.0005, y, z0), (x1 - 0.0005, 0, z1), st.carcass, bevel=0)
        xm = (x + x1) / 2
        hz = 1.05
        if kind == 'door':
            door(x, z0, x1, zs, y, st, mat, opt.get('side', 'r'), hz, hlen=0.42)
        elif kind in ('doors', 'pantry'):
            door(x, z0, xm, zs, y, st, mat, 'r', hz, hlen=0.42)
            door(xm, z0, x1, zs, y, st, mat, 'l', hz, hlen=0.42)
        elif kind == 'fridge':  # integrated: split fronts
            for a, b, s in ((x, xm, 'r'), (xm, x1, 'l')):
                door(a, z0, b, 0.78, y, st, mat, s, 0.62, hlen=0.25)
                door(a, 0.78, b, zs, y, st, mat, s, 1.15, hlen=0.42)
        elif kind == 'ovens':
            drawer(x, z0, x1, 0.42, y, st, mat)
            drawer(x, 0.42, x1, 0.70, y, st, mat)
            oven(x + 0.002, 0.703, x1 - 0.002, 1.297, y)
            microwave(x + 0.002, 1.303, x1 - 0.002, 1.69, y)
            xx = (x + x1) / 2
            door(x, 1.693, xx, zs, y, st, mat, 'r', 'bottom')
            door(xx, 1.693, x1, zs, y, st, mat, 'l', 'bottom')
        elif kind == 'open':
            t = 0.018
            im = opt.get('inner', 'walnut:x')
            a, b = z0, zs
            box((x, y - FRONT, a), (x + t, 0, b), im, bevel=0.001)
            box((x1 - t, y - FRONT, a), (x1, 0, b), im, bevel=0.001)
            box((x + t, -0.012, a), (x1 - t, 0, b), im, bevel=0)
            n = opt.get('shelves', 5)
            for k in range(n + 1):
                zz = a + k * (b - a - t) / n
                box((x + t, y - FRONT + 0.003, zz), (x1 - t, -0.012, zz + t), im, bevel=0.001)
        if loft and kind != 'open':
            door(x, zs, xm, z1, y, st, mat, 'r', 'bottom', hkind='none')
            door(xm, zs, x1, z1, y, st, mat, 'l', 'bottom', hkind='none')
        x = x1
    return total


def countertop(x0, x1, st, mat=None, y0=None, y1=0.0, hole=None, z=None, thick=None, bevel=0.0025):
    """Worktop slab, optionally with a cut-out (hx0, hx1, hy0, hy1)."""
    y0 = -(st.depth + st.over) if y0 is None else y0
    z = st.h_base if z is None else z
    t = thick or st.counter_t
    m = mat or st.counter
    if not hole:
        return box((x0, y0, z), (x1, y1, z + t), m, bevel=bevel, seg=3)
    o = box((x0, y0, z), (x1, y1, z + t), m, bevel=0)
    hx0, hx1, hy0, hy1 = hole
    c = prism(
        rounded_rect(hx1 - hx0, hy1 - hy0, 0.03, cx=(hx0 + hx1) / 2, cy=(hy0 + hy1) / 2),
        0.2,
        None,
        loc=(0, 0, z - 0.1),
        bevel=0,
    )
    c.hide_render = True
    c.display_type = 'WIRE'
    md = o.modifiers.new('cut', 'BOOLEAN')
    md.object = c
    md.operation = 'DIFFERENCE'
    md.solver = 'EXACT'
    b = o.modifiers.new('b', 'BEVEL')
    b.width = bevel
    b.segments = 2
    b.limit_method = 'ANGLE'
    b.harden_normals = True
    return o


def upstand(x0, x1, st, h=0.1, t=0.018, mat=None):
    box((x0, -t, st.top), (x1, 0, st.top + h), mat or st.counter, bevel=0.0015)


def tiles(x0, x1, z0, z1, tw, th, mat, grout='grout', gap=0.002, pattern='stack', tilt=0.35, thick=0.008, y=0.0):
    """Real tile geometry with a small random tilt, so that each tile catches light differently."""
    box((x0, y - 0.004, z0), (x1, y, z1), grout, bevel=0)
    items = []
    nz = int(math.ceil((z1 - z0) / (th + gap)))
    nx = int(math.ceil((x1 - x0) / (tw + gap))) + 1
    for r in range(nz):
        off = ((r % 2) * (tw + gap) / 2) if pattern == 'brick' else 0
        for k in range(nx):
            a = x0 + k * (tw + gap) - off
            b = a + tw
            c = z0 + r * (th + gap)
            d = min(c + th, z1)
            a, b = max(a, x0), min(b, x1)
            if b - a < 0.004 or d - c < 0.004:
                continue
            R = (
                Matrix.Rotation(math.radians(rng.gauss(0, tilt)), 3, 'X')
                @ Matrix.Rotation(math.radians(rng.gauss(0, tilt)), 3, 'Z')
                if tilt
                else None
            )
            items.append(((a, y - thick - rng.random() * 0.0008 * bool(tilt), c), (b, y - 0.002, d), R))
    return boxes(items, mat, bevel=0.0012, seg=2, name='tiles')


def herringbone(x0, x1, z0, z1, L, Wd, mat, grout='grout', gap=0.002, y=0.0, thick=0.008):
    """45-degree herringbone on a wall, clipped by a boolean box. L should be a multiple of Wd."""
    box((x0, y - 0.004, z0), (x1, y, z1), grout, bevel=0)
    k, m = Wd + gap, round((L + gap) / (Wd + gap))
    n = int(max(x1 - x0, z1 - z0) / k * 1.6) + 8
    R45 = Matrix.Rotation(math.radians(45), 3, 'Y')
    cx, cz = (x0 + x1) / 2, (z0 + z1) / 2
    out = []
    for r in range(-n, n):
        for q in range(-n // m - 2, n // m + 2):
            bx, bz = (r + q * 2 * m) * k, r * k  # lattice (1,1), (2m,0): one lying and one standing tile per cell
            for ax, az, sx, sz in ((bx, bz, m * k - gap, Wd), (bx + m * k, bz - (m - 1) * k, Wd, m * k - gap)):
                c = R45 @ Vector((ax + sx / 2, 0, az + sz / 2))
                if not (x0 - L * 0.35 < cx + c.x < x1 + L * 0.35 and z0 - L * 0.35 < cz + c.z < z1 + L * 0.35):
                    continue
                Rm = Matrix.Rotation(math.radians(rng.gauss(0, 0.25)), 3, 'X') @ R45
                p = Vector((cx + c.x, y - thick / 2 - 0.001, cz + c.z))
                h = Vector((sx / 2, thick / 2, sz / 2))
                out.append((tuple(p - h), tuple(p + h), Rm))
    o = boxes(out, mat, bevel=0, name='herringbone')
    cut = box((x0, y - 0.05, z0), (x1, y + 0.05, z1), None, bevel=0)
    cut.hide_render = True
    md = o.modifiers.new('clip', 'BOOLEAN')
    md.object = cut
    md.operation = 'INTERSECT'
    md.solver = 'FAST'
    b = o.modifiers.new('b', 'BEVEL')
    b.width = 0.001
    b.segments = 2
    b.limit_method = 'ANGLE'
    b.harden_normals = True
    return o


# ------------------------------------------------------------------ sink, tap, hob, hood, ovens
def sink(hx0, hx1, hy0, hy1, st, depth=0.21, mat='steel'):
    """Undermount bowl below a worktop cut-out."""
    z = st.h_base
    w, d = hx1 - hx0 + 0.012, hy1 - hy0 + 0.012
    cx, cy = (hx0 + hx1) / 2, (hy0 + hy1) / 2
    top, bot = rounded_rect(w, d, 0.035), rounded_rect(w - 0.03, d - 0.03, 0.05)
    n = len(top)
    vs = (
        [(cx + x, cy + y, z) for x, y in top]
        + [(cx + x, cy + y, z - depth + 0.02) for x, y in bot]
        + [(cx + x * 0.93, cy + y * 0.93, z - depth) for x, y in bot]
        + [(cx, cy, z - depth - 0.004)]
    )
    fs = []
    for k in range(2):
        for i in range(n):
            j = (i + 1) % n
            fs.append((k * n + j, k * n + i, (k + 1) * n + i, (k + 1) * n + j))
    fs += [(2 * n + (i + 1) % n, 2 * n + i, 3 * n) for i in range(n)]
    pydata('sink', vs, fs, mat, angle=60)
    cyl((cx, cy, z - depth), 0.045, 0.003, 'steel', bevel=0.001)
    cyl((cx, cy, z - depth + 0.002), 0.028, 0.003, 'shadow', bevel=0)


def tap(x, y, st, mat='brass', h=0.38, reach=0.22, rot=0):
    z = st.top
    with frame(x, y, z, rot):
        cyl((0, 0, 0), 0.026, 0.012, mat)
        cyl((0, 0, 0.012), 0.019, 0.09, mat)
        r = reach / 2
        pts = [(0, 0, 0.1), (0, 0, h - r)]
        for k in range(1, 17):
            a = math.pi * k / 16
            pts.append((0, -r + r * math.cos(a), h - r + r * math.sin(a)))
        pts.append((0, -reach, h - r - 0.06))
        tube(pts, 0.0105, mat, res=8)
        cyl((0, -reach, h - r - 0.085), 0.0145, 0.03, mat)
        tube([(0.018, 0, 0.065), (0.045, 0, 0.07), (0.075, -0.005, 0.085)], 0.006, mat)


def hob(cx, st, y=-0.30, w=0.75, d=0.50, burners=4, z=None):
    """Indian built-in gas hob: toughened glass, brass burners, cast-iron pan supports."""
    z = st.top if z is None else z
    prism(rounded_rect(w, d, 0.012), 0.007, 'black_glass', loc=(cx, y, z + 0.0005), bevel=0.0015)
    zz = z + 0.0075
    spots = {
        4: [(-0.24, 0.12, 0.036), (-0.24, -0.12, 0.046), (0.10, 0.12, 0.046), (0.10, -0.12, 0.036)],
        3: [(-0.24, 0.03, 0.05), (0.0, 0.12, 0.036), (0.2, -0.03, 0.046)],
        5: [(-0.25, 0.12, 0.036), (-0.25, -0.12, 0.04), (0, 0.03, 0.06), (0.22, 0.12, 0.04), (0.22, -0.1, 0.036)],
    }[burners]
    for bx, by, r in spots:
        X, Y = cx + bx, y + by
        lathe([(0, 0), (r * 1.6, 0), (r * 1.55, 0.003), (r * 1.2, 0.004), (0, 0.004)], 'steel', loc=(X, Y, zz))
        crown = [(0, 0), (r * 1.12, 0), (r * 1.15, 0.004), (r * 1.02, 0.012), (r * 0.98, 0.016), (0, 0.016)]
        lathe(crown, 'brass_dark', loc=(X, Y, zz + 0.004))
        cap = [(0, 0), (r * 0.90, 0), (r * 0.92, 0.002), (r * 0.86, 0.006), (r * 0.3, 0.008), (0, 0.008)]
        lathe(cap, 'cast-black', loc=(X, Y, zz + 0.020))
        g, high = 0.104, zz + 0.0315
        for k in range(4):
            ca, sa = math.cos(k * math.pi / 2), math.sin(k * math.pi / 2)
            bar = [(g, zz), (g, high - 0.008), (g - 0.008, high), (0.030, high), (0.024, high - 0.003)]
            tube([(X + ca * d, Y + sa * d, h) for d, h in bar], 0.0055, 'cast-black', res=3)
        rim = [(g * math.cos(q * math.pi / 36), g * math.sin(q * math.pi / 36)) for q in range(72)]
        tube([(X + a, Y + b, zz + 0.016) for a, b in rim], 0.005, 'cast-black', cyclic=True, res=3)
    for k in range(burners):
        with frame(cx + w / 2 - 0.06, y - d / 2 + 0.09 + k * 0.085, zz, 90 * (k % 2)):
            lathe([(0, 0), (0.023, 0), (0.023, 0.003), (0.019, 0.005), (0.017, 0.020), (0, 0.021)], 'steel', angle=40)
            box((-0.0015, -0.017, 0.0205), (0.0015, 0.017, 0.026), 'black', bevel=0.0008)


def oven(x0, z0, x1, z1, y):
    """Built-in oven, face at y - FRONT: controls over a door with a window onto two racks, a vent in the hinges' gap below."""
    f, split, cx = y - FRONT, z1 - 0.11, (x0 + x1) / 2
    a, b, low, high = x0 + 0.001, x1 - 0.001, z0 + 0.024, split - 0.004
    box((x0, y - 0.002, z0), (x1, y, z1), 'oven-inside', bevel=0)
    box((x0, f, split + 0.001), (x1, y - 0.002, z1), 'black_metal', bevel=0.001)
    box((a, f - 0.004, split), (b, f, z1), 'black_glass', bevel=0.0012)
    box((a, f + 0.004, z0), (b, y - 0.002, low - 0.004), 'black_metal', bevel=0.001)
    boxes(
        [
            ((a + 0.03 + 0.02 * k, f + 0.003, z0 + 0.008), (a + 0.042 + 0.02 * k, f + 0.0045, z0 + 0.012))
            for k in range(26)
        ],
        'shadow',
        bevel=0,
    )
    wx0, wx1, wz0, wz1 = a + 0.062, b - 0.062, low + 0.070, high - 0.100
    ring = (((a, low), (b, wz0)), ((a, wz1), (b, high)), ((a, wz0), (wx0, wz1)), ((wx1, wz0), (b, wz1)))
    boxes([((p[0], f - 0.004, p[1]), (q[0], f + 0.012, q[1])) for p, q in ring], 'black_glass', bevel=0)
    box((wx0, f - 0.0035, wz0), (wx1, f - 0.001, wz1), 'pane_smoke', bevel=0)
    for share in (0.3, 0.66):
        z = wz0 + share * (wz1 - wz0)
        for back, r in ((0.004, 0.0028), (0.014, 0.0016)):
            tube([(wx0, f + back, z + back / 2), (wx1, f + back, z + back / 2)], r, 'chrome')
    for s in (-1, 1):
        knob(cx + s * (x1 - x0) * 0.36, f - 0.004, split + 0.055, 0.023)
    box((cx - 0.06, f - 0.0046, split + 0.039), (cx + 0.06, f - 0.0038, split + 0.071), 'screen', bevel=0)
    for x in (cx - 0.026, cx + 0.004):
        box((x, f - 0.0049, split + 0.048), (x + 0.016, f - 0.0045, split + 0.062), 'glow_soft', bevel=0)
    z = high - 0.042
    tube([(x0 + 0.06, f - 0.045, z), (x1 - 0.06, f - 0.045, z)], 0.0085, 'steel')
    for x in (x0 + 0.085, x1 - 0.085):
        tube([(x, f - 0.045, z), (x, f, z)], 0.006, 'steel')


def knob(x, y, z, r):
    """A turned knob on a face at y that looks to the room: skirt, grip and its mark."""
    with frame(x, y, z, tilt=(90, 0)):
        lathe(
            [(0, 0), (r, 0), (r, 0.003), (r * 0.84, 0.0045), (r * 0.80, 0.019), (r * 0.74, 0.021), (0, 0.021)],
            'steel',
            angle=30,
        )
        box((-0.001, r * 0.28, 0.0205), (0.001, r * 0.72, 0.0214), 'black', bevel=0)


def microwave(x0, z0, x1, z1, y):
    f = y - FRONT
    box((x0, f, z0), (x1, y, z1), 'black_metal', bevel=0.001)
    box((x0 + 0.001, f - 0.004, z0), (x1 - 0.125, f, z1), 'black_glass', bevel=0.0012)
    box((x1 - 0.122, f - 0.004, z0), (x1 - 0.001, f, z1), 'black_glass', bevel=0.0012)
    xx = x1 - 0.062
    knob(xx, f - 0.004, z0 + 0.11, 0.022)
    box((xx - 0.03, f - 0.0046, z1 - 0.07), (xx + 0.03, f - 0.004, z1 - 0.045), 'glow_soft', bevel=0)
    tube([(x1 - 0.15, f - 0.038, z0 + 0.05), (x1 - 0.15, f - 0.038, z1 - 0.05)], 0.0075, 'steel')
    for zz in (z0 + 0.07, z1 - 0.07):
        tube([(x1 - 0.15, f - 0.038, zz), (x1 - 0.15, f, zz)], 0.0055, 'steel')


def hood(cx, z0, z1, w=0.75, kind='t', mat='steel'):
    """Chimney: 't' box canopy with duct cover, 'slant' black glass, 'plaster' boxed-in."""
    if kind == 't':
        box((cx - w / 2, -0.48, z0), (cx + w / 2, -0.01, z0 + 0.07), mat, bevel=0.002)
        box((cx - w / 2 + 0.05, -0.44, z0 - 0.002), (cx + w / 2 - 0.05, -0.06, z0 + 0.002), 'alu_dark', bevel=0)
        box((cx - 0.15, -0.29, z0 + 0.07), (cx + 0.15, -0.01, z1), 'steel_z' if mat == 'steel' else mat, bevel=0.002)
        for k in range(4):
            cyl((cx - 0.045 + k * 0.03, -0.48, z0 + 0.035), 0.006, 0.002, 'black', axis='Y', segs=20, bevel=0)
    elif kind == 'slant':
        poly = [(-0.02, 0), (-0.10, 0), (-0.40, 0.33), (-0.40, 0.36), (-0.02, 0.36)]
        vs = []
        for sx in (-w / 2, w / 2):
            vs += [(cx + sx, yy, z0 + zz) for yy, zz in poly]
        n = len(poly)
        fs = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))] + [
            ((i + 1) % n, i, i + n, (i + 1) % n + n) for i in range(n)
        ]
        pydata('hood', vs, fs, 'black_glass', bevel=0.002)
        box((cx - 0.15, -0.28, z0 + 0.36), (cx + 0.15, -0.01, z1), 'black_metal', bevel=0.002)
        box((cx - w / 2 + 0.06, -0.405, z0 + 0.335), (cx + w / 2 - 0.06, -0.399, z0 + 0.338), 'steel', bevel=0)
    elif kind == 'plaster':
        a, b = w / 2 + 0.06, 0.24
        box((cx - a, -0.50, z0), (cx + a, 0, z0 + 0.12), mat, bevel=0.004)
        vs = [
            (cx - a, -0.50, z0 + 0.12),
            (cx + a, -0.50, z0 + 0.12),
            (cx + a, 0, z0 + 0.12),
            (cx - a, 0, z0 + 0.12),
            (cx - b, -0.30, z1),
            (cx + b, -0.30, z1),
            (cx + b, 0, z1),
            (cx - b, 0, z1),
        ]
        pydata('hoodp', vs, _faces(), mat, bevel=0.004)
        box((cx - a + 0.05, -0.45, z0 - 0.002), (cx + a - 0.05, -0.05, z0 + 0.002), 'alu_dark', bevel=0)


def _faces():
    from .core import _BF

    return _BF


def sockets(x, z, n=3, y=0.0, mat='switch'):
    """Indian modular switch plate: n modules of switch/socket."""
    w = 0.035 + 0.045 * n
    prism(rounded_rect(w, 0.088, 0.008), 0.009, mat, loc=(x, y, z), rot=(math.pi / 2, 0, 0), bevel=0.0015)
    for k in range(n):
        cx = x - 0.045 * (n - 1) / 2 + 0.045 * k
        prism(
            rounded_rect(0.041, 0.058, 0.003),
            0.0035,
            mat,
            loc=(cx, y - 0.009, z),
            rot=(math.pi / 2, 0, 0),
            bevel=0.0008,
        )
        if k == n - 1 and n > 1:
            for dx, dz, r in ((0, 0.012, 0.0035), (-0.009, -0.008, 0.0028), (0.009, -0.008, 0.0028)):
                cyl((cx + dx, y - 0.0120, z + dz), r, 0.0008, 'shadow', axis='Y', segs=16, bevel=0)


def fridge(x0, w=0.9, h=1.78, d=0.70, mat='steel_z', y=0.0):
    """Free-standing French-door fridge: its doors on black seals, a plate, hinge caps and a vented foot."""
    f = -d + y
    box((x0, f + 0.066, 0.03), (x0 + w, y, h), 'alu_dark', bevel=0.004)
    xm = x0 + w / 2
    for a, b in ((x0, xm - 0.002), (xm + 0.002, x0 + w)):
        for low, high in ((0.70, h), (0.06, 0.694)):
            box((a, f, low), (b, f + 0.056, high), mat, bevel=0.006, seg=3)
            box((a + 0.012, f + 0.056, low + 0.012), (b - 0.012, f + 0.066, high - 0.012), 'shadow', bevel=0)
    for x in (x0 + 0.05, x0 + w - 0.05):
        box((x - 0.035, f + 0.02, h), (x + 0.035, f + 0.14, h + 0.014), 'alu_dark', bevel=0.004)
    box((xm - 0.12, f - 0.0012, h - 0.085), (xm - 0.055, f, h - 0.070), 'chrome', bevel=0.0005)
    boxes(
        [((x0 + 0.05, f + 0.03, z), (x0 + w - 0.05, f + 0.034, z + 0.004)) for z in (0.034, 0.042, 0.050)],
        'shadow',
        bevel=0,
    )
    for xx in (xm - 0.035, xm + 0.035):
        for a, b in ((0.85, 1.5), (0.25, 0.62)):
            tube([(xx, f, a), (xx, f - 0.04, a + 0.02), (xx, f - 0.04, b - 0.02), (xx, f, b)], 0.008, 'steel_z')


def island(
    x0, x1, y0, y1, st, mods_front, over_back=0.30, waterfall=True, thick=0.04, back='walnut', back_style='fluted'
):
    """Island; working side faces +y (towards the back run), seating side -y."""
    top = st.h_base + st.counter_t
    zt = top - thick
    b0 = y0 + over_back
    e = thick if waterfall else 0.02
    box((x0 + e, b0, 0), (x1 - e, y1 - 0.06, 0.09), st.plinth, bevel=0)
    box((x0 + e, b0 + 0.02, 0.09), (x1 - e, y1 - 0.02, zt), st.carcass, bevel=0)
    front(x0 + e, 0.005, x1 - e, zt, b0 + 0.02, back, back_style)
    with frame((x1 - e), y1 - 0.02, 0, 180):
        x = 0.0
        for kind, w in mods_front:
            if kind == 'doors':
                front(x, 0.1, x + w / 2, zt - 0.02, 0, st.base, st.front)
                front(x + w / 2, 0.1, x + w, zt - 0.02, 0, st.base, st.front)
            else:
                for a, b in ((0.1, 0.38), (0.38, 0.64), (0.64, zt - 0.02)):
                    front(x, a, x + w, b, 0, st.base, st.front)
            x += w
    if waterfall:
        box((x0, y0, 0), (x0 + thick, y1, zt), st.counter, bevel=0.002)
        box((x1 - thick, y0, 0), (x1, y1, zt), st.counter, bevel=0.002)
    return box((x0, y0, zt), (x1, y1, top), st.counter, bevel=0.0025, seg=3)
