import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { SharingCard } from "#domain/pictures/sharing-card.ts"
import { middle } from "#domain/pictures/picture.ts"
import * as images from "../../../test/pictures/images.ts"
import { openFolder } from "../folder.ts"
import { type Media, openMedia } from "../media.ts"
import { openSharingAddresses } from "./sharing-address.ts"
import { openSharingPictures } from "./sharing-pictures.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

const address = "https://maap.example"
const business = { name: "Navi Rasoi", city: "Nagpur", accent: "#5fb98a", logo: "" }
const plain: SharingCard = { title: "Privacy policy", price: "", business }
const ask = (path: string, headers = {}) => new Request(address + path, { headers })

let folder: string
let media: Media

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-sharing-"))
  media = await openMedia({ bucket: await openFolder(join(folder, "uploads")) })
})

afterAll(async () => {
  await media.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(draw: (card: SharingCard) => Promise<Buffer>, secret = "a secret", at = "cache") {
  const errors: unknown[] = []
  const pictures = await openSharingPictures({
    draw,
    secret,
    folder: join(folder, at),
    onError: (error) => errors.push(error),
  })
  return { ...pictures, errors }
}

describe("a sharing picture", () => {
  test("is a JPEG of 1200 × 630, light enough for messengers, with picture and logo, without, and with one that is gone", async () => {
    const file = await images.makeJpeg({ width: 1600, height: 1000 })
    const path = await keepPicture(media, { bytes: file })
    const picture = { path, focus: { x: 90, y: 10 } }
    const { serve, pathOf } = await open((card) => media.drawCard(card))
    const missing = { path: `uploads/${"0".repeat(24)}-800x600.jpg`, focus: middle }
    const whole = { ...plain, price: "from ₹2.4 lakh", picture, business: { ...business, logo: path } }
    for (const card of [plain, whole, { ...whole, picture: missing }]) {
      const answer = await serve(ask(pathOf(card)), pathOf(card))
      const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer())
      expect(answer?.headers.get("content-type")).toBe("image/jpeg")
      expect(answer?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
      expect(bytes.length).toBeLessThan(150 * 1024)
    }
  })

  test("has the mark of the business: its initials on its accent, and only for Maap the blocks", async () => {
    const colourAt = async (name: string) => {
      const drawn = sharp(await media.drawCard({ ...plain, business: { ...business, name } }))
      // Within the upper left of the mark, which letters leave free and the tall block covers.
      const { dominant } = await sharp(
        await drawn.extract({ left: 67, top: 513, width: 5, height: 5 }).png().toBuffer(),
      ).stats()
      return dominant
    }
    const { g } = await colourAt("Navi Rasoi")
    expect(g).toBeGreaterThan(150)
    expect((await colourAt("Maap Kitchens & Interiors")).g).toBeLessThan(60)
  })

  test("has an address that only this site can make, and that says all that is in it", async () => {
    const { serve, pathOf } = await open((card) => media.drawCard(card))
    const path = pathOf(plain)
    expect(path).toMatch(/^\/sharing\/Privacy\+policy@@Navi\+Rasoi@Nagpur@[\w.@%-]+\.jpg$/)
    expect(pathOf({ ...plain, title: "Other" })).not.toBe(path)
    expect(pathOf({ ...plain, business: { ...business, accent: "#f7bc1b" } })).not.toBe(path)
    const other = (await open((card) => media.drawCard(card), "another secret")).pathOf(plain)
    const [, text = "", signature = ""] = /\/([^/]+)\.([\w-]+)\.jpg$/.exec(path) ?? []
    const signed = ["Arbitrary@@@@%23000000@", "%", "%E0%A4"].map((forged) => `/sharing/${forged}.${signature}.jpg`)
    for (const wrong of [other, ...signed, `/sharing/${text}.jpg`, "/sharing/x.jpg"]) {
      expect(await serve(ask(wrong), wrong)).toBeUndefined()
    }
    expect(await serve(new Request(address + path, { method: "POST" }), path)).toBeUndefined()
  })

  test("has an address that is read again, whatever is in it and however it was encoded on its way", () => {
    const { pathOf, read } = openSharingAddresses("a secret")
    const picture = { path: `uploads/${"0".repeat(24)}-800x600.jpg`, focus: { x: 90, y: 10 } }
    const title = "₹1,34,214 + 5% / 2 @ $3 ~ #1? क\u0301 'a' & <b>; ../x"
    for (const card of [plain, { ...plain, title, picture }, { ...plain, title: "घ".repeat(140) }]) {
      const path = pathOf(card)
      expect(new URL(path, address).pathname).toBe(path)
      for (const sent of [path, decodeURI(path.replaceAll("%25", "%2525")), path.replaceAll(",", "%2C")]) {
        expect(read(sent)).toEqual({ card, name: read(path)?.name })
      }
    }
  })

  test("is drawn once, also after a restart, and not at all for those who have it", async () => {
    let count = 0
    const draw = async () => {
      count++
      return Buffer.from("a picture")
    }
    const first = await open(draw, "a secret", "once")
    const path = first.pathOf(plain)
    const [one, other] = await Promise.all([first.serve(ask(path), path), first.serve(ask(path), path)])
    expect([await one?.text(), await other?.text()]).toEqual(["a picture", "a picture"])
    const again = await (await open(draw, "a secret", "once")).serve(ask(path), path)
    expect([await again?.text(), count]).toEqual(["a picture", 1])
    const etag = again?.headers.get("etag") ?? ""
    expect((await first.serve(ask(path, { "If-None-Match": etag }), path))?.status).toBe(304)
  })

  test("is asked for again later where too many wait, and the others are still drawn", async () => {
    const gate = Promise.withResolvers<void>()
    const { serve, pathOf } = await open(
      async ({ title }) => {
        await gate.promise
        return Buffer.from(title)
      },
      "a secret",
      "busy",
    )
    const paths = Array.from({ length: 30 }, (_, number) => pathOf({ ...plain, title: `Page ${number}` }))
    const asked = paths.map((path) => serve(ask(path), path).catch((error: unknown) => error))
    await expect(asked.at(-1)).resolves.toMatchObject({ code: "unavailable", retryAfter: 10 })
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer instanceof Response).length).toBe(7)
  })
})
