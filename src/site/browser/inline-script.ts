/**
 * Runs before the first paint. It is inlined in the page, so it imports nothing and is small. Scripts load after the first paint, fonts
 * after the main picture, because the shown content has priority on the network.
 */
const { dataset } = document.documentElement
delete dataset["plain"]
const scripts = dataset["scripts"]?.split(" ") ?? []

const isFromSite = document.referrer.startsWith(`${location.origin}/`)
const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
// Neither a reload nor Back or Forward.
const isVisit = navigation?.type === "navigate"
// oxlint-disable-next-line no-restricted-properties -- Undefined where no page is prerendered.
const { prerendering } = document as { prerendering?: boolean }

// A visitor from another page of the site has the fonts in the cache, so the fonts do not change between pages.
if (isFromSite) void document.fonts.load('1em "Anek", "Anek Wide"')
else delete dataset["fonts"]

// Home's loader is for visitors who arrive at the site. Session storage could tell them apart but takes longer than everything else here.
if (isFromSite || !isVisit || prerendering) dataset["loaded"] = ""

// Everything below the first screen is laid out after the first paint (`site/browser/entry.ts`), except when the visitor goes to a
// fragment or back: all heights are needed then. Only the navigation's name has a text fragment, as in links of search engines.
if (isVisit && !(location.hash + navigation.name).includes("#")) dataset["lower"] = "later"

// For `createVisitorCounter`: the server sees no press, no view from a shared cache, and not whether a prerendered page is shown.
const report = (text: string) => navigator.sendBeacon(`/visit.txt?${text}`)
const countView = () => report(`from=${document.referrer}`)
if (prerendering) (document as { onprerenderingchange?: unknown }).onprerenderingchange = countView
else if ("count" in dataset) countView()

let isLoading = false

function loadScripts(): void {
  if (isLoading || document.readyState === "loading") return
  isLoading = true
  for (const script of scripts) import(/* @vite-ignore */ script).catch(leavePlain)
}

/** Without the scripts, for example after an update or behind a blocker, the page works as without JavaScript. */
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
      if (type === "click") {
        const link = target.closest?.("a")
        if (link?.href.includes("#")) delete dataset["lower"]
        if (link && link.host !== location.host) report(link.href)
      }
      // An island shows an earlier choice until it is hydrated.
      if (type === "input") target.closest("island-root")?.setAttribute("data-stale", "")
      loadScripts()
    },
    { capture: true, passive: true },
  )
}

// A frame's callback runs before that frame is painted: scripts that it loads would compete with the main picture. The very first paint
// may be only a background.
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve()
  }).observe({ type: "paint", buffered: true })
})
const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve))
void Promise.all([painted, parsed]).then(loadScripts)
// A prerendered page and a background tab are not painted.
addEventListener("load", () => setTimeout(loadScripts, prerendering ? 0 : 2_000))

export {}
