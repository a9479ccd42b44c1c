/** The items with these ids in their order, without those that are gone; all of them, or the first few, where none is chosen. */
export function choose<Item extends { _id: string }>(
  ids: readonly string[],
  items: readonly Item[],
  few = items.length,
): Item[] {
  if (ids.length === 0) return items.slice(0, few)
  return ids.flatMap((id) => items.find(({ _id }) => _id === id) ?? [])
}
