import { type Kysely, sql, type SqlBool } from "kysely"
import type { ContentDetail, ContentRow, ContentQuery } from "../shared/content.ts"
import { type ContentNoun, type Noun, stateOf } from "#base/content-states.ts"
import { readSort } from "#base/list-query.ts"
import type { Listed } from "#base/repository.ts"
import type { Tables } from "#db/tables.ts"
import { countRows, type Direction, listRows } from "#db/rows.ts"
import { matchesWords } from "#db/search.ts"
import { keepTotal } from "#db/totals.ts"
import { baseBodyOf, readDocuments, type StoredDocument } from "./documents.ts"
import { isOutdated } from "./drafts.ts"
import { type Kind, pathIn, readInputs, toItem, toProperties } from "./kinds.ts"
import { publishedInputs } from "./publish.ts"

/** An item with its published version and its draft, without its editors; `item` as a list shows it. */
export type StoredDetail = Omit<ContentDetail, "editors"> & Pick<ContentRow, "item">

/** The same as a list shows it. */
export type StoredRow = Omit<ContentRow, "editors">

/** An item with its published version and its draft. */
export function toDetail(kind: Kind, document: StoredDocument): StoredDetail {
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

function toListed(kind: Kind, document: StoredDocument): Omit<StoredRow, "noun"> & { noun: Noun } {
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
    title: kind.first ? kind.collection.one : document.title,
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

/** The requested items of all states, 20 a page by default; pages without their blocks. */
export async function listDocuments(
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
    // It was removed between the two queries.
    if (!document) return []
    const row = { ...toListed(kind, document), noun: kind.noun as ContentNoun }
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
