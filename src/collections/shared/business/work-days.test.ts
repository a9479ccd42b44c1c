import { expect, test } from "vitest"
import { defaultBusiness } from "./business.ts"
import { isDays, tidyDays, formatLeadTimes } from "./work-days.ts"

const writeOf = (leadDays: string, work: Partial<typeof defaultBusiness.work> = {}) =>
  formatLeadTimes({ leadDays, work: { ...defaultBusiness.work, ...work } })

test.each([
  ["3", "3", true],
  [" 3 - 5 days", "3 to 5", true],
  ["3–5", "3 to 5", true],
  ["३ to ५", "3 to 5", true],
  ["1 day", "1", true],
  ["5 to 3", "5 to 3", false],
  ["0", "0", false],
  ["three", "three", false],
  ["3 weeks", "3 weeks", false],
])("“%s” is stored as “%s”, and is days: %s", (typed, tidy, isRight) => {
  expect([tidyDays(typed), isDays(tidyDays(typed))]).toEqual([tidy, isRight])
})

test.each([
  ["35 to 45 days from final measurement", "3 to 5", "32 to 40 days"],
  ["six weeks", "3 to 5", ""],
  ["6 weeks", "2", "40 days"],
  ["About 6-8 weeks", "10", "32 to 46 days"],
  ["3 days", "2", "1 day"],
  ["3 days", "3 to 5", ""],
  ["35 to 45 days", "", ""],
  ["45 to 35 days", "3 to 5", ""],
  ["2.5 weeks", "3", ""],
  ["1,245 days", "3", ""],
])("of %s a fitting of “%s” leaves “%s” for the making", (leadDays, fitting, making) => {
  expect(writeOf(leadDays, { fitting }).making).toBe(making)
})

test("the weeks count from the visit, and are stated where all that comes before is known", () => {
  const work = { estimate: "3", measuring: "8 to 14", fitting: "3 to 5" }
  expect(writeOf("35 to 45 days", work)).toMatchObject({
    estimate: "3 working days",
    estimateWeek: "Week 1",
    measuringWeek: "Week 2",
    dispatchWeek: "Week 6 to 8",
    handoverWeek: "Week 7 to 9",
  })
  expect(writeOf("35 to 45 days", { ...work, measuring: "" })).toMatchObject({
    measuringWeek: "",
    dispatchWeek: "",
    handoverWeek: "",
  })
  for (const unclear of ["45 to 35 days", "2.5 weeks", "1,245 days", "12345 days"])
    expect([unclear, writeOf(unclear, work).handoverWeek]).toEqual([unclear, ""])
  expect(writeOf("35 to 45 days", { estimate: "1" })).toMatchObject({
    estimate: "1 working day",
    estimateWeek: "Week 1",
  })
  expect(writeOf("35 to 45 days", { estimate: "6" }).estimateWeek).toBe("Week 2")
})
