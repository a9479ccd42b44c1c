import * as z from "zod/mini"
import { addDays, dayOf, isDay, toTableTime } from "#base/text/calendar.ts"

/** The statuses of an enquiry; Spam is only in its own list and count. */
export const enquiryStatuses = ["New", "Contacted", "Visit booked", "Closed", "Spam"] as const
export type EnquiryStatus = (typeof enquiryStatuses)[number]

/** The statuses that lists and counts include by default. */
export const shownStatuses = enquiryStatuses.filter((status) => status !== "Spam")

export const hiddenAsSpam = "Spam is hidden from all other lists and counts. Change the status to restore it."

export const outcomes = [
  "won",
  "lost-price",
  "lost-competitor",
  "lost-postponed",
  "lost-place",
  "lost-silent",
  "lost-other",
] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeLabels: Record<Outcome, string> = {
  won: "Won",
  "lost-price": "Lost: too expensive",
  "lost-competitor": "Lost: chose another company",
  "lost-postponed": "Lost: postponed",
  "lost-place": "Lost: outside our area",
  "lost-silent": "Lost: no answer",
  "lost-other": "Lost: another reason",
}

export const outcomeNeedsClosed =
  "Only a closed enquiry has an outcome. Set its status to Closed, or leave the outcome out."

export const enquiryStatus = z.enum(enquiryStatuses, { error: `Status must be one of ${enquiryStatuses.join(", ")}.` })

/** When a follow-up is due, compared with today in India; `none` means no follow-up. */
export const dueStates = ["overdue", "today", "later", "none"] as const
export type DueState = (typeof dueStates)[number]

/** In UTF-16 units. */
export const maxNextWords = 200

const maxDaysAhead = 730

/** A day, or a day and time. */
export const nextAtPattern = /^\d{4}-\d\d-\d\d(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/

export const nextStepMessages = {
  unreadable: "Next step must be a day such as 2026-11-28, or a day and time such as 2026-11-28T15:30.",
  past: "The next step is in the past. Choose a time from now on.",
  tooFar: "The next step can be at most two years ahead. Choose an earlier day.",
  wordsAlone: "Choose a date for the next step, or leave it empty.",
} as const

/** Why a follow-up cannot be at this time (a day, or a day and time in India); undefined if it can. */
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

/** Whether a follow-up is overdue, due today, or later; a time that has passed today is still due today. */
export function dueOf(nextAt: string | null, now: Date): DueState {
  if (nextAt === null) return "none"
  const [day, today] = [nextAt.slice(0, 10), dayOf(now.toISOString())]
  if (day === today) return "today"
  return day < today ? "overdue" : "later"
}

/** Formats a follow-up: "28 November 2026, 15:30: Send the quote", or "None". */
export function formatNextStep(nextAt: string | null, words: string): string {
  if (nextAt === null) return "None"
  const [day = "", time] = nextAt.split("T")
  const date = new Date(`${day}T00:00:00.000Z`)
  const said = date.toLocaleDateString("en-IN", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" })
  return [[said, time].filter(Boolean).join(", "), words].filter(Boolean).join(": ")
}
