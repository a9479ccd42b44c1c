import { setImmediate as nextTurn } from "node:timers/promises"
import { sql, type SqlBool, type Transaction } from "kysely"
import { v7 as newId } from "uuid"
import { decodeAddress, pathOfKey, sourcesFor } from "#base/urls/path-key.ts"
import { redirectLimits, redirectLoops, tooManyRedirects } from "../shared/redirect.ts"
import { AppError } from "#base/errors.ts"
import { toSearchText } from "#base/text/search-text.ts"
import { isStorable } from "#base/text/text.ts"
import { countRows } from "#db/rows.ts"
import type { Tables } from "#db/tables.ts"

export type RedirectEntry = Pick<
  Tables["redirects"],
  "id" | "source" | "target" | "target_key" | "item_id" | "created_at"
>

type Target = Pick<RedirectEntry, "target" | "target_key">

export type RedirectTable = ReturnType<typeof createRedirectTable>

/**
 * A redirect table in which no redirect leads to another one or to itself after `changes`. `rows` are all of them, or those that a change
 * can affect, oldest first; `count` is the total.
 */
export function createRedirectTable(rows: readonly RedirectEntry[], count = rows.length) {
  const bySource = new Map(rows.map((row) => [row.source, { ...row }]))
  const isFull = () => count - rows.length + bySource.size >= redirectLimits.all

  function entryAt(key: string): RedirectEntry | undefined {
    for (const source of sourcesFor(key)) {
      const entry = bySource.get(source)
      if (entry) return entry
    }
    return undefined
  }

  /** Returns the final target. Every entry on the way then leads there directly, so long chains are cheap. */
  function follow(asked: Target): Target {
    const passed = new Set<RedirectEntry>()
    let end = asked
    for (let next = entryAt(end.target_key); next && !passed.has(next); next = entryAt(end.target_key)) {
      passed.add(next)
      end = next
    }
    const { target, target_key } = end
    for (const entry of passed) Object.assign(entry, { target, target_key })
    return { target, target_key }
  }

  /** Throws "invalid" for a loop, and if there are too many redirects. `entry` has the fields that a new one keeps. */
  function put(
    { source, item_id, ...wanted }: Omit<RedirectEntry, "id" | "created_at">,
    entry?: Pick<RedirectEntry, "id" | "created_at">,
  ): "added" | "replaced" | "unchanged" {
    const end = follow(wanted)
    if (leadsOn(wanted.target_key, source) || leadsOn(end.target_key, source)) {
      throw new AppError("invalid", redirectLoops)
    }
    const before = bySource.get(source)
    if (before?.item_id === item_id && follow(before).target === end.target) return "unchanged"
    if (!before && isFull()) throw new AppError("invalid", tooManyRedirects)
    const { id, created_at } = before ?? entry ?? { id: newId(), created_at: new Date().toISOString() }
    bySource.set(source, { id, source, item_id, created_at, ...end })
    return before ? "replaced" : "added"
  }

  return {
    put,
    at: (source: string) => bySource.get(source),
    find: (id: string) => [...bySource.values()].find((entry) => entry.id === id),
    remove: (source: string) => bySource.delete(source),
    /** Redirects an item's former path to its current one, whose own redirects are removed. */
    move(from: string, to: string, itemId: string): void {
      for (const source of bySource.keys()) if (pathOfKey(source) === to) bySource.delete(source)
      // A move is never rejected: in a full table the oldest redirect is evicted.
      const [oldest] = bySource.keys()
      if (isFull() && !bySource.has(from) && oldest !== undefined) bySource.delete(oldest)
      put({ source: from, target: to, target_key: to, item_id: itemId })
    },
    /** The new and changed redirects, and the ids of removed ones. */
    changes(): { changed: RedirectEntry[]; gone: string[] } {
      const kept = [...bySource.values()].map((entry) => ({ ...entry, ...follow(entry) }))
      const stored = new Map(rows.map((row) => [row.id, row]))
      const changed = kept.filter(({ id, source, target, item_id }) => {
        const before = stored.get(id)
        return source !== before?.source || target !== before.target || item_id !== before.item_id
      })
      for (const { id } of kept) stored.delete(id)
      return { changed, gone: [...stored.keys()] }
    },
  }
}

/** True if a redirect from a source continues from a key. */
function leadsOn(key: string, source: string): boolean {
  return key !== "" && sourcesFor(key).includes(source)
}

/** The source of a changed redirect and the key of its target. */
interface Concerned {
  from: string
  key: string
  id?: string | undefined
}

/**
 * Edits the redirects as a table whose changes are stored after `edit`: all of them, or with `one` those that a change of one redirect can
 * affect, because reading 9,000 rows each time would block other requests.
 */
export async function editRedirects<Result>(
  trx: Transaction<Tables>,
  by: string,
  edit: (table: RedirectTable) => Result | Promise<Result>,
  one?: Concerned,
): Promise<Result> {
  const all = trx.selectFrom("redirects")
  const read = one ? all.where(concerns(one)) : all
  const rows = await read.selectAll().orderBy("created_at").orderBy("id").execute()
  const table = createRedirectTable(rows, await countRows(all))
  const result = await edit(table)
  const { changed, gone } = table.changes()
  for (const ids of inBatches([...gone, ...changed.map(({ id }) => id)])) {
    await trx.deleteFrom("redirects").where("id", "in", ids).execute()
  }
  const updated_at = new Date().toISOString()
  for (const batch of inBatches(changed)) {
    await nextTurn()
    const values = batch.map(({ id, source, target, target_key, item_id, created_at }) => {
      const [path, search_text] = [pathOfKey(source), searchTextOf(source, target)]
      return { id, source, path, target, target_key, search_text, item_id, created_at, updated_at, changed_by: by }
    })
    await trx.insertInto("redirects").values(values).execute()
  }
  return result
}

/**
 * Rows at both ends of a redirect: no redirect leads to another one, so none further away can change. The oldest one is included, because
 * a full table evicts it if an item moves.
 */
function concerns({ from, key, id = "" }: Concerned) {
  const [path, targetPath] = [pathOfKey(from), pathOfKey(key)]
  // The path with any query is not found by a range, which depends on the collation of the database.
  return sql<SqlBool>`id = ${id} or source in (${sql.join([...sourcesFor(key), from])}) or path = ${targetPath}
    or target_key = ${path} or substr(target_key, 1, length(cast(${path} as text)) + 1) = ${`${path}?`}
    or id = (select id from redirects as oldest order by created_at, id limit 1)`
}

/** For a new or restored path: removes its redirects and counts, and redirects the item's former paths to it. */
export async function claimPath(trx: Transaction<Tables>, path: string, id: string): Promise<void> {
  if (path === "") return
  await trx.deleteFrom("redirects").where("path", "=", path).execute()
  const former = await trx.selectFrom("redirects").select(["id", "source"]).where("item_id", "=", id).execute()
  for (const { id: redirect, source } of former) {
    const columns = { target: path, target_key: path, search_text: searchTextOf(source, path) }
    await trx.updateTable("redirects").set(columns).where("id", "=", redirect).execute()
  }
  await trx.deleteFrom("not_found").where("path", "=", path).execute()
}

/** Called when an item moves from one path to another, "" for none: its former paths lead to the current one. */
export async function moveAddress(
  trx: Transaction<Tables>,
  { from, to, id, by }: { from: string; to: string; id: string; by: string },
): Promise<void> {
  if (from === to || from === "" || to === "") return
  await trx.deleteFrom("not_found").where("path", "=", to).execute()
  await editRedirects(trx, by, (table) => table.move(from, to, id), { from, key: to })
}

/** The search text of a redirect: its addresses as people read them. */
export function searchTextOf(...addresses: string[]): string {
  const read = addresses.map((address) => {
    const decoded = decodeAddress(address)
    return isStorable(decoded) ? decoded : address
  })
  return toSearchText(read.join(" "))
}

/** Splits items into batches that one statement can contain. */
export function inBatches<Item>(items: readonly Item[], length = 100): Item[][] {
  const count = Math.ceil(items.length / length)
  return Array.from({ length: count }, (_, index) => items.slice(index * length, (index + 1) * length))
}
