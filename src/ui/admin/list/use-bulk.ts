import { type ReactNode, useEffect, useRef, useState } from "react"
import { ApiError } from "../api/call.ts"
import { reasonOf } from "../controls/failure.tsx"

/** The number of concurrent calls. */
const atOnce = 3

/**
 * Runs an action on each item, a few at a time, until all are done or `signal` aborts; started ones still complete.
 * `onDone` gets each item when it ends, with the error if it failed; nothing rejects.
 */
export async function mapConcurrent<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { signal, onDone }: { signal: AbortSignal; onDone(item: Item, error?: unknown): void },
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: Math.min(atOnce, items.length) }, async () => {
      // Each takes the next from the same iterator.
      for (const item of waiting) {
        if (signal.aborted) return
        const failure = await act(item).then(
          () => undefined,
          (error: unknown) => ({ error }),
        )
        if (failure) onDone(item, failure.error)
        else onDone(item)
      }
    }),
  )
}

export interface BulkAction<Item> {
  /** The button's label, such as "Publish". */
  label: string
  /** The label while it runs, such as "Publishing". */
  busyLabel: string
  isDanger?: boolean
  /** Rejects with an ApiError. */
  act(item: Item): Promise<unknown>
  /** Formats the result, such as "3 published." */
  formatDone(count: number): string
  undo?: (item: Item) => Promise<unknown>
  /** The confirmation. */
  question?: {
    title(count: number): string
    words: string
    label: string
    /** Additional information on these items. */
    about?(items: readonly Item[]): ReactNode
  }
}

/** The result of an action in a list: its text, the failures with reasons, and how to undo or view it. */
export interface ListResult {
  words: string
  failures?: readonly { id: string; name: string; reason: string }[]
  undo?: (() => void) | undefined
  link?: { to: string; label: string }
}

export type Bulk<Item extends { _id: string }> = ReturnType<typeof useBulk<Item>>

/** Runs actions on items; afterwards failed and unstarted ones stay selected, and `onEnd` is called. */
export function useBulk<Item extends { _id: string }>({
  selection,
  nameOf,
  onEnd,
}: {
  selection: Selection<Item>
  nameOf(item: Item): string
  onEnd(): void
}) {
  const [running, setRunning] = useState<{ label: string; done: number; all: number }>()
  const [result, setResult] = useState<ListResult>()
  const stopper = useRef<AbortController>(undefined)

  useEffect(() => () => stopper.current?.abort(), [])

  async function run(action: BulkAction<Item>, items: readonly Item[]) {
    if (items.length === 0 || stopper.current) return
    const stop = new AbortController()
    const left = new Set(items)
    const done: Item[] = []
    const failures: { id: string; name: string; reason: string }[] = []
    stopper.current = stop
    setResult(undefined)
    setRunning({ label: action.busyLabel, done: 0, all: items.length })
    await mapConcurrent(items, action.act, {
      signal: stop.signal,
      onDone(item, error) {
        if (error === undefined) {
          left.delete(item)
          done.push(item)
        } else failures.push({ id: item._id, name: nameOf(item), reason: formatReason(error) })
        setRunning((before) => before && { ...before, done: before.done + 1 })
      },
    })
    stopper.current = undefined
    setRunning(undefined)
    selection.keep([...left])
    const { undo } = action
    setResult({
      words: formatResult(action.formatDone(done.length), {
        failed: failures.length,
        left: left.size - failures.length,
      }),
      failures,
      ...(undo && done.length > 0 && { undo: () => void run(undoing(undo), done) }),
    })
    onEnd()
  }

  return {
    /** The running action, with the number of completed items. */
    running,
    result,
    say: setResult,
    run,
    /** Starts no more items; started ones complete. */
    stop: () => stopper.current?.abort(),
  }
}

function undoing<Item>(undo: (item: Item) => Promise<unknown>): BulkAction<Item> {
  return { label: "Undo", busyLabel: "Restoring", act: undo, formatDone: (count) => `${count} restored.` }
}

function formatReason(error: unknown): string {
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
    return [...new Set(Object.values(error.fields))].join(" ")
  }
  return reasonOf(error) || "The site did not respond. Please try again."
}

function formatResult(done: string, { failed, left }: { failed: number; left: number }): string {
  return [done, failed > 0 ? `${failed} failed:` : "", left > 0 ? `Stopped: ${left} not started.` : ""]
    .filter(Boolean)
    .join(" ")
}

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
