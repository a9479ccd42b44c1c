from kit.cabinetry import *
from kit.core import *
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from kit.bedding import bed      # after props, which has a plainer bed
from kit.home import arts, carpet, curtained_window, shell
from kit import materials
from shots.shot import shot

materials.R['wall_sage'] = lambda: materials.paint('wall_sage', '#c3c9bb')


@shot('bedroom', size=(1500, 938), samples=12, ev=.32)
def bedroom(aspect):
    """A bed against fluted wood, hinged wardrobe to the ceiling on the right, curtained window on the left."""
    W, D, H = 4.7, 5.2, 2.8
    ch = H - .12
    bx = 2.0
    bed(bx, -.04, duvet='cotton-buta')          # first: its cloth falls faster in an empty scene
    shell(W, D, H, back='wall_sage', win_left=[(2.3, 4.1, .45, 2.25)])
    with frame(0, -D, 0, 90):
        curtained_window(2.3, 4.1, .45, 2.25, 2.52, sill='white', green=4)
    ceiling(0, W, -D, 0, ch, cove=.5, downlights=[(.7, -.5), (3.6, -.5), (3.55, -2.4), (3.55, -3.6)])
    plank_floor(0, W, -D, 0, 'oak_floor:y', along='y', w=.16)
    flutes(0, 4.1, 0, 1.30, -.012, 'teak:z', .05, .02)
    box((0, -.05, 1.30), (4.1, 0, 1.335), 'teak:x', bevel=.002)
    for x in (bx - 1.34, bx + 1.34):
        side_table(x, -.06, .46, .40, .50, 'teak:x')
    table_lamp(bx - 1.38, -.25, .50, 'ceramic', power=7)
    books_top = book_stack(bx + 1.30, -.28, .50, 2)
    lathe([(0, 0), (.03, 0), (.036, .004), (.034, .09), (.031, .09), (.031, .01), (0, .01)], 'brass', loc=(bx + 1.42, -.18, .50), angle=60)
    frame_art(bx - .64, 1.55, .56, .74, arts('b1', 3)); frame_art(bx + .08, 1.55, .56, .74, arts('b2', 4))
    st = Style(tall='chalk', front='slab', handle='bar', handle_mat='brass', plinth='chalk', carcass='chalk')
    with frame(W, 0, 0, -90):
        tall_run([('doors', .95)] * 4, st, z1=ch, loft=2.15, depth=.6)
    carpet(.62, -3.3, 3.42, -.95, 'dhurrie-paper')
    rubber_plant(.36, -.55, 0, 1.3, .16, .3, 'ceramic_terra', 3)
    sky(3.0, 40, 180)
    sun(32, -20, 38.0)
    area_light((.03, -2.0, 1.4), (3, -1.9, .8), (1.8, 1.7), 210, (.94, .97, 1))
    area_light((2.2, -2.6, ch - .04), (2.2, -2.6, 9), (3.2, 3.8), 90, (1, .95, .88), glossy=False)
    area_light((2.2, -5.1, 1.6), (2.2, -1, 1.0), (3.0, 2.0), 105, (1, .97, .94), glossy=False)
    camera((1.2, -5.08, 1.42), (2.52, -.5, 1.06), 24.5, fstop=8, focus=(2, -1.6, .8))
