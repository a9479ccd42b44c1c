"""Banner of the About page: the bench where boards are cut and their edges banded, in late sun."""

import math
import random

from kit import materials
from kit.core import box, boxes, cyl, frame, grid, lathe, prism, rounded_rect, spline, sun, tube
from kit.desk import pencil, strokes
from kit.lettering import words
from kit.render import camera, sky
from kit.room import window
from kit.shell import fill, shell, window_lamp
from kit.tools import bench, edge_roller, f_clamp, hook, ribbon, shaving, spiral, try_square
from mathutils import Vector, noise
from shots.boards import faced, plywood
from shots.shot import shot

TOP = 0.88  # the bench's top
W, D, H = 3.6, 4.2, 2.9
LEFT = (2.3, 3.92, 1.10, 2.42)  # the window of the left wall, behind the picture's edge
BACK = (2.22, 3.14, 1.12, 2.3)

materials.R.update(
    {
        'band-green': lambda: materials.plain('band-green', '#55786a', 0.38, Specular=0.45),
        'sawdust': lambda: materials.wood('sawdust', '#a98654', '#cdb083', '#e3cda4', rough=0.95),
        'chalk-line': lambda: materials.plain('chalk-line', '#dfe2da', 0.9, Specular=0.1),
        'trimmer-body': lambda: materials.lacquer('trimmer-body', '#2f6f78', 0.42),
        'trimmer-grip': lambda: materials.plain('trimmer-grip', '#202423', 0.6),
        'tin': lambda: materials.metal('tin', '#c9c9c4', 0.32),
    }
)


def ply_board(x0, x1, y0, y1, z, t, face):
    """A board of ply between two laminates, its core seen at the cut."""
    faced(x0, x1, y0, y1, z, t, 'ply-long', face)
    plywood(x0 - 0.0004, x1 + 0.0004, y0 - 0.0004, y1 - 0.001, z + 0.0012, t - 0.0024, 11, 'ply-end', 'ply-long')


def banded_board(x0, x1, y0, y1, z, t=0.018):
    """The board on two packers: its front edge is banded up to the middle; the band runs on to its roll at the right."""
    for x in (x0 + 0.14, x1 - 0.2):
        box((x, y0 + 0.05, TOP), (x + 0.07, y1 + 0.02, z), 'oak:y', bevel=0.002)
    ply_board(x0, x1, y0, y1, z, t, 'bottle-green')
    join, low, wide = x0 + 0.58 * (x1 - x0), z - 0.002, t + 0.004
    cx, cy, r, rest = x1 + 0.14, y0 + 0.05, 0.118, TOP + 0.0005
    free = spline(
        [
            (join, y0 - 0.0012, low),
            (join + 0.07, y0 - 0.007, low - 0.001),
            (join + 0.19, y0 - 0.045, low - 0.024),
            (x1 - 0.06, y0 - 0.070, rest + 0.012),
            (cx - 0.06, cy - r * 0.99, rest + 0.001),
            (cx, cy - r, rest),
        ],
        14,
    )
    ribbon(
        [(x0, y0 - 0.0012, low)] + [tuple(p) for p in free] + [(cx + 0.012, cy - r, rest)], wide, 'band-green', 0.0012
    )
    ribbon(spiral(cx, cy, rest, r, 0.046, 44, -90), wide, 'band-green', 0.001)
    ring = [(0.044, rest), (0.044, rest + wide - 0.001), (0.040, rest + wide - 0.001), (0.040, rest)]
    lathe(ring, 'jute', loc=(cx, cy, 0))
    return join


def trimmer(x, y, z, turn=0):
    """Hand trimmer for the band's edges: motor upright on a steel foot, its cable going off behind."""
    with frame(x, y, z, turn):
        prism(rounded_rect(0.090, 0.090, 0.014), 0.007, 'tin', bevel=0.0015)
        for dx in (-0.034, 0.034):
            box((dx - 0.006, -0.026, 0.007), (dx + 0.006, 0.026, 0.052), 'tin', bevel=0.003)
        cyl((0, 0, 0.004), 0.006, 0.05, 'tool-steel', segs=24, bevel=0.001)
        profile = [(0, 0.044), (0.034, 0.044), (0.036, 0.050), (0.036, 0.085), (0.033, 0.092), (0.032, 0.158)]
        lathe(profile + [(0.034, 0.166), (0.033, 0.184), (0.024, 0.193), (0, 0.194)], 'trimmer-body', segs=64, angle=40)
        lathe([(0.0368, 0.056), (0.0374, 0.060), (0.0374, 0.080), (0.0368, 0.084)], 'trimmer-grip', segs=64, angle=60)
        for k in range(9):
            with frame(0, 0, 0, 20 * k - 170):
                box((0.0318, -0.0015, 0.150), (0.0345, 0.0015, 0.176), 'trimmer-grip', bevel=0.0006)
        cyl((0.036, 0, 0.068), 0.010, 0.016, 'trimmer-grip', axis='X', segs=24, bevel=0.002)
        path = [(0, 0, 0.19), (0, 0.006, 0.225), (0.05, 0.06, 0.232), (0.13, 0.16, 0.12), (0.16, 0.30, -0.06)]
        tube(path + [(0.24, 0.36, -0.088), (0.5, 0.38, -0.0895)], 0.0036, 'trimmer-grip', True)


STACK = ['chalk', 'kota-grey', 'chalk', 'teak:x', 'chalk', 'chalk', 'kota-grey']


def panel_stack(x, y, z):
    """Cut boards lying one on another, a little askew; the uppermost carries its label and the pencil's marks."""
    r = random.Random(5)
    for k, face in enumerate(STACK):
        with frame(x + r.uniform(-0.012, 0.012), y + r.uniform(-0.010, 0.010), 0, r.uniform(-2.2, 2.2)):
            ply_board(-0.24, 0.24, -0.27, 0.27, z, 0.018, face)
        z += 0.0185
    with frame(x, y, z, 6):
        label(0.10, -0.15, 0.0008, 'Side, left', '720 × 560')
        strokes(
            [((-0.2, -0.19), (-0.05, -0.19)), ((-0.19, -0.2), (-0.06, 0.0)), ((-0.06, 0.0), (-0.05, -0.19))],
            lambda a, b: 0.0004,
            'ink',
            0.0018,
        )
    return z


def label(x, y, z, name, size):
    """A white sticker with the part's name and size."""
    box((x - 0.075, y - 0.032, z - 0.0006), (x + 0.075, y + 0.032, z), 'sheet', bevel=0)
    words(name, x - 0.066, y + 0.005, 0.026, lambda a, b: z + 0.0003, 'ink', 'bold')
    words(size, x - 0.066, y - 0.024, 0.024, lambda a, b: z + 0.0003, 'ink')


def leaning_boards(x):
    """Boards of four finishes leaning on the wall behind the stack."""
    for k, (mat, h) in enumerate((('charcoal', 0.66), ('teak:z', 0.60), ('bottle-green', 0.55), ('haldi-ply:z', 0.47))):
        with frame(x + 0.085 * k, -0.02 - 0.023 * k, TOP, 0, (-5 - 0.4 * k, 0)):
            box((0, -0.120, 0.001), (0.52, -0.102, h), mat, bevel=0.0008)


def heap(x, y, r, h, seed):
    """A small heap of sawdust."""

    def at(u, v):
        a, q = 2 * math.pi * u, v
        n = noise.noise(Vector((3 * q * math.cos(a) + seed, 3 * q * math.sin(a), seed)))
        far = r * q * (1 + 0.35 * noise.noise(Vector((math.cos(a), math.sin(a), seed))))
        return (x + far * math.cos(a), y + 0.6 * far * math.sin(a), TOP + h * (1 - q) ** 1.4 * (1 + 0.5 * n) + 0.0004)

    grid(64, 16, at, 'sawdust', name='heap')


def dust(spots, seed=4):
    """Grains scattered around the spots (x, y, z, spread, number)."""
    r, grains = random.Random(seed), []
    for x, y, z, spread, n in spots:
        for _ in range(n):
            a, b = r.gauss(x, spread), r.gauss(y, spread * 0.35)
            s = r.uniform(0.0004, 0.0015)
            if -0.90 < b < -0.16:
                grains.append(((a - s, b - s, z), (a + s, b + s, z + s)))
    boxes(grains, 'sawdust', bevel=0)


def trimmings(x, y, z, n, seed):
    """Thin strips of band that the trimmer has cut off."""
    r = random.Random(seed)
    for _ in range(n):
        shaving(
            x + r.gauss(0, 0.10),
            y + r.gauss(0, 0.03),
            z,
            r.uniform(0.006, 0.013),
            0.003,
            r.uniform(0.8, 2.2),
            r.uniform(0, 180),
            'band-green',
        )


def glue_tin(x, y):
    """A tin of glue with its brush laid across it, a run of glue down its side."""
    with frame(x, y, TOP):
        lathe(
            [(0, 0), (0.050, 0), (0.052, 0.003), (0.050, 0.006), (0.050, 0.118), (0.053, 0.121), (0.051, 0.124)]
            + [(0.047, 0.119), (0.047, 0.10), (0, 0.10)],
            'tin',
            segs=64,
            angle=50,
        )
        lathe([(0.0503, 0.022), (0.0503, 0.098)], 'tool-red', segs=64)
        lathe([(0.0506, 0.045), (0.0506, 0.075)], 'sheet', segs=64)
        with frame(-0.10, -0.016, 0.130, 14):
            box((0, -0.013, -0.004), (0.135, 0.013, 0.004), 'oak:x', bevel=0.0035, seg=3)
            box((0.133, -0.019, -0.006), (0.165, 0.019, 0.006), 'tin', bevel=0.002)
            box((0.164, -0.018, -0.005), (0.205, 0.018, 0.005), 'jute', bevel=0.004)


def clamp_rail(x0, x1, z):
    """A batten on the wall: rolls of edge band, a square and clamps in a row."""
    box((x0, -0.024, z), (x1, 0, z + 0.07), 'teak:x', bevel=0.002)
    with frame(0, -0.024, 0):
        for k in range(4):
            with frame(x1 - 0.42 + 0.11 * k, -0.02, z + 0.045):
                f_clamp(0.13 + 0.03 * (k % 2), 0.30 + 0.03 * (k % 3), 0.07)
        tube([(x0 + 0.13, 0, z + 0.04), (x0 + 0.13, -0.075, z + 0.046)], 0.0055, 'oak:y')
        hung_roll(x0 + 0.13, -0.008, z + 0.040, 0.088, 'teak:x')
        hung_roll(x0 + 0.13, -0.036, z + 0.042, 0.074, 'chalk')
        try_square(x0 + 0.40, z - 0.20)
        hook(x0 + 0.42, z + 0.04)


def hung_roll(x, y, z, r, mat, wide=0.023):
    """A roll of edge band hung on a peg."""
    profile = [(0.040, 0), (r, 0), (r, wide), (0.040, wide), (0.040, 0)]
    lathe(profile, mat, loc=(x, y, z - 0.034), segs=72, angle=30, rot=(math.pi / 2, 0, 0))
    lathe([(0.0385, 0.0005), (0.0385, wide - 0.0005)], 'jute', loc=(x, y, z - 0.034), segs=48, rot=(math.pi / 2, 0, 0))


def grille(x0, x1, z0, z1):
    """Iron bars outside a window, upright rods through three flat rails."""
    for z in (z0 + 0.12, z0 + 0.50, z0 + 0.88):
        box((x0, 0.205, z - 0.012), (x1, 0.211, z + 0.012), 'black_metal', bevel=0.001)
    for k in range(int((x1 - x0) / 0.10)):
        tube([(x0 + 0.06 + 0.10 * k, 0.208, z0), (x0 + 0.06 + 0.10 * k, 0.208, z1)], 0.006, 'black_metal', res=3)


def light():
    """The low sun and the sky through the left window, a little sky from the back."""
    sky(1, 330)
    sun(23, 13, 33, 0.7, (1, 0.86, 0.68))
    with frame(0, -D, 0, 90):
        window_lamp(LEFT, 150, y=-0.04)
    window_lamp(BACK, 65)
    fill(W, D, H, 70, 50, (1, 0.985, 0.965))


@shot('workshop', size=(2880, 1200), samples=6, ev=0.5, con=1.16)
def workshop(aspect):
    shell(W, D, H, 'wall_white', 'wall_white', 'wall_white', win_back=[BACK], win_left=[LEFT])
    box((0, -D, -0.05), (W, 0, 0), 'kota-floor', bevel=0)
    window(*BACK, mat='tool-green', cols=2, rows=2, sill='grey-granite', glass=False, f=0.035)
    grille(*BACK)
    with frame(0, -D, 0, 90):
        window(*LEFT, mat='tool-green', cols=3, rows=2, sill=None, glass=False, f=0.035)
    bench(0.10, 3.45, -0.92, -0.14)
    z = TOP + 0.074
    join = banded_board(1.10, 2.06, -0.82, -0.40, z)
    for x in (1.19, 1.97):
        with frame(x, -0.735, z + 0.0185):
            f_clamp(z + 0.0185 - TOP + 0.062, 0.30, 0.20)
    trimmer(1.50, -0.72, z + 0.0185, 20)
    edge_roller(join + 0.08, -0.66, z + 0.0195, -60)
    panel_stack(0.74, -0.50, TOP + 0.001)
    leaning_boards(0.36)
    clamp_rail(1.02, 2.06, 1.50)
    glue_tin(2.42, -0.42)
    with frame(2.30, -0.80, TOP + 0.0004, 24):
        pencil(mat='tool-red')
    heap(1.04, -0.78, 0.07, 0.012, 2)
    heap(1.66, -0.86, 0.05, 0.006, 5)
    dust([(1.1, -0.80, TOP, 0.16, 700), (1.65, -0.86, TOP, 0.22, 500), (1.5, -0.72, z + 0.018, 0.12, 160)])
    trimmings(1.45, -0.86, TOP, 9, 3)
    light()
    camera((1.62, -3.2, 1.52), (1.62, -0.7, 1.13), 41, fstop=5.6, focus=(1.5, -0.78, 0.95))
