import { readdirSync } from "node:fs"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { expect, test } from "vitest"
import { shrink } from "#images/process/render.ts"

const folder = "assets/sample/variants"

test.each(readdirSync(folder))("%s is what the image process makes of its master", async (name) => {
  const [, master = "", width = ""] = /^(.+)-([0-9]+)\.avif$/.exec(name) ?? []
  const { bytes, ...raw } = await shrink(await readFile(`assets/sample/${master}.jpg`), { width: Number(width) })
  const made = await readFile(`${folder}/${name}`)
  const { width: ownWidth, height } = await sharp(made).metadata()
  expect([ownWidth, height]).toEqual([raw.width, raw.height])
  // Not identical bytes: encoders on other machines may round differently. Other masters differ by 10 or more.
  const pixels = await sharp(made).raw().toBuffer()
  const apart = bytes.reduce((sum, value, at) => sum + Math.abs(value - (pixels[at] ?? 0)), 0) / bytes.length
  expect(apart).toBeLessThan(3)
})
