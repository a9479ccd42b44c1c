import { useCallback, useMemo } from "react"
import type { FieldErrors } from "#domain/base/errors.ts"
import type { BlockType } from "#domain/blocks/fields/block.ts"
import type { ContentBody, ContentDetail } from "#domain/content/content.ts"
import { compareBodies } from "#domain/content/difference/compare-bodies.ts"
import type { ItemKind } from "#domain/content/fields/item-kind.ts"
import { tagOf } from "../api/call.ts"
import type { SendOptions } from "../api/client.ts"
import type { Published } from "../api/items.ts"
import { changedNames } from "../conflict/changes.ts"
import { DifferenceView } from "../differences/difference-view.tsx"
import { readRichText } from "../differences/read-rich-text.ts"
import { uploadFiles } from "../drafts/upload-files.ts"
import { useForm } from "../form/use-form.ts"
import { ScheduleProblem } from "./content-bar.tsx"
import { Presence } from "./presence.tsx"
import { readStored, type StoredItem, useStored } from "./stored-item.ts"
import { usePublishing } from "./use-publishing.ts"

const noBlocks: readonly BlockType[] = []

/**
 * Edits an item of any kind of content: what is typed is saved as its draft, sending publishes it, and what others save
 * meanwhile is shown beside it.
 */
export function useContentEditor<Item extends Published, Values extends object>({
  kind,
  blockTypes = noBlocks,
  loaded,
  valuesOf,
  bodyOf,
  check,
  send,
  failure,
  sentAs = "saved",
  pathOf,
  onDraft,
  onDone,
  onTrashed,
}: {
  kind: ItemKind
  /** The kinds of blocks that an item may have. */
  blockTypes?: readonly BlockType[]
  /** The item as it is on the server; without it the form makes a new one. */
  loaded: StoredItem | undefined
  /** What the form holds of what is written over what is published, or of a new item. */
  valuesOf(body: ContentBody, published: ContentDetail["published"]): Values
  /** What the form holds, as a draft does. */
  bodyOf(values: Values): ContentBody
  /** What is wrong with the values; `published` is what the site shows of the item. */
  check(values: Values, published: Item | undefined): FieldErrors | undefined
  /** Publishes the values: of a new item, or of the one that is published. */
  send(values: Values, options: SendOptions, published: Item | undefined): Promise<Item>
  /** The message when it could not be published; in the words of the specification by default. */
  failure?: string
  /** What a newer version says that it kept from being done when it was sent. */
  sentAs?: "saved" | "published"
  /** Gives the path of what was published, for a form that goes on with it; without it the form is done. */
  pathOf?: ((saved: Item) => string) | undefined
  /** Called with the id of a new item when its draft is saved first. */
  onDraft?: ((id: string) => void) | undefined
  /** Called with the published item, and whether it was published first. */
  onDone(saved: Item, wasNew: boolean): void
  /** Called when the draft of an item that was never published has been moved to the trash. */
  onTrashed(): void
}) {
  const { noun, one } = kind
  const compare = useCallback(
    (one: ContentBody, other: ContentBody) =>
      compareBodies(kind, one, other, { blockTypes, readRichText }).filter(({ isSame }) => !isSame),
    [kind, blockTypes],
  )
  const stored = useStored(noun, loaded, (id) => onDraft?.(id))
  const detail = stored.item?.detail
  const published = publishedOf<Item>(detail)
  const shownOf = (item: ContentDetail | undefined) => valuesOf(item?.draft?.body ?? {}, item?.published ?? null)
  const checkNow = (values: Values) => check(values, published)

  const form = useForm<Values, Item>({
    name: `${one}:${detail?._id ?? "new"}`,
    basis: detail?.draft?.savedAt ?? detail?.updatedAt ?? "",
    initial: shownOf(loaded?.detail),
    check: checkNow,
    stored: detail && {
      tag: loaded?.tag,
      change: { by: detail.changedBy, at: detail.draft?.savedAt ?? detail.updatedAt },
      isNew: !published,
      async read(mine) {
        // So that a picture that was chosen here is shown beside theirs.
        await uploadFiles(mine)
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
      const current = publishedOf<Item>(now?.detail)
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

function publishedOf<Item>(detail: ContentDetail | undefined): Item | undefined {
  return (detail?.published ?? undefined) as Item | undefined
}
