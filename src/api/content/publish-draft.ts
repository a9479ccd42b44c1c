import { draftIsStale } from "#domain/content/content.ts"
import type { ContentNoun } from "#domain/content/content-states.ts"
import { AppError, isAppError } from "#domain/errors.ts"
import type { DueDraft } from "#store/content/lifecycle/due-drafts.ts"
import type { ContentChange, ContentStore } from "#store/content/lifecycle/content-store.ts"
import type { StoredDetail } from "#store/content/lifecycle/content-rows.ts"
import type { ReadBody } from "./bodies.ts"

/** How often a draft that somebody saves just then is read again. */
const tries = 5

/** What publishing needs. */
interface Publishing {
  content: ContentStore
  readBody: ReadBody
}

/**
 * Publishes what is written of an item, and returns the item; one without a draft stays as it is. Throws "invalid" where it
 * is not complete. `isPinned` says that it must be the draft that `check` has seen, and not a later one.
 */
export async function publishDraft(
  { content, readBody }: Publishing,
  noun: ContentNoun,
  id: string,
  { isPinned, ...change }: ContentChange & { isPinned: boolean },
): Promise<StoredDetail> {
  for (let attempt = 1; ; attempt++) {
    const current = await content.get(noun, id)
    const { draft, published, changedBy, updatedAt } = current
    change.check?.(current, { by: changedBy, at: draft?.savedAt ?? updatedAt })
    if (!draft) return current
    const item = await readBody(noun, draft.body, published)
    try {
      return await content.publish(noun, id, { ...change, item, revision: draft.revision })
    } catch (error) {
      if (isPinned || attempt === tries || !isAppError(error) || error.code !== "stale") throw error
    }
  }
}

/**
 * Publishes a draft whose time has come, as its author. False where another process has done so or it was scheduled anew; a
 * draft that can no longer be published stays one, with the reason. Throws what another try may not meet.
 */
export async function publishDue(
  publishing: Publishing,
  due: DueDraft,
  onGivenUp: (problem: string) => void,
): Promise<boolean> {
  const { noun, id, publishAt } = due
  const { content } = publishing
  const check = (current: StoredDetail) => {
    if (current.publishAt !== publishAt) throw new AppError("stale", draftIsStale)
  }
  try {
    const { draft } = await content.get(noun, id)
    await publishDraft(publishing, noun, id, { by: draft?.savedBy ?? "", check, isPinned: true })
    return true
  } catch (error) {
    if (!isAppError(error) || error.code === "unavailable") throw error
    if (error.code !== "stale" && error.code !== "not-found") {
      await content.giveUp(due, error.message)
      onGivenUp(error.message)
    }
    return false
  }
}
