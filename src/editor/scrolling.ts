import type { EditorView } from "prosemirror-view"

/** Views whose caret will be looked for, and those that are being scrolled to it. */
const waiting = new WeakSet<EditorView>()
const scrolling = new WeakSet<EditorView>()

/** How long a look at where the caret is waits, in milliseconds: until the page has been laid out anyway. */
const delay = 30

/** Scrolls to the caret a moment later, instead of forcing a layout at each key. */
export function scrollLater(view: EditorView): boolean {
  if (scrolling.has(view)) return false
  if (waiting.has(view)) return true
  waiting.add(view)
  setTimeout(() => {
    waiting.delete(view)
    if (!view.isDestroyed && !view.composing && view.hasFocus() && !isInSight(view)) scroll(view)
  }, delay)
  return true
}

function isInSight(view: EditorView): boolean {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  return top >= 0 && bottom <= innerHeight
}

function scroll(view: EditorView): void {
  scrolling.add(view)
  view.dispatch(view.state.tr.scrollIntoView())
  scrolling.delete(view)
}
