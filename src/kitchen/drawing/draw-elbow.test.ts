import { expect, test } from "vitest"
import { elbowBounds } from "../counter-heights.ts"
import { faultsOf } from "../../../test/figures.ts"
import { drawElbow } from "./draw-elbow.ts"

test("the counters stand as far below the elbow as the calculator says", () => {
  const { marks, viewBox } = drawElbow(975)
  const words = marks.flatMap(({ text }) => text ?? [])
  expect(words).toEqual(["Cutting", "885", "Hob", "850", "975", "90 lower", "125 lower"])
  const slabs = marks.filter(({ tag, attributes }) => tag === "rect" && attributes["height"] === 30)
  expect(slabs.map(({ attributes }) => attributes["y"])).toEqual([-885, -850])
  expect(viewBox.y).toBeLessThan(-975 - 600)
})

test("its figures and words are clear of each other, of lines and of its edges for every elbow", () => {
  const { min, max } = elbowBounds
  for (let elbow = min; elbow <= max; elbow += 5) expect(faultsOf(drawElbow(elbow))).toEqual([])
})

test("nobody's elbow is not drawn", () => {
  expect([0, 2_000, Number.NaN].map((elbow) => drawElbow(elbow).marks)).toEqual([[], [], []])
})
