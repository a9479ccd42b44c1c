"""Printed words: real letters in DejaVu Sans, which comes with Debian's Blender."""

import bpy

from .core import add

FONTS = '/usr/share/fonts/truetype/dejavu/'
FACES = {'plain': 'DejaVuSansCondensed.ttf', 'bold': 'DejaVuSansCondensed-Bold.ttf'}


def _curve(words, size, face, align):
    """The words as a Blender text; `size` is the height of a line, a capital is 0.73 of it."""
    text = bpy.data.curves.new('words', 'FONT')
    text.font = bpy.data.fonts.load(FONTS + FACES[face], check_existing=True)
    text.body, text.size, text.align_x = words, size, align.upper()
    if face == 'plain':
        text.offset = 0.010 * size  # ink spreads a little; the bold face's rupee would close up
    text.resolution_u = 4
    return text


def words(text, x, y, size, z, mat='ink', face='plain', align='left', up=0.00005):
    """Prints words on a sheet with their foot at (x, y); z gives the height of the sheet's face there."""
    o = bpy.data.objects.new('words', _curve(text, size, face, align))
    mesh = bpy.data.meshes.new_from_object(o)
    for v in mesh.vertices:
        px, py = x + v.co.x, y + v.co.y
        v.co = (px, py, z(px, py) + up)
    return add('words', mesh, mat, smooth=False)
