import { expect, test } from "vitest"
import { defaultBusiness } from "./business.ts"
import { formatShares, toBusinessView } from "./business-view.ts"

const address = { street: "12 Wardha Road", city: "Nagpur", region: "", postcode: "440015", country: "IN" }

test("an empty value leaves no comma and no blank behind", () => {
  expect(toBusinessView({ ...defaultBusiness, address })).toMatchObject({
    addressLine: "12 Wardha Road, Nagpur 440015",
    inCity: " in Nagpur",
    phone: "",
  })
  expect(toBusinessView({ ...defaultBusiness, address: { ...address, street: "" } }).addressLine).toBe("Nagpur 440015")
  expect(toBusinessView(defaultBusiness)).toMatchObject({ addressLine: "", inCity: "", city: "", email: "" })
})

test("the promo line is shown from its first to its last day, and holidays until they are over", () => {
  const promo = { offer: "Free hob.", limit: "", from: "2026-11-02", until: "2026-11-04" }
  const business = { ...defaultBusiness, promo, holidays: [{ day: "2026-11-03", name: "Diwali" }] }
  const days = ["2026-11-01", "2026-11-02", "2026-11-04", "2026-11-05"]
  const shown = days.map((day) => toBusinessView(business, day))
  expect(shown.map((each) => each.promo.offer)).toEqual(["", "Free hob.", "Free hob.", ""])
  expect(shown.map((each) => each.holidays.length)).toEqual([1, 1, 0, 0])
  expect(toBusinessView(defaultBusiness, "2030-01-01").promo.offer).toContain("Discount")
})

test("payments are said in their order", () => {
  const shares = [
    { label: "to book", percent: 10 },
    { label: "before dispatch", percent: 85 },
    { label: "on completion", percent: 5 },
  ]
  expect(formatShares({ ...defaultBusiness, shares })).toBe("10% to book, 85% before dispatch and 5% on completion")
  expect(formatShares({ ...defaultBusiness, shares: [{ label: "at the end", percent: 100 }] })).toBe("100% at the end")
  expect(formatShares({ ...defaultBusiness, shares: [] })).toBe("")
})
