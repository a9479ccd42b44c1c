import "../site.css"
import { hydrateIslands, onFirstTouch, onIdle } from "#island/hydrate.ts"
import { hasStoredEnquiry, keepVisit, readVisit } from "../islands/enquiry/stored.ts"
import { readToken } from "../islands/held-token.ts"
import { startMenu } from "./menu.ts"
import { focusFormFromLinks, scrollToTopFromFooter, showStickyBar } from "./page-parts.ts"

/** Loads a script that starts a part of a page. */
type PartLoader = () => Promise<(part: HTMLElement) => void>

/** The parts of a page that need a script, by their selectors. */
const parts: Record<string, PartLoader> = {
  ".banner-slider, .slider, .reel-row, .counters, .compare-sheets": () =>
    import("./motion.ts").then((found) => found.startMotion),
  ".gallery-row": () => import("./gallery.ts").then((found) => found.startGallery),
  ".embed": () => import("./embed.ts").then((found) => found.startEmbed),
}

/** The parts that calculate, which React hydrates. */
const islands = {
  "small-estimate": () => import("../islands/estimate/small-estimate.tsx").then((found) => found.SmallEstimate),
  estimate: () => import("../islands/estimate/estimate.tsx").then((found) => found.EstimateTool),
  "counter-height": () => import("../islands/estimate/counter-height.tsx").then((found) => found.CounterHeight),
  visualiser: () => import("../islands/visualiser.tsx").then((found) => found.Visualiser),
  "monthly-payment": () => import("../islands/estimate/monthly-payment.tsx").then((found) => found.MonthlyPayment),
  "enquiry-form": () => import("../islands/enquiry/enquiry-form.tsx").then((found) => found.EnquiryForm),
}

const started = new WeakSet<Element>()

function start(): void {
  for (const [selector, load] of Object.entries(parts)) {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      if (!started.has(part)) void startPart(part, load)
      started.add(part)
    }
  }
  hydrateIslands(islands)
}

async function startPart(part: HTMLElement, load: PartLoader): Promise<void> {
  try {
    const startLoaded = await load()
    startLoaded(part)
    part.dataset["alive"] = ""
  } catch {
    // Style sheets hide what does nothing without its script.
    part.dataset["plain"] = ""
  }
}

/** Hydrates the enquiry form before any touch if this browser has something to show in it or to send. */
function hydrateEnquiryEarly(): void {
  if (!hasStoredEnquiry()) return
  const form = document.querySelector<HTMLElement>("[data-island=enquiry-form]")
  if (form) form.dataset["when"] = "idle"
}

/** Sends with a plain form that asks for it where the visit of this tab started. */
function sendVisit({ target }: Event): void {
  const input = (target as HTMLFormElement).elements.namedItem("visit")
  if (input) (input as HTMLInputElement).value = JSON.stringify(readVisit())
}

/** Links the manifest for the home screens of phones: in the page itself, it would be fetched before the first paint. */
function linkManifest(): void {
  const link = document.createElement("link")
  link.rel = "manifest"
  link.href = "/manifest.webmanifest"
  document.head.append(link)
}

/** The fonts of nearly every page, as `document.fonts.load` takes them. */
const fonts = ['1em "Anek", "Anek Wide", "Anek Other"', '600 1em "Anek Wide"']

/**
 * Loads the fonts and the whole style sheet once the page is painted and idle, or at the first touch: earlier they would
 * compete with the main picture. The sheet, which hardly changes anything, the fonts and each part below the first screen are
 * applied in tasks of their own, so that no task is long.
 */
function loadLateStyles(): void {
  onIdle(load)
  onFirstTouch(load)
}

let isLoading = false

async function load(): Promise<void> {
  if (isLoading) return
  isLoading = true
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')]
  await Promise.allSettled([...links.map(fetchSheet), ...fonts.map((font) => document.fonts.load(font, "A₹"))])
  for (const link of links) link.media = "all"
  // A page holds no styles for what is hidden in it.
  showStickyBar()
  onIdle(() => {
    document.documentElement.dataset["fonts"] = ""
    const parts = document.querySelectorAll<HTMLElement>(":is(main, .estimate-page) > *, .site-footer")
    onIdle(() => layOutNext([...parts]))
  })
}

/** Has the parts below the first screen laid out (`sections.css`), each in a task of its own, so that no task is long. */
function layOutNext(parts: HTMLElement[], next = 0): void {
  const part = parts[next]
  if (part) {
    part.style.contentVisibility = "visible"
    onIdle(() => layOutNext(parts, next + 1))
  } else delete document.documentElement.dataset["lower"]
}

/** Has the browser fetch a sheet, which applies to nothing on a screen until its `media` is "all". */
function fetchSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true })
    link.addEventListener("error", reject, { once: true })
    link.media = "print"
    link.disabled = false
  })
}

// A visitor's page has just said it: a reload is to show the page alone.
if (location.search.startsWith("?done=")) history.replaceState(null, "", location.pathname)
keepVisit()
document.addEventListener("submit", sendVisit)
startMenu()
focusFormFromLinks()
scrollToTopFromFooter()
hydrateEnquiryEarly()
start()
loadLateStyles()
linkManifest()
if (readToken() !== "") void import("./edit-bar.ts").then((found) => found.showEditBar())
// The admin has replaced what the preview of a page shows.
document.addEventListener("maap:blocks", start)
