import type { Page } from "@playwright/test"
import { expect, findToken, fixedPaths, test } from "../product.ts"

interface Guide {
  _id: string
  slug: string
  title: string
}

async function readGuide(address: string): Promise<Guide> {
  const guides = (await (await fetch(`${address}/api/blogs`)).json()) as Guide[]
  return guides[0] as Guide
}

/** What the browser's own strict parser makes of an answer: its root's name, or what is wrong with it. */
async function parseXml(page: Page, text: string): Promise<string> {
  return await page.evaluate((xml) => {
    const tree = new DOMParser().parseFromString(xml, "application/xml")
    return tree.querySelector("parsererror")?.textContent ?? tree.documentElement.nodeName
  }, text)
}

test("every public page shows a picture that is there where its link is shared, and names things by whole addresses", async ({
  page,
  request,
  product,
}) => {
  const home = product.address.replace("127.0.0.1", "localhost")
  const guide = await readGuide(product.address)
  for (const path of [...fixedPaths, "/wardrobes", `/blog/${guide.slug}`]) {
    await page.goto(path)
    const meta = (name: string) => page.locator(`head meta[property="${name}"]`).getAttribute("content")
    expect([path, await meta("og:url")]).toEqual([path, home + path])
    expect([path, await meta("og:title")]).toEqual([path, await page.title()])
    const picture = (await meta("og:image")) ?? ""
    expect(picture.startsWith(`${home}/sharing/`)).toBe(true)
    // The address says what the picture is made of, the page's own picture among it.
    const made = Buffer.from(/\/sharing\/([\w-]+)/.exec(picture)?.[1] ?? "", "base64url").toString()
    const stem = /uploads\/[\w-]+/.exec(made)?.[0]
    const hasNone = ["/PrivacyPolicy", "/terms-and-conditions", "/contact"].includes(path)
    expect([path, (await page.content()).includes(`"/${stem}-`) || hasNone]).toEqual([path, true])
    const answer = await request.get(new URL(picture).pathname)
    expect([path, answer.status(), answer.headers()["content-type"]]).toEqual([path, 200, "image/jpeg"])
  }
})

test("every public page says to search engines what it is about, in a block that the content policy lets be", async ({
  page,
  product,
}) => {
  const refused: string[] = []
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  const guide = await readGuide(product.address)
  const kinds: Record<string, string[]> = {}
  const withAddress: string[] = []
  for (const path of [...fixedPaths, "/wardrobes", `/blog/${guide.slug}`]) {
    await page.goto(path)
    const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ""
    const graph = (JSON.parse(text) as { "@graph": { "@type": string; address?: unknown }[] })["@graph"]
    if (graph[0]?.address !== undefined) withAddress.push(path)
    kinds[path.replace(guide.slug, "slug")] = graph.map((thing) => thing["@type"])
  }
  const always = ["HomeAndConstructionBusiness", "WebSite"]
  const inner = [...always, "BreadcrumbList"]
  expect(kinds).toEqual({
    "/": always,
    "/about": inner,
    "/contact": inner,
    "/modular-kitchen": [...inner, "Service"],
    "/estimate": inner,
    "/projects": [...inner, "ItemList"],
    "/blog": inner,
    "/PrivacyPolicy": inner,
    "/terms-and-conditions": inner,
    "/wardrobes": [...inner, "Service"],
    "/blog/slug": [...inner, "BlogPosting"],
  })
  expect(withAddress).toEqual(["/", "/contact"])
  expect(refused).toEqual([])
})

test("the feed and the map are XML, and the feed holds every guide and project", async ({ page, request, product }) => {
  await page.goto("/")
  await expect(page.locator('head link[type="application/atom+xml"]')).toHaveAttribute("href", "/feed.xml")
  // The content policy of the site lets no page parse text.
  await page.goto("about:blank")
  const feed = await request.get("/feed.xml")
  expect(feed.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8")
  const xml = await feed.text()
  expect(await parseXml(page, xml)).toBe("feed")
  const guides = (await (await fetch(`${product.address}/api/blogs`)).json()) as Guide[]
  const titles = await page.evaluate((text) => {
    const tree = new DOMParser().parseFromString(text, "application/xml")
    return [...tree.querySelectorAll("entry > title")].map((title) => title.textContent)
  }, xml)
  const projects = (await (await fetch(`${product.address}/api/projects`)).json()) as { title: string }[]
  expect(titles).toEqual([...projects, ...guides].map(({ title }) => title))
  expect(await parseXml(page, await (await request.get("/sitemap.xml")).text())).toBe("urlset")
  expect(await parseXml(page, "<a><b></a>")).toMatch(/error/)
})

test("feed, map and llms.txt are kept ready, and new once a guide changes", async ({ request, product }) => {
  const { address, admin } = product
  const token = await findToken(address, admin)
  const guide = await readGuide(address)
  for (const path of ["/feed.xml", "/sitemap.xml", "/llms.txt"]) {
    const etag = (await request.get(path)).headers()["etag"] as string
    expect([path, (await request.get(path, { headers: { "If-None-Match": etag } })).status()]).toEqual([path, 304])
  }
  const title = "A guide & its <new> title"
  const old = (await (await request.get(`/api/blogs/${guide._id}`)).json()) as Record<string, string>
  const changed = await request.put(`/api/blogs/${guide._id}`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      title,
      description: old["description"] as string,
      addedBy: old["addedBy"] as string,
      sections: JSON.stringify(old["sections"]),
    },
  })
  expect(changed.status()).toBe(200)
  expect(await (await request.get("/feed.xml")).text()).toContain("A guide &amp; its &lt;new&gt; title")
  expect(await (await request.get("/llms.txt")).text()).toContain("[A guide & its \\<new\\> title]")
})

test("the manifest's icons, and those that phones and browsers ask for by name, are there", async ({
  page,
  request,
}) => {
  await page.goto("/")
  const manifest = await page.locator('head link[rel="manifest"]').getAttribute("href")
  const answer = await request.get(manifest ?? "")
  expect(answer.headers()["content-type"]).toContain("application/manifest+json")
  const { icons } = (await answer.json()) as { icons: { src: string; type: string }[] }
  const named = [
    { src: "/favicon.ico", type: "image/x-icon" },
    { src: "/apple-touch-icon.png", type: "image/png" },
  ]
  for (const { src, type } of [...icons, ...named]) {
    const icon = await request.get(src, { maxRedirects: 0 })
    expect([src, icon.status(), icon.headers()["content-type"]?.split(";")[0]]).toEqual([src, 200, type])
  }
})
