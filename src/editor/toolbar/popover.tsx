import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react"

interface PopoverProps {
  label: string
  /** The button that opened it; a click on it is not a click outside. */
  opener: RefObject<HTMLElement | null>
  onSubmit(): void
  /** `isOutside` is true if a click elsewhere closes it, which may need the focus. */
  onCancel(isOutside: boolean): void
  children: ReactNode
}

/** A small dialog under its button: Enter submits, Escape and a click outside cancel, Tab stays inside. */
export function Popover({ label, opener, onSubmit, onCancel, children }: PopoverProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef(onCancel)
  useEffect(() => {
    cancel.current = onCancel
  }, [onCancel])

  useEffect(() => {
    dialog.current?.querySelector("input")?.select()

    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape") return
      event.preventDefault()
      event.stopPropagation()
      cancel.current(false)
    }
    function onPointerDown({ target }: PointerEvent) {
      const isInside = [dialog.current, opener.current].some((each) => each?.contains(target as Node))
      if (!isInside) cancel.current(true)
    }
    document.addEventListener("keydown", onKeyDown, true)
    document.addEventListener("pointerdown", onPointerDown, true)
    return () => {
      document.removeEventListener("keydown", onKeyDown, true)
      document.removeEventListener("pointerdown", onPointerDown, true)
    }
  }, [opener])

  useLayoutEffect(() => keepInSight(dialog.current), [])

  function onKeyDown(event: KeyboardEvent) {
    const { target } = event
    if (event.key === "Enter" && target instanceof HTMLInputElement && !event.nativeEvent.isComposing) {
      // The form around the editor must not be submitted.
      event.preventDefault()
      onSubmit()
    }
    if (event.key === "Tab") keepInside(event, dialog.current)
    // The toolbar's arrow keys must not act here.
    event.stopPropagation()
  }

  return (
    // The keys come from the fields and buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} open aria-label={label} className="editor-popover" onKeyDown={onKeyDown}>
      {children}
      <div className="editor-popover-actions">
        <button type="button" className="plain" onClick={() => onCancel(false)}>
          Cancel
        </button>
        <button type="button" onClick={onSubmit}>
          Submit
        </button>
      </div>
    </dialog>
  )
}

/** Moves it left as far as it would extend beyond the window. */
function keepInSight(popover: HTMLElement | null): void {
  if (!popover) return
  const margin = 8
  const { left, right } = popover.getBoundingClientRect()
  const excess = Math.max(0, right - (document.documentElement.clientWidth - margin))
  if (excess > 0) popover.style.setProperty("translate", `${-Math.min(excess, left - margin)}px`)
}

function keepInside(event: KeyboardEvent, popover: HTMLElement | null): void {
  const stops = [...(popover?.querySelectorAll<HTMLElement>("input:not([hidden]), button") ?? [])]
  const end = event.shiftKey ? stops[0] : stops.at(-1)
  if (document.activeElement !== end) return
  event.preventDefault()
  stops.at(event.shiftKey ? -1 : 0)?.focus()
}

interface AddressFieldProps {
  label: string
  value: string
  error: string
  onChange(typed: string): void
}

export function AddressField({ label, value, error, onChange }: AddressFieldProps) {
  const [id] = useState(newFieldId)
  return (
    <div className="editor-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/"
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

let last = 0

export function newFieldId(): string {
  return `editor-field-${++last}`
}
