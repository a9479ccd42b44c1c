"""The parts of one base unit, each lying by itself: boards, runners, drawer, fronts, hinge, leg, screw and slab."""

from kit import materials
from kit.cabinetry import handle
from kit.core import box, cyl, frame, lathe, prism, rounded_rect
from shots.boards import plywood

W, DEEP, HIGH, T = 0.45, 0.56, 0.72, 0.018  # the unit: 450 wide, 720 high, boards of 18 mm
DRAWER, DOOR = 0.147, 0.570  # heights of its two fronts; with a gap of 3 they fill 720

materials.R.update(
    {
        'hole': lambda: materials.plain('hole', '#57503f', 0.9),
        'leg': lambda: materials.plain('leg', '#26292a', 0.45),
    }
)


def board(w, d, t=T):
    """A carcass board lying with its lower left corner at the frame's origin: ply between two white laminates."""
    box((0, 0, 0), (w, d, 0.001), 'chalk', bevel=0.0003, seg=1)
    plywood(0.0001, w - 0.0001, 0.0001, d - 0.0001, 0.001, t - 0.002, 9, 'ply-end', 'ply-long')
    box((0, 0, t - 0.001), (w, d, t), 'chalk', bevel=0.0003, seg=1)


def holes(points, z, r=0.0028):
    for x, y in points:
        cyl((x, y, z), r, 0.0003, 'hole', segs=20, bevel=0)


def side(front_left):
    """A side, inner face up and foot towards the viewer: rows of shelf holes, the groove of the back, the drawer's runner."""
    board(DEEP, HIGH)
    x = (lambda v: v) if front_left else (lambda v: DEEP - v)
    rows = [(x(v), 0.14 + 0.032 * k) for v in (0.037, DEEP - 0.09) for k in range(13)]
    holes(rows, T)
    holes([(x(v), y) for v in (0.06, 0.28, 0.48) for y in (0.009, HIGH - 0.009)], T, 0.004)
    box((x(DEEP - 0.026), 0.0, T), (x(DEEP - 0.019), HIGH, T + 0.0003), 'hole', bevel=0)
    runner(x(0.03), x(0.53), HIGH - 0.10, T)


def runner(xa, xb, y, z):
    """The fixed half of a drawer runner: a steel channel with its screws."""
    a, b = sorted((xa, xb))
    box((a, y - 0.022, z), (b, y + 0.022, z + 0.002), 'steel', bevel=0.0005)
    for d in (-0.021, 0.017):
        box((a, y + d, z), (b, y + d + 0.004, z + 0.012), 'steel', bevel=0.001)
    for k in range(5):
        cyl((a + 0.05 + k * 0.1, y, z + 0.002), 0.0045, 0.001, 'chrome', segs=20, bevel=0.0004)


def sliding_runner(L=0.5):
    """The runner drawn out along y, three channels one in another."""
    for k, (w, h, y) in enumerate(((0.045, 0.012, 0), (0.034, 0.010, 0.10), (0.024, 0.008, 0.19))):
        box((-w / 2, y, 0.001), (w / 2, y + L - 0.16, 0.003 + 0.002 * k), 'steel_z', bevel=0.0006)
        for s in (-1, 1):
            x = s * (w / 2 - 0.0015)
            box((x - 0.0015, y, 0.001), (x + 0.0015, y + L - 0.16, h + 0.002 * k), 'steel_z', bevel=0.0008)
    for y in (0.03, 0.11, 0.24, 0.4, 0.5):
        cyl((0, y, 0.004), 0.005, 0.004, 'hole', segs=20, bevel=0)


def drawer_box(w=0.39, d=0.48, h=0.14, t=0.012):
    """A drawer of birch ply, open at the top, its front to the viewer."""
    z = 0.001
    box((t, t, z + 0.010), (w - t, d - t, z + 0.016), 'haldi-ply:y', bevel=0.0005)
    for x in (0, w - t):
        box((x, 0, z), (x + t, d, z + h), 'haldi-ply:y', bevel=0.0012)
    for y in (0, d - t):
        box((t, y, z), (w - t, y + t, z + h - (0.018 if y else 0)), 'haldi-ply:x', bevel=0.0012)
    for x in (0.06, 0.33):
        cyl((x, -0.0005, z + 0.05), 0.003, 0.001, 'hole', axis='Y', segs=16, bevel=0)


def fronts():
    """Drawer front above the door, faces up, with their brass bars where hands go."""
    with frame(0, 0, 0, 0, (-90, 0)):
        box((0, -T, 0), (W, 0, DOOR), 'kota-grey', bevel=0.0012)
        handle('bar', 'brass', W - 0.04, DOOR - 0.13, -T, True, 0.16)
        z = DOOR + 0.055
        box((0, -T, z), (W, 0, z + DRAWER), 'kota-grey', bevel=0.0012)
        handle('bar', 'brass', W / 2, z + DRAWER / 2, -T, False, 0.20)


def hinge():
    """A cup hinge, cup to the left, its plate to the right."""
    cyl((0, 0, 0.001), 0.0175, 0.0115, 'steel', segs=48, bevel=0.001)
    prism(rounded_rect(0.022, 0.056, 0.006, cx=0.004), 0.002, 'steel', loc=(0, 0, 0.0125), bevel=0.0006)
    for y in (-0.022, 0.022):
        cyl((0.004, y, 0.0145), 0.0042, 0.0012, 'chrome', segs=20, bevel=0.0005)
    box((0.006, -0.009, 0.010), (0.088, 0.009, 0.022), 'steel', bevel=0.003)
    prism(rounded_rect(0.034, 0.050, 0.006, cx=0.070), 0.008, 'steel', loc=(0, 0, 0.001), bevel=0.001)
    for x in (0.045, 0.074):
        cyl((x, 0, 0.022), 0.0042, 0.0015, 'chrome', segs=20, bevel=0.0005)


def leg():
    """A plinth leg of 100 with its screw foot, standing."""
    lathe(
        [(0, 0), (0.027, 0), (0.029, 0.004), (0.020, 0.012), (0.014, 0.015), (0.014, 0.030), (0.019, 0.031)]
        + [(0.019, 0.090), (0.024, 0.093), (0.0, 0.093)],
        'leg',
        segs=40,
        angle=35,
    )
    prism(rounded_rect(0.062, 0.062, 0.012), 0.006, 'leg', loc=(0, 0, 0.093), bevel=0.001)
    for a in range(4):
        with frame(0, 0, 0, 45 + 90 * a):
            cyl((0.030, 0, 0.0992), 0.003, 0.0003, 'steel', segs=16, bevel=0)


def screw(L=0.05):
    """A confirmat screw lying along x."""
    with frame(0, 0, 0.004):
        cyl((0, 0, 0), 0.0042, 0.004, 'steel', axis='X', segs=24, bevel=0.0005)
        cyl((0.004, 0, 0), 0.0028, L - 0.01, 'steel', axis='X', segs=20, bevel=0)
        for k in range(9):
            cyl((0.012 + 0.004 * k, 0, 0), 0.0042, 0.0012, 'steel', axis='X', r2=0.003, segs=20, bevel=0)


def slab(w=0.47, d=0.60, t=0.03):
    """The granite, its front edge polished round."""
    box((0, 0, 0.001), (w, d, t), 'grey-granite', bevel=0.004, seg=3)
