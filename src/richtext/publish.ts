import type { Element } from "hast"
import { toHtml } from "hast-util-to-html"
import { visit } from "unist-util-visit"
import { readClean } from "./clean.ts"

declare const safe: unique symbol

/** HTML that may be set as HTML on a page; only `publish` makes it. */
export type SafeHtml = string & { [safe]: true }

/** Levels that a text's headings are lowered by: the page's name is its h1, an item's title an h2. */
const lowered = 2

/** Stored formatted text as a page shows it: headings fitted below the page's own, alignment as a class. */
export function publish(stored: string): SafeHtml {
  const tree = readClean(stored)
  visit(tree, "element", (element) => {
    lowerHeading(element)
    classAlignment(element)
  })
  return toHtml(tree) as SafeHtml
}

function lowerHeading(element: Element): void {
  const level = /^h([1-6])$/.exec(element.tagName)?.[1]
  if (level) element.tagName = `h${Math.min(6, Number(level) + lowered)}`
}

function classAlignment(element: Element): void {
  const { style, ...rest } = element.properties
  if (style === undefined) return
  const side = /(left|center|right|justify)/.exec(String(style))?.[1]
  element.properties = { ...rest, className: [`align-${side}`] }
}
