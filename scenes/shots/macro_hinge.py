"""The hinge of a half-open door, from inside the cabinet's mouth."""

import math

from kit.core import box, frame, lathe, sun
from kit.cup_hinge import arm, cup, link
from kit.macro import bored, interior, panes
from kit.tools import aim_camera
from shots.shot import shot

T = 0.018
OPEN = 72  # degrees
CORNER = (0.002, -0.012)  # the door's edge when open, before the side panel's inner face


def on_door(along, out=0.0):
    """A point of the door's inner face: so far from its edge, so far off it."""
    a = math.radians(OPEN)
    return (
        CORNER[0] + along * math.cos(a) + out * math.sin(a),
        CORNER[1] - along * math.sin(a) + out * math.cos(a),
    )


def door():
    """The door with its cup; the frame's x goes along it from the hinged edge, y into the cabinet."""
    with frame(*CORNER, 0, -OPEN):
        core = box((0.001, -T + 0.001, -0.5), (0.45, -0.001, 0.062), 'm-hdhmr', bevel=0)
        face = box((0.001, -0.001, -0.5), (0.45, 0, 0.0625), 'm-chalk', bevel=0)
        for o in (core, face):
            bored(o, (0.0225, -0.0125, 0), 0.0176, 0.02)
        box((0.001, -T, -0.5), (0.45, -T + 0.001, 0.0625), 'm-green', bevel=0.0002)
        box((0, -T, -0.5), (0.002, 0, 0.063), 'm-band-green', bevel=0.0006, seg=3)
        box((0.002, -T, 0.061), (0.45, 0, 0.063), 'm-band-green', bevel=0.0006, seg=3)
        with frame(0.0225, 0, 0, 0, (-90, 0)):
            cup()


def cabinet():
    """The side panel with its shelf holes, a shelf with a glass jar behind, the back."""
    box((-T, 0.002, -0.5), (0, 0.56, 0.12), 'm-chalk', bevel=0.0002)
    box((-T, 0, -0.5), (0, 0.002, 0.12), 'm-band-chalk', bevel=0.0006, seg=3)
    for z in (-0.128, -0.096, -0.064, 0.064, 0.096):
        with frame(0.0001, 0.037, z, 90, (90, 0)):
            lathe([(0, -0.00005), (0.0025, -0.00005), (0.0027, 0.0000)], 'm-cavity', segs=32)
    box((0.001, 0.03, -0.098), (0.6, 0.54, -0.080), 'm-chalk', bevel=0.0005)
    box((-T, 0.54, -0.5), (0.6, 0.548, 0.2), 'm-chalk', bevel=0)
    for x, y, m in ((0.10, 0.30, 'ceramic_terra'), (0.22, 0.36, 'ceramic_sand')):
        lathe([(0, 0), (0.045, 0), (0.05, 0.01), (0.05, 0.10), (0.04, 0.12), (0, 0.12)], m, loc=(x, y, -0.0798))


def links():
    """Two links between the arm's nose and the cup."""
    link((0.0125, -0.0085), on_door(0.030, -0.006), 0.0118, 0.0022, 'm-nickel', 0.003)
    link((0.0085, -0.0030), on_door(0.0165, -0.006), 0.0082, 0.0020, 'm-nickel-dull', 0.002)


@shot('macro-hinge', size=(1200, 900), samples=14, ev=1.5, temp=-0.35)
def macro_hinge(aspect):
    cabinet()
    door()
    arm()
    links()
    interior(0.05, 200)
    sun(30, 152, 6.5, 1.2, (1, 0.90, 0.78))
    panes((0.55, -1.0, 0.6), (0, 0, 0), 6, (0.95, 0.975, 1))
    aim_camera((0.34, -0.24, 0.135), (0.004, 0.002, -0.002), 80, fstop=11, focus=(0.012, 0.005, 0))
