#!/usr/bin/python3
"""Writes contact-sheet.jpg: every picture of assets/sample, small, in the order of their names."""

import glob
import os

from PIL import Image, ImageDraw

HERE = os.path.dirname(os.path.abspath(__file__))
ACROSS, WIDTH, HEIGHT, MARGIN, LINE = 6, 320, 214, 8, 16


def main():
    files = sorted(glob.glob(os.path.join(HERE, '../assets/sample/*.jpg')))
    rows = -(-len(files) // ACROSS)
    cell = (WIDTH + MARGIN, HEIGHT + MARGIN + LINE)
    sheet = Image.new('RGB', (ACROSS * cell[0] + MARGIN, rows * cell[1] + MARGIN), '#F8FAF8')
    write = ImageDraw.Draw(sheet)
    for k, file in enumerate(files):
        x, y = MARGIN + k % ACROSS * cell[0], MARGIN + k // ACROSS * cell[1]
        picture = Image.open(file).convert('RGB')
        picture.thumbnail((WIDTH, HEIGHT), Image.LANCZOS)
        sheet.paste(picture, (x, y))
        write.text((x, y + HEIGHT + 2), os.path.basename(file)[:-4], fill='#141C18')
    sheet.save(os.path.join(HERE, 'contact-sheet.jpg'), quality=82, optimize=True)


if __name__ == '__main__':
    main()
