import type { Collection } from "./collection.ts"
import fc from "fast-check"
import { describe, expect, expectTypeOf, test } from "vitest"
import { blockTypes } from "#pages/shared/block-types.ts"
import { businessFields } from "#collections/shared/business/business.ts"
import type { Blog } from "#collections/shared/blog.ts"
import { blog } from "#collections/shared/blog.ts"
import { category } from "#collections/shared/category.ts"
import { kinds } from "#pages/shared/kinds.ts"
import type { review } from "#collections/shared/review.ts"
import { newBlock } from "../fields/blocks.ts"
import { blankOf, type Fields, fitTo, later, showFields, walkValues } from "../fields/field.ts"
import { group } from "../fields/group.ts"
import { image } from "../fields/image.ts"
import { newRow } from "../fields/rows.ts"
import { known } from "../fields/types.ts"
import { fromSpecification, type PropertiesOf, toSpecification, withPaths } from "./specification.ts"

/** JSON in the specification's shape, as stored and returned; unknown properties are unchanged. */
function fitSpecification(collection: Pick<Collection, "fields">, json: object): Record<string, unknown> {
  const fitted = toSpecification(collection, fromSpecification(collection, json)) as Record<string, unknown>
  const names = Object.entries(json)
  return Object.fromEntries(names.map(([name, value]) => [name, Object.hasOwn(fitted, name) ? fitted[name] : value]))
}

const path = `uploads/${"0".repeat(24)}-12x5.jpg`
const every = Object.entries(kinds)

/** Inputs with a row in each list, a picture in each place and words in each text. */
function fill(fields: Fields): Record<string, unknown> {
  const filled = Object.entries(fields).map(([name, anyField]): [string, unknown] => {
    const field = known(anyField)
    if (field.type === "text" || field.type === "slug") return [name, `${name}-1`]
    if (field.type === "richText") return [name, `<p>${name}</p>`]
    // Only the image and those of rows have an alternative text in the specification's shape.
    if (field.type === "image") return [name, { path, alt: name === "image" ? "A kitchen" : "" }]
    if (field.type === "images") return [name, [{ id: "r0", path, alt: "A kitchen" }]]
    if (field.type === "rows") return [name, [{ ...newRow(field.fields, "r0"), ...fill(field.fields) }]]
    if (field.type === "blocks") return [name, field.types.map((type) => newBlock(type, type.type))]
    return [name, field.blank()]
  })
  return Object.fromEntries(filled)
}

describe.each(every)("the specification's shape of %s", (_name, collection) => {
  test.each([
    ["blank", blankOf(collection.fields as Fields)],
    ["filled", fill(collection.fields)],
  ])("gives %s inputs back", (_which, inputs) => {
    const shown = toSpecification(collection as { fields: Fields }, inputs)
    expect(fromSpecification(collection, shown)).toEqual(inputs)
    expect(fitSpecification(collection, shown)).toEqual(shown)
  })
})

test("the image is its path beside its alternative text, any other image its path, and rows have their public id", () => {
  const sections = [{ id: "one", h2: "Heights", h3: "", paragraph: "", image: { path, alt: "A slab" } }]
  const inputs = { ...blankOf(blog.fields), sections, image: { path, alt: "A kitchen" } }
  const shown = toSpecification(blog, { ...inputs, sharingPicture: { path, alt: "" } })
  expect(shown).toMatchObject({ imagePath: path, imageAlt: "A kitchen", sharingPicture: path })
  expect(shown.sections).toEqual([
    { _id: "one", h2: "Heights", h3: "", paragraph: "", image: path, imageAlt: "A slab" },
  ])
  expect(Object.keys(shown)).not.toContain("image")
})

test("several images are two lists, and a path without an alternative text has none", () => {
  const image = [
    { id: "r0", path, alt: "A" },
    { id: "r1", path: path.replace("12x5", "5x12"), alt: "" },
  ]
  const shown = toSpecification(category, { ...blankOf(category.fields), image })
  expect(shown).toMatchObject({ imagePaths: image.map((each) => each.path), imageAlts: ["A", ""] })
  expect(fromSpecification(category, { ...shown, imageAlts: ["A"] }).image).toEqual(image)
})

test("an image in a group is its path, also in a group of that", () => {
  const looks = group("Looks", { logo: image("Logo"), more: group("More", { icon: later(image("Icon")) }) })
  const inputs = { looks: { logo: { path, alt: "" }, more: { icon: { path: "", alt: "" } } } }
  const shown = { looks: { logo: path, more: { icon: "" } } }
  expect(toSpecification({ fields: { looks } }, inputs)).toEqual(shown)
  expect(fromSpecification({ fields: { looks } }, shown)).toEqual(inputs)
})

test("the rules of calls take the path of an image in a group, and refuse what is none", () => {
  const rules = withPaths(group("Looks", { logo: image("Logo"), icon: later(image("Icon")) })).schema("update")
  expect(rules.parse({ logo: path })).toEqual({ logo: path, icon: "" })
  expect(rules.safeParse({ logo: "x" }).error?.issues[0]?.message).toBe("Upload the picture first.")
})

test("rows without a public id have none in the specification's shape", () => {
  const rows = [{ id: "r0", title: "Hinges", description: "" }]
  const shown = toSpecification(category, { ...blankOf(category.fields), categoryAdditionalData: rows })
  expect(shown.categoryAdditionalData).toEqual([{ title: "Hinges", description: "" }])
})

test("types follow from the declaration", () => {
  expectTypeOf<PropertiesOf<typeof blog>["imagePath"]>().toEqualTypeOf<string>()
  expectTypeOf<PropertiesOf<typeof blog>["sections"][number]["_id"]>().toEqualTypeOf<string>()
  expectTypeOf<PropertiesOf<typeof blog>["sections"][number]["imageAlt"]>().toEqualTypeOf<string>()
  expectTypeOf<PropertiesOf<typeof category>["imagePaths"]>().toEqualTypeOf<string[]>()
  expectTypeOf<PropertiesOf<typeof category>>().not.toHaveProperty("image")
  expectTypeOf<PropertiesOf<typeof review>>().not.toHaveProperty("image")
  expectTypeOf<PropertiesOf<typeof kinds.projects>["days"]>().toEqualTypeOf<number | null>()
  expectTypeOf<PropertiesOf<typeof kinds.projects>["isOnHome"]>().toEqualTypeOf<boolean>()
  expectTypeOf<Blog>().toExtend<PropertiesOf<typeof blog>>()
})

describe("the body of a draft", () => {
  test.each([
    [
      "blogs",
      { title: ["a"], sections: 5, slug: {}, imagePath: [] },
      { title: "", sections: [], slug: "", imagePath: "" },
    ],
    ["reviews", { reviewerName: {}, reviewData: [], imageAlt: {} }, { reviewerName: "", reviewData: "", imageAlt: "" }],
    ["categories", { categoryAdditionalData: "x", imagePaths: {} }, { categoryAdditionalData: [], imagePaths: [] }],
    [
      "projects",
      { title: {}, days: {}, isOnHome: [], imageAlts: null },
      { title: "", days: null, isOnHome: false, imageAlts: [] },
    ],
    ["pages", { name: [], blocks: 3, sharingPicture: {} }, { name: "", blocks: [], sharingPicture: "" }],
  ] as const)(
    "of %s has blank values where something has another form, and keeps what is no field",
    (name, body, blank) => {
      expect(fitSpecification(kinds[name], { ...body, ofTomorrow: "kept" })).toEqual({ ...blank, ofTomorrow: "kept" })
    },
  )

  test("may have texts where numbers are expected, numbers where texts are, and entries of which some are wrong", () => {
    const body = { title: 850, days: "20", year: null, isOnHome: "true", imagePaths: ["a", 3, {}] }
    expect(fitSpecification(kinds.projects, body)).toEqual({
      title: "850",
      days: "20",
      year: null,
      isOnHome: true,
      imagePaths: ["a", "3"],
    })
    const { sections } = fitSpecification(blog, { sections: [{ h2: ["a"], paragraph: "p" }] })
    expect(sections).toMatchObject([{ h2: "", paragraph: "p", image: "" }])
  })

  test("keeps a value that is not a field under any name", () => {
    const body = JSON.parse('{ "constructor": "kept", "toString": 1, "__proto__": { "a": 1 } }') as object
    expect(JSON.stringify(fitSpecification(blog, body))).toBe(JSON.stringify(body))
  })

  test("gives each of thousands of rows its own id", () => {
    const count = 20_000
    const twice = Array.from({ length: count }, () => ({ _id: "x" }))
    const others = Array.from({ length: count }, (_, index) => ({ _id: `r${index}` }))
    const { sections } = fitSpecification(blog, { sections: [...twice, ...others] })
    expect(new Set((sections as { _id: string }[]).map(({ _id }) => _id)).size).toBe(2 * count)
  })

  test("keeps every type of block as the form writes it, and gives each its fields", () => {
    const blocks = blockTypes.map((type, index) => newBlock(type, `b${index}`))
    expect(fitSpecification(kinds.pages, { blocks })).toEqual({ blocks })
    for (const type of blockTypes) {
      const broken = { id: "b", type: type.type, isHidden: "no", values: [1] }
      expect(fitSpecification(kinds.pages, { blocks: [broken, { id: 3 }, null] })).toEqual({
        blocks: [newBlock(type, "b")],
      })
    }
    const newer = { id: "n", type: "of-a-newer-version", isHidden: false, values: { any: [1] } }
    expect(fitSpecification(kinds.pages, { blocks: [newer] })).toEqual({ blocks: [newer] })
  })
})

const all: [name: string, fields: Fields][] = [
  ...every.map(([name, { fields }]): [string, Fields] => [name, fields]),
  ["business", businessFields],
  ...blockTypes.map(({ type, fields }): [string, Fields] => [`the block ${type}`, fields]),
]

describe.each(all)("any JSON as inputs of %s", (_name, fields) => {
  const names = Object.keys(fields)
  const json = fc.jsonValue({ maxDepth: 3 })
  const values = fc.dictionary(fc.constantFrom(...names, "id", "ofTomorrow"), json)

  test("fits without an error, stays as it is when it is fitted again, and walks and shows", () => {
    fc.assert(
      fc.property(fc.oneof(json, values), (sent) => {
        const fitted = fitTo(fields, sent)
        expect(fitTo(fields, JSON.parse(JSON.stringify(fitted)))).toEqual(fitted)
        expect(walkValues(fields, fitted, {})).toEqual(fitted)
        expect(() => JSON.stringify(showFields(fields, fitted))).not.toThrow()
      }),
      { numRuns: 40 },
    )
  })
})
