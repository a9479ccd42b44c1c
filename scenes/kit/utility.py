"""What a utility balcony holds: washing machine, bucket and mug, brooms, mop, bottles of soap."""
import math
import random
from .core import *
from .props import _leaf


def washing_machine(x, y, w=.60, h=.81, d=.54, body='switch'):
    """Front loader; x its middle, y its back; the door looks towards -y."""
    f = y - d
    box((x - w / 2, f, .012), (x + w / 2, y, h), body, bevel=.008, seg=3)
    for sx in (-1, 1):
        cyl((x + sx * (w / 2 - .06), f + .06, 0), .022, .014, 'black')
    box((x - w / 2 + .012, f - .004, h - .125), (x + w / 2 - .012, f + .01, h - .012), body, bevel=.004)
    box((x - w / 2 + .03, f - .006, h - .108), (x - w / 2 + .19, f, h - .030), body, bevel=.003)
    box((x + .02, f - .0055, h - .098), (x + .22, f, h - .036), 'black_glass', bevel=.002)
    box((x + .05, f - .0060, h - .078), (x + .11, f - .0050, h - .056), 'glow_soft', bevel=0)
    for at, r, depth, mat in (((x - .06, f - .004, h - .067), .030, .018, 'steel'), ((x, f, .40), .205, .014, 'steel'), ((x, f - .012, .40), .180, .012, 'black')):
        ring(at, r, depth, mat)
    dome = [(.165 * math.cos(k * math.pi / 20), .055 * math.sin(k * math.pi / 20)) for k in range(11)]
    dome[-1] = (0, .055)
    turned(dome, (x, f - .022, .40), 'black_glass')
    box((x + .150, f - .034, .36), (x + .185, f - .018, .44), 'steel', bevel=.005)
    box((x - w / 2 + .035, f - .002, .05), (x - w / 2 + .16, f, .13), body, bevel=.003)


def turned(profile, at, mat):
    """A lathe whose axis looks towards -y."""
    o = lathe(profile, mat, segs=64, angle=60)
    o.matrix_world = here() @ Matrix.Translation(at) @ Matrix.Rotation(math.pi / 2, 4, 'X')
    return o


def ring(at, r, depth, mat):
    return turned([(0, 0), (r, 0), (r, depth * .6), (r * .94, depth), (0, depth)], at, mat)


def bucket(x, y, z=0, r=.14, h=.27, mat='bucket_blue', rot=20):
    with frame(x, y, z, rot):
        lathe([(0, .006), (r * .72, 0), (r * .76, .004), (r * .97, h * .9), (r * 1.04, h * .92), (r * 1.05, h), (r * .99, h), (r * .95, h * .9), (r * .73, .010), (0, .010)], mat, segs=64, angle=50)
        arc = [(r * 1.03 * math.cos(a), -r * .55 * math.sin(a), h * .93 - r * .85 * math.sin(a)) for a in [math.pi * k / 20 for k in range(21)]]
        tube(arc, .003, 'steel')


def mug(x, y, z, r=.055, h=.11, mat='bucket_blue', rot=0):
    with frame(x, y, z, rot):
        lathe([(0, .004), (r * .85, 0), (r, h), (r * .95, h), (r * .8, .008), (0, .008)], mat, angle=50)
        tube([(r * .95, 0, h * .85), (r * 1.6, 0, h * .8), (r * 1.5, 0, h * .35), (r * .9, 0, h * .3)], .006, mat, True)


def soft_broom(x, y, z, length=1.02, grip='bottle-green', seed=1):
    """Phool jhadu, hung by its handle from z: a bound grip and a fan of grass."""
    r = random.Random(seed)
    tube([(x, y, z), (x, y, z - length * .52)], .013, grip)
    for k in range(4):
        cyl((x, y, z - .10 - k * .12), .0142, .012, 'haldi_thread', bevel=.002)
    tube([(x - .012, y, z + .03), (x, y, z + .045), (x + .012, y, z + .03), (x, y, z)], .0015, 'jute', True)
    vs, fs = [], []
    for _ in range(900):
        a = r.gauss(0, .34)
        depth = r.gauss(0, .018)
        reach = length * .50 * r.uniform(.8, 1) * (1 - .22 * abs(a))
        foot = Vector((x + a * .022, y + depth * .3, z - length * .46))
        _leaf(vs, fs, foot, (math.sin(a) * .62, depth * 1.4, -1), (0, 1, 0), reach, .0022, .1, .12, 5, 'sword')
    pydata('grass', vs, fs, 'broom_grass', angle=180)
    tube([(x - .035, y, z - length * .55), (x + .035, y, z - length * .55)], .008, 'haldi_thread')


def stick_broom(x, y, z, length=.85, seed=2):
    """A broom of coconut midribs, bound at its head, hung with the loose ends down."""
    r = random.Random(seed)
    for k in range(110):
        a, q = r.random() * 6.28, r.random() ** .5
        top = Vector((x + math.cos(a) * .020 * q, y + math.sin(a) * .020 * q, z - r.random() * .02))
        end = Vector((x + math.cos(a) * .075 * q, y + math.sin(a) * .05 * q, z - length * r.uniform(.86, 1)))
        tube([top, top.lerp(end, .5) + Vector((r.gauss(0, .004), 0, 0)), end], .0016, 'broom_stick', res=1, taper=lambda t: 1.2 - .7 * t)
    for dz in (.09, .10, .19):
        cyl((x, y, z - dz - .012), .026 + dz * .05, .012, 'sindoor_thread', bevel=.003)


def mop(x, y, z, length=1.25, seed=4):
    """Cotton mop, hung head down."""
    r = random.Random(seed)
    tube([(x, y, z), (x, y, z - length + .25)], .0115, 'haldi-ply:z')
    box((x - .07, y - .018, z - length + .22), (x + .07, y + .018, z - length + .26), 'bucket_blue', bevel=.006)
    for _ in range(90):
        a = r.uniform(-1, 1)
        tube([(x + a * .065, y + r.gauss(0, .008), z - length + .23), (x + a * .085, y + r.gauss(0, .018), z - length + .10), (x + a * .095 + r.gauss(0, .008), y + r.gauss(0, .02), z - length + r.uniform(0, .05))], .0038, 'linen_white', True, res=2)


def soap_bottle(x, y, z, h=.24, r=.038, mat='bucket_blue', cap='switch'):
    lathe([(0, 0), (r * .95, 0), (r, .006), (r, h * .62), (r * .55, h * .76), (r * .42, h * .80), (r * .42, h * .86), (0, h * .86)], mat, loc=(x, y, z), angle=50)
    cyl((x, y, z + h * .85), r * .5, h * .15, cap, bevel=.003)
    box((x - r * .62, y - r * .96, z + h * .15), (x + r * .62, y - r * .80, z + h * .48), 'paper', bevel=.002)
