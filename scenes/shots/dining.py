import math

from kit import materials
from kit.bedding import with_uv
from kit.cabinetry import Style, door, drawer
from kit.core import area_light, box, frame, grid, sun
from kit.crockery import glass_door, katoris, matka, plate, plates, standing_plate, teacup, teapot
from kit.furniture import dining_chair, dining_table, tumbler
from kit.home import arts, curtained_window, shell
from kit.props import bowl, branches, frame_art, jar, pendant
from kit.render import camera, sky
from kit.room import ceiling, skirting, tile_floor
from kit.stoneware import beaker, caddy, dish, dishes, jug
from shots.shot import shot

materials.R['wall_haldi'] = lambda: materials.limewash('wall_haldi', '#e6d9ba', '#eee4cd')


@shot('crockery', size=(1920, 1200), samples=4, ev=0.6)
def crockery(aspect):
    """A glazed crockery unit behind the dining table; light from a balcony door on the right."""
    W, D, H = 4.6, 5.5, 2.8
    ch = H - 0.08
    shell(W, D, H, back='wall_haldi', win_right=[(1.5, 3.5, 0, 2.3)])
    with frame(W, 0, 0, -90):
        curtained_window(1.5, 3.5, 0, 2.3, 2.5, 'linen_white', 'brass_old', 'white', 3, left=0.6, right=0.6, thin=False)
    ceiling(0, W, -D, 0, ch, downlights=[(1.0, -0.8), (2.3, -0.8), (3.6, -0.8)])
    tile_floor(0, W, -D, 0, 'floor_ivory', 0.6, 0.6, ox=0.2, oy=0.1)
    skirting(0, 0.55)
    skirting(2.75, W)
    with frame(0.55, 0, 0):
        unit(2.2, 2.36)
    matka(3.62, -0.45)
    frame_art(3.18, 1.30, 0.58, 0.76, arts('print-dining', 3), fr='teak:z')
    table(1.50, 3.05, -2.42, -1.56)
    pendant(2.28, -1.99, 1.70, ch, 'rattan', 'brass_old', 'brass', 10)
    sky(1, 230)
    sun(19, 126, 34.0, color=(1, 0.86, 0.68))
    area_light((W - 0.03, -2.5, 1.25), (0, -2.4, 0.9), (1.9, 2.2), 190, (0.95, 0.97, 1))
    area_light((2.2, -2.6, ch - 0.04), (2.2, -2.6, 9), (3.2, 3.6), 45, (1, 0.95, 0.88), glossy=False)
    area_light((1.8, -5.4, 1.7), (2.0, -1, 1.1), (2.8, 2.0), 50, (1, 0.97, 0.93), glossy=False)
    for x in (0.92, 1.65, 2.38):
        area_light((x, -0.30, 2.30), (x, -0.20, 0), (0.62, 0.03), 2.6, (1, 0.86, 0.68), glossy=False)
    camera((2.75, -5.3, 1.40), (2.26, -0.8, 1.06), 32, fstop=7, focus=(2.1, -1.2, 1))


def unit(w, top):
    """Drawers and doors below a teak ledge, three glazed bays above it."""
    d, base, ledge = 0.46, 0.78, 0.82
    box((0, -d + 0.06, 0), (w, -0.01, 0.09), 'bottle-green', bevel=0.001)
    box((0, -d + 0.02, 0.09), (w, 0, base), 'carcass', bevel=0)
    st = Style(handle='bar', handle_mat='brass_old', front='slab')
    n = 3
    for k in range(n):
        a, b = w * k / n, w * (k + 1) / n
        drawer(a, 0.60, b, base - 0.003, -d + 0.02, st, 'bottle-green')
        m = (a + b) / 2
        door(a, 0.092, m, 0.60, -d + 0.02, st, 'bottle-green', 'r', hlen=0.14)
        door(m, 0.092, b, 0.60, -d + 0.02, st, 'bottle-green', 'l', hlen=0.14)
    for x in (0, w):
        box((x - 0.018 if x else -0.018, -d, 0), (x + 0.018 if x else 0, 0, base), 'bottle-green', bevel=0.001)
    box((-0.03, -d - 0.02, base), (w + 0.03, 0, ledge), 'teak:x', bevel=0.004)
    # glazed part, stands on the ledge
    g = 0.36
    for x in (-0.018, w):
        box((x, -g, ledge), (x + 0.018, 0, top), 'bottle-green', bevel=0.001)
    box((0, -0.012, ledge), (w, -0.002, top), 'haldi-ply:x', bevel=0)
    box((-0.018, -g, top - 0.02), (w + 0.018, 0, top), 'bottle-green', bevel=0.001)
    box((-0.035, -g - 0.02, top), (w + 0.035, 0, top + 0.05), 'bottle-green', bevel=0.006)
    box((0, -g + 0.002, ledge), (w, -0.012, ledge + 0.018), 'haldi-ply:x', bevel=0.001)
    for k in range(1, n):
        box((w * k / n - 0.009, -g + 0.002, ledge), (w * k / n + 0.009, -0.012, top - 0.02), 'haldi-ply:z', bevel=0.001)
    levels = [ledge + 0.018, 1.20, 1.58, 1.96]
    for z in levels[1:]:
        box((0.001, -g + 0.03, z - 0.018), (w - 0.001, -0.012, z), 'haldi-ply:x', bevel=0.001)
    for k in range(n):
        a, b = w * k / n, w * (k + 1) / n
        m = (a + b) / 2
        for p, q, s in ((a, m, 'r'), (m, b, 'l')):
            glass_door(p, ledge + 0.006, q, top - 0.002, -g, 'bottle-green', knob='brass_old', side=s)
        box((a + 0.04, -g + 0.015, top - 0.026), (b - 0.04, -g + 0.023, top - 0.021), 'glow_led', bevel=0)
    fill_shelves(w, levels)


def fill_shelves(w, z):
    y = -0.19
    plates(0.17, y, z[0], 7, 0.125)
    plates(0.47, y, z[0], 5, 0.10, 'glaze-sky')
    katoris(0.66, y, z[0])
    jug(0.95, y, z[0], 0.07, 0.21)
    beaker(1.12, y, z[0])
    beaker(1.21, y - 0.03, z[0])
    teapot(1.34, y, z[0], 'ceramic', 200)
    plates(1.66, y, z[0], 6, 0.12, 'glaze-haldi')
    plates(1.98, y, z[0], 8, 0.105)
    for k in range(4):
        teacup(0.13 + 0.165 * k, y + 0.02 * (k % 2), z[1], 'ceramic', 30 - 25 * k)
    standing_plate(0.95, -0.085, z[1], 0.13, 'ceramic')
    standing_plate(1.25, -0.085, z[1], 0.13, 'ceramic')
    for k in range(6):
        tumbler(1.58 + 0.10 * k, y + 0.03 * (k % 2), z[1])
    for k in range(3):
        katoris(0.14 + 0.15 * k, y, z[2], 3 + k % 2)
    jar(0.62, y, z[2], 0.05, 0.15, 'spice', 'brass_old')
    teapot(0.92, y, z[2], 'glaze-green', 20)
    for k in range(3):
        teacup(1.10 + 0.15 * k, y + 0.02, z[2], 'glaze-green', -40)
    bowl_stack(1.68, y, z[2])
    bowl_stack(2.0, y, z[2], 'glaze-sky')
    standing_plate(0.20, -0.085, z[3], 0.125, 'glaze-sky')
    standing_plate(0.53, -0.085, z[3], 0.125, 'ceramic')
    caddy(0.95, y, z[3], 0.07, 0.17)
    dishes(1.25, y, z[3], 3, 0.09)
    branches(1.85, y, z[3], 'ceramic', 0.18, seed=3, vr=0.05, vh=0.13, spread=0.12)


def bowl_stack(x, y, z, mat='ceramic'):
    for k in range(4):
        bowl(x, y, z + 0.018 * k, 0.10, 0.055, mat)


def table(x0, x1, y0, y1):
    dining_table(x0, x1, y0, y1)
    xm, ym, h = (x0 + x1) / 2, (y0 + y1) / 2, 0.75
    dining_chair(x0 + 0.42, y1 + 0.22, 0)
    dining_chair(x1 - 0.42, y1 + 0.26, 3)
    dining_chair(x0 - 0.14, ym - 0.02, 94)
    with frame(xm, ym, h):
        o = grid(
            40,
            12,
            lambda u, v: ((u - 0.5) * 1.1, (v - 0.5) * 0.34, 0.0022 + 0.0008 * math.sin(u * 23)),
            'stripe-haldi',
            name='runner',
            solidify=0.0015,
        )
        with_uv(o, lambda p: (p.y, p.x))
    dish(xm + 0.08, ym, h + 0.004, 0.13, 0.075, 'stone-iron')
    for x, y in ((x0 + 0.25, ym + 0.02), (x1 - 0.35, y1 - 0.20)):
        plate(x, y, h, 0.125)
        katoris(x, y, h + 0.010, 1)
        tumbler(x + 0.17, y + 0.06, h)
    branches(xm - 0.20, ym + 0.03, h + 0.004, 'ceramic_sand', 0.42, 0.055, 0.17, seed=5, n=4)
