import { describe, expect, test } from "vitest"
import { faultsOf, figures } from "../../../test/figures.ts"
import { drawElevation } from "./draw-elevation.ts"
import { drawHeroHeights, drawHeroLength, drawHeroWall } from "./draw-hero.ts"
import { drawKitchen } from "./draw-kitchen.ts"
import { drawPlan } from "./draw-plan.ts"
import { elevationOf } from "../elevation.ts"
import { heroFrame, markBeyond } from "./frame.ts"
import type { KitchenDesign } from "../kitchen.ts"
import { kitchenNamed, kitchens } from "../kitchens.ts"
import type { Mark } from "./drawing.ts"
import { measures } from "#domain/estimate/measures.ts"

const walls = kitchens.flatMap((kitchen) =>
  kitchen.walls.map((wall) => ({ kitchen, wall, name: `${kitchen.name}, ${wall.side}` })),
)

/** The corners of a rectangle, as text that can be compared. */
function boundsOf({ attributes }: Mark): string {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(attributes[name]))
  return [x, y, Number(x) + Number(width), Number(y) + Number(height)].join(" ")
}

describe.each(walls)("the drawing of $name", ({ kitchen, wall }) => {
  const drawing = drawElevation(kitchen, { side: wall.side })
  const seen = elevationOf(wall, kitchen)

  test("says the widths of the floor units from left to right, their sum, and the heights", () => {
    const said = figures(drawing).map(({ text }) => Number(text))
    const widths = wall.floor.modules.filter(({ front }) => front !== "gap").map(({ width }) => width)
    expect(said.slice(0, widths.length)).toEqual(widths)
    expect(said).toContain(widths.reduce((sum, width) => sum + width, 0))
    const { counter, splash, wallUnit, plinth } = measures
    const isLow = seen.modules.every(({ box }) => box.y + box.height < counter)
    expect(said).toEqual(expect.arrayContaining(isLow ? [plinth, counter - plinth] : [counter, splash, wallUnit]))
  })

  test("has every figure as long as the line it stands on", () => {
    const lines = drawing.marks.filter(({ attributes }) => attributes["className"] === "drawing-dim")
    // The first mark of a row are its extension lines, which stand on its edges.
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
    // The ticks at the end and at the top are whole too.
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

test("the hero's figures are on its drawing, and clear of each other and of all lines", () => {
  const wall = kitchenNamed("hob-wall")
  for (const lettering of [64, 134, 250]) {
    expect(faultsOf(drawHeroHeights(wall, lettering))).toEqual([])
    expect(faultsOf(drawHeroLength(wall, lettering))).toEqual([])
  }
  expect(figures(drawHeroWall(wall))).toEqual([])
})

test("a page that crops the sides of a drawing hides the figures that would be cut, and no other", () => {
  const whole = drawElevation(kitchenNamed("hob-wall"), { ...heroFrame, lettering: 132 })
  expect(faultsOf(whole)).toEqual([])
  const marked = figures(markBeyond(whole, 0.95, "beyond"))
  const kept = marked.filter(({ attributes }) => attributes["className"] === "drawing-figure")
  expect(kept.map(({ text }) => text)).toEqual(["900", "450", "900", "150", "1200", "300", "900"])
  expect(marked.filter(({ attributes }) => attributes["className"] === "drawing-figure beyond")).toHaveLength(9)
})

test("narrow units side by side get their figures on tiers", () => {
  const kitchen: KitchenDesign = structuredClone(kitchenNamed("hob-wall"))
  kitchen.walls[0]?.floor.modules.splice(
    0,
    8,
    ...Array.from({ length: 32 }, () => ({ width: 150, front: "pull-out" as const })),
  )
  const drawing = drawElevation(kitchen, { lettering: 120, below: 1200 })
  expect(figures(drawing).filter(({ text }) => text === "150")).toHaveLength(32)
  expect(faultsOf(drawing)).toEqual([])
})
