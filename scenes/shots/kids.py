import math

from kit import materials
from kit.bedding import R, block_print, settle, sheet
from kit.core import area_light, box, cyl, frame, prism, pydata, rounded_rect, soft_box, sun, tube
from kit.furniture import basket
from kit.home import carpet, curtained_window, shell
from kit.props import book_stack, books, pillow
from kit.render import META, camera, sky
from kit.room import ceiling, plank_floor, roman_blind, skirting, window
from shots.shot import shot

R['wall_sky'] = lambda: materials.paint('wall_sky', '#cfdcdf')
R['quilt-haldi'] = lambda: block_print('quilt-haldi', '#e9e2cd', '#cf9f3c', 0.13)
R['quilt-green'] = lambda: block_print('quilt-green', '#e6e8df', '#5f8a74', 0.13)
for _n, _c in (('bag-green', '#4f7260'), ('bag-haldi', '#d2a64c'), ('bag-sindoor', '#a65244')):
    R[_n] = lambda n=_n, c=_c: materials.fabric(n, c, slub=0.1)


@shot('kids-bunk', size=(2880, 1800), samples=4, ev=0.62)
def kids_bunk(aspect):
    """An oak bunk along the back wall, its ladder to the room, pegs for bags at a child's height beside it under a window."""
    W, D, H = 4.2, 4.6, 2.75
    ch = H - 0.08
    bunk(0.06, 2.12)  # first: its quilts fall faster in an empty scene
    win = (2.62, 3.72, 1.30, 2.25)
    shell(W, D, H, back='wall_sky', win_back=[win], win_right=[(1.1, 2.6, 0.8, 2.2)])
    window(*win, mat='white', cols=2, sill='white-quartz', glass=False)
    roman_blind(win[0] - 0.06, win[1] + 0.06, 1.98, 2.42, -0.02, 'linen_mustard')
    pennants(0.14, 2.08, 2.46)
    with frame(W, 0, 0, -90):
        curtained_window(
            1.1,
            2.6,
            0.8,
            2.2,
            2.42,
            'linen_white',
            'brass_old',
            'white',
            2,
            left=0.5,
            right=0.5,
            thin=False,
            floor=0.55,
            sill='white-quartz',
        )
    ceiling(0, W, -D, 0, ch, downlights=[(1.2, -1.6), (3.0, -1.0)])
    plank_floor(0, W, -D, 0, 'ash_floor:x', along='x', w=0.18)
    skirting(2.15, W)
    peg_wall(2.40, 3.80)
    carpet(1.15, -2.65, 3.05, -1.40, 'dhurrie-sky')
    low_shelf(2.45, 3.75)
    stool_round(2.62, -1.30)
    blocks(1.75, -1.50)
    sky(1, 250)
    sun(21, 158, 40.0, color=(1, 0.88, 0.72))
    area_light((3.17, 0.05, 1.78), (2.6, -3, 0.8), (1.0, 0.85), 60, (0.95, 0.98, 1))
    area_light((W - 0.04, -1.85, 1.5), (1, -1.4, 0.9), (1.4, 1.35), 175, (0.95, 0.97, 1))
    area_light((W / 2, -2.3, ch - 0.04), (W / 2, -2.3, 9), (2.8, 3.2), 70, (1, 0.96, 0.91), glossy=False)
    area_light((2.2, -4.45, 1.6), (1.7, -1, 1.0), (3.0, 2.0), 60, (1, 0.97, 0.94), glossy=False)
    camera((2.75, -4.35, 1.42), (1.96, -0.5, 1.06), 27, fstop=7, focus=(1.7, -1.0, 1))
    META['details'] = {'bunk-rails': (0.1, 0.17, 0.58, 0.65)}


def bunk(x0, x1, d=1.0):
    """Two beds between closed ends; drawers below as far as the ladder, guard rail and ladder to the room."""
    ply = lambda a: f'oak:{a}'
    top, t = 1.98, 0.036
    for x in (x0, x1 - t):
        box((x, -d, 0), (x + t, -0.01, 0.80), ply('z'), bevel=0.006)
        for y in (-d, -0.09):
            box((x, y, 0.80), (x + t, y + 0.08, top), ply('z'), bevel=0.006)
        box((x + 0.004, -d + 0.08, 1.36), (x + t - 0.004, -0.09, top), ply('y'), bevel=0.005)
    for z in (0.40, 1.40):
        box((x0 + t, -d + 0.002, z - 0.04), (x1 - t, -d + 0.028, z + 0.12), ply('x'), bevel=0.005)
        box((x0 + t, -d + 0.028, z - 0.02), (x1 - t, -0.01, z + 0.02), ply('x'), bevel=0)
    box((x0 + t, -0.03, 0.42), (x1 - t, -0.012, 0.95), ply('x'), bevel=0.003)
    box((x0 + t, -0.03, 1.42), (x1 - t, -0.012, top), ply('x'), bevel=0.003)
    gap = x1 - t - 0.50  # where the ladder arrives
    for z in (1.586, 1.737, 1.888):  # 66 mm between them, and between the lowest and the bed
        box((x0 + t, -d + 0.004, z), (gap, -d + 0.026, z + 0.085), ply('x'), bevel=0.005)
    box((gap - 0.035, -d, 1.52), (gap, -d + 0.034, top - 0.04), ply('z'), bevel=0.005)
    m = (x0 + t + gap) / 2
    box((gap + 0.002, -d + 0.0, 0.06), (x1 - t - 0.002, -d + 0.016, 0.348), ply('x'), bevel=0.002)
    for a, b in ((x0 + t, m), (m, gap)):
        box((a + 0.002, -d - 0.004, 0.06), (b - 0.002, -d + 0.016, 0.348), 'kota-grey', bevel=0.002)
        prism(
            rounded_rect(0.16, 0.036, 0.0178, cx=(a + b) / 2, cy=0.285),
            0.002,
            'shadow',
            loc=(0, -d - 0.0042, 0),
            rot=(math.pi / 2, 0, 0),
            bevel=0,
        )
    box((x0 + t, -d + 0.02, 0.02), (x1 - t, -0.02, 0.36), ply('x'), bevel=0)
    ladder(gap + 0.06, x1 - t - 0.06, -d, top - 0.10)
    for z, mat, seed in ((0.42, 'quilt-haldi', 3), (1.42, 'quilt-green', 6)):
        made_bed(x0 + t + 0.012, x1 - t - 0.012, -d + 0.04, -0.04, z, mat, seed)


def ladder(x0, x1, y, top, lean=0.20):
    at = lambda z: y - 0.012 - lean * (1 - z / 1.5)
    for x in (x0, x1):
        pydata(
            'stile',
            [
                (x + a, at(z) + b, z)
                for z in (0, top)
                for a, b in ((-0.018, -0.045), (0.018, -0.045), (0.018, 0), (-0.018, 0))
            ],
            [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            'oak:z',
            bevel=0.005,
        )
    for k in range(5):
        z = 0.26 + 0.27 * k
        box((x0 + 0.018, at(z) - 0.060, z), (x1 - 0.018, at(z) + 0.012, z + 0.024), 'oak:x', bevel=0.005)


def made_bed(x0, x1, y0, y1, z, quilt, seed):
    """Mattress, a quilt over most of it, a pillow at the left end."""
    mattress = soft_box(
        (x0, y0, z + 0.0), (x1, y1, z + 0.14), 'linen_white', r=0.04, crown=(0, 0, 0.006), wrinkle=0.001
    )
    o = sheet(x0 + 0.52, x1 - 0.05, y0 + 0.05, y1 - 0.05, z + 0.19, quilt, 0.04, 0.022, seed)
    settle(o, (mattress,), frames=34, gap=0.005, thick=0.022, puff=0.012)
    layer = o.data.uv_layers.active
    for loop in layer.data:
        loop.uv = (loop.uv[1], loop.uv[0])  # stripes across the bed
    pillow(x0 + 0.24, (y0 + y1) / 2 + 0.25, z + 0.20, 0.58, 0.40, 0.15, 'linen_white', rot=268, lean=14, seed=seed)


def peg_wall(x0, x1):
    """A rail with pegs at 1 m, two school bags on them."""
    z = 1.0
    box((x0, -0.022, z - 0.05), (x1, 0, z + 0.05), 'oak:x', bevel=0.004)
    n = 5
    xs = [x0 + 0.14 + (x1 - x0 - 0.28) * k / (n - 1) for k in range(n)]
    for x in xs:
        cyl((x, -0.10, z), 0.015, 0.08, 'teak:z', axis='Y', bevel=0.003)
        cyl((x, -0.106, z), 0.023, 0.014, 'teak:z', axis='Y', bevel=0.004)
    school_bag(xs[0] + 0.02, -0.06, z, 'bag-green')
    school_bag(xs[2], -0.06, z, 'bag-haldi')


def school_bag(x, y, z, mat):
    """A rucksack hung by its loop."""
    tube(
        [(x - 0.03, y - 0.015, z - 0.07), (x, y - 0.012, z + 0.012), (x + 0.03, y - 0.015, z - 0.07)],
        0.006,
        mat,
        True,
        res=3,
    )
    soft_box(
        (x - 0.145, y - 0.105, z - 0.47),
        (x + 0.145, y + 0.045, z - 0.06),
        mat,
        r=0.055,
        crown=(0.006, 0.014, 0.01),
        wrinkle=0.006,
    )
    soft_box(
        (x - 0.115, y - 0.150, z - 0.44),
        (x + 0.115, y - 0.09, z - 0.24),
        mat,
        r=0.026,
        crown=(0.004, 0.012, 0.004),
        wrinkle=0.004,
    )
    arch = [
        (x + 0.118 * math.cos(math.pi * k / 16), y - 0.120, z - 0.20 + 0.09 * math.sin(math.pi * k / 16))
        for k in range(17)
    ]
    tube(arch, 0.0035, 'chalk', res=2)
    tube([(x - 0.10, y - 0.161, z - 0.285), (x + 0.10, y - 0.161, z - 0.285)], 0.003, 'chalk', res=2)


def pennants(x0, x1, z, n=9, sag=0.10):
    """A string of cotton pennants along the wall, hung at its two ends."""
    at = lambda u: z - sag * 4 * u * (1 - u)
    tube([(x0 + (x1 - x0) * k / 24, -0.008, at(k / 24)) for k in range(25)], 0.002, 'linen_white', res=2)
    w = (x1 - x0) / n
    mats = ('bag-haldi', 'linen_terra', 'bag-green', 'linen_mustard', 'bag-sindoor')
    for k in range(n):
        x, u = x0 + w * (k + 0.5), (k + 0.5) / n
        flag = [(x - w * 0.40, at(u - 0.4 / n)), (x, at(u) - 0.19), (x + w * 0.40, at(u + 0.4 / n))]
        prism(flag, 0.0015, mats[k % 5], loc=(0, -0.006, 0), rot=(math.pi / 2, 0, 0), bevel=0)


def low_shelf(x0, x1, h=0.44, d=0.30):
    """Open pigeon-holes with books, baskets and toys, below the bags."""
    t = 0.018
    n = 3
    for k in range(n + 1):
        x = x0 + (x1 - x0 - t) * k / n
        box((x, -d, 0), (x + t, -0.002, h - 0.004), 'oak:z', bevel=0.001)
    for z in (0.04, h - t):
        box((x0, -d - 0.002, z), (x1, -0.002, z + t), 'oak:x', bevel=0.001)
    box((x0, -0.012, 0.04), (x1, -0.004, h), 'chalk', bevel=0)
    w = (x1 - x0) / n
    books(x0 + 0.04, -0.03, 0.058, 9, seed=4)
    basket(x0 + 1.5 * w, -0.15, 0.058, 0.13, 0.20)
    basket(x0 + 2.5 * w, -0.15, 0.058, 0.13, 0.20)
    train(x0 + 0.25, -0.15, h)
    book_stack(x1 - 0.30, -0.15, h, 3, 9, ('linen_mustard', 'linen_sage', 'linen_terra'))


def train(x, y, z):
    """A wooden engine with two wagons."""
    for k, m in enumerate(('sindoor', 'oak:x', 'sky')):
        a = x + 0.135 * k
        box((a, y - 0.032, z + 0.018), (a + 0.115, y + 0.032, z + (0.05 if k else 0.045)), m, bevel=0.004)
        if k:
            box((a + 0.012, y - 0.022, z + 0.05), (a + 0.10, y + 0.022, z + 0.072), 'oak:x', bevel=0.003)
        for wx in (0.025, 0.09):
            for s in (-1, 1):
                cyl((a + wx, y + s * 0.036 - 0.005, z + 0.018), 0.018, 0.010, 'teak:z', axis='Y', segs=32, bevel=0.002)
    cyl((x + 0.005, y, z + 0.064), 0.023, 0.06, 'sindoor', axis='X', bevel=0.003)
    box((x + 0.065, y - 0.03, z + 0.045), (x + 0.112, y + 0.03, z + 0.105), 'sindoor', bevel=0.004)
    cyl((x + 0.022, y, z + 0.085), 0.009, 0.028, 'charcoal', bevel=0.002)


def stool_round(x, y, r=0.16, h=0.30):
    cyl((x, y, h - 0.03), r, 0.03, 'oak:x', bevel=0.008, segs=72)
    for k in range(3):
        a = k * 2.094 + 0.3
        tube(
            [
                (x + math.cos(a) * r * 0.6, y + math.sin(a) * r * 0.6, h - 0.03),
                (x + math.cos(a) * r * 0.95, y + math.sin(a) * r * 0.95, 0),
            ],
            0.016,
            'oak:z',
            taper=lambda t: 1 - 0.25 * t,
        )
    book_stack(x, y, h, 2, 4, ('linen_sage', 'linen_mustard'))


def blocks(x, y, z=0.011):
    """Wooden bricks on the rug."""
    for dx, dy, dz, rot, m in (
        (0, 0, 0, 12, 'oak:x'),
        (0.075, 0.01, 0, -20, 'sindoor'),
        (0.035, 0.005, 0.05, 30, 'sky'),
        (0.16, -0.05, 0, 40, 'bottle-green'),
        (-0.12, -0.06, 0, 5, 'oak:x'),
        (0.05, -0.16, 0, 60, 'chalk'),
    ):
        with frame(x + dx, y + dy, z + dz, rot):
            box((-0.025, -0.025, 0), (0.025, 0.025, 0.05), m, bevel=0.004)
