import { type ReactNode, useEffect, useMemo, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { useNavigate } from "react-router"
import { pathOfPage } from "../shared/page.ts"
import type { ContentDetail } from "#cms/shared/content.ts"
import { kinds } from "../shared/kinds.ts"
import { useCall } from "#ui/admin/controls/query.tsx"
import { Modal } from "#ui/admin/controls/modal.tsx"
import { FactsContext, pageFacts } from "#cms/admin/fields/facts.ts"
import { PlaceholderHelp } from "#cms/admin/fields/placeholder-help.tsx"
import { LeaveGuard } from "#ui/admin/controls/leave-guard.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { FieldContext } from "#cms/admin/fields/field-props.ts"
import { FormMessages } from "#cms/admin/form/form-messages.tsx"
import { addressName } from "#cms/admin/publishing/use-content-editor.tsx"
import type { StoredItem } from "#cms/admin/document-editor/content-effects.ts"
import { useContentEditor } from "#cms/admin/publishing/use-content-editor.tsx"
import { BlockList } from "./blocks/block-list.tsx"
import { PageSettings, PageSharing } from "./page-settings.tsx"
import { checkPage, publishedPage, toPreview } from "./state/page-values.ts"
import { PagePreview } from "./preview/page-preview.tsx"
import { PublishBar } from "./publish-bar.tsx"
import { findText } from "./state/find-text.ts"
import { usePageEditor } from "./state/use-page-editor.ts"
import { useWide } from "./use-wide.ts"
import "./pages.css"

interface PageEditorProps {
  /** The stored page; if absent, the form creates a new one. */
  loaded?: StoredItem | undefined
  /** True for a new page; after publishing, its edit screen opens. */
  isNew: boolean
}

/** The screen that edits a page with the page in view; nothing is public until it is published. */
export function PageEditor({ loaded, isNew }: PageEditorProps) {
  const navigate = useNavigate()
  const [done, setDone] = useState<ContentDetail>()
  const isWide = useWide()
  const [shownIds, setShownIds] = useState<ReadonlySet<string>>()
  const [isSeen, setSeen] = useState(false)
  const { form, publishing, changes, messages } = useContentEditor<typeof kinds.pages>({
    collection: kinds.pages,
    loaded,
    check: (values, item) => checkPage(values, publishedPage(item)),
    failure: "The page could not be published.",
    sentAs: "published",
    stays: !isNew,
    onDraft: isNew ? addressName : undefined,
    onDone({ version }) {
      const item = version?.detail?.detail
      setDone(item)
      if (!isNew || !item) return
      showToast(`Page published at ${item.path}`)
      void navigate(`/admin/pages/edit/${item._id}`)
    },
    onTrashed: () => void navigate("/admin/pages"),
  })
  const page = useMemo(() => publishedPage(publishing.item), [publishing.item])
  const editor = usePageEditor(form)
  const previewed = useMemo(() => toPreview(form.values, page), [form.values, page])

  const preview = (
    <PagePreview
      page={previewed}
      openId={editor.openId}
      firstWidth={isWide ? 1440 : 390}
      onKey={editor.onKey}
      onShown={setShownIds}
      onSelect={(id, seen) => {
        setSeen(false)
        editor.open(id)
        const field = fieldOfText(form.values.blocks, id, seen)
        // After the dialog has closed, because closing it restores the focus.
        setTimeout(() => focusBlock(id, field))
      }}
    />
  )

  const { data: answer } = useCall("GET /business")

  return (
    <Screen
      title={isNew ? "Create page" : `Edit page: ${(page ? page.name : publishing.item?.title) || "Untitled"}`}
      back="/admin/pages"
      action={
        !isNew &&
        page &&
        pathOfPage(page) !== "" && (
          <a className="button plain" href={pathOfPage(page)}>
            View page
          </a>
        )
      }
    >
      <LeaveGuard form={form} save={form.flush} />
      <form ref={form.form} className="form page-editor" noValidate onSubmit={form.submit}>
        <PublishBar
          editor={editor}
          publishing={publishing}
          changes={changes}
          onSee={isWide ? undefined : () => setSeen(true)}
        />
        <div className="page-form">
          <FormMessages form={form} {...messages} />
          {done && !publishing.hasChanges && <Published key={done.updatedAt} path={done.path} />}
          <div inert={form.isSending}>
            <PageSettings editor={editor} page={page} />
            <FactsContext value={answer?.business}>
              <FieldContext value={{ moment: "update", facts: pageFacts }}>
                <BlockList editor={editor} page={page} shownIds={shownIds} />
              </FieldContext>
            </FactsContext>
            <PageSharing editor={editor} page={page} />
            <PlaceholderHelp />
          </div>
        </div>
        {isWide && (
          <section className="page-preview" aria-label="The page">
            {preview}
          </section>
        )}
      </form>
      {!isWide && isSeen && <PreviewDialog onClose={() => setSeen(false)}>{preview}</PreviewDialog>}
    </Screen>
  )
}

/** The preview of the page over the form, on narrow screens. */
function PreviewDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  return createPortal(
    <Modal title="The page" className="page-preview page-preview--over" onClose={onClose}>
      {(close) => (
        <>
          {children}
          <button type="button" className="plain page-preview-close" onClick={close}>
            Back to the form
          </button>
        </>
      )}
    </Modal>,
    document.body,
  )
}

/** The name of the field with a text that the preview shows in a block. */
function fieldOfText(
  blocks: readonly { id: string; values: unknown }[],
  id: string,
  seen: Parameters<typeof findText>[1],
): string | undefined {
  const index = blocks.findIndex((block) => block.id === id)
  const path = findText(blocks[index]?.values, seen)
  return path && `blocks[${index}][values]${path.map((name) => `[${name}]`).join("")}`
}

/** Focuses the field, which may be in a closed part, or otherwise the block. */
function focusBlock(id: string, field = "") {
  document.querySelector<HTMLElement>(`#block-${CSS.escape(id)} .part-title`)?.focus({ preventScroll: true })
  const found = document.getElementById(field)
  const closed = found?.closest(".part-body[hidden]")
  if (closed) document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(closed.id)}"]`)?.click()
  // A closed element cannot take the focus until it is rendered.
  requestAnimationFrame(() => document.getElementById(field)?.focus())
}

/** Announces that the page is published, with a link to it, and takes the focus. */
function Published({ path }: { path: string }) {
  const output = useRef<HTMLOutputElement>(null)

  useEffect(() => output.current?.focus(), [])

  return (
    <output ref={output} aria-label="Result" tabIndex={-1} className="banner banner--done">
      Published. {path !== "" && <a href={path}>View the page</a>}
    </output>
  )
}
