import {
  Component as BaseComponent,
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from "react"
import { hydrateRoot, type Root } from "react-dom/client"
import { carryOver, type FieldEntry, type Held, hold, readFields, successorOf } from "./carry-over.ts"

export { successorOf }

interface Calls {
  onRoot(root: Root): void
  /** It answers, or it has thrown, before or after: then the server's markup stands in its place, with what was typed. */
  onSettled(isAlive: boolean): void
}

/**
 * Hydrates an island. Whatever happens, what was typed in it stays: where somebody has changed the server's markup, React renders
 * it again, and where the island throws, the server's markup comes back. This file and all of React are one chunk.
 */
export function hydrateWith<Props extends object>(
  Component: ComponentType<Props>,
  element: HTMLElement,
  { onRoot, onSettled }: Calls,
): void {
  const served = element.cloneNode(true)
  let root: Root | undefined
  let held: Held | undefined
  /** React may take a moment between rendering an island again and showing it. */
  const followFocus = ({ target }: FocusEvent) => {
    if (held) held.focused = target instanceof Element && element.contains(target) ? target : null
  }

  // Each of these would hydrate it at once, while the browser is about to move the focus to an element that is then gone.
  const begun = new AbortController()
  for (const type of ["pointerdown", "mousedown", "change", "focusout"])
    element.addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true, signal: begun.signal })
  document.addEventListener("focusin", followFocus, begun)

  function giveBack(entries?: FieldEntry[]) {
    begun.abort()
    root?.unmount()
    element.replaceChildren(...served.childNodes)
    if (held) carryOver(held, element, entries)
    onSettled(false)
  }

  let rendered = 0
  const onRender = () => {
    // A second time where the markup is not the server's any more: a translator or an extension has changed it.
    if (rendered++ > 0) held = hold(element)
  }
  const onShown = () => {
    if (held?.nodes.every(({ isConnected }) => !isConnected)) carryOver(held, element)
    held = undefined
    begun.abort()
  }
  const onThrow = () => {
    if (held) return
    held = hold(element)
    // React takes back what was typed when the handler has thrown.
    const entries = readFields(held)
    queueMicrotask(() => giveBack(entries))
  }
  const onLost = () => {
    // After this React removes it.
    held ??= hold(element)
  }

  /** Its own effects run after those of the island. */
  function Hydrated({ children }: { children: ReactNode }) {
    onRender()
    useLayoutEffect(onShown, [])
    useEffect(() => onSettled(true), [])
    useEffect(() => watchHandlers(element, onThrow), [])
    return children
  }

  class Watch extends BaseComponent<{ children: ReactNode }> {
    static getDerivedStateFromError() {
      return {}
    }
    override componentDidCatch() {
      queueMicrotask(giveBack)
    }
    override render() {
      if (!this.state) return this.props.children
      onLost()
      return null
    }
  }

  const props = JSON.parse(element.dataset["props"] ?? "{}") as Props
  const island = createElement(Watch, null, createElement(Hydrated, null, createElement(Component, props)))
  // As a transition, so that a large island does not block the page; an interaction hydrates it at once.
  startTransition(() => {
    root = hydrateRoot(element, island, { onCaughtError: (error) => reportError(error) })
    onRoot(root)
  })
}

/** The events whose handlers change what an island shows. */
const handled = ["click", "input", "change", "keydown", "submit", "focusin", "focusout"]

/** Calls `onThrow` when a handler of the island throws, which React only reports; the returned function ends that. */
function watchHandlers(element: HTMLElement, onThrow: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let isHandling = false
  for (const type of handled) {
    element.addEventListener(type, () => (isHandling = true), { capture: true, passive: true, signal })
    // After that of React, which is on the same element.
    element.addEventListener(type, () => (isHandling = false), { passive: true, signal })
  }
  const listen = () => isHandling && onThrow()
  addEventListener("error", listen, { signal })
  return () => over.abort()
}
