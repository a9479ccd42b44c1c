from kit.cabinetry import *
from kit.core import *
from kit.furniture import *
from kit.home import arts, carpet, curtained_window, shell
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from shots.shot import shot


@shot('living-tv', size=(1500, 938), samples=12, ev=.2)
def living_tv(aspect):
    """Television on a stone panel between ply flutes, a floating unit, a pale sofa; daylight from a balcony door."""
    W, D, H = 5.6, 6.0, 2.9
    ch = H - .15
    shell(W, D, H, win_left=[(2.5, 4.7, .0, 2.4)])
    with frame(0, -D, 0, 90):
        curtained_window(2.5, 4.7, 0, 2.4, 2.66, 'linen', 'brass_old', 'black_metal', left=.85, right=.8)
    ceiling(0, W, -D, 0, ch, cove=.6, downlights=[(1.2, -.45), (2.2, -.45), (3.4, -.45), (4.4, -.45)])
    tile_floor(0, W, -D, 0, 'floor_white', 1.2, .8, ox=.2, oy=.3)
    tv_wall(ch)
    with frame(W, 0, 0, -90):
        frame_art(1.55, 1.2, .72, .95, arts('a2', 1)); frame_art(2.42, 1.2, .72, .95, arts('a3', 4))
        skirting(0, D)
    for x0, x1 in ((0, .55), (4.75, W)):
        skirting(x0, x1)
    carpet(1.15, -4.25, 4.55, -1.35, 'dhurrie-green')
    with frame(5.02, -2.55, 0, -90):
        sofa(0, 0, 0, 2.35, .95, 'upholstery-paper', 'teak:z', cushions=((-.78, 'linen_mustard', 6, 1), (-.40, 'linen_sage', -8, 2), (.80, 'upholstery-green', -5, 3)))
    armchair(1.32, -2.62, 118)
    coffee_table(2.95, -2.75, .46, .36, 'teak:x', 'black_metal')
    newspaper(3.02, -2.92, .36, 24); tumbler(2.76, -2.62, .36); tumbler(2.86, -2.54, .36)
    bowl(3.14, -2.60, .36, .11, .05, 'ceramic_sand', ['orange', 'greenfruit'], 5)
    remote(2.72, -2.86, .36, 60)
    palm(.36, -.62, 0, 1.75, .2, .4, 'ceramic_terra', 4, 12)
    floor_lamp(5.2, -.75, 1.6, 'brass_old', power=14)
    sky(3.0, 40, 180)
    sun(34, -30, 38.0)
    area_light((.03, -2.4, 1.25), (4, -2.4, .9), (2.1, 2.3), 290, (.94, .97, 1))
    area_light((2.8, -3.0, ch - .04), (2.8, -3.0, 9), (4.0, 4.4), 120, (1, .94, .86), glossy=False)
    area_light((2.8, -5.85, 1.6), (2.8, -1, 1.1), (3.4, 2.0), 100, (1, .97, .94), glossy=False)
    area_light((2.65, -.22, .27), (2.65, -.15, -2), (3.6, .05), 7, (1, .84, .64), glossy=False)
    camera((2.2, -5.75, 1.40), (2.88, -.5, 1.14), 24, fstop=7, focus=(2.9, -1.6, 1))


def tv_wall(ch):
    """Stone panel, flutes, television and the unit that hangs below it."""
    for x0, x1 in ((.55, 1.75), (3.95, 4.75)):
        box((x0, -.03, 0), (x1, 0, ch), 'shadow', bevel=0)
        flutes(x0, x1, 0, ch, -.03, 'haldi-ply:z')
    box((1.75, -.045, 0), (3.95, 0, ch), 'travertine', bevel=.001)
    tv(2.85, 1.0, 1.6, -.05)
    box((.75, -.44, .28), (4.55, -.055, .30), 'haldi-ply:x', bevel=.002); box((.75, -.44, .62), (4.55, -.055, .645), 'haldi-ply:x', bevel=.002)
    box((.77, -.42, .30), (4.53, -.06, .62), 'carcass', bevel=0)
    for k in range(4):
        front(.77 + .94 * k, .302, 1.71 + .94 * k, .618, -.42, 'bottle-green')
    for s, x in ((1, .75), (-1, 4.55)):
        box((x, -.44, .301), (x + s * .02, -.056, .619), 'haldi-ply:z', bevel=.001)
    z = .645
    branches(1.12, -.24, z, 'ceramic', .52, seed=5)
    top = book_stack(1.58, -.25, z, 3)
    lota(1.58, -.25, top, r=.05)
    frame_art(3.72, z + .002, .24, .32, arts('a1', 3), y=-.075)
    lota(4.22, -.25, z, r=.085); tumbler(4.40, -.22, z, 'brass_old')
