/** A rule of a style sheet, or a group of rules under a condition such as `@media`. */
export interface Rule {
  text: string
  style?: { selectors: Selector[]; body: string }
  group?: { condition: string; rules: Rule[] }
  /** The name of an animation. */
  animation?: string
  /** The first and last code points of a font's ranges, if none is ASCII. */
  ranges?: [number, number][]
}

export interface Selector {
  /** Its text, with the lists of `:is()`, `:where()` and `:has()` between the other parts. */
  pieces: Piece[]
  /** The names that a page must contain for it, as in `page-styles.ts`, and one of each list. */
  names: string[]
  /** Its number of classes, attributes and states, which determines the specificity of a list. */
  weight: number
}

export type Piece = string | Selector[]

/** Attributes set by scripts, in part before the whole sheet is loaded. */
const scriptAttributes = new Set(["alive", "fonts", "loaded", "lower", "rest", "stale"].map((name) => `data-${name}`))

/** Without rules that may come later: print, no scripts, forced colours, sticky elements, hover and modal dialogs. */
export function readRules(sheet: string): Rule[] {
  const rules: Rule[] = []
  let at = 0
  while (at < sheet.length) {
    const open = sheet.indexOf("{", at)
    if (open < 0) break
    const end = endOfBlock(sheet, open)
    const rule = readRule(sheet.slice(at, open), sheet.slice(open + 1, end - 1))
    if (rule) rules.push(rule)
    at = end
  }
  return rules
}

function readRule(head: string, body: string): Rule | undefined {
  const text = `${head}{${body}}`
  if (/^@(media (?:print|\(forced-colors)|container scroll-state|page)/.test(head)) return undefined
  if (/^@(media|supports|container)/.test(head)) {
    return { text, group: { condition: head, rules: readRules(body) } }
  }
  const [, animation] = /^@keyframes (.*)/.exec(head) ?? []
  if (animation !== undefined) return { text, animation }
  const ranges = head === "@font-face" ? readRanges(body) : []
  if (ranges.length > 0 && ranges.every(([first]) => first > 0x7f)) return { text, ranges }
  return head.startsWith("@") ? { text } : { text, style: { selectors: readSelectors(head), body } }
}

/** The code points of a font's `unicode-range`; empty if it has none, or one with wildcards. */
function readRanges(face: string): [number, number][] {
  const list = /unicode-range:([^;?]*)(?:;|$)/.exec(face)?.[1]
  if (list === undefined) return []
  return list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice("U+".length).split("-")
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** A name that no page contains. */
const never = "(never)"

function readSelectors(list: string): Selector[] {
  return splitList(list).map(readSelector)
}

/**
 * Lists in `:is()`, `:where()` and `:has()` are required as well, and the language of `:lang()`; an empty element does not match
 * `.name:not(:empty)`. Other parentheses are ignored. Hover styles and those without scripts match no page, because they can wait for the
 * whole sheet.
 */
function readSelector(selector: string): Selector {
  const pieces: Piece[] = []
  const names: string[] = []
  let outside = ""
  let at = 0
  while (at < selector.length) {
    const open = selector.indexOf("(", at)
    const end = open < 0 ? selector.length : endOfBlock(selector, open)
    const before = selector.slice(at, open < 0 ? end : open)
    outside += before
    const inside = selector.slice(open + 1, end - 1)
    if (open >= 0 && /:(?:is|where|has)$/.test(before)) pieces.push(`${before}(`, readSelectors(inside), ")")
    else pieces.push(selector.slice(at, end))
    if (open >= 0 && before.endsWith(":lang")) names.push(`:lang(${inside})`)
    if (open >= 0 && inside === ":empty") names.push(...filledOf(before))
    at = end
  }
  // Without scripts the whole sheet is there from the start.
  if (/:(?:hover|active)\b|::backdrop|\[data-plain\]/.test(outside)) names.push(never)
  for (const [, name = ""] of outside.matchAll(/\[([\w-]+)/g)) if (!scriptAttributes.has(name)) names.push(`[${name}]`)
  if (outside.includes(":disabled")) names.push("[disabled]")
  const plain = outside.replaceAll(/\[[^\]]*\]/g, "").replaceAll(/::?[\w-]+/g, "")
  names.push(...(plain.match(/\.[\w-]+|(?<![\w.#-])[a-z][\w-]*/g) ?? []))
  return { pieces, names, weight: selector.match(/[.[:]/g)?.length ?? 0 }
}

/** The class right before `:not(:empty)`, of an element with content. */
function filledOf(before: string): string[] {
  const name = /\.[\w-]+(?=:not$)/.exec(before)?.[0]
  return name === undefined ? [] : [`${name}:not(:empty)`]
}

function splitList(list: string): string[] {
  const selectors: string[] = []
  let begin = 0
  for (let at = 0; at < list.length; at++) {
    if (list[at] === "(") at = endOfBlock(list, at) - 1
    else if (list[at] === ",") {
      selectors.push(list.slice(begin, at))
      begin = at + 1
    }
  }
  return [...selectors, list.slice(begin)]
}

/** Returns the offset after the end of the block or parentheses that start here. */
function endOfBlock(sheet: string, open: number): number {
  const close = sheet[open] === "(" ? ")" : "}"
  let depth = 0
  let quote = ""
  for (let at = open; at < sheet.length; at++) {
    const letter = sheet[at] as string
    if (quote !== "") {
      if (letter === "\\") at++
      else if (letter === quote) quote = ""
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === sheet[open]) depth++
    else if (letter === close && --depth === 0) return at + 1
  }
  return sheet.length
}
