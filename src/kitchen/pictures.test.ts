import { readFileSync, statSync } from "node:fs"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { limits } from "#domain/limits.ts"
import { expect, test } from "vitest"
import { drawElevation } from "./draw-elevation.ts"
import { drawingText, finishedText } from "./elevation-text.ts"
import { type CounterName, counters, type FinishName, finishes, type SplashName, splashes } from "./finish.ts"
import { kitchenNamed } from "./kitchen.ts"
import { type Mark, svgFile } from "./mark.ts"
import { paintElevation } from "./paint-elevation.ts"
import {
  heroFrame,
  paintHero,
  paintIsland,
  paintLShaped,
  paintParallel,
  paintStraight,
  paintUShaped,
} from "./paint-ideas.ts"
import { type DrawnPicture, pictures } from "./pictures.ts"
import { SheetSvg } from "./sheet-svg.tsx"
import { paintCounterSwatch, paintSplashSwatch, paintSwatch } from "./swatch.ts"

const all = Object.entries<DrawnPicture>(pictures)

test.each(all)("%s is small, whole, free of text and style, and the same each time", (_, { paint, pixels }) => {
  const svg = svgFile(paint(), pixels)
  expect(svg).toBe(svgFile(paint(), pixels))
  expect(svg).not.toMatch(/NaN|undefined|Infinity|style=|<text|Gradient|filter=/)
  expect(svg.length).toBeLessThan(80_000)
  const { width, height } = paint().viewBox
  expect([2.4, 1.6, 1.5, 5 / 6]).toContainEqual(expect.closeTo(width / height, 1))
})

test.each(all)(
  "the file of %s is what is painted, and light enough to be kept in the project",
  (name, { paint, pixels }) => {
    expect(readFileSync(`assets/sample/${name}.svg`, "utf8") === svgFile(paint(), pixels), "run npm run pictures").toBe(
      true,
    )
    expect(statSync(`assets/sample/${name}.jpg`).size).toBeLessThan(600_000)
  },
)

test("no two pictures are alike, and each says what is to be seen", () => {
  expect(new Set(all.map(([, { paint }]) => svgFile(paint(), 100))).size).toBe(all.length)
  expect(new Set(all.map(([, { alt }]) => alt)).size).toBe(all.length)
  for (const [, { alt }] of all) expect([alt.length > 40, alt.length <= limits.alt, alt]).toEqual([true, true, alt])
})

test.each(Object.entries(finishes))("a wall can be painted in %s", (name, { colour }) => {
  const sheet = paintElevation(kitchenNamed("hob-wall"), { finish: { base: name as FinishName } })
  expect(svgFile(sheet, 100)).toContain(colour)
})

test("each of the five layouts can be had in other finishes, lying and standing", () => {
  for (const paint of [paintStraight, paintLShaped, paintUShaped, paintParallel, paintIsland]) {
    const usual = svgFile(paint({ standing: true }), 100)
    const others = (["teak", "haldi-ply"] as const).map((base) =>
      svgFile(paint({ finish: { base }, standing: true }), 100),
    )
    expect(new Set([usual, ...others]).size).toBe(3)
    expect(paint({ standing: true }).viewBox.width * 1.2).toBeCloseTo(paint({ standing: true }).viewBox.height)
  }
})

test("every finish, counter and tile has its swatch", () => {
  const sheets = [
    ...(Object.keys(finishes) as FinishName[]).map(paintSwatch),
    ...(Object.keys(counters) as CounterName[]).map(paintCounterSwatch),
    ...(Object.keys(splashes) as SplashName[]).map(paintSplashSwatch),
  ]
  expect(new Set(sheets.map((sheet) => svgFile(sheet, 72))).size).toBe(18)
})

test("drawing and picture of the hero fill one frame, and say in words what they show", () => {
  const kitchen = kitchenNamed("hob-wall")
  expect(drawElevation(kitchen, heroFrame).viewBox).toEqual(paintHero().viewBox)
  expect(drawingText(kitchen)).toBe(
    "Working drawing of a wall of 4,800\u00a0mm: units of 600, 600, 900, 450, 900, 150, 600 and 600\u00a0mm from left to right, counter at 850\u00a0mm, top of the wall units at 2,170\u00a0mm.",
  )
  expect(finishedText(kitchen)).toBe(
    "The same wall finished: base units in bottle green matt laminate, wall units in haldi ply, counter of black granite.",
  )
})

test("a page gets a picture as elements, named for who cannot see it, without a style", () => {
  const marks: Mark[] = [{ tag: "rect", attributes: { x: 1, strokeWidth: 2, className: "edge" } }]
  const sheet = { viewBox: { x: -10, y: -20, width: 30, height: 40 }, marks }
  const named = renderToStaticMarkup(createElement(SheetSvg, { sheet, label: "A wall" }))
  expect(named).toContain('viewBox="-10 -20 30 40"')
  expect(named).toContain('role="img" aria-label="A wall"')
  expect(named).toContain('<rect x="1" stroke-width="2" class="edge"></rect>')
  expect(renderToStaticMarkup(createElement(SheetSvg, { sheet }))).toContain('aria-hidden="true"')
  expect(svgFile(sheet, 300)).toContain('<rect x="1" stroke-width="2" class="edge"/>')
})
