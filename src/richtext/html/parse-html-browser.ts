import type { HtmlElement, HtmlNode } from "./html-tree.ts"
import { readDocument } from "./trusted-html.ts"

/** The body of an HTML document as the browser parses it, in a document in which nothing runs or loads. */
export function parseHtml(html: string): HtmlElement {
  const mark = unusedIn(html)
  return readElement(readDocument(hide(html, mark)).body, (text) => show(text, mark))
}

/** Renames parts that a strict content policy reports even without effect. `noframes` is parsed like `style` and dropped. */
export function hide(html: string, mark: string): string {
  return html
    .replace(/<(\/?)style(?=[\s/>])/gi, `<$1noframes ${mark}`)
    .replace(/(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi, `${mark}$&`)
}

/** Reverts `hide`. */
export function show(text: string, mark: string): string {
  if (!text.includes(mark)) return text
  return text.replaceAll(`noframes ${mark}`, "style").replaceAll(mark, "")
}

/** A character that does not occur in the text. */
function unusedIn(text: string): string {
  let code = 0xe000
  while (text.includes(String.fromCharCode(code))) code++
  return String.fromCharCode(code)
}

function readElement(element: Element, show: (text: string) => string): HtmlElement {
  const children: HtmlNode[] = []
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE) children.push(show((child as Text).data))
    else if (child.nodeType === Node.ELEMENT_NODE) children.push(readElement(child as Element, show))
  }
  const attributes = element.hasAttributes()
    ? Array.from(element.attributes, ({ name, value }) => [show(name), show(value)] as const)
    : []
  return { tag: element.localName, attributes, children }
}
