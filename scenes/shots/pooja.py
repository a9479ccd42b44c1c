import math

from kit import materials
from kit.cabinetry import *
from kit.core import *
from kit.home import carpet, shell
from kit.pooja import *
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from shots.shot import shot

materials.R['wall_paper'] = lambda: materials.paint('wall_paper', '#e8e2d3')


@shot('pooja', size=(1500, 938), samples=10, ev=.55)
def pooja(aspect):
    """A teak pooja unit in a quiet corner: lit niche, lattice doors open, drawers below, a tall lamp beside it."""
    W, D, H = 3.2, 4.4, 2.75
    shell(W, D, H, back='wall_paper', left='wall_paper', win_left=[(1.8, 3.0, .5, 2.2)])
    with frame(0, -D, 0, 90):
        window(1.8, 3.0, .5, 2.2, mat='white', cols=2)
        outdoors(y=4, x=2, w=10, seed=3)
    ceiling(0, W, -D, 0, H - .08, downlights=[(1.6, -.8)])
    tile_floor(0, W, -D, 0, 'floor_white', .6, .6, ox=.1, oy=.1)
    skirting(0, W)
    with frame(1.6, 0, 0):
        unit(1.16)
    samai(2.56, -.62, 0, .98)
    pot_of_tulsi(.50, -.42)
    carpet(1.08, -1.55, 2.12, -.78, 'dhurrie-sindoor')
    sky(3.0, 40, 180)
    sun(38, -30, 26.0)
    area_light((.04, -2.0, 1.4), (2.2, -.6, .9), (1.1, 1.5), 95, (.96, .97, 1))
    area_light((1.6, -2.0, H - .12), (1.6, -2.0, 9), (2.4, 2.6), 42, (1, .95, .88), glossy=False)
    area_light((2.0, -4.25, 1.6), (1.6, -.5, 1.1), (2.4, 1.8), 48, (1, .97, .93), glossy=False)
    area_light((1.6, -.20, 1.90), (1.6, -.16, 0), (.85, .05), 14, (1, .84, .64), glossy=False)
    camera((1.86, -3.95, 1.42), (1.66, -.3, 1.10), 33, fstop=5.6, focus=(1.6, -.4, 1.1))


def unit(w):
    """Centre on x = 0: three drawers, a ledge, the niche between its open doors, a lintel with bells."""
    d, ledge, top = .42, .80, 1.94
    a = w / 2
    box((-a, -d + .02, .08), (a, 0, ledge - .03), 'carcass', bevel=0)
    box((-a + .02, -d + .06, 0), (a - .02, -.02, .08), 'teak:x', bevel=.001)
    for s in (-1, 1):
        box((s * a - .0, -d, .0), (s * a + s * .02, 0, ledge - .03), 'teak:z', bevel=.001)
    st = Style(handle='knob', handle_mat='brass_lit', front='slab')
    for x0, x1 in ((-a, 0), (0, a)):
        drawer(x0, .60, x1, ledge - .032, -d + .02, st, 'teak:x')
    for x0, x1 in ((-a, 0), (0, a)):
        drawer(x0, .35, x1, .60, -d + .02, st, 'teak:x'); drawer(x0, .082, x1, .35, -d + .02, st, 'teak:x')
    box((-a - .05, -d - .03, ledge - .03), (a + .05, 0, ledge), 'teak:x', bevel=.005, seg=3)
    niche(a, d, ledge, top)
    for s in (-1, 1):
        with frame(s * a, -d + .06, 0, s * -58):
            x = (0, .44) if s > 0 else (-.44, 0)
            lattice(*x, ledge + .012, top - .012, 0)
    offerings(d, ledge)


def niche(a, d, z0, z1):
    """White stone at the back, a brass sun on it, a stepped plinth, bells under the lintel."""
    e = d - .06
    for s in (-1, 1):
        box((s * (a - .02), -e, z0), (s * a, 0, z1), 'teak:z', bevel=.001)
    box((-a + .02, -.016, z0), (a - .02, -.002, z1), 'calacatta', bevel=0)
    box((-a - .03, -e - .03, z1), (a + .03, 0, z1 + .07), 'teak:x', bevel=.006)
    box((-a - .055, -e - .055, z1 + .07), (a + .055, 0, z1 + .10), 'teak:x', bevel=.006)
    box((-a * .62, -e, z1 + .10), (a * .62, 0, z1 + .16), 'teak:x', bevel=.006)
    box((-a * .30, -e + .02, z1 + .16), (a * .30, 0, z1 + .21), 'teak:x', bevel=.006)
    lathe([(0, 0), (.030, 0), (.034, .01), (.018, .022), (.026, .045), (.022, .065), (.008, .085), (0, .12)], 'brass_lit', loc=(0, -.18, z1 + .21), angle=50)
    box((-a + .06, -.05, z1 - .012), (a - .06, -.04, z1 - .004), 'glow_led', bevel=0)
    sun_disc(0, -.016, 1.47)
    for x, cord in ((-.40, .10), (-.27, .16), (.27, .16), (.40, .10)):
        bell(x, -e + .07, z1, .032, cord)
    box((-.34, -.24, z0), (.34, -.016, z0 + .06), 'white-quartz', bevel=.003)
    box((-.20, -.17, z0 + .06), (.20, -.016, z0 + .12), 'white-quartz', bevel=.003)


def sun_disc(x, y, z, r=.13):
    """A round of beaten brass with rays."""
    with frame(x, y, z, 0, (90, 0)):
        lathe([(r, .002), (r, .012), (r * .9, .016), (r * .86, .010), (r * .45, .016), (r * .40, .024), (r * .2, .030), (0, .032)], 'brass_lit', segs=96, angle=50)
        rays = []
        for k in range(28):
            t = k * 2 * math.pi / 28
            L = r * (1.34 if k % 2 else 1.20)
            c, s = math.cos(t), math.sin(t)
            n = Vector((-s, c, 0)) * r * .07
            p, q = Vector((c, s, 0)) * r * 1.01, Vector((c, s, 0)) * L
            rays.append((p + n, p - n, q))
        vs = [v + Vector((0, 0, .004)) for ray in rays for v in ray]
        pydata('rays', vs, [(3 * k, 3 * k + 1, 3 * k + 2) for k in range(len(rays))], 'brass_lit', solidify=.004)


def offerings(d, z):
    kalash(0, -.095, z + .12, 1.05)
    for s in (-1, 1):
        brass_diya(s * .27, -.15, z + .06, .034, -90)
        brass_diya(s * .13, -.205, z + .06, .026, -90, power=0)
    garland([(-.135, -.050, 1.53), (-.115, -.060, 1.40), (-.06, -.068, 1.30), (0, -.070, 1.265), (.06, -.068, 1.30), (.115, -.060, 1.40), (.135, -.050, 1.53)], .030)
    thali(-.28, -d + .10, z, .115)
    lathe([(0, 0), (.035, 0), (.038, .006), (.020, .012), (.026, .03), (.022, .05), (.010, .06), (0, .062)], 'brass_lit', loc=(.22, -d + .10, z), angle=50)
    tube([(.22, -d + .10, z + .06), (.22, -d + .10, z + .125)], .006, 'brass_lit')
    for k in range(3):
        tube([(.42 + .004 * k, -d + .12, z + .02), (.425 + .016 * (k - 1), -d + .115 + .01 * k, z + .24)], .0012, 'bark', res=2)
    lathe([(0, 0), (.026, 0), (.028, .005), (.016, .012), (.020, .024), (0, .026)], 'brass_lit', loc=(.424, -d + .12, z), angle=50)


def pot_of_tulsi(x, y):
    """Holy basil on a low stone stand."""
    box((x - .14, y - .14, 0), (x + .14, y + .14, .30), 'white-quartz', bevel=.006)
    box((x - .16, y - .16, .30), (x + .16, y + .16, .335), 'white-quartz', bevel=.006)
    herb(x, y, .335, .095, 'ceramic_terra', 8, .30)
