/** An element as far as formatted text cares: no namespaces, no comments, attributes as they were written. */
export interface HtmlElement {
  tag: string
  attributes: readonly (readonly [name: string, value: string])[]
  children: readonly HtmlNode[]
}

/** An element or a text. */
export type HtmlNode = HtmlElement | string

/** The value of an element's attribute. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attributes.find(([each]) => each === name)?.[1]
}

/** The elements directly in an element. */
export function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== "string")
}

/** The first element inside another, at any depth, that is looked for. */
export function findInside(element: HtmlElement, isIt: (inside: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === "string") continue
    const found = isIt(child) ? child : findInside(child, isIt)
    if (found) return found
  }
  return undefined
}

/** The text in an element. */
export function textOf({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : textOf(child))).join("")
}
