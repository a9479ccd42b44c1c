import { useEffect, useState } from "react"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { sayDraft } from "../drafts/draft-offer.tsx"
import { askDiscard } from "../form/save-bar.tsx"
import type { PageEditor } from "./use-page-editor.ts"

/** Undo, redo, what is not published yet, and the button that publishes. */
export function PublishBar({
  editor,
  isNew,
  onSee,
}: {
  editor: PageEditor
  /** Whether the page has never been published. */
  isNew: boolean
  /** Shows the page, where it does not stand beside the form. */
  onSee?: (() => void) | undefined
}) {
  const { form, canUndo, canRedo, undo, redo } = editor
  const { changes, draft, isSending } = form
  const [isAsking, setAsking] = useState(false)
  const isDirty = changes > 0

  useEffect(() => {
    document.addEventListener("keydown", editor.onKey)
    return () => document.removeEventListener("keydown", editor.onKey)
  })

  return (
    <section className="publish-bar" aria-label="Changes">
      <button
        type="button"
        className="plain"
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!canUndo}
        onClick={() => canUndo && undo()}
      >
        Undo
      </button>
      <button
        type="button"
        className="plain"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        aria-disabled={!canRedo}
        onClick={() => canRedo && redo()}
      >
        Redo
      </button>
      <p>
        {isDirty ? (
          <>
            <strong>Not published</strong> <span className="save-bar-draft">{sayDraft(draft)}</span>
          </>
        ) : isNew ? (
          "Not published"
        ) : (
          "No changes"
        )}
      </p>
      {onSee && (
        <button type="button" className="plain" onClick={onSee}>
          See the page
        </button>
      )}
      {isDirty && (
        <button type="button" className="plain" disabled={isSending} onClick={() => setAsking(true)}>
          Discard<span className="visually-hidden"> changes</span>
        </button>
      )}
      <button type="submit" aria-keyshortcuts="Control+S Meta+S" disabled={isSending || !(isDirty || isNew)}>
        {isSending ? "Publishing..." : "Publish"}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={askDiscard(changes)}
          label="Discard changes"
          busyLabel="Discarding..."
          act={async () => form.discard()}
          onDone={() => setAsking(false)}
          onCancel={() => setAsking(false)}
        >
          <p>The page goes back to how it is published, and the draft on this device is deleted.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
