import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { type ContentBody, draftIsStale, type ItemVersion, type ItemVersionSummary } from "#domain/content/content.ts"
import type { ContentQuery } from "#domain/content/content-query.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { carryOver } from "#domain/content/draft-base.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { AppError, invalidField, type LastChange } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import type { Keyed, Listed } from "#domain/content/repository.ts"
import { formatNumber } from "#domain/text/number.ts"
import type { Tables } from "../../database/tables.ts"
import { once } from "../../base/idempotency.ts"
import { requireRow, countRows } from "../../base/rows.ts"
import { changeContent, withContentLock } from "../../base/content-version.ts"
import { listContent } from "./content-list.ts"
import { baseOn, readDetail, type StoredDetail, type StoredRow } from "./content-rows.ts"
import { putDraft, readDraft, removeDraft, scheduledOf, toBase, toScheduled } from "../rows/draft-rows.ts"
import { openDueDrafts, endSchedule, type DueDrafts } from "./due-drafts.ts"
import { findVersion, keepDraft, listVersions } from "../rows/item-versions.ts"
import { type AnyKind, kindOf } from "./kinds.ts"
import { changeItem, insertItem, requireUpToDate, withdrawItem } from "../rows/published-items.ts"
import { moveToTrash } from "../rows/trash-rows.ts"

/** Who makes a change, and what throws where it must not be made; `check` sees the item as it is then. */
export interface ContentChange {
  by: string
  check?: (current: StoredDetail, last: LastChange) => void
}

/** A change that publishes: an item that was made of the draft at this revision, or of what was scheduled at it. */
interface Publication extends ContentChange {
  item: unknown
  revision: number
}

/** A change that schedules: the draft at this revision, which was found to be complete, for a time (ISO). */
interface Scheduling extends ContentChange {
  at: string
  revision: number
}

/**
 * The items of all kinds in all states. Calls with an id throw "not-found"; those that name a revision throw "stale" for
 * another one, and where publishing it would undo what was published after it was begun.
 */
export interface ContentStore extends DueDrafts {
  list(noun: ContentNoun, query: ContentQuery): Promise<Listed<StoredRow>>
  get(noun: ContentNoun, id: string): Promise<StoredDetail>
  /** Stores a new item that is not published. */
  add(noun: ContentNoun, body: ContentBody, about: { by: string; keyed?: Keyed | undefined }): Promise<StoredDetail>
  /**
   * Stores what is written; where it is what is published, there is no draft any more, unless something is scheduled. With
   * `isUpToDate` it is written upon what is published now; else upon what the draft before it was.
   */
  saveDraft(
    noun: ContentNoun,
    id: string,
    body: ContentBody,
    change: ContentChange & { isUpToDate?: boolean },
  ): Promise<StoredDetail>
  /**
   * Removes what was written after what is scheduled; where that is nothing, the draft. One of an item that is not published
   * goes to the trash, which answers undefined.
   */
  discard(noun: ContentNoun, id: string, change: ContentChange): Promise<StoredDetail | undefined>
  publish(noun: ContentNoun, id: string, publication: Publication): Promise<StoredDetail>
  /** Has what the draft says now published automatically, whatever is written after; throws "invalid" where there is no draft. */
  schedule(noun: ContentNoun, id: string, scheduling: Scheduling): Promise<StoredDetail>
  /** Leaves what is scheduled unpublished. */
  unschedule(noun: ContentNoun, id: string, change: ContentChange): Promise<StoredDetail>
  /**
   * Takes an item off the site and keeps it as a draft, of what was published with the changes of its draft; throws "invalid"
   * for a page that every site has.
   */
  unpublish(noun: ContentNoun, id: string, change: ContentChange): Promise<StoredDetail>
  /** Stores a copy, not published, of what is published; else of what is scheduled, else of the draft. */
  duplicate(noun: ContentNoun, id: string, about: { by: string; keyed?: Keyed | undefined }): Promise<StoredDetail>
  /** Moves an item to the trash, published or not; throws as `unpublish`. */
  remove(noun: ContentNoun, id: string, change: ContentChange): Promise<void>
  /** The history of an item, newest first. */
  listVersions(noun: ContentNoun, id: string): Promise<ItemVersionSummary[]>
  getVersion(noun: ContentNoun, id: string, number: number): Promise<ItemVersion>
  /** Stores what a version said as the draft; the draft before it is kept in the history. */
  restoreVersion(noun: ContentNoun, id: string, number: number, change: ContentChange): Promise<StoredDetail>
}

const nothingWritten = "There are no changes to publish."
const versionNotFound = "There is no such version. Versions older than a year are kept once a month."

/** Opens the items of a database. */
export function openContentStore(db: Kysely<Tables>): ContentStore {
  /** Changes an item while nobody else does. */
  function change<Result>(
    { noun, id, isPublic, about }: { noun: ContentNoun; id: string; isPublic: boolean; about: ContentChange },
    work: (trx: Transaction<Tables>, kind: AnyKind, current: StoredDetail) => Promise<Result>,
  ): Promise<Result> {
    const kind = kindOf(noun)
    return (isPublic ? changeContent : withContentLock)(db, async (trx) => {
      const current = await readDetail(trx, kind, id)
      about.check?.(current, lastOf(current))
      return await work(trx, kind, current)
    })
  }

  return {
    ...openDueDrafts(db),

    list: (noun, query) => listContent(db, kindOf(noun), query),
    get: (noun, id) => readDetail(db, kindOf(noun), id),

    add: (noun, body, { by, keyed }) =>
      withContentLock(db, (trx) => once(trx, keyed, () => addDraft(trx, kindOf(noun), body, by))),

    saveDraft: (noun, id, body, about) =>
      change({ noun, id, isPublic: false, about }, (trx, kind, current) => writeDraft(trx, kind, current, body, about)),

    discard: (noun, id, about) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const { isPublished, draft, scheduled } = current
        if (draft && scheduled && draft.revision !== scheduled.revision) {
          return await writeDraft(trx, kind, current, scheduled.body, { by: about.by })
        }
        if (!isPublished) {
          await moveToTrash(trx, kind, id, about.by)
          return undefined
        }
        await removeDraft(trx, id)
        return await readDetail(trx, kind, id)
      }),

    publish: (noun, id, { item, revision, ...about }) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, { isPublished }) => {
        if (isPublished) await changeItem(trx, kind, id, () => item, about.by, { id, revision })
        else await insertItem(trx, kind, item, about.by, { id, revision })
        return await readDetail(trx, kind, id)
      }),

    schedule: (noun, id, { at, revision, ...about }) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, { published, publishedBy }) => {
        const draft = await readDraft(trx, noun, id)
        if (!draft) throw invalidField("at", nothingWritten)
        if (draft.revision !== revision) throw new AppError("stale", draftIsStale)
        const scheduled = toScheduled(draft, about.by)
        const newest = published && { ...baseOn(kind, published), by: publishedBy }
        if (newest) requireUpToDate(scheduled.body, scheduled.base, newest)
        const columns = { publish_at: at, scheduled: JSON.stringify(scheduled), problem: "" }
        await trx.updateTable("drafts").set(columns).where("id", "=", id).execute()
        return await readDetail(trx, kind, id)
      }),

    unschedule: (noun, id, about) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind) => {
        const draft = await readDraft(trx, noun, id)
        if (draft) await endSchedule(trx, kind, draft)
        return await readDetail(trx, kind, id)
      }),

    unpublish: (noun, id, about) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, { published, draft }) => {
        if (!published) throw new AppError("invalid", "This is not published.")
        kind.requireRemovable?.(published)
        const before = await readDraft(trx, noun, id)
        if (before) await endSchedule(trx, kind, before)
        await withdrawItem(trx, kind, id)
        const nothing = { base: null, publish_at: null, scheduled: null }
        const written = { id, is_published: 0, created_at: published.createdAt, ...nothing }
        const newest = kind.toBody(published)
        const body = draft && { ...newest, ...carryOver(draft.body, draft.base ?? newest, newest) }
        await putDraft(trx, kind, written, body ?? newest, { by: about.by, before })
        return await readDetail(trx, kind, id)
      }),

    duplicate: (noun, id, { by, keyed }) =>
      withContentLock(db, (trx) =>
        once(trx, keyed, async () => {
          const kind = kindOf(noun)
          const { published, scheduled, draft } = await readDetail(trx, kind, id)
          // Never what somebody may be typing just now, where anything else is there.
          const whole = published ? kind.toBody(published) : (scheduled ?? draft)?.body
          // Its address is its own.
          const { slug: _slug, categorySlug: _category, projectSlug: _project, ...body } = whole as ContentBody
          const title = body[kind.drafts.title]
          const copy = { ...body, [kind.drafts.title]: titleOfCopy(typeof title === "string" ? title : "", noun) }
          return await addDraft(trx, kind, copy, by)
        }),
      ),

    remove: (noun, id, about) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, { published }) => {
        if (published) kind.requireRemovable?.(published)
        await moveToTrash(trx, kind, id, about.by)
      }),

    async listVersions(noun, id) {
      await readDetail(db, kindOf(noun), id)
      return await listVersions(db, noun, id)
    },

    getVersion: async (noun, id, number) => requireRow(await findVersion(db, noun, id, number), versionNotFound),

    restoreVersion: (noun, id, number, about) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const { body } = requireRow(await findVersion(trx, noun, id, number), versionNotFound)
        const { published, draft } = current
        if (draft && !isSameBody(draft.body, body)) {
          const whole = { ...(published && kind.toBody(published)), ...draft.body }
          await keepDraft(trx, { noun, id, body: whole, at: draft.savedAt, by: draft.savedBy })
        }
        return await writeDraft(trx, kind, current, body, { by: about.by, isUpToDate: true })
      }),
  }
}

/** How many items that are not published one account can have written last. */
export const maxDrafts = 1_000
const tooManyDrafts = `You have ${formatNumber(maxDrafts)} drafts that are not published. Publish or delete some of them first.`

async function addDraft(trx: Transaction<Tables>, kind: AnyKind, body: ContentBody, by: string): Promise<StoredDetail> {
  const own = trx.selectFrom("drafts").where("is_published", "=", 0).where("changed_by", "=", by)
  if ((await countRows(own)) >= maxDrafts) throw new AppError("invalid", tooManyDrafts)
  const id = newId()
  const nothing = { base: null, publish_at: null, scheduled: null }
  const written = { id, is_published: 0, created_at: new Date().toISOString(), ...nothing }
  await putDraft(trx, kind, written, body, { by })
  return await readDetail(trx, kind, id)
}

async function writeDraft(
  trx: Transaction<Tables>,
  kind: AnyKind,
  { _id: id, published, createdAt, publishAt }: StoredDetail,
  body: ContentBody,
  { by, isUpToDate = false }: { by: string; isUpToDate?: boolean | undefined },
): Promise<StoredDetail> {
  const before = await readDraft(trx, kind.noun, id)
  const scheduled = before && scheduledOf(before)
  const newest = published && baseOn(kind, published)
  if (newest && !scheduled && isSameBody(body, newest.body)) {
    await removeDraft(trx, id)
    return await readDetail(trx, kind, id)
  }
  const written = {
    id,
    is_published: newest ? 1 : 0,
    created_at: createdAt,
    base: before && !isUpToDate ? before.base : newest && toBase(newest),
    publish_at: publishAt,
    scheduled: scheduled ? JSON.stringify(scheduled) : null,
  }
  if (scheduled && isSameBody(body, scheduled.body)) {
    // Who has gone back to what is scheduled has written nothing after it.
    written.scheduled = JSON.stringify({ ...scheduled, revision: before.revision + 1 })
  }
  await putDraft(trx, kind, written, body, { by, before })
  return await readDetail(trx, kind, id)
}

function titleOfCopy(title: string, noun: ContentNoun): string {
  const suffix = " (copy)"
  const max = (noun === "pages" ? 60 : limits.title) - suffix.length
  return title.trim().slice(0, max).toWellFormed() + suffix
}

function lastOf({ changedBy, updatedAt, draft }: StoredDetail): LastChange {
  return { by: changedBy, at: draft?.savedAt ?? updatedAt }
}
