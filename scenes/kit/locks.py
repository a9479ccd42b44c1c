"""What closes a flat's door from inside: lever, night latch, bolt, chain; x is the leaf's edge, y its face."""

import math

from .core import box, cyl, tube


def lever(x, z, y=-0.018):
    """Lever on a long plate, a key in the lock below it."""
    box((x - 0.022, y - 0.004, z - 0.14), (x + 0.022, y, z + 0.085), 'steel_z', bevel=0.002)
    cyl((x, y - 0.048, z), 0.010, 0.046, 'steel', axis='Y', segs=32)
    tube([(x, y - 0.046, z), (x - 0.04, y - 0.049, z + 0.001), (x - 0.13, y - 0.046, z - 0.003)], 0.0095, 'steel', True)
    cyl((x, y - 0.008, z - 0.085), 0.011, 0.005, 'brass_old', axis='Y', segs=32)
    box((x - 0.0012, y - 0.034, z - 0.091), (x + 0.0012, y - 0.008, z - 0.079), 'steel', bevel=0.0004)
    box((x - 0.0012, y - 0.052, z - 0.097), (x + 0.0012, y - 0.032, z - 0.073), 'steel', bevel=0.0004)
    ring = [
        (x, y - 0.048 + 0.014 * math.cos(t), z - 0.106 + 0.014 * math.sin(t))
        for t in (math.pi * k / 12 for k in range(24))
    ]
    tube(ring, 0.0012, 'steel', cyclic=True, res=2)
    box((x - 0.002, y - 0.062, z - 0.175), (x + 0.002, y - 0.036, z - 0.118), 'kolhapuri', bevel=0.002)


def rim_lock(x, z, y=-0.018):
    """The night latch: its case at the edge of the leaf, its keeper on the frame."""
    box((x - 0.115, y - 0.030, z - 0.045), (x - 0.004, y, z + 0.045), 'brass_old', bevel=0.005, seg=3)
    cyl((x - 0.07, y - 0.048, z), 0.017, 0.018, 'brass_old', axis='Y', segs=40, bevel=0.003)
    box((x - 0.074, y - 0.056, z - 0.014), (x - 0.066, y - 0.047, z + 0.014), 'brass_old', bevel=0.002)
    box((x + 0.008, -0.046, z - 0.036), (x + 0.034, -0.0225, z + 0.036), 'brass_old', bevel=0.003)


def bolt(x, z, y=-0.018):
    """A sliding bolt of steel in two staples."""
    box((x - 0.20, y - 0.003, z - 0.018), (x - 0.006, y, z + 0.018), 'steel', bevel=0.001)
    tube([(x - 0.19, y - 0.013, z), (x + 0.030, y - 0.013, z)], 0.0065, 'steel')
    for k in (0.165, 0.035):
        box((x - k - 0.009, y - 0.022, z - 0.014), (x - k + 0.009, y - 0.002, z + 0.014), 'steel', bevel=0.004)
    tube(
        [(x - 0.10, y - 0.013, z), (x - 0.10, y - 0.03, z - 0.008), (x - 0.10, y - 0.034, z - 0.028)],
        0.005,
        'steel',
        True,
    )
    box((x + 0.010, -0.042, z - 0.016), (x + 0.030, -0.0225, z + 0.016), 'steel', bevel=0.003)


def chain(x, z, y=-0.018):
    """The safety chain: a slotted plate on the leaf, its links hanging from the frame."""
    box((x - 0.135, y - 0.005, z - 0.013), (x - 0.015, y, z + 0.013), 'brass_old', bevel=0.002)
    box((x - 0.115, y - 0.0056, z - 0.003), (x - 0.035, y - 0.0045, z + 0.003), 'shadow', bevel=0)
    box((x + 0.022, -0.032, z - 0.02), (x + 0.055, -0.0225, z + 0.02), 'brass_old', bevel=0.003)
    for k in range(13):
        px, pz, turn = x + 0.038 + 0.002 * math.sin(k), z - 0.028 - 0.0125 * k, k % 2
        link = [(0.0045 * math.cos(t), 0.0085 * math.sin(t)) for t in (math.pi * j / 8 for j in range(16))]
        tube(
            [(px + (0 if turn else u), -0.036 + (u if turn else 0), pz + v) for u, v in link],
            0.0014,
            'brass_old',
            cyclic=True,
            res=2,
        )
    cyl((x + 0.038, -0.040, z - 0.205), 0.007, 0.006, 'brass_old', axis='Y', segs=24)
