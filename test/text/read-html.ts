import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, parse } from "parse5"

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Parses a document as browsers do. */
export const readHtml = (html: string): Parent => parse(html)

/** Every descendant of a node, except for the content of scripts and styles. */
export function* walk(node: Parent): Generator<Node> {
  for (const child of node.childNodes) {
    yield child
    if (tree.isElementNode(child) && child.tagName !== "script" && child.tagName !== "style") yield* walk(child)
  }
}

/** All text of an element, including a script's or style's own. */
export function textOf(node: Parent | undefined): string {
  if (!node) return ""
  const below = "tagName" in node && node.tagName === "script" ? node.childNodes : [...walk(node)]
  return below.flatMap((each) => (tree.isTextNode(each) ? each.value : [])).join("")
}

/** The value of an attribute; undefined if it is absent. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((each) => each.name === name)?.value
}

/** The descendants that match a selector of names, classes, ids and attributes, with spaces as descendant combinators. */
export function select(node: Parent, selector: string): Element[] {
  const [first = "", ...rest] = selector.split(/\s+(?![^[]*\])/)
  const found = [...walk(node)].filter((each): each is Element => tree.isElementNode(each) && isSelected(each, first))
  if (rest.length === 0) return found
  return [...new Set(found.flatMap((each) => select(each, rest.join(" "))))]
}

function isSelected(element: Element, selector: string): boolean {
  const parts = selector.matchAll(
    /^(?<tag>[\w-]+)|\.(?<class>[\w-]+)|#(?<id>[\w-]+)|\[(?<name>[\w:-]+)(="(?<value>[^"]*)")?\]/g,
  )
  return [...parts].every(({ groups: { tag, class: ofClass, id, name, value } = {} }) => {
    if (tag !== undefined) return element.tagName === tag
    if (ofClass !== undefined) return attributeOf(element, "class")?.split(" ").includes(ofClass) === true
    if (id !== undefined) return attributeOf(element, "id") === id
    const held = attributeOf(element, name ?? "")
    return value === undefined ? held !== undefined : held === value
  })
}
