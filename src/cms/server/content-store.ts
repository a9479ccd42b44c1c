import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import {
  type ContentValues,
  draftIsStale,
  type ItemVersion,
  type ItemVersionSummary,
  type ContentQuery,
} from "../shared/content.ts"
import type { ContentNoun, Noun } from "#base/content-states.ts"
import { carryOver } from "../shared/draft-form.ts"
import { isSameBody } from "../shared/same-body.ts"
import { AppError, invalidField, type LastChange } from "#base/errors.ts"
import { limits } from "#base/text/limits.ts"
import { textOf } from "#base/text/text.ts"
import type { Keyed } from "#base/repository.ts"
import { formatNumber } from "#base/text/number.ts"
import { fillIn } from "#http/forms/body.ts"
import type { Tables } from "#db/tables.ts"
import { once } from "#db/idempotency.ts"
import { countRows } from "#db/rows.ts"
import { changeContent, withContentLock } from "#db/content-version.ts"
import {
  baseBodyOf,
  newRow,
  putRow,
  readDocument,
  readDocuments,
  setColumns,
  storeFirst,
  type StoredDocument,
} from "./documents.ts"
import { listDocuments, type StoredDetail, toDetail } from "./content-details.ts"
import { endSchedule, putDraft, removeDraft, requireUpToDate } from "./drafts.ts"
import { fitInputs, type Inputs, type Kind, type KindOf, readInputs, titleIn } from "./kinds.ts"
import { insertItem, publishChange, publishedInputs, withdraw } from "./publish.ts"
import { addReplaced, findRevision, insertRevision, listRevisions, pruneRevisions, toVersion } from "./revisions.ts"
import { moveToTrash } from "./trash.ts"

/** The author of a change, and its precondition: `check` gets the current item and throws to prevent the change. */
export interface ContentChange {
  by: string
  check?: (current: StoredDetail, last: LastChange) => void
}

/** The author of a new item, and the request's key: a retry returns the item of the first request. */
interface NewItem {
  by: string
  keyed?: Keyed | undefined
}

/** A change that publishes values from the draft, or from the scheduled version, with this revision. */
interface DraftPublication extends ContentChange {
  values: ContentValues
  revision: number
}

/** A change that schedules the checked draft with this revision for a time (ISO). */
interface Scheduling extends ContentChange {
  at: string
  revision: number
}

export interface DueDraft {
  noun: ContentNoun
  id: string
  publishAt: string
}

const nothingWritten = "There are no changes to publish."

/** The items of all collections in all states. */
export type ContentStore = ReturnType<typeof createContentStore>

/**
 * Returns the items of a database. Calls with an id throw "not-found"; calls with a revision throw "stale" if another one is stored, and if
 * publishing it would undo changes published since the draft was started.
 */
export function createContentStore(db: Kysely<Tables>, kindOf: KindOf) {
  /** Changes an item under a lock, and returns the changed item. */
  async function change(
    { noun, id, isPublic, about }: { noun: Noun; id: string; isPublic: boolean; about: ContentChange },
    work: (trx: Transaction<Tables>, kind: Kind, current: StoredDocument) => Promise<unknown>,
  ): Promise<StoredDetail> {
    const kind = kindOf(noun)
    return await (isPublic ? changeContent : withContentLock)(db, async (trx) => {
      const current = await readDocument(trx, kind, id)
      const detail = toDetail(kind, current)
      about.check?.(detail, { by: detail.changedBy, at: current.draft_at ?? current.updated_at })
      const isGone = (await work(trx, kind, current)) === "gone"
      return isGone ? detail : toDetail(kind, await readDocument(trx, kind, id))
    })
  }

  return {
    list: (noun: ContentNoun, query: ContentQuery) => listDocuments(db, kindOf(noun), query),
    /** Accepts single documents, like the two methods below. */
    get: async (noun: Noun, id: string) => toDetail(kindOf(noun), await readDocument(db, kindOf(noun), id)),

    add: (noun: ContentNoun, values: ContentValues, { by, keyed }: NewItem) =>
      withContentLock(db, (trx) => once(trx, keyed, () => addDraft(trx, kindOf(noun), values, by))),

    /**
     * Stores a draft; absent fields stay unchanged. Removes the draft if it equals the published version, unless something is scheduled.
     * The draft's base is the published version if `isUpToDate` is true or it is new; otherwise, the base stays.
     */
    saveDraft: (
      noun: Noun,
      id: string,
      values: ContentValues,
      { isUpToDate = false, ...about }: ContentChange & { isUpToDate?: boolean },
    ) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        if (kind.first) await storeFirst(trx, kind)
        const whole = current.draft_body ?? (current.is_live === 1 ? current.body : "{}")
        const before = readInputs(kind, whole)
        // The call that saves a single document also fills in what its objects lack.
        const sent = kind.first ? (fillIn(values, before) as ContentValues) : values
        const inputs = fitInputs(kind, { ...before, ...sent })
        await writeDraft(trx, kind, current, inputs, { by: about.by, isUpToDate })
      }),

    /** Removes the changes since scheduling, or the draft. Undefined if that leaves nothing: the draft is then in the trash. */
    async discard(noun: Noun, id: string, about: ContentChange): Promise<StoredDetail | undefined> {
      let isGone = false
      const detail = await change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const { is_live, scheduled_body, scheduled_draft, draft_number } = current
        if (scheduled_body !== null && draft_number !== scheduled_draft) {
          return await writeDraft(trx, kind, current, readInputs(kind, scheduled_body), { by: about.by })
        }
        isGone = is_live === 0
        if (!isGone) return current.draft_body === null ? undefined : await removeDraft(trx, kind, current)
        await moveToTrash(trx, current, about.by)
        return "gone"
      })
      return isGone ? undefined : detail
    },

    publish: (noun: ContentNoun, id: string, { values: inputs, revision, ...about }: DraftPublication) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, current) => {
        const draft = { id, revision }
        const slug = kind.slug === undefined ? undefined : textOf(inputs[kind.slug])
        if (current.is_live === 0) await insertItem(trx, kind, { inputs, slug }, about.by, draft)
        else await publishChange(trx, kind, current, { inputs, slug, by: about.by, draft })
      }),

    /** Schedules publishing of the current draft, whatever is saved later; throws "invalid" if the item has no draft. */
    schedule: (noun: ContentNoun, id: string, { at, revision, ...about }: Scheduling) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const { draft_body: body, draft_base: base, draft_at, base_body, draft_number, scheduled } = current
        if (body === null || base === null) throw invalidField("at", nothingWritten)
        if (draft_number !== revision) throw new AppError("stale", draftIsStale)
        requireUpToDate(kind, readInputs(kind, body), { number: base, body: base_body }, current)
        if (scheduled !== null) await endSchedule(trx, kind, current)
        const made = { made_at: draft_at, made_by: about.by }
        const waits = { document_id: id, kind: "scheduled" as const, summary: "", ...made, base, body }
        const number = await insertRevision(trx, waits)
        await setColumns(trx, id, { publish_at: at, scheduled: number, scheduled_draft: draft_number, problem: "" })
      }),

    unschedule: (noun: ContentNoun, id: string, about: ContentChange) =>
      change({ noun, id, isPublic: false, about }, (trx, kind, current) => endSchedule(trx, kind, current)),

    /** The published version with the changes of the draft becomes a draft. Throws "invalid" for a page that every site has. */
    unpublish: (noun: ContentNoun, id: string, about: ContentChange) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, current) => {
        const published = publishedInputs(kind, current)
        if (!published) throw new AppError("invalid", "This is not published.")
        requireRemovable(current)
        await endSchedule(trx, kind, current)
        await withdraw(trx, kind, current)
        const [written, base] = [current.draft_body, baseBodyOf(current)].map((body) => body && readInputs(kind, body))
        const inputs = written ? carryOver(written, base || published, published) : published
        const draft = { ...current, is_live: 0, scheduled: null, scheduled_body: null }
        await putDraft(trx, kind, draft, { inputs, base: 0, ...nextDraft(current, about.by) })
      }),

    /** Stores an unpublished copy of the published version; if none exists, of the scheduled version, otherwise of the draft. */
    duplicate: (noun: ContentNoun, id: string, { by, keyed }: NewItem): Promise<StoredDetail> =>
      withContentLock(db, (trx) =>
        once(trx, keyed, async () => {
          const kind = kindOf(noun)
          const { is_live, body, scheduled_body, draft_body } = await readDocument(trx, kind, id)
          // The draft may be unfinished, so it is the last choice.
          const whole = is_live === 1 ? body : (scheduled_body ?? draft_body)
          const { title } = kind.collection
          const copied = readInputs(kind, whole ?? "{}")
          const copy = { ...copied, [title]: titleOfCopy(titleIn(kind, copied), noun) }
          // Two items cannot have the same address.
          return await addDraft(trx, kind, kind.slug === undefined ? copy : { ...copy, [kind.slug]: "" }, by)
        }),
      ),

    /** Moves an item to the trash, published or not; throws as `unpublish`. */
    async remove(noun: ContentNoun, id: string, about: ContentChange): Promise<void> {
      await change({ noun, id, isPublic: true, about }, async (trx, _kind, current) => {
        requireRemovable(current)
        await moveToTrash(trx, current, about.by)
        return "gone"
      })
    },

    /** The history of an item, newest first. */
    async listVersions(noun: ContentNoun, id: string): Promise<ItemVersionSummary[]> {
      await readDocument(db, kindOf(noun), id)
      return await listRevisions(db, id)
    },

    async getVersion(noun: ContentNoun, id: string, number: number): Promise<ItemVersion> {
      await readDocument(db, kindOf(noun), id)
      return toVersion(kindOf(noun), await findRevision(db, id, number))
    },

    /** Adds values that a form discards to the history, unless a version contains them, and returns that version. */
    keepReplaced: (noun: ContentNoun, id: string, values: ContentValues, by: string) =>
      withContentLock(db, async (trx) => {
        const kind = kindOf(noun)
        await readDocument(trx, kind, id)
        // Checks the history only, not the draft, because the other version replaces the draft next.
        const body = JSON.stringify(fitInputs(kind, values))
        return await addReplaced(trx, kind, { id, body, at: new Date().toISOString(), by })
      }),

    /** Stores a version as the draft; the previous draft is kept in the history. */
    restoreVersion: (noun: ContentNoun, id: string, number: number, about: ContentChange) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const { values } = toVersion(kind, await findRevision(trx, id, number))
        await writeDraft(trx, kind, current, values, { by: about.by, isUpToDate: true, isReplacing: true })
      }),

    /** Up to 20 drafts that are due to be published, earliest first. */
    async findDue(now: Date): Promise<DueDraft[]> {
      const rows = await db
        .selectFrom("documents")
        .select(["collection", "id", "publish_at"])
        .where("publish_at", "<=", now.toISOString())
        .where("is_trashed", "=", 0)
        .orderBy("publish_at")
        .orderBy("id")
        .limit(20)
        .execute()
      return rows.map(({ collection, id, publish_at }) => {
        return { noun: collection as ContentNoun, id, publishAt: publish_at as string }
      })
    },

    /** Cancels the schedule of a draft that could not be published, and records the reason; does nothing if it was rescheduled. */
    giveUp: ({ noun, id, publishAt }: DueDraft, problem: string) =>
      withContentLock(db, async (trx) => {
        const [document] = await readDocuments(trx, noun, [id])
        if (document?.publish_at === publishAt) await endSchedule(trx, kindOf(noun), document, problem)
      }),

    /** Removes versions older than a year, except the first of each month and the latest of each item. */
    async pruneVersions(now: Date): Promise<void> {
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - 1)
      await pruneRevisions(db, before.toISOString())
    },
  }
}

/** Throws for a document that must stay published: a built-in page. */
export function requireRemovable({ key }: { key: string }): void {
  if (key !== "") throw new AppError("invalid", "Every site has this page. Hide its blocks instead.")
}

/** The maximum number of unpublished items that one account changed last. */
export const maxDrafts = 1_000
const tooManyDrafts = `You have ${formatNumber(maxDrafts)} drafts that are not published. Publish or delete some of them first.`

async function addDraft(
  trx: Transaction<Tables>,
  kind: Kind,
  values: ContentValues,
  by: string,
): Promise<StoredDetail> {
  const own = trx
    .selectFrom("documents")
    .where("is_live", "=", 0)
    .where("is_trashed", "=", 0)
    .where("changed_by", "=", by)
  if ((await countRows(own)) >= maxDrafts) throw new AppError("invalid", tooManyDrafts)
  const row = newRow(kind.noun, { id: newId(), created_at: new Date().toISOString() })
  await putRow(trx, row)
  await putDraft(trx, kind, row, { inputs: fitInputs(kind, values), base: 0, ...nextDraft(row, by) })
  return toDetail(kind, await readDocument(trx, kind, row.id))
}

function nextDraft({ draft_number }: { draft_number: number }, by: string) {
  return { number: draft_number + 1, saved_at: new Date().toISOString(), saved_by: by }
}

async function writeDraft(
  trx: Transaction<Tables>,
  kind: Kind,
  current: StoredDocument,
  inputs: Inputs,
  { by, isUpToDate = false, isReplacing = false }: { by: string; isUpToDate?: boolean; isReplacing?: boolean },
): Promise<void> {
  const { draft_base, draft_body, draft_at, draft_by, revision, scheduled_body } = current
  const published = publishedInputs(kind, current)
  const isReplaced = draft_body !== null && (isReplacing || draft_by !== by)
  // The versions of a single document are numbered as people saved them.
  if (isReplaced && !kind.first && !isSameBody(inputs, readInputs(kind, draft_body)))
    await addReplaced(trx, kind, { id: current.id, body: draft_body, at: draft_at ?? "", by: draft_by ?? "" })
  if (published && scheduled_body === null && isSameBody(inputs, published)) {
    if (current.draft_body !== null) await removeDraft(trx, kind, current)
    return
  }
  const next = nextDraft(current, by)
  const base = draft_base !== null && !isUpToDate ? draft_base : revision
  // A draft that equals the scheduled version again has no later changes.
  const isScheduled = scheduled_body !== null && isSameBody(inputs, readInputs(kind, scheduled_body))
  await putDraft(trx, kind, current, { inputs, base, ...next }, isScheduled ? { scheduled_draft: next.number } : {})
}

function titleOfCopy(title: string, noun: ContentNoun): string {
  const suffix = " (copy)"
  const max = (noun === "pages" ? 60 : limits.title) - suffix.length
  return title.slice(0, max).toWellFormed() + suffix
}
