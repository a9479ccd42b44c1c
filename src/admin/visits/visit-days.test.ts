import { expect, test } from "vitest"
import type { Block, ListedVisit } from "#domain/visit/visit-entities.ts"
import { daysAround, linesByDay } from "./visit-days.ts"

const zone = "Asia/Kolkata"

const visit = (startsAt: string, endsAt: string) =>
  ({ _id: startsAt, startsAt, endsAt, fullName: "Asha" }) as Partial<ListedVisit> as ListedVisit
const block = (startsAt: string, endsAt: string) =>
  ({ _id: startsAt, startsAt, endsAt, words: "Fair" }) as Partial<Block> as Block

test("a week is from Monday to Sunday, a day is itself", () => {
  expect(daysAround("2026-12-03", "week")).toEqual({ from: "2026-11-30", to: "2026-12-06" })
  expect(daysAround("2026-11-30", "week")).toEqual({ from: "2026-11-30", to: "2026-12-06" })
  expect(daysAround("2026-12-03", "day")).toEqual({ from: "2026-12-03", to: "2026-12-03" })
})

test("the lines of a day are in the order of their times, in the zone of the business", () => {
  const early = visit("2026-11-30T18:30:00.000Z", "2026-11-30T19:30:00.000Z")
  const late = visit("2026-12-01T05:30:00.000Z", "2026-12-01T06:30:00.000Z")
  const [day] = linesByDay({ from: "2026-12-01", to: "2026-12-01" }, zone, { visits: [late, early], blocks: [] })
  expect(day?.lines.map(({ time }) => time)).toEqual(["until 01:00", "11:00 to 12:00"])
})

test("a block of several days is on each, with what it takes of it", () => {
  const fair = block("2026-12-01T09:30:00.000Z", "2026-12-03T06:30:00.000Z")
  const days = linesByDay({ from: "2026-11-30", to: "2026-12-04" }, zone, { visits: [], blocks: [fair] })
  const words = days.map(({ day, lines }) => [day.slice(8), ...lines.map(({ time }) => time)])
  expect(words).toEqual([["30"], ["01", "from 15:00"], ["02", "all day"], ["03", "until 12:00"], ["04"]])
})

test("what ends at midnight is not on the next day", () => {
  const whole = block("2026-11-30T18:30:00.000Z", "2026-12-01T18:30:00.000Z")
  const days = linesByDay({ from: "2026-11-30", to: "2026-12-02" }, zone, { visits: [], blocks: [whole] })
  expect(days.map(({ lines }) => lines.length)).toEqual([0, 1, 0])
})
