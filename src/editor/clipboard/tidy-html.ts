import { styleOfTag, tagOfStyle } from "#richtext/html-names.ts"
import { escapeText, writeAttributes } from "#richtext/html-text.ts"
import { readDocument } from "#richtext/trusted-html.ts"
import { cssOf, hideActive, stylesOfCss } from "./css.ts"
import { withoutControls } from "./plain.ts"
import { isWordMarker, readWordItems, type WordItem, writeWordList } from "./word.ts"

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
  /** The block that is open in what is written. */
  block: string
  isInLink: boolean
  isInPre: boolean
}

/** Pasted HTML reduced to what the reader of HTML knows: styles in CSS as tags, lists of word processors as lists. */
export function tidyHtml(html: string): string {
  const { body } = readDocument(hideActive(html))
  return writeChildren(body, { styles: {}, block: "", isInLink: false, isInPre: false })
}

function writeChildren(parent: Element, context: Context): string {
  let html = ""
  let items: WordItem[] = []
  const flush = () => {
    html += writeWordList(items, (element) => writeItem(element, context))
    items = []
  }
  const nodes = [...parent.childNodes]
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] as ChildNode
    const found = node instanceof Element ? readWordItems(node) : []
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
  if (dropped.has(tag) || isWordMarker(node)) return ""
  if (tag === "br") return node.classList.contains("Apple-interchange-newline") ? "" : "<br>"
  if (tag === "img") return `<img${writeNamed(node, imageAttributes)}>`
  const inside = withStyles(node, context)
  if (tag === "ul" || tag === "ol") return `<${tag}>${writeItems(node, inside)}</${tag}>`
  if (tag === "a") {
    const content = writeChildren(node, { ...inside, isInLink: true })
    return node.hasAttribute("href") ? `<a${writeNamed(node, linkAttributes)}>${content}</a>` : content
  }
  if (!blockTags.has(tag)) return writeChildren(node, inside)
  const isInPre = context.isInPre || tag === "pre"
  return `<${tag}${writeAlignment(node)}>${writeChildren(node, { ...inside, block: tag, isInPre })}</${tag}>`
}

/** Some programs put a nested list beside the item that it belongs in. */
function writeItems(list: Element, context: Context): string {
  let html = ""
  let isOpen = false
  for (const child of list.childNodes) {
    const tag = child instanceof Element ? child.localName : ""
    if (tag === "li") {
      html += `${isOpen ? "</li>" : ""}${writeItem(child as Element, context)}`
      isOpen = true
    } else if ((tag === "ul" || tag === "ol") && !isOpen) {
      html += writeItems(child as Element, context)
    } else if (!isBlank(child)) {
      html += write(child, context)
    }
  }
  return isOpen ? `${html}</li>` : html
}

/** An item that is left open for a list inside of it. */
function writeItem(element: Element, context: Context): string {
  return `<li${writeAlignment(element)}>${writeChildren(element, { ...withStyles(element, context), block: "li" })}`
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
