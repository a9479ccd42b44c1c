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

/** Elements whose content is part of the text around them; every other element starts a block (specified names). */
export const inlineTags = words(
  "a abbr area audio b bdi bdo br button canvas cite code command datalist del dfn em embed i iframe img input ins kbd " +
    "keygen label map mark meter noscript object output progress q ruby s samp script select small span strong sub sup " +
    "textarea time u var video wbr acronym applet basefont big font isindex strike style tt",
)

/** Elements that contain blocks without being one: text directly inside is dropped. */
export const containerTags = words(
  "area base br col colgroup head hgroup hr iframe img input keygen link meta ol optgroup option param script select " +
    "source style table tbody textarea tfoot thead title tr track ul wbr basefont dialog dir isindex command dl embed",
)

/** Invisible elements between words of one block. */
export const unseenTags = words("base col colgroup head link meta param source track")

/** Elements that are dropped with their content. */
export const droppedTags = words("script style noframes template iframe object select textarea title noscript")

/** The inline style of each element. */
export const styleOfTag: ReadonlyMap<string, string> = new Map([
  ["b", "BOLD"],
  ["strong", "BOLD"],
  ["i", "ITALIC"],
  ["em", "ITALIC"],
  ["u", "UNDERLINE"],
  ["ins", "UNDERLINE"],
  ["s", "STRIKETHROUGH"],
  ["del", "STRIKETHROUGH"],
  ["strike", "STRIKETHROUGH"],
  ["code", "CODE"],
])

/** The element of each known inline style, innermost first. */
export const tagOfStyle: ReadonlyMap<string, string> = new Map([
  ["BOLD", "strong"],
  ["ITALIC", "em"],
  ["UNDERLINE", "u"],
  ["STRIKETHROUGH", "del"],
  ["CODE", "code"],
])

/** The block type of each element, except list items. */
export const typeOfTag: ReadonlyMap<string, string> = new Map([
  ["h1", "header-one"],
  ["h2", "header-two"],
  ["h3", "header-three"],
  ["h4", "header-four"],
  ["h5", "header-five"],
  ["h6", "header-six"],
  ["blockquote", "blockquote"],
  ["pre", "code-block"],
  ["figure", "atomic"],
])

/** Custom attributes that links and images keep. */
export const ownAttribute = /^data-[a-z0-9-]+$/

function words(list: string): Set<string> {
  return new Set(list.split(" "))
}
