import { expect, test } from "vitest"
import { checkNextAt, dueOf, formatNextStep, nextStepMessages } from "./enquiry-status.ts"

/** 28 November 2026, 1:30 in India. */
const now = new Date("2026-11-27T20:00:00.000Z")

test.each([
  ["2026-11-28", undefined],
  ["2026-11-28T01:30", undefined],
  ["2028-11-27", undefined],
  ["2026-11-27", nextStepMessages.past],
  ["2026-11-28T01:29", nextStepMessages.past],
  ["2028-11-28", nextStepMessages.tooFar],
  ["2027-02-29", nextStepMessages.unreadable],
  ["2026-11-28T24:00", nextStepMessages.unreadable],
  ["2026-11-28 10:00", nextStepMessages.unreadable],
  ["", nextStepMessages.unreadable],
])("a next step at %j: %s", (nextAt, message) => expect(checkNextAt(nextAt, now)).toBe(message))

test("a next step is due by the day of India, and a time of today that has passed is due today", () => {
  const all = [null, "2026-11-27T23:59", "2026-11-28", "2026-11-28T00:10", "2026-11-29"]
  expect(all.map((nextAt) => dueOf(nextAt, now))).toEqual(["none", "overdue", "today", "today", "later"])
})

test("a next step is said with its day, its time and its words, as far as it has them", () => {
  expect(formatNextStep("2026-11-28T15:30", "Send the quote")).toBe("28 November 2026, 15:30: Send the quote")
  expect(formatNextStep("2026-11-28", "")).toBe("28 November 2026")
  expect(formatNextStep(null, "")).toBe("None")
})
