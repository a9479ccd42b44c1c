/** Makes links and buttons that lead to the page's contact section also focus the first field of the form. */
export function focusFormFromLinks(): void {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element && event.target.closest('a[href="#contact"], button[formaction="#contact"]')
    // In the preview of the admin it leads nowhere.
    if (!link || event.defaultPrevented) return
    // Nothing was entered in its form that would be sent along.
    if (link.closest("island-root:not([data-alive], [data-stale])")) {
      event.preventDefault()
      location.assign("#contact")
    }
    // After the browser's own jump, which resets the focus.
    setTimeout(() =>
      document.querySelector<HTMLElement>("#contact input:not([type=hidden])")?.focus({ preventScroll: true }),
    )
  })
}

/** Makes footer links to the current page scroll to its top instead of loading it again. */
export function scrollToTopFromFooter(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".site-footer a[href^='/']")
    if (!link || link.hash || link.pathname !== location.pathname) return
    // With one of these keys the browser opens it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
  })
}

/** Elements that already offer what the bar offers. */
const competing = ".home-banner .button--loud, .estimate-ways, .contact, .book-now, .site-footer"

/** The fields that open the keyboard of a phone, or cover it with a list. */
const typed = "input:not([type=radio], [type=checkbox]), select, textarea"

/** Shows the sticky bar of all but wide windows while none of these elements is in view and nobody is typing. */
export function showStickyBar(): void {
  const bar = document.querySelector<HTMLElement>(".sticky-bar")
  if (!bar) return
  const inView = new Set<Element>()
  let isTyping = false
  const settle = () => {
    bar.hidden = isTyping || inView.size > 0
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? "add" : "delete"](target)
    }
    settle()
  })
  for (const element of document.querySelectorAll(competing)) observer.observe(element)
  const watchTyping = (event: FocusEvent) => {
    isTyping = event.type === "focusin" && event.target instanceof Element && event.target.matches(typed)
    settle()
  }
  for (const type of ["focusin", "focusout"] as const) document.addEventListener(type, watchTyping)
}
