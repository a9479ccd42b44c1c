import { type ReactElement, useLayoutEffect, useRef, useState } from "react"

/** Something that a button opens and closes. */
export interface Switch {
  /** Undefined until the island is hydrated. */
  isOpen: boolean | undefined
  set(isOpen: boolean): void
  /** What its button gets. */
  button: { popoverTarget: string; "aria-expanded": boolean | undefined; onClick?: (() => void) | undefined }
  /**
   * An empty popover, which stands after its button: whether it is open is what the browser changes without a script, and what
   * style sheets ask for. In a browser without popovers only the island changes it.
   */
  state: ReactElement
}

/** A switch that opens before its island is hydrated; `id` is that of its state. */
export function useSwitch(id: string): Switch {
  const popover = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState<boolean>()

  // At once, so that it answers to what is done again after hydration.
  useLayoutEffect(() => setOpen(hasPopovers() && popover.current?.matches(":popover-open") === true), [])

  function set(toOpen: boolean) {
    // oxlint-disable-next-line no-restricted-properties
    if (hasPopovers()) popover.current?.togglePopover(toOpen)
    setOpen(toOpen)
  }

  return {
    isOpen,
    set,
    button: {
      popoverTarget: id,
      "aria-expanded": isOpen,
      onClick: () => {
        if (!hasPopovers()) set(!isOpen)
      },
    },
    state: (
      <span
        ref={popover}
        id={id}
        className="switch"
        popover="manual"
        onToggle={(event) => setOpen(event.newState === "open")}
      />
    ),
  }
}

function hasPopovers(): boolean {
  return "popover" in HTMLElement.prototype
}
