import { closeHistory } from "prosemirror-history"
import type { Mark, Node } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { isQuickMarkdown } from "#richtext/markdown-cost.ts"
import { isListItem, newKey } from "#richtext/model.ts"
import { addressOf } from "../address.ts"
import { replaceWithBlocks } from "../commands/fragment.ts"
import { putLink } from "../commands/link.ts"
import { readHtml, readMarkdown, readRaw } from "../formats.ts"
import { startUpload, type UploadImage } from "../plugins/uploads.ts"
import { attrsOf, blockType, entityMark } from "../schema.ts"
import { currentStyles, startBlock } from "../selection.ts"
import { ownKind } from "./copy.ts"
import { picturesOf, readTextFiles, textFilesOf } from "./files.ts"
import { looksLikeMarkdown } from "./markdown-look.ts"
import { storePictures } from "./pictures.ts"
import { maxBlocks, splitLines } from "./plain.ts"
import { tidyHtml } from "./tidy-html.ts"

/** The deepest level of a pasted list (spec section 5). */
const deepest = 4

/** What a pasted text may take to be read as markdown, in microseconds a character: a page waits, and begins cold. */
const timeForCharacter = 0.8

/** Pastes what the clipboard holds: another editor's text, formatted text, pictures, text files, or plain text. */
export function pasteInto(view: EditorView, event: ClipboardEvent, upload: UploadImage | undefined): boolean {
  const { clipboardData: data } = event
  if (!data || !view.editable) return false
  event.preventDefault()
  const own = readOwn(data.getData(ownKind))
  if (own) {
    insertBlocks(view, own)
    return true
  }
  const html = data.getData("text/html")
  const plain = data.getData("text/plain")
  if (linkSelected(view, plain)) return true
  const blocks = html ? readPastedHtml(view.state, html, plain) : []
  const pictures = picturesOf(data)
  if (pictures.length > 0 && upload && !blocks.some(hasText)) {
    for (const file of pictures) startUpload(view, view.state.selection.to, upload, { picture: file })
    return true
  }
  const files = html ? [] : textFilesOf(data)
  if (files.length > 0) {
    void readTextFiles(files).then((text) => !view.isDestroyed && insertPlain(view, text || plain))
    return true
  }
  const { from } = view.state.selection
  if (blocks.length > 0 && !(looksLikeMarkdown(plain) && blocks.every(isPlain))) insertBlocks(view, blocks)
  else insertPlain(view, plain)
  if (upload) storePictures(view, from, upload)
  return true
}

/** An address that is pasted over words makes a link of them. */
function linkSelected({ state, dispatch }: EditorView, text: string): boolean {
  const { from, to, $from } = state.selection
  const url = addressOf(text)
  if (url === undefined || attrsOf($from.parent).type === "code-block") return false
  if (state.doc.textBetween(from, to).trim() === "") return false
  return putLink({ url, isNewTab: false, isNoFollow: false })(state, dispatch)
}

/** Inserts text at the selection, a block of the current type for each line, then reads it as markdown if it looks so. */
export function insertPlain(view: EditorView, text: string): void {
  if (!text) return
  const { from } = view.state.selection
  const { type } = attrsOf(startBlock(view.state).node)
  insertBlocks(view, linesOf(view.state, text))
  if (type !== "code-block" && isQuickMarkdown(text, timeForCharacter) && looksLikeMarkdown(text))
    formatPasted(view, from, text)
}

/** A step of its own, so that an undo gives the text back as it was pasted. */
function formatPasted(view: EditorView, from: number, text: string): void {
  const { tr, selection } = view.state
  replaceWithBlocks(tr, from, selection.to, clampDepths(readMarkdown(text)))
  view.dispatch(closeHistory(tr).scrollIntoView())
}

function linesOf(state: EditorState, text: string): Node[] {
  const { $from, empty } = state.selection
  const { type, depth } = attrsOf(startBlock(state).node)
  const inside = empty ? $from.marks().filter((mark) => mark.type === entityMark) : []
  const marks: Mark[] = [...inside, ...currentStyles(state)]
  return joinLines(splitLines(text), maxBlocks(text.length)).map((line) => {
    const content = line ? state.schema.text(line, marks) : null
    return blockType.create({ type, depth, key: newKey() }, content)
  })
}

/** Where there are more lines than `max`, as many in one block as it takes. */
function joinLines(lines: string[], max: number): string[] {
  const together = Math.ceil(lines.length / max)
  if (together === 1) return lines
  return Array.from({ length: Math.ceil(lines.length / together) }, (_, index) =>
    lines.slice(index * together, (index + 1) * together).join("\n"),
  )
}

/** Inserts blocks at the selection; in code their texts alone. */
export function insertBlocks(view: EditorView, blocks: readonly Node[]): void {
  const { state } = view
  const { from, to } = state.selection
  const isCode = attrsOf(startBlock(state).node).type === "code-block"
  const fitting = isCode ? blocks.map((block) => toCode(state, block)) : blocks
  view.dispatch(replaceWithBlocks(state.tr, from, to, fitting).scrollIntoView())
}

function toCode(state: EditorState, block: Node): Node {
  const text = block.textBetween(0, block.content.size)
  const attrs = { ...attrsOf(startBlock(state).node), key: newKey() }
  return blockType.create(attrs, text ? state.schema.text(text, currentStyles(state)) : null)
}

/** The blocks of pasted HTML; where it has more elements than a page can show in time, those of the plain text with it. */
function readPastedHtml(state: EditorState, html: string, plain: string): Node[] {
  const elements = html.match(/<(?!span\b)[a-z]/gi) ?? []
  // Reading one takes longer than a line does.
  if (plain && elements.length * 1.2 > maxBlocks(html.length)) return linesOf(state, plain)
  const tidy = tidyHtml(html)
  return tidy.trim() ? clampDepths(readHtml(tidy)) : []
}

/** The blocks that another of these editors put on a clipboard or a drag; undefined where there are none. */
export function readOwn(raw: string): Node[] | undefined {
  if (!raw) return undefined
  try {
    return readRaw(raw)
  } catch {
    // Whoever wrote it, it is not ours; what else is on the clipboard counts.
    return undefined
  }
}

function clampDepths(blocks: readonly Node[]): Node[] {
  return blocks.map((block) => {
    const attrs = attrsOf(block)
    if (!isListItem(attrs.type) || attrs.depth <= deepest) return block
    return blockType.create({ ...attrs, depth: deepest }, block.content)
  })
}

function hasText(block: Node): boolean {
  return block.children.some((node) => node.isText && node.text?.trim() !== "")
}

/** Whether a block says nothing of how it looks, as in the markup that code editors put beside a text. */
function isPlain(block: Node): boolean {
  const { type } = attrsOf(block)
  return (
    (type === "unstyled" || type === "code-block") &&
    block.children.every((node) => node.isText && node.marks.length === 0)
  )
}
