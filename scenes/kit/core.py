"""Geometry primitives. Metres, Z up. Every hard edge gets a bevel so that it catches light.

Convention for a "run" against a wall (see frame()): local X = left to right as you face
the wall, local Y = 0 at the wall and negative towards you, local Z = up.
  back wall  : rot 0      right wall : rot -90      left wall : rot 90
"""

import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector, noise

from .materials import M

rng = random.Random(7)
_stack = [Matrix.Identity(4)]


@contextmanager
def frame(x=0, y=0, z=0, rot=0, tilt=None):
    """Push a local coordinate frame (rot in degrees about Z)."""
    m = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(rot), 4, 'Z')
    if tilt:
        m = m @ Matrix.Rotation(math.radians(tilt[0]), 4, 'X') @ Matrix.Rotation(math.radians(tilt[1]), 4, 'Y')
    _stack.append(_stack[-1] @ m)
    try:
        yield
    finally:
        _stack.pop()


def here():
    return _stack[-1].copy()


def reset(seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    rng.seed(seed)
    del _stack[1:]
    M.clear()


def add(
    name,
    mesh,
    mat=None,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    bevel=0,
    seg=2,
    smooth=True,
    angle=35,
    subsurf=0,
    solidify=0,
    camera=True,
):
    """Link a mesh into the scene in the current frame."""
    o = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(o)
    r = Matrix.Rotation(rot[2], 4, 'Z') @ Matrix.Rotation(rot[1], 4, 'Y') @ Matrix.Rotation(rot[0], 4, 'X')
    o.matrix_world = _stack[-1] @ Matrix.Translation(loc) @ r
    if mat is not None:
        for mm in mat if isinstance(mat, (list, tuple)) else [mat]:
            mesh.materials.append(M(mm) if isinstance(mm, str) else mm)
    if smooth and hasattr(mesh, 'polygons'):
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)
    if solidify:
        md = o.modifiers.new('s', 'SOLIDIFY')
        md.thickness = solidify
        md.offset = 0
    if bevel:
        md = o.modifiers.new('b', 'BEVEL')
        md.width = bevel
        md.segments = seg
        md.limit_method = 'ANGLE'
        md.angle_limit = math.radians(angle)
        md.harden_normals = True
        md.use_clamp_overlap = True
    if subsurf:
        md = o.modifiers.new('ss', 'SUBSURF')
        md.levels = md.render_levels = subsurf
    if not camera:
        o.visible_camera = False
    return o


def pydata(name, verts, faces, mat, **kw):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    return add(name, me, mat, **kw)


_BF = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def _bv(a, b):
    (x0, y0, z0), (x1, y1, z1) = a, b
    return [
        (x0, y0, z0),
        (x1, y0, z0),
        (x1, y1, z0),
        (x0, y1, z0),
        (x0, y0, z1),
        (x1, y0, z1),
        (x1, y1, z1),
        (x0, y1, z1),
    ]


def box(a, b, mat, bevel=0.002, seg=2, name='box', **kw):
    """Box from min corner a to max corner b; the object's origin is its centre."""
    a, b = [min(p, q) for p, q in zip(a, b)], [max(p, q) for p, q in zip(a, b)]
    c = [(p + q) / 2 for p, q in zip(a, b)]
    h = [(q - p) / 2 for p, q in zip(a, b)]
    return pydata(name, _bv([-v for v in h], h), _BF, mat, loc=c, bevel=bevel, seg=seg, **kw)


def boxes(items, mat, bevel=0.001, seg=1, name='boxes', **kw):
    """Many boxes in one mesh (each its own island). items: (a, b) or (a, b, 3x3 tilt about its centre)."""
    vs, fs = [], []
    for it in items:
        a, b = it[0], it[1]
        v = [Vector(p) for p in _bv(a, b)]
        if len(it) > 2 and it[2] is not None:
            c = (Vector(a) + Vector(b)) / 2
            v = [it[2] @ (p - c) + c for p in v]
        n = len(vs)
        vs += v
        fs += [tuple(i + n for i in f) for f in _BF]
    return pydata(name, vs, fs, mat, bevel=bevel, seg=seg, **kw)


def sides(segs, radius):
    """Enough sides for an outline without corners; what is thinner than a pencil keeps its own."""
    return max(segs, 72) if radius > 0.008 else segs


def cyl(c, r, h, mat, axis='Z', segs=48, bevel=0.0015, r2=None, name='cyl', **kw):
    """Cylinder/cone with base centre c, along +axis."""
    r2 = r if r2 is None else r2
    segs = sides(segs, max(r, r2))
    vs, fs = [], []
    for i in range(segs):
        t = 2 * math.pi * i / segs
        vs.append((r * math.cos(t), r * math.sin(t), 0))
    for i in range(segs):
        t = 2 * math.pi * i / segs
        vs.append((r2 * math.cos(t), r2 * math.sin(t), h))
    for i in range(segs):
        j = (i + 1) % segs
        fs.append((i, j, j + segs, i + segs))
    fs += [tuple(reversed(range(segs))), tuple(range(segs, 2 * segs))]
    rot = {'Z': (0, 0, 0), 'X': (0, math.pi / 2, 0), 'Y': (-math.pi / 2, 0, 0)}[axis]
    return pydata(name, vs, fs, mat, loc=c, rot=rot, bevel=bevel, **kw)


def curved(profile, angle, n=4):
    """The outline with a curve through its points; turns sharper than the angle stay edges."""
    p, least = [Vector(q) for q in profile], math.cos(math.radians(angle))

    def along(i):
        """The direction in which the curve passes a point; None at an edge or an end."""
        if i in (0, len(p) - 1):
            return None
        a, b = p[i] - p[i - 1], p[i + 1] - p[i]
        short, long = sorted((a.length, b.length))
        # A short step beside a long side is a bevel, which would bulge the side.
        smooth = long < 6 * short and a.normalized().dot(b.normalized()) > least
        return (p[i + 1] - p[i - 1]).normalized() if smooth else None

    out = [tuple(p[0])]
    for i in range(len(p) - 1):
        d, t0, t1 = p[i + 1] - p[i], along(i), along(i + 1)
        if t0 or t1:
            mirrored = lambda t: d.normalized() * 2 * d.normalized().dot(t) - t
            m0, m1 = (t0 or mirrored(t1)) * d.length, (t1 or mirrored(t0)) * d.length
            for s in (k / n for k in range(1, n)):
                q = p[i] + d * (s * s * (3 - 2 * s)) + m0 * (s * (1 - s) ** 2) - m1 * (s * s * (1 - s))
                out.append((max(q.x, 1e-5), q.y))
        out.append(tuple(p[i + 1]))
    return out


def lathe(profile, mat, loc=(0, 0, 0), segs=48, sub=0, name='lathe', angle=40, **kw):
    """Surface of revolution; profile = [(r, z), ...] from bottom to top (r may be 0)."""
    segs = sides(segs, max(r for r, _ in profile))
    vs, fs, rings = [], [], []
    for r, z in curved(profile, min(angle, 75)) if max(r for r, _ in profile) > 0.008 else profile:
        if r < 1e-6:
            vs.append((0, 0, z))
            rings.append([len(vs) - 1])
        else:
            n = len(vs)
            vs += [(r * math.cos(2 * math.pi * i / segs), r * math.sin(2 * math.pi * i / segs), z) for i in range(segs)]
            rings.append(list(range(n, n + segs)))
    for a, b in zip(rings, rings[1:]):
        for i in range(segs):
            j = (i + 1) % segs
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                fs.append((a[0], b[j], b[i]))
            elif len(b) == 1:
                fs.append((a[i], a[j], b[0]))
            else:
                fs.append((a[i], a[j], b[j], b[i]))
    return pydata(name, vs, fs, mat, loc=loc, subsurf=sub, angle=angle, **kw)


def spline(points, n=12):
    """Catmull-Rom through points."""
    p = [Vector(q) for q in points]
    p = [p[0] * 2 - p[1]] + p + [p[-1] * 2 - p[-2]]
    out = []
    for i in range(1, len(p) - 2):
        for k in range(n):
            t = k / n
            out.append(
                0.5
                * (
                    (2 * p[i])
                    + (p[i + 1] - p[i - 1]) * t
                    + (2 * p[i - 1] - 5 * p[i] + 4 * p[i + 1] - p[i + 2]) * t * t
                    + (3 * p[i] - p[i - 1] - 3 * p[i + 1] + p[i + 2]) * t**3
                )
            )
    out.append(p[-2])
    return out


def tube(points, r, mat, smooth_path=False, res=6, cyclic=False, name='tube', taper=None):
    """Round bar along a polyline."""
    pts = spline(points) if smooth_path else [Vector(q) for q in points]
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions = '3D'
    cu.bevel_depth = r
    cu.bevel_resolution = max(res, 12) if r > 0.008 else res
    cu.use_fill_caps = True
    sp = cu.splines.new('POLY')
    sp.points.add(len(pts) - 1)
    sp.use_cyclic_u = cyclic
    for i, q in enumerate(pts):
        sp.points[i].co = (*q, 1)
        if taper:
            sp.points[i].radius = taper(i / max(1, len(pts) - 1))
    sp.use_smooth = True
    o = bpy.data.objects.new(name, cu)
    bpy.context.scene.collection.objects.link(o)
    o.matrix_world = here()
    cu.materials.append(M(mat) if isinstance(mat, str) else mat)
    return o


def prism(poly, h, mat, loc=(0, 0, 0), rot=(0, 0, 0), bevel=0.002, name='prism', **kw):
    """Extrude a CCW polygon in XY by h along Z."""
    n = len(poly)
    vs = [(x, y, 0) for x, y in poly] + [(x, y, h) for x, y in poly]
    fs = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [
        (i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)
    ]
    return pydata(name, vs, fs, mat, loc=loc, rot=rot, bevel=bevel, **kw)


def rounded_rect(w, d, r, n=8, cx=0, cy=0):
    out = []
    for sx, sy, a0 in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        for k in range(n + 1):
            t = math.radians(a0 + 90 * k / n)
            out.append((cx + sx * (w / 2 - r) + r * math.cos(t), cy + sy * (d / 2 - r) + r * math.sin(t)))
    return out


def soft_box(a, b, mat, r=0.05, crown=(0, 0, 0.02), wrinkle=0.004, n=14, name='soft', seed=None, **kw):
    """Upholstered block: rounded box with crowned faces and slight lumps."""
    c = [(p + q) / 2 for p, q in zip(a, b)]
    h = [abs(q - p) / 2 for p, q in zip(a, b)]
    s = rng.random() * 50 if seed is None else seed
    vs, fs, idx = [], [], {}

    def vid(i, j, k):
        key = (i, j, k)
        if key in idx:
            return idx[key]
        u = [2 * v / n - 1 for v in key]
        p = Vector([math.copysign(min(1, abs(x)), x) for x in u])
        q = Vector([p[m] * h[m] for m in range(3)])
        inner = Vector([max(-(h[m] - r), min(h[m] - r, q[m])) for m in range(3)])
        d = q - inner
        if d.length > 1e-9:
            q = inner + d.normalized() * r
        bulge = [
            (1 - u[1] ** 2) * (1 - u[2] ** 2),
            (1 - u[0] ** 2) * (1 - u[2] ** 2),
            (1 - u[0] ** 2) * (1 - u[1] ** 2),
        ]
        for m in range(3):
            if abs(u[m]) > 0.999:
                q[m] += math.copysign(crown[m] * bulge[m] ** 0.6 if bulge[m] > 0 else 0, u[m])
        q += Vector(noise.noise_vector(q * 5 + Vector((s, s, s)))) * wrinkle
        q += Vector(noise.noise_vector(q * 14 + Vector((s, 0, s)))) * wrinkle * 0.4
        idx[key] = len(vs)
        vs.append(q)
        return idx[key]

    for ax in range(3):
        for side in (0, n):
            for i in range(n):
                for j in range(n):

                    def kk(x, y):
                        t = [0, 0, 0]
                        t[ax] = side
                        t[(ax + 1) % 3] = x
                        t[(ax + 2) % 3] = y
                        return vid(*t)

                    f = (kk(i, j), kk(i + 1, j), kk(i + 1, j + 1), kk(i, j + 1))
                    fs.append(f if side else tuple(reversed(f)))
    return pydata(name, vs, fs, mat, loc=c, subsurf=1, angle=180, **kw)


def grid(nx, ny, fn, mat, name='grid', closed=False, **kw):
    """Parametric surface fn(u,v) with u,v in 0..1."""
    vs = [fn(i / nx, j / ny) for j in range(ny + 1) for i in range(nx + 1)]
    w = nx + 1
    fs = [(j * w + i, j * w + i + 1, (j + 1) * w + i + 1, (j + 1) * w + i) for j in range(ny) for i in range(nx)]
    return pydata(name, vs, fs, mat, angle=180, **kw)


def area_light(
    loc, target, size, power, color=(1, 1, 1), spread=180, camera=False, glossy=True, name='area', portal=False
):
    li = bpy.data.lights.new(name, 'AREA')
    li.shape = 'RECTANGLE'
    li.size, li.size_y = size
    li.energy = power
    li.color = color
    li.spread = math.radians(spread)
    o = bpy.data.objects.new(name, li)
    bpy.context.scene.collection.objects.link(o)
    l, t = here() @ Vector(loc), here() @ Vector(target)
    o.location = l
    o.rotation_euler = (t - l).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = camera
    o.visible_glossy = glossy
    if portal:
        li.cycles.is_portal = True
    return o


def spot(loc, power, angle=80, blend=0.6, color=(1, 0.86, 0.7), radius=0.03, target=None):
    li = bpy.data.lights.new('spot', 'SPOT')
    li.energy = power
    li.spot_size = math.radians(angle)
    li.spot_blend = blend
    li.color = color
    li.shadow_soft_size = radius
    o = bpy.data.objects.new('spot', li)
    bpy.context.scene.collection.objects.link(o)
    l = here() @ Vector(loc)
    o.location = l
    t = here() @ Vector(target) if target else l - Vector((0, 0, 1))
    o.rotation_euler = (t - l).to_track_quat('-Z', 'Y').to_euler()
    return o


def point(loc, power, color=(1, 0.8, 0.6), radius=0.04):
    li = bpy.data.lights.new('pt', 'POINT')
    li.energy = power
    li.color = color
    li.shadow_soft_size = radius
    o = bpy.data.objects.new('pt', li)
    bpy.context.scene.collection.objects.link(o)
    o.location = here() @ Vector(loc)
    return o


def sun(elev, azim, strength, angle=0.9, color=(1, 0.83, 0.62)):
    """azim: direction the light travels towards, degrees from +X in plan."""
    li = bpy.data.lights.new('sun', 'SUN')
    li.energy = strength * 1.25
    li.angle = math.radians(angle)
    li.color = color
    o = bpy.data.objects.new('sun', li)
    bpy.context.scene.collection.objects.link(o)
    e, a = math.radians(elev), math.radians(azim)
    d = Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), -math.sin(e)))
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    return o
