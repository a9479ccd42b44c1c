import { cssOf } from "./css.ts"

/** A paragraph that a word processor shows as an item of a list. */
export interface WordItem {
  element: Element
  level: number
  isOrdered: boolean
}

/** Reads a paragraph of Word as an item of a list; undefined when it is none. */
export function readWordItem(element: Element): WordItem | undefined {
  const list = cssOf(element).get("mso-list")
  const level = /\blevel(\d+)/.exec(list ?? "")?.[1]
  if (level === undefined) return undefined
  const marker = [...element.querySelectorAll("*")].find(isWordMarker)
  return { element, level: Number(level), isOrdered: /^\s*[0-9a-z]+[.)]/i.test(marker?.textContent ?? "") }
}

/** Whether an element holds the bullet or number that Word writes as text before an item. */
export function isWordMarker(element: Element): boolean {
  return cssOf(element).get("mso-list") === "ignore"
}

/** Nested lists of such paragraphs; `write` gives the markup inside of each. */
export function writeWordList(items: readonly WordItem[], write: (element: Element) => string): string {
  const open: string[] = []
  let html = ""
  for (const { element, level, isOrdered } of items) {
    const tag = isOrdered ? "ol" : "ul"
    const depth = Math.min(level, open.length + 1)
    while (open.length > depth) html += `</li></${open.pop()}>`
    if (open.length === depth) {
      html += "</li>"
      if (open.at(-1) !== tag) html += `</${open.pop()}>`
    }
    if (open.length < depth) {
      open.push(tag)
      html += `<${tag}>`
    }
    html += `<li>${write(element)}`
  }
  while (open.length > 0) html += `</li></${open.pop()}>`
  return html
}
