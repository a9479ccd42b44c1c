"""The quotation of the guides: thirteen rows that add up, ticked line by line, among what one reads it with."""

import math
import random

from kit import materials
from kit.core import area_light, box, frame, prism, rounded_rect, sun
from kit.desk import kitchen_plan, patch, pencil, sheet, spectacles, strokes, tea_cup
from kit.lettering import words
from kit.render import flat_world
from kit.room import wall
from kit.tools import aim_camera
from shots.shot import shot

ROWS = [  # as in the guide reading-quotation
    ('1', 'Cabinets, BWP ply to IS 303, 61.49 sq ft at ₹1,750', '₹1,07,608'),
    ('2', 'Carcass 18 mm, shutter 18 mm, back 6 mm', 'in 1'),
    ('3', 'Edge band 0.8 mm, PUR glue, all four edges', 'in 1'),
    ('4', 'Hinge: maker, model, soft-close', 'in 1'),
    ('5', 'Runner: maker, model, 30 kg, opens fully', 'in 6'),
    ('6', '12 drawers at ₹4,800', '₹57,600'),
    ('', 'Accessory set and corner unit', '₹54,000'),
    ('7', 'Granite by name, 30 mm, 31.56 sq ft at ₹420, fitted', '₹13,255'),
    ('8', 'Handles: model, number of pieces', 'in 1'),
    ('9', 'Skirting 100 mm, two side panels', 'in 1'),
    ('10', 'Transport and fitting, 6%', '₹13,948'),
    ('10', 'GST, 18%', '₹44,354'),
]
TOTAL = '₹2,90,765'
W, H = 0.21, 0.297
A = W / 2 - 0.019  # half the width of the print
PITCH = 0.0138

materials.R.update(
    {
        'red-pencil': lambda: materials.plain('red-pencil', '#b8402f', 0.85, Specular=0.1),
        'sum-body': lambda: materials.lacquer('sum-body', '#34393a', 0.5),
        'sum-key': lambda: materials.lacquer('sum-key', '#d8d6cd', 0.55),
        'sum-key-dark': lambda: materials.lacquer('sum-key-dark', '#5d6463', 0.55),
        'cloth-rust': lambda: materials.fabric('cloth-rust', '#7c4a38', scale=2600, weave=0.5, slub=0.2),
    }
)


def tick(x, y, r):
    """A tick of the red pencil."""
    e = lambda: r.uniform(-0.0006, 0.0006)
    low = (x + 0.0022 + e(), y - 0.0008 + e())
    return [((x + e(), y + 0.0014 + e()), low), (low, (x + 0.0074 + e(), y + 0.0058 + e()))]


def ring(cx, cy, w, h, n=40):
    """A ring drawn by hand around some words; its ends overlap."""
    points = []
    for k in range(n + 4):
        t = 2.2 + 2 * math.pi * k / n
        g = 1 + 0.07 * k / n
        points.append((cx + w / 2 * g * math.cos(t), cy + h / 2 * g * math.sin(t) + 0.0004 * math.sin(3 * t)))
    return list(zip(points, points[1:]))


def quotation_sheet(z):
    """Head, rows, total marked in yellow, what is not included, and the four payments; z gives the sheet's face."""
    top = H / 2 - 0.024
    words('Quotation', -A, top - 0.004, 0.0112, z, face='bold')
    words('L-shaped kitchen, 10 × 8 ft, Signature', A, top - 0.004, 0.0066, z, align='right')
    y = top - 0.014
    words('No.', -A, y - 0.004, 0.0050, z, 'ink-green')
    words('Line', -A + 0.012, y - 0.004, 0.0050, z, 'ink-green')
    words('Amount', A, y - 0.004, 0.0050, z, 'ink-green', align='right')
    y -= 0.0080
    rules = [((-A, y), (A, y))]
    red, r = [], random.Random(3)
    for number, line, amount in ROWS:
        y -= PITCH
        foot = y + PITCH * 0.36
        words(number, -A, foot, 0.0068, z, 'ink-green')
        words(line, -A + 0.012, foot, 0.0074, z)
        words(amount, A, foot, 0.0074, z, face='bold' if '₹' in amount else 'plain', align='right')
        rules.append(((-A, y), (A, y)))
        if number:
            red += tick(-A - 0.0125, foot, r)
        if line.startswith('12'):
            red += ring(-A + 0.0385, foot + 0.0027, 0.060, 0.0126)
    patch(A - 0.086, y - 0.0135, A + 0.003, y - 0.0025, z, 'marker', -0.0001)
    words('Total', A - 0.082, y - 0.0098, 0.0076, z, face='bold')
    words(TOTAL, A, y - 0.0098, 0.0076, z, face='bold', align='right')
    words('Not included: civil work, plumbing, electrical changes,', -A, y - 0.0250, 0.0058, z)
    words('gas piping, appliances, tiles', -A, y - 0.0320, 0.0058, z)
    words('10% at booking, 40% at order, 45% before dispatch,', -A, y - 0.0410, 0.0058, z)
    words('5% when the snag list is closed', -A, y - 0.0480, 0.0058, z)
    strokes(rules, z, 'ink-faint', 0.0003)
    strokes(red, z, 'red-pencil', 0.0008)


KEYS = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '.', '=', '+']


def adding_machine(shown, w=0.098, h=0.150):
    """Desk calculator that shows the total; its display leans towards the reader."""
    with frame(0, 0, 0.004, 0, (3, 0)):
        prism(rounded_rect(w, h, 0.009), 0.013, 'sum-body', bevel=0.0035, seg=3)
        box((-w / 2 + 0.008, h / 2 - 0.043, 0.0126), (w / 2 - 0.008, h / 2 - 0.012, 0.0140), 'lcd', bevel=0.0008)
        words(shown, w / 2 - 0.012, h / 2 - 0.0335, 0.0165, lambda x, y: 0.0142, 'ink', align='right')
        dx, dy = (w - 0.014) / 4, (h - 0.062) / 4
        for k, label in enumerate(KEYS):
            x, y = -w / 2 + 0.007 + dx * (k % 4 + 0.5), h / 2 - 0.052 - dy * (k // 4 + 0.5)
            dark = k % 4 == 3
            cap = rounded_rect(dx - 0.0045, dy - 0.0050, 0.003, cx=x, cy=y)
            prism(cap, 0.005, 'sum-key-dark' if dark else 'sum-key', loc=(0, 0, 0.0125), bevel=0.0013, seg=3)
            ink = 'sheet' if dark else 'ink'
            words(label, x, y - 0.0028, 0.0080, lambda a, b: 0.0177, ink, 'bold', 'center')


def book(w, h, t, cloth):
    """A closed cloth-bound book, spine at the left."""
    box((0.003, 0.003, 0.003), (w - 0.004, h - 0.003, t - 0.003), 'paper', bevel=0.001)
    for z in (0, t - 0.003):
        box((0, 0, z), (w, h, z + 0.003), cloth, bevel=0.0010)
    box((-0.003, 0, 0), (0.001, h, t), cloth, bevel=0.0016, seg=3)


def desk():
    """A top of walnut planks."""
    for k in range(7):
        box((-0.9, -0.6 + 0.19 * k + 0.0002, -0.03), (0.9, -0.6 + 0.19 * (k + 1) - 0.0002, 0), 'walnut:x', bevel=0.0005)


def late_sun():
    """Low sun past a window's bars at the left: it lies across the sheet and leaves the far corners in the shade."""
    e, turn, far = math.radians(27), -28, 3.0
    a = math.radians(turn)
    with frame(-math.cos(a) * math.cos(e) * far, 0.01 - math.sin(a) * math.cos(e) * far, math.sin(e) * far, turn - 90):
        wall(
            -3, 3, -1.3, 2, 'wall_white', [(-0.20, -0.025, -0.2, 0.16), (0.005, 0.21, -0.2, 0.16)], t=0.02, camera=False
        )
    sun(27, turn, 3.0, 0.7, (1, 0.89, 0.75))
    flat_world((0.92, 0.96, 1), 0.28)
    area_light((-1.3, 0.9, 1.1), (0, 0, 0), (1.1, 0.9), 20, (0.95, 0.975, 1))


@shot('quotation', size=(2880, 1920), samples=16, ev=0.9, con=1.2)
def quotation(aspect):
    desk()
    with frame(0.27, 0.105, 0, -7):
        kitchen_plan(sheet(0.42, 0.297, seed=5, curl=0.004), 0.42, 0.297)
    with frame(-0.012, 0.0, 0.0030, 3):
        quotation_sheet(sheet(W, H, seed=8, curl=0.012))
    with frame(0.160, -0.060, 0.0012, -8):
        adding_machine('290765')
    with frame(-0.185, -0.128, 0.0002, 62):
        pencil()
    with frame(-0.194, -0.006, 0.0005, 22):
        spectacles('black', 0.033)
    with frame(-0.328, 0.128, 0, 8):
        book(0.15, 0.22, 0.028, 'cloth-rust')
    with frame(0.198, 0.118, 0.0015, -30):
        tea_cup('ceramic_dark', saucer=False)
    late_sun()
    d, pitch = 0.72, math.radians(64)
    aim_camera((0, -d * math.cos(pitch), d * math.sin(pitch)), (0, 0.002, 0), 60, fstop=11, focus=(0, 0, 0))
