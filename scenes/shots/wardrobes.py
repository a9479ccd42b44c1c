import math

import bpy
from kit import materials
from kit.bedding import settle, sheet
from kit.cabinetry import front, handle
from kit.core import area_light, box, frame, lathe, prism, soft_box, sun, tube
from kit.furniture import basket
from kit.home import arts, carpet, shell
from kit.props import frame_art, pillow
from kit.render import camera, sky
from kit.room import ceiling, plank_floor, roman_blind, skirting, tile_floor, window
from kit.shell import window_lamp
from kit.wardrobe import (
    COTTONS,
    SAREES,
    carcass,
    pile,
    rail,
    saree_on_hanger,
    saree_stack,
    shelf,
    shirt_on_hanger,
    suitcase,
)
from shots.home_office import shade
from shots.shot import shot

materials.R['wall_sage_light'] = lambda: materials.paint('wall_sage_light', '#d9dbd0')
materials.R['case-green'] = lambda: materials.lacquer('case-green', '#4d6a5c', 0.4)
materials.R['case-haldi'] = lambda: materials.lacquer('case-haldi', '#c9a55c', 0.4)


@shot('wardrobe-sliding', size=(2880, 1800), samples=4, ev=0.5, temp=0.12, sat=1.02)
def sliding(aspect):
    """Three sliding panels in a teak frame, the middle one a mirror; a bench under the window beside them."""
    W, D, H = 4.9, 5.2, 2.75
    ch = H - 0.1
    win = (3.45, 4.65, 0.80, 2.15)
    side = (1.8, 3.3, 0.5, 2.3)  # out of the frame: low sun comes through it
    shell(W, D, H, win_back=[win], win_right=[side])
    window(*win, mat='white', cols=2, sill='grey-granite')
    roman_blind(win[0] - 0.05, win[1] + 0.05, 1.90, 2.30, -0.02, 'linen_white')
    ceiling(0, W, -D, 0, ch, downlights=[(0.7, -1.1), (1.7, -1.1), (2.7, -1.1), (4.1, -1.6)])
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6, ox=0.15, oy=0.1)
    x0, x1, top = 0.0, 3.10, 2.42
    sliding_front(x0, x1, top, 0.66)
    box((x0, -0.64, top), (x1, 0, ch), 'wall_warm', bevel=0)
    skirting(x1, W)
    window_bench(3.14, W, win)
    with frame(0, -D, 0, 180):  # seen in the mirror
        room_door(-1.55, -0.65)
        frame_art(-2.55, 1.3, 0.6, 0.8, arts('c1', 4))
    carpet(0.7, -3.3, 2.9, -1.5, 'dhurrie-sky')
    basket(2.86, -0.86, 0, 0.16, 0.26)
    with frame(W, 0, 0, -90):
        frame_art(1.15, 1.25, 0.5, 0.66, arts('c2', 5))
    for k, (x, r) in enumerate(((3.62, 8), (3.76, -5))):
        slipper(x, -0.72, r)
    shade((W + 1.3, -3.1, 2.0), 0.8, 90)
    sky(1, 100)
    sun(15, 152, 30.0)
    area_light((4.05, 0.05, 1.35), (3.4, -3, 0.8), (1.15, 0.95), 150, (0.94, 0.97, 1))
    with frame(W, 0, 0, -90):
        window(*side, mat='white', cols=2, sill=None, glass=False)
        window_lamp(side, 100)
    area_light((2.3, -2.7, ch - 0.05), (2.3, -2.7, 9), (3.0, 3.6), 45, (1, 0.96, 0.90), glossy=False)
    area_light((2.2, -5.05, 1.7), (2.2, -1, 1.2), (3.2, 2.0), 28, (1, 0.97, 0.93), glossy=False)
    camera((3.0, -4.55, 1.42), (2.34, -0.5, 1.10), 26, fstop=8, focus=(2.3, -0.7, 1))


def sliding_front(x0, x1, top, depth):
    """Frame of teak, two tracks, three panels."""
    t = 0.045
    for x in (x0, x1 - t):
        box((x, -depth, 0), (x + t, 0, top), 'teak:z', bevel=0.002)
    box((x0 + t, -depth, top - t), (x1 - t, 0, top), 'teak:x', bevel=0.002)
    box((x0 + t, -depth + 0.01, 0), (x1 - t, -0.02, 0.06), 'teak:x', bevel=0.002)
    box((x0 + t, -depth + 0.12, 0.06), (x1 - t, -depth + 0.13, top - t), 'shadow', bevel=0)
    inner = (x1 - x0 - 2 * t) / 3
    for k in range(3):
        a, b = x0 + t + k * inner - (0.02 if k == 2 else 0), x0 + t + (k + 1) * inner + (0.02 if k == 0 else 0)
        y = -depth + (0.035 if k != 1 else 0.075)
        panel(a + 0.001, b - 0.001, 0.066, top - t - 0.004, y, 'mirror' if k == 1 else 'kota-grey')


def panel(x0, x1, z0, z1, y, mat, f=0.028):
    """One sliding panel in a slim brass-coloured frame that is its handle."""
    for a, b in ((x0, x0 + f), (x1 - f, x1)):
        box((a, y - 0.022, z0), (b, y + 0.012, z1), 'brass_old', bevel=0.003)
    for a, b in ((z0, z0 + f), (z1 - f, z1)):
        box((x0 + f, y - 0.018, a), (x1 - f, y + 0.012, b), 'brass_old', bevel=0.002)
    box((x0 + f, y - 0.010, z0 + f), (x1 - f, y + 0.006, z1 - f), mat, bevel=0)


def window_bench(x0, x1, win):
    """A seat with two drawers from the wardrobe to the wall."""
    d, h = 0.50, 0.42
    box((x0, -d + 0.02, 0.06), (x1, 0, h - 0.03), 'carcass', bevel=0)
    box((x0, -d + 0.05, 0), (x1, -d + 0.06, 0.06), 'teak:x', bevel=0)
    xm = (x0 + x1) / 2
    for a, b in ((x0, xm), (xm, x1)):
        front(a, 0.065, b, h - 0.032, -d + 0.02, 'teak:x')
        handle('bar', 'brass_old', (a + b) / 2, h - 0.09, -d, False, 0.16)
    box((x0, -d - 0.012, h - 0.03), (x1, 0, h), 'teak:x', bevel=0.003)
    soft_box(
        (x0 + 0.02, -d + 0.01, h),
        (x1 - 0.02, -0.015, h + 0.075),
        'linen',
        r=0.03,
        crown=(0, 0.004, 0.012),
        wrinkle=0.003,
    )
    pillow(x1 - 0.36, -0.14, h + 0.07, 0.44, 0.44, 0.15, 'upholstery-green', rot=180 - 8, lean=68, seed=4)
    pillow(x1 - 0.70, -0.18, h + 0.07, 0.38, 0.38, 0.13, 'linen_mustard', rot=180 + 10, lean=62, seed=9)
    pile(x0 + 0.30, -0.12, h + 0.085, ['cotton-a', 'cotton-g', 'cotton-b'], w=0.30, d=0.26, seed=5)


def slipper(x, y, rot=0):
    """A leather chappal."""
    with frame(x, y, 0, rot):
        prism(
            [
                (0.042 * math.cos(a) * (1 + 0.12 * math.sin(a)), 0.13 * math.sin(a))
                for a in (k * math.pi / 18 for k in range(36))
            ],
            0.014,
            'leather_tan',
            bevel=0.003,
        )
        for s in (-1, 1):
            tube(
                [(s * 0.040, -0.005, 0.012), (s * 0.030, 0.035, 0.038), (0, 0.075, 0.020)],
                0.006,
                'leather_tan',
                True,
                res=3,
            )


def room_door(x0, x1, h=2.1):
    """A flush teak door in its frame, on the wall."""
    box((x0, -0.03, 0), (x1, 0.0, h), 'teak:z', bevel=0.002)
    for a, b in ((x0 - 0.07, x0), (x1, x1 + 0.07)):
        box((a, -0.045, 0), (b, 0, h + 0.07), 'white', bevel=0.004)
    box((x0, -0.045, h), (x1, 0, h + 0.07), 'white', bevel=0.004)
    tube([(x0 + 0.07, -0.03, 1.0), (x0 + 0.07, -0.08, 1.0), (x0 + 0.18, -0.08, 1.0)], 0.009, 'brass_old')


@shot('wardrobe-inside', size=(1500, 938), samples=10, ev=0.3)
def inside(aspect):
    """A teak wardrobe with its doors open: what each part of it holds."""
    W, D, H = 4.2, 4.6, 2.75
    pouf(3.16, -1.22)
    shell(W, D, H, left='wall_sage_light', back='wall_sage_light', win_left=[(1.2, 2.6, 0.7, 2.2)])
    ceiling(0, W, -D, 0, H - 0.06, downlights=[(0.9, -1.15), (2.1, -1.15), (3.3, -1.15)])
    plank_floor(0, W, -D, 0, 'ash_floor:x', along='x', w=0.18)
    with frame(0.42, 0, 0.08):
        bays(0.58, 2.06, 2.56)
    box((0.42, -0.54, 0), (3.72, -0.05, 0.08), 'teak:x', bevel=0.001)
    skirting(0, 0.42)
    skirting(3.72, W)
    open_door(0.42, 0.09, 2.135, 104)
    open_door(3.72, 0.09, 2.135, -104)
    with frame(0, -D, 0, 90):
        window(1.2, 2.6, 0.7, 2.2, cols=2, mat='white')
    sky(1, 100)
    area_light((0.03, -2.7, 1.45), (3, -0.8, 1.0), (1.3, 1.4), 120, (0.95, 0.97, 1))
    area_light((2.1, -2.4, H - 0.12), (2.1, -2.4, 9), (3.0, 3.0), 80, (1, 0.96, 0.90), glossy=False)
    area_light((2.1, -4.4, 1.6), (2.1, -0.3, 1.2), (3.4, 2.2), 105, (1, 0.97, 0.93), glossy=False)
    for x, w in ((1.0, 0.95), (2.0, 0.85), (3.05, 1.1)):
        area_light((x, -0.50, 2.11), (x, -0.30, 0), (w, 0.03), 4.5, (1, 0.87, 0.70), glossy=False)
    camera((1.80, -4.45, 1.42), (2.08, -0.5, 1.24), 28.5, fstop=7, focus=(2.1, -0.5, 1))


def bays(depth, loft, top):
    """Long hanging; shelves and saree trays; short hanging over drawers; the loft over all."""
    a, b, c, d = 0, 1.12, 2.06, 3.30
    for x0, x1 in ((a, b), (b, c), (c, d)):
        carcass(x0, x1, 0, loft, depth)
        carcass(x0, x1, loft, top, depth)
        box((x0 + 0.03, -depth + 0.03, loft - 0.024), (x1 - 0.03, -depth + 0.04, loft - 0.018), 'glow_led', bevel=0)
    # long hanging for sarees, two drawers beneath
    rail(a + 0.018, b - 0.018, -0.30, 1.96)
    names = list(SAREES)
    for k in range(9):
        saree_on_hanger(
            a + 0.15 + 0.103 * k, -0.30, 1.93, names[(k * 4 + 1) % 9], seed=k + 2, drop=1.12 + 0.05 * (k % 3 == 0)
        )
    drawers_in(a, b, (0.02, 0.22, 0.42), depth)
    pile(a + 0.30, -0.12, 0.44, ['cotton-a', 'cotton-c'], seed=3)
    basket(a + 0.80, -0.30, 0.44, 0.14, 0.16)
    # shelves of folded clothes over a row of saree trays
    for z in (0.80, 1.12, 1.44, 1.76):
        shelf(b, c, z, depth)
    colours = list(COTTONS)
    for k, z in enumerate((0.818, 1.138, 1.458)):
        for j in range(2):
            pick = [colours[(k * 3 + j * 5 + i * 2) % 8] for i in range((4, 5, 3)[(k + j) % 3])]
            pile(b + 0.25 + 0.43 * j, -0.10, z, pick, w=0.34, d=0.40, seed=k * 7 + j)
    pile(b + 0.27, -0.10, 1.778, ['cotton-a', 'cotton-a', 'cotton-h'], w=0.36, d=0.40, seed=40, thick=(0.05, 0.06))
    basket(b + 0.70, -0.30, 1.778, 0.15, 0.17)
    for k in range(4):
        saree_tray(b, c, 0.06 + 0.175 * k, depth, [names[(k * 2 + i) % 9] for i in range(3)], out=0.16 if k == 2 else 0)
    # short hanging over three drawers
    rail(c + 0.018, d - 0.018, -0.30, 1.96)
    for k in range(9):
        shirt_on_hanger(
            c + 0.15 + 0.12 * k, -0.30, 1.93, colours[(k * 3 + 1) % 8], seed=k + 20, drop=0.78 if k % 3 else 0.92
        )
    drawers_in(c, d, (0.02, 0.24, 0.46, 0.68), depth)
    pile(c + 0.34, -0.12, 0.70, ['cotton-f', 'cotton-b', 'cotton-g'], seed=51)
    # loft
    suitcase(a + 0.52, -0.06, loft + 0.019, 0.72, 0.46, 0.30, 'case-green')
    suitcase(b + 0.48, -0.06, loft + 0.019, 0.60, 0.44, 0.24, 'case-haldi')
    pile(
        c + 0.38, -0.10, loft + 0.019, ['cotton-a', 'cotton-g', 'cotton-a'], w=0.52, d=0.42, seed=60, thick=(0.08, 0.10)
    )
    pile(c + 0.92, -0.10, loft + 0.019, ['cotton-c', 'cotton-h'], w=0.44, d=0.40, seed=61, thick=(0.09, 0.11))


def drawers_in(x0, x1, zs, depth, mat='teak'):
    """Drawers between the sides; zs are the joints, from the lowest up."""
    for z0, z1 in zip(zs, zs[1:]):
        front(x0 + 0.018, z0, x1 - 0.018, z1, -depth + 0.022, mat + ':x')
        handle('bar', 'brass_old', (x0 + x1) / 2, (z0 + z1) / 2, -depth + 0.002, False, 0.18)
    box((x0 + 0.018, -depth + 0.012, zs[-1]), (x1 - 0.018, -0.01, zs[-1] + 0.018), mat + ':x', bevel=0.001)


def saree_tray(x0, x1, z, depth, mats, out=0.0):
    """A pull-out tray with a low front, folded sarees lying in it."""
    y = -depth + 0.03 - out
    box((x0 + 0.03, y, z), (x1 - 0.03, -0.02 - out, z + 0.012), 'haldi-ply:x', bevel=0.001)
    for x in (x0 + 0.03, x1 - 0.042):
        box((x, y, z + 0.012), (x + 0.012, -0.02 - out, z + 0.07), 'haldi-ply:y', bevel=0.001)
    box((x0 + 0.022, y - 0.016, z - 0.004), (x1 - 0.022, y, z + 0.085), 'haldi-ply:x', bevel=0.002)
    xm = (x0 + x1) / 2
    box((xm - 0.06, y - 0.0168, z + 0.058), (xm + 0.06, y - 0.0150, z + 0.072), 'shadow', bevel=0.004)
    for k, m in enumerate(mats):
        saree_stack(
            x0 + 0.175 + 0.295 * k,
            -0.09 - out,
            z + 0.013,
            [m, mats[(k + 1) % len(mats)], m][:3],
            w=0.255,
            d=0.38,
            seed=k + int(z * 100),
        )


def open_door(x, z0, z1, swing):
    """A teak door swung open on the hinges at x."""
    s = 1 if swing > 0 else -1
    with frame(x, -0.58, 0, -swing):
        box((min(0, s * 0.56), -0.018, z0), (max(0, s * 0.56), 0, z1), 'teak:z', bevel=0.0016)
        handle('bar', 'brass_old', s * 0.52, 1.08, -0.018, True, 0.30)


def pouf(x, y):
    """A round stool with a cushion, a saree thrown over it."""
    with frame(x, y, 0):
        body = lathe(
            [(0, 0.02), (0.24, 0.02), (0.255, 0.05), (0.255, 0.34), (0.24, 0.40), (0.16, 0.43), (0, 0.435)],
            'cane',
            segs=64,
            angle=180,
        )
        floor = box((-1, -1, -0.1), (1, 1, 0), None, bevel=0)
        o = sheet(-0.19, 0.19, -0.62, 0.50, 0.47, 'saree-haldi', 0.03, 0.012, 4)
        settle(o, (body, floor), thick=0.003, puff=0.003)
        w0, layer = 0.38, o.data.uv_layers.active
        for loop in o.data.loops:
            u, v = layer.data[loop.index].uv
            layer.data[loop.index].uv = (u / w0 + 0.5, v)
        bpy.data.objects.remove(floor)
