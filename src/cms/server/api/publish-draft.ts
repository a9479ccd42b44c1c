import { type ContentValues, draftIsOutdated, draftIsStale } from "../../shared/content.ts"
import type { ContentNoun } from "#base/content-states.ts"
import { AppError, isAppError } from "#base/errors.ts"
import type { ContentChange, ContentStore, DueDraft } from "../content-store.ts"
import type { StoredDetail } from "../content-details.ts"
import type { ReadDraft } from "./written.ts"

/** Attempts to read a draft that someone saves at the same time. */
const tries = 5

interface Publishing {
  content: ContentStore
  readWritten: ReadDraft
}

/** A change that publishes a draft, or schedules it. */
export interface DraftChange extends ContentChange {
  /** The revision of the draft or of the scheduled version; if absent, the current draft. */
  revision?: number | undefined
  /** True if it must be the draft that `check` has seen, not a later one. */
  isPinned: boolean
  /** The e-mail addresses of those who have the item open in another session. */
  openBy?: readonly string[]
}

/**
 * Publishes the draft of an item, and returns the item; an item without a draft stays as it is. Throws "invalid" if the draft is
 * incomplete, and "stale" if it would undo changes published since the draft was started.
 */
export function publishDraft(
  publishing: Publishing,
  noun: ContentNoun,
  id: string,
  change: DraftChange,
): Promise<StoredDetail> {
  return withDraft(publishing, { noun, id, change }, (publication) => publishing.content.publish(noun, id, publication))
}

/** Schedules the draft of an item for a time (ISO), and returns the item; throws like `publishDraft`. */
export function scheduleDraft(
  publishing: Publishing,
  noun: ContentNoun,
  id: string,
  { at, ...change }: DraftChange & { at: string },
): Promise<StoredDetail> {
  const { content } = publishing
  return withDraft(
    publishing,
    { noun, id, change },
    ({ values: _values, ...about }) => content.schedule(noun, id, { ...about, at }),
    // The store throws because there is nothing to schedule.
    () => content.schedule(noun, id, { ...change, at, revision: 0 }),
  )
}

/** Calls `work` with the draft of an item after checking that it is complete; again if it is saved in the meantime. */
async function withDraft(
  { content, readWritten }: Publishing,
  {
    noun,
    id,
    change: { revision, isPinned, openBy = [], ...change },
  }: { noun: ContentNoun; id: string; change: DraftChange },
  work: (found: ContentChange & { values: ContentValues; revision: number }) => Promise<StoredDetail>,
  withoutDraft = async (current: StoredDetail) => current,
): Promise<StoredDetail> {
  for (let attempt = 1; ; attempt++) {
    const current = await content.get(noun, id)
    const { draft, published, changedBy, updatedAt } = current
    change.check?.(current, { by: changedBy, at: draft?.savedAt ?? updatedAt })
    if (!draft && revision === undefined) return await withoutDraft(current)
    const written = findWritten(current, revision)
    if (!isPinned && openBy.length > 0 && written.revision !== current.scheduled?.revision) {
      throw new AppError("stale", messageForOpen(openBy, change.by))
    }
    const check: ContentChange["check"] = (now, last) => {
      change.check?.(now, last)
      // The parts that the draft leaves out were read from the version published then.
      if (now.published?.updatedAt !== published?.updatedAt) throw new AppError("stale", draftIsStale, { change: last })
    }
    const values = await readWritten(noun, written.values, current)
    try {
      return await work({ ...change, check, values, revision: written.revision })
    } catch (error) {
      const isRead = isPinned || revision !== undefined
      if (isRead || attempt === tries || !isAppError(error) || error.code !== "stale") throw error
    }
  }
}

/** The message for a draft that may be unfinished because others have the item open. */
function messageForOpen(openBy: readonly string[], own: string): string {
  const others = openBy.filter((email) => email !== own)
  if (others.length === 0) return "You have this open in another window. Publish it there, or close it first."
  const names = new Intl.ListFormat("en-IN").format(others)
  return `${names} may still be editing this. Open it to read and publish the draft.`
}

/** The draft or scheduled version at a revision, by default the draft; throws "stale" if it no longer exists. */
function findWritten({ draft, scheduled }: StoredDetail, revision: number | undefined) {
  const written: { values: ContentValues; revision: number; isOutdated: boolean } | null | undefined =
    revision === undefined ? draft : [draft, scheduled].find((each) => each?.revision === revision)
  if (!written) throw new AppError("stale", draftIsStale)
  return written
}

/**
 * Publishes a scheduled version whose time has come, as the person who scheduled it. False if another instance has published it or it was
 * rescheduled; if it can no longer be published, it stays a draft, with the reason. Throws errors that a retry may avoid.
 */
export async function publishDue(
  publishing: Publishing,
  due: DueDraft,
  onGivenUp: (problem: string) => void,
): Promise<boolean> {
  const { noun, id, publishAt } = due
  const { content } = publishing
  const giveUp = async (problem: string) => {
    await content.giveUp(due, problem)
    onGivenUp(problem)
    return false
  }
  const check = (current: StoredDetail) => {
    if (current.publishAt !== publishAt) throw new AppError("stale", draftIsStale)
  }
  try {
    const { scheduled } = await content.get(noun, id)
    if (!scheduled) return false
    if (scheduled.isOutdated) return await giveUp(draftIsOutdated)
    const { revision, scheduledBy: by } = scheduled
    await publishDraft(publishing, noun, id, { by, check, revision, isPinned: true })
    return true
  } catch (error) {
    if (!isAppError(error) || error.code === "unavailable") throw error
    return error.code === "stale" || error.code === "not-found" ? false : await giveUp(error.message)
  }
}
