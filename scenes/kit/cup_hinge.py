"""A concealed hinge with soft close: cup of 35, arm and mounting plate with its three adjusting screws.

`arm` stands in a frame whose x goes off the side panel, y into the cabinet and z up; `cup` in one whose z goes off the door.
"""

import math

from .core import box, frame, lathe, prism, rounded_rect, tube

CUP, DEEP = 0.0175, 0.012


def recess(r=0.0024, cross=True):
    """The cross of a screw's head, cut into the face at z = 0."""
    for a in (0, 90) if cross else (0,):
        with frame(rot=a + 20):
            box((-r, -0.00045, -0.0006), (r, 0.00045, 0.00012), 'm-cavity', bevel=0.0001)


def screw(r=0.0042, high=0.0012, mat='m-nickel', cross=True):
    """A screw's rounded head standing on z = 0."""
    lathe([(r, -0.0005), (r, high * 0.45), (r * 0.86, high * 0.85), (r * 0.6, high), (0, high)], mat, segs=40, angle=30)
    with frame(z=high):
        recess(r * 0.58, cross)


def cup():
    """The cup pressed into the door, its rim at z = 0, with its two ears; the door's hinged edge lies towards -x."""
    wall = [(0, -DEEP + 0.001), (CUP - 0.003, -DEEP + 0.001), (CUP - 0.0016, -DEEP + 0.0026), (CUP - 0.0013, 0.0002)]
    lathe(
        wall + [(CUP - 0.0004, 0.0011), (CUP + 0.0004, 0.0011), (CUP + 0.0009, 0.0003), (CUP + 0.0009, -0.001)],
        'm-nickel',
        segs=96,
    )
    for side in (-1, 1):
        ear = rounded_rect(0.019, 0.0165, 0.0065, 8, 0.0095, side * 0.0235)
        prism(ear, 0.0011, 'm-nickel', bevel=0.0003)
        with frame(0.0095, side * 0.024, 0.0011):
            lathe([(0.0056, -0.0003), (0.0054, 0.0004), (0.0046, 0.0001)], 'm-nickel-dull', segs=40)
            screw(0.0044, 0.0010)
    damper()


def damper():
    """What slows the door: a plastic body across the cup with its steel pin."""
    prism(
        rounded_rect(0.009, 0.026, 0.002, 6, 0.0092, 0),
        0.0055,
        'm-grey-plastic',
        loc=(0, 0, -DEEP + 0.0012),
        bevel=0.0006,
    )
    tube([(0.0092, -0.0135, -0.006), (0.0092, 0.0135, -0.006)], 0.0019, 'm-nickel')
    for s in (-1, 1):
        box(
            (-0.012, s * 0.0102 - 0.0005, -DEEP + 0.001),
            (0.006, s * 0.0102 + 0.0005, -0.0012),
            'm-nickel-dull',
            bevel=0.0004,
        )


def channel(path, wide, deep, thick, mat):
    """A stamped channel along a path of (x, y): its back follows the path, its two flanks reach down from it."""
    n = len(path)
    top = [(x, y) for x, y in path]
    low = []
    for k, (x, y) in enumerate(path):
        a, b = path[max(0, k - 1)], path[min(n - 1, k + 1)]
        d = math.hypot(b[0] - a[0], b[1] - a[1])
        nx, ny = (b[1] - a[1]) / d, -(b[0] - a[0]) / d
        low.append((x + nx * thick, y + ny * thick, x + nx * deep, y + ny * deep))
    back = top + [(p[0], p[1]) for p in reversed(low)]
    flank = top + [(p[2], p[3]) for p in reversed(low)]
    prism(back, wide, mat, loc=(0, 0, -wide / 2), bevel=0.0003, angle=50)
    for s in (-1, 1):
        z = s * (wide / 2 - thick / 2)
        prism(flank, thick, mat, loc=(0, 0, z - thick / 2), bevel=0.0004, angle=50)


def plate():
    """The mounting plate on the side panel: two wings with their screws, and the hump that carries the arm."""
    for s in (-1, 1):
        with frame(0, 0.037, s * 0.018, 90, (90, 0)):
            prism(rounded_rect(0.017, 0.022, 0.0075, 8), 0.0022, 'm-nickel', bevel=0.0005)
            with frame(0, s * 0.002, 0.0022):
                screw(0.0046, 0.0013)
    box((0, 0.014, -0.0085), (0.0052, 0.066, 0.0085), 'm-nickel-dull', bevel=0.0008, seg=3)
    box((0, 0.020, -0.0125), (0.0024, 0.056, 0.0125), 'm-nickel', bevel=0.0006)


ARM = [
    (0.0100, 0.0740),
    (0.0132, 0.0715),
    (0.0140, 0.0670),
    (0.0142, 0.0300),
    (0.0148, 0.0180),
    (0.0160, 0.0080),
    (0.0168, 0.0000),
    (0.0160, -0.0060),
    (0.0135, -0.0105),
]


def arm():
    """The arm on its plate; its three screws from the front: sideways, up and down, in and out."""
    plate()
    channel([(x, y) for x, y in ARM], 0.0175, 0.0085, 0.0013, 'm-nickel')
    for y, r, cross in ((0.0175, 0.0036, True), (0.0350, 0.0043, True), (0.0555, 0.0050, True)):
        x = 0.0148 if y < 0.02 else 0.0142
        with frame(x, y, 0, 90, (90, 0)):
            lathe([(r + 0.0011, -0.0002), (r + 0.0009, 0.0004), (r + 0.0002, -0.0001)], 'm-nickel-dull', segs=40)
            screw(r, 0.0011)
    box((0.0072, 0.0725, -0.0062), (0.0112, 0.0785, 0.0062), 'm-nickel-dull', bevel=0.0012, seg=3)


def link(a, b, wide, thick, mat, bow=0.0):
    """A flat link from pin to pin in the plane of x and y, a little bowed."""
    (ax, ay), (bx, by) = a, b
    d = math.hypot(bx - ax, by - ay)
    nx, ny = -(by - ay) / d, (bx - ax) / d
    pts = []
    for k in range(9):
        u = k / 8
        c = bow * math.sin(math.pi * u)
        pts.append((ax + (bx - ax) * u + nx * c, ay + (by - ay) * u + ny * c))
    r = thick / 2
    poly = [(x + nx * r, y + ny * r) for x, y in pts] + [(x - nx * r, y - ny * r) for x, y in reversed(pts)]
    if sum(p[0] * q[1] - q[0] * p[1] for p, q in zip(poly, poly[1:] + poly[:1])) < 0:
        poly.reverse()
    prism(poly, wide, mat, loc=(0, 0, -wide / 2), bevel=0.0005, angle=50)
    for x, y in (a, b):
        tube([(x, y, -wide / 2 - 0.0008), (x, y, wide / 2 + 0.0008)], r * 1.25, 'm-nickel-dull')
