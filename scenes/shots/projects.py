"""The six finished homes of the project gallery, each by one telling corner."""
import math
from kit import materials
from kit.cabinetry import *
from kit.core import *
from kit.indian import *
from kit.linen import folded, hung_towel
from kit.potted import coriander
from kit.props import *
from kit.render import camera, sky
from kit.room import *
from kit.shell import brand, fill, shell, window_lamp
from kit.utility import bucket, mop, mug, soap_bottle, soft_broom, stick_broom, washing_machine
from shots.shot import shot

PROJECT = (1500, 1000)

materials.R.setdefault('veined', lambda: materials.stone('veined', '#d2cec5', '#6a6155', '#b39a78', .16, 1.7, 1.4))
materials.R.setdefault('clear_pane', lambda: materials.pane('clear_pane', .07, '#f1f4f1'))
materials.R.setdefault('hide', lambda: materials.plain('hide', '#6e4a33', .5))
materials.R.setdefault('sindoor_thread', lambda: materials.fabric('sindoor_thread', '#9c4434'))


@shot('lshape-detail', size=PROJECT, samples=14, ev=.65, sat=.95)
def sink_under_window(aspect):
    """Morning: the sink of an L in kota grey, low sun over the sill."""
    W, D, H = 3.6, 4.4, 2.75
    win = (1.02, 2.30, 1.065, 2.25)
    st = brand('kota-grey', 'chalk', 'white-quartz', handle='bar')
    shell(W, D, H, win_back=[win], win_right=[(1.4, 3.2, .9, 2.3)])
    window(*win, mat='white', cols=2, rows=1, sill='white-quartz', f=.05)
    outdoors(y=4.5, x=1.7, w=12, seed=12)
    ceiling(0, W, -D, 0, H - .1)
    tile_floor(0, W, -D, 0, 'kota-floor', .6, .6)
    base_run([('filler', .60), ('drawers', .60, 3), ('sink', .90), ('drawers', .60, 3), ('door', .45)], st, panel_r=True)
    hole = (1.65 - .33, 1.65 + .33, -.49, -.11)
    countertop(0, 3.15, st, hole=hole)
    sink(*hole, st)
    tap(1.65, -.065, st, 'brass', h=.36, reach=.21)
    for x0, x1, z0, z1 in ((0, W, st.top, 1.05), (0, win[0] - .005, 1.05, 1.66), (win[1] + .005, W, 1.05, 1.66)):
        tiles(x0, x1, z0, z1, .075, .198, 'tile-white', tilt=.25)
    with frame(0, -3.0, 0, 90):
        base_run([('doors', .9), ('drawers', .75, 3), ('hob', .75, 3)], st, panel_l=True)
        countertop(-.02, 2.395, st)
        tiles(-.02, 2.99, st.top, 1.45, .075, .198, 'tile-white', tilt=.25)
        wall_run([('doors', .8), ('doors', .8), ('doors', .6)], st, 1.45, 2.17)
        sockets(1.7, 1.15, 3, y=-.01)
        board(2.5, -.04, st.top, .26, .36, 'teak:z')
        crock(2.2, -.15, st.top, mat='ceramic')
    z = st.top
    curry_leaf(2.02, .035, win[2] + .004, .44, .062, 4, 7)
    coriander(1.22, .04, win[2] + .004, .055, .15, 'ceramic', 6)
    lota(1.80, .04, win[2] + .004, .8)
    folded(2.30, -.34, z, .34, .26, 2, rot=-6)
    for k, (x, y) in enumerate(((2.22, -.30), (2.30, -.26), (2.38, -.31), (2.27, -.39))):
        with frame(x, y, z + .118, 20 * k, (180, 0)):
            tumbler(0, 0, 0)
    dabba_stack(.92, -.17, z)
    tall_dabba(.74, -.16, z)
    patila(1.10, -.22, z, .10, .11)
    tube([(1.70, -.60, .70), (2.02, -.60, .70)], .006, 'brass')
    for x in (1.72, 2.00):
        tube([(x, -.60, .70), (x, -.578, .70)], .005, 'brass')
    hung_towel(1.86, .70, -.60, .25, .30)
    sky(1.6, 30, 200)
    sun(36, -78, 26.0, color=(1, .90, .76))
    window_lamp(win, 75, (.95, .97, 1))
    with frame(W, 0, 0, -90):
        window_lamp((1.4, 3.2, .9, 2.3), 80)
    fill(W, D, H, 60, 110)
    camera((2.55, -2.45, 1.40), (1.60, -.25, .90), 40, fstop=3.2, focus=(1.68, -.3, 1))


@shot('ushape-shelf', size=PROJECT, samples=14, ev=.45, sat=.92)
def two_shelves(aspect):
    """Noon: two open shelves on the long wall of a U, with what a household keeps at hand."""
    W, D, H = 4.2, 4.2, 2.8
    st = brand('bottle-green', counter='white-quartz', handle='bar')
    shell(W, D, H, win_left=[(2.0, 3.5, .95, 2.4)])
    with frame(0, -D, 0, 90):
        window(2.0, 3.5, .95, 2.4, mat='white', cols=2, sill='white-quartz')
        outdoors(y=3.5, x=2.7, w=10, seed=4)
    ceiling(0, W, -D, 0, H - .1)
    tile_floor(0, W, -D, 0, 'kota-floor', .6, .6)
    base_run([('drawers', .8, 3)] * 5, st, x=.1)
    countertop(0, W, st)
    tiles(0, W, st.top, 2.30, .15, .075, 'tile-white', pattern='brick', tilt=.25)
    x0, x1 = .95, 3.25
    for z in (1.34, 1.74):
        box((x0, -.26, z), (x1, -.009, z + .04), 'haldi-ply:x', bevel=.002)
        for x in (x0 + .22, x1 - .22):
            box((x - .011, -.20, z - .006), (x + .011, -.009, z), 'brass', bevel=.001)
            box((x - .011, -.016, z - .10), (x + .011, -.009, z), 'brass', bevel=.001)
    low, high, z = 1.38, 1.78, st.top
    for k, (filling, h) in enumerate([('rice', .17), ('dal_yellow', .15), ('dal_red', .17), ('spice', .13), ('dal_yellow', .12)]):
        jar(x0 + .12 + .135 * k, -.13, low, .054, h, filling, 'teak:z')
    bowl(x0 + 1.15, -.34, z, .16, .075, 'ceramic', ['orange', 'greenfruit', 'apple', 'orange'])
    masala_dabba(x0 + .93, -.14, low, lid=False)
    dabba_stack(x0 + 1.20, -.13, low, ((.085, .13), (.07, .10)))
    for k, (r, h) in enumerate(((.075, .17), (.07, .14), (.062, .12))):
        dabba(x0 + 1.42 + .165 * k, -.13, low, r, h)
    tall_dabba(x0 + 2.10, -.13, low, .07, .2)
    for k in range(3):
        tall_dabba(x0 + .12 + .19 * k, -.13, high, .08, [.26, .26, .22][k])
    katoris(x0 + .70, -.14, high, 6)
    for k in range(4):
        thali(x0 + .92 + .018 * k, -.05 - .012 * k, high, .125, lean=76)
    lota(x0 + 1.17, -.14, high)
    tumblers(x0 + 1.32, -.14, high, 4)
    books(x0 + 1.66, -.02, high, 5, cols=('linen', 'linen_sage', 'linen_white', 'linen_mustard'))
    coriander(x0 + 2.05, -.13, high, .06, .16, 'ceramic_terra', 5)
    board(x0 + .02, -.035, z, .26, .37, 'teak:z')
    kettle(x0 + .52, -.30, z, 'stainless', 200)
    tumblers(x0 + .72, -.38, z, 2, rot=-10)
    mixer(x0 + 1.85, -.30, z, 12)
    crock(x0 + 2.22, -.17, z, mat='ceramic')
    folded_towel(x0 + 2.42, -.40, z, .24, .18, 3, rot=10)
    sockets(x0 + 1.62, 1.12, 3, y=-.01)
    sky(1.6, 50, 200)
    with frame(0, -D, 0, 90):
        window_lamp((2.0, 3.5, .95, 2.4), 170)
    sun(38, 38, 16.0)
    fill(W, D, H, 40, 18)
    camera((1.55, -3.1, 1.42), (2.10, 0, 1.30), 42, fstop=4, focus=(2, -.15, 1.3))


@shot('island-detail', size=PROJECT, samples=12, ev=-.1, sat=.98)
def island_corner(aspect):
    """Late afternoon: one corner of an island, its slab as thick as a hand, over fluted teak."""
    W, D, H = 6.0, 6.4, 2.9
    st = brand('charcoal', 'charcoal', 'veined', handle='gola', counter_t=.02)
    shell(W, D, H, win_right=[(1.2, 4.4, .0, 2.45)])
    with frame(W, 0, 0, -90):
        window(1.2, 4.4, 0, 2.45, mat='black_metal', cols=4, sill=None)
        curtain(.7, 1.3, .02, 2.7, -.10, 'linen_white', 6)
        curtain(4.3, 5.0, .02, 2.7, -.10, 'linen_white', 6)
        outdoors(y=3.5, x=3, w=14, trees=7, seed=5)
    ceiling(0, W, -D, 0, H - .12, downlights=[(x, -.95) for x in (1.2, 2.4, 3.6, 4.8)])
    plank_floor(0, W, -D, 0, 'oak_floor:y', along='y', w=.18)
    top = 2.35
    with frame(.5, 0, 0, 0):
        tall_run([('door', .6), ('ovens', .6)], st, z1=top)
    with frame(1.7, 0, 0, 0):
        base_run([('drawers', .9, 2), ('drawers', .9, 2), ('drawers', .9, 2)], st)
        countertop(0, 2.7, st)
        tiles(0, 2.7, st.top, 1.48, .075, .198, 'tile-green', tilt=.35)
        wall_run([('doors', .9), ('doors', .9), ('doors', .9)], st, 1.48, top, depth=.36)
        hob(1.35, st)
        sockets(2.3, 1.15, 3, y=-.01)
        board(.25, -.04, st.top, .27, .38, 'haldi-ply:z')
        crock(.55, -.15, st.top, mat='ceramic')
    with frame(4.4, 0, 0, 0):
        tall_run([('fridge', .9)], st, z1=top)
    box((0, -.56, 0), (.5, 0, H), 'wall_white', bevel=0)
    box((5.3, -.56, 0), (W, 0, H), 'wall_white', bevel=0)
    box((.5, -.575, top), (1.7, 0, H), 'wall_white', bevel=0)
    box((4.4, -.575, top), (5.3, 0, H), 'wall_white', bevel=0)
    box((1.7, -.345, top), (4.4, 0, H), 'wall_white', bevel=0)
    ist = brand('charcoal', counter='veined', handle='none', counter_t=.08, h_base=.83)
    island(1.6, 4.3, -3.15, -2.05, ist, [('drawers', .85)] * 3, back='teak:z', thick=.08)
    for k, x in enumerate((2.15, 2.95, 3.75)):
        stool(x, -3.22, [5, -6, 8][k], h=.66, seat='hide', leg='black_metal', back=False)
        pendant(x, -2.55, 1.68, H, 'dome', 'bottle-green', 'brass', 10)
    masala_dabba(2.55, -2.35, ist.top, lid=False, rot=30)
    lota(2.95, -2.30, ist.top)
    curry_leaf(1.95, -2.4, ist.top, .46, .075, 6, 7)
    kadhai(3.24, -.22, st.top + .045, rot=30)
    dabba_stack(4.15, -.17, st.top)
    palm(.45, -2.1, 0, 1.45, .18, .32, 'ceramic_sand', 3, 11)
    bowl(3.3, -2.45, ist.top, .18, .085, 'ceramic', ['orange', 'greenfruit', 'apple', 'orange'])
    sky(1.6, 22, 200)
    sun(24, 192, 13.0, color=(1, .84, .62))
    with frame(W, 0, 0, -90):
        window_lamp((1.2, 4.4, .05, 2.4), 170, (1, .95, .88))
    area_light((.3, -5.4, 1.7), (3.0, -1.8, 1.0), (2.2, 2.2), 90, (1, .97, .93), glossy=False)
    area_light((3, -3.2, H - .2), (3, -3.2, 9), (4.0, 4.6), 90, (1, .93, .84), glossy=False)
    area_light((3.05, -.12, 1.465), (3.05, -.05, 0), (2.5, .03), 9, (1, .84, .64), glossy=False)
    camera((5.15, -5.0, 1.38), (3.05, -2.4, .90), 40, fstop=3.5, focus=(3.9, -2.9, 1))


def glass_door(x0, z0, x1, z1, y, rail=.016):
    """A clear pane in a thin dark frame, its face at y - 20 mm."""
    x0, x1, z0, z1 = x0 + .002, x1 - .002, z0 + .002, z1 - .002
    for a, b in (((x0, z0), (x1, z0 + rail)), ((x0, z1 - rail), (x1, z1)), ((x0, z0), (x0 + rail, z1)), ((x1 - rail, z0), (x1, z1))):
        box((a[0], y - .020, a[1]), (b[0], y, b[1]), 'black_metal', bevel=.001)
    pydata('pane', [(x0, y - .01, z0), (x1, y - .01, z0), (x1, y - .01, z1), (x0, y - .01, z1)], [(0, 1, 2, 3)], 'clear_pane', smooth=False)


@shot('tall-wall', size=PROJECT, samples=12, ev=-.3, sat=.97)
def wall_of_tall_units(aspect):
    """Noon: charcoal from wall to wall, with a teak niche for tea and breakfast in its middle."""
    W, D, H = 4.4, 5.0, 2.72
    st = brand('charcoal', 'charcoal', 'grey-granite', handle='bar', plinth='charcoal')
    niche = brand('teak:z', 'teak:z', 'grey-granite', handle='gola')
    shell(W, D, H, win_left=[(1.6, 3.4, .9, 2.35)])
    with frame(0, -D, 0, 90):
        window(1.6, 3.4, .9, 2.35, mat='white', cols=3, sill='white-quartz')
        outdoors(y=3.5, x=2.5, w=10, seed=9)
    ceiling(0, W, -D, 0, H, downlights=[(.8, -1.2), (2.2, -1.2), (3.6, -1.2)])
    slab_floor(0, W, -D, 0, 'terrazzo-pale')
    top, loft = H - .06, 2.17
    box((0, -.57, top), (W, 0, H), 'charcoal', bevel=.001)
    box((0, -.58, 0), (.33, 0, top), 'charcoal', bevel=.001)
    with frame(.34, 0, 0):                                     # fridge in its housing
        box((0, -.60, 0), (.02, 0, loft), 'charcoal', bevel=.001)
        box((.89, -.60, 0), (.91, 0, loft), 'charcoal', bevel=.001)
        box((.02, -.08, 0), (.89, 0, loft), 'shadow', bevel=0)
        fridge(.03, w=.85, h=1.80, d=.64)
        door(.02, 1.84, .455, loft, -.58, st, 'charcoal', hkind='none')
        door(.455, 1.84, .89, loft, -.58, st, 'charcoal', hkind='none')
        for x0, x1 in ((0, .455), (.455, .91)):
            door(x0, loft, x1, top, -.58, st, 'charcoal', hkind='none')
    with frame(2.75, 0, 0):
        tall_run([('ovens', .60), ('door', .50, dict(side='l')), ('door', .50)], st, z1=top, loft=loft)
    x0, x1 = 1.27, 2.73
    with frame(x0, 0, 0):
        w = x1 - x0
        for x in (0, w - .02):
            box((x, -.61, .0), (x + .02, 0, top), 'teak:z', bevel=.001)
        with frame(.02, 0, 0):
            inner = w - .04
            base_run([('drawers', inner / 2, 2)] * 2, niche)
            countertop(0, inner, niche)
            tiles(0, inner, niche.top, 1.45, .075, .198, 'tile-green', tilt=.35)
            wall_run([('open', inner / 2, dict(inner='teak:x'))] * 2, niche, 1.45, loft, depth=.34)
            for k in range(4):
                glass_door(k * inner / 4, 1.45, (k + 1) * inner / 4, loft, -.342)
            for a, b in ((0, inner / 2), (inner / 2, inner)):
                front(a, loft, b, top, -.34, 'teak:z')
            sockets(inner - .2, 1.15, 3, y=-.01)
            z = niche.top
            kettle(.26, -.26, z, 'stainless', 30)
            tumblers(.44, -.34, z, 2, rot=12)
            masala_dabba(.72, -.185, z)
            lota(.94, -.24, z)
            curry_leaf(1.20, -.2, z, .40, .07, 6, 7)
            for shelf, row in ((1.468, 0), (1.83, 1)):
                for k in range(6):
                    x = .12 + .235 * k
                    if (k + row) % 3 == 0:
                        dabba_stack(x, -.18, shelf, ((.075, .11), (.065, .09)))
                    elif (k + row) % 3 == 1:
                        katoris(x, -.18, shelf, 5, .055)
                        katoris(x, -.18, shelf + .0, 2, .058)
                    else:
                        tall_dabba(x, -.18, shelf, .065, .2)
            for zz in (1.80, 2.145):
                area_light((inner / 2, -.30, zz), (inner / 2, -.12, 0), (inner - .1, .02), 2.6, (1, .88, .72), glossy=False)
    sky(1.6, 50, 200)
    sun(40, -12, 20.0)
    with frame(0, -D, 0, 90):
        window_lamp((1.6, 3.4, .9, 2.35), 190)
    fill(W, D, H, 60, 60)
    area_light((2.0, -.14, 1.435), (2.0, -.05, 0), (1.3, .03), 7, (1, .84, .64), glossy=False)
    camera((2.0, -4.85, 1.42), (2.16, 0, 1.22), 31, fstop=8, focus=(2.1, -.6, 1))


def dusk(x, y, w, z0=-1, z1=6):
    """An evening sky beyond the window: peach above the roofs, dusty blue over it."""
    t = materials.Tree('dusk')
    height = t.n('SeparateXYZ', {0: t.world()}).outputs[2]
    colour = t.ramp(t.maprange(height, .9, 4.2), [(0, '#f0a564'), (.35, '#ecb78e'), (.7, '#b3a9b8'), (1, '#8a93b0')])
    pydata('dusk', [(x - w, y, z0), (x + w, y, z0), (x + w, y, z1), (x - w, y, z1)], [(0, 1, 2, 3)],
           t.done(t.n('Emission', {'Color': colour, 'Strength': .9}).outputs[0]), smooth=False).visible_diffuse = False


@shot('breakfast', size=PROJECT, samples=12, ev=.45, sat=.93)
def ledge_at_the_window(aspect):
    """Evening: the hob wall ends in a ledge with two stools under the window."""
    W, D, H = 4.7, 4.6, 2.75
    st = brand('bottle-green', 'haldi-ply:z', 'black-granite', handle='gola')
    win = (2.95, 4.40, 1.02, 2.25)
    shell(W, D, H, win_back=[win])
    window(*win, mat='white', cols=2, rows=1, sill='white-quartz', f=.05, glass=False)
    dusk(3, 9, 14)
    roofs()
    ceiling(0, W, -D, 0, H - .12, cove=.5, downlights=[(.6, -.85), (1.5, -.85), (2.4, -.85)], led=9)
    tile_floor(0, W, -D, 0, 'kota-floor', .6, .6)
    with frame(.12, 0, 0):
        base_run([('drawers', .60, 3), ('drawers', .90, 2), ('doors', .90)], st, panel_l=True, panel_r=True)
        countertop(-.02, 2.42, st)
        tiles(-.02, 2.42, st.top, 1.45, .10, .10, 'tile-sindoor', tilt=.3)
        tiles(.60, 1.50, 1.45, 1.60, .10, .10, 'tile-sindoor', tilt=.3)
        wall_run([('doors', .60), ('gap', .90), ('doors', .90)], st, 1.45, 2.17)
        box((0, -.348, 2.17), (2.418, 0, H - .12), 'haldi-ply:x', bevel=.001)
        for x in (.60, 1.482, 2.40):                           # end panels, of the fronts' finish
            box((x, -.349, 1.45), (x + .018, 0, 2.17), 'haldi-ply:z', bevel=.001)
        hood(1.05, 1.55, 2.18, .80, 't', 'steel')
        hob(1.05, st)
        sockets(1.85, 1.15, 3, y=-.01)
    ledge = (2.70, W, -.42, .90)
    box((ledge[0], ledge[2], ledge[3]), (ledge[1], -.001, ledge[3] + .045), 'haldi-ply:x', bevel=.003)
    for x in (2.78, 4.62):
        box((x - .012, -.36, .70), (x + .012, -.001, .90), 'bottle-green', bevel=.002)
    for k, x in enumerate((3.20, 4.02)):
        stool(x, -.66, [10, -8][k] + 180, h=.66, seat='linen', leg='bottle-green', back=False)
    pendant(3.62, -.45, 1.62, H, 'rattan', 'brass', 'brass', 16)
    skirting(2.56, W)
    sky(.02, 3, 200)
    window_lamp(win, 22, (.80, .82, 1))
    fill(W, D, H, 50, 48, (1, .88, .72))
    area_light((.42, -.12, 1.435), (.42, -.05, 0), (.5, .03), 4, (1, .82, .60), glossy=False)
    area_light((2.07, -.12, 1.435), (2.07, -.05, 0), (.8, .03), 6, (1, .82, .60), glossy=False)
    with frame(.12, 0, 0):
        z = st.top
        cooker(.93, -.42, z + .045, rot=200)
        kadhai(1.20, -.20, z + .045, rot=10)
        dabba_stack(.18, -.17, z)
        tall_dabba(.38, -.16, z)
        masala_dabba(1.75, -.185, z)
        mixer(2.15, -.24, z, -15)
    z = ledge[3] + .045
    bowl(3.35, -.20, z, .14, .07, 'ceramic', ['orange', 'greenfruit', 'apple', 'orange'])
    tumblers(3.86, -.27, z, 2, rot=15)
    lota(4.12, -.18, z)
    newspaper(3.02, -.24, z, 12)
    camera((3.75, -4.35, 1.42), (2.35, 0, 1.15), 29, fstop=8, focus=(2.4, -.6, 1))


def roofs():
    """The neighbours' flats against the evening, with some windows lit."""
    for x0, x1, y, top in ((-2, 3.0, 8, 1.7), (3.4, 5.4, 8.5, 2.15), (5.2, 9, 7.5, 1.55)):
        box((x0, y, -3), (x1, y + .4, top), 'roof_dusk', bevel=0)
        for k in range(int((x1 - x0) / .45)):
            if (k * 7 + int(x0 * 3)) % 3 == 0:
                box((x0 + .2 + .45 * k, y - .01, top - .75), (x0 + .36 + .45 * k, y, top - .45), 'glow_dusk', bevel=0)


materials.R.setdefault('roof_dusk', lambda: materials.emit('roof_dusk', '#6b6473', .55))
materials.R.setdefault('glow_dusk', lambda: materials.emit('glow_dusk', '#ffcf8a', 1.4))
for name, colour in (('bucket_blue', '#5d87a3'), ('haldi_thread', '#d9a53c'), ('broom_grass', '#c7b27c'), ('broom_stick', '#9a7648')):
    materials.R.setdefault(name, lambda name=name, colour=colour: materials.plain(name, colour, .5))
materials.R.setdefault('floor_brick', lambda: materials.floor_stone('floor_brick', '#b5806a', '#9c6b56', '#c08f78', .45, .4))


@shot('utility', size=PROJECT, samples=12, ev=.75)
def utility_balcony(aspect):
    """Morning: machine and sink under one counter, sky blue units, brooms on their hooks."""
    W, D, H = 3.45, 3.9, 2.65
    st = brand('sky', 'sky', 'grey-granite', handle='bar', handle_mat='steel')
    opening = (.5, 2.9, .95, 2.35)
    shell(W, D, H, win_left=[opening])
    with frame(0, -D, 0, 90):
        window(*opening, mat='white', cols=3, sill='white-quartz', glass=False)
        outdoors(y=3.5, x=1.8, w=10, seed=3)
    ceiling(0, W, -D, 0, H)
    tile_floor(0, W, -D, 0, 'floor_brick', .3, .3, gap=.004)
    washing_machine(.42, -.02)
    with frame(.76, 0, 0):
        base_run([('sink', .80), ('drawers', .45, 3)], st, panel_l=True)
    hole = (.86, 1.44, -.48, -.12)
    countertop(.05, 2.01, st, hole=hole)
    box((.05, -.58, 0), (.068, 0, .82), 'sky', bevel=.001)
    sink(*hole, st, depth=.24)
    tap(1.15, -.06, st, 'chrome', h=.30, reach=.18)
    tiles(.0, 2.01, st.top, 1.45, .15, .075, 'tile-white', pattern='brick', tilt=.25)
    with frame(.05, 0, 0):
        wall_run([('doors', .80), ('open', .36, dict(inner='haldi-ply:x', shelves=1)), ('doors', .80)], st, 1.45, 2.17)
    with frame(2.015, 0, 0):
        tall_run([('door', .50, dict(side='l'))], st, z1=2.17)
        box((.50, -.60, 0), (.518, 0, 2.17), 'sky', bevel=.001)
    rail = 1.78
    box((2.66, -.022, rail - .02), (3.34, -.001, rail + .03), 'haldi-ply:x', bevel=.002)
    for x in (2.80, 3.03, 3.22):
        tube([(x, -.02, rail), (x, -.05, rail), (x, -.055, rail + .02)], .004, 'steel', True)
    soft_broom(2.81, -.055, rail - .03, 1.12)
    stick_broom(3.03, -.06, rail - .03, .88)
    mop(3.22, -.055, rail - .02, 1.45)
    bucket(2.98, -.42, 0, .15, .28)
    z = st.top
    for k, (mat, h) in enumerate((('bucket_blue', .25), ('sindoor', .22), ('haldi_thread', .20))):
        soap_bottle(.22 + .10 * k, -.12, z, h, .036, mat)
    mug(1.60, -.16, z, mat='bucket_blue', rot=-30)
    coriander(1.86, -.16, z, .06, .16, 'ceramic_terra', 8)
    for k in range(2):
        tall_dabba(.94 + .18 * k, -.18, 1.468, .075, .22)
    folded_towel(1.03, -.18, 1.82, .28, .22, 5, mat='cotton-haldi')
    sockets(.75, 1.15, 2, y=-.01)
    tube([(.98, -.62, .70), (1.30, -.62, .70)], .006, 'steel')
    hung_towel(1.14, .70, -.62, .24, .32, border='haldi_thread')
    sky(1.6, 35, 200)
    sun(38, 24, 18.0, color=(1, .93, .82))
    with frame(0, -D, 0, 90):
        window_lamp(opening, 150)
    fill(W, D, H, 45, 40)
    camera((2.05, -3.65, 1.42), (1.72, 0, 1.10), 29, fstop=8, focus=(1.6, -.6, 1))
