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

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Entry {
  selector: string
  value: string
  isChecked: boolean
  isFocused: boolean
}

function findFields(element: HTMLElement): Control[] {
  return [...element.querySelectorAll<Control>("input:not([type=hidden]), textarea, select")]
}

function readEntries(fields: Control[], focused: Element | null): Entry[] {
  return fields.map((field) => {
    const name = field.name === "" ? `[id=${CSS.escape(field.id)}]` : `[name=${CSS.escape(field.name)}]`
    const isOneOfMany = field.matches("[type=radio], [type=checkbox]")
    return {
      selector: `${name}${isOneOfMany ? `[value=${CSS.escape(field.value)}]` : ":not([type=hidden])"}`,
      value: field.value,
      isChecked: "checked" in field && field.checked,
      isFocused: field === focused,
    }
  })
}

function writeEntries(element: HTMLElement, entries: Entry[]): void {
  for (const { selector, value, isChecked, isFocused } of entries) {
    const field = element.querySelector<Control>(selector)
    if (!field) continue
    field.value = value
    if ("checked" in field) field.checked = isChecked
    if (isFocused) field.focus({ preventScroll: true })
  }
}

/**
 * Hydrates an island and keeps text typed in it: if the server's markup has changed, React renders it again, and if the island throws, the
 * server's markup is restored. This file and all of React are one chunk.
 */
export function hydrateWith<Props extends object>(Component: ComponentType<Props>, element: HTMLElement): void {
  const served = element.cloneNode(true)
  let fields: Control[] = []
  let focused: Element | null = null
  let entries: Entry[] = []
  let root: Root | undefined

  function giveBack() {
    root?.unmount()
    element.replaceChildren(...served.childNodes)
    writeEntries(element, entries)
    element.removeAttribute("data-alive")
    // It shows the state at the time it was served.
    element.dataset["plain"] = element.dataset["stale"] = ""
  }

  const remember = () => {
    fields = findFields(element)
    focused = document.activeElement
  }

  function Hydrated({ children }: { children: ReactNode }) {
    remember()
    useLayoutEffect(() => {
      // React has replaced them because the markup was no longer the server's.
      if (fields.some(({ isConnected }) => !isConnected)) writeEntries(element, readEntries(fields, focused))
    }, [])
    // After the effects of the island.
    useEffect(() => {
      element.dataset["alive"] = ""
    }, [])
    return children
  }

  class Boundary extends BaseComponent<{ children: ReactNode }> {
    static getDerivedStateFromError() {
      return {}
    }
    override componentDidCatch() {
      queueMicrotask(giveBack)
    }
    override render() {
      if (!this.state) return this.props.children
      // After this React removes it.
      entries = readEntries(findFields(element), document.activeElement)
      return null
    }
  }

  const props = JSON.parse(element.dataset["props"] ?? "{}") as Props
  const island = createElement(Boundary, null, createElement(Hydrated, null, createElement(Component, props)))
  // As a transition, so a large island does not block the page; an interaction hydrates it immediately.
  startTransition(() => {
    root = hydrateRoot(element, island, { onCaughtError: (error) => reportError(error) })
  })
  // The admin has replaced the content of a page's preview.
  const watch = new AbortController()
  const unmountRemoved = () => {
    if (element.isConnected) return
    root?.unmount()
    watch.abort()
  }
  document.addEventListener("maap:blocks", unmountRemoved, { signal: watch.signal })
}
