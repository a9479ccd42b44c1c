import * as models from "../model/model.ts"
import { sideOf } from "../model/model.ts"
import { ownAttribute, tagOfStyle } from "./html-tree.ts"
import { escapeText, keepSpaces, writeAttributes } from "./html-text.ts"
import { listLevels, listNumbers } from "../model/list-numbers.ts"
import { safeEntity } from "../model/safe-url.ts"

/** How blocks, links and images are written, in stored text or on a page. */
export interface HtmlRules {
  /** The elements of a block, outermost first. */
  tagsOf(type: string): readonly string[]
  blockAttributes(block: models.Block): Attributes
  /** Returns undefined to write only the link's text. */
  linkAttributes(data: models.Values): Attributes | undefined
  /** The HTML for an image with an allowed URL. */
  writeImage(data: models.Values): string
}

type Attributes = Iterable<readonly [name: string, value: string]>

/** Writes HTML that parses to the same document. */
export function writeHtml(doc: models.Doc): string {
  return writeHtmlBy(storedRules, doc)
}

const tags = new Map([
  ["header-one", ["h1"]],
  ["header-two", ["h2"]],
  ["header-three", ["h3"]],
  ["header-four", ["h4"]],
  ["header-five", ["h5"]],
  ["header-six", ["h6"]],
  ["unordered-list-item", ["li"]],
  ["ordered-list-item", ["li"]],
  ["blockquote", ["blockquote"]],
  ["code-block", ["pre", "code"]],
  ["atomic", ["figure"]],
])
const paragraph = ["p"]

const linkMembers = new Map([
  ["url", "href"],
  ["href", "href"],
  ["rel", "rel"],
  ["target", "target"],
  ["title", "title"],
  ["className", "class"],
])
const imageMembers = new Map([
  ["src", "src"],
  ["height", "height"],
  ["width", "width"],
  ["alt", "alt"],
  ["className", "class"],
])

const storedRules: HtmlRules = {
  tagsOf: tagsOfType,
  blockAttributes({ data }) {
    const side = sideOf(data)
    return side ? [["style", `text-align: ${side}`]] : []
  },
  linkAttributes: (data) => readMembers(data, linkMembers),
  writeImage(data) {
    const attributes = readMembers(data, imageMembers)
    return attributes.has("src") ? `<img${writeAttributes(attributes)}/>` : ""
  },
}

/** The elements of a block of this type, outermost first. */
export function tagsOfType(type: string): readonly string[] {
  return tags.get(type) ?? paragraph
}

/** Writes a document by the given rules, without URLs that are not allowed. */
export function writeHtmlBy(rules: HtmlRules, { blocks }: models.Doc): string {
  const levels = listLevels(blocks)
  const numbers = listNumbers(blocks, levels)
  const written: string[] = []
  // The open lists around the next item, outermost first, each with the number that a browser gives to its next item.
  const lists: { tag: string; next: number }[] = []

  function closeListsTo(count: number): void {
    while (lists.length > count) {
      const indent = indentOf(lists.length - 1)
      written.push(`</li>\n${indent}</${lists.pop()?.tag}>\n`)
      if (lists.length > 0) written.push(indentOf(lists.length - 1), "  ")
    }
  }

  for (const [index, block] of blocks.entries()) {
    const level = levels[index]
    if (level === undefined) {
      closeListsTo(0)
      written.push(writeBlock(block, rules), "\n")
      continue
    }
    const isOrdered = block.type === "ordered-list-item"
    const tag = isOrdered ? "ol" : "ul"
    const number = isOrdered ? (numbers[index] ?? 1) : 1
    const indent = indentOf(level)
    closeListsTo(level + 1)
    if (lists.length === level + 1) {
      written.push("</li>\n")
      if (lists[level]?.tag !== tag) {
        lists.pop()
        written.push(`${indent}</${isOrdered ? "ul" : "ol"}>\n`)
      }
    } else if (lists.length > 0) {
      written.push("\n")
    }
    while (lists.length < level) {
      // An item without text, which is not read again, contains a list that continues after another block.
      const outer = indentOf(lists.length)
      lists.push({ tag: "ul", next: 1 })
      written.push(`${outer}<ul>\n${outer}  <li>\n`)
    }
    if (lists.length === level) {
      lists.push({ tag, next: number })
      written.push(`${indent}<${tag}${number === 1 ? "" : writeAttributes([["start", String(number)]])}>\n`)
    }
    const attributes = [...rules.blockAttributes(block)]
    const list = lists[level] as (typeof lists)[number]
    if (isOrdered && list.next !== number) attributes.push(["value", String(number)])
    list.next = number + 1
    written.push(indent, "  ", `<li${writeAttributes(attributes)}>`, writeContent(block, rules))
  }
  closeListsTo(0)
  return written.join("").trim()
}

/** The maximum indentation: each item of the five-hundredth level would have 2 KB before it. */
const deepestIndent = 20

function indentOf(level: number): string {
  return "    ".repeat(Math.min(level, deepestIndent))
}

function writeBlock(block: models.Block, rules: HtmlRules): string {
  if (models.isRule(block)) return "<hr>"
  const [outer = "p", inner] = rules.tagsOf(block.type)
  const attributes = writeAttributes(rules.blockAttributes(block))
  const content = writeContent(block, rules)
  if (inner === undefined) return `<${outer}${attributes}>${content}</${outer}>`
  return `<${outer}${attributes}><${inner}>${content}</${inner}></${outer}>`
}

/** A unit of output: text of one style, or an image. */
interface Piece {
  text: string
  image: models.Entity | undefined
  link: models.Entity | undefined
  /** A bit for each known style. */
  look: number
}

function writeContent(block: models.Block, rules: HtmlRules): string {
  if (block.runs.length === 0) return "<br>"
  const isCode = block.type === "code-block"
  // A parser drops the newline at the start of preformatted text.
  let written = isCode && models.textOf(block).startsWith("\n") ? "\n" : ""
  let linked = ""
  let link: models.Entity | undefined
  for (const piece of piecesOf(block, isCode)) {
    if (piece.link !== link) {
      written += writeLink(link, linked, rules)
      linked = ""
      link = piece.link
    }
    linked += piece.image ? writeImage(piece.image, rules) : writeText(piece, isCode)
  }
  return written + writeLink(link, linked, rules)
}

const styleBits = [...tagOfStyle].map(([style, tag], index) => ({ style, tag, bit: 1 << index }))
const bitOfStyle = new Map(styleBits.map(({ style, bit }) => [style, bit]))
const codeBit = bitOfStyle.get("CODE") ?? 0

function piecesOf({ runs }: models.Block, isCode: boolean): Piece[] {
  const texts = isCode ? runs.map((run) => run.text) : spacedTexts(runs)
  const pieces: Piece[] = []
  for (const [index, run] of runs.entries()) {
    const image = models.isImage(run.entity) ? run.entity : undefined
    const link = image ? run.link : models.isLink(run.entity) ? run.entity : undefined
    const piece: Piece = { text: texts[index] ?? "", image, link, look: image ? 0 : lookOf(run, isCode) }
    const last = pieces.at(-1)
    if (last && !last.image && !image && last.link === link && last.look === piece.look) last.text += piece.text
    else pieces.push(piece)
  }
  return pieces
}

function lookOf({ styles }: models.Run, isCode: boolean): number {
  const look = styles.reduce((bits, style) => bits | (bitOfStyle.get(style) ?? 0), 0)
  return isCode ? look & ~codeBit : look
}

function spacedTexts(runs: readonly models.Run[]): string[] {
  // The placeholder of an image is not a space, whichever character it is.
  const texts = runs.map((run) => (models.isImage(run.entity) ? "\uFFFC" : run.text))
  const spaced = keepSpaces(texts.join(""))
  let offset = 0
  return texts.map((text) => spaced.slice(offset, (offset += text.length)))
}

function writeText({ text, look }: Piece, isCode: boolean): string {
  let html = escapeText(text)
  if (!isCode) html = html.replaceAll("\n", "<br>\n")
  if (look === 0) return html
  for (const { tag, bit } of styleBits) if (look & bit) html = `<${tag}>${html}</${tag}>`
  return html
}

function writeLink(link: models.Entity | undefined, content: string, rules: HtmlRules): string {
  const safe = link && content && safeEntity(link)
  const attributes = safe && rules.linkAttributes(safe.data)
  return attributes ? `<a${writeAttributes(attributes)}>${content}</a>` : content
}

function writeImage(image: models.Entity, rules: HtmlRules): string {
  const safe = safeEntity(image)
  return safe ? rules.writeImage(safe.data) : ""
}

function readMembers(data: models.Values, names: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [member, value] of Object.entries(data)) {
    const name = names.get(member) ?? (ownAttribute.test(member) ? member : undefined)
    if (name !== undefined && isWritable(value)) attributes.set(name, String(value))
  }
  return attributes
}

function isWritable(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
}
