import type { Kysely, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { ContentBody, ItemVersion, ItemVersionSummary } from "#domain/content/content.ts"
import type { ContentQuery } from "#domain/content/content-query.ts"
import type { ContentNoun } from "#domain/content/content-states.ts"
import { isSameBody } from "#domain/content/same-body.ts"
import { AppError, invalidField, type LastChange } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import type { Keyed, Listed } from "#domain/repository.ts"
import type { Tables } from "../../database/tables.ts"
import { once } from "../../idempotency.ts"
import { requireRow } from "../../rows.ts"
import { changeContent, withContentLock } from "../content-version.ts"
import { listContent } from "./content-list.ts"
import { readDetail, type StoredDetail, type StoredRow } from "./content-rows.ts"
import { putDraft, readDraft, removeDraft } from "./draft-rows.ts"
import { openDueDrafts, type DueDrafts } from "./due-drafts.ts"
import { findVersion, keepDraft, listVersions } from "./item-versions.ts"
import { type AnyKind, kindOf } from "./kinds.ts"
import { changeItem, insertItem, withdrawItem } from "./published-items.ts"
import { moveToTrash } from "./trash-rows.ts"

/** Who makes a change, and what throws where it must not be made; `check` sees the item as it is then. */
export interface ContentChange {
  by: string
  check?: (current: StoredDetail, last: LastChange) => void
}

/** A change that publishes: an item that was made of the draft at this revision. */
interface Publication extends ContentChange {
  item: unknown
  revision: number
}

/** The items of all kinds in all states. Calls with an id throw "not-found"; those that name a revision throw "stale" for another one. */
export interface ContentStore extends DueDrafts {
  list(noun: ContentNoun, query: ContentQuery): Promise<Listed<StoredRow>>
  get(noun: ContentNoun, id: string): Promise<StoredDetail>
  /** Stores a new item that is not published. */
  add(noun: ContentNoun, body: ContentBody, about: { by: string; keyed?: Keyed | undefined }): Promise<StoredDetail>
  /** Stores what is written; where it is what is published, there is no draft any more. */
  saveDraft(noun: ContentNoun, id: string, body: ContentBody, change: ContentChange): Promise<StoredDetail>
  /** Removes the draft; one of an item that is not published goes to the trash, which answers undefined. */
  discard(noun: ContentNoun, id: string, change: ContentChange): Promise<StoredDetail | undefined>
  publish(noun: ContentNoun, id: string, publication: Publication): Promise<StoredDetail>
  /** Has the draft published by itself at a time (ISO), or no longer for null. */
  schedule(noun: ContentNoun, id: string, at: string | null, change: ContentChange): Promise<StoredDetail>
  /** Takes an item off the site and keeps it as a draft; throws "invalid" for a page that every site has. */
  unpublish(noun: ContentNoun, id: string, change: ContentChange): Promise<StoredDetail>
  /** Stores a copy that is not published. */
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
      change({ noun, id, isPublic: false, about }, (trx, kind, current) =>
        writeDraft(trx, kind, current, body, about.by),
      ),

    discard: (noun, id, about) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, { isPublished }) => {
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

    schedule: (noun, id, at, about) =>
      change({ noun, id, isPublic: false, about }, async (trx, kind, { draft }) => {
        if (!draft && at !== null) throw invalidField("at", nothingWritten)
        await trx.updateTable("drafts").set({ publish_at: at, problem: "" }).where("id", "=", id).execute()
        return await readDetail(trx, kind, id)
      }),

    unpublish: (noun, id, about) =>
      change({ noun, id, isPublic: true, about }, async (trx, kind, { published, draft }) => {
        if (!published) throw new AppError("invalid", "This is not published.")
        kind.requireRemovable?.(published)
        await withdrawItem(trx, kind, id)
        const before = await readDraft(trx, noun, id)
        const written = { id, is_published: 0, created_at: published.createdAt, publish_at: null }
        await putDraft(trx, kind, written, draft?.body ?? kind.toBody(published), { by: about.by, before })
        return await readDetail(trx, kind, id)
      }),

    duplicate: (noun, id, { by, keyed }) =>
      withContentLock(db, (trx) =>
        once(trx, keyed, async () => {
          const kind = kindOf(noun)
          const { published, draft } = await readDetail(trx, kind, id)
          const whole = { ...(published && kind.toBody(published)), ...draft?.body }
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
        return await writeDraft(trx, kind, current, body, about.by)
      }),
  }
}

async function addDraft(trx: Transaction<Tables>, kind: AnyKind, body: ContentBody, by: string): Promise<StoredDetail> {
  const id = newId()
  const written = { id, is_published: 0, created_at: new Date().toISOString(), publish_at: null }
  await putDraft(trx, kind, written, body, { by })
  return await readDetail(trx, kind, id)
}

async function writeDraft(
  trx: Transaction<Tables>,
  kind: AnyKind,
  { _id: id, published, createdAt, publishAt }: StoredDetail,
  body: ContentBody,
  by: string,
): Promise<StoredDetail> {
  if (published && isSameBody(body, kind.toBody(published))) {
    await removeDraft(trx, id)
  } else {
    const before = await readDraft(trx, kind.noun, id)
    const written = { id, is_published: published ? 1 : 0, created_at: createdAt, publish_at: publishAt }
    await putDraft(trx, kind, written, body, { by, before })
  }
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
