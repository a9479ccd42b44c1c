import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, Parser, type Token } from "parse5"
import type { HtmlElement, HtmlNode } from "./html-tree.ts"

/** Parses the body of an HTML document by the HTML specification, without a browser; see parse-html-browser.ts. */
export function parseHtml(html: string): HtmlElement {
  const parser = new BoundedParser({ scriptingEnabled: false })
  parser.tokenizer.write(html, true)
  const root = parser.document.childNodes.find((node) => node.nodeName === "html") as DefaultTreeAdapterTypes.Element
  const body = root.childNodes.find((node) => node.nodeName === "body")
  if (!body) return { tag: "body", attributes: [], children: [] }
  return readElement(body as DefaultTreeAdapterTypes.Element)
}

/** Browsers limit nesting to 512 elements; deeper ones become siblings. */
const deepest = 500

/** Open inline elements that each new paragraph repeats; real text has a handful. */
const maxFormatting = 50

const formatting = new Set("a b big code em font i nobr s small strike strong tt u".split(" "))
/** Elements that never stay open, or whose start decides how the text after it is parsed. */
const essential = new Set(
  (
    "html head body frameset area base basefont bgsound br col embed frame hr img input keygen link meta param source " +
    "track wbr script style textarea title xmp iframe noembed noframes plaintext select template"
  ).split(" "),
)

/** Limits the open elements: some rules of HTML search all of them at each tag. */
class BoundedParser extends Parser<DefaultTreeAdapterMap> {
  readonly #ignored = new Map<string, number>()

  override onStartTag(token: Token.TagToken): void {
    if (this.#isOneTooMany(token.tagName)) {
      if (!token.selfClosing) this.#ignored.set(token.tagName, (this.#ignored.get(token.tagName) ?? 0) + 1)
    } else {
      super.onStartTag(token)
    }
  }

  override onEndTag(token: Token.TagToken): void {
    const ignored = this.#ignored.get(token.tagName) ?? 0
    if (ignored > 0) this.#ignored.set(token.tagName, ignored - 1)
    else super.onEndTag(token)
  }

  #isOneTooMany(tag: string): boolean {
    if (essential.has(tag)) return false
    if (this.openElements.depth >= deepest) return true
    if (!formatting.has(tag)) return false
    let count = 0
    for (let entry = this.activeFormattingElements.newest; entry; entry = entry.older) count++
    return count >= maxFormatting
  }
}

function readElement(element: DefaultTreeAdapterTypes.Element): HtmlElement {
  const children: HtmlNode[] = []
  for (const child of element.childNodes) {
    if (child.nodeName === "#text") children.push((child as DefaultTreeAdapterTypes.TextNode).value)
    else if ("tagName" in child) children.push(readElement(child))
  }
  return { tag: element.tagName, attributes: element.attrs.map(({ name, value }) => [name, value]), children }
}
