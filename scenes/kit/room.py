"""Room shell: walls with openings, floors, ceilings, windows, curtains, outdoors."""

import math

from . import materials
from .core import box, boxes, cyl, grid, pydata, rng, tube


def wall(x0, x1, z0, z1, mat, openings=(), t=0.2, camera=True):
    """Wall in the current frame: room face at y=0, body behind it (+y). openings: (x0,x1,z0,z1)."""
    xs = sorted({x0, x1, *[o[0] for o in openings], *[o[1] for o in openings]})
    zs = sorted({z0, z1, *[o[2] for o in openings], *[o[3] for o in openings]})
    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            if any(o[0] <= a and b <= o[1] and o[2] <= c and d <= o[3] for o in openings):
                continue
            box((a, 0, c), (b, t, d), mat, bevel=0, camera=camera)


def window(x0, x1, z0, z1, t=0.2, mat='black_metal', cols=2, rows=1, sill='quartz_white', f=0.045, glass=True):
    """Frame set towards the outside of the reveal."""
    ya, yb = t - 0.09, t - 0.03
    for a, b in (
        ((x0, z0), (x1, z0 + f)),
        ((x0, z1 - f), (x1, z1)),
        ((x0, z0 + f), (x0 + f, z1 - f)),
        ((x1 - f, z0 + f), (x1, z1 - f)),
    ):
        box((a[0], ya, a[1]), (b[0], yb, b[1]), mat, bevel=0.003)
    for k in range(1, cols):
        x = x0 + (x1 - x0) * k / cols
        box((x - f * 0.6, ya + 0.005, z0), (x + f * 0.6, yb - 0.005, z1), mat, bevel=0.003)
    for k in range(1, rows):
        z = z0 + (z1 - z0) * k / rows
        box((x0, ya + 0.01, z - f * 0.35), (x1, yb - 0.01, z + f * 0.35), mat, bevel=0.003)
    if glass:
        pydata(
            'pane',
            [(x0, t - 0.06, z0), (x1, t - 0.06, z0), (x1, t - 0.06, z1), (x0, t - 0.06, z1)],
            [(0, 1, 2, 3)],
            'pane_out',
            bevel=0,
        ).visible_shadow = False
    if sill:
        box(
            (x0, -0.03, z0 - 0.021), (x1, t - 0.05, z0 + 0.004), sill, bevel=0.003
        )  # 4 mm proud: coplanar faces render black


def skirting(x0, x1, mat='white', h=0.09, t=0.014):
    box((x0, -t, 0), (x1, 0, h), mat, bevel=0.002)


def plank_floor(x0, x1, y0, y1, mat='oak_floor:x', w=0.16, L=1.5, along='x', gap=0.0012):
    items = []
    if along == 'x':
        r = y0
        while r < y1:
            x = x0 - rng.random() * L
            while x < x1:
                l = L * rng.uniform(0.75, 1.1)
                items.append(((max(x, x0), r, -0.02), (min(x + l, x1), r + w, 0)))
                x += l + gap
            r += w + gap
    else:
        r = x0
        while r < x1:
            y = y0 - rng.random() * L
            while y < y1:
                l = L * rng.uniform(0.75, 1.1)
                items.append(((r, max(y, y0), -0.02), (r + w, min(y + l, y1), 0)))
                y += l + gap
            r += w + gap
    items = [i for i in items if i[1][0] - i[0][0] > 0.02 and i[1][1] - i[0][1] > 0.02]
    boxes(items, mat, bevel=0.0012, seg=2, name='planks')
    box((x0, y0, -0.06), (x1, y1, -0.015), 'shadow', bevel=0)


def tile_floor(x0, x1, y0, y1, mat='floor_ivory', tw=0.8, th=0.8, gap=0.002, grout='grout_floor', ox=0, oy=0):
    items = []
    x = x0 - ox
    while x < x1:
        y = y0 - oy
        while y < y1:
            items.append(((x, y, -0.02), (x + tw, y + th, rng.gauss(0, 0.00015))))
            y += th + gap
        x += tw + gap
    boxes(items, mat, bevel=0.0008, seg=2, name='floortiles')
    box((x0, y0, -0.06), (x1, y1, -0.0015), grout, bevel=0)


def ceiling(x0, x1, y0, y1, z, mat='ceiling', cove=None, drop=0.12, lip=0.10, downlights=(), glow=True, led=14.0):
    """Plain slab; cove=(inset) makes a dropped perimeter tray with an LED strip upstand."""
    if not cove:
        box((x0, y0, z), (x1, y1, z + 0.1), mat, bevel=0)
    else:
        c = cove
        box((x0, y0, z + drop), (x1, y1, z + drop + 0.1), mat, bevel=0)
        for a, b in (
            ((x0, y0), (x1, y0 + c)),
            ((x0, y1 - c), (x1, y1)),
            ((x0, y0 + c), (x0 + c, y1 - c)),
            ((x1 - c, y0 + c), (x1, y1 - c)),
        ):
            box((a[0], a[1], z), (b[0], b[1], z + 0.05), mat, bevel=0.002)
        if glow:  # LED strip lying in the tray, hidden by the lip; sampled as a light
            e, b, zz = lip, lip - 0.02, z + 0.055
            a0, a1, b0, b1 = x0 + c - e, x1 - c + e, y0 + c - e, y1 - c + e
            vs = [
                (a0, b0, zz),
                (a1, b0, zz),
                (a1, b1, zz),
                (a0, b1, zz),
                (a0 + 0.02, b0 + 0.02, zz),
                (a1 - 0.02, b0 + 0.02, zz),
                (a1 - 0.02, b1 - 0.02, zz),
                (a0 + 0.02, b1 - 0.02, zz),
            ]
            o = pydata(
                'cove',
                vs,
                [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
                materials.emit('cove', '#ffd9a8', led, True),
                smooth=False,
            )
            o.visible_camera = False
            o.visible_glossy = False
    for x, y in downlights:
        cyl((x, y, z - 0.003), 0.048, 0.006, 'switch', bevel=0.001)
        cyl((x, y, z - 0.0035), 0.037, 0.004, 'glow_led', bevel=0)


def curtain(x0, x1, z0, z1, y, mat='linen', folds=9, depth=0.055, gather=0.0, rod='black_metal', seed=0):
    ph = [rng.uniform(-0.5, 0.5) for _ in range(folds * 2 + 2)]

    def fn(u, v):
        k = u * folds * 2
        i = int(min(k, folds * 2 - 1))
        fr = k - i
        jit = ph[i] * (1 - fr) + ph[i + 1] * fr
        a = (k + jit * 0.5) * math.pi
        amp = depth * (1 + 0.35 * jit) * (0.75 + 0.25 * (1 - v))
        x = x0 + (x1 - x0) * u + 0.012 * math.sin(2 * a) + (0.02 * jit) * (1 - v)
        return (x, y + amp * math.sin(a) + 0.006 * math.sin(7 * v + 9 * u), z0 + (z1 - z0) * v)

    return grid(folds * 24, 24, fn, mat, name='curtain', solidify=0.002)


def curtain_rod(x0, x1, z, y, mat='black_metal', r=0.011):
    tube([(x0, y, z), (x1, y, z)], r, mat)
    for x in (x0, x1):
        cyl((x - 0.015, y, z), r * 1.8, 0.03, mat, axis='X', bevel=0.003)
    for x in (x0 + 0.12, x1 - 0.12):
        tube([(x, y, z), (x, 0, z)], 0.006, mat)


def roman_blind(x0, x1, z0, z1, y=-0.015, mat='linen', folds=4):
    """Half-raised roman blind hanging from z1 down to z0."""

    def fn(u, v):
        zz = z1 + (z0 - z1) * v
        b = max(0, (v - 0.45) / 0.55)
        off = -0.006 - 0.03 * b * abs(math.sin(v * folds * math.pi * 1.6)) - 0.004 * math.sin(u * 11 + v * 3)
        return (x0 + (x1 - x0) * u, y + off, zz)

    return grid(24, 60, fn, mat, name='blind', solidify=0.003)


def railing(x0, x1, y, z=1.0):
    """A balcony's rail of flat steel, with its slab; beyond it are the trees of the environment, which develop.py blurs."""
    bar = dict(bevel=0)
    box((x0, 0.21, -0.25), (x1, y + 0.1, -0.03), 'out_slab', **bar)
    items = [((x0, y - 0.02, z - 0.03), (x1, y + 0.02, z))]
    k = x0
    while k < x1:
        items.append(((k, y - 0.006, 0), (k + 0.012, y + 0.006, z)))
        k += 0.11
    o = boxes(items, 'out_rail', bevel=0)
    o.visible_shadow = False
