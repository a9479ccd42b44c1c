import { onFirstTouch, onIdle } from "#island/hydrate.ts"

/**
 * Loads the whole style sheet, with the fonts of headlines, once the page is painted and idle, or at the first touch: earlier
 * it would compete with the main picture and have everything laid out twice before anybody sees it. Who comes from
 * another page of the site has it in the cache, so that headlines keep their face from page to page.
 */
export function loadLateStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
  const load = () => {
    for (const link of links) link.disabled = false
  }
  if (document.referrer.startsWith(`${location.origin}/`)) {
    load()
    return
  }
  onIdle(load)
  onFirstTouch(load)
}
