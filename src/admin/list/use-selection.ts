import { useEffect, useState } from "react"

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

/** The rows of a list that are selected. */
export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>

/** Keeps which of these items are selected; `place` names what is shown, and nothing stays selected when that changes. */
export function useSelection<Item extends { _id: string }>(items: readonly Item[], place: string) {
  const [selection, setSelection] = useState({ place, ...nothingSelected })
  const here = (kept: typeof selection): Selected => (kept.place === place ? kept : nothingSelected)
  const { ids } = here(selection)
  const selected = items.filter(({ _id }) => ids.has(_id))
  const setIds = (next: Iterable<string>) =>
    setSelection((before) => ({ place, anchor: here(before).anchor, ids: new Set(next) }))

  const isAny = selected.length > 0
  useEffect(() => {
    if (!isAny) return
    const clear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isElsewhere(event.target)) return
      setSelection({ place, ...nothingSelected })
    }
    document.addEventListener("keydown", clear)
    return () => document.removeEventListener("keydown", clear)
  }, [isAny, place])

  return {
    selected,
    has: (id: string) => ids.has(id),
    /** Selects an item or not; with `isRange` also all from the last one that was changed to this one. */
    set(id: string, isSelected: boolean, isRange = false) {
      const all = items.map((item) => item._id)
      // The keys change two rows at once.
      setSelection((before) => ({ place, ...select(here(before), all, { id, isSelected, isRange }) }))
    },
    selectAll: () => setIds(items.map(({ _id }) => _id)),
    /** Leaves only these selected. */
    keep: (left: readonly Item[]) => setIds(left.map(({ _id }) => _id)),
    clear: () => setIds([]),
  }
}

/** Whether Escape has another meaning there: in a layer over the screen, or in a field with text. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== ""
}
