from kit import materials
from kit.bedding import bed  # after props, which has a plainer bed
from kit.cabinetry import Style, tall_run
from kit.core import area_light, box, frame, lathe, sun
from kit.home import arts, carpet, curtained_window, shell
from kit.props import book_stack, flutes, frame_art, side_table, table_lamp
from kit.render import META, camera, sky
from kit.room import ceiling, plank_floor
from shots.shot import shot

materials.R['wall_sage'] = lambda: materials.paint('wall_sage', '#c3c9bb')


@shot('bedroom', size=(2880, 1800), samples=4, ev=0.72)
def bedroom(aspect):
    """A bed against fluted wood, hinged wardrobe to the ceiling on the right, curtained window on the left."""
    W, D, H = 4.7, 5.2, 2.8
    ch = H - 0.12
    bx = 2.0
    bed(bx, -0.04, duvet='cotton-buta')  # first: its cloth falls faster in an empty scene
    shell(W, D, H, back='wall_sage', win_left=[(2.3, 4.1, 0.45, 2.25)])
    with frame(0, -D, 0, 90):
        curtained_window(2.3, 4.1, 0.45, 2.25, 2.52, sill='white')
    ceiling(0, W, -D, 0, ch, cove=0.5, downlights=[(0.7, -0.5), (3.6, -0.5), (3.55, -2.4), (3.55, -3.6)])
    plank_floor(0, W, -D, 0, 'oak_floor:y', along='y', w=0.16)
    flutes(0, 4.1, 0, 1.30, -0.012, 'teak:z', 0.05, 0.02)
    box((0, -0.05, 1.30), (4.1, 0, 1.335), 'teak:x', bevel=0.002)
    for x in (bx - 1.34, bx + 1.34):
        side_table(x, -0.06, 0.46, 0.40, 0.50, 'teak:x')
    table_lamp(bx - 1.38, -0.25, 0.50, 'ceramic', power=7)
    book_stack(bx + 1.30, -0.28, 0.50, 2)
    lathe(
        [(0, 0), (0.03, 0), (0.036, 0.004), (0.034, 0.09), (0.031, 0.09), (0.031, 0.01), (0, 0.01)],
        'brass',
        loc=(bx + 1.42, -0.18, 0.50),
        angle=60,
    )
    for k, seed in enumerate((1, 2)):
        frame_art(bx - 0.62 + 0.66 * k, 1.56, 0.54, 0.70, arts(f'print-{k}', seed), fr='teak:z')
    st = Style(tall='chalk', front='slab', handle='bar', handle_mat='brass', plinth='chalk', carcass='chalk')
    with frame(W, 0, 0, -90):
        tall_run([('doors', 0.95)] * 4, st, z1=ch, loft=2.15, depth=0.6)
    carpet(0.62, -3.3, 3.42, -0.95, 'dhurrie-paper')
    sky(1, 210)
    sun(22, 14, 34.0)
    area_light((0.03, -2.0, 1.4), (3, -1.9, 0.8), (1.8, 1.7), 210, (0.94, 0.97, 1))
    area_light((2.2, -2.6, ch - 0.04), (2.2, -2.6, 9), (3.2, 3.8), 90, (1, 0.95, 0.88), glossy=False)
    area_light((2.2, -5.1, 1.6), (2.2, -1, 1.0), (3.0, 2.0), 105, (1, 0.97, 0.94), glossy=False)
    camera((1.2, -5.08, 1.42), (2.52, -0.5, 1.06), 24.5, fstop=8, focus=(2, -1.6, 0.8))
    META['details'] = {'wardrobe-loft': (0.52, 0.02, 0.98, 0.48)}
