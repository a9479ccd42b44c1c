type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What somebody has done in an island, for `carryOver`, where its elements are about to be replaced. */
export interface Held {
  nodes: ChildNode[]
  fields: Control[]
  /** How far each list is scrolled sideways. */
  scrolled: [list: Element, left: number][]
  open: Element[]
  focused: Element | null
}

/** From elements that were replaced to the islands in which others stand for them. */
const islands = new WeakMap<Node, HTMLElement>()

/** What is in an island now. */
export function hold(island: HTMLElement): Held {
  const { activeElement } = document
  return {
    nodes: [...island.childNodes],
    fields: [...island.querySelectorAll<Control>("input, textarea, select")],
    scrolled: [...island.querySelectorAll("ul")].map((list) => [list, list.scrollLeft]),
    open: "popover" in HTMLElement.prototype ? [...island.querySelectorAll(":popover-open")] : [],
    focused: island.contains(activeElement) ? activeElement : null,
  }
}

/** What stands in a field, and whether it is chosen. */
export type FieldEntry = [field: Control, value: string, isChecked: boolean]

/** What stands in the fields that are held; they keep it while they are out of the document. */
export function readFields({ fields }: Held): FieldEntry[] {
  return fields.map((field) => [field, field.value, "checked" in field && field.checked])
}

/**
 * Puts what was typed and chosen in an island, the focus, and what was open and scrolled, into the elements that have taken the
 * place of those that are held.
 */
export function carryOver(held: Held, island: HTMLElement, entries = readFields(held)): void {
  const { nodes, scrolled, open, focused } = held
  const before = document.createElement("div")
  before.append(...nodes)
  islands.set(before, island)
  for (const [field, value, checked] of entries) Object.assign(successorOf(field) ?? {}, { value, checked })
  for (const [list, left] of scrolled) if (left > 0) successorOf(list)?.scrollTo({ left, behavior: "instant" })
  // oxlint-disable-next-line no-restricted-properties -- None is open where the browser has none.
  for (const each of open) (successorOf(each) as HTMLElement | undefined)?.showPopover()
  const target = focused && (successorOf(focused) as Partial<HTMLInputElement> | undefined)
  target?.focus?.({ preventScroll: true })
  const { selectionStart, selectionEnd } = (focused ?? {}) as Partial<HTMLInputElement>
  // Only texts have a selection.
  if (typeof selectionStart === "number") target?.setSelectionRange?.(selectionStart, selectionEnd ?? null)
}

/** The element itself where it is still in the document, else the one that has taken its place; undefined where none has. */
export function successorOf(element: Element): Element | undefined {
  if (element.isConnected) return element
  const before = element.getRootNode() as Element
  const island = islands.get(before)
  if (!island) return undefined
  // What a translator or an extension has added is in something that stands there again.
  for (let each: Element | null = element; each && each !== before; each = each.parentElement) {
    for (const like of selectorsOf(each)) {
      const found = island.querySelectorAll(like)[[...before.querySelectorAll(like)].indexOf(each)]
      if (found) return found
    }
  }
  return undefined
}

/** What finds an element among others, the surest first: extensions add classes. */
function selectorsOf(element: Element): string[] {
  const { id, localName, classList } = element
  const name = element.getAttribute("name")
  const value = element.getAttribute("value")
  if (name !== null) {
    const isOneOfMany = element.matches("[type=radio], [type=checkbox]") && value !== null
    return [`[name=${CSS.escape(name)}]${isOneOfMany ? `[value=${CSS.escape(value)}]` : ""}`]
  }
  if (id !== "") return [`[id=${CSS.escape(id)}]`]
  return [[localName, ...classList].map((each) => CSS.escape(each)).join("."), localName]
}
