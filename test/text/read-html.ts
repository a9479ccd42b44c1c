import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree, parse } from "parse5"

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** Reads a document as browsers do. */
export const readHtml = (html: string): Parent => parse(html)

/** Every node below another, but for what is in scripts and styles. */
export function* walk(node: Parent): Generator<Node> {
  for (const child of node.childNodes) {
    yield child
    if (tree.isElementNode(child) && child.tagName !== "script" && child.tagName !== "style") yield* walk(child)
  }
}

/** All text of an element, a script's and a style's too if it is one. */
export function textOf(node: Parent | undefined): string {
  if (!node) return ""
  const below = "tagName" in node && node.tagName === "script" ? node.childNodes : [...walk(node)]
  return below.flatMap((each) => (tree.isTextNode(each) ? each.value : [])).join("")
}

/** The value of an attribute; undefined where there is none. */
export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((each) => each.name === name)?.value
}

/** The elements below a node that a selector of names, classes, ids and attributes finds, one inside the other where spaces part them. */
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
