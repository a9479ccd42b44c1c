import { useEffect, useSyncExternalStore } from "react"

interface Toast {
  number: number
  text: string
}

/** How long a toast stays, in milliseconds. */
const shown = 5_000

let queue: readonly Toast[] = []
let count = 0
const watchers = new Set<() => void>()

function set(next: readonly Toast[]): void {
  queue = next
  for (const watcher of watchers) watcher()
}

/** Says what has been done, noun first, such as "Review updated"; toasts wait for each other. */
export function say(text: string): void {
  count += 1
  set([...queue, { number: count, text }])
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** The place where toasts show, one at a time. */
export function Toasts() {
  const first = useSyncExternalStore(watch, () => queue)[0]

  useEffect(() => {
    if (!first) return
    const timer = setTimeout(() => set(queue.filter(({ number }) => number !== first.number)), shown)
    return () => clearTimeout(timer)
  }, [first])

  return (
    <output aria-label="Message" className="toasts">
      {first && <span className="toast">{first.text}</span>}
    </output>
  )
}
