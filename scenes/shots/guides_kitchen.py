"""Covers of the guides about kitchens: air, heights, prices and finishes, each told by one arrangement."""

import math
import random

from kit import materials, render
from kit.cabinetry import base_run, countertop, handle, hob, hood, sockets, tiles, wall_run
from kit.core import area_light, box, cyl, frame, grid, prism, pydata, rounded_rect, sun, tube
from kit.indian import cooker, dabba, dabba_stack, folded_towel, kadhai, masala_dabba, patila, tall_dabba
from kit.props import board, bowl, crock, rubber_plant
from kit.render import camera, sky
from kit.room import ceiling, curtain, curtain_rod, outdoors, tile_floor, window
from kit.shell import brand, fill, shell, window_lamp
from shots.shot import shot

GUIDE = (1500, 1000)
FINISHES = ('bottle-green', 'haldi-ply:z', 'chalk', 'kota-grey', 'charcoal', 'teak:z', 'sindoor', 'sky')


def steam_stuff(name='steam'):
    """Wisps seen only by the camera: a stretched noise that thins towards the sides of its sheet (local x) and its ends."""
    t = materials.Tree(name)
    v = t.coords()
    s = t.n('SeparateXYZ', {0: v})
    bent = t.vmath(
        'ADD',
        v,
        t.vmath('MULTIPLY', t.n('TexNoise', {'Vector': v, 'Scale': 4.0, 'Detail': 2}).outputs[1], (0.10, 0.10, 0.04)),
    )
    wisp = t.maprange(t.noise(t.scale(bent, (1, 1, 0.38)), 12, 3, 0.55), 0.36, 0.68)
    side = t.maprange(t.math('ABSOLUTE', s.outputs[0]), 0.03, 0.145, 1, 0)
    foot = t.maprange(s.outputs[2], 0.0, 0.10, 0, 1)
    head = t.maprange(s.outputs[2], 0.34, 0.62, 1, 0)
    thick = t.math('MULTIPLY', t.math('MULTIPLY', wisp, side), t.math('MULTIPLY', foot, head))
    only = t.n('LightPath').outputs['Is Camera Ray']
    fac = t.math('MULTIPLY', t.math('MULTIPLY', thick, 0.9, True), only)
    m = t.done(
        t.n(
            'MixShader',
            {
                0: fac,
                1: t.n('BsdfTransparent').outputs[0],
                2: t.n('Emission', {'Color': (0.97, 0.98, 1, 1), 'Strength': 2.2}).outputs[0],
            },
        ).outputs[0]
    )
    m.cycles.sample_as_light = False
    return m


materials.R.setdefault('steam', steam_stuff)
materials.R.setdefault(
    'floor_brick', lambda: materials.floor_stone('floor_brick', '#b5806a', '#9c6b56', '#c08f78', 0.45, 0.4)
)


def steam(x, y, z, turn=0):
    """Two crossed sheets of steam rising from a pot."""
    for k in range(2):
        with frame(x, y + 0.02 * k, z, turn + 14 * k):
            o = pydata(
                'steam',
                [(-0.15, 0, 0), (0.15, 0, 0), (0.15, 0, 0.62), (-0.15, 0, 0.62)],
                [(0, 1, 2, 3)],
                'steam',
                smooth=False,
            )
            o.visible_shadow = False


@shot('fresh-air', size=GUIDE, samples=12, ev=0.4, sat=0.98)
def chimney_and_window(aspect):
    """Morning: steam goes up into the chimney on the right; opposite it the casement stands open between its curtains."""
    W, D, H = 3.5, 4.4, 2.7
    st = brand('charcoal', 'sky', 'white-quartz')
    win = (0.42, 1.52, 0.92, 2.30)
    shell(W, D, H, win_back=[win])
    open_casement(*win)
    outdoors(y=3.4, x=1, w=11, seed=12)
    with frame(0, 0, 0):
        curtain(0.08, 0.44, 0.03, 2.46, -0.10, 'linen_white', 4)
        curtain(1.50, 1.84, 0.03, 2.46, -0.10, 'linen_white', 4)
        curtain_rod(0.0, 1.92, 2.48, -0.10, 'brass')
    ceiling(0, W, -D, 0, H)
    tile_floor(0, W, -D, 0, 'floor_brick', 0.3, 0.3, gap=0.004)
    with frame(W, 0, 0, -90):  # hob wall on the right, x from the corner forward
        base_run(
            [('door', 0.60), ('drawers', 0.60, 3), ('drawers', 0.90, 2), ('doors', 0.80), ('drawers', 0.50, 3)],
            st,
            panel_r=True,
        )
        countertop(0, 3.42, st)
        tiles(0, 3.40, st.top, 1.45, 0.075, 0.198, 'tile-sky', tilt=0.3)
        tiles(1.20, 2.10, 1.45, 1.62, 0.075, 0.198, 'tile-sky', tilt=0.3)
        wall_run([('door', 0.60), ('door', 0.60), ('gap', 0.90), ('doors', 0.80), ('door', 0.50)], st, 1.45, 2.17)
        hood(1.65, 1.58, H, 0.90, 't', 'steel')
        hob(1.65, st)
        z = st.top
        kadhai(1.42, -0.42, z + 0.045, rot=70, food=None)
        patila(1.76, -0.18, z + 0.045, 0.105, 0.12, lid=False)
        steam(1.42, -0.42, z + 0.10, 40)
        steam(1.76, -0.20, z + 0.13, 55)
        cooker(1.98, -0.40, z + 0.045, 0.10, 0.14, rot=60)
        dabba_stack(2.45, -0.16, z)
        masala_dabba(2.75, -0.185, z)
        tall_dabba(1.02, -0.15, z)
        dabba(0.84, -0.15, z)
        sockets(2.6, 1.15, 3, y=-0.01)
        area_light((0.6, -0.12, 1.435), (0.6, -0.05, 0), (1.1, 0.03), 5, (1, 0.84, 0.64), glossy=False)
        area_light((2.75, -0.12, 1.435), (2.75, -0.05, 0), (1.2, 0.03), 5, (1, 0.84, 0.64), glossy=False)
    rubber_plant(2.28, -0.38, 0, 1.2, 0.16, 0.30, 'ceramic_terra', 3)
    sky(1.6, 34, 200)
    sun(34, -58, 22.0, color=(1, 0.92, 0.80))
    window_lamp(win, 95)
    fill(W, D, H, 60, 60)
    camera((0.85, -4.1, 1.45), (2.22, -0.3, 1.23), 27.5, fstop=8, focus=(2.8, -1.5, 1.2))


def open_casement(x0, x1, z0, z1, f=0.05):
    """A window of two sashes, both turned outwards."""
    t = 0.2
    for a, b in (
        ((x0, z0), (x1, z0 + f)),
        ((x0, z1 - f), (x1, z1)),
        ((x0, z0 + f), (x0 + f, z1 - f)),
        ((x1 - f, z0 + f), (x1, z1 - f)),
    ):
        box((a[0], t - 0.09, a[1]), (b[0], t - 0.03, b[1]), 'white', bevel=0.003)
    box((x0, -0.03, z0 - 0.021), (x1, t - 0.05, z0 + 0.004), 'white-quartz', bevel=0.003)
    w = (x1 - x0) / 2 - f
    for hinge, turn in ((x0 + f, 62), (x1 - f, 118)):
        with frame(hinge, t - 0.04, 0, turn):
            for a, b in (
                ((0, z0 + f), (w, z0 + f + 0.045)),
                ((0, z1 - f - 0.045), (w, z1 - f)),
                ((0, z0 + f + 0.045), (0.045, z1 - f - 0.045)),
                ((w - 0.045, z0 + f + 0.045), (w, z1 - f - 0.045)),
            ):
                box((a[0], -0.02, a[1]), (b[0], 0.02, b[1]), 'white', bevel=0.003)
            pydata(
                'pane',
                [(0.04, 0, z0 + f), (w - 0.04, 0, z0 + f), (w - 0.04, 0, z1 - f), (0.04, 0, z1 - f)],
                [(0, 1, 2, 3)],
                'pane',
                smooth=False,
            ).visible_shadow = False


@shot('counter-height', size=GUIDE, samples=12, ev=0.6)
def two_heights(aspect):
    """Noon: a higher counter for cutting, a lower one for the hob, and a yellow rule between them."""
    W, D, H = 4.4, 4.2, 2.6
    high, low = 2.10, 2.26
    st = brand('sky', 'chalk', 'grey-granite', handle='bar', handle_mat='steel', h_base=0.89)
    lower = brand('sky', 'chalk', 'grey-granite', handle='bar', handle_mat='steel', h_base=0.755)
    shell(W, D, H, win_left=[(1.6, 3.2, 0.9, 2.3)])
    with frame(0, -D, 0, 90):
        window(1.6, 3.2, 0.9, 2.3, mat='white', cols=2, sill='white-quartz')
    ceiling(0, W, -D, 0, H)
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6)
    with frame(high - 1.80, 0, 0):
        base_run([('drawers', 0.90, 3), ('doors', 0.90)], st, panel_l=True, panel_r=True)
        countertop(-0.02, 1.82, st)
    with frame(low, 0, 0):
        base_run([('drawers', 0.90, 2), ('drawers', 0.80, 3)], lower, panel_l=True, panel_r=True)
        countertop(-0.02, 1.72, lower)
        hob(0.48, lower)
    tiles(0, W, 0.60, 1.60, 0.15, 0.075, 'tile-white', pattern='brick', tilt=0.25)
    box((0, -0.02, 1.60), (W, -0.001, 1.635), 'haldi-ply:x', bevel=0.002)
    rule(high + 0.08, -0.585, 1.45)
    z = st.top
    board(0.42, -0.04, z, 0.28, 0.40, 'teak:z')
    with frame(1.20, -0.34, z, 8):
        prism(rounded_rect(0.44, 0.28, 0.02), 0.022, 'teak:x', bevel=0.004)
        vegetables(0.022)
    bowl(0.80, -0.30, z, 0.13, 0.07, 'ceramic', ['orange', 'greenfruit', 'apple', 'orange'])
    crock(1.86, -0.16, z, mat='ceramic')
    folded_towel(1.70, -0.40, z, 0.24, 0.17, 3, rot=-12)
    with frame(low, 0, 0):
        z = lower.top
        cooker(0.26, -0.20, z + 0.045, rot=60)
        kadhai(0.60, -0.42, z + 0.045, rot=20)
        dabba_stack(1.12, -0.17, z)
        masala_dabba(1.36, -0.185, z)
        tall_dabba(1.58, -0.16, z)
    sky(1.6, 50, 200)
    sun(42, 12, 16.0)
    with frame(0, -D, 0, 90):
        window_lamp((1.6, 3.2, 0.9, 2.3), 150)
    fill(W, D, H, 50, 45)
    camera((2.05, -3.55, 1.42), (2.16, 0, 0.80), 32, fstop=5.6, focus=(2.1, -0.5, 1))


def rule(x, y, height, w=0.075):
    """A folding rule's yellow, upright on the floor, marked every 10 and 50 mm."""
    box((x - w / 2, y - 0.012, 0), (x + w / 2, y, height), 'rule_yellow', bevel=0.002)
    for k in range(1, int(height * 100)):
        long = 0.040 if k % 10 == 0 else 0.026 if k % 5 == 0 else 0.015
        thick = 0.0018 if k % 10 == 0 else 0.0011
        box(
            (x - w / 2 + 0.003, y - 0.0126, k * 0.01 - thick),
            (x - w / 2 + long, y - 0.0119, k * 0.01 + thick),
            'black',
            bevel=0,
        )
    for z in (0.785, 0.92):
        box(
            (x - w / 2 - 0.012, y - 0.018, z - 0.004),
            (x + w / 2 + 0.012, y - 0.0125, z + 0.004),
            'sindoor',
            bevel=0.001,
        )
    for z in (0, height):
        box(
            (x - w / 2 - 0.001, y - 0.0125, max(0, z - 0.02)),
            (x + w / 2 + 0.001, y + 0.0005, z + (0.02 if not z else 0.001)),
            'steel',
            bevel=0.001,
        )


def vegetables(z):
    """Half-cut for a sabzi: a row of carrot slices, a carrot, two chillies and a knife."""
    for k in range(7):
        with frame(-0.04 + 0.021 * k, -0.01, z + 0.018, 4 * k, (0, 70 - 3 * k)):
            cyl((0, 0, 0), 0.019 - 0.0006 * k, 0.006, 'carrot', bevel=0.001, segs=28)
    with frame(-0.09, 0.06, z + 0.017, 15):
        tube(
            [(-0.08, 0, 0), (-0.02, 0, 0), (0.06, 0.004, -0.004), (0.11, 0.006, -0.008)],
            0.019,
            'carrot',
            True,
            taper=lambda t: 1 - 0.75 * t,
        )
    for dx, rot in ((0, 20), (0.02, 45)):
        with frame(0.11 + dx, 0.06, z + 0.007, rot):
            tube(
                [(-0.045, 0, 0), (0, 0.004, 0), (0.05, 0, 0)],
                0.0065,
                'chilli_green',
                True,
                taper=lambda t: 1.05 - 0.85 * t,
            )
    box((0.02, -0.098, z + 0.001), (0.19, -0.070, z + 0.003), 'steel', bevel=0.001)
    box((-0.10, -0.094, z), (0.02, -0.072, z + 0.014), 'black', bevel=0.004)


for name, colour in (('rule_yellow', '#e0ac2e'), ('carrot', '#cf6a2c'), ('chilli_green', '#4d7a34')):
    materials.R.setdefault(name, lambda name=name, colour=colour: materials.plain(name, colour, 0.45))


@shot('shutter-samples', size=GUIDE, samples=12, ev=0.4)
def samples_before_rain(aspect):
    """Monsoon: eight sample shutters on a ledge, the garden behind the wet panes out of focus."""
    W, D, H = 4.0, 3.0, 2.75
    win = (0.35, 3.65, 0.96, 2.48)
    render.META['room'] = (W, D)
    shell(W, D, H, win_back=[win])
    window(*win, mat='white', cols=3, sill=None, f=0.05, glass=False)
    wet_pane(*win)
    monsoon(2, 5.5)
    box((0.2, -0.24, 0.922), (3.8, 0.128, 0.964), 'teak:x', bevel=0.004)
    r = random.Random(4)
    for k, mat in enumerate(FINISHES):
        w, h = 0.25, [0.72, 0.60, 0.76, 0.63, 0.80, 0.62, 0.74, 0.66][k]
        x = 2 + (k - 3.5) * 0.272
        foot = 0.128 - h * math.sin(math.radians(9))  # the top edge rests on the pane
        with frame(x, foot, 0.967, r.uniform(-2, 2), (-9, 0)):
            box((-w / 2, -0.018, 0), (w / 2, 0, h), mat, bevel=0.0012)
            pull = 'brass' if k % 2 else 'steel'
            handle('bar', pull, w / 2 - 0.035, h - 0.12, -0.018, True, 0.14)
    sky(0.05, 30, 200)
    lamp = window_lamp(win, 130, (0.88, 0.94, 1), y=0.16)
    lamp.visible_transmission = False  # or each drop would show it as a spark
    with frame(0, -D, 0, 90):
        area_light((1.2, -0.1, 1.6), (1.6, -2, 1.2), (1.8, 1.6), 120, (1, 0.96, 0.9), glossy=True)
    fill(W, D, H, 35, 45)
    camera((1.80, -2.75, 1.36), (1.97, 0, 1.50), 36, fstop=2.8, focus=(2, 0.03, 1.2))


def wet_pane(x0, x1, z0, z1, y=0.14, n=1500):
    """Drops on the glass, and the runs that some have left."""
    r = random.Random(11)
    pydata(
        'pane', [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [(0, 1, 2, 3)], 'pane', smooth=False
    ).visible_shadow = False
    vs, fs = [], []

    def bead(x, z, rx, rz):
        i, rows, cols = len(vs), 4, 10
        for a in range(rows):
            e = math.pi / 2 * a / rows
            for b in range(cols):
                t = 2 * math.pi * b / cols
                drop = 1 + 0.35 * max(0, -math.sin(t))
                vs.append(
                    (
                        x + rx * math.cos(e) * math.cos(t),
                        y - 0.0005 - rx * 0.45 * math.sin(e),
                        z + rz * drop * math.cos(e) * math.sin(t),
                    )
                )
        vs.append((x, y - 0.0005 - rx * 0.45, z))
        for a in range(rows - 1):
            for b in range(cols):
                c = (b + 1) % cols
                fs.append((i + a * cols + b, i + (a + 1) * cols + b, i + (a + 1) * cols + c, i + a * cols + c))
        for b in range(cols):
            fs.append((i + (rows - 1) * cols + b, len(vs) - 1, i + (rows - 1) * cols + (b + 1) % cols))

    for _ in range(n):
        s = 0.0026 + 0.010 * r.random() ** 4
        bead(r.uniform(x0, x1), r.uniform(z0, z1), s, s * r.uniform(1, 1.4))
    for _ in range(34):
        x, top = r.uniform(x0, x1), r.uniform(z0 + 0.3, z1)
        for k in range(26):
            bead(x + 0.004 * math.sin(k * 0.9 + top * 9), top - k * 0.0115, 0.0016, 0.006)
        bead(x, top - 0.30, 0.0055, 0.008)
    pydata('drops', vs, fs, 'drop', angle=180).visible_shadow = False


def monsoon(x, y, w=8):
    """A low grey-green sky, brighter above."""
    t = materials.Tree('monsoon')
    height = t.n('SeparateXYZ', {0: t.world()}).outputs[2]
    cloud = t.ramp(t.maprange(height, 0.2, 3.6), [(0, '#8a9b97'), (0.3, '#a3b3b0'), (0.6, '#bac7c8'), (1, '#d0dadc')])
    crowns = t.math('ADD', t.noise(t.world(), 1.1, 4, 0.6), t.maprange(height, 0.6, 2.9, 0.30, -0.26))
    leaves = t.mix(t.noise(t.world(), 5, 4, 0.7), '#3f5a49', '#7c9a7c')
    colour = t.mix(t.maprange(crowns, 0.46, 0.60), cloud, leaves)
    pydata(
        'monsoon',
        [(x - w, y, -2), (x + w, y, -2), (x + w, y, 6), (x - w, y, 6)],
        [(0, 1, 2, 3)],
        t.done(t.n('Emission', {'Color': colour, 'Strength': 0.85}).outputs[0]),
        smooth=False,
    ).visible_diffuse = False


materials.R.setdefault('drop', lambda: materials.glass('drop', (1, 1, 1, 1), 0.02, 1.33))
materials.R.setdefault('wet_leaf', lambda: materials.emit('wet_leaf', '#5f7d66', 0.38))


@shot('price-parts', size=GUIDE, samples=12, ev=1.2, temp=0.2)
def parts_on_coins(aspect):
    """A model at one to ten on a table: each red unit stands on its share of coins, the slab is lifted off above."""
    W, D = 2.4, 2.2
    render.META['room'] = (W, D)
    box((-1, -2, -0.04), (3.4, 0.9, 0), 'haldi-ply:x', bevel=0.004)
    paper_sweep()
    s = 0.1
    widths = (0.80, 0.60, 0.80, 0.20, 0.45)
    coins = (9, 13, 6, 4, 3)
    gap = 0.042
    x = 1.2 - (sum(widths) * s + gap * (len(widths) - 1)) / 2
    tops = []
    for k, (w, n) in enumerate(zip(widths, coins)):
        lift = coin_pile(x + w * s / 2, -0.03, n, w * s, k)
        model_unit(x, lift, w * s, k)
        tops.append(lift)
        x += w * s + gap
    left = 1.2 - (sum(widths) * s + gap * (len(widths) - 1)) / 2
    high = max(tops) + 0.072 + 0.036
    for a, b in ((left - 0.006, left + 0.235), (left + 0.262, x - gap + 0.006)):
        box((a, -0.062, high), (b, 0.004, high + 0.0055), 'black-granite', bevel=0.0006)
        for xx in (a + 0.015, b - 0.015):
            tube([(xx, -0.03, high), (xx, -0.03, 0.9)], 0.00035, 'steel', res=2)
    with frame(left + 0.262 + 0.085, -0.03, high + 0.0055):
        model_hob()
    area_light((0.35, -0.5, 0.75), (1.2, -0.03, 0.06), (0.5, 0.45), 16, (1, 0.95, 0.88))
    area_light((2.2, -0.7, 0.6), (1.2, 0, 0.08), (0.8, 0.8), 3.5, (0.94, 0.97, 1), glossy=True)
    area_light((1.2, 0.1, 1.2), (1.2, 0, 0), (0.9, 0.5), 5, (1, 0.98, 0.95))
    camera((1.13, -0.74, 0.185), (1.2, 0, 0.095), 46.5, fstop=9, focus=(1.2, -0.05, 0.1))


def paper_sweep():
    """A chalk-coloured sheet that curves up behind the model."""

    def at(u, v):
        y = -0.9 + 2.2 * v
        back = max(0, y - 0.18)
        return (
            -0.6 + 3.6 * u,
            min(y, 0.18 + 0.30 * math.sin(min(back / 0.3, math.pi / 2))),
            0.001 + (0.30 * (1 - math.cos(min(back / 0.3, math.pi / 2))) + max(0, back - 0.47) * 2.2),
        )

    grid(8, 90, at, 'sweep', name='sweep')


materials.R.setdefault('sweep', lambda: materials.paint('sweep', '#dfe2da', 0.03))
materials.R.setdefault('coin', lambda: materials.metal('coin', '#c9a552', 0.27))
materials.R.setdefault('coin_silver', lambda: materials.metal('coin_silver', '#c0bfbb', 0.25))


def coin_pile(x, y, n, w, seed):
    """Stacks of ten-rupee-sized coins that carry a unit w wide; returns the height of the pile."""
    r = random.Random(seed)
    thick, rad = 0.0024, 0.0135
    spots = [0] if w < 0.04 else [-w / 2 + rad, w / 2 - rad] if w < 0.07 else [-w / 2 + rad, 0, w / 2 - rad]
    for dx in spots:
        for dy in (-0.016, 0.016):
            for k in range(n):
                cx, cy = x + dx + r.gauss(0, 0.0007), y + dy + r.gauss(0, 0.0007)
                cyl((cx, cy, 0.001 + k * thick), rad, thick - 0.0002, 'coin', bevel=0.0004, segs=56)
                if k == n - 1:
                    cyl((cx, cy, 0.001 + n * thick - 0.0006), rad * 0.70, 0.0006, 'coin_silver', bevel=0.0001, segs=48)
    for k in range(2 if w > 0.04 else 1):
        cyl(
            (x + (k - 0.5) * max(w * 0.6, 0.034) + r.uniform(-0.002, 0.002), y - 0.054 - 0.010 * r.random(), 0.001),
            rad,
            thick,
            'coin',
            bevel=0.0004,
            segs=56,
        )
    return 0.001 + n * thick


def model_unit(x, z, w, kind):
    """A base unit at one to ten: carcass, fronts with gaps, bar handles."""
    h, d, y = 0.072, 0.056, -0.058
    box((x, y + 0.002, z), (x + w, y + d, z + h), 'carcass', bevel=0.0003)
    splits = {
        0: [(0, 0.5, 0, 1), (0.5, 1, 0, 1)],
        1: [(0, 1, 0, 0.38), (0, 1, 0.38, 0.76), (0, 1, 0.76, 1)],
        2: [(0, 1, 0, 0.5), (0, 1, 0.5, 1)],
        3: [(0, 1, 0, 1)],
        4: [(0, 1, 0, 1)],
    }[kind]
    g = 0.0005
    for a, b, c, e in splits:
        x0, x1, z0, z1 = x + w * a + g, x + w * b - g, z + h * c + g, z + h * e - g
        box((x0, y - 0.0002, z0), (x1, y + 0.0018, z1), 'sindoor', bevel=0.0003)
        if kind in (1, 2):
            tube(
                [((x0 + x1) / 2 - 0.011, y - 0.003, z1 - 0.006), ((x0 + x1) / 2 + 0.011, y - 0.003, z1 - 0.006)],
                0.0007,
                'brass',
            )
            ends = [((x0 + x1) / 2 + s * 0.008, z1 - 0.006) for s in (-1, 1)]
        else:
            hx = x1 - 0.005 if a == 0 else x0 + 0.005
            tube([(hx, y - 0.003, z1 - 0.005), (hx, y - 0.003, z1 - 0.024)], 0.0007, 'brass')
            ends = [(hx, z1 - 0.008), (hx, z1 - 0.021)]
        for ex, ez in ends:
            tube([(ex, y - 0.003, ez), (ex, y, ez)], 0.0005, 'brass')


def model_hob():
    prism(rounded_rect(0.075, 0.046, 0.002), 0.0008, 'black_glass', bevel=0.0002)
    for dx, dy, r in ((-0.022, 0.010, 0.005), (-0.022, -0.011, 0.006), (0.010, 0.010, 0.006), (0.010, -0.011, 0.005)):
        cyl((dx, dy, 0.0008), r, 0.0016, 'brass_dark', bevel=0.0003)
        tube(
            [
                (dx + r * 1.7 * math.cos(t * math.pi / 12), dy + r * 1.7 * math.sin(t * math.pi / 12), 0.0026)
                for t in range(24)
            ],
            0.0005,
            'black_metal',
            cyclic=True,
            res=2,
        )
