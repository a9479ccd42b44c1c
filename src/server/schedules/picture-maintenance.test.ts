import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { openTestSite, type TestSite } from "../../../test/site/open-site.ts"
import { completeLibrary, sweepLibrary } from "./purge-schedule.ts"
import { keepPicture } from "../../../test/pictures/keep-picture.ts"

let site: TestSite

beforeEach(async () => {
  site = await openTestSite()
})

afterEach(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(Date.now() + days * day)
const keep = async (width: number) =>
  await keepPicture(site.services.media, { bytes: await makeJpeg({ width, height: 40 }) })

test("a picture that something shows is in the library, and its file is looked at", async () => {
  const { store, media } = site.services
  const shown = await keep(60)
  await store.blogs.add({ title: "Counter", description: "", addedBy: "", imagePath: shown, sections: [] })
  await completeLibrary(site.services)
  const { items } = await store.pictures.list({ sort: "createdAt" })
  expect(items.map(({ path, bytes, width }) => [path, bytes, width])).toEqual([
    [shown, (await media.describe(shown))?.bytes, 60],
  ])
})

test("a picture's crop for sharing is made again, if its file is gone", async () => {
  const { store, media } = site.services
  const path = await keep(60)
  const file = await media.describe(path)
  const [picture] = await store.pictures.add(file ? [{ file, about: {} }] : [])
  await store.pictures.change(picture?._id ?? "", { focus: { x: 11, y: 93 } }, { by: "" })
  await completeLibrary(site.services)
  await media.settled()
  const names = await readdir(join(site.folder, "uploads"))
  expect(names.filter((name) => name.includes("share-")).map((name) => name.split("-").at(-1))).toEqual(["10x95.jpg"])
})

test("rows and files go together: the row first, then, once it is gone, the files; the site's own stay", async () => {
  const { store, media } = site.services
  const [shown, loose, own] = [await keep(60), await keep(61), await keep(62)]
  await media.settled()
  await store.blogs.add({ title: "Counter", description: "", addedBy: "", imagePath: shown, sections: [] })
  const file = await media.describe(loose)
  await store.pictures.add(file ? [{ file, about: {} }] : [])
  await completeLibrary(site.services)
  const sweep = async (days: number) => {
    await store.pictures.expire(later(days))
    await media.sweep(new Set([...(await store.pictures.paths()), own]), { olderThanMs: 0 })
  }
  await sweep(2)
  expect(await media.has(loose)).toBe(true)
  await sweep(40)
  expect(await Promise.all([shown, loose, own].map((path) => media.has(path)))).toEqual([true, false, true])
  expect(await store.pictures.paths()).toEqual(new Set([shown]))
  // After a crash between the two, the file remains; it is in no row and is removed by its age.
  const left = await keep(63)
  await completeLibrary(site.services)
  await sweepLibrary(site.services, [own])
  expect(await media.has(left)).toBe(true)
  await media.settled()
  await sweep(0)
  expect(await media.has(left)).toBe(false)
})

test("a picture whose file is missing costs the others nothing", async () => {
  const { store } = site.services
  const missing = "uploads/0123456789abcdef01234567-1600x1000.jpg"
  const path = await keep(60)
  await writeFile(join(site.folder, "uploads", "notes.txt"), "Not a picture.")
  for (const imagePath of [missing, path]) {
    await store.blogs.add({ title: "Counter", description: "", addedBy: "", imagePath, sections: [] })
  }
  await completeLibrary(site.services)
  expect(await store.pictures.findUndescribed()).toEqual([missing])
})
