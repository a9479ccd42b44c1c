/** Placeholder colours of pictures, by their names. */
export const tones = {
  chalk: "#C5C8BE",
  sand: "#C8BCA9",
  sage: "#A5A697",
  taupe: "#9B8E77",
  moss: "#675F4F",
} as const

/** The name of a placeholder colour. */
type Tone = keyof typeof tones

/** What there is to see in each of the site's own pictures, which scenes/ renders. */
const alts = {
  "hob-wall":
    "Straight kitchen on one wall: bottle green base and tall units, haldi ply wall units, black granite counter, built-in oven, sink under the window, hob and chimney on the right.",
  "straight-sky":
    "Straight kitchen with sky blue base units, chalk white and glass wall units, a white counter and a fridge at the left end; the hob stands at the right under its chimney.",
  "lshape-sage":
    "L-shaped kitchen with kota grey base units, chalk white wall units, brass bar handles and a white counter; the hob with its chimney stands on the left arm, the sink under the window.",
  "ushape-navy":
    "U-shaped kitchen with charcoal base units, brass handles, a white counter and haldi yellow tiles; hob on the left arm, sink under the window; walnut shelves hang on the right.",
  "parallel-terracotta":
    "Parallel kitchen with sindoor red base units and chalk white wall units on two facing walls; hob, chimney and sink share the right side, and a window closes the aisle.",
  "island-walnut":
    "Open kitchen with tall teak units, built-in oven, steel fridge and the hob on the back wall; before it a charcoal island with a white slab, three stools and three green lamps.",
  "lshape-detail":
    "Sink in a white counter under a window with trees outside, a brass swan-neck tap, upright white tiles, curry leaf and coriander in pots, terracotta jars, and a cotton towel on the kota grey shutter.",
  "ushape-shelf":
    "Two haldi ply shelves with steel dabbas, grain and spice jars over a white counter and white brick tiles; a kettle, a fruit bowl and a mixer stand below, over bottle green drawers.",
  "island-detail":
    "Corner of an island with a thick veined slab over fluted teak and three stools; behind it charcoal units with an oven and green tiles.",
  "tall-wall":
    "Wall of charcoal tall units with a steel fridge, oven and microwave, and a lit teak niche in its middle with a counter, four drawers, green tiles and glass shutters.",
  utility:
    "Utility balcony with a washing machine and a sink under one counter, sky blue wall and tall units, brooms, a mop and a bucket beside them.",
  breakfast:
    "Hob wall in haldi ply and bottle green with red tiles in the morning sun; beside it a ledge with two stools, laid for two, under a window with trees and a cane lamp.",
  bedroom:
    "Bedroom with a chalk white hinged wardrobe from floor to ceiling, loft shutters on top and brass handles, beside a bed with a green headboard against fluted wood.",
  "living-tv":
    "Living room with a wall-hung television on a stone panel between fluted wood strips, a floating storage unit below it, a white sofa and a cove-lit ceiling.",
  "wardrobe-inside":
    "Open teak wardrobe: sarees on hangers, shelves of folded clothes over four saree trays, shirts over three drawers, and suitcases in the loft.",
  "wardrobe-sliding":
    "Sliding wardrobe with two kota grey doors and a mirror between them in a teak frame, beside a window with a bench.",
  "kids-bunk":
    "Children's room with a bunk bed in pale oak: three guard rails, closed ends, ladder and kota grey drawers under it; pegs for bags at a child's height.",
  "kids-desk":
    "Child's study table in pale oak with kota grey drawers, a pin board with drawings, and a chair whose seat and footrest can be set higher.",
  "kids-storage":
    "Low white drawers with cut-out handles, boxes of blocks on them, pegs for a bag at a child's height, closed sky blue cupboards above.",
  crockery:
    "Dining corner with a bottle green crockery unit behind glass, a table with three chairs under a cane lamp, and a water pot.",
  pooja:
    "Pooja unit with a lit niche between lattice doors, brass bells and oil lamps, drawers below and a tall brass lamp beside it.",
  entrance:
    "Entrance with a panelled teak door under a toran, its lock, bolt and chain, then a bench with shoes under hooks, and a sky blue louvred shoe cabinet below a mirror.",
  "home-office":
    "Home office with a long teak desk under two shelves of books, a monitor at the middle, charcoal drawers and a tall cupboard at the right, and a window at the side.",
  "office-call":
    "Teak desk that faces the room, a laptop on a stand and a brass lamp on it, and behind the chair a plain sage wall with pressed leaves in a frame, one shelf and one plant.",
  "fold-away-desk":
    "Shallow wall unit whose front folds down as a desk with a laptop, shelves of books above it, a wardrobe beside it.",
  "counter-height":
    "Two counters of different heights, the higher for cutting and the lower with the hob, and a yellow rule upright between them.",
  quotation:
    "Quotation for an L-shaped kitchen in Signature, its lines ticked in red and the total of ₹2,90,765 marked yellow, with spectacles, a pencil, a calculator, a plan and a cup of tea on a walnut desk.",
  boards:
    "Stack of six boards from their cut edges: two of plywood in layers, two fibre boards, a green moisture-proof one and a chip board.",
  "shutter-samples": "Eight sample shutters, one in each finish, standing on a ledge before a window in the rain.",
  "price-parts":
    "Base unit taken apart on an oak table in low sun: sides, back, shelf, fronts with brass bars, drawer box, runner, granite slab, legs and hinges around its working drawing, with three rates on cards.",
  "fresh-air":
    "Sky blue kitchen with a lit steel chimney over two steaming pots; a casement stands open, its curtain blown into the room over a small table, and low sun falls across to the hob.",
  workshop:
    "Workshop bench in low sun: a green board held by two clamps, its edge band half applied from the roll, a trimmer on it, cut boards stacked at the left, clamps on the wall and trees outside the window.",
  "studio-table":
    "Studio table from above with a kitchen plan, a yellow tape measure drawn out over it, a fan of eight finishes, a pencil and a cup of tea.",
  "kitchen-wide":
    "Wide L-shaped kitchen in haldi ply and chalk white with black granite and upright green tiles: hob and chimney on the left arm, sink under the window, low sun on the shutters.",
  "spice-drawer":
    "Open bottle green drawer from above: fourteen steel bowls of spices in a teak tray, a spoon in the chilli, cloths and a rolling pin behind.",
  "straight-card":
    "Straight kitchen in sky blue with chalk white and glass wall units over a white counter, the hob at the right under its chimney.",
  "l-shaped-card":
    "L-shaped kitchen in kota grey with brass handles: hob and chimney on the left arm, sink under the window on the other.",
  "u-shaped-card":
    "U-shaped kitchen in charcoal with haldi yellow tiles: hob on the left arm, sink under a wide window, open walnut shelves on the right.",
  "parallel-card":
    "Parallel kitchen in sindoor red and chalk white: a clear counter on the left, hob and sink on the right, a window at the end.",
  "island-card": "Island in charcoal with a white slab and three stools, before a wall of teak units with the hob.",
  "macro-hinge":
    "Concealed soft-close hinge of nickelled steel on a half-open white door: its 35 mm cup let into the door, its arm with three adjusting screws on a plate screwed to the cabinet's side.",
  "macro-boards":
    "Cut edges of three laminated 18 mm boards lying one on another: plywood on top, HDHMR in the middle, chipboard below, with saw dust on the bench.",
  "macro-edge-band":
    "Corner of a green laminate board: a 2 mm edge band closes its front, the plies of its core are seen at the cut side; below lies a white board with a thin band.",
  "macro-granite":
    "Half-round polished front edge of a dark granite slab over white shutters, a streak of light along its grain.",
  "macro-quartz":
    "White quartz slab of 20 mm with fine grey particles and broken edges over green shutters, cut out with a rounded corner for a steel sink below it.",
  "macro-runner":
    "Drawer drawn out on an undermount soft-close runner, seen from beside and a little below: steel members one under another, a grey front clip with an orange lever and wheel.",
  "swatch-bottle-green": "Sample board in bottle green matt laminate, its edge banded.",
  "swatch-haldi-ply": "Sample board in haldi ply, a light wood with its grain, its edge banded.",
  "swatch-chalk": "Sample board in chalk white matt, its edge banded.",
  "swatch-kota-grey": "Sample board in kota grey, its edge banded.",
  "swatch-charcoal": "Sample board in charcoal, its edge banded.",
  "swatch-teak": "Sample board in teak laminate with its grain, its edge banded.",
  "swatch-sindoor": "Sample board in sindoor red, its edge banded.",
  "swatch-sky": "Sample board in sky enamel, a light blue, its edge banded.",
} as const

/** The name of one of the site's own pictures. */
export type PictureName = keyof typeof alts

/** The pictures of each tone; all others are taupe. */
const ofOtherTones: Partial<Record<Tone, readonly PictureName[]>> = {
  sage: [
    "entrance",
    "quotation",
    "fresh-air",
    "kitchen-wide",
    "l-shaped-card",
    "lshape-sage",
    "macro-quartz",
    "straight-sky",
    "straight-card",
    "parallel-terracotta",
    "lshape-detail",
    "utility",
    "kids-storage",
    "counter-height",
    "price-parts",
    "studio-table",
    "parallel-card",
    "swatch-kota-grey",
  ],
  moss: ["spice-drawer", "swatch-bottle-green", "swatch-charcoal", "swatch-sindoor"],
  sand: ["swatch-haldi-ply", "macro-hinge"],
  chalk: ["swatch-chalk", "swatch-sky"],
}

/** One of the site's own pictures. */
interface OwnPicture {
  /** What there is to see in it. */
  alt: string
  /** Its placeholder colour: the tone nearest to the mean of its colours. */
  tone: Tone
  /** The master's path from the project's folder. */
  file: string
}

/** The site's own pictures. */
export const sitePictures = Object.fromEntries(
  (Object.keys(alts) as PictureName[]).map((name): [PictureName, OwnPicture] => {
    const tone = (Object.keys(tones) as Tone[]).find((each) => ofOtherTones[each]?.includes(name))
    return [name, { alt: alts[name], tone: tone ?? "taupe", file: `assets/sample/${name}.jpg` }]
  }),
) as Record<PictureName, OwnPicture>

/** Those that no page of the site shows by default: only the sample content does. */
export const sampleOnly: ReadonlySet<PictureName> = new Set([
  "bedroom",
  "living-tv",
  "wardrobe-inside",
  "wardrobe-sliding",
  "kids-bunk",
  "kids-desk",
  "kids-storage",
  "crockery",
  "pooja",
  "entrance",
  "home-office",
  "office-call",
  "fold-away-desk",
  "boards",
  "shutter-samples",
  "price-parts",
  "fresh-air",
  "tall-wall",
  "lshape-detail",
  "ushape-shelf",
  "island-detail",
  "breakfast",
  "utility",
  "l-shaped-card",
  "u-shaped-card",
  "straight-card",
  "parallel-card",
  "island-card",
  "macro-hinge",
  "macro-boards",
  "macro-edge-band",
  "macro-granite",
  "macro-quartz",
  "macro-runner",
])

/** The stored path of one of the site's own pictures; "" where pages leave it out, since the sample content is gone. */
export function pathOfSitePicture(
  name: PictureName,
  {
    paths,
    site,
    hasSample,
  }: {
    /** The paths of the files that the site came with. */
    paths: Partial<Record<PictureName, string>>
    /** Those of the pictures that pages show, which somebody may have replaced. */
    site: Readonly<Record<string, { path: string }>>
    hasSample: boolean
  },
): string {
  const path = site[name]?.path ?? paths[name] ?? ""
  return hasSample || path !== paths[name] ? path : ""
}
