import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterEach, beforeEach, expect, test } from "vitest"
import * as images from "../../../test/pictures/images.ts"
import { AppError } from "#base/errors.ts"
import type { Bucket } from "#storage/bucket.ts"
import { openFolder } from "#storage/folder.ts"
import { type Media, openMedia } from "./media.ts"
import { createRefusals } from "./refusals.ts"
import { createVariants } from "./variants.ts"
import { createImageWorker } from "../process/image-worker.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-sizes-"))
})

afterEach(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Variants by the suffix after the picture's stem, such as `480.avif`. */
async function readSizes(path: string): Promise<Map<string, Buffer>> {
  const start = `${path.slice("uploads/".length, path.lastIndexOf("."))}-`
  const names = (await readdir(folder)).filter((name) => name.startsWith(start))
  return new Map(
    await Promise.all(
      names.map(async (name) => [name.slice(start.length), await readFile(join(folder, name))] as const),
    ),
  )
}

test("a kept picture gets every width in every format", async () => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  const path = await keepPicture(media, { bytes: await images.makeJpeg({ width: 800, height: 400 }) })
  await media.settled()
  const sizes = await readSizes(path)
  expect([...sizes.keys()].sort()).toEqual([
    ...["480", "768", "800"].flatMap((width) => ["avif", "jpg", "webp"].map((extension) => `${width}.${extension}`)),
    "share.jpg",
  ])
  sizes.delete("share.jpg")
  for (const [name, bytes] of sizes) {
    const [width, extension] = name.split(".")
    const { mediaType, ...size } = await sharp(bytes).metadata()
    expect([size.width, size.height, mediaType]).toEqual([
      Number(width),
      Number(width) / 2,
      `image/${extension === "jpg" ? "jpeg" : extension}`,
    ])
    expect((await sharp(bytes).raw().toBuffer()).length).toBeGreaterThan(0)
  }
  await media.close()
})

test("a picture wider than the widest size has none wider", async () => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  const path = await keepPicture(media, { bytes: await images.makeBomb({ width: 3600, height: 60 }) })
  await media.settled()
  const widths = [...(await readSizes(path)).keys()].flatMap((name) =>
    name === "share.jpg" ? [] : Number.parseInt(name),
  )
  expect(Math.max(...widths)).toBe(2880)
  expect(widths).toHaveLength(18)
  await media.close()
})

test("what can be seen through stays so, in its colours, and gets a white ground as JPEG", async () => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  const bytes = await images.makePng({ width: 60, height: 60, alpha: true })
  const path = await keepPicture(media, { bytes })
  await media.settled()
  const sizes = await readSizes(path)
  const pixel = async (name: string) =>
    [...(await sharp(sizes.get(name)).extract({ left: 10, top: 30, width: 1, height: 1 }).raw().toBuffer())].map(
      (value) => Math.round(value / 16),
    )
  const near = (value: number) => expect.toSatisfy((given: number) => Math.abs(given - value / 16) <= 1)
  expect(await pixel("60.webp")).toEqual([near(42), near(127), near(120), near(128)])
  expect(await pixel("60.avif")).toEqual([near(42), near(127), near(120), near(128)])
  expect(await pixel("60.jpg")).toEqual([near(148), near(191), near(187)])
  await media.close()
})

test("sizes that a stop left unmade are made after the next start", async () => {
  const first = await openMedia({ bucket: await openFolder(folder) })
  const bytes = await images.makeJpeg({ width: 1300, height: 700 })
  const path = await keepPicture(first, { bytes })
  await first.close()
  expect((await readSizes(path)).size).toBeLessThan(13)

  const second = await openMedia({ bucket: await openFolder(folder) })
  await second.storeBundled([])
  await second.settled()
  expect((await readSizes(path)).size).toBe(13)
  await second.close()
})

test("a size that was lost is made again when its picture is kept again, and the others stay as they are", async () => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  const bytes = await images.makeJpeg({ width: 100, height: 100 })
  const path = await keepPicture(media, { bytes })
  await media.settled()
  const stem = path.slice("uploads/".length, -".jpg".length)
  await rm(join(folder, `${stem}-100.webp`))
  await writeFile(join(folder, `${stem}-100.avif`), "as it was")
  await keepPicture(media, { bytes })
  await media.settled()
  const sizes = await readSizes(path)
  expect([...sizes.keys()].sort()).toEqual(["100.avif", "100.jpg", "100.webp", "share.jpg"])
  expect(sizes.get("100.avif")?.toString()).toBe("as it was")
  await media.close()
})

test("a picture that cannot be rendered is reported, and the next one gets its sizes", async () => {
  await writeFile(join(folder, `${"0".repeat(24)}-100x100.jpg`), images.makeText())
  const errors: unknown[] = []
  const media = await openMedia({ bucket: await openFolder(folder), onError: (error) => errors.push(error) })
  await media.storeBundled([])
  const path = await keepPicture(media, { bytes: await images.makeJpeg({ width: 100, height: 100 }) })
  await media.settled()
  expect(errors).toEqual([expect.any(Error)])
  expect((await readSizes(path)).size).toBe(4)
  await media.close()
})

test("variants that failed while the storage was unavailable are made once it is back", async () => {
  const bucket = await openFolder(folder)
  const path = await keepPicture(await openClosed(bucket), {
    bytes: await images.makeJpeg({ width: 100, height: 100 }),
  })
  const away = new AppError("unavailable", "The picture storage is not responding.")
  let failures = 5
  const unsteady: Bucket = {
    ...bucket,
    async put(name, bytes) {
      if (failures-- > 0) throw away
      await bucket.put(name, bytes)
    },
  }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const worker = createImageWorker()
  const refusals = createRefusals(unsteady, onError)
  const pauses = { first: 1, longest: 4 }
  const sizes = createVariants({ bucket: unsteady, worker, refusals, onError, pauses })
  sizes.addUnfinished(await unsteady.list())
  await sizes.settled()
  expect((await readSizes(path)).size).toBe(4)
  // One line for consecutive failures.
  expect(errors).toEqual([away])
  sizes.stop()
  await worker.end()
})

test("a stop does not wait until the storage is back", async () => {
  const bucket = await openFolder(folder)
  await keepPicture(await openClosed(bucket), { bytes: await images.makeJpeg({ width: 100, height: 100 }) })
  const failed = Promise.withResolvers<unknown>()
  const put = () => Promise.reject(new AppError("unavailable", "Away."))
  const media = await openMedia({ bucket: { ...bucket, put }, onError: failed.resolve })
  await media.storeBundled([])
  await failed.promise
  await media.close()
})

/** Opens pictures without variants. */
async function openClosed(bucket: Bucket): Promise<Media> {
  const media = await openMedia({ bucket })
  await media.close()
  return media
}

test.each([
  { width: 2000, height: 800 },
  { width: 1200, height: 1800 },
  { width: 300, height: 200 },
])("a picture of $width × $height gets one to be shared, 1200 × 630", async (size) => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  const path = await keepPicture(media, { bytes: await images.makeJpeg(size) })
  const ask = () => media.serve(new Request("https://maap.example"), path.replace(/\.jpg$/, "-share.jpg"))
  await expect.poll(async () => (await ask())?.headers.get("etag"), { timeout: 30_000 }).toBeTruthy()
  const shared = (await readSizes(path)).get("share.jpg")
  expect(await sharp(shared).metadata()).toMatchObject({ width: 1200, height: 630, mediaType: "image/jpeg" })
  expect((await ask())?.headers.get("content-length")).toBe(String(shared?.length))
  await media.close()
})

test("a picture is cropped to be shared at its focus, as a page crops it", async () => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  // Its colours run from 0 at the left and the top to 255 at the right and the bottom.
  const path = await keepPicture(media, { bytes: await images.makeJpeg({ width: 1260, height: 1260 }) })
  media.share(path, { x: 50, y: 0 })
  media.share(path, { x: 50, y: 99 })
  await media.settled()
  const sizes = await readSizes(path)
  const green = async (name: string) => {
    const { channels } = await sharp(sizes.get(name)).stats()
    return (channels[1]?.mean ?? 0) / 255
  }
  // The crop has 525 of 1,000 rows: those from the top, the middle and the bottom.
  expect(await green("share-50x0.jpg")).toBeCloseTo(0.2625, 1)
  expect(await green("share.jpg")).toBeCloseTo(0.5, 1)
  expect(await green("share-50x100.jpg")).toBeCloseTo(0.7375, 1)
  const shared = path.replace(/\.jpg$/, "-share-50x0.jpg")
  const answer = await media.serve(new Request("https://maap.example"), shared)
  expect(answer?.headers.get("cache-control")).toContain("immutable")
  const never = await media.serve(new Request("https://maap.example"), shared.replace("50x0", "5x5"))
  expect(never?.headers.get("cache-control")).toBe("no-store")
  for (const wrong of ["101x0", "050x0", "x", "1x1x1"]) {
    expect(await media.serve(new Request("https://maap.example"), shared.replace("50x0", wrong))).toBeUndefined()
  }
  await media.close()
})

test.each(["jpg", "png", "webp"] as const)("a %s is turned clockwise, in its format", async (extension) => {
  const media = await openMedia({ bucket: await openFolder(folder) })
  const size = { width: 60, height: 40, alpha: extension === "webp" }
  const make = { jpg: images.makeJpeg, png: images.makePng, webp: images.makeWebp }[extension]
  const path = await keepPicture(media, { bytes: await make(size) })
  const { path: turned } = await media.turn(path, 1)
  expect(turned).toMatch(new RegExp(`-40x60\\.${extension}$`))
  const pixels = await sharp(await readFile(join(folder, turned.slice("uploads/".length))))
    .removeAlpha()
    .raw()
    .toBuffer()
  // Red increased to the right, and now increases downwards; green increased downwards, and now increases to the left.
  const [left, right] = [pixels.subarray(0, 2), pixels.subarray(39 * 3, 39 * 3 + 2)]
  expect((left[1] as number) - (right[1] as number)).toBeGreaterThan(150)
  expect((pixels[59 * 40 * 3] as number) - (left[0] as number)).toBeGreaterThan(150)
  expect(await media.describe(turned)).toMatchObject({ path: turned, width: 40, height: 60 })
  await expect(media.turn("uploads/000000000000000000000000-1x1.jpg", 1)).rejects.toMatchObject({ code: "not-found" })
  await media.close()
})
