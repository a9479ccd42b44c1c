"""A carpenter's things: bench, clamps, edge band, hand tools; and a camera that may look down."""

import math

import bpy
from mathutils import Matrix, Vector

from . import materials
from .core import box, cyl, frame, grid, here, lathe, prism, pydata, tube
from .materials import lacquer, metal, plain

materials.R.update(
    {
        'edge-band': lambda: plain('edge-band', '#e3a72c', 0.42, Specular=0.45),
        'tool-red': lambda: plain('tool-red', '#a3352a', 0.32, Specular=0.5),
        'tool-yellow': lambda: plain('tool-yellow', '#e0a526', 0.32, Specular=0.5),
        'tool-green': lambda: plain('tool-green', '#2f5a49', 0.32, Specular=0.5),
        'tool-steel': lambda: metal('tool-steel', '#cfcfcc', 0.3),
        'cast-iron': lambda: lacquer('cast-iron', '#3a3f3e', 0.5),
        'chipboard': lambda: chipboard('chipboard', '#c9a878', '#a98454', '#dcc199'),
    }
)


def chipboard(name, base, dark, light):
    """Pressed wood chips, as on a raw cut edge."""
    t = materials.Tree(name)
    w = t.world()
    cell = t.n('SeparateColor', {0: t.voronoi(t.scale(w, (0.5, 0.5, 1.2)), 420, out=1)}).outputs[0]
    c = t.ramp(cell, [(0, dark), (0.3, base), (0.62, light), (0.85, base), (0.94, '#6e4f2e')], 'CONSTANT')
    c = t.mix(0.55, c, base)
    return t.done(t.shader(c, 0.85, Specular=0.2, Normal=t.bump(cell, 0.5, 0.0008)), base)


def aim_camera(loc, look, lens=50, fstop=None, focus=None, shift=(0, 0)):
    """A camera turned to its subject, for views from above; +y is up in the picture when it looks straight down."""
    cam = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    cam.lens, cam.sensor_width, cam.clip_start = lens, 36, 0.02
    cam.shift_x, cam.shift_y = shift
    a, b = Vector(loc), Vector(look)
    o.location = a
    o.rotation_euler = (b - a).to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = ((Vector(focus) if focus is not None else b) - a).dot((b - a).normalized())
    return o


def upright(poly, t, mat, x=0, z=0, y=0, bevel=0.0015):
    """A flat piece whose outline is drawn in x and z, t thick towards the viewer from y."""
    return prism(poly, t, mat, loc=(x, y, z), rot=(math.pi / 2, 0, 0), bevel=bevel)


# ------------------------------------------------------------------ bench and what holds the work
def bench(x0, x1, y0, y1, h=0.88, top='oak:x', leg='teak:z'):
    """Plank-topped bench; y0 is its front."""
    n, t = 4, 0.06
    w = (y1 - y0) / n
    for k in range(n):
        box((x0, y0 + k * w + 0.0008, h - t), (x1, y0 + (k + 1) * w - 0.0008, h), top, bevel=0.004, seg=3)
    for x in (x0 + 0.1, x1 - 0.19):
        for y in (y0 + 0.06, y1 - 0.15):
            box((x, y, 0), (x + 0.09, y + 0.09, h - t), leg, bevel=0.005)
    box((x0 + 0.12, y0 + 0.075, h - t - 0.12), (x1 - 0.12, y0 + 0.1, h - t), 'teak:x', bevel=0.003)
    box((x0 + 0.12, y0 + 0.08, 0.16), (x1 - 0.12, y0 + 0.12, 0.24), 'teak:x', bevel=0.003)


def f_clamp(grip, length=0.32, throat=0.11, handle='tool-red'):
    """Bar clamp at the frame's origin: the fixed jaw presses down at z 0, the screw comes up from z -grip, the bar is at -y."""
    bar = (-0.012, -throat - 0.008, -length + 0.03), (0.012, -throat, 0.03)
    box(*bar, 'tool-steel', bevel=0.001)
    for k in range(12):
        z = -length + 0.05 + k * 0.014
        box((-0.0125, -throat - 0.0086, z), (0.0125, -throat - 0.0079, z + 0.003), 'cast-iron', bevel=0)
    arm = [
        (-throat - 0.03, 0.002),
        (-throat - 0.03, 0.036),
        (-throat, 0.04),
        (-0.01, 0.022),
        (0.012, 0.016),
        (0.012, 0.004),
        (-0.012, 0.004),
        (-throat, 0.006),
    ]
    _arm(arm, 0)
    cyl((0, 0, 0), 0.015, 0.006, 'tool-red', bevel=0.002)
    with frame(0, 0, -grip - 0.075):
        low = [(-throat - 0.03, 0), (-throat - 0.03, 0.034), (0.014, 0.028), (0.018, 0.004), (-0.02, 0)]
        _arm(low, 0)
        cyl((0, 0, -0.08), 0.0065, 0.15, 'tool-steel', bevel=0.001)
        cyl((0, 0, 0.066), 0.014, 0.009, 'cast-iron', bevel=0.002)
        lathe(
            [(0, -0.2), (0.014, -0.198), (0.017, -0.18), (0.0155, -0.12), (0.012, -0.085), (0, -0.083)],
            handle,
            segs=32,
            angle=60,
        )


def _arm(outline, x, t=0.022):
    """A clamp's arm: outline in (y, z), t wide about x."""
    n = len(outline)
    vs = [(x - t / 2, a, b) for a, b in outline] + [(x + t / 2, a, b) for a, b in outline]
    fs = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))] + [
        (i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)
    ]
    o = pydata('arm', vs, fs, 'cast-iron', bevel=0.003)
    o.data.flip_normals() if _signed(outline) > 0 else None
    return o


def _signed(poly):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(poly, poly[1:] + poly[:1])) / 2


def ribbon(path, width, mat, t=0.0009):
    """An upright strip along a path of its lower edge."""
    vs, fs = [], []
    for x, y, z in path:
        vs += [(x, y, z), (x, y, z + width)]
    for i in range(len(path) - 1):
        fs.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return pydata('ribbon', vs, fs, mat, angle=60, solidify=t)


def spiral(cx, cy, z, r0, r1, turns, start):
    """Points of a coil from radius r0 to r1, anticlockwise from the angle start (degrees)."""
    n = int(turns * 56)
    return [
        (
            cx + (r0 + (r1 - r0) * i / n) * math.cos(math.radians(start) + 2 * math.pi * turns * i / n),
            cy + (r0 + (r1 - r0) * i / n) * math.sin(math.radians(start) + 2 * math.pi * turns * i / n),
            z,
        )
        for i in range(n + 1)
    ]


def edge_roller(x, y, z, rot=0):
    """Small rubber roller on a wooden handle, lying down."""
    with frame(x, y, z, rot):
        cyl((-0.02, 0, 0.018), 0.018, 0.04, 'black', axis='X', bevel=0.003)
        tube(
            [(-0.03, 0, 0.018), (0.03, 0, 0.018), (0.034, 0.02, 0.018), (0.012, 0.05, 0.016), (0, 0.075, 0.015)],
            0.0035,
            'tool-steel',
            True,
        )
        o = lathe(
            [(0, 0), (0.009, 0.001), (0.011, 0.015), (0.014, 0.05), (0.016, 0.09), (0.011, 0.112), (0, 0.116)],
            'oak:z',
            segs=32,
            angle=80,
        )
        o.matrix_world = here() @ Matrix.Translation((0, 0.07, 0.016)) @ Matrix.Rotation(-math.pi / 2, 4, 'X')


def shaving(x, y, z, r=0.014, w=0.035, turns=1.8, rot=0, mat='haldi-ply:x'):
    """A curl from the plane."""
    with frame(x, y, z, rot):

        def fn(u, v):
            a = u * turns * 2 * math.pi
            q = r * (0.55 + 0.45 * u)
            return (w * (v - 0.5) + 0.012 * u * turns, q * math.cos(a), r + q * math.sin(a))

        grid(48, 3, fn, mat, name='shaving', solidify=0.0005)


def plane(x, y, z, rot=0, body='teak:x'):
    """Wooden jack plane."""
    with frame(x, y, z, rot):
        side = [(-0.14, 0), (0.14, 0), (0.14, 0.05), (0.125, 0.062), (-0.02, 0.064), (-0.125, 0.058), (-0.14, 0.046)]
        upright(side, 0.066, body, y=0.033, bevel=0.004)
        upright(
            [
                (-0.075, 0.06),
                (-0.062, 0.06),
                (-0.045, 0.13),
                (-0.05, 0.146),
                (-0.072, 0.148),
                (-0.1, 0.135),
                (-0.108, 0.12),
                (-0.088, 0.125),
                (-0.072, 0.11),
            ],
            0.024,
            'walnut:z',
            y=0.012,
            bevel=0.006,
        )
        with frame(0.018, 0, 0.05, 0, (0, -38)):
            box((0, -0.024, 0), (0.005, 0.024, 0.10), 'tool-steel', bevel=0.001)
            box((0.005, -0.022, 0), (0.016, 0.022, 0.075), 'walnut:z', bevel=0.003)
        lathe(
            [(0.012, 0.058), (0.016, 0.07), (0.012, 0.08), (0.018, 0.1), (0.014, 0.112), (0, 0.115)],
            'walnut:z',
            loc=(0.1, 0, 0),
            segs=32,
            angle=80,
        )


# ------------------------------------------------------------------ on the wall: x along it, z up, y 0 the board's face
def saw(x, z):
    """Hand saw, its handle to the right, teeth down."""
    L, n = 0.46, 62
    blade = (
        [(0, 0.062)]
        + [
            (L * k / (2 * n), 0.05 * (1 - k / (2 * n)) * 0.35 + (0.0045 if k % 2 else 0) - 0.02)
            for k in range(2 * n + 1)
        ]
        + [(L, 0.112)]
    )
    upright([(a, b) for a, b in blade], 0.0014, 'tool-steel', x, z, -0.012, bevel=0)
    with frame(x + L - 0.012, 0, z):
        upright(
            [(0, -0.02), (0.045, -0.036), (0.06, -0.02), (0.055, 0.03), (0.06, 0.09), (0.05, 0.118), (0, 0.112)],
            0.022,
            'teak:z',
            y=-0.002,
            bevel=0.006,
        )
        with frame(0, -0.013, 0):
            tube(
                [
                    (0.05, 0, 0.1),
                    (0.09, 0, 0.112),
                    (0.122, 0, 0.085),
                    (0.112, 0, 0.04),
                    (0.126, 0, -0.015),
                    (0.1, 0, -0.04),
                    (0.05, 0, -0.026),
                ],
                0.0125,
                'teak:z',
                True,
            )
        for p in ((0.02, 0.012), (0.022, 0.085)):
            cyl((p[0], -0.0245, p[1]), 0.0055, 0.003, 'brass', axis='Y', bevel=0.001)


def hammer(x, z):
    """Claw hammer, head up; z is its top."""
    o = lathe(
        [(0, -0.3), (0.015, -0.298), (0.0165, -0.26), (0.013, -0.17), (0.0115, -0.04), (0.011, 0), (0, 0)],
        'oak:z',
        segs=32,
        angle=80,
    )
    o.matrix_world = here() @ Matrix.Translation((x, -0.024, z)) @ Matrix.Diagonal((1, 0.75, 1, 1))
    with frame(x, -0.024, z - 0.012):
        box((-0.02, -0.013, -0.014), (0.02, 0.013, 0.016), 'tool-steel', bevel=0.004)
        cyl((-0.056, 0, 0.002), 0.0135, 0.022, 'tool-steel', axis='X', bevel=0.003)
        cyl((-0.036, 0, 0.002), 0.0095, 0.02, 'tool-steel', axis='X', bevel=0.001)
        claw = [
            (0.015, -0.01),
            (0.05, -0.016),
            (0.082, -0.034),
            (0.084, -0.031),
            (0.06, -0.002),
            (0.035, 0.014),
            (0.015, 0.016),
        ]
        upright(claw, 0.02, 'tool-steel', y=0.010, bevel=0.002)


def try_square(x, z):
    """Steel blade upright, wooden stock along the bottom."""
    box((x, -0.016, z), (x + 0.042, -0.013, z + 0.26), 'tool-steel', bevel=0.0006)
    for k in range(24):
        box(
            (x + 0.042 - (0.014 if k % 5 == 0 else 0.008), -0.0165, z + 0.03 + k * 0.0095),
            (x + 0.0415, -0.0158, z + 0.0307 + k * 0.0095),
            'black',
            bevel=0,
        )
    box((x - 0.004, -0.026, z - 0.04), (x + 0.17, -0.002, z + 0.002), 'walnut:x', bevel=0.003)
    box((x - 0.0045, -0.0265, z - 0.0005), (x + 0.1705, -0.0015, z + 0.003), 'brass', bevel=0.001)


def hook(x, z, length=0.03):
    tube([(x, 0, z), (x, -length, z), (x, -length - 0.004, z + 0.012)], 0.0025, 'tool-steel', res=3)
