"""A drawer on its undermount runner, drawn out, from beside it and a little below."""

from kit.core import box, frame, sun
from kit.macro import interior, panes
from kit.tools import aim_camera
from kit.undermount import cabinet_member, drawer_member, front_clip, middle_member
from shots.shot import shot

OUT = -0.150  # the inner face of the drawer's front
WALL = 0.0065  # the inner face of the cabinet's side


def drawer(wide=0.42):
    """Sides of 16 mm birch ply, a white floor let into them, and the front with its band."""
    box((-0.016, OUT, 0.0005), (0, OUT + 0.5, 0.13), 'm-box', bevel=0.0006, seg=3)
    box((-wide, OUT, 0.0005), (-wide + 0.016, OUT + 0.5, 0.13), 'm-box', bevel=0.0006)
    box((-wide + 0.01, OUT + 0.001, 0.0035), (-0.012, OUT + 0.49, 0.0150), 'm-chalk', bevel=0.0002)
    box((-wide - 0.02, OUT - 0.017, -0.040), (0.022, OUT - 0.001, 0.19), 'm-hdhmr', bevel=0)
    box((-wide - 0.02, OUT - 0.001, -0.040), (0.022, OUT, 0.19), 'm-chalk', bevel=0.0002)
    box((-wide - 0.02, OUT - 0.018, -0.040), (0.022, OUT - 0.017, 0.19), 'm-green', bevel=0.0002)
    box((0.0218, OUT - 0.018, -0.042), (0.0238, OUT, 0.19), 'm-band-green', bevel=0.0006, seg=3)
    box((-wide - 0.02, OUT - 0.018, -0.042), (0.022, OUT, -0.040), 'm-band-green', bevel=0.0006, seg=3)


def cabinet(wide=0.42):
    """The side beside the runner, its front edge banded, the other side and the back far behind."""
    box((WALL, 0.002, -0.5), (WALL + 0.018, 0.56, 0.4), 'm-chalk', bevel=0.0002)
    box((WALL, 0, -0.5), (WALL + 0.018, 0.002, 0.4), 'm-band-chalk', bevel=0.0006, seg=3)
    box((-wide - 0.024, 0, -0.5), (-wide - 0.007, 0.56, 0.4), 'm-chalk', bevel=0.0004)
    box((-wide, 0.55, -0.5), (WALL, 0.558, 0.4), 'm-chalk', bevel=0)


def shut_drawer(wide=0.42, top=-0.045):
    """The front of the drawer below, shut."""
    box((-wide - 0.02, -0.019, -0.4), (0.022, -0.001, top), 'm-green', bevel=0.0002)
    box((0.0218, -0.019, -0.4), (0.0238, -0.001, top + 0.002), 'm-band-green', bevel=0.0006, seg=3)
    box((-wide - 0.02, -0.019, top), (0.022, -0.001, top + 0.002), 'm-band-green', bevel=0.0006, seg=3)


@shot('macro-runner', size=(1200, 900), samples=14, ev=0.4, temp=-0.3)
def macro_runner(aspect):
    drawer()
    cabinet()
    drawer_member(OUT + 0.004, OUT + 0.5)
    middle_member(OUT / 2 - 0.004, 0.3)
    cabinet_member(0.003, 0.5, WALL)
    front_clip(OUT + 0.002)
    for x in (-0.4, -0.385):
        box((x, OUT + 0.01, -0.019), (x + 0.012, OUT + 0.5, -0.001), 'm-zinc', bevel=0.0004)
    shut_drawer()
    with frame(-0.3, -0.3, -0.5):
        box((-2, -1.5, -0.02), (2, 1.5, 0), 'm-bench', bevel=0)
    interior(0.06, 60)
    sun(32, 138, 5.0, 1.2, (1, 0.87, 0.71))
    panes((0.8, -0.7, -0.1), (0, -0.06, 0), 5, (1, 0.97, 0.93), 0.3, 0.5)
    aim_camera((0.40, -0.165, -0.085), (-0.004, -0.070, 0.000), 88, fstop=11, focus=(-0.003, -0.08, -0.008))
