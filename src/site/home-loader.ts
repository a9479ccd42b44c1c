const seenMark = "homeLoaderSeen"

/** Takes Home's loader away when this tab has shown it before; the style sheet ends it after its second otherwise. */
export function showLoaderOnce(): void {
  const loader = document.querySelector(".home-loader")
  if (!loader) return
  try {
    if (sessionStorage.getItem(seenMark)) loader.remove()
    else sessionStorage.setItem(seenMark, "yes")
  } catch {
    // A browser that keeps nothing shows the loader each time.
  }
}
