"""Every unit of a kitchen at its millimetres: carcass, fronts, handles and appliances, as scenes/model.py places them.

Drawn in the frame of the unit's wall (x along it, y = 0 at the wall, z up). Gaps between fronts are centred on the units' edges.
"""

import math
import random

from mathutils import Matrix

from . import indian, materials
from .cabinetry import FRONT, handle, oven
from .core import box, cyl, here, lathe, tube
from .props import bowl, canister, jar

GAP = 0.0015  # half of what is left between two fronts
PROFILE = 0.024  # the finger space over a front without handle
WOODS = ('haldi-ply', 'teak')
METALS = {'steel': 'steel', 'brass': 'brass', 'black': 'black_metal', 'profile': 'alu_dark'}

materials.R.update(
    {
        'plinth': lambda: materials.lacquer('plinth', '#2a302e', 0.5),
        'inside-gap': lambda: materials.plain('inside-gap', '#25221f', 0.8),
        'hood-steel-z': lambda: materials.metal('hood-steel-z', '#aeb2b0', 0.3, 'z'),
        'hood-steel': lambda: materials.metal('hood-steel', '#aeb2b0', 0.3, 'x'),
        'cabinet-inside': lambda: materials.lacquer('cabinet-inside', '#cfc8ba', 0.55),
    }
)


class Look:
    """What the fronts wear: the finish of the kitchen, by run."""

    def __init__(s, finish):
        s.finish, s.metal, s.bare = finish, METALS[finish['handle']], finish['handle'] == 'profile'

    def of(s, module):
        if module.run == 'wall':
            return s.finish['wall']
        return s.finish['tall' if module.front.startswith('tall-') else 'base']


def grained(finish, axis='z'):
    return f'{finish}:{axis}' if finish in WOODS else finish


def edges(box):
    """A box of the model in metres: left, lower, right, upper."""
    return box.x / 1000, box.y / 1000, box.right / 1000, box.top / 1000


# ---------------------------------------------------------------- one unit
def unit(module, look, ends=(True, True), seed=0):
    """A unit with all its fronts; `ends` tells which of its sides stand free."""
    x0, z0, x1, z1 = edges(module.box)
    wears, depth = look.of(module), module.depth / 1000
    hollow = any(p.kind in ('open', 'glass') for p in module.parts)
    face = -(depth - FRONT)
    if hollow:
        shell(x0, z0, x1, z1, depth if module.front == 'open' else -face, wears)
    elif module.front != 'filler':
        top = z1 - 0.24 if module.on == 'sink' else z1
        box((x0 + 0.0008, face, z0 + 0.0008), (x1 - 0.0008, -0.002, top - 0.0008), 'inside-gap', bevel=0)
        sheathe(x0, z0, x1, z1, face, wears, ends, module.run == 'wall', module.on != 'sink')
    if module.run == 'floor':
        plinth(x0, x1, depth)
    for n, part in enumerate(module.parts):
        draw_part(part, module, look, wears, face, seed + n)


def plinth(x0, x1, depth):
    box((x0, -(depth - 0.05), 0), (x1, -(depth - 0.068), 0.1), 'plinth', bevel=0.0006)


def sheathe(x0, z0, x1, z1, face, wears, ends, hung, lid):
    """Finished sides where a unit stands free, the underside of one that hangs, and the top, which a sink's unit has not."""
    for free, x, s in ((ends[0], x0, 1), (ends[1], x1, -1)):
        if free:
            box((x, face, z0), (x + s * 0.004, -0.001, z1), grained(wears), bevel=0)
    if hung:
        box((x0, face, z0), (x1, -0.001, z0 + 0.004), grained(wears, 'x'), bevel=0)
    if lid:
        box((x0, face, z1 - 0.004), (x1, -0.001, z1), grained(wears, 'x'), bevel=0)


def shell(x0, z0, x1, z1, depth, wears, t=0.018):
    """An open box with a shelf at half its height."""
    m, back = grained(wears), -0.012
    box((x0, -depth, z0), (x0 + t, -0.002, z1), m, bevel=0.0008)
    box((x1 - t, -depth, z0), (x1, -0.002, z1), m, bevel=0.0008)
    box((x0 + t, back, z0), (x1 - t, -0.002, z1), 'cabinet-inside', bevel=0)
    mid = (z0 + z1) / 2
    for z, front in ((z0, 0), (mid - t / 2, 0.02), (z1 - t, 0)):
        box((x0 + t, -depth + front, z), (x1 - t, back, z + t), grained(wears, 'x'), bevel=0.0008)


def draw_part(part, module, look, wears, face, seed):
    x0, z0, x1, z1 = edges(part.box)
    kind = part.kind
    if kind == 'oven':
        oven(x0 + GAP, z0 + GAP, x1 - GAP, z1 - GAP, face)
    elif kind == 'fridge':
        fridge_door(x0, z0, x1, z1, face, part)
    elif kind == 'washer':
        washer(x0, z0, x1, z1, face)
    elif kind == 'open':
        crockery(
            x0 + 0.02,
            x1 - 0.02,
            -0.34 if module.run == 'wall' else -0.4,
            (z0 + 0.018, (z0 + z1) / 2 + 0.009),
            seed,
            (z1 - z0) / 2,
        )
    elif kind == 'glass':
        glass_front(x0, z0, x1, z1, face, grained(wears))
        crockery(x0 + 0.05, x1 - 0.05, -0.30, (z0 + 0.018, (z0 + z1) / 2 + 0.009), seed, (z1 - z0) / 2)
        grip(part, look, face)
    else:
        bare = look.bare and part.handle is not None
        board(x0, z0, x1, z1, face, wears, kind == 'drawer', finger_space(part, module) if bare else 0)
        if not bare:
            grip(part, look, face)


def finger_space(part, module):
    """Over a drawer or a low shutter, under a high one; on tall shutters at the sides' cut, so none."""
    if module.front.startswith('tall-') and part.kind == 'door':
        return 0
    return PROFILE if module.run == 'floor' else -PROFILE


def board(x0, z0, x1, z1, face, wears, lying, space=0):
    """A slab front, its edges a little rounded; `space` leaves the finger space above (or, negative, below)."""
    x0, x1, z0, z1 = x0 + GAP, x1 - GAP, z0 + GAP, z1 - GAP
    if space > 0:
        z1 -= space
        box((x0, face - 0.002, z1 - 0.03), (x1, face, z1 + space), 'alu_dark', bevel=0)
    elif space < 0:
        z0 -= space / 3
    box((x0, face - FRONT, z0), (x1, face - 0.0004, z1), grained(wears, 'x' if lying else 'z'), bevel=0.0012)


def grip(part, look, face):
    h = part.handle
    if h is None or look.bare:
        return
    x0, z0, x1, z1 = edges(h)
    upright = h.height > h.width
    handle('bar', look.metal, (x0 + x1) / 2, (z0 + z1) / 2, face - FRONT, upright, max(z1 - z0, x1 - x0))


def glass_front(x0, z0, x1, z1, face, mat, rail=0.055):
    x0, x1, z0, z1 = x0 + GAP, x1 - GAP, z0 + GAP, z1 - GAP
    for a, b in (
        ((x0, z0), (x1, z0 + rail)),
        ((x0, z1 - rail), (x1, z1)),
        ((x0, z0 + rail), (x0 + rail, z1 - rail)),
        ((x1 - rail, z0 + rail), (x1, z1 - rail)),
    ):
        box((a[0], face - FRONT, a[1]), (b[0], face - 0.0004, b[1]), mat, bevel=0.0012)
    box(
        (x0 + rail - 0.004, face - 0.012, z0 + rail - 0.004),
        (x1 - rail + 0.004, face - 0.008, z1 - rail + 0.004),
        'pane',
        bevel=0,
    )


# ---------------------------------------------------------------- appliances
def fridge_door(x0, z0, x1, z1, face, part):
    halves = [(x0, x1)] if x1 - x0 < 0.8 else [(x0, (x0 + x1) / 2), ((x0 + x1) / 2, x1)]
    # The single door stands where the sun of its picture would burn steel to white.
    front = 'fridge_grey' if len(halves) == 1 else 'steel_z'
    h = part.handle
    for n, (a, b) in enumerate(halves):
        box((a + GAP, face - FRONT - 0.012, z0 + GAP), (b - GAP, face - 0.0004, z1 - GAP), front, bevel=0.005, seg=3)
        x = a + (h.x + h.width / 2) / 1000 - x0 if len(halves) == 1 else ((x0 + x1) / 2 + (0.045 if n else -0.045))
        zb, y = h.y / 1000, face - FRONT - 0.012
        tube([(x, y, zb), (x, y - 0.038, zb + 0.015), (x, y - 0.038, zb + 0.245), (x, y, zb + 0.26)], 0.0075, 'steel_z')


def washer(x0, z0, x1, z1, face):
    y = face - FRONT
    box((x0 + 0.004, y, z0 + 0.004), (x1 - 0.004, face, z1 - 0.004), 'plastic-white', bevel=0.008, seg=3)
    box((x0 + 0.012, y - 0.003, z1 - 0.125), (x1 - 0.012, y + 0.004, z1 - 0.015), 'plastic-grey', bevel=0.003)
    cx, cz = (x0 + x1) / 2, z0 + (z1 - z0) * 0.42

    def turn(o):
        o.matrix_world = here() @ Matrix.Translation((cx, y, cz)) @ Matrix.Rotation(math.pi / 2, 4, 'X')

    turn(
        lathe(
            [(0.150, 0), (0.205, 0), (0.205, 0.018), (0.190, 0.026), (0.160, 0.026), (0.150, 0.012)],
            'chrome',
            segs=80,
            angle=40,
        )
    )
    turn(lathe([(0, 0.006), (0.07, 0.012), (0.13, 0.030), (0.156, 0.016)], 'black_glass', segs=64, angle=60))
    knob = lathe([(0, 0), (0.030, 0), (0.028, 0.018), (0, 0.020)], 'chrome', segs=48)
    knob.matrix_world = (
        here() @ Matrix.Translation((x1 - 0.10, y - 0.003, z1 - 0.07)) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    )
    box((x0 + 0.04, y - 0.006, z1 - 0.10), (x0 + 0.19, y, z1 - 0.04), 'plastic-white', bevel=0.003)


def hood(module, at, up=0):
    """Box canopy with filter and lamps, and its duct; `at` gives the frame of a depth, `up` carries the duct on to the ceiling."""
    duct, canopy = (edges(p.box) for p in module.parts)
    x0, z0, x1, z1 = canopy
    with at(0.48):
        box((x0 + 0.0015, -0.48, z0), (x1 - 0.0015, -0.006, z1), 'hood-steel', bevel=0.002)
        box((x0 + 0.05, -0.45, z0 - 0.002), (x1 - 0.05, -0.05, z0 + 0.002), 'alu_dark', bevel=0)
        for k in range(2):
            cyl((x0 + (x1 - x0) * (0.25 + 0.5 * k), -0.40, z0 - 0.005), 0.03, 0.004, 'glow_led', bevel=0)
        for k in range(4):
            cyl(
                ((x0 + x1) / 2 - 0.045 + k * 0.03, -0.482, (z0 + z1) / 2),
                0.006,
                0.003,
                'bakelite',
                axis='Y',
                segs=20,
                bevel=0,
            )
    with at(0.26):
        a, _, b, top = duct
        box((a, -0.26, z1 - 0.03), (b, -0.006, top + up), 'hood-steel-z', bevel=0.002)


# ---------------------------------------------------------------- what stands on shelves
def crockery(x0, x1, y, floors, seed, height):
    """Bowls, tins and jars on two shelves, none the same as its neighbour."""
    q = random.Random(seed * 7 + round(x0 * 1000))
    for row, z in enumerate(floors):
        x, z = x0 + 0.07, z + 0.0005
        free = height - 0.05
        while x < x1 - 0.05:
            back = y * 0.5 + q.uniform(-0.02, 0.02)
            kind = q.choice(('tin', 'tall', 'bowls', 'jar', 'jar', 'tumblers', 'plate'))
            if kind == 'tin':
                indian.dabba(x, back, z, q.uniform(0.055, 0.065), q.uniform(0.10, 0.15))
                step = 0.15
            elif kind == 'tall':
                indian.tall_dabba(x, back, z, 0.058, min(0.22, free))
                step = 0.15
            elif kind == 'bowls':
                for k in range(3):
                    bowl(
                        x + 0.005,
                        back,
                        z + k * 0.022,
                        0.062,
                        0.05,
                        ('ceramic', 'ceramic_sand', 'ceramic_blue')[(seed + row) % 3],
                    )
                step = 0.16
            elif kind == 'jar':
                jar(
                    x - 0.01,
                    back,
                    z,
                    0.045,
                    q.uniform(0.13, 0.17),
                    q.choice(('rice', 'dal_yellow', 'dal_red', 'spice')),
                    'stainless',
                )
                step = 0.115
            elif kind == 'tumblers':
                indian.tumblers(x + 0.015, back, z, 2)
                step = 0.17
            else:
                canister(x, back, z, 0.05, 0.12, q.choice(('ceramic', 'ceramic_sand', 'ceramic_terra')), 'stainless')
                step = 0.135
            x += step
