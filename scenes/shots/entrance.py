import math
from kit import materials
from kit.bedding import with_uv
from kit.cabinetry import *
from kit.core import *
from kit.furniture import *
from kit.home import shell
from kit.pooja import garland, toran
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from shots.shot import shot

materials.R['wall_stone'] = lambda: materials.limewash('wall_stone', '#d3d2c6', '#dedcd1')
materials.R['canvas-bag'] = lambda: materials.fabric('canvas-bag', '#cdbf9f', slub=.4)
materials.R['canvas-green'] = lambda: materials.fabric('canvas-green', '#5a7464', slub=.3)
materials.R['umbrella'] = lambda: materials.fabric('umbrella', '#38443f', sheen=.2, slub=.05)
materials.R['mirror-round'] = lambda: materials.plain('mirror-round', '#dcdcdc', .01, Metallic=1.0)


@shot('entrance', size=(1500, 938), samples=10, ev=.3)
def entrance(aspect):
    """Inside the flat's door: the sindoor door with its garland at the left, the bench wall beside it."""
    W, D, H = 4.0, 4.4, 2.75
    shell(W, D, H, back='wall_stone', win_right=[(1.0, 2.4, .9, 2.2)])
    ceiling(0, W, -D, 0, H - .08, downlights=[(.8, -.8), (2.0, -.7), (3.1, -.7)])
    floor_with_border(W, D)
    front_door(.28, 1.28)
    skirting(1.38, 1.62); skirting(3.62, W)
    with frame(1.62, 0, 0):
        bench_wall(2.0)
    mat_at(.30, 1.26)
    palm(3.76, -.42, 0, 1.15, .17, .32, 'ceramic', 8, 11)
    with frame(W, 0, 0, -90):
        window(1.0, 2.4, .9, 2.2, mat='white', cols=2)
        outdoors(y=4, x=2, w=10, seed=5)
    sky(3.0, 40, 180)
    sun(40, 205, 30.0)
    area_light((W - .04, -1.7, 1.55), (1, -1.2, .9), (1.3, 1.2), 140, (.95, .97, 1))
    area_light((W / 2, -2.2, H - .12), (W / 2, -2.2, 9), (2.8, 3.0), 80, (1, .96, .90), glossy=False)
    area_light((1.7, -4.25, 1.6), (1.8, -1, 1.1), (2.8, 2.0), 95, (1, .97, .94), glossy=False)
    for x in (2.05, 2.62, 3.2):
        spot((x, -.42, H - .09), 16, 70, .8, target=(x, -.1, 0))
    camera((1.62, -4.2, 1.42), (1.92, -.4, 1.14), 29, fstop=7, focus=(2, -.5, 1))


def floor_with_border(W, D):
    """Pale terrazzo with a band of kota along the walls."""
    b = .22
    slab_floor(b, W - b, -D, -b, 'terrazzo-pale')
    for a, c in (((0, -b), (W, 0)), ((0, -D), (b, -b)), ((W - b, -D), (W, -b))):
        box((a[0], a[1], -.05), (c[0], c[1], .0005), 'kota-floor', bevel=.0006)


def front_door(x0, x1, h=2.1):
    """Panelled sindoor door in a teak frame, a toran of mango leaves over it."""
    for a, b in ((x0 - .08, x0), (x1, x1 + .08)):
        box((a, -.07, 0), (b, 0, h + .08), 'teak:z', bevel=.004)
    box((x0, -.07, h), (x1, 0, h + .08), 'teak:x', bevel=.004)
    box((x0, -.025, .005), (x1, 0, h), 'sindoor', bevel=.002)
    w = x1 - x0
    for a, b in ((.10, .95), (1.08, h - .12)):
        for k in range(2):
            p, q = x0 + .10 + k * (w / 2 - .04), x0 + w / 2 - .03 + k * (w / 2 - .04) - .01
            moulding(p, q, a, b)
    tube([(x1 - .07, -.025, 1.02), (x1 - .07, -.075, 1.02), (x1 - .19, -.075, 1.02)], .010, 'brass_old')
    box((x1 - .09, -.032, .93), (x1 - .05, -.025, 1.10), 'brass_old', bevel=.003)
    cyl((x0 + w / 2, -.0255, 1.52), .011, .006, 'brass_old', axis='Y', bevel=.001).location.y -= .006
    toran(x0 + .03, x1 - .03, h + .035, -.075)
    swags = [(x0 + .04 + (w - .08) * k / 24, -.105, h - .035 - .15 * abs(math.sin(math.pi * k / 12))) for k in range(25)]
    garland(swags, .030, 1.3, 5)
    for x in (x0 + .03, x1 - .03):
        garland([(x, -.105, h - .03), (x, -.108, h - .30), (x, -.105, h - .58)], .030, 1.3, 7)


def moulding(x0, x1, z0, z1, r=.022):
    """A raised panel with its moulding, on the door's face."""
    for a, b in ((x0, x0 + r), (x1 - r, x1)):
        box((a, -.035, z0), (b, -.024, z1), 'sindoor', bevel=.004)
    for a, b in ((z0, z0 + r), (z1 - r, z1)):
        box((x0 + r - .004, -.0345, a), (x1 - r + .004, -.0245, b), 'sindoor', bevel=.004)
    box((x0 + r + .03, -.031, z0 + r + .03), (x1 - r - .03, -.024, z1 - r - .03), 'sindoor', bevel=.005)


def bench_wall(w):
    """Shoe drawers under a cushioned bench, flutes with pegs, a round mirror, a shelf over all."""
    d, h = .42, .46
    box((0, -d + .02, .08), (w, 0, h - .03), 'carcass', bevel=0)
    box((.02, -d + .06, 0), (w - .02, -d + .07, .08), 'charcoal', bevel=0)
    n = 3
    for k in range(n):
        a, b = w * k / n, w * (k + 1) / n
        front(a, .082, b, h - .032, -d + .02, 'kota-grey')
        box(((a + b) / 2 - .07, -d - .012, h - .075), ((a + b) / 2 + .07, -d + .002, h - .066), 'brass_old', bevel=.002)
    for x in (-.02, w):
        box((x, -d, 0), (x + .02, 0, h - .03), 'haldi-ply:z', bevel=.001)
    box((-.02, -d - .015, h - .03), (w + .02, 0, h), 'haldi-ply:x', bevel=.003)
    soft_box((.02, -d + .01, h), (w * .62, -.04, h + .065), 'upholstery-green', r=.028, crown=(0, .003, .010), wrinkle=.002)
    flutes(0, w, h + .001, 2.06, -.002, 'haldi-ply:z', .045, .02)
    box((-.02, -.26, 2.06), (w + .02, 0, 2.095), 'haldi-ply:x', bevel=.003)
    box((.05, -.20, 2.053), (w - .05, -.19, 2.059), 'glow_led', bevel=0)
    pegs = [.16, .40, .64, .88]
    for x in pegs:
        cyl((x, -.10, 1.62), .016, .085, 'teak:z', axis='Y', bevel=.003); cyl((x, -.104, 1.62), .024, .012, 'teak:z', axis='Y', bevel=.003)
    bag(.16, -.075, 1.615, 'canvas-bag'); dupatta(.40, -.085, 1.63); umbrella(.64, -.085, 1.61); keys(.88, -.09, 1.62)
    mirror(1.46, 1.52, .33)
    basket(1.50, -.20, h, .13, .12); newspaper(1.80, -.22, h, 8)
    box((1.68, -.32, h + .0105), (1.70, -.30, h + .012), 'paper', bevel=0)
    z = 2.095
    basket(.30, -.13, z, .12, .15); basket(.62, -.13, z, .12, .15); lota(1.0, -.13, z, r=.075); branches(1.66, -.13, z, 'ceramic', .18, seed=3, vr=.05, vh=.14, spread=.16)
    for x, r, m in ((.26, 6, 'leather_tan'), (.94, -8, 'charcoal')):
        for k in range(2):
            juti(x + .11 * k, -d - .17, r - 4 * k, m)


def mirror(x, z, r):
    o = cyl((x, -.032, z), r, .014, 'mirror-round', axis='Y', segs=128, bevel=.001)
    ring = [(x + (r + .004) * math.cos(t * math.pi / 64), -.032, z + (r + .004) * math.sin(t * math.pi / 64)) for t in range(128)]
    tube(ring, .014, 'brass_old', cyclic=True, res=5)
    return o


def bag(x, y, z, mat):
    """A cotton shoulder bag on its peg."""
    tube([(x - .10, y, z - .32), (x - .06, y, z - .10), (x, y - .005, z + .006), (x + .06, y, z - .10), (x + .10, y, z - .32)], .010, mat, True, res=3)
    soft_box((x - .17, y - .045, z - .68), (x + .17, y + .045, z - .30), mat, r=.035, crown=(.005, .022, 0), wrinkle=.010)


def dupatta(x, y, z):
    """A long scarf over a peg, two falls of soft folds."""
    for s, L in ((-1, .86), (1, .70)):
        fall = lambda u, v, s=s, L=L: (x + s * .012 + (u - .5) * (.05 + .14 * v ** .6) + s * .03 * v, y - .012 + .016 * math.sin(u * 19 + s) * (.3 + v) + s * .004, z + .012 - L * v)
        o = grid(40, 24, fall, 'stripe-haldi', name='dupatta', solidify=.002)
        with_uv(o, lambda p: (p.x, p.z))


def umbrella(x, y, z):
    """Closed, hung by its crook."""
    tube([(x, y, z + .02), (x + .03, y - .004, z), (x + .034, y - .006, z - .06), (x + .034, y - .006, z - .14)], .008, 'teak:z', True)
    lathe([(.010, 0), (.020, -.03), (.030, -.16), (.026, -.40), (.012, -.60), (.005, -.64), (.003, -.70)], 'umbrella', loc=(x + .034, y - .006, z - .12), segs=16, angle=25)


def keys(x, y, z):
    ring = [(x + .016 * math.cos(t * math.pi / 12), y - .012, z - .028 + .016 * math.sin(t * math.pi / 12)) for t in range(24)]
    tube(ring, .0015, 'steel', cyclic=True, res=2)
    for k in range(3):
        with frame(x, y - .013 - .003 * k, z - .042, 0, (0, -14 + 14 * k)):
            box((-.008, -.001, -.026), (.008, .001, 0), 'brass_old', bevel=.0006); box((-.003, -.001, -.062), (.003, .001, -.026), 'steel', bevel=.0004)


def juti(x, y, rot, mat):
    """A slip-on shoe with a pointed toe, toes to the wall."""
    with frame(x, y, 0, rot):
        sole = [(.040 * math.sin(t) * (1 - .45 * max(0, math.cos(t)) ** 2), .125 * math.cos(t) + .01 * max(0, math.cos(t)) ** 6) for t in (k * math.pi / 20 for k in range(40))]
        prism(list(reversed(sole)), .012, 'leather_tan', bevel=.002)

        def upper(u, v):
            t = math.pi * (u - .5) * 1.02
            y_ = -.01 + .125 * v + .02 * v ** 3
            half = .039 * (1 - v ** 2.2 * .85)
            return (half * math.sin(t), y_, .012 + (.045 - .022 * v) * max(0, math.cos(t)) ** .8)
        grid(24, 16, upper, mat, name='upper', solidify=.003)
        heel = lambda u, v: (.037 * math.cos(math.pi * (1 + u)), -.02 + .095 * math.sin(math.pi * (1 + u)) , .012 + v * (.030 + .012 * math.sin(math.pi * u)))
        grid(24, 5, heel, mat, name='heel', solidify=.003)


def mat_at(x0, x1):
    """A coir mat before the door."""
    box((x0 + .06, -.72, 0), (x1 - .06, -.24, .016), 'jute', bevel=.005)
    box((x0 + .11, -.67, .0162), (x1 - .11, -.29, .0172), 'canvas-green', bevel=.0004)
