import math
from kit import materials
from kit.bedding import R, settle, sheet, striped
from kit.cabinetry import *
from kit.core import *
from kit.furniture import basket
from kit.home import arts, carpet, curtained_window, shell
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from shots.shot import shot

R['wall_sky'] = lambda: materials.paint('wall_sky', '#cfdcdf')
R['quilt-haldi'] = lambda: striped('quilt-haldi', '#d9b764', '#f0ead8', .16, .25)
R['quilt-green'] = lambda: striped('quilt-green', '#8fa797', '#eef0e8', .16, .25)
for _n, _c in (('bag-green', '#4f7260'), ('bag-haldi', '#d2a64c'), ('bag-sindoor', '#a65244')):
    R[_n] = lambda n=_n, c=_c: materials.fabric(n, c, slub=.1)


@shot('kids-bunk', size=(1500, 938), samples=10, ev=.3)
def kids_bunk(aspect):
    """A ply bunk along the back wall, its ladder to the room, pegs for bags at a child's height beside it."""
    W, D, H = 4.2, 4.6, 2.75
    ch = H - .08
    bunk(.06, 2.12)          # first: its quilts fall faster in an empty scene
    shell(W, D, H, back='wall_sky', win_right=[(1.1, 2.6, .8, 2.2)])
    with frame(W, 0, 0, -90):
        curtained_window(1.1, 2.6, .8, 2.2, 2.42, 'linen_white', 'brass_old', 'white', 2, left=.5, right=.5, thin=False, floor=.55, sill='white-quartz', green=11)
    ceiling(0, W, -D, 0, ch, downlights=[(1.2, -1.6), (3.0, -1.0)])
    plank_floor(0, W, -D, 0, 'ash_floor:x', along='x', w=.18)
    skirting(2.15, W)
    peg_wall(2.40, 3.80)
    carpet(1.15, -2.65, 3.05, -1.40, 'dhurrie-sky')
    low_shelf(2.45, 3.75)
    stool_round(2.62, -1.30); blocks(1.75, -1.50)
    sky(3.0, 40, 180)
    sun(40, 208, 34.0)
    area_light((W - .04, -1.85, 1.5), (1, -1.4, .9), (1.4, 1.35), 175, (.95, .97, 1))
    area_light((W / 2, -2.3, ch - .04), (W / 2, -2.3, 9), (2.8, 3.2), 95, (1, .96, .91), glossy=False)
    area_light((2.2, -4.45, 1.6), (1.7, -1, 1.0), (3.0, 2.0), 100, (1, .97, .94), glossy=False)
    camera((2.75, -4.35, 1.42), (1.96, -.5, 1.06), 27, fstop=7, focus=(1.7, -1.0, 1))


def bunk(x0, x1, d=1.0):
    """Two beds between ply sides; drawers below, guard rail and ladder to the room."""
    ply = lambda a: f'haldi-ply:{a}'
    top, t = 1.98, .036
    for x in (x0, x1 - t):
        box((x, -d, 0), (x + t, -.01, .80), ply('z'), bevel=.006)
        for y in (-d, -.09):
            box((x, y, .80), (x + t, y + .08, top), ply('z'), bevel=.006)
        for z in (1.36, 1.60, top - .09):
            box((x + .004, -d + .08, z), (x + t - .004, -.09, z + .09), ply('y'), bevel=.005)
    for z in (.40, 1.40):
        box((x0 + t, -d + .002, z - .04), (x1 - t, -d + .028, z + .12), ply('x'), bevel=.005)
        box((x0 + t, -d + .028, z - .02), (x1 - t, -.01, z + .02), ply('x'), bevel=0)
    box((x0 + t, -.03, .42), (x1 - t, -.012, .95), ply('x'), bevel=.003); box((x0 + t, -.03, 1.42), (x1 - t, -.012, top), ply('x'), bevel=.003)
    gap = x1 - t - .50                                      # where the ladder arrives
    for z in (1.66, 1.84):
        box((x0 + t, -d + .004, z), (gap, -d + .026, z + .085), ply('x'), bevel=.005)
    box((gap - .035, -d, 1.52), (gap, -d + .034, top - .04), ply('z'), bevel=.005)
    m = (x0 + x1) / 2
    for a, b in ((x0 + t, m), (m, x1 - t)):
        box((a + .002, -d - .004, .06), (b - .002, -d + .016, .348), 'chalk', bevel=.002)
        prism(rounded_rect(.16, .036, .0178, cx=(a + b) / 2, cy=.285), .002, 'shadow', loc=(0, -d - .0042, 0), rot=(math.pi / 2, 0, 0), bevel=0)
    box((x0 + t, -d + .02, .02), (x1 - t, -.02, .36), ply('x'), bevel=0)
    ladder(gap + .06, x1 - t - .06, -d, top - .10)
    for z, mat, seed in ((.42, 'quilt-haldi', 3), (1.42, 'quilt-green', 6)):
        made_bed(x0 + t + .012, x1 - t - .012, -d + .04, -.04, z, mat, seed)


def ladder(x0, x1, y, top, lean=.20):
    at = lambda z: y - .012 - lean * (1 - z / 1.5)
    for x in (x0, x1):
        pydata('stile', [(x + a, at(z) + b, z) for z in (0, top) for a, b in ((-.018, -.045), (.018, -.045), (.018, 0), (-.018, 0))], [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], 'haldi-ply:z', bevel=.005)
    for k in range(5):
        z = .26 + .27 * k
        box((x0 + .018, at(z) - .060, z), (x1 - .018, at(z) + .012, z + .024), 'haldi-ply:x', bevel=.005)


def made_bed(x0, x1, y0, y1, z, quilt, seed):
    """Mattress, a quilt over most of it, a pillow at the left end."""
    mattress = soft_box((x0, y0, z + .0), (x1, y1, z + .14), 'linen_white', r=.04, crown=(0, 0, .006), wrinkle=.001)
    o = sheet(x0 + .52, x1 - .01, y0 + .005, y1 - .01, z + .19, quilt, .04, .022, seed)
    settle(o, (mattress,), frames=14, thick=.022, puff=.012)
    layer = o.data.uv_layers.active
    for loop in layer.data:
        loop.uv = (loop.uv[1], loop.uv[0])                   # stripes across the bed
    pillow(x0 + .24, (y0 + y1) / 2 + .25, z + .20, .58, .40, .15, 'linen_white', rot=268, lean=14, seed=seed)


def peg_wall(x0, x1):
    """A rail with pegs at 1.05 m, bags and a cap on them; two prints above."""
    z = 1.05
    box((x0, -.022, z - .05), (x1, 0, z + .05), 'haldi-ply:x', bevel=.004)
    n = 5
    xs = [x0 + .14 + (x1 - x0 - .28) * k / (n - 1) for k in range(n)]
    for x in xs:
        cyl((x, -.10, z), .015, .08, 'teak:z', axis='Y', bevel=.003); cyl((x, -.106, z), .023, .014, 'teak:z', axis='Y', bevel=.004)
    school_bag(xs[0] + .02, -.06, z, 'bag-green'); school_bag(xs[2], -.06, z, 'bag-haldi'); cap(xs[4], -.10, z)
    frame_art(x0 + .10, 1.45, .5, .5, arts('k1', 3), fr='haldi-ply:z'); frame_art(x0 + .76, 1.45, .5, .5, arts('k2', 5), fr='haldi-ply:z')


def school_bag(x, y, z, mat):
    """A rucksack hung by its loop."""
    tube([(x - .03, y - .015, z - .07), (x, y - .012, z + .012), (x + .03, y - .015, z - .07)], .006, mat, True, res=3)
    soft_box((x - .145, y - .105, z - .47), (x + .145, y + .045, z - .06), mat, r=.055, crown=(.006, .014, .01), wrinkle=.006)
    soft_box((x - .115, y - .150, z - .44), (x + .115, y - .09, z - .24), mat, r=.026, crown=(.004, .012, .004), wrinkle=.004)
    arch = [(x + .118 * math.cos(math.pi * k / 16), y - .112, z - .20 + .09 * math.sin(math.pi * k / 16)) for k in range(17)]
    tube(arch, .0035, 'chalk', res=2)
    tube([(x - .10, y - .153, z - .285), (x + .10, y - .153, z - .285)], .003, 'chalk', res=2)
    for s in (-1, 1):
        tube([(x + s * .09, y + .03, z - .45), (x + s * .155, y + .0, z - .56), (x + s * .13, y + .01, z - .62)], .009, mat, True, res=3)


def cap(x, y, z):
    """A cotton cap on its peg."""
    with frame(x, y + .01, z - .02, 0, (62, 0)):
        lathe([(.088, 0), (.092, .02), (.084, .06), (.055, .088), (.012, .098), (0, .098)], 'bag-sindoor', segs=48, angle=180)
        grid(20, 8, lambda u, v: ((.088 + .065 * v) * math.cos(math.pi * (1.12 + .76 * u)), (.088 + .07 * v) * math.sin(math.pi * (1.12 + .76 * u)), .006 - .014 * v), 'bag-sindoor', name='peak', solidify=.004)


def low_shelf(x0, x1, h=.44, d=.30):
    """Open pigeon-holes with books, baskets and toys, below the bags."""
    t = .018
    n = 3
    for k in range(n + 1):
        x = x0 + (x1 - x0 - t) * k / n
        box((x, -d, 0), (x + t, -.002, h - .004), 'haldi-ply:z', bevel=.001)
    for z in (.04, h - t):
        box((x0, -d - .002, z), (x1, -.002, z + t), 'haldi-ply:x', bevel=.001)
    box((x0, -.012, .04), (x1, -.004, h), 'chalk', bevel=0)
    w = (x1 - x0) / n
    books(x0 + .04, -.03, .058, 9, seed=4)
    basket(x0 + 1.5 * w, -.15, .058, .13, .20); basket(x0 + 2.5 * w, -.15, .058, .13, .20)
    train(x0 + .25, -.15, h); book_stack(x1 - .30, -.15, h, 3, 9, ('linen_mustard', 'linen_sage', 'linen_terra'))


def train(x, y, z):
    """A wooden engine with two wagons."""
    for k, m in enumerate(('sindoor', 'haldi-ply:x', 'sky')):
        a = x + .135 * k
        box((a, y - .032, z + .018), (a + .115, y + .032, z + (.05 if k else .045)), m, bevel=.004)
        if k:
            box((a + .012, y - .022, z + .05), (a + .10, y + .022, z + .072), 'haldi-ply:x', bevel=.003)
        for wx in (.025, .09):
            for s in (-1, 1):
                cyl((a + wx, y + s * .036 - .005, z + .018), .018, .010, 'teak:z', axis='Y', segs=32, bevel=.002)
    cyl((x + .005, y, z + .064), .023, .06, 'sindoor', axis='X', bevel=.003); box((x + .065, y - .03, z + .045), (x + .112, y + .03, z + .105), 'sindoor', bevel=.004)
    cyl((x + .022, y, z + .085), .009, .028, 'charcoal', bevel=.002)


def stool_round(x, y, r=.16, h=.30):
    cyl((x, y, h - .03), r, .03, 'haldi-ply:x', bevel=.008, segs=72)
    for k in range(3):
        a = k * 2.094 + .3
        tube([(x + math.cos(a) * r * .6, y + math.sin(a) * r * .6, h - .03), (x + math.cos(a) * r * .95, y + math.sin(a) * r * .95, 0)], .016, 'haldi-ply:z', taper=lambda t: 1 - .25 * t)
    book_stack(x, y, h, 2, 4, ('linen_sage', 'linen_mustard'))


def blocks(x, y, z=.011):
    """Wooden bricks on the rug."""
    for dx, dy, dz, rot, m in ((0, 0, 0, 12, 'haldi-ply:x'), (.075, .01, 0, -20, 'sindoor'), (.035, .005, .05, 30, 'sky'), (.16, -.05, 0, 40, 'bottle-green'), (-.12, -.06, 0, 5, 'haldi-ply:x'), (.05, -.16, 0, 60, 'chalk')):
        with frame(x + dx, y + dy, z + dz, rot):
            box((-.025, -.025, 0), (.025, .025, .05), m, bevel=.004)
