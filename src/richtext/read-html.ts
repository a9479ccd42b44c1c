import { parseHtml } from "#parse-html"
import type { Doc } from "./model.ts"
import { readTree } from "./read-tree.ts"

/** Reads HTML as a browser would show it; never throws. */
export function readHtml(html: string): Doc {
  return readTree(parseHtml(html), { readsAlignment: true, restoresSpaces: "everywhere", dropsFirstNewline: true })
}
