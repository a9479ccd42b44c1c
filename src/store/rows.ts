import { AppError } from "#domain/errors.ts"
import type { Listed, Stretch } from "#domain/repository.ts"

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

/** The parts of a query that a list needs, whatever its table. */
interface Newest<Row> {
  limit(limit: number): Newest<Row>
  offset(offset: number): Newest<Row>
  execute(): Promise<Row[]>
}

/** One stretch of an ordered query with the count of all, or all of it. */
export async function listRows<Row, Item>(
  rows: Newest<Row>,
  count: () => Promise<{ total: number }>,
  toItem: (row: Row) => Item,
  stretch: Stretch | undefined,
): Promise<Listed<Item>> {
  if (!stretch) {
    const items = (await rows.execute()).map(toItem)
    return { items, total: items.length }
  }
  const { page, limit } = stretch
  const items = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: items.map(toItem), total: (await count()).total }
}
