"""Games and instruments of a living room: a carrom board, a pair of tabla."""

import math

from .core import box, cyl, frame, lathe, pydata, tube
from .materials import R, fabric, plain

R['tabla-skin'] = lambda: plain('tabla-skin', '#d8c7a4', 0.6)
R['tabla-ink'] = lambda: plain('tabla-ink', '#1b1a19', 0.5)
R['tabla-strap'] = lambda: plain('tabla-strap', '#b08a58', 0.7)
R['tabla-ring'] = lambda: fabric('tabla-ring', '#8e3b34', scale=600, weave=0.5, slub=0.3)
R['carrom-ink'] = lambda: plain('carrom-ink', '#3a2a20', 0.6)
R['carrom-red'] = lambda: plain('carrom-red', '#9c3a2e', 0.5)


def loop(r, z, mat, thick, n=96, cx=0.0, cy=0.0):
    """A round bar lying flat."""
    points = [(cx + r * math.cos(2 * math.pi * k / n), cy + r * math.sin(2 * math.pi * k / n), z) for k in range(n)]
    return tube(points, thick, mat, cyclic=True, res=12)


def drum(profile, shell, straps, blocks, ink):
    """A tabla upright: its shell, the skin with its black spot, braid, straps, and the wooden blocks below them."""
    lathe(profile, shell, angle=70)
    r, h = profile[-2]
    lathe([(0, h + 0.004), (r * 0.9, h + 0.004), (r + 0.003, h - 0.004), (r + 0.004, h - 0.022)], 'tabla-skin')
    cyl((ink[1], 0, h + 0.0036), ink[0], 0.0012, 'tabla-ink', bevel=0.0004)
    loop(r + 0.005, h - 0.016, 'tabla-strap', 0.0065)
    low = profile[2]
    loop(low[0] + 0.004, low[1] + 0.006, 'tabla-strap', 0.005)
    side = [(q, z) for q, z in profile[2:-1] if z < h - 0.01] + [(r + 0.004, h - 0.016)]
    for k in range(straps):
        a = 2 * math.pi * k / straps
        out = 0.004
        tube(
            [((q + out) * math.cos(a), (q + out) * math.sin(a), z) for q, z in side],
            0.0032,
            'tabla-strap',
            True,
            res=4,
        )
        if blocks and k % 2 == 0:
            q, z = side[len(side) // 2]
            with frame(0, 0, z, math.degrees(a)):
                cyl((q + 0.012, 0, -0.03), 0.011, 0.06, 'teak:z', bevel=0.003)


def tabla(x, y, rot=0):
    """The two drums on their rings of cloth: the wooden one at the right, the brass one at the left."""
    with frame(x, y, 0, rot):
        for s, r in ((-0.15, 0.115), (0.13, 0.105)):
            for z, thick in ((0.026, 0.026), (0.058, 0.020)):
                loop(r - (z - 0.026) * 0.5, z, 'tabla-ring', thick, cx=s)
        with frame(-0.15, 0, 0.03, 0, (3, -6)):
            drum(
                [
                    (0, 0),
                    (0.05, 0),
                    (0.075, 0.012),
                    (0.118, 0.075),
                    (0.128, 0.13),
                    (0.12, 0.19),
                    (0.11, 0.245),
                    (0, 0.245),
                ],
                'brass_old',
                20,
                False,
                (0.044, 0.024),
            )
        with frame(0.13, 0, 0.03, 0, (3, 5)):
            drum(
                [
                    (0, 0),
                    (0.085, 0),
                    (0.092, 0.006),
                    (0.096, 0.07),
                    (0.091, 0.14),
                    (0.076, 0.22),
                    (0.070, 0.255),
                    (0, 0.255),
                ],
                'walnut:z',
                16,
                True,
                (0.034, 0),
            )


def carrom_board(x, y, size=0.80, lean=9):
    """A carrom board leaning on the wall behind it: x its middle, y its foot."""
    a, rim, deep = size / 2, 0.055, 0.034
    play = a - rim
    with frame(x, y, 0.0, 0, (-lean, 0)), frame(0, 0, a):
        for s in (-1, 1):
            box((-a, -deep, s * a), (a, 0, s * (a - rim)), 'walnut:x', bevel=0.004, seg=3)
            box((s * a, -deep, -play + 0.0003), (s * (a - rim), 0, play - 0.0003), 'walnut:z', bevel=0.004, seg=3)
        box((-play, -0.012, -play), (play, -0.002, play), 'ash:x', bevel=0)
        face = -0.0124

        def disc(u, w, r, mat, over=0.0):
            cyl((u, face - over, w), r, 0.0005, mat, axis='Y', bevel=0)

        def ring(u, w, r, mat, thick=0.0022):
            n = 96
            vs = [
                (
                    (r + e) * math.cos(2 * math.pi * k / n) + u,
                    face - 0.0006,
                    (r + e) * math.sin(2 * math.pi * k / n) + w,
                )
                for e in (-thick / 2, thick / 2)
                for k in range(n)
            ]
            pydata('ring', vs, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], mat)

        def line(p, q, thick=0.0022):
            d = math.hypot(q[0] - p[0], q[1] - p[1])
            with frame(p[0], face - 0.0004, p[1], 0, (0, -math.degrees(math.atan2(q[1] - p[1], q[0] - p[0])))):
                box((0, -0.0003, -thick / 2), (d, 0, thick / 2), 'carrom-ink', bevel=0)

        for su in (-1, 1):
            for sw in (-1, 1):
                disc(su * (play - 0.026), sw * (play - 0.026), 0.026, 'shadow')
                line((su * (play - 0.075), sw * (play - 0.075)), (su * 0.15, sw * 0.15))
                ring(su * 0.135, sw * 0.135, 0.03, 'carrom-ink')
        reach, base, gap = play - 0.14, play - 0.10, 0.03
        for s in (-1, 1):
            for u in (base, base - gap):
                line((-reach, s * u), (reach, s * u))
                line((s * u, -reach), (s * u, reach))
            for t in (-1, 1):
                for u, w in ((s * reach, t * (base - gap / 2)), (t * (base - gap / 2), s * reach)):
                    ring(u, w, gap / 2, 'carrom-ink')
                    disc(u, w, gap / 2 - 0.004, 'carrom-red', 0.0002)
        ring(0, 0, 0.085, 'carrom-ink', 0.003)
        ring(0, 0, 0.079, 'carrom-ink', 0.0015)
        ring(0, 0, 0.02, 'carrom-ink')
        disc(0, 0, 0.016, 'carrom-red', 0.0002)
