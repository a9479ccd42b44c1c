import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"

let site: TestSite
let token: string

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

const get = (path: string) => site.call("GET", path, { token })

describe.each(["blogs", "reviews", "categories", "contacts"])("the list of %s", (many) => {
  test.each(["page=0", "limit=101", "sort=_id", "sort=-", "search=%00", `search=${"x".repeat(201)}`])(
    "refuses %s at its own name",
    async (query) => {
      const answer = await get(`/api/${many}?${query}`)
      const { error, message, fields } = (await answer.json()) as Record<string, unknown>
      expect([answer.status, Object.keys(fields as object), error]).toEqual([422, [query.split("=")[0]], message])
    },
  )

  test("treats empty filters as absent, and unknown ones as matching nothing", async () => {
    expect((await get(`/api/${many}?search=&sort=&utm_source=x`)).status).toBe(200)
  })
})

test.each(["status=new%20ish", "unread=1", "unanswered=maybe", "from=2026-02-30", "to=2026-1-1"])(
  "the enquiries' list and download refuse %s at its own name",
  async (query) => {
    for (const path of ["contacts", "contacts.csv"]) {
      const answer = await get(`/api/${path}?${query}`)
      const { fields } = (await answer.json()) as { fields: object }
      expect([answer.status, Object.keys(fields)]).toEqual([422, [query.split("=")[0]]])
    }
  },
)

test("a page of what was searched comes with the number of all that was found", async () => {
  for (const title of ["Counter one", "Counter two", "Chimney"]) {
    await site.services.store.blogs.add({ title, description: "d", addedBy: "a", imagePath: "", sections: [] })
  }
  const answer = await get("/api/blogs?search=COUNTER&sort=-title&page=1&limit=1")
  expect(answer.headers.get("X-Total-Count")).toBe("2")
  expect(await answer.json()).toMatchObject([{ title: "Counter two" }])
  const whole = await get("/api/blogs?search=counter&sort=title")
  expect([whole.headers.get("X-Total-Count"), ((await whole.json()) as object[]).length]).toEqual(["2", 2])
})

test("a long list comes whole, each item once, in the order asked for, whatever is added and removed in the meantime", async () => {
  const review = { reviewerLocation: "Baner", reviewData: "As drawn.", imagePath: "" }
  const { reviews } = site.services.store
  for (let number = 0; number < 250; number++) await reviews.add({ ...review, reviewerName: `Asha ${number % 7}` })
  for (const sort of ["", "createdAt", "reviewerName", "-reviewerName"] as const) {
    const answer = await get(`/api/reviews?sort=${sort}`)
    expect([answer.headers.get("X-Total-Count"), answer.headers.get("Content-Type")]).toEqual([
      "250",
      "application/json",
    ])
    const { items } = await reviews.list(sort === "" ? {} : { sort })
    expect(await answer.json()).toEqual(items)
  }
  const { items: before } = await reviews.list()
  const seen = []
  for await (const batch of reviews.readAll()) {
    seen.push(...batch.map(({ _id }) => _id))
    await reviews.add({ ...review, reviewerName: "Late" })
    await reviews.remove(before[seen.length - 1]?._id as string)
  }
  expect(seen).toEqual(before.map(({ _id }) => _id))
})
