import type { EditorView } from "prosemirror-view"

/** The minimum distance of the caret from the window's edges, in pixels; `top` is measured again at each scroll. */
export const edges = { top: 140, bottom: 24, left: 0, right: 0 }

/** Views that will be scrolled to their caret, and those being scrolled. */
const waiting = new WeakSet<EditorView>()
const scrolling = new WeakSet<EditorView>()

/** Scrolls to the caret after the next frame, instead of forcing a layout at each key. */
export function scrollLater(view: EditorView): boolean {
  if (scrolling.has(view)) return false
  if (waiting.has(view)) return true
  waiting.add(view)
  requestAnimationFrame(() =>
    setTimeout(() => {
      waiting.delete(view)
      edges.top = topOf(view)
      if (!view.isDestroyed && !view.composing && view.hasFocus() && !isInSight(view)) scroll(view)
    }),
  )
  return true
}

/** The lower edge of the toolbar, which sticks to the top below other sticky bars. */
function topOf(view: EditorView): number {
  const tools = view.dom.closest(".editor")?.querySelector<HTMLElement>(".editor-toolbar")
  return tools ? (parseFloat(getComputedStyle(tools).top) || 0) + tools.offsetHeight + edges.bottom : edges.bottom
}

/** Checks the block first: finding the caret in a long text takes time. */
function isInSight(view: EditorView): boolean {
  const { focusNode } = document.getSelection() ?? {}
  const block = focusNode?.parentElement?.closest("[data-block-type]")
  if (block && view.dom.contains(block)) {
    const box = block.getBoundingClientRect()
    if (isBetween(box)) return true
  }
  return isBetween(view.coordsAtPos(view.state.selection.head))
}

function isBetween({ top, bottom }: { top: number; bottom: number }): boolean {
  return top >= edges.top && bottom <= innerHeight - edges.bottom
}

function scroll(view: EditorView): void {
  scrolling.add(view)
  view.dispatch(view.state.tr.scrollIntoView())
  scrolling.delete(view)
}
