import type { ComponentType } from "react"
import type { Root } from "react-dom/client"
import { recordTouches, replayTouches } from "./touches.ts"

/** Loads an island's component, in a chunk of its own. */
// The components have different props; each gets those that the server wrote into its element.
// oxlint-disable-next-line typescript/no-explicit-any
export type IslandLoader = () => Promise<ComponentType<any>>

/** The islands that will be hydrated, with what loads their components. */
const pending = new Map<HTMLElement, IslandLoader>()

/** The islands that are being loaded. */
const loading = new Set<HTMLElement>()

/** The islands that are hydrated. */
const roots = new Map<HTMLElement, Root>()

/** What begins with the first touch of the page; undefined once it has come. */
let begins: (() => void)[] | undefined = []

let isRecording = false

/** Hydrates every new island under `root` at its moment; names that are not in the table stay as the server sent them. */
export function hydrateIslands(islands: Record<string, IslandLoader>, root: ParentNode = document): void {
  for (const element of root.querySelectorAll<HTMLElement>("island-root")) {
    const load = islands[element.dataset["island"] ?? ""]
    if (!load || pending.has(element) || roots.has(element)) continue
    pending.set(element, load)
    waitFor(element, () => void loadAndHydrate(element))
  }
  // What the browser shows at a touch is painted first.
  if (!isRecording)
    recordTouches({
      pending,
      loading,
      onTouch: () => afterPaint(beginOnce),
      onReach: (element) => afterPaint(() => void loadAndHydrate(element)),
    })
  isRecording = true
}

/** Ends the islands that are no longer in the document, whose effects would go on. */
export function unmountRemoved(): void {
  for (const element of pending.keys()) if (!element.isConnected) pending.delete(element)
  for (const [element, root] of roots) {
    if (element.isConnected) continue
    roots.delete(element)
    root.unmount()
  }
}

/** How long what somebody does waits for an island that does not come, in milliseconds. */
const timeout = 10_000

async function loadAndHydrate(element: HTMLElement): Promise<void> {
  const load = pending.get(element)
  if (!load || loading.has(element)) return
  loading.add(element)
  const late = setTimeout(() => leavePlain(element), timeout)
  try {
    await hydrate(element, load)
  } catch {
    // The next touch tries again.
    loading.delete(element)
    leavePlain(element)
  } finally {
    clearTimeout(late)
  }
}

async function hydrate(element: HTMLElement, load: IslandLoader): Promise<void> {
  const [{ hydrateWith, successorOf }, Component] = await Promise.all([import("./react-root.ts"), load()])
  hydrateWith(Component, element, {
    onRoot: (root) => roots.set(element, root),
    onSettled(isAlive) {
      pending.delete(element)
      loading.delete(element)
      element.toggleAttribute("data-alive", isAlive)
      plainOf(element).toggleAttribute("data-plain", !isAlive)
      if (!isAlive) {
        roots.delete(element)
        // What it shows is of the moment at which it was served.
        element.dataset["stale"] = ""
      }
      queueMicrotask(() => replayTouches(element, successorOf))
    },
  })
}

/** What is marked as being without its island: where the browser has no popovers, the whole page, whose menu is not opened. */
function plainOf(element: HTMLElement): HTMLElement {
  return "popover" in HTMLElement.prototype ? element : document.documentElement
}

/** Without its island the server's markup works: links and forms do what they do without a script, also what waited. */
function leavePlain(element: HTMLElement): void {
  plainOf(element).dataset["plain"] = ""
  replayTouches(element)
}

function waitFor(element: HTMLElement, start: () => void): void {
  const when = element.dataset["when"]
  if (when === "idle") onIdle(start)
  if (when === "shown") onVisible(element, "0px", () => onIdle(start))
  if (when === "shown" || when === "visible") {
    onFirstTouch(() => onVisible(element, "300px", () => onIdle(start)))
  }
}

/** Calls `begin` when somebody first touches, scrolls or types, and at once if that was before. */
export function onFirstTouch(begin: () => void): void {
  if (begins) begins.push(begin)
  else begin()
}

function afterPaint(start: () => void): void {
  requestAnimationFrame(() => setTimeout(start))
}

function beginOnce(): void {
  const all = begins ?? []
  begins = undefined
  for (const begin of all) begin()
}

function onVisible(element: HTMLElement, rootMargin: string, start: () => void): void {
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
    { rootMargin },
  )
  observer.observe(element)
}

/** Calls `start` once the page is loaded and the browser has nothing else to do. */
export function onIdle(start: () => void): void {
  // What the page shows comes first: on a slow network React would compete with its main picture and its font.
  if (document.readyState !== "complete") {
    addEventListener("load", () => onIdle(start), { once: true })
    return
  }
  if ("requestIdleCallback" in globalThis) requestIdleCallback(start, { timeout: 2_000 })
  else setTimeout(start, 200)
}
