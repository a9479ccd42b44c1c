"""The kitchens of src/kitchen/kitchens.json as the drawings see them: every edge in whole millimetres.

Nothing is copied: measures and tile sizes are read from src/kitchen/measures.ts and finish.ts. The rules where modules stand and
where their fronts divide follow elevation.ts and front-parts.ts; src/kitchen/hero-picture.test.ts shows whether they still agree.
"""
import json
import math
import os
import re
from dataclasses import dataclass, field

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'src', 'kitchen')
GRIP = 12
REVEAL = 2


def text(name):
    with open(os.path.join(SOURCE, name), encoding='utf-8') as f:
        return f.read()


def read_measures():
    block = re.search(r'export const measures = \{(.*?)\n\} as const', text('measures.ts'), re.S).group(1)
    return {name: int(value.replace('_', '')) for name, value in re.findall(r'^\s*(\w+): ([\d_]+),', block, re.M)}


def read_splashes():
    found = re.findall(r'"([\w-]+)": \{ tile: "[^"]*", joint: "[^"]*", width: (\d+), height: (\d+) \}', text('finish.ts'))
    return {name: (int(w), int(h)) for name, w, h in found}


MEASURES = read_measures()
SPLASHES = read_splashes()


@dataclass
class Box:
    x: int
    y: int
    width: int
    height: int

    @property
    def right(self):
        return self.x + self.width

    @property
    def top(self):
        return self.y + self.height

    def but(self, **changed):
        return Box(**{**self.__dict__, **changed})


@dataclass
class Part:
    kind: str
    box: Box              # the outline; fronts are made a little smaller, so that gaps lie on the edges
    hinge: str = None
    handle: Box = None


@dataclass
class Module:
    run: str
    front: str
    box: Box
    depth: int
    on: str = None
    parts: list = field(default_factory=list)


@dataclass
class Elevation:
    side: str
    length: int
    height: int
    modules: list
    slabs: list
    window: Box = None


def kitchen_named(name):
    return next(k for k in json.loads(text('kitchens.json')) if k['name'] == name)


def wall_of(kitchen, side):
    return next(w for w in kitchen['walls'] if w['side'] == side)


def is_tall(front):
    return front.startswith('tall-')


def placed_in_row(run):
    x = run['from']
    for module in run['modules']:
        yield module, x
        x += module['width']


def elevation_of(wall, kitchen):
    floor = [placed_floor(m, x) for m, x in placed_in_row(wall['floor'])]
    hung = [placed_wall(m, x) for m, x in placed_in_row(wall['wall'])]
    w = wall.get('window')
    return Elevation(wall['side'], wall['length'], kitchen['room']['height'], [m for m in floor + hung if m.front != 'gap'],
                     slabs_over(wall['floor']), w and Box(w['from'], w['sill'], w['width'], w['height']))


def placed_floor(module, x):
    m, front = MEASURES, module['front']
    height = m['tall'] - m['plinth'] if is_tall(front) else m['base']
    box = Box(x, m['plinth'], module['width'], height)
    return Module('floor', front, box, m['tallDepth' if is_tall(front) else 'baseDepth'], module.get('on'), front_parts(front, box, module.get('on')))


def placed_wall(module, x):
    m, front = MEASURES, module['front']
    if front == 'hood':
        bottom = m['counter'] + m['hoodGap']
        box = Box(x, bottom, module['width'], m['tall'] - bottom)
    else:
        box = Box(x, m['counter'] + m['splash'], module['width'], m['wallUnit'])
    return Module('wall', front, box, m['wallDepth'], None, front_parts(front, box))


def slabs_over(run):
    slabs = []
    for module, x in placed_in_row(run):
        if is_tall(module['front']) or module['front'] == 'gap':
            continue
        if slabs and slabs[-1].right == x:
            slabs[-1].width += module['width']
        else:
            slabs.append(Box(x, MEASURES['counter'] - MEASURES['slab'], module['width'], MEASURES['slab']))
    return slabs


# ---------------------------------------------------------------- fronts
def nearest(v):
    return math.floor(v + .5)


def front_parts(front, box, on=None):
    splash_top = MEASURES['counter'] + MEASURES['splash']
    if front in ('door', 'pull-out'):
        return [door(box, 'left' if on else 'right')]
    if front == 'doors':
        return pair(box)
    if front.startswith('drawers-'):
        return drawers(box, {'2': (1, 1), '3': (1, 2, 2), '4': (1, 1, 1, 1)}[front[-1]])
    if front == 'open':
        return [Part('open', box)]
    if front.startswith('corner-'):
        return corner(box, front == 'corner-left')
    if front == 'dishwasher':
        return [Part('panel', box, handle=bar(box))]
    if front == 'washer':
        return [Part('washer', box)]
    if front == 'tall-door':
        return [door(each, 'left') for each in cut(box, [splash_top])]
    if front == 'tall-doors':
        return [part for each in cut(box, [splash_top]) for part in pair(each)]
    if front == 'tall-oven':
        low, oven, high = cut(box, [MEASURES['counter'], splash_top])
        return [*drawers(low, (1, 1)), Part('oven', oven), door(high, 'left')]
    if front == 'tall-fridge':
        low, high, loft = cut(box, [700, 1850])
        handle = lambda part, y: Box(part.x + 40, y, GRIP, 260)
        return [Part('fridge', low, handle=handle(low, 380)), Part('fridge', high, handle=handle(high, 760)), Part('door', loft, 'top', low_bar(loft))]
    if front == 'lift':
        return [Part('door', box, 'top', low_bar(box))]
    if front == 'glass':
        doors = [door(each, 'right' if n else 'left') for n, each in enumerate(halves(box) if box.width > 450 else [box])]
        return [Part('glass', d.box, d.hinge, d.handle) for d in doors]
    if front == 'hood':
        duct = nearest(box.width / 3)
        return [Part('duct', box.but(x=box.x + nearest((box.width - duct) / 2), width=duct)), Part('hood', box.but(height=MEASURES['hoodCanopy']))]
    if front == 'filler':
        return [Part('panel', box)]
    return []


def bar(box):
    width = min(320, nearest(box.width * .45))
    return Box(box.x + nearest((box.width - width) / 2), box.top - 48, width, GRIP)


def low_bar(box):
    return bar(box).but(y=box.y + 40)


def door(box, hinge):
    counter = MEASURES['counter']
    length = min(200, nearest(box.height * .3))
    across = box.y < counter < box.top
    y = box.y + 48 if box.y >= counter else 1000 if across else box.top - 48 - length
    x = box.right - 48 - GRIP if hinge == 'left' else box.x + 48
    return Part('door', box, hinge, Box(x, y, GRIP, length))


def halves(box):
    left = nearest(box.width / 2)
    return [box.but(width=left), box.but(x=box.x + left, width=box.width - left)]


def pair(box):
    left, right = halves(box)
    return [door(left, 'left'), door(right, 'right')]


def drawers(box, shares):
    top, parts = box.top, []
    for nth, share in enumerate(shares):
        last = nth == len(shares) - 1
        height = top - box.y if last else nearest(box.height * share / sum(shares))
        top -= height
        outline = box.but(y=top, height=height)
        parts.append(Part('drawer', outline, handle=bar(outline)))
    return parts


def cut(box, heights):
    edges = [box.y, *heights, box.top]
    return [box.but(y=low, height=high - low) for low, high in zip(edges, edges[1:])]


def corner(box, blind_left):
    blind = MEASURES['slabDepth']
    seen = box.width - blind
    return [Part('panel', box.but(x=box.x if blind_left else box.x + seen, width=blind)),
            door(box.but(x=box.x + blind if blind_left else box.x, width=seen), 'right' if blind_left else 'left')]


# ---------------------------------------------------------------- the hero's frame
def hero_frame(kitchen):
    """Left, lower edge, width and height in millimetres (up from the floor) of what drawing and picture of the hob wall show."""
    found = re.search(r'heroFrame = \{([^}]*)\}', text('frame.ts')).group(1)
    o = {name: float(value) for name, value in re.findall(r'(\w+): (-?[\d.]+)', found)}
    length, height = wall_of(kitchen, 'back')['length'], kitchen['room']['height']
    full = height + o['above'] + o['below']
    width = max(length + 2 * o['beside'], nearest(full * o['ratio']))
    tall = nearest(width / o['ratio'])
    return nearest((length - width) / 2), -o['below'], width, tall
