import type { Assets } from "#document.tsx"
import { inlineSource } from "../http/headers.ts"
import { type Need, readRules, type Rule } from "./style-rules.ts"
import { inlineConstants, withoutUnused } from "./style-variables.ts"

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
  const rules = readRules(inlineConstants(sheet))
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
  for (const { text, style, group, animation, ranges } of rules) {
    if (animation !== undefined) continue
    if (ranges) {
      if (hasAnyOf(ranges, found)) picked += text
    } else if (group) {
      const inside = pick(group.rules, found)
      if (inside !== "") picked += `${group.condition}{${inside}}`
    } else if (style) {
      const shown = style.selectors.filter(({ need }) => isMet(need, found)).map((each) => each.text)
      if (shown.length > 0) picked += `${shown.join(",")}{${style.body}}`
    } else {
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
