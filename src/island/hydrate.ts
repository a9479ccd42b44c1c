import type { ComponentType } from "react"

/** Loads an island's component, in a chunk of its own. */
// The components have different props; each gets those that the server wrote into its element.
// oxlint-disable-next-line typescript/no-explicit-any
export type IslandLoader = () => Promise<ComponentType<any>>

/** The islands that are waiting, loading or hydrated. */
const started = new WeakSet<Element>()

/** Hydrates the page's new islands, each at its moment. */
export function hydrateIslands(islands: Record<string, IslandLoader>): void {
  for (const element of document.querySelectorAll<HTMLElement>("island-root")) {
    const load = islands[element.dataset["island"] ?? ""]
    if (!load || started.has(element)) continue
    started.add(element)
    hydrateInTime(element, load)
  }
}

function hydrateInTime(element: HTMLElement, load: IslandLoader): void {
  const waits = new AbortController()
  const { signal } = waits
  const start = () => {
    if (signal.aborted) return
    waits.abort()
    void hydrate(element, load)
  }
  for (const type of ["pointerover", "focusin", "input"]) {
    element.addEventListener(type, start, { passive: true, signal })
  }
  const when = element.dataset["when"]
  if (element.matches(":focus-within, [data-stale]")) start()
  else if (when === "idle") onIdle(start)
  else if (when === "visible") onFirstTouch(() => onVisible(element, () => onIdle(start)))
}

async function hydrate(element: HTMLElement, load: IslandLoader): Promise<void> {
  try {
    const [{ hydrateWith }, Component] = await Promise.all([import("./react-root.ts"), load()])
    hydrateWith(Component, element)
  } catch {
    // Its links and forms work without a script.
    element.dataset["plain"] = ""
  }
}

/** Calls `start` when somebody first touches, scrolls or types, and immediately if that was before. */
export function onFirstTouch(start: () => void): void {
  // The script in the page says so.
  if ("touched" in document.documentElement.dataset) {
    start()
    return
  }
  const waits = new AbortController()
  const touch = () => {
    waits.abort()
    // The browser first paints what it shows at a touch.
    requestAnimationFrame(() => setTimeout(start))
  }
  for (const type of ["pointerdown", "keydown", "scroll", "focusin"]) {
    addEventListener(type, touch, { capture: true, passive: true, signal: waits.signal })
  }
}

function onVisible(element: HTMLElement, start: () => void): void {
  // Without a box of its own it is laid out as a part of what is around it, and no observer sees it.
  if (getComputedStyle(element).display === "contents") {
    start()
    return
  }
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

/** Calls `start` when the page is loaded and the browser has nothing else to do. */
export function onIdle(start: () => void): void {
  // What the page shows comes first: on a slow network React would compete with its main picture and its font.
  if (document.readyState !== "complete") {
    addEventListener("load", () => onIdle(start), { once: true })
    return
  }
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2_000 })
  else setTimeout(start, 200)
}
