import { type Kysely, sql } from "kysely"
import { v7 as newId } from "uuid"
import { type Asked, maxNotFound, type NotFound, brokenLinkNotFound } from "../shared/not-found.ts"
import { readSort, type SortField } from "#base/list-query.ts"
import type { ListQuery } from "#base/repository.ts"
import { toSearchText } from "#base/text/search-text.ts"
import type { Tables } from "#db/tables.ts"
import { type Direction, listRows, requireId, requireRow, countRows } from "#db/rows.ts"
import { matchesWords } from "#db/search.ts"

/** The missing paths that visitors requested: at most `maxNotFound`. */
export type NotFoundAddresses = ReturnType<typeof createNotFoundLog>

export function createNotFoundLog(db: Kysely<Tables>) {
  return {
    /** Adds to their counts in one transaction, without duplicate paths. The least requested are evicted. */
    async add(asked: readonly Asked[]): Promise<void> {
      if (asked.length === 0) return
      await db.transaction().execute(async (trx) => {
        // In a fixed order, so two instances never deadlock.
        const inOrder = asked.toSorted((one, other) => (one.path < other.path ? -1 : 1))
        const rows = inOrder.map(({ path, count, lastAt }) => {
          return { id: newId(), path, search_text: toSearchText(path), count, last_at: lastAt, is_dismissed: 0 }
        })
        await trx
          .insertInto("not_found")
          .values(rows)
          .onConflict((conflict) =>
            conflict.column("path").doUpdateSet({
              count: sql`not_found.count + excluded.count`,
              last_at: sql`excluded.last_at`,
            }),
          )
          .execute()
        await forgetRedirected(trx)
        const kept = trx
          .selectFrom("not_found")
          .select("id")
          .orderBy("count", "desc")
          .orderBy("last_at", "desc")
          .orderBy("id", "desc")
          .limit(maxNotFound)
        await trx.deleteFrom("not_found").where("id", "not in", kept).execute()
      })
    },

    /** The paths that were not dismissed, most requested first by default. */
    list: (query: ListQuery<SortField<"notFound">> = {}) =>
      listRows(selectNotFound(db, query), { sort: "-count", ...query }),

    /** Hides a path from the list permanently, even if it is requested again; throws "not-found". */
    async dismiss(id: string): Promise<NotFound> {
      requireId(id, brokenLinkNotFound)
      const dismissed = db.updateTable("not_found").set({ is_dismissed: 1 }).where("id", "=", id)
      return toNotFound(requireRow(await dismissed.returningAll().executeTakeFirst(), brokenLinkNotFound))
    },
  }
}

/** Removes the paths that now have a redirect. */
export async function forgetRedirected(trx: Kysely<Tables>): Promise<void> {
  const sources = trx.selectFrom("redirects").select("source")
  await trx.deleteFrom("not_found").where("path", "in", sources).execute()
}

const columns = { count: "count", lastAt: "last_at", path: "path" } as const

function selectNotFound(db: Kysely<Tables>, { search, sort = "-count" }: ListQuery<SortField<"notFound">>) {
  const column = columns[readSort(sort).field]
  const found = matchesWords(search, "search_text")
  const rows = db.selectFrom("not_found").where("is_dismissed", "=", 0)
  const filtered = found ? rows.where(found) : rows
  return {
    sortedBy: `not_found.${column}`,
    rows: (direction: Direction) => filtered.selectAll().orderBy(column, direction).orderBy("id", direction),
    count: () => countRows(filtered),
    toItem: toNotFound,
  }
}

function toNotFound({ id, path, count, last_at }: Tables["not_found"]): NotFound {
  return { _id: id, path, count, lastAt: last_at }
}
