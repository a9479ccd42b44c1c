import { useCallback, useMemo } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import type { Inputs } from "#domain/cms/collection.ts"
import { fromSpecification, type SpecificationOf, toSpecification } from "#domain/cms/specification.ts"
import type { ContentBody, ContentDetail } from "#domain/content/content.ts"
import { compareDocuments } from "#domain/content/difference/compare-documents.ts"
import { tagOf } from "../api/call.ts"
import type { SendOptions } from "../api/client.ts"
import { changedNames } from "../conflict/changes.ts"
import { DifferenceView } from "../differences/difference-view.tsx"
import { readRichText } from "../differences/read-rich-text.ts"
import type { ItemCollection } from "../api/items.ts"
import { useForm } from "../form/use-form.ts"
import { ScheduleProblem } from "./content-bar.tsx"
import { Presence } from "./presence.tsx"
import { readStored, type StoredItem, useStored } from "./stored-item.ts"
import { usePublishing } from "./use-publishing.ts"

/**
 * Edits an item of any kind of content: what is typed is saved as its draft, sending publishes it, and what others save
 * meanwhile is shown beside it.
 */
export function useContentEditor<C extends ItemCollection>({
  collection,
  loaded,
  check,
  send,
  failure,
  sentAs = "saved",
  pathOf,
  onDraft,
  onDone,
  onTrashed,
}: {
  collection: C
  /** The item as it is on the server; without it the form makes a new one. */
  loaded: StoredItem | undefined
  /** What is wrong with the values; `published` is what the site shows of the item. */
  check(values: Inputs<C>, published: SpecificationOf<C> | undefined): FieldErrors | undefined
  /** Publishes the values: of a new item, or of the one that is published. */
  send(values: Inputs<C>, options: SendOptions, published: SpecificationOf<C> | undefined): Promise<SpecificationOf<C>>
  /** The message when it could not be published; in the words of the specification by default. */
  failure?: string
  /** What a newer version says that it kept from being done when it was sent. */
  sentAs?: "saved" | "published"
  /** Gives the path of what was published, for a form that goes on with it; without it the form is done. */
  pathOf?: ((saved: SpecificationOf<C>) => string) | undefined
  /** Called with the id of a new item when its draft is saved first. */
  onDraft?: ((id: string) => void) | undefined
  /** Called with the published item, and whether it was published first. */
  onDone(saved: SpecificationOf<C>, wasNew: boolean): void
  /** Called when the draft of an item that was never published has been moved to the trash. */
  onTrashed(): void
}) {
  const { name: noun, one } = collection
  const compare = useCallback(
    (one: ContentBody, other: ContentBody) =>
      compareDocuments(collection, one, other, readRichText).filter(({ isSame }) => !isSame),
    [collection],
  )
  /** What the form holds of what is written over what is published, or of a new item. */
  const valuesOf = (body: ContentBody, shown: ContentDetail["published"]): Inputs<C> =>
    fromSpecification(collection, { ...shown, ...body })
  const bodyOf = (values: Inputs<C>) => toSpecification(collection, values) as ContentBody
  const stored = useStored(noun, loaded, (id) => onDraft?.(id))
  const detail = stored.item?.detail
  const published = publishedOf<C>(detail)
  const shownOf = (item: ContentDetail | undefined) => valuesOf(item?.draft?.body ?? {}, item?.published ?? null)
  const checkNow = (values: Inputs<C>) => check(values, published)

  const form = useForm<Inputs<C>, SpecificationOf<C>>({
    name: `${one}:${detail?._id ?? "new"}`,
    basis: detail?.draft?.savedAt ?? detail?.updatedAt ?? "",
    initial: shownOf(loaded?.detail),
    check: checkNow,
    stored: detail && {
      tag: loaded?.tag,
      change: { by: detail.changedBy, at: detail.draft?.savedAt ?? detail.updatedAt },
      isNew: !published,
      async read() {
        return stored.noteNewer(await readStored(noun, detail._id), valuesOf)
      },
      findBeside: () => stored.findBeside(valuesOf),
      compared: bodyOf,
      differs({ before, mine, theirs }) {
        const changed = new Set(compare(before, theirs).map(({ name }) => name))
        return compare(mine, theirs).some(({ name }) => changed.has(name))
      },
      onAccept: stored.accept,
    },
    place: stored.placeFor(bodyOf),
    kept: { of: bodyOf, valuesOf: (body) => valuesOf({ ...body }, published ?? null) },
    send(values, options) {
      const now = stored.now()
      const current = publishedOf<C>(now?.detail)
      const ifMatch = current && now?.publishedTag
      return send(values, { ...options, ifMatch, draft: stored.draft() }, current)
    },
    versionOf: pathOf ? (saved) => ({ tag: tagOf(saved), values: valuesOf({}, { ...saved }) }) : undefined,
    onDone(saved) {
      if (pathOf) stored.takePublished(saved, pathOf(saved))
      onDone(saved, !published)
    },
    failure: failure ?? `Failed to ${published ? "update" : "create"} ${one}.`,
  })
  const publishing = usePublishing({ noun, form, stored, check: checkNow, valuesOf: shownOf, onTrashed })
  const { conflict } = form
  const changed = useMemo(
    () => (conflict ? compare(bodyOf(conflict.before), bodyOf(conflict.theirs)) : []),
    // oxlint-disable-next-line react/exhaustive-deps
    [conflict],
  )
  /** What the form holds of a body over the newer version. */
  const overTheirs = (body: ContentBody) => valuesOf(body, stored.found()?.detail.published ?? null)

  return {
    form,
    publishing,
    /** What the site shows of the item. */
    published,
    /** How many values are not published. */
    changes: changedNames(bodyOf(valuesOf({}, detail?.published ?? null)), bodyOf(form.values)).length,
    /** What is shown above the fields: who else has the item open, why it was not published, and what others have saved. */
    messages: {
      above: (
        <>
          <Presence noun={noun} id={detail?._id} onSeen={publishing.notice} />
          <ScheduleProblem publishing={publishing} />
        </>
      ),
      conflict: conflict && {
        conflict: { ...conflict, fields: changed.map(({ label }) => label) },
        verb: form.wasSent ? sentAs : "saved",
        changes: () => (
          <DifferenceView fields={compare(bodyOf(form.values), bodyOf(conflict.theirs))} isWhole={false} />
        ),
        onKeepMine: () => form.keepMine(overTheirs(bodyOf(form.values))),
      },
    },
  }
}

function publishedOf<C extends ItemCollection>(detail: ContentDetail | undefined): SpecificationOf<C> | undefined {
  return (detail?.published ?? undefined) as SpecificationOf<C> | undefined
}
