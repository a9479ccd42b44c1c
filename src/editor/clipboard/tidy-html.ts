import { styleOfTag, tagOfStyle } from "#richtext/html/html-names.ts"
import { escapeText, writeAttributes } from "#richtext/html/html-text.ts"
import { readDocument } from "#richtext/html/trusted-html.ts"
import { cssOf, hideActive, stylesOfCss } from "./css.ts"
import { withoutControls } from "./plain.ts"
import { isWordMarker, type WordItem, WordLists } from "./word.ts"

/** Inline styles that tags stand for, those of other programs too. */
const knownStyles = new Map([...styleOfTag, ["tt", "CODE"], ["kbd", "CODE"], ["samp", "CODE"]])

const dropped = new Set(
  "script style hidden-style template iframe object select datalist textarea title head meta link noscript svg math o:p".split(
    " ",
  ),
)
/** Elements that begin a block; of any other, known or not, the markup goes while what is in it stays. */
const blockTags = new Set(
  (
    "address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset figcaption " +
    "figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav p pre search section summary " +
    "table tbody td tfoot th thead tr xmp"
  ).split(" "),
)
const linkAttributes = ["href", "target", "rel", "title"]
const imageAttributes = ["src", "alt", "width", "height"]
/** Blocks in which two breaks in a row stay two breaks. */
const special = new Set("li h1 h2 h3 h4 h5 h6 blockquote pre figure td th".split(" "))

interface Context {
  styles: Record<string, boolean>
  lists: WordLists
  /** How many items of lists are open. */
  level: number
  /** The block that is open in what is written. */
  block: string
  isInLink: boolean
  isInPre: boolean
}

/** Pasted HTML reduced to what the reader of HTML knows: styles in CSS as tags, lists of word processors as lists. */
export function tidyHtml(html: string): string {
  const { body } = readDocument(hideActive(html))
  joinParagraphsOfItems(body)
  const lists = new WordLists()
  return writeChildren(body, { styles: {}, lists, level: 0, block: "", isInLink: false, isInPre: false })
}

function writeChildren(parent: Element, context: Context): string {
  let html = ""
  let items: WordItem[] = []
  const flush = () => {
    if (items.length > 0) html += context.lists.write(items, (item) => writeItem(item.element, context, item.number))
    items = []
  }
  const nodes = [...parent.childNodes]
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as ChildNode
    const found = node instanceof Element && !isHidden(node) ? context.lists.read(node) : []
    if (found.length > 0) {
      for (const item of found) items.push(item)
      continue
    }
    if (items.length > 0 && isBlank(node)) continue
    flush()
    const next = isBreak(node) && maySplit(context) ? nextSeen(nodes, index) : index
    if (next > index && isBreak(nodes[next])) {
      const tag = context.block || "p"
      html += `</${tag}><${tag}>`
      index = next
    } else {
      html += write(node, context)
    }
  }
  flush()
  return html
}

function write(node: ChildNode, context: Context): string {
  if (node instanceof Text) return writeText(node.data, context)
  if (!(node instanceof Element)) return ""
  const tag = node.localName.toLowerCase()
  if (dropped.has(tag) || isWordMarker(node) || isHidden(node)) return ""
  if (tag === "br") return node.classList.contains("Apple-interchange-newline") ? "" : "<br>"
  if (tag === "img") return `<img${writeNamed(node, imageAttributes)}>`
  const inside = withStyles(node, context)
  if (isList(tag)) return writeList(node, inside)
  if (tag === "a") {
    const content = writeChildren(node, { ...inside, isInLink: true })
    return node.hasAttribute("href") ? `<a${writeNamed(node, linkAttributes)}>${content}</a>` : content
  }
  if (!blockTags.has(tag)) return writeChildren(node, inside)
  if (tag === "table" && isTableOfTexts(node)) return writeRows(node, inside)
  const isInPre = context.isInPre || tag === "pre"
  return `<${tag}${writeAlignment(node)}>${writeChildren(node, { ...inside, block: tag, isInPre })}</${tag}>`
}

/** A list with the items that are missing around it where it goes on at a level that it names. */
function writeList(list: Element, context: Context): string {
  const tag = list.localName
  const html = `<${tag}${writeNamed(list, ["start"])}>${writeItems(list, context)}</${tag}>`
  const missing = levelOf(list.firstElementChild) - context.level
  return missing > 0 ? "<ul><li>".repeat(missing) + html + "</li></ul>".repeat(missing) : html
}

/** How many items are around an item by what Google Docs writes beside it; 0 where it writes nothing. */
function levelOf(item: Element | null): number {
  const level = item?.localName === "li" ? Number(item.getAttribute("aria-level")) : 0
  return level > 1 && level < 10 ? level - 1 : 0
}

/** Some programs put a nested list beside the item that it belongs in. */
function writeItems(list: Element, context: Context): string {
  let html = ""
  let isOpen = false
  for (const child of list.childNodes) {
    const tag = child instanceof Element ? child.localName : ""
    if (isHidden(child)) continue
    if (tag === "li") {
      html += `${isOpen ? "</li>" : ""}${writeItem(child as Element, context)}`
      isOpen = true
    } else if (isList(tag) && !isOpen && levelOf((child as Element).firstElementChild) <= context.level) {
      html += writeItems(child as Element, context)
    } else if (!isBlank(child)) {
      // What stands beside items belongs in the one before; a list that begins deeper, in one without text.
      if (isList(tag) && !isOpen) html += "<li>"
      isOpen ||= isList(tag)
      html += write(child, { ...context, level: context.level + 1 })
    }
  }
  return isOpen ? `${html}</li>` : html
}

/** An item that is left open for a list inside of it; `number` is the one that it has in its source. */
function writeItem(element: Element, context: Context, number?: number): string {
  const inside = { ...withStyles(element, context), block: "li", level: context.level + 1 }
  const value = number === undefined ? writeNamed(element, ["value"]) : ` value="${number}"`
  return `<li${value}${writeAlignment(element)}>${writeChildren(element, inside)}`
}

function isList(tag: string): boolean {
  return tag === "ul" || tag === "ol"
}

const holdsBlocks = "ul, ol, dl, p, div, h1, h2, h3, h4, h5, h6, blockquote, pre, table, hr, figure"

/** Several paragraphs of an item are lines of it: each would otherwise be an item with a number of its own. */
function joinParagraphsOfItems(body: Element): void {
  for (const paragraph of body.querySelectorAll("li > p, li > div")) {
    while (paragraph.previousSibling && isBlank(paragraph.previousSibling)) paragraph.previousSibling.remove()
    const before = paragraph.previousSibling
    if (!before || paragraph.querySelector(holdsBlocks)) continue
    const isAfterBlock = before instanceof Element && blockTags.has(before.localName)
    if (isAfterBlock && !/^(?:p|div)$/.test(before.localName)) continue
    const line = isSomething(paragraph) ? contentOf(paragraph, paragraph.ownerDocument.createElement("br")) : ""
    if (isAfterBlock) before.append(line)
    else paragraph.before(line)
    paragraph.remove()
  }
}

/** What is in an element, out of it, with something before it. */
function contentOf(element: Element, before: Node | string): DocumentFragment {
  const content = element.ownerDocument.createDocumentFragment()
  content.append(before)
  while (element.firstChild) content.append(element.firstChild)
  return content
}

function isSomething(element: Element): boolean {
  return element.textContent.trim() !== "" || element.querySelector("img") !== null
}

/** Whether a table has rows of several cells, each of which holds nothing but text. */
function isTableOfTexts(table: Element): boolean {
  const holdsMore = table.querySelector("ul, ol, dl, h1, h2, h3, h4, h5, h6, blockquote, pre, table, hr, figure, img")
  return !holdsMore && table.querySelector(":is(td, th) ~ :is(td, th)") !== null
}

/** The rows of a table as a line each, for formatted text has no tables. */
function writeRows(table: Element, context: Context): string {
  let html = ""
  for (const row of table.querySelectorAll("caption, tr")) {
    const inside = withStyles(row, context)
    const cells = row.localName === "tr" ? [...row.children] : [row]
    const written = cells.filter((cell) => !isHidden(cell)).map((cell) => writeCell(cell, inside))
    while (written.at(-1) === "") written.pop()
    if (written.length > 0 && !isHidden(row)) html += `<p>${written.join(" | ")}</p>`
  }
  return html
}

/** What a cell holds in one line. */
function writeCell(cell: Element, context: Context): string {
  for (const end of cell.querySelectorAll("br")) end.replaceWith(" ")
  for (const paragraph of cell.querySelectorAll("p, div")) {
    paragraph.after(" ")
    paragraph.replaceWith(contentOf(paragraph, " "))
  }
  return writeChildren(cell, { ...withStyles(cell, context), block: "td" }).trim()
}

function writeText(text: string, { styles, isInPre }: Context): string {
  const plain = withoutControls(text).replace(/[\r\u200B\uFEFF]/g, "")
  const spaced = isInPre ? plain : plain.replace(/\u00A0/g, " ")
  if (!spaced) return ""
  let html = escapeText(spaced)
  for (const [style, tag] of tagOfStyle) if (styles[style]) html = `<${tag}>${html}</${tag}>`
  return html
}

/** CSS counts more than the tag that it stands on; a heading's own weight and a link's own line are how they look. */
function withStyles(element: Element, context: Context): Context {
  const tag = element.localName.toLowerCase()
  const own = stylesOfCss(cssOf(element))
  const ofTag = knownStyles.get(tag)
  const isWrapper = element.id.startsWith("docs-internal-guid")
  if (/^h[1-6]$/.test(tag)) delete own["BOLD"]
  if (tag === "a" || context.isInLink) delete own["UNDERLINE"]
  const styles = { ...context.styles, ...(ofTag && !isWrapper && { [ofTag]: true }), ...own }
  return { ...context, styles: tag === "pre" ? { ...styles, CODE: false } : styles }
}

/** Left is where text stands anyway, and programs write it everywhere. */
function writeAlignment(element: Element): string {
  const side = cssOf(element).get("text-align") ?? element.getAttribute("align")?.toLowerCase() ?? ""
  return /^(?:center|right|justify)$/.test(side) ? ` style="text-align: ${side}"` : ""
}

function writeNamed(element: Element, names: readonly string[]): string {
  const given = names.filter((name) => element.hasAttribute(name))
  return writeAttributes(given.map((name) => [name, element.getAttribute(name) ?? ""]))
}

/** Whether the source shows nothing of a node; a picture without words is shown. */
function isHidden(node: ChildNode): boolean {
  if (!(node instanceof Element)) return false
  if (node.hasAttribute("hidden") || (node.getAttribute("aria-hidden") === "true" && node.localName !== "img"))
    return true
  const css = cssOf(node)
  return (
    css.get("display") === "none" ||
    /^(?:hidden|collapse)$/.test(css.get("visibility") ?? "") ||
    css.get("mso-hide") === "all"
  )
}

function isBlank(node: ChildNode): boolean {
  return node instanceof Comment || (node instanceof Text && node.data.trim() === "")
}

function isBreak(node: ChildNode | undefined): boolean {
  return node instanceof Element && node.localName === "br"
}

function maySplit({ block, isInLink, isInPre }: Context): boolean {
  return !isInLink && !isInPre && !special.has(block)
}

/** The place of the next node that shows something, or that of the end. */
function nextSeen(nodes: readonly ChildNode[], index: number): number {
  let next = index + 1
  for (let node = nodes[next]; node && isBlank(node); node = nodes[next]) next++
  return next
}
