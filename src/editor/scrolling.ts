import type { EditorView } from "prosemirror-view"

/** Views whose caret will be looked for, and those that are being scrolled to it. */
const waiting = new WeakSet<EditorView>()
const scrolling = new WeakSet<EditorView>()

/** Scrolls to the caret when the page has been laid out anyway, instead of forcing a layout at each key. */
export function scrollLater(view: EditorView): boolean {
  if (scrolling.has(view)) return false
  if (waiting.has(view)) return true
  waiting.add(view)
  requestAnimationFrame(() =>
    setTimeout(() => {
      waiting.delete(view)
      if (!view.isDestroyed && !view.composing && view.hasFocus() && !isInSight(view)) scroll(view)
    }),
  )
  return true
}

/** Of a block that is in sight as a whole nothing more has to be known; finding the caret in a long text takes time. */
function isInSight(view: EditorView): boolean {
  const { focusNode } = document.getSelection() ?? {}
  const block = focusNode?.parentElement?.closest("[data-block-type]")
  if (block && view.dom.contains(block)) {
    const box = block.getBoundingClientRect()
    if (box.top >= 0 && box.bottom <= innerHeight) return true
  }
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  return top >= 0 && bottom <= innerHeight
}

function scroll(view: EditorView): void {
  scrolling.add(view)
  view.dispatch(view.state.tr.scrollIntoView())
  scrolling.delete(view)
}
