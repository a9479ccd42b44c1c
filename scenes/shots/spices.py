"""Banner of the blog: a drawer of spices from above."""

import random

from kit.cabinetry import handle
from kit.core import area_light, box, frame
from kit.render import flat_world
from kit.spices import filled, folded_cloth, rolling_pin, small_spoon, steel_bowl, wooden_tray
from kit.tools import aim_camera
from shots.shot import shot

ROWS = [
    'turmeric',
    'cumin',
    'chilli',
    'coriander',
    'fennel',
    'mustard',
    'garam',
    'cinnamon',
    'red-chilli',
    'chana',
    'clove',
    'salt',
    'cardamom',
    'pepper',
]


def drawer(x0, x1, y0, y1):
    """An open drawer from above: wooden sides, its front towards the viewer, the counter over it at the far side."""
    box((x0 - 0.02, y0 - 0.016, -0.02), (x1 + 0.02, y1 + 0.2, -0.004), 'carcass', bevel=0)
    for x in (x0 - 0.022, x1 + 0.006):
        box((x, y0 - 0.01, -0.01), (x + 0.016, y1 + 0.2, 0.085), 'alu_dark', bevel=0.001)
    box((x0 - 0.06, y0 - 0.036, -0.09), (x1 + 0.06, y0 - 0.016, 0.112), 'bottle-green', bevel=0.0015)
    handle('bar', 'brass', 0, 0.055, y0 - 0.036, False, 0.24)
    for x in (x0 - 0.5, x1 + 0.064):
        box((x, y1 + 0.062, -0.4), (x + 0.436, y1 + 0.08, 0.128), 'bottle-green', bevel=0.001)


def behind(x0, x1, y0, y1):
    """The tray behind the spices: a rolling pin and folded cloths."""
    wooden_tray(x0, x1, y0, y1, 3, 1)
    with frame(x0 + 0.33, y0 + 0.050, 0.006, 2):
        rolling_pin(0.265)
    for x, mat, layers in ((x0 + 0.155, 'linen_white', 4), (x1 - 0.155, 'linen_mustard', 3)):
        with frame(x, y0 + 0.062, 0.006, 1.5):
            folded_cloth(0.24, 0.10, layers, mat)


def floor_below(x0, x1, y0, y1):
    box((x0 - 1, y0 - 1.2, -0.9), (x1 + 1, y1 + 0.6, -0.86), 'kota-floor', bevel=0)


@shot('spice-drawer', size=(2880, 1200), samples=6, ev=-0.85, sat=1.04, con=1.24)
def spice_drawer(aspect):
    x0, x1, y0, y1 = -0.455, 0.455, -0.148, 0.148
    drawer(x0, x1, y0, y1)
    behind(x0, x1, y1 + 0.003, y1 + 0.15)
    floor_below(x0, x1, y0, y1)
    R, h = 0.054, 0.037
    for k, ((x, y), name) in enumerate(zip(wooden_tray(x0, x1, y0, y1, 7, 2), ROWS)):
        r = random.Random(k + 3)
        with frame(x + r.uniform(-0.003, 0.003), y + r.uniform(-0.003, 0.003), 0.0062, r.uniform(0, 360)):
            steel_bowl(R, h)
            filled(name, R - 0.0012, h - 0.011 + r.uniform(-0.003, 0.002), seed=k + 1)
        if name == 'chilli':
            with frame(x - 0.008, y - 0.004, 0.0062 + h + 0.001, 38, (0, -5)):
                small_spoon()
    flat_world((0.94, 0.97, 1), 0.22)
    area_light((-1.3, 0.5, 1.2), (0, 0, 0), (1.0, 1.0), 24, (1, 0.985, 0.955))
    area_light((0.5, -0.9, 1.6), (0, 0, 0), (1.6, 1.2), 5, (1, 0.97, 0.93))
    aim_camera((0, -0.52, 1.10), (0, -0.022, 0.02), 42, fstop=8, focus=(0, 0, 0.03))
