import type { Mark, Node } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { readBody } from "#richtext/html/read-html.ts"
import { isListItem, newKey } from "#richtext/model/model.ts"
import { addressOf, placeOfImage } from "../document/address.ts"
import { deepestPasted, replaceWithBlocks } from "../commands/fragment.ts"
import { putLink } from "../commands/link.ts"
import { toNodes, readRaw } from "../document/convert.ts"
import { startUpload, type UploadImage } from "../plugins/uploads.ts"
import { attrsOf, blockType, entityMark, imageOf, imageType, schema } from "../document/schema.ts"
import { currentStyles, startBlock } from "../document/selection.ts"
import { ownKind } from "./copy.ts"
import { picturesOf, readTextFiles, textFilesOf, maxBlocks, splitLines } from "./plain-text.ts"
import { type TidyHtml, tidyHtml } from "./tidy-html.ts"
import { readTypedBlocks } from "./typed-blocks.ts"
import { tablesIn } from "../typed/tables.ts"

/** Unsupported content that is dropped, by its tag. */
const names: Readonly<Record<string, string>> = {
  iframe: "a video or a page of another site",
  object: "a video or a page of another site",
  select: "fields of a form",
  textarea: "fields of a form",
  math: "formulas",
}

/** Describes the losses of pasted HTML, for the person; "" if nothing was lost. */
function describeLosses({ lost, pictures: all }: TidyHtml, blocks: readonly Node[], isTyped: boolean): string {
  const left = new Set([...lost].flatMap((tag) => names[tag] ?? []))
  const pictures = all - countPictures(blocks)
  if (pictures > 0) left.add(pictures === 1 ? "a picture" : `${pictures} pictures`)
  const list = new Intl.ListFormat("en-IN").format(left)
  return [
    lost.has("table") && describeTable(blocks, isTyped),
    list && `Left out: ${list}.`,
    pictures > 0 && "To include pictures, upload them or copy them one at a time.",
  ]
    .filter(Boolean)
    .join(" ")
}

function countPictures(blocks: readonly Node[]): number {
  let count = 0
  for (const block of blocks) block.descendants((node) => void (count += node.type === imageType ? 1 : 0))
  return count
}

/** Explains why a table was lost, and the remedy; "" in a typed text that supports the table. */
function describeTable(blocks: readonly Node[], isTyped: boolean): string {
  if (!isTyped) {
    return "Tables aren’t supported here, so each row became a line. Turn the lines into a list, or add the table to a guide."
  }
  const isThere = tablesIn(blocks).some((first) => first !== undefined)
  return isThere ? "" : "The table became lines because a table needs at least two rows and text-only cells."
}

/** Pastes the clipboard: another editor's text, formatted text, pictures, text files, or plain text. */
export function pasteInto(
  view: EditorView,
  event: ClipboardEvent,
  {
    upload,
    isTyped,
    onNote,
  }: {
    upload: UploadImage | undefined
    /** True for a typed text, which has tables. */
    isTyped: boolean
    onNote(words: string): void
  },
): boolean {
  const { clipboardData: data } = event
  if (!data || !view.editable) return false
  event.preventDefault()
  onNote("")
  const own = readOwn(data.getData(ownKind))
  if (own) {
    insertBlocks(view, own)
    return true
  }
  const html = data.getData("text/html")
  const plain = data.getData("text/plain")
  if (linkSelected(view, plain)) return true
  const { blocks, note } = readPastedHtml(view.state, { html, plain, isTyped })
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
  if (blocks.length > 0 && !saysMore(plain, html, blocks)) {
    insertBlocks(view, blocks)
    onNote(note)
  } else insertPlain(view, plain)
  if (upload) storePictures(view, from, upload)
  return true
}

/** Pasting a URL over words links them. */
function linkSelected({ state, dispatch }: EditorView, text: string): boolean {
  const { from, to, $from } = state.selection
  const url = addressOf(text)
  if (url === undefined || attrsOf($from.parent).type === "code-block") return false
  if (state.doc.textBetween(from, to).trim() === "") return false
  return putLink({ url, isNewTab: false, isNoFollow: false })(state, dispatch)
}

/** True if a text contains markup that the HTML beside it lacks, like text from code editors and messengers. */
function saysMore(plain: string, html: string, blocks: readonly Node[]): boolean {
  return blocks.every(isPlain) && !/<table\b/i.test(html) && readTypedBlocks(plain) !== undefined
}

/** Inserts text at the selection, a block of the current type for each line, then formats lines with markup. */
export function insertPlain(view: EditorView, text: string): void {
  if (!text) return
  const { from } = view.state.selection
  const line = lineAt(view.state)
  const lines = splitLines(text)
  const blocks = linesOf(line, text)
  insertBlocks(view, blocks)
  // If several lines are one block, there are too many to format.
  if (line.type !== "code-block" && blocks.length === lines.length) formatPasted(view, from, line, lines.join("\n"))
}

/** A separate step, so an undo restores the pasted text. */
function formatPasted(view: EditorView, from: number, line: Line, text: string): void {
  const typed = readTypedBlocks(text)
  if (!typed) return
  const { tr, selection, doc } = view.state
  const outer = isListItem(line.type) ? line.depth : 0
  const blocks = toNodes(typed).map((node, index) => {
    if (!node.isTextblock) return node
    const attrs = attrsOf(node)
    const depth = isListItem(attrs.type) ? Math.min(deepestPasted, outer + attrs.depth) : 0
    const placed = typed[index]?.isLine ? { type: line.type, depth: line.depth } : { depth }
    const content = node.children.map((child) =>
      child.mark(line.marks.reduce((all, mark) => mark.addToSet(all), child.marks)),
    )
    return blockType.create({ ...attrs, ...placed }, content)
  })
  // Blocks other than lines do not join the text around them.
  const [$from, $to] = [doc.resolve(from), selection.$to]
  const empty = blockType.create({ type: line.type, depth: line.depth, key: newKey() })
  if ($from.parentOffset > 0 && typed[0]?.isLine === false) blocks.unshift(empty)
  if ($to.parentOffset < $to.parent.content.size && typed.at(-1)?.isLine === false) blocks.push(empty)
  view.dispatch(replaceWithBlocks(tr, from, $to.pos, blocks).scrollIntoView())
}

/** The block for a line of pasted plain text. */
interface Line {
  type: string
  depth: number
  marks: readonly Mark[]
}

function lineAt(state: EditorState): Line {
  const { $from, empty } = state.selection
  const { type, depth } = attrsOf(startBlock(state).node)
  const inside = empty ? $from.marks().filter((mark) => mark.type === entityMark) : []
  return { type, depth, marks: [...inside, ...currentStyles(state)] }
}

function linesOf({ type, depth, marks }: Line, text: string): Node[] {
  return joinLines(splitLines(text), maxBlocks(text.length)).map((line) => {
    const content = line ? schema.text(line, marks) : null
    return blockType.create({ type, depth, key: newKey() }, content)
  })
}

/** Combines lines so that there are at most `max` blocks. */
function joinLines(lines: string[], max: number): string[] {
  const together = Math.ceil(lines.length / max)
  if (together === 1) return lines
  return Array.from({ length: Math.ceil(lines.length / together) }, (_, index) =>
    lines.slice(index * together, (index + 1) * together).join("\n"),
  )
}

export function insertBlocks({ state, dispatch }: EditorView, blocks: readonly Node[]): void {
  const { from, to } = state.selection
  dispatch(replaceWithBlocks(state.tr, from, to, blocks).scrollIntoView())
}

/** The blocks of pasted HTML; if it has too many elements to show in time, those of its plain text. `note` describes what was dropped. */
function readPastedHtml(
  state: EditorState,
  { html, plain, isTyped }: { html: string; plain: string; isTyped: boolean },
): { blocks: Node[]; note: string } {
  const elements = html.match(/<(?!span\b)[a-z]/gi) ?? []
  // Reading one takes longer than a line does.
  if (plain && elements.length * 1.2 > maxBlocks(html.length)) {
    return { blocks: linesOf(lineAt(state), plain), note: "This is long: it was pasted as plain text." }
  }
  const tidy = tidyHtml(html)
  const isEmpty = tidy.body.children.every((node) => typeof node === "string" && node.trim() === "")
  const blocks = isEmpty ? [] : clampDepths(toNodes(readBody(tidy.body).blocks))
  return { blocks, note: describeLosses(tidy, blocks, isTyped) }
}

/** The blocks that another of these editors put on a clipboard or a drag; undefined if there are none. */
export function readOwn(raw: string): Node[] | undefined {
  if (!raw) return undefined
  try {
    return readRaw(raw)
  } catch {
    // Not our format; the other clipboard types are used.
    return undefined
  }
}

function clampDepths(blocks: readonly Node[]): Node[] {
  return blocks.map((block) => {
    const attrs = attrsOf(block)
    if (!isListItem(attrs.type) || attrs.depth <= deepestPasted) return block
    return blockType.create({ ...attrs, depth: deepestPasted }, block.content)
  })
}

function hasText(block: Node): boolean {
  return block.children.some((node) => node.isText && node.text?.trim() !== "")
}

/** True if a block has no formatting, as in the HTML that code editors add to a text. */
function isPlain(block: Node): boolean {
  const { type } = attrsOf(block)
  return (
    (type === "unstyled" || type === "code-block") &&
    block.children.every((node) => node.isText && node.marks.length === 0)
  )
}

/** Uploads the pictures pasted between `from` and the caret, wherever they are now. */
function storePictures(view: EditorView, from: number, upload: UploadImage): void {
  const found: { node: Node; pos: number; src: string }[] = []
  view.state.doc.nodesBetween(from, view.state.selection.to, (node, pos) => {
    const src = node.type === imageType ? imageOf(node).entity.data["src"] : undefined
    if (typeof src === "string") found.push({ node, pos, src })
  })
  // Backwards, so earlier positions stay valid.
  for (const { node, pos, src } of found.reverse()) {
    const picture = src.startsWith("data:") ? fileOf(src) : placeOfImage(src)
    const { entity } = imageOf(node)
    if (picture === undefined || picture === src) continue
    // Part of the paste: an undo restores nothing that was never shown.
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
