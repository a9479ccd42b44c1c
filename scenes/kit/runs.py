"""The runs of a kitchen on its walls and its island: units, slab, sink and hob, tiles, and the strip of light under wall units."""
import math
from . import indian
from .cabinetry import Style, hob, sink, tap, countertop
from .core import *
from .room import window
from .units import FRONT, GAP, Look, board, edges, grained, grip, hood, unit
import model
from model import MEASURES

STANDS = {'back': lambda k, w: (0, 0, 0), 'left': lambda k, w: (0, -w.length / 1000, 90), 'right': lambda k, w: (k['room']['width'] / 1000, 0, -90)}


class Kitchen:
    """A kitchen of elevations.json, built wall by wall; `lift` moves what lies at a depth up or down (for a flat camera)."""

    def __init__(s, name, finish=None, lift=None):
        s.plan = model.kitchen_named(name)
        s.finish = {**s.plan['finish'], **(finish or {})}
        s.look, s.lift = Look(s.finish), lift or (lambda depth: 0)
        s.style = Style(counter=s.finish['counter'], counter_t=.03, h_plinth=.1, h_base=.82, depth=.58, over=.02)
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
            return any(m is not module and m.run == module.run and m.front != 'hood' and x in (m.box.x, m.box.right)
                       and m.depth >= module.depth and m.box.top >= module.box.top and m.box.y <= module.box.y for m in wall.modules)
        return not covered(module.box.x), not covered(module.box.right)

    def corners(s):
        """Posts in the base finish where two runs meet, so that no carcass shows behind the fronts."""
        if 'back' not in s.walls:
            return
        W, mat = s.room[0], grained(s.finish['base'])
        for side, a, b in (('left', .3, .58), ('right', W - .58, W - .3)):
            if side in s.walls:
                box((a, -.6, .1), (b, -.575, .82), mat, bevel=.001)
                box((a if side == 'left' else a + .05, -.6, 0), (b - .05 if side == 'left' else b, -.53, .1), 'plinth', bevel=0)

    # ------------------------------------------------------------ slab
    def slabs(s, wall, burners):
        with s.at(.6):
            for slab in wall.slabs:
                x0, _, x1, _ = edges(slab)
                inlets = [m for m in wall.modules if m.on and slab.x <= m.box.x < slab.right]
                basin = next((m for m in inlets if m.on == 'sink'), None)
                hole = None
                if basin:
                    cx, half = (basin.box.x + basin.box.width / 2) / 1000, basin.box.width * .36 / 1000
                    hole = (cx - half, cx + half, -.50, -.12)
                countertop(x0, x1, s.style, hole=hole, bevel=.002)
                if basin:
                    sink(*hole, s.style)
                    tap(cx + .03, -.065, s.style, s.metal, .34, .2)
                for m in inlets:
                    if m.on == 'hob':
                        hob((m.box.x + m.box.width / 2) / 1000, s.style, y=-.315, w=.68, d=.46, burners=burners)

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
            for m in wall.modules:      # and on up to the hood
                if m.front == 'hood' and slab.x <= m.box.x < slab.right:
                    tile_field(m.box.x / 1000, m.box.right / 1000, z1, m.box.y / 1000, tw, th, mat, name.endswith('brick'), holes)

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
        window(*s.hole(wall.window), mat=mat, cols=cols, sill=sill, f=.045, glass=False)     # a pane's veil would bleach the garden

    def spans(s, wall):
        """Stretches of wall units one beside the other, hoods among them; from, to, underside."""
        found = []
        for m in sorted((m for m in wall.modules if m.run == 'wall'), key=lambda m: m.box.x):
            if found and abs(found[-1][1] - m.box.x / 1000) < .001:
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
                    box((x0 + .03, -.12, under - .007), (x1 - .03, -.10, under - .001), 'glow_led', bevel=0)
            for a, b in s.spans(wall):
                if b - a > .25:
                    area_light(((a + b) / 2, -.11, under - .012), ((a + b) / 2, -.06, 0), (b - a - .06, .03), power * (b - a), (1, .84, .64), glossy=False)

    # ------------------------------------------------------------ above the units
    def soffit(s, side, top, mat='wall_white'):
        """The boxed-in strip from the units to the ceiling at `top`, along the whole wall, deeper over tall units."""
        wall = s.walls[side]
        tall, cover = MEASURES['tall'] / 1000, []
        high = sorted((m for m in wall.modules if m.run == 'wall' or m.front.startswith('tall-')), key=lambda m: m.box.x)
        for m in high:
            depth = m.depth / 1000 - .006
            if cover and cover[-1][2] == depth:
                cover[-1][1] = m.box.right / 1000
            else:
                cover.append([max(m.box.x / 1000, cover[-1][1] if cover else 0), m.box.right / 1000, depth])
        for a, b in zip(cover, cover[1:]):      # over windows the strip goes on as deep as the wall units
            shallow = a if a[2] < b[2] else b
            if shallow is a:
                a[1] = b[0]
            else:
                b[0] = a[1]
        with s.on(side):
            for x0, x1, depth in cover:
                box((x0 + .003, -depth + .015, tall), (x1 - .003, -.001, tall + .012), mat, bevel=0)
                box((x0 + .0005, -depth, tall + .006), (x1 - .0005, -.001, top), mat, bevel=.001)

    # ------------------------------------------------------------ island
    def island(s, over=.28, thick=.04):
        """Fronts face the room; the slab reaches over them as far as knees need."""
        i = s.plan['island']
        y0 = -(MEASURES['slabDepth'] + i['aisle']) / 1000
        y1, x0, x1 = y0 - i['depth'] / 1000, i['from'] / 1000, (i['from'] + i['width']) / 1000
        wears = s.finish['base']
        depth = i['depth'] / 1000 - over
        face = y0 - depth + FRONT
        box((x0, face, .1), (x1, y0, .81), grained(wears), bevel=.001)
        box((x0 + .002, face - .0005, .1), (x1 - .002, face + .01, .81), 'inside-gap', bevel=0)
        box((x0 + .03, face + .03, 0), (x1 - .03, y0 - .05, .1), 'plinth', bevel=0)
        with frame(0, face, 0):
            for module in i['modules']:
                for part in module.parts:
                    a, b, c, d = edges(part.box)
                    board(a, b, c, min(d, .808), 0, wears, part.kind == 'drawer', .024 if s.look.bare else 0)
                    if not s.look.bare:
                        grip(part, s.look, 0)
        box((x0 - .03, y1 - .0, .85 - thick), (x1 + .03, y0 + .02, .85), s.finish['counter'], bevel=.003, seg=3)


def tile_field(x0, x1, z0, z1, tw, th, mat, staggered, holes=(), joint=.0025, thick=.008, tilt=.3):
    """Fired tiles on one grid from the lower left corner, cut round holes; each a little askew."""
    xs = sorted({x0, x1, *[min(max(v, x0), x1) for h in holes for v in h[:2]]})
    zs = sorted({z0, z1, *[min(max(v, z0), z1) for h in holes for v in h[2:]]})
    items = []
    for a, b in zip(xs, xs[1:]):
        for c, d in zip(zs, zs[1:]):
            if any(h[0] <= a and b <= h[1] and h[2] <= c and d <= h[3] for h in holes):
                continue
            box((a, -.004, c), (b, 0, d), 'grout', bevel=0)
            for row in range(int((c - z0) / th), math.ceil((d - z0) / th)):
                shift = tw / 2 if staggered and row % 2 else 0
                for k in range(int((a - x0) / tw) - 1, math.ceil((b - x0) / tw) + 1):
                    l, r = max(x0 + k * tw - shift, a), min(x0 + (k + 1) * tw - shift, b)
                    lo, up = max(z0 + row * th, c), min(z0 + (row + 1) * th, d)
                    if r - l < .008 or up - lo < .008:
                        continue
                    R = Matrix.Rotation(math.radians(rng.gauss(0, tilt)), 3, 'X') @ Matrix.Rotation(math.radians(rng.gauss(0, tilt)), 3, 'Z')
                    items.append(((l + joint / 2, -thick - rng.random() * .0006, lo + joint / 2), (r - joint / 2, -.002, up - joint / 2), R))
    if items:
        boxes(items, mat, bevel=.0010, seg=2, name='tiles')
