"""The four walls of a room in one call, the brand's carcass measures, and the light that comes through a window."""

from . import render
from .cabinetry import Style
from .core import area_light, frame
from .room import wall


def shell(W, D, H, back='wall_white', left='wall_white', right='wall_white', win_back=(), win_left=(), win_right=()):
    """Room x 0..W, y -D..0; openings per wall in that wall's own local x. The wall behind the camera is not seen."""
    render.META['room'] = (W, D)
    wall(-0.2, W + 0.2, 0, H, back, win_back)
    with frame(0, -D, 0, 90):
        wall(0, D, 0, H, left, win_left)
    with frame(W, 0, 0, -90):
        wall(0, D, 0, H, right, win_right)
    with frame(0, -D, 0, 180):
        wall(-W - 0.2, 0.2, 0, H, 'wall_warm', camera=False)


def brand(base, wall_finish='chalk', counter='white-quartz', **more):
    """A style in the measures of src/kitchen/measures.ts: plinth 100, base 720, slab 30, counter at 850."""
    kept = dict(
        base=base,
        wall=wall_finish,
        tall=base,
        front='slab',
        handle='gola',
        handle_mat='brass',
        plinth='alu_dark',
        counter=counter,
        counter_t=0.03,
        h_plinth=0.10,
        h_base=0.82,
        depth=0.58,
        over=0.02,
    )
    kept.update(more)
    return Style(**kept)


def window_lamp(win, power, colour=(0.94, 0.97, 1), reach=3.0, y=0.05):
    """Soft daylight from a window opening (x0, x1, z0, z1) of the current frame's wall."""
    x0, x1, z0, z1 = win
    x, z = (x0 + x1) / 2, (z0 + z1) / 2
    return area_light((x, y, z), (x, -reach, z - 0.35), (x1 - x0 - 0.1, z1 - z0 - 0.1), power, colour)


def fill(W, D, H, top=70, front=60, warm=(1, 0.96, 0.90)):
    """What bounces about in a lived-in flat: from the ceiling upwards, and from behind the camera."""
    area_light((W / 2, -D / 2, H - 0.15), (W / 2, -D / 2, 9), (W * 0.65, D * 0.7), top * 0.6, warm, glossy=False)
    area_light((W / 2, -D + 0.1, 1.6), (W / 2, 0, 1.1), (W * 0.7, 2.0), front * 0.55, (1, 0.97, 0.94), glossy=False)
