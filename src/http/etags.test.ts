import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { makeJpeg } from "../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../test/site/open-site.ts"

let site: TestSite
let token: string
let picture: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 32, height: 24 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const strong = /^"[\w-]{22}"$/
const missing = "019a0000-0000-7000-8000-000000000000"

interface Noun {
  many: string
  make(): Promise<Response>
  /** Its update request, and the field that shows it. */
  change(text: string): { form?: FormData; json?: unknown }
  field: string
}

const blog = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }
const review = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." }
const category = { categoryName: "Wardrobes", categoryDescription: "Planned" }
const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98", company: "", message: "10 ft" }

const post = (path: string, fields: Parameters<typeof formOf>[0]) =>
  site.call("POST", path, { token, form: formOf(fields) })

const nouns: Noun[] = [
  {
    many: "blogs",
    make: () => post("/api/blog", { ...blog, file: picture }),
    change: (title) => ({ form: formOf({ ...blog, title }) }),
    field: "title",
  },
  {
    many: "reviews",
    make: () => post("/api/review", { ...review, file: picture }),
    change: (reviewData) => ({ form: formOf({ ...review, reviewData }) }),
    field: "reviewData",
  },
  {
    many: "categories",
    make: () => post("/api/category", category),
    change: (categoryName) => ({ form: formOf({ ...category, categoryName }) }),
    field: "categoryName",
  },
  {
    many: "contacts",
    make: () => site.call("POST", "/api/contact", { json: enquiry }),
    // Notes are added to the timeline, where two people never conflict.
    change: (nextWords) => ({ json: { nextAt: addDays(dayOf(new Date().toISOString()), 3), nextWords } }),
    field: "nextWords",
  },
]

describe.each(nouns)("one of the $many", ({ many, make, change, field }) => {
  async function open() {
    const { _id } = (await (await make()).json()) as { _id: string }
    const path = `/api/${many}/${_id}`
    return {
      path,
      read: () => site.call("GET", path, { token }),
      put: (text: string, etag?: string) =>
        site.call("PUT", path, {
          token,
          ...change(text),
          ...(etag !== undefined && { headers: { "If-Match": etag } }),
        }),
    }
  }

  test("answers the tag of its version, the same until it is changed, and a new one with each change", async () => {
    const { read, put } = await open()
    const first = (await read()).headers.get("ETag")
    expect(first).toMatch(strong)
    expect((await read()).headers.get("ETag")).toBe(first)
    const changed = await put("one", first as string)
    expect([changed.status, changed.headers.get("ETag")]).toEqual([200, expect.stringMatching(strong)])
    expect(changed.headers.get("ETag")).not.toBe(first)
    expect((await read()).headers.get("ETag")).toBe(changed.headers.get("ETag"))
  })

  test("is not changed on an older version, and the answer says whose the newer one is", async () => {
    const { read, put } = await open()
    const etag = (await read()).headers.get("ETag") as string
    await put("theirs", etag)
    const answer = await put("mine", etag)
    const change = { by: site.admin.email, at: expect.stringMatching(/^\d{4}-.*Z$/) }
    expect([answer.status, await answer.json()]).toEqual([412, expect.objectContaining({ change })])
    expect(await (await read()).json()).toMatchObject({ [field]: "theirs" })
  })

  test("is saved by one of many who save at once on the same version", async () => {
    const { read, put } = await open()
    const etag = (await read()).headers.get("ETag") as string
    const answers = await Promise.all(["a", "b", "c", "d", "e", "f"].map((text) => put(text, etag)))
    const saved = answers.filter(({ status }) => status === 200)
    expect([saved.length, answers.filter(({ status }) => status === 412).length]).toEqual([1, 5])
    const [item] = (await Promise.all(saved.map((answer) => answer.json()))) as Record<string, string>[]
    expect(await (await read()).json()).toMatchObject({ [field]: item?.[field] })
  })

  test("is changed without If-Match as ever, and with a tag that a proxy has marked, or with any", async () => {
    const { read, put } = await open()
    expect((await put("none")).status).toBe(200)
    for (const mark of [
      (tag: string) => `W/${tag}`,
      (tag: string) => tag.replace(/"$/, '-br"'),
      (tag: string) => `W/${tag.replace(/"$/, '-gzip"')}`,
      (tag: string) => `"x", ${tag}`,
      () => "*",
    ]) {
      const etag = (await read()).headers.get("ETag") as string
      expect([mark(etag), (await put(mark(etag), mark(etag))).status]).toEqual([mark(etag), 200])
    }
    for (const odd of ['"x"', "x", '""', "W/", '"-br"']) expect([odd, (await put(odd, odd)).status]).toEqual([odd, 412])
  })

  test("is not removed on an older version", async () => {
    const { path, read, put } = await open()
    const etag = (await read()).headers.get("ETag") as string
    await put("newer")
    const remove = (tag: string) => site.call("DELETE", path, { token, headers: { "If-Match": tag } })
    expect((await remove(etag)).status).toBe(412)
    expect((await read()).status).toBe(200)
    expect((await remove((await read()).headers.get("ETag") as string)).status).toBe(204)
    expect((await read()).status).toBe(404)
  })

  test("is reported missing, not stale, if it does not exist", async () => {
    const headers = { "If-Match": '"x"' }
    expect((await site.call("PUT", `/api/${many}/${missing}`, { token, headers, ...change("x") })).status).toBe(404)
  })
})

test("who changed content is shown to the admin alone", async () => {
  const { _id } = (await (await post("/api/blog", { ...blog, file: picture })).json()) as { _id: string }
  await site.call("PUT", `/api/blogs/${_id}`, { token, form: formOf(blog) })
  for (const path of [`/api/blogs/${_id}`, "/api/blogs"]) {
    expect(await (await site.call("GET", path)).text()).not.toContain(site.admin.email)
  }
  const foreign = await site.call("PUT", `/api/blogs/${_id}`, { headers: { "If-Match": '"x"' }, form: formOf(blog) })
  expect([foreign.status, await foreign.text()]).toEqual([401, expect.not.stringContaining(site.admin.email)])
})

test("neither the e-mail of an enquiry nor that someone opened it makes another version of it", async () => {
  const { _id } = (await (await site.call("POST", "/api/contact", { json: enquiry })).json()) as { _id: string }
  const path = `/api/contacts/${_id}`
  const first = (await site.call("GET", path, { token })).headers.get("ETag")
  const read = await site.call("PUT", path, { token, json: { isRead: true } })
  const mailed = await site.call("POST", `${path}/mail`, { token })
  expect([read.headers.get("ETag"), mailed.headers.get("ETag")]).toEqual([first, first])
})
