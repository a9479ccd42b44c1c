"""Table tops: the studio table of the Contact page and the quotation of the guides."""
from kit import materials
from kit.props import *
from kit.desk import *
from kit.tools import aim_camera
from kit.render import flat_world
from kit.room import wall
from shots.shot import shot

materials.R['desk-green'] = lambda: materials.lacquer('desk-green', '#2f4a3e', .42)
EIGHT = ['bottle-green', 'haldi-ply:x', 'chalk', 'kota-grey', 'charcoal', 'teak:x', 'sindoor', 'sky']


def planks(x0, x1, y0, y1, mat, n=4):
    """A table top glued of planks."""
    w = (y1 - y0) / n
    for k in range(n):
        box((x0, y0 + k * w + .0002, -.03), (x1, y0 + (k + 1) * w - .0002, 0), mat, bevel=.0006)


def sun_patch(x, y, strength=1.7, turn=0):
    """The sun through a window of six panes, falling around (x, y); the wall it comes through is far off, so that its edges are soft."""
    e, far = math.radians(38), 3.6
    azim = -32 + turn
    a = math.radians(azim)
    with frame(x - math.cos(a) * math.cos(e) * far, y - math.sin(a) * math.cos(e) * far, math.sin(e) * far, azim - 90):
        panes = [(-.42 + .29 * i, -.16 + .29 * i, -.36 + .38 * j, -.02 + .38 * j) for i in range(3) for j in range(2)]
        wall(-2.5, 2.5, -1.6, 1.6, 'wall_white', panes, t=.02, camera=False)
    sun(38, azim, strength, 1.0, (1, .95, .86))


def window_light(power=26, top=6):
    """Soft light from a window at the upper left, and a little of the ceiling's."""
    flat_world((.94, .97, 1), .25)
    area_light((-1.5, .9, 1.25), (0, 0, 0), (1.2, 1.0), power, (1, .985, .955))
    area_light((.6, -.8, 1.7), (0, 0, 0), (1.6, 1.6), top, (1, .97, .94), glossy=False)


@shot('studio-table', size=(1920, 800), samples=20, ev=1.1, con=1.2)
def studio_table(aspect):
    planks(-.9, .9, -.6, .6, 'oak:x', 6)
    with frame(-.115, .015, 0, 5):
        kitchen_plan(sheet(.594, .42, seed=3), .594, .42)
    with frame(.27, -.15, 0):
        sample_fan(EIGHT, 133, -16.5, L=.255, w=.064)
    with frame(-.415, -.158, .0018, 9):
        tape_measure(.36)
    with frame(-.475, .115, 0, -28):
        tea_cup()
    with frame(.02, -.185, .001, 24):
        pencil()
    window_light()
    sun_patch(-.12, .06)
    aim_camera((0, -.38, 1.14), (0, -.012, 0), 38, fstop=8, focus=(0, 0, 0))


def quotation_sheet(z, w, h):
    """A head, ten lines with their figures, and a total marked in yellow; z gives the sheet's face."""
    a = w / 2 - .018
    top = h / 2 - .020
    patch(-a, top - .016, -a + .016, top, z, 'ink-green')
    heavy, thin = [], []
    for k in range(2):
        heavy += scribble(-a + .021, -a + .021 + (.040, .028)[k], top - .006 - .008 * k, .0026, 40 + k)
    for k in range(3):
        thin += scribble(a - .045 + .006 * (k % 2), a, top - .004 - .006 * k, .0018, 50 + k)
    y = top - .040
    thin += [((-a, y + .004), (a, y + .004))]
    pitch = (y + h / 2 - .062) / 10
    for k in range(10):
        q = y - pitch * (k + .62)
        thin += scribble(-a, -a + .005, q, .002, k)
        heavy += scribble(-a + .010, -a + .010 + (.052, .070, .041, .062, .055, .074, .047, .066, .038, .058)[k], q, .0023, 60 + k)
        thin += scribble(-a + .010, -a + .072 - .02 * (k % 3), q - .0052, .0014, 80 + k) if pitch > .013 else []
        thin += scribble(a - .058, a - .044, q, .002, 100 + k)
        heavy += scribble(a - .020 - .004 * (k % 2), a, q, .0023, 120 + k)
        thin += [((-a, y - pitch * (k + 1)), (a, y - pitch * (k + 1)))]
    t = -h / 2 + .036
    patch(a - .090, t - .004, a + .004, t + .009, z, 'marker', -.0001)
    bold = scribble(a - .084, a - .058, t, .0036, 140) + scribble(a - .030, a, t, .0036, 141)
    for k in range(2):
        thin += scribble(-a, -a + .060 - .02 * k, -h / 2 + .020 - .007 * k, .0016, 150 + k)
    strokes(thin, z, 'ink-faint', .0005)
    strokes(heavy, z, 'ink', .0006)
    strokes(bold, z, 'ink', .0011)


@shot('quotation', size=(1500, 1000), samples=14, ev=.3, con=1.3)
def quotation(aspect):
    box((-.8, -.5, -.03), (.8, .6, 0), 'desk-green', bevel=.002)
    with frame(.20, .10, 0, -9):
        kitchen_plan(sheet(.42, .297, seed=5, curl=.0012), .42, .297)
    with frame(-.06, .0, .0034, 7):
        quotation_sheet(sheet(.21, .297, seed=8, curl=.010), .21, .297)
    with frame(.165, -.085, .001, -6):
        calculator()
    with frame(-.135, -.120, .0035, 62):
        pencil(mat='tape-yellow')
    with frame(-.228, -.075, .0005, 14):
        spectacles('walnut:x', .033)
    with frame(-.205, .178, 0, -150):
        tea_cup()
    window_light(22, 6)
    aim_camera((-.012, -.50, .72), (-.010, .020, 0), 43, fstop=7, focus=(0, -.01, 0))
