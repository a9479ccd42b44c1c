/** The ids of the selected items, and the one from which a range begins. */
export interface Selected {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

/** Nothing selected. */
export const nothingSelected: Selected = { ids: new Set(), anchor: undefined }

/** Selects one of the ids of a list or not; with `isRange` also all from the last one that was changed alone to it. */
export function select(
  { ids, anchor }: Selected,
  all: readonly string[],
  { id, isSelected, isRange = false }: { id: string; isSelected: boolean; isRange?: boolean },
): Selected {
  const from = isRange && anchor !== undefined ? all.indexOf(anchor) : -1
  const to = all.indexOf(id)
  const changed = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
  // What the list no longer has cannot be seen, and nothing is done to it.
  const next = new Set(all.filter((each) => ids.has(each)))
  for (const each of changed) {
    if (isSelected) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: isRange ? anchor : id }
}
