import { useEffect, useRef, useState } from "react"

interface MenuProps {
  links: { href: string; label: string }[]
  /** The path of the page that is shown. */
  current: string
}

/** The site's menu: a row on wide screens, a panel behind a toggle on small ones. */
export function Menu({ links, current }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    toggle.current?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      setOpen(false)
      toggle.current?.focus()
    }
    // A turned tablet shows the row again, and no overlay to leave by.
    const wide = matchMedia("(min-width: 64rem)")
    const closeWhenWide = () => setOpen(false)
    const rest = document.querySelectorAll<HTMLElement>("main, .site-footer")
    for (const each of rest) each.inert = true
    document.addEventListener("keydown", closeOnEscape)
    wide.addEventListener("change", closeWhenWide)
    return () => {
      for (const each of rest) each.inert = false
      document.removeEventListener("keydown", closeOnEscape)
      wide.removeEventListener("change", closeWhenWide)
    }
  }, [isOpen])

  return (
    <div className={isOpen ? "menu menu--open" : "menu"}>
      <button
        ref={toggle}
        type="button"
        className="menu-toggle"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Close" : "Menu"}
      </button>
      <button type="button" className="menu-overlay" tabIndex={-1} aria-label="Close the menu" onClick={close} />
      <nav id="site-menu" className="menu-panel" aria-label="Main">
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={href === current ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
