import { setImmediate } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { StoredFile } from "../shared/picture-library.ts"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { plainProject } from "../../../test/site/plain-project.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()

const day = 24 * 60 * 60 * 1000
const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`
const file = (number: number): StoredFile => ({
  path: path(number),
  width: 1600,
  height: 1000,
  bytes: 1000 + number,
  colour: "#102030",
})
const blog = { title: "Counter", description: "Why", addedBy: "Team", imagePath: path(1), sections: [] }
const review = { reviewerName: "A home", reviewerLocation: "Baner", reviewData: "As drawn", imagePath: path(3) }
const category = {
  categoryName: "Lofts",
  categoryDescription: "High",
  imagePaths: [path(4), path(5)],
  categoryAdditionalData: [{ title: "t", description: `<p><img src="/${path(6)}"></p>` }],
}

describe.each(databases)("pictures on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })

  afterEach(() => store.close())

  const later = (days: number) => new Date(Date.now() + days * day)
  const used = async () => {
    const { items } = await store.pictures.list({})
    return Object.fromEntries(items.map((each) => [Number(/0*(\d+)-/.exec(each.path)?.[1]), each.useCount]))
  }
  const add = async (number: number, about: Parameters<Store["pictures"]["add"]>[0][number]["about"] = {}) => {
    const [added] = await store.pictures.add([{ file: file(number), about }])
    if (!added) throw new Error("It was not added.")
    return added
  }

  test("without an alt text get the one that a published item has for them, and keep theirs otherwise", async () => {
    const known = await add(2, { alt: "The library's" })
    const section = { h2: "", h3: "", paragraph: "", image: path(2), imageAlt: "The section's" }
    await store.blogs.add({ ...blog, imageAlt: "A counter of granite", sections: [section] })
    await store.categories.add({ ...category, imageAlts: ["", "A loft bed"] })
    const { items } = await store.pictures.list({ search: "granite" })
    expect(items.map((each) => [each.path, each.alt])).toEqual([[path(1), "A counter of granite"]])
    // It is found by its former file name.
    expect((await store.pictures.list({ search: path(1).slice("uploads/".length) })).total).toBe(1)
    expect(await store.pictures.get(known._id)).toMatchObject({ alt: "The library's" })
    const paths = [1, 2, 4, 5].map(path)
    expect((await store.pictures.readPublished(paths)).alts).toEqual({
      [path(1)]: "A counter of granite",
      [path(2)]: "The library's",
      [path(5)]: "A loft bed",
    })
    await store.reviews.add({ ...review, imagePath: path(1), imageAlt: "Something else" })
    expect((await store.pictures.readPublished([path(1)])).alts).toEqual({ [path(1)]: "A counter of granite" })
  })

  test("are in the library as soon as an item shows them, named after it, and counted once for each", async () => {
    const section = { h2: "", h3: "", paragraph: `see ${path(9)}`, image: path(2) }
    const { _id } = await store.blogs.add({ ...blog, sections: [section, { ...section, image: path(1) }] })
    await store.reviews.add(review)
    await store.reviews.add(review)
    await store.categories.add(category)
    expect(await used()).toEqual({ 1: 1, 2: 1, 3: 2, 4: 1, 5: 1, 6: 1 })
    const { items } = await store.pictures.list({ search: "counter" })
    expect(items.map(({ name, width, bytes }) => [name, width, bytes])).toEqual([
      ["Counter", 1600, 0],
      ["Counter", 1600, 0],
    ])
    await store.blogs.change(_id, (now) => ({ ...now, sections: [] }))
    expect(await used()).toMatchObject({ 1: 1, 2: 0 })
    await store.blogs.remove(_id)
    expect(await used()).toMatchObject({ 1: 1, 2: 0 })
    await store.trash.empty()
    expect(await used()).toMatchObject({ 1: 0, 2: 0 })
  })

  test("say where they are shown, and what needs them", async () => {
    const { _id } = await add(1, { name: "Counter", by: "owner@maap.example" })
    const guide = await store.blogs.add(blog)
    const room = await store.categories.add({ ...category, imagePaths: [path(1)] })
    await store.pictures.setSitePictures({ "hob-wall": { file: file(1), alt: "A wall" } })
    expect((await store.pictures.get(_id)).uses).toEqual([
      { kind: "blog", id: guide._id, title: "Counter", isRequired: true },
      { kind: "category", id: room._id, title: "Lofts", isRequired: false },
      { kind: "site", id: "hob-wall", title: "The site's own pages", isRequired: true },
    ])
    await expect(store.pictures.remove(_id, "")).rejects.toMatchObject({ code: "in-use" })
    expect((await store.pictures.get(_id)).removedAt).toBeNull()
  })

  test("that nothing shows go after a day and can be restored for 30; those that a person has added stay", async () => {
    const kept = await add(1, { isKept: true })
    const loose = await add(2)
    await store.reviews.add(review)
    expect(await store.pictures.expire(later(0.5))).toEqual({ removed: 0, deleted: 0 })
    expect(await store.pictures.expire(later(1.5))).toEqual({ removed: 1, deleted: 0 })
    expect(await store.pictures.get(loose._id)).toMatchObject({ removedAt: expect.any(String) })
    await store.pictures.restore(loose._id, "")
    expect(await store.pictures.expire(later(40))).toEqual({ removed: 0, deleted: 0 })
    await store.pictures.remove(loose._id, "")
    expect(await store.pictures.expire(later(29))).toEqual({ removed: 0, deleted: 0 })
    expect(await store.pictures.expire(later(31))).toEqual({ removed: 0, deleted: 1 })
    expect(await store.pictures.paths()).toEqual(new Set([kept.path, path(3)]))
  })

  test("are counted as unused only from their last use on", async () => {
    const { _id } = await store.blogs.add(blog)
    await store.pictures.expire(later(5))
    await store.blogs.remove(_id)
    await store.trash.empty()
    expect(await store.pictures.expire(later(0.5))).toEqual({ removed: 0, deleted: 0 })
    expect(await store.pictures.expire(later(1.5))).toEqual({ removed: 1, deleted: 0 })
  })

  test("are restored where they are shown again", async () => {
    const { _id } = await add(1)
    await store.pictures.remove(_id, "")
    await store.blogs.add(blog)
    expect(await store.pictures.get(_id)).toMatchObject({ removedAt: null, useCount: 1 })
  })

  test("get another file in every place, of which none has it twice, as one change", async () => {
    const [one, other] = [await add(4), await add(5)]
    await store.categories.add({ ...category, imageAlts: ["", "Five"] })
    await store.pictures.setSitePictures({ "hob-wall": { file: file(4), alt: "A wall" } })
    const before = await store.contentVersion()
    const replaced = await store.pictures.replace(one._id, file(5), { by: "owner@maap.example" })
    expect(await store.contentVersion()).toBe(before + 1)
    expect(replaced).toMatchObject({ _id: one._id, path: path(5), useCount: 2 })
    expect((await store.categories.list()).items[0]).toMatchObject({ imagePaths: [path(5)], imageAlts: ["Five"] })
    await expect(store.pictures.get(other._id)).rejects.toMatchObject({ code: "not-found" })
    expect(await store.pictures.paths()).toEqual(new Set([path(4), path(5), path(6)]))
    expect((await store.pictures.readPublished([])).site["hob-wall"]?.path).toBe(path(5))
  })

  test("of a project are used in its list, its text and where it is shared, and get another file in each place", async () => {
    const description = `<p><img src="/${path(6)}"></p>`
    const texts = { title: "Tall wall", imagePaths: [path(4), path(5)], imageAlts: ["Four", ""] }
    const { _id } = await store.projects.add({ ...plainProject, ...texts, description, sharingPicture: path(7) })
    expect(await used()).toEqual({ 4: 1, 5: 1, 6: 1, 7: 1 })
    const idOf = async (number: number) =>
      (await store.pictures.list({})).items.find((each) => each.path === path(number))?._id ?? ""
    expect((await store.pictures.get(await idOf(7))).uses).toEqual([
      { kind: "project", id: _id, title: "Tall wall", isRequired: false },
    ])
    for (const number of [4, 6, 7]) await store.pictures.replace(await idOf(number), file(number + 10), { by: "" })
    expect(await store.projects.get(_id)).toMatchObject({
      imagePaths: [path(14), path(5)],
      imageAlts: ["Four", ""],
      description: `<p><img src="/${path(16)}"></p>`,
      sharingPicture: path(17),
    })
    await expect(store.pictures.remove(await idOf(5), "")).rejects.toThrow("the project “Tall wall”")
    await store.pictures.remove(await idOf(5), "", (html) => html)
    await store.pictures.remove(await idOf(17), "", (html) => html)
    expect(await store.projects.get(_id)).toMatchObject({ imagePaths: [path(14)], sharingPicture: "" })
    await store.projects.remove(_id)
    await store.trash.empty()
    expect(Object.values(await used()).every((count) => count === 0)).toBe(true)
  })

  test("are shown again by an item that was restored after they got another file in the trash", async () => {
    const { _id: picture } = await add(4)
    const { _id } = await store.categories.add({ ...category, imagePaths: [path(4)] })
    await store.categories.remove(_id)
    await store.pictures.replace(picture, file(5), { by: "" })
    await store.trash.restore(_id)
    expect((await store.categories.get(_id)).imagePaths).toEqual([path(5)])
    await store.categories.change(_id, (now) => ({ ...now, imagePaths: [path(4), path(5)] }))
    expect(await used()).toMatchObject({ 4: 1, 5: 1 })
  })

  test("are not used by a menu with a link to their file", async () => {
    const { _id } = await add(1)
    const { navigation } = await store.navigation.current()
    const link = { id: "file", kind: "link" as const, label: "Brochure", address: `/${path(1)}` }
    await store.navigation.put({ ...navigation, header: [link] }, { madeBy: "owner@maap.example" })
    expect(await store.pictures.get(_id)).toMatchObject({ useCount: 0, uses: [] })
    await store.pictures.remove(_id, "")
  })

  test("get another file also as the logo, in a new version of the business", async () => {
    const [light, dark] = [await add(1), await add(2)]
    const { business } = await store.business.current()
    const logo = { ...business.logo, light: light.path, dark: dark.path, square: light.path }
    const saved = await store.business.put({ ...business, logo }, { madeBy: "owner@maap.example" })
    await store.pictures.replace(light._id, file(3), { by: "other@maap.example" })
    const current = await store.business.current()
    expect(current).toEqual({
      version: saved.version + 1,
      madeAt: expect.any(String),
      madeBy: "other@maap.example",
      business: { ...business, logo: { ...logo, light: path(3), square: path(3) } },
    })
    expect(await store.business.get(saved.version)).toEqual(saved)
    expect(await used()).toMatchObject({ 2: 1, 3: 1 })
    const unrelated = await add(4)
    await store.pictures.replace(unrelated._id, file(5), { by: "" })
    expect(await store.business.current()).toEqual(current)
  })

  test("are used by the business as its logo, which can do without them, and taken out of it in a new version", async () => {
    const { _id } = await add(1)
    const { business, version } = await store.business.current()
    const put = (light: string) =>
      store.business.put(
        { ...business, logo: { ...business.logo, light, dark: light, square: light } },
        { madeBy: "owner@maap.example" },
      )
    await put(path(1))
    expect((await store.pictures.get(_id)).uses).toEqual([
      { kind: "business", id: "business", title: "Logo", isRequired: false },
    ])
    await expect(store.pictures.remove(_id, "")).rejects.toThrow("This picture is shown in the logo of the business.")
    await store.pictures.remove(_id, "other@maap.example", (html) => html)
    const current = await store.business.current()
    expect(current).toMatchObject({ version: version + 2, madeBy: "other@maap.example" })
    expect(current.business.logo).toEqual(business.logo)
    // A former version still has it, so its row and its file are kept, but it stays removed.
    await store.pictures.expire(later(40))
    expect(await store.pictures.get(_id)).toMatchObject({ useCount: 0, removedAt: expect.any(String) })
    await put(path(1))
    expect(await store.pictures.get(_id)).toMatchObject({ useCount: 1, removedAt: null })
    await put(path(2))
    expect(await used()).toEqual({ 1: 0, 2: 1 })
  })

  test("of the site stay as someone has replaced them, at the next start and with the next version", async () => {
    const start = (number: number) =>
      store.pictures.setSitePictures({ "hob-wall": { file: file(number), alt: "A hob wall: tiles, a hood." } })
    await start(1)
    await start(2)
    const sitePath = async () => (await store.pictures.readPublished([])).site["hob-wall"]?.path
    expect(await sitePath()).toBe(path(2))
    const { items } = await store.pictures.list({ search: "hob wall", show: "all" })
    const own = items.find((each) => each.path === path(2))
    expect(own).toMatchObject({ name: "A hob wall", alt: "A hob wall: tiles, a hood." })
    await store.pictures.replace(own?._id ?? "", file(7), { by: "" })
    const before = await store.contentVersion()
    await start(2)
    expect([await sitePath(), await store.contentVersion()]).toEqual([path(7), before])
    await start(3)
    expect(await sitePath()).toBe(path(7))
  })

  test("tell pages their look, and only of those that are asked for", async () => {
    const { _id } = await add(1)
    await add(2)
    await store.pictures.change(_id, { focus: { x: 10, y: 90 } }, { by: "" })
    const { looks, alts, site } = await store.pictures.readPublished([path(1), path(8)])
    expect(alts).not.toHaveProperty(path(8))
    expect(looks).toEqual({ [path(1)]: { focus: { x: 10, y: 90 }, colour: "#102030" } })
    expect(site).toEqual({})
  })

  test("that cannot be read for a page are one failure, which the reader handles", async () => {
    const away = await openStoreOn(await openDialect())
    await away.close()
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on("unhandledRejection", note)
    await expect(away.pictures.readPublished([])).rejects.toThrow()
    await setImmediate()
    process.off("unhandledRejection", note)
    expect(unhandled).toEqual([])
  })

  test("whose colour is not known are looked at", async () => {
    await store.pictures.add(
      [1, 2].map((number) => ({ file: { ...file(number), colour: "" }, about: { name: "Counter" } })),
    )
    expect(await store.pictures.findUndescribed()).toEqual([path(1), path(2)])
    for (const each of [1, 2]) await store.pictures.describe(path(each), { bytes: 50, colour: "#aabbcc" })
    expect(await store.pictures.findUndescribed()).toEqual([])
    const { items } = await store.pictures.list({ search: "counter" })
    expect(items.map(({ bytes, colour }) => [bytes, colour])).toEqual([
      [50, "#aabbcc"],
      [50, "#aabbcc"],
    ])
  })

  test("can be added and shown at the same moment", async () => {
    const work = Array.from({ length: 12 }, (_, number) => [
      store.pictures.add([2, 1].map((each) => ({ file: file(each + (number % 3)), about: {} }))),
      store.blogs.add({ ...blog, imagePath: path(1 + (number % 3)) }),
    ])
    await Promise.all(work.flat())
    expect(await used()).toEqual({ 1: 4, 2: 4, 3: 4, 4: 0 })
  })

  test("are listed the same from either end, and read in batches", async () => {
    const all = Array.from({ length: 230 }, (_, number) => ({ file: file(number), about: { name: `P${number}` } }))
    await store.pictures.add(all)
    const pages = []
    for (let page = 1; page <= 12; page++) {
      const { items, total } = await store.pictures.list({ sort: "name", page, limit: 20 })
      expect(total).toBe(230)
      pages.push(...items.map(({ name }) => name))
    }
    expect(pages).toEqual(all.map(({ about }) => about.name).toSorted())
    const read = []
    for await (const batch of store.pictures.readAll({ sort: "name", show: "unused" })) read.push(...batch)
    expect(read.map(({ name }) => name)).toEqual(pages)
  })
})
