"""Three kitchens in each finish, and with each counter, from one camera: what the visualiser is made of.

Exposure and white balance do not follow the finish: visualiser_layers.py sets them for all frames of a kitchen.
A counter hardly changes the light on the fronts, so that finish and counter are rendered apart and put together when the site is built.
"""

from kit.render import camera
from shots.ideas import l_shaped, straight
from shots.shot import shot
from shots.ushape import u_shaped
from visualiser_names import COUNTERS, FINISHES, USUAL


def in_thin_clouds(finish):
    """The straight kitchen, whose fronts lie half in the low sun otherwise: one finish would have two colours."""
    straight(finish, sunshine=3.5)


# The room and its camera (from, to, lens).
KITCHENS = {
    'straight': (in_thin_clouds, (2.80, -3.85, 1.42), (2.58, -0.3, 1.14), 25),
    'l-shaped': (l_shaped, (3.05, -4.05, 1.40), (1.42, -0.6, 1.13), 25),
    'u-shaped': (u_shaped, (1.44, -4.7, 1.42), (1.52, -0.3, 1.14), 26),
}


def register(kitchen, finish, counter):
    """One picture: the kitchen with its base and tall units in a finish, under a counter."""
    build, place, look, lens = KITCHENS[kitchen]

    def built(aspect):
        build(dict(base=finish, tall=finish, counter=counter))
        camera(place, look, lens, fstop=8, focus=look)

    shot(f'see-{kitchen}-{finish}-{counter}', size=(960, 600), samples=6, auto=0, con=1.08)(built)


for name, (usual, stone) in USUAL.items():
    for each in FINISHES:
        register(name, each, stone)
    for each in COUNTERS:
        if each != stone:
            register(name, usual, each)
