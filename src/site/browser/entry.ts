import "../site.css"
import { byReact, startIslands, onFirstTouch, onIdle, type PartLoader, startPart } from "#ui/island/hydrate.ts"
import { hasStoredEnquiry, keepVisit, readVisit } from "#ui/site/stored.ts"
import { readToken } from "#ui/site/held-token.ts"

/** Makes links and buttons to the page's contact section also focus the first field of the form. */
function focusFormFromLinks(): void {
  document.addEventListener("click", (event) => {
    const link =
      event.target instanceof Element &&
      event.target.closest<HTMLElement>('a[href="#contact"], button[formaction="#contact"]')
    // In the admin's preview the link leads nowhere.
    if (!link || event.defaultPrevented) return
    // Its form contains no input to send along.
    if ((link as HTMLButtonElement).form?.closest("island-root:not([data-alive], [data-stale])")) {
      event.preventDefault()
      location.assign("#contact")
    }
    // After the browser's own jump, which resets the focus.
    setTimeout(() =>
      document.querySelector<HTMLElement>("#contact input:not([type=hidden])")?.focus({ preventScroll: true }),
    )
  })
}

/** Makes footer links to the current page scroll to the top instead of reloading it. */
function scrollToTopFromFooter(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(".site-footer a[href^='/']")
    if (!link || link.hash || link.pathname !== location.pathname) return
    // With these keys the browser opens the link in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
  })
}

/** Elements with the same actions as the bar. */
const competing = ".home-banner .button--loud, .estimate-ways, .contact, .book-now, .site-footer"

/** The fields that open a phone's keyboard or a list over it. */
const typed = "input:not([type=radio], [type=checkbox]), select, textarea"

/** Shows the sticky bar, except in wide windows, while none of these elements is in view and no field has the focus. */
function showStickyBar(): void {
  const bar = document.querySelector<HTMLElement>(".sticky-bar")
  if (!bar) return
  const inView = new Set<Element>()
  let isTyping = false
  const settle = () => {
    bar.hidden = isTyping || inView.size > 0
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inView[isIntersecting ? "add" : "delete"](target)
    }
    settle()
  })
  for (const element of document.querySelectorAll(competing)) observer.observe(element)
  const watchTyping = (event: FocusEvent) => {
    isTyping = event.type === "focusin" && event.target instanceof Element && event.target.matches(typed)
    settle()
  }
  for (const type of ["focusin", "focusout"] as const) document.addEventListener(type, watchTyping)
}

const hasPopovers = "popover" in HTMLElement.prototype

const restOfPage = "main, .site-footer, .promo, .header-row > .brand, .skip-link, .sticky-bar, .edit-bar"

/** Closes the menu on Escape and on a press outside it, and keeps the focus in the panel of small screens. */
function startMenu(): void {
  const menu = document.querySelector<HTMLElement>(".menu")
  if (!menu) return
  const close = startSwitch(menu, "menu--open", (isOpen) => {
    // The focus stays within toggle and panel.
    for (const each of document.querySelectorAll<HTMLElement>(restOfPage)) each.inert = isOpen
  })
  menu.querySelector(".menu-overlay")?.addEventListener("click", () => {
    close()
    menu.querySelector<HTMLElement>(".menu-toggle")?.focus()
  })
  menu.querySelector(".menu-visit")?.addEventListener("click", close)
  // A rotated tablet shows the row again, without an overlay to close.
  matchMedia("(min-width: 64rem)").addEventListener("change", close)
  const more = menu.querySelector<HTMLElement>(".more-links")
  if (more) startSwitch(more, "more-links--open")
}

/** Tracks the popover that opens a part of the menu, or toggles it in browsers without popovers. Returns its close function. */
function startSwitch(part: HTMLElement, openClass: string, onChange?: (isOpen: boolean) => void): () => void {
  const button = part.querySelector<HTMLElement>("[popovertarget]")
  const popover = part.querySelector<HTMLElement>(".switch")
  if (!button || !popover) return () => {}
  const isOpen = () => part.classList.contains(openClass)
  const follow = (toOpen: boolean) => {
    part.classList.toggle(openClass, toOpen)
    button.setAttribute("aria-expanded", String(toOpen))
    onChange?.(toOpen)
  }
  const close = () => {
    if (!isOpen()) return
    // oxlint-disable-next-line no-restricted-properties -- It is called only if the browser has popovers.
    if (hasPopovers) popover.hidePopover()
    follow(false)
  }

  follow(hasPopovers && popover.matches(":popover-open"))
  if (hasPopovers) popover.addEventListener("toggle", ({ newState }) => follow(newState === "open"))
  else button.addEventListener("click", () => follow(!isOpen()))
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return
    close()
    button.focus()
  })
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !part.contains(target)) close()
  }
  document.addEventListener("pointerdown", closeOutside)
  document.addEventListener("focusin", closeOutside)
  return close
}

/** The parts of a page that need a script, by selector. */
const parts: Record<string, PartLoader> = {
  ".banner-slider, .slider, .reel-row, .counters, .compare-sheets": () =>
    import("./motion.ts").then((found) => found.startMotion),
  ".gallery-row": () => import("./gallery.ts").then((found) => found.startGallery),
  ".embed": () => import("./embed.ts").then((found) => found.startEmbed),
}

const islands: Record<string, PartLoader> = {
  // It needs no React.
  "small-estimate": () => import("#estimate/site/start-small-estimate.ts").then((found) => found.startSmallEstimate),
  estimate: byReact(() => import("#estimate/site/estimate.tsx").then((found) => found.EstimateTool)),
  "counter-height": byReact(() => import("#estimate/site/counter-height.tsx").then((found) => found.CounterHeight)),
  visualiser: byReact(() => import("#pages/site/islands/visualiser.tsx").then((found) => found.Visualiser)),
  "monthly-payment": byReact(() => import("#estimate/site/monthly-payment.tsx").then((found) => found.MonthlyPayment)),
  "enquiry-form": byReact(() => import("#enquiries/site/islands/enquiry-form.tsx").then((found) => found.EnquiryForm)),
}

const started = new WeakSet<Element>()

function start(): void {
  for (const [selector, load] of Object.entries(parts)) {
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      if (!started.has(part)) void startPart(part, () => loadAlive(load))
      started.add(part)
    }
  }
  startIslands(islands)
}

async function loadAlive(load: PartLoader): ReturnType<PartLoader> {
  const startLoaded = await load()
  return (part) => {
    startLoaded(part)
    part.dataset["alive"] = ""
  }
}

/** Hydrates the enquiry form before any touch if this browser has something to show in it or to send. */
function hydrateEnquiryEarly(): void {
  if (!hasStoredEnquiry()) return
  const form = document.querySelector<HTMLElement>("[data-island=enquiry-form]")
  if (form) form.dataset["when"] = "idle"
}

/** Adds the start of this tab's visit to a plain form that asks for it. */
function sendVisit({ target }: Event): void {
  const input = (target as HTMLFormElement).elements.namedItem("visit")
  if (input) (input as HTMLInputElement).value = JSON.stringify(readVisit())
}

/** Links the web app manifest. In the page itself, it would be fetched before the first paint. */
function linkManifest(): void {
  const link = document.createElement("link")
  link.rel = "manifest"
  link.href = "/manifest.webmanifest"
  document.head.append(link)
}

/** The fonts of nearly every page, as `document.fonts.load` takes them. */
const fonts = ['1em "Anek", "Anek Wide", "Anek Other"', '600 1em "Anek Wide"', '500 semi-condensed 1em "Anek"']

/**
 * Loads the fonts and the full style sheet after the page is painted and idle, or at the first touch: earlier they would compete with the
 * main picture. The sheet, which changes almost nothing, the fonts and each part below the first screen are applied in separate tasks, so
 * no task is long.
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
  // The page contains no styles for hidden parts.
  showStickyBar()
  onIdle(() => {
    document.documentElement.dataset["fonts"] = ""
    const parts = document.querySelectorAll<HTMLElement>(":is(main, .estimate-page) > *, .site-footer")
    onIdle(() => layOutNext([...parts]))
  })
}

/** Lays out the parts below the first screen (`sections.css`), each in a separate task, so no task is long. */
function layOutNext(parts: HTMLElement[], next = 0): void {
  const part = parts[next]
  if (part) {
    part.style.contentVisibility = "visible"
    onIdle(() => layOutNext(parts, next + 1))
  } else delete document.documentElement.dataset["lower"]
}

/** Fetches a sheet without applying it to screens until its `media` is "all". */
function fetchSheet(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve(), { once: true })
    link.addEventListener("error", reject, { once: true })
    link.media = "print"
    link.disabled = false
  })
}

// The visitor's page has shown the message; a reload should not repeat it.
if (location.search.startsWith("?done=")) history.replaceState(null, "", location.pathname)
keepVisit()
document.addEventListener("submit", sendVisit)
const booking = document.querySelector<HTMLFormElement>("#booking form")
if (booking) void import("#enquiries/site/islands/sender.ts").then((found) => found.fillInSender(booking))
startMenu()
focusFormFromLinks()
scrollToTopFromFooter()
hydrateEnquiryEarly()
start()
loadLateStyles()
linkManifest()
if (readToken() !== "") void import("./edit-bar.ts").then((found) => found.showEditBar())
// The admin has replaced the content of a page's preview.
document.addEventListener("maap:blocks", start)
