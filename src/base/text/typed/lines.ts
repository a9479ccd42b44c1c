export interface TypedLine {
  /** As typed, without its end. */
  text: string
  indent: number
  /** The parts between tabs; a multi-line cell of a spreadsheet is one of them, with spaces for its line ends. */
  cells: readonly string[]
  /** The list marker: a bullet, or a number with a point or a bracket, and the words after it. */
  marker: Marker | undefined
}

/** A bullet or a number at the start of a line. */
export interface Marker {
  /** The bullet; "" for a number. */
  bullet: string
  /** The number; 0 for a bullet. */
  number: number
  words: string
}

export function readLines(text: string): TypedLine[] {
  return readRows(text.replaceAll(/\r\n?/g, "\n")).map(({ source, cells }) => {
    const marker = source.includes("\n") ? undefined : readMarker(source)
    return { text: source, indent: indentOf(source), cells, marker }
  })
}

/** A bullet without another meaning in texts. */
const sureBullet = /^[•●○◦▪▫■□‣⁃∙·]$/

/** Word writes the bullets of deeper levels as these letters, with a tab after them. */
const wordBullet = /^[o§Øü]$/

/** Only a bullet without another meaning may be directly followed by its words. */
const start =
  /^[ \t\u00A0]*(?:([-–*+•●○◦▪▫■□‣⁃∙·]|[o§Øü](?=\t))|(\d{1,4})[.)])(?:[ \t\u00A0]+(?=[^ \t\u00A0])|(?<=[•●○◦▪▫■□‣])(?=[\p{L}\p{N}]))/u

function readMarker(line: string): Marker | undefined {
  const [whole, bullet = "", digits = "0"] = start.exec(line) ?? []
  return whole === undefined ? undefined : { bullet, number: Number(digits), words: line.slice(whole.length).trimEnd() }
}

function indentOf(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === "\t") columns += 4 - (columns % 4)
    else if (character === " " || character === "\u00A0") columns++
    else break
  }
  return columns
}

interface Row {
  source: string
  cells: string[]
}

const quotedCell = /"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)/y
const plainCell = /[^\t\n]*/y

/** Spreadsheets quote a cell that contains lines or tabs, and double quotation marks inside. */
function readRows(text: string): Row[] {
  if (!text.includes("\t")) return text.split("\n").map((line) => ({ source: line, cells: [line] }))
  const rows: Row[] = []
  let begin = 0
  let cells: string[] = []
  for (let at = 0; ; at++) {
    const quoted = matchAt(quotedCell, text, at)
    const isCell = quoted && /[\t\n]/.test(quoted[0]) && (cells.length > 0 || text[at + quoted[0].length] === "\t")
    const whole = isCell ? quoted[0] : (matchAt(plainCell, text, at)?.[0] ?? "")
    cells.push(isCell ? joinLines(quoted[1] ?? "") : whole.trim())
    at += whole.length
    if (text[at] === "\t") continue
    rows.push({ source: text.slice(begin, at), cells })
    if (at >= text.length) return rows
    begin = at + 1
    cells = []
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function joinLines(cell: string): string {
  const lines = cell.replaceAll('""', '"').split(/[\t\n]/)
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ")
}

/** The first line of a table, and the line after its last row. */
interface Rows {
  from: number
  to: number
}

/** At least two consecutive lines with the same number of cells, by default separated by tabs. */
export function findRows(
  lines: readonly TypedLine[],
  cellsOf: (line: TypedLine) => readonly string[] = ({ cells }) => cells,
): Rows[] {
  const rows = lines.map(cellsOf)
  const found: Rows[] = []
  for (let from = 0; from < lines.length; ) {
    const count = rows[from]?.length ?? 0
    let to = from + 1
    if (count > 1 && !isOnlyItem(lines[from] as TypedLine)) while (rows[to]?.length === count) to++
    // Lines that only start with tabs are not rows.
    const isTable = to > from + 1 && rows.slice(from, to).some((cells) => cells.filter(Boolean).length > 1)
    if (isTable) found.push({ from, to })
    from = to
  }
  return found
}

/** True if a line has tabs only before and after its bullet or number. */
function isOnlyItem({ text, marker }: TypedLine): boolean {
  if (!marker) return false
  const { bullet, words } = marker
  return !/[\t|]/.test(words) || (bullet !== "" && text.trimStart().startsWith(`${bullet}\t`))
}

/** The rules that decide which lines are items. */
interface ItemRules {
  /** True if a line is a row of a table, and so not an item. */
  isRow(index: number): boolean
  /** The bullets that mark an item even on a single line. */
  alone: RegExp
  /** The bullets that never mark one. */
  never: RegExp
  /** The number that marks an item even on a single line. */
  first?: number
}

/**
 * For each line, whether it is a list item. An ambiguous marker starts an item only if another line has it, or if it is indented directly under
 * an item; a number only if another line continues from or to it.
 */
export function findItems(lines: readonly TypedLine[], { isRow, alone, never, first }: ItemRules): boolean[] {
  const isItem = findNumbered(lines, isRow, first)
  const bullets = lines.map(({ marker }, index) => {
    const bullet = isRow(index) ? "" : (marker?.bullet ?? "")
    return never.test(bullet) ? "" : bullet
  })
  const counts = new Map<string, number>()
  for (const bullet of bullets) counts.set(bullet, (counts.get(bullet) ?? 0) + 1)
  for (const [index, bullet] of bullets.entries()) {
    if (bullet === "") continue
    const isDeeper = wordBullet.test(bullet) || (lines[index]?.indent ?? 0) > (lines[index - 1]?.indent ?? 0)
    isItem[index] =
      sureBullet.test(bullet) ||
      alone.test(bullet) ||
      (counts.get(bullet) ?? 0) > 1 ||
      (isItem[index - 1] === true && isDeeper)
  }
  return isItem
}

function findNumbered(lines: readonly TypedLine[], isRow: (index: number) => boolean, first?: number): boolean[] {
  const isItem = lines.map(() => false)
  // The last numbered line at each column.
  const last = new Map<number, number>()
  for (const [index, { indent, marker }] of lines.entries()) {
    if (!marker || marker.bullet !== "" || isRow(index)) continue
    const before = last.get(indent)
    last.set(indent, index)
    if (marker.number === first) isItem[index] = true
    if (before === undefined || lines[before]?.marker?.number !== marker.number - 1) continue
    isItem[before] = true
    isItem[index] = true
  }
  return isItem
}
