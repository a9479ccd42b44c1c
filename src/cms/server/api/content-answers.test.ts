import { afterAll, beforeAll, expect, test } from "vitest"
import { makeJpeg } from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let token: string
let picture: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 320, height: 240 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

interface Answer {
  _id: string
  title: string
  state: string
  draft: { revision: number } | null
  current?: Answer
  fields?: object
}

const texts = { title: "Counter", description: "Why", addedBy: "Team" }

async function draftOf(json: object, id?: string): Promise<Answer> {
  const path = id === undefined ? "/api/content/blogs" : `/api/content/blogs/${id}/draft`
  const answer = await site.call(id === undefined ? "POST" : "PUT", path, { token, json: { values: json } })
  return (await answer.json()) as Answer
}

async function send(method: string, path: string, headers: Record<string, string>, fields: object = texts) {
  const form = formOf({ ...fields, ...(method === "POST" && { file: picture }) })
  const answer = await site.call(method, path, { token, form, headers })
  return { status: answer.status, etag: answer.headers.get("ETag") ?? "", body: (await answer.json()) as Answer }
}

const read = async (id: string) => {
  const answer = await site.call("GET", `/api/content/blogs/${id}`, { token })
  return { etag: answer.headers.get("ETag"), body: (await answer.json()) as Answer }
}

const nameOf = ({ _id, draft }: Answer, more = 0) => ({ Draft: `${_id}/${(draft?.revision ?? 0) + more}` })

test("a form publishes its draft, which ends with it, and a retry gets the same item", async () => {
  const draft = await draftOf({ title: "Cou" })
  const headers = { ...nameOf(draft), "Idempotency-Key": crypto.randomUUID() }
  const published = await send("POST", "/api/blog", headers)
  expect([published.status, published.body._id]).toEqual([201, draft._id])
  expect(await send("POST", "/api/blog", headers)).toEqual(published)
  expect(await read(draft._id)).toMatchObject({ etag: published.etag, body: { state: "published", draft: null } })
  const { body: gone, status } = await send("POST", "/api/blog", nameOf(draft))
  expect([status, gone.current?.state]).toEqual([412, "published"])
})

test("a change ends its own draft alone, at the revision that it names", async () => {
  const { body: blog } = await send("POST", "/api/blog", {})
  const draft = await draftOf({ ...texts, title: "Hob" }, blog._id)
  const stale = await send("PUT", `/api/blogs/${blog._id}`, nameOf(draft, 1), { ...texts, title: "Hob" })
  expect([stale.status, stale.body.current]).toEqual([412, (await read(blog._id)).body])
  expect(stale.body.current).toMatchObject({ state: "changed", title: "Counter" })
  const { body: other } = await send("POST", "/api/blog", {})
  const foreign = await send("PUT", `/api/blogs/${other._id}`, nameOf(draft), texts)
  expect([foreign.status, foreign.body.fields]).toEqual([422, { Draft: "This is the draft of another item." }])
  const changed = await send("PUT", `/api/blogs/${blog._id}`, nameOf(draft), { ...texts, title: "Hob" })
  expect([changed.status, changed.body.title]).toEqual([200, "Hob"])
  expect((await read(blog._id)).body).toMatchObject({ state: "published", draft: null })
})

test("a change without the header leaves the draft, and one of an older version is answered with the newer", async () => {
  const first = await send("POST", "/api/blog", {})
  const at = `/api/blogs/${first.body._id}`
  await draftOf({ ...texts, title: "Draft" }, first.body._id)
  const changed = await send("PUT", at, { "If-Match": first.etag }, { ...texts, title: "Sink" })
  expect((await read(first.body._id)).body).toMatchObject({ state: "changed", title: "Sink" })
  const stale = await send("PUT", at, { "If-Match": first.etag }, texts)
  expect([stale.status, stale.body.current]).toEqual([412, changed.body])
})

test.each(["x", "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4/0", "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4/1/2"])(
  "the header %s is refused, and one that contains no draft is answered with 412",
  async (Draft) => {
    const refused = await send("POST", "/api/blog", { Draft })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["Draft"]])
    const none = await send("POST", "/api/blog", { Draft: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4/9999999999" })
    expect([none.status, none.body.current]).toEqual([412, undefined])
  },
)

test("who else has an item open is answered by its list, and bad bodies by words", async () => {
  const { _id } = await draftOf({ title: "Open" })
  const second = await site.signIn()
  const heard = await site.call("POST", `/api/content/blogs/${_id}/editing`, { token: second })
  expect(await heard.json()).toEqual({ editors: [] })
  const list = await site.call("GET", "/api/blogs?state=all&search=open", { token })
  const { email } = site.admin
  expect(await list.json()).toMatchObject([{ editors: [{ email, name: email }] }])
  await site.call("DELETE", `/api/content/blogs/${_id}/editing`, { token: second })
  const deep = `{"values":{"title":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
  const put = async (body: string) => {
    return (await site.api.request(`/api/content/blogs/${_id}/draft`, { method: "PUT", headers, body })).status
  }
  expect([await put(deep), await put('{"values":[]}'), await put("{}")]).toEqual([422, 422, 422])
  expect(await put(JSON.stringify({ values: { title: "x".repeat(900_000) } }))).toBe(200)
  expect(await put(JSON.stringify({ values: { title: "x".repeat(1_100_000) } }))).toBe(413)
  const titles = [5, null, ["a"], { a: 1 }]
  for (const title of titles) {
    expect(await put(JSON.stringify({ values: { title, sections: 5, image: 5, slug: {} } }))).toBe(200)
    expect((await site.call("POST", `/api/content/blogs/${_id}/publish`, { token })).status).toBe(422)
    const shown = await site.call("GET", `/api/content/blogs/${_id}`, { token })
    const { draft } = (await shown.json()) as { draft: { values: Record<string, unknown> } }
    expect([draft.values["sections"], draft.values["slug"]]).toEqual([[], ""])
    expect(["string", "undefined"]).toContain(typeof draft.values["title"])
  }
  expect((await site.call("GET", "/api/content/nothing", { token })).status).toBe(404)
  expect((await site.call("GET", "/api/blogs?state=all&sort=-reviewerName", { token })).status).toBe(422)
  expect((await site.call("GET", "/api/blogs?state=all")).status).toBe(401)
})
