import { expect, test } from "vitest"
import { addDays } from "#base/text/calendar.ts"
import {
  isBackupDue,
  isBackupOld,
  backupFileName,
  nextBackupAt,
  planRetention,
  timeOfBackup,
} from "./backup-schedule.ts"

type RetainedBackup = Parameters<typeof planRetention>[0][number]

/** A backup of 03:10 in India on this day. */
const of = (day: string, more: Partial<RetainedBackup> = {}): RetainedBackup => {
  const madeAt = new Date(`${day}T03:10:00+05:30`).toISOString()
  return { name: backupFileName(new Date(madeAt)), madeAt, problem: "", ...more }
}
const stay = (backups: RetainedBackup[], now = "2026-11-22T12:00:00Z") =>
  [...planRetention(backups, new Date(now))].map(([name, why]) => [name.slice(5, 15), why.join(" ")])

test("the name of a backup shows when it was started, in India's time", () => {
  const name = backupFileName(new Date("2026-11-21T21:40:05.123Z"))
  expect([name, timeOfBackup(name)]).toEqual(["maap-2026-11-22-031005.tgz", "2026-11-21T21:40:05.000Z"])
  for (const other of [
    "maap-2026-02-30-031005.tgz",
    "maap-2026-11-22-241005.tgz",
    "maap.tgz",
    "../maap-2026-11-22-031005.tgz",
  ])
    expect([other, timeOfBackup(other)]).toEqual([other, undefined])
})

test("of a year of nights stay the last 7 days, 4 weeks and 6 months", () => {
  const nights = Array.from({ length: 365 }, (_, back) => of(addDays("2026-11-22", -back)))
  expect(stay(nights)).toEqual([
    ["2026-11-22", "daily weekly monthly"],
    ["2026-11-21", "daily"],
    ["2026-11-20", "daily"],
    ["2026-11-19", "daily"],
    ["2026-11-18", "daily"],
    ["2026-11-17", "daily"],
    ["2026-11-16", "daily"],
    // Sundays, because weeks start on Monday.
    ["2026-11-15", "weekly"],
    ["2026-11-08", "weekly"],
    ["2026-11-01", "weekly"],
    ["2026-10-31", "monthly"],
    ["2026-09-30", "monthly"],
    ["2026-08-31", "monthly"],
    ["2026-07-31", "monthly"],
    ["2026-06-30", "monthly"],
  ])
})

test("deleting each night what may go leaves the same as deleting once a year", () => {
  let held: RetainedBackup[] = []
  for (let night = 0; night < 400; night++) {
    const now = of(addDays("2025-10-20", night))
    const names = planRetention([...held, now], new Date(now.madeAt))
    held = [...held, now].filter(({ name }) => names.has(name))
  }
  const all = Array.from({ length: 400 }, (_, night) => of(addDays("2025-10-20", night)))
  expect(stay(held, "2026-11-23T12:00:00Z")).toEqual(stay(all, "2026-11-23T12:00:00Z"))
})

test("after months without a backup the old ones stay; of two of one day the later one", () => {
  const old = ["2026-01-05", "2026-01-06", "2026-02-10"].map((day) => of(day))
  const later = { ...of("2026-02-10"), name: "later", madeAt: "2026-02-10T15:00:00.000Z" }
  expect(stay([...old, later]).map(([day]) => day)).toEqual(["", "2026-01-06", "2026-01-05"])
})

test("a damaged backup takes no good one's place, and goes a week after its damage was found", () => {
  const problem = "It is damaged."
  const backups = [
    of("2026-11-22", { problem }),
    of("2026-11-21"),
    of("2026-11-15", { problem }),
    of("2026-11-14"),
    of("2026-09-30", { problem, damagedAt: "2026-11-16T00:00:00.000Z" }),
    of("2026-08-31", { problem, damagedAt: "2026-11-15T00:00:00.000Z" }),
  ]
  expect(stay(backups)).toEqual([
    ["2026-11-21", "daily weekly monthly"],
    ["2026-11-14", "daily weekly"],
    ["2026-11-22", "damaged"],
    ["2026-09-30", "damaged"],
  ])
})

test("a backup dated in the future replaces no other backup, and is retained", () => {
  const nights = Array.from({ length: 9 }, (_, back) => of(addDays("2026-11-22", -back)))
  const ahead = ["2026-11-23", "2027-12-30"].map((day) => of(day))
  expect(stay([...ahead, ...nights])).toEqual([...stay(nights), ["2026-11-23", "future"], ["2027-12-30", "future"]])
  // Clocks of two machines may differ by minutes.
  expect(stay(nights, "2026-11-21T21:10:00Z").filter(([, why]) => why === "future")).toEqual([])
})

test("a backup is due at its minute after 3 am in India, and later if that was missed", () => {
  const at = (time: string) => new Date(`2026-11-22T${time}+05:30`)
  const last = { since: "2026-01-01T00:00:00.000Z", goodAt: at("00:30:00").toISOString(), failedAt: undefined }
  expect(nextBackupAt(at("03:19:59"), 20)).toEqual(at("03:20:00"))
  expect(nextBackupAt(at("03:20:00"), 20)).toEqual(new Date("2026-11-23T03:20:00+05:30"))
  const due = (time: string, more = {}) => isBackupDue(at(time), 20, { ...last, ...more })
  expect([due("03:19:59"), due("03:20:00"), due("09:00:00")]).toEqual([false, true, true])
  expect(due("09:00:00", { goodAt: at("03:20:01").toISOString() })).toBe(false)
  // After a failure it is retried each hour.
  expect(due("04:00:00", { failedAt: at("03:21:00").toISOString() })).toBe(false)
  expect(due("04:21:00", { failedAt: at("03:21:00").toISOString() })).toBe(true)
  // A new site waits for its first night.
  expect(due("09:00:00", { since: at("08:00:00").toISOString(), goodAt: undefined })).toBe(false)
  expect(isBackupOld(at("12:00:00"), last)).toBe(false)
  expect(isBackupOld(new Date("2026-11-24T00:30:01+05:30"), last)).toBe(true)
})
