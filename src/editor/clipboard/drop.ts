import type { Slice } from "prosemirror-model"
import { type NodeSelection, Selection, TextSelection } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { replaceWithBlocks } from "../commands/fragment.ts"
import { startUpload, type UploadImage } from "../plugins/uploads.ts"
import { blocksOf, ownKind } from "./copy.ts"
import { picturesOf, readTextFiles, textFilesOf } from "./plain-text.ts"
import { insertBlocks, insertPlain, readOwn } from "./paste.ts"

/** Dropped content: a piece of this text, moved or copied, or something from outside. */
export interface Dropped {
  slice: Slice
  isMoved: boolean
  upload: UploadImage | undefined
}

/** Inserts dropped content: a piece of this text or of another editor's, pictures, text files, plain text. */
export function dropInto(view: EditorView, event: DragEvent, { slice, isMoved, upload }: Dropped): boolean {
  const at = placeOf(view, event)
  const { dataTransfer } = event
  if (at === undefined || !dataTransfer || !view.editable) return true
  if (view.dragging) {
    dropPiece(view, at, slice, isMoved)
    return true
  }
  const own = readOwn(dataTransfer.getData(ownKind))
  if (own) {
    insertAt(view, at, () => insertBlocks(view, own))
    return true
  }
  const pictures = picturesOf(dataTransfer)
  if (pictures.length > 0 && upload) for (const file of pictures) startUpload(view, at, upload, { picture: file })
  const files = textFilesOf(dataTransfer)
  if (files.length > 0) {
    void readTextFiles(files).then((text) => insertAt(view, at, () => insertPlain(view, text)))
  } else if (dataTransfer.files.length === 0) {
    insertAt(view, at, () => insertPlain(view, dataTransfer.getData("text/plain")))
  }
  return true
}

function placeOf(view: EditorView, { clientX, clientY }: DragEvent): number | undefined {
  const found = view.posAtCoords({ left: clientX, top: clientY })
  return found ? Selection.near(view.state.doc.resolve(found.pos)).from : undefined
}

function dropPiece(view: EditorView, at: number, { content }: Slice, isMoved: boolean): void {
  const { tr } = view.state
  const selection = draggedImage(view) ?? view.state.selection
  if (isMoved && selection.from <= at && at <= selection.to) return
  if (isMoved) tr.delete(selection.from, selection.to)
  const place = tr.mapping.map(at)
  view.dispatch(replaceWithBlocks(tr, place, place, blocksOf(content)).scrollIntoView())
  view.focus()
}

/** The image dragged without being selected, which the view does not report. */
function draggedImage(view: EditorView): NodeSelection | undefined {
  return (view.dragging as { node?: NodeSelection } | null)?.node
}

function insertAt(view: EditorView, at: number, insert: () => void): void {
  if (view.isDestroyed) return
  const place = Math.min(at, view.state.doc.content.size - 1)
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place))))
  insert()
  view.focus()
}
