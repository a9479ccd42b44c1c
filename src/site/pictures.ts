/** The site's own rendered pictures: the file, from the project's folder, and what there is to see in it. */
export const sitePictures = {
  "lshape-sage": {
    file: "assets/sample/lshape-sage.jpg",
    alt: "L-shaped kitchen with sage green base units, ivory wall units, brass bar handles and a white counter; the hob with its chimney stands on the left arm, the sink under the window on the other.",
  },
  "lshape-detail": {
    file: "assets/sample/lshape-detail.jpg",
    alt: "Undermount steel sink in a white counter with a brass swan-neck tap, upright white tiles behind it and a window above.",
  },
  "parallel-terracotta": {
    file: "assets/sample/parallel-terracotta.jpg",
    alt: "Parallel kitchen with terracotta base units and ivory wall units on two facing walls; hob, chimney and sink share the right side, a clear counter runs along the left, and a window closes the aisle.",
  },
  "ushape-navy": {
    file: "assets/sample/ushape-navy.jpg",
    alt: "U-shaped kitchen with navy base units, brass handles and a marble-pattern counter; the hob is on the left arm, the sink under the window, open shelves in place of wall units on the right.",
  },
  "ushape-shelf": {
    file: "assets/sample/ushape-shelf.jpg",
    alt: "Two oak shelves with grain and spice jars above a marble-pattern counter and white brick tiles; a kettle and a fruit bowl stand below, over navy shutters.",
  },
  "island-walnut": {
    file: "assets/sample/island-walnut.jpg",
    alt: "Open-plan kitchen with a wall of tall walnut-finish units, built-in ovens, the hob on the back wall, and an island with a marble-pattern slab and three stools.",
  },
  "island-detail": {
    file: "assets/sample/island-detail.jpg",
    alt: "Corner of an island counter with a thick marble-pattern slab over fluted walnut, tan stools in front, and the hob and built-in ovens on the wall behind.",
  },
  "living-tv": {
    file: "assets/sample/living-tv.jpg",
    alt: "Living room with a wall-hung television on a stone-finish panel between fluted wood strips, a floating storage unit below it, a white sofa and a cove-lit ceiling.",
  },
  bedroom: {
    file: "assets/sample/bedroom.jpg",
    alt: "Bedroom with an ivory hinged wardrobe from floor to ceiling, loft shutters on top and brass handles, beside a bed with a green headboard against a fluted oak panel.",
  },
} as const

/** The name of one of the site's own pictures. */
export type PictureName = keyof typeof sitePictures
