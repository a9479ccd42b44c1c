import { inlineSource, securityHeaders } from "#server/http/headers.ts"
import { speculationRules } from "#site/seo/speculation-rules.ts"
import { collectComplaints, expect, fixedPaths, test } from "../product.ts"

const pages = [...fixedPaths, "/wardrobes", "/admin/login"]

test("the sign-in says nothing on the console", async ({ page }) => {
  const complaints = collectComplaints(page)
  await page.goto("/admin/login")
  await page.waitForLoadState("networkidle")
  expect(complaints).toEqual([])
})

test("every public page has a title, a description and its own address of its own", async ({ page, product }) => {
  const seen = new Set<string>()
  const blogs = (await (await fetch(`${product.address}/api/blogs`)).json()) as { slug: string }[]
  const paths = [...pages.filter((path) => !path.startsWith("/admin")), `/blog/${blogs[0]?.slug}`]
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1)
    const title = await page.title()
    const description = await page.locator('meta[name="description"]').getAttribute("content")
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href")
    expect([path, canonical && new URL(canonical).pathname]).toEqual([path, path])
    expect(title.length).toBeGreaterThan(5)
    expect(description?.length).toBeGreaterThan(20)
    seen.add(title)
  }
  expect(seen.size).toBe(paths.length)
})

test("unknown addresses lead home, and an unknown guide is not found", async ({ request }) => {
  for (const path of ["/nothing-here", "/a/b/c", "/index.php", "/%00", "/blog/x/y"]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([path, 302, "/"])
  }
  const missing = await request.get("/blog/019a0000-0000-7000-8000-000000000000")
  expect([missing.status(), (await missing.text()).includes("Blog not found.")]).toEqual([404, true])
})

test("sitemap and robots name the pages that there are", async ({ request, product }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text()
  for (const path of ["/", "/about", "/modular-kitchen", "/blog", "/wardrobes", "/home-office"]) {
    expect(sitemap).toContain(`<loc>${product.address.replace("127.0.0.1", "localhost")}${path}</loc>`)
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Sitemap: ")
})

/** The sources in a content policy that would allow the inline scripts or sheets of a page. */
function inlineSources(html: string, element: "script" | "style"): string[] {
  const found = html.matchAll(new RegExp(`<${element}>([^<]*(?:<(?!/${element})[^<]*)*)</${element}>`, "g"))
  return [...found].map(([, text]) => inlineSource(text ?? ""))
}

test("every answer carries the security headers, and no page a handler, or anything inline but the script, the sheet and the rules that its policy names", async ({
  request,
}) => {
  const paths = [
    ...pages,
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
  const about = await (await request.get("/about")).text()
  expect(inlineSources(about, "script")).toHaveLength(1)
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    const isPage = headers["content-type"]?.startsWith("text/html") ?? false
    const html = isPage ? await answer.text() : ""
    const [styleSource] = inlineSources(html, "style")
    const scriptSource = `${inlineSources(about, "script")[0]} ${inlineSource(speculationRules)}`
    // The admin previews pages in frames.
    const hasFrames = isPage && !path.startsWith("/admin") ? html.includes(" data-frame=") : undefined
    const sources = { styleSource, scriptSource, hasFrames }
    const site = { isHttps: false, isDevelopment: false, ...sources }
    // Of two with one name the last counts.
    for (const [name, value] of new Map(securityHeaders(path, site))) {
      expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value])
    }
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/)
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

test("pages, public lists and files come ready compressed, and are not sent again while they hold", async ({
  request,
}) => {
  const html = await (await request.get("/about")).text()
  const script = /data-scripts="([^" ]+)/.exec(html)?.[1] as string
  for (const path of ["/about", "/api/blogs", script]) {
    for (const coding of ["br", "gzip"]) {
      const answer = await request.get(path, { headers: { "Accept-Encoding": coding } })
      expect(answer.headers(), path).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" })
    }
  }
  const etag = (await request.get("/about")).headers()["etag"] as string
  expect((await request.get("/about", { headers: { "If-None-Match": etag } })).status()).toBe(304)
})
