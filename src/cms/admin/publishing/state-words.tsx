import type { ContentRow } from "../../shared/content.ts"
import type { ContentState } from "#base/content-states.ts"
import { formatDateTime, formatTime } from "#ui/admin/controls/time.ts"
import type { Form } from "../form/use-form.ts"

/** What people call the states of an item. */
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

/** What the button that publishes is called, also while it does. */
export function labelPublish(isPublished: boolean, isSending: boolean): string {
  if (isPublished) return isSending ? "Updating..." : "Update"
  return isSending ? "Submitting..." : "Submit"
}

/** Where what is typed is saved, in a sentence; "" if nothing was typed. */
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
