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
