import { type Kysely, sql } from "kysely"
import { pathOfPage } from "#domain/blocks/page.ts"
import { type ContentBody, type ContentDetail, contentNotFound, type ContentRow } from "#domain/content/content.ts"
import { stateOf } from "#domain/base/content-states.ts"
import { type DraftBase, findUndone } from "#domain/content/draft-base.ts"
import { AppError } from "#domain/base/errors.ts"
import type { Tables } from "../../database/tables.ts"
import { requireId } from "../../base/rows.ts"
import type { ItemRow } from "../rows/content-kind.ts"
import { baseOf, type DraftRow, scheduledOf } from "../rows/draft-rows.ts"
import type { AnyKind } from "./kinds.ts"

/** An item with what is published and what is written, without who has it open. */
export type StoredDetail = Omit<ContentDetail, "editors">

/** The same as a list shows it. */
export type StoredRow = Omit<ContentRow, "editors">

/** An item with what is published of it and what is written; throws "not-found". */
export async function readDetail(db: Kysely<Tables>, kind: AnyKind, id: string): Promise<StoredDetail> {
  requireId(id, contentNotFound)
  const [found] = await readTogether(db, kind.noun, [id])
  const { row, draft } = found ?? {}
  const published = row ? itemOf(kind, row) : null
  const listed = toListed(kind, published, row, draft)
  const scheduled = draft && scheduledOf(draft)
  return {
    ...listed,
    published,
    publishedBy: row?.changed_by ?? "",
    draft:
      draft && listed.draft
        ? { ...listed.draft, body: JSON.parse(draft.body) as ContentBody, base: baseOf(draft)?.body ?? null }
        : null,
    scheduled: scheduled && listed.scheduled ? { ...listed.scheduled, body: scheduled.body } : null,
  }
}

/** What is written of a published item from now on is written upon this. */
export function baseOn(kind: AnyKind, published: ContentRow["item"]): DraftBase {
  return { at: published.updatedAt, body: kind.toBody(published) }
}

/** The columns of a draft. */
const draftColumns = [
  "id",
  "noun",
  "body",
  "revision",
  "is_published",
  "title",
  "title_key",
  "second_key",
  "search_text",
  "created_at",
  "updated_at",
  "changed_by",
  "publish_at",
  "problem",
  "base",
  "scheduled",
] as const satisfies (keyof DraftRow)[]

/** What is stored of an item: the published row, the draft, or both. */
interface StoredItem {
  row: ItemRow | undefined
  draft: DraftRow | undefined
}

/**
 * Those of these items that are there, in no order. One statement reads rows and drafts of the same moment: read one after the
 * other, an item that is published or unpublished just then would be in neither, or in both.
 */
export async function readTogether(db: Kysely<Tables>, noun: string, ids: readonly string[]): Promise<StoredItem[]> {
  const named = sql.join(ids)
  const ofDraft = sql.join(draftColumns.map((name) => sql`${sql.ref(`drafts.${name}`)} as ${sql.ref(`draft_${name}`)}`))
  const { rows } = await sql<Record<string, unknown>>`
    select item.*, ${ofDraft}
    from (
      select id from ${sql.table(noun)} where id in (${named})
      union select id from drafts where id in (${named}) and noun = ${noun}
    ) as there
    left join ${sql.table(noun)} as item on item.id = there.id
    left join drafts on drafts.id = there.id and drafts.noun = ${noun}`.execute(db)
  return rows.map(toStored)
}

function toStored(joined: Record<string, unknown>): StoredItem {
  const draft = Object.fromEntries(draftColumns.map((name) => [name, joined[`draft_${name}`]]))
  const row = Object.fromEntries(Object.entries(joined).filter(([name]) => !name.startsWith("draft_")))
  return {
    row: row["id"] === null ? undefined : (row as unknown as ItemRow),
    draft: draft["id"] === null ? undefined : (draft as unknown as DraftRow),
  }
}

/** An item as a list shows it, of its published row and its draft; a page without its blocks. */
export function toContentRow(kind: AnyKind, row: ItemRow | undefined, draft: DraftRow | undefined): StoredRow {
  const listed = toListed(kind, row ? itemOf(kind, row) : null, row, draft)
  if (kind.noun !== "pages") return listed
  const { blocks: _blocks, ...item } = listed.item
  return { ...listed, item: item as ContentRow["item"] }
}

function itemOf(kind: AnyKind, row: ItemRow): ContentRow["item"] {
  return kind.toItem(row as Tables[typeof kind.noun])
}

function toListed(
  kind: AnyKind,
  published: ContentRow["item"] | null,
  row: ItemRow | undefined,
  draft: DraftRow | undefined,
): StoredRow {
  const item = published ?? itemOfDraft(draft)
  const publishAt = draft?.publish_at ?? null
  const isPublished = published !== null
  const newest = published && baseOn(kind, published)
  const isOutdated = (body: ContentBody, base: DraftBase | null) => findUndone(body, base, newest).length > 0
  const scheduled = draft && scheduledOf(draft)
  return {
    _id: item._id,
    noun: kind.noun,
    title: published ? kind.pictures.title(published) : (draft?.title ?? ""),
    path: published ? pathOf(kind, published) : "",
    state: stateOf({ isPublished, hasDraft: draft !== undefined, publishAt }),
    isPublished,
    publishAt,
    problem: draft?.problem ?? "",
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    changedBy: (draft ?? row)?.changed_by ?? "",
    item,
    draft: draft
      ? {
          revision: draft.revision,
          savedAt: draft.updated_at,
          savedBy: draft.changed_by,
          isOutdated: isOutdated(JSON.parse(draft.body) as ContentBody, baseOf(draft)),
        }
      : null,
    scheduled: scheduled
      ? {
          revision: scheduled.revision,
          savedAt: scheduled.savedAt,
          scheduledBy: scheduled.by,
          isOutdated: isOutdated(scheduled.body, scheduled.base),
        }
      : null,
  }
}

/** What is written of an item that is not published. */
function itemOfDraft(draft: DraftRow | undefined): ContentRow["item"] {
  if (!draft) throw new AppError("not-found", contentNotFound)
  const { id: _id, created_at: createdAt, updated_at: updatedAt } = draft
  return { ...(JSON.parse(draft.body) as ContentBody), _id, createdAt, updatedAt }
}

function pathOf(kind: AnyKind, item: ContentRow["item"]): string {
  if (kind.noun === "pages") return pathOfPage(item as unknown as Parameters<typeof pathOfPage>[0])
  return kind.pathOf?.(item) ?? ""
}
