import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { makeJpeg, makeText } from "../../test/pictures/images.ts"
import { formOf, openTestSite, type TestSite } from "../../test/site/open-site.ts"

let site: TestSite
let token: string
let picture: Buffer

beforeAll(async () => {
  site = await openTestSite()
  token = await site.signIn()
  picture = await makeJpeg({ width: 640, height: 480 })
})

afterAll(async () => {
  expect(site.errors).toEqual([])
  await site.close()
})

type Fields = Parameters<typeof formOf>[0]

async function preview(path: string, fields: Fields): Promise<{ status: number; html: string }> {
  const answer = await site.call("POST", `/api/preview/${path}`, { token, form: formOf(fields) })
  const { path: address, expiresAt } = (await answer.json()) as { path: string; expiresAt: string }
  expect(address).toMatch(/^\/preview\/[\w-]{43}$/)
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now())
  return { status: answer.status, html: (await site.services.store.previews.find(address)) ?? "" }
}

async function everything() {
  const { store, media } = site.services
  await media.settled()
  const pictures = await readdir(join(site.folder, "uploads"))
  const waiting = (await readdir(site.folder)).filter((name) => /^[0-9a-f-]{36}$/.test(name))
  return [
    await store.contentVersion(),
    pictures,
    waiting,
    await store.blogs.list(),
    await store.categories.list(),
    await store.projects.list(),
  ]
}

const blog = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop team" }
const room = { categoryName: "Wardrobes", categoryDescription: "Planned around what you own." }

describe("a preview", () => {
  test("of a new blog shows its page with the picked pictures, and keeps nothing", async () => {
    const before = await everything()
    const image = `data:image/jpeg;base64,${picture.toString("base64")}`
    const sections = JSON.stringify([{ h2: "Elbow", paragraph: "Measure <b>it</b>.", image, imageAlt: "An elbow" }])
    const { status, html } = await preview("blog", { ...blog, file: picture, imageAlt: "A counter", sections })
    expect(status).toBe(201)
    expect(html).toMatch(/^<!doctype html>/)
    expect(html).toContain("<h1>Counter height</h1>")
    expect(html).toContain("Measure &lt;b&gt;it&lt;/b&gt;.")
    expect(html.match(/<img src="data:image\/webp;base64,[^"]+" alt="(A counter|An elbow)"/g)).toHaveLength(2)
    expect(await everything()).toEqual(before)
  })

  test("of a changed blog keeps what the form does not send, pictures too", async () => {
    const answer = await site.call("POST", "/api/blog", {
      token,
      form: formOf({ ...blog, file: picture, sections: '[{"h2":"Stays"}]' }),
    })
    const made = (await answer.json()) as { _id: string; imagePath: string }
    const before = await everything()
    const { html } = await preview(`blog?id=${made._id}`, { ...blog, title: "Counter heights" })
    expect(html).toContain("<h1>Counter heights</h1>")
    expect(html).toContain("<h2>Stays</h2>")
    expect(html).toContain(`/${made.imagePath}`)
    expect(await everything()).toEqual(before)
  })

  test("of a category shows its page, whatever its name", async () => {
    const before = await everything()
    for (const categoryName of ["Wardrobes", "About", "आलमारी"]) {
      const { html } = await preview("category", {
        ...room,
        categoryName,
        "categoryAdditionalData[0][title]": "Hinged?",
        "categoryAdditionalData[0][description]": "<p>The <strong>room</strong> decides.<script>x</script></p>",
        imageFiles: picture,
        imageAlts: "Open doors",
      })
      expect(html).toContain(`<h1>${categoryName}</h1>`)
      expect(html).toContain('<p dir="auto">The <strong>room</strong> decides.</p>')
      expect(html).toMatch(/<img src="data:image\/webp;base64,[^"]+" alt="Open doors"/)
    }
    expect(await everything()).toEqual(before)
  })

  test("of a project shows its page with its picked picture, and keeps nothing", async () => {
    const before = await everything()
    const { html } = await preview("project", { title: "Tall wall", imageFiles: picture, imageAlts: "A wall" })
    expect(html).toContain("<h1>Tall wall</h1>")
    expect(html).not.toContain("Planned")
    expect(html).toMatch(/<img src="data:image\/webp;base64,[^"]+" alt="A wall"/)
    expect(await everything()).toEqual(before)
  })

  test("is refused like saving, at the same fields", async () => {
    const refused = async (path: string, fields: Fields) => {
      const answer = await site.call("POST", `/api/preview/${path}`, { token, form: formOf(fields) })
      return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})]
    }
    expect(await refused("blog", { ...blog, title: " ", file: picture })).toEqual([422, ["title"]])
    expect(await refused("blog", blog)).toEqual([422, ["file"]])
    expect(await refused("blog", { ...blog, file: makeText() })).toEqual([415, ["file"]])
    expect(await refused("category", { categoryName: "a" })).toEqual([422, ["categoryDescription"]])
    expect(await refused("blog?id=x", blog)).toEqual([404, []])
    expect((await site.call("POST", "/api/preview/blog", { form: formOf(blog) })).status).toBe(401)
  })
})
