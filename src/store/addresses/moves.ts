import { setImmediate as nextTurn } from "node:timers/promises"
import { type ExpressionBuilder, sql, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { openRedirectTable, type RedirectRow } from "#domain/addresses/redirect-table.ts"
import { pathOfKey, sourcesFor } from "#domain/addresses/path-key.ts"
import { toSearchText } from "#domain/text/search-text.ts"
import { isStorable } from "#domain/text/text.ts"
import { countRows } from "../base/rows.ts"
import type { Tables } from "../database/tables.ts"

/**
 * An item has come to a path, new or restored: no redirect leads from there, nobody asks for it in vain any more, and former
 * addresses of the item lead there.
 */
export async function takeAddress(trx: Transaction<Tables>, path: string, id: string): Promise<void> {
  if (path === "") return
  await trx.deleteFrom("redirects").where("path", "=", path).execute()
  const former = await trx.selectFrom("redirects").select(["id", "source"]).where("item_id", "=", id).execute()
  for (const { id: redirect, source } of former) {
    const columns = { target: path, target_key: path, search_text: searchTextOf(source, path) }
    await trx.updateTable("redirects").set(columns).where("id", "=", redirect).execute()
  }
  await trx.deleteFrom("not_found").where("path", "=", path).execute()
}

/** An item has moved from one path to another, "" for none: its former addresses lead to the present one. */
export async function moveAddress(
  trx: Transaction<Tables>,
  { from, to, id, by }: { from: string; to: string; id: string; by: string },
): Promise<void> {
  if (from === to || from === "" || to === "") return
  await trx.deleteFrom("not_found").where("path", "=", to).execute()
  await editRedirects(trx, by, (table) => table.move(from, to, id), { from, key: to })
}

/** The addresses of one redirect that changes: its source and the key of its target. */
interface Concerned {
  from: string
  key: string
  id?: string
}

/**
 * The redirects as a table whose changes are stored when `edit` is done: all of them, or, with `one`, those that a change of one redirect can
 * concern, because reading 9,000 rows for each would stop other requests.
 */
export async function editRedirects<Result>(
  trx: Transaction<Tables>,
  by: string,
  edit: (table: ReturnType<typeof openRedirectTable>) => Result | Promise<Result>,
  one?: Concerned,
): Promise<Result> {
  const count = await countRows(trx.selectFrom("redirects"))
  const rows = await trx
    .selectFrom("redirects")
    .selectAll()
    .$if(one !== undefined, (query) => query.where(concerns(one as Concerned)))
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  const table = openRedirectTable(
    rows.map(({ id, source, target, target_key, item_id }): RedirectRow => {
      return { id, from: source, to: target, key: target_key, itemId: item_id }
    }),
    newId,
    count,
  )
  const result = await edit(table)
  const createdAt = new Map(rows.map(({ id, created_at }) => [id, created_at]))
  const now = new Date().toISOString()
  const changed = table.changed()
  const toRow = ({ id, from, to, key, itemId }: RedirectRow) => ({
    id,
    source: from,
    path: pathOfKey(from),
    target: to,
    target_key: key,
    search_text: searchTextOf(from, to),
    item_id: itemId,
    created_at: createdAt.get(id) ?? now,
    updated_at: now,
    changed_by: by,
  })
  const replaced = [...table.gone, ...changed.map(({ id }) => id)]
  for (const ids of inBatches(replaced)) await trx.deleteFrom("redirects").where("id", "in", ids).execute()
  for (const batch of inBatches(changed)) {
    await nextTurn()
    await trx.insertInto("redirects").values(batch.map(toRow)).execute()
  }
  return result
}

/**
 * Rows at both ends of a redirect: no redirect leads to another one, so none further away can change. The oldest one is with them, because
 * a full table gives it up when an item moves.
 */
function concerns({ from, key, id = "" }: Concerned) {
  const [path, targetPath] = [pathOfKey(from), pathOfKey(key)]
  return (row: ExpressionBuilder<Tables, "redirects">) =>
    row.or([
      row("id", "=", id),
      row(
        "id",
        "=",
        row.selectFrom("redirects as all").select("all.id").orderBy("all.created_at").orderBy("all.id").limit(1),
      ),
      row("source", "in", [...sourcesFor(key), from]),
      row("path", "=", targetPath),
      row("target_key", "=", path),
      // The path with any query. Not by a range, which depends on the collation of the database.
      row(sql`substr(target_key, 1, length(cast(${path} as text)) + 1)`, "=", `${path}?`),
    ])
}

/** What a redirect is found by: its addresses as people read them. */
export function searchTextOf(source: string, target: string): string {
  return toSearchText(`${readable(source)} ${readable(target)}`)
}

function readable(address: string): string {
  try {
    const decoded = decodeURI(address)
    return isStorable(decoded) ? decoded : address
  } catch {
    return address
  }
}

const batchLength = 100

function inBatches<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / batchLength)
  return Array.from({ length: count }, (_, index) => items.slice(index * batchLength, (index + 1) * batchLength))
}
