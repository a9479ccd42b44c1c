import { type KeyboardEvent, useRef, useState } from "react"
import { Link } from "react-router"
import { makeKey } from "../api/client.ts"
import { Icon } from "./icons.tsx"

export type MenuEntry = { label: string; isDanger?: boolean } & ({ to: string } | { act(): void })

/** The height of an entry, and of the menu around its entries, in pixels, as in list.css. */
const entryHeight = 44
const menuEdge = 16

/** The *More* button with a menu of less frequent actions on `name`. */
export function MoreMenu({ name, entries }: { name: string; entries: readonly MenuEntry[] }) {
  const [id] = useState(() => `more-${makeKey()}`)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  /** Positions the menu beside the button, above it if there is no space below. In the top layer, so no table crops it. */
  function place() {
    if (!button.current || !menu.current) return
    const { left, right, top, bottom } = button.current.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const fitsBelow = bottom + entries.length * entryHeight + menuEdge <= clientHeight
    const fitsRight = left + 200 <= clientWidth
    menu.current.style.inset = [
      fitsBelow ? `${bottom}px` : "auto",
      fitsRight ? "auto" : `${Math.max(0, clientWidth - right)}px`,
      fitsBelow ? "auto" : `${innerHeight - top}px`,
      fitsRight ? `${left}px` : "auto",
    ].join(" ")
  }

  function close() {
    // oxlint-disable-next-line no-restricted-properties -- Without popovers the entries stand in the row.
    menu.current?.hidePopover?.()
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")]
    const index = items.findIndex((item) => item === document.activeElement)
    const last = items.length - 1
    let next: HTMLElement | undefined
    if (event.key === "Tab") return close()
    if (event.key === "Escape") close()
    else if (event.key === "ArrowDown") next = items[index === last ? 0 : index + 1]
    else if (event.key === "ArrowUp") next = items[index <= 0 ? last : index - 1]
    else if (event.key === "Home") next = items[0]
    else if (event.key === "End") next = items[last]
    else if (event.key === " ") (document.activeElement as HTMLElement).click()
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      next = items.find(({ textContent }) => textContent.toLowerCase().startsWith(event.key.toLowerCase()))
    else return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }

  return (
    <div className="more">
      <button
        ref={button}
        type="button"
        className="link"
        title="More"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return
          event.preventDefault()
          // oxlint-disable-next-line no-restricted-properties -- Without popovers the entries stand in the row.
          menu.current?.showPopover?.()
        }}
      >
        <Icon name="more" />
        <span className="action-word">More</span>
        <span className="visually-hidden"> for {name}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`More for ${name}`}
        className="more-menu"
        onBeforeToggle={({ newState }) => newState === "open" && place()}
        onToggle={({ newState }) => {
          setOpen(newState === "open")
          if (newState === "open") menu.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus()
        }}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry) => (
          <MenuItem key={entry.label} entry={entry} onChoose={close} />
        ))}
      </div>
    </div>
  )
}

function MenuItem({ entry, onChoose }: { entry: MenuEntry; onChoose(): void }) {
  if ("to" in entry) {
    return (
      <Link role="menuitem" tabIndex={-1} to={entry.to}>
        {entry.label}
      </Link>
    )
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={entry.isDanger ? "danger" : undefined}
      onClick={() => {
        onChoose()
        entry.act()
      }}
    >
      {entry.label}
    </button>
  )
}
