import { useEffect } from "react"
import { useLocation, useNavigate } from "react-router"
import { openDialog } from "./open-dialog.ts"
import { findShortcut, isSingleKey, keyOf, type ShortcutAct } from "./shortcut-table.ts"
import { hasSingleKeys } from "./single-keys.ts"

/** How long the second key of a pair may take, in milliseconds. */
const pairWithin = 1_500

/** Listens to the shortcuts of every screen. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    let before = { key: "", at: 0 }

    function act(what: ShortcutAct): boolean {
      if (what === "form") return false
      if (typeof what === "object") void navigate(what.to)
      else if (what === "palette" || what === "keys") openDialog.set(what)
      else {
        const found = document.querySelector<HTMLElement>(
          what === "search" ? "#screen input[type=search]" : `#screen a.button[href="${pathname}/create"]`,
        )
        if (!found) return false
        if (what === "search") found.focus()
        else found.click()
      }
      return true
    }

    function listen(event: KeyboardEvent) {
      if (event.isComposing || event.repeat || ["Shift", "Control", "Meta", "Alt"].includes(event.key)) return
      const key = keyOf(event)
      const shortcut = findShortcut(event.timeStamp - before.at < pairWithin ? before.key : "", key)
      before = { key, at: event.timeStamp }
      if (!shortcut || isTaken(event)) return
      if (isSingleKey(shortcut) && (!hasSingleKeys() || event.defaultPrevented || isTyping(event.target))) return
      if (act(shortcut.act)) event.preventDefault()
    }

    addEventListener("keydown", listen)
    return () => removeEventListener("keydown", listen)
  }, [navigate, pathname])

  return null
}

/** Whether a dialog, or a link in the rich text, wants the key; a sheet lies beside the list and wants none. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog:modal:not(.sheet)")) return true
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return false
  // The link popover has the focus already.
  if (!target.contains(document.activeElement)) return true
  const selection = getSelection()
  const around = selection?.anchorNode?.parentElement
  return selection?.isCollapsed === false || around?.closest("a") != null
}

/** Whether letters are text for this element, or choose in it. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest("dialog:modal")) return true
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|range)$/.test(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
