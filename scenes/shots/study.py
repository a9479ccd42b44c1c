import math

from kit.cabinetry import *
from kit.core import *
from kit.furniture import *
from kit.home import arts, carpet, curtained_window, shell
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from shots.shot import shot


@shot('home-office', size=(1500, 938), samples=10, ev=.5)
def home_office(aspect):
    """A long ply desk under two shelves, sky drawers at its right end, the window at its left."""
    W, D, H = 3.9, 4.8, 2.75
    ch = H - .08
    win = (2.75, 4.15, .95, 2.2)
    shell(W, D, H, win_left=[win])
    with frame(0, -D, 0, 90):
        window(*win, mat='white', cols=2, sill='white-quartz')
        roman_blind(win[0] - .05, win[1] + .05, 1.95, 2.36, -.02, 'linen_white')
        outdoors(y=4, x=3.4, w=12, seed=6)
        snake_plant(2.98, .03, .955, .36, .06, .10, 'ceramic_terra', 5, 9)
    ceiling(0, W, -D, 0, ch, downlights=[(.9, -.7), (2.0, -.7), (3.1, -.7)])
    plank_floor(0, W, -D, 0, 'oak_floor:x', along='x', w=.16)
    skirting(0, W)
    x0, x1, top = .55, 3.25, .75
    desk(x0, x1, top)
    for z in (1.34, 1.74):
        box((x0, -.26, z), (x1, 0, z + .03), 'haldi-ply:x', bevel=.002)
        for x in (x0 + .45, x1 - .45):
            box((x - .012, -.22, z - .10), (x + .012, -.001, z), 'brass_old', bevel=.003)
    shelves(x0, x1)
    laptop(1.86, -.30, top, 4)
    desk_lamp(2.72, -.22, top, 205, power=4)
    mug(1.42, -.30, top, 'ceramic', .038, 200)
    open_book(2.36, -.36, top, -12)
    pens(1.18, -.16, top)
    tray(.86, -.28, top, .30, .22, 'teak:x', 3); newspaper(.86, -.28, top + .012, 5)
    sockets(2.28, 1.0, 3)
    work_chair(1.75, -1.02, 158, 'upholstery-green')
    carpet(.95, -2.55, 2.85, -.75, 'dhurrie-sky')
    basket(.28, -.35, 0, .16, .30)
    rubber_plant(3.52, -.50, 0, 1.35, .16, .32, 'ceramic', 9)
    with frame(W, 0, 0, -90):
        frame_art(1.1, 1.25, .55, .72, arts('o1', 4))
    sky(3.0, 40, 180)
    sun(36, -38, 36.0)
    area_light((.04, -1.35, 1.55), (3, -1.6, .8), (1.3, 1.15), 170, (.94, .97, 1))
    area_light((W / 2, -2.4, ch - .04), (W / 2, -2.4, 9), (2.6, 3.4), 85, (1, .96, .90), glossy=False)
    area_light((2.2, -4.65, 1.6), (1.9, -1, 1.0), (2.6, 2.0), 85, (1, .97, .94), glossy=False)
    camera((2.66, -4.2, 1.42), (1.82, -.5, 1.06), 30, fstop=7, focus=(1.9, -.7, 1))


def desk(x0, x1, top):
    """Desk top on a drawer pedestal at the right and a panel at the left."""
    d = .60
    box((x0, -d, top - .036), (x1, 0, top), 'haldi-ply:x', bevel=.004, seg=3)
    box((x0 + .02, -d + .03, 0), (x0 + .056, -.02, top - .036), 'haldi-ply:z', bevel=.002)
    box((x0 + .056, -.06, .42), (x1 - .56, -.042, top - .036), 'haldi-ply:x', bevel=.001)
    a, b = x1 - .58, x1 - .02
    box((a, -d + .05, .02), (b, -.02, top - .036), 'sky', bevel=.001)
    box((a + .02, -d + .08, 0), (b - .02, -.04, .02), 'shadow', bevel=0)
    st = Style(handle='bar', handle_mat='brass_old', front='slab')
    for z0, z1 in ((.022, .30), (.30, .52), (.52, top - .040)):
        drawer(a, z0, b, z1, -d + .05, st, 'sky')


def shelves(x0, x1):
    """What stands on the two shelves."""
    z = 1.37
    end = books(x0 + .10, -.01, z, 8, seed=4)
    branches(end + .18, -.13, z, 'ceramic', .26, seed=5, vr=.05, vh=.15, spread=.16)
    for k in range(3):
        box((2.02 + .085 * k, -.245, z), (2.098 + .085 * k, -.02, z + .29), ('bottle-green', 'chalk', 'kota-grey')[k], bevel=.002)
        box((2.042 + .085 * k, -.2462, z + .18), (2.076 + .085 * k, -.245, z + .24), 'paper', bevel=0)
    lota(2.48, -.13, z, r=.06)
    book_stack(2.86, -.14, z, 4, 7)
    z = 1.77
    basket(x0 + .24, -.13, z, .11, .15); basket(x0 + .52, -.13, z, .11, .15)
    books(1.45, -.01, z, 7, seed=9)
    frame_art(1.92, z + .002, .26, .33, arts('o2', 3), y=-.05, fr='teak:z', matte=.03)
    box((2.42, -.22, z), (2.72, -.02, z + .14), 'haldi-ply:x', bevel=.002); box((2.52, -.221, z + .06), (2.62, -.2195, z + .085), 'brass_old', bevel=.003)
    snake_plant(2.98, -.13, z, .30, .06, .10, 'ceramic_terra', 6, 9)


def open_book(x, y, z, rot=0):
    """A note-book lying open, its lines too fine to read."""
    with frame(x, y, z, rot):
        for s in (-1, 1):
            page = lambda u, v, s=s: (s * u * .15, (v - .5) * .21, .004 + .010 * math.sin(math.pi * min(1, u * 1.1 + .12)) * (1 - u * .5))
            grid(16, 4, page, 'paper', name='page', solidify=.004)
            boxes([((s * .085 - .05, .075 - .012 * k, .0178), (s * .085 + (.05 if k % 4 else .01), .0765 - .012 * k, .0180)) for k in range(12)], 'print-line', bevel=0)
        tube([(.05, -.06, .022), (.16, .02, .020)], .004, 'bottle-green')


def pens(x, y, z):
    """Pencils in a steel tumbler."""
    tumbler(x, y, z, r=.04, h=.10)
    for k, m in enumerate(('sindoor', 'bottle-green', 'haldi-ply:z', 'charcoal', 'haldi-ply:z')):
        a = k * 1.3
        tube([(x + math.cos(a) * .012, y + math.sin(a) * .012, z + .01), (x + math.cos(a) * .035, y + math.sin(a) * .035, z + .17 + .01 * (k % 3))], .0036, m, res=3)


@shot('fold-away-desk', size=(1500, 938), samples=10, ev=.4)
def fold_away(aspect):
    """A shallow unit whose front has been let down as a desk; a charcoal wardrobe at its right, the window beyond the left edge."""
    W, D, H = 4.2, 4.6, 2.75
    ch = H - .08
    shell(W, D, H, back='wall_greige', win_right=[(1.3, 2.8, .6, 2.2)])
    with frame(W, 0, 0, -90):
        curtained_window(1.3, 2.8, .6, 2.2, 2.45, 'linen', 'black_metal', 'white', 2, left=.5, right=.5, thin=False, sill='white-quartz', green=8)
    ceiling(0, W, -D, 0, ch, downlights=[(.8, -.9), (1.9, -.9), (3.1, -1.1)])
    tile_floor(0, W, -D, 0, 'floor_ivory', .8, .8, ox=.3, oy=.2)
    skirting(0, 1.0)
    with frame(1.02, 0, 0):
        fold_unit(1.26, 2.35)
    st = Style(tall='charcoal', front='slab', handle='bar', handle_mat='brass_old', plinth='charcoal', carcass='charcoal')
    with frame(2.30, 0, 0):
        tall_run([('doors', .90), ('doors', .90)], st, z1=2.35, depth=.60)
        box((-.018, -.60, 0), (0, 0, 2.35), 'charcoal', bevel=.001)
    box((1.02, -.30, 2.35), (2.28, 0, ch), 'wall_greige', bevel=0); box((2.28, -.60, 2.35), (4.12, 0, ch), 'wall_greige', bevel=0)
    dining_chair(1.52, -1.12, 168, 'teak:z', 'upholstery-green')
    frame_art(.22, 1.35, .56, .74, arts('f1', 5))
    palm(.46, -.50, 0, 1.15, .16, .30, 'ceramic_terra', 7, 10)
    carpet(.55, -2.75, 2.75, -.95, 'dhurrie-sindoor')
    sky(3.0, 40, 180)
    sun(38, 205, 30.0)
    area_light((W - .04, -2.05, 1.4), (1, -1.4, .9), (1.4, 1.5), 190, (.95, .97, 1))
    area_light((W / 2, -2.3, ch - .04), (W / 2, -2.3, 9), (2.8, 3.2), 90, (1, .96, .90), glossy=False)
    area_light((1.6, -4.45, 1.6), (1.9, -1, 1.0), (2.8, 2.0), 90, (1, .97, .94), glossy=False)
    area_light((1.65, -.16, 1.13), (1.65, -.20, 0), (1.1, .02), 2.2, (1, .87, .70), glossy=False)
    camera((1.22, -4.2, 1.42), (2.0, -.5, 1.12), 29, fstop=7, focus=(1.7, -.7, 1))


def fold_unit(w, top):
    """Doors below, the let-down desk at 740 mm with what it hides, book shelves above."""
    d, t, z0, z1 = .30, .018, .74, 1.16
    for x in (0, w - t):
        box((x, -d, 0), (x + t, 0, top), 'teak:z', bevel=.001)
    box((t, -.012, .08), (w - t, -.002, top), 'teak:z', bevel=0)
    for z in (.08, z0 - t, z1, 1.56, 1.95, top - t):
        box((t, -d + .004, z), (w - t, -.012, z + t), 'teak:x', bevel=.001)
    box((t, -d + .04, 0), (w - t, -d + .05, .08), 'charcoal', bevel=.001)
    st = Style(handle='bar', handle_mat='brass_old', front='slab')
    m = w / 2
    box((t, -d + .021, .098), (w - t, -.02, z0 - t), 'shadow', bevel=0)
    door(t, .082, m, z0 - .020, -d + .02, st, 'charcoal', 'r', hlen=.14); door(m, .082, w - t, z0 - .020, -d + .02, st, 'charcoal', 'l', hlen=.14)
    # the desk: inner face up, charcoal face down, two brass stays
    reach = .43
    box((t + .004, -d - reach, z0 - .022), (w - t - .004, -d - .001, z0 - .004), 'charcoal', bevel=.001)
    box((t + .006, -d - reach + .002, z0 - .004), (w - t - .006, -d - .002, z0), 'teak:x', bevel=.001)
    for x in (t + .012, w - t - .012):
        tube([(x, -d + .06, z1 - .05), (x, -d - reach + .10, z0 + .006)], .004, 'brass_old')
    # inside the desk: pigeon-holes
    box((t + .36, -d + .03, z0), (t + .372, -.012, z1), 'teak:z', bevel=.001)
    box((t, -d + .03, .95), (t + .36, -.012, .962), 'teak:x', bevel=.001)
    box((t + .03, -d + .05, z1 - .006), (w - t - .03, -d + .058, z1 - .001), 'glow_led', bevel=0)
    books(t + .04, -.02, z0, 4, seed=12); pens(t + .28, -.14, z0)
    box((t + .05, -.22, .962), (t + .32, -.03, 1.04), 'haldi-ply:x', bevel=.002)
    frame_art(.86, z0 + .002, .2, .26, arts('f2', 3), y=-.02, fr='teak:z', matte=.02)
    laptop(.66, -d - .12, z0, 0, 106, .32, .22)
    mug(.98, -d - .18, z0, 'ceramic_terra', .036, -30); open_book(.28, -d - .20, z0, 8)
    # books above
    end = books(t + .05, -.01, z1 + t, 9, seed=21); book_stack(end + .20, -.15, z1 + t, 3, 6); herb(1.12, -.15, z1 + t, .05, 'ceramic', 4)
    lota(.16, -.15, 1.56 + t, r=.06); books(.34, -.01, 1.56 + t, 10, seed=33); branches(1.0, -.15, 1.56 + t, 'ceramic_sand', .15, seed=6, vr=.045, vh=.12, spread=.12)
    books(.06, -.01, 1.95 + t, 7, seed=41); basket(.62, -.15, 1.95 + t, .11, .15); basket(.96, -.15, 1.95 + t, .11, .15)
