import { afterEach, describe, expect, test, vi } from "vitest"
import type { Block, ListedVisit } from "../shared/visit-entities.ts"
import { daysAround, linesByDay } from "./today-visits.tsx"

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
  const [day] = linesByDay({ from: "2026-12-01", to: "2026-12-01" }, { zone }, { visits: [late, early], blocks: [] })
  expect(day?.lines.map(({ time }) => time)).toEqual(["12 am to 1 am", "11 am to 12 pm"])
})

test("a block of several days is on each, with what it takes of it", () => {
  const fair = block("2026-12-01T09:30:00.000Z", "2026-12-03T06:30:00.000Z")
  const days = linesByDay({ from: "2026-11-30", to: "2026-12-04" }, { zone }, { visits: [], blocks: [fair] })
  const words = days.map(({ day, lines }) => [day.slice(8), ...lines.map(({ time }) => time)])
  expect(words).toEqual([["30"], ["01", "from 3 pm"], ["02", "all day"], ["03", "until 12 pm"], ["04"]])
})

test("what ends at midnight is not on the next day", () => {
  const whole = block("2026-11-30T18:30:00.000Z", "2026-12-01T18:30:00.000Z")
  const days = linesByDay({ from: "2026-11-30", to: "2026-12-02" }, { zone }, { visits: [], blocks: [whole] })
  expect(days.map(({ lines }) => lines.map(({ time }) => time))).toEqual([[], ["all day"], []])
})

test("empty days that follow each other are one entry, but for today", () => {
  const fair = block("2026-12-03T04:30:00.000Z", "2026-12-03T06:30:00.000Z")
  const joined = (today: string) =>
    linesByDay({ from: "2026-11-30", to: "2026-12-06" }, { zone, today }, { visits: [], blocks: [fair] }).map(
      ({ day, last, lines }) => [day.slice(8), last.slice(8), lines.length],
    )
  expect(joined("2026-11-20")).toEqual([
    ["30", "02", 0],
    ["03", "03", 1],
    ["04", "06", 0],
  ])
  expect(joined("2026-12-01")).toEqual([
    ["30", "30", 0],
    ["01", "01", 0],
    ["02", "02", 0],
    ["03", "03", 1],
    ["04", "06", 0],
  ])
})

describe.each([["America/New_York"], ["Asia/Kolkata"], ["Europe/Berlin"]])("in a browser in %s", (browser) => {
  afterEach(() => vi.unstubAllEnvs())

  test("a week has each visit on its day at its hour, even if an hour is left out or comes twice", () => {
    vi.stubEnv("TZ", browser)
    const week = (monday: string, visits: ListedVisit[]) =>
      linesByDay(daysAround(monday, "week"), { zone: "Europe/Berlin" }, { visits, blocks: [] })
        .filter(({ lines }) => lines.length > 0)
        .map(({ day, lines }) => [day, ...lines.map(({ time }) => time)])
    const spring = [
      visit("2027-03-27T22:30:00.000Z", "2027-03-27T23:00:00.000Z"),
      visit("2027-03-27T23:00:00.000Z", "2027-03-28T00:00:00.000Z"),
      visit("2027-03-28T00:30:00.000Z", "2027-03-28T01:30:00.000Z"),
      visit("2027-03-28T21:00:00.000Z", "2027-03-28T22:00:00.000Z"),
    ]
    expect(week("2027-03-22", spring)).toEqual([
      ["2027-03-27", "11:30 pm to 12 am"],
      ["2027-03-28", "12 am to 1 am", "1:30 am to 3:30 am", "11 pm to 12 am"],
    ])
    const autumn = [
      visit("2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"),
      visit("2026-10-25T01:00:00.000Z", "2026-10-25T02:00:00.000Z"),
      visit("2026-10-25T22:00:00.000Z", "2026-10-25T22:45:00.000Z"),
    ]
    expect(week("2026-10-19", autumn)).toEqual([["2026-10-25", "2 am to 2 am", "2 am to 3 am", "11 pm to 11:45 pm"]])
  })
})
