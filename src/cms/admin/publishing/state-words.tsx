import type { ContentRow } from "../../shared/content.ts"
import type { ContentState } from "#base/content-states.ts"
import { formatDateTime, formatTime, type DayAndTime, toFields, toMoment } from "#ui/admin/controls/time.ts"
import type { Form } from "../form/use-form.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"

/** The labels of an item's states. */
export const stateNames: Record<ContentState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  changed: "Unpublished changes",
}

/** The state of an item in a word or two, with a dot. */
export function StateWords({ row: { state, publishAt } }: { row: Pick<ContentRow, "state" | "publishAt"> }) {
  return (
    <span className={`state state--${state}`}>
      {state === "scheduled" && publishAt ? `Scheduled for ${formatDateTime(publishAt)}` : stateNames[state]}
    </span>
  )
}

export function labelPublish(isPublished: boolean, isSending: boolean): string {
  if (isPublished) return isSending ? "Updating..." : "Update"
  return isSending ? "Submitting..." : "Submit"
}

/** Where the text is saved, as a sentence; "" if there are no changes. */
export function messageForSaved(
  { save, changes, reason, snapshot }: Pick<Form<object>, "save" | "changes" | "reason" | "snapshot">,
  /** The draft in the form; undefined for none. */
  draft: { savedAt: string; savedBy: string } | undefined,
  /** Whose drafts need no name. */
  own: string | undefined,
): string {
  if (save === "saving") return "Saving…"
  if (changes > 0 && reason) {
    const here = snapshot.hasFailed
      ? "Your browser can’t store it either. Copy your text before leaving."
      : "It is kept in this tab."
    return `Not saved on the server: ${reason}. ${here}`
  }
  if (changes > 0) return "Not saved yet"
  if (draft === undefined) return ""
  const by = draft.savedBy === own ? "" : ` by ${draft.savedBy}`
  return `Saved as a draft ${formatTime(draft.savedAt)}${by}`
}

/** Who has an item open in another window, in up to two clauses; `own` is the e-mail address of the account. */
export function formatEditors(editors: ContentRow["editors"], own: string | undefined): string[] {
  const names = editors.filter(({ email }) => email !== own).map(({ name, email }) => name || email)
  const clauses = editors.length > names.length ? ["You have this open in another window"] : []
  if (names.length > 0)
    clauses.push(`${new Intl.ListFormat("en-IN").format(names)} ${names.length === 1 ? "is" : "are"} editing this`)
  return clauses
}

/** The time zone of the business, in which times of publishing are entered and shown. */
export const businessZone = { name: "Asia/Kolkata", words: "India's time (IST)" } as const

/** An error message unless the fields specify a time at least a minute ahead. */
export function checkMoment(fields: DayAndTime, now: number = serverNow()): string | undefined {
  const moment = toMoment(fields, businessZone.name)
  if (moment === undefined) return "Choose a date and a time."
  return Date.parse(moment) - now < 60_000 ? "Choose a time at least one minute from now." : undefined
}

/** The fields to begin with: tomorrow at ten. */
export function suggestMoment(now: number = serverNow()): DayAndTime {
  const tomorrow = new Date(now + 24 * 60 * 60_000).toISOString()
  return { date: toFields(tomorrow, businessZone.name).date, time: "10:00" }
}
