"""A carpenter's things: bench, clamps, edge band, hand tools; and a camera that may look down."""
import math
from mathutils import Matrix
from . import materials
from .core import *
from .materials import lacquer, metal, plain

materials.R.update({
    'edge-band': lambda: plain('edge-band', '#e3a72c', .42, Specular=.45),
    'tool-red': lambda: plain('tool-red', '#a3352a', .32, Specular=.5),
    'tool-yellow': lambda: plain('tool-yellow', '#e0a526', .32, Specular=.5),
    'tool-green': lambda: plain('tool-green', '#2f5a49', .32, Specular=.5),
    'tool-steel': lambda: metal('tool-steel', '#cfcfcc', .3),
    'cast-iron': lambda: lacquer('cast-iron', '#3a3f3e', .5),
    'chipboard': lambda: chipboard('chipboard', '#c9a878', '#a98454', '#dcc199'),
})


def chipboard(name, base, dark, light):
    """Pressed wood chips, as on a raw cut edge."""
    t = materials.Tree(name)
    w = t.world()
    cell = t.n('SeparateColor', {0: t.voronoi(t.scale(w, (.5, .5, 1.2)), 420, out=1)}).outputs[0]
    c = t.ramp(cell, [(0, dark), (.3, base), (.62, light), (.85, base), (.94, '#6e4f2e')], 'CONSTANT')
    c = t.mix(.55, c, base)
    return t.done(t.shader(c, .85, Specular=.2, Normal=t.bump(cell, .5, .0008)), base)


def aim_camera(loc, look, lens=50, fstop=None, focus=None, shift=(0, 0)):
    """A camera turned to its subject, for views from above; +y is up in the picture when it looks straight down."""
    cam = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    cam.lens, cam.sensor_width, cam.clip_start = lens, 36, .02
    cam.shift_x, cam.shift_y = shift
    a, b = Vector(loc), Vector(look)
    o.location = a
    o.rotation_euler = (b - a).to_track_quat('-Z', 'Y').to_euler()
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop
        cam.dof.focus_distance = ((Vector(focus) if focus is not None else b) - a).dot((b - a).normalized())
    return o


def upright(poly, t, mat, x=0, z=0, y=0, bevel=.0015):
    """A flat piece whose outline is drawn in x and z, t thick towards the viewer from y."""
    return prism(poly, t, mat, loc=(x, y, z), rot=(math.pi / 2, 0, 0), bevel=bevel)


# ------------------------------------------------------------------ bench and what holds the work
def bench(x0, x1, y0, y1, h=.88, top='oak:x', leg='teak:z'):
    """Plank-topped bench; y0 is its front."""
    n, t = 4, .06
    w = (y1 - y0) / n
    for k in range(n):
        box((x0, y0 + k * w + .0008, h - t), (x1, y0 + (k + 1) * w - .0008, h), top, bevel=.004, seg=3)
    for x in (x0 + .1, x1 - .19):
        for y in (y0 + .06, y1 - .15):
            box((x, y, 0), (x + .09, y + .09, h - t), leg, bevel=.005)
    box((x0 + .12, y0 + .075, h - t - .12), (x1 - .12, y0 + .1, h - t), 'teak:x', bevel=.003)
    box((x0 + .12, y0 + .08, .16), (x1 - .12, y0 + .12, .24), 'teak:x', bevel=.003)


def f_clamp(grip, length=.32, throat=.11, handle='tool-red'):
    """Bar clamp at the frame's origin: the fixed jaw presses down at z 0, the screw comes up from z -grip, the bar is at -y."""
    bar = (-.012, -throat - .008, -length + .03), (.012, -throat, .03)
    box(*bar, 'tool-steel', bevel=.001)
    for k in range(12):
        z = -length + .05 + k * .014
        box((-.0125, -throat - .0086, z), (.0125, -throat - .0079, z + .003), 'cast-iron', bevel=0)
    arm = [(-throat - .03, .002), (-throat - .03, .036), (-throat, .04), (-.01, .022), (.012, .016), (.012, .004), (-.012, .004), (-throat, .006)]
    _arm(arm, 0)
    cyl((0, 0, 0), .015, .006, 'tool-red', bevel=.002)
    with frame(0, 0, -grip - .075):
        low = [(-throat - .03, 0), (-throat - .03, .034), (.014, .028), (.018, .004), (-.02, 0)]
        _arm(low, 0)
        cyl((0, 0, -.08), .0065, .15, 'tool-steel', bevel=.001)
        cyl((0, 0, .066), .014, .009, 'cast-iron', bevel=.002)
        lathe([(0, -.2), (.014, -.198), (.017, -.18), (.0155, -.12), (.012, -.085), (0, -.083)], handle, segs=32, angle=60)


def _arm(outline, x, t=.022):
    """A clamp's arm: outline in (y, z), t wide about x."""
    n = len(outline)
    vs = [(x - t / 2, a, b) for a, b in outline] + [(x + t / 2, a, b) for a, b in outline]
    fs = [tuple(range(n)), tuple(reversed(range(n, 2 * n)))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    o = pydata('arm', vs, fs, 'cast-iron', bevel=.003)
    o.data.flip_normals() if _signed(outline) > 0 else None
    return o


def _signed(poly):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(poly, poly[1:] + poly[:1])) / 2


def holdfast(x, y, work, reach=.16, rise=.09, mat='cast-iron'):
    """Bent iron driven into the bench beside the work, whose top is at z `work`; its foot presses reach away towards -y."""
    tube([(x, y, -.02), (x, y, work), (x, y - .025, rise + work * .3), (x, y - reach * .6, work + .035), (x, y - reach, work + .008)], .0095, mat, True,
         taper=lambda t: 1.15 - .3 * t)
    soft_box((x - .02, y - reach - .024, work + .0005), (x + .02, y - reach + .016, work + .013), mat, r=.006, crown=(0, 0, .002), wrinkle=0)


def ribbon(path, width, mat, t=.0009):
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
    return [(cx + (r0 + (r1 - r0) * i / n) * math.cos(math.radians(start) + 2 * math.pi * turns * i / n),
             cy + (r0 + (r1 - r0) * i / n) * math.sin(math.radians(start) + 2 * math.pi * turns * i / n), z) for i in range(n + 1)]


def edge_roller(x, y, z, rot=0):
    """Small rubber roller on a wooden handle, lying down."""
    with frame(x, y, z, rot):
        cyl((-.02, 0, .018), .018, .04, 'black', axis='X', bevel=.003)
        tube([(-.03, 0, .018), (.03, 0, .018), (.034, .02, .018), (.012, .05, .016), (0, .075, .015)], .0035, 'tool-steel', True)
        o = lathe([(0, 0), (.009, .001), (.011, .015), (.014, .05), (.016, .09), (.011, .112), (0, .116)], 'oak:z', segs=32, angle=80)
        o.matrix_world = here() @ Matrix.Translation((0, .07, .016)) @ Matrix.Rotation(-math.pi / 2, 4, 'X')


def shaving(x, y, z, r=.014, w=.035, turns=1.8, rot=0, mat='haldi-ply:x'):
    """A curl from the plane."""
    with frame(x, y, z, rot):
        def fn(u, v):
            a = u * turns * 2 * math.pi
            q = r * (.55 + .45 * u)
            return (w * (v - .5) + .012 * u * turns, q * math.cos(a), r + q * math.sin(a))
        grid(48, 3, fn, mat, name='shaving', solidify=.0005)


def plane(x, y, z, rot=0, body='teak:x'):
    """Wooden jack plane."""
    with frame(x, y, z, rot):
        side = [(-.14, 0), (.14, 0), (.14, .05), (.125, .062), (-.02, .064), (-.125, .058), (-.14, .046)]
        upright(side, .066, body, y=.033, bevel=.004)
        upright([(-.075, .06), (-.062, .06), (-.045, .13), (-.05, .146), (-.072, .148), (-.1, .135), (-.108, .12), (-.088, .125), (-.072, .11)], .024, 'walnut:z', y=.012, bevel=.006)
        with frame(.018, 0, .05, 0, (0, -38)):
            box((0, -.024, 0), (.005, .024, .10), 'tool-steel', bevel=.001)
            box((.005, -.022, 0), (.016, .022, .075), 'walnut:z', bevel=.003)
        lathe([(.012, .058), (.016, .07), (.012, .08), (.018, .1), (.014, .112), (0, .115)], 'walnut:z', loc=(.1, 0, 0), segs=32, angle=80)


# ------------------------------------------------------------------ on the wall: x along it, z up, y 0 the board's face
def saw(x, z):
    """Hand saw, its handle to the right, teeth down."""
    L, n = .46, 62
    blade = [(0, .062)] + [(L * k / (2 * n), .05 * (1 - k / (2 * n)) * .35 + (.0045 if k % 2 else 0) - .02) for k in range(2 * n + 1)] + [(L, .112)]
    upright([(a, b) for a, b in blade], .0014, 'tool-steel', x, z, -.012, bevel=0)
    with frame(x + L - .012, 0, z):
        upright([(0, -.02), (.045, -.036), (.06, -.02), (.055, .03), (.06, .09), (.05, .118), (0, .112)], .022, 'teak:z', y=-.002, bevel=.006)
        with frame(0, -.013, 0):
            tube([(.05, 0, .1), (.09, 0, .112), (.122, 0, .085), (.112, 0, .04), (.126, 0, -.015), (.1, 0, -.04), (.05, 0, -.026)], .0125, 'teak:z', True)
        for p in ((.02, .012), (.022, .085)):
            cyl((p[0], -.0245, p[1]), .0055, .003, 'brass', axis='Y', bevel=.001)


def hammer(x, z):
    """Claw hammer, head up; z is its top."""
    o = lathe([(0, -.3), (.015, -.298), (.0165, -.26), (.013, -.17), (.0115, -.04), (.011, 0), (0, 0)], 'oak:z', segs=32, angle=80)
    o.matrix_world = here() @ Matrix.Translation((x, -.024, z)) @ Matrix.Diagonal((1, .75, 1, 1))
    with frame(x, -.024, z - .012):
        box((-.02, -.013, -.014), (.02, .013, .016), 'tool-steel', bevel=.004)
        cyl((-.056, 0, .002), .0135, .022, 'tool-steel', axis='X', bevel=.003)
        cyl((-.036, 0, .002), .0095, .02, 'tool-steel', axis='X', bevel=.001)
        claw = [(.015, -.01), (.05, -.016), (.082, -.034), (.084, -.031), (.06, -.002), (.035, .014), (.015, .016)]
        upright(claw, .02, 'tool-steel', y=.010, bevel=.002)


def try_square(x, z):
    """Steel blade upright, wooden stock along the bottom."""
    box((x, -.016, z), (x + .042, -.013, z + .26), 'tool-steel', bevel=.0006)
    for k in range(24):
        box((x + .042 - (.014 if k % 5 == 0 else .008), -.0165, z + .03 + k * .0095), (x + .0415, -.0158, z + .0307 + k * .0095), 'black', bevel=0)
    box((x - .004, -.026, z - .04), (x + .17, -.002, z + .002), 'walnut:x', bevel=.003)
    box((x - .0045, -.0265, z - .0005), (x + .1705, -.0015, z + .003), 'brass', bevel=.001)


def driver(x, z, mat, L=.12, shaft=.0035):
    """Screwdriver hung by its collar, handle up; z is the collar."""
    with frame(x, -.022, z):
        lathe([(.004, 0), (.008, .002), (.0085, .012), (.014, .03), (.0155, .06), (.015, .088), (.011, .1), (0, .103)], mat, segs=8, angle=30)
        cyl((0, 0, -L), shaft, L + .002, 'tool-steel', bevel=.0005, segs=20)
        box((-.0045, -.001, -L - .012), (.0045, .001, -L + .002), 'tool-steel', bevel=.0004)


def chisel(x, z, w=.02):
    with frame(x, -.022, z):
        lathe([(.009, 0), (.0105, .004), (.010, .012), (.0135, .04), (.0145, .08), (.0125, .115), (.0115, .12), (0, .122)], 'oak:z', segs=32, angle=60)
        lathe([(.0115, .108), (.0128, .108), (.0128, .118), (.0115, .118)], 'brass', segs=32)
        upright([(-.004, .002), (-.004, -.03), (-w / 2, -.045), (-w / 2, -.14), (w / 2, -.14), (w / 2, -.045), (.004, -.03), (.004, .002)], .004, 'tool-steel', y=.002, bevel=.0008)


def spirit_level(x, z, L=.42, mat='tool-yellow'):
    box((x, -.026, z), (x + L, -.002, z + .055), mat, bevel=.003)
    box((x + .006, -.0272, z + .012), (x + L - .006, -.0255, z + .043), 'tool-yellow', bevel=.001)
    for c in (.5, .14, .86):
        box((x + L * c - .028, -.0282, z + .014), (x + L * c + .028, -.0262, z + .041), 'black', bevel=.002)
        tube([(x + L * c - .02, -.029, z + .0275), (x + L * c + .02, -.029, z + .0275)], .0065, 'greenfruit')


def hook(x, z, length=.03):
    tube([(x, 0, z), (x, -length, z), (x, -length - .004, z + .012)], .0025, 'tool-steel', res=3)


def perforated(x0, x1, z0, z1, y, mat='haldi-ply:x', pitch=.05):
    """The tool wall: a board with a grid of holes and a batten behind its ends."""
    box((x0, y, z0), (x1, y + .012, z1), mat, bevel=.0015)
    for x in (x0 + .06, x1 - .09):
        box((x, y + .012, z0 + .02), (x + .03, 0, z1 - .02), 'teak:z', bevel=0)
    n, m = int((x1 - x0 - .04) / pitch), int((z1 - z0 - .04) / pitch)
    vs, fs = [], []
    for i in range(n):
        for j in range(m):
            cx, cz = x0 + (x1 - x0 - (n - 1) * pitch) / 2 + i * pitch, z0 + (z1 - z0 - (m - 1) * pitch) / 2 + j * pitch
            k = len(vs)
            vs += [(cx + .0032 * math.cos(a * math.pi / 5), y - .0004, cz + .0032 * math.sin(a * math.pi / 5)) for a in range(10)]
            fs.append(tuple(range(k, k + 10)))
    pydata('holes', vs, fs, 'shadow', smooth=False)
