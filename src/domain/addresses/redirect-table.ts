import { AppError } from "../errors.ts"
import { pathOfKey, sourcesFor } from "./path-key.ts"
import { redirectLimits, redirectLoops, tooManyRedirects } from "./redirect.ts"

/** A redirect as it is stored. `from` is a key; `key` is that of the target, "" on another site; `itemId` is whose move made it. */
export interface RedirectRow {
  id: string
  from: string
  to: string
  key: string
  itemId: string
}

/** What the table is told: where a redirect leads. */
type Leading = Omit<RedirectRow, "id">

/**
 * All redirects, none of which leads to another one or to itself: what would is flattened, or refused. `changed` has the rows
 * that are new or different, `gone` those that are no more, by id.
 */
export function openRedirectTable(rows: Iterable<RedirectRow>, makeId: () => string) {
  const byFrom = new Map<string, RedirectRow>()
  const byTarget = new Map<string, Set<string>>()
  const changed = new Map<string, RedirectRow>()
  const gone = new Set<string>()

  for (const row of rows) enter(row)

  function enter(row: RedirectRow): void {
    byFrom.set(row.from, row)
    if (row.key === "") return
    const path = pathOfKey(row.key)
    byTarget.set(path, (byTarget.get(path) ?? new Set()).add(row.from))
  }

  function drop(row: RedirectRow): void {
    byFrom.delete(row.from)
    byTarget.get(pathOfKey(row.key))?.delete(row.from)
  }

  function change(row: RedirectRow): void {
    enter(row)
    changed.set(row.id, row)
  }

  function remove(row: RedirectRow): void {
    drop(row)
    changed.delete(row.id)
    gone.add(row.id)
  }

  /** Where somebody who asks for a target arrives. */
  function follow({ to, key }: Pick<RedirectRow, "to" | "key">): Pick<RedirectRow, "to" | "key"> {
    for (const source of sourcesFor(key)) {
      const row = byFrom.get(source)
      if (row) return row
    }
    return { to, key }
  }

  /** Sets where `from` leads; throws "invalid" for a loop, and where there are too many redirects. */
  function put({ from, itemId, ...wanted }: Leading): "added" | "replaced" | "unchanged" {
    if (leadsTo(wanted.key, from)) throw new AppError("invalid", redirectLoops)
    const { to, key } = follow(wanted)
    if (leadsTo(key, from)) throw new AppError("invalid", redirectLoops)
    const before = byFrom.get(from)
    if (before?.to === to && before.itemId === itemId) return "unchanged"
    if (!before && byFrom.size >= redirectLimits.all) throw new AppError("invalid", tooManyRedirects)
    if (before) drop(before)
    change({ id: before?.id ?? makeId(), from, to, key, itemId })
    for (const other of byTarget.get(pathOfKey(from)) ?? []) {
      const row = byFrom.get(other)
      if (!row || row.from === from || !leadsTo(row.key, from)) continue
      drop(row)
      change({ ...row, to, key })
    }
    return before ? "replaced" : "added"
  }

  return {
    put,
    find: (id: string) => [...byFrom.values()].find((row) => row.id === id),
    remove,
    /** An item has moved: its former path leads to the present one, from which no redirect leads any more. */
    move(from: string, to: string, itemId: string): void {
      for (const row of byFrom.values()) if (pathOfKey(row.from) === to) remove(row)
      // A move is not refused; without room for its redirect the longest known one makes it.
      const [oldest] = byFrom.values()
      if (byFrom.size >= redirectLimits.all && !byFrom.has(from) && oldest) remove(oldest)
      put({ from, to, key: to, itemId })
    },
    changed,
    gone,
  }
}

/** Whether who arrives at a key would be sent on by a redirect from `from`. */
function leadsTo(key: string, from: string): boolean {
  return key !== "" && sourcesFor(key).includes(from)
}
