import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { pictureFormats } from "#base/image.ts"
import * as images from "../../../test/pictures/images.ts"
import { type ImageWorker, createImageWorker } from "./image-worker.ts"
import { encode } from "./render.ts"

let worker: ImageWorker

beforeAll(() => {
  worker = createImageWorker()
})

afterAll(() => worker.end())

const readHeic = (name: string) => readFile(`test/pictures/heic/${name}.heic`)
const size = { width: 96, height: 64 }

async function halves(bytes: Buffer): Promise<number[][]> {
  const pixels = await sharp(bytes).resize({ width: 2, height: 1, fit: "fill" }).removeAlpha().raw().toBuffer()
  return [[...pixels.subarray(0, 3)], [...pixels.subarray(3, 6)]]
}

const near = (colour: number[]) =>
  expect.toSatisfy((given: number[]) => colour.every((part, at) => Math.abs((given[at] ?? 0) - part) < 12))

describe("what phones and cameras send is kept:", () => {
  test.each([
    ["HEIC", "plain"],
    ["HEIC in Display P3, as iPhones write it", "p3"],
  ])("%s", async (_, name) => {
    const made = await worker.makeFull({ bytes: await readHeic(name) })
    expect(made).toMatchObject({ width: 96, height: 64, extension: "jpg" })
    const [left, right] = await halves(made.bytes)
    expect(left).toEqual(near([200, 40, 40]))
    expect(right).toEqual(near([40, 160, 60]))
    expect((await sharp(made.bytes).metadata()).icc).toBeUndefined()
  })

  test("HEIC that is turned by its own rotation, once", async () => {
    const made = await worker.makeFull({ bytes: await readHeic("turned") })
    expect(made).toMatchObject({ width: 64, height: 96 })
    const upright = await sharp(made.bytes).rotate(90).toBuffer()
    expect(await halves(upright)).toEqual([near([200, 40, 40]), near([40, 160, 60])])
  })

  test("a JPEG of 108 megapixels, shrunk to 3840 pixels", async () => {
    const create = { width: 12_000, height: 9_000, channels: 3, background: "#369" } as const
    const bytes = await sharp({ create }).jpeg({ quality: 50 }).toBuffer()
    expect(await worker.makeFull({ bytes })).toMatchObject({ width: 3840, height: 2880 })
  })

  test("PNG with 16 bits a colour, CMYK and wide-gamut JPEG", async () => {
    const plain = sharp(await images.makePng(size))
    const deep = await plain.clone().toColourspace("rgb16").png().toBuffer()
    const cmyk = await plain.clone().toColourspace("cmyk").jpeg().toBuffer()
    const wide = await plain.clone().withIccProfile("p3").jpeg().toBuffer()
    const colours: string[] = []
    for (const bytes of [deep, cmyk, wide, await images.makeJpeg(size)]) {
      const made = await worker.makeFull({ bytes })
      expect(await sharp(made.bytes).metadata()).toMatchObject({ space: "srgb", depth: "uchar", width: 96 })
      colours.push(made.colour)
    }
    for (const colour of colours) expect(colour).toMatch(/^#[678][0-9a-f][678][0-9a-f][678][0-9a-f]$/)
  })

  test("the first frame of moving pictures", async () => {
    const gif = await images.makeGif({ ...size, frames: 3 })
    const webp = await sharp(gif, { animated: true }).webp({ loop: 0 }).toBuffer()
    for (const bytes of [gif, webp]) {
      const made = await worker.makeFull({ bytes })
      expect(made).toMatchObject({ width: 96, height: 64 })
      expect(await halves(made.bytes)).toEqual([near([40, 40, 40]), near([40, 40, 40])])
    }
  })
})

test("the colour of a picture is its mean over white", async () => {
  const create = { width: 40, height: 40, channels: 4, background: "#ff000080" } as const
  const made = await worker.makeFull({ bytes: await sharp({ create }).png().toBuffer() })
  expect(made.colour).toMatch(/^#ff7[ef]7[ef]$/)
  expect(await worker.readColour({ bytes: await sharp({ create }).flatten().png().toBuffer() })).toMatch(/^#80/)
})

/** Odd, broken and hostile files, identical in each run: each kind truncated, with wrong bytes, and with another's header. */
async function makeOddFiles(): Promise<Buffer[]> {
  const whole = [
    await images.makeJpeg(size),
    await images.makePng(size),
    await images.makeWebp(size),
    await images.makeAvif(size),
    await images.makeGif({ ...size, frames: 2 }),
    await readHeic("plain"),
    await readHeic("p3"),
  ]
  const odd = whole.flatMap((bytes) => {
    const cut = [12, 40, 0.3, 0.6, 0.95].map((at) => bytes.subarray(0, at < 1 ? Math.floor(bytes.length * at) : at))
    const flipped = Array.from({ length: 9 }, (_, seed) => {
      const copy = Buffer.from(bytes)
      for (let at = 12 + seed * 7; at < copy.length; at += 31 + seed * 13)
        copy[at] = (copy[at] ?? 0) ^ (1 << (seed % 8))
      return copy
    })
    const filled = Buffer.concat([bytes.subarray(0, bytes.length >> 1), Buffer.alloc(bytes.length, 0xff)])
    return [...cut, ...flipped, filled]
  })
  const swapped = whole.flatMap((head, index) => {
    const tail = whole[(index + 1) % whole.length] as Buffer
    return [Buffer.concat([head.subarray(0, 16), tail]), Buffer.concat([head, tail])]
  })
  const bombs = [
    await images.makeBomb({ width: 12_000, height: 10_000 }),
    withSize(await readHeic("plain"), 60_000),
    images.makePolyglot(),
    images.makeSvg(),
    images.makeText(),
    Buffer.alloc(0),
  ]
  return [...odd, ...swapped, ...bombs]
}

/** A HEIC with this width and height in its header. */
function withSize(heic: Buffer, side: number): Buffer {
  const copy = Buffer.from(heic)
  const at = copy.indexOf("ispe", 0, "latin1") + 8
  copy.writeUInt32BE(side, at)
  copy.writeUInt32BE(side, at + 4)
  return copy
}

test("every odd, broken or hostile file ends in a picture or in a message", async () => {
  const files = await makeOddFiles()
  expect(files.length).toBeGreaterThanOrEqual(125)
  let made = 0
  for (const [index, bytes] of files.entries()) {
    const outcome = await worker.makeFull({ bytes }).catch((error: unknown) => error)
    if (outcome instanceof Error) {
      expect([index, outcome.name, outcome.message]).toEqual([index, "AppError", expect.stringMatching(/\.$/)])
    } else {
      made++
      expect((outcome as { bytes: Buffer }).bytes.length).toBeGreaterThan(0)
    }
  }
  expect(made).toBeGreaterThan(5)
})

test.each([768, 1440])("faint joints between tiles are still there in every format, %i px wide", async (width) => {
  const height = 200
  const bytes = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const bright = 232 - (20 * x) / width - (x % 40 < 2 || y % 100 < 2 ? 10 : 0)
      bytes.set([bright, bright - 2, bright - 8], (y * width + x) * 3)
    }
  }
  /** The mean difference of adjacent pixels: smoothing reduces it. */
  const texture = (pixels: Buffer) =>
    pixels.reduce((sum, value, at) => sum + (at < 3 ? 0 : Math.abs(value - (pixels[at - 3] as number))), 0)
  for (const format of pictureFormats) {
    const made = await encode({ bytes, width, height, channels: 3 }, format)
    expect([format, texture(await sharp(made).raw().toBuffer()) / texture(bytes) > 0.85]).toEqual([format, true])
  }
})
