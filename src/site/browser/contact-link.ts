/** Lets every link to the contact section of its page also put the cursor into the form's first field. */
export function focusFormFromLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href="#contact"]')
    if (!link) return
    // After the browser's own jump, which would take the focus away again.
    setTimeout(() =>
      document.querySelector<HTMLElement>("#contact input:not([type=hidden])")?.focus({ preventScroll: true }),
    )
  })
}
