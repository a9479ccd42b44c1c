import type { Fragment, Node } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { parseUrl } from "#base/urls/parse-url.ts"
import { listNumbers } from "#richtext/model/list-numbers.ts"
import { isLink, isListItem } from "#richtext/model/model.ts"
import { safeLinkUrl } from "#richtext/model/safe-url.ts"
import { deleteSelected } from "../commands/deletion.ts"
import { writeHtml, writeRaw } from "../document/convert.ts"
import { attrsOf, blockType, entityMark, entityOf } from "../document/schema.ts"

/** The clipboard type by which editors exchange text without loss. */
export const ownKind = "application/x-maap-rich-text"

/** Copies the selection: in the editor's format, as HTML, and as plain text. */
export function copySelection(view: EditorView, event: ClipboardEvent): boolean {
  const { clipboardData } = event
  if (view.state.selection.empty || !clipboardData) return false
  event.preventDefault()
  writeBlocks(clipboardData, view.state, blocksOf(view.state.selection.content().content))
  return true
}

export function cutSelection(view: EditorView, event: ClipboardEvent): boolean {
  if (!copySelection(view, event)) return false
  if (view.editable) deleteSelected(view.state, view.dispatch)
  return true
}

/** Adds the dragged content to its data transfer; must be called after the view's own handler. */
export function carryDragged(view: EditorView, { dataTransfer }: DragEvent): void {
  if (view.dragging && dataTransfer) writeBlocks(dataTransfer, view.state, blocksOf(view.dragging.slice.content))
}

function writeBlocks(data: DataTransfer, state: EditorState, blocks: readonly Node[]): void {
  data.clearData()
  data.setData(ownKind, writeRaw(blocks))
  data.setData("text/html", writeHtml(blocks))
  data.setData("text/plain", writePlain(blocks, state))
}

/** The blocks of a selection's content; loose images get a block. */
export function blocksOf(content: Fragment): Node[] {
  const [first] = content.content
  if (first && !first.isBlock) return [blockType.create(null, content)]
  return [...content.content]
}

/**
 * The selected blocks as plain text, one per line: items with their bullet or number, links with their URLs. A single item, a partial one,
 * and the words of one link are plain words.
 */
function writePlain(blocks: readonly Node[], { doc, selection }: EditorState): string {
  const { $from } = selection
  const first = $from.index(0)
  if (blocks.length === 1 && blocks[0] && isOneLink(blocks[0])) return blocks[0].textContent
  const numbers = listNumbers(doc.children.map(attrsOf))
  const lines = blocks.map((block, index) => {
    const { type, depth } = attrsOf(block)
    const isWhole = blocks.length > 1 && (index > 0 || $from.parentOffset === 0)
    if (!isWhole || !isListItem(type)) return textOf(block)
    const indent = "    ".repeat(depth)
    const marker = type === "ordered-list-item" ? `${numbers[first + index]}. ` : "- "
    return indent + marker + textOf(block).replaceAll("\n", `\n${indent}${" ".repeat(marker.length)}`)
  })
  return lines.join("\n")
}

/** The text of a block, with the URL after each link unless its text is the URL. */
function textOf(block: Node): string {
  let text = ""
  let linked = ""
  for (const [index, node] of block.children.entries()) {
    const address = addressOf(node)
    linked = address === undefined ? "" : linked + (node.text ?? "")
    text += node.text ?? ""
    if (address === undefined || addressOf(block.maybeChild(index + 1)) === address) continue
    if (linked !== "" && bare(linked) !== bare(address)) text += ` (${address.replace(ownScheme, "")})`
    linked = ""
  }
  return text
}

function isOneLink({ children }: Node): boolean {
  const [address, ...others] = children.map(addressOf)
  return address !== undefined && others.every((other) => other === address)
}

const ownScheme = /^(?:mailto|tel):/i

/** A URL as people write it in a text. */
function bare(address: string): string {
  const [start = ""] = address
    .split(/[\s()-]+/)
    .join("")
    .split(/\/$/)
  return start
    .replace(/^https?:\/\//i, "")
    .replace(ownScheme, "")
    .toLowerCase()
}

/** The URL of a link; absolute for a page of this site. */
function addressOf(node: Node | null): string | undefined {
  const mark = node?.marks.find((each) => each.type === entityMark && isLink(entityOf(each)))
  const { url, href } = mark ? entityOf(mark).data : {}
  const address = safeLinkUrl(href || url)
  if (!address) return undefined
  return parseUrl(address) ? address : (parseUrl(address, location.href)?.href ?? address)
}
