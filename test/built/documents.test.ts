import { brotliCompressSync, constants } from "node:zlib"
import sharp from "sharp"
import { afterAll, beforeAll, expect, test } from "vitest"
import { publicRoutes } from "#routes.ts"
import { inlineSource, securityHeaders } from "#server/http/headers.ts"
import { speculationRules } from "#site/seo/speculation-rules.ts"
import { attributeOf, readHtml, select, textOf } from "../text/read-html.ts"
import { type SampleSite, startSampleSite } from "./sample-site.ts"

interface Guide {
  _id: string
  slug: string
  title: string
}

let site: SampleSite
/** A page of every kind. */
let pages: string[]

beforeAll(async () => {
  site = await startSampleSite()
  const fixed = publicRoutes
    .flatMap(({ children }) => children ?? [])
    .flatMap(({ path }) => (path === undefined || /[:*]/.test(path) ? [] : [path]))
  const [guide] = await list<Guide>("blogs")
  // While visits are off, the booking page redirects to the form.
  pages = [...fixed.filter((path) => path !== "/book"), "/wardrobes", `/blog/${guide?.slug}`]
})

afterAll(() => site.stop())

async function list<Item>(noun: string): Promise<Item[]> {
  return (await (await site.get(`/api/${noun}`)).json()) as Item[]
}

const readText = async (path: string) => (await site.get(path)).text()

test("unknown addresses lead home, and an unknown guide is not found", async () => {
  for (const path of ["/nothing-here", "/a/b/c", "/%00", "/blog/x/y"]) {
    const answer = await site.get(path)
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, "/"])
  }
  const missing = await site.get("/blog/019a0000-0000-7000-8000-000000000000")
  expect([missing.status, (await missing.text()).includes("Blog not found.")]).toEqual([404, true])
})

test.each(["/index.php", "/ads.txt", "/.well-known/ai-catalog.json"])("responds with 404 to %s", async (path) => {
  const answer = await site.get(path)
  expect([answer.status, answer.headers.get("location")]).toEqual([404, null])
})

test("a path of another case leads to the right one, its query kept", async () => {
  for (const [asked, right] of [
    ["/privacypolicy", "/PrivacyPolicy"],
    ["/Wardrobes", "/wardrobes"],
    ["/ABOUT", "/about"],
    ["/Estimate?layout=u&tier=premium", "/estimate?layout=u&tier=premium"],
  ] as const) {
    const answer = await site.get(asked)
    expect([asked, answer.status, answer.headers.get("location")]).toEqual([asked, 301, right])
  }
})

test("the sitemap contains the pages that there are, and robots none of a site that is not live", async () => {
  const sitemap = await readText("/sitemap.xml")
  for (const path of ["/", "/about", "/modular-kitchen", "/blog", "/wardrobes", "/home-office"]) {
    expect(sitemap).toContain(`<loc>${site.publicUrl}${path}</loc>`)
  }
  // It has not gone live.
  expect(await readText("/robots.txt")).toBe("User-agent: *\nAllow: /calendar/\nDisallow: /\n")
})

/** The sources in a content policy that would allow the inline scripts or sheets of a page. */
function inlineSources(html: string, element: "script" | "style"): string[] {
  const found = html.matchAll(new RegExp(`<${element}>([^<]*(?:<(?!/${element})[^<]*)*)</${element}>`, "g"))
  return [...found].map(([, text]) => inlineSource(text ?? ""))
}

test("every answer carries the security headers, and no page a handler, or anything inline but the script, the sheet and the rules that its policy names", async () => {
  const paths = [
    ...pages,
    "/admin/login",
    "/nothing",
    "/api/blogs",
    "/api/nothing",
    "/uploads/nothing.jpg",
    "/assets/nothing.js",
    "/healthz",
    "/sitemap.xml",
    "/robots.txt",
    "/favicon.svg",
    "/favicon.ico",
    "/feed.xml",
    "/llms.txt",
    "/manifest.webmanifest",
    "/icon-192.png",
    "/apple-touch-icon.png",
  ]
  const about = inlineSources(await readText("/about"), "script")
  expect(about).toHaveLength(1)
  for (const path of paths) {
    const { headers, ...answer } = await readAnswer(path)
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false
    const html = isPage ? answer.text : ""
    const [styleSource] = inlineSources(html, "style")
    const scriptSource = `${about[0]} ${inlineSource(speculationRules)}`
    // The admin previews pages in frames.
    const hasFrames = isPage && !path.startsWith("/admin") ? html.includes(" data-frame=") : undefined
    const sources = { styleSource, scriptSource, hasFrames }
    // The last header with a name applies.
    for (const [name, value] of new Map(securityHeaders(path, { isHttps: false, isDevelopment: false, ...sources }))) {
      expect([path, name, headers.get(name)]).toEqual([path, name, value])
    }
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/)
    expect([
      path,
      html
        .replace("<style>", "")
        .replace("<script>", "")
        .replace('<script type="speculationrules">', "")
        .match(
          /<script(?! type="application\/ld\+json">)(?![^>]*\ssrc=)[^>]*>|<style|\sstyle="|\son[a-z]+="|javascript:/,
        ),
    ]).toEqual([path, null])
  }
})

async function readAnswer(path: string): Promise<{ headers: Headers; text: string }> {
  const answer = await site.get(path)
  return { headers: answer.headers, text: await answer.text() }
}

test("pages, public lists and files come ready compressed, and are not sent again while they hold", async () => {
  const script = /data-scripts="([^" ]+)/.exec(await readText("/about"))?.[1] as string
  for (const path of ["/about", "/api/blogs", script]) {
    for (const coding of ["br", "gzip"]) {
      const { headers } = await site.get(path, { "Accept-Encoding": coding })
      expect([path, headers.get("content-encoding"), headers.get("vary")]).toEqual([path, coding, "Accept-Encoding"])
    }
  }
  const etag = (await site.get("/about")).headers.get("etag") as string
  expect((await site.get("/about", { "If-None-Match": etag })).status).toBe(304)
})

test("every public page shows a picture of 1200 × 630 that exists if its link is shared, its own crop", async () => {
  for (const path of pages) {
    const html = await readText(path)
    const page = readHtml(html)
    const say = (name: string) => attributeOf(select(page, `meta[property="${name}"]`)[0], "content") ?? ""
    expect([path, say("og:url"), say("og:title")]).toEqual([
      path,
      site.publicUrl + path,
      textOf(select(page, "title")[0]),
    ])
    expect([say("og:image:width"), say("og:image:height")]).toEqual(["1200", "630"])
    const picture = say("og:image")
    expect(picture.startsWith(`${site.publicUrl}/uploads/`)).toBe(true)
    expect(say("og:image:alt")).not.toBe("")
    const stem = /\/([0-9a-f]{24}-\d+x\d+)-share/.exec(picture)?.[1]
    const hasNone = ["/PrivacyPolicy", "/terms-and-conditions", "/contact"].includes(path)
    expect([path, html.includes(`"/uploads/${stem}-`) || hasNone]).toEqual([path, true])
    const { pathname } = new URL(picture)
    const answer = await site.get(pathname)
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/jpeg"])
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([path, width, height]).toEqual([path, 1200, 630])
    await expect
      .poll(async () => (await site.get(pathname)).headers.get("cache-control"), { timeout: 60_000 })
      .toContain("immutable")
  }
})

test("rooms, guides, and pages of texts and pictures, fit with their headers into the first 14,600 bytes that a server may send", async () => {
  const rooms = (await list<{ categorySlug: string }>("categories")).map(({ categorySlug }) => `/${categorySlug}`)
  const guides = (await list<Guide>("blogs")).map(({ slug }) => `/blog/${slug}`)
  const large = ["/", "/modular-kitchen", "/estimate"]
  const small = new Set([...pages.filter((path) => !large.includes(path)), ...rooms, ...guides])
  expect(small.size).toBeGreaterThan(15)
  const weighed = await Promise.all(
    [...small].map(async (path) => {
      const { headers, text } = await readAnswer(path)
      const head = [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
      // As sent from the second request on.
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
      return { path, bytes: head + brotliCompressSync(text, { params }).length }
    }),
  )
  expect(weighed.filter(({ bytes }) => bytes > 14_600)).toEqual([])
})

test("feed, map and llms.txt are kept ready, and new once a guide changes", async () => {
  const [guide] = await list<Guide>("blogs")
  for (const path of ["/feed.xml", "/sitemap.xml", "/llms.txt"]) {
    const etag = (await site.get(path)).headers.get("etag") as string
    expect([path, (await site.get(path, { "If-None-Match": etag })).status]).toEqual([path, 304])
  }
  const old = (await (await site.get(`/api/blogs/${guide?._id}`)).json()) as Record<string, string>
  const form = new FormData()
  form.set("title", "A guide & its <new> title")
  for (const name of ["description", "addedBy"]) form.set(name, old[name] as string)
  form.set("sections", JSON.stringify(old["sections"]))
  const changed = await fetch(`${site.address}/api/blogs/${guide?._id}`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${await site.signIn()}` },
    body: form,
  })
  expect(changed.status).toBe(200)
  expect(await readText("/feed.xml")).toContain("A guide &amp; its &lt;new&gt; title")
  expect(await readText("/llms.txt")).toContain("[A guide & its \\<new\\> title]")
})

test("a page contains its feed, whose entries are every guide and project", async () => {
  const page = readHtml(await readText("/"))
  expect(attributeOf(select(page, 'link[type="application/atom+xml"]')[0], "href")).toBe("/feed.xml")
  const { headers, text } = await readAnswer("/feed.xml")
  expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8")
  const [guides, projects] = [await list<Guide>("blogs"), await list<Guide>("projects")]
  expect(text.match(/<entry>/g)).toHaveLength(guides.length + projects.length)
})

test("the manifest's icons, and those that phones and browsers ask for by name, are there", async () => {
  const { headers, text } = await readAnswer("/manifest.webmanifest")
  expect(headers.get("content-type")).toContain("application/manifest+json")
  const { icons } = JSON.parse(text) as { icons: { src: string; type: string }[] }
  const named = [
    { src: "/favicon.ico", type: "image/x-icon" },
    { src: "/apple-touch-icon.png", type: "image/png" },
  ]
  for (const { src, type } of [...icons, ...named]) {
    const icon = await site.get(src)
    expect([src, icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([src, 200, type])
  }
})

test("the pictures of a project lead to their files", async () => {
  const [project] = await list<{ projectSlug: string }>("projects")
  const links = select(readHtml(await readText(`/projects/${project?.projectSlug}`)), ".gallery-row a")
  expect(links.length).toBeGreaterThan(2)
  for (const link of links) {
    const file = await site.get(attributeOf(link, "href") ?? "")
    expect([file.status, file.headers.get("content-type")]).toEqual([200, expect.stringMatching(/^image\//)])
  }
})

test("a room is gone with its category", async () => {
  const headers = { Authorization: `Bearer ${await site.signIn()}` }
  const form = new FormData()
  form.set("categoryName", "Store rooms")
  form.set("categoryDescription", "To be taken away again.")
  const made = await fetch(`${site.address}/api/category`, { method: "POST", headers, body: form })
  const { _id } = (await made.json()) as { _id: string }
  const main = select(readHtml(await readText("/store-rooms")), "main")[0]
  expect(main && textOf(select(main, "h1")[0])).toBe("Store rooms")
  expect(main && textOf(main)).toContain("Every room is measured, drawn and priced before you decide.")
  expect(main && select(main, "#contact")).toHaveLength(1)
  await fetch(`${site.address}/api/categories/${_id}`, { method: "DELETE", headers })
  const gone = await site.get("/store-rooms")
  expect([gone.status, gone.headers.get("location")]).toEqual([302, "/"])
})
