import { addressIn } from "../../urls/parse-url.ts"

export type Mark = "bold" | "italic" | "struck" | "code"

/** Text of one style; `link` is its URL, `picture` the URL of the picture whose alt text it is. */
export interface TypedRun {
  text: string
  marks: readonly Mark[]
  link?: string
  picture?: string
}

const unambiguousMarkdown =
  /^#{2,6} \S|^ {0,3}(?:```|~~~)|\*\*[^\s*][^*\n]*\*\*|\[[^[\]\n]+\]\((?:https?:|mailto:|tel:|\/)[^()[\s]+\)/m

/**
 * True if a text contains unambiguous Markdown. Otherwise people write `*words*` as in messages, which is bold, and a backslash is
 * literal. The editor's output means the same either way.
 */
export function hasMarkdown(text: string): boolean {
  return unambiguousMarkdown.test(text)
}

const looks: ReadonlyMap<string, readonly Mark[]> = new Map([
  ["**", ["bold"]],
  ["__", ["bold"]],
  ["***", ["bold", "italic"]],
  ["_", ["italic"]],
  ["~", ["struck"]],
  ["~~", ["struck"]],
])

/** A part of a line: text of one style, or a potential delimiter. */
interface Part {
  text: string
  /** The replacement, if it differs from its text. */
  runs?: readonly TypedRun[]
  mayOpen?: boolean
  mayClose?: boolean
  /** As one of a pair of delimiters: the styles that start after it, or end before it. */
  begins?: readonly Mark[]
  ends?: readonly Mark[]
}

/** The runs of a text, none of them empty; delimiters are pairs in one line. */
export function readMarks(text: string, isMarkdown: boolean): TypedRun[] {
  const runs: TypedRun[] = []
  for (const [index, line] of text.split("\n").entries()) {
    if (index > 0) addRun(runs, { text: "\n", marks: [] })
    for (const run of readLine(line, isMarkdown)) addRun(runs, run)
  }
  return runs
}

function readLine(line: string, isMarkdown: boolean): TypedRun[] {
  const parts = readParts(line, isMarkdown)
  pairMarks(parts, isMarkdown ? "italic" : "bold")
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
const escaped = /\\([!-/:-@[-`{-~])/y
/** The editor's escape of a character that would otherwise be a delimiter. */
const reference = /&(?:nbsp|#\d{2,6}|#x[\dA-F]{2,5});/y
const references = new RegExp(reference.source, "g")
const words = /[^`![*_~\\&]+|`+/y

function readParts(line: string, isMarkdown: boolean): Part[] {
  const parts: Part[] = []
  const addresses = findAddresses(line)
  let next = 0
  // The end of the last link or code: a URL in it does not affect the text after it.
  let end = 0
  for (let at = 0; at < line.length; ) {
    let address = addresses[next]
    while (address && (address.end <= at || address.start < end)) address = addresses[++next]
    const [source, part] =
      address && address.start <= at ? [line.slice(at, address.end)] : readPart(line, at, isMarkdown)
    parts.push(part ?? { text: source })
    at += source.length
    if (part?.runs) end = at
  }
  return parts
}

/** The part at a position: its source, and its meaning unless it is text. */
function readPart(line: string, at: number, isMarkdown: boolean): [source: string, part?: Part] {
  const coded = matchAt(code, line, at)
  if (coded) return [coded[0], { text: "", runs: [{ text: coded[2] ?? "", marks: ["code"] }] }]
  const linked = matchAt(link, line, at)
  if (linked && isAllowedTarget(linked[3] ?? "")) return [linked[0], { text: "", runs: readLink(linked, isMarkdown) }]
  const marked = matchAt(mark, line, at)
  if (marked) return [marked[0], readMark(line, at, marked[0])]
  const [referred] = matchAt(reference, line, at) ?? []
  if (referred) return [referred, { text: referTo(referred) }]
  const character = isMarkdown ? matchAt(escaped, line, at) : null
  if (character) return [character[0], { text: character[1] ?? "" }]
  return [matchAt(words, line, at)?.[0] ?? line.charAt(at)]
}

function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

/** The character of a reference; invalid code points are U+FFFD. */
function referTo(reference: string): string {
  const code = /\d/.test(reference) ? Number(`0${reference.slice(2, -1)}`) : 0xa0
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD"
}

function readLink([, isPicture, text = "", source = ""]: RegExpExecArray, isMarkdown: boolean): TypedRun[] {
  const address = source.replaceAll(references, referTo)
  if (isPicture) return [{ text, marks: [], picture: address }]
  return readMarks(text || address, isMarkdown).map((run) => ({ ...run, link: address }))
}

export function isAllowedTarget(address: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d|\/(?![/\\])|#)/i.test(address)
}

/** A delimiter is outside words: before the first letter, or after the last one. */
function readMark(line: string, at: number, text: string): Part {
  const before = line.slice(Math.max(0, at - 2), at)
  const after = line.slice(at + text.length, at + text.length + 2)
  return {
    text,
    mayOpen: /^\S/.test(after) && !/[\p{L}\p{M}\p{N}\\]$/u.test(before),
    mayClose: /[^\s\\]$/.test(before) && !/^[\p{L}\p{M}\p{N}]/u.test(after),
  }
}

function pairMarks(parts: readonly Part[], star: Mark): void {
  const open: Part[] = []
  const isOpen = new Set<string>()
  for (const part of parts) {
    const { text, mayOpen, mayClose } = part
    const look = text === "*" ? [star] : looks.get(text)
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

/** Web and e-mail addresses in a line, which contain no delimiters. */
function findAddresses(line: string): { start: number; end: number }[] {
  const addresses: { start: number; end: number }[] = []
  const apart = line.replaceAll(references, (each) => " ".repeat(each.length))
  for (const { 0: word, index } of apart.matchAll(/\S+/g)) {
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

/** The runs of a text, with links for web addresses, e-mail addresses and phone numbers. */
export function readLinkedMarks(text: string, isMarkdown: boolean): TypedRun[] {
  return readMarks(text, isMarkdown).flatMap((run) => {
    const isLinked = run.link !== undefined || run.picture !== undefined || run.marks.includes("code")
    return isLinked ? [run] : linkAddresses(run)
  })
}

/** The link of a text that is an address or a phone number as a whole; undefined for any other. */
export function linkOf(text: string): string | undefined {
  const [first, ...others] = linkAddresses({ text, marks: [] })
  return others.length === 0 ? first?.link : undefined
}

/**
 * An unambiguous phone number: with a plus, or an Indian number of ten digits in one or two groups, with an area code, or toll-free.
 * Measures, amounts and numbers of standards look different.
 */
const phone =
  /(?<![\p{L}\p{N}.,:/=₹–-])(?:\+\d(?:[ ()-]{0,2}\d){7,14}|0?[6-9]\d{4}[ -]?\d{5}|0\d{2,4}[ -]\d{6,8}|1800(?:[ -]?\d{3}){2}\d?)(?![\p{L}\p{N}]|[.,:/-]\d)/gu

function linkAddresses(run: TypedRun): TypedRun[] {
  const { text } = run
  const addresses = [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const found = addressIn(word)
    return found ? [{ ...found, start: index + found.start }] : []
  })
  const phones = [...text.matchAll(phone)].map(({ 0: { length }, 0: number, index: start }) => {
    return { start, length, url: `tel:${number.replace("(0)", "").replaceAll(/[^+\d]/g, "")}` }
  })
  const runs: TypedRun[] = []
  let end = 0
  for (const { start, length, url } of [...addresses, ...phones].toSorted((a, b) => a.start - b.start)) {
    if (start < end) continue
    runs.push({ ...run, text: text.slice(end, start) }, { ...run, text: text.slice(start, start + length), link: url })
    end = start + length
  }
  return [...runs, { ...run, text: text.slice(end) }].filter((each) => each.text !== "")
}
