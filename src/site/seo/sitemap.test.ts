import { describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { defaultPage } from "#pages/shared/default-pages.ts"
import { pathOfPage } from "#pages/shared/page.ts"
import { renderRobots, writeSitemap } from "./sitemap.ts"

const publicUrl = "https://maap.example"
const changed = "2026-02-03T04:05:06.000Z"
type Listed = Parameters<typeof writeSitemap>[0]
const empty: Listed = {
  blogs: inOneBatch([]),
  guides: { total: 0, changedAt: undefined },
  categories: [],
  pages: [],
  projects: [],
  business: { ...defaultBusiness, policy: { ...defaultBusiness.policy, date: "2026-11-01" } },
  pictureOf: () => "",
  publicUrl,
}

function inOneBatch<Item>(items: Item[]): AsyncIterable<Item[]> {
  return {
    async *[Symbol.asyncIterator]() {
      yield items
    },
  }
}

async function render(listed: Listed): Promise<string> {
  return (await Array.fromAsync(writeSitemap(listed))).join("")
}

const stored = (name: string) => `uploads/${name.repeat(24).slice(0, 24)}-2000x1000.jpg`
const shown = (name: string) => `${publicUrl}/uploads/${name.repeat(24).slice(0, 24)}-2000x1000-1080.jpg`

describe("the site's map", () => {
  test("has each fixed page once, with a time only if one is known", async () => {
    const xml = await render(empty)
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      "https://maap.example/",
      "https://maap.example/about",
      "https://maap.example/modular-kitchen",
      "https://maap.example/estimate",
      "https://maap.example/projects",
      "https://maap.example/contact",
      "https://maap.example/blog",
      "https://maap.example/PrivacyPolicy",
      "https://maap.example/terms-and-conditions",
    ])
    expect([...xml.matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map((match) => match[1])).toEqual([
      "2026-11-01",
      "2026-11-01",
    ])
  })

  test("has the time of the last change of every page that its owner edits", async () => {
    const visits = { ...defaultBusiness.visits, home: { ...defaultBusiness.visits.home, isOn: true } }
    const hours = { ...visits.home.hours, mo: { opens: "10:00", closes: "18:00" } }
    const business = {
      ...empty.business,
      visits: { ...visits, home: { ...visits.home, hours } },
    }
    const keys = ["home", "about", "modular-kitchen", "estimate", "book", "contact"] as const
    const pages = keys.map((key, index) => ({ ...defaultPage(key), updatedAt: `2026-02-0${index + 1}T00:00:00.000Z` }))
    const xml = await render({ ...empty, pages, business })
    for (const page of pages) {
      const loc = `https://maap.example${pathOfPage(page)}`
      expect(xml).toContain(`<url><loc>${loc}</loc><lastmod>${page.updatedAt}</lastmod></url>`)
    }
  })

  test("has every page of the list of projects, without filters", async () => {
    const projects = Array.from({ length: 49 }, (_, index) => {
      return { projectSlug: `p-${index}`, updatedAt: changed, imagePaths: [] }
    })
    const xml = await render({ ...empty, projects })
    for (const page of [2, 3]) {
      expect(xml).toContain(`<loc>https://maap.example/projects?page=${page}</loc><lastmod>${changed}</lastmod>`)
    }
    expect(xml).not.toMatch(/projects\?page=4|room=|layout=/)
  })

  test("has guides, categories and projects with the time of their last change and their pictures, each once", async () => {
    const section = { _id: "1", h2: "", h3: "", paragraph: "", imageAlt: "" }
    const xml = await render({
      ...empty,
      guides: { total: 49, changedAt: changed },
      blogs: inOneBatch([
        {
          slug: "counter-height",
          updatedAt: changed,
          imagePath: stored("a"),
          sections: [
            { ...section, image: stored("b") },
            { ...section, image: stored("a") },
            { ...section, image: "" },
          ],
        },
      ]),
      categories: [{ categorySlug: "living-room", updatedAt: changed, imagePaths: [stored("c")] }],
      projects: [{ projectSlug: "one-wall", updatedAt: changed, imagePaths: [stored("d")] }],
    })
    const image = (name: string) => `<image:image><image:loc>${shown(name)}</image:loc></image:image>`
    expect(xml).toContain(
      `<url><loc>https://maap.example/living-room</loc><lastmod>${changed}</lastmod>${image("c")}</url>`,
    )
    expect(xml).toContain(
      `<url><loc>https://maap.example/blog/counter-height</loc><lastmod>${changed}</lastmod>${image("a")}${image("b")}</url>`,
    )
    expect(xml).toContain(
      `<url><loc>https://maap.example/projects/one-wall</loc><lastmod>${changed}</lastmod>${image("d")}</url>`,
    )
    for (const list of ["blog", "projects"]) {
      expect(xml).toContain(`<url><loc>https://maap.example/${list}</loc><lastmod>${changed}</lastmod></url>`)
    }
    for (const page of [2, 3]) {
      expect(xml).toContain(`<loc>https://maap.example/blog?page=${page}</loc><lastmod>${changed}</lastmod>`)
    }
    expect(xml).not.toContain("?page=4")
  })

  test("has the site's own pictures with the pages that they are on", async () => {
    const xml = await render({ ...empty, pictureOf: (name) => (name === "workshop" ? stored("d") : "") })
    expect(xml).toContain(
      `<url><loc>https://maap.example/about</loc><image:image><image:loc>${shown("d")}</image:loc></image:image></url>`,
    )
  })

  test("has pictures at the address that is set for them, and pages at the site's", async () => {
    const xml = await render({
      ...empty,
      pictureOf: (name) => (name === "hob-wall" ? stored("a") : ""),
      picturesUrl: "https://cdn.maap.example",
    })
    expect(xml).toContain(`<image:loc>${shown("a").replace(publicUrl, "https://cdn.maap.example")}</image:loc>`)
    expect(xml).not.toContain("<loc>https://cdn")
  })

  test("stays well-formed whatever an address holds", async () => {
    const xml = await render({
      ...empty,
      categories: [{ categorySlug: "a&<b", updatedAt: changed, imagePaths: ["<&>"] }],
    })
    expect(xml).toContain(`<loc>https://maap.example/a%26%3Cb</loc><lastmod>${changed}</lastmod></url>`)
  })
})

test("crawlers are kept out of the admin and the calls, and shown the map, unless the site is hidden", () => {
  expect(renderRobots(publicUrl, { isHidden: true })).toBe("User-agent: *\nAllow: /calendar/\nDisallow: /\n")
  expect(renderRobots(publicUrl, { isHidden: false }).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin$",
    "Disallow: /admin/",
    "Disallow: /admin?",
    "Disallow: /api$",
    "Disallow: /api/",
    "Disallow: /api?",
    "",
    "Sitemap: https://maap.example/sitemap.xml",
    "",
  ])
})
