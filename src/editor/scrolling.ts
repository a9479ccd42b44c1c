import type { EditorView } from "prosemirror-view"

/** How near to the edges of the window the caret may come, in pixels; at the top the tools stand, as of the last look. */
export const edges = { top: 140, bottom: 24, left: 0, right: 0 }

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
      edges.top = topOf(view)
      if (!view.isDestroyed && !view.composing && view.hasFocus() && !isInSight(view)) scroll(view)
    }),
  )
  return true
}

/** Where the tools end that stay on top of the text, below whatever else stays there. */
function topOf(view: EditorView): number {
  const tools = view.dom.closest(".editor")?.querySelector<HTMLElement>(".editor-toolbar")
  return tools ? (parseFloat(getComputedStyle(tools).top) || 0) + tools.offsetHeight + edges.bottom : edges.bottom
}

/** Of a block that is in sight as a whole nothing more has to be known; finding the caret in a long text takes time. */
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
