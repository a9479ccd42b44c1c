import { useEffect } from "react"
import { Icon } from "../controls/icons.tsx"
import { openDialog } from "../controls/open-dialog.ts"

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Opens the palette, as Ctrl+K does, or ⌘K on a Mac. */
export function PaletteButton() {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (!isCommandK(event) || event.isComposing || event.repeat || isTaken(event)) return
      event.preventDefault()
      openDialog.set("palette")
    }
    addEventListener("keydown", listen)
    return () => removeEventListener("keydown", listen)
  }, [])

  return (
    <button
      type="button"
      className="plain palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDialog.set("palette")}
    >
      <Icon name="search" />
      <span className="palette-words">Search or jump to…</span>
      <kbd aria-hidden="true">{isMac ? "⌘ K" : "Ctrl K"}</kbd>
    </button>
  )
}

/** Whether K is pressed with Ctrl or ⌘ alone; with a keyboard of another script it is the key in the same place. */
function isCommandK({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isK = /^[\x20-\x7e]$/.test(key) ? key.toLowerCase() === "k" : code === "KeyK"
  return isK && !altKey && (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey)
}

/** Whether a dialog is open, or the rich-text editor edits a link with this key; a sheet beside the list does not use it. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog:modal:not(.sheet)")) return true
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return false
  // The link popover has the focus already.
  if (!target.contains(document.activeElement)) return true
  const selection = getSelection()
  return selection?.isCollapsed === false || selection?.anchorNode?.parentElement?.closest("a") != null
}
