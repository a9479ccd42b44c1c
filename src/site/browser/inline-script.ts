/**
 * What every page does before anything of it is painted. It stands in the page itself, so it imports nothing and is small. It
 * leaves the network to what the page shows: the scripts come after the first paint, and the fonts after the main picture.
 */
const { dataset } = document.documentElement
delete dataset["plain"]
const scripts = dataset["scripts"]?.split(" ") ?? []

const isFromSite = document.referrer.startsWith(`${location.origin}/`)
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
// Not a reload, nor a way back.
const isVisit = navigation?.type === "navigate"
// oxlint-disable-next-line no-restricted-properties -- Undefined where no page is prerendered.
const { prerendering } = document as { prerendering?: boolean }

// Who comes from another page of the site has the fonts in the cache: texts do not change their face from page to page.
if (isFromSite) void document.fonts.load('1em "Anek", "Anek Wide"')
else delete dataset["fonts"]

// Home's loader is for those who arrive at the site. To remember that in the storage of the tab takes longer than all else here.
if (isFromSite || !isVisit || prerendering) dataset["loaded"] = ""

// What is below the first screen is laid out after the first paint (`site/browser/entry.ts`), but not where somebody goes to a part
// of the page or back to where they were: there all heights are wanted.
// Only the name of the navigation has a text to go to, which a search engine links to.
if (isVisit && !(location.hash + navigation.name).includes("#")) dataset["lower"] = "later"

let isLoading = false

function loadScripts(): void {
  if (isLoading || document.readyState === "loading") return
  isLoading = true
  for (const script of scripts) import(/* @vite-ignore */ script).catch(leavePlain)
}

/** Without the scripts, as after an update or behind a blocker, the page is what it is in a browser without JavaScript. */
function leavePlain(): void {
  dataset["plain"] = dataset["fonts"] = ""
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[disabled]")) sheet.disabled = false
}

for (const type of ["pointerdown", "click", "keydown", "input", "scroll"]) {
  addEventListener(
    type,
    (event) => {
      dataset["touched"] = ""
      const target = event.target as Element
      if (type === "click" && target.closest?.('a[href*="#"]')) delete dataset["lower"]
      // What an island shows is of another choice, until it is alive.
      if (type === "input") target.closest("island-root")?.setAttribute("data-stale", "")
      loadScripts()
    },
    { capture: true, passive: true },
  )
}

// A frame's callback runs before that frame is painted: scripts that it loads would compete with the main picture.
// The first paint of all may be no more than a background.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve()
  }).observe({ type: "paint", buffered: true })
})
const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve))
void Promise.all([painted, parsed]).then(loadScripts)
// While a page is prerendered, or in a tab behind others, nothing is painted.
addEventListener("load", () => setTimeout(loadScripts, prerendering ? 0 : 2_000))

export {}
