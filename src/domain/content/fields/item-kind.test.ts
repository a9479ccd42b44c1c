import { describe, expect, test } from "vitest"
import { picture, text } from "../../blocks/fields/field.ts"
import { comparedOf, toComparedValues } from "../difference/item-fields.ts"
import { parse, validate } from "../../base/parse.ts"
import { blankOf, entityOf, formOf, type ItemKind, type NewOf, notFoundOf, sortsOf } from "./item-kind.ts"

const workshop = {
  noun: "reviews",
  one: "workshop",
  title: "name",
  second: "city",
  searched: ["name"],
  fields: {
    name: text("Name", { isRequired: true, called: { new: "Name", change: "New name" } }),
    image: picture("Front"),
    city: text("City", { max: 10 }),
  },
} as const satisfies ItemKind

const stored: NewOf<typeof workshop> = { name: "Hinges", imagePath: "uploads/a.jpg" }
const item = { ...blankOf(workshop), ...stored, city: "Pune", imageAlt: "A door" }

test("a kind is known by its words", () => {
  expect(notFoundOf(workshop)).toBe("Workshop not found.")
  expect(sortsOf(workshop)).toEqual(["createdAt", "updatedAt", "name", "city"])
  expect(Object.entries(comparedOf(workshop)).map(([name, { kind }]) => [name, kind])).toEqual([
    ["name", "text"],
    ["image", "picture"],
    ["city", "text"],
  ])
})

describe("a form", () => {
  test("needs a required text, in the words for a new and for a changed item, and no other", () => {
    expect(validate(formOf(workshop, "new"), {})).toEqual({ name: "Name is required." })
    expect(validate(formOf(workshop, "change"), { name: " " })).toEqual({ name: "New name is required." })
    expect(parse(formOf(workshop, "new"), { name: " Hinges " })).toEqual({ name: "Hinges", city: "" })
  })

  test("refuses a text that is too long, and one of no field", () => {
    const long = { name: "x", city: "x".repeat(11), imageAlt: "x".repeat(201) }
    expect(Object.keys(validate(formOf(workshop, "new"), long) ?? {})).toEqual(["city", "imageAlt"])
    expect(validate(formOf(workshop, "new"), { name: "x", imagePath: "uploads/b.jpg" })).toBeDefined()
  })
})

describe("an item", () => {
  test("has a text for each property, and its id and times", () => {
    const times = { createdAt: "2026-01-05T00:00:00.000Z", updatedAt: "2026-01-05T00:00:00.000Z" }
    const whole = { _id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4", ...item, ...times }
    expect(parse(entityOf(workshop), whole)).toEqual(whole)
    expect(blankOf(workshop)).toEqual({ name: "", city: "", imagePath: "", imageAlt: "" })
  })

  test("has its picture beside its alt text; a draft may lack both, and what the kind does not know stays", () => {
    expect(toComparedValues(workshop, item)).toEqual({
      name: "Hinges",
      city: "Pune",
      image: { path: "uploads/a.jpg", alt: "A door" },
    })
    expect(toComparedValues(workshop, { later: 1 })).toEqual({ later: 1, image: { path: undefined, alt: "" } })
  })
})
