import type { Piece } from "./difference.ts"
import { matchAlike } from "./match-alike.ts"
import { isSpace, type Word } from "./paragraphs.ts"

/** How many words of a paragraph may differ before it is shown as written again. */
const maxEdits = 400

/** The least share of two texts that has to be the same for the words between to be readable. */
const leastShared = 0.3

/** The changes of a paragraph's words, and of the formatting of unchanged words. */
export function compareWords(before: readonly Word[], after: readonly Word[]): { pieces: Piece[]; notes: string[] } {
  const matches = matchAlike(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
    maxEdits,
  )
  const pieces = new PieceRow()
  let [b, a] = [0, 0]
  for (const [nextB, nextA] of [...matches, [before.length, after.length] as const]) {
    pieces.add("removed", textOf(before.slice(b, nextB)))
    pieces.add("added", textOf(after.slice(a, nextA)))
    pieces.add("same", after[nextA]?.text ?? "")
    b = nextB + 1
    a = nextA + 1
  }
  const row = joinChanges(pieces.row)
  return isReadable(row)
    ? { pieces: row, notes: noteMarks(matches.map(([one, other]) => [before[one], after[other]] as [Word, Word])) }
    : { pieces: wholeTexts(before, after), notes: [] }
}

/** The pieces of texts that have nothing in common. */
export function wholeTexts(before: readonly Word[], after: readonly Word[]): Piece[] {
  const pieces = new PieceRow()
  pieces.add("removed", textOf(before))
  pieces.add("added", textOf(after))
  return pieces.row
}

class PieceRow {
  readonly row: Piece[] = []

  add(kind: Piece["kind"], text: string): void {
    if (text === "") return
    const last = this.row.at(-1)
    if (last?.kind === kind) last.text += text
    else this.row.push({ kind, text })
  }
}

/** Joins changes separated only by spaces and punctuation, removed text first. */
function joinChanges(pieces: readonly Piece[]): Piece[] {
  const joined = new PieceRow()
  let [removed, added] = ["", ""]
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBetween = kind === "same" && removed + added !== "" && index < pieces.length - 1
    if (kind === "same" && !(isBetween && !/[\p{L}\p{N}]/u.test(text) && removed !== "" && added !== "")) {
      joined.add("removed", removed)
      joined.add("added", added)
      joined.add("same", text)
      removed = ""
      added = ""
      continue
    }
    if (kind !== "added") removed += text
    if (kind !== "removed") added += text
  }
  joined.add("removed", removed)
  joined.add("added", added)
  return joined.row
}

function isReadable(pieces: readonly Piece[]): boolean {
  const lengthOf = (...kinds: Piece["kind"][]) =>
    pieces.reduce((sum, { kind, text }) => sum + (kinds.includes(kind) ? text.replaceAll(/\s+/g, "").length : 0), 0)
  const same = lengthOf("same")
  return same >= leastShared * (same + Math.max(lengthOf("removed"), lengthOf("added")))
}

/** Sentences on the formatting of words that stayed, one for neighbours with the same change. */
function noteMarks(words: readonly (readonly [before: Word, after: Word])[]): string[] {
  const groups: { text: string; words: string }[] = []
  let open: { text: string; words: string } | undefined
  for (const [before, after] of words) {
    if (isSpace(after.text)) {
      if (open) open.text += after.text
      continue
    }
    const lost = before.marks.filter((mark) => !after.marks.includes(mark)).map((mark) => `no longer ${mark}`)
    const got = after.marks.filter((mark) => !before.marks.includes(mark)).map((mark) => `${mark} now`)
    const change = [...lost, ...got].join(", and ")
    if (change === "") open = undefined
    else if (open?.words === change) open.text += after.text
    else groups.push((open = { text: after.text, words: change }))
  }
  return groups.map(({ text, words: change }) => `“${shorten(text.trim())}” is ${change}.`)
}

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join("")
}
