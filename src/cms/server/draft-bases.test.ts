import { Kysely } from "kysely"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { fitTo } from "../fields/field.ts"
import type { ContentValues } from "../shared/content.ts"
import { kinds } from "#pages/shared/kinds.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()
const by = "owner@maap.example"
const path = (number: number) => `uploads/${String(number).padStart(24, "0")}-1600x1000.jpg`
const texts = { title: "Counter", description: "Why", addedBy: "Team", sections: [] }
const blog = { ...texts, imagePath: path(1) }
const values = { ...texts, image: { path: path(1), alt: "" } }
const at = "2099-01-01T05:00:00.000Z"

describe.each(databases)("what is written on $database", ({ openDialect }) => {
  let store: Store
  let db: Kysely<Tables>

  beforeEach(async () => {
    const dialect = await openDialect()
    store = await openStoreOn(dialect)
    db = new Kysely<Tables>({ dialect })
  })

  afterEach(() => store.close())

  const get = (id: string) => store.content.get("blogs", id)
  const write = (id: string, typed: object, isUpToDate = false) =>
    store.content.saveDraft("blogs", id, { ...values, ...typed }, { by, isUpToDate })
  const revisionOf = async (id: string) => (await get(id)).draft?.revision ?? 0
  const schedule = async (id: string) =>
    store.content.schedule("blogs", id, { at, revision: await revisionOf(id), by: "office@maap.example" })
  const publish = (id: string, revision: number, typed: object = {}) =>
    store.content.publish("blogs", id, { values: fitTo(kinds.blogs.fields, { ...values, ...typed }), revision, by })
  const historyOf = async (id: string) => {
    const versions = await store.content.listVersions("blogs", id)
    return await Promise.all(
      versions.map(async ({ number, isDraft }) => {
        const title = String((await store.content.getVersion("blogs", id, number)).values["title"])
        return isDraft ? `${title} (draft)` : title
      }),
    )
  }

  test("records its base, and does not undo a version published since", async () => {
    const { _id } = await store.blogs.add(blog)
    expect((await write(_id, { title: "Mine" })).draft).toMatchObject({ isOutdated: false, base: { title: "Counter" } })
    await store.blogs.change(_id, (now) => ({ ...now, addedBy: "Workshop" }), "other@maap.example")
    const outdated = await write(_id, { title: "Mine too" })
    expect(outdated).toMatchObject({
      publishedBy: "other@maap.example",
      draft: { isOutdated: true, base: { title: "Counter", addedBy: "Team" } },
    })
    const { items } = await store.content.list("blogs", {})
    expect(items[0]?.draft?.isOutdated).toBe(true)
    const refused = { code: "stale", change: { by: "other@maap.example", at: outdated.published?.updatedAt } }
    const draft = { id: _id, revision: outdated.draft?.revision ?? 0 }
    await expect(publish(_id, draft.revision, { title: "Mine too" })).rejects.toMatchObject(refused)
    await expect(store.blogs.change(_id, (now) => ({ ...now, ...blog }), by, draft)).rejects.toMatchObject(refused)
    await expect(schedule(_id)).rejects.toMatchObject({ code: "stale" })
    expect(await store.blogs.get(_id)).toMatchObject({ title: "Counter", addedBy: "Workshop" })

    // A person who has seen the published version may undo it.
    const upToDate = await write(_id, { title: "Mine too" }, true)
    expect(upToDate.draft).toMatchObject({ isOutdated: false, base: { addedBy: "Workshop" } })
    await publish(_id, upToDate.draft?.revision ?? 0, { title: "Mine too" })
    expect(await store.blogs.get(_id)).toMatchObject({ title: "Mine too", addedBy: "Team" })
  })

  test("is not outdated if it contains the version published since, or did not touch its fields", async () => {
    const { _id } = await store.blogs.add(blog)
    await write(_id, { title: "Mine" })
    await store.blogs.change(_id, (now) => ({ ...now, addedBy: "Workshop" }))
    expect((await get(_id)).draft?.isOutdated).toBe(true)
    await store.content.saveDraft("blogs", _id, { addedBy: "Workshop" }, { by })
    expect((await get(_id)).draft?.isOutdated).toBe(false)
    await store.blogs.change(_id, (now) => ({ ...now, description: "Because" }))
    expect((await get(_id)).draft?.isOutdated).toBe(true)
    const restored = await store.content.restoreVersion("blogs", _id, 1, { by })
    expect(restored.draft).toMatchObject({ isOutdated: false, base: { description: "Because" } })
  })

  test("is not outdated by a picture that takes the place of another everywhere", async () => {
    const file = (number: number) => ({ path: path(number), width: 1600, height: 1000, bytes: 1, colour: "#000000" })
    for (const number of [1, 2]) await store.pictures.add([{ file: file(number), about: {} }])
    const { _id } = await store.blogs.add(blog)
    await write(_id, { image: { path: path(2), alt: "" } })
    const first = (await store.pictures.list({})).items.find((each) => each.path === path(1))
    await store.pictures.replace(first?._id ?? "", file(3), { by })
    expect((await store.blogs.get(_id)).imagePath).toBe(path(3))
    expect((await get(_id)).draft).toMatchObject({ isOutdated: false, values: { image: { path: path(2) } } })
  })

  test("upon an older base is not outdated by a picture that takes the place of another in a text", async () => {
    const file = (number: number) => ({ path: path(number), width: 1600, height: 1000, bytes: 1, colour: "#000000" })
    await store.pictures.add([{ file: file(1), about: {} }])
    const html = (words: string, number = 1) => `<p>${words}</p><img src="/${path(number)}">`
    const { _id } = await store.projects.add({ title: "Wall", description: html("Oak") })
    const save = (typed: ContentValues) => store.content.saveDraft("projects", _id, typed, { by })
    const saved = await save({ description: html("Teak"), solved: "Room" })
    await store.projects.change(_id, (now) => ({ ...now, solved: "Room" }))
    await store.content.schedule("projects", _id, { at, revision: saved.draft?.revision ?? 0, by })
    await save({ title: "Walls" })
    const picture = (await store.pictures.list({})).items[0]
    await store.pictures.replace(picture?._id ?? "", file(3), { by })
    const { draft, scheduled } = await store.content.get("projects", _id)
    for (const written of [draft, scheduled])
      expect(written).toMatchObject({ isOutdated: false, values: { description: html("Teak", 3) } })
    const rows = db.selectFrom("document_images").select("path").where("document_id", "=", _id).where("number", "=", 0)
    expect(await rows.where("part", "=", "revision").execute()).toEqual([{ path: path(3) }])
  })

  test("goes out as it was scheduled, and the typed text after waits upon it", async () => {
    const { _id } = await store.content.add("blogs", values, { by })
    const scheduled = await schedule(_id)
    expect(scheduled.scheduled).toMatchObject({
      revision: scheduled.draft?.revision,
      scheduledBy: "office@maap.example",
    })
    await write(_id, { title: "", slug: "" })
    const typed = await write(_id, { title: "Half a sen", slug: "" })
    expect(typed).toMatchObject({ state: "scheduled", publishAt: at, scheduled: scheduled.scheduled })
    expect(typed.draft?.values).toMatchObject({ title: "Half a sen" })
    const published = await publish(_id, scheduled.scheduled?.revision ?? 0)
    expect(published).toMatchObject({
      state: "changed",
      published: { values: { title: "Counter", slug: "counter" } },
      publishAt: null,
      scheduled: null,
      draft: {
        revision: typed.draft?.revision,
        savedAt: typed.draft?.savedAt,
        isOutdated: false,
        values: { title: "Half a sen", slug: "counter" },
        base: { title: "Counter", slug: "counter" },
      },
    })
    expect((await store.content.list("blogs", { state: "changed" })).total).toBe(1)
    await publish(_id, typed.draft?.revision ?? 0, { title: "Half a sentence" })
    expect(await get(_id)).toMatchObject({ state: "published", draft: null })
  })

  test("ends with the scheduled version if nothing was typed after, or the typed text was taken back", async () => {
    const { _id } = await store.blogs.add(blog)
    await write(_id, { title: "Diwali" })
    const { scheduled } = await schedule(_id)
    await write(_id, { title: "Diwali!" })
    // Also if the draft equals the published version again, because the scheduled version differs.
    expect(await write(_id, {})).toMatchObject({ state: "scheduled", draft: { values }, scheduled })
    const back = await write(_id, { title: "Diwali" })
    expect(back.scheduled?.revision).toBe(back.draft?.revision)
    await publish(_id, back.draft?.revision ?? 0, { title: "Diwali" })
    expect(await get(_id)).toMatchObject({ state: "published", draft: null, scheduled: null, publishAt: null })
  })

  test("can be scheduled again, discarded down to the scheduled version, and left unpublished without losing either", async () => {
    const { _id } = await store.blogs.add(blog)
    await write(_id, { title: "First" })
    await schedule(_id)
    await write(_id, { title: "Second" })
    const { revision = 0 } = (await get(_id)).draft ?? {}
    await expect(store.content.schedule("blogs", _id, { at, revision: revision - 1, by })).rejects.toMatchObject({
      code: "stale",
    })
    expect((await store.content.discard("blogs", _id, { by }))?.draft?.values).toMatchObject({ title: "First" })
    await write(_id, { title: "Second" })
    const unscheduled = await store.content.unschedule("blogs", _id, { by })
    expect(unscheduled).toMatchObject({ state: "changed", scheduled: null, draft: { values: { title: "Second" } } })
    expect(await historyOf(_id)).toEqual(["First (draft)", "Counter"])
    await schedule(_id)
    await write(_id, { title: "Third" })
    await store.content.giveUp({ noun: "blogs", id: _id, publishAt: at }, "No")
    expect(await get(_id)).toMatchObject({ problem: "No", scheduled: null, draft: { values: { title: "Third" } } })
    await schedule(_id)
    await write(_id, { title: "Fourth" })
    expect(await store.content.unpublish("blogs", _id, { by })).toMatchObject({ state: "draft", scheduled: null })
    expect(await historyOf(_id)).toEqual(["Third (draft)", "Second (draft)", "First (draft)", "Counter"])
  })

  test("joins the published version if the item is taken off the site", async () => {
    const { _id } = await store.blogs.add(blog)
    await write(_id, { title: "Mine" })
    await store.blogs.change(_id, (now) => ({ ...now, title: "Theirs", addedBy: "Workshop" }))
    const { draft } = await store.content.unpublish("blogs", _id, { by })
    expect(draft?.values).toMatchObject({ title: "Mine", addedBy: "Workshop" })
    const second = await store.blogs.add(blog)
    await store.content.saveDraft("blogs", second._id, { title: "Mine" }, { by })
    const whole = await store.content.unpublish("blogs", second._id, { by })
    expect(whole.draft?.values).toMatchObject({ ...values, title: "Mine" })
  })

  test("keeps its schedule in the trash, and the pictures of the scheduled version", async () => {
    const { _id } = await store.content.add("blogs", values, { by })
    const file = { path: path(1), width: 1600, height: 1000, bytes: 1, colour: "#000000" }
    await store.pictures.add([{ file, about: {} }])
    await schedule(_id)
    const typed = await write(_id, { title: "Typed on", image: { path: path(2), alt: "" } })
    const picture = (await store.pictures.list({})).items[0]
    expect((await store.pictures.get(picture?._id ?? "")).uses).toMatchObject([{ kind: "draft", id: _id }])
    await store.content.remove("blogs", _id, { by })
    await store.trash.restore(_id)
    expect(await get(_id)).toEqual(typed)
    await store.content.remove("blogs", _id, { by })
    await db.updateTable("documents").set({ publish_at: "2026-01-01T00:00:00.000Z" }).where("id", "=", _id).execute()
    await store.trash.restore(_id)
    expect(await get(_id)).toMatchObject({ state: "draft", problem: "Its time passed while it was in the trash." })
  })

  test("is copied as it is published, otherwise as it is scheduled, otherwise as it is", async () => {
    const titleOf = async (id: string) => (await store.content.duplicate("blogs", id, { by })).title
    const { _id } = await store.content.add("blogs", values, { by })
    await write(_id, { title: "Draft" })
    expect(await titleOf(_id)).toBe("Draft (copy)")
    const { scheduled } = await schedule(_id)
    await write(_id, { title: "Half a sen" })
    expect(await titleOf(_id)).toBe("Draft (copy)")
    await publish(_id, scheduled?.revision ?? 0, { title: "Published" })
    expect(await titleOf(_id)).toBe("Published (copy)")
  })
})
