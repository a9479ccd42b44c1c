import type { Node } from "prosemirror-model"
import type { NodeView, ViewMutationRecord } from "prosemirror-view"
import { isListItem } from "#richtext/model.ts"
import { attrsOf } from "../schema.ts"
import { blockTags } from "./block-tags.ts"

/** The deepest level of a list that the style sheet tells apart (spec section 9). */
const deepestStyled = 4

/** The words of the model for alignment, and the class that the published page has for each. */
const sides: Record<string, string> = {
  ALIGN_LEFT: "left",
  ALIGN_CENTER: "center",
  ALIGN_RIGHT: "right",
  ALIGN_JUSTIFY: "justify",
}

/** Shows a block with the elements of the published page; a list item stands in a list of its own. */
export function showBlock(node: Node): NodeView {
  const { type, depth, data } = attrsOf(node)
  const [outer, inner] = blockTags(type)
  const dom = document.createElement(outer)
  const contentDOM = inner === undefined ? dom : dom.appendChild(document.createElement(inner))
  dom.dataset["blockType"] = type
  dom.dataset["depth"] = String(depth)
  // The way its own letters run, code aside.
  if (type !== "code-block") (contentDOM as HTMLElement).dir = "auto"
  if (isListItem(type)) dom.classList.add(`list-depth-${Math.min(depth, deepestStyled)}`)
  const side = sides[String(data["textAlign"])]
  if (side) dom.classList.add(`align-${side}`, `text-align--${side}`)
  return {
    dom,
    contentDOM,
    // The labels of list items are written from outside, and are none of the document's business.
    ignoreMutation: ({ type: kind, target }: ViewMutationRecord) =>
      kind === "attributes" && (target === dom || target === contentDOM),
  }
}
