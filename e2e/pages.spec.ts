import AxeBuilder from "@axe-core/playwright"
import { securityHeaders } from "#server/http/headers.ts"
import { expect, fixedPaths, test } from "./site.ts"

const pages = [...fixedPaths, "/wardrobes", "/admin/login"]

for (const path of pages) {
  test(`${path} has no fault that a checker of accessibility finds, and says nothing on the console`, async ({
    page,
  }) => {
    const complaints: string[] = []
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(error.message))
    await page.goto(path)
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += 600) {
        scrollTo(0, at)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      scrollTo(0, 0)
    })
    await page.waitForLoadState("networkidle")
    // The loading screen and what fades in have come to their end; what runs for ever has none.
    await page.evaluate(() => {
      const motions = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      return Promise.allSettled(motions.map(({ finished }) => finished))
    })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    expect(complaints).toEqual([])
  })
}

for (const width of [320, 390, 768, 1440]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of pages) {
      await page.goto(path)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, excess <= 0]).toEqual([path, true])
    }
  })
}

test("every public page has a title, a description and its own address of its own", async ({ page, product }) => {
  const seen = new Set<string>()
  const blogs = (await (await fetch(`${product.address}/api/blogs`)).json()) as { _id: string }[]
  const paths = [...pages.filter((path) => !path.startsWith("/admin")), `/blog/${blogs[0]?._id}`]
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

test("every answer carries the security headers, and no page an inline script, style or handler", async ({
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
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 })
    const headers = answer.headers()
    for (const [name, value] of securityHeaders(path, { isHttps: false, isDevelopment: false })) {
      expect([path, name, headers[name.toLowerCase()]]).toEqual([path, name, value])
    }
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/)
    if (!headers["content-type"]?.startsWith("text/html")) continue
    const html = await answer.text()
    expect([
      path,
      html.match(
        /<script(?! type="application\/ld\+json">)(?![^>]*\ssrc=)[^>]*>|<style|\sstyle="|\son[a-z]+="|javascript:/,
      ),
    ]).toEqual([path, null])
  }
})

test("pages, public lists and files come ready compressed, and are not sent again while they hold", async ({
  request,
}) => {
  const html = await (await request.get("/about")).text()
  const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] as string
  for (const path of ["/about", "/api/blogs", script]) {
    for (const coding of ["br", "gzip"]) {
      const answer = await request.get(path, { headers: { "Accept-Encoding": coding } })
      expect(answer.headers(), path).toMatchObject({ "content-encoding": coding, vary: "Accept-Encoding" })
    }
  }
  const etag = (await request.get("/about")).headers()["etag"] as string
  expect((await request.get("/about", { headers: { "If-None-Match": etag } })).status()).toBe(304)
})
