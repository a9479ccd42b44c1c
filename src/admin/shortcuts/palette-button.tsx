import { Icon } from "../controls/icons.tsx"
import { openDialog } from "./open-dialog.ts"
import { isMac } from "./shortcut-table.ts"

/** Opens the palette, also where there is no keyboard. */
export function PaletteButton() {
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
