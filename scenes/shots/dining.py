from kit import materials
from kit.bedding import with_uv
from kit.cabinetry import *
from kit.core import *
from kit.crockery import *
from kit.furniture import *
from kit.home import arts, curtained_window, shell
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from shots.shot import shot

materials.R['wall_haldi'] = lambda: materials.limewash('wall_haldi', '#e0d2b0', '#e9dec3')


@shot('crockery', size=(1500, 938), samples=10, ev=.35)
def crockery(aspect):
    """A glazed crockery unit behind the dining table; light from a balcony door on the right."""
    W, D, H = 4.6, 5.5, 2.8
    ch = H - .08
    shell(W, D, H, back='wall_haldi', win_right=[(1.5, 3.5, 0, 2.3)])
    with frame(W, 0, 0, -90):
        curtained_window(1.5, 3.5, 0, 2.3, 2.5, 'linen_white', 'brass_old', 'white', 3, left=.6, right=.6, thin=False, green=14)
    ceiling(0, W, -D, 0, ch, downlights=[(1.0, -.8), (2.3, -.8), (3.6, -.8)])
    tile_floor(0, W, -D, 0, 'floor_ivory', .6, .6, ox=.2, oy=.1)
    skirting(0, .55); skirting(2.75, W)
    with frame(.55, 0, 0):
        unit(2.2, 2.36)
    matka(3.62, -.45)
    frame_art(3.3, 1.45, .62, .8, arts('d1', 2), fr='teak:z')
    table(1.50, 3.05, -2.42, -1.56)
    pendant(2.28, -1.99, 1.70, ch, 'rattan', 'brass_old', 'brass', 10)
    sky(3.0, 40, 160)
    sun(36, 200, 36.0)
    area_light((W - .03, -2.5, 1.25), (0, -2.4, .9), (1.9, 2.2), 230, (.95, .97, 1))
    area_light((2.2, -2.6, ch - .04), (2.2, -2.6, 9), (3.2, 3.6), 65, (1, .95, .88), glossy=False)
    area_light((1.8, -5.4, 1.7), (2.0, -1, 1.1), (2.8, 2.0), 80, (1, .97, .93), glossy=False)
    for x in (.92, 1.65, 2.38):
        area_light((x, -.30, 2.30), (x, -.20, 0), (.62, .03), 2.6, (1, .86, .68), glossy=False)
    camera((3.0, -5.3, 1.42), (2.30, -.8, 1.08), 29, fstop=7, focus=(2.1, -1.2, 1))


def unit(w, top):
    """Drawers and doors below a teak ledge, three glazed bays above it."""
    d, base, ledge = .46, .78, .82
    box((0, -d + .06, 0), (w, -.01, .09), 'bottle-green', bevel=.001)
    box((0, -d + .02, .09), (w, 0, base), 'carcass', bevel=0)
    st = Style(handle='bar', handle_mat='brass_old', front='slab')
    n = 3
    for k in range(n):
        a, b = w * k / n, w * (k + 1) / n
        drawer(a, .60, b, base - .003, -d + .02, st, 'bottle-green')
        m = (a + b) / 2
        door(a, .092, m, .60, -d + .02, st, 'bottle-green', 'r', hlen=.14); door(m, .092, b, .60, -d + .02, st, 'bottle-green', 'l', hlen=.14)
    for x in (0, w):
        box((x - .018 if x else -.018, -d, 0), (x + .018 if x else 0, 0, base), 'bottle-green', bevel=.001)
    box((-.03, -d - .02, base), (w + .03, 0, ledge), 'teak:x', bevel=.004)
    # glazed part, stands on the ledge
    g = .36
    for x in (-.018, w):
        box((x, -g, ledge), (x + .018, 0, top), 'bottle-green', bevel=.001)
    box((0, -.012, ledge), (w, -.002, top), 'haldi-ply:x', bevel=0)
    box((-.018, -g, top - .02), (w + .018, 0, top), 'bottle-green', bevel=.001)
    box((-.035, -g - .02, top), (w + .035, 0, top + .05), 'bottle-green', bevel=.006)
    box((0, -g + .002, ledge), (w, -.012, ledge + .018), 'haldi-ply:x', bevel=.001)
    for k in range(1, n):
        box((w * k / n - .009, -g + .002, ledge), (w * k / n + .009, -.012, top - .02), 'haldi-ply:z', bevel=.001)
    levels = [ledge + .018, 1.20, 1.58, 1.96]
    for z in levels[1:]:
        box((.001, -g + .03, z - .018), (w - .001, -.012, z), 'haldi-ply:x', bevel=.001)
    for k in range(n):
        a, b = w * k / n, w * (k + 1) / n
        m = (a + b) / 2
        for p, q, s in ((a, m, 'r'), (m, b, 'l')):
            glass_door(p, ledge + .006, q, top - .002, -g, 'bottle-green', knob='brass_old', side=s)
        box((a + .04, -g + .015, top - .026), (b - .04, -g + .023, top - .021), 'glow_led', bevel=0)
    fill_shelves(w, levels)


def fill_shelves(w, z):
    y = -.19
    plates(.17, y, z[0], 7, .125); plates(.47, y, z[0], 5, .10, 'glaze-sky'); katoris(.66, y, z[0])
    lota(.95, y, z[0], r=.08); tumbler(1.12, y, z[0], 'brass_old'); tumbler(1.21, y - .03, z[0], 'brass_old'); teapot(1.34, y, z[0], 'ceramic', 200)
    plates(1.66, y, z[0], 6, .12, 'glaze-haldi'); plates(1.98, y, z[0], 8, .105)
    for k in range(4):
        teacup(.13 + .165 * k, y + .02 * (k % 2), z[1], 'ceramic', 30 - 25 * k)
    standing_plate(.95, -.085, z[1], .13, 'ceramic'); standing_plate(1.25, -.085, z[1], .13, 'ceramic')
    for k in range(6):
        tumbler(1.58 + .10 * k, y + .03 * (k % 2), z[1])
    for k in range(3):
        katoris(.14 + .15 * k, y, z[2], 3 + k % 2)
    jar(.62, y, z[2], .05, .15, 'spice', 'brass_old')
    teapot(.92, y, z[2], 'glaze-green', 20)
    for k in range(3):
        teacup(1.10 + .15 * k, y + .02, z[2], 'glaze-green', -40)
    bowl_stack(1.68, y, z[2]); bowl_stack(2.0, y, z[2], 'glaze-sky')
    standing_plate(.20, -.085, z[3], .125, 'glaze-sky'); standing_plate(.53, -.085, z[3], .125, 'ceramic')
    lota(.95, y, z[3], r=.075); lota(1.25, y, z[3], r=.06)
    branches(1.85, y, z[3], 'ceramic', .18, seed=3, vr=.05, vh=.13, spread=.12)


def bowl_stack(x, y, z, mat='ceramic'):
    for k in range(4):
        bowl(x, y, z + .018 * k, .10, .055, mat)


def table(x0, x1, y0, y1):
    dining_table(x0, x1, y0, y1)
    xm, ym, h = (x0 + x1) / 2, (y0 + y1) / 2, .75
    dining_chair(x0 + .42, y1 + .22, 0); dining_chair(x1 - .42, y1 + .26, 3)
    dining_chair(x0 - .14, ym - .02, 94)
    with frame(xm, ym, h):
        o = grid(40, 12, lambda u, v: ((u - .5) * 1.1, (v - .5) * .34, .0022 + .0008 * math.sin(u * 23)), 'stripe-haldi', name='runner', solidify=.0015)
        with_uv(o, lambda p: (p.y, p.x))
    bowl(xm + .05, ym, h + .004, .16, .08, 'ceramic', ['orange', 'orange', 'greenfruit', 'orange'])
    for x, y in ((x0 + .25, ym + .02), (x1 - .35, y1 - .20)):
        plate(x, y, h, .125); katoris(x, y, h + .010, 1); tumbler(x + .17, y + .06, h)
    lota(xm - .33, ym + .03, h + .004, r=.075)
