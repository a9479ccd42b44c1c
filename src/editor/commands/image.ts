import { type Command, type EditorState, NodeSelection, type Selection } from "prosemirror-state"
import { imageOf, imageType } from "../document/schema.ts"

/** The values of the image popover; `alt` is empty for a decorative picture. */
export interface ImageValues {
  src: string
  alt: string
}

export function selectedImage(selection: Selection) {
  if (!(selection instanceof NodeSelection) || selection.node.type !== imageType) return undefined
  return imageOf(selection.node).entity
}

/** The initial values of the popover: those of the selected image, or empty ones. */
export function readImage({ selection }: EditorState): ImageValues {
  const { src, alt } = selectedImage(selection)?.data ?? {}
  return { src: typeof src === "string" ? src : "", alt: typeof alt === "string" ? alt : "" }
}

export function putImage({ src, alt }: ImageValues): Command {
  return (state, dispatch) => {
    const { from, to } = state.selection
    const current = selectedImage(state.selection)
    const isSame = current?.data["src"] === src
    const { src: _, alt: __, width, height, originalWidth, originalHeight, ...rest } = current?.data ?? {}
    const sizes = { width, height, originalWidth, originalHeight }
    const kept = isSame ? { ...withoutAbsent(sizes), ...rest } : rest
    const data = { src, ...(alt && { alt }), ...kept }
    const image = imageType.create({ entity: { type: "IMAGE", mutability: "IMMUTABLE", data } })
    const marks = state.selection instanceof NodeSelection ? state.selection.node.marks : []
    dispatch?.(state.tr.replaceWith(from, to, image.mark(marks)).scrollIntoView())
    return true
  }
}

function withoutAbsent(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
