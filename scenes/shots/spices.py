"""Banner of the blog: a drawer of spices from above."""
from kit.core import *
from kit.cabinetry import handle
from kit.spices import *
from kit.tools import aim_camera
from kit.render import flat_world
from shots.shot import shot

ROWS = ['turmeric', 'cumin', 'chilli', 'coriander', 'fennel', 'mustard', 'garam',
        'cinnamon', 'red-chilli', 'chana', 'clove', 'salt', 'cardamom', 'pepper']


def drawer(x0, x1, y0, y1):
    """An open drawer from above: wooden sides, its front towards the viewer, the counter over it at the far side."""
    box((x0 - .02, y0 - .016, -.02), (x1 + .02, y1 + .2, -.004), 'carcass', bevel=0)
    for x in (x0 - .022, x1 + .006):
        box((x, y0 - .01, -.01), (x + .016, y1 + .2, .085), 'alu_dark', bevel=.001)
    box((x0 - .06, y0 - .036, -.09), (x1 + .06, y0 - .016, .112), 'bottle-green', bevel=.0015)
    handle('bar', 'brass', 0, .055, y0 - .036, False, .24)
    for x in (x0 - .5, x1 + .064):
        box((x, y1 + .062, -.4), (x + .436, y1 + .08, .128), 'bottle-green', bevel=.001)


def behind(x0, x1, y0, y1):
    """The tray behind the spices: a rolling pin and folded cloths."""
    wooden_tray(x0, x1, y0, y1, 3, 1)
    with frame(x0 + .33, y0 + .050, .006, 2):
        rolling_pin(.265)
    for x, mat, layers in ((x0 + .155, 'linen_white', 4), (x1 - .155, 'linen_mustard', 3)):
        with frame(x, y0 + .062, .006, 1.5):
            folded_cloth(.24, .10, layers, mat)


def floor_below(x0, x1, y0, y1):
    box((x0 - 1, y0 - 1.2, -.9), (x1 + 1, y1 + .6, -.86), 'kota-floor', bevel=0)


@shot('spice-drawer', size=(1920, 800), samples=14, ev=-.85, sat=1.04, con=1.24)
def spice_drawer(aspect):
    x0, x1, y0, y1 = -.455, .455, -.148, .148
    drawer(x0, x1, y0, y1)
    behind(x0, x1, y1 + .003, y1 + .15)
    floor_below(x0, x1, y0, y1)
    R, h = .054, .037
    for k, ((x, y), name) in enumerate(zip(wooden_tray(x0, x1, y0, y1, 7, 2), ROWS)):
        r = random.Random(k + 3)
        with frame(x + r.uniform(-.003, .003), y + r.uniform(-.003, .003), .0062, r.uniform(0, 360)):
            steel_bowl(R, h)
            filled(name, R - .0012, h - .011 + r.uniform(-.003, .002), seed=k + 1)
        if name == 'chilli':
            with frame(x - .008, y - .004, .0062 + h + .001, 38, (0, -5)):
                small_spoon()
    flat_world((.94, .97, 1), .22)
    area_light((-1.3, .5, 1.2), (0, 0, 0), (1.0, 1.0), 24, (1, .985, .955))
    area_light((.5, -.9, 1.6), (0, 0, 0), (1.6, 1.2), 5, (1, .97, .93))
    aim_camera((0, -.52, 1.10), (0, -.022, .02), 42, fstop=8, focus=(0, 0, .03))
