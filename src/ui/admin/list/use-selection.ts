import { useEffect, useState } from "react"

/** The ids of the selected items, and the anchor of a range. */
export interface Selected {
  ids: ReadonlySet<string>
  anchor: string | undefined
}

export const nothingSelected: Selected = { ids: new Set(), anchor: undefined }

/** Selects or deselects an id of a list; with `isRange` also all from the anchor to it. */
export function select(
  { ids, anchor }: Selected,
  all: readonly string[],
  { id, isSelected, isRange = false }: { id: string; isSelected: boolean; isRange?: boolean },
): Selected {
  const from = isRange && anchor !== undefined ? all.indexOf(anchor) : -1
  const to = all.indexOf(id)
  const changed = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
  // Ids no longer in the list are invisible, and are dropped.
  const next = new Set(all.filter((each) => ids.has(each)))
  for (const each of changed) {
    if (isSelected) next.add(each)
    else next.delete(each)
  }
  return { ids: next, anchor: isRange ? anchor : id }
}

export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>

/** The selection among these items; `place` identifies the view, and changing it clears the selection. */
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
    /** Selects or deselects an item; with `isRange` also all from the anchor to it. */
    set(id: string, isSelected: boolean, isRange = false) {
      const all = items.map((item) => item._id)
      // The keys change two rows at once.
      setSelection((before) => ({ place, ...select(here(before), all, { id, isSelected, isRange }) }))
    },
    selectAll: () => setIds(items.map(({ _id }) => _id)),
    keep: (left: readonly Item[]) => setIds(left.map(({ _id }) => _id)),
    clear: () => setIds([]),
  }
}

/** True if Escape has another meaning there: in a layer over the screen, or in a field with text. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== ""
}
