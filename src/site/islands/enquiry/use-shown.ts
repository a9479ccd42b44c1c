import { useEffect, useEffectEvent } from "react"

/**
 * Calls `onFirst` when the page is first shown, which for a prerendered page is when it is activated, and `onBack` when it
 * is restored from the back/forward cache.
 */
export function useFirstShown(onFirst: () => void, onBack: () => void): void {
  const tellFirst = useEffectEvent(onFirst)
  const tellBack = useEffectEvent(onBack)
  useEffect(() => {
    const first = () => tellFirst()
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) tellBack()
    }
    addEventListener("pageshow", back)
    if (isPrerendering()) document.addEventListener("prerenderingchange", first, { once: true })
    else first()
    return () => {
      removeEventListener("pageshow", back)
      document.removeEventListener("prerenderingchange", first)
    }
  }, [])
}

/** Not every browser prerenders, and TypeScript has no type for it. */
function isPrerendering(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- Undefined where no page is prerendered.
  return (document as { prerendering?: boolean }).prerendering === true
}
