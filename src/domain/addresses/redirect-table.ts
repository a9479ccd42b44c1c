import { AppError } from "../base/errors.ts"
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

/** Where redirects lead that lead to the same: a later redirect from there moves all of them at once, by `next`. */
interface Target extends Pick<RedirectRow, "to" | "key"> {
  next?: Target
}

/** A redirect in the table, with the row that is stored of it. */
interface Entry extends Pick<RedirectRow, "id" | "from" | "itemId"> {
  target: Target
  stored?: RedirectRow
}

/**
 * Redirects, none of which leads to another one or to itself: what would is flattened, or refused. `rows` are all of them, or those that a
 * change can concern; `count` is the number of all. `changed` returns the rows that are new or different, `gone` has those that are no more,
 * by id. Putting many that lead to one another takes time in their number alone: each end is looked up once, when the rows are read.
 */
export function openRedirectTable(rows: readonly RedirectRow[], makeId: () => string, count = rows.length) {
  const byFrom = new Map<string, Entry>()
  /** The ends that somebody leads to, by their path and then by what is stored of them. */
  const ends = new Map<string, Map<string, Target>>()
  const gone = new Set<string>()
  const elsewhere = count - rows.length
  const isFull = () => elsewhere + byFrom.size >= redirectLimits.all

  for (const row of rows) {
    const { id, from, itemId } = row
    byFrom.set(from, { id, from, itemId, target: targetOf(row), stored: row })
  }

  /** The one target that stands for an address; one on another site leads nowhere else. */
  function targetOf({ to, key }: Pick<RedirectRow, "to" | "key">): Target {
    if (key === "") return { to, key }
    return ends.getOrInsertComputed(pathOfKey(key), () => new Map()).getOrInsertComputed(to, () => ({ to, key }))
  }

  /** Where a target leads by now; those on the way are remembered to lead there at once. */
  function endOf(target: Target): Target {
    let end = target
    while (end.next) end = end.next
    for (let each = target; each.next; ) {
      const { next } = each
      each.next = end
      each = next
    }
    return end
  }

  function remove(entry: Entry): void {
    byFrom.delete(entry.from)
    if (entry.stored) gone.add(entry.id)
  }

  /** Where somebody who asks for a target arrives. */
  function follow({ to, key }: Pick<RedirectRow, "to" | "key">): Pick<RedirectRow, "to" | "key"> {
    for (const source of sourcesFor(key)) {
      const entry = byFrom.get(source)
      if (entry) return endOf(entry.target)
    }
    return { to, key }
  }

  /** Sets where `from` leads; throws "invalid" for a loop, and where there are too many redirects. */
  function put({ from, itemId, ...wanted }: Leading): "added" | "replaced" | "unchanged" {
    if (leadsTo(wanted.key, from)) throw new AppError("invalid", redirectLoops)
    const { to, key } = follow(wanted)
    if (leadsTo(key, from)) throw new AppError("invalid", redirectLoops)
    const before = byFrom.get(from)
    if (before?.itemId === itemId && endOf(before.target).to === to) return "unchanged"
    if (!before && isFull()) throw new AppError("invalid", tooManyRedirects)
    const target = targetOf({ to, key })
    byFrom.delete(from)
    byFrom.set(from, {
      id: before?.id ?? makeId(),
      from,
      itemId,
      target,
      ...(before?.stored && { stored: before.stored }),
    })
    // Who led to `from` arrives at its target from now on.
    const path = pathOfKey(from)
    for (const [name, end] of ends.get(path) ?? []) {
      if (!leadsTo(end.key, from)) continue
      end.next = target
      ends.get(path)?.delete(name)
    }
    return before ? "replaced" : "added"
  }

  function rowOf({ id, from, itemId, target }: Entry): RedirectRow {
    const { to, key } = endOf(target)
    return { id, from, to, key, itemId }
  }

  return {
    put,
    find: (id: string) => [...byFrom.values()].find((entry) => entry.id === id),
    remove,
    /** An item has moved: its former path leads to the present one, from which no redirect leads any more. */
    move(from: string, to: string, itemId: string): void {
      for (const entry of byFrom.values()) if (pathOfKey(entry.from) === to) remove(entry)
      // A move is not refused; without room for its redirect the longest known one makes it.
      const [oldest] = byFrom.values()
      if (isFull() && !byFrom.has(from) && oldest) remove(oldest)
      put({ from, to, key: to, itemId })
    },
    changed(): RedirectRow[] {
      const all = [...byFrom.values()].map((entry) => ({ row: rowOf(entry), stored: entry.stored }))
      return all
        .filter(({ row, stored }) => row.to !== stored?.to || row.itemId !== stored.itemId)
        .map(({ row }) => row)
    },
    gone,
  }
}

/** Whether who arrives at a key would be sent on by a redirect from `from`. */
function leadsTo(key: string, from: string): boolean {
  return key !== "" && sourcesFor(key).includes(from)
}
