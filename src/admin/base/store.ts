import { useSyncExternalStore } from "react"

/** A value outside of components that they can watch: `use` gives it to a component and shows every new one. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  use(): Value
  /** Whether a component on the page uses it. */
  isWatched(): boolean
}

/** A store that begins with this value. */
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
