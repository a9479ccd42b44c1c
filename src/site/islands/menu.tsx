import { useEffect, useEffectEvent, useRef } from "react"
import type { MenuRow, ShownLink } from "#domain/navigation/menu-row.ts"
import { langOfLetters } from "#domain/text/script-language.ts"
import { useSwitch } from "./use-switch.tsx"

interface MenuProps extends Pick<MenuRow, "row" | "more"> {
  /** The words of the button behind which `more` stands in a wide window. */
  moreLabel: string
  /** The path of the current page. */
  current: string
  /** The address of the form where a visit is booked. */
  visit: string
  /** The phone number and the opening hours, at the foot of the panel. */
  reach: { phone: string; phoneLink: string | undefined; hours: string }
}

/** The site's menu: a row on wide screens, a panel behind a toggle on small ones. */
export function Menu({ row, more, moreLabel, current, visit, reach }: MenuProps) {
  const { isOpen = false, set, button, state } = useSwitch("menu-switch")
  const toggle = useRef<HTMLButtonElement>(null)
  const closeIt = useEffectEvent(() => set(false))

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      closeIt()
      toggle.current?.focus()
    }
    // A rotated tablet shows the row again, without an overlay to close.
    const wide = matchMedia("(min-width: 64rem)")
    const closeWhenWide = () => closeIt()
    // The focus stays within toggle and panel: the rest of the page is inert.
    const rest = document.querySelectorAll<HTMLElement>(
      "main, .site-footer, .promo, .header-row > .brand, .skip-link, .sticky-bar, .edit-bar",
    )
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
      <button ref={toggle} type="button" className="menu-toggle" aria-controls="site-menu" {...button}>
        <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden="true">
          <path className="while-closed" d="M0 1h20M0 7h20M0 13h20" />
          <path className="while-open" d="M3 0l14 14M17 0L3 14" />
        </svg>
        <span className="visually-hidden while-closed">Menu</span>
        <span className="visually-hidden while-open">Close</span>
      </button>
      {state}
      <button
        type="button"
        className="menu-overlay"
        tabIndex={-1}
        aria-label="Close the menu"
        popoverTarget="menu-switch"
        popoverTargetAction="hide"
        onClick={() => {
          set(false)
          toggle.current?.focus()
        }}
      />
      <nav id="site-menu" className="menu-panel" aria-label="Main">
        <ul className="menu-links">
          {row.map((link, index) => (
            // The same link may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            <MenuItem key={index} link={link} current={current} />
          ))}
          {more.length > 0 && <MoreLinks label={moreLabel} links={more} current={current} />}
        </ul>
        <div className="menu-foot">
          {reach.phone && <a href={reach.phoneLink}>{reach.phone}</a>}
          <span>{reach.hours}</span>
        </div>
        <a className="button menu-visit" href={visit} onClick={() => set(false)}>
          Book a visit
        </a>
      </nav>
    </div>
  )
}

function MenuItem({ link: { href, label }, current }: { link: ShownLink; current: string }) {
  return (
    <li>
      <a href={href} lang={langOfLetters(label)} aria-current={href === current ? "page" : undefined}>
        {label}
      </a>
    </li>
  )
}

/** The links that do not fit into the row: behind a button there, in the panel like every other link. */
function MoreLinks({ label, links, current }: { label: string; links: ShownLink[]; current: string }) {
  const { isOpen = false, set, button, state } = useSwitch("more-switch")
  const item = useRef<HTMLLIElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const closeIt = useEffectEvent(() => set(false))
  const holdsCurrent = links.some(({ href }) => href === current)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !item.current?.contains(event.target)) closeIt()
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return
      closeIt()
      opener.current?.focus()
    }
    document.addEventListener("pointerdown", closeOutside)
    document.addEventListener("focusin", closeOutside)
    document.addEventListener("keydown", closeOnEscape)
    return () => {
      document.removeEventListener("pointerdown", closeOutside)
      document.removeEventListener("focusin", closeOutside)
      document.removeEventListener("keydown", closeOnEscape)
    }
  }, [isOpen])

  return (
    <li ref={item} className={isOpen ? "more-links more-links--open" : "more-links"}>
      <button
        ref={opener}
        type="button"
        className={holdsCurrent ? "more-button more-button--current" : "more-button"}
        aria-controls="more-links"
        {...button}
      >
        <span>{label}</span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true">
          <path className="while-closed" d="M1 1l5 5 5-5" />
          <path className="while-open" d="M1 7l5-5 5 5" />
        </svg>
      </button>
      {state}
      <ul id="more-links" className="more-list">
        {links.map((link, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <MenuItem key={index} link={link} current={current} />
        ))}
      </ul>
    </li>
  )
}
