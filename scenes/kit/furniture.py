"""Seating, tables and what lies on them, for rooms other than the kitchen."""
import math
from .core import *
from .indian import newspaper
from .materials import R, Tree, fabric, metal, plain

R['upholstery-paper'] = lambda: fabric('upholstery-paper', '#dcd7c9', scale=520, weave=.7, slub=.25)
R['upholstery-green'] = lambda: fabric('upholstery-green', '#44604f', scale=520, weave=.7, slub=.2)
R['cane'] = lambda: fabric('cane', '#c2a26c', '#d9bf8d', scale=300, weave=1.4, slub=.5)
R['steel-soft'] = lambda: metal('steel-soft', '#dcdcd8', .4)       # upright steel shows little but the dark side of a room
R['brass_old'] = lambda: metal('brass_old', '#b68d4c', .34)


def lit_screen():
    """A lit screen with a drawing of a wall of cabinets on it."""
    t = Tree('screen-on')
    v = t.n('SeparateXYZ', {0: t.coords()})
    x, z = v.outputs[0], v.outputs[2]
    line = lambda c, pitch, off: t.maprange(t.math('PINGPONG', t.math('ADD', c, off), pitch), 0, .0008, 1, 0)
    grid_ = t.math('MAXIMUM', line(x, .026, 1.0), line(z, .033, 1.01))
    box_ = t.math('MULTIPLY', t.math('LESS_THAN', t.math('ABSOLUTE', x), .105), t.math('LESS_THAN', t.math('ABSOLUTE', z), .067))
    c = t.mix(t.math('MULTIPLY', grid_, box_), '#e8ebe4', '#3d5a4c')
    c = t.mix(t.math('GREATER_THAN', z, .088), c, '#9da9a1')
    lp = t.n('LightPath').outputs['Is Camera Ray']
    m = t.done(t.n('Emission', {'Color': c, 'Strength': t.math('MULTIPLY', lp, 2.0)}).outputs[0])
    m.cycles.sample_as_light = False
    return m


R['screen-on'] = lit_screen
R['print-line'] = lambda: plain('print-line', '#8d8b86', .9)


def armchair(x, y, rot=0, seat='upholstery-green', wood='teak:z'):
    """Low easy chair: a wooden frame with loose seat and back cushions; faces -y."""
    with frame(x, y, 0, rot):
        for s in (-1, 1):
            tube([(s * .33, -.36, 0), (s * .33, -.34, .56)], .019, wood, taper=lambda t: .75 + .25 * t)
            tube([(s * .33, .40, 0), (s * .33, .34, .36), (s * .33, .42, .74)], .018, wood, True)
            box((s * .33 - .032, -.40, .555), (s * .33 + .032, .36, .58), wood.replace(':z', ':y'), bevel=.010, seg=3)
            box((s * .33 - .013, -.35, .26), (s * .33 + .013, .36, .31), wood.replace(':z', ':y'), bevel=.005)
        for y0, z0 in ((-.34, .26), (.33, .28), (.405, .66)):
            box((-.33, y0 - .012, z0), (.33, y0 + .012, z0 + .05), wood.replace(':z', ':x'), bevel=.005)
        with frame(0, 0, .30, 0, (-4, 0)):
            soft_box((-.30, -.37, 0), (.30, .30, .13), seat, r=.045, crown=(.004, .008, .022), wrinkle=.004)
        with frame(0, .27, .40, 0, (-14, 0)):
            soft_box((-.295, -.07, 0), (.295, .05, .46), seat, r=.05, crown=(.006, .022, .012), wrinkle=.005)


def dining_chair(x, y, rot=0, wood='teak:z', seat='cane', h=.455):
    """Wooden chair with a woven seat and a curved top rail; the sitter looks towards -y."""
    grain = lambda a: wood.split(':')[0] + ':' + a
    with frame(x, y, 0, rot):
        for s in (-1, 1):
            tube([(s * .19, -.19, 0), (s * .185, -.185, h)], .016, wood, taper=lambda t: .72 + .28 * t)
            tube([(s * .185, .235, 0), (s * .185, .20, h * .55), (s * .185, .205, h), (s * .18, .26, h + .37)], .0155, wood, True, taper=lambda t: .8 + .2 * math.sin(math.pi * t))
            tube([(s * .187, -.186, .20), (s * .186, .213, .20)], .010, grain('y'))
        for yy, zz in ((-.187, h - .045), (.20, h - .045)):
            box((-.185, yy - .010, zz), (.185, yy + .010, zz + .045), grain('x'), bevel=.003)
        for s in (-1, 1):
            box((s * .186 - .010, -.185, h - .045), (s * .186 + .010, .20, h), grain('y'), bevel=.003)
        soft_box((-.178, -.178, h - .022), (.178, .192, h + .006), seat, r=.012, crown=(0, 0, -.006), wrinkle=.0006)
        for z0, w in ((h + .30, .075), (h + .17, .04)):
            arc = lambda u, v, z0=z0, w=w: ((u - .5) * .385, .222 + (z0 - h) * .10 + .028 * math.cos((u - .5) * math.pi), z0 + w * v)
            grid(18, 3, arc, grain('x'), name='rail', solidify=.016, bevel=.004)


def dining_table(x0, x1, y0, y1, wood='teak:x', h=.75, leg='teak:z'):
    box((x0, y0, h - .032), (x1, y1, h), wood, bevel=.006, seg=3)
    inset = .10
    for y in (y0 + inset, y1 - inset):
        box((x0 + inset, y - .011, h - .10), (x1 - inset, y + .011, h - .032), wood, bevel=.002)
    for x in (x0 + inset, x1 - inset):
        box((x - .011, y0 + inset, h - .10), (x + .011, y1 - inset, h - .032), wood, bevel=.002)
        for y in (y0 + inset, y1 - inset):
            tube([(x, y, h - .03), (x + .012 * (1 if x > (x0 + x1) / 2 else -1), y, 0)], .028, leg, taper=lambda t: 1 - .35 * t)


def work_chair(x, y, rot=0, seat='upholstery-green', h=.47):
    """Swivel chair on five castors; the sitter looks towards -y."""
    with frame(x, y, 0, rot):
        for k in range(5):
            a = k * 2 * math.pi / 5 + .3
            c, s = math.cos(a), math.sin(a)
            tube([(c * .03, s * .03, .105), (c * .29, s * .29, .075)], .017, 'alu_dark', taper=lambda t: 1.2 - .5 * t)
            tube([(c * .28, s * .28, .075), (c * .28, s * .28, .05)], .008, 'alu_dark')
            with frame(c * .28, s * .28, .027, math.degrees(a) + 70):
                cyl((-.022, 0, 0), .027, .044, 'black', axis='X', segs=24, bevel=.004)
        cyl((0, 0, .09), .03, .12, 'black_metal'); cyl((0, 0, .2), .016, h - .27, 'chrome')
        box((-.13, -.11, h - .085), (.13, .14, h - .06), 'alu_dark', bevel=.006)
        soft_box((-.245, -.25, h - .06), (.245, .225, h + .02), seat, r=.035, crown=(0, .004, .016), wrinkle=.002)
        tube([(0, .13, h - .07), (0, .29, h - .05), (0, .30, h + .12)], .016, 'alu_dark', True)

        def back(u, v):
            a = (u - .5) * 1.5
            return (.28 * math.sin(a), .235 + .10 * (1 - math.cos(a)) * -1 + .06 * v + .03 * math.sin(v * 3.1) * -1, h + .10 + .42 * v * (1 - .10 * (2 * u - 1) ** 4))
        grid(24, 16, back, seat, name='back', solidify=.045, bevel=.016)
        for s in (-1, 1):
            tube([(s * .22, .05, h - .05), (s * .30, .04, h + .02), (s * .30, .02, h + .19)], .011, 'alu_dark', True)
            soft_box((s * .30 - .03, -.14, h + .19), (s * .30 + .03, .12, h + .215), 'black', r=.010, crown=(0, 0, .002), wrinkle=0)


def laptop(x, y, z, rot=0, open_=108, w=.33, d=.23):
    """Open laptop; its keys towards -y."""
    with frame(x, y, z, rot):
        prism(rounded_rect(w, d, .012), .010, 'steel', loc=(0, 0, .002), bevel=.002)
        keys = [((-w / 2 + .02 + k * .0193, .075 - r * .0195, .0120), (-w / 2 + .02 + k * .0193 + .0165, .075 - r * .0195 + .0165, .0132)) for r in range(5) for k in range(15)]
        boxes(keys, 'black', bevel=.0006)
        prism(rounded_rect(.105, .065, .004, cy=-.07), .0006, 'alu_dark', loc=(0, 0, .0118), bevel=0)
        with frame(0, d / 2 - .004, .012, 0, (-(open_ - 90), 0)):
            box((-w / 2, 0, 0), (w / 2, .006, d - .01), 'steel', bevel=.002)
            box((-w / 2 + .004, -.0012, .004), (w / 2 - .004, .0005, d - .014), 'black_glass', bevel=0)
            box((-w / 2 + .009, -.0018, .012), (w / 2 - .009, -.0013, d - .022), 'screen-on', bevel=0)


def desk_lamp(x, y, z, rot=0, mat='brass_old', power=5):
    with frame(x, y, z, rot):
        cyl((0, 0, 0), .075, .014, mat, bevel=.004)
        tube([(0, 0, .01), (-.06, 0, .22), (.10, 0, .42)], .006, mat)
        with frame(.10, 0, .42, 0, (0, 32)):
            lathe([(.012, .02), (.03, .01), (.06, -.05), (.075, -.10)], mat, angle=60, solidify=.002)
            lathe([(0, -.085), (.02, -.075), (.022, -.05), (0, -.03)], 'glow_warm', angle=90)
        if power:
            spot((.12, 0, .36), power, 100, .8, target=(.20, 0, 0))


def mug(x, y, z, mat='ceramic', r=.04, rot=0):
    with frame(x, y, z, rot):
        lathe([(0, .004), (r * .8, 0), (r, .01), (r, .09), (r * .92, .09), (r * .92, .014), (0, .012)], mat, angle=60)
        tube([(r * .97, 0, .075), (r * 1.7, 0, .07), (r * 1.65, 0, .03), (r * .95, 0, .02)], .005, mat, True)


def tumbler(x, y, z, mat='steel-soft', r=.036, h=.095, fill=None):
    lathe([(0, .003), (r * .78, 0), (r * .80, .004), (r, h), (r * 1.05, h + .001), (r * .97, h), (r * .77, .008), (0, .007)], mat, loc=(x, y, z), angle=60)
    if fill:
        lathe([(0, h * .82), (r * .92, h * .82)], fill, loc=(x, y, z))


def lota(x, y, z, mat='brass_old', r=.065):
    """Round water pot with a flared lip."""
    k = r / .065
    lathe([(a * k, b * k) for a, b in ((0, 0), (.034, 0), (.038, .006), (.060, .03), (.065, .055), (.056, .082), (.036, .097), (.034, .104), (.048, .118), (.046, .119), (.031, .105), (0, .10))], mat, loc=(x, y, z), segs=64, angle=60)


def basket(x, y, z, r=.17, h=.24, mat='cane'):
    """Woven basket, open at the top."""
    for k in range(int(h / .018)):
        t = k * .018 / h
        rr = r * (.88 + .12 * t)
        tube([(x + (rr + .003 * math.sin(a * .5 * 24 + k * math.pi)) * math.cos(a * math.pi / 36), y + (rr + .003 * math.sin(a * .5 * 24 + k * math.pi)) * math.sin(a * math.pi / 36), z + .01 + k * .018) for a in range(72)], .0095, mat, res=2, cyclic=True)
    lathe([(0, 0), (r * .88, 0), (r * .9, .02), (r * .86, .02), (0, .015)], mat, loc=(x, y, z))


def remote(x, y, z, rot=0):
    with frame(x, y, z, rot):
        prism(rounded_rect(.045, .16, .012), .016, 'black', bevel=.004)
        boxes([((-.014 + .010 * i, -.05 + .016 * j, .016), (-.007 + .010 * i, -.042 + .016 * j, .0175)) for i in range(3) for j in range(7)], 'alu_dark', bevel=.0004)
