import { destinationOf, escapeAlt, titleOf, type Unit } from "./markdown-escapes.ts"
import type { Block, Entity, Run } from "../model/model.ts"
import { safeEntity } from "../model/safe-url.ts"

/** Used for a soft break that a newline cannot express, and as the text of an empty block. */
export const zeroWidthSpace = "\u200B"

const code = "`"

/** The delimiters of inline styles, outermost first. */
const marks = new Map([
  ["STRIKETHROUGH", "~~"],
  ["ITALIC", "_"],
  ["UNDERLINE", "++"],
  ["BOLD", "**"],
])

interface Piece {
  text: string
  marks: readonly string[]
  image: Entity | undefined
  link: Entity | undefined
}

/** The runs of a block as units, with unescaped text. */
export function unitsOf(block: Block): Unit[] {
  const units: Unit[] = []
  let open: readonly string[] = []
  let link: Entity | undefined

  function switchTo(wanted: readonly string[]): void {
    let same = 0
    while (same < open.length && open[same] === wanted[same]) same++
    for (const mark of open.slice(same).reverse()) units.push({ kind: "close", source: mark })
    for (const mark of wanted.slice(same)) units.push({ kind: "open", source: mark })
    open = wanted
  }

  function addText(text: string): void {
    for (const value of text) units.push({ kind: "text", value, source: value })
  }

  function addMarked(text: string, wanted: readonly string[]): void {
    // Beside white space a delimiter would neither open nor close.
    const inside = text.trim()
    const start = text.indexOf(inside)
    const [before, after] = inside ? [text.slice(0, start), text.slice(start + inside.length)] : [text, ""]
    if (before) switchTo([])
    addText(before)
    if (!inside) return
    if (wanted[0] === code) {
      switchTo([])
      units.push({ kind: "markup", source: writeCode(inside) })
    } else {
      switchTo(wanted)
      addText(inside)
    }
    if (after) switchTo([])
    addText(after)
  }

  function goTo(next: Entity | undefined): void {
    if (next === link) return
    switchTo([])
    if (link) units.push({ kind: "markup", source: writeLinkEnd(link) })
    if (next) units.push({ kind: "markup", source: "[" })
    link = next
  }

  for (const piece of piecesOf(block)) {
    goTo(piece.link)
    if (piece.image) {
      switchTo([])
      units.push({ kind: "markup", source: writeImage(piece.image) })
    } else if (piece.marks.length === 0) {
      switchTo([])
      addText(piece.text)
    } else {
      addMarked(piece.text, piece.marks)
    }
  }
  goTo(undefined)
  switchTo([])
  return units
}

function piecesOf({ runs }: Block): Piece[] {
  const pieces: Piece[] = []
  for (const run of runs) {
    const piece = pieceOf(run)
    const last = pieces.at(-1)
    if (last && !last.image && !piece.image && last.link === piece.link && String(last.marks) === String(piece.marks)) {
      last.text += piece.text
    } else {
      pieces.push(piece)
    }
  }
  return pieces
}

function pieceOf({ text, styles, entity, link }: Run): Piece {
  const safe = entity && safeEntity(entity)
  const around = link && safeEntity(link)
  if (entity?.type === "IMAGE") return { text: "", marks: [], image: safe, link: around && link }
  const { url } = (safe?.type === "embed" && safe.data) || {}
  const isCode = styles.includes("CODE")
  return {
    text: typeof url === "string" && url !== "" ? url : text,
    marks: isCode ? [code] : [...marks].flatMap(([style, mark]) => (styles.includes(style) ? [mark] : [])),
    image: undefined,
    link: safe?.type === "LINK" ? entity : undefined,
  }
}

function writeCode(text: string): string {
  const fence = fenceFor(text, 1)
  const padding = text.startsWith(code) || text.endsWith(code) ? " " : ""
  return fence + padding + text.replace(/(?:(?<! ) +)?\n */g, zeroWidthSpace) + padding + fence
}

/** More backticks than any run in the text has. */
export function fenceFor(text: string, min: number): string {
  let length = min
  for (const [run] of text.matchAll(/`+/g)) length = Math.max(length, run.length + 1)
  return code.repeat(length)
}

function writeLinkEnd(link: Entity): string {
  const { url, href, title } = safeEntity(link)?.data ?? {}
  const target = titleOf(title)
  return `](${destinationOf(href || url) || (target && "<>")}${target})`
}

function writeImage(image: Entity): string {
  const { src, alt } = image.data
  return `![${escapeAlt(alt)}](${destinationOf(src)})`
}
