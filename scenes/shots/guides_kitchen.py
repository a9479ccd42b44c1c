"""Covers of the guides about kitchens: air, heights and finishes, each told by one arrangement."""

import math
import random

from kit import materials, render
from kit.cabinetry import base_run, countertop, handle, hob, tiles
from kit.core import area_light, box, cyl, frame, prism, pydata, rounded_rect, sun, tube
from kit.indian import cooker, dabba_stack, folded_towel, kadhai, masala_dabba, tall_dabba
from kit.props import board, bowl, crock
from kit.render import camera, sky
from kit.room import ceiling, tile_floor, window
from kit.shell import brand, fill, shell, window_lamp
from shots.shot import shot

GUIDE = (1500, 1000)
FINISHES = ('bottle-green', 'haldi-ply:z', 'chalk', 'kota-grey', 'charcoal', 'teak:z', 'sindoor', 'sky')


@shot('counter-height', size=(2880, 1920), samples=10, ev=1.25, temp=-0.3, tint=0.7, con=1.3, sat=1.13)
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
    sky(1, 90)
    sun(33, 12, 16.0)
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


@shot('shutter-samples', size=GUIDE, samples=12, ev=0.64, temp=-0.2, tint=0.2, con=1.46)
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
    sky(0.08, 40)
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
