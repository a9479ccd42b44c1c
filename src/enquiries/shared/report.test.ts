import { describe, expect, test } from "vitest"
import { addDays, countDays, dayOf, isDay, mondayOf, startOfDay } from "#base/text/calendar.ts"
import { validate } from "#base/parse.ts"
import { chartUnit, fillRange, reportQuery, toBars } from "./report.ts"

describe("the business's days", () => {
  test("begin at midnight in India", () => {
    expect(startOfDay("2026-11-21")).toBe("2026-11-20T18:30:00.000Z")
    expect(dayOf("2026-11-20T18:30:00.000Z")).toBe("2026-11-21")
    expect(dayOf("2026-11-20T18:29:59.999Z")).toBe("2026-11-20")
  })

  test("are counted over the ends of months and leap years", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29")
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
    expect([countDays("2026-11-21", "2026-11-21"), countDays("2027-12-31", "2029-01-01")]).toEqual([1, 368])
  })

  test("stand in weeks from Monday", () => {
    expect(["2026-11-16", "2026-11-21", "2026-11-22"].map(mondayOf)).toEqual(Array(3).fill("2026-11-16"))
    expect(mondayOf("2026-11-23")).toBe("2026-11-23")
  })

  test.each(["2026-02-30", "2026-13-01", "2027-02-29", "26-01-01", "2026-1-1", "1999-12-31", "2026-01-01T00:00", "x"])(
    "%s is none",
    (day) => expect(isDay(day)).toBe(false),
  )
})

describe("a report's range", () => {
  test.each([
    [{ from: "2026-02-30" }, { from: "From Date must be a date such as 2026-11-21." }],
    [{ to: "yesterday" }, { to: "To Date must be a date such as 2026-11-21." }],
    [{ from: "2026-11-21", to: "2026-11-20" }, { to: "To Date must not be before From Date." }],
    [{ from: "2016-11-20", to: "2026-11-21" }, { to: "The range can span at most 10 years." }],
    [{ from: "2016-11-21", to: "2026-11-21" }, undefined],
    [{ from: "2026-11-21", to: "2026-11-21" }, undefined],
    [{ from: "", to: "" }, undefined],
    [{}, undefined],
  ])("%o has the field errors %o", (range, fieldErrors) => {
    expect(validate(reportQuery, range)).toEqual(fieldErrors)
  })

  test("is the last 30 days by default", () => {
    expect(fillRange({}, "2026-11-21")).toEqual({ from: "2026-10-23", to: "2026-11-21" })
    expect(fillRange({ from: "2026-11-01" }, "2026-11-21")).toEqual({ from: "2026-11-01", to: "2026-11-21" })
    expect(fillRange({ from: "2027-01-01" }, "2026-11-21")).toEqual({ from: "2027-01-01", to: "2027-01-01" })
    expect(fillRange({ to: "2026-03-01" }, "2026-11-21")).toEqual({ from: "2026-01-31", to: "2026-03-01" })
  })
})

describe("the chart's bars", () => {
  const counts = new Map([
    ["2026-10-31", 2],
    ["2026-11-01", 3],
    ["2026-11-02", 5],
  ])

  test("leave no day out", () => {
    const bars = toBars({ from: "2026-10-30", to: "2026-11-02" }, "day", counts)
    expect(bars.map(({ enquiries }) => enquiries)).toEqual([0, 2, 3, 5])
  })

  test("count weeks and months from the range's first day on", () => {
    const range = { from: "2026-10-31", to: "2026-12-01" }
    expect(toBars(range, "week", counts).slice(0, 2)).toEqual([
      { from: "2026-10-31", enquiries: 5 },
      { from: "2026-11-02", enquiries: 5 },
    ])
    expect(toBars(range, "month", counts)).toEqual([
      { from: "2026-10-31", enquiries: 2 },
      { from: "2026-11-01", enquiries: 8 },
      { from: "2026-12-01", enquiries: 0 },
    ])
  })

  test("stand for more time in longer ranges", () => {
    expect([1, 92, 93, 731, 732].map(chartUnit)).toEqual(["day", "day", "week", "week", "month"])
  })
})
