"""The studio table of the Contact page."""

import math

from kit.core import area_light, box, frame, sun
from kit.desk import kitchen_plan, pencil, sample_fan, sheet, tape_measure, tea_cup
from kit.render import flat_world
from kit.room import wall
from kit.tools import aim_camera
from shots.shot import shot

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
    sun(30, azim, strength, 1.0, (1, 0.95, 0.86))


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
