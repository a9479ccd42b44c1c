import { useSyncExternalStore } from "react"

const query = "(min-width: 1100px)"

function watch(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener("change", onChange)
  return () => list.removeEventListener("change", onChange)
}

/** True if there is room for a page beside its form. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
