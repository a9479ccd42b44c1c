"""A swivel chair with a bent-wood back, and a headset."""

import math

from .core import box, cyl, frame, grid, prism, rounded_rect, soft_box, tube
from .materials import R, plain

R['castor'] = lambda: plain('castor', '#1a1b1b', 0.5)


def foot():
    """Five feet of polished aluminium on twin castors, and the lift."""
    for k in range(5):
        with frame(0, 0, 0, 72 * k + 20):
            prism(
                [(0.02, -0.026), (0.30, -0.014), (0.30, 0.014), (0.02, 0.026)],
                0.026,
                'chrome',
                loc=(0, 0, 0.072),
                bevel=0.008,
                seg=3,
            )
            cyl((0.285, 0, 0.045), 0.008, 0.03, 'steel')
            with frame(0.29, 0, 0.0285, 55):
                for s in (-0.024, 0.006):
                    cyl((s, 0, 0), 0.028, 0.018, 'castor', axis='X', segs=32, bevel=0.005)
    cyl((0, 0, 0.07), 0.040, 0.045, 'chrome', bevel=0.006)
    cyl((0, 0, 0.11), 0.025, 0.14, 'castor')
    cyl((0, 0, 0.22), 0.014, 0.20, 'chrome')


def back(h, front, inset, low, high, mat, t):
    """A curved shield with round corners, from `low` to `high` over the seat; `front` moves it towards the sitter."""

    def at(u, v):
        corner = 1 - 0.20 * abs(2 * v - 1) ** 5
        a = (u - 0.5) * 1.35 * corner
        r = 0.36 - inset
        z = low + (high - low) * (v + 0.5 * 0.10 * abs(2 * u - 1) ** 4 * (1 - 2 * v))
        belly = 0.030 * math.sin(math.pi * min(1, (z - low) / 0.3))
        return (
            r * math.sin(a),
            0.245 - front - 0.30 * (1 - math.cos(a)) - belly + 0.20 * (z - 0.1) ** 1.2
            if z > 0.1
            else 0.245 - front - 0.30 * (1 - math.cos(a)) - belly,
            h + z,
        )

    grid(32, 24, at, mat, name='back', solidify=t, bevel=t * 0.3)


def swivel_chair(x, y, rot=0, wood='teak:z', cloth='upholstery-green', h=0.46):
    """The sitter looks towards -y."""
    with frame(x, y, 0, rot):
        foot()
        box((-0.12, -0.12, h - 0.062), (0.12, 0.14, h - 0.04), 'castor', bevel=0.006)
        prism(
            rounded_rect(0.49, 0.47, 0.09, cy=-0.01), 0.012, wood.replace(':z', ':y'), loc=(0, 0, h - 0.04), bevel=0.003
        )
        soft_box(
            (-0.24, -0.245, h - 0.028),
            (0.24, 0.22, h + 0.042),
            cloth,
            r=0.033,
            crown=(0.002, 0.006, 0.014),
            wrinkle=0.003,
        )
        tube(
            [(0, 0.10, h - 0.05), (0, 0.26, h - 0.045), (0, 0.285, h + 0.04), (0, 0.268, h + 0.22)],
            0.014,
            'chrome',
            True,
        )
        back(h, 0, 0, 0.12, 0.58, wood, 0.012)
        back(h, 0.026, 0.028, 0.15, 0.55, cloth, 0.036)
        for s in (-1, 1):
            tube(
                [(s * 0.20, 0.06, h - 0.035), (s * 0.285, 0.05, h - 0.01), (s * 0.292, 0.03, h + 0.17)],
                0.010,
                'chrome',
                True,
            )
            soft_box(
                (s * 0.292 - 0.028, -0.15, h + 0.17),
                (s * 0.292 + 0.028, 0.12, h + 0.192),
                'castor',
                r=0.010,
                crown=(0, 0, 0.002),
                wrinkle=0,
            )


def headset(x, y, z, rot=0):
    """Headset lying on its ear pads, its microphone bent forward."""
    with frame(x, y, z + 0.038, rot):
        bow = [
            (0.082 * math.cos(a), 0.11 * math.sin(a), 0.010 * math.sin(a))
            for a in (math.pi * k / 18 for k in range(19))
        ]
        tube(bow, 0.0065, 'castor', res=4)
        tube([(p[0] * 0.94, p[1] * 0.93, p[2]) for p in bow[4:15]], 0.009, 'castor', res=4)
        for s in (-1, 1):
            cyl((s * 0.082 - 0.014, 0, 0), 0.037, 0.028, 'castor', axis='X', bevel=0.009, seg=3)
            cyl((s * 0.066 - 0.010, 0, 0), 0.031, 0.02, 'key-cap', axis='X', bevel=0.008, seg=3)
        tube([(-0.09, -0.01, 0), (-0.10, -0.06, -0.012), (-0.07, -0.11, -0.02)], 0.0024, 'castor', True)
        cyl((-0.075, -0.11, -0.02), 0.006, 0.02, 'castor', axis='X')
        tube(
            [
                (0.09, -0.02, -0.03),
                (0.13, -0.06, -0.035),
                (0.12, -0.14, -0.036),
                (0.22, -0.16, -0.036),
                (0.26, -0.05, -0.036),
            ],
            0.002,
            'castor',
            True,
        )
