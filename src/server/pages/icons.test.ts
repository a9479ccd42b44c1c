import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Business, defaultBusiness } from "#collections/shared/business/business.ts"
import { icons } from "#base/image-types.ts"
import { openFolder } from "#storage/folder.ts"
import { type Media, openMedia } from "#images/server/media.ts"
import { iconPaths, createIcons } from "./icons.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

let folder: string
let media: Media
const errors: unknown[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-icons-"))
  media = await openMedia({ bucket: await openFolder(folder) })
})

afterAll(async () => {
  await media.close()
  await rm(folder, { recursive: true, force: true })
})

function iconsOf(change: Partial<Business>) {
  const version = { version: 2, business: { ...defaultBusiness, ...change }, madeAt: null, madeBy: "" }
  const store = { business: { current: async () => version } } as unknown as Parameters<typeof createIcons>[0]["store"]
  const site = createIcons({ store, media, onError: (error) => errors.push(error) })
  return async (path: string, headers = {}) =>
    await site.answer(new Request(`https://navi.example${path}`, { headers }))
}

/** The colour of a pixel of an icon; coordinates are fractions of its side. */
async function colourAt(answer: Response | undefined, x: number, y: number): Promise<string> {
  const bytes = Buffer.from(await (answer as Response).arrayBuffer())
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
  return `#${data.subarray(at, at + 3).toString("hex")}`
}

test("Maap has the files that are supplied", async () => {
  const answer = iconsOf({ name: "Maap Kitchens & Interiors" })
  for (const path of iconPaths) expect(await answer(path)).toBeUndefined()
})

test("another firm has its initials on its accent in every icon, revalidated by their bytes", async () => {
  const answer = iconsOf({ name: "Navi Rasoi", accent: "#7fd1b9" })
  for (const [name, { side }] of Object.entries(icons)) {
    const icon = await answer(`/${name}?v=2`)
    expect([name, icon?.status]).toEqual([name, 200])
    expect((await answer(`/${name}`, { "If-None-Match": `W/${icon?.headers.get("ETag")}` }))?.status).toBe(304)
    if (name.endsWith(".ico")) continue
    const { width, height, format } = await sharp(await (icon as Response).clone().arrayBuffer()).metadata()
    expect([name, width, height, format]).toEqual([name, side, side, "png"])
    expect(await colourAt(icon, 0.05, 0.05)).toBe("#7fd1b9")
  }
  const svg = await answer("/favicon.svg")
  expect(svg?.headers.get("Content-Type")).toBe("image/svg+xml")
  expect(await svg?.text()).toContain("#7fd1b9")
})

test("a logo is whole in the middle of its ground, without an SVG", async () => {
  const logo = { width: 400, height: 100, channels: 3, background: "#7a1f5c" } as const
  const path = await keepPicture(media, { bytes: await sharp({ create: logo }).png().toBuffer() }, "logo")
  const answer = iconsOf({ name: "Navi Rasoi", logo: { ...defaultBusiness.logo, light: path } })
  for (const name of ["icon-192.png", "apple-touch-icon.png", "icon-maskable-512.png"]) {
    expect(await colourAt(await answer(`/${name}`), 0.5, 0.5)).toBe("#7a1f5c")
    expect(await colourAt(await answer(`/${name}`), 0.5, 0.25)).toBe("#f8faf8")
    expect(await colourAt(await answer(`/${name}`), 0.02, 0.5)).toBe("#f8faf8")
  }
  expect((await answer("/favicon.svg"))?.status).toBe(404)
  expect((await answer("/favicon.ico"))?.headers.get("Content-Type")).toBe("image/x-icon")
})

test("if the file of the logo is gone, the icons show the initials, and that is reported", async () => {
  const path = "uploads/0123456789abcdef01234567-400x100.png"
  const answer = iconsOf({ name: "Navi Rasoi", logo: { ...defaultBusiness.logo, light: path } })
  expect(await colourAt(await answer("/icon-192.png"), 0.05, 0.05)).toBe(defaultBusiness.accent)
  expect(errors).toHaveLength(1)
})
