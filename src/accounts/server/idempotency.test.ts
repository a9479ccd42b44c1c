import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg } from "../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../test/site/open-site.ts"

let site: TestSite
let token: string
let picture: Buffer
let another: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 32, height: 24 })
  another = await makeJpeg({ width: 40, height: 24 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const blog = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }
const review = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." }
const category = { categoryName: "Wardrobes", categoryDescription: "Planned" }

type Fields = Parameters<typeof formOf>[0]

function post(path: string, fields: Fields, key: string, who = token) {
  return site.call("POST", path, { token: who, form: formOf(fields), headers: { "Idempotency-Key": key } })
}

let keys = 0
const newKey = () => `key-${++keys}`

async function count(many: string): Promise<number> {
  return Number((await site.call("GET", `/api/${many}?limit=1`, { token })).headers.get("X-Total-Count"))
}

describe.each([
  { one: "blog", many: "blogs", fields: () => ({ ...blog, file: picture }), other: { title: "Another" } },
  { one: "review", many: "reviews", fields: () => ({ ...review, file: picture }), other: { reviewData: "Another" } },
  {
    one: "category",
    many: "categories",
    fields: () => ({ ...category, imageFiles: [picture] }),
    other: { categoryName: "Another" },
  },
])("a new $one", ({ one, many, fields, other }) => {
  test("that is sent again with its key is answered as the first was, and made once", async () => {
    const before = await count(many)
    const key = newKey()
    const first = await post(`/api/${one}`, fields(), key)
    const text = await first.text()
    expect(first.status).toBe(201)
    const { _id } = JSON.parse(text) as { _id: string }
    const again = await post(`/api/${one}`, fields(), key)
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([
      201,
      text,
      first.headers.get("ETag"),
    ])
    expect(await count(many)).toBe(before + 1)

    const changed = { ...fields(), ...other }
    await site.call("PUT", `/api/${many}/${_id}`, {
      token,
      form: formOf(one === "category" ? { ...category, ...other } : changed),
    })
    expect(await (await post(`/api/${one}`, fields(), key)).text()).toBe(text)
    await site.call("DELETE", `/api/${many}/${_id}`, { token })
    expect(await (await post(`/api/${one}`, fields(), key)).text()).toBe(text)
    expect(await count(many)).toBe(before)
  })

  test("that is sent several times at once is made once", async () => {
    const before = await count(many)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(`/api/${one}`, fields(), key)))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect(await count(many)).toBe(before + 1)
  })

  test("with the key of another is refused, its texts and its picture alike", async () => {
    const key = newKey()
    await post(`/api/${one}`, fields(), key)
    const before = await count(many)
    const file = one === "category" ? { imageFiles: [another] } : { file: another }
    for (const change of [other, file]) {
      const answer = await post(`/api/${one}`, { ...fields(), ...change }, key)
      const { fields: answered } = (await answer.json()) as { fields: object }
      expect([answer.status, Object.keys(answered)]).toEqual([422, ["Idempotency-Key"]])
    }
    expect(await count(many)).toBe(before)
  })

  test("that was refused leaves its key free for the corrected one", async () => {
    const key = newKey()
    const [name] = Object.keys(other) as [string]
    expect((await post(`/api/${one}`, { ...fields(), [name]: "" }, key)).status).toBe(422)
    expect((await post(`/api/${one}`, fields(), key)).status).toBe(201)
  })

  test("without a key is made each time it is sent", async () => {
    const before = await count(many)
    for (let each = 0; each < 2; each++) {
      expect((await site.call("POST", `/api/${one}`, { token, form: formOf(fields()) })).status).toBe(201)
    }
    expect(await count(many)).toBe(before + 2)
  })
})

test("a key counts for one call and one account", async () => {
  const key = newKey()
  const second = { email: "second@maap.example", password: "another long password" }
  await site.services.auth.putAdmin(second.email, second.password)
  const signedIn = await site.call("POST", "/api/auth/login", { json: second })
  const { token: hers } = (await signedIn.json()) as { token: string }
  expect((await post("/api/category", category, key)).status).toBe(201)
  expect((await post("/api/review", { ...review, file: picture }, key)).status).toBe(201)
  const before = await count("categories")
  expect((await post("/api/category", { ...category, categoryName: "Hers" }, key, hers)).status).toBe(201)
  expect(await count("categories")).toBe(before + 1)
})

test("a key has to be one, and a call without a token learns nothing of it", async () => {
  for (const bad of ["", "a b", "x".repeat(201)]) {
    expect([bad, (await post("/api/category", category, bad)).status]).toEqual([bad, 422])
  }
  const key = newKey()
  await post("/api/category", category, key)
  const headers = { "Idempotency-Key": key }
  expect((await site.call("POST", "/api/category", { form: formOf(category), headers })).status).toBe(401)
})

test("a picture is answered again as it was", async () => {
  const key = newKey()
  const first = await (await post("/api/images", { file: picture }, key)).text()
  const again = await post("/api/images", { file: picture }, key)
  expect([again.status, await again.text()]).toEqual([201, first])
  expect((await post("/api/images", { file: another }, key)).status).toBe(422)
})

test("an erasure that is asked for again is answered with the same lines of the log", async () => {
  const json = { fullName: "Asha", email: "erased@home.example", phone: "98", company: "", message: "10 ft" }
  const { _id } = (await (await site.call("POST", "/api/contact", { json })).json()) as { _id: string }
  const headers = { "Idempotency-Key": newKey() }
  const erase = (scope: string) =>
    site.call("POST", `/api/contacts/${_id}/erasure`, { token, headers, json: { confirm: true, scope } })
  const first = await erase("enquiry")
  const text = await first.text()
  const again = await erase("enquiry")
  expect([first.status, again.status, await again.text()]).toEqual([201, 201, text])
  expect((await erase("person")).status).toBe(422)
})

test("the key of an enquiry goes with the enquiry", async () => {
  const json = { fullName: "Asha", email: "gone@home.example", phone: "98", company: "", message: "10 ft" }
  const headers = { "Idempotency-Key": newKey() }
  const send = async () =>
    (await (await site.call("POST", "/api/contact", { json, headers })).json()) as { _id: string }
  const { _id } = await send()
  expect((await send())._id).toBe(_id)
  await site.call("DELETE", `/api/contacts/${_id}`, { token })
  expect((await send())._id).not.toBe(_id)
})
