import { useSyncExternalStore } from "react"

/** A value outside components that they can subscribe to with `use`. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  use(): Value
  /** True if a component on the page uses it. */
  isWatched(): boolean
}

export function createStore<Value>(initial: Value): Store<Value> {
  const watchers = new Set<() => void>()
  let current = initial

  function watch(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }

  return {
    get: () => current,
    set(value) {
      current = value
      for (const watcher of watchers) watcher()
    },
    use: () =>
      useSyncExternalStore(
        watch,
        () => current,
        () => current,
      ),
    isWatched: () => watchers.size > 0,
  }
}
