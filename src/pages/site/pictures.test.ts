import { globSync, readFileSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { expect, test } from "vitest"
import { limits } from "#base/text/limits.ts"
import { contrast } from "#base/colour.ts"
import { lookClasses, lookRules } from "#ui/shared/picture-looks.ts"
import { type PictureName, sampleOnly, sitePictures, tones } from "./pictures.ts"

type Colour = readonly number[]

function read(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function distance(one: Colour, other: Colour): number {
  return Math.hypot(...one.map((value, channel) => value - (other[channel] ?? 0)))
}

test.each(Object.keys(sitePictures) as PictureName[])(
  "the colour in the place of %s is the nearest to it",
  async (name) => {
    const { file, tone } = sitePictures[name]
    const { channels } = await sharp(await readFile(file)).stats()
    const mean = channels.slice(0, 3).map((channel) => channel.mean)
    const [nearest] = Object.entries(tones).toSorted(
      ([, one], [, other]) => distance(read(one), mean) - distance(read(other), mean),
    )
    expect(tone).toBe(nearest?.[0])
  },
)

test.each(Object.values(sitePictures))("$file is light enough to be kept in the project", ({ file }) => {
  expect(statSync(file).size).toBeLessThan(600_000)
})

test("each picture shows what is to be seen, within what the admin may write, and none says the same", () => {
  const alts = Object.values(sitePictures).map(({ alt }) => alt)
  expect(new Set(alts).size).toBe(alts.length)
  for (const alt of alts) expect([alt.length > 40, alt.length <= limits.alt, alt]).toEqual([true, true, alt])
})

test("every point and every colour that a picture may have has its classes in the style sheet", async () => {
  const sheet = (await readFile(new URL("../../site/styles/looks.css", import.meta.url), "utf8")) + lookRules()
  const percents = Array.from({ length: 101 }, (_, percent) => percent)
  const parts = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, "0"))
  const looks = [
    ...percents.map((percent) => lookClasses({ focus: { x: percent, y: 0 } })),
    ...percents.map((percent) => lookClasses({ focus: { x: 0, y: percent } })),
    ...parts.map((part) => lookClasses({ colour: `#${part}${part}${part}` })),
  ]
  const classes = new Set(looks.flatMap((look) => look.split(" ")).filter((name) => name !== "tone"))
  expect(classes.size).toBe(1 + 2 * 21 + 1 + 3 * 16)
  for (const name of classes) expect(sheet).toContain(`.${name} {`)
  expect(lookClasses({ colour: tones.sage, focus: { x: 50, y: 52 } })).toBe("tone tone--own red-10 green-10 blue-9")
})

test("what is in the place of a picture is calm whatever its colour: pale, and next to grey", () => {
  const rules = lookRules()
  const shownIn = (colour: string) => {
    const parts = lookClasses({ colour }).split(" ").slice(2)
    return parts.map((part) => Number(new RegExp(`\\.${part} { --\\w+: (\\d+); }`).exec(rules)?.[1]))
  }
  const steps = [0, 36, 73, 109, 146, 182, 219, 255].map((part) => part.toString(16).padStart(2, "0"))
  const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  const loud = [...Object.values(tones), ...colours].filter((colour) => {
    const shown = shownIn(colour)
    const hex = `#${shown.map((part) => part.toString(16).padStart(2, "0")).join("")}`
    return contrast(hex, "#f8faf8") > 1.5 || Math.max(...shown) - Math.min(...shown) > 41
  })
  expect(loud).toEqual([])
  // The remaining colour still distinguishes pictures.
  expect(new Set(colours.map((colour) => shownIn(colour).join(" "))).size).toBe(colours.length)
})

test("the pictures that only the sample content shows are in no part of a page", () => {
  const sources = globSync("src/{site,*/site}/**/*.{ts,tsx}")
    .filter((file) => !/pictures(\.test)?\.ts$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
  const named = (name: string) => sources.some((source) => source.includes(`"${name}"`))
  const others = (Object.keys(sitePictures) as PictureName[]).filter((name) => !name.startsWith("swatch-"))
  expect(others.filter((name) => !named(name)).toSorted()).toEqual([...sampleOnly].toSorted())
})
