import type { ComponentType, ReactNode } from "react"

/** Loads an island's component, in a chunk of its own. */
// The table holds components with every kind of props; each gets the ones the server wrote beside it.
// oxlint-disable-next-line typescript/no-explicit-any
export type IslandLoader = () => Promise<ComponentType<any>>

/** Brings every island under `root` to life at its moment; a name that is not in the table stays as the server sent it. */
export function hydrateIslands(islands: Record<string, IslandLoader>, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("island-root")) {
    const load = islands[element.dataset["island"] ?? ""]
    if (load) waitFor(element, () => hydrate(element, load))
  }
}

async function hydrate(element: HTMLElement, load: IslandLoader): Promise<void> {
  const [{ createElement, startTransition, useEffect }, { hydrateRoot }, Component] = await Promise.all([
    import("react"),
    import("react-dom/client"),
    load(),
  ])
  /** Marks the island once it answers: its own effects have run by then. */
  function Awake({ children }: { children: ReactNode }) {
    useEffect(() => {
      element.dataset["alive"] = ""
    }, [])
    return children
  }
  const island = createElement(Component, JSON.parse(element.dataset["props"] ?? "{}"))
  // In slices, so that a large island does not hold the page; a touch meanwhile hydrates the rest at once.
  startTransition(() => {
    hydrateRoot(element, createElement(Awake, null, island))
  })
}

function waitFor(element: HTMLElement, start: () => Promise<void>): void {
  // A chunk that does not arrive leaves the server's markup, which works by itself; the next reach tries again.
  const tryStart = () => start().catch(() => onTouch(element, tryStart))
  const when = element.dataset["when"]
  if (when === "visible") onVisible(element, tryStart)
  else onIdle(tryStart)
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
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2_000 })
  else setTimeout(start, 200)
}
