import { useEffect, useEffectEvent } from "react"

/**
 * Calls `onFirst` once the page is shown for the first time, which for one that was made ready beforehand is when its
 * reader goes there, and `onBack` whenever somebody goes back to it and finds it as it was left.
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

/** Not every browser makes pages ready beforehand, nor do the types know of it. */
function isPrerendering(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true
}
