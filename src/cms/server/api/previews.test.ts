import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg } from "../../../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../../../test/site/open-site.ts"

let site: TestSite
let token: string
let image: { path: string; alt: string }

beforeAll(async () => {
  site = await openTestSite({ isRateLimited: true })
  token = await site.signIn()
  const form = formOf({ file: await makeJpeg({ width: 640, height: 480 }) })
  const { path } = (await (await site.call("POST", "/api/images", { token, form })).json()) as { path: string }
  image = { path, alt: "A counter" }
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

type Json = Record<string, unknown>

async function send(noun: string, json: object, headers: Record<string, string> = {}, query = "") {
  const answer = await site.call("POST", `/api/content/${noun}/preview${query}`, { token, json, headers })
  return { status: answer.status, body: (await answer.json()) as { path: string; expiresAt: string } & Json }
}

async function preview(noun: string, values: Json, id?: string): Promise<string> {
  const { status, body } = await send(noun, { values, id })
  expect([status, body]).toEqual([
    201,
    { path: expect.stringMatching(/^\/preview\/[\w-]{43}$/), expiresAt: expect.any(String) },
  ])
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now())
  return (await site.services.store.previews.find(body.path)) ?? ""
}

async function everything() {
  const { store } = site.services
  const lists = [store.blogs, store.categories, store.projects, store.pages].map((each) => each.list())
  const drafts = await store.content.list("blogs", { state: "draft" })
  return [await store.contentVersion(), drafts, await Promise.all(lists)]
}

const blog = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop team" }
const words = { id: "words", type: "rich-text", isHidden: false }

describe("a preview", () => {
  test("shows the page of a new item with its images and cleaned HTML, and stores nothing else", async () => {
    const before = await everything()
    const section = {
      id: "r0",
      h2: "Elbow",
      h3: "",
      paragraph: "Measure <b>it</b>.",
      image: { ...image, alt: "An elbow" },
    }
    const guide = await preview("blogs", { ...blog, image, sections: [section] })
    expect(guide).toMatch(/^<!doctype html>/)
    expect(guide).toContain("<h1>Counter height</h1>")
    expect(guide).toContain("Measure &lt;b&gt;it&lt;/b&gt;.")
    for (const alt of ["A counter", "An elbow"]) expect(guide).toMatch(new RegExp(`<img [^>]*alt="${alt}"`))

    const item = {
      id: "r0",
      title: "Hinged?",
      description: "<p>The <strong>room</strong> decides.<script>x</script></p>",
    }
    // Whatever its name: the site itself has some of these addresses.
    for (const categoryName of ["Wardrobes", "About", "आलमारी"]) {
      const values = { categoryName, categoryDescription: "Planned.", categoryAdditionalData: [item], image: [image] }
      const room = await preview("categories", values)
      expect(room).toContain(`<h1>${categoryName}</h1>`)
      expect(room).toContain('<p dir="auto">The <strong>room</strong> decides.</p>')
      expect(room).toContain(`/${image.path}`)
    }
    const project = await preview("projects", { title: "Tall wall", image: [{ id: "a", ...image }] })
    expect(project).toContain("<h1>Tall wall</h1>")
    expect(project).not.toContain("Planned")
    const page = await preview("pages", { name: "Workshop", blocks: [{ ...words, values: { text: "<p>Twelve</p>" } }] })
    expect(page).toContain('data-block="words"')
    expect(await everything()).toEqual(before)
  })

  test("of a published item shows what is left out as it is published", async () => {
    const form = formOf({ ...blog, filePath: image.path, sections: '[{"h2":"Stays"}]' })
    const { _id } = (await (await site.call("POST", "/api/blog", { token, form })).json()) as { _id: string }
    const { pages } = site.services.store
    const home = await pages.add(await pages.getByKey("home"))
    const before = await everything()
    const html = await preview("blogs", { title: "Counter heights" }, _id)
    expect(html).toContain("<h1>Counter heights</h1>")
    expect(html).toContain("<h2>Stays</h2>")
    expect(html).toContain(`/${image.path}`)
    const blocks = home.blocks.filter(({ type }) => ["home-banner", "story"].includes(type))
    const shown = await preview("pages", { blocks, slug: "elsewhere" }, home._id)
    expect(shown.match(/data-block="[^"]*"/g)).toEqual(blocks.map(({ id }) => `data-block="${id}"`))
    expect(await everything()).toEqual(before)
  })

  test("that is live is answered with its document, and is not stored", async () => {
    const { status, body } = await send("pages", { values: { name: "Workshop", blocks: [] } }, {}, "?live=1")
    expect([status, body]).toEqual([200, { html: expect.stringContaining("<title>Workshop") }])
    expect((await send("pages", { values: { name: "x" } }, {}, "?live=2")).status).toBe(422)
  })

  test("with a key is stored once", async () => {
    const key = { "Idempotency-Key": "one" }
    const first = await send("pages", { values: { name: "Once" } }, key)
    expect(await send("pages", { values: { name: "Once" } }, key)).toEqual(first)
    expect((await send("pages", { values: { name: "Another" } }, key)).status).toBe(422)
  })

  test.each([
    ["blogs", { ...blog, title: " " }, { title: "Title is required.", image: "File input is required." }],
    ["blogs", { ...blog, image: { path: "uploads/none.jpg", alt: "" } }, { image: expect.any(String) }],
    [
      "blogs",
      {
        ...blog,
        image: "image",
        sections: [{ id: "a", image: { path: `uploads/${"0".repeat(24)}-1x1.jpg`, alt: "" } }],
      },
      { "sections[0][image]": "This is not a picture of this site." },
    ],
    ["blogs", { ...blog, image: "image", slug: "No slug" }, { slug: expect.any(String) }],
    ["categories", { categoryName: "a" }, { categoryDescription: "Category description is required." }],
    ["projects", { title: "A", image: [{ id: "a", path: "uploads/x.jpg", alt: "" }] }, { image: expect.any(String) }],
    ["pages", { blocks: [] }, { name: "Give the page a name." }],
    ["pages", { name: "A", blocks: [{ ...words, type: "new" }] }, { "blocks[0][type]": "Unknown block type." }],
  ])("of %s is refused as publishing is, at the fields of its form: %j", async (noun, values: Json, fields) => {
    const sent = { ...values, ...(values["image"] === "image" && { image }) }
    expect(await send(noun, { values: sent })).toMatchObject({ status: 422, body: { fields } })
  })

  test("needs a token, a collection whose items have pages, and an item that exists", async () => {
    expect((await send("reviews", { values: {} })).status).toBe(404)
    expect((await send("blogs", { values: blog, id: "x" })).status).toBe(404)
    const answer = await site.call("POST", "/api/content/blogs/preview", { json: { values: blog } })
    expect(answer.status).toBe(401)
  })

  test("is refused over its number in ten minutes, unless it is live", async () => {
    const { store, rateLimit } = site.services
    const [owner] = await store.people.list()
    for (let left = 60; left > 0; left--) await rateLimit.admitStored(owner?._id ?? "", ["previews"]).catch(() => {})
    expect((await send("pages", { values: { name: "Workshop" } })).status).toBe(429)
    expect((await send("pages", { values: { name: "Workshop" } }, {}, "?live=1")).status).toBe(200)
  })
})
