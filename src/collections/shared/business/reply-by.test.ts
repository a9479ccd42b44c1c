import { expect, test } from "vitest"
import { findReplyDays, formatReplyBy } from "./reply-by.ts"

const open = { opens: "10:00", closes: "19:00" }
const hours = { mo: open, tu: open, we: open, th: open, fr: open, sa: { opens: "10:00", closes: "13:30" }, su: null }
const terms = { hours, holidays: ["2026-11-24"], days: 1 }

test.each([
  ["on a Friday afternoon", "2026-11-20T15:00:00+05:30", "by 1:30 pm on Saturday, 21 November"],
  ["before the office opens", "2026-11-20T08:00:00+05:30", "by 7 pm on Friday, 20 November"],
  ["after midnight in India", "2026-11-19T20:00:00Z", "by 7 pm on Friday, 20 November"],
  ["before a closed day", "2026-11-21T12:00:00+05:30", "by 7 pm on Monday, 23 November"],
  ["before a holiday", "2026-11-23T12:00:00+05:30", "by 7 pm on Wednesday, 25 November"],
  ["at no time", "", ""],
])("an enquiry sent %s", (_when, sentAt, said) => {
  expect(formatReplyBy(sentAt, terms)).toBe(said)
})

test("nothing is promised that the business has not said", () => {
  const closed = { mo: null, tu: null, we: null, th: null, fr: null, sa: null, su: null }
  const sentAt = "2026-11-20T15:00:00+05:30"
  expect(formatReplyBy(sentAt, { ...terms, hours: closed })).toBe("")
  expect(formatReplyBy(sentAt, { ...terms, days: 0 })).toBe("")
  expect(formatReplyBy(sentAt, { ...terms, days: 2 })).toBe("by 7 pm on Monday, 23 November")
})

test("the days are those that the text beside the form promises", () => {
  const texts = ["One person replies within one working day.", "Within 2 working days.", "We reply within hours.", ""]
  expect(texts.map(findReplyDays)).toEqual([1, 2, 0, 0])
})
