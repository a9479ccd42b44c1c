import { useEffect, useMemo, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { type Page, pathOfPage } from "#domain/blocks/page.ts"
import { blockTypes } from "#domain/blocks/block-types.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import { tagOf } from "../api/call.ts"
import { addPage, changePage, readPage } from "../api/pages.ts"
import { findTheirChanges } from "#domain/content/difference/merge-bodies.ts"
import { BodyConflict } from "../conflict/body-conflict.tsx"
import { Modal } from "../controls/modal.tsx"
import { DraftOffer } from "../drafts/draft-offer.tsx"
import { PlaceholderHelp } from "../form/fields/placeholder-help.tsx"
import { changedNames } from "../conflict/changes.ts"
import { readRichText } from "../differences/read-rich-text.ts"
import { LeaveGuard } from "../controls/leave-guard.tsx"
import { useForm } from "../form/use-form.ts"
import { ScheduleProblem } from "../publishing/content-bar.tsx"
import { type StoredItem, readStored, useStored } from "../publishing/stored-item.ts"
import { Presence } from "../publishing/presence.tsx"
import { usePublishing } from "../publishing/use-publishing.ts"
import { BlockList } from "./blocks/block-list.tsx"
import type { PageValues } from "./state/page-editor-state.ts"
import { PageSettings, PageSharing } from "./page-settings.tsx"
import { checkPage, shownValues, toPreview, valuesIn, valuesOf } from "./state/page-values.ts"
import { PagePreview } from "./preview/page-preview.tsx"
import { Published } from "./published.tsx"
import { PublishBar, PublishingButtons } from "./publish-bar.tsx"
import { usePageEditor } from "./state/use-page-editor.ts"
import { useWide } from "./use-wide.ts"
import "./pages.css"

const reader = { blockTypes, readRichText }

/** Edits a page with the page in view; nothing is public until it is published. */
export function PageEditorForm({
  loaded,
  initial,
  onDraft,
  onPublished,
  onPublic,
  onTrashed,
}: {
  /** The page as it is on the server; without it the form makes a new one. */
  loaded?: StoredItem | undefined
  initial: PageValues
  /** Called with the id of a new page when its draft is saved first. */
  onDraft?(id: string): void
  /** Called with the page as it is published now, and whether it was published first. */
  onPublished(page: Page, wasNew: boolean): void
  /** Called with whether visitors can see the page, at first and when that changes. */
  onPublic?(isPublic: boolean): void
  /** Called when the draft of a page that was never published has been moved to the trash. */
  onTrashed(): void
}) {
  const stored = useStored("pages", loaded, (id) => onDraft?.(id))
  const detail = stored.item?.detail
  const page = (detail?.published ?? undefined) as Page | undefined
  const isPublic = page !== undefined
  useEffect(() => onPublic?.(isPublic), [isPublic, onPublic])
  const isOwn = (page?.pageKey ?? "") === ""
  const check = (values: PageValues) => checkPage(values, isOwn)
  const [published, setPublished] = useState<Page>()
  const isWide = useWide()
  const [isSeen, setSeen] = useState(false)
  const form = useForm<PageValues, Page>({
    name: `page:${detail?._id ?? "new"}`,
    basis: detail?.draft?.savedAt ?? detail?.updatedAt ?? "",
    initial,
    check,
    stored: detail && {
      tag: loaded?.tag,
      change: { by: detail.changedBy, at: detail.draft?.savedAt ?? detail.updatedAt },
      isNew: !page,
      async read() {
        return stored.noteNewer(await readStored("pages", detail._id, readPage), valuesIn)
      },
      findBeside: () => stored.findBeside(valuesIn),
      differs: (versions) => findTheirChanges(kinds.pages, versions, reader).length > 0,
      onAccept: stored.accept,
    },
    place: stored.placeFor((values) => ({ ...values })),
    send(values, options) {
      const item = stored.now()
      const { slug, ...content } = values
      const sent = { ...content, ...(isOwn && { slug }) }
      const about = { ...options, draft: stored.draft() }
      return item?.detail.isPublished
        ? changePage(item.detail._id, sent, { ...about, ifMatch: item.publishedTag })
        : addPage(sent, about)
    },
    keep: page && ((saved) => ({ tag: tagOf(saved), values: valuesOf(saved) })),
    onDone(saved) {
      if (page) stored.takePublished(saved)
      setPublished(saved)
      onPublished(saved, !page)
    },
    failure: "The page could not be published.",
  })
  const editor = usePageEditor(form)
  const publishing = usePublishing({
    noun: "pages",
    form,
    stored,
    check,
    valuesOf: shownValues,
    read: readPage,
    onTrashed,
  })
  const { values, conflict } = form
  const previewed = useMemo(() => toPreview(values, page), [values, page])

  const changes = changedNames(shownValues(detail && { ...detail, draft: null }), values).length
  const buttons = <PublishingButtons publishing={publishing} isBusy={form.isSending} changes={changes} />
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
      <LeaveGuard form={form} save={form.server.flush} />
      <form ref={form.form} className="form page-editor" noValidate onSubmit={form.submit}>
        <PublishBar editor={editor} publishing={publishing} onSee={isWide ? undefined : () => setSeen(true)}>
          {isWide && buttons}
        </PublishBar>
        <div className="page-form">
          {!isWide && <div className="publishing-row">{buttons}</div>}
          <Presence noun="pages" id={detail?._id} onSeen={publishing.notice} />
          <ScheduleProblem publishing={publishing} />
          <DraftOffer draft={form.draft} />
          <FormFailure form={form} />
          {conflict && (
            <BodyConflict
              conflict={conflict}
              versions={{ before: { ...conflict.before }, mine: { ...values }, theirs: { ...conflict.theirs } }}
              kind={kinds.pages}
              reader={reader}
              verb={form.wasSent ? "published" : "saved"}
              isBusy={form.isSending}
              tries={form.wasSent}
              onChoose={(body) => form.merge(valuesIn(body, stored.found()?.detail.published))}
              onOverwrite={() => form.overwrite()}
            />
          )}
          {published && !publishing.hasChanges && <Published key={published.updatedAt} path={pathOfPage(published)} />}
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

function focusBlock(id: string) {
  document.querySelector<HTMLElement>(`#block-${CSS.escape(id)} .part-title`)?.focus({ preventScroll: true })
}
