import type { FieldErrors } from "#domain/base/errors.ts"
import type { Enquiry, EnquiryChange } from "#domain/enquiry/enquiry.ts"
import type { EnquiryStatus, Outcome } from "#domain/enquiry/enquiry-status.ts"
import { checkNextAt, nextStepMessages } from "#domain/enquiry/next-step.ts"
import { addDays, dayOf } from "#domain/text/calendar.ts"

/** When the next step can be without a date being typed, in days from today. */
export const quickSteps = [
  ["Tomorrow", 1],
  ["In 3 days", 3],
  ["In a week", 7],
] as const

/** What the question after the next step holds; `when` is a number of days, a typed day, what was set before, or nothing. */
export interface StepValues {
  when: "1" | "3" | "7" | "date" | "kept" | "none"
  day: string
  time: string
  words: string
  assignedTo: string | null
  outcome: Outcome | ""
}

/** What the question begins with: the step that is still to come, none for what is closed, else tomorrow. */
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

/** What is wrong with the answers, by field. */
export function checkStep(values: StepValues, status: EnquiryStatus, now: Date): FieldErrors {
  const errors: FieldErrors = {}
  if (status === "Closed" && values.outcome === "") errors["outcome"] = "Say how it ended: won, or why it was lost."
  if (values.when === "date" && values.day === "") errors["nextAt"] = "Choose the day of the next step."
  else if (values.when === "date") {
    const words = checkNextAt(toNextAt(values, "", now) ?? "", now)
    if (words) errors["nextAt"] = words
  }
  if (values.when === "none" && values.words.trim() !== "") errors["nextWords"] = nextStepMessages.wordsAlone
  return errors
}

/** What the answers change of the enquiry. */
export function toStepChange(enquiry: Enquiry, values: StepValues, status: EnquiryStatus, now: Date): EnquiryChange {
  const next = {
    status,
    assignedTo: values.assignedTo,
    nextAt: toNextAt(values, enquiry.nextAt, now),
    nextWords: values.words.trim(),
    // Without a new outcome, the order of an enquiry that is open again stays noted.
    ...(status === "Closed" && { outcome: values.outcome || null }),
  }
  const changed = Object.entries(next).filter(([name, value]) => enquiry[name as keyof typeof next] !== value)
  return Object.fromEntries(changed)
}

/** The day, or the day and time, of the answers. */
export function toNextAt({ when, day, time }: StepValues, kept: string | null, now: Date): string | null {
  if (when === "none") return null
  if (when === "kept") return kept
  if (when === "date") return time === "" ? day : `${day}T${time}`
  return addDays(dayOf(now.toISOString()), Number(when))
}
