/** An element without namespaces and comments, attributes as written. */
export interface HtmlElement {
  tag: string
  attributes: readonly (readonly [name: string, value: string])[]
  children: readonly HtmlNode[]
}

export type HtmlNode = HtmlElement | string

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attributes.find(([each]) => each === name)?.[1]
}

export function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== "string")
}

/** The first matching descendant. */
export function findInside(element: HtmlElement, isIt: (inside: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === "string") continue
    const found = isIt(child) ? child : findInside(child, isIt)
    if (found) return found
  }
  return undefined
}

export function textOf({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : textOf(child))).join("")
}
