import math

from kit import materials
from kit.cabinetry import Style, drawer
from kit.core import area_light, box, frame, lathe, pydata, sun, tube
from kit.home import shell
from kit.pooja import bell, brass_diya, garland, kalash, lattice, samai, thali
from kit.props import herb
from kit.render import camera, sky
from kit.room import ceiling, railing, skirting, tile_floor, window
from mathutils import Vector
from shots.shot import shot

materials.R['wall_paper'] = lambda: materials.paint('wall_paper', '#e8e2d3')


@shot('pooja', size=(1920, 1200), samples=4, ev=0.8)
def pooja(aspect):
    """A teak pooja unit in a quiet corner: lit niche, lattice doors open, drawers below, a tall lamp beside it."""
    W, D, H = 3.2, 4.4, 2.75
    shell(W, D, H, back='wall_sage', left='wall_paper', win_left=[(1.8, 3.0, 0.5, 2.2)])
    with frame(0, -D, 0, 90):
        window(1.8, 3.0, 0.5, 2.2, mat='white', cols=2, glass=False)
        railing(-3, 7, 1.15)
    ceiling(0, W, -D, 0, H - 0.08, downlights=[(1.6, -0.8)])
    tile_floor(0, W, -D, 0, 'floor_white', 0.6, 0.6, ox=0.1, oy=0.1)
    skirting(0, W)
    with frame(1.6, 0, 0):
        unit(1.16)
    samai(2.56, -0.62, 0, 0.98)
    pot_of_tulsi(0.50, -0.42)
    sky(1, 350)
    sun(22, 68, 26.0, angle=0.6)
    area_light((0.04, -2.0, 1.4), (2.2, -0.6, 0.9), (1.1, 1.5), 95, (0.96, 0.97, 1))
    area_light((1.6, -2.0, H - 0.12), (1.6, -2.0, 9), (2.4, 2.6), 42, (1, 0.95, 0.88), glossy=False)
    area_light((2.0, -4.25, 1.6), (1.6, -0.5, 1.1), (2.4, 1.8), 48, (1, 0.97, 0.93), glossy=False)
    area_light((1.6, -0.20, 1.90), (1.6, -0.16, 0), (0.85, 0.05), 24, (1, 0.84, 0.64), glossy=False)
    camera((1.86, -4.2, 1.36), (1.66, -0.3, 1.04), 32.5, fstop=5.6, focus=(1.6, -0.4, 1.1))


def unit(w):
    """Centre on x = 0: three drawers, a ledge, the niche between its open doors, a lintel with bells."""
    d, ledge, top = 0.42, 0.80, 1.94
    a = w / 2
    box((-a, -d + 0.02, 0.08), (a, 0, ledge - 0.03), 'carcass', bevel=0)
    box((-a + 0.02, -d + 0.06, 0), (a - 0.02, -0.02, 0.08), 'teak:x', bevel=0.001)
    for s in (-1, 1):
        box((s * a - 0.0, -d, 0.0), (s * a + s * 0.02, 0, ledge - 0.03), 'teak:z', bevel=0.001)
    st = Style(handle='knob', handle_mat='brass_lit', front='slab')
    for x0, x1 in ((-a, 0), (0, a)):
        drawer(x0, 0.60, x1, ledge - 0.032, -d + 0.02, st, 'teak:x')
    for x0, x1 in ((-a, 0), (0, a)):
        drawer(x0, 0.35, x1, 0.60, -d + 0.02, st, 'teak:x')
        drawer(x0, 0.082, x1, 0.35, -d + 0.02, st, 'teak:x')
    box((-a - 0.05, -d - 0.03, ledge - 0.03), (a + 0.05, 0, ledge), 'teak:x', bevel=0.005, seg=3)
    niche(a, d, ledge, top)
    for s in (-1, 1):
        with frame(s * a, -d + 0.06, 0, s * -58):
            x = (0, 0.44) if s > 0 else (-0.44, 0)
            lattice(*x, ledge + 0.012, top - 0.012, 0)
    offerings(d, ledge)


def niche(a, d, z0, z1):
    """White stone at the back, a brass sun on it, a stepped plinth, bells under the lintel."""
    e = d - 0.06
    for s in (-1, 1):
        box((s * (a - 0.02), -e, z0), (s * a, 0, z1), 'teak:z', bevel=0.001)
    box((-a + 0.02, -0.016, z0), (a - 0.02, -0.002, z1), 'calacatta', bevel=0)
    box((-a - 0.03, -e - 0.03, z1), (a + 0.03, 0, z1 + 0.07), 'teak:x', bevel=0.006)
    box((-a - 0.055, -e - 0.055, z1 + 0.07), (a + 0.055, 0, z1 + 0.10), 'teak:x', bevel=0.006)
    box((-a * 0.62, -e, z1 + 0.10), (a * 0.62, 0, z1 + 0.16), 'teak:x', bevel=0.006)
    box((-a * 0.30, -e + 0.02, z1 + 0.16), (a * 0.30, 0, z1 + 0.21), 'teak:x', bevel=0.006)
    lathe(
        [(0, 0), (0.030, 0), (0.034, 0.01), (0.018, 0.022), (0.026, 0.045), (0.022, 0.065), (0.008, 0.085), (0, 0.12)],
        'brass_lit',
        loc=(0, -0.18, z1 + 0.21),
        angle=50,
    )
    box((-a + 0.06, -0.05, z1 - 0.012), (a - 0.06, -0.04, z1 - 0.004), 'glow_led', bevel=0)
    sun_disc(0, -0.016, 1.47)
    for x, cord in ((-0.40, 0.10), (-0.27, 0.16), (0.27, 0.16), (0.40, 0.10)):
        bell(x, -e + 0.07, z1, 0.032, cord)
    box((-0.34, -0.24, z0), (0.34, -0.016, z0 + 0.06), 'white-quartz', bevel=0.003)
    box((-0.20, -0.17, z0 + 0.06), (0.20, -0.016, z0 + 0.12), 'white-quartz', bevel=0.003)


def sun_disc(x, y, z, r=0.13):
    """A round of beaten brass with rays."""
    with frame(x, y, z, 0, (90, 0)):
        lathe(
            [
                (r, 0.002),
                (r, 0.012),
                (r * 0.9, 0.016),
                (r * 0.86, 0.010),
                (r * 0.45, 0.016),
                (r * 0.40, 0.024),
                (r * 0.2, 0.030),
                (0, 0.032),
            ],
            'brass_lit',
            segs=96,
            angle=50,
        )
        rays = []
        for k in range(28):
            t = k * 2 * math.pi / 28
            L = r * (1.34 if k % 2 else 1.20)
            c, s = math.cos(t), math.sin(t)
            n = Vector((-s, c, 0)) * r * 0.07
            p, q = Vector((c, s, 0)) * r * 1.01, Vector((c, s, 0)) * L
            rays.append((p + n, p - n, q))
        vs = [v + Vector((0, 0, 0.004)) for ray in rays for v in ray]
        pydata('rays', vs, [(3 * k, 3 * k + 1, 3 * k + 2) for k in range(len(rays))], 'brass_lit', solidify=0.004)


def offerings(d, z):
    kalash(0, -0.095, z + 0.12, 1.05)
    for s in (-1, 1):
        brass_diya(s * 0.27, -0.15, z + 0.06, 0.034, -90)
        brass_diya(s * 0.13, -0.205, z + 0.06, 0.026, -90, power=0)
    garland(
        [
            (-0.135, -0.050, 1.53),
            (-0.115, -0.060, 1.40),
            (-0.06, -0.068, 1.30),
            (0, -0.070, 1.265),
            (0.06, -0.068, 1.30),
            (0.115, -0.060, 1.40),
            (0.135, -0.050, 1.53),
        ],
        0.030,
    )
    thali(-0.28, -d + 0.10, z, 0.115)
    lathe(
        [(0, 0), (0.035, 0), (0.038, 0.006), (0.020, 0.012), (0.026, 0.03), (0.022, 0.05), (0.010, 0.06), (0, 0.062)],
        'brass_lit',
        loc=(0.22, -d + 0.10, z),
        angle=50,
    )
    tube([(0.22, -d + 0.10, z + 0.06), (0.22, -d + 0.10, z + 0.125)], 0.006, 'brass_lit')
    for k in range(3):
        tube(
            [(0.42 + 0.004 * k, -d + 0.12, z + 0.02), (0.425 + 0.016 * (k - 1), -d + 0.115 + 0.01 * k, z + 0.24)],
            0.0012,
            'bark',
            res=2,
        )
    lathe(
        [(0, 0), (0.026, 0), (0.028, 0.005), (0.016, 0.012), (0.020, 0.024), (0, 0.026)],
        'brass_lit',
        loc=(0.424, -d + 0.12, z),
        angle=50,
    )


def pot_of_tulsi(x, y):
    """Holy basil on a low stone stand."""
    box((x - 0.14, y - 0.14, 0), (x + 0.14, y + 0.14, 0.30), 'white-quartz', bevel=0.006)
    box((x - 0.16, y - 0.16, 0.30), (x + 0.16, y + 0.16, 0.335), 'white-quartz', bevel=0.006)
    herb(x, y, 0.335, 0.095, 'ceramic_terra', 8, 0.30)
