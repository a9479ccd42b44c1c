import type { ContentValues, ContentDetail, ItemVersionSummary } from "#cms/shared/content.ts"
import type { ContentNoun } from "#base/content-states.ts"
import { call, tagOf } from "#ui/admin/api/call.ts"

/** A state of an item: the draft, a version, or the one published before there was a history. */
export interface HistoryEntry {
  /** "draft", "published" or the number of the version. */
  id: string
  /** Such as "Version 3". */
  name: string
  /** The same within a sentence, such as "version 3". */
  words: string
  at: string
  /** The author; "" if unknown. */
  by: string
  /** A line on its changes. */
  line: string
  isPublished: boolean
  /** True if it was never published. */
  isDraft: boolean
  /** Undefined until loaded. */
  values?: ContentValues
}

export function listEntries({ detail, versions }: History): HistoryEntry[] {
  const { draft, published, scheduled } = detail
  const current = published ? versions.find(({ isDraft }) => !isDraft)?.number : undefined
  const entries = versions.map(({ number, madeAt, madeBy, summary, isDraft }): HistoryEntry => {
    const name = `${isDraft ? "Draft" : "Version"} ${number}`
    const isPublished = number === current
    return {
      id: `${number}`,
      name,
      words: name.toLowerCase(),
      at: madeAt,
      by: madeBy,
      line: summary,
      isPublished,
      isDraft,
    }
  })
  const put = (more: Pick<HistoryEntry, "id" | "name" | "at" | "by" | "line" | "values">) => {
    const isPublished = more.id === "published"
    const words = more.id === "draft" ? "the draft" : `what is ${more.id}`
    entries.unshift({ ...more, words, isPublished, isDraft: !isPublished })
  }
  if (published && current === undefined) {
    const [by, line] = [draft ? "" : detail.changedBy, "Before history was recorded"]
    put({ id: "published", name: "Published", at: published.updatedAt, by, line, values: published.values })
  }
  const isWaiting = draft?.revision !== scheduled?.revision
  if (scheduled && isWaiting) {
    const { savedAt: at, scheduledBy: by, values } = scheduled
    put({ id: "scheduled", name: "Scheduled", at, by, line: "Published as scheduled", values })
  }
  if (draft) {
    const { savedAt: at, savedBy: by, values } = draft
    put({ id: "draft", name: "Draft", at, by, line: isWaiting ? "Not published" : "Scheduled", values })
  }
  return entries
}

/** The previous entry, the published one and the draft, each with its name; the first by default. */
export function listBases(
  entries: readonly HistoryEntry[],
  chosen: HistoryEntry,
): { entry: HistoryEntry; name: string }[] {
  const older = entries.slice(entries.indexOf(chosen) + 1)
  const published = entries.find(({ isPublished }) => isPublished)
  const draft = entries.find(({ id }) => id === "draft")
  // A draft is based on the published version; a replaced draft never was.
  const before = (chosen.id === "draft" && published) || older.find(({ isDraft }) => !isDraft) || older[0]
  const bases = [
    before && { entry: before, name: `${before.name}, ${before === published ? "published now" : "the one before"}` },
    published && { entry: published, name: `${published.name}, published now` },
    draft && { entry: draft, name: "The draft" },
  ].filter((base) => base !== undefined)
  return bases.filter(
    ({ entry }, index) => entry !== chosen && bases.findIndex((base) => base.entry === entry) === index,
  )
}

/** Two entries in chronological order. */
export function inOrder(
  entries: readonly HistoryEntry[],
  one: HistoryEntry,
  other: HistoryEntry,
): [before: HistoryEntry, after: HistoryEntry] {
  return entries.indexOf(one) > entries.indexOf(other) ? [one, other] : [other, one]
}

export interface History {
  detail: ContentDetail
  versions: ItemVersionSummary[]
}

/** An item and its versions without their content; rejects with an ApiError, like all calls here. */
export async function readHistory(noun: ContentNoun, id: string): Promise<History> {
  const about = { params: { noun, id } }
  const [detail, versions] = await Promise.all([
    call("GET /content/:noun/:id", about),
    call("GET /content/:noun/:id/revisions", about),
  ])
  return { detail, versions }
}

export async function readVersion(noun: ContentNoun, id: string, number: number): Promise<ContentValues> {
  return (await call("GET /content/:noun/:id/revisions/:number", { params: { noun, id, number } })).values
}

/** Restores a version as the draft of an item; rejects with status 412 if the item has changed since it was read. */
export async function restoreVersion(detail: ContentDetail, number: number): Promise<void> {
  const params = { noun: detail.noun, id: detail._id, number }
  await call("POST /content/:noun/:id/revisions/:number/restore", { params, ifMatch: tagOf(detail) })
}
