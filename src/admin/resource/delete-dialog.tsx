import { trashDays } from "#domain/content/content.ts"
import { removeItem, restoreItem, type Row } from "../api/content-rows.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { nameOfRow } from "../list/columns.tsx"
import type { BulkAction } from "../list/use-bulk.ts"
import { messageForAway } from "./away-words.ts"
import { LinkCount } from "../publishing/link-count.tsx"

/** Asks in the specification's words, then moves an item to the trash; `onDone` gets the action that brings it back. */
export function DeleteDialog<Each extends Row<unknown>>({
  one,
  row,
  onDone,
  onCancel,
}: {
  /** What an item is called, such as category. */
  one: string
  row: Each
  onDone(undo: BulkAction<Each>): void
  onCancel(): void
}) {
  return (
    <ConfirmDialog
      title={`Delete “${nameOfRow(row)}”?`}
      label={`Delete ${one}`}
      busyLabel="Deleting..."
      failure={`Failed to delete ${one}.`}
      act={() => removeItem(row)}
      onDone={() =>
        onDone({
          label: "Undo",
          busyLabel: "Restoring",
          act: restoreItem,
          formatDone: (count) => (count > 0 ? `“${nameOfRow(row)}” restored.` : ""),
        })
      }
      onCancel={onCancel}
    >
      <p>Are you sure you want to delete this {one}?</p>
      <p>
        It goes to the trash for {trashDays} days. {row.path !== "" && messageForAway(row.noun)}
      </p>
      <LinkCount rows={[row]} />
    </ConfirmDialog>
  )
}
