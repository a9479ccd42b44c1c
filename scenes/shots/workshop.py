"""Banner of the About page: a carpenter's bench with an edge band half applied."""
from kit.props import *
from kit.room import wall
from kit.tools import *
from kit.render import camera, flat_world
from shots.shot import shot

TOP = .88                          # the bench's top
FINISHES = ['charcoal', 'teak:z', 'bottle-green', 'kota-grey', 'haldi-ply:z', 'sky', 'sindoor', 'chalk']


def banded_board(x0, x1, y0, y1, z, t=.025):
    """The board on two packers, its front edge banded from the left to 0.55; the band runs on to its roll at the right."""
    for x in (x0 + .12, x1 - .2):
        box((x, y0 + .05, TOP), (x + .07, y1 + .02, z), 'oak:y', bevel=.002)
    box((x0, y0, z), (x1, y1, z + t), 'chipboard', bevel=.0006)
    box((x0, y0, z + t), (x1, y1, z + t + .0012), 'bottle-green', bevel=.0004)
    box((x0, y0, z - .0012), (x1, y1, z), 'bottle-green', bevel=.0004)
    join, low, wide = x0 + .52 * (x1 - x0), z - .003, t + .006
    cx, cy, r, rest = x1 + .10, y0 - .0, .098, TOP + .0005
    free = spline([(join, y0 - .0008, low), (join + .06, y0 - .006, low - .001), (join + .17, y0 - .052, low - .022), (x1 - .14, y0 - .098, rest + .014),
                   (cx - .05, cy - r * .97, rest + .001), (cx, cy - r, rest)], 14)
    ribbon([(x0 + .0004, y0 - .0008, low)] + [tuple(p) for p in free] + [(cx + .012, cy - r, rest)], wide, 'edge-band', .0012)
    ribbon(spiral(cx, cy, rest, r, .042, 38, -90), wide, 'edge-band', .001)
    lathe([(.040, rest), (.040, rest + wide - .001), (.037, rest + wide - .001), (.037, rest)], 'jute', loc=(cx, cy, 0))
    edge_roller(join - .05, y0 + .035, z + t + .0014, -38)
    return join


def cut_boards(x, z):
    """The eight finishes leaning on the wall, each smaller and further right than the one behind it."""
    for k, mat in enumerate(FINISHES):
        h, w, t = .60 - .052 * k, .46 - .012 * k, .018
        with frame(x + .062 * k, -.012 - .0215 * k, z, 0, (-4 - .35 * k, 0)):
            box((0, -.115, .001), (w, -.115 + t, h), mat, bevel=.0007)
            box((-.0012, -.1148, .0015), (0, -.1152 + t, h - .0005), 'edge-band' if k % 3 == 0 else mat, bevel=0)


def tool_wall(x0, x1, z0, z1):
    y = -.036
    perforated(x0, x1, z0, z1, y)
    with frame(0, y, 0):
        saw(x0 + .06, z1 - .2)
        hook(x0 + .2, z1 - .112); hook(x0 + .55, z1 - .1)
        hammer(x0 + .80, z1 - .09)
        hook(x0 + .775, z1 - .125); hook(x0 + .825, z1 - .125)
        try_square(x0 + .955, z1 - .36)
        hook(x0 + .976, z1 - .12)
        for k, m in enumerate(('tool-red', 'tool-yellow', 'tool-green')):
            driver(x0 + 1.21 + .06 * k, z1 - .19, m, .13 - .02 * k)
        for k, w in enumerate((.03, .022, .014, .008)):
            chisel(x0 + 1.44 + .055 * k, z1 - .2, w)
        for a, b in ((1.19, 1.36), (1.42, 1.63)):
            box((x0 + a, -.034, z1 - .200), (x0 + b, 0, z1 - .192), 'teak:x', bevel=.001)
        spirit_level(x0 + .14, z1 - .37)
        hook(x0 + .2, z1 - .372); hook(x0 + .5, z1 - .372)
        with frame(x0 + 1.74, -.02, z1 - .12):
            f_clamp(.16, .34, .07)


def bench_smalls(join):
    r = random.Random(4)
    plane(.74, -.55, TOP, 14)
    for k, (x, y) in enumerate(((.84, -.74), (.90, -.66), (.77, -.80), (.98, -.60), (.70, -.78), (1.03, -.75))):
        shaving(x, y, TOP, .011 + .004 * r.random(), .03, 1.5 + r.random(), r.uniform(0, 180))
    dust = []
    for _ in range(700):
        x, y = r.gauss(.95, .16), r.gauss(-.72, .05)
        s = r.uniform(.0006, .0016)
        dust.append(((x - s, y - s, TOP), (x + s, y + s, TOP + s)))
    boxes([d for d in dust if -.86 < d[0][1] < -.3], 'haldi-ply:x', bevel=0)
    lathe([(0, 0), (.031, 0), (.034, .004), (.042, .098), (.0425, .1), (.041, .1), (.033, .006), (0, .006)], 'chrome', loc=(.36, -.46, TOP), segs=64, angle=50)
    for k in range(4):
        a = k * 1.6 + .4
        tube([(.36 + .012 * math.cos(a), -.46 + .012 * math.sin(a), TOP + .01), (.36 + .036 * math.cos(a), -.46 + .036 * math.sin(a), TOP + .165 + .01 * k)], .0038,
             ['tool-red', 'tool-yellow', 'tool-green', 'oak:z'][k], res=3)
    lathe([(0, 0), (.036, 0), (.038, .004), (.038, .11), (.034, .122), (.012, .13), (.011, .15), (.005, .178), (0, .178)], 'chalk', loc=(.48, -.36, TOP), segs=48, angle=50)
    lathe([(.0383, .03), (.0383, .09)], 'tool-green', loc=(.48, -.36, TOP), segs=48)
    for k, (w, m) in enumerate(((.34, 'teak:x'), (.30, 'oak:x'), (.32, 'haldi-ply:x'))):
        with frame(.16, -.3, TOP + .026 * k, 4 * k - 5):
            box((-w / 2, -.05, 0), (w / 2, .05, .0255), m, bevel=.002)


def tumbler(x, y):
    """Steel tumbler, and a pencil beside it."""
    lathe([(0, 0), (.027, 0), (.029, .002), (.036, .098), (.0385, .102), (.0375, .103), (.0345, .098), (.028, .004), (0, .004)], 'chrome', loc=(x, y, TOP), segs=64, angle=50)
    with frame(x - .22, y - .06, TOP + .0038, 24):
        tube([(0, 0, 0), (.15, 0, 0)], .0037, 'tool-red', res=3)
        tube([(.15, 0, 0), (.166, 0, 0)], .0036, 'oak:x', res=3, taper=lambda t: 1 - .8 * t)


def light():
    flat_world((.93, .97, 1), .35)
    area_light((-1.7, -1.5, 2.0), (1.4, -.6, .95), (1.7, 1.9), 120, (1, .985, .96))
    area_light((1.5, -3.0, 3.0), (1.6, -.6, .9), (3.2, 1.6), 34, (1, .97, .93), glossy=False)
    area_light((4.4, -1.6, 1.9), (2.2, -.4, 1.0), (1.2, 1.4), 14, (.95, .97, 1), glossy=False)


@shot('workshop', size=(1920, 800), samples=20, ev=.6, con=1.2)
def workshop(aspect):
    wall(-2.5, 5.5, 0, 2.9, 'wall_white')
    box((-2.5, -.012, .0), (5.5, 0, .82), 'tile-kota', bevel=0)
    box((-2.5, -4, -.05), (5.5, 0, 0), 'kota-floor', bevel=0)
    bench(-.35, 3.35, -.88, -.16)
    z = TOP + .078
    join = banded_board(1.02, 2.02, -.80, -.42, z)
    with frame(1.16, -.70, z + .0265, 0):
        f_clamp(z + .0265 - TOP + .062, .30, .20)
    with frame(2.075, -.56, TOP, -90):
        holdfast(0, 0, z - TOP + .0265, .16, .105)
    tool_wall(.36, 2.16, 1.08, 1.61)
    cut_boards(2.23, TOP)
    bench_smalls(join)
    tumbler(2.62, -.60)
    light()
    camera((1.65, -3.15, 1.43), (1.65, -.7, 1.16), 41, fstop=5.6, focus=(1.5, -.78, .95))
