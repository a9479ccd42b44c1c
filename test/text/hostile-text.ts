import fc from "fast-check"
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5"

const blocks = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "blockquote", "pre", "figure"]
const others = ["ul", "ol", "hr", "br", "code", "strong", "em", "u", "del", "a", "img"]

interface Allowed {
  blockAttribute: [name: string, value: RegExp]
  /** True if a block may set its text direction automatically. */
  hasDirection?: true
  a: readonly string[]
  img: readonly string[]
  imageProtocols: readonly string[]
}

/** The attributes allowed in stored text. */
export const allowedStored: Allowed = {
  blockAttribute: ["style", /^text-align: (?:left|center|right|justify)$/],
  a: ["href", "target", "rel", "title", "class"],
  img: ["src", "alt", "width", "height", "class"],
  imageProtocols: ["http:", "https:", "data:"],
}

/** The attributes allowed in a page's text. */
export const allowedOnPage: Allowed = {
  blockAttribute: ["class", /^align-(?:left|center|right|justify)$/],
  hasDirection: true,
  a: ["href", "target", "rel", "title"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  imageProtocols: ["http:", "data:"],
}

/** The forbidden parts of markup as a browser parses it, which formatted text never contains. */
export function findForbidden(html: string, allowed: Allowed): string[] {
  const found: string[] = []
  const waiting: DefaultTreeAdapterTypes.ParentNode[] = [parseFragment(html)]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.childNodes) {
      if (child.nodeName === "#text") continue
      if (!("tagName" in child)) {
        found.push(child.nodeName)
        continue
      }
      if (!blocks.includes(child.tagName) && !others.includes(child.tagName)) found.push(`<${child.tagName}>`)
      found.push(
        ...child.attrs
          .filter((attribute) => !isAllowed(child.tagName, attribute, allowed))
          .map(({ name, value }) => `${child.tagName} ${name}=${value}`),
      )
      waiting.push(child)
    }
  }
  return found
}

function isAllowed(tag: string, { name, value }: { name: string; value: string }, allowed: Allowed): boolean {
  if (`${tag} ${name}` === "ol start" || `${tag} ${name}` === "li value") return /^\d{1,5}$/.test(value)
  if (blocks.includes(tag)) {
    if (name === "dir") return allowed.hasDirection === true && value === "auto"
    return name === allowed.blockAttribute[0] && allowed.blockAttribute[1].test(value)
  }
  if (tag === "a" && name === "href") return ["http:", "https:", "mailto:", "tel:"].includes(protocolOf(value))
  if (tag === "img" && name === "src") {
    const protocol = protocolOf(value)
    return (
      allowed.imageProtocols.includes(protocol) &&
      (protocol !== "data:" || /^data:image\/(?!svg)/i.test(value.replace(/[\p{Cc}\s]/gu, "")))
    )
  }
  if (tag !== "a" && tag !== "img") return false
  return allowed[tag].includes(name) || (allowed === allowedStored && /^data-[a-z0-9-]+$/.test(name))
}

/** The protocol that a browser on our page would use. */
function protocolOf(address: string): string {
  try {
    return new URL(address, "http://maap.example/wardrobes").protocol
  } catch {
    // Invalid.
    return "http:"
  }
}

/** Prefixes of URLs, most of them dangerous. */
export const schemes = [
  "javascript:",
  "JaVaScRiPt:",
  "java\tscript:",
  "java\nscript:",
  "\u0001javascript:",
  " javascript:",
  "&#1;javascript:",
  "java&#x09;script:",
  "jav&#x0A;ascript&colon;",
  "vbscript:",
  "data:text/html,",
  "data:image/svg+xml;base64,",
  "data:image/png;base64,",
  "blob:",
  "file:",
  "tel:",
  "http:",
  "https:",
  "mailto:",
  "//",
  "\\\\",
  "x-y:",
  "\u00a0javascript:",
  "java\u00adscript:",
  "view-source:",
  "javascript&#58;",
]
const elements = (
  "script style svg math iframe template form input button object embed table tr td ul ol li p div pre code b i a blockquote h1 " +
  "figure select option noscript xmp plaintext title textarea mtext foreignObject annotation-xml base meta link frameset body html img image details dialog marquee isindex x-y"
).split(" ")
const htmlParts = [
  ...elements.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} `]),
  ...schemes.flatMap((scheme) => [
    `<a href="${scheme}alert(1)">`,
    `<img src="${scheme}x">`,
    `href='${scheme}1'`,
    `<a\nhref=${scheme}x`,
    scheme,
  ]),
  "<ol start=4>",
  "<li value=9>",
  ...["-1", "0", "99999999999999999999", "1e9", "'4 onclick=x'"].flatMap((number) => [
    `start=${number}`,
    `<li value=${number}>`,
  ]),
  "onclick=alert(1)",
  "onerror='x'",
  'style="text-align:center"',
  "style=background:url(javascript:x)",
  "class=x",
  "id=y",
  "srcdoc=<script>",
  "data-island=x",
  "formaction=javascript:x",
  "xlink:href=javascript:x",
  "target=_blank rel=opener",
  "srcset=x",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<!doctype html>",
  "<?xml?>",
  "&lt;script&gt;",
  "&amp;",
  "&nbsp;",
  "&#0;",
  "\0",
  "\r\n",
  "\u200b",
  "\u00a0",
  "\ud800",
  "\udc00",
  "😀",
  '"',
  "'",
  ">",
  "<",
  "/",
  "=",
  "`",
  " ",
  "text",
  "\n\n",
  "  ",
]
const markdownParts = [
  ...schemes.flatMap((scheme) => [
    `[a](${scheme}x)`,
    `![a](${scheme}x)`,
    `<${scheme}x>`,
    `[r]: ${scheme}x "t"\n`,
    `[a](<${scheme}x>)`,
  ]),
  ..."* ** _ __ ++ ~~ ~ ` `` ``` [ ] ( ) ! < > # ## - + 1. 1) 4. 9) 99999. = --- *** \\ & &#x41; &nbsp; | : [r] ![r]".split(
    " ",
  ),
  "    ",
  "\t",
  "\n",
  "\n\n",
  "  \n",
  " ",
  "a",
  "b c",
  "\u200b",
  "\u00a0",
  "\0",
  "\r",
  "<script>alert(1)</script>",
  "<b onclick=x>",
  "<!-- -->",
  "😀",
  "\ud800",
]

/** Parts in any order, with lost, duplicated and inserted characters. */
function mangled(parts: readonly string[]): fc.Arbitrary<string> {
  const change = fc.record({
    at: fc.nat(400),
    kind: fc.constantFrom("drop", "double", "insert"),
    character: fc.constantFrom(..."<>\"'&;:/=\t\n\0\r*_[]()\u200b\u00a0\ud83d".split("")),
  })
  return fc
    .tuple(fc.array(fc.constantFrom(...parts), { maxLength: 25 }), fc.array(change, { maxLength: 4 }))
    .map(([chosen, changes]) =>
      changes.reduce((text, { at, kind, character }) => {
        const place = Math.min(at, text.length)
        if (kind === "drop") return text.slice(0, place) + text.slice(place + 1)
        return text.slice(0, place) + (kind === "double" ? text.charAt(place) : character) + text.slice(place)
      }, chosen.join("")),
    )
}

/** Arbitrarily malformed HTML. */
export const mangledHtml = mangled(htmlParts)

/** Arbitrarily malformed Markdown. */
export const mangledMarkdown = mangled(markdownParts)
