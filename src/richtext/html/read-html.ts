import { parseHtml } from "#parse-html"
import type { HtmlElement } from "./html-tree.ts"
import type { Doc } from "../model/model.ts"
import { readTree } from "./read-tree.ts"

/**
 * Reads HTML as a browser would show it, with half a surrogate pair as U+FFFD (two halves in two runs would be one character); never
 * throws.
 */
export function readHtml(html: string): Doc {
  return readBody(parseHtml(html.toWellFormed()))
}

export function readBody(body: HtmlElement): Doc {
  return readTree(body, { readsAlignment: true, restoresSpaces: "everywhere", dropsFirstNewline: true })
}
