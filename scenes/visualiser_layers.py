#!/usr/bin/python3
"""Makes what the site's build composes the visualiser of: visualiser_layers.py FRAMES OUT [KITCHEN ...]. All frames of a
kitchen have to be rendered; without a name it makes all three kitchens.

Of each kitchen the developed finishes and its two other counters as JPEG, and a mask of the counter from the difference of the
surface colours of two frames that differ in nothing else.

A front has the colour of its sample board. The chalk front is the white card: exposure and white balance bring its lit part to the
colour of the chalk board, a little darker, and the fronts of every other finish are painted until their lit part has the colour of theirs.
"""

import json
import os
import sys

import numpy as np
from develop import LUMINANCE, exterior, grade, load, picture
from PIL import Image, ImageFilter
from visualiser_names import COUNTERS, FINISHES, USUAL

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (960, 600)
CARD = 0.93  # of the chalk board's brightness: brighter, the walls and the sun would lose their shape
SURFACE = (200, 150, 400, 350)  # of the picture of a sample board, what shows nothing but its face


def covered(one, other):
    """How much of each pixel, 0 to 1, is of the colour that differs between two frames."""
    difference = np.abs(load(one + '.exr')['albedo'] - load(other + '.exr')['albedo']).mean(-1)
    return np.clip(difference / max(np.percentile(difference[difference > 0.05], 60), 1e-3), 0, 1)


def board(finish):
    """The mean colour of a finish's sample board, 0 to 255."""
    with Image.open(f'{HERE}/../assets/sample/swatch-{finish}.jpg') as im:
        return np.asarray(im.crop(SURFACE), np.float64).mean((0, 1))


class Kitchen:
    """The frames of one kitchen, developed alike."""

    def __init__(s, frames, name):
        usual, stone = USUAL[name]
        s.frame = lambda finish, counter: f'{frames}/see-{name}-{finish}-{counter}'
        # The few samples of a gap between two fronts differ from pixel to pixel, which would show as a dotted line.
        share = grey(covered(s.frame('chalk', stone), s.frame('charcoal', stone))).filter(ImageFilter.MedianFilter(3))
        s.fronts = np.asarray(share, np.float32)[..., None] / 255
        with open(s.frame(usual, stone) + '.json') as f:
            s.grade = {**{k: float(v) for k, v in json.load(f)['grade'].items()}, 'auto': False}
        light = s.scene(s.frame('chalk', stone))
        s.lit = lit_part(s.fronts[..., 0], light @ LUMINANCE)
        s.card = s.match(light, 1, board('chalk') * CARD)

    def scene(s, frame):
        """The frame's linear colours."""
        c, outside = picture(frame)
        return c if outside is None else exterior(c, outside)

    def match(s, c, share, target):
        """The factor of each colour, for `share` of every pixel, with which the lit part of the fronts has the target's colour."""
        c, lit = c[::2, ::2], s.lit[::2, ::2]
        share = share if np.isscalar(share) else share[::2, ::2]
        factor = np.ones(3)
        for _ in range(12):
            shown = grade(c * (1 + share * (factor - 1)), **s.grade)[lit].mean(0)
            factor *= (linear(target) / linear(shown)) ** 0.8
        return factor

    def develop(s, finish, counter, paint=None):
        """The picture of a finish and a counter, and the paint of its fronts, unless that is known."""
        c = s.scene(s.frame(finish, counter)) * s.card
        if paint is None:
            paint = np.ones(3) if finish == 'chalk' else s.match(c, s.fronts, board(finish))
        return Image.fromarray(grade(c * (1 + s.fronts * (paint - 1)), **s.grade)), paint


def linear(colour):
    return (np.maximum(colour, 1) / 255) ** 2.2


def lit_part(share, brightness):
    """The pixels of nothing but a front that lie in light, neither in shadow nor in the sun."""
    front = share > 0.98
    low, high = np.percentile(brightness[front], (50, 90))
    return front & (brightness >= low) & (brightness <= high)


def write(picture, out):
    picture.resize(SIZE, Image.LANCZOS).save(out, quality=85, optimize=True, progressive=True)


def grey(share):
    return Image.fromarray((share * 255).astype(np.uint8))


def write_mask(share, out):
    grey(share).resize(SIZE, Image.BICUBIC).filter(ImageFilter.GaussianBlur(0.7)).save(out, optimize=True)


def main():
    frames, out, *names = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    for name in names or USUAL:
        usual, stone = USUAL[name]
        kitchen = Kitchen(frames, name)
        paints = {}
        for finish in FINISHES:
            developed, paints[finish] = kitchen.develop(finish, stone)
            write(developed, f'{out}/{name}-{finish}.jpg')
        for counter in COUNTERS:
            if counter != stone:
                write(kitchen.develop(usual, counter, paints[usual])[0], f'{out}/{name}-{counter}.jpg')
        write_mask(
            covered(*(kitchen.frame(usual, counter) for counter in ('black-granite', stone))), f'{out}/{name}-mask.png'
        )
        print(name, 'card', kitchen.card.round(3), {k: v.round(2).tolist() for k, v in paints.items()}, flush=True)


main()
