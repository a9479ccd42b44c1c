const hasPopovers = "popover" in HTMLElement.prototype

/** Everything but the menu. */
const restOfPage = "main, .site-footer, .promo, .header-row > .brand, .skip-link, .sticky-bar, .edit-bar"

/** Makes the menu close by Escape and by a press outside it, and keeps the focus in the panel of small screens. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>(".menu")
  if (!menu) return
  const close = startSwitch(menu, "menu--open", (isOpen) => {
    // The focus stays within toggle and panel.
    for (const each of document.querySelectorAll<HTMLElement>(restOfPage)) each.inert = isOpen
  })
  menu.querySelector(".menu-overlay")?.addEventListener("click", () => {
    close()
    menu.querySelector<HTMLElement>(".menu-toggle")?.focus()
  })
  menu.querySelector(".menu-visit")?.addEventListener("click", close)
  // A rotated tablet shows the row again, without an overlay to close.
  matchMedia("(min-width: 64rem)").addEventListener("change", close)
  const more = menu.querySelector<HTMLElement>(".more-links")
  if (more) startSwitch(more, "more-links--open")
}

/**
 * Follows the popover by which the browser itself opens and closes a part of the menu, or opens it in browsers without popovers.
 * Returns a function that closes it.
 */
function startSwitch(part: HTMLElement, openClass: string, onChange?: (isOpen: boolean) => void): () => void {
  const button = part.querySelector<HTMLElement>("[popovertarget]")
  const popover = part.querySelector<HTMLElement>(".switch")
  if (!button || !popover) return () => {}
  const isOpen = () => part.classList.contains(openClass)
  const follow = (toOpen: boolean) => {
    part.classList.toggle(openClass, toOpen)
    button.setAttribute("aria-expanded", String(toOpen))
    onChange?.(toOpen)
  }
  const close = () => {
    if (!isOpen()) return
    // oxlint-disable-next-line no-restricted-properties -- It is called only if the browser has popovers.
    if (hasPopovers) popover.hidePopover()
    follow(false)
  }

  follow(hasPopovers && popover.matches(":popover-open"))
  if (hasPopovers) popover.addEventListener("toggle", ({ newState }) => follow(newState === "open"))
  else button.addEventListener("click", () => follow(!isOpen()))
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return
    close()
    button.focus()
  })
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !part.contains(target)) close()
  }
  document.addEventListener("pointerdown", closeOutside)
  document.addEventListener("focusin", closeOutside)
  return close
}
