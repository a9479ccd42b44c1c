import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import sharp from "sharp"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import * as images from "../../../test/pictures/images.ts"
import { svgRefused } from "#base/image-types.ts"
import type { Bucket } from "#storage/bucket.ts"
import { openFolder } from "#storage/folder.ts"
import { type Media, openMedia } from "./media.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

let folder: string
let media: Media
let errors: unknown[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-media-"))
  errors = []
  media = await openMedia({ bucket: await openFolder(folder), onError: (error) => errors.push(error) })
})

afterEach(async () => {
  await media.close()
  await rm(folder, { recursive: true, force: true })
  expect(errors).toEqual([])
})

const keep = (bytes: Buffer) => keepPicture(media, { bytes })
const readStored = (path: string) => readFile(join(folder, path.replace(/^uploads\//, "")))

async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

describe("a kept picture", () => {
  const size = { width: 90, height: 60 }

  test.each([
    ["JPEG", () => images.makeJpeg(size), "jpg"],
    ["PNG", () => images.makePng(size), "png"],
    ["PNG that can be seen through", () => images.makePng({ ...size, alpha: true }), "png"],
    ["WebP", () => images.makeWebp(size), "jpg"],
    ["WebP that can be seen through", () => images.makeWebp({ ...size, alpha: true }), "webp"],
    ["AVIF", () => images.makeAvif(size), "jpg"],
    ["AVIF that can be seen through", () => images.makeAvif({ ...size, alpha: true }), "webp"],
    ["GIF", () => images.makeGif(size), "png"],
    ["moving GIF", () => images.makeGif({ ...size, frames: 3 }), "png"],
  ])("that came as a %s can be read", async (_, make, extension) => {
    const path = await keep(await make())
    expect(path).toMatch(new RegExp(`^uploads/[0-9a-f]{24}-90x60\\.${extension}$`))
    const kept = await sharp(await readStored(path)).metadata()
    expect(kept).toMatchObject({ format: extension === "jpg" ? "jpeg" : extension, width: 90, height: 60 })
  })

  test("comes from a file as well as from memory", async () => {
    const bytes = await images.makeJpeg(size)
    const file = join(folder, "incoming")
    await writeFile(file, bytes)
    expect(await keepPicture(media, { file })).toBe(await keep(bytes))
  })

  test("is turned upright", async () => {
    const lying = await images.makeJpeg({ width: 80, height: 40, orientation: 6 })
    const path = await keep(lying)
    expect(path).toContain("-40x80.jpg")
    const upright = await readStored(path)
    expect((await sharp(upright).metadata()).orientation).toBeUndefined()
    // The picture turns greener from top to bottom; upright its former bottom is on the left.
    const [left, right] = [await colourAt(upright, 1, 1), await colourAt(upright, 38, 1)]
    expect(left[1]).toBeGreaterThan((right[1] as number) + 150)
  })

  test("contains no metadata about place and camera", async () => {
    const gps = {
      GPSLatitudeRef: "N",
      GPSLatitude: "18/1 30/1 0/1",
      GPSLongitudeRef: "E",
      GPSLongitude: "73/1 48/1 0/1",
    }
    const bytes = await images.makeJpeg({ ...size, exif: { IFD0: { Model: "Telltale 5" }, IFD3: gps } })
    expect(bytes.includes("Telltale 5")).toBe(true)
    const kept = await readStored(await keep(bytes))
    expect(kept.includes("Telltale 5")).toBe(false)
    expect(await sharp(kept).metadata()).not.toMatchObject({ exif: expect.anything() })
  })

  test("contains no hidden trailing data", async () => {
    const script = Buffer.from("<script>alert(1)</script>")
    const kept = await readStored(await keep(Buffer.concat([await images.makeJpeg(size), script])))
    expect(kept.includes(script)).toBe(false)
  })

  test("is at most 3840 pixels long, and never enlarged", async () => {
    expect(await keep(await images.makeBomb({ width: 5000, height: 1000 }))).toContain("-3840x768.png")
    expect(await keep(await images.makeBomb({ width: 1000, height: 5000 }))).toContain("-768x3840.png")
    expect(await keep(await images.makePng({ width: 1, height: 1 }))).toContain("-1x1.png")
  })

  test("answers the same path for the same bytes and is there once", async () => {
    const bytes = await images.makeJpeg(size)
    const paths = await Promise.all(Array.from({ length: 5 }, () => keep(bytes)))
    paths.push(await keep(bytes))
    expect(new Set(paths).size).toBe(1)
    expect((await readdir(folder)).filter((name) => name.endsWith("-90x60.jpg"))).toHaveLength(1)
    expect(await keep(await images.makeJpeg({ width: 91, height: 60 }))).not.toBe(paths[0])
  })

  test("is known by its path, as nothing else is", async () => {
    const path = await keep(await images.makeJpeg(size))
    await media.settled()
    expect(await media.has(path)).toBe(true)
    for (const other of [
      path.replace("uploads/", ""),
      path.replace("90x60", "90x61"),
      path.replace(".jpg", ".png"),
      path.replace(".jpg", "-90.jpg"),
      `/${path}`,
      `uploads/../${path}`,
      "",
    ]) {
      expect(await media.has(other)).toBe(false)
    }
  })
})

test("stores a picture of the product with the variants shipped with it, and creates no other until it is requested", async () => {
  await mkdir(join(folder, "own/variants"), { recursive: true })
  const bytes = await images.makeJpeg({ width: 600, height: 400 })
  const file = join(folder, "own/wall.jpg")
  await writeFile(file, bytes)
  await writeFile(join(folder, "own/variants/wall-480.avif"), "made before")
  await writeFile(join(folder, "own/variants/wall-481.avif"), "of no width that is served")
  const [kept] = await media.storeBundled([file])
  expect(kept).toMatchObject({ width: 600, height: 400, bytes: bytes.length })
  expect((await readStored(kept?.path ?? "")).equals(bytes)).toBe(true)
  const variant = (size: string) => (kept?.path ?? "").replace(".jpg", `-${size}`)
  expect((await readStored(variant("480.avif"))).toString()).toBe("made before")
  const listVariants = async () => (await readdir(folder)).filter((name) => /-(?:\d+|share)\.\w+$/.test(name))
  for (const start of [media, await openMedia({ bucket: await openFolder(folder) })]) {
    expect(await start.storeBundled([file])).toEqual([kept])
    await start.settled()
    expect(await listVariants()).toEqual([variant("480.avif").replace("uploads/", "")])
    if (start !== media) await start.close()
  }
  const ask = () => media.serve(new Request("https://maap.example"), variant("480.webp"))
  await expect.poll(async () => (await ask())?.headers.get("etag"), { timeout: 30_000 }).toBeTruthy()
  expect((await listVariants()).toSorted()).toEqual(
    ["480.avif", "480.webp"].map((size) => variant(size).replace("uploads/", "")),
  )
})

test("creates all variants of the product's pictures at once if others read the storage", async () => {
  const file = join(folder, "own.jpg")
  await writeFile(file, await images.makeJpeg({ width: 50, height: 40 }))
  const read = await openMedia({ bucket: await openFolder(join(folder, "read")), isRead: true })
  await read.storeBundled([file])
  await read.settled()
  expect(await readdir(join(folder, "read"))).toHaveLength(5)
  await read.close()
})

test("pictures of the product that are stored already cost a start one call of the storage in all", async () => {
  const names = Array.from({ length: 12 }, (_, index) => join(folder, `own-${index}.jpg`))
  for (const [index, name] of names.entries()) {
    await writeFile(name, await images.makeJpeg({ width: 40 + index, height: 40 }))
  }
  const kept = await media.storeBundled(names)
  await media.settled()
  const calls: string[] = []
  const bucket = await openFolder(folder)
  const counted = Object.fromEntries(
    Object.entries(bucket).map(([call, work]) => [
      call,
      (...given: unknown[]) => {
        calls.push(call)
        return (work as (...all: unknown[]) => unknown)(...given)
      },
    ]),
  ) as unknown as Bucket
  const next = await openMedia({ bucket: counted })
  await next.settled()
  calls.length = 0
  expect(await next.storeBundled(names)).toEqual(kept)
  expect(calls).toEqual(["list"])
  await next.close()
})

describe("not kept, and nothing of it left behind,", () => {
  const unsupported = ["unsupported", "Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture."]
  const damaged = ["invalid", "This picture is damaged and can’t be read."]
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1")

  test.each([
    ["text", () => images.makeText(), unsupported],
    ["nothing", () => Buffer.alloc(0), unsupported],
    ["an SVG", () => images.makeSvg(), ["unsupported", svgRefused]],
    ["a TIFF", () => images.makeTiff({ width: 20, height: 20 }), unsupported],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), unsupported],
    ["the first bytes of an HEIC", () => heic, damaged],
    ["markup that begins like a GIF", () => images.makePolyglot(), damaged],
    ["a JPEG that breaks off", () => images.makeTruncatedJpeg(), damaged],
    ["a PNG that breaks off", async () => (await images.makePng({ width: 90, height: 60 })).subarray(0, 300), damaged],
    [
      "a picture of 60 megapixels",
      () => images.makeBomb({ width: 10_000, height: 6_000 }),
      ["invalid", "This picture has 60 megapixels. The limit is 50."],
    ],
    [
      "an AVIF of 16 megapixels with 12 bits a colour",
      () => images.makeDeepAvif({ width: 4_000, height: 4_000 }),
      ["invalid", "This picture has 16 megapixels. The limit is 13 for AVIF with more than 8 bits per colour."],
    ],
    [
      "a file past 15 MB",
      () => images.makeOversizedJpeg(),
      ["too-large", "This picture is 16.2 MB. The limit is 15 MB."],
    ],
  ])("is %s", async (_, make, [code, message]) => {
    const bytes = await make()
    const error = { name: "AppError", code, message, fields: { "sections[0][image]": message } }
    await expect(keepPicture(media, { bytes }, "sections[0][image]")).rejects.toMatchObject(error)
    const file = join(folder, "picture.jpg")
    await writeFile(file, bytes)
    await expect(keepPicture(media, { file }, "sections[0][image]")).rejects.toMatchObject(error)
    await media.settled()
    expect(await readdir(folder)).toEqual(["picture.jpg"])
  })

  test("is one byte past the limit, and it does not read as if at it", async () => {
    await expect(keep(Buffer.alloc(15 * 1024 * 1024 + 1))).rejects.toThrow(
      "This picture is 15.1 MB. The limit is 15 MB.",
    )
  })

  test("is a small file of very many pixels, refused without decoding it", async () => {
    const file = join(folder, "bomb.png")
    await writeFile(file, await images.makeBomb({ width: 12_000, height: 10_000 }))
    const script = `
      import { openFolder } from ${JSON.stringify(new URL("../../storage/folder.ts", import.meta.url).href)}
      import { openMedia } from ${JSON.stringify(new URL("media.ts", import.meta.url).href)}
      const media = await openMedia({ bucket: await openFolder(${JSON.stringify(join(folder, "child"))}) })
      const before = process.resourceUsage().maxRSS
      const code = await media.storeAll([{ picture: { file: ${JSON.stringify(file)} }, field: "" }]).catch((error) => error.code)
      process.stdout.write(JSON.stringify({ code, grown: process.resourceUsage().maxRSS - before }))`
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script])
    const { code, grown } = JSON.parse(stdout)
    expect(code).toBe("invalid")
    // Its pixels would need 360 MB.
    expect(grown).toBeLessThan(60_000)
  })

  test("is a file that does not exist, which is an unexpected error", async () => {
    await expect(keepPicture(media, { file: join(folder, "missing") })).rejects.toMatchObject({ code: "ENOENT" })
  })
})

test("requests for the same PDF file at the same time wait for one job", async () => {
  const about = { title: "Receipt 1", author: "", madeAt: "2026-11-29T10:00:00.000Z", watermark: "", footer: "" }
  const document = { ...about, tables: [] }
  const [first, second, other] = await Promise.all([
    media.makePdf(document, ""),
    media.makePdf(structuredClone(document), ""),
    media.makePdf({ ...document, title: "Receipt 2" }, "uploads/none.jpg"),
  ])
  expect(second).toBe(first)
  expect(other.equals(first)).toBe(false)
})
