import { type Kysely, sql, type SqlBool, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import {
  type ContentValues,
  type ContentDetail,
  type ContentRow,
  draftIsStale,
  type ItemVersion,
  type ItemVersionSummary,
} from "#domain/content/content.ts"
import type { ContentQuery } from "#domain/content/content-query.ts"
import { type ContentNoun, stateOf } from "#domain/base/content-states.ts"
import { readSort } from "#domain/base/list-query.ts"
import { carryOver } from "#domain/content/draft-base.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { AppError, invalidField, type LastChange } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { textOf } from "#domain/text/text.ts"
import type { Keyed, Listed } from "#domain/content/repository.ts"
import { formatNumber } from "#domain/text/number.ts"
import type { Tables } from "../database/tables.ts"
import { once } from "../base/idempotency.ts"
import { countRows, type Direction, listRows, requireRow } from "../base/rows.ts"
import { changeContent, withContentLock } from "../base/content-version.ts"
import { matchesWords } from "../base/search.ts"
import { keepTotal } from "../base/totals.ts"
import {
  baseBodyOf,
  newRow,
  putRow,
  readDocument,
  readDocuments,
  setColumns,
  type StoredDocument,
} from "./documents.ts"
import { endSchedule, isOutdated, putDraft, removeDraft, requireUpToDate } from "./drafts.ts"
import {
  fitInputs,
  type Inputs,
  type Kind,
  kindOf,
  pathIn,
  readInputs,
  titleIn,
  toItem,
  toProperties,
} from "./kinds.ts"
import { insertItem, publishChange, publishedInputs, withdraw } from "./publish.ts"
import { addReplaced, findRevision, insertRevision, listRevisions, thinRevisions, toVersion } from "./revisions.ts"
import { moveToTrash } from "./trash.ts"

/** An item with what is published of it and what is written, without who has it open; `item` as a list shows it. */
export type StoredDetail = Omit<ContentDetail, "editors"> & Pick<ContentRow, "item">

/** The same as a list shows it. */
export type StoredRow = Omit<ContentRow, "editors">

/** Who makes a change, and what throws if it must not be made; `check` sees the item as it is then. */
export interface ContentChange {
  by: string
  check?: (current: StoredDetail, last: LastChange) => void
}

/** A change that publishes: values that were made of the draft at this revision, or of what was scheduled at it. */
interface DraftPublication extends ContentChange {
  values: ContentValues
  revision: number
}

/** A change that schedules: the draft at this revision, which was found to be complete, for a time (ISO). */
interface Scheduling extends ContentChange {
  at: string
  revision: number
}

/** A draft that is due to be published. */
export interface DueDraft {
  noun: ContentNoun
  id: string
  publishAt: string
}

/**
 * The items of all kinds in all states. Calls with an id throw "not-found"; those that name a revision throw "stale" for
 * another one, and if publishing it would undo what was published after it was begun.
 */
export interface ContentStore {
  list(noun: ContentNoun, query: ContentQuery): Promise<Listed<StoredRow>>
  get(noun: ContentNoun, id: string): Promise<StoredDetail>
  /** Stores a new item that is not published. */
  add(noun: ContentNoun, values: ContentValues, about: { by: string; keyed?: Keyed | undefined }): Promise<StoredDetail>
  /**
   * Stores what is written; what it leaves out is as it was. If it is what is published, there is no draft any more, unless
   * something is scheduled. With `isUpToDate` it is written upon what is published now; else upon what the draft before it was.
   */
  saveDraft(
    noun: ContentNoun,
    id: string,
    values: ContentValues,
    change: ContentChange & { isUpToDate?: boolean },
  ): Promise<StoredDetail>
  /**
   * Removes what was written after what is scheduled; if that is nothing, the draft. One of an item that is not published
   * goes to the trash, which answers undefined.
   */
  discard(noun: ContentNoun, id: string, change: ContentChange): Promise<StoredDetail | undefined>
  publish(noun: ContentNoun, id: string, publication: DraftPublication): Promise<StoredDetail>
  /** Has what the draft says now published automatically, whatever is written after; throws "invalid" if there is no draft. */
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
  /** Adds values that a form gives up to the history, unless a version contains them, and returns that version. */
  keepReplaced(noun: ContentNoun, id: string, values: ContentValues, by: string): Promise<ItemVersionSummary>
  /** Stores what a version said as the draft; the draft before it is kept in the history. */
  restoreVersion(noun: ContentNoun, id: string, number: number, change: ContentChange): Promise<StoredDetail>
  /** Some of the drafts that are to be published by now, the earliest first. */
  findDue(now: Date): Promise<DueDraft[]>
  /** Keeps a draft unpublished that could not be published at its time, with the reason in words; does nothing if it was scheduled again. */
  giveUp(due: DueDraft, problem: string): Promise<void>
  /** Removes versions that were made a year ago, but for the first of each month and the latest of each item. */
  thinVersions(now: Date): Promise<void>
}

const nothingWritten = "There are no changes to publish."
const versionNotFound = "There is no such version. Versions older than a year are kept once a month."

/** Opens the items of a database. */
export function openContentStore(db: Kysely<Tables>): ContentStore {
  /** Changes an item while nobody else does, and returns it as it is then. */
  async function change(
    { noun, id, isPublic, about }: { noun: ContentNoun; id: string; isPublic: boolean; about: ContentChange },
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
    list: (noun, query) => listDocuments(db, kindOf(noun), query),
    get: async (noun, id) => toDetail(kindOf(noun), await readDocument(db, kindOf(noun), id)),

    add: (noun, values, { by, keyed }) =>
      withContentLock(db, (trx) => once(trx, keyed, () => addDraft(trx, kindOf(noun), values, by))),

    saveDraft: (noun, id, values, { isUpToDate = false, ...about }) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const whole = current.draft_body ?? (current.is_live === 1 ? current.body : "{}")
        const inputs = fitInputs(kind, { ...readInputs(kind, whole), ...values })
        await writeDraft(trx, kind, current, inputs, { by: about.by, isUpToDate })
      }),

    async discard(noun, id, about) {
      let isGone = false
      const detail = await change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const { is_live, scheduled_body, scheduled_draft, draft_number } = current
        if (scheduled_body !== null && draft_number !== scheduled_draft) {
          return await writeDraft(trx, kind, current, readInputs(kind, scheduled_body), { by: about.by })
        }
        isGone = is_live === 0
        if (!isGone) return await removeDraft(trx, kind, current)
        await moveToTrash(trx, current, about.by)
        return "gone"
      })
      return isGone ? undefined : detail
    },

    publish: (noun, id, { values: inputs, revision, ...about }) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, current) => {
        const draft = { id, revision }
        const slug = kind.slug === undefined ? undefined : textOf(inputs[kind.slug])
        if (current.is_live === 0) await insertItem(trx, kind, { inputs, slug }, about.by, draft)
        else await publishChange(trx, kind, current, { inputs, slug, by: about.by, draft })
      }),

    schedule: (noun, id, { at, revision, ...about }) =>
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

    unschedule: (noun, id, about) =>
      change({ noun, id, isPublic: false, about }, (trx, kind, current) => endSchedule(trx, kind, current)),

    unpublish: (noun, id, about) =>
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

    duplicate: (noun, id, { by, keyed }) =>
      withContentLock(db, (trx) =>
        once(trx, keyed, async () => {
          const kind = kindOf(noun)
          const { is_live, body, scheduled_body, draft_body } = await readDocument(trx, kind, id)
          // Never what somebody may be typing just now, if anything else is there.
          const whole = is_live === 1 ? body : (scheduled_body ?? draft_body)
          const { title } = kind.collection
          const copied = readInputs(kind, whole ?? "{}")
          const copy = { ...copied, [title]: titleOfCopy(titleIn(kind, copied), noun) }
          // Its address is its own.
          return await addDraft(trx, kind, kind.slug === undefined ? copy : { ...copy, [kind.slug]: "" }, by)
        }),
      ),

    async remove(noun, id, about) {
      await change({ noun, id, isPublic: true, about }, async (trx, _kind, current) => {
        requireRemovable(current)
        await moveToTrash(trx, current, about.by)
        return "gone"
      })
    },

    async listVersions(noun, id) {
      await readDocument(db, kindOf(noun), id)
      return await listRevisions(db, id)
    },

    async getVersion(noun, id, number) {
      await readDocument(db, kindOf(noun), id)
      return toVersion(kindOf(noun), requireRow(await findRevision(db, id, number), versionNotFound))
    },

    keepReplaced: (noun, id, values, by) =>
      withContentLock(db, async (trx) => {
        const kind = kindOf(noun)
        await readDocument(trx, kind, id)
        // Also if its draft says the same: that is what the other version replaces next.
        const body = JSON.stringify(fitInputs(kind, values))
        return await addReplaced(trx, kind, { id, body, at: new Date().toISOString(), by })
      }),

    restoreVersion: (noun, id, number, about) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, current) => {
        const version = readInputs(kind, requireRow(await findRevision(trx, id, number), versionNotFound).body)
        await writeDraft(trx, kind, current, version, { by: about.by, isUpToDate: true, isReplacing: true })
      }),

    async findDue(now) {
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

    giveUp: ({ noun, id, publishAt }, problem) =>
      withContentLock(db, async (trx) => {
        const [document] = await readDocuments(trx, noun, [id])
        if (document?.publish_at === publishAt) await endSchedule(trx, kindOf(noun), document, problem)
      }),

    async thinVersions(now) {
      const before = new Date(now)
      before.setUTCFullYear(before.getUTCFullYear() - 1)
      await thinRevisions(db, before.toISOString())
    },
  }
}

/** Throws if a document has to stay published: a page that every site has. */
export function requireRemovable({ key }: { key: string }): void {
  if (key !== "") throw new AppError("invalid", "Every site has this page. Hide its blocks instead.")
}

/** How many items that are not published one account can have written last. */
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
  if (draft_body !== null && (isReplacing || draft_by !== by) && !isSameBody(inputs, readInputs(kind, draft_body)))
    await addReplaced(trx, kind, { id: current.id, body: draft_body, at: draft_at ?? "", by: draft_by ?? "" })
  if (published && scheduled_body === null && isSameBody(inputs, published)) {
    if (current.draft_body !== null) await removeDraft(trx, kind, current)
    return
  }
  const next = nextDraft(current, by)
  const base = draft_base !== null && !isUpToDate ? draft_base : revision
  // Who has gone back to what is scheduled has written nothing after it.
  const isScheduled = scheduled_body !== null && isSameBody(inputs, readInputs(kind, scheduled_body))
  await putDraft(trx, kind, current, { inputs, base, ...next }, isScheduled ? { scheduled_draft: next.number } : {})
}

function titleOfCopy(title: string, noun: ContentNoun): string {
  const suffix = " (copy)"
  const max = (noun === "pages" ? 60 : limits.title) - suffix.length
  return title.slice(0, max).toWellFormed() + suffix
}

/** An item with what is published of it and what is written. */
function toDetail(kind: Kind, document: StoredDocument): StoredDetail {
  const { draft_body, scheduled_body } = document
  const base = baseBodyOf(document)
  const row = toListed(kind, document)
  const published = publishedInputs(kind, document)
  return {
    ...row,
    key: document.key,
    published: published ? { updatedAt: document.updated_at, values: published } : null,
    publishedBy: published ? document.changed_by : "",
    draft: row.draft && {
      ...row.draft,
      values: readInputs(kind, draft_body ?? "{}"),
      base: base === null || !published ? null : readInputs(kind, base),
    },
    scheduled: row.scheduled && { ...row.scheduled, values: readInputs(kind, scheduled_body ?? "{}") },
  }
}

function toListed(kind: Kind, document: StoredDocument): StoredRow {
  const { id, draft_body, scheduled_body, publish_at: publishAt } = document
  const isPublished = document.is_live === 1
  const inputs = publishedInputs(kind, document)
  const times = { createdAt: document.created_at, updatedAt: document.updated_at }
  const item = isPublished
    ? toItem(kind, document, inputs && toProperties(kind, inputs))
    : { ...(draft_body === null ? {} : toProperties(kind, readInputs(kind, draft_body))), _id: id, ...times }
  const isBehind = (body: string, number: number | null, base: string | null) =>
    isOutdated(kind, readInputs(kind, body), { number, body: base }, document)
  return {
    _id: id,
    noun: kind.noun,
    title: document.title,
    path: inputs ? pathIn(kind, document.key, inputs) : "",
    state: stateOf({ isPublished, hasDraft: draft_body !== null, publishAt }),
    isPublished,
    publishAt,
    problem: document.problem,
    ...times,
    changedBy: document.draft_by ?? document.changed_by,
    item,
    draft:
      draft_body === null
        ? null
        : {
            revision: document.draft_number,
            savedAt: document.draft_at ?? "",
            savedBy: document.draft_by ?? "",
            isOutdated: isBehind(draft_body, document.draft_base, document.base_body),
          },
    scheduled:
      scheduled_body === null
        ? null
        : {
            revision: document.scheduled_draft ?? 0,
            savedAt: document.scheduled_at ?? "",
            scheduledBy: document.scheduled_by ?? "",
            isOutdated: isBehind(scheduled_body, document.scheduled_base, document.scheduled_base_body),
          },
  }
}

/** The requested items of all states, a page of 20 unless the query says otherwise; pages without their blocks. */
async function listDocuments(
  db: Kysely<Tables>,
  kind: Kind,
  { page = 1, search, sort, state = "all", ...query }: ContentQuery,
): Promise<Listed<StoredRow>> {
  const column = kind.columns[readSort(sort).field] ?? "created_at"
  const conditions = [sql`documents.collection = ${kind.noun} and documents.is_trashed = 0`, ...states[state]]
  const found = [matchesWords(search, "live_text"), matchesWords(search, "draft_text")].flatMap((each) => each ?? [])
  if (found.length > 0) {
    conditions.push(
      sql`documents.id in (select id from document_texts where collection = ${kind.noun} and (${sql.join(found, sql` or `)}))`,
    )
  }
  const rows = db.selectFrom("documents").where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
  const places = await listRows(
    {
      sortedBy: `documents.${column}`,
      rows: (direction: Direction) => rows.select("id").orderBy(column, direction).orderBy("id", direction),
      count: () => keepTotal(db, rows, () => countRows(rows)),
      toItem: ({ id }: { id: string }) => id,
    },
    { ...query, sort, page },
  )
  const stored = new Map((await readDocuments(db, kind.noun, places.items)).map((each) => [each.id, each]))
  const items = places.items.flatMap((id) => {
    const document = stored.get(id)
    // One that was removed between the two queries is left out.
    if (!document) return []
    const row = toListed(kind, document)
    if (kind.noun !== "pages") return [row]
    const { blocks: _blocks, ...item } = row.item
    return [{ ...row, item: item as ContentRow["item"] }]
  })
  return { items, total: places.total }
}

const states = {
  all: [],
  draft: [sql`is_live = 0 and publish_at is null`],
  published: [sql`is_live = 1 and has_draft = 0`],
  changed: [sql`is_live = 1 and has_draft = 1 and publish_at is null`],
  scheduled: [sql`publish_at is not null`],
} as const satisfies Record<NonNullable<ContentQuery["state"]>, readonly unknown[]>
