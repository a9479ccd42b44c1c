import { addDays, dayOf, isDay, toTableTime } from "../text/calendar.ts"

/** When the next step of an enquiry is due, compared with today in India; `none` is an enquiry without a next step. */
export const dueStates = ["overdue", "today", "later", "none"] as const
export type DueState = (typeof dueStates)[number]

/** The longest words for a next step, in UTF-16 units. */
export const maxNextWords = 200

/** How many days ahead a next step can be. */
const maxDaysAhead = 730

/** A day, or a day and time. */
export const nextAtPattern = /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/

/** Plain messages, which the screens give too. */
export const nextStepMessages = {
  unreadable: "Next step must be a day such as 2026-11-28, or a day and time such as 2026-11-28T15:30.",
  past: "The next step is in the past. Choose a time from now on.",
  tooFar: "The next step can be at most two years ahead. Choose an earlier day.",
  wordsAlone: "Choose a day for the next step, or leave its words out.",
} as const

/** Why a next step cannot be at this time (a day, or a day and time of India); undefined where it can. */
export function checkNextAt(nextAt: string, now: Date): string | undefined {
  if (!isNextAt(nextAt)) return nextStepMessages.unreadable
  const local = toTableTime(now.toISOString()).slice(0, 16).replace(" ", "T")
  const today = local.slice(0, 10)
  if (nextAt < (nextAt.includes("T") ? local : today)) return nextStepMessages.past
  return nextAt.slice(0, 10) > addDays(today, maxDaysAhead) ? nextStepMessages.tooFar : undefined
}

function isNextAt(text: string): boolean {
  return nextAtPattern.test(text) && isDay(text.slice(0, 10))
}

/** Whether a next step is overdue, due today, or later; a time of today that has passed is still due today. */
export function dueOf(nextAt: string | null, now: Date): DueState {
  if (nextAt === null) return "none"
  const [day, today] = [nextAt.slice(0, 10), dayOf(now.toISOString())]
  if (day === today) return "today"
  return day < today ? "overdue" : "later"
}

/** A next step in words: "28 November 2026, 15:30: Send the quote", or "None". */
export function formatNextStep(nextAt: string | null, words: string): string {
  if (nextAt === null) return "None"
  const [day = "", time] = nextAt.split("T")
  const date = new Date(`${day}T00:00:00.000Z`)
  const said = date.toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
  return [[said, time].filter(Boolean).join(", "), words].filter(Boolean).join(": ")
}
