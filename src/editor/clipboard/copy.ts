import type { Fragment, Node } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import type { EditorView } from "prosemirror-view"
import { parseUrl } from "#domain/addresses/parse-url.ts"
import { listNumbers } from "#richtext/model/list-numbers.ts"
import { isLink, isListItem } from "#richtext/model/model.ts"
import { safeLinkUrl } from "#richtext/model/safe-url.ts"
import { deleteSelected } from "../commands/deletion.ts"
import { writeHtml, writeRaw } from "../document/convert.ts"
import { attrsOf, blockType, entityMark, entityOf } from "../document/schema.ts"

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

/**
 * The selected blocks as plain text, each in a line of its own: items with the bullet or the number that they have in the
 * text, links with their addresses. One item, one that begins in its middle, and words of one link are words alone.
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

/** The text of a block, with the address after the words of each link that are not the address themselves. */
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

/** An address as people write it in a text. */
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

/** Where a link leads; as a whole address where it leads to a page of this site. */
function addressOf(node: Node | null): string | undefined {
  const mark = node?.marks.find((each) => each.type === entityMark && isLink(entityOf(each)))
  const { url, href } = mark ? entityOf(mark).data : {}
  const address = safeLinkUrl(href || url)
  if (!address) return undefined
  return parseUrl(address) ? address : (parseUrl(address, location.href)?.href ?? address)
}
