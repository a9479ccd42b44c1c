import { statSync } from "node:fs"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { expect, test } from "vitest"
import { limits } from "#domain/limits.ts"
import { type PictureName, sitePictures, tones } from "./pictures.ts"

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

test("every tone has its class in the style sheet", async () => {
  const sheet = await readFile(new URL("./styles/tones.css", import.meta.url), "utf8")
  for (const [name, colour] of Object.entries(tones)) {
    expect(sheet).toContain(`.tone--${name} {\n  background-color: ${colour.toLowerCase()};`)
  }
})
