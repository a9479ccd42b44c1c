import type { Sheet } from "./mark.ts"
import {
  paintKitchenBanner,
  paintQuotation,
  paintSpiceDrawer,
  paintStudioTable,
  paintWorkshop,
} from "./paint-banners.ts"
import { paintBedroom, paintBunk, paintSlidingWardrobe, paintWardrobeInside } from "./paint-bedrooms.ts"
import { paintBoards, paintCounterHeight, paintFreshAir, paintPriceParts, paintShutterSamples } from "./paint-guides.ts"
import { paintHero, paintIsland, paintLShaped, paintParallel, paintStraight, paintUShaped } from "./paint-ideas.ts"
import { paintCrockery, paintEntrance, paintPooja, paintTvWall } from "./paint-living.ts"
import {
  paintBreakfast,
  paintIslandDetail,
  paintShelves,
  paintSinkDetail,
  paintTallWall,
  paintUtility,
} from "./paint-projects.ts"
import { paintFoldAway, paintHomeOffice } from "./paint-study.ts"

/** A flat picture of the site: what there is to see in it, how many pixels wide its file is, and how it is painted. */
export interface DrawnPicture {
  alt: string
  pixels: number
  paint: () => Sheet
}

/** Every flat picture of the site, by the name of its file. */
export const pictures = {
  "hob-wall": {
    alt: "Straight kitchen on one wall: bottle green base and tall units, haldi ply wall units, black granite counter, built-in oven, sink under the window, hob and chimney on the right.",
    pixels: 1920,
    paint: paintHero,
  },
  "straight-sky": {
    alt: "Straight kitchen with sky blue base units, chalk white and glass wall units, a white counter and a fridge at the left end; the hob stands at the right under its chimney.",
    pixels: 1600,
    paint: paintStraight,
  },
  "lshape-sage": {
    alt: "L-shaped kitchen with kota grey base units, chalk white wall units, brass bar handles and a white counter; the hob with its chimney stands on the left arm, the sink under the window.",
    pixels: 1600,
    paint: paintLShaped,
  },
  "ushape-navy": {
    alt: "U-shaped kitchen with charcoal base units, brass handles, a white counter and haldi yellow tiles; the hob is on the left arm, the sink under the window, open shelves hang on the right.",
    pixels: 1600,
    paint: paintUShaped,
  },
  "parallel-terracotta": {
    alt: "Parallel kitchen with sindoor red base units and chalk white wall units on two facing walls; hob, chimney and sink share the right side, and a window closes the aisle.",
    pixels: 1600,
    paint: paintParallel,
  },
  "island-walnut": {
    alt: "Open kitchen with a wall of tall teak units, built-in oven, the hob on the back wall, and a charcoal island with a white slab and three stools.",
    pixels: 1600,
    paint: paintIsland,
  },
  "lshape-detail": {
    alt: "Sink in a white counter under a window, with a brass swan-neck tap, upright white tiles, curry leaf and coriander in pots, and a cotton towel on the kota grey shutter.",
    pixels: 1500,
    paint: paintSinkDetail,
  },
  "ushape-shelf": {
    alt: "Two haldi ply shelves with steel dabbas, grain and spice jars over a white counter and white brick tiles; a kettle, a fruit bowl and a mixer stand below, over bottle green drawers.",
    pixels: 1500,
    paint: paintShelves,
  },
  "island-detail": {
    alt: "Corner of an island with a thick veined slab over fluted teak and three stools; behind it charcoal units with an oven and green tiles.",
    pixels: 1500,
    paint: paintIslandDetail,
  },
  "tall-wall": {
    alt: "Wall of charcoal tall units with fridge and oven, and a teak niche in its middle with a counter, green tiles and glass shutters.",
    pixels: 1500,
    paint: paintTallWall,
  },
  utility: {
    alt: "Utility balcony with a washing machine and a sink under one counter, sky blue wall and tall units, brooms beside them.",
    pixels: 1500,
    paint: paintUtility,
  },
  breakfast: {
    alt: "Hob wall in haldi ply and bottle green with red tiles; beside it a ledge with two stools under an evening window and a cane lamp.",
    pixels: 1500,
    paint: paintBreakfast,
  },
  bedroom: {
    alt: "Bedroom with a chalk white hinged wardrobe from floor to ceiling, loft shutters on top and brass handles, beside a bed with a green headboard against fluted wood.",
    pixels: 1500,
    paint: paintBedroom,
  },
  "living-tv": {
    alt: "Living room with a wall-hung television on a stone panel between fluted wood strips, a floating storage unit below it, a white sofa and a cove-lit ceiling.",
    pixels: 1500,
    paint: paintTvWall,
  },
  "wardrobe-inside": {
    alt: "Open teak wardrobe: long hanging for sarees, shelves of folded clothes, short hanging over drawers, a row of saree trays, and suitcases in the loft.",
    pixels: 1500,
    paint: paintWardrobeInside,
  },
  "wardrobe-sliding": {
    alt: "Sliding wardrobe with two kota grey doors and a mirror between them in a teak frame, beside a window with a bench.",
    pixels: 1500,
    paint: paintSlidingWardrobe,
  },
  "kids-bunk": {
    alt: "Children's room with a bunk bed in light ply: guard rail, ladder and drawers under it; pegs for bags at a child's height.",
    pixels: 1500,
    paint: paintBunk,
  },
  crockery: {
    alt: "Dining corner with a bottle green crockery unit behind glass, a table with three chairs under a cane lamp, and a water pot.",
    pixels: 1500,
    paint: paintCrockery,
  },
  pooja: {
    alt: "Pooja unit with a lit niche between lattice doors, brass bells and oil lamps, drawers below and a tall brass lamp beside it.",
    pixels: 1500,
    paint: paintPooja,
  },
  entrance: {
    alt: "Entrance with a bench over shoe drawers, pegs on fluted wood, a round mirror, and a red door with a garland.",
    pixels: 1500,
    paint: paintEntrance,
  },
  "home-office": {
    alt: "Home office with a desk under two shelves, laptop at the middle, drawers at the right, and a window at the side.",
    pixels: 1500,
    paint: paintHomeOffice,
  },
  "fold-away-desk": {
    alt: "Shallow wall unit whose front folds down as a desk with a laptop, shelves of books above it, a wardrobe beside it.",
    pixels: 1500,
    paint: paintFoldAway,
  },
  "counter-height": {
    alt: "Two counters of different heights, the higher for cutting and the lower with the hob, and a yellow rule upright between them.",
    pixels: 1500,
    paint: paintCounterHeight,
  },
  quotation: {
    alt: "Quotation with ten lines and a marked total on a green desk, with a plan, a calculator, a pencil, spectacles and a cup of tea.",
    pixels: 1500,
    paint: paintQuotation,
  },
  boards: {
    alt: "Stack of six boards from their cut edges: plywood in layers, fibre boards, a green moisture-proof one and a chip board.",
    pixels: 1500,
    paint: paintBoards,
  },
  "shutter-samples": {
    alt: "Eight sample shutters, one in each finish, standing on a ledge before a window in the rain.",
    pixels: 1500,
    paint: paintShutterSamples,
  },
  "price-parts": {
    alt: "Red kitchen units taken apart with the slab above them, and under each unit a pile of coins for its share of the price.",
    pixels: 1500,
    paint: paintPriceParts,
  },
  "fresh-air": {
    alt: "Hob wall with a chimney taking up the steam, and an open window with curtains opposite.",
    pixels: 1500,
    paint: paintFreshAir,
  },
  workshop: {
    alt: "Workshop bench with a green board clamped for edge banding, a roll of yellow edge band, tools on the wall and cut boards in eight finishes.",
    pixels: 1920,
    paint: paintWorkshop,
  },
  "studio-table": {
    alt: "Studio table from above with a kitchen plan, a yellow tape measure, a fan of eight finishes, a pencil and a cup of tea.",
    pixels: 1920,
    paint: paintStudioTable,
  },
  "kitchen-wide": {
    alt: "Wide L-shaped kitchen in haldi ply and chalk white with black granite and green tiles, an evening window over the sink.",
    pixels: 1920,
    paint: paintKitchenBanner,
  },
  "spice-drawer": {
    alt: "Drawer of spices from above: fourteen steel bowls in a wooden tray, with a spoon.",
    pixels: 1920,
    paint: paintSpiceDrawer,
  },
  "straight-card": {
    alt: "Straight kitchen in sky blue with chalk white and glass wall units over a white counter, the hob at the right under its chimney.",
    pixels: 1000,
    paint: () => paintStraight({ standing: true }),
  },
  "l-shaped-card": {
    alt: "L-shaped kitchen in kota grey with brass handles: hob and chimney on the left arm, sink under the window on the other.",
    pixels: 1000,
    paint: () => paintLShaped({ standing: true }),
  },
  "u-shaped-card": {
    alt: "U-shaped kitchen in charcoal with haldi yellow tiles: hob on the left arm, sink under a wide window, open shelves on the right.",
    pixels: 1000,
    paint: () => paintUShaped({ standing: true }),
  },
  "parallel-card": {
    alt: "Parallel kitchen in sindoor red and chalk white: a clear counter on the left, hob and sink on the right, a window at the end.",
    pixels: 1000,
    paint: () => paintParallel({ standing: true }),
  },
  "island-card": {
    alt: "Island in charcoal with a white slab and three stools, before a wall of teak units with the hob.",
    pixels: 1000,
    paint: () => paintIsland({ standing: true }),
  },
} as const satisfies Record<string, DrawnPicture>

/** The name of a flat picture. */
export type DrawnPictureName = keyof typeof pictures
