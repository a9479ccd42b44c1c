import { redoDepth, undoDepth } from "prosemirror-history"
import type { EditorState } from "prosemirror-state"
import { canLink } from "../commands/link.ts"
import { selectedImage } from "../commands/image.ts"
import { attrsOf, styleName } from "../document/schema.ts"
import { currentStyles, linkAt, startBlock } from "../document/selection.ts"

export interface ToolbarState {
  /** Names of the active inline styles, separated by spaces. */
  styles: string
  block: string
  alignment: string
  canLink: boolean
  isOnLink: boolean
  isOnImage: boolean
  canUndo: boolean
  canRedo: boolean
}

/** Reads the toolbar's state; returns `before` itself if nothing has changed. */
export function readToolbarState(state: EditorState, before?: ToolbarState): ToolbarState {
  const { type, data } = attrsOf(startBlock(state).node)
  const next: ToolbarState = {
    styles: currentStyles(state).map(styleName).join(" "),
    block: type,
    alignment: typeof data["textAlign"] === "string" ? data["textAlign"] : "",
    canLink: canLink(state),
    isOnLink: linkAt(state) !== undefined,
    isOnImage: selectedImage(state.selection) !== undefined,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
  const fields = Object.keys(next) as (keyof ToolbarState)[]
  return before && fields.every((field) => before[field] === next[field]) ? before : next
}
