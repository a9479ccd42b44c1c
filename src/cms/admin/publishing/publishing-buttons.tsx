import { AskButton, DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import type { ReactNode } from "react"
import { createPortal } from "react-dom"
import { trashDays } from "../../shared/content.ts"
import { hasLater, type Publishing } from "../document-editor/content-effects.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { LinkCount } from "./link-count.tsx"
import { askDiscard } from "#ui/admin/controls/leave-guard.tsx"
import { ScheduleDialog } from "./schedule-dialog.tsx"

interface ButtonProps {
  publishing: Publishing
  isBusy: boolean
}

/** Chooses when the item is published automatically. */
export function ScheduleButton({ publishing, isBusy }: ButtonProps) {
  const { item, hasChanges, schedule } = publishing
  if (!hasChanges || !schedule) return null
  const at = item?.publishAt ?? null
  return (
    <DialogButton label={at === null ? "Schedule…" : "Change the time…"} disabled={isBusy}>
      {(close) =>
        // Outside the form, because forms cannot be nested.
        createPortal(
          <ScheduleDialog at={at} onSchedule={(moment) => void schedule(moment)} onClose={close} />,
          document.body,
        )
      }
    </DialogButton>
  )
}

/** Takes the item from the site, after a question. */
export function UnpublishButton({ publishing, isBusy, name }: ButtonProps & { name: string }) {
  if (!publishing.isPublished || !publishing.unpublish) return null
  return (
    <AskButton
      button="Unpublish"
      disabled={isBusy}
      title={`Unpublish this ${name}?`}
      label="Unpublish"
      busyLabel="Unpublishing..."
      isHarmless
      act={publishing.unpublish}
    >
      <p>
        It is removed from the site and stays here as a draft, with its unpublished changes. You can publish it again.
        {publishing.item?.publishAt && " It is no longer scheduled."}
      </p>
      {publishing.item && <LinkCount rows={[publishing.item]} />}
    </AskButton>
  )
}

/** Asks, then discards the changes or moves a never-published item to the trash. */
export function DiscardButton({
  publishing,
  isBusy,
  changes,
  name,
  label = "Discard changes",
}: ButtonProps & {
  /** How many values are not published. */
  changes: number
  name: string
  label?: ReactNode
}) {
  const { item, isPublished, hasChanges, discard } = publishing
  if (!hasChanges) return null
  const isLater = item !== undefined && hasLater(item)
  const isDraftOnly = item !== undefined && !isPublished && !isLater
  return (
    <AskButton
      button={isDraftOnly ? "Move to trash" : label}
      disabled={isBusy}
      title={isDraftOnly ? "Move this draft to the trash?" : askDiscard(Math.max(changes, 1))}
      label={isDraftOnly ? "Move to trash" : "Discard changes"}
      busyLabel={isDraftOnly ? "Moving..." : "Discarding..."}
      failure="Failed to discard the changes."
      act={async () => {
        await discard()
        if (isDraftOnly) showToast(`The draft of this ${name} is in the trash`)
      }}
    >
      {isDraftOnly ? (
        <p>It can be restored from there for {trashDays} days.</p>
      ) : (
        <p>{messageForDiscard(item, isLater)}</p>
      )}
    </AskButton>
  )
}

function messageForDiscard(item: Publishing["item"], isLater: boolean): string {
  if (isLater) return "Every field returns to the scheduled version, which stays scheduled."
  const what = item?.isPublished ? "the published version" : "its earlier value"
  const ends = item?.publishAt ? " It is no longer scheduled." : ""
  return `Every field returns to ${what}, and the draft is deleted.${ends}`
}
