import { describe, expect, test } from "vitest"
import { checkTimes, type OpeningHours, formatHours, toSchemaHours } from "./opening-hours.ts"

const closed: OpeningHours = { mo: null, tu: null, we: null, th: null, fr: null, sa: null, su: null }
const day = { opens: "10:00", closes: "19:00" }
const short = { opens: "09:30", closes: "12:00" }

describe.each<[Partial<OpeningHours>, string, string[]]>([
  [
    { mo: day, tu: day, we: day, th: day, fr: day, sa: day },
    "Monday to Saturday, 10 am to 7 pm",
    ["Mo-Sa 10:00-19:00"],
  ],
  [
    { mo: day, tu: day, we: day, th: day, fr: day, sa: day, su: day },
    "Every day, 10 am to 7 pm",
    ["Mo-Su 10:00-19:00"],
  ],
  [
    { tu: day, we: day, fr: short, sa: day, su: day },
    "Tuesday and Wednesday, 10 am to 7 pm; Friday, 9:30 am to 12 pm; Saturday and Sunday, 10 am to 7 pm",
    ["Tu-We 10:00-19:00", "Fr 09:30-12:00", "Sa-Su 10:00-19:00"],
  ],
  [{ mo: day, we: day }, "Monday, 10 am to 7 pm; Wednesday, 10 am to 7 pm", ["Mo 10:00-19:00", "We 10:00-19:00"]],
  [{ su: { opens: "00:00", closes: "23:59" } }, "Sunday, 12 am to 11:59 pm", ["Su 00:00-23:59"]],
  [{}, "", []],
])("%j", (days, words, schema) => {
  test(`reads ${words}`, () => expect(formatHours({ ...closed, ...days })).toBe(words))
  test("is what programs read", () => expect(toSchemaHours({ ...closed, ...days })).toEqual(schema))
})

test("a day opens before it closes", () => {
  expect(checkTimes(day)).toBeUndefined()
  expect(checkTimes({ opens: "19:00", closes: "10:00" })).toContain("before")
  expect(checkTimes({ opens: "10:00", closes: "10:00" })).toContain("before")
  for (const opens of ["", "24:00", "9:00", "10:60", "ten"]) {
    expect(checkTimes({ opens, closes: "19:00" })).toContain("such as")
  }
})
