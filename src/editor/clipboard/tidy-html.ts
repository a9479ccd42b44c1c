import { cssOf, hideActive, stylesOfCss } from "./css.ts"
import { isWordMarker, readWordItem, type WordItem, writeWordList } from "./word.ts"

/** Inline styles that tags stand for, and the tag that is written for each. */
const styleOfTag: Record<string, string> = {
  b: "BOLD",
  strong: "BOLD",
  i: "ITALIC",
  em: "ITALIC",
  u: "UNDERLINE",
  ins: "UNDERLINE",
  s: "STRIKETHROUGH",
  del: "STRIKETHROUGH",
  strike: "STRIKETHROUGH",
  code: "CODE",
  tt: "CODE",
  kbd: "CODE",
  samp: "CODE",
}
const tagOfStyle = { CODE: "code", STRIKETHROUGH: "del", UNDERLINE: "u", ITALIC: "em", BOLD: "strong" }

const dropped = new Set(
  "script style hidden-style template iframe object select textarea title head meta link noscript svg math o:p".split(
    " ",
  ),
)
/** Elements whose markup goes, while what is in them stays. */
const transparent = new Set([
  "span",
  "font",
  "abbr",
  "big",
  "small",
  "sub",
  "sup",
  "mark",
  "time",
  "label",
  "cite",
  "q",
])
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
  const { body } = new DOMParser().parseFromString(hideActive(html), "text/html")
  return writeChildren(body, { styles: {}, block: "", isInLink: false, isInPre: false })
}

function writeChildren(parent: Element, context: Context): string {
  let html = ""
  let items: WordItem[] = []
  const flush = () => {
    html += writeWordList(items, (element) => writeChildren(element, { ...withStyles(element, context), block: "li" }))
    items = []
  }
  const nodes = [...parent.childNodes]
  for (const [index, node] of nodes.entries()) {
    const item = node instanceof Element ? readWordItem(node) : undefined
    if (item) {
      items.push(item)
      continue
    }
    if (items.length > 0 && isBlank(node)) continue
    flush()
    if (isBreak(node) && startsBlock(nodes, index, context)) {
      const tag = context.block || "p"
      html += `</${tag}><${tag}>`
      dropNextBreak(nodes, index)
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
  const inside = withStyles(node, context)
  if (tag === "br") return node.classList.contains("Apple-interchange-newline") ? "" : "<br>"
  if (tag === "img") return `<img${writeAttributes(node, imageAttributes)}>`
  if (tag === "ul" || tag === "ol") return `<${tag}>${writeItems(node, inside)}</${tag}>`
  if (tag === "a") {
    const content = writeChildren(node, { ...inside, isInLink: true })
    return node.hasAttribute("href") ? `<a${writeAttributes(node, linkAttributes)}>${content}</a>` : content
  }
  if (tag in styleOfTag || transparent.has(tag)) return writeChildren(node, inside)
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
      html += `${isOpen ? "</li>" : ""}<li${writeAlignment(child as Element)}>`
      html += writeChildren(child as Element, { ...withStyles(child as Element, context), block: "li" })
      isOpen = true
    } else if ((tag === "ul" || tag === "ol") && !isOpen) {
      html += writeItems(child as Element, context)
    } else if (!isBlank(child)) {
      html += write(child, context)
    }
  }
  return isOpen ? `${html}</li>` : html
}

function writeText(text: string, { styles, isInPre }: Context): string {
  const plain = text.replace(/[\r\u200B\uFEFF]/g, "")
  const spaced = isInPre ? plain : plain.replace(/\u00A0/g, " ")
  if (!spaced) return ""
  return Object.entries(tagOfStyle).reduceRight(
    (html, [style, tag]) => (styles[style] ? `<${tag}>${html}</${tag}>` : html),
    escape(spaced),
  )
}

/** CSS counts more than the tag that it stands on; a heading's own weight and a link's own line are how they look. */
function withStyles(element: Element, context: Context): Context {
  const tag = element.localName.toLowerCase()
  const own = stylesOfCss(cssOf(element))
  const ofTag = styleOfTag[tag]
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

function writeAttributes(element: Element, names: readonly string[]): string {
  return names
    .filter((name) => element.hasAttribute(name))
    .map((name) => ` ${name}="${escape(element.getAttribute(name) ?? "")}"`)
    .join("")
}

function escape(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
}

function isBlank(node: ChildNode): boolean {
  return node instanceof Comment || (node instanceof Text && node.data.trim() === "")
}

function isBreak(node: ChildNode | undefined): boolean {
  return node instanceof Element && node.localName === "br"
}

function startsBlock(nodes: readonly ChildNode[], index: number, { block, isInLink, isInPre }: Context): boolean {
  if (isInLink || isInPre || special.has(block)) return false
  return isBreak(nodes.slice(index + 1).find((node) => !isBlank(node)))
}

function dropNextBreak(nodes: ChildNode[], index: number): void {
  const next = nodes.findIndex((node, at) => at > index && !isBlank(node))
  nodes.splice(next, 1)
}
