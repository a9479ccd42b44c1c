import type { FieldErrors } from "#base/errors.ts"
import type { Enquiry, EnquiryChange } from "../shared/enquiry.ts"
import { type EnquiryStatus, type Outcome, checkNextAt, nextStepMessages } from "../shared/enquiry-status.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"

/** Suggested days of a follow-up, counted from today. */
export const quickSteps = [
  ["Tomorrow", 1],
  ["In 3 days", 3],
  ["In a week", 7],
] as const

/** The answers of the follow-up question; `when` is a number of days, a typed day, the current value, or nothing. */
export interface StepValues {
  when: "1" | "3" | "7" | "date" | "kept" | "none"
  day: string
  time: string
  words: string
  assignedTo: string | null
  outcome: Outcome | ""
}

/** The initial answers: the future follow-up, none for a closed enquiry, otherwise tomorrow. */
export function firstStep(
  { nextAt, nextWords, assignedTo, outcome }: Enquiry,
  status: EnquiryStatus,
  now: Date,
): StepValues {
  const isAhead = nextAt !== null && checkNextAt(nextAt, now) === undefined
  return {
    when: status === "Closed" ? "none" : isAhead ? "kept" : "1",
    day: "",
    time: "",
    words: isAhead && status !== "Closed" ? nextWords : "",
    assignedTo,
    outcome: outcome ?? "",
  }
}

export function checkStep(values: StepValues, status: EnquiryStatus, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  if (status === "Closed" && values.outcome === "")
    errors["outcome"] = "Choose an outcome: won, or the reason it was lost."
  if (values.when === "date" && values.day === "") errors["nextAt"] = "Choose the day of the next step."
  else if (values.when === "date") {
    const words = checkNextAt(toNextAt(values, "", now) ?? "", now)
    if (words) errors["nextAt"] = words
  }
  if (values.when === "none" && values.words.trim() !== "") errors["nextWords"] = nextStepMessages.wordsAlone
  return errors
}

export function toStepChange(enquiry: Enquiry, values: StepValues, status: EnquiryStatus, now: Date): EnquiryChange {
  const next = {
    status,
    assignedTo: values.assignedTo,
    nextAt: toNextAt(values, enquiry.nextAt, now),
    nextWords: values.words.trim(),
    // Without a new outcome, the order of a reopened enquiry is kept.
    ...(status === "Closed" && { outcome: values.outcome || null }),
  }
  const changed = Object.entries(next).filter(([name, value]) => enquiry[name as keyof typeof next] !== value)
  return Object.fromEntries(changed)
}

export function toNextAt({ when, day, time }: StepValues, kept: string | null, now: Date): string | null {
  if (when === "none") return null
  if (when === "kept") return kept
  if (when === "date") return time === "" ? day : `${day}T${time}`
  return addDays(dayOf(now.toISOString()), Number(when))
}
