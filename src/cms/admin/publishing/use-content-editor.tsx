import { type ComponentProps, useMemo, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import type { Inputs } from "../../shared/collection.ts"
import { blankOf } from "../../fields/field.ts"
import type { SpecificationOf } from "../../shared/specification.ts"
import type { ContentDetail } from "../../shared/content.ts"
import { differentNames } from "../../shared/same-body.ts"
import { compareDocuments } from "../../shared/difference/compare-documents.ts"
import type { ItemCollection } from "../api/items.ts"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { DifferenceView } from "../differences/difference-view.tsx"
import { readRichText } from "../differences/read-rich-text.ts"
import { useForm } from "../form/use-form.ts"
import { ScheduleProblem } from "./content-bar.tsx"
import { Presence } from "./presence.tsx"
import {
  contentEffects,
  type Publishing,
  publishedOf,
  type SavedItem,
  type SendItem,
  type StoredItem,
} from "../document-editor/content-effects.ts"

/** The values that were published, and the item after its draft was. */
interface Sent<C extends ItemCollection> {
  values: SpecificationOf<C> | Inputs<C>
  version?: SavedItem<C>
}

/** Edits an item of any collection: typing saves a draft, submitting publishes it. */
export function useContentEditor<C extends ItemCollection>({
  collection,
  loaded,
  check,
  send,
  failure,
  sentAs = "saved",
  stays = false,
  onDraft,
  onDone,
  onTrashed,
}: {
  collection: C
  /** The item on the server; without it the form creates one. */
  loaded: StoredItem | undefined
  /** Returns the errors that prevent publishing. */
  check(values: Inputs<C>, item: ContentDetail | undefined): FieldErrors | undefined
  /** Publishes the values by a form; without it their draft is published. */
  send?: SendItem<C>
  /** The message if publishing fails; the one of the specification by default. */
  failure?: string
  /** The action that a newer version prevents. */
  sentAs?: "saved" | "published"
  /** True if the form continues with the published version. */
  stays?: boolean
  /** Called with the id of a new item when its draft is saved first. */
  onDraft?: ((id: string) => void) | undefined
  /** Called after publishing; `wasNew` is true for the first time if the form ends. */
  onDone(sent: Sent<C>, wasNew: boolean): void
  /** Called when the draft of an item that was never published is in the trash. */
  onTrashed(): void
}) {
  const { name: noun, one } = collection
  const [content] = useState(() => contentEffects(collection, loaded))
  const compare = (before: Inputs<C>, after: Inputs<C>) =>
    compareDocuments(collection, before, after, readRichText).filter(({ isSame }) => !isSame)
  const { effects } = content

  const form = useForm<Inputs<C>, StoredItem | undefined, Sent<C>>({
    saved: content.saved,
    check: (values, saved) => check(values, saved.detail?.detail),
    compare,
    failure: (saved) => failure ?? `Failed to ${publishedOf(saved) ? "update" : "create"} ${one}.`,
    ...effects,
    sendsDraft: send === undefined,
    async send(values, saved, options) {
      if (send) return { values: await content.publish(values, saved, options, send) }
      const version = await content.publishDraft(saved, options)
      return { values: version.values, version }
    },
    versionOf: stays ? ({ version = {} }) => version : undefined,
    onStored: ({ detail }) => detail && onDraft?.(detail.detail._id),
    onDone: (sent) => onDone(sent, !published),
  })
  const { conflict, saved } = form
  const item = saved.detail?.detail
  const published = publishedOf(saved)
  const isPublished = item?.isPublished ?? false

  const publishing: Publishing = {
    item,
    isPublished,
    hasChanges: form.changes > 0 || (item !== undefined && item.draft !== null),
    async schedule(at) {
      const errors = at === undefined ? undefined : check(form.values, item)
      if (errors) form.show(errors)
      else if (await form.change("Could not schedule.", (known) => content.schedule(known, at)))
        showToast(at === undefined ? "No longer scheduled" : `Scheduled for ${formatDateTime(at)}`)
    },
    async unpublish() {
      if (await form.change("Could not unpublish.", content.unpublish)) showToast("Unpublished")
    },
    async discard() {
      if (!(await form.discard())) onTrashed()
    },
  }
  const blank = useMemo(() => blankOf<C["fields"]>(collection.fields), [collection])

  return {
    form,
    publishing,
    /** The published values of the item. */
    published,
    /** The number of values that are not published. */
    changes: differentNames(form.values, published ?? blank).length,
    /** The messages above the fields: other editors, a failed schedule, conflicts. */
    messages: {
      above: <ItemNotices noun={noun} publishing={publishing} onSeen={(tag) => void form.notice(tag)} />,
      conflict: conflict && {
        verb: form.asked > 0 ? sentAs : "saved",
        changes: () => <DifferenceView fields={compare(form.values, conflict.theirs)} isWhole={false} />,
      },
    },
  }
}

interface ItemNoticesProps {
  noun: ComponentProps<typeof Presence>["noun"]
  publishing: Publishing
  onSeen(tag: string | undefined): void
}

/** Who else has the item open, and why it was not published on schedule. */
function ItemNotices({ noun, publishing, onSeen }: ItemNoticesProps) {
  const { item } = publishing
  return (
    <>
      <Presence
        noun={noun}
        id={item?._id}
        onSeen={(tag) => {
          // The server may have published it, which no one typed.
          if (item?.scheduled) onSeen(tag)
        }}
      />
      <ScheduleProblem publishing={publishing} />
    </>
  )
}

/** Adds the id of a new item's draft to the URL, or removes it, so a reload shows the draft again. */
export function addressName(id: string | undefined): void {
  // The form may have been left before its first save was answered.
  if (!location.pathname.endsWith("/create")) return
  const search = id === undefined ? "" : `?${new URLSearchParams({ draft: id })}`
  history.replaceState(history.state, "", location.pathname + search)
}

/** The draft in the address of the screen. */
export function namedInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("draft") ?? undefined
}
