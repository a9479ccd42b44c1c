import fc from "fast-check"
import { expect, test } from "vitest"
import { blocks, defineBlock } from "../../fields/blocks.ts"
import { page } from "#pages/shared/page.ts"
import { image } from "../../fields/image.ts"
import { items } from "../../fields/list.ts"
import { rows } from "../../fields/rows.ts"
import { text } from "../../fields/text.ts"
import { contentNouns } from "#base/content-states.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { compareDocuments, countChanges } from "./compare-documents.ts"
import type { FieldDifference } from "./difference.ts"
import { readLines } from "./paragraphs.ts"

const banner = defineBlock({
  type: "banner",
  name: "Banner",
  about: "",
  fields: {
    heading: text("Heading"),
    picture: image("Picture"),
    steps: rows("Steps", { one: "Step", fields: { name: text("Name") } }),
    shown: items("Projects", { from: "projects" }),
  },
})

const pages = { fields: { ...page.fields, blocks: blocks("Blocks", { types: [banner], max: 9, of: "A page" }) } }
const reader = (html: string) => readLines(html.replaceAll(/<[^<>]*>/g, ""))

/** What differs, in a line for each field. */
function show(differences: FieldDifference[], indent = ""): string[] {
  return differences
    .filter(({ isSame }) => !isSame)
    .flatMap((each) => {
      switch (each.kind) {
        case "text":
          return `${indent}${each.label}: ${each.paragraphs.flatMap(({ pieces }) => pieces.map(({ kind, text: words }) => ({ same: "", added: "+", removed: "-" })[kind] + words)).join("|")}`
        case "value":
          return `${indent}${each.label}: ${each.before} > ${each.after}`
        case "picture":
          return `${indent}${each.label}: ${each.before.path} ${each.before.alt} > ${each.after.path} ${each.after.alt}`
        case "items":
          return `${indent}${each.label}: ${each.entries.map(({ id, change }) => `${id} ${change}`).join(", ")}`
        case "list":
          return [
            `${indent}${each.label}`,
            ...each.entries
              .filter(({ change, isMoved }) => change !== "same" || isMoved)
              .flatMap(({ title, change, isMoved, from, to, fields }) => [
                `${indent}  ${title} ${change}${isMoved ? `, moved ${from} > ${to}` : ""}`,
                ...show(fields, `${indent}    `),
              ]),
          ]
      }
    })
}

test("a section's typed text is compared by its paragraphs, items and rows, without the marks it is typed with", () => {
  const guide = (paragraph: string) => ({ sections: [{ id: "a", h2: "Heights", paragraph }] })
  const before = guide("Ask her.\n\n- a date\n- a rate\n\nPart | Height\nSlab | 20 mm")
  const after = guide("Ask **her**.\n\n- a date\n- a price\n\nPart | Height\nSlab | 30 mm")
  const sections = compareDocuments(kinds.blogs, before, after, reader).find(({ name }) => name === "sections")
  const [entry] = sections?.kind === "list" ? sections.entries : []
  const text = entry?.fields.find(({ name }) => name === "paragraph")
  const paragraphs = text?.kind === "text" ? text.paragraphs : []
  expect(
    paragraphs.map(({ format, pieces }) => [format, pieces.map(({ kind, text: words }) => [kind, words])]),
  ).toEqual([
    ["", [["same", "Ask her."]]],
    ["List item", [["same", "a date"]]],
    [
      "List item",
      [
        ["removed", "a rate"],
        ["added", "a price"],
      ],
    ],
    ["Table row", [["same", "Part · Height"]]],
    [
      "Table row",
      [
        ["same", "Slab · "],
        ["removed", "20"],
        ["added", "30"],
        ["same", " mm"],
      ],
    ],
  ])
  expect(paragraphs[0]?.notes).toEqual([expect.stringContaining("is bold now")])
})

test("a guide differs by the fields of its form, its sections one by one", () => {
  const section = (id: string, h2: string, path = "") => ({ id, h2, paragraph: "Text", image: { path, alt: "" } })
  const before = {
    title: "Plywood or MDF",
    description: "Which one?",
    image: { path: "uploads/a.jpg", alt: "A board" },
    sections: [section("1", "Plywood"), section("2", "MDF"), section("3", "Price")],
  }
  const after = {
    ...before,
    title: "Plywood or HDF",
    image: { path: "uploads/b.jpg", alt: "A board" },
    sections: [section("3", "Price"), section("1", "Plywood", "uploads/c.jpg"), section("4", "Care")],
  }
  const differences = compareDocuments(kinds.blogs, before, after, reader)
  expect(show(differences)).toEqual([
    "Title: Plywood or |-MDF|+HDF",
    "Main image: uploads/a.jpg A board > uploads/b.jpg A board",
    "Sections",
    "  Section 1: Price same, moved 3 > 1",
    "  Section 2: Plywood changed",
    "    Section image:   > uploads/c.jpg ",
    "  Section 2: MDF removed",
    "    Heading: -MDF",
    "    Paragraph: -Text",
    "  Section 3: Care added",
    "    Heading: +Care",
    "    Paragraph: +Text",
  ])
  expect(countChanges(differences)).toBe(6)
})

test("pictures, numbers and choices of a project are told as its form shows them", () => {
  const before = {
    layout: "l",
    days: 45,
    priceFrom: 240000,
    isOnHome: false,
    image: [
      { path: "a", alt: "A" },
      { path: "b", alt: "B" },
    ],
  }
  const after = {
    layout: "u",
    days: "40",
    priceFrom: "250000",
    isOnHome: true,
    image: [
      { path: "b", alt: "B" },
      { path: "c", alt: "A" },
    ],
  }
  expect(show(compareDocuments(kinds.projects, before, after, reader))).toEqual([
    "Days: 45 > 40",
    "Layout: L-shaped > U-shaped",
    "Show on Home: No > Yes",
    "Price from (₹): ₹2,40,000 > ₹2,50,000",
    "Images",
    "  Picture 1 same, moved 2 > 1",
    "  Picture 2 changed",
    "    Picture: a A > c A",
  ])
})

test("a choice of nothing in both versions is left out, and one that was made has nothing before it", () => {
  const empty = { layout: "", drawing: "" }
  expect(compareDocuments(kinds.projects, empty, empty, reader).map(({ label }) => label)).toEqual([
    "Status",
    "Show on Home",
  ])
  expect(show(compareDocuments(kinds.categories, { drawing: "" }, { drawing: "wardrobe" }, reader))).toEqual([
    "Drawing:  > Wardrobe with a loft",
  ])
})

test("items without an id are matched by content", () => {
  const before = {
    categoryAdditionalData: [
      { title: "Hinges", description: "<p>Soft</p>" },
      { title: "Rails", description: "" },
    ],
  }
  const after = {
    categoryAdditionalData: [
      { title: "Rails", description: "" },
      { title: "Hinges", description: "<p>Soft close</p>" },
    ],
  }
  expect(show(compareDocuments(kinds.categories, before, after, reader))).toEqual([
    "Items",
    "  Item 1: Rails same, moved 2 > 1",
    "  Item 2: Hinges changed",
    "    Description: Soft|+ close",
  ])
})

test("the same formatted text in other HTML is the same", () => {
  const project = (description: string) => ({ description })
  expect(show(compareDocuments(kinds.projects, project("<p>Oak</p>"), project("<div>Oak</div>"), reader))).toEqual([])
})

test("blocks differ by the labels of their kind; what one of a newer version says is not compared", () => {
  const values = { heading: "Welcome", picture: { path: "", alt: "" }, steps: [{ name: "Measure" }], shown: ["p1"] }
  const block = (id: string, type: string, isHidden: boolean, more: object) => ({ id, type, isHidden, values: more })
  const before = {
    name: "Home",
    blocks: [block("a", "banner", false, values), block("x", "later", false, { depth: 3, note: "Old" })],
  }
  const after = {
    name: "Home",
    blocks: [
      block("a", "banner", true, { ...values, steps: [{ name: "Measure twice" }], shown: ["p2", "p1"] }),
      block("x", "later", false, { depth: { of: 4 }, note: "New" }),
    ],
  }
  expect(show(compareDocuments(pages, before, after, reader))).toEqual([
    "Blocks",
    "  Banner: Welcome changed",
    "    Hidden: No > Yes",
    "    Steps",
    "      Step 1: Measure twice changed",
    "        Name: Measure|+ twice",
    "    Projects: p2 added, p1 same",
  ])
})

const json = fc.jsonValue({ maxDepth: 3 })
const foreign = fc.record(
  {
    title: json,
    image: json,
    sections: json,
    blocks: fc.array(fc.record({ id: json, type: fc.constantFrom("banner", "x"), values: json }, { requiredKeys: [] })),
    priceFrom: json,
    other: json,
    sharingPicture: json,
  },
  { requiredKeys: [] },
)

test("anything that JSON holds can be compared, and is the same as itself", () => {
  fc.assert(
    fc.property(fc.constantFrom(...contentNouns), foreign, foreign, (noun, before, after) => {
      compareDocuments(kinds[noun], before, after, reader)
      expect(countChanges(compareDocuments(kinds[noun], before, before, reader))).toBe(0)
    }),
    // An object that cannot be made a string.
    { examples: [["projects", {}, { priceFrom: [{ toString: {} }] }]] },
  )
})

test("a text is compared word by word once someone reads that because it takes a while", () => {
  const [field] = compareDocuments(
    kinds.reviews,
    { reviewData: "Neat work" },
    { reviewData: "Neat, fast work" },
    reader,
  )
  expect(field).toMatchObject({ kind: "text", isSame: false })
  expect(Object.getOwnPropertyDescriptor(field, "paragraphs")?.get).toBeTypeOf("function")
})
