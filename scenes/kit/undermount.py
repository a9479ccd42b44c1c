"""An undermount drawer runner of three members with its front clip; y runs into the cabinet, x = 0 is the box's outer side."""

from .core import box, cyl, frame, lathe, prism, rounded_rect, tube
from .macro import sweep

SHEET = 0.0012


def bent(points, thick=SHEET):
    """The section of a bent sheet along points of (x, z), as a closed outline."""
    out = []
    n = len(points)
    for k, (x, z) in enumerate(points):
        a, b = points[max(0, k - 1)], points[min(n - 1, k + 1)]
        d = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        out.append((x + (b[1] - a[1]) / d * thick, z - (b[0] - a[0]) / d * thick))
    return list(points) + out[::-1]


def slot(y, z, x, long=0.010, high=0.0042):
    """A punched slot in a flank that faces +x."""
    with frame(x, y, z, 90, (90, 0)):
        prism(rounded_rect(long, high, high / 2 - 0.0001, 8), 0.0002, 'm-cavity', bevel=0)
        prism(rounded_rect(long + 0.0012, high + 0.0012, high / 2 + 0.0004, 8), 0.0001, 'm-zinc-dull', bevel=0)


def drawer_member(y0, y1):
    """The uppermost channel, open below, under the box's floor; its flank is seen below the box's side."""
    x = -0.0035
    shape = [
        (x - 0.024, -0.012),
        (x - 0.024, 0.0016),
        (x - 0.0016, 0.0016),
        (x, 0.0004),
        (x, -0.0110),
        (x - 0.0016, -0.0128),
    ]
    sweep(bent(shape), y0, y1, 'm-zinc', 'y', bevel=0.00025, angle=50)
    for k in range(12):
        y = y0 + 0.074 + 0.064 * k
        if y < y1:
            slot(y, -0.0056, x + 0.00005, 0.014 if k % 2 else 0.006)


def middle_member(y0, y1):
    """The member that runs between: narrower, lower, with the cage of its rollers at the front."""
    x = -0.0062
    sweep(
        bent([(x - 0.018, -0.009), (x - 0.018, -0.0190), (x, -0.0190), (x, -0.0130)][::-1]),
        y0,
        y1,
        'm-zinc-dull',
        'y',
        bevel=0.00025,
    )
    box((x - 0.016, y0 + 0.002, -0.0178), (x - 0.0014, y1, -0.010), 'm-zinc-dull', bevel=0.0004)
    box((x - 0.017, y0 - 0.005, -0.0186), (x - 0.0006, y0 + 0.003, -0.0104), 'm-grey-plastic', bevel=0.0012, seg=3)
    for k in range(5):
        cyl((x - 0.0008, y0 + 0.022 + 0.0135 * k, -0.0155), 0.0028, 0.0012, 'm-zinc', axis='X', segs=32, bevel=0.0003)


def cabinet_member(y0, y1, wall):
    """The fixed member: a lipped trough with its flange screwed to the cabinet's side at x = wall."""
    sweep(
        bent([(-0.030, -0.015), (-0.030, -0.0245), (wall - 0.0013, -0.0245), (wall - 0.0013, 0.012)][::-1]),
        y0,
        y1,
        'm-zinc',
        'y',
        bevel=0.0003,
    )
    lathe(
        [(0, 0), (0.0042, 0), (0.0040, 0.0012), (0, 0.0016)],
        'm-nickel',
        loc=(wall - 0.012, y0 + 0.012, -0.0242),
        segs=32,
    )


def front_clip(y0):
    """The plastic clip below the floor behind the drawer's front: body, orange lever, toothed wheel for the height."""
    x = -0.0005
    box((x - 0.044, y0 + 0.001, -0.0170), (x - 0.003, y0 + 0.058, -0.0085), 'm-grey-plastic', bevel=0.0016, seg=3)
    box((x - 0.0045, y0 + 0.001, -0.0160), (x, y0 + 0.046, -0.0015), 'm-grey-plastic', bevel=0.0014, seg=3)
    for k in range(4):
        box(
            (x - 0.0004, y0 + 0.030 + 0.0028 * k, -0.0145),
            (x + 0.0004, y0 + 0.0313 + 0.0028 * k, -0.0045),
            'm-grey-plastic',
            bevel=0.0003,
        )
    lever(x, y0)
    wheel(x + 0.0008, y0 + 0.0145, -0.0085)


def lever(x, y0):
    """The lever that frees the drawer: a curved orange tongue with its ribs."""
    shape = [
        (0.003, -0.0172),
        (0.028, -0.0172),
        (0.041, -0.0190),
        (0.047, -0.0225),
        (0.049, -0.0222),
        (0.043, -0.0178),
        (0.036, -0.0150),
        (0.003, -0.0148),
    ]
    loop = sorted_loop([(y0 + a, b) for a, b in shape])
    sweep(loop, x - 0.016, x + 0.0014, 'm-orange-plastic', 'x', bevel=0.0006)


def sorted_loop(points):
    """The loop turned so that its faces look outwards."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))
    return points if area > 0 else points[::-1]


def wheel(x, y, z, r=0.0062):
    """A toothed wheel of plastic facing +x."""
    cyl((x - 0.003, y, z), r - 0.0007, 0.0040, 'm-orange-plastic', axis='X', segs=48, bevel=0.0004)
    for k in range(22):
        with frame(x, y, z, 0, (360 / 22 * k, 0)):
            box((-0.0030, -0.0004, r - 0.0012), (0.0006, 0.0004, r), 'm-orange-plastic', bevel=0.0002)
    tube([(x, y, z), (x + 0.0014, y, z)], 0.0018, 'm-nickel')
