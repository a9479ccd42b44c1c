import { setImmediate as nextTurn } from "node:timers/promises"
import type { Kysely, Transaction } from "kysely"
import type { AskedAddress } from "#base/urls/address-check.ts"
import type { ImportReport } from "../shared/address-entities.ts"
import { isItemPath, itemPathOf, ownUrl } from "#base/urls/slug.ts"
import { addressKey, pathOfKey, sourcesFor, splitTracking } from "#base/urls/path-key.ts"
import { type Redirect, readFrom, readTo, redirectNotFound, sourceIsLive } from "../shared/redirect.ts"
import type { CsvRedirect } from "../shared/redirect-csv.ts"
import { AppError, invalidField, isAppError } from "#base/errors.ts"
import { readSort, type SortField } from "#base/list-query.ts"
import type { ListQuery } from "#base/repository.ts"
import { changeContent } from "#db/content-version.ts"
import type { Tables } from "#db/tables.ts"
import { type Direction, listRows, readAllRows, requireId, requireRow, countRows } from "#db/rows.ts"
import { matchesWords } from "#db/search.ts"
import { findSlugOwners, type SlugOwner, checkAddress } from "./slugs.ts"
import { forgetRedirected } from "./not-found.ts"
import { editRedirects, inBatches, type RedirectTable } from "./redirect-table.ts"

interface WrittenRedirect {
  from: string
  to: string
}

/** The author of a redirect, and the site's host, whose URLs are stored as paths. */
interface Author {
  email: string
  host: string
}

/** Returns the redirects of a database and the look-up of paths. Changes throw "invalid" with the invalid field. */
export function createAddresses(db: Kysely<Tables>) {
  return {
    /**
     * The target of a missing path's redirect, undefined if there is none; `search` is its query with the question mark. A redirect to an
     * unpublished or trashed item is inactive until the item is back.
     */
    find: (pathname: string, search: string) => findDestination(db, pathname, search),
    /** The addresses that look like item pages of this site (`host`), but have neither a page nor a redirect. */
    findGone: (addresses: readonly string[], host: string) => findGone(db, addresses, host),
    /** Checks whether an item could have an address now. */
    check: (asked: AskedAddress) => checkAddress(db, asked),
    listRedirects: (query: ListQuery<SortField<"redirects">> = {}) => listRows(selectRedirects(db, query), query),
    /** All redirects as rows of a CSV file, latest first, a batch at a time. */
    readCsvRows: () =>
      readAllRows({ ...selectRedirects(db, {}), toItem: ({ source, target }) => [source, target] }, {}),

    addRedirect: (written: WrittenRedirect, by: Author) => changeContent(db, (trx) => writeRedirect(trx, written, by)),

    changeRedirect: (id: string, written: WrittenRedirect, by: Author) =>
      changeContent(db, (trx) => {
        requireId(id, redirectNotFound)
        return writeRedirect(trx, written, by, id)
      }),

    removeRedirect: (id: string) =>
      changeContent(db, async (trx) => {
        requireId(id, redirectNotFound)
        const gone = await trx.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst()
        return toRedirect(requireRow(gone, redirectNotFound))
      }),

    /** Adds or replaces each valid redirect in order; the report lists the others. */
    importRedirects: (lines: readonly CsvRedirect[], { email, host }: Author) =>
      changeContent(db, async (trx) => {
        const report: ImportReport = { added: 0, replaced: 0, unchanged: 0, refused: [] }
        await editRedirects(trx, email, async (table) => {
          for (const batch of inBatches(lines, 500)) {
            await nextTurn()
            const holders = await findAtSources(trx, batch)
            for (const { line, ...written } of batch) {
              try {
                report[table.put(readRedirect(written, host, holders))]++
              } catch (error) {
                if (!isAppError(error)) throw error
                report.refused.push({ line, from: written.from.slice(0, 100), message: error.message })
              }
            }
          }
        })
        await forgetRedirected(trx)
        return report
      }),
  }
}

/** Adds a redirect, or changes the one with the id. */
async function writeRedirect(
  trx: Transaction<Tables>,
  written: WrittenRedirect,
  { email, host }: Author,
  id?: string,
): Promise<Redirect> {
  const redirect = readRedirect(written, host, await findAtSources(trx, [written]))
  const { source, target_key: key } = redirect
  const edit = (table: RedirectTable) => {
    const before = id === undefined ? undefined : requireRow(table.find(id), redirectNotFound)
    const other = table.at(source)
    if (other && other.id !== id) {
      throw invalidField("from", `This old address already redirects to ${other.target}. Change that redirect.`)
    }
    if (before) table.remove(before.source)
    try {
      table.put(redirect, before)
    } catch (error) {
      throw isAppError(error) ? invalidField("to", error.message) : error
    }
  }
  await editRedirects(trx, email, edit, { from: source, key, id })
  await forgetRedirected(trx)
  const stored = trx.selectFrom("redirects").selectAll().where("source", "=", source)
  return toRedirect(await stored.executeTakeFirstOrThrow())
}

/** The items at the sources of redirects, by path. */
function findAtSources(trx: Kysely<Tables>, written: readonly WrittenRedirect[]): Promise<Map<string, SlugOwner>> {
  const sources = written.map(({ from }) => readFrom(from))
  return findSlugOwners(
    trx,
    sources.flatMap((source) => ("path" in source ? source.path : [])),
  )
}

/** Parses a redirect; throws "invalid" with the invalid fields. */
function readRedirect({ from, to }: WrittenRedirect, host: string, holders: ReadonlyMap<string, SlugOwner>) {
  const [source, target] = [readFrom(from), readTo(to, host)]
  const holder = "path" in source && holders.get(source.path)
  if ("error" in source || "error" in target || holder) {
    const wrongFrom = "error" in source ? source.error : holder && sourceIsLive(holder.name)
    const fields = { ...(wrongFrom && { from: wrongFrom }), ...("error" in target && { to: target.error }) }
    throw new AppError("invalid", Object.values(fields)[0] ?? "", { fields })
  }
  return { source: source.from, target: target.to, target_key: target.key, item_id: "" }
}

async function findDestination(db: Kysely<Tables>, pathname: string, search: string): Promise<string | undefined> {
  const path = addressKey(pathname, "")
  if (path === undefined) return undefined
  const { plain, tracking } = splitTracking(search)
  const whole = addressKey(pathname, search)
  const sources = sourcesFor(whole ?? addressKey(pathname, plain) ?? path)
  const rows = await db.selectFrom("redirects").selectAll().where("source", "in", sources).execute()
  const targets = rows.map((row) => pathOfKey(row.target_key))
  const there = await findSlugOwners(db, targets)
  const leading = rows.filter((_, index) => there.has(targets[index] ?? "") || !isItemPath(targets[index] ?? ""))
  const redirect = sources.flatMap((each) => leading.filter(({ source }) => source === each))[0]
  if (!redirect) return undefined
  const { source, target } = redirect
  // Parameters appended to the old URL, such as a campaign's name, are passed to the new one.
  const appended = source === path ? search : source === whole ? "" : tracking
  return /[?#]/.test(target) ? target : target + appended
}

async function findGone(db: Kysely<Tables>, addresses: readonly string[], host: string): Promise<Set<string>> {
  const paths = new Map(addresses.map((address) => [address, itemPathOf(address, host) ?? ""]))
  const there = await findSlugOwners(db, [...new Set(paths.values())])
  const gone = new Set<string>()
  for (const [address, path] of paths) {
    if (path === "" || there.has(path)) continue
    const redirect = await findDestination(db, path, ownUrl(address, host)?.search ?? "")
    if (redirect === undefined) gone.add(address)
  }
  return gone
}

const columns = { createdAt: "created_at", from: "source", to: "target" } as const

function selectRedirects(db: Kysely<Tables>, { search, sort }: ListQuery<SortField<"redirects">>) {
  const column = columns[readSort(sort).field]
  const found = matchesWords(search, "search_text")
  const filtered = found ? db.selectFrom("redirects").where(found) : db.selectFrom("redirects")
  return {
    sortedBy: `redirects.${column}`,
    rows: (direction: Direction) => filtered.selectAll().orderBy(column, direction).orderBy("id", direction),
    count: () => countRows(filtered),
    toItem: toRedirect,
  }
}

function toRedirect(row: Tables["redirects"]): Redirect {
  const { id, source, target, item_id, changed_by, created_at, updated_at } = row
  return {
    _id: id,
    from: source,
    to: target,
    item: item_id,
    changedBy: changed_by,
    createdAt: created_at,
    updatedAt: updated_at,
  }
}
