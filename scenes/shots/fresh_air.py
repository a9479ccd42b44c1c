"""The chimney at work: steam on its way up, and the window through which the air comes in."""

import math

from kit import materials
from kit.cabinetry import base_run, countertop, hob, hood, sockets, tiles, wall_run
from kit.core import area_light, box, cyl, frame, grid, pydata, spot, sun
from kit.furniture import dining_chair, dining_table
from kit.indian import folded_towel, kadhai, newspaper, patila, tumbler
from kit.props import board, jar, kettle
from kit.render import camera, sky
from kit.room import ceiling, curtain_rod, railing, skirting, tile_floor
from kit.shell import brand, fill, shell, window_lamp
from shots.shot import shot

FLAME = 0.94  # the pans' feet; the hood's edge hangs 680 mm over the burners


def steam_stuff(name='steam'):
    """Thin wisps seen only by the camera, on a sheet (local x, z) where they widen and fade on their way up."""
    t = materials.Tree(name)
    v = t.coords()
    s = t.n('SeparateXYZ', {0: v})
    up = s.outputs[2]
    sway = t.n('TexNoise', {'Vector': v, 'Scale': 3.0, 'Detail': 2}).outputs[1]
    bent = t.vmath('ADD', v, t.vmath('MULTIPLY', sway, (0.16, 0.10, 0.05)))
    wisp = t.maprange(t.noise(t.scale(bent, (1, 1, 0.30)), 8.5, 4, 0.6), 0.30, 0.62)
    width = t.math('ADD', t.math('MULTIPLY', up, 0.13), 0.075)
    side = t.maprange(t.math('DIVIDE', t.math('ABSOLUTE', s.outputs[0]), width), 0.02, 1.1, 1, 0)
    ends = t.math('MULTIPLY', t.maprange(up, 0.0, 0.09, 0, 1), t.maprange(up, 0.40, 0.70, 1, 0.3))
    thick = t.math('MULTIPLY', t.math('MULTIPLY', wisp, side), ends)
    fac = t.math('MULTIPLY', t.math('MULTIPLY', thick, 1.25, True), t.n('LightPath').outputs['Is Camera Ray'])
    white = t.n('Emission', {'Color': (1, 0.97, 0.92, 1), 'Strength': 2.6})
    m = t.done(t.n('MixShader', {0: fac, 1: t.n('BsdfTransparent').outputs[0], 2: white.outputs[0]}).outputs[0])
    m.cycles.sample_as_light = False
    return m


materials.R.setdefault('steam', steam_stuff)
materials.R.setdefault('muslin', lambda: materials.sheer('muslin', (0.95, 0.94, 0.91, 1), 0.16))
materials.R.setdefault(
    'floor_brick', lambda: materials.floor_stone('floor_brick', '#b5806a', '#9c6b56', '#c08f78', 0.45, 0.4)
)


def steam(x, y, z, turn=0, top=0.64):
    """Two crossed sheets of steam rising from a pot."""
    for k in range(2):
        with frame(x, y + 0.02 * k, z, turn + 40 * k):
            corners = [(-0.16, 0, 0), (0.16, 0, 0), (0.16, 0, top), (-0.16, 0, top)]
            pydata('steam', corners, [(0, 1, 2, 3)], 'steam', smooth=False).visible_shadow = False


@shot('fresh-air', size=(2880, 1920), samples=10, ev=0.95, sat=1.0)
def chimney_and_window(aspect):
    """Morning: steam goes up into the chimney on the right; the casement stands open, and sun and air come from it."""
    W, D, H = 3.5, 4.4, 2.7
    win = (0.50, 1.72, 0.95, 2.30)
    shell(W, D, H, win_back=[win])
    open_casement(*win)
    railing(-4.9, 6.1, 1.15)
    blown_curtain(0.16, 0.62, 2.44)
    curtain_rod(0.06, 2.10, 2.46, -0.09, 'steel')
    ceiling(0, W, -D, 0, H, downlights=[(2.6, -0.9), (2.6, -2.4)])
    tile_floor(0, W, -D, 0, 'floor_brick', 0.3, 0.3, gap=0.004)
    skirting(0, W - 0.58)
    with frame(W, 0, 0, -90):  # hob wall on the right, x from the corner forward
        hob_wall(H)
    clock(2.25, 1.92)
    dining_table(0.62, 1.74, -0.94, -0.22, 'oak:x', 0.75, 'oak:z')
    dining_chair(1.22, -1.14, 172, 'oak:z', 'linen_sage')
    with frame(0, 0, 0.75):
        newspaper(1.02, -0.62, 0.0005, -12)
        tumbler(1.30, -0.48, 0.0005)
        jar(0.84, -0.42, 0.0005, 0.055, 0.16, 'dal_yellow', 'stainless')
        folded_towel(1.52, -0.62, 0.0005, 0.24, 0.17, 3, 15, 'cotton-blue')
    sky(1, 250)
    sun(18, -41, 28.0)
    window_lamp(win, 105)
    fill(W, D, H, 85, 60)
    camera((0.92, -3.95, 1.42), (2.12, -0.3, 1.20), 27.5, fstop=8, focus=(2.6, -1.5, 1.2))


def hob_wall(ceil):
    """Base and wall units over the same joints, and between them the hood with its lamps lit."""
    st = brand('sky', 'chalk', 'white-quartz', handle='bar', handle_mat='steel', plinth='plinth')
    st.carcass = 'inside-gap'
    base_run(
        [('doors', 0.60), ('drawers', 0.60, 2), ('drawers', 0.90, 2), ('doors', 0.80), ('drawers', 0.50, 2)],
        st,
        panel_r=True,
    )
    countertop(0, 3.42, st)
    tiles(0, 3.40, st.top, 1.45, 0.075, 0.198, 'tile-sky', tilt=0.3)
    tiles(1.20, 2.10, 1.45, 1.62, 0.075, 0.198, 'tile-sky', tilt=0.3)
    wall_run([('doors', 0.60), ('doors', 0.60), ('gap', 0.90), ('doors', 0.80), ('door', 0.50)], st, 1.45, 2.17)
    for a, b in ((0, 1.20), (2.10, 3.40)):  # their tops, undersides and the sides towards the hood
        box((a, -0.349, 2.17), (b, -0.001, 2.186), 'chalk', bevel=0.001)
        box((a + 0.001, -0.331, 1.448), (b - 0.001, -0.001, 1.4505), 'chalk', bevel=0)
    for x in (1.1995, 2.0835):
        box((x, -0.349, 1.45), (x + 0.017, -0.001, 2.17), 'chalk', bevel=0.001)
    hood(1.65, 1.58, ceil, 0.86, 't', 'steel')
    for dx in (-0.26, 0.26):
        cyl((1.65 + dx, -0.34, 1.574), 0.032, 0.005, 'glow_led', bevel=0)
        spot((1.65 + dx, -0.34, 1.57), 5, 95)
    hob(1.65, st)
    sockets(2.6, 1.15, 3, y=-0.01)
    for x, w in ((0.6, 1.1), (2.75, 1.2)):
        area_light((x, -0.12, 1.435), (x, -0.05, 0), (w, 0.03), 4 * w, (1, 0.84, 0.64), glossy=False)
    z = st.top
    kadhai(1.42, -0.42, FLAME - 0.045, rot=70, food='dal_yellow')
    patila(1.76, -0.18, FLAME - 0.045, 0.105, 0.12, lid=False)
    steam(1.42, -0.40, FLAME + 0.01, 40)
    steam(1.76, -0.20, FLAME + 0.06, 65, 0.58)
    kettle(2.42, -0.24, z, 'stainless', 120)
    board(0.92, -0.03, z, 0.25, 0.36, 'oak:z')
    for k, kind in enumerate(('rice', 'dal_red', 'spice')):
        jar(0.30 + 0.13 * k, -0.14, z, 0.05, (0.19, 0.17, 0.15)[k], kind, 'stainless')


def clock(x, z, r=0.13):
    """A round clock in a steel rim, at ten past eight."""
    cyl((x, -0.026, z), r, 0.025, 'steel', axis='Y', bevel=0.004, segs=72)
    cyl((x, -0.0275, z), r - 0.010, 0.003, 'ceramic', axis='Y', bevel=0, segs=72)
    for k in range(12):
        with frame(x, -0.0295, z, 0, (0, 30 * k)):
            box((-0.002, 0, r - 0.034), (0.002, 0.002, r - 0.018), 'black', bevel=0)
    for turn, length, thick in ((244, 0.055, 0.0035), (60, 0.085, 0.0025)):
        with frame(x, -0.0310, z, 0, (0, turn)):
            box((-thick, 0, -0.012), (thick, 0.0015, length), 'black', bevel=0)


def blown_curtain(x0, x1, top, bottom=0.28):
    """A thin curtain at the window's side that the draught lifts into the room."""

    def at(u, v):
        fall = 1 - v
        a = u * 7 * 2 * math.pi + 0.8 * math.sin(u * 9)
        belly = 0.34 * fall**1.6 * (0.55 + 0.45 * u) + 0.06 * math.sin(4.5 * fall + 2 * u) * fall
        fold = (0.022 + 0.014 * fall) * math.sin(a)
        return (
            x0 + (x1 - x0) * u * (1 + 0.20 * fall) + 0.10 * fall**1.5,
            -0.09 - belly + fold,
            bottom + (top - bottom) * v + 0.22 * fall**3 * u,
        )

    return grid(160, 40, at, 'muslin', name='curtain')


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
