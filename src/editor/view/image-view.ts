import type { Node } from "prosemirror-model"
import type { EditorView, NodeView } from "prosemirror-view"
import { safeImageUrl } from "#richtext/model/safe-url.ts"
import { placeOfImage } from "../document/address.ts"
import { imageOf } from "../document/schema.ts"

/** Shows an image; an unknown size is stored once the picture has loaded. */
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

/** Neither reported as a change nor a step of the history: nobody made it. */
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
