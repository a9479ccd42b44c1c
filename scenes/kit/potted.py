"""Coriander in a pot."""

import math
import random

from mathutils import Vector

from .core import frame, pydata, spline, tube
from .props import _leaf, pot


def coriander(x, y, z=0, pot_r=0.06, h=0.17, pot_mat='ceramic', seed=5):
    """Coriander: thin stalks that fork, each end with a flat fan of three lobes."""
    r = random.Random(seed)
    with frame(x, y, z):
        pot(pot_r, pot_r * 1.7, pot_mat)
        vs, fs = [], []
        for s in range(46):
            a, lean = r.random() * 6.28, r.random() ** 0.7
            top = Vector(
                (
                    math.cos(a) * pot_r * 1.5 * lean,
                    math.sin(a) * pot_r * 1.5 * lean,
                    pot_r * 1.5 + h * (1 - 0.35 * lean * lean) * r.uniform(0.6, 1),
                )
            )
            foot = Vector((math.cos(a) * pot_r * 0.5 * lean, math.sin(a) * pot_r * 0.5 * lean, pot_r * 1.45))
            tube(spline([foot, foot.lerp(top, 0.5) + Vector((0, 0, 0.015)), top], 6), 0.0009, 'leaf_light', res=1)
            for k in range(3):
                b = a + (k - 1) * 1.5 + r.gauss(0, 0.2)
                _leaf(
                    vs,
                    fs,
                    top,
                    (math.cos(b), math.sin(b), 0.35),
                    (0, 0, 1),
                    0.026 * r.uniform(0.8, 1.2),
                    0.026,
                    0.1,
                    0.6,
                    4,
                )
        pydata('coriander', vs, fs, 'leaf_light', subsurf=1, angle=180)
