"""Pressed leaves in a frame."""

import random

from mathutils import Vector

from .core import box, boxes, pydata, tube
from .materials import R, leaf
from .props import _leaf

R['pressed'] = lambda: leaf('pressed', '#4f5f3c', '#7d8656', 0.8, 0)


def pressed_leaves(x, z, w, h):
    """Two stems with pressed leaves on paper, behind a teak frame."""
    t = 0.02
    for a, b, g in (
        ((x, z), (x + w, z + t), 'x'),
        ((x, z + h - t), (x + w, z + h), 'x'),
        ((x, z + t), (x + t, z + h - t), 'z'),
        ((x + w - t, z + t), (x + w, z + h - t), 'z'),
    ):
        box((a[0], -0.032, a[1]), (b[0], -0.001, b[1]), f'teak:{g}', bevel=0.0015)
    box((x + t, -0.014, z + t), (x + w - t, -0.006, z + h - t), 'sheet', bevel=0)
    q, vs, fs = random.Random(3), [], []
    for cx, lean, n, L in ((0.38, -0.05, 9, 0.085), (0.66, 0.07, 11, 0.06)):
        foot = Vector((x + w * cx, -0.0165, z + 0.11))
        tip = foot + Vector((lean, 0, h - 0.26))
        tube([foot, foot.lerp(tip, 0.5) + Vector((lean * 0.3, 0, 0)), tip], 0.0011, 'pressed', True, res=2)
        for k in range(n):
            p = foot.lerp(tip, 0.18 + 0.8 * k / (n - 1)) + Vector((lean * 0.3 * (1 - abs(2 * k / (n - 1) - 1)), 0, 0))
            s = -1 if k % 2 else 1
            size = L * (1.15 - 0.6 * k / n) * q.uniform(0.9, 1.1)
            _leaf(
                vs,
                fs,
                p,
                (s * q.uniform(0.7, 1.0), 0, q.uniform(0.4, 0.8)),
                (0, -1, 0),
                size,
                size * 0.42,
                0.02,
                0.15,
                7,
                'oval',
            )
    pydata('pressed', vs, fs, 'pressed', subsurf=1, angle=180)
    boxes(
        [
            ((x + w * 0.5 - 0.05 + 0.03 * k, -0.0146, z + 0.068), (x + w * 0.5 - 0.03 + 0.03 * k, -0.0139, z + 0.071))
            for k in range(3)
        ],
        'print-line',
        bevel=0,
    )
