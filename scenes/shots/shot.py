"""The list of shots: each is a function that builds a scene and sets its camera."""

SHOTS = {}


def shot(name, size=(1500, 1000), samples=12, **grade):
    """Registers the function under the picture's name; size in pixels, samples a pixel, grade as develop.py's options."""

    def keep(build):
        SHOTS[name] = dict(build=build, size=size, samples=samples, grade=grade)
        return build

    return keep
