import { isDeepStrictEqual } from "node:util"
import { describe, expect, test } from "vitest"
import { type AnyField, type Fields, fitTo } from "#cms/fields/field.ts"
import { type FieldTypes, known } from "#cms/fields/types.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { mailFields } from "#setup/shared/mail-settings.ts"
import { storedBusinessFields } from "#collections/shared/business/business.ts"
import { rateCardFields } from "#estimate/shared/rate-card.ts"
import { navigationFields } from "./navigation/navigation.ts"

const path = "uploads/0123456789abcdef01234567-400x100.png"
const links = [{ kind: "link", label: "About", address: "/about" }, { kind: "rooms" }]
const open = { opens: "10:00", closes: "19:00" }
const week = { mo: open, tu: open, we: null, th: open, fr: open, sa: open, su: null }
const customs: Record<string, unknown> = {
  links,
  lists: [
    { title: "Ours", links },
    { title: "More", links },
  ],
  hours: week,
  placeHours: week,
  port: 465,
}

/** A value of each type of field that fits as it is. */
const samples: { [Type in keyof FieldTypes]: (field: FieldTypes[Type]) => unknown } = {
  text: () => "Text",
  richText: () => "<p>Text</p>",
  number: () => 1,
  choice: ({ options }) => options.at(-1)?.value,
  toggle: () => true,
  image: () => ({ path, alt: "A kitchen" }),
  images: () => ["a", "b"].map((id) => ({ id, path, alt: id })),
  link: () => "/about",
  slug: () => "a-slug",
  group: ({ fields }) => sampleOf(fields),
  rows: ({ fields }) => ["a", "b"].map((id) => ({ id, ...sampleOf(fields) })),
  list: () => ["a", "b"],
  items: () => ["a", "b"],
  blocks: ({ types }) =>
    types.map(({ type, fields }) => ({ id: type, type, isHidden: false, values: sampleOf(fields) })),
  custom: ({ name }) => customs[name],
}

const seen = new Set<string>()

function sampleOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOfField(field)]))
}

function sampleOfField(field: AnyField): unknown {
  seen.add(field.type)
  return samples[known(field).type](field as never)
}

const junk = [undefined, null, 5, "x", true, [], {}, [null], { kind: 1 }]

/** The paths of all values inside a value. */
function* pathsOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path
  if (typeof value !== "object" || value === null) return
  for (const [name, inner] of Object.entries(value)) yield* pathsOf(inner, [...path, name])
}

function replace(value: unknown, [name = "", ...rest]: readonly string[], by: unknown): unknown {
  const changed = (inner: unknown) => (rest.length === 0 ? by : replace(inner, rest, by))
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? changed(each) : each))
  return { ...(value as object), [name]: changed((value as Record<string, unknown>)[name]) }
}

/** Whether all values beside a path are as they were; the entry of a list that contains it may be missing. */
function isKeptBeside(before: unknown, after: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return false
    const others = before.toSpliced(Number(name), 1)
    if (isDeepStrictEqual(after, others)) return true
    return (
      isDeepStrictEqual(after.toSpliced(Number(name), 1), others) &&
      isKeptBeside(before[Number(name)], after[Number(name)], rest)
    )
  }
  const [one, other] = [before, after] as Record<string, unknown>[]
  if (!one || !other) return false
  const isKept = (each: string) => each === name || isDeepStrictEqual(one[each], other[each])
  return Object.keys(one).every(isKept) && isKeptBeside(one[name], other[name], rest)
}

const declared: Record<string, Fields> = {
  ...Object.fromEntries(Object.entries(kinds).map(([name, { fields }]) => [name, fields])),
  business: storedBusinessFields,
  navigation: navigationFields,
  "rate-card": rateCardFields,
  mail: mailFields,
}

describe.each(Object.entries(declared))("the fields of %s", (_, fields) => {
  const sample = sampleOf(fields)

  test("fit as they are", () => {
    expect(fitTo(fields, sample)).toEqual(sample)
  })

  test("keep all values beside one of a wrong shape, at any depth", () => {
    const lost = new Set<string>()
    for (const at of pathsOf(sample)) {
      for (const wrong of junk) {
        if (!isKeptBeside(sample, fitTo(fields, replace(sample, at, wrong)), at)) lost.add(at.join("."))
      }
    }
    expect([...lost]).toEqual([])
  })
})

test("all types of field are among them", () => {
  expect([...seen].toSorted()).toEqual(Object.keys(samples).toSorted())
})
