/**
 * What browsers do to pages without their scripts' knowledge. Each function runs in the page, and also affects later content:
 * `page.addInitScript` disturbs it before its islands are hydrated, `page.evaluate` after.
 */

/** Replaces every text by one in two `font` elements, as Chrome's translator does; the words stay, so tests find them. */
export function translate(): void {
  const untouched = "script, style, noscript, textarea, option, title, [translate=no], font font"
  const replace = (text: Node) => {
    const parent = text.parentElement
    if (!text.isConnected || !parent || parent.closest(untouched) || !text.nodeValue?.trim()) return
    const outer = document.createElement("font")
    const inner = document.createElement("font")
    inner.textContent = text.nodeValue
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const replaceAll = (root: Node) => {
    const texts: Node[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  const begin = () => {
    replaceAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData") replace(target)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) replace(node)
          else replaceAll(node)
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
}

/** Adds elements beside every field, to every form and at the end of the page, and attributes to fields, as extensions do. */
export function extend(): void {
  const done = new WeakSet<Element>()
  const put = (where: Element, place: InsertPosition) => {
    const own = document.createElement("extension-mark")
    own.append(document.createElement("div"))
    where.insertAdjacentElement(place, own)
  }
  const mark = () => {
    for (const field of document.querySelectorAll("input, textarea, select, form")) {
      if (done.has(field)) continue
      done.add(field)
      if (field.matches("input, textarea, select")) {
        field.setAttribute("data-extension-id", "7")
        field.setAttribute("autocomplete", "off")
        field.classList.add("extension-field")
        ;(field as HTMLElement).style.backgroundSize = "16px"
        put(field, "beforebegin")
        put(field, "afterend")
      } else {
        put(field, "afterbegin")
        put(field, "beforeend")
      }
    }
  }
  const begin = () => {
    mark()
    put(document.body, "beforeend")
    new MutationObserver(mark).observe(document.body, { childList: true, subtree: true })
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin)
  else begin()
}
