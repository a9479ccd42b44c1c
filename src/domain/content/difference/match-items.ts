/** An item of a list in two versions by its places there; undefined where it is missing. */
export interface ItemMatch {
  from: number | undefined
  to: number | undefined
  /** Whether it stands elsewhere among those that both lists have. */
  isMoved: boolean
}

/**
 * The items of two lists, those that are the same one together: by the first of `keys` that gives the same text for one of
 * each. A key gives "" for none, and those of one key are taken in their order; items of different kinds are never the same
 * one. In the order of the second list, with what was removed where it stood.
 */
export function matchItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { keys, kindOf = () => "" }: { keys: readonly ((item: Item) => string)[]; kindOf?: (item: Item) => string },
): ItemMatch[] {
  const fromOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const keyOf of keys) {
    const free = new Map<string, number[]>()
    const nameOf = (item: Item) => (keyOf(item) === "" ? "" : JSON.stringify([kindOf(item), keyOf(item)]))
    for (const [index, item] of before.entries()) {
      const name = taken.has(index) ? "" : nameOf(item)
      if (name !== "") free.set(name, [...(free.get(name) ?? []), index])
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
  const unmoved = findLongestRise(matched.map(([, from]) => from))
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
    // What followed it and is gone stands there, before anything new.
    if (from !== undefined && !isMoved)
      for (; removed < countBefore && (removed <= from || !kept.has(removed)); ) takeRemoved(removed + 1)
  }
  takeRemoved(countBefore)
  return items
}

/** The numbers of a longest row of them that rises. */
function findLongestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous = new Map<number, number | undefined>()
  for (const number of numbers) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous.set(number, ends[low - 1])
    ends[low] = number
  }
  const rise = new Set<number>()
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) rise.add(number)
  return rise
}
