import type { Assets } from "#document.tsx"
import { inlineSource } from "./http/headers.ts"

/** A rule of a style sheet, or a group of rules under a condition such as `@media`. */
interface Rule {
  text: string
  /** What each of its selectors needs. */
  needs: Need[]
  /** The condition of a group, and its rules. */
  group?: { condition: string; rules: Rule[] }
  /** The name of an animation. */
  animation?: string
  /** The first and last code points of what a font is for, where none of it is ASCII. */
  ranges?: [number, number][]
}

/** What a page must have for a selector: all of these classes, elements and attributes, and one of each list of alternatives. */
interface Need {
  names: string[]
  alternatives: Need[][]
}

/** With this header a page says which inline sheet its content policy has to allow. */
export const styleSourceHeader = "X-Style-Source"

/** A page that holds the styles it needs. */
interface StyledPage {
  html: string
  /** The source of its inline sheet in the content policy. */
  source: string
}

/**
 * Prepares pages that paint without waiting for a style sheet: each holds what it needs of it, with the theme after it, and
 * names the whole sheet at its end, which a script loads after the first paint (`site/browser/late-styles.ts`). Undefined
 * while developing.
 */
export function openInlineStyles({ sheet, styles }: Assets): ((html: string, theme: string) => StyledPage) | undefined {
  if (sheet === undefined) return undefined
  const pickStyles = openPageStyles(sheet)
  const links = styles.map(({ href }) => `<link rel="stylesheet" href="${href}"`)
  const whole = links.map((link) => `${link} disabled=""/>`)
  // After the style, since it holds what the page has without scripts.
  const withoutScripts = links.map((link) => `<noscript>${link}/></noscript>`)
  return (html, theme) => {
    const style = pickStyles(html) + theme
    const [head, body] = splitAt(html, html.indexOf("</head>"))
    const [content, end] = splitAt(body, body.lastIndexOf("</body>"))
    const bare = head.replaceAll(/<link rel="stylesheet"[^>]*>/g, "")
    const styled = `${bare}<style>${style}</style>${withoutScripts.join("")}${content}${whole.join("")}${end}`
    return { html: styled, source: inlineSource(style) }
  }
}

function splitAt(text: string, at: number): [string, string] {
  return [text.slice(0, at), text.slice(at)]
}

/** The rules of a sheet that the elements of a page need, as a sheet. */
type PickStyles = (html: string) => string

/** How many different pages are remembered, by the names that they have. */
const maxRemembered = 200

/**
 * Reads a minified sheet once, and picks of it for each page. What only print or a script's later classes need is left out:
 * the whole sheet has to follow.
 */
function openPageStyles(sheet: string): PickStyles {
  const rules = readRules(sheet)
  const remembered = new Map<string, string>()
  return (html) => {
    const found = findNames(html)
    const key = [...found].sort().join(" ")
    const known = remembered.get(key)
    if (known !== undefined) return known
    const picked = withoutUnused(pick(rules, found))
    if (remembered.size >= maxRemembered) remembered.clear()
    remembered.set(key, picked)
    return picked
  }
}

/** What scripts set, some of it before the whole sheet is there. */
const scriptAttributes = new Set(["alive", "fonts", "loaded", "lower", "rest", "waiting"].map((name) => `data-${name}`))

/**
 * All classes, each after a dot, data attributes in brackets, elements and characters beyond ASCII of a page; what is in
 * dialogs is shown by scripts alone.
 */
function findNames(page: string): Set<string> {
  const found = new Set<string>()
  const html = withoutDialogs(page)
  for (const [character] of html.matchAll(/[^\0-\x7f]/gu)) found.add(character)
  for (const [, element] of html.matchAll(/<([a-z][\w-]*)/g)) found.add(element as string)
  for (const [, name] of html.matchAll(/ (data-[\w-]+|disabled)="/g)) found.add(`[${name}]`)
  for (const [, classes] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const each of (classes as string).split(" ")) found.add(`.${each}`)
  }
  return found
}

function withoutDialogs(html: string): string {
  const [first = "", ...others] = html.split("<dialog ")
  return first + others.map((each) => each.slice(Math.max(0, each.indexOf("</dialog>")))).join("")
}

function pick(rules: Rule[], found: Set<string>): string {
  let picked = ""
  for (const { text, needs, group, animation, ranges } of rules) {
    if (animation !== undefined) continue
    if (ranges) {
      if (hasAnyOf(ranges, found)) picked += text
    } else if (group) {
      const inside = pick(group.rules, found)
      if (inside !== "") picked += `${group.condition}{${inside}}`
    } else if (needs.some((need) => isMet(need, found))) {
      picked += text
    }
  }
  for (const { text, animation } of rules) {
    if (animation !== undefined && picked.includes(animation)) picked += text
  }
  return picked
}

function isMet({ names, alternatives }: Need, found: Set<string>): boolean {
  return names.every((name) => found.has(name)) && alternatives.every((list) => list.some((each) => isMet(each, found)))
}

/** All names begin with ASCII, so that only characters are within the ranges. */
function hasAnyOf(ranges: [number, number][], found: Set<string>): boolean {
  const points = Array.from(found, (each) => each.codePointAt(0) ?? 0)
  return ranges.some(([first, last]) => points.some((point) => point >= first && point <= last))
}

/** Leaves out the variables that no rule of it reads. */
function withoutUnused(sheet: string): string {
  const read = new Set(Array.from(sheet.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return sheet.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}"]*(?:;|(?=\}))/g, (text, name: string) =>
    read.has(name) ? text : "",
  )
}

function readRules(sheet: string): Rule[] {
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
  // Without scripts the whole sheet is there from the start.
  if (/^@(media print|media \(scripting:none\)|page)/.test(head)) return undefined
  if (/^@(media|supports|container)/.test(head)) {
    return { text, needs: [], group: { condition: head, rules: readRules(body) } }
  }
  const [, animation] = /^@keyframes (.*)/.exec(head) ?? []
  if (animation !== undefined) return { text, needs: [], animation }
  const ranges = head === "@font-face" ? readRanges(body) : []
  if (ranges.length > 0 && ranges.every(([first]) => first > 0x7f)) return { text, needs: [], ranges }
  if (head.startsWith("@")) return { text, needs: [{ names: [], alternatives: [] }] }
  return { text, needs: readNeeds(head) }
}

/** The code points of a font's `unicode-range`; none where it has none, or one with wildcards. */
function readRanges(face: string): [number, number][] {
  const list = /unicode-range:([^;?]*)(?:;|$)/.exec(face)?.[1]
  if (list === undefined) return []
  return list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice("U+".length).split("-")
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

function readNeeds(list: string): Need[] {
  return splitList(list).flatMap((selector) => readNeed(selector) ?? [])
}

/**
 * What `:is()`, `:where()` and `:has()` list is needed as well; what other parentheses hold may be there or not. Undefined for
 * what only a pointer shows, which can wait for the whole sheet.
 */
function readNeed(selector: string): Need | undefined {
  const alternatives: Need[][] = []
  let outside = ""
  let at = 0
  while (at < selector.length) {
    const open = selector.indexOf("(", at)
    const end = open < 0 ? selector.length : endOfBlock(selector, open)
    outside += selector.slice(at, open < 0 ? end : open)
    const inside = selector.slice(open + 1, end - 1)
    if (open >= 0 && /:(?:is|where|has)$/.test(outside)) alternatives.push(readNeeds(inside))
    at = end
  }
  if (/:(?:hover|active)\b|::backdrop/.test(outside)) return undefined
  const attributes = [...outside.matchAll(/\[(data-[\w-]+)/g)].flatMap(([, name]) =>
    scriptAttributes.has(name as string) ? [] : `[${name}]`,
  )
  const states = outside.includes(":disabled") ? ["[disabled]"] : []
  const plain = outside.replaceAll(/\[[^\]]*\]/g, "").replaceAll(/::?[\w-]+/g, "")
  const names = plain.match(/\.[\w-]+|(?<![\w.#-])[a-z][\w-]*/g) ?? []
  return { names: [...names, ...attributes, ...states], alternatives }
}

/** The selectors of a list. */
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

/** Where the block or the parentheses end that begin here: after what closes them. */
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
