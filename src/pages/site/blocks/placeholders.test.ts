import { expect, test } from "vitest"
import placeholders from "#assets/placeholders.json" with { type: "json" }
import { defaultBusiness } from "#collections/shared/business/business.ts"
import { toBusinessView } from "#collections/shared/business/business-view.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { needsCard, placeholdersOf } from "./placeholders.ts"

const said = (percents: number[]) => {
  const shares = percents.map((percent) => ({ label: "then", percent }))
  const values = placeholdersOf(toBusinessView({ ...defaultBusiness, shares }), undefined)
  return [values["first share"], values["second share"], values["middle payments"], values["last share"]]
}

test("payments have their places, however many there are", () => {
  expect(said([])).toEqual(["", "", "", ""])
  expect(said([100])).toEqual(["100%", "", "", ""])
  expect(said([40, 60])).toEqual(["40%", "", "", "60%"])
  expect(said([40, 50, 10])).toEqual(["40%", "50%", "", "10%"])
  expect(said([10, 20, 30, 35, 5])).toEqual(["10%", "20%", "30% then. 35% then.", "5%"])
})

test("a payment is named with when it is due", () => {
  const shares = [
    { label: "to book", percent: 40 },
    { label: "when it is ordered", percent: 50 },
    { label: "when it is fitted", percent: 10 },
  ]
  const values = placeholdersOf(toBusinessView({ ...defaultBusiness, shares }), undefined)
  expect([values["first payment"], values["second payment"], values["last payment"]]).toEqual([
    "40% to book",
    "50% when it is ordered",
    "10% when it is fitted",
  ])
})

test("a business without a legal name or legal contact is named by its name and its grievance officer", () => {
  const { name, grievanceOfficer } = defaultBusiness
  const values = placeholdersOf(toBusinessView({ ...defaultBusiness, legalName: "", legalContact: "" }), undefined)
  expect([values["legal name"], values["legal contact"]]).toEqual([name, grievanceOfficer])
  const both = { ...defaultBusiness, legalName: "Maap Interiors LLP", legalContact: "Meera Rao" }
  const set = placeholdersOf(toBusinessView(both), undefined)
  expect([set["legal name"], set["legal contact"]]).toEqual(["Maap Interiors LLP", "Meera Rao"])
})

test("every placeholder is explained, and those of the rate card ask for it", () => {
  const values = placeholdersOf(toBusinessView(defaultBusiness), defaultRateCard)
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(placeholders).toSorted())
  const without = placeholdersOf(toBusinessView(defaultBusiness), undefined)
  for (const name of Object.keys(values) as (keyof typeof values)[]) {
    expect([name, needsCard(`{${name}}`)]).toEqual([name, values[name] !== without[name]])
  }
})
