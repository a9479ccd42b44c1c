"""The kitchens as the drawings see them: every edge in whole millimetres, read from elevations.json.

`npm run scenes` writes that file from src/kitchen; a test there tells when it is out of date.
"""

import json
import os
from dataclasses import dataclass

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'elevations.json'), encoding='utf-8') as file:
    WRITTEN = json.load(file)
MEASURES = WRITTEN['measures']
SPLASHES = WRITTEN['splashes']


@dataclass
class Box:
    """x from the wall's left end, y of the lower edge from the floor."""

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


@dataclass
class Part:
    kind: str
    box: Box  # the outline; fronts are made a little smaller, so that gaps lie on the edges
    hinge: str = None
    handle: Box = None


@dataclass
class Module:
    run: str
    front: str
    box: Box
    depth: int
    parts: list
    on: str = None


@dataclass
class Elevation:
    side: str
    length: int
    height: int
    modules: list
    slabs: list
    window: Box = None
    ledge: Box = None


def kitchen_named(name):
    """Room, finish, walls and island of a kitchen."""
    kitchen = dict(WRITTEN['kitchens'][name])
    kitchen['walls'] = {wall['side']: elevation(wall) for wall in kitchen['walls']}
    if 'island' in kitchen:
        island = kitchen['island']
        kitchen['island'] = {**island, 'modules': [module(each) for each in island['modules']]}
    return kitchen


def elevation(wall):
    return Elevation(
        **{
            **wall,
            'modules': [module(each) for each in wall['modules']],
            'slabs': [Box(**each) for each in wall['slabs']],
            'window': box(wall, 'window'),
            'ledge': box(wall, 'ledge'),
        }
    )


def module(each):
    return Module(**{**each, 'box': box(each, 'box'), 'parts': [part(one) for one in each['parts']]})


def part(each):
    return Part(**{**each, 'box': box(each, 'box'), 'handle': box(each, 'handle')})


def box(owner, name):
    return Box(**owner[name]) if name in owner else None


# What drawing and picture of the hero's wall both show.
HERO_FRAME = box(WRITTEN, 'heroFrame')
