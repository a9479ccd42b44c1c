"""Renders one shot to an EXR frame; render.sh calls it.

blender -b -P scenes/render.py -- NAME FRAME [--width PIXELS] [--samples N]
"""

import importlib
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from kit import core, render  # noqa: E402
from shots.shot import SHOTS  # noqa: E402

for module in sorted(os.listdir(os.path.join(HERE, 'shots'))):
    if module.endswith('.py') and module not in ('shot.py', '__init__.py'):
        importlib.import_module('shots.' + module[:-3])


def main():
    name, frame, *rest = sys.argv[sys.argv.index('--') + 1 :]
    o = dict(zip(rest[0::2], rest[1::2]))
    if name not in SHOTS:
        sys.exit(f'There is no shot named {name}; there are {", ".join(sorted(SHOTS))}.')
    shot = SHOTS[name]
    width, height = shot['size']
    core.reset()
    shot['build'](width / height)
    shown = int(o.get('--width', width))
    render.META['grade'] = shot['grade']
    render.render(frame, (shown, round(shown * height / width)), int(o.get('--samples', shot['samples'])))


main()
