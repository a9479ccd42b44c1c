import math

from kit.cabinetry import Style, door, tall_run
from kit.core import area_light, box, boxes, frame, grid, sun, tube
from kit.furniture import basket, dining_chair, laptop, mug, tumbler
from kit.home import carpet, curtained_window, shell
from kit.pressed import pressed_leaves
from kit.props import book_stack, books, branches, herb
from kit.render import camera, sky
from kit.room import ceiling, skirting, tile_floor
from kit.stoneware import caddy, jug
from shots.shot import shot


def open_book(x, y, z, rot=0):
    """A note-book lying open, its lines too fine to read."""
    with frame(x, y, z, rot):
        for s in (-1, 1):
            page = lambda u, v, s=s: (
                s * u * 0.15,
                (v - 0.5) * 0.21,
                0.004 + 0.010 * math.sin(math.pi * min(1, u * 1.1 + 0.12)) * (1 - u * 0.5),
            )
            grid(16, 4, page, 'paper', name='page', solidify=0.004)
            boxes(
                [
                    (
                        (s * 0.085 - 0.05, 0.075 - 0.012 * k, 0.0178),
                        (s * 0.085 + (0.05 if k % 4 else 0.01), 0.0765 - 0.012 * k, 0.0180),
                    )
                    for k in range(12)
                ],
                'print-line',
                bevel=0,
            )
        tube([(0.05, -0.06, 0.022), (0.16, 0.02, 0.020)], 0.004, 'bottle-green')


def pens(x, y, z):
    """Pencils in a steel tumbler."""
    tumbler(x, y, z, r=0.04, h=0.10)
    for k, m in enumerate(('sindoor', 'bottle-green', 'haldi-ply:z', 'charcoal', 'haldi-ply:z')):
        a = k * 1.3
        tube(
            [
                (x + math.cos(a) * 0.012, y + math.sin(a) * 0.012, z + 0.01),
                (x + math.cos(a) * 0.035, y + math.sin(a) * 0.035, z + 0.17 + 0.01 * (k % 3)),
            ],
            0.0036,
            m,
            res=3,
        )


@shot('fold-away-desk', size=(1500, 938), samples=10, ev=0.4)
def fold_away(aspect):
    """A shallow unit whose front has been let down as a desk; a charcoal wardrobe at its right, the window beyond the left edge."""
    W, D, H = 4.2, 4.6, 2.75
    ch = H - 0.08
    shell(W, D, H, back='wall_greige', win_right=[(1.3, 2.8, 0.6, 2.2)])
    with frame(W, 0, 0, -90):
        curtained_window(
            1.3,
            2.8,
            0.6,
            2.2,
            2.45,
            'linen',
            'black_metal',
            'white',
            2,
            left=0.5,
            right=0.5,
            thin=False,
            sill='white-quartz',
        )
    ceiling(0, W, -D, 0, ch, downlights=[(0.8, -0.9), (1.9, -0.9), (3.1, -1.1)])
    tile_floor(0, W, -D, 0, 'floor_ivory', 0.8, 0.8, ox=0.3, oy=0.2)
    skirting(0, 1.0)
    with frame(1.02, 0, 0):
        fold_unit(1.26, 2.35)
    st = Style(
        tall='charcoal', front='slab', handle='bar', handle_mat='brass_old', plinth='charcoal', carcass='charcoal'
    )
    with frame(2.30, 0, 0):
        tall_run([('doors', 0.90), ('doors', 0.90)], st, z1=2.35, depth=0.60)
        box((-0.018, -0.60, 0), (0, 0, 2.35), 'charcoal', bevel=0.001)
    box((1.02, -0.30, 2.35), (2.28, 0, ch), 'wall_greige', bevel=0)
    box((2.28, -0.60, 2.35), (4.12, 0, ch), 'wall_greige', bevel=0)
    dining_chair(1.52, -1.12, 168, 'teak:z', 'upholstery-green')
    pressed_leaves(0.26, 1.35, 0.48, 0.64)
    basket(0.46, -0.34, 0, 0.18, 0.32)
    carpet(0.55, -2.75, 2.75, -0.95, 'dhurrie-sindoor')
    sky(1, 180)
    sun(26, 192, 40.0, color=(1, 0.86, 0.68))
    area_light((W - 0.04, -2.05, 1.4), (1, -1.4, 0.9), (1.4, 1.5), 160, (0.95, 0.97, 1))
    area_light((W / 2, -2.3, ch - 0.04), (W / 2, -2.3, 9), (2.8, 3.2), 60, (1, 0.96, 0.90), glossy=False)
    area_light((1.6, -4.45, 1.6), (1.9, -1, 1.0), (2.8, 2.0), 55, (1, 0.97, 0.94), glossy=False)
    area_light((1.65, -0.16, 1.13), (1.65, -0.20, 0), (1.1, 0.02), 2.2, (1, 0.87, 0.70), glossy=False)
    camera((1.22, -4.2, 1.42), (2.0, -0.5, 1.12), 29, fstop=7, focus=(1.7, -0.7, 1))


def fold_unit(w, top):
    """Doors below, the let-down desk at 740 mm with what it hides, book shelves above."""
    d, t, z0, z1 = 0.30, 0.018, 0.74, 1.16
    for x in (0, w - t):
        box((x, -d, 0), (x + t, 0, top), 'teak:z', bevel=0.001)
    box((t, -0.012, 0.08), (w - t, -0.002, top), 'teak:z', bevel=0)
    for z in (0.08, z0 - t, z1, 1.56, 1.95, top - t):
        box((t, -d + 0.004, z), (w - t, -0.012, z + t), 'teak:x', bevel=0.001)
    box((t, -d + 0.04, 0), (w - t, -d + 0.05, 0.08), 'charcoal', bevel=0.001)
    st = Style(handle='bar', handle_mat='brass_old', front='slab')
    m = w / 2
    box((t, -d + 0.021, 0.098), (w - t, -0.02, z0 - t), 'shadow', bevel=0)
    door(t, 0.082, m, z0 - 0.020, -d + 0.02, st, 'charcoal', 'r', hlen=0.14)
    door(m, 0.082, w - t, z0 - 0.020, -d + 0.02, st, 'charcoal', 'l', hlen=0.14)
    # the desk: inner face up, charcoal face down, two brass stays
    reach = 0.43
    box((t + 0.004, -d - reach, z0 - 0.022), (w - t - 0.004, -d - 0.001, z0 - 0.004), 'charcoal', bevel=0.001)
    box((t + 0.006, -d - reach + 0.002, z0 - 0.004), (w - t - 0.006, -d - 0.002, z0), 'teak:x', bevel=0.001)
    for x in (t + 0.012, w - t - 0.012):
        tube([(x, -d + 0.06, z1 - 0.05), (x, -d - reach + 0.10, z0 + 0.006)], 0.004, 'brass_old')
    # inside the desk: pigeon-holes
    box((t + 0.36, -d + 0.03, z0), (t + 0.372, -0.012, z1), 'teak:z', bevel=0.001)
    box((t, -d + 0.03, 0.95), (t + 0.36, -0.012, 0.962), 'teak:x', bevel=0.001)
    box((t + 0.03, -d + 0.05, z1 - 0.006), (w - t - 0.03, -d + 0.058, z1 - 0.001), 'glow_led', bevel=0)
    books(t + 0.04, -0.02, z0, 4, seed=12)
    pens(t + 0.28, -0.14, z0)
    box((t + 0.05, -0.22, 0.962), (t + 0.32, -0.03, 1.04), 'haldi-ply:x', bevel=0.002)
    jug(0.96, -0.12, z0, 0.055, 0.17, 'stone-oat')
    laptop(0.66, -d - 0.12, z0, 0, 106, 0.32, 0.22)
    mug(0.98, -d - 0.18, z0, 'ceramic_terra', 0.036, -30)
    open_book(0.28, -d - 0.20, z0, 8)
    # books above
    end = books(t + 0.05, -0.01, z1 + t, 9, seed=21)
    book_stack(end + 0.20, -0.15, z1 + t, 3, 6)
    herb(1.12, -0.15, z1 + t, 0.05, 'ceramic', 4)
    caddy(0.16, -0.15, 1.56 + t)
    books(0.34, -0.01, 1.56 + t, 10, seed=33)
    branches(1.0, -0.15, 1.56 + t, 'ceramic_sand', 0.15, seed=6, vr=0.045, vh=0.12, spread=0.12)
    books(0.06, -0.01, 1.95 + t, 7, seed=41)
    basket(0.62, -0.15, 1.95 + t, 0.11, 0.15)
    basket(0.96, -0.15, 1.95 + t, 0.11, 0.15)
