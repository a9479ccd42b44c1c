"""Vessels and things of an Indian kitchen. Each stands with its foot at (x, y, z) in the current frame, in metres."""
import math
import random
from . import materials
from .core import *
from .props import _leaf, pot

materials.R.update({
    'stainless': lambda: materials.metal('stainless', '#c9c9c6', .17),
    'aluminium': lambda: materials.metal('aluminium', '#bfc0c0', .32),
    'iron': lambda: materials.plain('iron', '#24262a', .5, Metallic=.7),
    'bakelite': lambda: materials.plain('bakelite', '#17171a', .38, Specular=.5),
    'rubber': lambda: materials.plain('rubber', '#101011', .8),
    'plastic-white': lambda: materials.plain('plastic-white', '#eceae5', .32, Specular=.5),
    'plastic-grey': lambda: materials.plain('plastic-grey', '#a9afb0', .35, Specular=.5),
    'water-tank': lambda: materials.plain('water-tank', '#5f7a88', .08, Specular=.6),
    'terracotta-pot': lambda: materials.limewash('terracotta-pot', '#8f5540', '#a56b51'),
    'curry-leaves': lambda: materials.leaf('curry-leaves', '#2f5a22', '#6c9440', .38, .3),
    'turmeric': lambda: materials.plain('turmeric', '#d99a1c', .9),
    'chilli-powder': lambda: materials.plain('chilli-powder', '#a82a18', .9),
    'coriander-powder': lambda: materials.plain('coriander-powder', '#8a7440', .9),
    'cumin': lambda: materials.plain('cumin', '#6e5230', .9),
    'mustard-seed': lambda: materials.plain('mustard-seed', '#2a1e18', .8),
    'salt': lambda: materials.plain('salt', '#eceae4', .9),
    'garam-masala': lambda: materials.plain('garam-masala', '#4f3320', .9),
    'cotton-check': lambda: cotton('cotton-check', '#ece7da', '#a1463a'),
    'cotton-blue': lambda: cotton('cotton-blue', '#ece9e0', '#5d7f92'),
    'cotton-haldi': lambda: cotton('cotton-haldi', '#efe9da', '#cf9f45'),
    'newsprint': lambda: newsprint('newsprint'),
})


def cotton(name, ground, stripe):
    """Hand-woven cotton towel with a few coloured stripes along its edges."""
    t = materials.Tree(name)
    v = t.coords()
    wave = t.n('TexWave', {'Vector': v, 'Scale': 3.1, 'Distortion': .0}, bands_direction='X').outputs[1]
    band = t.maprange(wave, .84, .88)
    weave = t.noise(t.scale(v, (1, 1, .3)), 520, 2, .6)
    c = t.mix(band, ground, stripe)
    return t.done(t.shader(c, .95, Specular=.1, Sheen=.4, Normal=t.bump(weave, .5, .001)), ground)


def newsprint(name):
    """Columns of fine grey lines, too small to be letters."""
    t = materials.Tree(name)
    v = t.coords()
    s = t.n('SeparateXYZ', {0: v})
    rows = t.math('GREATER_THAN', t.math('PINGPONG', t.math('ADD', s.outputs[1], 9.0), .0035), .0017)
    words = t.math('GREATER_THAN', t.noise(t.scale(v, (1, .12, 1)), 260, 2, .7), .46)
    column = t.math('GREATER_THAN', t.math('PINGPONG', t.math('ADD', s.outputs[0], 9.0), .03), .0025)
    ink = t.math('MULTIPLY', t.math('MULTIPLY', rows, words), column)
    c = t.mix(t.math('MULTIPLY', ink, .55), '#ddd8cb', '#3a3835')
    return t.done(t.shader(c, .95, Specular=.1), '#d0cbbf')


# ---------------------------------------------------------------- tins and vessels
def dabba(x, y, z, r=.07, h=.15, mat='stainless'):
    """Round steel tin with a pressed lid."""
    lathe([(0, .002), (r * .95, 0), (r, .005), (r, h * .30), (r * .992, h * .305), (r * .992, h * .33), (r, h * .335), (r, h * .8), (0, h * .8)],
          mat, loc=(x, y, z), segs=64, angle=30)
    lathe([(r * 1.012, h * .76), (r * 1.022, h * .765), (r * 1.022, h * .965), (r * .98, h), (r * .8, h * 1.005), (r * .74, h * .985), (0, h * .985)],
          mat, loc=(x, y, z), segs=64, angle=35)


def dabba_stack(x, y, z, sizes=((.085, .15), (.075, .12), (.06, .09)), mat='stainless'):
    """Tins one on the other, the widest below."""
    for r, h in sizes:
        dabba(x, y, z, r, h, mat)
        z += h * .99


def tall_dabba(x, y, z, r=.075, h=.24):
    dabba(x, y, z, r, h)
    lathe([(0, 0), (.008, 0), (.007, .01), (.016, .016), (.014, .024), (0, .026)], 'stainless', loc=(x, y, z + h * .985), segs=24)


def cooker(x, y, z, r=.115, h=.15, rot=0, mat='aluminium'):
    """Pressure cooker, its long black handle towards +x."""
    with frame(x, y, z, rot):
        lathe([(0, 0), (r * .93, 0), (r, .010), (r, h), (r * 1.05, h + .004), (r * 1.05, h + .012), (0, h + .012)], mat, segs=72, angle=35)
        lathe([(r * 1.0, h + .010), (r * .99, h + .022), (r * .86, h + .036), (r * .45, h + .047), (0, h + .050)], mat, segs=72, angle=50)
        lathe([(.006, 0), (.006, .02), (.014, .022), (.016, .045), (.010, .052), (0, .053)], 'bakelite', loc=(0, 0, h + .048), segs=28)
        cyl((-r * .5, 0, h + .040), .007, .012, 'brass', segs=20)
        for side in (1, -1):
            far = r + (.17 if side > 0 else .055)
            near = r * (.35 if side > 0 else .95)
            zz = h + (.030 if side > 0 else -.012)
            box((side * near, -.013, zz), (side * far, .013, zz + .022), 'bakelite', bevel=.006, seg=3)
        box((r * .9, -.015, h - .022), (r + .165, .015, h + .004), 'bakelite', bevel=.007, seg=3)


def kadhai(x, y, z, r=.15, h=.09, rot=0, mat='iron', food=None):
    """Deep round pan with two loop handles."""
    with frame(x, y, z, rot):
        outer = [(r * math.sin(a) ** .9 if a else 0, h * (1 - math.cos(a))) for a in (k * math.pi / 24 for k in range(13))]
        lathe(outer + [(r * 1.01, h + .004), (r * .965, h + .002)] + [(q * .955, s + .006) for q, s in reversed(outer[:-1])], mat, segs=72, angle=70)
        if food:
            lathe([(r * .86, h * .60), (r * .4, h * .68), (0, h * .66)], food, segs=48)
        for s in (-1, 1):
            tube([(s * r * .98, -.038, h * .93), (s * (r + .042), -.030, h + .006), (s * (r + .042), .030, h + .006), (s * r * .98, .038, h * .93)], .0055, mat, True)


def patila(x, y, z, r=.11, h=.12, lid=True, mat='stainless'):
    """Milk pot: straight sides, a rolled rim, no handles."""
    lathe([(0, 0), (r * .9, 0), (r * .97, .012), (r, h), (r * 1.09, h + .003), (r * 1.08, h + .007), (r * .975, h + .004), (r * .94, .014), (0, .010)], mat, loc=(x, y, z), segs=72, angle=50)
    if lid:
        lathe([(r * 1.1, h + .007), (r * 1.1, h + .012), (r * .9, h + .014), (r * .3, h + .03), (0, h + .031)], mat, loc=(x, y, z), segs=72, angle=50)
        lathe([(0, 0), (.009, 0), (.007, .012), (.017, .02), (0, .027)], mat, loc=(x, y, z + h + .03), segs=24)


def masala_dabba(x, y, z, r=.115, h=.065, lid=True, rot=0):
    """Open round steel box with seven bowls of spices, standing in its upturned lid."""
    if lid:
        lathe([(0, 0), (r * 1.02, 0), (r * 1.045, .003), (r * 1.05, .020), (r * 1.03, .020), (r * 1.02, .005), (0, .004)], 'stainless', loc=(x, y, z), segs=80, angle=50)
    with frame(x, y, z + (.0045 if lid else 0), rot):
        lathe([(0, 0), (r * .97, 0), (r, .005), (r, h), (r * .975, h), (r * .965, .008), (0, .006)], 'stainless', segs=80, angle=50)
        powders = ['salt', 'turmeric', 'chilli-powder', 'coriander-powder', 'cumin', 'mustard-seed', 'garam-masala']
        b = r * .305
        spots = [(0, 0)] + [(math.cos(k * math.pi / 3) * r * .635, math.sin(k * math.pi / 3) * r * .635) for k in range(6)]
        for (bx, by), powder in zip(spots, powders):
            lathe([(0, .006), (b * .9, .006), (b, .012), (b, h * .8), (b * .95, h * .8), (b * .93, .012), (0, .011)], 'stainless', loc=(bx, by, 0), segs=40, angle=50)
            lathe([(b * .93, h * .62), (b * .5, h * .70), (0, h * .76)], powder, loc=(bx, by, 0), segs=32, angle=60)


def lota(x, y, z, s=1.0, mat='brass'):
    """Brass water pot with a narrow neck."""
    p = [(0, 0), (.032, 0), (.036, .004), (.054, .022), (.067, .048), (.066, .070), (.052, .094), (.037, .106), (.034, .114), (.044, .128), (.050, .134),
         (.047, .134), (.034, .118), (.030, .112), (0, .10)]
    lathe([(a * s, b * s) for a, b in p], mat, loc=(x, y, z), segs=72, angle=70)


def tumbler(x, y, z, r=.034, h=.10, mat='stainless'):
    lathe([(0, .003), (r * .78, 0), (r * .8, .003), (r, h), (r * 1.04, h + .001), (r * 1.03, h + .003), (r * .96, h), (r * .77, .007), (0, .006)], mat, loc=(x, y, z), segs=48, angle=60)


def tumblers(x, y, z, n=3, gap=.078, rot=0):
    """Steel tumblers in a row."""
    with frame(x, y, z, rot):
        for k in range(n):
            tumbler((k - (n - 1) / 2) * gap, .012 * (k % 2), 0)


def thali(x, y, z, r=.14, lean=None, mat='stainless'):
    """Steel plate; with `lean` in degrees it stands against the wall behind it."""
    p = [(0, 0), (r * .93, 0), (r * .985, .018), (r, .021), (r * .99, .023), (r * .92, .004), (0, .003)]
    o = lathe(p, mat, loc=(x, y, z), segs=80, angle=40)
    if lean is not None:
        o.matrix_world = here() @ Matrix.Translation((x, y, z + r * math.sin(math.radians(lean)))) @ Matrix.Rotation(math.radians(lean), 4, 'X')


def katoris(x, y, z, n=5, r=.05):
    """Small steel bowls, one in the other."""
    for k in range(n):
        lathe([(0, 0), (r * .62, 0), (r * .95, .03), (r, .036), (r * .93, .03), (r * .58, .004), (0, .004)], 'stainless', loc=(x, y, z + k * .013), segs=48, angle=60)


# ---------------------------------------------------------------- rolling, baking
def chakla_belan(x, y, z, r=.13, rot=25, mat='teak:x'):
    """Round rolling board on three feet, the rolling pin on it."""
    with frame(x, y, z, rot):
        cyl((0, 0, .018), r, .016, mat, bevel=.005, segs=80)
        for k in range(3):
            cyl((r * .6 * math.cos(k * 2.094), r * .6 * math.sin(k * 2.094), 0), .016, .019, mat, segs=24)
        L = .17
        prof = [(0, -L), (.008, -L), (.011, -L * .93), (.008, -L * .72), (.016, -L * .62), (.0195, 0), (.016, L * .62), (.008, L * .72), (.011, L * .93), (.008, L), (0, L)]
        o = lathe(prof, mat.split(':')[0] + ':z', segs=40, angle=60)
        o.matrix_world = here() @ Matrix.Translation((0, .01, .0535)) @ Matrix.Rotation(math.pi / 2, 4, 'Y')


# ---------------------------------------------------------------- machines
def mixer(x, y, z, rot=0, body='plastic-white', jar='stainless'):
    """Mixer-grinder: motor base with a turning knob, steel jar with a clear lid."""
    with frame(x, y, z, rot):
        for a in (-.07, .07):
            for b in (-.07, .07):
                cyl((a, b, 0), .013, .01, 'rubber', segs=20)
        lower, upper = rounded_rect(.205, .205, .05), rounded_rect(.15, .15, .055)
        n = len(lower)
        mid = [(p[0] * .97, p[1] * .97) for p in lower]
        rings = [(lower, .008), (lower, .06), (mid, .085), (upper, .165), (upper, .185)]
        vs = [(px, py, h) for ring, h in rings for px, py in ring]
        fs = [tuple(reversed(range(n)))] + [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(4) for i in range(n)] + [tuple(range(4 * n, 5 * n))]
        pydata('mixer', vs, fs, body, angle=50, bevel=.003)
        box((-.1035, -.1035, .028), (.1035, .1035, .040), 'plastic-grey', bevel=.002)
        knob = lathe([(0, 0), (.027, 0), (.025, .014), (.021, .018), (0, .019)], 'bakelite', segs=36)
        knob.matrix_world = here() @ Matrix.Translation((0, -.094, .085)) @ Matrix.Rotation(math.radians(74), 4, 'X')
        cyl((0, 0, .184), .052, .016, 'bakelite', segs=48)
        lathe([(0, .199), (.050, .199), (.052, .21), (.067, .335), (.069, .338), (.066, .338), (.049, .214), (0, .212)], jar, segs=64, angle=50)
        lathe([(.070, .335), (.071, .348), (.060, .356), (.032, .358), (.030, .374), (0, .376)], 'bakelite', segs=48, angle=40)
        tube([(.060, 0, .318), (.115, 0, .316), (.118, 0, .235), (.056, 0, .228)], .0095, 'bakelite', True)


def water_purifier(x, z, w=.26, h=.50, d=.24, y=0.0):
    """RO water purifier on the wall: (x, z) is the middle of its lower edge; room for a tumbler below the tap."""
    box((x - w / 2, y - d, z + h * .40), (x + w / 2, y, z + h), 'plastic-white', bevel=.014, seg=4)
    box((x - w / 2, y - d * .72, z), (x + w / 2, y, z + h * .40), 'plastic-white', bevel=.008, seg=3)
    box((x - w / 2 + .022, y - d - .004, z + h * .47), (x + w / 2 - .022, y - d + .02, z + h * .80), 'water-tank', bevel=.008, seg=3)
    box((x - w / 2 + .022, y - d - .003, z + h * .84), (x + w / 2 - .022, y - d + .02, z + h * .95), 'bakelite', bevel=.004, seg=3)
    for k in range(3):
        cyl((x - .04 + k * .04, y - d - .003, z + h * .895), .004, .002, 'glow_soft' if k == 0 else 'plastic-grey', axis='Y', segs=16, bevel=0)
    box((x - w / 2 + .03, y - d * .72 - .004, z + .03), (x + w / 2 - .03, y - d * .72 + .01, z + h * .37), 'plastic-grey', bevel=.006, seg=3)
    cyl((x, y - d * .72 - .045, z + h * .27), .011, .045, 'bakelite', axis='Y', segs=24)
    cyl((x, y - d * .72 - .038, z + h * .20), .008, .04, 'bakelite', segs=20)
    box((x - w / 2 + .02, y - d * .98, z - .004), (x + w / 2 - .02, y - d * .6, z + .012), 'plastic-grey', bevel=.004)
    tube([(x + w / 2 - .03, y - .03, z), (x + w / 2 - .03, y - .03, z - .06), (x + w / 2 - .03, y - .004, z - .09)], .004, 'plastic-white', True, res=3)


# ---------------------------------------------------------------- plant, cloth, paper
def curry_leaf(x, y, z=0, h=.42, r=.075, seed=3, stems=5, pot_mat='terracotta-pot'):
    """Curry-leaf plant: stems with pairs of narrow leaflets, in a terracotta pot."""
    q = random.Random(seed)
    with frame(x, y, z):
        ph = r * 1.75
        pot(r, ph, pot_mat, taper=.7)
        lathe([(r * 1.0, ph - .03), (r * 1.06, ph - .028), (r * 1.06, ph + .002), (r * .93, ph + .002), (r * .93, ph - .01)], pot_mat, segs=64)
        vs, fs = [], []
        for s in range(stems):
            a = s * 2.4 + q.random()
            top = Vector((math.cos(a) * h * .22, math.sin(a) * h * .22, ph + (h - ph) * q.uniform(.55, 1)))
            pts = spline([(0, 0, ph - .03), (top.x * .3, top.y * .3, ph + (top.z - ph) * .5), top], 8)
            tube(pts, .003, 'bark', res=2, taper=lambda t: 1 - .5 * t)
            for k in range(7):
                p = pts[min(len(pts) - 1, int((.25 + .75 * k / 6) * (len(pts) - 1)))]
                b = k * 2.4 + s + q.random() * .5
                out = Vector((math.cos(b), math.sin(b), q.uniform(.15, .8))).normalized()
                frond(vs, fs, p, out, h * q.uniform(.24, .36), q)
        pydata('curry', vs, fs, 'curry-leaves', angle=180)


def frond(vs, fs, start, out, length, q, pairs=7):
    """One feathered leaf: leaflets in pairs along a drooping rib."""
    p, d = Vector(start), Vector(out)
    step = length / (pairs + 1)
    for k in range(pairs + 1):
        p = p + d * step
        d = (d + Vector((0, 0, -.14))).normalized()
        side = d.cross(Vector((0, 0, 1))).normalized()
        size = length * .30 * (1 - .35 * abs(k / pairs - .45))
        if k == pairs:
            _leaf(vs, fs, p, d, (0, 0, 1), size, size * .38, .15, .4, 4, 'lance')
            break
        for sg in (-1, 1):
            _leaf(vs, fs, p, (side * sg + d * .55 + Vector((0, 0, .12))).normalized(), (0, 0, 1), size * q.uniform(.85, 1.1), size * .38, .15, .4, 4, 'lance')


def folded_towel(x, y, z, w=.26, d=.18, layers=4, rot=0, mat='cotton-check', seed=1):
    """Cotton towel folded flat."""
    q = random.Random(seed)
    with frame(x, y, z, rot):
        for k in range(layers):
            e = q.uniform(-.003, .003)
            soft_box((-w / 2 + e, -d / 2 + e, k * .011), (w / 2 + e, d / 2 + e, k * .011 + .012), mat, r=.005, crown=(0, .003, .001), wrinkle=.0025, n=10, seed=seed + k * 7)


def hung_towel(x, y, z, w=.30, h=.42, mat='cotton-check', seed=2):
    """Cotton towel over a rail or a drawer's bar; (y, z) is the rail."""
    q = random.Random(seed)
    a, b = q.random() * 6, q.random() * 6

    def fn(u, v):
        s = (v - .5) * 2
        drop = h if s < 0 else h * .72
        down = max(0, abs(s) - .03) * drop
        off = (-.011 if s < 0 else .008) * min(1, abs(s) * 12)
        wave = (.010 * math.sin(u * 8 + a) + .005 * math.sin(u * 19 + b)) * min(1, down / .2)
        return ((u - .5) * w * (1 - .10 * min(1, down / h)), off + (wave - abs(wave) * .6 if s < 0 else .0), .010 * (1 - min(1, abs(s) * 12)) - down)
    grid(30, 60, fn, mat, name='hung towel', solidify=.0025, loc=(x, y, z))


def newspaper(x, y, z, rot=-8, w=.30, d=.21):
    """Folded newspaper lying on a slab."""
    with frame(x, y, z, rot):
        for k in range(4):
            box((-w / 2 + k * .0015, -d / 2, k * .0024), (w / 2 - k * .001, d / 2 - k * .001, k * .0024 + .0021), 'newsprint', bevel=.0008)


def diya(x, y, z, lit=False, mat='terracotta-pot'):
    """Small clay lamp."""
    lathe([(0, 0), (.016, 0), (.034, .014), (.038, .022), (.034, .022), (.028, .014), (0, .010)], mat, loc=(x, y, z), segs=40, angle=60)
    if lit:
        lathe([(0, 0), (.004, .006), (.0035, .014), (0, .026)], 'glow_warm', loc=(x, y - .02, z + .018), segs=16, angle=90)
