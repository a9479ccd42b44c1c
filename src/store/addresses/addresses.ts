import { setImmediate as nextTurn } from "node:timers/promises"
import type { Kysely } from "kysely"
import type { AddressCheck, AskedAddress } from "#domain/addresses/address-check.ts"
import type { ImportReport } from "#domain/addresses/address-entities.ts"
import { isItemPath, itemPathOf, ownUrl } from "#domain/addresses/item-path.ts"
import { addressKey, pathOfKey, sourcesFor, splitTracking } from "#domain/addresses/path-key.ts"
import { type Redirect, readFrom, readTo, redirectNotFound, sourceIsLive } from "#domain/addresses/redirect.ts"
import { AppError, invalidField, isAppError } from "#domain/base/errors.ts"
import { readSort, type SortField } from "#domain/base/list-query.ts"
import type { Listed, ListQuery } from "#domain/content/repository.ts"
import { changeContent } from "../base/content-version.ts"
import type { Tables } from "../database/tables.ts"
import { type Direction, listRows, readAllRows, requireId, requireRow, countRows } from "../base/rows.ts"
import { matchesWords } from "../base/search.ts"
import { findHolders, findThere } from "./holders.ts"
import { editRedirects } from "./moves.ts"
import { checkAddress } from "./slugs.ts"

/** A redirect as somebody writes it, and the host of the site, whose addresses count as paths. */
interface WrittenRedirect {
  from: string
  to: string
}

/** The redirects of a database, and where addresses lead. Changes throw "invalid" with the field that is wrong. */
export interface Addresses {
  /**
   * Where a redirect leads from an address at which nothing is, undefined where none does; `search` is its query with the question
   * mark. A redirect to an item that is not there, as in the trash, is none until the item is back.
   */
  find(pathname: string, search: string): Promise<string | undefined>
  /** Those of the addresses that lead to an item's page of this site, whose host it is, where none is, and no redirect leads on. */
  findGone(addresses: readonly string[], host: string): Promise<Set<string>>
  /** Whether an item could have an address now. */
  check(asked: AskedAddress): Promise<AddressCheck>
  listRedirects(query?: ListQuery<SortField<"redirects">>): Promise<Listed<Redirect>>
  /** All redirects, newest first, a batch at a time. */
  readRedirects(): AsyncIterable<Redirect[]>
  addRedirect(written: WrittenRedirect, by: Author): Promise<Redirect>
  changeRedirect(id: string, written: WrittenRedirect, by: Author): Promise<Redirect>
  /** Returns what was removed. */
  removeRedirect(id: string): Promise<Redirect>
  /** Adds or replaces each redirect that is right, in their order. */
  importRedirects(written: readonly WrittenRedirect[], by: Author): Promise<ImportReport>
}

/** Who changes a redirect, and under which host the site is seen. */
interface Author {
  email: string
  host: string
}

/** Opens the addresses of a database. */
export function openAddresses(db: Kysely<Tables>): Addresses {
  return {
    find: (pathname, search) => findDestination(db, pathname, search),
    findGone: (addresses, host) => findGone(db, addresses, host),
    check: (asked) => checkAddress(db, asked),
    listRedirects: (query = {}) => listRows(openList(db, query), query),
    readRedirects: () => readAllRows(openList(db, {}), {}),

    addRedirect: (written, { email, host }) =>
      changeContent(db, async (trx) => {
        const { from, to, key } = await readRedirect(trx, written, host)
        await refuseKnown(trx, from)
        await editRedirects(trx, email, (table) => put(table, { from, to, key }), { from, key })
        return await readWritten(trx, from)
      }),

    changeRedirect: (id, written, { email, host }) =>
      changeContent(db, async (trx) => {
        requireId(id, redirectNotFound)
        const { from, to, key } = await readRedirect(trx, written, host)
        await refuseKnown(trx, from, id)
        const change = (table: Table) => {
          const before = requireRow(table.find(id), redirectNotFound)
          if (before.from !== from) table.remove(before)
          put(table, { from, to, key })
        }
        await editRedirects(trx, email, change, { from, key, id })
        return await readWritten(trx, from)
      }),

    removeRedirect: (id) =>
      changeContent(db, async (trx) => {
        requireId(id, redirectNotFound)
        const gone = await trx.deleteFrom("redirects").where("id", "=", id).returningAll().executeTakeFirst()
        return toRedirect(requireRow(gone, redirectNotFound))
      }),

    importRedirects: (written, { email, host }) =>
      changeContent(db, async (trx) => {
        const report: ImportReport = { added: 0, replaced: 0, unchanged: 0, refused: [] }
        const read: { source: ReturnType<typeof readFrom>; target: ReturnType<typeof readTo> }[] = []
        for (const [index, { from, to }] of written.entries()) {
          if (index % atAStretch === 0) await nextTurn()
          read.push({ source: readFrom(from), target: readTo(to, host) })
        }
        const paths = read.flatMap(({ source }) => ("path" in source ? [source.path] : []))
        const holders = await findHolders(trx, [...new Set(paths)])
        await editRedirects(trx, email, async (table) => {
          for (const [index, { source, target }] of read.entries()) {
            if (index % atAStretch === 0) await nextTurn()
            const from = written[index]?.from.trim().slice(0, 100) ?? ""
            const refuse = (message: string) => report.refused.push({ index, from, message })
            if ("error" in source) refuse(source.error)
            else if ("error" in target) refuse(target.error)
            else {
              const holder = holders.get(source.path)
              if (holder) refuse(sourceIsLive(holder.name))
              else {
                try {
                  report[table.put({ from: source.from, ...target, itemId: "" })]++
                } catch (error) {
                  if (!isAppError(error)) throw error
                  refuse(error.message)
                }
              }
            }
          }
        })
        const sources = trx.selectFrom("redirects").select("source")
        await trx.deleteFrom("not_found").where("path", "in", sources).execute()
        return report
      }),
  }
}

/** How many redirects of an import are read before other work has its turn. */
const atAStretch = 500

type Table = Parameters<Parameters<typeof editRedirects>[2]>[0]

/** Puts one redirect into the table; a loop is an error of its target. */
function put(table: Table, redirect: { from: string; to: string; key: string }): void {
  try {
    table.put({ ...redirect, itemId: "" })
  } catch (error) {
    throw isAppError(error) ? invalidField("to", error.message) : error
  }
}

async function readRedirect(trx: Kysely<Tables>, { from, to }: WrittenRedirect, host: string) {
  const source = readFrom(from)
  const target = readTo(to, host)
  const fields: Record<string, string> = {}
  if ("error" in source) fields["from"] = source.error
  if ("error" in target) fields["to"] = target.error
  if ("error" in source || "error" in target) {
    throw new AppError("invalid", Object.values(fields)[0] as string, { fields })
  }
  const holder = (await findHolders(trx, [source.path])).get(source.path)
  if (holder) throw invalidField("from", sourceIsLive(holder.name))
  return { from: source.from, ...target }
}

async function refuseKnown(trx: Kysely<Tables>, from: string, id = ""): Promise<void> {
  const other = await trx
    .selectFrom("redirects")
    .select("target")
    .where("source", "=", from)
    .where("id", "!=", id)
    .executeTakeFirst()
  if (other) throw invalidField("from", `This old address leads to ${other.target} already. Change that one.`)
}

async function forget(trx: Kysely<Tables>, path: string): Promise<void> {
  await trx.deleteFrom("not_found").where("path", "=", path).execute()
}

/** The redirect that was written just now from an address, which counts as not found no more. */
async function readWritten(trx: Kysely<Tables>, source: string): Promise<Redirect> {
  await forget(trx, source)
  return toRedirect(
    await trx.selectFrom("redirects").selectAll().where("source", "=", source).executeTakeFirstOrThrow(),
  )
}

async function findDestination(db: Kysely<Tables>, pathname: string, search: string): Promise<string | undefined> {
  const path = addressKey(pathname, "")
  if (path === undefined) return undefined
  const { plain, tracking } = splitTracking(search)
  const whole = addressKey(pathname, search)
  const sources = sourcesFor(whole ?? addressKey(pathname, plain) ?? path)
  const rows = await db.selectFrom("redirects").selectAll().where("source", "in", sources).execute()
  const there = await findThere(
    db,
    rows.map((row) => pathOfKey(row.target_key)),
  )
  const leading = rows.filter((row) => there.has(pathOfKey(row.target_key)) || !isItemPath(pathOfKey(row.target_key)))
  const redirect = sources.flatMap((each) => leading.filter(({ source }) => source === each))[0]
  if (!redirect) return undefined
  const { source, target } = redirect
  // What was appended to the old address, such as the name of a campaign, is of use at the new one.
  const appended = source === path ? search : source === whole ? "" : tracking
  return /[?#]/.test(target) ? target : target + appended
}

async function findGone(db: Kysely<Tables>, addresses: readonly string[], host: string): Promise<Set<string>> {
  const paths = new Map(addresses.map((address) => [address, itemPathOf(address, host) ?? ""]))
  const there = await findThere(db, [...new Set(paths.values())])
  const gone = new Set<string>()
  for (const [address, path] of paths) {
    if (path === "" || there.has(path)) continue
    const redirect = await findDestination(db, path, ownUrl(address, host)?.search ?? "")
    if (redirect === undefined) gone.add(address)
  }
  return gone
}

const columns = { createdAt: "created_at", from: "source", to: "target" } as const

function openList(db: Kysely<Tables>, { search, sort }: ListQuery<SortField<"redirects">>) {
  const column = columns[readSort(sort).field]
  const found = matchesWords(search, "search_text")
  const filtered = () => (found ? db.selectFrom("redirects").where(found) : db.selectFrom("redirects"))
  return {
    sortedBy: `redirects.${column}`,
    rows: (direction: Direction) => filtered().selectAll().orderBy(column, direction).orderBy("id", direction),
    count: () => countRows(filtered()),
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
