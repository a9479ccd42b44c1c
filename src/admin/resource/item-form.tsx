import type { ContentBody, ContentDetail } from "#domain/content/content.ts"
import { findTheirChanges } from "#domain/content/difference/merge-bodies.ts"
import { BodyConflict } from "../conflict/body-conflict.tsx"
import { uploadFiles } from "../drafts/upload-files.ts"
import { changedNames } from "../conflict/changes.ts"
import { readRichText } from "../differences/read-rich-text.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { useForm } from "../form/use-form.ts"
import { ContentBar, ScheduleProblem } from "../publishing/content-bar.tsx"
import { type StoredItem, readStored, useStored } from "../publishing/stored-item.ts"
import { Presence } from "../publishing/presence.tsx"
import { ScheduleButton, UnpublishButton } from "../publishing/publishing-buttons.tsx"
import { labelPublish } from "../publishing/state-words.tsx"
import { usePublishing } from "../publishing/use-publishing.ts"
import type { ResourceForm, Stored } from "./resource.ts"

const reader = { blockTypes: [], readRichText }

/** The form of an item: what is typed is saved as its draft, and sending publishes it. */
export function ItemForm<Item extends Stored, Values extends object>({
  resource: { content, blank, valuesOf, settle, bodyOf, kind, created: _created, forNew, forChange, Fields },
  loaded,
  notice,
  onDraft,
  onDone,
  onTrashed,
}: {
  resource: ResourceForm<Item, Values>
  /** The item as it is on the server; without it the form makes a new one. */
  loaded?: StoredItem | undefined
  notice?: string | undefined
  /** Called with the id of a new item when its draft is saved first. */
  onDraft?(id: string): void
  /** Called with the published item, and whether it was published first. */
  onDone(saved: Item, wasNew: boolean): void
  /** Called when the draft of an item that was never published has been moved to the trash. */
  onTrashed(): void
}) {
  const { noun, plural } = content
  const stored = useStored(plural, loaded, (id) => onDraft?.(id))
  const detail = stored.item?.detail
  const isPublished = detail?.isPublished ?? false
  const { check, toForm } = isPublished ? forChange : forNew

  const compared = (values: Values) => bodyOf(settle(values))
  const valuesIn = (body: ContentBody, published: ContentDetail["published"] | undefined): Values => {
    const whole = { ...bodyOf(blank), ...published, ...body }
    return valuesOf(whole as unknown as Item, (published ?? null) as unknown as Item | null)
  }
  const shownOf = (item: ContentDetail | undefined) => valuesIn(item?.draft?.body ?? {}, item?.published)

  const form = useForm<Values, Item>({
    name: `${noun}:${detail?._id ?? "new"}`,
    basis: detail?.draft?.savedAt ?? detail?.updatedAt ?? "",
    initial: loaded ? shownOf(loaded.detail) : blank,
    stored: detail && {
      tag: loaded?.tag,
      change: { by: detail.changedBy, at: detail.draft?.savedAt ?? detail.updatedAt },
      isNew: !isPublished,
      async read(mine) {
        // So that a picture that was chosen here is shown beside theirs.
        await uploadFiles(mine)
        return stored.noteNewer(await readStored(plural, detail._id, content.get), valuesIn)
      },
      findBeside: () => stored.findBeside(valuesIn),
      compared,
      differs: (versions) => findTheirChanges(kind, versions, reader).length > 0,
      onAccept: stored.accept,
    },
    place: stored.placeFor(compared),
    check,
    send(values, options) {
      const item = stored.now()
      const sent = { ...options, draft: stored.draft() }
      const form = toForm(settle(values))
      return item?.detail.isPublished
        ? content.change(item.detail._id, form, { ...sent, ifMatch: item.publishedTag })
        : content.add(form, { ...sent, ifMatch: undefined })
    },
    onDone: (saved) => onDone(saved, !isPublished),
    failure: `Failed to ${isPublished ? "update" : "create"} ${noun}.`,
  })
  const publishing = usePublishing({
    noun: plural,
    form,
    stored,
    check,
    valuesOf: shownOf,
    read: content.get,
    onTrashed,
  })
  const { conflict } = form
  const changes = changedNames(compared(valuesIn({}, detail?.published)), compared(form.values)).length

  return (
    <FormFrame
      form={form}
      notice={notice}
      label={labelPublish(isPublished, false)}
      busyLabel={labelPublish(isPublished, true)}
      bar={<ContentBar form={form} publishing={publishing} name={noun} plural={plural} changes={changes} />}
      above={
        <>
          <Presence noun={plural} id={detail?._id} onSeen={publishing.notice} />
          <ScheduleProblem publishing={publishing} />
        </>
      }
      conflict={
        conflict && (
          <BodyConflict
            conflict={conflict}
            versions={{
              before: compared(conflict.before),
              mine: compared(form.values),
              theirs: compared(conflict.theirs),
            }}
            kind={kind}
            reader={reader}
            verb="saved"
            isBusy={form.isSending}
            tries={form.wasSent}
            onChoose={(body) => form.merge(valuesIn(body, stored.found()?.detail.published))}
            onOverwrite={() => form.overwrite(valuesIn(compared(form.values), stored.found()?.detail.published))}
          />
        )
      }
      beside={
        <>
          <ScheduleButton publishing={publishing} isBusy={form.isSending} />
          {content.preview && (
            <PreviewButton
              form={form}
              preview={content.preview}
              id={isPublished ? detail?._id : undefined}
              toForm={toForm}
            />
          )}
          <UnpublishButton publishing={publishing} isBusy={form.isSending} name={noun} />
        </>
      }
    >
      <Fields form={form} item={(detail?.published ?? undefined) as Item | undefined} />
    </FormFrame>
  )
}
