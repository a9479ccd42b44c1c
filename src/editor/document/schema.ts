import { type Attrs, type Mark, type Node, Schema } from "prosemirror-model"
import { tagOfStyle } from "#richtext/html/html-tree.ts"
import { type Entity, ruleType, type Values } from "#richtext/model/model.ts"

/** `key` identifies the block in the model. */
export interface BlockAttrs extends Attrs {
  type: string
  depth: number
  data: Values
  key: string
}

/** `char` is its character in the model's text. */
export interface ImageAttrs extends Attrs {
  entity: Entity
  char: string
}

const noData: Values = Object.freeze({})
const noImage: Entity = Object.freeze({ type: "IMAGE", mutability: "IMMUTABLE", data: noData })

/** The document schema: a flat list of blocks, one to one with the model's, in which a soft break is a newline. */
export const schema = new Schema({
  nodes: {
    doc: { content: "(block | rule)+" },
    block: {
      content: "inline*",
      whitespace: "pre",
      attrs: { type: { default: "unstyled" }, depth: { default: 0 }, data: { default: noData }, key: { default: "" } },
      toDOM: (node) => {
        const { type, depth } = attrsOf(node)
        const marked = { "data-block-type": type, "data-depth": String(depth) }
        const [outer, ...inner] = blockTags(type)
        return inner.length === 0 ? [outer, marked, 0] : [outer, marked, [inner[0] as string, 0]]
      },
      // Only for changes by the browser itself, as on Android, where a split arrives as changed markup.
      parseDOM: [
        {
          tag: "[data-block-type]",
          preserveWhitespace: "full",
          getAttrs: (element) => ({
            type: element.getAttribute("data-block-type"),
            depth: Number(element.getAttribute("data-depth")) || 0,
          }),
        },
        { tag: "p, div", preserveWhitespace: "full" },
      ],
    },
    // A horizontal rule cannot contain the caret: deleting beside it deletes it.
    rule: {
      selectable: false,
      attrs: {
        type: { default: ruleType },
        depth: { default: 0 },
        data: { default: noData },
        key: { default: "" },
      },
      toDOM: () => ["hr", { "data-block-type": ruleType }],
      parseDOM: [{ tag: "hr", priority: 60 }],
    },
    text: { group: "inline" },
    image: {
      group: "inline",
      inline: true,
      draggable: true,
      attrs: { entity: { default: noImage }, char: { default: " " } },
      // The node view shows it; this is for dragging it out of the editor.
      toDOM: () => ["img"],
    },
  },
  marks: {
    entity: {
      // The id distinguishes two equal adjacent links.
      attrs: { entity: {}, id: {} },
      inclusive: false,
      toDOM: (mark) => ["span", { "data-entity": String(mark.attrs["id"]) }, 0],
      // During a composition the browser's markup around the word is parsed again.
      parseDOM: [{ tag: "[data-entity]", getAttrs: (element) => attrsOfShown(element) ?? false }],
    },
    style: {
      attrs: { name: {} },
      excludes: "",
      toDOM: (mark) => {
        const name = styleName(mark)
        // Any other style is stored but not shown.
        return [tagOfStyle.get(name) ?? "span", { "data-style": name }, 0]
      },
      parseDOM: [
        ...[...tagOfStyle].map(([name, tag]) => ({ tag, attrs: { name } })),
        { tag: "b", attrs: { name: "BOLD" } },
        { tag: "i", attrs: { name: "ITALIC" } },
      ],
    },
  },
})

export const blockType = schema.nodes.block
export const ruleNode = schema.nodes.rule
export const imageType = schema.nodes.image
export const entityMark = schema.marks.entity
export const styleMark = schema.marks.style

export function attrsOf(block: Node): BlockAttrs {
  return block.attrs as BlockAttrs
}

/** True if a block cannot contain a caret or be split, so it is deleted as a whole. */
export function isWhole(block: Node): boolean {
  return block.type === ruleNode || attrsOf(block).type === "atomic"
}

export function imageOf(image: Node): ImageAttrs {
  return image.attrs as ImageAttrs
}

export function entityOf(mark: Mark): Entity {
  return mark.attrs["entity"] as Entity
}

export function styleName(mark: Mark): string {
  return String(mark.attrs["name"])
}

const ids = new WeakMap<Entity, number>()
const entities = new Map<number, WeakRef<Entity>>()
let lastId = 0

/** The mark of a link, or of an entity that the editor only preserves; the same entity gives the same mark. */
export function markOf(entity: Entity): Mark {
  const id = ids.get(entity) ?? ++lastId
  ids.set(entity, id)
  entities.set(id, new WeakRef(entity))
  return schema.marks.entity.create({ entity, id })
}

/** The attributes of the mark that an element shows. */
function attrsOfShown(element: HTMLElement): Attrs | undefined {
  const id = Number(element.dataset["entity"])
  const entity = entities.get(id)?.deref()
  return entity && { entity, id }
}

const tags: Record<string, [string, ...string[]]> = {
  "header-one": ["h3"],
  "header-two": ["h4"],
  "header-three": ["h5"],
  "header-four": ["h6"],
  "header-five": ["h6"],
  "header-six": ["h6"],
  blockquote: ["blockquote"],
  "code-block": ["pre", "code"],
  "unordered-list-item": ["ul", "li"],
  "ordered-list-item": ["ol", "li"],
  atomic: ["figure"],
}

/** The elements of a block, outermost first, as on the published page: headings are below the page's own two. */
export function blockTags(type: string): [string, ...string[]] {
  return Object.hasOwn(tags, type) ? (tags[type] ?? ["p"]) : ["p"]
}
