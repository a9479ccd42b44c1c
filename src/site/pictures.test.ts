import { globSync, readFileSync, statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { expect, test } from "vitest"
import { limits } from "#domain/text/limits.ts"
import { lookClasses, lookRules } from "#ui/picture-looks.ts"
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

test("each picture says what is to be seen, within what the admin may write, and none says the same", () => {
  const alts = Object.values(sitePictures).map(({ alt }) => alt)
  expect(new Set(alts).size).toBe(alts.length)
  for (const alt of alts) expect([alt.length > 40, alt.length <= limits.alt, alt]).toEqual([true, true, alt])
})

test("every point and every colour that a picture may have has its classes in the style sheet", async () => {
  const sheet = (await readFile(new URL("./styles/looks.css", import.meta.url), "utf8")) + lookRules(tones)
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
  for (const tone of Object.keys(tones)) expect(sheet).toContain(`.${lookClasses({ tone }).split(" ")[1]} {`)
  expect(lookClasses({ tone: "sage", focus: { x: 50, y: 52 } })).toBe("tone tone--sage")
})

test("the pictures that only the sample content shows are in no part of a page", () => {
  const sources = globSync("src/site/**/*.{ts,tsx}")
    .filter((file) => !/pictures(\.test)?\.ts$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
  const named = (name: string) => sources.some((source) => source.includes(`"${name}"`))
  const others = (Object.keys(sitePictures) as PictureName[]).filter((name) => !name.startsWith("swatch-"))
  expect(others.filter((name) => !named(name)).toSorted()).toEqual([...sampleOnly].toSorted())
})
