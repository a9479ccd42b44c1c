import { matchAlike } from "./match-alike.ts"

/** An item of a list in two versions by its positions there; undefined if it is missing. */
export interface ItemMatch {
  from: number | undefined
  to: number | undefined
  /** True if its position among the items of both lists has changed. */
  isMoved: boolean
}

/**
 * Matches the items of two lists by the first of `keys` with an equal value. "" matches nothing, equal keys match in order, and types never
 * mix. The result has the order of the second list, with removed items in place.
 */
export function matchItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keys, kindOf = () => "" }: { keys: readonly ((item: Item) => string)[]; kindOf?: (item: Item) => string },
): ItemMatch[] {
  const fromOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const keyOf of keys) {
    const nameOf = (item: Item) => (keyOf(item) === "" ? "" : JSON.stringify([kindOf(item), keyOf(item)]))
    const free = new Map<string, number[]>()
    for (const [index, item] of before.entries()) {
      const name = taken.has(index) ? "" : nameOf(item)
      const places = free.get(name)
      if (places) places.push(index)
      else if (name !== "") free.set(name, [index])
    }
    for (const places of free.values()) places.reverse()
    for (const [index, item] of after.entries()) {
      const from = fromOf.has(index) ? undefined : free.get(nameOf(item))?.pop()
      if (from === undefined) continue
      fromOf.set(index, from)
      taken.add(from)
    }
  }
  return place(before.length, after.length, fromOf)
}

function place(countBefore: number, countAfter: number, fromOf: ReadonlyMap<number, number>): ItemMatch[] {
  const matched = [...fromOf].toSorted(([one], [other]) => one - other)
  const places = matched.map(([, from]) => from)
  const sorted = places.toSorted((one, other) => one - other)
  const inOrder = matchAlike(places.map(String), sorted.map(String), 2 * places.length)
  const unmoved = new Set(inOrder.map(([index]) => places[index]))
  const kept = new Set(fromOf.values())
  const items: ItemMatch[] = []
  let removed = 0
  const takeRemoved = (end: number) => {
    for (; removed < end; removed++)
      if (!kept.has(removed)) items.push({ from: removed, to: undefined, isMoved: false })
  }
  for (let to = 0; to < countAfter; to++) {
    const from = fromOf.get(to)
    const isMoved = from !== undefined && !unmoved.has(from)
    if (from !== undefined && !isMoved) takeRemoved(from)
    items.push({ from, to, isMoved })
    // Removed items follow their predecessor, before new ones.
    if (from !== undefined && !isMoved)
      for (; removed < countBefore && (removed <= from || !kept.has(removed)); ) takeRemoved(removed + 1)
  }
  takeRemoved(countBefore)
  return items
}
