import { afterEach, expect, test } from "vitest"
import { isOverdue } from "#enquiries/admin/columns.tsx"
import { formatAge, toFields } from "../controls/time.ts"
import { businessZone, checkMoment } from "#cms/admin/publishing/state-words.tsx"
import { syncServerClock, serverNow } from "./server-clock.ts"

const minute = 60_000
const day = 24 * 60 * minute

afterEach(() => syncServerClock(new Date().toUTCString()))

test("the time is that of the last answer that says one", () => {
  syncServerClock(new Date(Date.now() + 3 * day).toUTCString())
  for (const none of [null, "", "yesterday"]) syncServerClock(none)
  expect(Math.abs(serverNow() - Date.now() - 3 * day)).toBeLessThan(minute)
})

test("on a device three days slow, what is due and how old it is goes by the server", () => {
  const arrived = new Date(Date.now() + day).toISOString()
  expect(isOverdue({ status: "New", createdAt: arrived })).toBe(false)
  syncServerClock(new Date(Date.now() + 3 * day).toUTCString())
  expect(isOverdue({ status: "New", createdAt: arrived })).toBe(true)
  expect(formatAge(new Date(Date.now() + 3 * day - 2.5 * 60 * minute).toISOString())).toBe("2 h ago")
})

test("on a device a day fast, a time of today can still be chosen for publishing", () => {
  const inAnHour = toFields(new Date(Date.now() - day + 60 * minute).toISOString(), businessZone.name)
  expect(checkMoment(inAnHour)).toContain("one minute")
  syncServerClock(new Date(Date.now() - day).toUTCString())
  expect(checkMoment(inAnHour)).toBeUndefined()
})
