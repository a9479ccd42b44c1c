import { describe, expect, test } from "vitest"
import { renderRobots } from "./robots.ts"
import { renderSitemap } from "./sitemap.ts"

const publicUrl = "https://maap.example"
const changed = "2026-02-03T04:05:06.000Z"

describe("the site's map", () => {
  test("has each fixed page once, without a time", () => {
    const xml = renderSitemap({ blogs: [], categories: [], publicUrl })
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
      "https://maap.example/",
      "https://maap.example/about",
      "https://maap.example/modular-kitchen",
      "https://maap.example/contact",
      "https://maap.example/blog",
      "https://maap.example/PrivacyPolicy",
      "https://maap.example/terms-and-conditions",
    ])
    expect(xml).not.toContain("lastmod")
  })

  test("has guides and categories with the time of their last change", () => {
    const xml = renderSitemap({
      blogs: [{ _id: "01980000-0000-7000-8000-000000000001", updatedAt: changed }],
      categories: [{ categorySlug: "living-room", updatedAt: changed }],
      publicUrl,
    })
    expect(xml).toContain(`<url><loc>https://maap.example/living-room</loc><lastmod>${changed}</lastmod></url>`)
    expect(xml).toContain(
      `<url><loc>https://maap.example/blog/01980000-0000-7000-8000-000000000001</loc><lastmod>${changed}</lastmod></url>`,
    )
  })

  test("stays well-formed whatever an address holds", () => {
    const xml = renderSitemap({ blogs: [], categories: [{ categorySlug: "a&<b", updatedAt: changed }], publicUrl })
    expect(xml).toContain("<loc>https://maap.example/a%26%3Cb</loc>")
  })
})

test("crawlers are kept out of the admin and the calls, and shown the map", () => {
  expect(renderRobots(publicUrl).split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api",
    "",
    "Sitemap: https://maap.example/sitemap.xml",
    "",
  ])
})
