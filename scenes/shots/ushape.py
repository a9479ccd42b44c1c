"""The U-shaped kitchen of the third home: charcoal, walnut shelves on the right, rotis being rolled."""

from kit.cabinetry import sockets
from kit.core import area_light, box, frame, lathe, sun, tube
from kit.indian import chakla_belan, curry_leaf, mixer
from kit.linen import hung_towel
from kit.props import board, crock
from kit.render import sky
from kit.room import ceiling, railing, tile_floor
from kit.runs import Kitchen
from kit.shell import fill, shell, window_lamp
from kit.stoneware import beaker, caddy, cookbooks, dish, dishes, jug, platters
from shots.ideas import TOP, H, both, pots, wearing

SHELF = (1.45, 1.81, 2.148)  # upper faces lie 22 mm over these


@both(
    'ushape-charcoal',
    'u-shaped-card',
    ((1.44, -4.7, 1.42), (1.52, -0.3, 1.14)),
    ((1.62, -4.3, 1.42), (1.46, -0.3, 1.06)),
    26,
    31,
    1.24,
    samples=6,
    temp=-1.8,
)
def u_shaped(finish=None):
    W, D = 3.0, 5.2
    k = Kitchen('u-shaped', finish or wearing('charcoal-deep'))
    win = (0.75, 2.25, 1.08, 2.16)
    shell(W, D, H, 'plaster-chalk', 'plaster-chalk', 'plaster-chalk', win_back=[win], win_left=[(0.4, 2.1, 0.2, 2.3)])
    tile_floor(0, W, -D, 0, 'terracotta-floor', 0.3, 0.3, gap=0.004)
    ceiling(0, W, -D, 0, H, downlights=[(0.85, -0.85), (2.15, -0.85), (0.85, -2.2), (2.15, -2.2)])
    railing(-4, 7, 1.15)
    right = k.walls['right']
    right.modules = [m for m in right.modules if m.front != 'open']  # built below, with their own things
    k.build(strip=5)
    k.soffit('left', H, 'plaster-chalk')
    curry_leaf(1.98, 0.03, 1.084, 0.34, 0.06, seed=8)
    jug(2.36, -0.17, TOP, rot=150)
    beaker(2.50, -0.15, TOP)
    pots(k, 'left', 1.05)
    with k.on('left'):
        crock(1.68, -0.15, TOP, mat='stone-oat')
        board(1.90, -0.03, TOP, 0.25, 0.36, 'teak:z')
        caddy(0.30, -0.17, TOP, 0.055, 0.15)
        caddy(0.43, -0.16, TOP, 0.05, 0.12, 'stone-iron')
        sockets(0.62, 1.2, 3, y=-0.010)
    with k.on('right'):
        shelves(1.5)
        mixer(0.86, -0.22, TOP, rot=20)
        sockets(1.02, 1.2, 3, y=-0.010)
        roti_place(1.72)
        hook_rail(1.66, 2.46)
    sky(1, 250)
    sun(31, -60, 42.0)
    window_lamp(win, 130)
    with frame(0, -D, 0, 90):
        window_lamp((0.4, 2.1, 0.2, 2.3), 90, y=-0.04)
    fill(W, D, H, 85, 55)


def shelves(width):
    """Open units of walnut where the drawing has them: one 900 wide from the corner, one of 600 beside it."""
    deep, t, z1 = -0.35, 0.022, 2.17
    for x in (0.001, 0.9 - t / 2, width - t):
        box((x, deep, SHELF[0]), (x + t, -0.001, z1), 'walnut:z', bevel=0.0012)
    for a, b in ((0.001 + t, 0.9 - t / 2), (0.9 + t / 2, width - t)):
        for z in SHELF:
            box((a, deep + (0.01 if z == SHELF[1] else 0), z), (b, -0.012, z + t), 'walnut:x', bevel=0.0012)
        box((a, -0.012, SHELF[0]), (b, -0.001, z1), 'walnut:x', bevel=0)
        box((a + 0.02, -0.12, SHELF[0] - 0.007), (b - 0.02, -0.10, SHELF[0] - 0.001), 'glow_led', bevel=0)
    area_light((width / 2, -0.11, 1.438), (width / 2, -0.06, 0), (width - 0.1, 0.03), 7, (1, 0.84, 0.64), glossy=False)
    low, high = SHELF[0] + 0.0225, SHELF[1] + 0.0225
    for x in (0.20, 0.46):
        dishes(x, -0.18, low, 4, 0.10, 'stone-blue' if x > 0.3 else 'stone-oat')
    caddy(0.66, -0.16, low, 0.06, 0.17, 'stone-iron')
    platters(1.06, -0.18, low, 8, 0.13)
    dishes(1.32, -0.18, low, 3, 0.085, 'stone-iron')
    cookbooks(0.10, -0.08, high, 5, 5, 0.22)
    jug(0.60, -0.18, high, 0.075, 0.23, 'stone-oat', 40)
    caddy(0.78, -0.17, high, 0.055, 0.14, 'stone-blue')
    cookbooks(0.96, -0.06, high, 6, 8, 0.24)
    for k in range(2):
        beaker(1.32 + 0.09 * k, -0.16 - 0.04 * k, high, 0.04, 0.10, 'stone-oat')


def roti_place(x):
    """Board and pin, a bowl of flour with the scoop, the covered dough."""
    chakla_belan(x, -0.34, TOP, rot=30)
    dish(x + 0.34, -0.22, TOP, 0.10, 0.075)
    lathe([(0, 0.050), (0.05, 0.047), (0.078, 0.040), (0.07, 0.02), (0, 0.02)], 'salt', loc=(x + 0.34, -0.22, TOP))
    dish(x - 0.24, -0.17, TOP, 0.085, 0.065, 'stone-iron')


def hook_rail(x0, x1, z=1.34, y=-0.05):
    """A brass rail before the tiles with two ladles and a cotton towel."""
    tube([(x0, y, z), (x1, y, z)], 0.006, 'brass')
    for x in (x0 + 0.03, x1 - 0.03):
        tube([(x, y, z), (x, -0.009, z)], 0.005, 'brass')
    for k, x in enumerate((x0 + 0.14, x0 + 0.24)):
        tube(
            [(x, y + 0.008, z + 0.004), (x, y, z + 0.012), (x, y - 0.010, z), (x, y - 0.010, z - 0.25)],
            0.004,
            'stainless',
        )
        with frame(x, y - 0.012, z - 0.285, 0, (80 - 35 * k, 0)):
            lathe(
                [(0, -0.022), (0.025, -0.016), (0.040, 0.008), (0.038, 0.008), (0.02, -0.012), (0, -0.018)], 'stainless'
            )
    hung_towel(x1 - 0.26, z, y, 0.30, 0.30, border='linen_navy')
