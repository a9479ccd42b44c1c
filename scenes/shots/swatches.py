"""The eight finishes as sample boards under one light and one camera, so that they stand side by side as a set.

The tones are not those of finish.ts: they are what comes out as those under this light, this exposure and the tone curve.
"""

from kit import materials
from kit.core import area_light, box, frame, prism, rounded_rect
from kit.render import flat_world
from kit.tools import aim_camera
from shots.shot import shot

# The face's tone (a wood: dark, middle, light) and its edge band's.
FINISHES = {
    'bottle-green': ('#21312b', '#172520'),
    'haldi-ply': (('#976628', '#b58741', '#c3995a'), '#9f6d25'),
    'chalk': ('#dde4d5', '#bfc4bb'),
    'kota-grey': ('#66726b', '#535f58'),
    'charcoal': ('#1b1f1d', '#2c312e'),
    'teak': (('#41270f', '#5d3c1d', '#704f2b'), '#492d13'),
    'sindoor': ('#5b1e13', '#47150c'),
    'sky': ('#74929e', '#5d7c88'),
}


def face(name, tone):
    if isinstance(tone, tuple):
        return materials.wood('face', *tone, axis='y', rough=0.62, pores=0.3, contrast=0.7, vary=0)
    return materials.lacquer('face', tone, 0.52, vary=0.012, peel=0.08, spec=0.12)


def sample(name):
    """A sample board on a pale table, its near corner to the viewer, so that two edges of it are seen."""
    tone, band = FINISHES[name]
    t, r = 0.018, 0.004
    with frame(0.030, -0.012, 0, -17):
        prism(
            rounded_rect(0.46, 0.46, r, 4, cx=-0.110, cy=0.13),
            t - 0.0009,
            materials.plain('band', band, 0.6, Specular=0.12),
            bevel=0.0004,
        )
        prism(
            rounded_rect(0.4594, 0.4594, r, 4, cx=-0.110, cy=0.13),
            0.0009,
            face(name, tone),
            loc=(0, 0, t - 0.0009),
            bevel=0.0003,
        )
    box((-1, -1, -0.02), (1, 1.4, 0), 'swatch-table', bevel=0)


materials.R['swatch-table'] = lambda: materials.plain('swatch-table', '#c4c7c1', 0.8, Specular=0.2)


def swatch(name):
    @shot('swatch-' + name, size=(600, 600), samples=20, auto=0, ev=1.95, con=1.16, sat=1.1, vig=0, bloom=0, sharp=0.2)
    def build(aspect):
        sample(name)
        flat_world((0.97, 0.985, 1), 0.28)
        area_light((-0.9, 0.55, 1.0), (0, 0, 0), (1.1, 1.1), 15, (1, 0.99, 0.97), glossy=False)
        area_light((0.7, -0.6, 1.1), (0, 0, 0), (1.2, 1.2), 4, (0.98, 0.99, 1), glossy=False)
        aim_camera((0, -0.42, 0.60), (0, 0, 0), 84, fstop=11, focus=(0, 0, 0.018))


for finish in FINISHES:
    swatch(finish)
