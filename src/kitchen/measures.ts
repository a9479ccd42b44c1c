/** The dimensions of units that every kitchen shares, in whole millimetres. */
export const measures = {
  plinth: 100,
  base: 720,
  slab: 30,
  /** Plinth, base unit and slab. */
  counter: 850,
  /** From the slab to the underside of the wall units. */
  splash: 600,
  wallUnit: 720,
  /** Top of wall units and tall units. */
  tall: 2170,
  /** Of a loft over wall units and tall ones. */
  loft: 470,
  /** Two shelves on brackets: from the slab to the lower one, both together, the board, and their depth. */
  shelfGap: 490,
  shelves: 440,
  shelfBoard: 40,
  shelfDepth: 260,
  ledgeBoard: 45,
  /** From the slab to the underside of the hood, within the 650 to 750 mm that manufacturers require. */
  hoodGap: 700,
  hoodCanopy: 60,
  /** The standard width of a unit, and of every requested tall one. */
  unitWidth: 600,
  baseDepth: 580,
  slabDepth: 600,
  wallDepth: 350,
  tallDepth: 600,
  plinthRecess: 50,
  /** The minimum free floor between two runs, and around an island. */
  minAisle: 900,
} as const

/** The priced parts of a unit: its fronts and its counter in mm², and its drawers. */
export interface PricedParts {
  front: number
  drawers: number
  counter: number
}

/** The parts of a kitchen that can be drawn. */
export const drawnParts = [
  { value: "hinge", label: "Concealed hinge" },
  { value: "runner", label: "Runner of a drawer" },
  { value: "lift-up", label: "Lift-up of a wall unit" },
  { value: "corner", label: "Blind corner with a carousel" },
  { value: "edge-band", label: "Edge band of a board" },
  { value: "slab-20", label: "20 mm slab" },
  { value: "slab-30", label: "30 mm slab" },
] as const
export type DrawnPart = (typeof drawnParts)[number]["value"]
