/** One of the site's own pictures, which scenes/ renders. */
interface OwnPicture {
  /** What there is to see in it. */
  alt: string
  /** Its placeholder colour: the tone nearest to the mean of its colours. */
  tone: Tone
}

/** Placeholder colours of pictures; styles/tones.css has a class for each. */
export const tones = {
  chalk: "#C5C8BE",
  sand: "#C8BCA9",
  sage: "#A5A697",
  taupe: "#9B8E77",
  moss: "#675F4F",
} as const

/** The name of a placeholder colour. */
export type Tone = keyof typeof tones

const pictures = {
  "hob-wall": {
    alt: "Straight kitchen on one wall: bottle green base and tall units, haldi ply wall units, black granite counter, built-in oven, sink under the window, hob and chimney on the right.",
    tone: "taupe",
  },
  "straight-sky": {
    alt: "Straight kitchen with sky blue base units, chalk white and glass wall units, a white counter and a fridge at the left end; the hob stands at the right under its chimney.",
    tone: "taupe",
  },
  "lshape-sage": {
    alt: "L-shaped kitchen with kota grey base units, chalk white wall units, brass bar handles and a white counter; the hob with its chimney stands on the left arm, the sink under the window.",
    tone: "taupe",
  },
  "ushape-navy": {
    alt: "U-shaped kitchen with charcoal base units, brass handles, a white counter and haldi yellow tiles; the hob is on the left arm, the sink under the window, open shelves hang on the right.",
    tone: "taupe",
  },
  "parallel-terracotta": {
    alt: "Parallel kitchen with sindoor red base units and chalk white wall units on two facing walls; hob, chimney and sink share the right side, and a window closes the aisle.",
    tone: "sage",
  },
  "island-walnut": {
    alt: "Open kitchen with tall teak units, built-in oven, steel fridge and the hob on the back wall; before it a charcoal island with a white slab, three stools and three green lamps.",
    tone: "taupe",
  },
  "lshape-detail": {
    alt: "Sink in a white counter under a window, with a brass swan-neck tap, upright white tiles, curry leaf and coriander in pots, steel dabbas, and a cotton towel on the kota grey shutter.",
    tone: "sage",
  },
  "ushape-shelf": {
    alt: "Two haldi ply shelves with steel dabbas, grain and spice jars over a white counter and white brick tiles; a kettle, a fruit bowl and a mixer stand below, over bottle green drawers.",
    tone: "taupe",
  },
  "island-detail": {
    alt: "Corner of an island with a thick veined slab over fluted teak and three stools; behind it charcoal units with an oven and green tiles.",
    tone: "taupe",
  },
  "tall-wall": {
    alt: "Wall of charcoal tall units with a steel fridge and oven, and a teak niche in its middle with a counter, green tiles and glass shutters.",
    tone: "taupe",
  },
  utility: {
    alt: "Utility balcony with a washing machine and a sink under one counter, sky blue wall and tall units, brooms, a mop and a bucket beside them.",
    tone: "sage",
  },
  breakfast: {
    alt: "Hob wall in haldi ply and bottle green with red tiles; beside it a ledge with two stools under an evening window and a cane lamp.",
    tone: "taupe",
  },
  bedroom: {
    alt: "Bedroom with a chalk white hinged wardrobe from floor to ceiling, loft shutters on top and brass handles, beside a bed with a green headboard against fluted wood.",
    tone: "taupe",
  },
  "living-tv": {
    alt: "Living room with a wall-hung television on a stone panel between fluted wood strips, a floating storage unit below it, a white sofa and a cove-lit ceiling.",
    tone: "taupe",
  },
  "wardrobe-inside": {
    alt: "Open teak wardrobe: sarees on hangers, shelves of folded clothes over four saree trays, shirts over three drawers, and suitcases in the loft.",
    tone: "taupe",
  },
  "wardrobe-sliding": {
    alt: "Sliding wardrobe with two kota grey doors and a mirror between them in a teak frame, beside a window with a bench.",
    tone: "taupe",
  },
  "kids-bunk": {
    alt: "Children's room with a bunk bed in light ply: guard rail, ladder and drawers under it; pegs for bags at a child's height.",
    tone: "taupe",
  },
  "kids-desk": {
    alt: "Child's study table in light ply with white drawers, a pin board with drawings, and a chair whose seat and footrest can be set higher.",
    tone: "taupe",
  },
  "kids-storage": {
    alt: "Low white drawers with cut-out handles, boxes of blocks on them, pegs for a bag at a child's height, closed cupboards above.",
    tone: "sage",
  },
  crockery: {
    alt: "Dining corner with a bottle green crockery unit behind glass, a table with three chairs under a cane lamp, and a water pot.",
    tone: "taupe",
  },
  pooja: {
    alt: "Pooja unit with a lit niche between lattice doors, brass bells and oil lamps, drawers below and a tall brass lamp beside it.",
    tone: "taupe",
  },
  entrance: {
    alt: "Entrance with a bench over shoe drawers, pegs on fluted wood, a round mirror, and a red door with a garland.",
    tone: "taupe",
  },
  "home-office": {
    alt: "Home office with a desk under two shelves, laptop at the middle, drawers at the right, and a window at the side.",
    tone: "taupe",
  },
  "office-call": {
    alt: "Desk that faces the room, a laptop on a stand, and behind the chair a plain sage wall with one print, one shelf and one plant.",
    tone: "taupe",
  },
  "fold-away-desk": {
    alt: "Shallow wall unit whose front folds down as a desk with a laptop, shelves of books above it, a wardrobe beside it.",
    tone: "taupe",
  },
  "counter-height": {
    alt: "Two counters of different heights, the higher for cutting and the lower with the hob, and a yellow rule upright between them.",
    tone: "sage",
  },
  quotation: {
    alt: "Quotation with ten lines and a marked total on a green desk, with a plan, a calculator, a pencil, spectacles and a cup of tea.",
    tone: "taupe",
  },
  boards: {
    alt: "Stack of six boards from their cut edges: two of plywood in layers, two fibre boards, a green moisture-proof one and a chip board.",
    tone: "taupe",
  },
  "shutter-samples": {
    alt: "Eight sample shutters, one in each finish, standing on a ledge before a window in the rain.",
    tone: "taupe",
  },
  "price-parts": {
    alt: "Model kitchen taken apart: five red units, each standing on the pile of coins that is its share of the price, with the black slab hung above them.",
    tone: "sage",
  },
  "fresh-air": {
    alt: "Hob wall with a chimney taking up the steam, and an open window with curtains opposite.",
    tone: "taupe",
  },
  workshop: {
    alt: "Workshop bench with a clamped green board, its yellow edge band half applied from the roll, tools on the wall and cut boards in the eight finishes.",
    tone: "taupe",
  },
  "studio-table": {
    alt: "Studio table from above with a kitchen plan, a yellow tape measure drawn out over it, a fan of eight finishes, a pencil and a cup of tea.",
    tone: "sage",
  },
  "kitchen-wide": {
    alt: "Wide L-shaped kitchen in haldi ply and chalk white with black granite and upright green tiles: hob and chimney on the left arm, sink under the window, low sun on the shutters.",
    tone: "taupe",
  },
  "spice-drawer": {
    alt: "Open bottle green drawer from above: fourteen steel bowls of spices in a teak tray, a spoon in the chilli, cloths and a rolling pin behind.",
    tone: "moss",
  },
  "straight-card": {
    alt: "Straight kitchen in sky blue with chalk white and glass wall units over a white counter, the hob at the right under its chimney.",
    tone: "taupe",
  },
  "l-shaped-card": {
    alt: "L-shaped kitchen in kota grey with brass handles: hob and chimney on the left arm, sink under the window on the other.",
    tone: "taupe",
  },
  "u-shaped-card": {
    alt: "U-shaped kitchen in charcoal with haldi yellow tiles: hob on the left arm, sink under a wide window, open shelves on the right.",
    tone: "taupe",
  },
  "parallel-card": {
    alt: "Parallel kitchen in sindoor red and chalk white: a clear counter on the left, hob and sink on the right, a window at the end.",
    tone: "sage",
  },
  "island-card": {
    alt: "Island in charcoal with a white slab and three stools, before a wall of teak units with the hob.",
    tone: "taupe",
  },
  "swatch-bottle-green": {
    alt: "Sample board in bottle green matt laminate, its edge banded.",
    tone: "moss",
  },
  "swatch-haldi-ply": {
    alt: "Sample board in haldi ply, a light wood with its grain, its edge banded.",
    tone: "sand",
  },
  "swatch-chalk": {
    alt: "Sample board in chalk white matt, its edge banded.",
    tone: "chalk",
  },
  "swatch-kota-grey": {
    alt: "Sample board in kota grey, its edge banded.",
    tone: "sage",
  },
  "swatch-charcoal": {
    alt: "Sample board in charcoal, its edge banded.",
    tone: "moss",
  },
  "swatch-teak": {
    alt: "Sample board in teak laminate with its grain, its edge banded.",
    tone: "taupe",
  },
  "swatch-sindoor": {
    alt: "Sample board in sindoor red, its edge banded.",
    tone: "moss",
  },
  "swatch-sky": {
    alt: "Sample board in sky enamel, a light blue, its edge banded.",
    tone: "chalk",
  },
} as const satisfies Record<string, OwnPicture>

/** The name of one of the site's own pictures. */
export type PictureName = keyof typeof pictures

/** The site's own pictures; `file` is the master's path from the project's folder. */
export const sitePictures = Object.fromEntries(
  Object.entries<OwnPicture>(pictures).map(([name, picture]) => [
    name,
    { ...picture, file: `assets/sample/${name}.jpg` },
  ]),
) as Record<PictureName, OwnPicture & { file: string }>
