"""Inside the flat's door: the door with its latch and toran, a bench, a louvred shoe cabinet under a mirror."""

import math

from kit import materials
from kit.cabinetry import sockets
from kit.core import area_light, box, boxes, cyl, frame, grid, prism, soft_box, spot, sun, tube
from kit.foyer import chappal, coir_mat, door_phone, helmet, hook, jhola, louvred, scarf, tuberose
from kit.indian import newspaper
from kit.locks import bolt, chain, lever, rim_lock
from kit.pooja import toran
from kit.render import camera, sky
from kit.room import ceiling, curtain, curtain_rod, railing, skirting, tile_floor, window
from kit.shell import shell
from shots.shot import shot

materials.R['wall-foyer'] = lambda: materials.paint('wall-foyer', '#eef0ec')
DOOR, TALL = (0.36, 1.34), 2.1
BENCH = (1.84, 2.62)
CABINET, HIGH = (2.66, 3.56), 1.08


@shot('entrance', size=(1500, 938), samples=10, ev=0.62, temp=0.06)
def entrance(aspect):
    """The teak door at the left, hooks over a bench beside it, the sky-blue shoe cabinet at the right in the sun's way."""
    W, D, ch = 3.66, 4.4, 2.66
    win = (1.25, 2.75, 0.85, 2.25)
    shell(W, D, 2.75, 'wall-foyer', 'wall-foyer', 'wall-foyer', win_right=[win])
    with frame(W, 0, 0, -90):
        window(*win, mat='white', cols=2, sill='white-quartz', glass=False)
        bars(*win)
        for a, b in ((win[0] - 0.34, win[0] + 0.04), (win[1] - 0.04, win[1] + 0.36)):
            curtain(a, b, 0.02, 2.42, -0.11, 'linen_white', 6)
        curtain_rod(win[0] - 0.42, win[1] + 0.44, 2.44, -0.10, 'steel')
        railing(-3, 7, 1.15)
        skirting(0, D)
    with frame(0, -D, 0, 90):
        skirting(0, D)
    ceiling(0, W, -D, 0, ch, downlights=[(0.85, -0.7), (2.2, -0.7), (3.1, -0.7)])
    tile_floor(0, W, -D, 0, 'floor_white', 0.6, 0.6, ox=0.25, oy=0.12)
    for a, b in ((0.0145, DOOR[0] - 0.09), (DOOR[1] + 0.09, W - 0.0145)):
        skirting(a, b)
    doorway(*DOOR)
    door(*DOOR)
    by_the_door(1.60)
    bench(*BENCH)
    hooks(*BENCH)
    shoe_cabinet(*CABINET)
    mirror(2.80, 3.42, 1.24, 2.14)
    coir_mat(0.46, 1.24, -0.72, -0.24)
    for k, (x, y, r) in enumerate(((1.46, -0.42, 8), (1.57, -0.40, -3))):
        chappal(x, y, 0, r, 'kolhapuri')
    sky(1, 200)
    sun(17, 141, 30.0, angle=0.6)
    area_light((W - 0.05, -2.0, 1.5), (1, -1.4, 0.8), (1.4, 1.2), 150, (0.92, 0.96, 1))
    area_light((W / 2, -2.2, ch - 0.04), (W / 2, -2.2, 9), (2.4, 3.0), 85, (1, 0.96, 0.90), glossy=False)
    area_light((1.5, -4.25, 1.6), (1.8, -1, 1.1), (2.4, 2.0), 80, (1, 0.97, 0.94), glossy=False)
    for x in (0.85, 2.2, 3.1):
        spot((x, -0.6, ch - 0.01), 9, 75, 0.8, target=(x, -0.25, 0))
    camera((1.80, -4.2, 1.34), (1.95, -0.4, 1.03), 34, fstop=8, focus=(2, -0.4, 1))


def bars(x0, x1, z0, z1):
    """The grille of square bars before the window."""
    boxes(
        [((x0, 0.055, z0 + 0.14 * k), (x1, 0.067, z0 + 0.14 * k + 0.012)) for k in range(1, 10)], 'white', bevel=0.002
    )


def doorway(x0, x1, h=TALL):
    """The frame with its architraves mitred by a lintel, and the black stone sill."""
    for a, b in ((x0 - 0.085, x0), (x1, x1 + 0.085)):
        box((a, -0.022, 0), (b, 0, h), 'teak:z', bevel=0.003)
    box((x0 - 0.11, -0.028, h), (x1 + 0.11, 0, h + 0.10), 'teak:x', bevel=0.004)
    box((x0 - 0.12, -0.036, h + 0.10), (x1 + 0.12, 0, h + 0.118), 'teak:x', bevel=0.004)
    for a, b in ((x0, x0 + 0.012), (x1 - 0.012, x1)):
        box((a, -0.014, 0), (b, 0, h - 0.001), 'shadow', bevel=0)
    box((x0 - 0.085, -0.16, 0), (x1 + 0.085, 0, 0.018), 'black-granite', bevel=0.003)


def door(x0, x1, h=TALL):
    """A leaf of stiles, rails and three raised panels, with hinges, lever, rim lock, bolt, chain and an eye."""
    a, b, z0, z1, s = x0 + 0.006, x1 - 0.006, 0.024, h - 0.005, 0.115
    for p, q in ((a, a + s), (b - s, b)):
        box((p, -0.018, z0), (q, 0.02, z1), 'teak:z', bevel=0.002)
    rails = ((z0, z0 + 0.20), (0.90, 1.06), (1.50, 1.60), (z1 - 0.12, z1))
    for p, q in rails:
        box((a + s + 0.0006, -0.0174, p), (b - s - 0.0006, 0.02, q), 'teak:x', bevel=0.002)
    for (_, low), (high, _) in zip(rails, rails[1:]):
        panel(a + s, b - s, low, high)
    for z in (0.25, 1.05, 1.85):
        cyl((x0 + 0.002, -0.024, z - 0.05), 0.0075, 0.10, 'steel_z', segs=32)
    lever(b - 0.055, 0.98)
    rim_lock(b, 1.22)
    bolt(b, 1.72)
    chain(b, 1.40)
    m = (x0 + x1) / 2
    cyl((m, -0.021, 1.55), 0.013, 0.005, 'steel', axis='Y', segs=32)
    cyl((m, -0.0215, 1.55), 0.006, 0.002, 'black_glass', axis='Y', segs=24, bevel=0)
    toran(x0 - 0.03, x1 + 0.03, h + 0.035, -0.040)


def panel(x0, x1, z0, z1, edge=0.05):
    """A panel whose edges slope down to the frame."""
    box((x0, -0.006, z0), (x1, 0.004, z1), 'teak:z', bevel=0)
    box(
        (x0 + edge * 0.45, -0.0155, z0 + edge * 0.45),
        (x1 - edge * 0.45, -0.005, z1 - edge * 0.45),
        'teak:z',
        bevel=0.008,
        seg=1,
    )


def by_the_door(x):
    """Door phone, switches, and the keys on three small hooks of a teak board."""
    door_phone(x, 1.48)
    sockets(x, 1.22, 3)
    box((x - 0.10, -0.016, 1.66), (x + 0.10, -0.001, 1.72), 'teak:x', bevel=0.003)
    for k in (-0.06, 0, 0.06):
        tube([(x + k, -0.016, 1.69), (x + k, -0.034, 1.685), (x + k, -0.036, 1.70)], 0.002, 'steel', True)
    keys(x - 0.06, -0.035, 1.685, 3)
    keys(x + 0.06, -0.035, 1.685, 2)


def keys(x, y, z, n):
    """A ring with keys; a larger bunch has a tag."""
    ring = [
        (x, y + 0.013 * math.sin(t), z - 0.012 + 0.013 * math.cos(t)) for t in (math.pi * k / 10 for k in range(20))
    ]
    tube(ring, 0.0013, 'steel', cyclic=True, res=2)
    for k in range(n):
        with frame(x + 0.002, y - 0.010 + 0.008 * k, z - 0.022, 70 + 25 * k, (0, 12 * k - 12)):
            cyl((0, 0.001, -0.012), 0.010, 0.002, 'steel', axis='Y', segs=24, bevel=0.0005)
            box((-0.003, 0, -0.055), (0.003, 0.002, -0.02), 'steel', bevel=0.0004)
    if n > 2:
        box((x - 0.009, y - 0.012, z - 0.070), (x + 0.009, y - 0.009, z - 0.026), 'jhola-blue', bevel=0.001)


def bench(x0, x1, h=0.45, d=0.40):
    """A teak bench with a slatted shelf for the shoes of the day; a cushion of blue striped cotton."""
    for x in (x0, x1 - 0.045):
        for y in (-d, -0.075):
            box((x, y, 0), (x + 0.045, y + 0.045, h - 0.028), 'teak:z', bevel=0.003)
        box((x + 0.006, -d + 0.045, 0.13), (x + 0.039, -0.075, 0.165), 'teak:y', bevel=0.002)
        box((x + 0.006, -d + 0.045, h - 0.085), (x + 0.039, -0.075, h - 0.029), 'teak:y', bevel=0.002)
    box((x0 - 0.012, -d - 0.012, h - 0.028), (x1 + 0.012, -0.02, h), 'teak:x', bevel=0.004, seg=3)
    box((x0 + 0.045, -d + 0.008, h - 0.085), (x1 - 0.045, -d + 0.036, h - 0.029), 'teak:x', bevel=0.002)
    boxes(
        [((x0 + 0.01, -d + 0.05 + 0.058 * k, 0.1655), (x1 - 0.01, -d + 0.088 + 0.058 * k, 0.183)) for k in range(5)],
        'teak:x',
        bevel=0.002,
    )
    soft_box(
        (x0 + 0.01, -d + 0.005, h + 0.001),
        (x1 - 0.01, -0.045, h + 0.052),
        'cotton-blue',
        r=0.022,
        crown=(0.002, 0.004, 0.012),
        wrinkle=0.004,
    )
    for x, m in ((x0 + 0.13, 'kolhapuri-dark'), (x0 + 0.24, 'kolhapuri-dark')):
        chappal(x, -0.24, 0.184, 0, m, 0.25)
    for x in (x0 + 0.44, x0 + 0.545):
        shoe(x, -0.235, 0.184)


def shoe(x, y, z, mat='jhola-blue'):
    """A canvas shoe with a white sole, its heel to the viewer."""
    sole = [
        (0.041 * math.sin(t) * (1 + 0.14 * math.cos(t)), 0.130 * math.cos(t))
        for t in (-2 * math.pi * k / 40 for k in range(40))
    ]
    with frame(x, y, z):
        prism(sole, 0.026, 'switch', bevel=0.006, seg=3)

        def upper(u, v):
            t = 2 * math.pi * u
            back = max(0, -math.cos(t))
            w = (0.039 - 0.012 * v) * (1 + 0.12 * math.cos(t))
            rise = 0.058 * v * (0.55 + 0.45 * back) if v < 1 else 0
            return (w * math.sin(t), 0.124 * math.cos(t) * (1 - 0.55 * v * (math.cos(t) > 0) - 0.06 * v), 0.024 + rise)

        grid(40, 8, lambda u, v: upper(u, min(v, 0.999)), mat, name='upper', solidify=0.004)


def hooks(x0, x1, z=1.74):
    """A painted board with four double hooks: a cloth bag, a scarf, another bag's straps."""
    box((x0, -0.020, z - 0.055), (x1, -0.001, z + 0.055), 'sky', bevel=0.004, seg=3)
    n = 4
    at = [x0 + (x1 - x0) * (k + 0.5) / n for k in range(n)]
    for x in at:
        hook(x, z, -0.020)
    jhola(at[0], -0.078, z + 0.012, 'jhola', seed=2)
    scarf(at[2] + 0.01, -0.072, z + 0.02)


def shoe_cabinet(x0, x1, h=HIGH, d=0.36, t=0.018):
    """A white case with two louvred shutters on a plinth, a teak top with what is taken along or put down."""
    for a in (x0, x1 - t):
        box((a, -d + 0.024, 0), (a + t, 0, h - 0.03), 'chalk', bevel=0.001)
    box((x0 + t, -d + 0.06, 0), (x1 - t, -d + 0.075, 0.10), 'chalk', bevel=0.001)
    box((x0 + t, -d + 0.05, 0.10), (x1 - t, -0.01, h - 0.03), 'shadow', bevel=0)
    box((x0 + t, -d + 0.026, 0.10), (x1 - t, -d + 0.05, 0.114), 'chalk', bevel=0.001)
    m = (x0 + x1) / 2
    for a, b, k in ((x0, m, -1), (m, x1, 1)):
        louvred(a, b, 0.10, h - 0.034, -d, 'sky')
        x = m + k * 0.030
        tube([(x, -d - 0.026, 0.66), (x, -d - 0.026, 0.80)], 0.005, 'steel')
        for z in (0.675, 0.785):
            tube([(x, -d - 0.026, z), (x, -d, z)], 0.004, 'steel')
    box((x0 - 0.012, -d - 0.014, h - 0.03), (x1 + 0.012, 0, h), 'teak:x', bevel=0.004, seg=3)
    helmet(x0 + 0.22, -0.19, h + 0.018, 38)
    newspaper(x0 + 0.60, -0.20, h, 10)
    tuberose(x1 - 0.14, -0.15, h)


def mirror(x0, x1, z0, z1, t=0.032):
    """A bevelled glass in a teak frame."""
    for a, b in ((x0, x0 + t), (x1 - t, x1)):
        box((a, -0.030, z0 + t), (b, -0.001, z1 - t), 'teak:z', bevel=0.003)
    for a, b in ((z0, z0 + t), (z1 - t, z1)):
        box((x0, -0.030, a), (x1, -0.001, b), 'teak:x', bevel=0.003)
    box(
        (x0 + t - 0.002, -0.012, z0 + t - 0.002), (x1 - t + 0.002, -0.006, z1 - t + 0.002), 'mirror', bevel=0.004, seg=1
    )
