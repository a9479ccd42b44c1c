import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import { AppError, type LastChange } from "#base/errors.ts"
import { readSort } from "#base/list-query.ts"
import type { Listed, ListQuery } from "#base/repository.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Throws "not-found" with the given message for an invalid id, which saves a query. */
export function requireId(id: string, notFound: string): void {
  if (!uuid.test(id)) throw new AppError("not-found", notFound)
}

/** Throws "not-found" with the given message if the row is undefined. */
export function requireRow<Row>(row: Row | undefined, notFound: string): Row {
  if (row === undefined) throw new AppError("not-found", notFound)
  return row
}

/** True if a statement that returns rows finds, adds, changes or removes one. */
export async function hasRow(statement: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await statement.executeTakeFirst()) !== undefined
}

export async function countRows<Tables, From extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counted = rows.select((row) => row.fn.countAll<number>().as("total"))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return total
}

export function lastChangeOf(row: { changed_by: string; updated_at: string }): LastChange {
  return { by: row.changed_by, at: row.updated_at }
}

/** The methods of a query that a list needs, whatever its table. */
interface Ordered<Row> {
  limit(limit: number): Ordered<Row>
  offset(offset: number): Ordered<Row>
  where(condition: Expression<SqlBool>): Ordered<Row>
  execute(): Promise<Row[]>
}

export interface RowList<Row, Item> {
  /** The column of the order, with its table; equal rows are ordered by id. */
  sortedBy: string
  rows(direction: Direction): Ordered<Row>
  count(): Promise<number>
  /** Returns undefined for a row that the list omits. */
  toItem(row: Row): Item | undefined
}

export type Direction = "asc" | "desc"

const pageLength = 20

/** The requested page, or the whole list, with the total; a page near the end is read from the end, which is faster. */
export async function listRows<Row, Item>(
  { rows, count, toItem }: RowList<Row, Item>,
  { page, limit, sort }: ListQuery,
): Promise<Listed<Item>> {
  const { isDownwards } = readSort(sort)
  const [along, against]: [Direction, Direction] = isDownwards ? ["desc", "asc"] : ["asc", "desc"]
  if (page === undefined && limit === undefined) {
    const items = toItems(await rows(along).execute(), toItem)
    return { items, total: items.length }
  }
  const total = await count()
  const before = ((page ?? 1) - 1) * (limit ?? pageLength)
  const length = Math.min(limit ?? pageLength, total - before)
  if (length <= 0) return { items: [], total }
  const after = total - before - length
  const isNearEnd = after < before
  const read = await rows(isNearEnd ? against : along)
    .limit(length)
    .offset(isNearEnd ? after : before)
    .execute()
  return { items: toItems(isNearEnd ? read.toReversed() : read, toItem), total }
}

function toItems<Row, Item>(read: readonly Row[], toItem: (row: Row) => Item | undefined): Item[] {
  return read.map(toItem).filter((item) => item !== undefined)
}

const batchLength = 100

/**
 * All rows of a list in order, a batch at a time. Each batch starts after the last row of the previous one, so concurrent additions and
 * removals neither repeat a row nor skip one.
 */
export async function* readAllRows<Row extends { id: string }, Item>(
  { sortedBy, rows, toItem }: RowList<Row, Item>,
  { sort }: ListQuery,
): AsyncGenerator<Item[], void> {
  const { isDownwards } = readSort(sort)
  const [table, column] = sortedBy.split(".") as [string, keyof Row & string]
  const position = sql`(${sql.ref(sortedBy)}, ${sql.ref(`${table}.id`)})`
  let last: Row | undefined
  do {
    const batch = rows(isDownwards ? "desc" : "asc").limit(batchLength)
    const from = last && sql`(${last[column]}, ${last.id})`
    const after = from && (isDownwards ? sql<SqlBool>`${position} < ${from}` : sql<SqlBool>`${position} > ${from}`)
    const read = await (after ? batch.where(after) : batch).execute()
    yield toItems(read, toItem)
    last = read.length < batchLength ? undefined : read.at(-1)
  } while (last)
}

/** Preserves values that only a newer release knows; rows and blocks are matched by ID. */
export function preserveUnknown(before: unknown, after: unknown): unknown {
  if (Array.isArray(after)) {
    const earlier = new Map(Array.isArray(before) ? before.map((each: unknown) => [idOf(each), each]) : [])
    earlier.delete(undefined)
    return after.map((each: unknown) =>
      earlier.has(idOf(each)) ? preserveUnknown(earlier.get(idOf(each)), each) : each,
    )
  }
  if (typeof after !== "object" || after === null || typeof before !== "object" || before === null) return after
  const entries = Object.entries(after).map(([name, value]) => [name, preserveUnknown((before as never)[name], value)])
  return { ...before, ...(Object.fromEntries(entries) as object) }
}

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined
}
