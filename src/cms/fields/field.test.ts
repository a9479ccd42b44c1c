import { describe, expect, expectTypeOf, test } from "vitest"
import { blocks, defineBlock } from "./blocks.ts"
import { choice, toggle } from "./choice.ts"
import { custom } from "./custom.ts"
import {
  blankOf,
  type Fields,
  fitTo,
  type InputsOf,
  later,
  schemaOf,
  showFields,
  type ValuesOf,
  walkValues,
} from "./field.ts"
import { group } from "./group.ts"
import { image, images } from "./image.ts"
import { items, list } from "./list.ts"
import { link, slug } from "./link.ts"
import { number, requiredNumber } from "./number.ts"
import { richText } from "./rich-text.ts"
import { rows } from "./rows.ts"
import { text } from "./text.ts"
import * as z from "zod/mini"

const path = "uploads/0123456789abcdef01234567-400x100.png"
const banner = defineBlock({ type: "banner", name: "Banner", about: "", fields: { heading: text("Heading") } })
const fields = {
  title: text("Title", { required: { create: "Title is required.", update: "Name it." } }),
  address: slug("title"),
  words: richText("Words"),
  days: number("Days", { max: 9, wrong: "Days must be from 0 to 9." }),
  minutes: requiredNumber("Minutes", { max: 60, wrong: "Minutes must be from 0 to 60.", initial: 30 }),
  layout: choice("Layout", [
    { value: "", label: "None" },
    { value: "l", label: "L-shaped" },
  ]),
  isOn: toggle("On"),
  main: image("Image", { required: { create: "Image is required." } }),
  more: images("Images", { of: "A test" }),
  to: link("Link"),
  place: group("Place", { city: text("City"), pin: later(text("PIN code", { initial: "411038" })) }),
  parts: rows("Parts", {
    one: "Part",
    max: 2,
    fields: { heading: text("Heading", { required: true }), shown: toggle("Shown"), picture: image("Picture") },
  }),
  phones: list("Phone numbers", { of: text("Phone number", { required: true }), max: 2 }),
  chosen: items("Guides", { from: "blogs" }),
  hours: custom("Hours", { name: "hours", schema: z.nullable(z.string()), blank: () => null as string | null }),
  blocks: blocks("Blocks", { types: [banner], max: 2, of: "A page" }),
}

test("types follow from the declaration, also inside groups, rows and lists", () => {
  expectTypeOf<InputsOf<typeof fields>["parts"][number]>().toExtend<{ id: string; heading: string; shown: boolean }>()
  expectTypeOf<ValuesOf<typeof fields>["minutes"]>().toEqualTypeOf<number>()
  expectTypeOf<ValuesOf<typeof fields>["days"]>().toEqualTypeOf<number | null>()
  expectTypeOf<ValuesOf<typeof fields>["layout"]>().toEqualTypeOf<"" | "l">()
  expectTypeOf<ValuesOf<typeof fields>["place"]["city"]>().toEqualTypeOf<string>()
  expectTypeOf<ValuesOf<typeof fields>["hours"]>().toEqualTypeOf<string | null>()
  expectTypeOf(fields).toExtend<Fields>()
})

const whole = {
  ...blankOf(fields),
  title: "Kitchen",
  main: { path, alt: "A kitchen" },
  more: [{ id: "r0", path, alt: "" }],
  parts: [{ id: "r0", heading: "One", shown: true, picture: { path: "", alt: "" } }],
  phones: ["98220 00000"],
  blocks: [
    { id: "a", type: "banner", isHidden: false, values: { heading: "Hi" } },
    { id: "b", type: "of-tomorrow", isHidden: false, values: { anything: [1] } },
  ],
}

function errorsOf(input: unknown, moment: "create" | "update" = "create"): Record<string, string> {
  const { error } = schemaOf(fields, moment).safeParse(input)
  return Object.fromEntries((error?.issues ?? []).toReversed().map((issue) => [issue.path.join("."), issue.message]))
}

describe("publishing", () => {
  test("preserves valid values", () => {
    expect(schemaOf(fields, "create").parse(whole)).toEqual(whole)
  })

  test("contains each field that is wrong with the message of its moment", () => {
    const wrong = { ...whole, title: " ", main: { path: "", alt: "" }, days: "ten", minutes: null }
    const both = { days: "Days must be from 0 to 9.", minutes: "Minutes must be from 0 to 60." }
    expect(errorsOf(wrong)).toEqual({ title: "Title is required.", main: "Image is required.", ...both })
    expect(errorsOf(wrong, "update")).toEqual({ title: "Name it.", ...both })
  })

  test("contains the place of the error inside rows, lists and blocks", () => {
    const wrong = {
      ...whole,
      parts: [{ id: "r0", heading: "", shown: true, picture: { path: "x", alt: "" } }],
      phones: ["98", ""],
      blocks: [{ id: "a", type: "banner", isHidden: false, values: { heading: "x".repeat(201) } }],
    }
    expect(errorsOf(wrong)).toEqual({
      "parts.0.heading": "Heading is required.",
      "parts.0.picture.path": "Choose a stored picture.",
      "phones.1": "Phone number is required.",
      "blocks.0.values.heading": "Heading must be 200 characters or fewer.",
    })
  })

  test("refuses names that are not fields, and gives a later field that is absent its first value", () => {
    expect(errorsOf({ ...whole, extra: 1 })).not.toEqual({})
    const { place } = schemaOf(fields, "create").parse({ ...whole, place: { city: "Pune" } })
    expect(place).toEqual({ city: "Pune", pin: "411038" })
  })

  test("reads numbers as forms send them, and switches only as true or false", () => {
    const { days, isOn } = schemaOf(fields, "create").parse({ ...whole, days: " 7 ", isOn: true })
    expect([days, isOn]).toEqual([7, true])
    expect(errorsOf({ ...whole, isOn: "true" })).toEqual({ isOn: "On must be true or false." })
    expect(fitTo(fields, { isOn: "true" }).isOn).toBe(true)
  })
})

test.each([
  null,
  [],
  "text",
  { title: 1, words: {}, days: {}, isOn: "no", main: [], more: {}, parts: "x", blocks: [{}], phones: null },
  { parts: [null, { heading: [] }], more: [null], chosen: [{}], place: 4, hours: 5, blocks: [null, { id: 1 }] },
])("any JSON fits, whatever its shape: %j", (json) => {
  const fitted = fitTo(fields, json)
  expect(fitTo(fields, fitted)).toEqual(fitted)
  expect(showFields(fields, fitted).length).toBeGreaterThan(Object.keys(fields).length)
  expect(walkValues(fields, fitted, {})).toEqual(fitted)
})

test("the published version fits as it is, and rows without ids or with the same get one each", () => {
  expect(fitTo(fields, whole)).toEqual(whole)
  expect(fitTo(fields, { parts: [{ id: "a" }, { id: "a" }, {}] }).parts.map(({ id }) => id)).toEqual(["a", "r1", "r2"])
})

test("a visitor reaches every text, image, link and reference, also inside rows, groups, lists and blocks", () => {
  const seen: string[] = []
  const see = <Value>(value: Value) => {
    seen.push(JSON.stringify(value))
    return value
  }
  const input = { ...whole, words: "<p>w</p>", to: "/about", place: { city: "Pune", pin: "" }, chosen: ["guide"] }
  const same = walkValues(fields, input, { text: see, html: see, image: see, link: see, reference: see })
  expect(same).toEqual(input)
  for (const part of ["<p>w</p>", "Kitchen", "One", "Pune", "98220 00000", "Hi", "/about", "guide"])
    expect(seen).toContain(JSON.stringify(part))
  expect(seen.filter((each) => each.includes(path))).toHaveLength(2)
})

test("an image that loses its path is removed from a list, and a duplicate is merged", () => {
  const more = [
    { id: "r0", path: "a", alt: "" },
    { id: "r1", path: "b", alt: "B" },
    { id: "r2", path: "c", alt: "" },
  ]
  const walked = walkValues(
    { more: fields.more },
    { more },
    {
      image: ({ path: old, alt }) => ({ path: old === "c" ? "" : "a", alt }),
    },
  )
  expect(walked.more).toEqual([{ id: "r0", path: "a", alt: "B" }])
})

test("values are shown in the order of the form, with a group's values among the others", () => {
  const shown = showFields(fields, { ...whole, days: 7, layout: "l" })
  const named = new Map(shown.map(({ name, shown: each }) => [name, each]))
  expect(named.get("days")).toEqual({ value: "7" })
  expect(named.get("layout")).toEqual({ value: "L-shaped" })
  expect(named.get("place[city]")).toEqual({ text: "" })
  expect(named.get("parts")).toMatchObject({ one: "Part", rows: [{ id: "r0", title: "One" }] })
  expect(named.get("blocks")).toMatchObject({ rows: [{ one: "Banner" }, { one: "A block from a newer version" }] })
})

test("rows keep their own ids, and no id is given twice or is refused when it is published", () => {
  const idsOf = (...ids: unknown[]) => fitTo(fields, { parts: ids.map((id) => ({ id })) }).parts.map(({ id }) => id)
  expect(idsOf("r1", "", "r1")).toEqual(["r1", "r2", "r3"])
  expect(idsOf("a b", "x".repeat(41), 7)).toEqual(["r0", "r1", "7"])
})
