"""What stands on and about a desk: monitor, keyboard, lamp on two arms, battery, cables, a chair with a cane back."""

from .core import box, boxes, cyl, frame, lathe, prism, rounded_rect, soft_box, spot, tube
from .materials import R, Tree, emit, plain
from .tools import upright

R['matt-black'] = lambda: plain('matt-black', '#1b1d1c', 0.5, Specular=0.4)
R['key-cap'] = lambda: plain('key-cap', '#2b2e2d', 0.55)
R['cable'] = lambda: plain('cable', '#161717', 0.6)
R['scr-paper'] = lambda: emit('scr-paper', '#e6e9e4', 1.5)
R['scr-bar'] = lambda: emit('scr-bar', '#3a4440', 1.0)
R['scr-ink'] = lambda: emit('scr-ink', '#48604f', 0.9)
R['scr-pale'] = lambda: emit('scr-pale', '#b8c6bb', 1.4)


def cane_weave(name, a, b, pitch=0.0125):
    """Woven cane: strands along two axes and across both, with holes between them."""
    t = Tree(name)
    s = t.n('SeparateXYZ', {0: t.coords()})
    u, v = s.outputs[a], s.outputs[b]
    near = lambda c, p, w: t.math('LESS_THAN', t.math('PINGPONG', t.math('ADD', c, 20.0), p / 2), w)
    both = lambda op: t.math('MULTIPLY', t.math(op, u, v), 0.7071)
    solid = near(u, pitch, 0.0021)
    for more in (
        near(v, pitch, 0.0021),
        near(both('ADD'), pitch * 0.7071, 0.0011),
        near(both('SUBTRACT'), pitch * 0.7071, 0.0011),
    ):
        solid = t.math('MAXIMUM', solid, more)
    c = t.mix(t.noise(t.coords(), 160, 3, 0.6), '#a98550', '#d8b981')
    body = t.shader(c, 0.5, Specular=0.35, Normal=t.bump(solid, 0.6, 0.001))
    return t.done(t.n('MixShader', {0: solid, 1: t.n('BsdfTransparent').outputs[0], 2: body}).outputs[0])


R['cane-seat'] = lambda: cane_weave('cane-seat', 0, 1)
R['cane-back'] = lambda: cane_weave('cane-back', 0, 2)


def monitor(x, y, z, rot=0, w=0.61, h=0.355, up=0.13):
    """A thin monitor on its steel foot; on it the elevation of a kitchen."""
    with frame(x, y, z, rot):
        prism(rounded_rect(0.24, 0.20, 0.012), 0.007, 'steel', loc=(0, 0.03, 0), bevel=0.002)
        box((-0.03, 0.055, 0.006), (0.03, 0.068, up + 0.2), 'steel', bevel=0.003)
        with frame(0, 0, up, 0, (-3, 0)):
            box((-w / 2, 0, 0), (w / 2, 0.014, h), 'matt-black', bevel=0.003)
            box((-0.14, 0.012, 0.06), (0.14, 0.045, 0.26), 'matt-black', bevel=0.008)
            a, b, c, d = -w / 2 + 0.006, w / 2 - 0.006, 0.016, h - 0.006
            box((a, -0.0006, c), (b, 0.001, d), 'scr-paper', bevel=0)
            box((a, -0.0010, d - 0.014), (b, 0, d), 'scr-bar', bevel=0)
            box((a, -0.0010, c), (a + 0.075, 0, d - 0.0145), 'scr-pale', bevel=0)
            elevation(a + 0.11, c + 0.05, 0.40, 0.22)
            words = [
                (
                    (a + 0.010, -0.0014, d - 0.04 - 0.016 * k),
                    (a + 0.03 + 0.03 * ((k * 7) % 4) / 3, 0, d - 0.036 - 0.016 * k),
                )
                for k in range(14)
            ]
            boxes(words, 'scr-ink', bevel=0)


def elevation(x, z, w, h):
    """Lines of a kitchen wall: base units, splash, wall units, a hood, a row of dimensions."""
    lines, t, y = [], 0.0008, (-0.0014, 0)

    def rect(a, c, b, d):
        for p in ((a, c, b, c + t), (a, d - t, b, d), (a, c, a + t, d), (b - t, c, b, d)):
            lines.append(((x + p[0], y[0], z + p[1]), (x + p[2], y[1], z + p[3])))

    for k in range(6):
        a, b = w * k / 6, w * (k + 1) / 6
        rect(a, 0.02, b, 0.085)
        if k % 2:
            rect(a, 0.062, b, 0.085)
            rect(a, 0.040, b, 0.062)
        if k != 4:
            rect(a, 0.145, b, h - 0.01)
    rect(0, 0.085, w, 0.091)
    rect(w * 4 / 6 + 0.012, 0.15, w * 5 / 6 - 0.012, 0.165)
    rect(w * 4 / 6 + 0.024, 0.165, w * 5 / 6 - 0.024, h - 0.01)
    for k in range(7):
        lines.append(((x + w * k / 6, y[0], z - 0.004), (x + w * k / 6 + t, y[1], z + 0.010)))
    lines.append(((x, y[0], z + 0.003), (x + w, y[1], z + 0.003 + t)))
    boxes(lines, 'scr-ink', bevel=0)


def keyboard(x, y, z, rot=0, w=0.36, d=0.115):
    """Slim keyboard and its mouse at the right."""
    with frame(x, y, z, rot):
        prism(rounded_rect(w, d, 0.008), 0.009, 'steel', bevel=0.002)
        p = 0.0190
        keys = [
            (
                (-w / 2 + 0.010 + p * k, d / 2 - 0.024 - p * r, 0.009),
                (-w / 2 + 0.0265 + p * k, d / 2 - 0.0075 - p * r, 0.0115),
            )
            for r in range(5)
            for k in range(18)
            if not (r == 4 and 4 <= k <= 8)
        ]
        keys.append(
            (
                (-w / 2 + 0.010 + p * 4, d / 2 - 0.024 - p * 4, 0.009),
                (-w / 2 + 0.0265 + p * 8, d / 2 - 0.0075 - p * 4, 0.0115),
            )
        )
        boxes(keys, 'key-cap', bevel=0.0008)
        soft_box(
            (w / 2 + 0.05, -0.055, 0),
            (w / 2 + 0.108, 0.05, 0.032),
            'matt-black',
            r=0.0155,
            crown=(0, 0, 0.006),
            wrinkle=0,
            n=10,
        )


def arm_lamp(x, y, z, rot=0, mat='matt-black', power=6):
    """Lamp with two sprung arms; its cone looks down at the paper. The arms swing along the frame's x."""
    with frame(x, y, z, rot):
        lathe([(0, 0), (0.085, 0), (0.088, 0.004), (0.086, 0.020), (0.03, 0.027), (0, 0.027)], mat, segs=64)
        knee, head = (-0.14, 0, 0.40), (0.24, 0, 0.60)
        tube([(0, 0, 0.02), (0, 0, 0.075)], 0.009, 'steel')
        for s in (-1, 1):
            tube([(0, s * 0.011, 0.07), (knee[0], s * 0.011, knee[2])], 0.0042, mat)
            tube([(knee[0], s * 0.011, knee[2]), (head[0], s * 0.011, head[2])], 0.0042, mat)
        for a, b in (((0, 0.07), (knee[0], knee[2])), ((knee[0], knee[2]), (head[0], head[2]))):
            at = lambda k, a=a, b=b: (a[0] + (b[0] - a[0]) * k, 0, a[1] + (b[1] - a[1]) * k + 0.014)
            tube([at(0.1), at(0.4)], 0.0042, 'steel', res=2)
        for p in (knee, head, (0, 0, 0.07)):
            cyl((p[0], -0.016, p[2]), 0.013, 0.032, mat, axis='Y', segs=24)
        with frame(head[0], 0, head[2] - 0.005, 0, (0, -14)):
            lathe(
                [(0.0, 0.03), (0.024, 0.028), (0.030, 0.0), (0.034, -0.02), (0.082, -0.115)],
                mat,
                segs=64,
                solidify=0.0018,
            )
            lathe([(0, -0.098), (0.020, -0.09), (0.029, -0.068), (0.018, -0.035), (0, -0.03)], 'glow_warm', angle=90)
        if power:
            spot((head[0] + 0.02, 0, head[2] - 0.10), power, 105, 0.7, target=(head[0] + 0.05, 0, 0))


def battery(x, y, z, w=0.13, d=0.30, h=0.17):
    """The UPS: a black box with slots, one lamp and its switch; its front looks towards -y."""
    with frame(x, y, z):
        box((-w / 2, -d / 2, 0.006), (w / 2, d / 2, h), 'matt-black', bevel=0.006, seg=3)
        boxes(
            [
                ((-w / 2 + 0.02, -d / 2 - 0.001, 0.03 + 0.009 * k), (w / 2 - 0.02, -d / 2 + 0.002, 0.034 + 0.009 * k))
                for k in range(6)
            ],
            'shadow',
            bevel=0,
        )
        cyl((0, -d / 2 - 0.002, h - 0.04), 0.012, 0.004, 'key-dark-steel', axis='Y')
        box((0.03, -d / 2 - 0.0015, h - 0.043), (0.036, -d / 2, h - 0.037), 'ups-lamp', bevel=0)


R['ups-lamp'] = lambda: emit('ups-lamp', '#49c268', 6)
R['key-dark-steel'] = lambda: plain('key-dark-steel', '#6b6f6d', 0.4)


def slope(x, poly, mat, t=0.034):
    """A board of the chair's side, its outline drawn from front (-y) to back and upwards; centred on x."""
    with frame(x - t / 2, 0, 0, 90):
        upright(poly, t, mat, bevel=0.006)


def cane_chair(x, y, rot=0, wood='teak', cushion=None, w=0.53):
    """Low-backed armchair of teak on two inverted Vs, with seat and back of cane; the sitter looks towards -y."""
    g, a = (lambda axis: f'{wood}:{axis}'), w / 2
    with frame(x, y, 0, rot):
        for s in (-1, 1):
            slope(s * a, [(-0.035, 0.625), (-0.275, 0), (-0.228, 0), (0.045, 0.625)], g('z'))
            slope(s * a, [(-0.045, 0.625), (0.245, 0), (0.292, 0), (0.035, 0.625)], g('z'), 0.0335)
            box((s * a - 0.028, -0.285, 0.625), (s * a + 0.028, 0.275, 0.652), g('y'), bevel=0.008, seg=3)
        i = a - 0.018
        with frame(0, 0, 0.425, 0, (-4, 0)):
            for yy in (-0.255, 0.175):
                box((-i, yy, -0.018), (i, yy + 0.045, 0.018), g('x'), bevel=0.005)
            for s in (-1, 1):
                box(
                    (s * i - 0.0225 * (s + 1), -0.21, -0.017),
                    (s * i - 0.0225 * (s - 1), 0.175, 0.017),
                    g('y'),
                    bevel=0.004,
                )
            box((-i + 0.04, -0.212, 0.0140), (i - 0.04, 0.178, 0.0146), 'cane-seat', bevel=0)
            if cushion:
                soft_box(
                    (-i + 0.02, -0.25, 0.019),
                    (i - 0.02, 0.18, 0.062),
                    cushion,
                    r=0.018,
                    crown=(0.002, 0.003, 0.010),
                    wrinkle=0.003,
                )
        with frame(0, 0.205, 0.455, 0, (-17, 0)):
            for s in (-1, 1):
                box((s * i - 0.0225 * (s + 1), -0.016, 0), (s * i - 0.0225 * (s - 1), 0.018, 0.40), g('z'), bevel=0.005)
            for zz in (0.03, 0.355):
                box((-i + 0.045, -0.015, zz), (i - 0.045, 0.017, zz + 0.045), g('x'), bevel=0.004)
            box((-i + 0.04, 0, 0.07), (i - 0.04, 0.0006, 0.36), 'cane-back', bevel=0)
