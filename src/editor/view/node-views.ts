import type { Mark, Node } from "prosemirror-model"
import type { EditorView, MarkView, NodeView, ViewMutationRecord } from "prosemirror-view"
import { sideOf, type Entity, isLink, isListItem } from "#richtext/model/model.ts"
import { startOf } from "#richtext/model/list-numbers.ts"
import { safeImageUrl, safeLinkUrl } from "#richtext/model/safe-url.ts"
import { placeOfImage } from "../document/address.ts"
import { attrsOf, blockTags, entityOf, imageOf } from "../document/schema.ts"

/** Shows an image; an unknown size is stored when the picture has loaded. */
export function showImage(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const { data } = imageOf(node).entity
  const dom = document.createElement("img")
  dom.alt = typeof data["alt"] === "string" ? data["alt"] : ""
  for (const side of ["width", "height"] as const) {
    if (isSize(data[side])) dom.setAttribute(side, String(data[side]))
  }
  const hasSize = isSize(data["width"]) && isSize(data["height"])
  if (!hasSize) dom.addEventListener("load", () => storeSize(dom, view, getPos), { once: true })
  const src = safeImageUrl(data["src"])
  // The content security policy would block it, in the editor and on the page.
  if (src !== undefined && placeOfImage(src) instanceof URL) {
    dom.className = "text-image-elsewhere"
    dom.title =
      "This picture is on another site, so the page does not show it. Select it, choose Image and submit to copy it here."
  } else if (src !== undefined) {
    dom.src = src
  }
  return { dom }
}

function isSize(value: unknown): boolean {
  return /^\d{1,5}$/.test(String(value))
}

/** Neither reported as a change nor a step of the history, because no person made it. */
function storeSize(image: HTMLImageElement, view: EditorView, getPos: () => number | undefined): void {
  const pos = view.isDestroyed || !view.editable ? undefined : getPos()
  const node = pos === undefined ? null : view.state.doc.nodeAt(pos)
  if (pos === undefined || !node || node.type.name !== "image" || image.naturalWidth === 0) return
  const { naturalWidth: width, naturalHeight: height } = image
  const { entity } = imageOf(node)
  const data = { ...entity.data, width, height, originalWidth: width, originalHeight: height }
  const tr = view.state.tr.setNodeAttribute(pos, "entity", { ...entity, data })
  view.dispatch(tr.setMeta("addToHistory", false).setMeta("isSilent", true))
}

/** The deepest level of a list with its own style (spec section 9). */
const deepestStyled = 4

/** Shows a block with the elements of the published page; a list item is in a separate list. */
export function showBlock(node: Node): NodeView {
  const { type, depth, data } = attrsOf(node)
  const [outer, inner] = blockTags(type)
  const dom = document.createElement(outer)
  const contentDOM = inner === undefined ? dom : dom.appendChild(document.createElement(inner))
  dom.dataset["blockType"] = type
  dom.dataset["depth"] = String(depth)
  // The direction of its own letters, except for code.
  if (type !== "code-block") (contentDOM as HTMLElement).dir = "auto"
  if (isListItem(type)) dom.classList.add(`list-depth-${Math.min(depth, deepestStyled)}`)
  const side = sideOf(data)
  const start = startOf({ type, data })
  // Deeper levels than the styled ones have no counter.
  if (start !== undefined) dom.style.setProperty("counter-set", `level-${depth} ${start}`)
  if (side) dom.classList.add(`align-${side}`, `text-align--${side}`)
  return {
    dom,
    contentDOM,
    // Attributes for screen readers are set from outside and are not part of the document.
    ignoreMutation: ({ type: kind, target }: ViewMutationRecord) =>
      kind === "attributes" && (target === dom || target === contentDOM),
  }
}

/** Shows a link if its URL is allowed; any other entity as its text. */
export function showEntity(mark: Mark): MarkView {
  const dom = makeElement(entityOf(mark))
  // Identifies the mark when the browser's markup is parsed.
  dom.dataset["entity"] = String(mark.attrs["id"])
  return { dom }
}

function makeElement(entity: Entity): HTMLElement {
  const { data } = entity
  const href = isLink(entity) ? safeLinkUrl(data["href"] ?? data["url"]) : undefined
  if (href === undefined) return document.createElement("span")
  const dom = document.createElement("a")
  dom.href = href
  if (typeof data["title"] === "string") dom.title = data["title"]
  const rel = typeof data["rel"] === "string" ? data["rel"].split(/\s+/) : []
  if (data["target"] === "_blank") {
    dom.target = "_blank"
    rel.push("noopener")
  }
  dom.rel = rel.join(" ").trim()
  return dom
}
