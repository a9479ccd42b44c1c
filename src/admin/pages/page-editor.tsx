import { useEffect, useMemo, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { type Page, pathOfPage } from "#domain/blocks/page.ts"
import { tagOf } from "../api/call.ts"
import { addPage, changePage, type PreviewedPage, readPage } from "../api/pages.ts"
import { Modal } from "../controls/modal.tsx"
import { DraftOffer } from "../drafts/draft-offer.tsx"
import { PlaceholderHelp } from "../form/fields/placeholder-help.tsx"
import { LeaveGuard } from "../form/leave-guard.tsx"
import { useForm } from "../form/use-form.ts"
import { BlockList } from "./blocks/block-list.tsx"
import { PageConflict } from "./conflict/page-conflict.tsx"
import type { PageValues } from "./page-editor-state.ts"
import { PageSettings, PageSharing } from "./page-settings.tsx"
import { checkPage, pageNames, valuesOf } from "./page-values.ts"
import { PagePreview } from "./preview/page-preview.tsx"
import { Published } from "./published.tsx"
import { PublishBar } from "./publish-bar.tsx"
import { usePageEditor } from "./use-page-editor.ts"
import { useWide } from "./use-wide.ts"
import "./pages.css"

/** Edits a page with the page in view; nothing is public until it is published. */
export function PageEditorForm({
  page,
  initial,
  onPublished,
}: {
  /** The stored page; without it the form makes a new one. */
  page?: Page | undefined
  initial: PageValues
  /** Called with the page as it is published now. */
  onPublished(page: Page): void
}) {
  const isOwn = (page?.pageKey ?? "") === ""
  const [published, setPublished] = useState<Page>()
  const isWide = useWide()
  const [isSeen, setSeen] = useState(false)
  const form = useForm<PageValues, Page>({
    name: `page:${page?._id ?? "new"}`,
    basis: page?.updatedAt ?? "",
    initial,
    check: (values) => checkPage(values, isOwn),
    stored: page && {
      tag: tagOf(page),
      async read() {
        const newest = await readPage(page._id)
        return { tag: tagOf(newest), values: valuesOf(newest) }
      },
      names: pageNames,
    },
    send(values, options) {
      const { slug, ...content } = values
      const sent = { ...content, ...(isOwn && { slug }) }
      return page ? changePage(page._id, sent, options) : addPage(sent, options)
    },
    keep: page && ((saved) => ({ tag: tagOf(saved), values: valuesOf(saved) })),
    onDone(saved) {
      setPublished(saved)
      onPublished(saved)
    },
    failure: "The page could not be published.",
  })
  const editor = usePageEditor(form)
  const { values } = form
  const previewed = useMemo(() => toPreview(values, page), [values, page])

  const preview = (
    <PagePreview
      page={previewed}
      openId={editor.openId}
      firstWidth={isWide ? 1440 : 390}
      onKey={editor.onKey}
      onSelect={(id) => {
        setSeen(false)
        editor.open(id)
        // After the dialog has closed, which gives the focus back.
        setTimeout(() => focusBlock(id))
      }}
    />
  )

  return (
    <>
      <LeaveGuard form={form} />
      <form ref={form.form} className="form page-editor" noValidate onSubmit={form.submit}>
        <PublishBar editor={editor} isNew={!page} onSee={isWide ? undefined : () => setSeen(true)} />
        <div className="page-form">
          <DraftOffer draft={form.draft} />
          <FormFailure form={form} />
          {form.conflict && <PageConflict conflict={form.conflict} mine={values} onChoose={form.merge} />}
          {published && form.changes === 0 && <Published key={published.updatedAt} path={pathOfPage(published)} />}
          <div inert={form.isSending}>
            <PageSettings editor={editor} page={page} />
            <BlockList editor={editor} />
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
      {!isWide &&
        isSeen &&
        createPortal(
          <Modal title="The page" className="page-preview page-preview--over" onClose={() => setSeen(false)}>
            {(close) => (
              <>
                {preview}
                <button type="button" className="plain page-preview-close" onClick={close}>
                  Back to the form
                </button>
              </>
            )}
          </Modal>,
          document.body,
        )}
    </>
  )
}

/** Why the page was not published. */
function FormFailure({ form: { failure, errors } }: { form: ReturnType<typeof useForm<PageValues, Page>> }) {
  const failed = useRef<HTMLDivElement>(null)
  const count = Object.values(errors).filter(Boolean).length

  // At the end of a long form the message on top is out of sight.
  useEffect(() => {
    if (failure && count === 0) failed.current?.focus()
  }, [failure, count])

  if (!failure && count === 0) return null
  return (
    <div ref={failed} role="alert" tabIndex={-1} className="banner banner--wrong">
      {failure || (count === 1 ? "1 field needs attention" : `${count} fields need attention`)}
    </div>
  )
}

/** The page as its preview takes it: a new one may not have a name yet. */
function toPreview({ name, slug: _slug, ...content }: PageValues, page: Page | undefined): PreviewedPage {
  return { ...content, name: name.trim() || page?.name || "New page", ...(page && { id: page._id }) }
}

function focusBlock(id: string) {
  document.querySelector<HTMLElement>(`#block-${CSS.escape(id)} .part-title`)?.focus({ preventScroll: true })
}
