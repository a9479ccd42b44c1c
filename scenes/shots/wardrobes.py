import bpy
import math

from kit.bedding import *
from kit.cabinetry import *
from kit.core import *
from kit.furniture import *
from kit.home import arts, carpet, shell
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from kit.wardrobe import *
from kit import materials
from shots.shot import shot

materials.R['wall_sage_light'] = lambda: materials.paint('wall_sage_light', '#d9dbd0')
materials.R['case-green'] = lambda: materials.lacquer('case-green', '#4d6a5c', .4)
materials.R['case-haldi'] = lambda: materials.lacquer('case-haldi', '#c9a55c', .4)


@shot('wardrobe-sliding', size=(1500, 938), samples=10, ev=.25, temp=.12, sat=1.02)
def sliding(aspect):
    """Three sliding panels in a teak frame, the middle one a mirror; a bench under the window beside them."""
    W, D, H = 4.9, 5.2, 2.75
    ch = H - .1
    win = (3.45, 4.65, .80, 2.15)
    shell(W, D, H, win_back=[win])
    window(*win, mat='white', cols=2, sill='grey-granite')
    outdoors(y=4, x=4, w=12, seed=21)
    roman_blind(win[0] - .05, win[1] + .05, 1.90, 2.30, -.02, 'linen_white')
    ceiling(0, W, -D, 0, ch, downlights=[(.7, -1.1), (1.7, -1.1), (2.7, -1.1), (4.1, -1.6)])
    tile_floor(0, W, -D, 0, 'kota-floor', .6, .6, ox=.15, oy=.1)
    x0, x1, top = .0, 3.10, 2.42
    sliding_front(x0, x1, top, .66)
    box((x0, -.64, top), (x1, 0, ch), 'wall_warm', bevel=0)
    skirting(x1, W)
    window_bench(3.14, W, win)
    with frame(0, -D, 0, 180):                      # seen in the mirror
        room_door(-1.55, -.65)
        frame_art(-2.55, 1.3, .6, .8, arts('c1', 4))
    carpet(.7, -3.3, 2.9, -1.5, 'dhurrie-sky')
    basket(2.86, -.86, 0, .16, .26)
    with frame(W, 0, 0, -90):
        frame_art(1.15, 1.25, .5, .66, arts('c2', 5))
    for k, (x, r) in enumerate(((3.62, 8), (3.76, -5))):
        slipper(x, -.72, r)
    rubber_plant(.42, -1.05, 0, 1.25, .17, .32, 'ceramic', 7)
    sky(3.0, 40, 200)
    sun(42, -112, 40.0)
    area_light((4.05, .05, 1.35), (3.4, -3, .8), (1.15, .95), 150, (.94, .97, 1))
    area_light((W - .03, -3.4, 1.5), (0, -2.4, 1.1), (2.0, 1.8), 150, (.95, .97, 1))
    area_light((2.3, -2.7, ch - .05), (2.3, -2.7, 9), (3.0, 3.6), 95, (1, .96, .90), glossy=False)
    area_light((2.2, -5.05, 1.7), (2.2, -1, 1.2), (3.2, 2.0), 60, (1, .97, .93), glossy=False)
    camera((3.0, -4.55, 1.42), (2.34, -.5, 1.10), 26, fstop=8, focus=(2.3, -.7, 1))


def sliding_front(x0, x1, top, depth):
    """Frame of teak, two tracks, three panels."""
    t = .045
    for x in (x0, x1 - t):
        box((x, -depth, 0), (x + t, 0, top), 'teak:z', bevel=.002)
    box((x0 + t, -depth, top - t), (x1 - t, 0, top), 'teak:x', bevel=.002)
    box((x0 + t, -depth + .01, 0), (x1 - t, -.02, .06), 'teak:x', bevel=.002)
    box((x0 + t, -depth + .12, .06), (x1 - t, -depth + .13, top - t), 'shadow', bevel=0)
    inner = (x1 - x0 - 2 * t) / 3
    for k in range(3):
        a, b = x0 + t + k * inner - (.02 if k == 2 else 0), x0 + t + (k + 1) * inner + (.02 if k == 0 else 0)
        y = -depth + (.035 if k != 1 else .075)
        panel(a + .001, b - .001, .066, top - t - .004, y, 'mirror' if k == 1 else 'kota-grey')


def panel(x0, x1, z0, z1, y, mat, f=.028):
    """One sliding panel in a slim brass-coloured frame that is its handle."""
    for a, b in ((x0, x0 + f), (x1 - f, x1)):
        box((a, y - .022, z0), (b, y + .012, z1), 'brass_old', bevel=.003)
    for a, b in ((z0, z0 + f), (z1 - f, z1)):
        box((x0 + f, y - .018, a), (x1 - f, y + .012, b), 'brass_old', bevel=.002)
    box((x0 + f, y - .010, z0 + f), (x1 - f, y + .006, z1 - f), mat, bevel=0)


def window_bench(x0, x1, win):
    """A seat with two drawers from the wardrobe to the wall."""
    d, h = .50, .42
    box((x0, -d + .02, .06), (x1, 0, h - .03), 'carcass', bevel=0)
    box((x0, -d + .05, 0), (x1, -d + .06, .06), 'teak:x', bevel=0)
    xm = (x0 + x1) / 2
    for a, b in ((x0, xm), (xm, x1)):
        front(a, .065, b, h - .032, -d + .02, 'teak:x')
        handle('bar', 'brass_old', (a + b) / 2, h - .09, -d, False, .16)
    box((x0, -d - .012, h - .03), (x1, 0, h), 'teak:x', bevel=.003)
    soft_box((x0 + .02, -d + .01, h), (x1 - .02, -.015, h + .075), 'linen', r=.03, crown=(0, .004, .012), wrinkle=.003)
    pillow(x1 - .36, -.14, h + .07, .44, .44, .15, 'upholstery-green', rot=180 - 8, lean=68, seed=4)
    pillow(x1 - .70, -.18, h + .07, .38, .38, .13, 'linen_mustard', rot=180 + 10, lean=62, seed=9)
    pile(x0 + .30, -.12, h + .085, ['cotton-a', 'cotton-g', 'cotton-b'], w=.30, d=.26, seed=5)


def slipper(x, y, rot=0):
    """A leather chappal."""
    with frame(x, y, 0, rot):
        prism([(.042 * math.cos(a) * (1 + .12 * math.sin(a)), .13 * math.sin(a)) for a in (k * math.pi / 18 for k in range(36))], .014, 'leather_tan', bevel=.003)
        for s in (-1, 1):
            tube([(s * .040, -.005, .012), (s * .030, .035, .038), (0, .075, .020)], .006, 'leather_tan', True, res=3)


def room_door(x0, x1, h=2.1):
    """A flush teak door in its frame, on the wall."""
    box((x0, -.03, 0), (x1, .0, h), 'teak:z', bevel=.002)
    for a, b in ((x0 - .07, x0), (x1, x1 + .07)):
        box((a, -.045, 0), (b, 0, h + .07), 'white', bevel=.004)
    box((x0, -.045, h), (x1, 0, h + .07), 'white', bevel=.004)
    tube([(x0 + .07, -.03, 1.0), (x0 + .07, -.08, 1.0), (x0 + .18, -.08, 1.0)], .009, 'brass_old')


@shot('wardrobe-inside', size=(1500, 938), samples=10, ev=.3)
def inside(aspect):
    """A teak wardrobe with its doors open: what each part of it holds."""
    W, D, H = 4.2, 4.6, 2.75
    pouf(3.16, -1.22)
    shell(W, D, H, left='wall_sage_light', back='wall_sage_light', win_left=[(1.2, 2.6, .7, 2.2)])
    ceiling(0, W, -D, 0, H - .06, downlights=[(.9, -1.15), (2.1, -1.15), (3.3, -1.15)])
    plank_floor(0, W, -D, 0, 'ash_floor:x', along='x', w=.18)
    with frame(.42, 0, .08):
        bays(.58, 2.06, 2.56)
    box((.42, -.54, 0), (3.72, -.05, .08), 'teak:x', bevel=.001)
    skirting(0, .42); skirting(3.72, W)
    open_door(.42, .09, 2.135, 104); open_door(3.72, .09, 2.135, -104)
    with frame(0, -D, 0, 90):
        window(1.2, 2.6, .7, 2.2, cols=2, mat='white')
    sky(3.0, 40, 180)
    area_light((.03, -2.7, 1.45), (3, -.8, 1.0), (1.3, 1.4), 120, (.95, .97, 1))
    area_light((2.1, -2.4, H - .12), (2.1, -2.4, 9), (3.0, 3.0), 80, (1, .96, .90), glossy=False)
    area_light((2.1, -4.4, 1.6), (2.1, -.3, 1.2), (3.4, 2.2), 105, (1, .97, .93), glossy=False)
    for x, w in ((1.0, .95), (2.0, .85), (3.05, 1.1)):
        area_light((x, -.50, 2.11), (x, -.30, 0), (w, .03), 4.5, (1, .87, .70), glossy=False)
    camera((1.80, -4.45, 1.42), (2.08, -.5, 1.24), 28.5, fstop=7, focus=(2.1, -.5, 1))


def bays(depth, loft, top):
    """Long hanging; shelves and saree trays; short hanging over drawers; the loft over all."""
    a, b, c, d = 0, 1.12, 2.06, 3.30
    for x0, x1 in ((a, b), (b, c), (c, d)):
        carcass(x0, x1, 0, loft, depth)
        carcass(x0, x1, loft, top, depth)
        box((x0 + .03, -depth + .03, loft - .024), (x1 - .03, -depth + .04, loft - .018), 'glow_led', bevel=0)
    # long hanging for sarees, two drawers beneath
    rail(a + .018, b - .018, -.30, 1.96)
    names = list(SAREES)
    for k in range(9):
        saree_on_hanger(a + .15 + .103 * k, -.30, 1.93, names[(k * 4 + 1) % 9], seed=k + 2, drop=1.12 + .05 * (k % 3 == 0))
    drawers_in(a, b, (.02, .22, .42), depth)
    pile(a + .30, -.12, .44, ['cotton-a', 'cotton-c'], seed=3); basket(a + .80, -.30, .44, .14, .16)
    # shelves of folded clothes over a row of saree trays
    for z in (.80, 1.12, 1.44, 1.76):
        shelf(b, c, z, depth)
    colours = list(COTTONS)
    for k, z in enumerate((.818, 1.138, 1.458)):
        for j in range(2):
            pick = [colours[(k * 3 + j * 5 + i * 2) % 8] for i in range((4, 5, 3)[(k + j) % 3])]
            pile(b + .25 + .43 * j, -.10, z, pick, w=.34, d=.40, seed=k * 7 + j)
    pile(b + .27, -.10, 1.778, ['cotton-a', 'cotton-a', 'cotton-h'], w=.36, d=.40, seed=40, thick=(.05, .06))
    basket(b + .70, -.30, 1.778, .15, .17)
    for k in range(4):
        saree_tray(b, c, .06 + .175 * k, depth, [names[(k * 2 + i) % 9] for i in range(3)], out=.16 if k == 2 else 0)
    # short hanging over three drawers
    rail(c + .018, d - .018, -.30, 1.96)
    for k in range(9):
        shirt_on_hanger(c + .15 + .12 * k, -.30, 1.93, colours[(k * 3 + 1) % 8], seed=k + 20, drop=.78 if k % 3 else .92)
    drawers_in(c, d, (.02, .24, .46, .68), depth)
    pile(c + .34, -.12, .70, ['cotton-f', 'cotton-b', 'cotton-g'], seed=51)
    # loft
    suitcase(a + .52, -.06, loft + .019, .72, .46, .30, 'case-green'); suitcase(b + .48, -.06, loft + .019, .60, .44, .24, 'case-haldi')
    pile(c + .38, -.10, loft + .019, ['cotton-a', 'cotton-g', 'cotton-a'], w=.52, d=.42, seed=60, thick=(.08, .10))
    pile(c + .92, -.10, loft + .019, ['cotton-c', 'cotton-h'], w=.44, d=.40, seed=61, thick=(.09, .11))


def drawers_in(x0, x1, zs, depth):
    """Drawers between the sides; zs are the joints, from the lowest up."""
    for z0, z1 in zip(zs, zs[1:]):
        front(x0 + .018, z0, x1 - .018, z1, -depth + .022, 'teak:x')
        handle('bar', 'brass_old', (x0 + x1) / 2, (z0 + z1) / 2, -depth + .002, False, .18)
    box((x0 + .018, -depth + .012, zs[-1]), (x1 - .018, -.01, zs[-1] + .018), 'teak:x', bevel=.001)


def saree_tray(x0, x1, z, depth, mats, out=0.0):
    """A pull-out tray with a low front, folded sarees lying in it."""
    y = -depth + .03 - out
    box((x0 + .03, y, z), (x1 - .03, -.02 - out, z + .012), 'haldi-ply:x', bevel=.001)
    for x in (x0 + .03, x1 - .042):
        box((x, y, z + .012), (x + .012, -.02 - out, z + .07), 'haldi-ply:y', bevel=.001)
    box((x0 + .022, y - .016, z - .004), (x1 - .022, y, z + .085), 'haldi-ply:x', bevel=.002)
    xm = (x0 + x1) / 2
    box((xm - .06, y - .0168, z + .058), (xm + .06, y - .0150, z + .072), 'shadow', bevel=.004)
    for k, m in enumerate(mats):
        saree_stack(x0 + .175 + .295 * k, -.09 - out, z + .013, [m, mats[(k + 1) % len(mats)], m][:3], w=.255, d=.38, seed=k + int(z * 100))


def open_door(x, z0, z1, swing):
    """A teak door swung open on the hinges at x."""
    s = 1 if swing > 0 else -1
    with frame(x, -.58, 0, -swing):
        box((min(0, s * .56), -.018, z0), (max(0, s * .56), 0, z1), 'teak:z', bevel=.0016)
        handle('bar', 'brass_old', s * .52, 1.08, -.018, True, .30)


def pouf(x, y):
    """A round stool with a cushion, a saree thrown over it."""
    with frame(x, y, 0):
        body = lathe([(0, .02), (.24, .02), (.255, .05), (.255, .34), (.24, .40), (.16, .43), (0, .435)], 'cane', segs=64, angle=180)
        floor = box((-1, -1, -.1), (1, 1, 0), None, bevel=0)
        o = sheet(-.19, .19, -.62, .50, .47, 'saree-haldi', .03, .012, 4)
        settle(o, (body, floor), thick=.003, puff=.003)
        w0, layer = .38, o.data.uv_layers.active
        for loop in o.data.loops:
            u, v = layer.data[loop.index].uv
            layer.data[loop.index].uv = (u / w0 + .5, v)
        bpy.data.objects.remove(floor)
