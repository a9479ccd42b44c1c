"""The runs of a kitchen on its walls and its island: units, slab, sink and hob, tiles, and the strip of light under wall units."""

import math

import model
from mathutils import Matrix
from model import MEASURES

from .cabinetry import Style, countertop, hob, sink, tap
from .core import area_light, box, boxes, frame, rng
from .room import window
from .units import FRONT, Look, board, edges, grained, grip, hood, unit

STANDS = {
    'back': lambda k, w: (0, 0, 0),
    'left': lambda k, w: (0, -w.length / 1000, 90),
    'right': lambda k, w: (k['room']['width'] / 1000, 0, -90),
}


class Kitchen:
    """A kitchen of elevations.json, built wall by wall; `lift` moves what lies at a depth up or down (for a flat camera)."""

    def __init__(s, name, finish=None, lift=None):
        s.plan = model.kitchen_named(name)
        s.finish = {**s.plan['finish'], **(finish or {})}
        s.look, s.lift = Look(s.finish), lift or (lambda depth: 0)
        s.style = Style(counter=s.finish['counter'], counter_t=0.03, h_plinth=0.1, h_base=0.82, depth=0.58, over=0.02)
        s.walls = s.plan['walls']
        s.metal = {'steel': 'chrome', 'brass': 'brass', 'black': 'black_metal', 'profile': 'chrome'}[s.finish['handle']]

    @property
    def room(s):
        r = s.plan['room']
        return r['width'] / 1000, r['depth'] / 1000, r['height'] / 1000

    def on(s, side):
        """The frame of a wall: x from its left end as one faces it."""
        x, y, rot = STANDS[side](s.plan, s.walls[side])
        return frame(x, y, 0, rot)

    def at(s, depth):
        return frame(0, 0, s.lift(depth))

    def build(s, lights=True, windows=True, duct_up=0, hob_burners=4, strip=5.0):
        for side, wall in s.walls.items():
            with s.on(side):
                s.run(wall, duct_up)
                s.slabs(wall, hob_burners)
                s.splash(wall)
                if windows and wall.window:
                    s.window(wall)
                if lights:
                    s.strips(wall, strip)
        s.corners()
        if 'island' in s.plan:
            s.island()

    # ------------------------------------------------------------ units
    def run(s, wall, duct_up=0):
        for n, module in enumerate(wall.modules):
            if module.front == 'hood':
                hood(module, s.at, duct_up)
                continue
            with s.at(module.depth / 1000):
                unit(module, s.look, s.ends(wall, module), n)

    def ends(s, wall, module):
        """A side is free where no unit as deep and as high stands against it."""

        def covered(x):
            return any(
                m is not module
                and m.run == module.run
                and m.front != 'hood'
                and x in (m.box.x, m.box.right)
                and m.depth >= module.depth
                and m.box.top >= module.box.top
                and m.box.y <= module.box.y
                for m in wall.modules
            )

        return not covered(module.box.x), not covered(module.box.right)

    def corners(s):
        """Posts in the base finish where two runs meet, so that no carcass shows behind the fronts."""
        if 'back' not in s.walls:
            return
        W, mat = s.room[0], grained(s.finish['base'])
        for side, a, b in (('left', 0.3, 0.58), ('right', W - 0.58, W - 0.3)):
            if side in s.walls:
                box((a, -0.6, 0.1), (b, -0.575, 0.82), mat, bevel=0.001)
                box(
                    (a if side == 'left' else a + 0.05, -0.6, 0),
                    (b - 0.05 if side == 'left' else b, -0.53, 0.1),
                    'plinth',
                    bevel=0,
                )

    # ------------------------------------------------------------ slab
    def slabs(s, wall, burners):
        with s.at(0.6):
            for slab in wall.slabs:
                x0, _, x1, _ = edges(slab)
                inlets = [m for m in wall.modules if m.on and slab.x <= m.box.x < slab.right]
                basin = next((m for m in inlets if m.on == 'sink'), None)
                hole = None
                if basin:
                    cx, half = (basin.box.x + basin.box.width / 2) / 1000, basin.box.width * 0.36 / 1000
                    hole = (cx - half, cx + half, -0.50, -0.12)
                countertop(x0, x1, s.style, hole=hole, bevel=0.002)
                if basin:
                    sink(*hole, s.style)
                    tap(cx + 0.03, -0.065, s.style, s.metal, 0.34, 0.2)
                for m in inlets:
                    if m.on == 'hob':
                        hob((m.box.x + m.box.width / 2) / 1000, s.style, y=-0.315, w=0.68, d=0.46, burners=burners)

    # ------------------------------------------------------------ tiles
    def splash(s, wall):
        name = s.finish['splash']
        tw, th = model.SPLASHES[name]['width'] / 1000, model.SPLASHES[name]['height'] / 1000
        mat = 'tile-' + name.split('-')[0]
        z0, z1 = MEASURES['counter'] / 1000, (MEASURES['counter'] + MEASURES['splash']) / 1000
        for slab in wall.slabs:
            x0, x1 = s.behind_corner(wall, slab)
            holes = [s.hole(wall.window)] if wall.window else []
            tile_field(x0, x1, z0, z1, tw, th, mat, name.endswith('brick'), holes)
            for m in wall.modules:  # and on up to the hood
                if m.front == 'hood' and slab.x <= m.box.x < slab.right:
                    tile_field(
                        m.box.x / 1000,
                        m.box.right / 1000,
                        z1,
                        m.box.y / 1000,
                        tw,
                        th,
                        mat,
                        name.endswith('brick'),
                        holes,
                    )

    def hole(s, w):
        x0, z0, x1, z1 = edges(w)
        return x0, x1, z0 + s.lift(0), z1 + s.lift(0)

    def behind_corner(s, wall, slab):
        """Tiles go on where another wall's slab meets this one's."""
        if wall.side == 'left' and wall.length - slab.right == MEASURES['slabDepth']:
            return slab.x / 1000, wall.length / 1000
        if wall.side == 'right' and slab.x == MEASURES['slabDepth']:
            return 0, slab.right / 1000
        return slab.x / 1000, slab.right / 1000

    # ------------------------------------------------------------ window and light
    def window(s, wall, mat='white', sill='white-quartz', cols=2):
        window(
            *s.hole(wall.window), mat=mat, cols=cols, sill=sill, f=0.045, glass=False
        )  # a pane's veil would bleach the garden

    def spans(s, wall):
        """Stretches of wall units one beside the other, hoods among them; from, to, underside."""
        found = []
        for m in sorted((m for m in wall.modules if m.run == 'wall'), key=lambda m: m.box.x):
            if found and abs(found[-1][1] - m.box.x / 1000) < 0.001:
                found[-1][1] = m.box.right / 1000
            else:
                found.append([m.box.x / 1000, m.box.right / 1000])
        return found

    def strips(s, wall, power):
        """A warm strip behind the lower edge of the wall units: a seen one under each, and a lamp for each stretch."""
        under = (MEASURES['counter'] + MEASURES['splash']) / 1000
        with s.at(MEASURES['wallDepth'] / 1000):
            for m in wall.modules:
                if m.run == 'wall' and m.front != 'hood':
                    x0, _, x1, _ = edges(m.box)
                    box((x0 + 0.03, -0.12, under - 0.007), (x1 - 0.03, -0.10, under - 0.001), 'glow_led', bevel=0)
            for a, b in s.spans(wall):
                if b - a > 0.25:
                    area_light(
                        ((a + b) / 2, -0.11, under - 0.012),
                        ((a + b) / 2, -0.06, 0),
                        (b - a - 0.06, 0.03),
                        power * (b - a),
                        (1, 0.84, 0.64),
                        glossy=False,
                    )

    # ------------------------------------------------------------ above the units
    def soffit(s, side, top, mat='wall_white'):
        """The boxed-in strip from the units to the ceiling at `top`, along the whole wall, deeper over tall units."""
        wall = s.walls[side]
        tall, cover = MEASURES['tall'] / 1000, []
        high = sorted(
            (m for m in wall.modules if m.run == 'wall' or m.front.startswith('tall-')), key=lambda m: m.box.x
        )
        for m in high:
            depth = m.depth / 1000 - 0.006
            if cover and cover[-1][2] == depth:
                cover[-1][1] = m.box.right / 1000
            else:
                cover.append([max(m.box.x / 1000, cover[-1][1] if cover else 0), m.box.right / 1000, depth])
        for a, b in zip(cover, cover[1:]):  # over windows the strip goes on as deep as the wall units
            shallow = a if a[2] < b[2] else b
            if shallow is a:
                a[1] = b[0]
            else:
                b[0] = a[1]
        with s.on(side):
            for x0, x1, depth in cover:
                box((x0 + 0.003, -depth + 0.015, tall), (x1 - 0.003, -0.001, tall + 0.012), mat, bevel=0)
                box((x0 + 0.0005, -depth, tall + 0.006), (x1 - 0.0005, -0.001, top), mat, bevel=0.001)

    # ------------------------------------------------------------ island
    def island(s, over=0.28, thick=0.04):
        """Fronts face the room; the slab reaches over them as far as knees need."""
        i = s.plan['island']
        y0 = -(MEASURES['slabDepth'] + i['aisle']) / 1000
        y1, x0, x1 = y0 - i['depth'] / 1000, i['from'] / 1000, (i['from'] + i['width']) / 1000
        wears = s.finish['base']
        depth = i['depth'] / 1000 - over
        face = y0 - depth + FRONT
        box((x0, face, 0.1), (x1, y0, 0.81), grained(wears), bevel=0.001)
        box((x0 + 0.002, face - 0.0005, 0.1), (x1 - 0.002, face + 0.01, 0.81), 'inside-gap', bevel=0)
        box((x0 + 0.03, face + 0.03, 0), (x1 - 0.03, y0 - 0.05, 0.1), 'plinth', bevel=0)
        with frame(0, face, 0):
            for module in i['modules']:
                for part in module.parts:
                    a, b, c, d = edges(part.box)
                    board(a, b, c, min(d, 0.808), 0, wears, part.kind == 'drawer', 0.024 if s.look.bare else 0)
                    if not s.look.bare:
                        grip(part, s.look, 0)
        box((x0 - 0.03, y1 - 0.0, 0.85 - thick), (x1 + 0.03, y0 + 0.02, 0.85), s.finish['counter'], bevel=0.003, seg=3)


def tile_field(x0, x1, z0, z1, tw, th, mat, staggered, holes=(), joint=0.0025, thick=0.008, tilt=0.3):
    """Fired tiles on one grid from the lower left corner, cut round holes; each a little askew."""
    xs = sorted({x0, x1, *[min(max(v, x0), x1) for h in holes for v in h[:2]]})
    zs = sorted({z0, z1, *[min(max(v, z0), z1) for h in holes for v in h[2:]]})
    items = []
    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            if any(h[0] <= a and b <= h[1] and h[2] <= c and d <= h[3] for h in holes):
                continue
            box((a, -0.004, c), (b, 0, d), 'grout', bevel=0)
            for row in range(int((c - z0) / th), math.ceil((d - z0) / th)):
                shift = tw / 2 if staggered and row % 2 else 0
                for k in range(int((a - x0) / tw) - 1, math.ceil((b - x0) / tw) + 1):
                    l, r = max(x0 + k * tw - shift, a), min(x0 + (k + 1) * tw - shift, b)
                    lo, up = max(z0 + row * th, c), min(z0 + (row + 1) * th, d)
                    if r - l < 0.008 or up - lo < 0.008:
                        continue
                    R = Matrix.Rotation(math.radians(rng.gauss(0, tilt)), 3, 'X') @ Matrix.Rotation(
                        math.radians(rng.gauss(0, tilt)), 3, 'Z'
                    )
                    items.append(
                        (
                            (l + joint / 2, -thick - rng.random() * 0.0006, lo + joint / 2),
                            (r - joint / 2, -0.002, up - joint / 2),
                            R,
                        )
                    )
    if items:
        boxes(items, mat, bevel=0.0010, seg=2, name='tiles')
