import type { ReactNode } from "react"
import { Link } from "react-router"
import { useAccount } from "#accounts/admin/api.ts"
import { formatTime } from "#ui/admin/controls/time.ts"
import { conflictId, messageForNewer } from "#ui/admin/form/conflict-banner.tsx"
import type { Publishing } from "../document-editor/content-effects.ts"
import type { Form } from "../form/use-form.ts"
import { useSaveKey } from "../form/save-bar.tsx"
import { DiscardButton } from "./publishing-buttons.tsx"
import { messageForSaved, StateWords } from "./state-words.tsx"

/** Shows the state of an item and of saving, with the available actions; Ctrl S (⌘ S) publishes. */
export function ContentBar<Values extends object>({
  form,
  publishing,
  name,
  plural,
  changes,
  more,
}: {
  form: Form<Values>
  publishing: Publishing
  /** Such as "blog". */
  name: string
  /** The name of its screens with a history. */
  plural?: string
  /** How many values are not published. */
  changes: number
  /** Further actions. */
  more?: ReactNode
}) {
  const { item, hasChanges } = publishing
  const { isSending } = form
  useSaveKey(form, hasChanges)
  if (!hasChanges && item === undefined) {
    return (
      <>
        <p className="quiet">Nothing typed yet</p>
        <div className="save-bar-more">{more}</div>
      </>
    )
  }
  return (
    <section aria-label="State">
      <p>
        <StateWords row={item ?? { state: "draft", publishAt: null }} />
        <ScheduleWords form={form} publishing={publishing} />
        <SavedWords form={form} publishing={publishing} />
      </p>
      <div className="save-bar-more">
        {plural && <HistoryLink publishing={publishing} plural={plural} />}
        <DiscardButton publishing={publishing} isBusy={isSending} changes={changes} name={name} />
        {more}
      </div>
    </section>
  )
}

/** Describes the scheduled version if the form has later changes. */
export function ScheduleWords<Values extends object>({
  form: { changes, isSending },
  publishing: { item, schedule },
}: {
  form: Form<Values>
  publishing: Publishing
}) {
  const { scheduled, draft, publishAt } = item ?? {}
  if (!schedule || !scheduled || !publishAt) return null
  const isLater = changes > 0 || draft?.revision !== scheduled.revision
  if (!isLater && !scheduled.isOutdated) return null
  return (
    <>
      <span className="save-bar-draft">
        {scheduled.isOutdated
          ? "It won’t be published because a newer version has been published since."
          : `Your changes up to ${formatTime(scheduled.savedAt)} will be published as scheduled. Later changes are not included.`}
      </span>
      <button type="button" className="link" disabled={isSending} onClick={() => void schedule(publishAt)}>
        Schedule these changes too
      </button>
    </>
  )
}

/** Where the text is saved; failures are announced. */
export function SavedWords<Values extends object>({
  form: { conflict, ...form },
  publishing: { item },
}: {
  form: Form<Values>
  publishing: Publishing
}) {
  const own = useAccount()?.email
  if (conflict) {
    return (
      <>
        <span className="save-bar-draft">{messageForNewer(conflict.origin)}</span>
        <button
          type="button"
          className="link"
          onClick={() => {
            const choice = document.querySelector<HTMLElement>(`#${conflictId}`)
            choice?.scrollIntoView()
            choice?.focus({ preventScroll: true })
          }}
        >
          Choose what stays
        </button>
      </>
    )
  }
  const words = messageForSaved(form, item?.draft ?? undefined, own)
  return (
    <>
      <span className="save-bar-draft">{words}</span>
      <output aria-label="Saving" className="visually-hidden">
        {form.changes > 0 && form.reason && words}
      </output>
    </>
  )
}

/** The way to the versions of an item that was published. */
export function HistoryLink({ publishing: { item, isPublished }, plural }: { publishing: Publishing; plural: string }) {
  if (!item || !isPublished) return null
  return <Link to={`/admin/${plural}/history/${item._id}`}>History</Link>
}

/** Why scheduled publishing failed, if it did. */
export function ScheduleProblem({ publishing: { item } }: { publishing: Publishing }) {
  if (!item?.problem) return null
  return (
    <div className="banner banner--wrong" role="alert">
      <p>
        <strong>It was not published at the scheduled time.</strong> {item.problem}
      </p>
    </div>
  )
}
