import { useEffect } from "react"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { openDialog } from "#ui/admin/controls/modal.tsx"

const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Opens the palette, like Ctrl+K, or ⌘K on a Mac. */
export function PaletteButton() {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const { key, code, ctrlKey, metaKey, altKey } = event
      // On a keyboard of another script it is the key at the same position.
      const isK = (key.toLowerCase() === "k" || code === "KeyK") && !altKey && !event.isComposing
      if (!isK || (isMac ? !metaKey || ctrlKey : !ctrlKey || metaKey) || isTaken(event.target)) return
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

/** True if a dialog is open, or the rich-text editor edits a link with this key; a side panel does not use it. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal:not(.sheet)")) return true
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return false
  // The link popover has the focus already.
  if (!target.contains(document.activeElement)) return true
  const selection = getSelection()
  return selection?.isCollapsed === false || selection?.anchorNode?.parentElement?.closest("a") != null
}
