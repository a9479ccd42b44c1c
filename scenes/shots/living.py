from kit.cabinetry import front
from kit.core import area_light, box, frame, sun
from kit.furniture import armchair, remote, tumbler
from kit.home import arts, carpet, curtained_window, shell
from kit.indian import newspaper
from kit.props import book_stack, branches, coffee_table, floor_lamp, flutes, frame_art, sofa, tv
from kit.render import META, camera, sky
from kit.room import ceiling, skirting, tile_floor
from kit.stoneware import caddy, dish, jug
from shots.shot import shot


@shot('living-tv', size=(2880, 1800), samples=5, ev=0.2)
def living_tv(aspect):
    """Television on a stone panel between ply flutes, a floating unit, a pale sofa; daylight from a balcony door."""
    W, D, H = 5.6, 6.0, 2.9
    ch = H - 0.15
    shell(W, D, H, win_left=[(2.5, 4.7, 0.0, 2.4)])
    with frame(0, -D, 0, 90):
        curtained_window(2.5, 4.7, 0, 2.4, 2.66, 'linen', 'brass_old', 'black_metal', left=0.85, right=0.8)
    ceiling(0, W, -D, 0, ch, cove=0.6, downlights=[(1.2, -0.45), (2.2, -0.45), (3.4, -0.45), (4.4, -0.45)])
    tile_floor(0, W, -D, 0, 'floor_white', 1.2, 0.8, ox=0.2, oy=0.3)
    tv_wall(ch)
    with frame(W, 0, 0, -90):
        frame_art(1.86, 1.22, 0.66, 0.88, arts('print-living', 7), fr='teak:z')
        skirting(0, D)
    for x0, x1 in ((0, 0.55), (4.75, W)):
        skirting(x0, x1)
    carpet(1.15, -4.25, 4.55, -1.35, 'dhurrie-green')
    with frame(5.02, -2.55, 0, -90):
        sofa(
            0,
            0,
            0,
            2.35,
            0.95,
            'upholstery-paper',
            'teak:z',
            cushions=((-0.78, 'linen_mustard', 6, 1), (-0.40, 'linen_sage', -8, 2), (0.80, 'upholstery-green', -5, 3)),
        )
    armchair(1.32, -2.62, 118)
    coffee_table(2.95, -2.75, 0.46, 0.36, 'teak:x', 'black_metal')
    newspaper(3.02, -2.92, 0.36, 24)
    tumbler(2.76, -2.62, 0.36)
    tumbler(2.86, -2.54, 0.36)
    dish(3.14, -2.60, 0.36, 0.10, 0.06, 'stone-iron')
    remote(2.72, -2.86, 0.36, 60)
    branches(0.34, -0.42, 0, 'ceramic_dark', 0.95, 0.13, 0.44, seed=9, n=8)
    floor_lamp(5.2, -0.75, 1.6, 'brass_old', power=14)
    sky(1, 270)
    sun(27, -30, 38.0)
    area_light((0.03, -2.4, 1.25), (4, -2.4, 0.9), (2.1, 2.3), 290, (0.94, 0.97, 1))
    area_light((2.8, -3.0, ch - 0.04), (2.8, -3.0, 9), (4.0, 4.4), 120, (1, 0.94, 0.86), glossy=False)
    area_light((2.8, -5.85, 1.6), (2.8, -1, 1.1), (3.4, 2.0), 100, (1, 0.97, 0.94), glossy=False)
    area_light((2.65, -0.22, 0.27), (2.65, -0.15, -2), (3.6, 0.05), 7, (1, 0.84, 0.64), glossy=False)
    camera((2.2, -5.75, 1.40), (2.88, -0.5, 1.14), 24, fstop=7, focus=(2.9, -1.6, 1))
    META['details'] = {'tv-unit': (0.212, 0.215, 0.692, 0.695), 'tv-ceiling': (0.6, 0, 1, 0.4)}


def tv_wall(ch):
    """Stone panel, flutes, television and the unit that hangs below it."""
    for x0, x1 in ((0.55, 1.75), (3.95, 4.75)):
        box((x0, -0.03, 0), (x1, 0, ch), 'shadow', bevel=0)
        flutes(x0, x1, 0, ch, -0.03, 'haldi-ply:z')
    box((1.75, -0.045, 0), (3.95, 0, ch), 'travertine', bevel=0.001)
    tv(2.85, 1.0, 1.6, -0.05)
    box((0.75, -0.44, 0.28), (4.55, -0.055, 0.30), 'haldi-ply:x', bevel=0.002)
    box((0.75, -0.44, 0.62), (4.55, -0.055, 0.645), 'haldi-ply:x', bevel=0.002)
    box((0.77, -0.42, 0.30), (4.53, -0.06, 0.62), 'carcass', bevel=0)
    for k in range(4):
        front(0.77 + 0.94 * k, 0.302, 1.71 + 0.94 * k, 0.618, -0.42, 'bottle-green')
    for s, x in ((1, 0.75), (-1, 4.55)):
        box((x, -0.44, 0.301), (x + s * 0.02, -0.056, 0.619), 'haldi-ply:z', bevel=0.001)
    z = 0.645
    branches(1.12, -0.24, z, 'ceramic', 0.52, seed=5)
    top = book_stack(1.58, -0.25, z, 3)
    dish(1.58, -0.25, top, 0.06, 0.045)
    jug(3.95, -0.25, z, 0.075, 0.23)
    caddy(4.22, -0.25, z, 0.06, 0.15)
