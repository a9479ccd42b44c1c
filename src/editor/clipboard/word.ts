import {
  attributeOf,
  elementsOf,
  findInside,
  type HtmlElement,
  type HtmlNode,
  textOf,
} from "#richtext/html/html-tree.ts"
import { readCss } from "#richtext/model/model.ts"

export interface WordItem {
  element: HtmlElement
  /** Its level, from 1; levels may be skipped. */
  level: number
  isOrdered: boolean
  /** Its number, if the source has it. */
  number: number | undefined
}

/** The lists of a pasted text, whose levels and numbers continue across other content. */
export class WordLists {
  #open: number[] = []
  /** The last number of each level, by the list's name. */
  readonly #numbers = new Map<string, number[]>()

  /** The items of a Word paragraph, or of a list in Word on the web; empty if it is neither. */
  read(element: HtmlElement): WordItem[] {
    const list = cssOf(element).get("mso-list") ?? ""
    const level = Number(/\blevel(\d+)/.exec(list)?.[1])
    if (!(level >= 1)) return readFlatList(element)
    const found = findInside(element, isWordMarker)
    const marker = found ? textOf(found).slice(0, longestMarker) : ""
    const isOrdered = numbering.test(marker)
    const number = isOrdered ? this.#count(list.replace(/\blevel\d+/, ""), level, marker) : undefined
    return [{ element, level, isOrdered, number }]
  }

  #count(list: string, level: number, marker: string): number {
    const numbers = this.#numbers.get(list) ?? []
    this.#numbers.set(list, numbers)
    const [, written] = /(\d{1,9})\P{N}*$/u.exec(marker) ?? []
    const number = written === undefined ? (numbers[level] ?? 0) + 1 : Number(written)
    numbers.length = Math.min(numbers.length, level)
    numbers[level] = number
    return number
  }

  /** Nests consecutive items. */
  nest(items: readonly WordItem[], tidyItem: (item: WordItem) => HtmlElement): HtmlNode[] {
    const first = items[0]?.level ?? 1
    const lowest = items.reduce((least, { level }) => Math.min(least, level), first)
    if (this.#open.length === 0 && lowest < first) this.#open = [lowest]
    const top: HtmlNode[] = []
    // The open lists with their items; a deeper list continues the content of its item.
    const lists: { tag: string; items: OpenItem[] }[] = []
    for (const item of items) {
      const tag = item.isOrdered ? "ol" : "ul"
      const depth = this.#depthOf(item.level)
      lists.length = Math.min(lists.length, lists[depth]?.tag === tag ? depth + 1 : depth)
      while (lists.length <= depth) {
        const isOwn = lists.length === depth
        // An item without text contains a list that continues at its level.
        const list = {
          tag: isOwn ? tag : "ul",
          items: isOwn ? [] : [openItem({ tag: "li", attributes: [], children: [] })],
        }
        const around = lists.at(-1)?.items.at(-1)?.children ?? top
        around.push({ tag: list.tag, attributes: [], children: list.items })
        lists.push(list)
      }
      lists[depth]?.items.push(openItem(tidyItem(item)))
    }
    return top
  }

  #depthOf(level: number): number {
    while ((this.#open.at(-1) ?? 0) >= level) this.#open.pop()
    return this.#open.push(level) - 1
  }
}

type OpenItem = Omit<HtmlElement, "children"> & { children: HtmlNode[] }

function openItem(item: HtmlElement): OpenItem {
  return { ...item, children: [...item.children] }
}

/** Word's marker before an item is a few characters, with spaces after them. */
const longestMarker = 60

/** A number in any script, a number or a letter with a point or a bracket after it, or either in brackets. */
const numbering =
  /^\s*(?:[(\uFF08][\p{L}\p{M}\p{N}]{1,9}[)\uFF09]|\p{N}[\p{N}.]*(?=\P{L}|$)|[\p{L}\p{M}\p{N}.]{1,19}[.)\u3001\uFF09\uFF0E])/u

/** True if an element contains the bullet or number that Word writes as text before an item. */
export function isWordMarker(element: HtmlElement): boolean {
  return cssOf(element).get("mso-list") === "ignore"
}

/** Word on the web writes a separate list element for each item, with its level as an attribute. */
function readFlatList(element: HtmlElement): WordItem[] {
  let list = element
  let children = elementsOf(list)
  while (list.tag === "div" && children.length === 1) {
    list = children[0] as HtmlElement
    children = elementsOf(list)
  }
  if (list.tag !== "ul" && list.tag !== "ol") return []
  const first = attributeOf(list, "start")
  const items = children.map((item, index) => ({
    element: item,
    level: Number(attributeOf(item, "data-aria-level")),
    isOrdered: list.tag === "ol",
    number: first === undefined ? undefined : Number(first) + index,
  }))
  return items.every(({ element: item, level }) => item.tag === "li" && level >= 1) ? items : []
}

const bold = /^(?:bold|bolder|[5-9]00)$/
const notBold = /^(?:normal|light|lighter|[1-4]00)$/

/** The inline styles that the declarations turn on (true) or off (false); others are absent. */
export function stylesOfCss(css: Map<string, string>): Record<string, boolean> {
  const styles: Record<string, boolean> = {}
  if (css.size === 0) return styles
  const weight = css.get("font-weight") ?? ""
  if (bold.test(weight)) styles["BOLD"] = true
  if (notBold.test(weight)) styles["BOLD"] = false
  const slant = css.get("font-style") ?? ""
  if (slant === "italic") styles["ITALIC"] = true
  if (slant === "normal") styles["ITALIC"] = false
  const lines = (css.get("text-decoration-line") ?? css.get("text-decoration") ?? "").split(/\s+/)
  if (lines.includes("underline")) styles["UNDERLINE"] = true
  if (lines.includes("line-through")) styles["STRIKETHROUGH"] = true
  if (lines.includes("none")) Object.assign(styles, { UNDERLINE: false, STRIKETHROUGH: false })
  return styles
}

/** The declarations of an element's style attribute. */
export function cssOf(element: HtmlElement): Map<string, string> {
  return readCss(attributeOf(element, "style"))
}
