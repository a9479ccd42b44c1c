import sharp, { type Sharp } from "sharp"
import { expect, test } from "vitest"
import { finishes, seenKitchenNames } from "#kitchen/looks.ts"
import { type Colour, colourDifference, labDifference } from "../../../../test/pictures/colour-difference.ts"
import { flatPart } from "../../../../tools/visualiser.ts"

test.each<[Colour, Colour, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])("colours %s and %s are as far apart as those who made CIEDE2000 published", (one, other, apart) => {
  expect(labDifference(one, other)).toBeCloseTo(apart, 4)
})

/** The mean colour of the selected pixels of an opaque picture. */
function meanOf(pixels: Buffer, chosen: (pixel: number) => boolean): Colour {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let pixel = 0; pixel * 3 < pixels.length; pixel++) {
    if (!chosen(pixel)) continue
    count++
    for (const channel of [0, 1, 2] as const) sum[channel] += pixels[pixel * 3 + channel] ?? 0
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

const lightness = (pixels: Buffer, pixel: number) =>
  0.2126 * (pixels[pixel * 3] ?? 0) + 0.7152 * (pixels[pixel * 3 + 1] ?? 0) + 0.0722 * (pixels[pixel * 3 + 2] ?? 0)

const readPixels = (picture: Sharp) => picture.removeAlpha().raw().toBuffer()
const readLayer = (name: string) => readPixels(sharp(`assets/sample/visualiser/${name}.jpg`))

test.each(seenKitchenNames)(
  "the %s kitchen has fronts in the colours of the samples, where light falls",
  async (name) => {
    const [light, dark] = await Promise.all([readLayer(`${name}-chalk`), readLayer(`${name}-charcoal`)])
    const pixels = Array.from({ length: light.length / 3 }, (_, pixel) => pixel)
    // Pixels that differ between a white and a black finish are fronts; the darker half is in shadow, the brightest part in the sun.
    const fronts = pixels.filter((pixel) => lightness(light, pixel) - lightness(dark, pixel) > 90)
    const sorted = fronts.toSorted((one, other) => lightness(light, one) - lightness(light, other))
    const lit = new Set(sorted.slice(sorted.length * 0.5, sorted.length * 0.9))
    expect(lit.size).toBeGreaterThan(pixels.length / 50)
    const found = finishes.map(async (finish) => {
      const sample = await readPixels(sharp(`assets/sample/swatch-${finish}.jpg`).extract(flatPart))
      const seen = meanOf(await readLayer(`${name}-${finish}`), (pixel) => lit.has(pixel))
      const wanted = meanOf(sample, () => true)
      return { finish, apart: colourDifference(seen, wanted) }
    })
    expect((await Promise.all(found)).filter(({ apart }) => apart > 6)).toEqual([])
  },
)
