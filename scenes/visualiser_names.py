"""What the visualiser shows, for the shots (in Blender) and for the layers (outside it)."""

FINISHES = ('bottle-green', 'haldi-ply', 'chalk', 'kota-grey', 'charcoal', 'teak', 'sindoor', 'sky')
COUNTERS = ('black-granite', 'grey-granite', 'white-quartz')
# Of each kitchen the finish and the counter that the others replace.
USUAL = {
    'straight': ('sky', 'white-quartz'),
    'l-shaped': ('kota-grey', 'white-quartz'),
    'u-shaped': ('charcoal', 'white-quartz'),
}
