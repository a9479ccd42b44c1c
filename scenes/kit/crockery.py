"""Glazed units and the crockery behind the glass; the clay water pot."""
import math
from .core import *
from .materials import R, lacquer, pane
from .furniture import tumbler

R['glass-clear'] = lambda: pane('glass-clear', .06)
R['clay'] = lambda: lacquer('clay', '#a8653f', .78, .10, .25)
R['glaze-sky'] = lambda: lacquer('glaze-sky', '#8fb0bb', .18)
R['glaze-green'] = lambda: lacquer('glaze-green', '#5d7d6c', .2)
R['glaze-haldi'] = lambda: lacquer('glaze-haldi', '#d5a94d', .2)


def glass_door(x0, z0, x1, z1, y, mat, bars=0, r=.045, knob=None, side='r'):
    """Framed glass door, face towards -y, its back at y."""
    x0 += .0016; x1 -= .0016; z0 += .0016; z1 -= .0016
    for a, b in ((x0, x0 + r), (x1 - r, x1)):
        box((a, y - .02, z0), (b, y, z1), mat, bevel=.0015)
    for a, b in ((z0, z0 + r), (z1 - r, z1)):
        box((x0 + r, y - .02, a), (x1 - r, y, b), mat, bevel=.0015)
    for k in range(1, bars + 1):
        z = z0 + (z1 - z0) * k / (bars + 1)
        box((x0 + r, y - .018, z - .009), (x1 - r, y - .002, z + .009), mat, bevel=.0015)
    pydata('glass', [(x0 + r, y - .010, z0 + r), (x1 - r, y - .010, z0 + r), (x1 - r, y - .010, z1 - r), (x0 + r, y - .010, z1 - r)], [(0, 1, 2, 3)], 'glass-clear', bevel=0).visible_shadow = False
    if knob:
        kx = x1 - r / 2 if side == 'r' else x0 + r / 2
        o = lathe([(0, 0), (.006, 0), (.005, .012), (.012, .018), (.012, .024), (0, .027)], knob, segs=24)
        o.matrix_world = here() @ Matrix.Translation((kx, y - .02, (z0 + z1) / 2)) @ Matrix.Rotation(math.pi / 2, 4, 'X')


def plate(x, y, z, r=.125, mat='ceramic'):
    lathe([(0, .003), (r * .55, 0), (r * .6, .004), (r * .95, .018), (r, .021), (r * .94, .022), (r * .58, .009), (0, .008)], mat, loc=(x, y, z), segs=64, angle=70)


def plates(x, y, z, n=6, r=.125, mat='ceramic'):
    for k in range(n):
        plate(x, y, z + k * .011, r, mat)
    return z + n * .011 + .012


def standing_plate(x, y, z, r=.13, mat='ceramic', lean=14):
    """A plate on its edge against the back of the shelf."""
    with frame(x, y, z, 0, (90 - lean, 0)):
        with frame(0, r, 0):
            plate(0, 0, 0, r, mat)
            lathe([(r * .70, .0145), (r * .76, .0162)], 'glaze-green', segs=64)


def katoris(x, y, z, n=4, r=.048, mat='steel-soft'):
    """Nested steel bowls."""
    for k in range(n):
        lathe([(0, .002), (r * .6, 0), (r * .63, .004), (r, .038), (r * 1.03, .039), (r * .97, .038), (r * .6, .007), (0, .006)], mat, loc=(x, y, z + k * .014), angle=60)


def teacup(x, y, z, mat='ceramic', rot=0):
    with frame(x, y, z, rot):
        lathe([(0, .002), (.05, 0), (.072, .010), (.073, .012), (.05, .005), (0, .005)], mat, segs=48, angle=70)
        lathe([(0, .008), (.022, .006), (.026, .010), (.038, .035), (.041, .058), (.038, .058), (.034, .034), (.022, .014), (0, .012)], mat, angle=70)
        tube([(.039, 0, .050), (.058, 0, .048), (.056, 0, .028), (.036, 0, .024)], .0035, mat, True, res=3)


def teapot(x, y, z, mat='ceramic', rot=0):
    with frame(x, y, z, rot):
        lathe([(0, 0), (.045, 0), (.05, .005), (.078, .04), (.082, .07), (.066, .105), (.04, .122), (0, .124)], mat, segs=64, angle=60)
        lathe([(.040, .122), (.036, .130), (.010, .138), (.008, .143), (.014, .152), (0, .158)], mat, angle=60)
        tube([(.07, 0, .05), (.11, 0, .07), (.125, 0, .105), (.145, 0, .12)], .013, mat, True, taper=lambda t: 1 - .5 * t)
        tube([(-.070, 0, .10), (-.12, 0, .105), (-.125, 0, .06), (-.078, 0, .045)], .007, mat, True)


def matka(x, y, z=0, r=.17):
    """Clay water pot on a ring stand, a steel lid and a tumbler on it."""
    k = r / .17
    with frame(x, y, z):
        for a in range(3):
            t = a * 2.094 + .5
            tube([(math.cos(t) * .20 * k, math.sin(t) * .20 * k, 0), (math.cos(t) * .125 * k, math.sin(t) * .125 * k, .40)], .012, 'black_metal')
        for rr, zz in ((.125, .40), (.16, .20)):
            tube([(math.cos(t * math.pi / 24) * rr * k, math.sin(t * math.pi / 24) * rr * k, zz) for t in range(48)], .008, 'black_metal', cyclic=True)
        lathe([(a * k, .34 + b * k) for a, b in ((0, 0), (.06, .006), (.12, .04), (.16, .10), (.17, .16), (.155, .22), (.115, .27), (.075, .295), (.066, .31), (.072, .325), (.098, .345), (.10, .352), (.092, .352), (.06, .32), (0, .31))], 'clay', segs=72, angle=60)
        top = .34 + .350 * k
        lathe([(0, .012), (.03, .011), (.105 * k, .002), (.108 * k, 0)], 'steel-soft', loc=(0, 0, top), angle=60)
        tumbler(0, 0, top + .011, 'brass_old', .034, .085)
        tube([(.172 * k, 0, .34 + .10 * k), (.215 * k, 0, .34 + .10 * k)], .010, 'brass_old')
        tube([(.207 * k, 0, .34 + .10 * k), (.207 * k, 0, .34 + .07 * k)], .007, 'brass_old'); tube([(.195 * k, 0, .352 + .10 * k), (.219 * k, 0, .352 + .10 * k)], .004, 'brass_old')
