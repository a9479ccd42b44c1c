import { isWithModifier } from "#island/touches.ts"

/** Makes footer links to the current page scroll to its top instead of loading it again. */
export function scrollToTopFromFooter(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".site-footer a[href^='/']")
    if (!link || link.hash || link.pathname !== location.pathname || isWithModifier(event)) return
    event.preventDefault()
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
  })
}
