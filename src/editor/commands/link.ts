import type { Command, EditorState } from "prosemirror-state"
import { isLink, type Values } from "#richtext/model/model.ts"
import { entityMark, entityOf, markOf } from "../document/schema.ts"
import { linkAt } from "../document/selection.ts"

export interface LinkValues {
  url: string
  isNewTab: boolean
  isNoFollow: boolean
}

/** The initial values of the popover: those of the link at the selection, or empty ones. */
export function readLink(state: EditorState): LinkValues {
  const data = linkValues(state)
  const address = data["url"] ?? data["href"]
  return {
    url: typeof address === "string" ? address : "",
    isNewTab: data["target"] === "_blank",
    isNoFollow: relTokens(data).includes("nofollow"),
  }
}

export function canLink(state: EditorState): boolean {
  return !state.selection.empty || linkAt(state) !== undefined
}

/** Links the selection, or changes its link; attributes that the popover does not show are preserved. */
export function putLink({ url, isNewTab, isNoFollow }: LinkValues): Command {
  return (state, dispatch) => {
    const range = rangeOf(state)
    if (!range) return false
    const { url: _, href: __, target: ___, rel: ____, ...rest } = linkValues(state)
    const rel = [
      ...relTokens(linkValues(state)).filter((token) => token !== "nofollow"),
      ...(isNoFollow ? ["nofollow"] : []),
    ]
    const data = { url, ...(isNewTab && { target: "_blank" }), ...(rel.length > 0 && { rel: rel.join(" ") }), ...rest }
    const mark = markOf({ type: "LINK", mutability: "MUTABLE", data })
    dispatch?.(state.tr.addMark(range.from, range.to, mark))
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const range = rangeOf(state)
  if (!range) return false
  const { tr } = state
  state.doc.nodesBetween(range.from, range.to, (node, pos) => {
    for (const mark of node.marks) {
      if (mark.type !== entityMark || !isLink(entityOf(mark))) continue
      tr.removeMark(Math.max(pos, range.from), Math.min(pos + node.nodeSize, range.to), mark)
    }
  })
  dispatch?.(tr)
  return true
}

function rangeOf(state: EditorState): { from: number; to: number } | undefined {
  return state.selection.empty ? linkAt(state) : state.selection
}

function linkValues(state: EditorState): Values {
  const link = linkAt(state)
  return link ? entityOf(link.mark).data : {}
}

function relTokens({ rel }: Values): string[] {
  return typeof rel === "string" ? rel.split(/\s+/).filter(Boolean) : []
}
