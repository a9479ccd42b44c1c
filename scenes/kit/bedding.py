"""Beds and cloth that has really fallen: the duvet and the throw are simulated over the mattress."""

import bpy
from mathutils import Vector, noise

from .core import box, frame, grid, soft_box
from .materials import R, Tree
from .props import pillow


def block_print(name, ground, ink, cell=0.11):
    """Cotton printed with small flowers in staggered rows; needs cloth with UVs in metres."""
    t = Tree(name)
    uv = t.n('SeparateXYZ', {0: t.coords('UV')})
    u, v = (t.math('DIVIDE', uv.outputs[k], cell) for k in (0, 1))
    row = t.math('FLOOR', v)
    u = t.math('ADD', u, t.math('MULTIPLY', t.math('MODULO', row, 2.0), 0.5))
    x, y = (t.math('SUBTRACT', t.math('FRACT', k), 0.5) for k in (u, v))
    radius = t.math('SQRT', t.math('ADD', t.math('MULTIPLY', x, x), t.math('MULTIPLY', y, y)))
    petal = t.math(
        'ADD', 0.17, t.math('MULTIPLY', t.math('COSINE', t.math('MULTIPLY', t.math('ARCTAN2', y, x), 6.0)), 0.07)
    )
    inside = t.maprange(t.math('SUBTRACT', petal, radius), -0.012, 0.012)
    heart = t.maprange(radius, 0.05, 0.065)
    worn = t.maprange(t.noise(t.coords('UV'), 160, 3, 0.6), 0.25, 0.5)
    f = t.math('MULTIPLY', t.math('MULTIPLY', inside, heart), t.math('ADD', 0.55, t.math('MULTIPLY', worn, 0.4)))
    weave = t.noise(t.coords('UV'), 900, 2, 0.6)
    return t.done(
        t.shader(t.mix(f, ground, ink), 0.93, Specular=0.15, Sheen=0.3, Normal=t.bump(weave, 0.2, 0.0008)), ground
    )


def striped(name, ground, ink, pitch=0.06, width=0.3):
    """Handloom stripes along the cloth."""
    t = Tree(name)
    v = t.n('SeparateXYZ', {0: t.coords('UV')}).outputs[1]
    f = t.maprange(t.math('PINGPONG', t.math('DIVIDE', v, pitch), 0.5), width / 2, width / 2 + 0.03, 1, 0)
    weave = t.noise(t.coords('UV'), 700, 2, 0.6)
    return t.done(
        t.shader(
            t.mix(t.math('MULTIPLY', f, 0.85), ground, ink),
            0.93,
            Specular=0.15,
            Sheen=0.3,
            Normal=t.bump(weave, 0.35, 0.001),
        ),
        ground,
    )


R['cotton-buta'] = lambda: block_print('cotton-buta', '#e3e2d8', '#5e7d6c')
R['cotton-buta-haldi'] = lambda: block_print('cotton-buta-haldi', '#e6e0cf', '#c9a04e', 0.09)
R['stripe-green'] = lambda: striped('stripe-green', '#4f6b5d', '#d9d6c8', 0.22, 0.06)
R['stripe-haldi'] = lambda: striped('stripe-haldi', '#d3b06a', '#efe6cf', 0.09, 0.2)
R['stripe-sky'] = lambda: striped('stripe-sky', '#b9cad0', '#f0f0ea', 0.05, 0.4)


def sheet(x0, x1, y0, y1, z, mat, cell=0.042, ripple=0.01, seed=1, name='sheet'):
    """A flat cloth with UVs in metres, slightly rippled so that it folds unevenly when it falls."""
    nx, ny = max(2, round((x1 - x0) / cell)), max(2, round((y1 - y0) / cell))

    def at(u, v):
        x, y = x0 + (x1 - x0) * u, y0 + (y1 - y0) * v
        return (x, y, z + ripple * noise.noise(Vector((x * 4 + seed, y * 4, seed))))

    o = grid(nx, ny, at, mat, name=name)
    with_uv(o, lambda p: (p.x, p.y))
    return o


def with_uv(o, at):
    """Gives the mesh UVs: what `at` says of each vertex."""
    layer = o.data.uv_layers.new()
    for loop in o.data.loops:
        layer.data[loop.index].uv = at(o.data.vertices[loop.vertex_index].co)


def settle(cloth, obstacles, frames=26, stiff=18, bend=1.5, gap=0.012, thick=0.03, puff=0.0, subsurf=1):
    """Lets the cloth fall on the obstacles and keeps the shape it comes to rest in."""
    hits = []
    for o in obstacles:
        hits.append((o, o.modifiers.new('hit', 'COLLISION')))
        o.collision.thickness_outer = gap
        o.collision.cloth_friction = 30
    md = cloth.modifiers.new('fall', 'CLOTH')
    s, c = md.settings, md.collision_settings
    s.quality = 5
    s.mass = 0.35
    s.air_damping = 4
    s.tension_stiffness = s.compression_stiffness = stiff
    s.shear_stiffness = stiff / 2
    s.bending_stiffness = bend
    c.distance_min = gap
    c.collision_quality = 2
    md.point_cache.frame_end = frames
    scene = bpy.context.scene
    for f in range(1, frames + 1):
        scene.frame_set(f)
    mesh = bpy.data.meshes.new_from_object(cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    cloth.modifiers.clear()
    cloth.data = mesh
    scene.frame_set(1)
    for o, hit in hits:
        o.modifiers.remove(hit)
    if puff:
        for v in mesh.vertices:
            v.co.z += puff * noise.noise(v.co * 5.5) + puff * 0.5 * noise.noise(v.co * 13)
    if thick:
        sd = cloth.modifiers.new('thick', 'SOLIDIFY')
        sd.thickness = thick
        sd.offset = 1
    if subsurf:
        ss = cloth.modifiers.new('round', 'SUBSURF')
        ss.levels = ss.render_levels = subsurf
    return cloth


def headboard(w, h, mat, panels=7, z0=0.12):
    """Upright padded channels."""
    for k in range(panels):
        x0 = -w / 2 + w * k / panels
        soft_box(
            (x0 + 0.002, -0.10, z0),
            (x0 + w / panels - 0.002, -0.012, h),
            mat,
            r=0.035,
            crown=(0, 0.018, 0.004),
            wrinkle=0.002,
        )


def bed(
    x,
    y,
    rot=0,
    w=1.8,
    L=2.0,
    head='velvet_green',
    frame_mat='oak:x',
    duvet='linen_white',
    throw='stripe-green',
    cushion='stripe-haldi',
    h=1.15,
):
    """Centre of the head at (x, y), the wall; its foot towards -y. Mattress top at 0.52 m."""
    with frame(x, y, 0, rot):
        a = w / 2 + 0.04
        box((-a, -L - 0.06, 0.09), (a, -0.09, 0.30), frame_mat, bevel=0.006)
        box((-a + 0.35, -L + 0.45, 0), (a - 0.35, -0.2, 0.09), 'shadow', bevel=0)
        if head:
            headboard(2 * a + 0.2, h, head)
        mattress = soft_box(
            (-w / 2, -L, 0.30), (w / 2, -0.11, 0.52), 'linen_white', r=0.06, crown=(0, 0, 0.01), wrinkle=0.002
        )
        frame_box = box((-a, -L - 0.06, 0.09), (a, -0.09, 0.29), None, bevel=0)
        floor = box((-a - 1, -L - 1, -0.2), (a + 1, 0, 0), None, bevel=0)
        hidden = (frame_box, floor)
        d = sheet(-a - 0.30, a + 0.30, -L - 0.30, -0.62, 0.60, duvet, seed=3)
        settle(d, (mattress, *hidden), frames=40, bend=0.5, thick=0.028, puff=0.012)
        d.modifiers['thick'].offset = 1
        fold = sheet(-a - 0.22, a + 0.22, -0.98, -0.60, 0.66, 'linen_white', seed=8)
        settle(fold, (d, *hidden), thick=0.03, puff=0.010)
        if throw:
            t = sheet(-a - 0.26, a + 0.26, -L + 0.14, -L + 0.74, 0.70, throw, 0.034, seed=5)
            settle(t, (d, *hidden), thick=0.008, puff=0.004)
        for o in hidden:
            bpy.data.objects.remove(o)
        for k, px in enumerate((-w / 4 - 0.01, w / 4 + 0.01)):
            pillow(px, -0.40, 0.53, 0.70, 0.46, 0.19, 'linen_white', rot=180, lean=62, seed=2 + k)
            pillow(
                px * 0.96, -0.54, 0.54, 0.62, 0.42, 0.16, 'linen_sage', rot=180 + (4 if k else -5), lean=58, seed=7 + k
            )
        if cushion:
            pillow(0.04, -0.68, 0.55, 0.50, 0.32, 0.14, cushion, rot=183, lean=56, seed=11)
