import type { Assets } from "#document.tsx"
import { inlineSource } from "../http/headers.ts"
import { type Piece, readRules, type Rule, type Selector } from "./style-rules.ts"
import { accentTokens, defaultAccent } from "#base/colour.ts"

/** The variables that a business's theme sets after the sheet. */
const themed = new Set(Object.keys(accentTokens(defaultAccent)))

/**
 * Inlines variables with constant values, which makes the sheet shorter and spares the browser their look-up: those that only one rule
 * sets, on `:root` without a condition, and that no theme sets.
 */
function inlineConstants(sheet: string): string {
  const values = readConstants(sheet)
  const replace = (text: string): string =>
    text.replaceAll(constant, (use, name: string) => {
      const value = values.get(name)
      return value === undefined ? use : replace(value)
    })
  return replace(sheet)
}

/** A use of a variable between characters that keep two values apart. */
const constant = /(?<=^|[\s:,(*/+-])var\((--[\w-]+)\)(?=$|[\s;,)}*/+!-])/g

const declaration = /(?<=[{;])(--[\w-]+):([^;{}"]*)/g

function readConstants(sheet: string): Map<string, string> {
  const times = new Map<string, number>()
  for (const [, name = ""] of sheet.matchAll(declaration)) times.set(name, (times.get(name) ?? 0) + 1)
  const values = new Map<string, string>()
  // The rule of `:root` with the most of them is first, outside any group.
  const [, root = ""] = /^:root(\{[^{}]*)/.exec(sheet) ?? []
  for (const [, name = "", value = ""] of root.matchAll(declaration)) {
    if (times.get(name) === 1 && !themed.has(name)) values.set(name, value)
  }
  return values
}

/** Removes the variables that no rule of the sheet reads. */
function withoutUnused(sheet: string): string {
  const read = new Set(Array.from(sheet.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return sheet.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}"]*(?:;|(?=\}))/g, (text, name: string) =>
    read.has(name) ? text : "",
  )
}

/** A page that contains the styles it needs. */
interface StyledPage {
  html: string
  /** The CSP source of its inline sheet. */
  source: string
}

/**
 * Prepares pages that paint without waiting for a style sheet: each contains the part that it needs, with the theme after it, and links
 * the whole sheet at its end, which a script loads after the first paint (`site/browser/entry.ts`). Undefined in development.
 */
export function createInlineStyles({
  sheet,
  styles,
}: Assets): ((html: string, theme: string) => StyledPage) | undefined {
  if (sheet === undefined) return undefined
  const pickStyles = createPageStyles(sheet)
  const links = styles.map(({ href }) => `<link rel="stylesheet" href="${href}"`)
  const whole = links.map((link) => `${link} disabled=""/>`)
  // After the style, because it is the fallback without scripts.
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

/** Returns the part of a sheet that a page's elements need. */
type PickStyles = (html: string) => string

/** The most different pages that are cached, by the names in them. */
const maxRemembered = 200

/**
 * Parses a minified sheet once, and selects a part for each page. Styles only for print or for classes set later by scripts are left out:
 * the whole sheet must follow.
 */
function createPageStyles(sheet: string): PickStyles {
  const needed = readRules(sheet).map(({ text }) => text)
  const rules = readRules(inlineConstants(needed.join("")))
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

/**
 * All classes, each after a dot and again for elements that are not empty, attributes in brackets, languages, elements and non-ASCII
 * characters of a page. Dialogs and hidden content are left out, because only scripts show them, which wait for the whole sheet.
 */
function findNames(page: string): Set<string> {
  const found = new Set<string>()
  const html = withoutHidden(withoutDialogs(page))
  for (const [character] of html.matchAll(/[^\0-\x7f]/gu)) found.add(character)
  for (const [, element] of html.matchAll(/<([a-z][\w-]*)/g)) found.add(element as string)
  for (const [, name] of html.matchAll(/ ([a-z][a-z-]*)="/g)) found.add(`[${name}]`)
  for (const [, language] of html.matchAll(/ lang="([a-z]+)/g)) found.add(`:lang(${language})`)
  for (const [, classes, end] of html.matchAll(/ class="([^"]*)"[^>]*>(<\/)?/g)) {
    for (const each of (classes as string).split(" ")) {
      found.add(`.${each}`)
      if (!end) found.add(`.${each}:not(:empty)`)
    }
  }
  return found
}

function withoutDialogs(html: string): string {
  const [first = "", ...others] = html.split("<dialog ")
  return first + others.map((each) => each.slice(Math.max(0, each.indexOf("</dialog>")))).join("")
}

/** Removes hidden elements, each up to the first end tag of the same name. */
function withoutHidden(html: string): string {
  return html.replaceAll(/<(\w+) [^>]*hidden=""[^>]*>.*?<\/\1>/gs, '<hidden hidden="">')
}

function pick(rules: Rule[], found: Set<string>): string {
  let picked = ""
  for (const { text, style, group, animation, ranges } of rules) {
    if (animation !== undefined) continue
    if (ranges) {
      if (hasAnyOf(ranges, found)) picked += text
    } else if (group) {
      const inside = pick(group.rules, found)
      if (inside !== "") picked += `${group.condition}{${inside}}`
    } else if (style) {
      const shown = pickSelectors(style.selectors, found)
      if (shown !== "") picked += `${shown}{${style.body}}`
    } else {
      picked += text
    }
  }
  for (const { text, animation } of rules) {
    if (animation !== undefined && picked.includes(animation)) picked += text
  }
  return picked
}

/** The selectors of a list that match the page, as a list. */
function pickSelectors(selectors: readonly Selector[], found: Set<string>): string {
  const met = selectors.filter((each) => isMet(each, found))
  return met.map((each) => textOf(each, found)).join(",")
}

/** The text of a selector without alternatives that do not match the page, unless one of them determines its specificity. */
function textOf({ pieces }: Selector, found: Set<string>): string {
  const texts = pieces.map((piece) => {
    if (typeof piece === "string") return piece
    const met = piece.filter((each) => isMet(each, found))
    return (heaviest(met) < heaviest(piece) ? piece : met).map((each) => textOf(each, found)).join(",")
  })
  return texts.join("")
}

const heaviest = (selectors: readonly Selector[]) => Math.max(0, ...selectors.map(({ weight }) => weight))

function isMet({ names, pieces }: Selector, found: Set<string>): boolean {
  const isOneMet = (piece: Piece) => typeof piece === "string" || piece.some((each) => isMet(each, found))
  return names.every((name) => found.has(name)) && pieces.every(isOneMet)
}

/** All names start with ASCII, so only characters are within the ranges. */
function hasAnyOf(ranges: [number, number][], found: Set<string>): boolean {
  const points = Array.from(found, (each) => each.codePointAt(0) ?? 0)
  return ranges.some(([first, last]) => points.some((point) => point >= first && point <= last))
}
