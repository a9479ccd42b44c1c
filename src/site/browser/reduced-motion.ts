import { prefersReducedMotion } from "../islands/motion/reduced-motion.ts"

/** Tells the style sheets of islands that are not hydrated yet whether nothing should move automatically. */
export function markReducedMotion(): void {
  document.documentElement.toggleAttribute("data-reduced-motion", prefersReducedMotion())
}
