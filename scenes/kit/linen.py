"""Cotton things: a towel with woven borders hung over a rail, a folded napkin."""

import math

from .core import box, frame, grid, soft_box


def hung_towel(x, z, y, w=0.34, h=0.40, mat='linen_white', border='sindoor_thread', seed=2):
    """Towel over a rail at height z, in front of the face at y; thin borders are woven near both ends."""
    nx, ny = 40, 90

    def fn(u, v):
        s = (v - 0.5) * 2
        fall = max(0, abs(s) - 0.03)
        length = h if s < 0 else h * 0.8
        out = (-0.011 if s < 0 else 0.011) * min(1, abs(s) * 14)
        wave = (
            0.010 * math.sin(u * 9 + seed) + 0.005 * math.sin(u * 21 + seed * 2) + 0.004 * math.sin(u * 5 + fall * 9)
        ) * min(1, fall * 2.2)
        side = x - w / 2 + u * w * (1 - 0.05 * fall)
        return (side, y + out + wave * (1 if s < 0 else 0.25), z + 0.011 * (1 - min(1, abs(s) * 14)) - fall * length)

    o = grid(nx, ny, fn, [mat, border], name='towel', solidify=0.0035)
    for k, face in enumerate(o.data.polygons):
        edge = min(k // nx, ny - 1 - k // nx)
        face.material_index = 1 if edge in (5, 6, 8) else 0
    return o


def folded(x, y, z, w=0.26, d=0.20, layers=3, mat='linen_white', border='sindoor_thread', rot=0):
    """A napkin folded flat, with a border along one side."""
    with frame(x, y, z, rot):
        for k in range(layers):
            t = 0.008
            soft_box(
                (-w / 2 + 0.003 * k, -d / 2 + 0.002 * k, k * t),
                (w / 2 - 0.004 * k, d / 2 - 0.002, (k + 1) * t),
                mat,
                r=0.0038,
                crown=(0, 0, 0.001),
                wrinkle=0.0008,
                n=10,
            )
        box(
            (w / 2 - 0.050, -d / 2 - 0.0005, layers * t - 0.0012),
            (w / 2 - 0.042, d / 2 - 0.002, layers * t + 0.0012),
            border,
            bevel=0,
        )
