import { type Kysely, type RawBuilder, sql } from "kysely"
import type { ContentQuery } from "#domain/content/content-query.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import { readSort } from "#domain/base/list-query.ts"
import { contentSorts } from "#domain/content/content-query.ts"
import type { Listed } from "#domain/content/repository.ts"
import type { Tables } from "../../database/tables.ts"
import { type Direction, listRows, countRows } from "../../base/rows.ts"
import { matching, matchesWords } from "../../base/search.ts"
import { readTogether, type StoredRow, toContentRow } from "./content-rows.ts"
import type { AnyKind } from "./kinds.ts"

/** Where an item stands in a list. */
interface Place {
  id: string
  key: string
}

/** The requested items of all states, a page of 20 unless the query says otherwise. */
export async function listContent(
  db: Kysely<Tables>,
  kind: AnyKind,
  { page = 1, ...query }: ContentQuery,
): Promise<Listed<StoredRow>> {
  const { items: places, total } = await listRows(openPlaces(db, kind, query), { ...query, page })
  const ids = places.map(({ id }) => id)
  if (ids.length === 0) return { items: [], total }
  const stored = await readTogether(db, kind.noun, ids)
  const items = new Map(stored.map(({ row, draft }) => [row?.id ?? draft?.id, toContentRow(kind, row, draft)]))
  // One that was removed between the two queries is left out.
  return { items: ids.flatMap((id) => items.get(id) ?? []), total }
}

/** The published items and the drafts of unpublished ones in one order, each read by an index. */
function openPlaces(db: Kysely<Tables>, kind: AnyKind, { search, sort, state = "all" }: ContentQuery) {
  const { noun } = kind
  const { field } = readSort(sort)
  const places = () => {
    const published = sql`select id, ${sql.ref(kind.columns[field] as string)} as key from ${sql.table(noun)}${where(publishedWhere(noun, state, search))}`
    const written = sql`select id, ${sql.ref(draftColumn(noun, field))} as key from drafts${where(writtenWhere(noun, state, search))}`
    if (state === "draft") return sql`${written}`
    if (state === "published" || state === "changed") return sql`${published}`
    return sql`${published} union all ${written}`
  }
  return {
    sortedBy: "listed.key",
    rows: (direction: Direction) =>
      db
        .selectFrom(sql<Place>`(${places()})`.as("listed"))
        .selectAll()
        .orderBy("key", direction)
        .orderBy("id", direction),
    async count() {
      if (state === "all" && !matchesWords(search, "text")) {
        // In one statement, because an item that is published between two would be in neither.
        const { rows } = await sql<{ total: number }>`select (select count(*) from ${sql.table(noun)}) +
          (select count(*) from drafts${where(writtenWhere(noun, state, search))}) as total`.execute(db)
        return Number(rows[0]?.total)
      }
      return await countRows(db.selectFrom(sql<Place>`(${places()})`.as("listed")))
    },
    toItem: (place: Place) => place,
  }
}

/** No clause for no conditions: PostgreSQL would sort all rows for `where true` instead of merging two indexes. */
function where(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql` where ${sql.join(conditions, sql` and `)}`
}

type State = NonNullable<ContentQuery["state"]>

function publishedWhere(noun: ContentNoun, state: State, search: string | undefined) {
  const changed = sql`select id from drafts where noun = ${noun} and is_published = 1`
  const conditions: RawBuilder<unknown>[] = []
  if (state === "published") conditions.push(sql`id not in (${changed})`)
  if (state === "changed") conditions.push(sql`id in (${changed} and publish_at is null)`)
  if (state === "scheduled") conditions.push(sql`id in (${changed} and publish_at is not null)`)
  const found = matching(noun, search)
  const foundInDraft = matchesWords(search, "search_text")
  if (found && foundInDraft) conditions.push(sql`(${found} or id in (${changed} and ${foundInDraft}))`)
  return conditions
}

function writtenWhere(noun: ContentNoun, state: State, search: string | undefined) {
  const conditions: RawBuilder<unknown>[] = [sql`noun = ${noun}`, sql`is_published = 0`]
  if (state === "draft") conditions.push(sql`publish_at is null`)
  if (state === "scheduled") conditions.push(sql`publish_at is not null`)
  const found = matchesWords(search, "search_text")
  return found ? [...conditions, found] : conditions
}

/** The column of a draft that is like the one by which the published items are sorted. */
function draftColumn(noun: ContentNoun, field: string): string {
  const place = (contentSorts[noun] as readonly string[]).indexOf(field)
  return ["created_at", "updated_at", "title_key", "second_key"][place] as string
}
