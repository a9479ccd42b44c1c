import { useRef, useState } from "react"
import type { ContentBody, ContentDetail } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { ApiError, call, tagOf } from "../api/call.ts"
import { addDraft, saveDraft } from "../api/content.ts"
import { type Published, readPublished } from "../api/items.ts"
import type { Version } from "../conflict/use-conflict.ts"
import type { DraftPlace } from "../drafts/use-server-draft.ts"
import { makeKey } from "../api/keys.ts"

/** An item as the server keeps it, with the ETags of all that is written and of what is published. */
export interface StoredItem {
  detail: ContentDetail
  tag: string | undefined
  publishedTag: string | undefined
}

/**
 * Reads an item by the call of its kind and with its draft; rejects as that call does, except where the item is not
 * published. What `mayBePublished` says is not, is read with its draft alone.
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

/** What a form shows of what is written over what is published. */
type ValuesIn<Values> = (body: ContentBody, published: ContentDetail["published"]) => Values

/** The item of a form as it is on the server, once it is there. */
export type StoredState = ReturnType<typeof useStored>

/** Keeps what the server answered last about the item of a form; `onFirst` is called with the id of a new one. */
export function useStored(noun: ContentNoun, loaded: StoredItem | undefined, onFirst: (id: string) => void) {
  const [item, setItem] = useState(loaded)
  const latest = useRef(loaded)
  const newer = useRef<StoredItem>(undefined)
  /** What a new item was sent with and was not answered: sent again alike, it is made once. */
  const first = useRef<{ body: ContentBody; key: string }>(undefined)

  function take(next: StoredItem) {
    latest.current = next
    setItem(next)
  }

  /** Takes the answer of a call that changed the item. */
  function takeDetail(detail: ContentDetail) {
    const tag = tagOf(detail)
    const publishedTag = detail.draft ? (detail.published ? latest.current?.publishedTag : undefined) : tag
    take({ detail, tag, publishedTag })
    return tag
  }

  async function saveBody(body: ContentBody, ifMatch: string | undefined): Promise<ContentDetail> {
    const id = latest.current?.detail._id
    // What the form does not know stays, such as the address that an unpublished item had.
    const whole = { ...latest.current?.detail.draft?.body, ...body }
    if (id !== undefined) return await saveDraft({ noun, id }, whole, ifMatch)
    first.current ??= { body, key: makeKey() }
    const sent = first.current
    try {
      const made = await addDraft(noun, sent.body, sent.key)
      onFirst(made._id)
      if (sent.body === body) return made
      takeDetail(made)
      return await saveDraft({ noun, id: made._id }, body, tagOf(made))
    } catch (error) {
      const isUnanswered = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isUnanswered) first.current = undefined
      throw error
    }
  }

  return {
    item,
    /** The item as it is known now, even before the form is rendered with it. */
    now: () => latest.current,
    take,
    takeDetail,
    /** Takes what this form has published of the item, and its path; its draft is part of it now. */
    takePublished(published: Published, path: string) {
      const before = latest.current?.detail
      if (!before) return
      const state = { state: "published", isPublished: true, publishAt: null, problem: "", path } as const
      const tag = tagOf(published)
      const item = { ...published }
      const nothing = { publishedBy: "", draft: null, scheduled: null }
      take({ detail: { ...before, ...state, ...nothing, item, published: item }, tag, publishedTag: tag })
    },
    /** Keeps a newer version until it is accepted, and says what of it the form has to compare with what it holds. */
    noteNewer<Values>(found: StoredItem, valuesIn: ValuesIn<Values>): Version<Values> {
      newer.current = found
      const known = latest.current?.detail
      const { tag, detail } = found
      const isKnown = detail.draft !== null && detail.draft.revision === known?.draft?.revision
      if (isKnown && detail.draft?.isOutdated) return besideOf(found, valuesIn)
      const values = valuesIn(detail.draft?.body ?? {}, detail.published)
      const change = { by: detail.changedBy, at: detail.draft?.savedAt ?? detail.updatedAt }
      const version = { tag, values, change }
      if (!known?.scheduled || !hasGoneOut(known, detail)) return version
      return { ...version, before: values, chosen: chosenOf(known.scheduled.body, valuesIn({}, detail.published)) }
    },
    /** What was published after the draft was begun that the form holds. */
    findBeside<Values>(valuesIn: ValuesIn<Values>): Version<Values> | undefined {
      return latest.current?.detail.draft?.isOutdated ? besideOf(latest.current, valuesIn) : undefined
    },
    /** The newer version. */
    found: () => newer.current ?? latest.current,
    accept() {
      if (newer.current) take(newer.current)
      newer.current = undefined
    },
    /** Saves the draft of a form; `toBody` writes what the form holds. */
    placeFor<Values>(toBody: (values: Values) => ContentBody): DraftPlace<Values> {
      return {
        mayFollowFailure: item !== undefined,
        // Written upon what is published now, by the tag that is sent with it.
        mustSave: () => latest.current?.detail.draft?.isOutdated ?? false,
        save: async (values, ifMatch) => takeDetail(await saveBody(toBody(values), ifMatch)),
      }
    },
    /** The header by which a call publishes the draft; undefined where there is none. */
    draft() {
      const detail = latest.current?.detail
      return detail?.draft ? `${detail._id}/${detail.draft.revision}` : undefined
    },
  }
}

/** What is published of an item, beside its draft, which was begun before. */
function besideOf<Values>({ tag, detail }: StoredItem, valuesIn: ValuesIn<Values>): Version<Values> {
  const { draft, published, publishedBy, updatedAt } = detail
  return {
    tag,
    origin: "published",
    before: valuesIn(draft?.base ?? {}, published),
    saved: valuesIn(draft?.body ?? {}, published),
    values: valuesIn({}, published),
    change: { by: publishedBy, at: published?.updatedAt ?? updatedAt },
  }
}

/** Whether what was scheduled of an item has been published since, and nothing else was saved. */
function hasGoneOut(known: ContentDetail, now: ContentDetail): boolean {
  const { scheduled, draft } = known
  if (!scheduled || now.scheduled || !now.published || now.published.updatedAt === known.published?.updatedAt)
    return false
  const said = Object.entries(scheduled.body).filter(([, value]) => value !== "")
  const isLeft = now.draft === null || now.draft.revision === draft?.revision
  return isLeft && isSameBody(Object.fromEntries(said), now.published)
}

/** The published texts that were left empty in what was scheduled, for the server to choose. */
function chosenOf<Values>(scheduled: ContentBody, published: Values): Partial<Values> {
  const entries = Object.entries(published as Record<string, unknown>)
  const chosen = entries.filter(([name, value]) => scheduled[name] === "" && typeof value === "string" && value !== "")
  return Object.fromEntries(chosen) as Partial<Values>
}

/** Names the draft of a new item in the address of the screen, or no more, so that a reload shows it again. */
export function nameInAddress(id: string | undefined): void {
  // Somebody may have left the form before its first save was answered.
  if (!location.pathname.endsWith("/create")) return
  const search = id === undefined ? "" : `?${new URLSearchParams({ draft: id })}`
  history.replaceState(history.state, "", location.pathname + search)
}

/** The draft that the address of the screen names. */
export function namedInAddress(): string | undefined {
  return new URLSearchParams(location.search).get("draft") ?? undefined
}
