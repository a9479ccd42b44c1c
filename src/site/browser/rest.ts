import { prefersRest } from "../islands/motion/prefers-rest.ts"

/** Tells the style sheets of islands that are not hydrated yet whether nothing should move automatically. */
export function markRest(): void {
  document.documentElement.toggleAttribute("data-rest", prefersRest())
}
