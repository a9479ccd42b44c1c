import { type ReactNode, useEffect, useRef, useState } from "react"
import { ApiError } from "../api/call.ts"
import { reasonOf } from "../controls/failure.tsx"
import type { Selection } from "./use-selection.ts"

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
    /** The last result. */
    result,
    say: setResult,
    run,
    /** Starts no further item; started ones complete. */
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
  return reasonOf(error) || "The site did not answer. Please try again."
}

function formatResult(done: string, { failed, left }: { failed: number; left: number }): string {
  return [done, failed > 0 ? `${failed} failed:` : "", left > 0 ? `Stopped: ${left} not started.` : ""]
    .filter(Boolean)
    .join(" ")
}
