import { describe, expect, test } from "vitest"
import { faultsOf, figures } from "../../../test/figures.ts"
import { drawElevation, drawHeroHeights, drawHeroWall } from "./draw-elevation.ts"
import { drawKitchen } from "./draw-kitchen.ts"
import { drawPlan } from "./draw-plan.ts"
import { elevationOf } from "../elevation.ts"
import { heroFrame, markBeyond } from "./dimension.ts"
import type { KitchenDesign } from "../kitchen.ts"
import { kitchenNamed, kitchens } from "../kitchens.ts"
import type { Drawing, Mark } from "./drawing.ts"
import { measures } from "../measures.ts"

const walls = kitchens.flatMap((kitchen) =>
  kitchen.walls.map((wall) => ({ kitchen, wall, name: `${kitchen.name}, ${wall.side}` })),
)

function boundsOf({ attributes }: Mark): string {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(attributes[name]))
  return [x, y, Number(x) + Number(width), Number(y) + Number(height)].join(" ")
}

describe.each(walls)("the drawing of $name", ({ kitchen, wall }) => {
  const drawing = drawElevation(kitchen, { side: wall.side })
  const seen = elevationOf(wall, kitchen)

  test("says every length along the floor from left to right, the whole, and the heights", () => {
    const said = figures(drawing).map(({ text }) => Number(text))
    const { from, modules } = wall.floor
    const end = modules.reduce((sum, { width }) => sum + width, from)
    const parts = [from, ...modules.map(({ width }) => width), wall.length - end].filter((length) => length > 0)
    expect(said.slice(0, parts.length)).toEqual(parts)
    expect(said).toContain(wall.length)
    const { counter, splash, wallUnit, plinth, shelfGap, shelves, tall, loft } = measures
    const isLow = seen.modules.every(({ box }) => box.y + box.height < counter)
    const hasShelves = seen.modules.some(({ front }) => front === "shelves")
    const hung = hasShelves ? [shelfGap, shelves, counter + shelfGap + shelves] : [splash, wallUnit, tall]
    const heights = wall.loft ? [splash, wallUnit, loft, tall + loft] : hung
    expect(said).toEqual(expect.arrayContaining(isLow ? [plinth, counter - plinth, counter] : [counter, ...heights]))
  })

  test("has every figure as long as the line it is on", () => {
    const lines = drawing.marks.filter(({ attributes }) => attributes["className"] === "drawing-dim")
    // The first mark of a row contains its extension lines, which are at its edges.
    const edges =
      String(lines[0]?.attributes["d"])
        .match(/M(-?[\d.]+)/g)
        ?.map((each) => Number(each.slice(1))) ?? []
    const lengths = edges.slice(1).map((edge, nth) => edge - (edges[nth] ?? 0))
    expect(
      figures(drawing)
        .slice(0, lengths.length)
        .map(({ text }) => Number(text)),
    ).toEqual(lengths)
  })

  test("has the edges of every front where the elevation has them", () => {
    const drawn = new Set(drawing.marks.filter(({ tag }) => tag === "rect").map(boundsOf))
    const fronts = [...seen.modules.flatMap(({ parts }) => parts.map(({ box }) => box)), ...seen.slabs]
    expect(fronts.length).toBeGreaterThan(3)
    for (const { x, y, width, height } of fronts) {
      expect(drawn).toContain([x, -y - height, x + width, -y].join(" "))
    }
  })

  test("keeps every figure clear of every other and of all lines, however large they are", () => {
    for (const lettering of [60, 80, 110, 150]) {
      const large = drawElevation(kitchen, { side: wall.side, lettering, above: 300, below: 900, beside: 900 })
      expect(faultsOf(large)).toEqual([])
    }
    const { elevation } = drawKitchen(kitchen, wall.side)
    expect(faultsOf(elevation)).toEqual([])
    // The ticks at the end and at the top are not cropped.
    const tick = 0.5 * Number(figures(elevation)[0]?.attributes["fontSize"])
    const { x, y, width } = elevation.viewBox
    expect(x + width).toBeGreaterThan(wall.length + tick)
    expect(y).toBeLessThan(-measures.tall - tick)
  })
})

test.each(kitchens.map((kitchen) => [kitchen.name, kitchen] as const))(
  "the plan of %s keeps its figures apart and true",
  (_, kitchen) => {
    for (const lettering of [70, 100, 130]) expect(faultsOf(drawPlan(kitchen, { lettering }))).toEqual([])
    const said = figures(drawPlan(kitchen)).map(({ text }) => Number(text))
    expect(said).toContain(kitchen.room.width)
    for (const { floor } of kitchen.walls) for (const { width } of floor.modules) expect(said).toContain(width)
  },
)

/** The dimension lines of a drawing, each with the ends of its lengths in turn. */
function chainsOf({ marks }: Drawing): { isUpright: boolean; edges: number[] }[] {
  const lines = marks.filter(({ attributes }) => attributes["className"] === "drawing-dim")
  // Each line is three marks: its extension lines, itself, and its ticks.
  return lines.flatMap(({ attributes }, nth) => {
    if (nth % 3 !== 0) return []
    const isUpright = String(attributes["d"]).includes("H")
    const pattern = isUpright ? /M-?[\d.]+ (-?[\d.]+)/g : /M(-?[\d.]+)/g
    return [{ isUpright, edges: [...String(attributes["d"]).matchAll(pattern)].map(([, edge]) => Number(edge)) }]
  })
}

test.each(kitchens.map((kitchen) => [kitchen.name, kitchen] as const))(
  "the parts that %s is measured by add up to a whole that is beside them, on plan and wall",
  (_, kitchen) => {
    const drawings = kitchen.walls.flatMap(({ side }) => Object.values(drawKitchen(kitchen, side)))
    for (const drawing of drawings) {
      const chains = chainsOf(drawing)
      const endsOf = ({ isUpright, edges }: (typeof chains)[0]) => [isUpright, edges[0], edges.at(-1)].join(" ")
      const wholes = new Set(chains.filter(({ edges }) => edges.length === 2).map(endsOf))
      for (const chain of chains.filter(({ edges }) => edges.length > 2)) expect(wholes).toContain(endsOf(chain))
      expect(wholes.size).toBeGreaterThan(0)
    }
  },
)

test.each(kitchens.map((kitchen) => [kitchen.name, kitchen] as const))(
  "plan and wall of %s have one scale and figures of one height",
  (_, kitchen) => {
    const { plan, elevation } = drawKitchen(kitchen, kitchen.walls[0]?.side ?? "back")
    expect(elevation.viewBox.width).toBe(plan.viewBox.width)
    const sizes = [...figures(plan), ...figures(elevation)].map(({ attributes }) => attributes["fontSize"])
    expect(new Set(sizes).size).toBe(1)
  },
)

test("what is on brackets is drawn: two shelves, and a ledge under its window, on plan and wall", () => {
  const shelves = drawElevation(kitchenNamed("open-shelves"), { side: "right" })
  const rectangles = (drawing: Drawing) => drawing.marks.filter(({ tag }) => tag === "rect").map(boundsOf)
  expect(rectangles(shelves)).toEqual(expect.arrayContaining(["400 -1380 2600 -1340", "400 -1780 2600 -1740"]))
  expect(rectangles(shelves)).not.toContain("400 -1780 2600 -1340")
  const breakfast = kitchenNamed("breakfast")
  expect(rectangles(drawElevation(breakfast))).toEqual(
    expect.arrayContaining(["2660 -945 4572 -900", "2950 -2320 4420 -1100", "0 -2640 300 -2170"]),
  )
  expect(rectangles(drawPlan(breakfast))).toContain("2660 0 4572 420")
})

test("the hero's figures are on its drawing, and clear of each other and of all lines", () => {
  const wall = kitchenNamed("hob-wall")
  for (const lettering of [150, 250]) {
    expect(faultsOf(drawHeroHeights(wall, lettering))).toEqual([])
  }
  expect(figures(drawHeroWall(wall))).toEqual([])
})

test("a page that crops the sides of a drawing hides the figures that would be cut, and no other", () => {
  const whole = drawElevation(kitchenNamed("hob-wall"), { ...heroFrame, lettering: 132 })
  expect(faultsOf(whole)).toEqual([])
  const marked = figures(markBeyond(whole, 0.95, "beyond"))
  const kept = marked.filter(({ attributes }) => attributes["className"] === "drawing-figure")
  expect(kept.map(({ text }) => text)).toEqual(["900", "450", "900", "150", "1200", "300", "900"])
  expect(marked.filter(({ attributes }) => attributes["className"] === "drawing-figure beyond")).toHaveLength(12)
})

test("narrow units side by side get their figures on tiers", () => {
  const kitchen: KitchenDesign = structuredClone(kitchenNamed("hob-wall"))
  kitchen.walls[0]?.floor.modules.splice(
    0,
    8,
    ...Array.from({ length: 32 }, () => ({ width: 150, front: "pull-out" as const })),
  )
  const drawing = drawElevation(kitchen, { lettering: 120, below: 1200, beside: 700 })
  expect(figures(drawing).filter(({ text }) => text === "150")).toHaveLength(32)
  expect(faultsOf(drawing)).toEqual([])
})
