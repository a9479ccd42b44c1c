import type { Node } from "prosemirror-model"
import type { EditorView } from "prosemirror-view"
import { placeOfImage } from "../document/address.ts"
import { startUpload, type UploadImage } from "../plugins/uploads.ts"
import { imageOf, imageType } from "../document/schema.ts"

/** Has the pictures stored that came along in what was pasted from `from` to the caret, wherever they are now. */
export function storePictures(view: EditorView, from: number, upload: UploadImage): void {
  const found: { node: Node; pos: number; src: string }[] = []
  view.state.doc.nodesBetween(from, view.state.selection.to, (node, pos) => {
    const src = node.type === imageType ? imageOf(node).entity.data["src"] : undefined
    if (typeof src === "string") found.push({ node, pos, src })
  })
  // From the end, so that the places before stay where they are.
  for (const { node, pos, src } of found.reverse()) {
    const picture = src.startsWith("data:") ? fileOf(src) : placeOfImage(src)
    const { entity } = imageOf(node)
    if (picture === undefined || picture === src) continue
    // Part of the paste: an undo gives nothing back that was never shown.
    const tr = view.state.tr.setMeta("addToHistory", false)
    if (typeof picture === "string") {
      const own = { ...entity, data: { ...entity.data, src: picture } }
      view.dispatch(tr.setNodeAttribute(pos, "entity", own))
      continue
    }
    const { src: _, ...data } = entity.data
    view.dispatch(tr.delete(pos, pos + 1))
    startUpload(view, pos, upload, { picture, data, marks: node.marks })
  }
}

function fileOf(dataUrl: string): File | undefined {
  const [, type, base64] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(dataUrl) ?? []
  if (type === undefined || base64 === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new File([bytes], "Pasted picture", { type })
  } catch {
    return undefined
  }
}
