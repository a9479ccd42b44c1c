"""Table tops: the studio table of the Contact page and the quotation of the guides."""

import math

from kit import materials
from kit.core import area_light, box, frame, sun
from kit.desk import (
    calculator,
    kitchen_plan,
    patch,
    pencil,
    sample_fan,
    scribble,
    sheet,
    spectacles,
    strokes,
    tape_measure,
    tea_cup,
)
from kit.render import flat_world
from kit.room import wall
from kit.tools import aim_camera
from shots.shot import shot

materials.R['desk-green'] = lambda: materials.lacquer('desk-green', '#2f4a3e', 0.42)
EIGHT = ['bottle-green', 'haldi-ply:x', 'chalk', 'kota-grey', 'charcoal', 'teak:x', 'sindoor', 'sky']


def planks(x0, x1, y0, y1, mat, n=4):
    """A table top glued of planks."""
    w = (y1 - y0) / n
    for k in range(n):
        box((x0, y0 + k * w + 0.0002, -0.03), (x1, y0 + (k + 1) * w - 0.0002, 0), mat, bevel=0.0006)


def sun_patch(x, y, strength=1.7, turn=0):
    """The sun through a window of six panes, falling around (x, y); the wall it comes through is far off, so that its edges are soft."""
    e, far = math.radians(38), 3.6
    azim = -32 + turn
    a = math.radians(azim)
    with frame(x - math.cos(a) * math.cos(e) * far, y - math.sin(a) * math.cos(e) * far, math.sin(e) * far, azim - 90):
        panes = [
            (-0.42 + 0.29 * i, -0.16 + 0.29 * i, -0.36 + 0.38 * j, -0.02 + 0.38 * j) for i in range(3) for j in range(2)
        ]
        wall(-2.5, 2.5, -1.6, 1.6, 'wall_white', panes, t=0.02, camera=False)
    sun(38, azim, strength, 1.0, (1, 0.95, 0.86))


def window_light(power=26, top=6):
    """Soft light from a window at the upper left, and a little of the ceiling's."""
    flat_world((0.94, 0.97, 1), 0.25)
    area_light((-1.5, 0.9, 1.25), (0, 0, 0), (1.2, 1.0), power, (1, 0.985, 0.955))
    area_light((0.6, -0.8, 1.7), (0, 0, 0), (1.6, 1.6), top, (1, 0.97, 0.94), glossy=False)


@shot('studio-table', size=(1920, 800), samples=20, ev=1.1, con=1.2)
def studio_table(aspect):
    planks(-0.9, 0.9, -0.6, 0.6, 'oak:x', 6)
    with frame(-0.115, 0.015, 0, 5):
        kitchen_plan(sheet(0.594, 0.42, seed=3), 0.594, 0.42)
    with frame(0.27, -0.15, 0):
        sample_fan(EIGHT, 133, -16.5, L=0.255, w=0.064)
    with frame(-0.415, -0.158, 0.0018, 9):
        tape_measure(0.36)
    with frame(-0.475, 0.115, 0, -28):
        tea_cup()
    with frame(0.02, -0.185, 0.001, 24):
        pencil()
    window_light()
    sun_patch(-0.12, 0.06)
    aim_camera((0, -0.38, 1.14), (0, -0.012, 0), 38, fstop=8, focus=(0, 0, 0))


def quotation_sheet(z, w, h):
    """A head, ten lines with their figures, and a total marked in yellow; z gives the sheet's face."""
    a = w / 2 - 0.018
    top = h / 2 - 0.020
    patch(-a, top - 0.016, -a + 0.016, top, z, 'ink-green')
    heavy, thin = [], []
    for k in range(2):
        heavy += scribble(-a + 0.021, -a + 0.021 + (0.040, 0.028)[k], top - 0.006 - 0.008 * k, 0.0026, 40 + k)
    for k in range(3):
        thin += scribble(a - 0.045 + 0.006 * (k % 2), a, top - 0.004 - 0.006 * k, 0.0018, 50 + k)
    y = top - 0.040
    thin += [((-a, y + 0.004), (a, y + 0.004))]
    pitch = (y + h / 2 - 0.062) / 10
    for k in range(10):
        q = y - pitch * (k + 0.62)
        thin += scribble(-a, -a + 0.005, q, 0.002, k)
        heavy += scribble(
            -a + 0.010,
            -a + 0.010 + (0.052, 0.070, 0.041, 0.062, 0.055, 0.074, 0.047, 0.066, 0.038, 0.058)[k],
            q,
            0.0023,
            60 + k,
        )
        thin += scribble(-a + 0.010, -a + 0.072 - 0.02 * (k % 3), q - 0.0052, 0.0014, 80 + k) if pitch > 0.013 else []
        thin += scribble(a - 0.058, a - 0.044, q, 0.002, 100 + k)
        heavy += scribble(a - 0.020 - 0.004 * (k % 2), a, q, 0.0023, 120 + k)
        thin += [((-a, y - pitch * (k + 1)), (a, y - pitch * (k + 1)))]
    t = -h / 2 + 0.036
    patch(a - 0.090, t - 0.004, a + 0.004, t + 0.009, z, 'marker', -0.0001)
    bold = scribble(a - 0.084, a - 0.058, t, 0.0036, 140) + scribble(a - 0.030, a, t, 0.0036, 141)
    for k in range(2):
        thin += scribble(-a, -a + 0.060 - 0.02 * k, -h / 2 + 0.020 - 0.007 * k, 0.0016, 150 + k)
    strokes(thin, z, 'ink-faint', 0.0005)
    strokes(heavy, z, 'ink', 0.0006)
    strokes(bold, z, 'ink', 0.0011)


@shot('quotation', size=(1500, 1000), samples=14, ev=0.3, con=1.3)
def quotation(aspect):
    box((-0.8, -0.5, -0.03), (0.8, 0.6, 0), 'desk-green', bevel=0.002)
    with frame(0.20, 0.10, 0, -9):
        kitchen_plan(sheet(0.42, 0.297, seed=5, curl=0.0012), 0.42, 0.297)
    with frame(-0.06, 0.0, 0.0034, 7):
        quotation_sheet(sheet(0.21, 0.297, seed=8, curl=0.010), 0.21, 0.297)
    with frame(0.165, -0.085, 0.001, -6):
        calculator()
    with frame(-0.135, -0.120, 0.0035, 62):
        pencil(mat='tape-yellow')
    with frame(-0.228, -0.075, 0.0005, 14):
        spectacles('walnut:x', 0.033)
    with frame(-0.205, 0.178, 0, -150):
        tea_cup()
    window_light(22, 6)
    aim_camera((-0.012, -0.50, 0.72), (-0.010, 0.020, 0), 43, fstop=7, focus=(0, -0.01, 0))
