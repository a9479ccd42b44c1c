#!/usr/bin/python3
"""Makes what the site's build composes the visualiser of: visualiser_layers.py FRAMES OUT [KITCHEN ...]. All frames of a
kitchen have to be rendered; without a name it makes all three kitchens.

Of each kitchen the developed finishes and its two other counters as JPEG, and a mask of the counter from the difference of the
surface colours of two frames that differ in nothing else.
"""

import os
import subprocess
import sys

import numpy as np
from develop import load
from PIL import Image, ImageFilter
from visualiser_names import COUNTERS, FINISHES, USUAL

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (960, 600)


def develop(frame, out):
    """The frame as a JPEG of the visualiser's size."""
    subprocess.run([sys.executable, f'{HERE}/develop.py', frame, out], check=True, stdout=subprocess.DEVNULL)
    Image.open(out).resize(SIZE, Image.LANCZOS).save(out, quality=85, optimize=True, progressive=True)


def mask(one, other, out):
    """Where the two frames show the counter; what a pixel covers in part is grey."""
    difference = np.abs(load(one + '.exr')['albedo'] - load(other + '.exr')['albedo']).mean(-1)
    share = np.clip(difference / max(np.percentile(difference[difference > 0.05], 60), 1e-3), 0, 1)
    grey = Image.fromarray((share * 255).astype(np.uint8)).resize(SIZE, Image.BICUBIC)
    grey.filter(ImageFilter.GaussianBlur(0.7)).save(out, optimize=True)


def main():
    frames, out, *names = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    for name in names or USUAL:
        usual, stone = USUAL[name]
        for finish in FINISHES:
            develop(f'{frames}/see-{name}-{finish}-{stone}', f'{out}/{name}-{finish}.jpg')
        for counter in COUNTERS:
            if counter != stone:
                develop(f'{frames}/see-{name}-{usual}-{counter}', f'{out}/{name}-{counter}.jpg')
        mask(
            *(f'{frames}/see-{name}-{usual}-{counter}' for counter in ('black-granite', stone)),
            f'{out}/{name}-mask.png',
        )


main()
