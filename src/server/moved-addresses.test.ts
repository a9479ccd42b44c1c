import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { unusedParts } from "../../test/site/unused-parts.ts"
import { fixedAddress } from "../../test/site/fixed-address.ts"
import { openTestSite, type TestSite } from "../../test/site/open-site.ts"
import { newBlock } from "#cms/fields/blocks.ts"
import { callToAction, pictureText } from "#pages/shared/page/page-blocks.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import { plainProject } from "../../test/site/plain-project.ts"
import { type App, createApp } from "./app.ts"
import { createNotFoundCounter } from "./schedules/not-found-counter.ts"
import { estimateCodePath } from "#estimate/shared/sent-estimate.ts"
import { readFrom } from "#redirects/shared/redirect.ts"
import { themePath } from "#site/styles/theme.ts"
import { iconPaths } from "./pages/icons.ts"
import { createPageRenderer } from "./pages/render-page.tsx"

const publicUrl = "https://maap.example"
const siteAddress = fixedAddress(publicUrl)
const by = { email: "", host: "maap.example" }
let site: TestSite
let app: App
let missing: string[]
let blogId: string

beforeAll(async () => {
  site = await openTestSite()
  const { store } = site.services
  const door = { script: { href: "/entry.js" }, styles: [] }
  const renderer = createPageRenderer({
    store,
    pictures: {},
    assets: { site: door, admin: door },
    publicUrl: siteAddress.current,
  })
  app = createApp({
    readVersion: (answer) => answer({ isKnown: true, version: 1 }),
    isStopping: () => false,
    ...unusedParts,
    services: site.services,
    pages: async () => renderer,
    isHttps: true,
    siteAddress,
    mailSettings: site.mailSettings,
    onMissing: (path) => missing.push(path),
  })
  const blog = await store.blogs.add({ title: "Height", description: "", addedBy: "", imagePath: "", sections: [] })
  blogId = blog._id
  await store.blogs.change(blogId, (now) => ({ ...now, slug: "counter-height" }))
  await store.projects.add({ ...plainProject, title: "Tall wall" })
  const room = { categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
  const { _id } = await store.categories.add({ ...room, categoryName: "Wardrobes" })
  await store.categories.change(_id, (now) => ({ ...now, categorySlug: "closets" }))
  await store.addresses.addRedirect({ from: "/Old/Page.aspx?Id=7", to: "/about" }, by)
  await store.addresses.addRedirect({ from: "/old/page.aspx", to: "https://elsewhere.example/" }, by)
  await store.addresses.addRedirect({ from: "/old.php?id=3", to: "/about" }, by)
  await store.addresses.addRedirect({ from: "https://old.example/?p=12", to: "/blog/counter-height" }, by)
  await store.addresses.addRedirect({ from: "/?p=13", to: "https://www.maap.example/?p=13" }, by)
  await store.addresses.addRedirect({ from: "/itself", to: "https://www.maap.example/itself" }, by)
})

beforeEach(() => {
  missing = []
})

afterAll(() => site.close())

async function ask(path: string, init?: RequestInit): Promise<[status: number, to: string | null]> {
  const answer = await app.fetch(new Request(publicUrl + path, init))
  return [answer.status, answer.headers.get("Location")]
}

test.each([
  ["/blog/height", "/blog/counter-height"],
  ["/Blog/HEIGHT/", "/blog/counter-height"],
  ["/blog/Counter-Height?a=b", "/blog/counter-height?a=b"],
  ["/Projects/Tall-Wall/", "/projects/tall-wall"],
  ["/wardrobes?utm_source=x", "/closets?utm_source=x"],
  ["/Wardrobes/", "/closets"],
  ["/OLD/page.aspx/?id=7", "/about"],
  ["/old/page.aspx", "https://elsewhere.example/"],
  ["/old.php?id=3&utm_source=x", "/about?utm_source=x"],
  ["/old.php?gclid=y&id=3&utm_source=x", "/about?gclid=y&utm_source=x"],
  ["/?p=12", "/blog/counter-height"],
  ["/?p=12&fbclid=z", "/blog/counter-height?fbclid=z"],
])("%s leads to %s at once, and is asked for again each time", async (path, to) => {
  expect(await ask(path)).toEqual([301, to])
  expect(await ask(path, { method: "HEAD" })).toEqual([301, to])
  const answer = await app.fetch(new Request(publicUrl + path))
  expect([answer.headers.get("Cache-Control"), missing]).toEqual(["no-cache", []])
})

test("a guide is at its slug, and its id leads there in any spelling", async () => {
  expect(await ask("/blog/counter-height")).toEqual([200, null])
  expect(await ask(`/blog/${blogId}?a=b`)).toEqual([301, "/blog/counter-height?a=b"])
  expect(await ask(`/Blog/${blogId.toUpperCase()}`)).toEqual([301, "/blog/counter-height"])
})

test("Home stays Home with any other query", async () => {
  for (const path of ["/", "/?p=11", "/?utm_source=x", "/?finish=teak"]) expect((await ask(path))[0]).toBe(200)
  const answer = await app.fetch(new Request("https://www.maap.example/?p=13"))
  expect(answer.status).toBe(200)
})

test("what is known nowhere leads Home, or is no guide and no project, and is noted without its query", async () => {
  expect(await ask("/kitchens.html?email=asha@example.com")).toEqual([404, null])
  expect(await ask("/a/b/c")).toEqual([302, "/"])
  expect(await ask("/projects/nothing")).toEqual([404, null])
  expect(await ask("/blog/nothing")).toEqual([404, null])
  const checked = await app.fetch(new Request(`${publicUrl}/checked-by-a-program`, { method: "HEAD" }))
  expect([checked.status, checked.headers.get("Location")]).toEqual([302, "/"])
  expect(missing).toEqual(["/kitchens.html", "/a/b/c", "/projects/nothing", "/blog/nothing"])
})

test("a deleted item answers as what never was, until it is restored", async () => {
  const { store } = site.services
  const room = { categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
  const category = await store.categories.add({ ...room, categoryName: "Cellars" })
  const page = await store.pages.add({ name: "Workshop", ...noSharing, blocks: [] })
  const blog = await store.blogs.add({ title: "Depth", description: "", addedBy: "", imagePath: "", sections: [] })
  const project = await store.projects.add({ ...plainProject, title: "Low wall" })
  const paths = ["/cellars", "/workshop", "/blog/depth", `/blog/${blog._id}`, "/projects/low-wall"]
  const answers = async () => await Promise.all(paths.map((path) => ask(path)))
  const before = await answers()
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 301, 200])

  await store.categories.remove(category._id)
  await store.pages.remove(page._id)
  await store.blogs.remove(blog._id)
  await store.projects.remove(project._id)
  expect(await answers()).toEqual([
    [302, "/"],
    [302, "/"],
    [404, null],
    [404, null],
    [404, null],
  ])
  expect(await ask("/Cellars/?utm_source=x")).toEqual([302, "/"])
  expect(missing).toEqual(expect.arrayContaining(["/cellars", "/workshop", "/blog/depth", "/projects/low-wall"]))
  const guide = await (await app.fetch(new Request(`${publicUrl}/blog/depth`))).text()
  for (const part of ["<h1>Blog not found.</h1>", 'content="noindex"', 'href="/blog">See all guides']) {
    expect(guide).toContain(part)
  }

  for (const { _id } of [category, page, blog, project]) await store.trash.restore(_id)
  expect(await answers()).toEqual(before)
})

test("links to what is away are hidden in menu, footer, blocks and texts, and are back with it", async () => {
  const { store } = site.services
  const room = { categoryDescription: "x", imagePaths: [], categoryAdditionalData: [] }
  const { _id } = await store.categories.add({ ...room, categoryName: "Bath rooms" })
  const link = { kind: "link", label: "Baths", address: "/bath-rooms#price" } as const
  await store.navigation.put(
    { header: [link, { kind: "rooms" }], footer: [{ title: "Wet", links: [link] }] },
    { madeBy: "" },
  )
  const text = '<p>See <a href="/bath-rooms">our <em>bath</em> rooms</a> and <a href="/about">us</a>.</p>'
  const button = {
    ...newBlock(callToAction, "call"),
    values: { heading: "Wet?", text: "", button: "Look", address: "/bath-rooms" },
  }
  const words = { ...newBlock(pictureText, "words"), values: { ...newBlock(pictureText, "words").values, text } }
  await store.pages.add({ name: "Water", ...noSharing, blocks: [button, words] })
  const other = { ...room, categoryName: "Sinks", categoryAdditionalData: [{ title: "Deep", description: text }] }
  await store.categories.add(other)
  await store.projects.add({ ...plainProject, title: "Wet wall", description: text })

  const paths = ["/water", "/sinks", "/projects/wet-wall"]
  const read = async () =>
    await Promise.all(paths.map(async (path) => (await app.fetch(new Request(publicUrl + path))).text()))
  const linksIn = (pages: string[]) => pages.map((html) => html.match(/href="\/bath-rooms[#"]/g)?.length ?? 0)
  const before = await read()
  // Header and footer, and the room in the menu; then the page's own.
  expect(linksIn(before)).toEqual([5, 4, 4])
  await store.categories.remove(_id)
  const meanwhile = await read()
  expect(linksIn(meanwhile)).toEqual([0, 0, 0])
  for (const html of meanwhile) {
    expect(html).not.toMatch(/>Baths<|>Look<|id="footer-1">Wet/)
    expect(html).toMatch(/See our <em>bath<\/em> rooms and <a href="\/about">us<\/a>\./)
  }
  await store.trash.restore(_id)
  expect(linksIn(await read())).toEqual(linksIn(before))
})

test("a redirect to the address itself, under another name of the site, is none there", async () => {
  const answer = await app.fetch(new Request("https://www.maap.example/itself"))
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"])
})

test.each([
  "/.well-known/ai-catalog.json",
  "/.well-known/traffic-advice",
  "/.well-known",
  "/%2Ewell-known/x",
  "/ads.txt",
  "/ADS.TXT?x=1",
  "/ads%2Etxt",
  "/wp-login.php",
  "/wp-login.php/",
  "/index.html",
  "/a/b/photo.7z",
  "/.env",
])("responds with 404 to %s when nothing is at this path of programs", async (path) => {
  expect(await ask(path)).toEqual([404, null])
  expect(await ask(path, { method: "HEAD" })).toEqual([404, null])
})

test.each(["/version-2.0", "/dr.-mehta", "/wp-login.php/x", "/well-known/x", "/a.b/c"])(
  "redirects %s to Home, when its last segment is not a file name",
  async (path) => {
    expect(await ask(path)).toEqual([302, "/"])
  },
)

test("what is not there is counted in memory and stored at once", async () => {
  const { notFound } = site.services.store
  const errors: unknown[] = []
  const counter = createNotFoundCounter(notFound, (error) => errors.push(error))
  for (let number = 0; number < 1_000; number++) counter.count(`/x${number}`)
  for (const path of ["/X1/", "/x1", "/wp-login.php", "/asha@example.com"]) counter.count(path)
  expect((await notFound.list()).total).toBe(0)
  await counter.stop()
  const { items, total } = await notFound.list({ limit: 2, page: 1 })
  expect([total, items[0], errors]).toMatchObject([200, { path: "/x1", count: 3 }, []])
})

test("what the site itself answers gets no redirect, which would never be met", async () => {
  const files = [...iconPaths, estimateCodePath, themePath, "/sharing/a.png", "/preview/a", "/api/blogs"]
  for (const path of files) expect([path, readFrom(path)]).toEqual([path, { error: expect.any(String) }])
  const { addresses } = site.services.store
  await expect(addresses.addRedirect({ from: `/blog/${blogId}`, to: "/about" }, by)).rejects.toThrow(
    "uses this address",
  )
})
