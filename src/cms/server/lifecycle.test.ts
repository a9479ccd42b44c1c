import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { fromSpecification } from "../shared/specification.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import type { Tables } from "#db/tables.ts"
import { maxDrafts } from "./content-store.ts"
import { maxVersions } from "./revisions.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()
const by = "owner@maap.example"
const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`
const file = (number: number) => ({ path: path(number), width: 1600, height: 1000, bytes: 1, colour: "#000000" })
const blog = { title: "Counter", description: "Why", addedBy: "Team", imagePath: path(1), sections: [] }
const guide = fromSpecification(kinds.blogs, blog)
const review = { reviewerName: "Asha", reviewerLocation: "Baner", reviewData: "Good", imagePath: "" }
const day = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(Date.now() + days * day)
const room = { categoryName: "Lofts", categoryDescription: "d", imagePaths: [], categoryAdditionalData: [] }

describe.each(databases)("content on $database", ({ openDialect }) => {
  let store: Store
  let db: Kysely<Tables>

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
  })

  afterEach(() => store.close())

  const summaries = async (id: string) => {
    return (await store.content.listVersions("blogs", id)).map(({ summary, madeBy }) => [summary, madeBy])
  }
  const usesOf = async (number: number) => {
    const { items } = await store.pictures.list({})
    const picture = items.find((each) => each.path === path(number))
    return picture ? (await store.pictures.get(picture._id)).uses.map(({ kind, noun }) => [kind, noun]) : undefined
  }

  test("keeps every published version", async () => {
    const { _id } = await store.blogs.add(blog, { by })
    const section = { h2: "Measure", h3: "", paragraph: "", image: "" }
    await store.blogs.change(_id, (now) => ({ ...now, title: "Hob", sections: [section, section] }), "b@maap.example")
    expect(await summaries(_id)).toEqual([
      ["Title and 2 sections", "b@maap.example"],
      ["First version", by],
    ])
    expect((await store.content.getVersion("blogs", _id, 1)).values).toMatchObject({ title: "Counter", sections: [] })
    await expect(store.content.getVersion("blogs", _id, 3)).rejects.toMatchObject({ code: "not-found" })
    await expect(store.content.getVersion("reviews", _id, 1)).rejects.toMatchObject({ code: "not-found" })
  })

  test("adds no version when an item is published as it is", async () => {
    const sections = [{ h2: "Measure", h3: "", paragraph: "", image: "" }]
    const { _id, ...first } = await store.blogs.add({ ...blog, sections }, { by })
    const again = await store.blogs.change(_id, (now) => ({ ...now, sections }), "b@maap.example")
    expect(again).toEqual({ _id, ...first })
    const { draft } = await store.content.saveDraft("blogs", _id, { title: "Mine" }, { by })
    const values = { ...fromSpecification(kinds.blogs, first), title: "Counter" }
    const published = await store.content.publish("blogs", _id, { values, revision: draft?.revision ?? 0, by })
    expect(published).toMatchObject({ state: "published", draft: null, published: { updatedAt: first.updatedAt } })
    expect(await summaries(_id)).toEqual([["First version", by]])
  })

  test("adds a draft to the history when another person replaces it or gives theirs up", async () => {
    const { _id } = await store.blogs.add(blog, { by })
    await store.content.saveDraft("blogs", _id, { title: "Mine" }, { by })
    await store.content.saveDraft("blogs", _id, { title: "Mine, longer" }, { by })
    expect(await summaries(_id)).toHaveLength(1)
    await store.content.saveDraft("blogs", _id, { title: "Theirs" }, { by: "b@maap.example" })
    expect(await summaries(_id)).toEqual([
      ["Title", by],
      ["First version", by],
    ])
    expect((await store.content.getVersion("blogs", _id, 2)).values).toMatchObject({ title: "Mine, longer" })
    const { published } = await store.content.get("blogs", _id)
    for (const title of ["Typed", "Typed", "Counter"])
      await store.content.keepReplaced("blogs", _id, { ...published?.values, title }, by)
    expect((await store.content.listVersions("blogs", _id)).map(({ number, isDraft }) => [number, isDraft])).toEqual([
      [3, true],
      [2, true],
      [1, false],
    ])
    expect((await store.content.getVersion("blogs", _id, 3)).values).toMatchObject({ title: "Typed" })
    expect((await store.content.get("blogs", _id)).draft?.values).toMatchObject({ title: "Theirs" })
    // Values equal to the draft: it is lost when the published version replaces it.
    await store.content.keepReplaced("blogs", _id, { ...published?.values, title: "Theirs" }, by)
    expect(await store.content.listVersions("blogs", _id)).toHaveLength(4)
  })

  test("keeps the published versions when more drafts are added to the history than it keeps", async () => {
    const { _id } = await store.blogs.add(blog, { by })
    await store.content.keepReplaced("blogs", _id, { ...guide, title: "Typed" }, by)
    await db.updateTable("revisions").set({ number: maxVersions }).where("number", "=", 2).execute()
    await store.content.keepReplaced("blogs", _id, { ...guide, title: "Typed later" }, by)
    const numbers = async () => (await store.content.listVersions("blogs", _id)).map(({ number }) => number)
    expect(await numbers()).toEqual([maxVersions + 1, maxVersions, 1])
    await store.blogs.change(_id, (now) => ({ ...now, title: "Two" }))
    expect(await numbers()).toEqual([maxVersions + 2, maxVersions + 1, maxVersions])
  })

  test("keeps the newest versions of an item, and refuses more drafts of one author than anyone reads", async () => {
    const { _id } = await store.blogs.add(blog)
    await db.updateTable("revisions").set({ number: maxVersions }).where("document_id", "=", _id).execute()
    await store.blogs.change(_id, (now) => ({ ...now, title: "Two" }))
    await store.blogs.change(_id, (now) => ({ ...now, title: "Three" }))
    const numbers = async () => (await store.content.listVersions("blogs", _id)).map(({ number }) => number)
    expect(await numbers()).toEqual([maxVersions + 2, maxVersions + 1, maxVersions])
    await db.updateTable("revisions").set({ number: 2 }).where("number", "=", maxVersions).execute()
    await store.blogs.change(_id, (now) => ({ ...now, title: "Four" }))
    expect(await numbers()).toEqual([maxVersions + 3, maxVersions + 2, maxVersions + 1])

    const draft = await store.content.add("blogs", { title: "A" }, { by })
    const row = await db.selectFrom("documents").selectAll().where("id", "=", draft._id).executeTakeFirstOrThrow()
    for (let from = 1; from < maxDrafts; from += 111) {
      const rows = Array.from({ length: 111 }, (_, index) => ({
        ...row,
        id: `00000000-0000-7000-8000-${String(from + index).padStart(12, "0")}`,
      }))
      await db.insertInto("documents").values(rows).execute()
    }
    await expect(store.content.add("blogs", { title: "B" }, { by })).rejects.toMatchObject({ code: "invalid" })
    await expect(store.content.duplicate("blogs", _id, { by })).rejects.toMatchObject({ code: "invalid" })
    expect(await store.content.add("blogs", { title: "B" }, { by: "b@maap.example" })).toMatchObject({ state: "draft" })
  })

  test("is there at every moment of a publish and of taking it back, in one state", async () => {
    const { _id } = await store.content.add("reviews", review, { by })
    for (let round = 0; round < 10; round++) {
      const { draft } = await store.content.get("reviews", _id)
      const change = draft
        ? store.content.publish("reviews", _id, {
            by,
            values: fromSpecification(kinds.reviews, review),
            revision: draft.revision,
          })
        : store.content.unpublish("reviews", _id, { by })
      const reads = Array.from({ length: 6 }, () => store.content.get("reviews", _id))
      const lists = Array.from({ length: 3 }, () => store.content.list("reviews", {}))
      const [, details, listed] = await Promise.all([change, Promise.all(reads), Promise.all(lists)])
      const states = [...details, ...listed.flatMap(({ items }) => items)].map(({ state }) => state)
      expect(states).toHaveLength(9)
      for (const state of states) expect(["draft", "published"]).toContain(state)
    }
  })

  test("keeps of versions older than a year the first of each month and the latest", async () => {
    const { _id } = await store.blogs.add(blog)
    for (let count = 2; count <= 7; count++) await store.blogs.change(_id, (now) => ({ ...now, title: `${count}` }))
    const times = ["2025-01-01", "2025-01-15", "2025-01-31", "2025-02-03", "2025-02-04", "2026-05-01", "2026-05-02"]
    for (const [index, time] of times.entries()) {
      const made_at = `${time}T10:00:00.000Z`
      await db
        .updateTable("revisions")
        .set({ made_at })
        .where("number", "=", index + 1)
        .execute()
    }
    const numbers = async () => (await store.content.listVersions("blogs", _id)).map(({ number }) => number)
    await store.content.pruneVersions(new Date("2026-01-20T00:00:00Z"))
    expect(await numbers()).toEqual([7, 6, 5, 4, 3, 1])
    await store.content.pruneVersions(new Date("2028-01-01T00:00:00Z"))
    expect(await numbers()).toEqual([7, 6, 4, 1])
    await store.blogs.change(_id, (now) => ({ ...now, title: "Later" }))
    expect((await numbers())[0]).toBe(8)
  })

  test("publishes a draft once, no matter who asks", async () => {
    const { _id, draft } = await store.content.add("blogs", guide, { by })
    const revision = draft?.revision ?? 0
    const publish = () => store.content.publish("blogs", _id, { values: guide, revision, by })
    const results = await Promise.allSettled([
      publish(),
      publish(),
      store.blogs.add(blog, { draft: { id: _id, revision } }),
    ])
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect([(await store.blogs.list()).total, (await summaries(_id)).length]).toEqual([1, 1])
    const { draft: second } = await store.content.saveDraft("blogs", _id, { ...guide, title: "Hob" }, { by })
    expect(second?.revision).toBeGreaterThan(0)
    const change = (at: number) =>
      store.blogs.change(_id, (now) => ({ ...now, title: "Hob" }), by, { id: _id, revision: at })
    await expect(change((second?.revision ?? 0) + 1)).rejects.toMatchObject({ code: "stale" })
    expect((await store.blogs.get(_id)).title).toBe("Counter")
    await change(second?.revision ?? 0)
    expect(await store.content.get("blogs", _id)).toMatchObject({ state: "published", title: "Hob" })
  })

  test("has no draft any more once someone publishes the same", async () => {
    const { _id } = await store.blogs.add(blog)
    await store.content.saveDraft("blogs", _id, { title: "Hob" }, { by })
    await store.blogs.change(_id, (now) => ({ ...now, description: "Other" }))
    expect((await store.content.get("blogs", _id)).state).toBe("changed")
    await store.blogs.change(_id, (now) => ({ ...now, title: "Hob" }))
    expect((await store.content.get("blogs", _id)).state).toBe("published")
  })

  test("keeps the address and the day of an item that is taken off the site and published again", async () => {
    const { _id, categorySlug, createdAt } = await store.categories.add(room)
    await store.categories.add(room)
    const unpublished = await store.content.unpublish("categories", _id, { by })
    expect(unpublished).toMatchObject({ state: "draft", createdAt, item: { categorySlug } })
    expect(await store.categories.findBySlug("lofts")).toBeUndefined()
    const revision = unpublished.draft?.revision ?? 0
    await store.content.publish("categories", _id, {
      values: fromSpecification(kinds.categories, { ...room, categorySlug, categoryName: "Attics" }),
      revision,
      by,
    })
    expect(await store.categories.get(_id)).toMatchObject({ categorySlug, createdAt, categoryName: "Attics" })
  })

  test("restores from the trash with another address if its own is taken, and forgets after 30 days", async () => {
    const { _id } = await store.categories.add(room)
    const page = { name: "P", slug: "our-page", searchTitle: "", searchDescription: "", sharingPicture: "", blocks: [] }
    const own = await store.pages.add(page)
    await store.categories.remove(_id, undefined, by)
    await store.pages.remove(own._id, undefined, by)
    const rooms = await store.trash.list({ noun: "categories" })
    expect(rooms.items).toMatchObject([{ _id, path: "/lofts", trashedBy: by }])
    await store.categories.add(room)
    await store.pages.add(page)
    await store.trash.restore(_id)
    await store.trash.restore(own._id)
    expect((await store.categories.get(_id)).categorySlug).toBe("lofts-2")
    expect((await store.pages.get(own._id)).slug).toBe("our-page-2")
    expect((await store.categories.list({ page: 1 })).total).toBe(2)
    expect((await store.categories.list({ search: "lofts" })).total).toBe(2)
    await store.categories.remove(_id)
    expect(await store.trash.empty(later(-1))).toBe(0)
    expect(await store.trash.empty(later(0.1))).toBe(1)
    expect(await store.content.listVersions("categories", own._id).catch(() => [])).toEqual([])
    expect(await db.selectFrom("revisions").selectAll().where("document_id", "=", _id).execute()).toEqual([])
    const { items } = await store.pages.list()
    await store.pages.begin({ about: { ...page, name: "About" } })
    const fixed = (await store.pages.list()).items.find(({ pageKey }) => pageKey === "about")
    await expect(store.content.remove("pages", fixed?._id ?? "", { by })).rejects.toThrow("Every site has this page")
    await expect(store.content.unpublish("pages", fixed?._id ?? "", { by })).rejects.toThrow("Every site has this page")
    expect((await store.pages.list()).total).toBe(items.length + 1)
  })

  test("keeps the pictures of drafts, of the trash and of history, until someone removes them on purpose", async () => {
    for (const number of [1, 2, 3]) await store.pictures.add([{ file: file(number), about: {} }])
    const { _id } = await store.blogs.add(blog)
    await store.content.saveDraft("blogs", _id, { image: { path: path(2), alt: "" } }, { by })
    const draft = await store.content.add("blogs", { image: { path: path(3), alt: "" } }, { by })
    await store.content.remove("blogs", draft._id, { by })
    expect([await usesOf(1), await usesOf(2), await usesOf(3)]).toEqual([
      [["blog", undefined]],
      [["draft", "blogs"]],
      [["trash", "blogs"]],
    ])
    await store.blogs.change(_id, (now) => ({ ...now, imagePath: path(2) }))
    expect(await usesOf(1)).toEqual([])
    // The trash is not emptied in this test.
    expect(await store.pictures.expire(later(60))).toEqual({ removed: 0, deleted: 0 })
    const idOf = async (number: number) =>
      (await store.pictures.list({})).items.find((each) => each.path === path(number))?._id ?? ""
    await expect(store.pictures.remove(await idOf(3), by)).rejects.toThrow("in the trash")
    await store.pictures.remove(await idOf(3), by, (html) => html)
    await store.pictures.remove(await idOf(1), by)
    expect(await store.pictures.expire(later(31))).toEqual({ removed: 0, deleted: 2 })
    expect(await store.pictures.paths()).toEqual(new Set([path(2)]))
  })

  test("shows the picture of a document whose stored text is damaged, and refuses to restore that", async () => {
    await store.pictures.add([{ file: file(1), about: {} }])
    const { _id } = await store.blogs.add(blog)
    await db.updateTable("documents").set({ body: "{" }).where("id", "=", _id).execute()
    expect(await usesOf(1)).toEqual([["blog", undefined]])
    await db.updateTable("documents").set({ is_live: 0, is_trashed: 1 }).where("id", "=", _id).execute()
    await expect(store.trash.restore(_id)).rejects.toMatchObject({ code: "invalid" })
  })

  describe.each(["{", "[]"])("with a stored text of %j", (body) => {
    test("publishes a document whose history is damaged, and rejects only the damaged version", async () => {
      const { _id } = await store.blogs.add(blog, { by })
      const written = await store.content.saveDraft("blogs", _id, { title: "Mine" }, { by })
      await db.updateTable("revisions").set({ body }).where("document_id", "=", _id).execute()
      await store.content.keepReplaced("blogs", _id, { ...guide, title: "Theirs" }, by)
      const publication = { values: { ...guide, title: "Mine" }, revision: written.draft?.revision ?? 0, by }
      expect((await store.content.publish("blogs", _id, publication)).title).toBe("Mine")
      await store.blogs.change(_id, (now) => ({ ...now, title: "Later" }))
      expect(await store.content.listVersions("blogs", _id)).toHaveLength(4)
      const damaged = { code: "not-found", message: "This version is damaged." }
      await expect(store.content.getVersion("blogs", _id, 1)).rejects.toMatchObject(damaged)
      await expect(store.content.restoreVersion("blogs", _id, 1, { by })).rejects.toMatchObject(damaged)
    })

    test("publishes upon a damaged document, draft or base, and omits damaged documents from public lists", async () => {
      const ids = [await store.blogs.add(blog, { by }), await store.blogs.add(blog, { by })].map(({ _id }) => _id)
      const [damaged = "", sound = ""] = ids
      for (const id of ids) await store.content.saveDraft("blogs", id, { title: "Mine" }, { by })
      await store.blogs.change(damaged, (now) => ({ ...now, title: "Changed" }))
      for (const table of ["documents", "document_drafts"] as const)
        await db.updateTable(table).set({ body }).where("id", "=", damaged).execute()
      await db.updateTable("revisions").set({ body }).where("document_id", "=", damaged).execute()
      expect((await store.content.list("blogs", {})).items).toHaveLength(2)
      expect((await store.blogs.list()).items.map(({ _id }) => _id)).toEqual([sound])
      expect(await Array.fromAsync(store.blogs.readAll())).toMatchObject([[{ _id: sound }]])
      expect(await store.blogs.findBySlug("counter")).toBeUndefined()
      await expect(store.blogs.get(damaged)).rejects.toMatchObject({ code: "not-found" })
      const { draft } = await store.content.saveDraft("blogs", damaged, guide, { by, isUpToDate: true })
      const publication = { values: guide, revision: draft?.revision ?? 0, by }
      expect((await store.content.publish("blogs", damaged, publication)).state).toBe("published")
      expect((await store.blogs.list()).items).toHaveLength(2)
    })

    test("edits pictures of other documents, and removes a damaged one", async () => {
      await store.pictures.add([1, 2].map((number) => ({ file: file(number), about: {} })))
      const ids = [await store.blogs.add(blog), await store.blogs.add(blog)].map(({ _id }) => _id)
      const [damaged = "", sound = ""] = ids
      for (const id of ids) await store.content.saveDraft("blogs", id, { title: "Mine" }, { by })
      for (const table of ["documents", "document_drafts"] as const)
        await db.updateTable(table).set({ body }).where("id", "=", damaged).execute()
      const picture = (await store.pictures.list({})).items.find((each) => each.path === path(1))
      await store.pictures.replace(picture?._id ?? "", file(2), { by })
      expect((await store.blogs.get(sound)).imagePath).toBe(path(2))
      await store.blogs.remove(damaged)
      expect((await store.content.list("blogs", {})).items).toHaveLength(1)
    })

    test("shows the other versions of a single document, and the default page", async () => {
      await store.business.put({ ...defaultBusiness, name: "Nava" }, { madeBy: by })
      await store.business.put({ ...defaultBusiness, name: "Navi" }, { madeBy: by })
      await db.updateTable("revisions").set({ body }).where("number", "=", 2).execute()
      expect((await store.business.list()).map(({ version }) => version)).toEqual([3, 1])
      await expect(store.business.get(2)).rejects.toMatchObject({ code: "not-found" })
      await store.pages.begin({ home: { ...(await store.pages.getByKey("home")), name: "Start" } })
      await db.updateTable("documents").set({ body }).where("key", "=", "home").execute()
      expect((await store.pages.getByKey("home")).name).not.toBe("Start")
    })
  })

  test("replaces a picture in drafts and in the trash, and takes it out of drafts", async () => {
    for (const number of [1, 2, 3]) await store.pictures.add([{ file: file(number), about: {} }])
    const image = [
      { id: "a", path: path(1), alt: "One" },
      { id: "b", path: path(2), alt: "Two" },
    ]
    const values = { image, description: `<img src="/${path(1)}">` }
    const draft = await store.content.add("projects", values, { by })
    const { _id } = await store.blogs.add({ ...blog, imagePath: path(1) })
    await store.blogs.remove(_id)
    const idOf = async (number: number) =>
      (await store.pictures.list({})).items.find((each) => each.path === path(number))?._id ?? ""
    await store.pictures.replace(await idOf(1), file(3), { by })
    await store.trash.restore(_id)
    expect((await store.blogs.get(_id)).imagePath).toBe(path(3))
    const changed = await store.content.get("projects", draft._id)
    expect(changed.draft?.revision).toBe((draft.draft?.revision ?? 0) + 1)
    expect(changed.draft?.values).toMatchObject({
      image: [{ path: path(3) }, { path: path(2) }],
      description: `<img src="/${path(3)}">`,
    })
    await store.pictures.remove(await idOf(2), by, (html) => html)
    expect((await store.content.get("projects", draft._id)).draft?.values).toMatchObject({
      image: [{ id: "a", path: path(3), alt: "One" }],
    })
  })

  test("lists published items and drafts in one order, page by page, from either end", async () => {
    const titles = []
    for (let number = 0; number < 23; number++) {
      const title = `Guide ${String((number * 7) % 23).padStart(2, "0")}`
      titles.push(title)
      if (number % 3 === 0) await store.content.add("blogs", { title }, { by })
      else await store.blogs.add({ ...blog, title })
    }
    for (const [sort, expected] of [
      ["title", titles.toSorted()],
      ["-title", titles.toSorted().toReversed()],
      [undefined, titles.toReversed()],
    ] as const) {
      for (let page = 1; page <= 7; page++) {
        const { items, total } = await store.content.list("blogs", { sort, page, limit: 4 })
        expect([items.map(({ title }) => title), total]).toEqual([expected.slice((page - 1) * 4, page * 4), 23])
      }
    }
    expect((await store.content.list("blogs", { state: "draft", limit: 3 })).total).toBe(8)
    expect((await store.content.list("blogs", { state: "published" })).total).toBe(15)
    expect((await store.content.list("blogs", { search: "guide 07" })).items).toHaveLength(1)
  })

  test("knows for a while who else has an item open", async () => {
    const { _id } = await store.content.add("blogs", guide, { by })
    await store.editing.note(_id, "session one", by)
    await store.editing.note(_id, "session two", "b@maap.example")
    expect(await store.editing.findOthers([_id], "session one")).toEqual(new Map([[_id, ["b@maap.example"]]]))
    expect((await store.editing.findOthers([_id], "session one", later(1))).size).toBe(0)
    await store.editing.leave(_id, "session two")
    expect((await store.editing.findOthers([_id], "session one")).size).toBe(0)
  })
})
