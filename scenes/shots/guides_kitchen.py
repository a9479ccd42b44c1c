"""Covers of the guides about kitchens: air, heights, prices and finishes, each told by one arrangement."""
import math
import random
from kit import materials, render
from kit.cabinetry import *
from kit.core import *
from kit.indian import *

from kit.potted import coriander
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from kit.shell import brand, fill, shell, window_lamp
from shots.shot import shot

GUIDE = (1500, 1000)
FINISHES = ('bottle-green', 'haldi-ply:z', 'chalk', 'kota-grey', 'charcoal', 'teak:z', 'sindoor', 'sky')


def steam_stuff(name='steam'):
    """Wisps seen only by the camera: a stretched noise that thins towards the sides of its sheet (local x) and its ends."""
    t = materials.Tree(name)
    v = t.coords()
    s = t.n('SeparateXYZ', {0: v})
    bent = t.vmath('ADD', v, t.vmath('MULTIPLY', t.n('TexNoise', {'Vector': v, 'Scale': 4.0, 'Detail': 2}).outputs[1], (.10, .10, .04)))
    wisp = t.maprange(t.noise(t.scale(bent, (1, 1, .38)), 12, 3, .55), .36, .68)
    side = t.maprange(t.math('ABSOLUTE', s.outputs[0]), .03, .145, 1, 0)
    foot = t.maprange(s.outputs[2], .0, .10, 0, 1)
    head = t.maprange(s.outputs[2], .34, .62, 1, 0)
    thick = t.math('MULTIPLY', t.math('MULTIPLY', wisp, side), t.math('MULTIPLY', foot, head))
    only = t.n('LightPath').outputs['Is Camera Ray']
    fac = t.math('MULTIPLY', t.math('MULTIPLY', thick, .9, True), only)
    m = t.done(t.n('MixShader', {0: fac, 1: t.n('BsdfTransparent').outputs[0], 2: t.n('Emission', {'Color': (.97, .98, 1, 1), 'Strength': 2.2}).outputs[0]}).outputs[0])
    m.cycles.sample_as_light = False
    return m


materials.R.setdefault('steam', steam_stuff)
materials.R.setdefault('floor_brick', lambda: materials.floor_stone('floor_brick', '#b5806a', '#9c6b56', '#c08f78', .45, .4))


def steam(x, y, z, turn=0):
    """Two crossed sheets of steam rising from a pot."""
    for k in range(2):
        with frame(x, y + .02 * k, z, turn + 14 * k):
            o = pydata('steam', [(-.15, 0, 0), (.15, 0, 0), (.15, 0, .62), (-.15, 0, .62)], [(0, 1, 2, 3)], 'steam', smooth=False)
            o.visible_shadow = False


@shot('fresh-air', size=GUIDE, samples=12, ev=.4, sat=.98)
def chimney_and_window(aspect):
    """Morning: steam goes up into the chimney on the right; opposite it the casement stands open between its curtains."""
    W, D, H = 3.5, 4.4, 2.7
    st = brand('charcoal', 'sky', 'white-quartz')
    win = (.42, 1.52, .92, 2.30)
    shell(W, D, H, win_back=[win])
    open_casement(*win)
    outdoors(y=3.4, x=1, w=11, seed=12)
    with frame(0, 0, 0):
        curtain(.08, .44, .03, 2.46, -.10, 'linen_white', 4)
        curtain(1.50, 1.84, .03, 2.46, -.10, 'linen_white', 4)
        curtain_rod(.0, 1.92, 2.48, -.10, 'brass')
    ceiling(0, W, -D, 0, H)
    tile_floor(0, W, -D, 0, 'floor_brick', .3, .3, gap=.004)
    with frame(W, 0, 0, -90):                                  # hob wall on the right, x from the corner forward
        base_run([('door', .60), ('drawers', .60, 3), ('drawers', .90, 2), ('doors', .80), ('drawers', .50, 3)], st, panel_r=True)
        countertop(0, 3.42, st)
        tiles(0, 3.40, st.top, 1.45, .075, .198, 'tile-sky', tilt=.3)
        tiles(1.20, 2.10, 1.45, 1.62, .075, .198, 'tile-sky', tilt=.3)
        wall_run([('door', .60), ('door', .60), ('gap', .90), ('doors', .80), ('door', .50)], st, 1.45, 2.17)
        hood(1.65, 1.58, H, .90, 't', 'steel')
        hob(1.65, st)
        z = st.top
        kadhai(1.42, -.42, z + .045, rot=70, food=None)
        patila(1.76, -.18, z + .045, .105, .12, lid=False)
        steam(1.42, -.42, z + .10, 40)
        steam(1.76, -.20, z + .13, 55)
        cooker(1.98, -.40, z + .045, .10, .14, rot=60)
        dabba_stack(2.45, -.16, z)
        masala_dabba(2.75, -.185, z)
        tall_dabba(1.02, -.15, z)
        dabba(.84, -.15, z)
        sockets(2.6, 1.15, 3, y=-.01)
        area_light((.6, -.12, 1.435), (.6, -.05, 0), (1.1, .03), 5, (1, .84, .64), glossy=False)
        area_light((2.75, -.12, 1.435), (2.75, -.05, 0), (1.2, .03), 5, (1, .84, .64), glossy=False)
    rubber_plant(2.28, -.38, 0, 1.2, .16, .30, 'ceramic_terra', 3)
    sky(1.6, 34, 200)
    sun(34, -58, 22.0, color=(1, .92, .80))
    window_lamp(win, 95)
    fill(W, D, H, 60, 60)
    camera((.85, -4.1, 1.45), (2.22, -.3, 1.23), 27.5, fstop=8, focus=(2.8, -1.5, 1.2))


def open_casement(x0, x1, z0, z1, f=.05):
    """A window of two sashes, both turned outwards."""
    t = .2
    for a, b in (((x0, z0), (x1, z0 + f)), ((x0, z1 - f), (x1, z1)), ((x0, z0 + f), (x0 + f, z1 - f)), ((x1 - f, z0 + f), (x1, z1 - f))):
        box((a[0], t - .09, a[1]), (b[0], t - .03, b[1]), 'white', bevel=.003)
    box((x0, -.03, z0 - .021), (x1, t - .05, z0 + .004), 'white-quartz', bevel=.003)
    w = (x1 - x0) / 2 - f
    for hinge, turn in ((x0 + f, 62), (x1 - f, 118)):
        with frame(hinge, t - .04, 0, turn):
            for a, b in (((0, z0 + f), (w, z0 + f + .045)), ((0, z1 - f - .045), (w, z1 - f)), ((0, z0 + f + .045), (.045, z1 - f - .045)), ((w - .045, z0 + f + .045), (w, z1 - f - .045))):
                box((a[0], -.02, a[1]), (b[0], .02, b[1]), 'white', bevel=.003)
            pydata('pane', [(.04, 0, z0 + f), (w - .04, 0, z0 + f), (w - .04, 0, z1 - f), (.04, 0, z1 - f)], [(0, 1, 2, 3)], 'pane', smooth=False).visible_shadow = False


@shot('counter-height', size=GUIDE, samples=12, ev=.6)
def two_heights(aspect):
    """Noon: a higher counter for cutting, a lower one for the hob, and a yellow rule between them."""
    W, D, H = 4.4, 4.2, 2.6
    high, low = 2.10, 2.26
    st = brand('sky', 'chalk', 'grey-granite', handle='bar', handle_mat='steel', h_base=.89)
    lower = brand('sky', 'chalk', 'grey-granite', handle='bar', handle_mat='steel', h_base=.755)
    shell(W, D, H, win_left=[(1.6, 3.2, .9, 2.3)])
    with frame(0, -D, 0, 90):
        window(1.6, 3.2, .9, 2.3, mat='white', cols=2, sill='white-quartz')
    ceiling(0, W, -D, 0, H)
    tile_floor(0, W, -D, 0, 'kota-floor', .6, .6)
    with frame(high - 1.80, 0, 0):
        base_run([('drawers', .90, 3), ('doors', .90)], st, panel_l=True, panel_r=True)
        countertop(-.02, 1.82, st)
    with frame(low, 0, 0):
        base_run([('drawers', .90, 2), ('drawers', .80, 3)], lower, panel_l=True, panel_r=True)
        countertop(-.02, 1.72, lower)
        hob(.48, lower)
    tiles(0, W, .60, 1.60, .15, .075, 'tile-white', pattern='brick', tilt=.25)
    box((0, -.02, 1.60), (W, -.001, 1.635), 'haldi-ply:x', bevel=.002)
    rule(high + .08, -.585, 1.45)
    z = st.top
    board(.42, -.04, z, .28, .40, 'teak:z')
    with frame(1.20, -.34, z, 8):
        prism(rounded_rect(.44, .28, .02), .022, 'teak:x', bevel=.004)
        vegetables(.022)
    bowl(.80, -.30, z, .13, .07, 'ceramic', ['orange', 'greenfruit', 'apple', 'orange'])
    crock(1.86, -.16, z, mat='ceramic')
    folded_towel(1.70, -.40, z, .24, .17, 3, rot=-12)
    with frame(low, 0, 0):
        z = lower.top
        cooker(.26, -.20, z + .045, rot=60)
        kadhai(.60, -.42, z + .045, rot=20)
        dabba_stack(1.12, -.17, z)
        masala_dabba(1.36, -.185, z)
        tall_dabba(1.58, -.16, z)
    sky(1.6, 50, 200)
    sun(42, 12, 16.0)
    with frame(0, -D, 0, 90):
        window_lamp((1.6, 3.2, .9, 2.3), 150)
    fill(W, D, H, 50, 45)
    camera((2.05, -3.55, 1.42), (2.16, 0, .80), 32, fstop=5.6, focus=(2.1, -.5, 1))


def rule(x, y, height, w=.075):
    """A folding rule's yellow, upright on the floor, marked every 10 and 50 mm."""
    box((x - w / 2, y - .012, 0), (x + w / 2, y, height), 'rule_yellow', bevel=.002)
    for k in range(1, int(height * 100)):
        long = .040 if k % 10 == 0 else .026 if k % 5 == 0 else .015
        thick = .0018 if k % 10 == 0 else .0011
        box((x - w / 2 + .003, y - .0126, k * .01 - thick), (x - w / 2 + long, y - .0119, k * .01 + thick), 'black', bevel=0)
    for z in (.785, .92):
        box((x - w / 2 - .012, y - .018, z - .004), (x + w / 2 + .012, y - .0125, z + .004), 'sindoor', bevel=.001)
    for z in (0, height):
        box((x - w / 2 - .001, y - .0125, max(0, z - .02)), (x + w / 2 + .001, y + .0005, z + (.02 if not z else .001)), 'steel', bevel=.001)


def vegetables(z):
    """Half-cut for a sabzi: a row of carrot slices, a carrot, two chillies and a knife."""
    for k in range(7):
        with frame(-.04 + .021 * k, -.01, z + .018, 4 * k, (0, 70 - 3 * k)):
            cyl((0, 0, 0), .019 - .0006 * k, .006, 'carrot', bevel=.001, segs=28)
    with frame(-.09, .06, z + .017, 15):
        tube([(-.08, 0, 0), (-.02, 0, 0), (.06, .004, -.004), (.11, .006, -.008)], .019, 'carrot', True, taper=lambda t: 1 - .75 * t)
    for dx, rot in ((0, 20), (.02, 45)):
        with frame(.11 + dx, .06, z + .007, rot):
            tube([(-.045, 0, 0), (0, .004, 0), (.05, 0, 0)], .0065, 'chilli_green', True, taper=lambda t: 1.05 - .85 * t)
    box((.02, -.098, z + .001), (.19, -.070, z + .003), 'steel', bevel=.001)
    box((-.10, -.094, z), (.02, -.072, z + .014), 'black', bevel=.004)


for name, colour in (('rule_yellow', '#e0ac2e'), ('carrot', '#cf6a2c'), ('chilli_green', '#4d7a34')):
    materials.R.setdefault(name, lambda name=name, colour=colour: materials.plain(name, colour, .45))


@shot('shutter-samples', size=GUIDE, samples=12, ev=.4)
def samples_before_rain(aspect):
    """Monsoon: eight sample shutters on a ledge, the garden behind the wet panes out of focus."""
    W, D, H = 4.0, 3.0, 2.75
    win = (.35, 3.65, .96, 2.48)
    render.META['room'] = (W, D)
    shell(W, D, H, win_back=[win])
    window(*win, mat='white', cols=3, sill=None, f=.05, glass=False)
    wet_pane(*win)
    monsoon(2, 5.5)
    box((.2, -.24, .922), (3.8, .128, .964), 'teak:x', bevel=.004)
    r = random.Random(4)
    for k, mat in enumerate(FINISHES):
        w, h = .25, [.72, .60, .76, .63, .80, .62, .74, .66][k]
        x = 2 + (k - 3.5) * .272
        foot = .128 - h * math.sin(math.radians(9))         # the top edge rests on the pane
        with frame(x, foot, .967, r.uniform(-2, 2), (-9, 0)):
            box((-w / 2, -.018, 0), (w / 2, 0, h), mat, bevel=.0012)
            pull = 'brass' if k % 2 else 'steel'
            handle('bar', pull, w / 2 - .035, h - .12, -.018, True, .14)
    sky(.05, 30, 200)
    lamp = window_lamp(win, 130, (.88, .94, 1), y=.16)
    lamp.visible_transmission = False                          # or each drop would show it as a spark
    with frame(0, -D, 0, 90):
        area_light((1.2, -.1, 1.6), (1.6, -2, 1.2), (1.8, 1.6), 120, (1, .96, .9), glossy=True)
    fill(W, D, H, 35, 45)
    camera((1.80, -2.75, 1.36), (1.97, 0, 1.50), 36, fstop=2.8, focus=(2, .03, 1.2))


def wet_pane(x0, x1, z0, z1, y=.14, n=1500):
    """Drops on the glass, and the runs that some have left."""
    r = random.Random(11)
    pydata('pane', [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [(0, 1, 2, 3)], 'pane', smooth=False).visible_shadow = False
    vs, fs = [], []

    def bead(x, z, rx, rz):
        i, rows, cols = len(vs), 4, 10
        for a in range(rows):
            e = math.pi / 2 * a / rows
            for b in range(cols):
                t = 2 * math.pi * b / cols
                drop = 1 + .35 * max(0, -math.sin(t))
                vs.append((x + rx * math.cos(e) * math.cos(t), y - .0005 - rx * .45 * math.sin(e), z + rz * drop * math.cos(e) * math.sin(t)))
        vs.append((x, y - .0005 - rx * .45, z))
        for a in range(rows - 1):
            for b in range(cols):
                c = (b + 1) % cols
                fs.append((i + a * cols + b, i + (a + 1) * cols + b, i + (a + 1) * cols + c, i + a * cols + c))
        for b in range(cols):
            fs.append((i + (rows - 1) * cols + b, len(vs) - 1, i + (rows - 1) * cols + (b + 1) % cols))
    for _ in range(n):
        s = .0026 + .010 * r.random() ** 4
        bead(r.uniform(x0, x1), r.uniform(z0, z1), s, s * r.uniform(1, 1.4))
    for _ in range(34):
        x, top = r.uniform(x0, x1), r.uniform(z0 + .3, z1)
        for k in range(26):
            bead(x + .004 * math.sin(k * .9 + top * 9), top - k * .0115, .0016, .006)
        bead(x, top - .30, .0055, .008)
    pydata('drops', vs, fs, 'drop', angle=180).visible_shadow = False


def monsoon(x, y, w=8):
    """A low grey-green sky, brighter above."""
    t = materials.Tree('monsoon')
    height = t.n('SeparateXYZ', {0: t.world()}).outputs[2]
    cloud = t.ramp(t.maprange(height, .2, 3.6), [(0, '#8a9b97'), (.3, '#a3b3b0'), (.6, '#bac7c8'), (1, '#d0dadc')])
    crowns = t.math('ADD', t.noise(t.world(), 1.1, 4, .6), t.maprange(height, .6, 2.9, .30, -.26))
    leaves = t.mix(t.noise(t.world(), 5, 4, .7), '#3f5a49', '#7c9a7c')
    colour = t.mix(t.maprange(crowns, .46, .60), cloud, leaves)
    pydata('monsoon', [(x - w, y, -2), (x + w, y, -2), (x + w, y, 6), (x - w, y, 6)], [(0, 1, 2, 3)],
           t.done(t.n('Emission', {'Color': colour, 'Strength': .85}).outputs[0]), smooth=False).visible_diffuse = False


materials.R.setdefault('drop', lambda: materials.glass('drop', (1, 1, 1, 1), .02, 1.33))
materials.R.setdefault('wet_leaf', lambda: materials.emit('wet_leaf', '#5f7d66', .38))


@shot('price-parts', size=GUIDE, samples=12, ev=1.2, temp=.2)
def parts_on_coins(aspect):
    """A model at one to ten on a table: each red unit stands on its share of coins, the slab is lifted off above."""
    W, D, H = 2.4, 2.2, 1.4
    render.META['room'] = (W, D)
    box((-1, -2, -.04), (3.4, .9, 0), 'haldi-ply:x', bevel=.004)
    paper_sweep()
    s = .1
    widths = (.80, .60, .80, .20, .45)
    coins = (9, 13, 6, 4, 3)
    gap = .042
    x = 1.2 - (sum(widths) * s + gap * (len(widths) - 1)) / 2
    tops = []
    for k, (w, n) in enumerate(zip(widths, coins)):
        lift = coin_pile(x + w * s / 2, -.03, n, w * s, k)
        model_unit(x, lift, w * s, k)
        tops.append(lift)
        x += w * s + gap
    left = 1.2 - (sum(widths) * s + gap * (len(widths) - 1)) / 2
    high = max(tops) + .072 + .036
    for a, b in ((left - .006, left + .235), (left + .262, x - gap + .006)):
        box((a, -.062, high), (b, .004, high + .0055), 'black-granite', bevel=.0006)
        for xx in (a + .015, b - .015):
            tube([(xx, -.03, high), (xx, -.03, .9)], .00035, 'steel', res=2)
    with frame(left + .262 + .085, -.03, high + .0055):
        model_hob()
    area_light((.35, -.5, .75), (1.2, -.03, .06), (.5, .45), 16, (1, .95, .88))
    area_light((2.2, -.7, .6), (1.2, 0, .08), (.8, .8), 3.5, (.94, .97, 1), glossy=True)
    area_light((1.2, .1, 1.2), (1.2, 0, 0), (.9, .5), 5, (1, .98, .95))
    camera((1.13, -.74, .185), (1.2, 0, .095), 46.5, fstop=9, focus=(1.2, -.05, .1))


def paper_sweep():
    """A chalk-coloured sheet that curves up behind the model."""
    def at(u, v):
        y = -.9 + 2.2 * v
        back = max(0, y - .18)
        return (-.6 + 3.6 * u, min(y, .18 + .30 * math.sin(min(back / .3, math.pi / 2))), .001 + (.30 * (1 - math.cos(min(back / .3, math.pi / 2))) + max(0, back - .47) * 2.2))
    grid(8, 90, at, 'sweep', name='sweep')


materials.R.setdefault('sweep', lambda: materials.paint('sweep', '#dfe2da', .03))
materials.R.setdefault('coin', lambda: materials.metal('coin', '#c9a552', .27))
materials.R.setdefault('coin_silver', lambda: materials.metal('coin_silver', '#c0bfbb', .25))


def coin_pile(x, y, n, w, seed):
    """Stacks of ten-rupee-sized coins that carry a unit w wide; returns the height of the pile."""
    r = random.Random(seed)
    thick, rad = .0024, .0135
    spots = [0] if w < .04 else [-w / 2 + rad, w / 2 - rad] if w < .07 else [-w / 2 + rad, 0, w / 2 - rad]
    for dx in spots:
        for dy in (-.016, .016):
            for k in range(n):
                cx, cy = x + dx + r.gauss(0, .0007), y + dy + r.gauss(0, .0007)
                cyl((cx, cy, .001 + k * thick), rad, thick - .0002, 'coin', bevel=.0004, segs=56)
                if k == n - 1:
                    cyl((cx, cy, .001 + n * thick - .0006), rad * .70, .0006, 'coin_silver', bevel=.0001, segs=48)
    for k in range(2 if w > .04 else 1):
        cyl((x + (k - .5) * max(w * .6, .034) + r.uniform(-.002, .002), y - .054 - .010 * r.random(), .001), rad, thick, 'coin', bevel=.0004, segs=56)
    return .001 + n * thick


def model_unit(x, z, w, kind):
    """A base unit at one to ten: carcass, fronts with gaps, bar handles."""
    h, d, y = .072, .056, -.058
    box((x, y + .002, z), (x + w, y + d, z + h), 'carcass', bevel=.0003)
    splits = {0: [(0, .5, 0, 1), (.5, 1, 0, 1)], 1: [(0, 1, 0, .38), (0, 1, .38, .76), (0, 1, .76, 1)], 2: [(0, 1, 0, .5), (0, 1, .5, 1)], 3: [(0, 1, 0, 1)], 4: [(0, 1, 0, 1)]}[kind]
    g = .0005
    for a, b, c, e in splits:
        x0, x1, z0, z1 = x + w * a + g, x + w * b - g, z + h * c + g, z + h * e - g
        box((x0, y - .0002, z0), (x1, y + .0018, z1), 'sindoor', bevel=.0003)
        if kind in (1, 2):
            tube([((x0 + x1) / 2 - .011, y - .003, z1 - .006), ((x0 + x1) / 2 + .011, y - .003, z1 - .006)], .0007, 'brass')
            ends = [((x0 + x1) / 2 + s * .008, z1 - .006) for s in (-1, 1)]
        else:
            hx = x1 - .005 if a == 0 else x0 + .005
            tube([(hx, y - .003, z1 - .005), (hx, y - .003, z1 - .024)], .0007, 'brass')
            ends = [(hx, z1 - .008), (hx, z1 - .021)]
        for ex, ez in ends:
            tube([(ex, y - .003, ez), (ex, y, ez)], .0005, 'brass')


def model_hob():
    prism(rounded_rect(.075, .046, .002), .0008, 'black_glass', bevel=.0002)
    for dx, dy, r in ((-.022, .010, .005), (-.022, -.011, .006), (.010, .010, .006), (.010, -.011, .005)):
        cyl((dx, dy, .0008), r, .0016, 'brass_dark', bevel=.0003)
        tube([(dx + r * 1.7 * math.cos(t * math.pi / 12), dy + r * 1.7 * math.sin(t * math.pi / 12), .0026) for t in range(24)], .0005, 'black_metal', cyclic=True, res=2)
