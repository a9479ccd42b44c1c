import type { Node } from "prosemirror-model"
import type { EditorState } from "prosemirror-state"
import { parseUrl } from "#domain/addresses/parse-url.ts"
import { isLink, isListItem } from "#richtext/model/model.ts"
import { listNumbers } from "#richtext/model/list-numbers.ts"
import { safeLinkUrl } from "#richtext/model/safe-url.ts"
import { attrsOf, entityMark, entityOf } from "../document/schema.ts"

/**
 * The selected blocks as plain text, each in a line of its own: items with the bullet or the number that they have in the
 * text, links with their addresses. One item, one that begins in its middle, and words of one link are words alone.
 */
export function writePlain(blocks: readonly Node[], { doc, selection }: EditorState): string {
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
