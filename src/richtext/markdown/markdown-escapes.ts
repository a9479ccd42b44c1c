import { classifyCharacter } from "micromark-util-classify-character"

/** A part of a line of Markdown: a character of text, an opening or closing delimiter, or markup that stays unchanged. */
export type Unit =
  | { kind: "text"; value: string; source: string }
  | { kind: "open" | "close"; source: string }
  | { kind: "markup"; source: string }

const punctuation = /^[!-/:-@[-`{-~]/
const reference = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{0,31});/i

/** Escapes text that would be parsed as markup anywhere on a line. */
export function escapeInline(units: Unit[]): void {
  for (const [index, unit] of units.entries()) {
    if (unit.kind !== "text") continue
    const { value } = unit
    if (/^[*_`[\]~+<]$/.test(value)) unit.source = `\\${value}`
    else if (value === "\u00A0") unit.source = "&nbsp;"
    else if (value === "\uFEFF") unit.source = "&#xFEFF;"
    else if (value === "&" && reference.test(textFrom(units, index, 34))) unit.source = "\\&"
    else if (value === "!" && isBracket(units[index + 1])) unit.source = "\\!"
  }
}

export function keepRepeatedSpaces(line: Unit[]): void {
  const isWord = (unit: Unit) =>
    unit.kind === "text" ? unit.value !== " " : unit.kind === "markup" && !isLinkEdge(unit)
  let isAfterSpace = false
  for (let index = line.findIndex(isWord), end = line.findLastIndex(isWord); index < end; index++) {
    const unit = line[index] as Unit
    if (unit.kind === "text") {
      if (unit.value === " " && isAfterSpace) unit.source = "&nbsp;"
      isAfterSpace = unit.value === " "
    } else if (isWord(unit)) {
      isAfterSpace = false
    }
  }
}

function isLinkEdge({ source }: Unit): boolean {
  return source === "[" || source.startsWith("](")
}

function isBracket(unit: Unit | undefined): boolean {
  return unit?.kind === "markup" && unit.source.startsWith("[")
}

/** Text from a unit on, up to the next delimiter. */
function textFrom(units: readonly Unit[], start: number, max: number): string {
  let text = ""
  for (const unit of units.slice(start, start + max)) {
    if (unit.kind !== "text") break
    text += unit.value
  }
  return text
}

/**
 * Writes a letter beside a delimiter as a character reference if the delimiter would not open or close otherwise: if a letter is on its
 * outer side and punctuation, or with `always` anything, on its inner side.
 */
export function separateMarks(units: Unit[], always: boolean): void {
  // A reference starts and ends with punctuation, so it can cause the same problem for its neighbours.
  for (let isSettled = false; !isSettled; ) {
    isSettled = true
    for (const [index, unit] of units.entries()) {
      if (unit.kind !== "open" && unit.kind !== "close") continue
      const [outer, inner] =
        unit.kind === "open" ? [units[index - 1], units[index + 1]] : [units[index + 1], units[index - 1]]
      if (outer?.kind !== "text" || (!always && (inner?.kind === "open" || inner?.kind === "close"))) continue
      const [outerSide, innerSide] =
        unit.kind === "open" ? [lastOf(outer), firstOf(inner)] : [firstOf(outer), lastOf(inner)]
      if (outerSide !== undefined || (innerSide !== 2 && !always)) continue
      // Not its value: a soft break may have become another character.
      outer.source = `&#x${(outer.source.codePointAt(0) ?? 0).toString(16).toUpperCase()};`
      isSettled = false
    }
  }
}

function firstOf(unit: Unit | undefined) {
  return classifyCharacter(unit ? unit.source.charCodeAt(0) : null)
}

function lastOf(unit: Unit | undefined) {
  return classifyCharacter(unit ? unit.source.charCodeAt(unit.source.length - 1) : null)
}

/** Escapes backslashes that would escape the next character; runs after all other escapes. */
export function escapeBackslashes(units: Unit[]): void {
  for (const [index, unit] of units.entries()) {
    if (unit.kind !== "text" || unit.value !== "\\") continue
    const next = units[index + 1]
    if (!next || punctuation.test(next.source)) unit.source = "\\\\"
  }
}

/** Escapes the start of a block on a line; `isFirst` is true for the first line of its block. */
export function escapeLineStart(line: Unit[], isFirst: boolean): void {
  const start = line.findIndex((unit) => unit.kind !== "text" || unit.value.trim() !== "")
  const first = line[start]
  if (first?.kind === "markup" && first.source === "[" && isFirst) {
    // Code containing `]:` would turn the link into a definition; a space before it, which is removed again, prevents that.
    if (line.some((unit) => unit.kind === "markup" && unit.source.startsWith("`") && unit.source.includes("]:"))) {
      line.splice(start, 0, { kind: "markup", source: "&#32;" })
    }
    return
  }
  if (first?.kind !== "text") return
  const rest = line
    .slice(start)
    .map((unit) => (unit.kind === "text" ? unit.value : unit.source))
    .join("")
  if (/^(?:#{1,6}(?:\s|$)|>|-(?:\s|$)|-[-\s]*$)/.test(rest) || (!isFirst && /^=+\s*$/.test(rest))) {
    first.source = `\\${first.value}`
    return
  }
  const [, digits] = /^(\d{1,9})[.)](?:\s|$)/.exec(rest) ?? []
  const delimiter = digits === undefined ? undefined : line[start + digits.length]
  if (delimiter?.kind === "text") delimiter.source = `\\${delimiter.value}`
}

/** Escapes number signs that would be parsed as the end of a heading. */
export function escapeHeadingEnd(units: Unit[]): void {
  const text = units.map((unit) => (unit.kind === "text" ? unit.value : "\uFFFC".repeat(unit.source.length)))
  const [, before] = /^(.*?)(?<=^|\s)#+\s*$/su.exec(text.join("")) ?? []
  if (before === undefined) return
  let offset = 0
  for (const [index, unit] of units.entries()) {
    if (offset === before.length && unit.kind === "text") {
      unit.source = `\\${unit.value}`
      return
    }
    offset += text[index]?.length ?? 0
  }
}

/** The URL of a link or an image. */
export function destinationOf(url: unknown): string {
  if (typeof url !== "string" && typeof url !== "number") return ""
  return protect(String(url).replaceAll("(", "%28").replaceAll(")", "%29"))
    .replace(/[\p{Cc} ]/gu, writeReference)
    .replace(/^</, "\\<")
}

/** A link's title with the space before it; "" if there is none. */
export function titleOf(title: unknown): string {
  if (typeof title !== "string" || title === "") return ""
  return ` "${protect(title)
    .replaceAll('"', '\\"')
    .replace(/[\r\n\t]/g, writeReference)}"`
}

/** The alt text of an image, escaped. */
export function escapeAlt(alt: unknown): string {
  if (typeof alt !== "string" && typeof alt !== "number") return ""
  const escaped = protect(String(alt)).replace(/[*_`[\]~+<!]/g, "\\$&")
  return escaped.replace(/[\r\n\t]|^ | $/g, writeReference)
}

/** Protects backslashes, references and no-break spaces. */
function protect(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replace(/&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][\da-z]{0,31});)/gi, "\\&")
    .replaceAll("\u00A0", "&nbsp;")
}

function writeReference(character: string): string {
  return `&#${character.codePointAt(0)};`
}
