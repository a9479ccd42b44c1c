import { useEffect, useRef, useState } from "react"

/** The rows of a list that are selected. */
export type Selection<Item extends { _id: string }> = ReturnType<typeof useSelection<Item>>

/** Keeps which of these items are selected; `place` names what is shown, and nothing stays selected when that changes. */
export function useSelection<Item extends { _id: string }>(items: readonly Item[], place: string) {
  const [selection, setSelection] = useState<{ place: string; ids: ReadonlySet<string> }>({ place, ids: none })
  /** From where a range begins. */
  const anchor = useRef<string>(undefined)
  const ids = selection.place === place ? selection.ids : none
  const selected = items.filter(({ _id }) => ids.has(_id))
  const setIds = (next: Iterable<string>) => setSelection({ place, ids: new Set(next) })

  const isAny = selected.length > 0
  useEffect(() => {
    if (!isAny) return
    const clear = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isElsewhere(event.target)) return
      setSelection({ place, ids: none })
    }
    document.addEventListener("keydown", clear)
    return () => document.removeEventListener("keydown", clear)
  }, [isAny, place])

  return {
    selected,
    has: (id: string) => ids.has(id),
    /** Selects an item or not; with `isRange` also all from the last one that was changed to this one. */
    set(id: string, isSelected: boolean, isRange = false) {
      const all = items.map(({ _id }) => _id)
      const from = isRange && anchor.current !== undefined ? all.indexOf(anchor.current) : -1
      const to = all.indexOf(id)
      const changed = from < 0 ? [id] : all.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(selected.map(({ _id }) => _id))
      for (const each of changed) {
        if (isSelected) next.add(each)
        else next.delete(each)
      }
      if (!isRange) anchor.current = id
      setIds(next)
    },
    selectAll: () => setIds(items.map(({ _id }) => _id)),
    /** Leaves only these selected. */
    keep: (left: readonly Item[]) => setIds(left.map(({ _id }) => _id)),
    clear: () => setIds([]),
  }
}

const none: ReadonlySet<string> = new Set()

/** Whether Escape has another meaning there: in a layer over the screen, or in a field with text. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open]")) return true
  return target instanceof HTMLInputElement && target.type === "search" && target.value !== ""
}
