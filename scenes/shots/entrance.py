import math

from kit import materials
from kit.bedding import with_uv
from kit.cabinetry import front
from kit.core import area_light, box, cyl, frame, grid, lathe, prism, soft_box, spot, sun, tube
from kit.furniture import basket, lota
from kit.home import shell
from kit.indian import newspaper
from kit.pooja import garland, toran
from kit.props import branches, flutes, palm
from kit.render import camera, sky
from kit.room import ceiling, outdoors, skirting, slab_floor, window
from shots.shot import shot

materials.R['wall_stone'] = lambda: materials.limewash('wall_stone', '#d3d2c6', '#dedcd1')
materials.R['canvas-bag'] = lambda: materials.fabric('canvas-bag', '#cdbf9f', slub=0.4)
materials.R['canvas-green'] = lambda: materials.fabric('canvas-green', '#5a7464', slub=0.3)
materials.R['umbrella'] = lambda: materials.fabric('umbrella', '#38443f', sheen=0.2, slub=0.05)
materials.R['mirror-round'] = lambda: materials.plain('mirror-round', '#dcdcdc', 0.01, Metallic=1.0)


@shot('entrance', size=(1500, 938), samples=10, ev=0.3)
def entrance(aspect):
    """Inside the flat's door: the sindoor door with its garland at the left, the bench wall beside it."""
    W, D, H = 4.0, 4.4, 2.75
    shell(W, D, H, back='wall_stone', win_right=[(1.0, 2.4, 0.9, 2.2)])
    ceiling(0, W, -D, 0, H - 0.08, downlights=[(0.8, -0.8), (2.0, -0.7), (3.1, -0.7)])
    floor_with_border(W, D)
    front_door(0.28, 1.28)
    skirting(1.38, 1.62)
    skirting(3.62, W)
    with frame(1.62, 0, 0):
        bench_wall(2.0)
    mat_at(0.30, 1.26)
    palm(3.76, -0.42, 0, 1.15, 0.17, 0.32, 'ceramic', 8, 11)
    with frame(W, 0, 0, -90):
        window(1.0, 2.4, 0.9, 2.2, mat='white', cols=2)
        outdoors(y=4, x=2, w=10, seed=5)
    sky(3.0, 40, 180)
    sun(40, 205, 30.0)
    area_light((W - 0.04, -1.7, 1.55), (1, -1.2, 0.9), (1.3, 1.2), 140, (0.95, 0.97, 1))
    area_light((W / 2, -2.2, H - 0.12), (W / 2, -2.2, 9), (2.8, 3.0), 80, (1, 0.96, 0.90), glossy=False)
    area_light((1.7, -4.25, 1.6), (1.8, -1, 1.1), (2.8, 2.0), 95, (1, 0.97, 0.94), glossy=False)
    for x in (2.05, 2.62, 3.2):
        spot((x, -0.42, H - 0.09), 16, 70, 0.8, target=(x, -0.1, 0))
    camera((1.62, -4.2, 1.42), (1.92, -0.4, 1.14), 29, fstop=7, focus=(2, -0.5, 1))


def floor_with_border(W, D):
    """Pale terrazzo with a band of kota along the walls."""
    b = 0.22
    slab_floor(b, W - b, -D, -b, 'terrazzo-pale')
    for a, c in (((0, -b), (W, 0)), ((0, -D), (b, -b)), ((W - b, -D), (W, -b))):
        box((a[0], a[1], -0.05), (c[0], c[1], 0.0005), 'kota-floor', bevel=0.0006)


def front_door(x0, x1, h=2.1):
    """Panelled sindoor door in a teak frame, a toran of mango leaves over it."""
    for a, b in ((x0 - 0.08, x0), (x1, x1 + 0.08)):
        box((a, -0.07, 0), (b, 0, h + 0.08), 'teak:z', bevel=0.004)
    box((x0, -0.07, h), (x1, 0, h + 0.08), 'teak:x', bevel=0.004)
    box((x0, -0.025, 0.005), (x1, 0, h), 'sindoor', bevel=0.002)
    w = x1 - x0
    for a, b in ((0.10, 0.95), (1.08, h - 0.12)):
        for k in range(2):
            p, q = x0 + 0.10 + k * (w / 2 - 0.04), x0 + w / 2 - 0.03 + k * (w / 2 - 0.04) - 0.01
            moulding(p, q, a, b)
    tube([(x1 - 0.07, -0.025, 1.02), (x1 - 0.07, -0.075, 1.02), (x1 - 0.19, -0.075, 1.02)], 0.010, 'brass_old')
    box((x1 - 0.09, -0.032, 0.93), (x1 - 0.05, -0.025, 1.10), 'brass_old', bevel=0.003)
    cyl((x0 + w / 2, -0.0255, 1.52), 0.011, 0.006, 'brass_old', axis='Y', bevel=0.001).location.y -= 0.006
    toran(x0 + 0.03, x1 - 0.03, h + 0.035, -0.075)
    swags = [
        (x0 + 0.04 + (w - 0.08) * k / 24, -0.105, h - 0.035 - 0.15 * abs(math.sin(math.pi * k / 12))) for k in range(25)
    ]
    garland(swags, 0.030, 1.3, 5)
    for x in (x0 + 0.03, x1 - 0.03):
        garland([(x, -0.105, h - 0.03), (x, -0.108, h - 0.30), (x, -0.105, h - 0.58)], 0.030, 1.3, 7)


def moulding(x0, x1, z0, z1, r=0.022):
    """A raised panel with its moulding, on the door's face."""
    for a, b in ((x0, x0 + r), (x1 - r, x1)):
        box((a, -0.035, z0), (b, -0.024, z1), 'sindoor', bevel=0.004)
    for a, b in ((z0, z0 + r), (z1 - r, z1)):
        box((x0 + r - 0.004, -0.0345, a), (x1 - r + 0.004, -0.0245, b), 'sindoor', bevel=0.004)
    box((x0 + r + 0.03, -0.031, z0 + r + 0.03), (x1 - r - 0.03, -0.024, z1 - r - 0.03), 'sindoor', bevel=0.005)


def bench_wall(w):
    """Shoe drawers under a cushioned bench, flutes with pegs, a round mirror, a shelf over all."""
    d, h = 0.42, 0.46
    box((0, -d + 0.02, 0.08), (w, 0, h - 0.03), 'carcass', bevel=0)
    box((0.02, -d + 0.06, 0), (w - 0.02, -d + 0.07, 0.08), 'charcoal', bevel=0)
    n = 3
    for k in range(n):
        a, b = w * k / n, w * (k + 1) / n
        front(a, 0.082, b, h - 0.032, -d + 0.02, 'kota-grey')
        box(
            ((a + b) / 2 - 0.07, -d - 0.012, h - 0.075),
            ((a + b) / 2 + 0.07, -d + 0.002, h - 0.066),
            'brass_old',
            bevel=0.002,
        )
    for x in (-0.02, w):
        box((x, -d, 0), (x + 0.02, 0, h - 0.03), 'haldi-ply:z', bevel=0.001)
    box((-0.02, -d - 0.015, h - 0.03), (w + 0.02, 0, h), 'haldi-ply:x', bevel=0.003)
    soft_box(
        (0.02, -d + 0.01, h),
        (w * 0.62, -0.04, h + 0.065),
        'upholstery-green',
        r=0.028,
        crown=(0, 0.003, 0.010),
        wrinkle=0.002,
    )
    flutes(0, w, h + 0.001, 2.06, -0.002, 'haldi-ply:z', 0.045, 0.02)
    box((-0.02, -0.26, 2.06), (w + 0.02, 0, 2.095), 'haldi-ply:x', bevel=0.003)
    box((0.05, -0.20, 2.053), (w - 0.05, -0.19, 2.059), 'glow_led', bevel=0)
    pegs = [0.16, 0.40, 0.64, 0.88]
    for x in pegs:
        cyl((x, -0.10, 1.62), 0.016, 0.085, 'teak:z', axis='Y', bevel=0.003)
        cyl((x, -0.104, 1.62), 0.024, 0.012, 'teak:z', axis='Y', bevel=0.003)
    bag(0.16, -0.075, 1.615, 'canvas-bag')
    dupatta(0.40, -0.085, 1.63)
    umbrella(0.64, -0.085, 1.61)
    keys(0.88, -0.09, 1.62)
    mirror(1.46, 1.52, 0.33)
    basket(1.50, -0.20, h, 0.13, 0.12)
    newspaper(1.80, -0.22, h, 8)
    box((1.68, -0.32, h + 0.0105), (1.70, -0.30, h + 0.012), 'paper', bevel=0)
    z = 2.095
    basket(0.30, -0.13, z, 0.12, 0.15)
    basket(0.62, -0.13, z, 0.12, 0.15)
    lota(1.0, -0.13, z, r=0.075)
    branches(1.66, -0.13, z, 'ceramic', 0.18, seed=3, vr=0.05, vh=0.14, spread=0.16)
    for x, r, m in ((0.26, 6, 'leather_tan'), (0.94, -8, 'charcoal')):
        for k in range(2):
            juti(x + 0.11 * k, -d - 0.17, r - 4 * k, m)


def mirror(x, z, r):
    o = cyl((x, -0.032, z), r, 0.014, 'mirror-round', axis='Y', segs=128, bevel=0.001)
    ring = [
        (x + (r + 0.004) * math.cos(t * math.pi / 64), -0.032, z + (r + 0.004) * math.sin(t * math.pi / 64))
        for t in range(128)
    ]
    tube(ring, 0.014, 'brass_old', cyclic=True, res=5)
    return o


def bag(x, y, z, mat):
    """A cotton shoulder bag on its peg."""
    tube(
        [
            (x - 0.10, y, z - 0.32),
            (x - 0.06, y, z - 0.10),
            (x, y - 0.005, z + 0.006),
            (x + 0.06, y, z - 0.10),
            (x + 0.10, y, z - 0.32),
        ],
        0.010,
        mat,
        True,
        res=3,
    )
    soft_box(
        (x - 0.17, y - 0.045, z - 0.68),
        (x + 0.17, y + 0.045, z - 0.30),
        mat,
        r=0.035,
        crown=(0.005, 0.022, 0),
        wrinkle=0.010,
    )


def dupatta(x, y, z):
    """A long scarf over a peg, two falls of soft folds."""
    for s, L in ((-1, 0.86), (1, 0.70)):
        fall = lambda u, v, s=s, L=L: (
            x + s * 0.012 + (u - 0.5) * (0.05 + 0.14 * v**0.6) + s * 0.03 * v,
            y - 0.012 + 0.016 * math.sin(u * 19 + s) * (0.3 + v) + s * 0.004,
            z + 0.012 - L * v,
        )
        o = grid(40, 24, fall, 'stripe-haldi', name='dupatta', solidify=0.002)
        with_uv(o, lambda p: (p.x, p.z))


def umbrella(x, y, z):
    """Closed, hung by its crook."""
    tube(
        [
            (x, y, z + 0.02),
            (x + 0.03, y - 0.004, z),
            (x + 0.034, y - 0.006, z - 0.06),
            (x + 0.034, y - 0.006, z - 0.14),
        ],
        0.008,
        'teak:z',
        True,
    )
    lathe(
        [(0.010, 0), (0.020, -0.03), (0.030, -0.16), (0.026, -0.40), (0.012, -0.60), (0.005, -0.64), (0.003, -0.70)],
        'umbrella',
        loc=(x + 0.034, y - 0.006, z - 0.12),
        segs=16,
        angle=25,
    )


def keys(x, y, z):
    ring = [
        (x + 0.016 * math.cos(t * math.pi / 12), y - 0.012, z - 0.028 + 0.016 * math.sin(t * math.pi / 12))
        for t in range(24)
    ]
    tube(ring, 0.0015, 'steel', cyclic=True, res=2)
    for k in range(3):
        with frame(x, y - 0.013 - 0.003 * k, z - 0.042, 0, (0, -14 + 14 * k)):
            box((-0.008, -0.001, -0.026), (0.008, 0.001, 0), 'brass_old', bevel=0.0006)
            box((-0.003, -0.001, -0.062), (0.003, 0.001, -0.026), 'steel', bevel=0.0004)


def juti(x, y, rot, mat):
    """A slip-on shoe with a pointed toe, toes to the wall."""
    with frame(x, y, 0, rot):
        sole = [
            (
                0.040 * math.sin(t) * (1 - 0.45 * max(0, math.cos(t)) ** 2),
                0.125 * math.cos(t) + 0.01 * max(0, math.cos(t)) ** 6,
            )
            for t in (k * math.pi / 20 for k in range(40))
        ]
        prism(list(reversed(sole)), 0.012, 'leather_tan', bevel=0.002)

        def upper(u, v):
            t = math.pi * (u - 0.5) * 1.02
            y_ = -0.01 + 0.125 * v + 0.02 * v**3
            half = 0.039 * (1 - v**2.2 * 0.85)
            return (half * math.sin(t), y_, 0.012 + (0.045 - 0.022 * v) * max(0, math.cos(t)) ** 0.8)

        grid(24, 16, upper, mat, name='upper', solidify=0.003)
        heel = lambda u, v: (
            0.037 * math.cos(math.pi * (1 + u)),
            -0.02 + 0.095 * math.sin(math.pi * (1 + u)),
            0.012 + v * (0.030 + 0.012 * math.sin(math.pi * u)),
        )
        grid(24, 5, heel, mat, name='heel', solidify=0.003)


def mat_at(x0, x1):
    """A coir mat before the door."""
    box((x0 + 0.06, -0.72, 0), (x1 - 0.06, -0.24, 0.016), 'jute', bevel=0.005)
    box((x0 + 0.11, -0.67, 0.0162), (x1 - 0.11, -0.29, 0.0172), 'canvas-green', bevel=0.0004)
