import { describe, expect, test } from "vitest"
import type { Blog } from "#collections/shared/blog.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { noSharing } from "#cms/shared/sharing.ts"
import { businessData, blogData, serviceData, siteData, trailData, type Thing, toJsonLd } from "./structured-data.ts"

const open = { opens: "10:00", closes: "19:00" }
const business = toBusinessView({
  ...defaultBusiness,
  name: "Navi Rasoi & Sons",
  phones: ["+91 712 555 0100"],
  hours: { mo: open, tu: open, we: open, th: open, fr: open, sa: open, su: null },
  address: { street: "12 Wardha Road", city: "Nagpur", region: "Maharashtra", postcode: "440015", country: "IN" },
})
const publicUrl = "https://maap.example"
const picture = `uploads/${"a".repeat(24)}-2000x1000.jpg`
const shown = `${publicUrl}/uploads/${"a".repeat(24)}-2000x1000-1080.jpg`
const blog: Blog = {
  _id: "01980000-0000-7000-8000-000000000001",
  title: "Counter height",
  slug: "counter-height",
  description: "The 850 mm question.",
  addedBy: "Workshop team",
  language: "en",
  imagePath: picture,
  imageAlt: "",
  sections: [],
  ...noSharing,
  createdAt: "2026-02-03T04:05:06.000Z",
  updatedAt: "2026-02-04T04:05:06.000Z",
}

/** Every URL in a thing, at any depth. */
function addressesIn(value: unknown): string[] {
  if (typeof value === "string") return /^https?:/.test(value) ? [value] : []
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

describe("what search engines read", () => {
  const things: Thing[] = [
    businessData({ publicUrl, business, picture }),
    siteData(publicUrl, business),
    trailData(publicUrl, [{ name: "Guides", path: "/blog" }]),
    blogData(blog)(publicUrl, business),
    serviceData({ name: "Wardrobes", description: "", path: "/wardrobes", pictures: [picture, ""] })(
      publicUrl,
      business,
    ),
  ]

  test("contains the pictures of a guide and a room if there are any", () => {
    const room = { name: "Lofts", description: "", path: "/lofts", pictures: [] }
    expect(blogData(blog)(publicUrl, business)["image"]).toEqual([shown])
    expect(serviceData(room)(publicUrl, business)["image"]).toBeUndefined()
  })

  test("is of the kinds that it should be, and rates nothing", () => {
    expect(things.map((thing) => thing["@type"])).toEqual([
      "HomeAndConstructionBusiness",
      "WebSite",
      "BreadcrumbList",
      "BlogPosting",
      "Service",
    ])
    expect(toJsonLd(things)).not.toMatch(/rating|review/i)
  })

  test("gives whole addresses of this site alone", () => {
    const addresses = addressesIn(things)
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter((each) => !each.startsWith(`${publicUrl}/`))).toEqual([])
  })

  test("says of the business where it is and when it is open", () => {
    expect(things[0]).toMatchObject({
      name: business.name,
      telephone: "+917125550100",
      image: shown,
      address: { postalCode: "440015", addressLocality: business.city, addressCountry: "IN" },
      openingHours: "Mo-Sa 10:00-19:00",
    })
  })

  test("counts the way to a page from Home on", () => {
    expect(things[2]?.["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://maap.example/" },
      { "@type": "ListItem", position: 2, name: "Guides", item: "https://maap.example/blog" },
    ])
  })

  test("says of a guide who wrote it, when, and which page is its own", () => {
    expect(things[3]).toMatchObject({
      headline: "Counter height",
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      author: { name: "Workshop team" },
      image: [shown],
      mainEntityOfPage: `https://maap.example/blog/counter-height`,
    })
  })

  test("leaves out what there is not", () => {
    expect(things[4]).not.toHaveProperty("description")
    expect(things[4]?.["image"]).toEqual([shown])
    expect(blogData({ ...blog, imagePath: "" })(publicUrl, business)).not.toHaveProperty("image")
  })

  test("cannot end its block, whatever an author writes", () => {
    const text = toJsonLd([blogData({ ...blog, title: "</script><!--<script>" })(publicUrl, business)])
    expect(text).not.toContain("<")
    expect(JSON.parse(text)["@graph"][0].headline).toBe("</script><!--<script>")
  })
})
