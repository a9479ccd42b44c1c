import { cssOf } from "./css.ts"

/** What a word processor shows as an item of a list. */
export interface WordItem {
  element: Element
  /** How deep it stands, from 1; levels may be left out. */
  level: number
  isOrdered: boolean
}

/** The items that a paragraph of Word, or a list of Word's on the web, stands for; none where it is neither. */
export function readWordItems(element: Element): WordItem[] {
  const list = cssOf(element).get("mso-list")
  const level = /\blevel(\d+)/.exec(list ?? "")?.[1]
  if (level === undefined) return readFlatList(element)
  const markers = [...element.querySelectorAll("[hidden-style*='ignore' i]")]
  const marker = markers.find(isWordMarker)?.textContent ?? ""
  return [{ element, level: Number(level), isOrdered: numbering.test(marker) }]
}

/** A number in any script, a number or a letter with a point or a bracket after it, or either in brackets. */
const numbering =
  /^\s*(?:[(\uFF08][\p{L}\p{M}\p{N}]{1,9}[)\uFF09]|\p{N}[\p{N}.]*(?=\P{L}|$)|[\p{L}\p{M}\p{N}.]{1,19}[.)\u3001\uFF09\uFF0E])/u

/** Whether an element holds the bullet or number that Word writes as text before an item. */
export function isWordMarker(element: Element): boolean {
  return cssOf(element).get("mso-list") === "ignore"
}

/** Word on the web writes a list for each item, in an element of its own, and says only beside it how deep it stands. */
function readFlatList(element: Element): WordItem[] {
  let list = element
  while (list.localName === "div" && list.childElementCount === 1) list = list.firstElementChild as Element
  const { localName, children } = list
  if (localName !== "ul" && localName !== "ol") return []
  const items = Array.from(children, (item) => ({
    element: item,
    level: Number(item.getAttribute("data-aria-level")),
    isOrdered: localName === "ol",
  }))
  return items.every(({ element: item, level }) => item.localName === "li" && level >= 1) ? items : []
}

/** Nested lists of such items; `write` gives the markup of each but for its end. */
export function writeWordList(items: readonly WordItem[], write: (element: Element) => string): string {
  const open: { tag: string; level: number }[] = []
  let html = ""
  for (const { element, level, isOrdered } of items) {
    const tag = isOrdered ? "ol" : "ul"
    while ((open.at(-2)?.level ?? 0) >= level) html += `</li></${open.pop()?.tag}>`
    const last = open.at(-1)
    if (last && last.level >= level) {
      html += last.tag === tag ? "</li>" : `</li></${last.tag}><${tag}>`
      Object.assign(last, { tag, level })
    } else {
      html += `<${tag}>`
      open.push({ tag, level })
    }
    html += write(element)
  }
  while (open.length > 0) html += `</li></${open.pop()?.tag}>`
  return html
}
