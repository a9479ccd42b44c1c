"""The wide banner: the L-shaped kitchen in haldi ply and chalk, in evening light."""

import math

from kit.cabinetry import sockets
from kit.core import cyl, frame, sun, tube
from kit.indian import curry_leaf, dabba, dabba_stack, folded_towel, masala_dabba, patila, tumblers, wet_grinder
from kit.props import board, branches, crock, kettle
from kit.render import camera, sky
from kit.room import ceiling, plank_floor, skirting
from kit.runs import Kitchen
from kit.shell import fill, shell, window_lamp
from shots.shot import shot

FINISH = dict(
    base='haldi-ply', wall='chalk', tall='haldi-ply', counter='black-granite', splash='green-stack', handle='black'
)
TOP, H = 0.85, 2.7


def clock(x, z, r=0.16):
    """Wall clock with twelve strokes and two hands."""
    cyl((x, -0.028, z), r, 0.028, 'black_metal', axis='Y', segs=72)
    cyl((x, -0.0295, z), r * 0.93, 0.004, 'paper', axis='Y', segs=72, bevel=0)
    for k in range(12):
        a = k * math.pi / 6
        tube(
            [
                (x + r * 0.78 * math.sin(a), -0.031, z + r * 0.78 * math.cos(a)),
                (x + r * 0.88 * math.sin(a), -0.031, z + r * 0.88 * math.cos(a)),
            ],
            0.002,
            'black',
            res=1,
        )
    for a, l in ((2.5, 0.5), (5.6, 0.72)):
        tube([(x, -0.033, z), (x + r * l * math.sin(a), -0.033, z + r * l * math.cos(a))], 0.0028, 'black', res=1)


@shot('kitchen-wide', size=(2880, 1200), samples=6, ev=0.8, temp=0.02, sat=1.0)
def kitchen_wide(aspect):
    W, D = 5.0, 5.2
    k = Kitchen('l-shaped', FINISH)
    win = (0.9, 1.86, 1.08, 2.13)
    shell(W, D, H, 'wall_warm', 'wall_warm', 'wall_warm', win_back=[win], win_right=[(1.2, 3.9, 0.2, 2.35)])
    plank_floor(0, W, -D, 0, 'ash_floor:x', along='x', w=0.17)
    ceiling(0, W, -D, 0, H, downlights=[(0.85, -0.85), (1.9, -0.85), (0.85, -2.0), (2.9, -0.85)])
    k.build(strip=8)
    k.soffit('back', H, 'wall_warm')
    k.soffit('left', H, 'wall_warm')
    curry_leaf(1.03, 0.03, 1.084, 0.30, 0.055, seed=5)
    wet_grinder(2.12, -0.24, TOP, rot=-15)
    dabba_stack(2.46, -0.16, TOP, ((0.075, 0.12), (0.062, 0.09)))
    dabba(2.62, -0.15, TOP, 0.055, 0.12)
    branches(2.84, -0.19, TOP, 'ceramic_sand', 0.5, 0.055, 0.19, seed=4, n=5)
    board(0.72, -0.03, TOP, 0.26, 0.38, 'teak:z')
    tumblers(0.98, -0.22, TOP, 2)
    sockets(2.30, 1.2, 3, y=-0.010)
    with k.on('left'):
        patila(1.15, -0.42, TOP + 0.045, 0.10, 0.11)
        kettle(0.815, -0.19, TOP + 0.045, 'brass', 200)
        masala_dabba(0.32, -0.32, TOP, 0.115, 0.06, rot=25)
        folded_towel(0.16, -0.45, TOP, 0.2, 0.15, 3, 80, 'cotton-haldi')
        crock(1.66, -0.15, TOP, mat='ceramic_sand')
        sockets(0.36, 1.2, 3, y=-0.010)
    clock(3.55, 1.95)
    skirting(3.0, W)
    sky(1, 290)
    sun(21, 160, 30.0, color=(1, 0.84, 0.64))
    window_lamp(win, 80, (1, 0.93, 0.84))
    with frame(W, 0, 0, -90):
        window_lamp((1.2, 3.9, 0.2, 2.35), 170, (1, 0.95, 0.88), y=-0.04)
    fill(W, D, H, 100, 75)
    camera((2.65, -4.25, 1.40), (1.78, -0.6, 1.03), 25, fstop=8, focus=(1.4, -1.0, 1))
