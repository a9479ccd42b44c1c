import type { ComponentType, ReactNode } from "react"
import type { Root } from "react-dom/client"

/** Loads an island's component, in a chunk of its own. */
// The components have different props; each gets those that the server wrote into its element.
// oxlint-disable-next-line typescript/no-explicit-any
export type IslandLoader = () => Promise<ComponentType<any>>

/** The islands that are or will be hydrated. */
const found = new WeakSet<HTMLElement>()

/** Hydrates every new island under `root` at its moment; names that are not in the table stay as the server sent them. */
export function hydrateIslands(islands: Record<string, IslandLoader>, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("island-root")) {
    const load = islands[element.dataset["island"] ?? ""]
    if (!load || found.has(element)) continue
    found.add(element)
    waitFor(element, () => hydrate(element, load))
  }
}

/** The islands that are hydrated. */
const roots = new Map<HTMLElement, Root>()

/** Ends the islands that are no longer in the document, whose effects would go on. */
export function unmountRemoved(): void {
  for (const [element, root] of roots) {
    if (element.isConnected) continue
    roots.delete(element)
    root.unmount()
  }
}

async function hydrate(element: HTMLElement, load: IslandLoader): Promise<void> {
  const [{ createElement, startTransition, useEffect }, { hydrateRoot }, Component] = await Promise.all([
    import("react"),
    import("react-dom/client"),
    load(),
  ])
  /** Marks the island as hydrated: its own effects have run by then. */
  function Awake({ children }: { children: ReactNode }) {
    useEffect(() => {
      element.dataset["alive"] = ""
    }, [])
    return children
  }
  const island = createElement(Component, JSON.parse(element.dataset["props"] ?? "{}"))
  // As a transition, so that a large island does not block the page; an interaction hydrates it at once.
  startTransition(() => {
    roots.set(element, hydrateRoot(element, createElement(Awake, null, island)))
  })
}

function waitFor(element: HTMLElement, start: () => Promise<void>): void {
  // If a chunk does not load, the server's markup still works; the next interaction tries again.
  const tryStart = () => start().catch(() => onTouch(element, tryStart))
  const when = element.dataset["when"]
  if (when === "visible") {
    onVisible(element, tryStart)
    return
  }
  let isStarted = false
  const startOnce = () => {
    if (isStarted) return
    isStarted = true
    void tryStart()
  }
  if (when !== "reach") onIdle(startOnce)
  onTouch(element, startOnce)
}

function onVisible(element: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: "300px" },
  )
  observer.observe(element)
}

function onTouch(element: HTMLElement, start: () => void): void {
  const signs = ["pointerenter", "touchstart", "focusin"]
  const once = () => {
    for (const sign of signs) element.removeEventListener(sign, once)
    start()
  }
  for (const sign of signs) element.addEventListener(sign, once, { passive: true })
}

function onIdle(start: () => void): void {
  // What the page shows comes first: on a slow network React would compete with its main picture and its font.
  if (document.readyState !== "complete") {
    addEventListener("load", () => onIdle(start), { once: true })
    return
  }
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2_000 })
  else setTimeout(start, 200)
}
