import type { ComponentType } from "react"

/** Loads an island's component, in a separate chunk. */
// The components have different props; each gets those that the server wrote into its element.
// oxlint-disable-next-line typescript/no-explicit-any
export type IslandLoader = () => Promise<ComponentType<any>>

const started = new WeakSet<Element>()

/** Starts the page's new islands, each at its moment. */
export function startIslands(islands: Record<string, PartLoader>): void {
  for (const element of document.querySelectorAll<HTMLElement>("island-root")) {
    const load = islands[element.dataset["island"] ?? ""]
    if (!load || started.has(element)) continue
    started.add(element)
    startInTime(element, load)
  }
}

function startInTime(element: HTMLElement, load: PartLoader): void {
  const waits = new AbortController()
  const { signal } = waits
  const start = () => {
    if (signal.aborted) return
    waits.abort()
    void startPart(element, load)
  }
  for (const type of ["pointerover", "focusin", "input"]) {
    element.addEventListener(type, start, { passive: true, signal })
  }
  const when = element.dataset["when"]
  if (element.matches(":focus-within, [data-stale]")) start()
  else if (when === "idle") onIdle(start)
  else if (when) (when === "near" ? onIdle : onFirstTouch)(() => onVisible(element, () => onIdle(start)))
}

/** The loader of an island that React hydrates. */
export function byReact(load: IslandLoader): PartLoader {
  return async () => {
    const [{ hydrateWith }, Component] = await Promise.all([import("./react-root.ts"), load()])
    return (element) => hydrateWith(Component, element)
  }
}

export type PartLoader = () => Promise<(part: HTMLElement) => void>

/**
 * Starts a part of a page. If its script cannot be loaded, the next touch of the part tries again. In the meantime its links and forms
 * work without it, and style sheets hide the rest.
 */
export async function startPart(part: HTMLElement, load: PartLoader): Promise<void> {
  const start = await load().catch(() => undefined)
  // The admin's preview may have replaced it.
  if (!part.isConnected) return
  if (!start) {
    part.dataset["plain"] = ""
    retryAtTouch(part, load)
    return
  }
  try {
    start(part)
    delete part.dataset["plain"]
  } catch {
    part.dataset["plain"] = ""
  }
}

function retryAtTouch(part: HTMLElement, load: PartLoader): void {
  const waits = new AbortController()
  const retry = () => {
    waits.abort()
    void startPart(part, load)
  }
  for (const type of ["pointerdown", "focusin", "input"]) {
    part.addEventListener(type, retry, { passive: true, signal: waits.signal })
  }
}

/** Calls `start` at the first touch, scroll or key, and immediately if that has happened already. */
export function onFirstTouch(start: () => void): void {
  // Set by the inline script.
  if ("touched" in document.documentElement.dataset) return start()
  const waits = new AbortController()
  const touch = () => {
    waits.abort()
    // The browser first paints its response to a touch.
    requestAnimationFrame(() => setTimeout(start))
  }
  for (const type of ["pointerdown", "keydown", "scroll", "focusin"]) {
    addEventListener(type, touch, { capture: true, passive: true, signal: waits.signal })
  }
}

function onVisible(element: HTMLElement, start: () => void): void {
  // Without a box, no observer can see it.
  if (getComputedStyle(element).display === "contents") return start()
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

/** Calls `start` when the page is loaded and the browser is idle. */
export function onIdle(start: () => void): void {
  // The visible page has priority: on a slow network React would compete with its main picture and its font.
  if (document.readyState !== "complete") {
    addEventListener("load", () => onIdle(start), { once: true })
    return
  }
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2_000 })
  else setTimeout(start, 200)
}
