import type { Inputs } from "../../shared/collection.ts"
import { blankOf, fitTo } from "../../fields/field.ts"
import type { SpecificationOf } from "../../shared/specification.ts"
import type { ContentDetail, ContentValues } from "../../shared/content.ts"
import type { ContentNoun, Noun } from "#base/content-states.ts"
import { isSameBody } from "../../shared/same-body.ts"
import { ApiError, call, tagOf } from "#ui/admin/api/call.ts"
import { type SendOptions, explainKeyError, forgetSendKey, sendKey } from "#ui/admin/api/client.ts"
import { type ItemCollection, readPublished } from "../api/items.ts"
import type { EditorOptions, Saved } from "./editor-state.ts"

/** The largest body that a browser sends after its page is closed, in bytes, with room for other calls. */
const maxKeepalive = 60_000

/** A stored item with its ETag and the ETag of its published version. */
export interface StoredItem {
  detail: ContentDetail
  tag: string | undefined
  publishedTag: string | undefined
}

/** A document in its form; without details while the server does not have it. */
export type Stored<Values> = Saved<Values, StoredItem | undefined>

export type SavedItem<C extends ItemCollection> = Stored<Inputs<C>>

/** Publishes the values of a form: creates an item or replaces its published version. */
export type SendItem<C extends ItemCollection> = (
  values: Inputs<C>,
  options: SendOptions,
  item: ContentDetail | undefined,
) => Promise<SpecificationOf<C>>

/** Actions on a document besides editing. Single documents have no schedule and cannot be unpublished. */
export interface Publishing {
  /** The stored document; undefined if the server does not have it yet. */
  item: ContentDetail | undefined
  isPublished: boolean
  /** True if there are unpublished changes. */
  hasChanges: boolean
  /** Schedules the form's values for a time (ISO); undefined cancels the schedule. */
  schedule?(at: string | undefined): Promise<void>
  /** Unpublishes the item; the form continues with its draft. */
  unpublish?(): Promise<void>
  /** Resets the form to the scheduled or published version; moves a never-published item to the trash. */
  discard(): Promise<void>
}

/**
 * Reads the published version of an item with its collection's call, and its draft; rejects like that call, unless the item is not
 * published. Without `mayBePublished`, only the draft is read.
 */
export async function readStored(noun: ContentNoun, id: string, mayBePublished = true): Promise<StoredItem> {
  const reading = call("GET /content/:noun/:id", { params: { noun, id } })
  const [published, detail] = await Promise.allSettled([mayBePublished ? readPublished(noun, id) : undefined, reading])
  if (published.status === "rejected") {
    const isMissing = published.reason instanceof ApiError && published.reason.status === 404
    if (!isMissing || detail.status === "rejected" || detail.value.isPublished) throw published.reason
  }
  if (detail.status === "rejected") throw detail.reason
  const publishedTag = published.status === "fulfilled" && published.value ? tagOf(published.value) : undefined
  return { detail: detail.value, tag: tagOf(detail.value), publishedTag }
}

/** The published values of an item; undefined if it is not published. */
export function publishedOf<C extends ItemCollection>({ detail }: SavedItem<C>): Inputs<C> | undefined {
  return detail?.detail.published?.values as Inputs<C> | undefined
}

interface Drafted<Values extends object> {
  noun: Noun
  one: string
  blank: Values
  fromStored(stored: ContentValues): Values
  toStored(values: Values): ContentValues
  read(id: string, isPublished: boolean): Promise<StoredItem>
}

export function draftEffects<Values extends object>(
  { noun, one, blank, fromStored, toStored, read }: Drafted<Values>,
  loaded: StoredItem | undefined,
) {
  /** The name of a form while it is open, under which the key of a new item is stored. */
  const formName = `${one}:${loaded?.detail._id ?? "new"}`

  function toSaved(item: StoredItem | undefined): Stored<Values> {
    if (!item) return { name: formName, basis: "", isNew: true, values: blank, detail: undefined }
    const { draft, published, publishedBy, updatedAt, changedBy, _id } = item.detail
    const shown = published ? fromStored(published.values) : blank
    const savedAt = draft?.savedAt ?? updatedAt
    return {
      name: `${one}:${_id}`,
      basis: savedAt,
      tag: item.tag,
      values: draft ? fromStored(draft.values) : shown,
      change: { by: changedBy, at: savedAt },
      beside: draft?.isOutdated
        ? {
            before: draft.base ? fromStored(draft.base) : shown,
            values: shown,
            change: { by: publishedBy, at: published?.updatedAt ?? updatedAt },
          }
        : undefined,
      detail: item,
    }
  }

  /** The document in the response of a call. */
  function answered(detail: ContentDetail, before?: Stored<Values>): Stored<Values> {
    const tag = tagOf(detail)
    const unchanged = detail.published ? before?.detail?.publishedTag : undefined
    return toSaved({ detail, tag, publishedTag: detail.draft ? unchanged : tag })
  }

  /** The options of a call that changes a stored document; throws for a new one. */
  function changeOf({ detail, tag }: Stored<Values>) {
    if (!detail) throw new Error("The item is not stored yet.")
    return { params: { noun, id: detail.detail._id }, ifMatch: tag }
  }

  return {
    formName,
    toSaved,
    answered,
    changeOf,
    async saveDraft(values: Values, known: Stored<Values>, mayAsk?: boolean) {
      const sent = draftOptions(toStored(values), mayAsk)
      return answered(await call("PUT /content/:noun/:id/draft", { ...changeOf(known), ...sent }), known)
    },
    async discardDraft(known: Stored<Values>) {
      if (!known.detail) return toSaved(loaded)
      const { draft, isPublished, _id } = known.detail.detail
      if (!draft) return toSaved(known.detail)
      await call("DELETE /content/:noun/:id/draft", changeOf(known))
      if (!isPublished && !hasLater(known.detail.detail)) return undefined
      return toSaved(await read(_id, isPublished))
    },
    afterPublishing(
      { detail: before }: Stored<Values>,
      published: { updatedAt: string; values: ContentValues; by?: string; tag: string | undefined; path?: string },
    ): Partial<Stored<Values>> {
      const { updatedAt, values, by = "", tag, path = "" } = published
      if (!before) return { values: fromStored(values) }
      const state = { state: "published", isPublished: true, publishAt: null, problem: "", path } as const
      const detail = {
        ...before.detail,
        ...state,
        publishedBy: by,
        draft: null,
        scheduled: null,
        published: { updatedAt, values },
      }
      return toSaved({ detail, tag, publishedTag: tag })
    },
  }
}

export function contentEffects<C extends ItemCollection>(collection: C, loaded: StoredItem | undefined) {
  const { name: noun, one } = collection
  const fields: C["fields"] = collection.fields
  const blank = blankOf(fields)
  const { formName, toSaved, answered, changeOf, saveDraft, discardDraft } = draftEffects<Inputs<C>>(
    {
      noun,
      one,
      blank,
      fromStored: (stored) => stored as Inputs<C>,
      toStored: (values) => values,
      read: (id, isPublished) => readStored(noun, id, isPublished),
    },
    loaded,
  )

  const effects = {
    saveDraft,
    discardDraft,
    // It may have been stored by another release.
    fromStored: (stored, { values }) => fitTo(fields, { ...values, ...stored }),
    async read(known) {
      const item = await readStored(noun, changeOf(known).params.id)
      const now = toSaved(item)
      const before = known.detail?.detail
      const taken = before && findPublished(before, item.detail)
      return taken ? { ...now, chosen: chosenOf(taken, publishedOf(now) ?? blank) } : now
    },
    async addDraft(values, idempotencyKey, mayAsk) {
      const sent = draftOptions(values, mayAsk)
      return answered(await call("POST /content/:noun", { params: { noun }, idempotencyKey, ...sent }))
    },
    keepReplaced: (values, known) =>
      call("POST /content/:noun/:id/revisions", { params: changeOf(known).params, json: { values }, mayAsk: false }),
  } satisfies Partial<EditorOptions<Inputs<C>, StoredItem | undefined, unknown>>

  return {
    saved: toSaved(loaded),
    effects,
    publishDraft: async (known: SavedItem<C>, { signal }: SendOptions) =>
      answered(await call("POST /content/:noun/:id/publish", { ...changeOf(known), signal }), known),
    /** Publishes the values over the version that the form changes; retries have no further effect. */
    async publish(values: Inputs<C>, known: SavedItem<C>, options: SendOptions, send: SendItem<C>) {
      const { detail, publishedTag } = known.detail ?? {}
      const isNew = !detail?.isPublished
      const draft = detail?.draft ? `${detail._id}/${detail.draft.revision}` : undefined
      const idempotencyKey = isNew ? sendKey(formName) : undefined
      const ifMatch = isNew ? undefined : publishedTag
      try {
        const result = await send(values, { ...options, ifMatch, idempotencyKey, draft }, detail)
        forgetSendKey(formName)
        return result
      } catch (error) {
        if (explainKeyError(error)) forgetSendKey(formName)
        throw error
      }
    },
    /** Schedules the draft for a time (ISO); undefined cancels the schedule. */
    async schedule(known: SavedItem<C>, at: string | undefined) {
      const change = changeOf(known)
      const answer =
        at === undefined
          ? call("DELETE /content/:noun/:id/schedule", change)
          : call("POST /content/:noun/:id/schedule", { ...change, json: { at } })
      return answered(await answer, known)
    },
    unpublish: async (known: SavedItem<C>) =>
      answered(await call("POST /content/:noun/:id/unpublish", changeOf(known)), known),
  }
}

/** The options for sending a draft; the request outlives its page if the browser allows that for its size. */
function draftOptions(values: ContentValues, mayAsk = false) {
  const keepalive = new Blob([JSON.stringify(values)]).size < maxKeepalive
  return { json: { values }, mayAsk, keepalive }
}

/** True if there are changes after the scheduled version. */
export function hasLater({ draft, scheduled }: Pick<ContentDetail, "draft" | "scheduled">): boolean {
  return draft !== null && scheduled !== null && draft.revision !== scheduled.revision
}

/** The scheduled version of an item, or its draft, that was published since, if nothing else was saved. */
function findPublished({ scheduled, draft, ...known }: ContentDetail, now: ContentDetail): ContentValues | undefined {
  const { published } = now
  const isLeft = now.draft === null || now.draft.revision === draft?.revision
  if (now.scheduled || !published || published.updatedAt === known.published?.updatedAt || !isLeft) return undefined
  const isTaken = (values: ContentValues) =>
    isSameBody(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")), published.values)
  return [scheduled?.values, draft?.values].find((values) => values && isTaken(values))
}

/** Texts that were empty in the scheduled version and filled in by the server. */
function chosenOf<Values extends object>(scheduled: ContentValues, published: Values): Partial<Values> {
  const entries = Object.entries(published as Record<string, unknown>)
  const chosen = entries.filter(([name, value]) => scheduled[name] === "" && typeof value === "string" && value !== "")
  return Object.fromEntries(chosen) as Partial<Values>
}
