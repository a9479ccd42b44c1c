import { parseHtml } from "#parse-html"
import {
  type HtmlElement,
  containerTags,
  droppedTags,
  inlineTags,
  ownAttribute,
  styleOfTag,
  typeOfTag,
  unseenTags,
  attributeOf,
  type HtmlNode,
} from "./html-tree.ts"
import { type Doc, type Block, type Entity, isListItem, plainBlock, ruleBlock, alignmentOf } from "../model/model.ts"
import { listLevels, countItems, readStart, withStart } from "../model/list-numbers.ts"
import { type Inline, OpenBlock, type SpaceRules } from "../model/open-block.ts"
import { safeImageUrl, safeLinkUrl } from "../model/safe-url.ts"

/** Never throws. Half a surrogate pair is U+FFFD, because two halves in two runs would be one character. */
export function readHtml(html: string): Doc {
  return readBody(parseHtml(html.toWellFormed()))
}

export function readBody(body: HtmlElement): Doc {
  return readTree(body, { readsAlignment: true, restoresSpaces: "everywhere", dropsFirstNewline: true })
}

/** Differences between the sources that are read as elements. */
export interface TreeRules extends SpaceRules {
  readsAlignment: boolean
}

/** An item of an ordered list: the list with the number of its next item, and the item's own number. */
interface OrderedItem {
  readonly list: Place
  readonly value: number | undefined
}

/** An element that is or contains blocks. */
interface Place {
  readonly tag: string
  readonly type: string
  readonly depth: number
  readonly data: Block["data"]
  /** True if it is a block itself; otherwise text directly in it is dropped. */
  readonly isBlock: boolean
  readonly item: OrderedItem | undefined
  /** The number of the next item of an ordered list. */
  next: number
  /** The block that text is added to; a nested block ends it, and later text starts another of the same type. */
  open: OpenBlock | undefined
}

const linkAttributes = new Map([
  ["href", "url"],
  ["rel", "rel"],
  ["target", "target"],
  ["title", "title"],
])
const imageAttributes = new Map(["src", "alt", "width", "height"].map((name) => [name, name]))

/** Reads a body's elements into blocks; unsupported parts are dropped or reduced to text. */
export function readTree(body: HtmlElement, rules: TreeRules): Doc {
  return { blocks: new TreeReader(rules).read(body) }
}

class TreeReader {
  readonly #rules: TreeRules
  readonly #blocks: (OpenBlock | Block)[] = []
  readonly #items = new Map<OpenBlock, OrderedItem>()

  constructor(rules: TreeRules) {
    this.#rules = rules
  }

  read(body: HtmlElement): Block[] {
    const around: Place = {
      tag: "",
      type: "unstyled",
      depth: 0,
      data: {},
      isBlock: false,
      item: undefined,
      next: 1,
      open: undefined,
    }
    this.#readBlock(body, around, 0, { styles: [], link: undefined })
    const read = this.#blocks.flatMap((block) => {
      if (!(block instanceof OpenBlock)) return { block, item: undefined }
      const closed = block.close(this.#rules)
      return closed ? { block: closed, item: this.#items.get(block) } : []
    })
    return read.length > 0 ? withStarts(read) : [plainBlock()]
  }

  /** `items` is the number of open list items around the nodes. */
  #readAll(nodes: readonly HtmlNode[], place: Place, items: number, inline: Inline): void {
    for (const node of nodes) {
      if (typeof node === "string") this.#openIn(place)?.addText(node, inline)
      else if (droppedTags.has(node.tag)) continue
      else if (inlineTags.has(node.tag)) this.#readInline(node, place, items, inline)
      else this.#readBlock(node, place, items, inline)
    }
  }

  #readInline(element: HtmlElement, place: Place, items: number, inline: Inline): void {
    const { tag } = element
    if (tag === "br") {
      this.#openIn(place)?.addBreak(inline)
    } else if (tag === "img") {
      const image = readImage(element)
      if (image) this.#openIn(place)?.addImage(image, inline)
    } else {
      this.#readAll(element.children, place, items, {
        styles: withStyle(inline.styles, styleOfTag.get(tag)),
        link: (tag === "a" && readLink(element)) || inline.link,
      })
    }
  }

  #readBlock(element: HtmlElement, around: Place, items: number, inline: Inline): void {
    const { tag } = element
    if (unseenTags.has(tag)) {
      this.#readAll(element.children, { ...around, isBlock: false, open: undefined }, items, inline)
      return
    }
    around.open = undefined
    if (tag === "hr") {
      this.#blocks.push(ruleBlock())
      return
    }
    const type = typeOf(tag, around)
    const isItem = tag === "li"
    const place: Place = {
      tag,
      type,
      depth: isItem ? items : isListItem(type) ? around.depth : 0,
      data: this.#readData(element, type),
      isBlock: !containerTags.has(tag),
      item: itemOf(element, type, around),
      next: (tag === "ol" ? readStart(attributeOf(element, "start")) : undefined) ?? 1,
      open: undefined,
    }
    this.#readAll(element.children, place, isItem ? items + 1 : items, inline)
  }

  #readData(element: HtmlElement, type: string): Block["data"] {
    if (element.attributes.length === 0) return {}
    const alignment = this.#rules.readsAlignment ? alignmentOf(attributeOf(element, "style")) : {}
    const language = type === "code-block" && attributeOf(element, "data-language")
    return language ? { ...alignment, language } : alignment
  }

  #openIn(place: Place): OpenBlock | undefined {
    if (!place.isBlock) return undefined
    if (!place.open) {
      place.open = new OpenBlock(place)
      this.#blocks.push(place.open)
      if (place.item) this.#items.set(place.open, place.item)
    }
    return place.open
  }
}

function typeOf(tag: string, around: Place): string {
  if (tag === "li") return around.tag === "ol" ? "ordered-list-item" : "unordered-list-item"
  return typeOfTag.get(tag) ?? around.type
}

function itemOf(element: HtmlElement, type: string, around: Place): OrderedItem | undefined {
  if (type !== "ordered-list-item") return undefined
  return element.tag === "li" ? { list: around, value: readStart(attributeOf(element, "value")) } : around.item
}

/** Adds a start to blocks whose item does not continue the numbering. */
function withStarts(read: readonly { block: Block; item: OrderedItem | undefined }[]): Block[] {
  const levels = listLevels(read.map(({ block }) => block))
  const count = countItems()
  const begun = new Set<OrderedItem>()
  return read.map(({ block, item }, index) => {
    // More paragraphs of an item continue as separate items.
    const named = item && !begun.has(item) ? (item.value ?? item.list.next) : undefined
    const counted = count(block.type, levels[index], named)
    if (item) {
      begun.add(item)
      item.list.next = (named ?? counted) + 1
    }
    return named === undefined || named === counted ? block : { ...block, data: withStart(block.data, named) }
  })
}

function withStyle(styles: readonly string[], style: string | undefined): readonly string[] {
  return style === undefined || styles.includes(style) ? styles : [...styles, style]
}

function readLink(element: HtmlElement): Entity | undefined {
  if (safeLinkUrl(attributeOf(element, "href")) === undefined) return undefined
  return { type: "LINK", mutability: "MUTABLE", data: readAttributes(element, linkAttributes) }
}

function readImage(element: HtmlElement): Entity | undefined {
  if (!safeImageUrl(attributeOf(element, "src"))) return undefined
  return { type: "IMAGE", mutability: "MUTABLE", data: readAttributes(element, imageAttributes) }
}

function readAttributes(element: HtmlElement, names: ReadonlyMap<string, string>): Entity["data"] {
  const known = element.attributes.flatMap(([name, value]) => {
    const member = names.get(name) ?? (ownAttribute.test(name) ? name : undefined)
    return member === undefined ? [] : [[member, value] as const]
  })
  return Object.fromEntries(known)
}
