"""Six boards seen from their cut edges."""
from kit import materials
from kit.core import *
from kit.tools import aim_camera, chipboard
from kit.render import flat_world
from shots.shot import shot


def fibre(name, base, dark, light):
    """Pressed fibres, finer and darker towards nothing: an even, felted cut."""
    t = materials.Tree(name)
    w = t.world()
    fine = t.noise(t.scale(w, (1, 1, 2.2)), 520, 4, .75)
    patchy = t.noise(t.scale(w, (1, 1, 4)), 60, 3, .6)
    f = t.math('ADD', t.math('MULTIPLY', fine, .7), t.math('MULTIPLY', patchy, .3))
    c = t.ramp(f, [(.28, dark), (.5, base), (.74, light)])
    return t.done(t.shader(c, .9, Specular=.15, Normal=t.bump(fine, .45, .0008)), base)


def end_grain(name, dark, mid, light):
    """A ply cut across its grain: short dark pores."""
    t = materials.Tree(name)
    w = t.world()
    pores = t.noise(t.scale(w, (1, 1, .5)), 800, 3, .7)
    shade = t.noise(t.scale(w, (1, 1, 6)), 24, 4, .6)
    f = t.math('ADD', t.math('MULTIPLY', pores, .55), t.math('MULTIPLY', shade, .45))
    c = t.ramp(f, [(.30, dark), (.5, mid), (.72, light)])
    return t.done(t.shader(c, .9, Specular=.12, Normal=t.bump(pores, .8, .001)), mid)


def long_grain(name, dark, mid, light):
    """A ply cut along its grain: long fibres in x and y."""
    t = materials.Tree(name)
    w = t.world()
    fibres = t.noise(t.scale(w, (.10, .10, 2.4)), 420, 4, .6)
    shade = t.noise(t.scale(w, (.5, .5, 3)), 22, 3, .6)
    f = t.math('ADD', t.math('MULTIPLY', fibres, .6), t.math('MULTIPLY', shade, .4))
    c = t.ramp(f, [(.30, dark), (.52, mid), (.74, light)])
    return t.done(t.shader(c, .75, Specular=.2, Normal=t.bump(fibres, .4, .0006)), mid)


materials.R.update({
    'ply-end': lambda: end_grain('ply-end', '#5d3a20', '#8c6238', '#aa8150'),
    'ply-long': lambda: long_grain('ply-long', '#b08c5c', '#ccab7c', '#e2caa2'),
    'ply-red-end': lambda: end_grain('ply-red-end', '#4a2b20', '#705044', '#8b6a58'),
    'ply-red-long': lambda: long_grain('ply-red-long', '#8c6650', '#a8826a', '#c09f88'),
    'glue-line': lambda: materials.plain('glue-line', '#3a2417', .8),
    'mdf': lambda: fibre('mdf', '#a98c6c', '#82694f', '#c8b092'),
    'hdhmr': lambda: fibre('hdhmr', '#7a8a6f', '#5a6a52', '#9cab8e'),
    'particle': lambda: chipboard('particle', '#c6a16d', '#987145', '#e0c597'),
})


def plywood(x0, x1, y0, y1, z, t, plies, end, along, seed=1):
    """Plies crosswise in turn, thin glue lines between them, the cut a little uneven."""
    r = random.Random(seed)
    glue = .00035
    h = (t - glue * (plies - 1)) / plies
    for k in range(plies):
        a = z + k * (h + glue)
        d = r.uniform(-.00022, .00022)
        box((x0 + d, y0 + d, a), (x1, y1, a + h), along if k % 2 == 0 else end, bevel=.00012, seg=1)
        if k < plies - 1:
            box((x0 + .0002, y0 + .0002, a + h), (x1, y1, a + h + glue), 'glue-line', bevel=0)


def faced(x0, x1, y0, y1, z, t, core, face):
    """A board of one core between two laminates."""
    box((x0, y0, z), (x1, y1, z + .0009), face, bevel=.0002, seg=1)
    box((x0 + .0001, y0 + .0001, z + .0009), (x1, y1, z + t - .0009), core, bevel=.00015, seg=1)
    box((x0, y0, z + t - .0009), (x1, y1, z + t), face, bevel=.0002, seg=1)


BOARDS = [      # from the lowest: thickness, turn, shift in x and y, how it is built
    (.025, -2, .000, .000, lambda *a: plywood(*a, 17, 'ply-end', 'ply-long', 1)),
    (.018, 3, .012, -.006, lambda *a: faced(*a, 'particle', 'chalk')),
    (.018, -4, -.006, .006, lambda *a: faced(*a, 'hdhmr', 'bottle-green')),
    (.018, 2, .014, .004, lambda *a: faced(*a, 'mdf', 'kota-grey')),
    (.019, -1.5, -.002, -.008, lambda *a: plywood(*a, 13, 'ply-red-end', 'ply-red-long', 2)),
    (.016, 4.5, .010, .010, lambda *a: faced(*a, 'mdf', 'haldi-ply:x')),
]


@shot('boards', size=(1500, 1000), samples=20, ev=.55, con=1.26, sat=1.04)
def boards(aspect):
    box((-1.5, -.6, -.03), (1.5, 1.4, 0), 'oak:x', bevel=.002)
    z = 0
    for t, turn, dx, dy, build in BOARDS:
        with frame(-.14 + dx, dy, z, turn - 8):
            build(0, .42, 0, .30, 0, t)
        z += t + .0004
    dust = random.Random(3)
    grains = []
    for _ in range(260):
        x, y, s = dust.gauss(-.1, .12), -.03 - abs(dust.gauss(0, .035)), dust.uniform(.0003, .0011)
        grains.append(((x - s, y - s, 0), (x + s, y + s, s * 1.4)))
    boxes(grains, 'ply-long', bevel=0)
    box((-2.5, 1.6, -1), (2.5, 1.7, 2), 'wall_white', bevel=0)
    for k, (x, m) in enumerate(((-.62, 'bottle-green'), (-.34, 'teak:z'), (.55, 'chalk'), (.86, 'sky'))):
        with frame(x, 1.15 + .03 * k, 0, 0, (-7, 0)):
            box((0, 0, .002), (.34, .018, .55 - .05 * k), m, bevel=.001)
    flat_world((.94, .97, 1), .25)
    area_light((-1.1, -.5, .75), (0, .05, .06), (.8, .8), 13, (1, .985, .955))
    area_light((-.8, 1.0, 1.5), (.2, .9, 0), (1.4, 1.0), 26, (1, .98, .95))
    area_light((.9, -.9, .8), (0, 0, .05), (.8, .8), 2.2, (1, .97, .94), glossy=False)
    aim_camera((-.30, -.58, .205), (.025, .0, .066), 62, fstop=5, focus=(-.05, -.01, .06))
