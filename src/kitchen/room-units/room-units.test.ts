import { describe, expect, test } from "vitest"
import { roomDrawings } from "#collections/shared/category.ts"
import { faultsOf, figures } from "../../../test/figures.ts"
import { drawRoomUnit, leastFigure } from "./draw-room-unit.ts"
import { roomUnits } from "./room-units.ts"

type ShownIn = Parameters<typeof drawRoomUnit>[1]

const phone: ShownIn = { width: 284 }
const desktop: ShownIn = { width: 580, height: 600, isDetailed: true }

test("the drawings that a category can show are those that are drawn", () => {
  expect(Object.keys(roomDrawings)).toEqual(Object.keys(roomUnits))
})

describe.each(Object.entries(roomUnits))("the drawing of %s", (_, unit) => {
  const lines = [...unit.across, ...unit.left, ...(unit.right ?? []), ...(unit.inside ?? [])]

  test("has parts that stay within it, and dimensions that begin and end at edges of parts, the floor or the ceiling", () => {
    for (const { x, y, width, height } of unit.parts) {
      expect(Math.min(x, y, unit.length - x - width, unit.height - y - height)).toBeGreaterThanOrEqual(0)
    }
    const ups = unit.parts.flatMap(({ y, height, kind, count = 1 }) =>
      kind === "shelves"
        ? Array.from({ length: count + 1 }, (_each, nth) => y + (nth * height) / count)
        : [y, y + height],
    )
    const heights = new Set([0, unit.height, unit.eyeLevel, ...ups])
    const widths = new Set([0, unit.length, ...unit.parts.flatMap(({ x, width }) => [x, x + width])])
    for (const { edges } of unit.across) expect(edges.filter((edge) => !widths.has(edge))).toEqual([])
    for (const { edges } of lines.slice(unit.across.length))
      expect(edges.filter((edge) => !heights.has(edge))).toEqual([])
  })

  test("says lengths that add up to the whole", () => {
    for (const { edges } of unit.across) expect([edges[0], edges.at(-1)]).toEqual([0, unit.length])
    const [heights] = unit.left
    expect([heights?.edges[0], heights?.edges.at(-1)]).toEqual([0, unit.height])
    for (const whole of [unit.across, unit.left]) {
      expect(whole.map(({ edges }) => edges)).toContainEqual([0, whole === unit.left ? unit.height : unit.length])
    }
    for (const { edges } of lines) {
      expect(edges).toEqual(edges.toSorted((one, other) => one - other))
      expect(edges.every(Number.isInteger)).toBe(true)
    }
  })

  test.each([
    ["a phone", phone],
    ["a desktop", desktop],
  ])(
    "keeps its figures clear of each other, of lines and of its edges, and 14 px high or more on %s",
    (_name, shownIn) => {
      const drawing = drawRoomUnit(unit, shownIn)
      expect(faultsOf(drawing)).toEqual([])
      const { width, height } = drawing.viewBox
      const scale = Math.min(shownIn.width / width, (shownIn.height ?? Number.POSITIVE_INFINITY) / height)
      for (const { attributes } of figures(drawing)) {
        expect(Number(attributes["fontSize"]) * scale).toBeGreaterThanOrEqual(leastFigure)
      }
    },
  )
})

test("the measures in words are those of the drawing", () => {
  const said = (name: string) => JSON.stringify(roomUnits[name]?.measures).replaceAll(",", "")
  for (const [name, unit] of Object.entries(roomUnits)) {
    // Screen readers get every figure of the drawing.
    const numbers = figures(drawRoomUnit(unit, desktop)).filter(({ text }) => /^\d+$/.test(text ?? ""))
    for (const { text } of numbers) expect(`${name}: ${said(name)} ${unit.title.replaceAll(",", "")}`).toContain(text)
  }
})

test("every unit is priced by all that is drawn of its fronts, and by its drawers", () => {
  for (const [name, { priced, parts, length, height }] of Object.entries(roomUnits)) {
    expect([name, priced.drawers]).toEqual([name, parts.filter(({ kind }) => kind === "drawer").length])
    const fronts = parts.filter(({ kind }) => kind === "drawer" || kind === "shutter" || kind === "glass")
    const least = fronts.reduce((sum, part) => sum + part.width * part.height, 0)
    expect([name, priced.front >= least, priced.front <= length * height]).toEqual([name, true, true])
  }
})

test("the limits of the trade are kept", () => {
  const { "bunk-bed": bunk, "tv-wall": tv, "study-desk": desk } = roomUnits
  const [, , , upper = 0, ceiling = 0] = bunk?.left[0]?.edges ?? []
  expect(ceiling - upper).toBeGreaterThanOrEqual(900)
  const [mattress = 0, rail = 0, top = 0] = bunk?.right?.[0]?.edges ?? []
  expect(top - mattress).toBeGreaterThanOrEqual(125)
  expect(rail - mattress).toBeLessThan(90)
  const screen = tv?.parts.find(({ kind }) => kind === "screen") ?? expect.fail()
  expect(screen.y + screen.height / 2).toBe(tv?.eyeLevel)
  expect(desk?.across[0]?.edges[1]).toBeGreaterThanOrEqual(600)
})
