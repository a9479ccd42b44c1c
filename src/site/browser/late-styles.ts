import { onFirstTouch, onIdle } from "#island/hydrate.ts"
import { showStickyBar } from "./page-parts.ts"

/** The fonts of nearly every page, as `document.fonts.load` takes them. */
const fonts = ['1em "Anek", "Anek Wide", "Anek Other"', '600 1em "Anek Wide"']

/**
 * Loads the fonts and the whole style sheet once the page is painted and idle, or at the first touch: earlier they would
 * compete with the main picture. The sheet, which hardly changes anything, the fonts and each part below the first screen are
 * applied in tasks of their own, so that no task is long.
 */
export function loadLateStyles(): void {
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
