"""Three kitchens in each finish, and with each counter, from one camera and with one exposure: what the visualiser is made of.

A counter hardly changes the light on the fronts, so that finish and counter are rendered apart and put together when the site is built.
"""

from kit.render import camera
from shots.ideas import l_shaped, straight
from shots.shot import shot
from shots.ushape import u_shaped
from visualiser_names import COUNTERS, FINISHES, USUAL

# The room, its camera (from, to, lens), and the exposure, which must not follow the finish.
KITCHENS = {
    'straight': (straight, (2.80, -3.85, 1.42), (2.58, -0.3, 1.14), 25, -1.7),
    'l-shaped': (l_shaped, (3.05, -4.05, 1.40), (1.42, -0.6, 1.13), 25, -2.2),
    'u-shaped': (u_shaped, (1.44, -4.7, 1.42), (1.52, -0.3, 1.14), 26, -1.3),
}


def register(kitchen, finish, counter):
    """One picture: the kitchen with its base and tall units in a finish, under a counter."""
    build, place, look, lens, ev = KITCHENS[kitchen]

    def built(aspect):
        build(dict(base=finish, tall=finish, counter=counter))
        camera(place, look, lens, fstop=8, focus=look)

    shot(f'see-{kitchen}-{finish}-{counter}', size=(960, 600), samples=6, auto=0, ev=ev)(built)


for name, (usual, stone) in USUAL.items():
    for each in FINISHES:
        register(name, each, stone)
    for each in COUNTERS:
        if each != stone:
            register(name, usual, each)
