import type { Definition, Nodes } from "mdast"
import { fromMarkdown } from "mdast-util-from-markdown"
import type { HtmlElement, HtmlNode } from "../html/html-tree.ts"
import { isQuickMarkdown } from "./markdown-cost.ts"
import { ownSyntax } from "./markdown-syntax.ts"
import { type Doc, plainBlock } from "../model/model.ts"
import { readTree } from "../html/read-html.ts"

/**
 * Reads Markdown: CommonMark without HTML, with `++` and `~~`. A text that is too expensive for its length is read as plain text, a block
 * for each line. Half a surrogate pair is read as U+FFFD. Never throws.
 */
export function readMarkdown(text: string): Doc {
  const markdown = text.toWellFormed()
  if (!isQuickMarkdown(markdown)) return { blocks: markdown.split(/\r\n?|\n/).map((line) => plainBlock(line)) }
  const source = boundContainers(markdown.replace(/\r\n?/g, "\n").replaceAll("\t", "    ").replaceAll("\u00A0", " "))
  const children = new TreeBuilder(source).build(fromMarkdown(source, { extensions: [ownSyntax] }))
  return readTree(
    { tag: "body", attributes: [], children },
    { readsAlignment: false, restoresSpaces: "in runs", dropsFirstNewline: false },
  )
}

/** Deeper nodes are reduced to text. */
const deepest = 200

const manyContainers = /^(?: *(?:>|(?:[-+*]|\d{1,9}[.)])(?= |$))){100}(?= *[-+*>\d])/gm

/** Quotes and lists that start on one line have cubic cost in their number, which is small in real text. */
function boundContainers(source: string): string {
  return source.replace(manyContainers, (markers) => `${markers} \\`)
}

class TreeBuilder {
  readonly #source: string
  readonly #definitions = new Map<string, Definition>()

  constructor(source: string) {
    this.#source = source
  }

  build(root: Nodes): HtmlNode[] {
    this.#define(root)
    return this.#children(root, 0)
  }

  #define(root: Nodes): void {
    const waiting = [root]
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child)
      if (node.type === "definition" && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, node)
    }
  }

  #children(node: Nodes, depth: number): HtmlNode[] {
    return "children" in node ? node.children.flatMap((child) => this.#nodes(child, depth + 1)) : []
  }

  #nodes(node: Nodes, depth: number): HtmlNode[] {
    if (depth > deepest) return textsIn(node)
    const element = (tag: string, attributes: HtmlElement["attributes"] = []): HtmlNode[] => [
      { tag, attributes, children: this.#children(node, depth) },
    ]
    switch (node.type) {
      case "text":
        return [node.value]
      case "break":
        return element("br")
      case "strong":
      case "emphasis":
        return element(this.#markOf(node))
      case "inlineCode":
        return [{ tag: "code", attributes: [], children: [node.value] }]
      case "link":
        return element("a", linkAttributes(node.url, node.title))
      case "image":
        return [imageElement(node.url, node.alt)]
      case "linkReference": {
        const { url = "", title } = this.#definitions.get(node.identifier) ?? {}
        return element("a", linkAttributes(url, title))
      }
      case "imageReference": {
        const { url = "" } = this.#definitions.get(node.identifier) ?? {}
        return [imageElement(url, node.alt)]
      }
      case "heading":
        return element(`h${node.depth}`)
      case "paragraph":
        return element("p")
      case "blockquote":
        return element("blockquote")
      case "list":
        return node.ordered ? element("ol", [["start", String(node.start ?? 1)]]) : element("ul")
      case "listItem":
        return element("li")
      case "code": {
        const code: HtmlElement = { tag: "code", attributes: [], children: [node.value] }
        return [{ tag: "pre", attributes: node.lang ? [["data-language", node.lang]] : [], children: [code] }]
      }
      case "thematicBreak":
        return element("hr")
      // Definitions are resolved where they are used, and no other node occurs.
      case "definition":
      case "root":
      case "html":
      case "yaml":
      case "delete":
      case "footnoteDefinition":
      case "footnoteReference":
      case "table":
      case "tableRow":
      case "tableCell":
        return []
    }
  }

  /** The delimiters that a pair was written with. */
  #markOf(node: Nodes): string {
    const marker = this.#source.charAt(node.position?.start.offset ?? 0)
    if (marker === "+") return "u"
    if (marker === "~") return "del"
    return node.type === "strong" ? "strong" : "em"
  }
}

function textsIn(root: Nodes): string[] {
  const texts: string[] = []
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("value" in node) texts.push(node.value)
    if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child)
  }
  return texts
}

function imageElement(url: string, alt: string | null | undefined): HtmlElement {
  return { tag: "img", attributes: Object.entries({ src: url, alt: alt ?? "" }), children: [] }
}

function linkAttributes(url: string, title: string | null | undefined): HtmlElement["attributes"] {
  return Object.entries({ href: url, ...(title && { title }) })
}
