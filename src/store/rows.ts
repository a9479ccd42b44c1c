import { type Expression, type SqlBool, sql } from "kysely"
import { AppError, type LastChange } from "#domain/errors.ts"
import { readSort } from "#domain/list-query.ts"
import type { Listed, ListQuery } from "#domain/repository.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Throws "not-found" in the noun's words for what cannot be an id, so that no query is spent on it. */
export function requireId(id: string, notFound: string): void {
  if (!uuid.test(id)) throw new AppError("not-found", notFound)
}

/** The row, or "not-found" in the noun's words. */
export function found<Row>(row: Row | undefined, notFound: string): Row {
  if (row === undefined) throw new AppError("not-found", notFound)
  return row
}

/** Who changed a row last, and when. */
export function lastChangeOf(row: { changed_by: string; updated_at: string }): LastChange {
  return { by: row.changed_by, at: row.updated_at }
}

/** The parts of a query that a list needs, whatever its table. */
interface Ordered<Row> {
  limit(limit: number): Ordered<Row>
  offset(offset: number): Ordered<Row>
  where(condition: Expression<SqlBool>): Ordered<Row>
  execute(): Promise<Row[]>
}

/** How one kind of row is listed. */
export interface ListedRows<Row, Item> {
  /** The wanted rows in their order; `total` is how many they are, once that is counted. */
  rows(direction: Direction, total?: number): Ordered<Row>
  count(): Promise<number>
  toItem(row: Row): Item
}

/** A way through an order. */
export type Direction = "asc" | "desc"

const pageLength = 20

/** The requested page with the count of all, or all of it; pages near the end are read from the end. */
export async function listRows<Row, Item>(
  { rows, count, toItem }: ListedRows<Row, Item>,
  { page, limit, sort }: ListQuery,
): Promise<Listed<Item>> {
  const { isDownwards } = readSort(sort)
  const [along, against]: [Direction, Direction] = isDownwards ? ["desc", "asc"] : ["asc", "desc"]
  if (page === undefined && limit === undefined) {
    const items = (await rows(along).execute()).map(toItem)
    return { items, total: items.length }
  }
  const total = await count()
  const before = ((page ?? 1) - 1) * (limit ?? pageLength)
  const length = Math.min(limit ?? pageLength, total - before)
  if (length <= 0) return { items: [], total }
  const behind = total - before - length
  const isNearEnd = behind < before
  const found = await rows(isNearEnd ? against : along, total)
    .limit(length)
    .offset(isNearEnd ? behind : before)
    .execute()
  return { items: (isNearEnd ? found.toReversed() : found).map(toItem), total }
}

const batchLength = 100

/**
 * All rows of a list in its order, a batch at a time. Each batch begins behind the last row of the one before, so that
 * what is added or removed meanwhile neither repeats a row nor leaves one out.
 */
export async function* readAllRows<Column extends string, Row extends { id: string } & Record<Column, unknown>, Item>(
  { rows, toItem }: Pick<ListedRows<Row, Item>, "rows" | "toItem">,
  /** What the list is sorted by. */
  [table, column]: [table: string, column: Column],
  { sort }: ListQuery,
): AsyncGenerator<Item[], void> {
  const { isDownwards } = readSort(sort)
  const place = sql`(${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.id`)})`
  let last: Row | undefined
  do {
    const ordered = rows(isDownwards ? "desc" : "asc").limit(batchLength)
    const from = last && sql`(${last[column]}, ${last.id})`
    const behind = from && (isDownwards ? sql<SqlBool>`${place} < ${from}` : sql<SqlBool>`${place} > ${from}`)
    const found = await (behind ? ordered.where(behind) : ordered).execute()
    yield found.map(toItem)
    last = found.length < batchLength ? undefined : found.at(-1)
  } while (last)
}
