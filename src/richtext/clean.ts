import type { Nodes, Root } from "hast"
import { fromHtml } from "hast-util-from-html"
import { type Schema, sanitize } from "hast-util-sanitize"
import { toHtml } from "hast-util-to-html"

const alignment: [string, RegExp] = ["style", /^text-align: ?(left|center|right|justify);?$/]
const blocks = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "aside", "pre"]

/** What formatted text may hold: the blocks, inline styles, links and images of spec section 3, nothing that runs. */
const allowed: Schema = {
  tagNames: [
    ...blocks,
    "ul",
    "ol",
    "br",
    "hr",
    "figure",
    "a",
    "img",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "ins",
    "s",
    "del",
    "strike",
    "code",
  ],
  attributes: {
    ...Object.fromEntries(blocks.map((block) => [block, [alignment]])),
    a: ["href", ["target", "_blank"], ["rel", "nofollow", "noopener", "noreferrer"], "title"],
    img: ["src", "alt", ["width", /^\d{1,5}$/], ["height", /^\d{1,5}$/]],
  },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  ancestors: { li: ["ul", "ol"] },
  strip: ["script", "style", "template", "noscript", "iframe", "object", "svg", "math", "title", "textarea", "xmp"],
  allowComments: false,
  allowDoctypes: false,
}

/** Text whose elements sit inside one another deeper than any real text does. */
export class NestedTooDeeply extends Error {
  override readonly name = "NestedTooDeeply"
  override readonly message = "This text is nested too deeply."
}

const deepest = 60

/** The HTML that is stored for what somebody wrote: what formatted text cannot hold is gone. Throws NestedTooDeeply. */
export function cleanHtml(html: string): string {
  return toHtml(readClean(html))
}

/** Reads HTML into a tree that holds only what formatted text may hold; throws NestedTooDeeply. */
export function readClean(html: string): Root {
  const tree = readTree(html)
  if (isDeeperThan(tree, deepest)) throw new NestedTooDeeply()
  return sanitize(tree, allowed) as Root
}

function readTree(html: string): Root {
  try {
    return fromHtml(html, { fragment: true })
  } catch (error) {
    // The reader recurses, so that thousands of open elements run out of stack.
    if (error instanceof RangeError) throw new NestedTooDeeply()
    throw error
  }
}

function isDeeperThan(tree: Root, limit: number): boolean {
  let level: Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((node) => ("children" in node ? node.children : []))
  }
  return false
}
