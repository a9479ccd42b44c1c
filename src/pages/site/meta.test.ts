import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import { Meta, PublicUrl } from "./meta.tsx"
import { HomePicture } from "./pictures.ts"
import { SitePicturePaths } from "./site-picture.tsx"

const stored = (name: string) => `uploads/${name.repeat(24)}-2000x1000.jpg`
const shown = (name: string) => `https://maap.example/uploads/${name.repeat(24)}-2000x1000-share.jpg`

function render(
  props: Parameters<typeof Meta>[0],
  { home = "", pictures = { "hob-wall": stored("a"), workshop: stored("b") } as object } = {},
): string {
  const meta = createElement(HomePicture, { value: home }, createElement(Meta, props))
  return renderToString(
    createElement(
      PublicUrl,
      { value: "https://maap.example" },
      createElement(SitePicturePaths, { value: pictures }, meta),
    ),
  )
}

/** The content of each meta element, by its property or name. */
function readMeta(html: string): Record<string, string> {
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, content]) => [name, content]))
}

describe("what is shown where a page's link is shared", () => {
  test("is the page's own picture, title and whole address", () => {
    const html = render({ title: "How we work", description: "Who we are.", path: "/about" })
    expect(html).toContain('<link rel="canonical" href="https://maap.example/about"/>')
    expect(readMeta(html)).toMatchObject({
      "og:type": "website",
      "og:title": `How we work | ${defaultBusiness.name.replace("&", "&amp;")}`,
      "og:description": "Who we are.",
      "og:url": "https://maap.example/about",
      "og:image": shown("b"),
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:locale": "en_IN",
      "twitter:card": "summary_large_image",
    })
  })

  test("is a guide's picture and times for a guide, the site's own picture for a page that has none", () => {
    const article = { createdAt: "2026-02-03T00:00:00.000Z", updatedAt: "2026-02-04T00:00:00.000Z", addedBy: "Team" }
    const page = { title: "Height", description: "850 mm", path: "/blog/1" }
    expect(readMeta(render({ ...page, article, picture: { path: stored("c"), alt: "A counter" } }))).toMatchObject({
      "og:type": "article",
      "og:image": shown("c"),
      "og:image:alt": "A counter",
      "article:published_time": article.createdAt,
      "article:modified_time": article.updatedAt,
    })
    expect(readMeta(render({ ...page, picture: { path: "", alt: "" } }))).toMatchObject({ "og:image": shown("a") })
  })

  test("is Home's picture when the page has none, and none when Home has none", () => {
    const page = { title: "Lofts", description: "", path: "/lofts", picture: { path: "data:x", alt: "" } }
    expect(readMeta(render(page, { home: stored("e") }))).toMatchObject({
      "og:image": shown("e"),
      "og:image:alt": defaultBusiness.name.replace("&", "&amp;"),
    })
    const bare = readMeta(render(page, { pictures: {} }))
    expect(Object.keys(bare).filter((name) => name.startsWith("og:image"))).toEqual([])
    expect(bare["twitter:card"]).toBe("summary")
  })

  test("is what the owner shows where there is one, and else the beginning of the text", () => {
    const page = { title: "Height", description: "850 mm suits most. ".repeat(20), path: "/blog/1" }
    const sharing = { searchTitle: "My title", searchDescription: "My words", sharingPicture: stored("d") }
    const html = render({ ...page, sharing }, { home: stored("e") })
    expect(html).toContain("<title>My title</title>")
    expect(readMeta(html)).toMatchObject({
      description: "My words",
      "og:title": "My title",
      "og:description": "My words",
      "og:image": shown("d"),
      "og:image:alt": "My title",
    })
    const { description = "" } = readMeta(render({ ...page, sharing: noSharing }))
    expect(description).toMatch(/^850 mm suits most\. .*\w…$/)
    expect(description.length).toBeLessThanOrEqual(155)
  })

  test("stays text, whatever an author writes", () => {
    const hostile = '"></script><script>alert(1)</script>'
    const html = render({ title: hostile, description: hostile, path: "/x", trail: [{ name: hostile, path: "/x" }] })
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ""
    expect(JSON.parse(block)["@graph"].at(-1).itemListElement[1].name).toBe(hostile)
  })
})
