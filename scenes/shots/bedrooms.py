from kit import materials
from kit.cabinetry import front, handle
from kit.core import area_light, box, cyl, frame, sun
from kit.furniture import armchair, basket
from kit.home import arts, carpet, shell
from kit.props import branches, frame_art
from kit.render import META, camera, sky
from kit.room import ceiling, plank_floor, skirting, window
from kit.wardrobe import COTTONS, SAREES, carcass, pile, rail, saree_on_hanger, shelf, shirt_on_hanger, suitcase
from shots.shot import shot
from shots.wardrobes import drawers_in

materials.R['wall_sage'] = lambda: materials.paint('wall_sage', '#c3c9bb')

# As src/kitchen/room-units/wardrobe.ts draws and prices it, in metres.
BAY, PLINTH, INSIDE, LOFT = 0.6, 0.1, 2.0, 0.6
TOP = PLINTH + INSIDE
DEEP = 0.57


@shot('bedroom', size=(2880, 1800), samples=12, ev=0.5)
def bedroom(aspect):
    """The drawn wardrobe in its bedroom, its lower shutters open, low sun across them."""
    W, D, H = 4.2, 5.0, 2.76
    side = (1.4, 3.3, 0.5, 2.3)  # out of the frame, in the left wall
    shell(W, D, H, back='wall_sage', win_left=[side])
    with frame(0, -D, 0, 90):
        window(*side, mat='white', cols=3, sill=None, glass=False)
    ceiling(0, W, -D, 0, H, downlights=[(0.8, -1.1), (2.15, -1.1), (3.5, -1.1)])
    plank_floor(0, W, -D, 0, 'oak_floor:x', along='x', w=0.16)
    with frame(1.24, 0, 0):
        wardrobe(H)
    for x0, x1 in ((0, 1.22), (3.06, W)):
        skirting(x0, x1)
    branches(0.42, -0.36, 0, 'ceramic_dark', 0.95, 0.13, 0.44, seed=9, n=8)
    armchair(3.74, -0.80, 205)
    frame_art(3.42, 1.34, 0.50, 0.66, arts('print-1', 1), fr='teak:z')
    carpet(1.0, -2.75, 3.25, -1.15, 'dhurrie-paper')
    sky(1, 210)
    sun(18, 41, 30.0)
    area_light((0.03, -2.65, 1.4), (3, -1.9, 0.8), (1.8, 1.7), 190, (0.94, 0.97, 1))
    area_light((2.1, -2.6, H - 0.04), (2.1, -2.6, 9), (3.0, 3.6), 70, (1, 0.95, 0.88), glossy=False)
    area_light((2.1, -4.9, 1.6), (2.1, -1, 1.2), (3.0, 2.0), 95, (1, 0.97, 0.94), glossy=False)
    camera((1.98, -4.55, 1.38), (2.14, -0.5, 1.34), 28.5, fstop=8, focus=(2.1, -0.7, 1))
    META['details'] = {'wardrobe-loft': (0.29, 0.0, 0.71, 0.42)}


def wardrobe(ceiling_at, face='bottle-green', body='ash'):
    """Three bays: two rows of short hanging; two drawers under five shelves; long hanging over a shelf for bags."""
    width = 3 * BAY
    box((0, -DEEP + 0.04, 0), (width, -DEEP + 0.055, PLINTH), face, bevel=0.001)
    for x in (-0.018, width):
        box((x, -DEEP - 0.02, 0), (x + 0.018, -0.001, ceiling_at), face, bevel=0.001)
    box((0, -DEEP - 0.02, TOP + LOFT + 0.0016), (width, -DEEP, ceiling_at), face, bevel=0.001)
    for k in range(3):
        a, b = k * BAY, (k + 1) * BAY
        carcass(a, b, PLINTH, TOP, DEEP, body)
        box((a, -DEEP, TOP), (b, -0.01, TOP + LOFT), 'carcass', bevel=0)
        for x0, x1, grip in ((a, a + BAY / 2, -0.03), (a + BAY / 2, b, 0.03)):
            front(x0, TOP, x1, TOP + LOFT, -DEEP, face)
            handle('bar', 'brass_old', a + BAY / 2 + grip, TOP + 0.13, -DEEP - 0.02, True, 0.16)
        leaf(a, -106 if k == 0 else -90, face, body)
        leaf(b, 90 if k < 2 else 106, face, body)
    shirts, silks = list(COTTONS), list(SAREES)
    for row, z in enumerate((TOP - 0.07, TOP - 1.07)):
        rail(0.018, BAY - 0.018, -0.29, z)
        for k in range(7):
            at = 0.085 + 0.072 * k
            drop = (0.70, 0.76, 0.66)[(k + row) % 3]
            shirt_on_hanger(at, -0.29, z - 0.03, shirts[(k * 3 + row * 5 + 1) % 8], seed=k + 9 * row, drop=drop)
    with frame(BAY):
        drawers_in(0, BAY, (PLINTH + 0.019, PLINTH + 0.2, PLINTH + 0.4), DEEP, body)
        for z in (PLINTH + 0.165, PLINTH + 0.365):
            cyl((BAY / 2, -DEEP + 0.002, z), 0.009, 0.003, 'steel', axis='Y')
        for k in range(5):
            z = PLINTH + 0.4 + 0.32 * k
            if k:
                shelf(0, BAY, z, DEEP, body + ':x')
            for j, x in enumerate((0.165, 0.435)):
                pick = [shirts[(k * 3 + j * 5 + n * 2) % 8] for n in range((4, 5, 3)[(k + j) % 3])]
                pile(x, -0.13, z + 0.018, pick, w=0.235, d=0.36, seed=k * 7 + j)
    with frame(2 * BAY):
        shelf(0, BAY, PLINTH + 0.5, DEEP, body + ':x')
        rail(0.018, BAY - 0.018, -0.29, TOP - 0.07)
        for k in range(6):
            silk = silks[(k * 4 + 1) % 9]
            saree_on_hanger(0.09 + 0.084 * k, -0.29, TOP - 0.10, silk, seed=k + 2, drop=1.14 + 0.05 * (k % 3 == 0))
        suitcase(0.31, -0.08, PLINTH + 0.019, 0.50, 0.40, 0.22, 'case-green')
        basket(0.19, -0.30, PLINTH + 0.519, 0.13, 0.15)


def leaf(x, swing, face, body):
    """A lower shutter of half a bay hinged at x: swung to the left below 0, to the right above."""
    s = -1 if swing > 0 else 1
    with frame(x + s * 0.0205, -DEEP - 0.002, 0, swing):
        a, b = sorted((s * 0.0016, s * (BAY / 2 - 0.0016)))
        box((a, -0.020, PLINTH + 0.002), (b, -0.001, TOP - 0.0016), face, bevel=0.0016)
        box((a + 0.001, -0.001, PLINTH + 0.003), (b - 0.001, 0, TOP - 0.003), body + ':z', bevel=0)
        handle('bar', 'brass_old', s * (BAY / 2 - 0.035), 1.08, -0.020, True, 0.32)
