import { expect, test } from "vitest"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { renderLlms } from "./llms.ts"

const business = toBusinessView(defaultBusiness)
const publicUrl = "https://maap.example"

test("llms.txt begins with the name and a summary, then lists every page with its whole address", () => {
  const text = renderLlms({
    business,
    publicUrl,
    projects: [{ projectSlug: "one-wall", title: "A tall wall", status: "planned", solved: "One depth." }],
    blogs: [{ slug: "1", title: "Counter height", description: "The 850 mm\nquestion." }],
    pages: [],
    categories: [{ categorySlug: "wardrobes", categoryName: "Wardrobes", categoryDescription: "" }],
  })
  const lines = text.split("\n")
  expect(lines[0]).toBe(`# ${business.name}`)
  expect(lines[2]).toMatch(/^> /)
  expect(text).toContain("\n## Rooms\n\n- [Wardrobes](https://maap.example/wardrobes)\n")
  expect(text).toContain("\n## Guides\n\n- [Counter height](https://maap.example/blog/1): The 850 mm question.\n")
  expect(text).toContain(
    "\n## Projects\n\n- [A tall wall](https://maap.example/projects/one-wall): Planned. One depth.\n",
  )
  for (const path of [
    "/",
    "/about",
    "/projects",
    "/modular-kitchen",
    "/contact",
    "/blog",
    "/PrivacyPolicy",
    "/feed.xml",
  ]) {
    expect(text).toContain(`](https://maap.example${path})`)
  }
})

test("nothing that an author writes opens a link, a heading or its own list", () => {
  const text = renderLlms({
    business,
    publicUrl,
    categories: [],
    pages: [],
    projects: [],
    blogs: [{ slug: "1", title: "x](https://elsewhere.example) [y", description: "a\n# b\n- [c](d) <e>" }],
  })
  expect(text).toContain(
    "- [x\\](https://elsewhere.example) \\[y](https://maap.example/blog/1): a # b - \\[c\\](d) \\<e\\>\n",
  )
  expect(text).not.toMatch(/## (Rooms|Projects)/)
})

test("of many guides the newest 200 are named", () => {
  const blogs = Array.from({ length: 230 }, (_, index) => ({ slug: `g${index}`, title: "Guide", description: "" }))
  const text = renderLlms({ business, publicUrl, categories: [], pages: [], projects: [], blogs })
  expect([text.includes("/blog/g199)"), text.includes("/blog/g200)")]).toEqual([true, false])
  expect(text).toContain(`](${publicUrl}/sitemap.xml)`)
})

test("each place has a line, whatever it is called", () => {
  const [phones, hours] = [["+91 98220 00000"], null]
  const address = { street: "", city: "Pune", postcode: "", region: "" }
  const named = (name: string, phone: string) => ({ name, address, phone, mapLink: "", hours })
  const places = [
    named("Phone", "1112223"),
    named("Workshop", "2223334"),
    named("Workshop", "3334445"),
    named("2", "4"),
  ]
  const lines = renderLlms({
    business: toBusinessView({ ...defaultBusiness, phones, places }),
    publicUrl,
    categories: [],
    pages: [],
    projects: [],
    blogs: [],
  }).split("\n")
  expect(lines.filter((line) => /^- (Phone|Workshop|2):/.test(line))).toEqual([
    "- Phone: +91 98220 00000",
    "- Phone: Pune, 1112223",
    "- Workshop: Pune, 2223334",
    "- Workshop: Pune, 3334445",
    "- 2: Pune, 4",
  ])
})
