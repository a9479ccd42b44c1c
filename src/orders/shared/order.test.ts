import { expect, test } from "vitest"
import {
  checkOrder,
  describeOrderChange,
  describeProgress,
  expectedOn,
  formatStep,
  type Order,
  readStepTitles,
  startOrder,
} from "./order.ts"

const titles = readStepTitles({ blocks: [] })
const today = "2027-03-05"
const won: Order = { stage: 3, dates: startOrder("2027-03-01").dates.with(2, "2027-03-01") }
const placed = (fourth: string | null, stage = 3): Order => {
  return { stage, dates: ["2027-02-01", "2027-03-01", "2027-03-01", fourth, null, null] }
}

test("has the steps of the specification, or Home's own if there are six", () => {
  expect(titles).toEqual([
    "Book a Free Appointment",
    "Seal The Deal",
    "Place your order",
    "Get ready for installation",
    "The Final Payment",
    "All Set To Move In",
  ])
  const own = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Step ${index}` }))
  const home = (count: number) => ({
    blocks: [{ id: "s", type: "steps", values: { steps: own(count) } }],
  })
  expect(readStepTitles(home(6) as never)[5]).toBe("Step 5")
  expect(readStepTitles(home(5) as never)).toEqual(titles)
})

test("describes a step as done only after it has happened", () => {
  const order = placed("2027-03-12")
  expect([0, 3, 4].map((index) => formatStep(order, index))).toEqual([
    "Done on 1 February 2027",
    "Next, expected on 12 March 2027",
    "",
  ])
  expect(formatStep(startOrder(null), 1)).toBe("Done")
  expect(formatStep(startOrder(null), 2)).toBe("Next")
  expect(formatStep({ stage: 6, dates: order.dates }, 5)).toBe("Done")
  expect(expectedOn(order)).toBe("2027-03-12")
  expect(expectedOn(startOrder(null))).toBeUndefined()
})

test("describes the progress and each change", () => {
  const order = placed("2027-03-12")
  expect(describeProgress(order, titles)).toBe(
    "“Place your order” is done. The next step is “Get ready for installation”, expected on 12 March 2027.",
  )
  expect(describeProgress({ ...order, stage: 6 }, titles)).toBe("“All Set To Move In” is done.")
  expect(describeProgress({ ...order, stage: 0, dates: order.dates.map(() => null) }, titles)).toBe(
    "The next step is “Book a Free Appointment”.",
  )
  expect(describeOrderChange(order, order, titles)).toBe("")
  expect(describeOrderChange(order, placed("2027-03-04", 4), titles)).toBe(
    "Get ready for installation: Done on 4 March 2027\nThe Final Payment: Next",
  )
  expect(describeOrderChange(placed("2027-03-04", 4), placed(null), titles)).toBe(
    "Get ready for installation: Next\nThe Final Payment: no date",
  )
})

test.each<[name: string, order: Order, errors: Record<string, string>]>([
  ["the next step done today", placed(today, 4), {}],
  ["the next step expected today", placed(today), {}],
  ["no dates", { stage: 3, dates: won.dates }, {}],
  [
    "a step done tomorrow",
    placed("2027-03-06", 4),
    { "dates[3]": "“Get ready for installation” cannot be done on a date in the future." },
  ],
  [
    "a date in the past",
    placed("2027-03-04"),
    { "dates[3]": "The expected date is in the past. Choose a date from today on." },
  ],
  ["a date in three years", placed("2030-03-04"), { "dates[3]": "The expected date can be at most two years ahead." }],
  [
    "a date long ago",
    { ...won, dates: ["2012-03-01", ...won.dates.slice(1)] },
    { "dates[0]": "This date is too long ago. Check the year." },
  ],
  ["a day that does not exist", placed("2027-02-30"), { "dates[3]": "This is not a date." }],
  [
    "a step without a date",
    placed(null, 4),
    { "dates[3]": "Enter the date on which “Get ready for installation” was done." },
  ],
  [
    "a skipped step",
    { stage: 5, dates: [null, null, null, null, today, null] },
    { "dates[3]": "Enter the date on which “Get ready for installation” was done." },
  ],
  ["skipped steps with their dates", { stage: 5, dates: [null, null, null, "2027-03-04", today, null] }, {}],
  [
    "dates in another order",
    { stage: 5, dates: [null, null, null, today, "2027-03-04", null] },
    { "dates[4]": "“The Final Payment” cannot come before “Get ready for installation”. Check the dates." },
  ],
])("checks an order with %s", (_name, order, errors) => {
  expect(checkOrder(won, order, titles, today)).toEqual(errors)
})

test("accepts an expected date that has passed if it is unchanged, but not the date of a step that was done", () => {
  const late = placed("2027-03-04")
  expect(checkOrder(late, { ...late }, titles, today)).toEqual({})
  expect(Object.keys(checkOrder({ ...late, stage: 4 }, late, titles, today))).toEqual(["dates[3]"])
})
