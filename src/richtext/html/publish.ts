import { sideOf, type Values } from "../model/model.ts"
import { escapeText, writeAttributes } from "./html-text.ts"
import { readHtml } from "./read-html.ts"
import { type HtmlRules, tagsOfType, writeHtmlBy } from "./write-html.ts"

declare const safe: unique symbol

/** HTML that may be set as HTML on a page; only `publish` creates it. */
export type SafeHtml = string & { [safe]: true }

/** The URL of a picture by its stored path, and the attributes of a `source` for each better format. */
type PictureOf = (path: string) => { src: string; sources?: readonly Record<string, string>[] }

/**
 * Stored formatted text as a page shows it: headings fitted below the page's own, alignment as a class, stored pictures at the URLs that
 * `pictureOf` returns. With `under`, its headings start one level below and skip none.
 */
export function publish(
  stored: string,
  pictureOf: PictureOf = (path) => ({ src: `/${path}` }),
  under?: number,
): SafeHtml {
  if (stored === "") return "" as SafeHtml
  const rules = { ...published, writeImage: (data: Values) => writeImage(data, pictureOf) }
  if (under !== undefined) rules.tagsOf = tagsUnder(under)
  return writeHtmlBy(rules, readHtml(stored)) as SafeHtml
}

/** The elements of consecutive blocks, whose headings form an outline below a level. */
function tagsUnder(under: number): HtmlRules["tagsOf"] {
  const open: number[] = []
  return (type) => {
    const tags = tagsOfType(type)
    const written = /^h([1-6])$/.exec(tags[0] ?? "")?.[1]
    if (!written) return tags
    while (open.length > 0 && (open.at(-1) as number) >= Number(written)) open.pop()
    open.push(Number(written))
    return [`h${Math.min(6, under + open.length)}`]
  }
}

/** Levels that a text's headings are lowered by: the page's name is its h1, an item's title an h2. */
const lowered = 2

const published: Omit<HtmlRules, "writeImage"> = {
  tagsOf(type) {
    const tags = tagsOfType(type)
    const level = /^h([1-6])$/.exec(tags[0] ?? "")?.[1]
    return level ? [`h${Math.min(6, Number(level) + lowered)}`] : tags
  },

  // Each block has the direction of its own letters, except code. The content policy allows no style attribute.
  blockAttributes({ type, data }) {
    const attributes: [string, string][] = type === "code-block" ? [] : [["dir", "auto"]]
    const side = sideOf(data)
    return side ? [...attributes, ["class", `align-${side}`]] : attributes
  },

  linkAttributes({ url, target, rel, title }) {
    if (typeof url !== "string") return undefined
    const attributes: [string, string][] = [["href", url]]
    const opensNew = target === "_blank"
    if (opensNew) attributes.push(["target", "_blank"])
    const relations = relationsOf(rel, opensNew)
    if (relations.length > 0) attributes.push(["rel", relations.join(" ")])
    if (typeof title === "string" && title !== "") attributes.push(["title", title])
    return attributes
  },
}

function writeImage(data: Values, pictureOf: PictureOf): string {
  const alt = typeof data["alt"] === "string" ? data["alt"] : ""
  const src = ownAddress(String(data["src"]))
  // The content policy blocks pictures from other sites: the alt text replaces them, separate from the text around.
  if (src === undefined) return alt && ` [Picture: ${escapeText(alt)}] `
  const { src: address, sources = [] } = src.startsWith("/uploads/") ? pictureOf(src.slice(1)) : { src }
  const attributes = [
    ["src", address],
    ["alt", alt],
    ...sizeOf(data, src),
    ["loading", "lazy"],
    ["decoding", "async"],
  ] as const
  const image = `<img${writeAttributes(attributes)}/>`
  const variants = sources.map((source) => `<source${writeAttributes(Object.entries(source))}/>`)
  return variants.length === 0 ? image : `<picture>${variants.join("")}${image}</picture>`
}

/** Tokens of `rel`; a page opened in a new tab gets no reference to this one. */
function relationsOf(rel: unknown, opensNew: boolean): string[] {
  const written = typeof rel === "string" ? (rel.toLowerCase().match(/[a-z-]+/g) ?? []) : []
  const relations = new Set(written.filter((token) => token !== "opener"))
  if (opensNew) relations.add("noopener")
  return [...relations]
}

const anyHost = "http://self.invalid"

/** The absolute path of a picture of this site, or its data URL; undefined for any other. */
function ownAddress(src: string): string | undefined {
  try {
    const { protocol, origin, pathname, search } = new URL(src, anyHost)
    if (protocol === "data:") return src
    return origin === anyHost ? pathname + search : undefined
  } catch {
    return undefined
  }
}

const namedSize = /-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z]+$/

/** The written size, otherwise the one in a stored picture's name, to reserve its space while it loads. */
function sizeOf({ width, height }: Values, src: string): [string, string][] {
  const known = Object.entries({ width, height }).flatMap(([name, length]): [string, string][] =>
    typeof length === "string" && /^[1-9]\d{0,4}$/.test(length) ? [[name, length]] : [],
  )
  if (known.length > 0) return known
  const [, ownWidth, ownHeight] = namedSize.exec(src) ?? []
  return ownWidth && ownHeight
    ? [
        ["width", ownWidth],
        ["height", ownHeight],
      ]
    : []
}
