import { expect, test } from "vitest"
import { type ClockRecord, checkClock } from "./clock-record.ts"

const hour = 60 * 60 * 1000
const day = 24 * hour
const start = Date.parse("2026-11-25T09:00:00.000Z")

/** Whether the clock is trusted at each of these times, in milliseconds from the start; each uses the previous record. */
function believed(...times: number[]): boolean[] {
  let note: ClockRecord = { seenAt: new Date(start).toISOString(), doubtedAt: null }
  return times.map((time) => {
    note = checkClock(note, new Date(start + time))
    return note.doubtedAt === null
  })
}

test("a clock that goes on is believed, also after two days without the site", () => {
  expect(believed(20_000, day, 3 * day, 4 * day + hour)).toEqual([true, true, true, true])
})

test("a jump of more than two days in either direction ends the trust until the clock is back", () => {
  expect(believed(400 * day, 400 * day + 75_000, hour)).toEqual([false, false, true])
  expect(believed(3 * day, hour, 2 * hour)).toEqual([false, true, true])
  expect(believed(-20_000 * day, hour)).toEqual([false, true])
})

test("it is believed by the run of the next day, if it has gone on until then", () => {
  expect(believed(400 * day, 400 * day + 19 * hour, 401 * day, 402 * day)).toEqual([false, false, true, true])
  expect(believed(-30 * day, -29 * day, -28 * day)).toEqual([false, true, true])
})

test("each further jump begins the day again, and a doubt from long ago proves nothing", () => {
  expect(believed(400 * day, 800 * day, 801 * day)).toEqual([false, false, true])
  expect(believed(400 * day, 410 * day, 410 * day + hour)).toEqual([false, false, false])
  // Twice for a minute, with the right clock in between.
  expect(believed(400 * day, hour, 401 * day, 2 * hour)).toEqual([false, true, false, true])
})

test("a clock that was trusted wrongly is trusted again a day after it was corrected", () => {
  expect(believed(400 * day, 401 * day, 2 * day, 3 * day)).toEqual([false, true, false, true])
})
