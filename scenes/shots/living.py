from kit import materials
from kit.cabinetry import front, handle, sockets
from kit.core import area_light, box, boxes, frame, lathe, sun, tube
from kit.furniture import armchair, lota, remote, tumbler
from kit.home import arts, carpet, sheer, shell
from kit.indian import newspaper
from kit.music import carrom_board, tabla
from kit.props import coffee_table, frame_art, tv
from kit.render import CITY, camera, sky
from kit.room import ceiling, curtain, curtain_rod, railing, skirting, tile_floor, window
from kit.shelf import flat_books, money_plant, shelf_of_books
from kit.stoneware import caddy, dishes, jug
from kit.wardrobe import carcass, shelf
from shots.shot import shot

materials.R['wall_mist'] = lambda: materials.paint('wall_mist', '#ddd6c8')

# As src/kitchen/room-units/room-units.ts draws and prices it, in metres.
BAY, UNDER, TOP, HIGH = 0.6, 0.3, 0.6, 2.1
PANEL, LONG, SHELVES = 3 * BAY, 4 * BAY, 5
EYE = 1.05
W, D, H, DROP = 4.8, 6.0, 2.75, 0.12
AT = 1.32
DOOR = (3.7, 5.8, 0.0, 2.3)


@shot('living-tv', size=(2880, 1800), samples=8, ev=0.3)
def living_tv(aspect):
    """The drawn TV wall in its room: drawers clear of the floor, panel, column of shelves; low sun from the balcony."""
    living_room()
    camera((2.90, -5.2, 1.45), (2.90, 0, 1.15), 33.5, fstop=8, focus=(2.9, -0.5, 1), shift_x=-0.118)


@shot('tv-unit', size=(1440, 900), samples=10, ev=0.3)
def tv_unit(aspect):
    """The low unit from its side: slots along its back, drawers, the gap to the floor."""
    living_room()
    camera((0.60, -2.10, 1.36), (2.25, -0.2, 0.66), 29, fstop=8, focus=(2.0, -0.4, 0.6))


@shot('tv-ceiling', size=(1200, 750), samples=8, ev=1.05)
def tv_ceiling(aspect):
    """The false ceiling and the fan that hangs through its open middle."""
    living_room()
    camera((1.0, -5.6, 1.55), (3.5, -1.2, 2.62), 28)


def living_room():
    shell(W, D, H + DROP, back='wall_mist', win_left=[DOOR])
    with frame(0, -D, 0, 90):
        window(*DOOR, mat='black_metal', cols=3, sill=None)
        sheer(DOOR[0] - 0.05, DOOR[0] + 0.55, 0.02, 2.48, folds=8)
        curtain(DOOR[0] - 0.5, DOOR[0] + 0.05, 0.02, 2.48, -0.11, 'linen', 6)
        curtain_rod(DOOR[0] - 0.5, DOOR[1] + 0.12, 2.50, -0.10, 'brass_old')
        railing(-2, 12, 1.25)
    ceiling(
        0,
        W,
        -D,
        0,
        H,
        cove=0.6,
        drop=DROP,
        led=26.0,
        downlights=[(AT + 0.3, -0.36), (AT + 1.2, -0.36), (AT + 2.1, -0.36)],
    )
    tile_floor(0, W, -D, 0, 'kota-floor', 0.6, 0.6, gap=0.003, ox=0.25, oy=0.1)
    skirting(0, W)
    with frame(W, 0, 0, -90):
        skirting(0, D)
        frame_art(1.75, 1.30, 0.80, 0.60, arts('print-living', 7), fr='teak:z')
    with frame(0, -D, 0, 90):
        skirting(DOOR[1], D)
    with frame(AT, 0, 0):
        tv_wall()
    sockets(AT + LONG + 0.28, 1.25, 5)
    carrom_board(0.70, -0.185)
    tabla(4.12, -0.40, -10)
    fan(W / 2, -D / 2, H + DROP)
    carpet(1.1, -3.5, 4.0, -1.15, 'dhurrie-sindoor')
    armchair(4.30, -1.90, 214, 'upholstery-paper')
    coffee_table(2.20, -1.62, 0.42, 0.34, 'teak:x', 'black_metal')
    newspaper(2.27, -1.71, 0.34, 18)
    tumbler(1.99, -1.55, 0.34)
    remote(2.10, -1.80, 0.34, 60)
    sky(0.4, 150, CITY)
    sun(15, 28, 32.0)
    area_light((0.03, -1.3, 1.25), (4, -1.6, 0.9), (2.0, 2.2), 230, (0.94, 0.97, 1))
    area_light((2.5, -3.0, H - 0.04), (2.5, -3.0, 9), (3.4, 4.2), 90, (1, 0.95, 0.88), glossy=False)
    area_light((2.5, -5.85, 1.6), (2.5, -1, 1.1), (3.4, 2.0), 100, (1, 0.97, 0.94), glossy=False)


def tv_wall(face='bottle-green', body='haldi-ply', deep=0.40):
    """Four drawers, a panel of three boards with the television, a column of five shelves; its left end at x 0."""
    box((0, -deep, UNDER), (LONG, -0.001, UNDER + 0.018), f'{body}:x', bevel=0.001)
    box((0, -deep, TOP - 0.018), (LONG, -0.001, TOP), f'{body}:x', bevel=0.001)
    for k in range(5):
        x = k * BAY - (0 if k == 0 else 0.018 if k == 4 else 0.009)
        box((x, -deep, UNDER + 0.0181), (x + 0.018, -0.001, TOP - 0.0181), f'{body}:z', bevel=0.001)
    for k in range(4):
        front(k * BAY, UNDER, (k + 1) * BAY, TOP, -deep, face)
        handle('bar', 'brass_old', (k + 0.5) * BAY, TOP - 0.045, -deep - 0.02, length=0.16)
    boxes(
        [((k * BAY + 0.08, -0.078, TOP), (k * BAY + 0.52, -0.060, TOP + 0.0006)) for k in range(3)], 'shadow', bevel=0
    )
    box((0.02, -0.016, TOP), (PANEL, -0.001, HIGH - 0.02), 'shadow', bevel=0)
    for k in range(3):
        box((k * BAY + 0.0015, -0.036, TOP + 0.0005), ((k + 1) * BAY - 0.0015, -0.016, HIGH), f'{body}:z', bevel=0.0012)
    tv(PANEL / 2, EYE - 1.22 * 9 / 32, 1.22, -0.040)
    with frame(0, 0, 0):
        carcass(PANEL, LONG, TOP + 0.0005, HIGH, 0.32, body, back=face)
        step = (HIGH - TOP) / SHELVES
        for k in range(1, SHELVES):
            shelf(PANEL, LONG, TOP + k * step - 0.009, 0.32, f'{body}:x')
    on_the_shelves([TOP + 0.0185 if k == 0 else TOP + k * step + 0.009 for k in range(SHELVES)])


def on_the_shelves(floors):
    x = PANEL + 0.018
    end = shelf_of_books(x + 0.02, -0.24, floors[0], 9, 31)
    flat_books(end + 0.15, -0.14, floors[0], 2, 6)
    lota(x + 0.16, -0.15, floors[1], r=0.072)
    dishes(x + 0.40, -0.15, floors[1], 3, 0.085)
    with frame(0, -0.10, floors[2]):
        frame_art(x + 0.07, 0, 0.19, 0.24, arts('print-1', 1), fr='teak:z', matte=0.02)
    caddy(x + 0.40, -0.15, floors[2], 0.055, 0.12)
    end = shelf_of_books(x + 0.20, -0.24, floors[3], 8, 47, lean=False)
    jug(x + 0.11, -0.15, floors[3], 0.062, 0.20, rot=200)
    money_plant(x + 0.38, -0.16, floors[4], 9, drop=0.36, mat='ceramic')
    flat_books(x + 0.14, -0.15, floors[4], 3, 17)


def fan(x, y, slab, rod=0.34):
    """A ceiling fan on its rod: three long blades with a twist."""
    z = slab - rod
    tube([(x, y, z), (x, y, slab)], 0.0105, 'switch')
    lathe([(0.012, -0.085), (0.05, -0.08), (0.066, -0.012), (0.066, 0)], 'switch', loc=(x, y, slab))
    lathe(
        [(0, -0.10), (0.06, -0.095), (0.105, -0.06), (0.115, -0.02), (0.09, 0.005), (0.03, 0.02), (0, 0.021)],
        'switch',
        loc=(x, y, z),
    )
    for k in range(3):
        with frame(x, y, z - 0.045, 17 + 120 * k), frame(0, 0, 0, 0, (9, 0)):
            box((0.09, -0.016, -0.002), (0.24, 0.016, 0.002), 'switch', bevel=0.001)
            box((0.20, -0.066, 0.002), (0.62, 0.066, 0.005), 'switch', bevel=0.0015)
