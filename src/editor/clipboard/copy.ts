import type { Fragment, Node } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { deleteSelected } from "../commands/deletion.ts"
import { writeHtml, writeRaw } from "../document/formats.ts"
import { blockType } from "../document/schema.ts"
import { writePlain } from "./write-plain.ts"

/** The kind of clipboard entry in which one editor hands another its text without a loss. */
export const ownKind = "application/x-maap-rich-text"

/** Puts the selection on the clipboard: as this editor knows it, as HTML, and as plain text. */
export function copySelection(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event
  if (view.state.selection.empty || !clipboardData) return false
  event.preventDefault()
  writeBlocks(clipboardData, view.state, blocksOf(view.state.selection.content().content))
  return true
}

/** Copies the selection and takes it out of the text. */
export function cutSelection(view: EditorView, event: ClipboardEvent): boolean {
  if (!copySelection(view, event)) return false
  if (view.editable) deleteSelected(view.state, view.dispatch)
  return true
}

/** Puts what has just begun to be dragged on what carries it; to be called after the view has. */
export function carryDragged(view: EditorView, { dataTransfer }: DragEvent): void {
  if (view.dragging && dataTransfer) writeBlocks(dataTransfer, view.state, blocksOf(view.dragging.slice.content))
}

/** Puts blocks on what carries them to another place. */
function writeBlocks(data: DataTransfer, state: EditorState, blocks: readonly Node[]): void {
  data.clearData()
  data.setData(ownKind, writeRaw(blocks))
  data.setData("text/html", writeHtml(blocks))
  data.setData("text/plain", writePlain(blocks, state))
}

/** The blocks of a selection's content, whose loose images stand in a block. */
export function blocksOf(content: Fragment): Node[] {
  const [first] = content.content
  if (first && !first.isBlock) return [blockType.create(null, content)]
  return [...content.content]
}
