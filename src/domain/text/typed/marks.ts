/** How a stretch of text looks. */
export type Mark = "bold" | "italic" | "struck" | "code"

/** Text of one look; with `link` it leads there, with `picture` it is the alternative text of the picture at that address. */
export interface TypedRun {
  text: string
  marks: readonly Mark[]
  link?: string
  picture?: string
}

/** Whose marks a text has: in Markdown `*words*` are italic, in messages they are bold. */
export type Dialect = "markdown" | "messages"

const surelyMarkdown =
  /^#{2,6} \S|^ {0,3}(?:```|~~~)|\*\*[^\s*][^*\n]*\*\*|\[[^[\]\n]+\]\((?:https?:|mailto:|tel:|\/)[^()[\s]+\)/m

/** Whose marks a text has, known by what only Markdown has. */
export function dialectOf(text: string): Dialect {
  return surelyMarkdown.test(text) ? "markdown" : "messages"
}

const common: readonly (readonly [mark: string, looks: readonly Mark[]])[] = [
  ["**", ["bold"]],
  ["__", ["bold"]],
  ["***", ["bold", "italic"]],
  ["_", ["italic"]],
  ["~", ["struck"]],
  ["~~", ["struck"]],
]
const looksOf: Record<Dialect, ReadonlyMap<string, readonly Mark[]>> = {
  markdown: new Map([...common, ["*", ["italic"]]]),
  messages: new Map([...common, ["*", ["bold"]]]),
}

/** A part of a line: text of its own look, or what may be a mark. */
interface Part {
  text: string
  /** What stands for it, where that is not its text. */
  runs?: readonly TypedRun[]
  mayOpen?: boolean
  mayClose?: boolean
  /** As one of a pair of marks: the looks that begin after it, or end before it. */
  begins?: readonly Mark[]
  ends?: readonly Mark[]
}

/** The runs of a text, none of them empty; marks are pairs in one line. */
export function readMarks(text: string, dialect: Dialect): TypedRun[] {
  const runs: TypedRun[] = []
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) addRun(runs, { text: "\n", marks: [] })
    for (const run of readLine(line, dialect)) addRun(runs, run)
  }
  return runs
}

function readLine(line: string, dialect: Dialect): TypedRun[] {
  const parts = readParts(line, dialect)
  pairMarks(parts, looksOf[dialect])
  const runs: TypedRun[] = []
  let open: readonly Mark[] = []
  for (const { text, runs: own = [{ text, marks: [] }], begins, ends } of parts) {
    if (begins) open = [...open, ...begins]
    else if (ends) open = open.slice(0, -ends.length)
    else for (const run of own) addRun(runs, { ...run, marks: [...open, ...run.marks] })
  }
  return runs
}

function addRun(runs: TypedRun[], run: TypedRun): void {
  const last = runs.at(-1)
  const isSame = last && String(last.marks) === String(run.marks) && last.link === run.link
  if (run.text === "" && run.picture === undefined) return
  if (isSame && last.picture === undefined && run.picture === undefined) last.text += run.text
  else runs.push(run)
}

const code = /(`{1,3})(?!`)([^`]+)\1(?!`)/y
const link = /(!?)\[([^[\]]*)\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)?)(?:[ \t]+"[^"]*")?\)/y
const mark = /([*_~])\1*/y
const escaped = /\\([!-/:-@[-`{-~–•●○◦▪▫■□‣⁃∙·])/y
const words = /[^`![*_~\\]+|`+/y

function readParts(line: string, dialect: Dialect): Part[] {
  const parts: Part[] = []
  const addresses = findAddresses(line)
  let next = 0
  for (let at = 0; at < line.length; ) {
    while (addresses[next] && (addresses[next]?.end ?? 0) <= at) next++
    const address = addresses[next]
    const isInAddress = address !== undefined && address.start <= at
    const [source, part] = isInAddress ? [line.slice(at, address.end)] : readPart(line, at, dialect)
    parts.push(part ?? { text: source })
    at += source.length
  }
  return parts
}

/** The part that begins at a place: its source, and what it is where that is not text. */
function readPart(line: string, at: number, dialect: Dialect): [source: string, part?: Part] {
  const coded = matchAt(code, line, at)
  if (coded) return [coded[0], { text: "", runs: [{ text: coded[2] ?? "", marks: ["code"] }] }]
  const linked = matchAt(link, line, at)
  if (linked && mayLead(linked[3] ?? "")) return [linked[0], { text: "", runs: readLink(linked, dialect) }]
  const marked = matchAt(mark, line, at)
  if (marked) return [marked[0], readMark(line, at, marked[0])]
  const character = dialect === "markdown" ? matchAt(escaped, line, at) : null
  if (character) return [character[0], { text: character[1] ?? "" }]
  return [matchAt(words, line, at)?.[0] ?? line.charAt(at)]
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

function readLink([, isPicture, text = "", address = ""]: RegExpExecArray, dialect: Dialect): TypedRun[] {
  if (isPicture) return [{ text, marks: [], picture: address }]
  return readMarks(text || address, dialect).map((run) => ({ ...run, link: address }))
}

/** Whether a link that somebody wrote may lead there. */
export function mayLead(address: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d|\/(?![/\\])|#)/i.test(address)
}

/** A mark stands outside of words: before the first letter, or after the last one. */
function readMark(line: string, at: number, text: string): Part {
  const before = line.slice(Math.max(0, at - 2), at)
  const after = line.slice(at + text.length, at + text.length + 2)
  return {
    text,
    mayOpen: /^\S/.test(after) && !/[\p{L}\p{M}\p{N}\\]$/u.test(before),
    mayClose: /[^\s\\]$/.test(before) && !/^[\p{L}\p{M}\p{N}]/u.test(after),
  }
}

function pairMarks(parts: readonly Part[], looks: ReadonlyMap<string, readonly Mark[]>): void {
  const open: Part[] = []
  const isOpen = new Set<string>()
  for (const part of parts) {
    const { text, mayOpen, mayClose } = part
    const look = looks.get(text)
    if (!look) continue
    if (mayClose && isOpen.has(text)) {
      let opener = open.pop()
      for (; opener && opener.text !== text; opener = open.pop()) isOpen.delete(opener.text)
      isOpen.delete(text)
      if (opener) opener.begins = look
      part.ends = look
    } else if (mayOpen && !isOpen.has(text)) {
      open.push(part)
      isOpen.add(text)
    }
  }
}

/** Web and e-mail addresses in a line, inside of which nothing is a mark. */
export function findAddresses(line: string): { start: number; end: number }[] {
  const addresses: { start: number; end: number }[] = []
  for (const { 0: word, index } of line.matchAll(/\S+/g)) {
    const start = startOfAddress(word)
    if (start === undefined) continue
    let end = word.length
    while (end > start && /[*_~.,;:!?)\]>"'”’]/.test(word.charAt(end - 1))) end--
    if (end > start) addresses.push({ start: index + start, end: index + end })
  }
  return addresses
}

function startOfAddress(word: string): number | undefined {
  const scheme = word.indexOf("://")
  let start = scheme < 0 ? word.search(/www\./i) : scheme
  while (start > 0 && /[a-z]/i.test(word.charAt(start - 1))) start--
  if (start >= 0) return start
  return word.includes("@") ? word.search(/[^*_~([{<"'“‘]/) : undefined
}
