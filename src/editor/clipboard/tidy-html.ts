import { parseHtml } from "#parse-html"
import {
  styleOfTag,
  tagOfStyle,
  attributeOf,
  elementsOf,
  findInside,
  type HtmlElement,
  type HtmlNode,
  textOf,
} from "#richtext/html/html-tree.ts"
import { cssOf, stylesOfCss, isWordMarker, type WordItem, WordLists } from "./word.ts"
import { withoutControls } from "./plain-text.ts"

/** The inline style of each tag, including those of other programs. */
const knownStyles = new Map([...styleOfTag, ["tt", "CODE"], ["kbd", "CODE"], ["samp", "CODE"]])

/** The browser returns styles as `noframes` (parse-html-browser.ts). */
const dropped = new Set(
  "script style noframes template iframe object select datalist textarea title head meta link noscript svg math o:p".split(
    " ",
  ),
)
/** Elements that start a block; of all others, known or not, only the content is kept. */
const blockTags = new Set(
  (
    "address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav p pre search section summary " +
    "table tbody td tfoot th thead tr xmp"
  ).split(" "),
)
const linkAttributes = ["href", "target", "rel", "title"]
const imageAttributes = ["src", "alt", "width", "height"]
/** Blocks in which two consecutive breaks are preserved; a `cell` is written in the line of its row. */
const special = new Set("li h1 h2 h3 h4 h5 h6 blockquote pre figure td th cell".split(" "))

interface Context {
  styles: Record<string, boolean>
  lists: WordLists
  /** The number of open list items. */
  level: number
  block: string
  isInLink: boolean
  isInPre: boolean
  found: Omit<TidyHtml, "body">
}

/** Pasted HTML reduced to the elements that the HTML reader knows. */
export interface TidyHtml {
  body: HtmlElement
  /** The tags of visible elements that were dropped, including tables. */
  lost: Set<string>
  pictures: number
}

function elementOf(
  tag: string,
  children: readonly HtmlNode[] = [],
  attributes: HtmlElement["attributes"] = [],
): HtmlElement {
  return { tag, attributes, children }
}

/** Converts CSS styles to tags, and lists of word processors to lists. */
export function tidyHtml(html: string): TidyHtml {
  const found = { lost: new Set<string>(), pictures: 0 }
  const start = { styles: {}, lists: new WordLists(), level: 0, block: "", isInLink: false, isInPre: false, found }
  const body = elementOf("body", tidyChildren(parseHtml(html.toWellFormed()), start))
  return { body, ...found }
}

function tidyChildren(parent: HtmlElement, context: Context): HtmlNode[] {
  const tidied: HtmlNode[] = []
  const add = (nodes: readonly HtmlNode[]) => nodes.forEach((node) => tidied.push(node))
  let items: WordItem[] = []
  const flush = () => {
    if (items.length > 0) add(context.lists.nest(items, (item) => tidyItem(item.element, context, item.number)))
    items = []
  }
  const nodes = parent.tag === "li" ? joinParagraphs(parent.children) : parent.children
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as HtmlNode
    const wordItems = typeof node === "string" || isHidden(node) ? [] : context.lists.read(node)
    if (wordItems.length > 0) {
      for (const item of wordItems) items.push(item)
      continue
    }
    if (items.length > 0 && isBlank(node)) continue
    flush()
    const next = isBreak(node) && maySplit(context) ? nextSeen(nodes, index) : index
    if (next > index && isBreak(nodes[next])) {
      // A block without text ends the one around it.
      tidied.push(elementOf("div"))
      index = next
    } else {
      add(tidy(node, context))
    }
  }
  flush()
  return tidied
}

function tidy(node: HtmlNode, context: Context): readonly HtmlNode[] {
  if (typeof node === "string") return tidyText(node, context)
  const { tag } = node
  if (isWordMarker(node) || isHidden(node)) return []
  if (dropped.has(tag)) {
    context.found.lost.add(tag)
    return []
  }
  const isInCell = context.block === "cell"
  if (tag === "br") return isInterchange(node) ? [] : [isInCell ? " " : elementOf("br")]
  if (tag === "img") {
    context.found.pictures++
    return [elementOf("img", [], attributesOf(node, imageAttributes))]
  }
  const inside = withStyles(node, context)
  if (isList(tag)) return [tidyList(node, inside)]
  if (tag === "a") {
    const content = tidyChildren(node, { ...inside, isInLink: true })
    const isLinked = attributeOf(node, "href") !== undefined
    return isLinked ? [elementOf("a", content, attributesOf(node, linkAttributes))] : content
  }
  if (!blockTags.has(tag)) return tidyChildren(node, inside)
  if (isInCell) return [" ", ...tidyChildren(node, inside), " "]
  if (tag === "table" && hasRows(node)) {
    context.found.lost.add(tag)
    if (!holds(node, holdsMoreThanText)) return tidyRows(node, inside)
  }
  const isInPre = context.isInPre || tag === "pre"
  return [elementOf(tag, tidyChildren(node, { ...inside, block: tag, isInPre }), alignmentOf(node))]
}

/** A break that a browser adds at the end of a copy. */
function isInterchange(node: HtmlElement): boolean {
  return attributeOf(node, "class")?.split(/\s+/).includes("Apple-interchange-newline") === true
}

/** A list, wrapped in missing items if it continues at an explicit level. */
function tidyList(list: HtmlElement, context: Context): HtmlElement {
  const tidied = elementOf(list.tag, tidyItems(list, context), attributesOf(list, ["start"]))
  const missing = Math.max(0, levelOf(elementsOf(list)[0]) - context.level)
  return Array.from({ length: missing }).reduce<HtmlElement>(
    (inner) => elementOf("ul", [elementOf("li", [inner])]),
    tidied,
  )
}

/** The number of items around an item in Google Docs' markup; 0 if it has none. */
function levelOf(item: HtmlElement | undefined): number {
  const level = item?.tag === "li" ? Number(attributeOf(item, "aria-level")) : 0
  return level > 1 && level < 10 ? level - 1 : 0
}

/** Some programs put a nested list beside its item. */
function tidyItems(list: HtmlElement, context: Context): HtmlNode[] {
  const items: HtmlNode[] = []
  let open: HtmlNode[] | undefined
  for (const child of list.children) {
    const element = typeof child === "string" ? undefined : child
    if (element && isHidden(element)) continue
    if (element?.tag === "li") {
      const item = tidyItem(element, context)
      open = [...item.children]
      items.push({ ...item, children: open })
    } else if (element && isList(element.tag) && !open && levelOf(elementsOf(element)[0]) <= context.level) {
      for (const item of tidyItems(element, context)) items.push(item)
    } else if (!isBlank(child)) {
      // Content beside items belongs to the previous one; a list that starts deeper, to an item without text.
      if (!open && element && isList(element.tag)) {
        open = []
        items.push(elementOf("li", open))
      }
      for (const node of tidy(child, { ...context, level: context.level + 1 })) (open ?? items).push(node)
    }
  }
  return items
}

/** A list item; `number` is its number in the source. */
function tidyItem(element: HtmlElement, context: Context, number?: number): HtmlElement {
  const inside = { ...withStyles(element, context), block: "li", level: context.level + 1 }
  const value = number === undefined ? attributesOf(element, ["value"]) : [["value", String(number)] as const]
  return elementOf("li", tidyChildren(element, inside), [...value, ...alignmentOf(element)])
}

function isList(tag: string): boolean {
  return tag === "ul" || tag === "ol"
}

const holdsBlocks = new Set("ul ol dl p div h1 h2 h3 h4 h5 h6 blockquote pre table hr figure".split(" "))
const images = new Set(["img"])
const holdsMoreThanText = new Set("ul ol dl h1 h2 h3 h4 h5 h6 blockquote pre table hr figure img".split(" "))

/** Joins an item's paragraphs as lines: each would otherwise be a separate item with its own number. */
function joinParagraphs(children: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = []
  /** The content of the previous paragraph, if nothing follows it. */
  let open: HtmlNode[] | undefined
  for (const child of children) {
    if (typeof child === "object" && isHidden(child)) continue
    if (!isParagraph(child)) {
      joined.push(child)
      if (!isBlank(child)) open = undefined
      continue
    }
    while (isBlank(joined.at(-1))) joined.pop()
    const before = joined.at(-1)
    const isAfterBlock = open === undefined && typeof before === "object" && blockTags.has(before.tag)
    if (before === undefined || isAfterBlock || holds(child, holdsBlocks)) {
      open = [...child.children]
      joined.push({ ...child, children: open })
    } else if (hasContent(child)) {
      const line = open ?? joined
      if (line.findLast(hasContent)) line.push({ tag: "br", attributes: [], children: [] })
      for (const node of child.children) line.push(node)
    }
  }
  return joined
}

/** False for the box of a checklist, for example. */
function hasContent(node: HtmlNode): boolean {
  if (typeof node === "string") return !isBlank(node)
  return !isHidden(node) && (node.tag === "img" || textOf(node).trim() !== "" || holds(node, images))
}

function isParagraph(node: HtmlNode): node is HtmlElement {
  return typeof node === "object" && (node.tag === "p" || node.tag === "div")
}

function holds(element: HtmlElement, tags: ReadonlySet<string>): boolean {
  return findInside(element, ({ tag }) => tags.has(tag)) !== undefined
}

/** True if a table has rows of several cells. */
function hasRows(table: HtmlElement): boolean {
  return findInside(table, (element) => elementsOf(element).filter(isCell).length > 1) !== undefined
}

function isCell({ tag }: HtmlElement): boolean {
  return tag === "td" || tag === "th"
}

/** The rows of a table as lines with equal numbers of cells, so a typed text recognises a table; its caption is a line. */
function tidyRows(table: HtmlElement, context: Context): HtmlElement[] {
  const isFull = (cell: readonly HtmlNode[]) => cell.length > 0
  const rows = [...readRows(table, context)].filter(({ cells }) => cells.some(isFull))
  let width = 0
  for (const { cells } of rows) width = Math.max(width, cells.findLastIndex(isFull) + 1)
  return rows.map(({ tag, cells }) => {
    const shown = tag === "tr" ? Array.from({ length: width }, (_, at) => cells[at] ?? []) : cells
    return elementOf(
      "p",
      shown.flatMap((cell, at) => (at > 0 ? [" | ", ...cell] : cell)),
    )
  })
}

function* readRows(parent: HtmlElement, context: Context): Generator<{ tag: string; cells: HtmlNode[][] }> {
  for (const row of elementsOf(parent)) {
    if (isHidden(row)) continue
    const inside = withStyles(row, context)
    if (row.tag !== "tr" && row.tag !== "caption") {
      yield* readRows(row, inside)
      continue
    }
    const cells = row.tag === "tr" ? elementsOf(row).filter((cell) => !isHidden(cell)) : [row]
    yield { tag: row.tag, cells: cells.map((cell) => tidyCell(cell, inside)) }
  }
}

/** The content of a cell in one line; nothing if it is only white space. */
function tidyCell(cell: HtmlElement, context: Context): HtmlNode[] {
  const content = tidyChildren(cell, { ...withStyles(cell, context), block: "cell" })
  return content.every(isBlank) ? [] : content
}

function tidyText(text: string, { styles, isInPre }: Context): HtmlNode[] {
  const plain = withoutControls(text).replace(/[\r\u200B\uFEFF]/g, "")
  const spaced = isInPre ? plain : plain.replace(/\u00A0/g, " ")
  if (!spaced) return []
  let node: HtmlNode = spaced
  for (const [style, tag] of tagOfStyle) if (styles[style]) node = elementOf(tag, [node])
  return [node]
}

/** CSS overrides the element's tag; a heading's bold and a link's underline are their default look. */
function withStyles(element: HtmlElement, context: Context): Context {
  const { tag } = element
  const own = stylesOfCss(cssOf(element))
  const ofTag = knownStyles.get(tag)
  const isWrapper = attributeOf(element, "id")?.startsWith("docs-internal-guid") === true
  if (/^h[1-6]$/.test(tag)) delete own["BOLD"]
  if (tag === "a" || context.isInLink) delete own["UNDERLINE"]
  const styles = { ...context.styles, ...(ofTag && !isWrapper && { [ofTag]: true }), ...own }
  return { ...context, styles: tag === "pre" ? { ...styles, CODE: false } : styles }
}

/** Left is the default, and programs write it everywhere. */
function alignmentOf(element: HtmlElement): HtmlElement["attributes"] {
  const side = cssOf(element).get("text-align") ?? attributeOf(element, "align")?.toLowerCase() ?? ""
  return /^(?:center|right|justify)$/.test(side) ? [["style", `text-align: ${side}`]] : []
}

function attributesOf(element: HtmlElement, names: readonly string[]): HtmlElement["attributes"] {
  return element.attributes.filter(([name]) => names.includes(name))
}

/** True if the source does not show an element; a picture without alt text is shown. */
function isHidden(element: HtmlElement): boolean {
  if (attributeOf(element, "hidden") !== undefined) return true
  // Google Docs draws the box of a checklist as a picture.
  if (attributeOf(element, "aria-roledescription") === "checkbox") return true
  if (attributeOf(element, "aria-hidden") === "true" && element.tag !== "img") return true
  const css = cssOf(element)
  return (
    css.get("display") === "none" ||
    /^(?:hidden|collapse)$/.test(css.get("visibility") ?? "") ||
    css.get("mso-hide") === "all"
  )
}

function isBlank(node: HtmlNode | undefined): boolean {
  return typeof node === "string" && node.trim() === ""
}

function isBreak(node: HtmlNode | undefined): boolean {
  return typeof node === "object" && node.tag === "br"
}

function maySplit({ block, isInLink, isInPre }: Context): boolean {
  return !isInLink && !isInPre && !special.has(block)
}

/** The index of the next visible node, or the length. */
function nextSeen(nodes: readonly HtmlNode[], index: number): number {
  let next = index + 1
  while (isBlank(nodes[next])) next++
  return next
}
