/** The media query of visitors who want as little motion as possible. */
export const reducedMotion = "(prefers-reduced-motion: reduce)"

/** Whether nothing should move automatically: with reduced motion or data saving. */
export function prefersReducedMotion(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- Undefined where the browser does not tell.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true || matchMedia(reducedMotion).matches
}
