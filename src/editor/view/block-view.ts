import type { Node } from "prosemirror-model"
import type { NodeView, ViewMutationRecord } from "prosemirror-view"
import { sideOf } from "#richtext/model/alignment.ts"
import { startOf } from "#richtext/model/list-numbers.ts"
import { isListItem } from "#richtext/model/model.ts"
import { attrsOf } from "../document/schema.ts"
import { blockTags } from "../document/block-tags.ts"

/** The deepest level of a list with a style of its own (spec section 9). */
const deepestStyled = 4

/** Shows a block with the elements of the published page; a list item stands in a list of its own. */
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
  // A level deeper than those with a style of their own has no counter.
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
