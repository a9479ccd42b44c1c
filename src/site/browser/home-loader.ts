const seenKey = "homeLoaderSeen"

/**
 * Removes Home's loader if this tab has shown it before or the page is being prerendered. Otherwise the style sheet ends it
 * after one second.
 */
export function showLoaderOnce(): void {
  const loader = document.querySelector(".home-loader")
  if (!loader) return
  const { prerendering } = document as { prerendering?: boolean }
  try {
    if (prerendering || sessionStorage.getItem(seenKey)) loader.remove()
    else sessionStorage.setItem(seenKey, "yes")
  } catch {
    // Without storage the loader is shown each time.
  }
}
