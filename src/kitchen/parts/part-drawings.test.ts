import { expect, test } from "vitest"
import { type DrawnPart, drawnParts } from "../measures.ts"
import { faultsOf } from "../../../test/figures.ts"
import { drawPart } from "./part-drawings.ts"

const draw = (part: DrawnPart, edgeBand = 2) => drawPart(part, { edgeBand })
const figuresOf = (part: DrawnPart, edgeBand = 2) =>
  draw(part, edgeBand).drawing.marks.flatMap(({ tag, text }) => (tag === "text" ? [text] : []))

test.each(drawnParts.map(({ value }) => value))(
  "the %s says its figures in words too, and they can be read",
  (part) => {
    const { drawing, label } = draw(part)
    for (const figure of new Set(figuresOf(part))) {
      // The door of the corner is the remaining width.
      if (!(part === "corner" && figure === "300")) expect(label).toContain(figure)
    }
    expect(faultsOf(drawing)).toEqual([])
  },
)

test("the drawings say the measures of the trade", () => {
  expect(figuresOf("hinge")).toEqual(["110°", "18", "35"])
  expect(figuresOf("runner")).toEqual(["500", "500"])
  expect(figuresOf("edge-band")).toEqual(["18", "2"])
  expect(figuresOf("edge-band", 0.8)).toEqual(["18", "0.8"])
  expect(figuresOf("slab-20")).toEqual(["20"])
  expect(figuresOf("slab-30")).toEqual(["30"])
  expect(figuresOf("corner")).toEqual(["600", "300", "600"])
})
