import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { expect, test } from "vitest"
import { businessFields, type BusinessInputs, defaultBusiness } from "../../shared/business/business.ts"
import { changesOf, compareValues } from "#ui/admin/form/changes.ts"
import { checkBody } from "#cms/admin/documents/document.ts"
import { Parts } from "./business.tsx"
import { businessDocument } from "./fields/business-form.ts"
import { businessParts, namesOf } from "./parts.ts"
import { filled, unlabelledIn } from "../../../../test/admin/labelled-fields.ts"

const { names, toBody, valuesOf } = businessDocument
const first = valuesOf(defaultBusiness)
const check = (typed: Partial<BusinessInputs>) => checkBody(businessDocument, toBody({ ...first, ...typed }))

test("a business that is not changed may be saved, and nothing of it counts as changed", () => {
  expect(check({})).toBeUndefined()
  expect(changesOf(first, valuesOf(structuredClone(defaultBusiness)))).toEqual({})
})

test("errors are named as the API names them, those of a number that cannot be read too", () => {
  const counters = ["1,128", "many"].map((target, index) => ({ id: `r${index}`, label: "Kitchens", target }))
  expect(check({ name: " ", phones: ["1"], counters })).toEqual({
    "business[name]": "Name is required.",
    "business[phones][0]": "A phone number has 7 to 15 digits, such as +91 98220 00000.",
    "business[counters][1][target]": "A counter must be a whole number from 0 to 99,99,999.",
  })
})

test("a logo is an image in the form, and its path in the sent data, with the error at its control", () => {
  const light = `uploads/${"0".repeat(24)}-300x150.png`
  const values = valuesOf({ ...defaultBusiness, logo: { ...defaultBusiness.logo, light } })
  expect(values.logo).toMatchObject({ light: { path: light, alt: "" }, dark: { path: "", alt: "" }, holdsName: false })
  expect(toBody(values).logo).toEqual({ ...defaultBusiness.logo, light })
  expect(check({ logo: { ...first.logo, square: { path: "icon.png", alt: "" } } })).toEqual({
    "business[logo][square]": "Upload the picture first.",
  })
})

test("a newer version says in words what it changed", () => {
  const values = { ...first, tagline: "Theirs" }
  const mine = { ...first, landmark: "Ours" }
  expect(changesOf(first, mine)).toEqual({ landmark: "Ours" })
  expect(compareValues(first, values, names)).toEqual([{ name: "tagline", label: "Tagline" }])
})

test("each field of the business is in exactly one part", () => {
  expect(businessParts.flatMap(namesOf).toSorted()).toEqual(Object.keys(businessFields).toSorted())
  expect(new Set(businessParts.map(({ id }) => id)).size).toBe(businessParts.length)
})

test("each field of the business has a control with a label, also in lists, rows and groups", () => {
  const values = filled(businessFields)
  values.visits.home.isOn = true
  values.visits.studio.isOn = true
  const form = { values, errors: {}, refusals: 0, edit() {} }
  const shown = businessParts.map(({ id }) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[`/?part=${id}`]}>
        <Parts form={form} stored={first} />
      </MemoryRouter>,
    ),
  )
  // The alt text of a logo is the business name.
  const unlabelled = unlabelledIn(shown.join(""), businessFields, "business")
  expect(unlabelled.filter((name) => !/^business\[logo\].*\[alt\]$/.test(name))).toEqual([])
})
