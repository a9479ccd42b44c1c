import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { blankOf } from "../../fields/field.ts"
import { category } from "#collections/shared/category.ts"
import type { ContentDetail } from "../../shared/content.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import type { SendOptions } from "#ui/admin/api/client.ts"
import { contentEffects, draftEffects, type SavedItem, type SendItem } from "./content-effects.ts"

type Room = typeof category

const at = "2026-01-02T03:04:05.000Z"
const values = {
  ...blankOf(category.fields),
  categoryName: "Lofts",
  categoryDescription: "High",
  image: [{ id: "r0", path: "a.jpg", alt: "A" }],
}
const published = { updatedAt: at, values: { ...values, categorySlug: "lofts" } }

/** An item as the server answers it. */
function detailOf(more: object): ContentDetail {
  const none = { published: null, draft: null, scheduled: null, publishedBy: "", problem: "", publishAt: null }
  return { _id: "1", noun: "categories", updatedAt: at, changedBy: "asha@maap.example", ...none, ...more } as never
}
const draft = { revision: 4, savedAt: at, isOutdated: false, base: null, values }

const fetched = vi.fn<(path: string, init: { method: string; headers: Headers; body: string }) => Promise<Response>>()
const answer = (value: object, tag = '"2"') => {
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json(value, { headers: { ETag: tag } })))
}
const lastCall = () => {
  const [path, { method, headers, body: sent }] = fetched.mock.lastCall as Parameters<typeof fetched>
  return { call: `${method} ${path}`, headers: Object.fromEntries(headers), json: sent && JSON.parse(sent) }
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetched)
  fetched.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test("stores the first draft with its key, and later ones over their version", async () => {
  const { saved, effects } = contentEffects(category, undefined)
  expect(saved).toMatchObject({ name: "category:new", basis: "", isNew: true, values: { categoryName: "" } })
  answer(detailOf({ draft }))
  const made = await effects.addDraft(values, "a key", false)
  expect(lastCall()).toMatchObject({
    call: "POST /api/content/categories",
    headers: { "idempotency-key": "a key" },
    json: { values },
  })
  expect(made).toMatchObject({ name: "category:1", basis: at, tag: '"2"', values: { categoryDescription: "High" } })
  answer(detailOf({ draft }), '"3"')
  const newer = await effects.saveDraft(values, made, false)
  answer(detailOf({ draft }), '"4"')
  await effects.saveDraft(values, newer, false)
  expect(lastCall()).toMatchObject({
    call: "PUT /api/content/categories/1/draft",
    headers: { "if-match": '"3"' },
    json: { values },
  })
})

test("publishes by the draft's revision, and a new item by the same key until that succeeds", async () => {
  const { saved, publish } = contentEffects(category, undefined)
  const sent: SendOptions[] = []
  const send = (known: SavedItem<Room>, fails = false) => {
    const record: SendItem<Room> = (_values, options) => {
      sent.push(options)
      return fails ? Promise.reject(new ApiError(0, "")) : Promise.resolve(published as never)
    }
    return publish(known.values, known, {}, record).catch(() => {})
  }
  await send(saved, true)
  await send(saved)
  await send(saved)
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey)
  expect([keys[0] === keys[1], keys[1] === keys[2], sent[0]?.draft]).toEqual([true, false, undefined])
  const item = { detail: detailOf({ published, draft, isPublished: true }), tag: '"2"', publishedTag: '"1"' }
  const { saved: known } = contentEffects(category, item)
  await send(known)
  expect(sent.at(-1)).toEqual({ draft: "1/4", ifMatch: '"1"', idempotencyKey: undefined })
})

test("reads a snapshot of another release over the saved version", () => {
  const { saved, effects } = contentEffects(category, undefined)
  const kept = { categoryName: "Lofts", ofTomorrow: 1, image: "a.jpg" }
  expect(effects.fromStored(kept, saved)).toEqual({ ...saved.values, categoryName: "Lofts" })
})

test("publishes the stored draft over its version, and knows that it did when the answer was lost", async () => {
  const { saved, effects, publishDraft } = contentEffects(category, {
    detail: detailOf({ draft }),
    tag: '"1"',
    publishedTag: undefined,
  })
  answer(detailOf({ published, isPublished: true }))
  expect(await publishDraft(saved, {})).toMatchObject({ tag: '"2"', values: { categorySlug: "lofts" } })
  expect(lastCall()).toMatchObject({
    call: "POST /api/content/categories/1/publish",
    headers: { "if-match": '"1"' },
  })
  answer(detailOf({ published, isPublished: true }))
  answer(published)
  expect(await effects.read(saved)).toMatchObject({ tag: '"2"', chosen: { categorySlug: "lofts" } })
})

test("knows the published version beside an older draft", () => {
  const outdated = { ...draft, isOutdated: true, base: { ...values, categoryDescription: "Low" } }
  const detail = detailOf({ published, publishedBy: "ravi@maap.example", draft: outdated, isPublished: true })
  expect(contentEffects(category, { detail, tag: '"2"', publishedTag: '"1"' }).saved.beside).toMatchObject({
    before: { categoryDescription: "Low" },
    values: { categorySlug: "lofts" },
    change: { by: "ravi@maap.example", at },
  })
})

test("knows the address that the server chose when it published the scheduled version", async () => {
  const scheduled = detailOf({ draft, scheduled: draft })
  const { saved, effects } = contentEffects(category, { detail: scheduled, tag: '"1"', publishedTag: undefined })
  answer(detailOf({ published, isPublished: true }))
  answer(published)
  expect(await effects.read(saved)).toMatchObject({ tag: '"2"', chosen: { categorySlug: "lofts" } })
  const theirs = { ...published, values: { ...published.values, categoryName: "Theirs" } }
  answer(detailOf({ published: theirs, isPublished: true }))
  answer(published)
  expect(await effects.read(saved)).not.toHaveProperty("chosen")
})

test("stores the draft of a document of which there is one in its own shape, until it is saved or discarded", async () => {
  const noun = "navigation"
  const about = { _id: noun, noun, isPublished: true, published: { updatedAt: at, values: { header: "A" } } }
  const stored = (more: object = {}) => ({
    detail: detailOf({ ...about, ...more }),
    tag: '"1"',
    publishedTag: undefined,
  })
  const drafted = {
    noun,
    one: noun,
    blank: { typed: "" },
    fromStored: ({ header }: Record<string, unknown>) => ({ typed: String(header) }),
    toStored: ({ typed }: { typed: string }) => ({ header: typed }),
    read: () => Promise.resolve(stored()),
  } as const
  const { toSaved, saveDraft, discardDraft, afterPublishing } = draftEffects(drafted, stored())
  const saved = toSaved(stored())
  expect(saved).toMatchObject({ name: "navigation:navigation", tag: '"1"', values: { typed: "A" } })
  answer(detailOf({ ...about, draft: { ...draft, values: { header: "B" } } }))
  const written = await saveDraft({ typed: "B" }, saved)
  expect(lastCall()).toMatchObject({
    call: "PUT /api/content/navigation/navigation/draft",
    headers: { "if-match": '"1"' },
    json: { values: { header: "B" } },
  })
  expect(written).toMatchObject({ tag: '"2"', values: { typed: "B" }, change: { by: "asha@maap.example", at } })
  expect(afterPublishing(written, { updatedAt: at, values: { header: "B" }, tag: '"3"' })).toMatchObject({
    tag: '"3"',
    values: { typed: "B" },
    detail: { detail: { state: "published", draft: null } },
  })
  fetched.mockImplementationOnce(() => Promise.resolve(new Response(null, { status: 204 })))
  expect(await discardDraft(written)).toMatchObject({ tag: '"1"', values: { typed: "A" } })
  expect(lastCall()).toMatchObject({ call: "DELETE /api/content/navigation/navigation/draft" })
})
