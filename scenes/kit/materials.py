"""Procedural materials. M('name') or M('name:axis') builds on first use.

Woods take a grain axis in object space: 'walnut:x', 'walnut:y', 'walnut:z' (default z).
All scales are in metres because objects are never scaled.
"""

import bpy


def hexc(h):
    h = h.lstrip('#')
    f = lambda c: c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    return tuple(f(int(h[i : i + 2], 16) / 255) for i in (0, 2, 4)) + (1,)


def col(c):
    if isinstance(c, str):
        return hexc(c)
    return tuple(c) if len(c) == 4 else (*c, 1)


class Tree:
    """Thin node-graph builder: pass sockets, nodes or constants as inputs."""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.t = s.m.node_tree
        s.t.nodes.clear()
        s.out = s.t.nodes.new('ShaderNodeOutputMaterial')

    def put(s, inp, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.t.links.new(v, inp)
        elif isinstance(v, bpy.types.Node):
            s.t.links.new(v.outputs[0], inp)
        elif isinstance(v, str):
            inp.default_value = hexc(v)
        else:
            inp.default_value = v

    def n(s, typ, ins=None, **attrs):
        nd = s.t.nodes.new('ShaderNode' + typ)
        for k, v in attrs.items():
            setattr(nd, k, v)
        for k, v in (ins or {}).items():
            s.put(nd.inputs[k], v)
        return nd

    # -- shorthands
    def math(s, op, a, b=0.0, clamp=False):
        return s.n('Math', {0: a, 1: b}, operation=op, use_clamp=clamp).outputs[0]

    def vmath(s, op, a, b=(0, 0, 0)):
        return s.n('VectorMath', {0: a, 1: b}, operation=op).outputs[0]

    def mix(s, f, a, b, blend='MIX'):
        a = col(a) if isinstance(a, (str, tuple)) else a
        b = col(b) if isinstance(b, (str, tuple)) else b
        return s.n('MixRGB', {'Fac': f, 'Color1': a, 'Color2': b}, blend_type=blend).outputs[0]

    def ramp(s, f, stops, interp='LINEAR'):
        nd = s.n('ValToRGB', {'Fac': f})
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = col(c) if not isinstance(c, (int, float)) else (c, c, c, 1)
        return nd.outputs[0]

    def maprange(s, v, a, b, c=0, d=1, smooth=True):
        return s.n(
            'MapRange',
            {'Value': v, 'From Min': a, 'From Max': b, 'To Min': c, 'To Max': d},
            interpolation_type='SMOOTHSTEP' if smooth else 'LINEAR',
        ).outputs[0]

    def noise(s, vec, scale, detail=3, rough=0.5, dist=0):
        return s.n(
            'TexNoise', {'Vector': vec, 'Scale': scale, 'Detail': detail, 'Roughness': rough, 'Distortion': dist}
        ).outputs[0]

    def voronoi(s, vec, scale, feature='F1', out=0, rnd=1.0):
        return s.n('TexVoronoi', {'Vector': vec, 'Scale': scale, 'Randomness': rnd}, feature=feature).outputs[out]

    def coords(s, kind='Object'):
        return s.n('TexCoord').outputs[kind]

    def world(s):
        return s.n('NewGeometry').outputs['Position']

    def objrand(s):
        return s.n('ObjectInfo').outputs['Random']

    def island(s):
        return s.n('NewGeometry').outputs['Random Per Island']

    def scale(s, vec, v):
        return s.n('Mapping', {'Vector': vec, 'Scale': v}).outputs[0]

    def bump(s, h, strength=0.2, dist=0.001, normal=None):
        ins = {'Height': h, 'Strength': strength, 'Distance': dist}
        if normal is not None:
            ins['Normal'] = normal
        return s.n('Bump', ins).outputs[0]

    def shader(s, color=(0.8, 0.8, 0.8, 1), rough=0.5, **kw):
        ins = {'Base Color': col(color) if isinstance(color, (str, tuple)) else color, 'Roughness': rough}
        ins.update({k.replace('_', ' '): v for k, v in kw.items()})
        b = s.n('BsdfPrincipled', ins)
        return b.outputs[0]

    def done(s, shader, fast=None):
        """fast=colour: diffuse bounces see a plain diffuse surface, so Cycles skips the whole texture
        graph for them (it jumps over the unused branch of a mix). Several times faster, and less noise."""
        if fast is not None:
            d = s.n('BsdfDiffuse', {'Color': col(fast)}).outputs[0]
            shader = s.n('MixShader', {0: s.n('LightPath').outputs['Is Diffuse Ray'], 1: shader, 2: d}).outputs[0]
        s.t.links.new(shader, s.out.inputs['Surface'])
        return s.m


# ------------------------------------------------------------------ recipes
def _grain_vec(t, axis, island=False, stretch=0.07):
    """Coordinates squeezed along the grain. Objects shift by their place, so the grain of a run continues from front to
    front; islands shift at random."""
    v, r = t.coords(), t.island() if island else t.objrand()
    if island:
        shift = {k: t.math('MULTIPLY', r, by) for k, by in enumerate((17.3, 41.7, 29.1))}
        v = t.vmath('ADD', v, t.n('CombineXYZ', shift).outputs[0])
    else:
        v = t.vmath('ADD', v, t.n('ObjectInfo').outputs['Location'])
    sc = [1, 1, 1]
    sc['xyz'.index(axis)] = stretch
    return v, t.scale(v, tuple(sc)), r


def wood(
    name, dark, mid, light, axis='z', island=False, rough=0.42, contrast=1.0, rings=9.0, pores=0.5, coat=0.0, vary=0.05
):
    """Sliced veneer: rings a centimetre apart with a narrow dark line each, fibres of a millimetre, pores of 20 mm at most."""
    t = Tree(name)
    raw, v, r = _grain_vec(t, axis, island)
    warp = t.noise(v, 2.2, 2, 0.5)
    # contour lines of a stretched noise = flat-sawn cathedrals
    field = t.noise(v, 3.2, 2.5, 0.45, 0.35)
    wave = t.maprange(t.math('SINE', t.math('MULTIPLY', field, rings * 14)), -1, 1, smooth=False)
    line = t.math('POWER', wave, 3)
    fibre = t.noise(v, 260, 4, 0.65)
    sc = [1, 1, 1]
    sc['xyz'.index(axis)] = 0.8
    pore = t.noise(t.scale(v, tuple(sc)), 760, 2, 0.6)
    g = t.math('ADD', t.math('MULTIPLY', fibre, 0.62), t.math('MULTIPLY', t.math('SUBTRACT', warp, 0.5), 0.5))
    g = t.math('SUBTRACT', t.math('ADD', g, 0.20), t.math('MULTIPLY', line, 0.15 * contrast))
    c = t.ramp(g, [(0.10, dark), (0.46, mid), (0.85, light)])
    pm = t.math('MULTIPLY', t.maprange(pore, 0.58, 0.72), t.math('ADD', t.math('MULTIPLY', line, 0.6), 0.4))
    c = t.mix(t.math('MULTIPLY', pm, pores), c, dark)
    # board-to-board value shift
    hs = t.n(
        'HueSaturation',
        {'Value': t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', r, 0.5), 2 * vary), 1.0), 'Color': c},
    )
    rr = t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', fibre, 0.5), 0.30), rough)
    rr = t.math('ADD', rr, t.math('MULTIPLY', t.math('SUBTRACT', pm, line), 0.10))
    h = t.math('SUBTRACT', t.math('MULTIPLY', fibre, 0.4), t.math('MULTIPLY', pm, 0.6))
    nb = t.bump(h, 0.22, 0.0006)
    return t.done(t.shader(hs.outputs[0], rr, Specular=0.42, Normal=nb, Clearcoat=coat, Clearcoat_Roughness=0.2), mid)


def lacquer(name, color, rough=0.38, vary=0.03, peel=0.05, spec=0.5):
    """Painted MDF: faint orange peel, faint smudges in the roughness."""
    t = Tree(name)
    w = t.world()
    smudge = t.noise(w, 3.5, 4, 0.6)
    c = t.n(
        'HueSaturation',
        {
            'Color': col(color),
            'Value': t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', smudge, 0.5), vary * 2), 1.0),
        },
    ).outputs[0]
    rr = t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', smudge, 0.5), 0.14), rough)
    nb = t.bump(t.noise(w, 420, 1, 0.5), peel, 0.0004)
    return t.done(t.shader(c, rr, Specular=spec, Normal=nb), color)


def laminate(name, color, rough=0.42):
    """Suede laminate: pressed grain finer than a millimetre, sheets that differ by a trace, the gloss that hands leave."""
    t = Tree(name)
    w, v = t.world(), t.coords()
    sheet = t.math('MULTIPLY', t.math('SUBTRACT', t.objrand(), 0.5), 0.07)
    cloud = t.math('MULTIPLY', t.math('SUBTRACT', t.noise(w, 5, 4, 0.6), 0.5), 0.06)
    fleck = t.math('MULTIPLY', t.math('SUBTRACT', t.noise(v, 620, 2, 0.6), 0.5), 0.10)
    value = t.math('ADD', t.math('ADD', t.math('ADD', sheet, cloud), fleck), 1.0)
    c = t.n('HueSaturation', {'Color': col(color), 'Value': value}).outputs[0]
    hands = t.maprange(t.noise(w, 7, 5, 0.7), 0.52, 0.75)
    rr = t.math('SUBTRACT', rough, t.math('MULTIPLY', hands, 0.12))
    grain = t.math('ADD', t.noise(v, 900, 3, 0.7), t.math('MULTIPLY', t.noise(v, 210, 2, 0.5), 0.8))
    return t.done(t.shader(c, rr, Specular=0.5, Normal=t.bump(grain, 0.16, 0.0006)), color)


def outside(name, color):
    """Something across the street in late sun: light enough for a camera that is exposed for the room, lit without a lamp."""
    t = Tree(name)
    n = t.n('NewGeometry').outputs['Normal']
    sunny = t.n('VectorMath', {0: n, 1: (-0.55, -0.45, 0.7)}, operation='DOT_PRODUCT').outputs['Value']
    stain = t.math('MULTIPLY', t.noise(t.world(), 0.7, 5, 0.65), 0.5)
    k = t.math('MULTIPLY', t.maprange(sunny, -0.4, 0.9, 0.45, 1.5), t.math('ADD', stain, 0.75))
    m = t.done(t.n('Emission', {'Color': col(color), 'Strength': t.math('MULTIPLY', k, 2.6)}).outputs[0])
    m.cycles.sample_as_light = False
    return m


def paint(name, color, bump=0.10):
    """Emulsion on plaster: roller stipple plus very low frequency unevenness."""
    t = Tree(name)
    w = t.world()
    big = t.noise(w, 0.9, 3, 0.5)
    c = t.n(
        'HueSaturation',
        {'Color': col(color), 'Value': t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', big, 0.5), 0.05), 1.0)},
    ).outputs[0]
    h = t.math('ADD', t.noise(w, 260, 3, 0.6), t.math('MULTIPLY', t.noise(w, 6, 2, 0.5), 1.5))
    return t.done(t.shader(c, 0.82, Specular=0.28, Normal=t.bump(h, bump, 0.0012)), color)


def limewash(name, c1, c2):
    t = Tree(name)
    w = t.world()
    a = t.noise(w, 2.3, 6, 0.62, 0.8)
    c = t.mix(t.maprange(a, 0.3, 0.72), c1, c2)
    return t.done(t.shader(c, 0.9, Specular=0.2, Normal=t.bump(t.noise(w, 30, 5, 0.6), 0.2, 0.003)), c1)


def stone(name, base='#ece9e3', vein='#8f8a84', vein2='#c9b79c', rough=0.16, amount=1.0, scale=1.0, speck=0.0):
    """Veined marble / quartz in world space: ridged, warped noise at two scales."""
    t = Tree(name)
    w = t.scale(t.world(), (scale, scale, scale * 0.9))
    warp = t.n('TexNoise', {'Vector': w, 'Scale': 0.9, 'Detail': 5, 'Roughness': 0.55}).outputs[1]
    wv = t.vmath(
        'ADD',
        t.n('Mapping', {'Vector': w, 'Rotation': (0.5, 0.35, 0.7), 'Scale': (1, 0.42, 0.7)}).outputs[0],
        t.vmath('MULTIPLY', t.vmath('SUBTRACT', warp, (0.5, 0.5, 0.5)), (0.85, 0.85, 0.85)),
    )
    n1 = t.noise(wv, 1.15, 6, 0.55)
    r1 = t.math('ABSOLUTE', t.math('SUBTRACT', n1, 0.5))
    vein1 = t.maprange(r1, 0.0, 0.028, 1, 0)
    halo = t.maprange(r1, 0.0, 0.13, 1, 0)
    n2 = t.noise(wv, 3.1, 5, 0.6)
    v2 = t.maprange(t.math('ABSOLUTE', t.math('SUBTRACT', n2, 0.48)), 0, 0.016, 1, 0)
    mask = t.maprange(t.noise(w, 1.3, 3, 0.5), 0.42, 0.66)
    mask2 = t.maprange(t.noise(w, 0.8, 2, 0.5), 0.46, 0.62)
    cloud = t.noise(w, 2.2, 5, 0.6)
    c = t.mix(t.math('MULTIPLY', t.maprange(cloud, 0.35, 0.75), 0.30 * amount), base, vein2)
    c = t.mix(t.math('MULTIPLY', t.math('MULTIPLY', halo, mask), 0.34 * amount), c, vein)
    c = t.mix(t.math('MULTIPLY', t.math('MULTIPLY', vein1, mask), 0.75 * amount), c, vein)
    c = t.mix(t.math('MULTIPLY', t.math('MULTIPLY', v2, mask2), 0.4 * amount), c, vein2)
    if speck:
        sp = t.voronoi(w, 260, out=1)
        c = t.mix(speck, c, sp, 'OVERLAY')
    rr = t.math('ADD', t.math('MULTIPLY', t.noise(w, 7, 3, 0.6), 0.08), rough - 0.04)
    return t.done(t.shader(c, rr, Specular=0.5), base)


def quartz(name, base, specks, rough=0.2, scale=330, amount=0.5):
    """Engineered quartz / granite: fine multi-coloured grains."""
    t = Tree(name)
    w = t.world()
    cell = t.n('SeparateColor', {0: t.voronoi(w, scale, out=1)}).outputs[0]
    stops = [(i / len(specks), c) for i, c in enumerate(specks)]
    g = t.ramp(cell, stops, 'CONSTANT')
    cell2 = t.n('SeparateColor', {0: t.voronoi(w, scale * 2.7, out=1)}).outputs[0]
    g2 = t.ramp(cell2, stops, 'CONSTANT')
    c = t.mix(0.5, g, g2)
    c = t.mix(amount, base, c)
    c = t.mix(t.math('MULTIPLY', t.noise(w, 3, 4, 0.6), 0.12), c, specks[-1])
    return t.done(
        t.shader(c, t.math('ADD', t.math('MULTIPLY', t.noise(w, 9, 3, 0.6), 0.1), rough - 0.05), Specular=0.5), base
    )


def terrazzo(name, base, chips, rough=0.25):
    t = Tree(name)
    w = t.world()
    wv = t.vmath(
        'ADD',
        w,
        t.vmath(
            'MULTIPLY', t.n('TexNoise', {'Vector': w, 'Scale': 40.0, 'Detail': 2}).outputs[1], (0.012, 0.012, 0.012)
        ),
    )
    c = t.mix(t.math('MULTIPLY', t.noise(w, 500, 2, 0.6), 0.25), base, chips[0])
    for k, (sc, thr, edge) in enumerate(((34, 0.52, 0.09), (72, 0.55, 0.085), (150, 0.6, 0.08))):
        vr = t.n('TexVoronoi', {'Vector': t.vmath('ADD', wv, (k * 3.3, k * 1.7, 0)), 'Scale': float(sc)})
        de = t.n(
            'TexVoronoi',
            {'Vector': t.vmath('ADD', wv, (k * 3.3, k * 1.7, 0)), 'Scale': float(sc)},
            feature='DISTANCE_TO_EDGE',
        )
        ch = t.n('SeparateColor', {0: vr.outputs['Color']})
        pick = t.math('GREATER_THAN', ch.outputs[0], thr)
        inside = t.maprange(de.outputs[0], edge, edge + 0.03)
        cc = t.ramp(ch.outputs[1], [(i / len(chips), x) for i, x in enumerate(chips)], 'CONSTANT')
        c = t.mix(t.math('MULTIPLY', pick, inside), c, cc)
    return t.done(
        t.shader(c, t.math('ADD', t.math('MULTIPLY', t.noise(w, 5, 3, 0.6), 0.14), rough - 0.07), Specular=0.5), base
    )


def tile(name, color, vary=0.08, rough=0.12, wobble=0.35, tint=None):
    """Glazed handmade tile; needs island meshes (boxes()). Low-frequency bump makes zellige glints."""
    t = Tree(name)
    r = t.island()
    w = t.world()
    v = t.vmath(
        'ADD', w, t.n('CombineXYZ', {0: t.math('MULTIPLY', r, 31.0), 1: r, 2: t.math('MULTIPLY', r, 7.0)}).outputs[0]
    )
    c = col(color)
    base = t.mix(r, c, col(tint) if tint else c)
    val = t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', r, 0.5), 2 * vary), 1.0)
    val = t.math('ADD', val, t.math('MULTIPLY', t.math('SUBTRACT', t.noise(v, 14, 3, 0.6), 0.5), 0.12))
    cc = t.n('HueSaturation', {'Color': base, 'Value': val}).outputs[0]
    nb = t.bump(t.noise(v, 16, 2, 0.5), wobble, 0.004)
    return t.done(
        t.shader(cc, t.math('ADD', t.math('MULTIPLY', t.noise(v, 30, 2, 0.5), 0.08), rough), Specular=0.5, Normal=nb),
        color,
    )


def floor_stone(name, base, vein, vein2, rough=0.1, amount=0.6):
    """Large-format vitrified tile: veins shift per tile (island)."""
    t = Tree(name)
    r = t.island()
    w = t.vmath(
        'ADD',
        t.world(),
        t.n('CombineXYZ', {0: t.math('MULTIPLY', r, 37.0), 1: t.math('MULTIPLY', r, 53.0), 2: 0.0}).outputs[0],
    )
    n1 = t.noise(w, 1.3, 6, 0.6, 0.9)
    v1 = t.maprange(t.math('ABSOLUTE', t.math('SUBTRACT', n1, 0.5)), 0, 0.03, 1, 0)
    cloud = t.noise(w, 2.6, 6, 0.62, 0.4)
    c = t.mix(t.math('MULTIPLY', t.maprange(cloud, 0.3, 0.75), 0.6 * amount), base, vein2)
    c = t.mix(t.math('MULTIPLY', t.math('MULTIPLY', v1, t.maprange(cloud, 0.4, 0.6)), 0.55 * amount), c, vein)
    c = t.n('HueSaturation', {'Color': c, 'Value': t.math('ADD', t.math('MULTIPLY', r, 0.05), 0.975)}).outputs[0]
    rr = t.math('ADD', t.math('MULTIPLY', t.noise(t.world(), 2.5, 4, 0.6), 0.10), rough - 0.03)
    return t.done(t.shader(c, rr, Specular=0.5), base)


def metal(name, color, rough=0.28, brush=None, spec_var=0.08):
    t = Tree(name)
    v = t.coords()
    if brush:
        sc = [400, 400, 400]
        sc['xyz'.index(brush)] = 4
        nz = t.noise(t.scale(v, tuple(sc)), 1.0, 2, 0.6)
        rr = t.math('ADD', t.math('MULTIPLY', nz, 0.18), rough - 0.09)
        return t.done(t.shader(color, rr, Metallic=1.0, Normal=t.bump(nz, 0.06, 0.0003)))
    rr = t.math('ADD', t.math('MULTIPLY', t.noise(t.world(), 22, 4, 0.65), spec_var), rough - spec_var / 2)
    return t.done(t.shader(color, rr, Metallic=1.0))


def plain(name, color, rough=0.5, **kw):
    t = Tree(name)
    return t.done(t.shader(color, rough, **kw), color)


def glass(name, color=(1, 1, 1, 1), rough=0.0, ior=1.45):
    """Glass that lets light rays through (no caustics noise)."""
    t = Tree(name)
    g = t.n('BsdfGlass', {'Color': col(color), 'Roughness': rough, 'IOR': ior}).outputs[0]
    tr = t.n('BsdfTransparent', {'Color': col(color)}).outputs[0]
    lp = t.n('LightPath')
    f = t.math('MAXIMUM', lp.outputs['Is Shadow Ray'], lp.outputs['Is Diffuse Ray'])
    return t.done(t.n('MixShader', {0: f, 1: g, 2: tr}).outputs[0])


def pane(name, refl=0.08, tint=(1, 1, 1, 1), veil=0.0):
    """Architectural pane: transparent with a little mirror."""
    t = Tree(name)
    tr = t.n('BsdfTransparent', {'Color': col(tint)}).outputs[0]
    gl = t.n('BsdfGlossy', {'Roughness': 0.02}).outputs[0]
    lw = t.n('LayerWeight', {'Blend': 0.25}).outputs['Fresnel']
    f = t.math('MULTIPLY', lw, refl * 6, clamp=True)
    lp = t.n('LightPath').outputs['Is Camera Ray']
    sh = t.n('MixShader', {0: t.math('MULTIPLY', f, lp), 1: tr, 2: gl}).outputs[0]
    if veil:
        e = t.n('Emission', {'Color': (1, 0.985, 0.96, 1), 'Strength': t.math('MULTIPLY', lp, veil)}).outputs[0]
        sh = t.n('AddShader', {0: sh, 1: e}).outputs[0]
    m = t.done(sh)
    m.cycles.sample_as_light = False
    return m


def fabric(name, color, color2=None, scale=900, rough=0.92, sheen=0.4, weave=0.35, slub=0.25):
    t = Tree(name)
    v = t.coords()
    s1 = t.n(
        'TexWave', {'Vector': v, 'Scale': scale / 6.283, 'Distortion': 1.5, 'Detail': 1}, bands_direction='X'
    ).outputs[1]
    s2 = t.n(
        'TexWave', {'Vector': v, 'Scale': scale / 6.283, 'Distortion': 1.5, 'Detail': 1}, bands_direction='Y'
    ).outputs[1]
    s3 = t.n(
        'TexWave', {'Vector': v, 'Scale': scale / 6.283, 'Distortion': 1.5, 'Detail': 1}, bands_direction='Z'
    ).outputs[1]
    h = t.math('ADD', t.math('MULTIPLY', s1, s2), t.math('MULTIPLY', s3, 0.5))
    sl = t.noise(t.scale(v, (1, 1, 0.15)), 120, 3, 0.6)
    sl2 = t.noise(t.scale(v, (0.15, 0.15, 1)), 120, 3, 0.6)
    m = t.math('MULTIPLY', t.math('ADD', sl, sl2), slub * 1.2)
    c1 = col(color)
    c2 = col(color2) if color2 else tuple(min(1, x * 1.35 + 0.01) for x in c1[:3]) + (1,)
    c = t.mix(m, c1, c2)
    big = t.noise(v, 4, 2, 0.5)
    c = t.n('HueSaturation', {'Color': c, 'Value': t.math('ADD', t.math('MULTIPLY', big, 0.12), 0.94)}).outputs[0]
    nb = t.bump(t.math('ADD', h, t.math('MULTIPLY', t.math('ADD', sl, sl2), 0.8)), weave, 0.0012)
    return t.done(t.shader(c, rough, Specular=0.15, Sheen=sheen, Sheen_Tint=0.6, Normal=nb), color)


def sheer(name, color=(0.95, 0.93, 0.9, 1), alpha=0.45):
    t = Tree(name)
    d = t.n('BsdfDiffuse', {'Color': col(color)}).outputs[0]
    tl = t.n('BsdfTranslucent', {'Color': col(color)}).outputs[0]
    tr = t.n('BsdfTransparent').outputs[0]
    a = t.n('MixShader', {0: 0.6, 1: d, 2: tl}).outputs[0]
    return t.done(t.n('MixShader', {0: alpha, 1: a, 2: tr}).outputs[0])


def leaf(name, color, color2, rough=0.35, trans=0.25):
    t = Tree(name)
    r = t.island()
    v = t.coords()
    f = t.math('ADD', t.math('MULTIPLY', r, 0.7), t.math('MULTIPLY', t.noise(v, 25, 3, 0.6), 0.3))
    c = t.mix(f, color, color2)
    b = t.shader(c, rough, Specular=0.45, Normal=t.bump(t.noise(v, 90, 2, 0.5), 0.15, 0.001))
    tl = t.n('BsdfTranslucent', {'Color': t.mix(0.5, c, '#9fbf3a')}).outputs[0]
    return t.done(t.n('MixShader', {0: trans, 1: b, 2: tl}).outputs[0])


def emit(name, color, strength, sample=False):
    t = Tree(name)
    lp = t.n('LightPath')
    vis = t.math(
        'SUBTRACT', 1.0, lp.outputs['Is Diffuse Ray']
    )  # glow is only seen; lamps do the lighting (far less noise)
    m = t.done(
        t.n(
            'Emission',
            {'Color': col(color), 'Strength': float(strength) if sample else t.math('MULTIPLY', vis, float(strength))},
        ).outputs[0]
    )
    m.cycles.sample_as_light = sample
    return m


def rug(name, c1, c2, scale=14, pattern='plain'):
    t = Tree(name)
    v = t.coords()
    pile = t.noise(v, 330, 3, 0.7)
    if pattern == 'stripe':
        f = t.maprange(
            t.n('TexWave', {'Vector': v, 'Scale': 1.3, 'Distortion': 0.6, 'Detail': 2}, bands_direction='Y').outputs[1],
            0.35,
            0.65,
        )
    elif pattern == 'diamond':
        s = t.n('SeparateXYZ', {0: v})
        pp = lambda k: t.math('PINGPONG', t.math('ADD', s.outputs[k], 50.0), 0.22)
        a = t.math('PINGPONG', t.math('ADD', pp(0), pp(1)), 0.22)
        f = t.maprange(t.math('ADD', a, t.math('MULTIPLY', t.noise(v, 30, 2, 0.6), 0.02)), 0.022, 0.034, 1, 0)
    else:
        f = t.maprange(t.noise(v, 5, 5, 0.65, 0.6), 0.38, 0.66)
    c = t.mix(f, c1, c2)
    c = t.mix(t.math('MULTIPLY', pile, 0.35), c, '#3a322a')
    return t.done(t.shader(c, 0.97, Specular=0.08, Sheen=0.5, Normal=t.bump(pile, 0.9, 0.006)), c1)


def art(name, bg, cols, seed=0.0):
    """Abstract organic shapes for framed prints (our own, hence licence-clean)."""
    t = Tree(name)
    v = t.vmath('ADD', t.coords(), (seed * 3.1, seed, seed * 1.7))
    c = col(bg)
    for i, k in enumerate(cols):
        nz = t.noise(t.vmath('ADD', v, (i * 5.1, 0, i * 2.2)), 2.6 + i * 0.5, 0.0, 0.3, 0.6)
        c = t.mix(t.maprange(nz, 0.56, 0.567), c, k)
    ln = t.math('ABSOLUTE', t.math('SUBTRACT', t.noise(v, 1.9, 0, 0.3, 0.9), 0.5))
    c = t.mix(t.maprange(ln, 0.004, 0.007, 1, 0), c, '#2b2622')
    return t.done(t.shader(c, 0.8, Specular=0.2, Normal=t.bump(t.noise(t.coords(), 420, 2, 0.6), 0.25, 0.0006)), bg)


W = dict(  # woods: dark, mid, light
    walnut=dict(dark='#3f2c1f', mid='#6f5140', light='#92735a', rough=0.42),
    oak=dict(dark='#8a6a45', mid='#b8966b', light='#d3b78e', rough=0.48, pores=0.45, contrast=0.8),
    teak=dict(dark='#6b4526', mid='#966840', light='#b5875a', rough=0.44, contrast=0.85),
    ash=dict(dark='#a58c6b', mid='#cdb796', light='#e2d2b5', rough=0.5, pores=0.3, contrast=0.75),
    **{
        'haldi-ply': dict(
            dark='#8f6f42', mid='#c8a56e', light='#dec497', rough=0.46, pores=0.5, contrast=1.05, rings=7.0
        )
    },
    smoked=dict(dark='#2a201a', mid='#463629', light='#5f4b3a', rough=0.45),
)

R = {
    # the eight finishes of src/kitchen/finish.ts (its two woods are above), a little greyer: the tone curve deepens them
    'bottle-green': lambda: laminate('bottle-green', '#3d5a4c', 0.46),
    'chalk': lambda: laminate('chalk', '#e6e8e1', 0.46),
    'kota-grey': lambda: laminate('kota-grey', '#9da9a1', 0.46),
    'charcoal': lambda: laminate('charcoal', '#323836', 0.46),
    'sindoor': lambda: laminate('sindoor', '#a1463a', 0.44),
    'sky': lambda: laminate('sky', '#acc2ca', 0.42),
    # its counters
    'black-granite': lambda: quartz(
        'black-granite', '#141615', ['#0e100f', '#1b1d1c', '#101211', '#4b4f4c'], 0.13, 380, 0.8
    ),
    'grey-granite': lambda: quartz(
        'grey-granite', '#8d938f', ['#a9aeaa', '#686e6a', '#7f8581', '#c3c6c2'], 0.2, 300, 0.8
    ),
    'white-quartz': lambda: quartz(
        'white-quartz', '#e9eae5', ['#f3f3ef', '#dddfd9', '#eeefea', '#cfd2cb'], 0.2, 420, 0.5
    ),
    # its splash tiles
    'tile-chalk': lambda: tile('tile-chalk', '#e2e5df', 0.05, 0.12, 0.25, '#d8ddd6'),
    'tile-kota': lambda: tile('tile-kota', '#b0bab3', 0.1, 0.16, 0.3, '#c0c8c1'),
    'tile-haldi': lambda: tile('tile-haldi', '#e2c17c', 0.1, 0.14, 0.3, '#ecd196'),
    'tile-sky': lambda: tile('tile-sky', '#bccdd3', 0.1, 0.12, 0.3, '#cbd8dc'),
    'tile-white': lambda: tile('tile-white', '#eceee9', 0.03, 0.1, 0.2, '#e2e5df'),
    'tile-sindoor': lambda: tile('tile-sindoor', '#b96a5b', 0.12, 0.15, 0.3, '#c67e6e'),
    'tile-green': lambda: tile('tile-green', '#6c8a7c', 0.12, 0.12, 0.35, '#83a092'),
    # floors
    'kota-floor': lambda: floor_stone('kota-floor', '#97a198', '#7d897f', '#a9b2a8', 0.3, 0.2),
    'terrazzo-pale': lambda: terrazzo(
        'terrazzo-pale', '#dcdcd4', ['#c9cbc2', '#9aa49c', '#b8b3a4', '#efefe9', '#6f7a74', '#c2ab86']
    ),
    # paints and lacquers
    'wall_warm': lambda: paint('wall_warm', '#efe9df'),
    'wall_white': lambda: paint('wall_white', '#f3f1ec'),
    'wall_greige': lambda: paint('wall_greige', '#d8cfc2'),
    'wall_sand': lambda: limewash('wall_sand', '#d9c8b0', '#e4d7c4'),
    'wall_terracotta': lambda: limewash('wall_terracotta', '#b9785a', '#c88c6d'),
    'wall_olive': lambda: limewash('wall_olive', '#8b8a6d', '#9c9a7e'),
    'ceiling': lambda: paint('ceiling', '#f6f4f0', 0.05),
    'sage': lambda: lacquer('sage', '#919a86'),
    'sage_light': lambda: lacquer('sage_light', '#a9b59c'),
    'forest': lambda: lacquer('forest', '#3e4c40'),
    'ivory': lambda: lacquer('ivory', '#ece4d3'),
    'white': lambda: lacquer('white', '#eeebe4'),
    'terracotta': lambda: lacquer('terracotta', '#b47b66', 0.42),
    'navy': lambda: lacquer('navy', '#3a4c61', 0.40),
    'taupe': lambda: lacquer('taupe', '#a99a88', 0.4),
    'blush': lambda: lacquer('blush', '#d9b8a6', 0.4),
    'mustard': lambda: lacquer('mustard', '#c4913f', 0.4),
    'black': lambda: plain('black', '#141414', 0.45),
    'carcass': lambda: plain('carcass', '#d9d5cc', 0.5),
    'shadow': lambda: plain('shadow', '#0e0d0c', 0.8),
    # stone
    'calacatta': lambda: stone('calacatta'),
    'calacatta_gold': lambda: stone('calacatta_gold', '#efebe4', '#a58f72', '#d4bd97', 0.13, 1.1),
    'quartz_white': lambda: quartz(
        'quartz_white', '#eae7e0', ['#f5f3ee', '#dcd7cd', '#efece6', '#c9c2b6'], 0.2, 420, 0.6
    ),
    'quartz_grey': lambda: quartz(
        'quartz_grey', '#a8a49d', ['#bab6ae', '#8d8982', '#a29d95', '#d2cec6'], 0.25, 420, 0.7
    ),
    'granite_black': lambda: quartz(
        'granite_black', '#121212', ['#0d0d0d', '#191919', '#0f0f10', '#4d4a47'], 0.12, 380, 0.8
    ),
    'marble_dark': lambda: stone('marble_dark', '#23211f', '#b8a58a', '#4a423a', 0.12, 0.9),
    'travertine': lambda: stone('travertine', '#d9c9b0', '#b59c7a', '#c4ae8e', 0.4, 0.9, 1.6),
    'terrazzo': lambda: terrazzo(
        'terrazzo', '#ddd5c8', ['#c9bfae', '#a8705a', '#7d7a72', '#efe9dd', '#4f4f4d', '#c79f7e']
    ),
    'terrazzo_grey': lambda: terrazzo(
        'terrazzo_grey', '#c9c7c2', ['#b4b1aa', '#7f7d79', '#e6e3dc', '#5a5a58', '#9b948a', '#d8cbb8']
    ),
    # tiles and floors
    'zellige_white': lambda: tile('zellige_white', '#e9e4d8', 0.07, 0.1, 0.4, '#dcd6c6'),
    'zellige_sage': lambda: tile('zellige_sage', '#8fa089', 0.14, 0.1, 0.4, '#a5b29a'),
    'zellige_blue': lambda: tile('zellige_blue', '#5f7f92', 0.16, 0.1, 0.4, '#88a3ad'),
    'zellige_terra': lambda: tile('zellige_terra', '#bd7d5f', 0.14, 0.16, 0.35, '#cf9a7c'),
    'tile_gloss': lambda: tile('tile_gloss', '#eeece6', 0.02, 0.1, 0.12),
    'grout': lambda: plain('grout', '#c3bcb0', 0.95),
    'grout_floor': lambda: plain('grout_floor', '#a79f93', 0.95),
    'floor_ivory': lambda: floor_stone('floor_ivory', '#d9cfbf', '#b39f83', '#c8b99f', 0.13),
    'floor_grey': lambda: floor_stone('floor_grey', '#b7b3ac', '#8f8a83', '#a29d95', 0.22),
    'floor_white': lambda: floor_stone('floor_white', '#e6e2da', '#b9b1a5', '#d6cfc3', 0.1, 0.5),
    # metals and glass
    'drawer-steel': lambda: plain('drawer-steel', '#8d9190', 0.35),
    'drawer-floor': lambda: plain('drawer-floor', '#cfccc4', 0.45),
    'steel': lambda: metal('steel', '#b9b8b5', 0.30, 'x'),
    'steel_z': lambda: metal('steel_z', '#b9b8b5', 0.30, 'z'),
    'fridge_grey': lambda: plain('fridge_grey', '#8b8d8c', 0.42),
    'chrome': lambda: metal('chrome', '#d8d8d8', 0.08),
    'brass': lambda: metal('brass', '#c79a55', 0.26),
    'brass_dark': lambda: metal('brass_dark', '#8f6a3a', 0.3),
    'copper': lambda: metal('copper', '#b8694a', 0.22),
    'black_metal': lambda: plain('black_metal', '#161616', 0.4, Metallic=0.6),
    'alu_dark': lambda: metal('alu_dark', '#3b3a38', 0.35),
    'black_glass': lambda: plain('black_glass', '#060606', 0.04, Specular=0.6),
    'cast-black': lambda: lacquer('cast-black', '#1b1b1a', 0.55, peel=0.4),
    'oven-inside': lambda: plain('oven-inside', '#4a4845', 0.45),
    'glass': lambda: glass('glass'),
    'glass_smoke': lambda: glass('glass_smoke', '#b9a48a'),
    'glass_green': lambda: glass('glass_green', '#7fa08a'),
    'glass_amber': lambda: glass('glass_amber', '#b9752f'),
    'pane': lambda: pane('pane'),
    'pane_smoke': lambda: pane('pane_smoke', 0.14, '#8f857a'),
    'pane_out': lambda: pane('pane_out', 0.05, (1, 1, 1, 1), 0.75),
    'mirror': lambda: plain('mirror', '#dadada', 0.01, Metallic=1.0),
    # ceramics, plastics
    'ceramic': lambda: plain('ceramic', '#ece7dd', 0.25, Specular=0.5),
    'ceramic_sand': lambda: lacquer('ceramic_sand', '#cdb79a', 0.55),
    'ceramic_terra': lambda: lacquer('ceramic_terra', '#a9694f', 0.7),
    'ceramic_dark': lambda: lacquer('ceramic_dark', '#2c2b2a', 0.5),
    'ceramic_blue': lambda: lacquer('ceramic_blue', '#3b5568', 0.3),
    'switch': lambda: plain('switch', '#f0eee9', 0.3, Specular=0.5),
    'soil': lambda: plain('soil', '#2a1c12', 0.95),
    'paper': lambda: plain('paper', '#e9e3d6', 0.9),
    'screen': lambda: plain('screen', '#050506', 0.12, Specular=0.5),
    # soft
    'linen': lambda: fabric('linen', '#d8cdbb'),
    'linen_white': lambda: fabric('linen_white', '#e9e4da', slub=0.12),
    'linen_grey': lambda: fabric('linen_grey', '#8f8a82'),
    'linen_sage': lambda: fabric('linen_sage', '#7f8c74'),
    'linen_terra': lambda: fabric('linen_terra', '#b07a62'),
    'linen_navy': lambda: fabric('linen_navy', '#2c3e55'),
    'linen_mustard': lambda: fabric('linen_mustard', '#bf8d3c'),
    'boucle': lambda: fabric('boucle', '#dcd3c4', scale=420, weave=0.9, slub=0.3),
    'velvet_green': lambda: fabric('velvet_green', '#3d4f3f', sheen=1.0, weave=0.1, slub=0.1),
    'leather_tan': lambda: plain('leather_tan', '#8a5230', 0.45, Specular=0.45),
    'sheer': lambda: sheer('sheer'),
    'rug_cream': lambda: rug('rug_cream', '#cfc4b0', '#bfae94'),
    'rug_diamond': lambda: rug('rug_diamond', '#d6cbb8', '#6f6254', pattern='diamond'),
    'rug_terra': lambda: rug('rug_terra', '#a8694c', '#c9a98a', pattern='stripe'),
    'jute': lambda: fabric('jute', '#a98d63', '#cdb48a', scale=380, weave=1.0, slub=0.6),
    # plants and food
    'leaf': lambda: leaf('leaf', '#23401d', '#47682f'),
    'leaf_light': lambda: leaf('leaf_light', '#4f7a33', '#8aa653', trans=0.35),
    'out_slab': lambda: outside('out_slab', '#d8d4c8'),
    'out_rail': lambda: outside('out_rail', '#2c2f2e'),
    'leaf_out': lambda: leaf('leaf_out', '#45692c', '#86a548', 0.5, 0.45),
    'olive_leaf': lambda: leaf('olive_leaf', '#5b6a4a', '#8a9675'),
    'bark': lambda: plain('bark', '#5a4634', 0.9),
    'pampas': lambda: plain('pampas', '#d9c3a0', 0.95, Sheen=0.8),
    'orange': lambda: plain('orange', '#d9741e', 0.42, Subsurface=0.08),
    'lemon': lambda: plain('lemon', '#dfb52c', 0.40, Subsurface=0.08),
    'apple': lambda: plain('apple', '#8e2a20', 0.3),
    'greenfruit': lambda: plain('greenfruit', '#7d9a3a', 0.35),
    'dal_yellow': lambda: plain('dal_yellow', '#d09a35', 0.8),
    'dal_red': lambda: plain('dal_red', '#a8442a', 0.8),
    'rice': lambda: plain('rice', '#e6dfcf', 0.8),
    'spice': lambda: plain('spice', '#6d3a1c', 0.85),
    # light
    'glow_warm': lambda: emit('glow_warm', '#ffdcae', 9),
    'glow_led': lambda: emit('glow_led', '#ffe2bd', 14),
    'glow_soft': lambda: emit('glow_soft', '#fff0dc', 3.2),
}


class _Lib:
    def __init__(s):
        s.cache = {}

    def clear(s):
        s.cache.clear()

    def __call__(s, name):
        if name not in s.cache:
            base, _, ax = name.partition(':')
            isl = base.endswith('_floor') and base[:-6] in W
            key = base[:-6] if isl else base
            if key in W:
                kw = dict(W[key])
                kw.update(axis=ax or 'z', island=isl)
                if isl:
                    kw.update(rough=0.36, vary=0.16)
                s.cache[name] = wood(name, **kw)
            else:
                s.cache[name] = R[base]()
        return s.cache[name]


M = _Lib()
