const leads = 'a[href="#contact"], button[formaction="#contact"]'

/** Makes links and buttons that lead to the page's contact section also focus the first field of the form. */
export function focusFormFromLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest(leads)
    if (!link) return
    // After the browser's own jump, which resets the focus.
    setTimeout(() =>
      document.querySelector<HTMLElement>("#contact input:not([type=hidden])")?.focus({ preventScroll: true }),
    )
  })
}
