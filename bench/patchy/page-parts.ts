import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from "parse5"

type Element = DefaultTreeAdapterMap["element"]
type Node = DefaultTreeAdapterMap["node"]

/** What a page says: its headline, and its headings, texts and pictures in their order. */
export interface PageParts {
  title: string
  parts: (
    | { level: number; text: string }
    | { text: string }
    /** The path of the whole picture. */
    | { picture: string; alt: string }
  )[]
}

const texts = new Set(["p", "li", "dt", "dd", "td", "th", "figcaption", "summary", "blockquote"])
const left = new Set(["script", "style", "svg", "template", "dialog", "form", "noscript"])

/** Reads a page of the site for another program to show the same. */
export function readPageParts(html: string): PageParts {
  const page: PageParts = { title: "", parts: [] }
  const main = findFirst(parse(html), "main")
  if (!main) throw new Error("The page has no main part.")
  read(main)
  return page

  function read(element: Element): void {
    const name = element.tagName
    if (left.has(name)) return
    const level = /^h([1-6])$/.exec(name)?.[1]
    if (name === "img") {
      const attribute = (wanted: string) => element.attrs.find((each) => each.name === wanted)?.value ?? ""
      page.parts.push({ picture: attribute("src"), alt: attribute("alt") })
    } else if (level === "1" && page.title === "") page.title = textOf(element)
    else if (level || (texts.has(name) && !findFirst(element, "img") && !findFirst(element, "p"))) {
      const text = textOf(element)
      if (text) page.parts.push(level ? { level: Number(level), text } : { text })
    } else for (const child of element.childNodes) if (defaultTreeAdapter.isElementNode(child)) read(child)
  }
}

function findFirst(node: Node, name: string): Element | undefined {
  if (!("childNodes" in node)) return undefined
  for (const child of node.childNodes) {
    if (!defaultTreeAdapter.isElementNode(child)) continue
    const found = child.tagName === name ? child : findFirst(child, name)
    if (found) return found
  }
  return undefined
}

function textOf(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value
  if (!("childNodes" in node)) return ""
  return node.childNodes.map(textOf).join("").replaceAll(/\s+/g, " ").trim()
}
