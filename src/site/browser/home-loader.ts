const seenMark = "homeLoaderSeen"

/**
 * Takes Home's loader away when this tab has shown it before, and where the page is made ready for somebody who is still
 * on another; the style sheet ends it after its second otherwise.
 */
export function showLoaderOnce(): void {
  const loader = document.querySelector(".home-loader")
  if (!loader) return
  const { prerendering } = document as { prerendering?: boolean }
  try {
    if (prerendering || sessionStorage.getItem(seenMark)) loader.remove()
    else sessionStorage.setItem(seenMark, "yes")
  } catch {
    // A browser that keeps nothing shows the loader each time.
  }
}
