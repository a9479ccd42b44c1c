import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg } from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"
import { createDraftReader } from "./written.ts"
import { kindOf } from "#pages/server/kinds.ts"
import { publishDue } from "./publish-draft.ts"

let site: TestSite
let token: string
let picture: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  const form = formOf({ file: await makeJpeg({ width: 320, height: 240 }) })
  const stored = await site.call("POST", "/api/images", { token, form })
  picture = ((await stored.json()) as { path: string }).path
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

interface Item {
  _id: string
  title: string
  state: string
  problem: string
  message: string
  change?: { by: string; at: string }
  current?: Item
  published: { updatedAt: string; values: Record<string, unknown> } | null
  draft: { revision: number; isOutdated: boolean; values: Record<string, unknown>; base: object | null } | null
  scheduled: { revision: number; isOutdated: boolean; values: Record<string, unknown> } | null
}

async function call(method: string, path: string, json?: unknown, headers: Record<string, string> = {}) {
  const answer = await site.call(method, `/api${path}`, { token, headers, ...(json !== undefined && { json }) })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text || "{}") as Item, etag: answer.headers.get("ETag") ?? "" }
}

const at = "2099-01-01T05:00:00.000Z"

/** Publishes the scheduled draft of an item as if its time had come; returns the reason if it was not published, otherwise "". */
async function comeDue(noun: "blogs" | "pages", id: string): Promise<string> {
  const { content } = site.services.store
  const { scheduled, publishAt } = await content.get(noun, id)
  expect([scheduled !== null, publishAt]).toEqual([true, at])
  let problem = ""
  const publishing = { content, readWritten: createDraftReader(site.services.media, kindOf) }
  await publishDue(publishing, { noun, id, publishAt: at }, (words) => {
    problem = words
  })
  return problem
}

describe.each([
  {
    noun: "blogs",
    title: "title",
    other: "addedBy",
    values: () => ({
      title: "Ready",
      description: "Why",
      addedBy: "Team",
      image: { path: picture, alt: "" },
      sections: [],
      slug: "",
    }),
    /** Publishes without a word of drafts. */
    put: (id: string, typed: object, headers: Record<string, string> = {}) => {
      const form = formOf({ description: "Why", addedBy: "Team", ...typed })
      return site.call("PUT", `/api/blogs/${id}`, { token, headers, form })
    },
  },
  {
    noun: "pages",
    title: "name",
    other: "searchTitle",
    values: () => ({ name: "Ready", slug: "", blocks: [], searchTitle: "" }),
    put: async (id: string, typed: object, headers: Record<string, string> = {}) => {
      if (headers["Draft"]) return site.call("POST", `/api/content/pages/${id}/publish`, { token, headers })
      await site.services.store.pages.change(id, (now) => ({ ...now, ...typed }), site.admin.email)
      return new Response()
    },
  },
] as const)("what is written of $noun", ({ noun, title, other, values, put }) => {
  const add = async (more: object = {}) => {
    const { body: item } = await call("POST", `/content/${noun}`, { values: { ...values(), ...more } })
    return { id: item._id, at: `/content/${noun}/${item._id}`, read: () => call("GET", `/content/${noun}/${item._id}`) }
  }
  const addPublished = async () => {
    const item = await add()
    await call("POST", `${item.at}/publish`)
    const write = (more: object, headers?: Record<string, string>) =>
      call("PUT", `${item.at}/draft`, { values: { ...values(), slug: undefined, ...more } }, headers)
    const publishOther = (typed: object) => put(item.id, { [title]: "Ready", ...typed })
    return { ...item, write, publishOther }
  }

  test("goes out as it was scheduled, whatever is typed until then, also nothing", async () => {
    const item = await add()
    const scheduled = await call("POST", `${item.at}/schedule`, { at })
    expect(scheduled.body).toMatchObject({ state: "scheduled", scheduled: { values: { [title]: "Ready" } } })
    for (const typed of ["Ready, 15 perc", ""]) {
      const saved = await call("PUT", `${item.at}/draft`, { values: { ...values(), [title]: typed } })
      expect(saved.body).toMatchObject({ state: "scheduled", draft: { values: { [title]: typed } } })
      expect(saved.etag).not.toBe(scheduled.etag)
    }
    expect(await comeDue(noun, item.id)).toBe("")
    expect((await item.read()).body).toMatchObject({
      state: "changed",
      title: "Ready",
      draft: { isOutdated: false, values: { [title]: "" } },
      scheduled: null,
    })
    // The draft that remains is incomplete, and is not published.
    expect((await call("POST", `${item.at}/publish`)).status).toBe(422)
  })

  test("is published instead of nothing that was published after it was started, by whatever call", async () => {
    const { id, at: path, read, write, publishOther } = await addPublished()
    await write({ [title]: "Mine" })
    expect((await publishOther({ [other]: "Theirs" })).status).toBe(200)
    const outdated = await read()
    expect(outdated.body.draft).toMatchObject({ isOutdated: true, base: { [other]: values()[other as "slug"] } })
    const draft = { Draft: `${id}/${outdated.body.draft?.revision}` }
    for (const headers of [{}, { "If-Match": outdated.etag }, draft] as Record<string, string>[]) {
      for (const [step, json] of [["publish"], ["schedule", { at }]] as const) {
        const refused = await call("POST", `${path}/${step}`, json, headers)
        expect([step, refused.status, refused.body.message]).toEqual([
          step,
          412,
          "Someone published a newer version after you started this draft. Open it to compare and choose which version to keep.",
        ])
        expect(refused.body.change).toEqual({ by: site.admin.email, at: outdated.body.published?.updatedAt })
        expect(refused.body.current).toEqual(outdated.body)
      }
    }
    expect((await put(id, { [title]: "Mine" }, draft)).status).toBe(412)
    expect((await read()).body).toEqual(outdated.body)

    // Saved again without `If-Match`, it stays outdated; saved by someone who has read the published version, it is up to date.
    expect((await write({ [title]: "Mine" })).body.draft?.isOutdated).toBe(true)
    const { etag } = await read()
    expect((await write({ [title]: "Mine" }, { "If-Match": etag })).body.draft?.isOutdated).toBe(false)
    expect((await call("POST", `${path}/publish`)).body).toMatchObject({ state: "published", title: "Mine" })
  })

  test("that was scheduled before something newer was published stays a draft and reports it", async () => {
    const { id, at: path, read, write, publishOther } = await addPublished()
    await write({ [title]: "Mine" })
    await call("POST", `${path}/schedule`, { at })
    await publishOther({ [other]: "Theirs" })
    expect((await read()).body.scheduled?.isOutdated).toBe(true)
    expect(await comeDue(noun, id)).toContain("Someone published a newer version after you started this draft.")
    const { body: left } = await read()
    expect(left).toMatchObject({ state: "changed", title: "Ready", draft: { values: { [title]: "Mine" } } })
    expect(left.problem).toContain("Someone published a newer version")
  })

  test("that someone has open just now is taken only by someone who has read it, and never by a copy", async () => {
    const { id, at: path, read, write } = await addPublished()
    const second = await site.signIn()
    await site.call("POST", `/api/content/${noun}/${id}/editing`, { token: second })
    const saved = await write({ [title]: "Half a sen" })
    const draft = { Draft: `${id}/${saved.body.draft?.revision}` }
    for (const headers of [{}, draft]) {
      for (const [step, json] of [["publish"], ["schedule", { at }]] as const) {
        const refused = await call("POST", `${path}/${step}`, json, headers)
        expect([refused.status, refused.body.message]).toEqual([
          412,
          "You have this open in another window. Publish it there, or close it first.",
        ])
      }
    }
    expect((await call("POST", `${path}/duplicate`)).body.title).toBe("Ready (copy)")
    const scheduled = await call("POST", `${path}/schedule`, { at }, { "If-Match": saved.etag })
    expect(scheduled.status).toBe(200)
    await write({ [title]: "Half a sentence mo" })
    // What was scheduled can go out now, by its revision.
    const named = { Draft: `${id}/${scheduled.body.scheduled?.revision}` }
    const published = await call("POST", `${path}/publish`, undefined, named)
    expect(published.body).toMatchObject({
      state: "changed",
      title: "Half a sen",
      draft: { values: { [title]: "Half a sentence mo" } },
    })
    expect((await call("POST", `${path}/publish`, undefined, named)).status).toBe(412)
    const seen = await call("POST", `${path}/editing`)
    expect(seen.etag).toBe((await read()).etag)
    await site.call("DELETE", `/api/content/${noun}/${id}/editing`, { token: second })
    expect((await call("POST", `${path}/publish`)).body).toMatchObject({ state: "published" })
  })
})

test("who has an item open is named to others, and a schedule that is not complete is refused", async () => {
  const { body: added } = await call("POST", "/content/projects", { values: { title: "" } })
  const path = `/content/projects/${added._id}`
  await site.services.store.editing.note(added._id, "elsewhere", "priya@maap.example")
  const refused = await call("POST", `${path}/publish`)
  expect([refused.status, refused.body.message]).toEqual([
    412,
    "priya@maap.example may still be editing this. Open it to read and publish the draft.",
  ])
  await site.services.store.editing.leave(added._id, "elsewhere")
  expect((await call("POST", `${path}/schedule`, { at })).status).toBe(422)
  expect((await call("GET", path)).body).toMatchObject({ state: "draft", scheduled: null })
})
