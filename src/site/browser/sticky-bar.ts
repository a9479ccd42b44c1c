/** Elements that already offer what the bar offers. */
const competing = ".home-banner .button--loud, .estimate-ways, .contact, .book-now, .site-footer"

/** What opens the keyboard of a phone, or covers it with a list. */
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
