import { useEffect } from "react"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { HistoryLink, SavedWords, ScheduleWords } from "#cms/admin/publishing/content-bar.tsx"
import { DiscardButton, ScheduleButton, UnpublishButton } from "#cms/admin/publishing/publishing-buttons.tsx"
import { labelPublish, StateWords } from "#cms/admin/publishing/state-words.tsx"
import type { Publishing } from "#cms/admin/document-editor/content-effects.ts"
import type { PageEditor } from "./state/use-page-editor.ts"

interface PublishBarProps {
  editor: PageEditor
  publishing: Publishing
  /** Shows the page if it is not beside the form. */
  onSee?: (() => void) | undefined
  /** How many values are not published. */
  changes: number
}

/** Undo, redo, unpublished changes and the publish button. */
export function PublishBar({ editor, publishing, onSee, changes }: PublishBarProps) {
  const { form, canUndo, canRedo, undo, redo } = editor
  const { isSending } = form
  const { item, isPublished, hasChanges } = publishing

  useEffect(() => {
    document.addEventListener("keydown", editor.onKey)
    return () => document.removeEventListener("keydown", editor.onKey)
  })

  return (
    <section className="save-bar" aria-label="Changes">
      <p>
        <StateWords row={item ?? { state: "draft", publishAt: null }} />
        <ScheduleWords form={form} publishing={publishing} />
        {hasChanges ? (
          <SavedWords form={form} publishing={publishing} />
        ) : (
          isPublished && <span className="save-bar-draft">No changes</span>
        )}
      </p>
      <div className="save-bar-more">
        {onSee && (
          <button type="button" className="plain" onClick={onSee}>
            See the page
          </button>
        )}
        {(
          [
            ["Undo", "undo", "Control+Z Meta+Z", canUndo, undo],
            ["Redo", "redo", "Control+Shift+Z Meta+Shift+Z", canRedo, redo],
          ] as const
        ).map(([label, icon, keys, can, act]) => (
          <button
            key={label}
            type="button"
            className="plain icon-button"
            title={label}
            aria-keyshortcuts={keys}
            aria-disabled={!can}
            onClick={() => can && act()}
          >
            <Icon name={icon} />
            <span className="visually-hidden">{label}</span>
          </button>
        ))}
        <PublishingButtons publishing={publishing} isBusy={isSending} changes={changes} />
      </div>
      <button type="submit" aria-keyshortcuts="Control+S Meta+S" disabled={isSending || (isPublished && !hasChanges)}>
        {labelPublish(isPublished, isSending)}
      </button>
    </section>
  )
}

interface PublishingButtonsProps {
  publishing: Publishing
  isBusy: boolean
  /** How many values are not published. */
  changes: number
}

function PublishingButtons({ publishing, isBusy, changes }: PublishingButtonsProps) {
  // The pages that every site has are always public.
  const isFixed = Boolean(publishing.item?.key)
  const discard = (
    <>
      Discard<span className="visually-hidden"> changes</span>
    </>
  )
  return (
    <>
      <HistoryLink publishing={publishing} plural="pages" />
      {!isFixed && <UnpublishButton publishing={publishing} isBusy={isBusy} name="page" />}
      <DiscardButton publishing={publishing} isBusy={isBusy} changes={changes} name="page" label={discard} />
      <ScheduleButton publishing={publishing} isBusy={isBusy} />
    </>
  )
}
