import { expect, test } from "vitest"
import { arrangeFree } from "./free-days.ts"

/** A slot of an hour for each of so many hours. */
function slotsFrom(first: string, hours: number) {
  return Array.from({ length: hours }, (_, index) => {
    const at = Date.parse(first) + index * 3_600_000
    return { startsAt: new Date(at).toISOString(), endsAt: new Date(at + 3_600_000).toISOString() }
  })
}

test("times are on the days of the business's zone, also where its clocks change", () => {
  // 28 March 2027 has 23 hours in Berlin, and 31 October 25.
  const spring = arrangeFree(slotsFrom("2027-03-27T23:00:00.000Z", 48), "Europe/Berlin")
  expect(spring.days.map(({ day, count }) => [day, count])).toEqual([
    ["2027-03-28", 23],
    ["2027-03-29", 24],
    ["2027-03-30", 1],
  ])
  expect(spring.times.map(({ time }) => time).slice(0, 4)).toEqual(["12 am", "1 am", "3 am", "4 am"])
  const autumn = arrangeFree(slotsFrom("2027-10-30T22:00:00.000Z", 26), "Europe/Berlin")
  expect(autumn.days.map(({ count }) => count)).toEqual([25, 1])
  const india = arrangeFree(slotsFrom("2026-12-01T17:30:00.000Z", 2), "Asia/Kolkata")
  expect(india.days.map(({ short }) => short)).toEqual(["Tue, 1 Dec", "Wed, 2 Dec"])
})

test("the first day that is not before the wanted one is shown, with the fourteen around it", () => {
  const slots = slotsFrom("2026-12-01T10:00:00.000Z", 24 * 30).filter(({ startsAt }) => startsAt.includes("T10"))
  const shown = (wanted?: string) => {
    const { day, days, earlier, later } = arrangeFree(slots, "UTC", wanted)
    return [day?.day, days[0]?.day, days.length, earlier, later]
  }
  expect(shown()).toEqual(["2026-12-01", "2026-12-01", 14, undefined, "2026-12-15"])
  expect(shown("2026-12-20")).toEqual(["2026-12-20", "2026-12-15", 14, "2026-12-01", "2026-12-29"])
  expect(shown("2027-05-01")).toEqual(["2026-12-30", "2026-12-29", 2, "2026-12-15", undefined])
  expect(shown("nonsense")).toEqual(["2026-12-30", "2026-12-29", 2, "2026-12-15", undefined])
  expect(arrangeFree([], "UTC")).toMatchObject({ days: [], day: undefined, times: [] })
})
