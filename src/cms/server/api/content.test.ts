import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg } from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

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

interface Row {
  _id: string
  title: string
  state: string
  path: string
  problem: string
  item: Record<string, unknown>
  published: { values: Record<string, unknown> } | null
  draft: { revision: number; values: Record<string, unknown> } | null
  editors: { email: string }[]
  change?: { by: string }
  current?: Row
  fields?: Record<string, string>
}

async function call(method: string, path: string, json?: unknown, headers?: Record<string, string>) {
  const options = { token, ...(json !== undefined && { json }), ...(headers && { headers }) }
  const answer = await site.call(method, `/api${path}`, options)
  const text = await answer.text()
  const body = (text === "" ? {} : JSON.parse(text)) as Row
  return { status: answer.status, body, etag: answer.headers.get("ETag") ?? "" }
}

const publicStatus = async (path: string) => (await site.call("GET", `/api${path}`)).status

/** Complete values of each kind, and the fields that are missing from empty ones. */
const kinds = [
  {
    noun: "blogs",
    values: () => ({
      title: "Counter",
      description: "Why",
      addedBy: "Team",
      image: { path: picture, alt: "" },
      sections: [],
    }),
    missing: ["title", "description", "addedBy", "file"],
  },
  {
    noun: "reviews",
    values: () => ({
      reviewerName: "Counter",
      reviewerLocation: "Baner",
      reviewData: "Good",
      image: { path: picture, alt: "" },
    }),
    missing: ["reviewerName", "reviewerLocation", "reviewData", "file"],
  },
  {
    noun: "categories",
    values: () => ({
      categoryName: "Counter",
      categoryDescription: "Planned",
      image: [{ id: "a", path: picture, alt: "A" }],
    }),
    missing: ["categoryName", "categoryDescription"],
  },
  {
    noun: "projects",
    values: () => ({ title: "Counter", days: 41, year: null, isOnHome: true, description: "<p>One</p>" }),
    missing: ["title"],
  },
  {
    noun: "pages",
    values: () => ({ name: "Counter", language: "hi", slug: "our-counter", blocks: [] }),
    missing: ["name"],
  },
] as const

describe.each(kinds)("an item of $noun", ({ noun, values, missing }) => {
  const titled = (title: string) => {
    const [name = ""] = Object.keys(values())
    return { ...values(), [name]: title }
  }

  test("goes from draft to published, changed, scheduled, unpublished and the trash and back", async () => {
    const added = await call("POST", `/content/${noun}`, { values: values() })
    expect([added.status, added.body.state, added.body.title]).toEqual([201, "draft", "Counter"])
    const { _id: id } = added.body
    const at = `/content/${noun}/${id}`
    const publicPath = noun === "pages" ? "/pages" : `/${noun}/${id}`
    if (noun !== "pages") expect(await publicStatus(publicPath)).toBe(404)
    expect((await call("GET", at)).etag).toBe(added.etag)

    const published = await call("POST", `${at}/publish`, undefined, { "If-Match": added.etag })
    expect(published.body).toMatchObject({ state: "published", draft: null, published: { values: values() } })
    expect(await publicStatus(publicPath)).toBe(200)
    if (noun !== "pages") {
      const read = await site.call("GET", `/api/${noun}/${id}`)
      expect(read.headers.get("ETag")).toBe(published.etag)
    }

    const same = await call("PUT", `${at}/draft`, { values: values() })
    expect([same.status, same.body.state]).toEqual([200, "published"])
    const changed = await call("PUT", `${at}/draft`, { values: titled("Hob") }, { "If-Match": published.etag })
    expect(changed.body).toMatchObject({ state: "changed", title: "Counter", isPublished: true })
    const stale = await call("PUT", `${at}/draft`, { values: titled("Sink") }, { "If-Match": published.etag })
    expect(stale.status).toBe(412)
    expect(stale.body.current).toEqual((await call("GET", at)).body)
    expect(stale.body.change?.by).toBe(site.admin.email)

    const scheduled = await call("POST", `${at}/schedule`, { at: "2099-01-01T06:30:00+05:30" })
    expect(scheduled.body).toMatchObject({ state: "scheduled", publishAt: "2099-01-01T01:00:00.000Z" })
    expect((await call("DELETE", `${at}/schedule`)).body.state).toBe("changed")
    const second = await call("POST", `${at}/publish`)
    expect([second.body.state, second.body.title]).toEqual(["published", "Hob"])

    const unpublished = await call("POST", `${at}/unpublish`)
    expect(unpublished.body).toMatchObject({ state: "draft", title: "Hob" })
    const again = await call("POST", `${at}/publish`)
    expect(again.body.published).toEqual({ ...second.body.published, updatedAt: expect.any(String) })
    const history = (await call("GET", `${at}/versions`)).body as unknown as { number: number; summary: string }[]
    expect(history.map(({ number, summary }) => [number, summary])).toEqual([
      [3, "Nothing changed"],
      [
        2,
        { blogs: "Title", projects: "Title", reviews: "Reviewer name", categories: "Category name" }[noun as string] ??
          "Name",
      ],
      [1, "First version"],
    ])
    const restored = await call("POST", `${at}/revisions/1/restore`)
    expect(restored.body).toMatchObject({ state: "changed", draft: { values: values() } })

    // Restoring versions loses no draft, and stores no version twice.
    await call("PUT", `${at}/draft`, { values: titled("Sink") })
    for (const number of [1, 4, 1, 4, 1]) await call("POST", `${at}/versions/${number}/restore`)
    const kept = (await call("GET", `${at}/revisions`)).body as unknown as { number: number; isDraft: boolean }[]
    expect(kept.map(({ number, isDraft }) => [number, isDraft])).toEqual([
      [4, true],
      [3, false],
      [2, false],
      [1, false],
    ])
    const fourth = await call("GET", `${at}/revisions/4`)
    expect(fourth.body).toMatchObject({ values: titled("Sink") })
    expect((await call("GET", `${at}/versions/4`)).body).toEqual(fourth.body)
    const typed = await call("POST", `${at}/revisions`, { values: titled("Typed") })
    expect([typed.status, typed.body]).toMatchObject([201, { number: 5, isDraft: true, madeBy: site.admin.email }])
    expect((await call("POST", `${at}/revisions`, { values: titled("Typed") })).body).toEqual(typed.body)

    const before = (await call("GET", at)).body
    expect((await call("DELETE", at)).status).toBe(204)
    if (noun !== "pages") expect(await publicStatus(publicPath)).toBe(404)
    expect((await call("GET", at)).status).toBe(404)
    const trash = (await call("GET", "/trash")).body as unknown as Row[]
    expect(trash[0]).toMatchObject({ _id: id, noun, title: "Hob", trashedBy: site.admin.email })
    expect((await call("POST", `/trash/${id}/restore`)).body).toEqual({ _id: id, noun })
    expect((await call("GET", at)).body).toEqual(before)
    expect((await call("DELETE", `${at}/draft`)).status).toBe(204)
    expect((await call("GET", at)).body.state).toBe("published")
    await call("DELETE", at)
    expect((await call("DELETE", `/trash/${id}`)).status).toBe(204)
    expect((await call("POST", `/trash/${id}/restore`)).status).toBe(404)
  })

  test("is published only when it is complete, with the messages of its form", async () => {
    const { body: empty } = await call("POST", `/content/${noun}`, { values: {} })
    for (const step of ["publish", "schedule"]) {
      const json = step === "schedule" ? { at: "2099-01-01T01:00:00Z" } : undefined
      const refused = await call("POST", `/content/${noun}/${empty._id}/${step}`, json)
      expect([refused.status, Object.keys(refused.body.fields ?? {}).toSorted()]).toEqual([
        422,
        [...missing].toSorted(),
      ])
    }
    expect((await call("GET", `/content/${noun}/${empty._id}`)).body.state).toBe("draft")
    expect((await call("DELETE", `/content/${noun}/${empty._id}/draft`)).status).toBe(204)
  })

  test("is published without a list that its draft has as null", async () => {
    const named = Object.keys(values()).filter((name) => ["sections", "categoryAdditionalData"].includes(name))
    const lists = Object.fromEntries(named.map((name) => [name, null]))
    const { body: draft } = await call("POST", `/content/${noun}`, { values: { ...values(), ...lists } })
    expect((await call("POST", `/content/${noun}/${draft._id}/publish`)).body.state).toBe("published")
    await call("DELETE", `/content/${noun}/${draft._id}`)
  })

  test("can be copied, and is listed and found in its state", async () => {
    const { body: first } = await call("POST", `/content/${noun}`, { values: values() })
    const at = `/content/${noun}/${first._id}`
    await call("POST", `${at}/publish`)
    const copy = await call("POST", `${at}/duplicate`)
    expect([copy.status, copy.body.title, copy.body.state]).toEqual([201, "Counter (copy)", "draft"])
    await call("PUT", `${at}/draft`, { values: titled("Zebra") })
    const list = async (query: string) => {
      const found = (await call("GET", `/${noun}?state=all&${query}`.replace(/state=all&(?=.*state=)/, ""))).body
      return (found as unknown as Row[]).map(({ title, state }) => `${title}: ${state}`)
    }
    const [copied, original] = ["Counter (copy): draft", "Counter: changed"]
    const [, , titleField] = ["", "", noun === "reviews" ? "reviewerName" : Object.keys(values())[0]]
    expect(await list("search=counter")).toEqual([copied, original])
    expect(await list("search=zebra")).toEqual([original])
    expect(await list("state=draft&search=counter")).toEqual([copied])
    expect(await list("state=changed")).toEqual([original])
    expect(await list("state=scheduled")).toEqual([])
    expect(await list("state=published&search=counter")).toEqual([])
    expect(await list(`sort=${titleField}&search=counter&limit=1`)).toEqual([original])
    expect(await list(`sort=-${titleField}&search=counter&page=1&limit=1`)).toEqual([copied])
    const asVisitor = await site.call("GET", `/api/${noun}?state=draft`)
    expect([asVisitor.status, (await call("GET", `/${noun}?state=gone`)).status]).toEqual([401, 422])
    const published = (await (await site.call("GET", `/api/${noun}?state=`)).json()) as Row[]
    expect(published.map(({ _id, state }) => [_id, state])).toContainEqual([first._id, undefined])
    expect(published.map(({ _id }) => _id)).not.toContain(copy.body._id)
    for (const { _id } of [first, copy.body]) await call("DELETE", `/content/${noun}/${_id}`)
    expect((await call("DELETE", "/trash")).body).toEqual({ removed: expect.any(Number) })
  })
})

test("rejects a draft with more entries than a form can have, in each call that takes values", async () => {
  const sections = Array.from({ length: 20_001 }, () => 0)
  for (const path of ["/content/blogs", "/content/blogs/preview"]) {
    const { status, body } = await call("POST", path, { values: { sections } })
    expect([status, body.fields]).toEqual([422, { values: "The values have too many entries." }])
  }
})

test("rejects an outdated draft when it is saved and published with any tag", async () => {
  const { body: added } = await call("POST", "/content/reviews", {
    values: { reviewerName: "Asha", reviewerLocation: "Baner", reviewData: "Good", image: { path: picture, alt: "" } },
  })
  const at = `/content/reviews/${added._id}`
  expect((await call("POST", `${at}/publish`)).status).toBe(200)
  await call("PUT", `${at}/draft`, { values: { reviewData: "Mine" } })
  const { reviews } = site.services.store
  await reviews.change(added._id, (now) => ({ ...now, reviewData: "Theirs" }), "other@maap.example")
  await call("PUT", `${at}/draft`, { values: { reviewData: "Mine, longer" } }, { "If-Match": "*" })
  expect((await call("POST", `${at}/publish`, undefined, { "If-Match": "*" })).status).toBe(412)
})
