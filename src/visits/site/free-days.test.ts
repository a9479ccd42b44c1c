import { expect, test } from "vitest"
import { addDays } from "#base/text/calendar.ts"
import { arrangeFree } from "./free-days.ts"

const hour = 3_600_000

/** A day with one-hour visits, one after another. */
function dayFrom(day: string, first: string, hours: number) {
  return { day, starts: Array.from({ length: hours }, (_, index) => Date.parse(first) + index * hour), length: hour }
}

test("shows times in the business's zone when its clocks change", () => {
  const spring = arrangeFree([dayFrom("2027-03-28", "2027-03-27T23:00:00.000Z", 23)], "Europe/Berlin")
  expect(spring.days).toEqual([{ day: "2027-03-28", short: "Sun, 28 Mar", count: 23 }])
  expect(spring.day?.words).toBe("Sunday, 28 March 2027")
  expect(spring.times.map(({ time }) => time).slice(0, 4)).toEqual(["12 am", "1 am", "3 am", "4 am"])
})

test("shows the first day that is not before the wanted one, with the fourteen around it", () => {
  const all = Array.from({ length: 30 }, (_, index) => addDays("2026-12-01", index))
  const days = all.map((day) => dayFrom(day, `${day}T10:00:00.000Z`, 1))
  const shown = (wanted?: string) => {
    const { day, days: listed, earlier, later } = arrangeFree(days, "UTC", wanted)
    return [day?.day, listed[0]?.day, listed.length, earlier, later]
  }
  expect(shown()).toEqual(["2026-12-01", "2026-12-01", 14, undefined, "2026-12-15"])
  expect(shown("2026-12-20")).toEqual(["2026-12-20", "2026-12-15", 14, "2026-12-01", "2026-12-29"])
  expect(shown("2027-05-01")).toEqual(["2026-12-30", "2026-12-29", 2, "2026-12-15", undefined])
  expect(shown("nonsense")).toEqual(["2026-12-30", "2026-12-29", 2, "2026-12-15", undefined])
  expect(arrangeFree([], "UTC")).toMatchObject({ days: [], day: undefined, times: [] })
})
