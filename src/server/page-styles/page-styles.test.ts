import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { createInlineStyles } from "./page-styles.ts"

const assets = {
  script: { href: "/entry.js" },
  styles: [{ href: "/entry.css", integrity: "sha384-abc" }],
  sheet: [
    ":root{--haldi:#000;--unread:1px;--late:2px}*,:before{margin:0;color:var(--haldi)}",
    "@font-face{font-family:Anek;src:url(/assets/anek-text-1.woff2)}",
    '.card{color:red}.card .name,.other{content:"}"}.card:not(.is-open) p{color:blue}.absent>p{color:green}table{width:1px}',
    ":is(.card:has(.absent),.absent:has(.card)) p{top:0}.card:is(.absent,.big):has(>[open],>.name) p{color:plum}",
    ".card:hover{top:1px}:is(.card:active,.absent) p{top:2px}.card:not(:hover){top:3px}p:hover,.name:focus{top:4px}",
    "@media (min-width:700px){.card{animation:1s grow}.absent{color:green}}@media (min-width:9px){.absent{top:0}}",
    "@media print{.card{color:var(--late)}}@page{margin:0}@keyframes grow{0%{top:0}}@keyframes shrink{0%{top:0}}",
  ].join(""),
}

const head = '<html><head><title>A</title><link rel="stylesheet" href="/entry.css" integrity="sha384-abc"/></head>'
const page = `${head}<body><div class="card big"><p class="name">A</p></div></body></html>`

const theme = "html:root{--haldi:#fff}"

function style(html: string): string {
  return /<style>(.*)<\/style>/.exec(html)?.[1] ?? ""
}

test("a page contains the rules that its elements need, in their order, with the theme after them", () => {
  const { html } = createInlineStyles(assets)?.(page, theme) ?? { html: "" }
  expect(style(html)).toBe(
    [
      ":root{--haldi:#000;}*,:before{margin:0;color:var(--haldi)}@font-face{font-family:Anek;src:url(/assets/anek-text-1.woff2)}",
      '.card{color:red}.card .name{content:"}"}.card:not(.is-open) p{color:blue}',
      ".card:is(.big):has(>.name) p{color:plum}.card:not(:hover){top:3px}.name:focus{top:4px}",
      "@media (min-width:700px){.card{animation:1s grow}}@keyframes grow{0%{top:0}}",
      theme,
    ].join(""),
  )
})

test("a variable that is the same everywhere is replaced by its value, but none that a theme or a condition may change", () => {
  const sheet = [
    ":root{--s1:6px;--s2:var(--s1);--gap:24px;--ratio:5 / 4;--haldi:#f7bc1b;--own:1px;--edge:2px}",
    "@media (width<700px){:root{--gap:16px}}.card{--own:3px;aspect-ratio:var(--ratio);padding:var(--s1) var(--gap)}",
    ".name{margin:calc(-1*var(--s2))var(--own);color:var(--haldi);top:var(--absent,1px);inset:var(--edge)var(--edge)}",
  ].join("")
  const { html } = createInlineStyles({ ...assets, sheet })?.(page, "") ?? { html: "" }
  expect(style(html)).toBe(
    [
      ":root{--gap:24px;--haldi:#f7bc1b;--own:1px;--edge:2px}",
      "@media (width<700px){:root{--gap:16px}}.card{--own:3px;aspect-ratio:5 / 4;padding:6px var(--gap)}",
      ".name{margin:calc(-1*6px)var(--own);color:var(--haldi);top:var(--absent,1px);inset:var(--edge)var(--edge)}",
    ].join(""),
  )
})

test("a page names the whole sheet at its end, for a script to load, and in its head for those who have none", () => {
  const { html } = createInlineStyles(assets)?.(page, theme) ?? { html: "" }
  const link = '<link rel="stylesheet" href="/entry.css"'
  expect(html.split("<link")).toHaveLength(3)
  expect(html).toContain(`</style><noscript>${link}/></noscript></head>`)
  expect(html).toMatch(new RegExp(`</div>${link} disabled=""/></body></html>$`))
})

test("what only dialogs, disabled controls or attributes need is held if a page has them, but not what scripts set", () => {
  const sheet = [
    ".shut{top:0}.open{top:1px}input:disabled{top:2px}.card[data-step]{top:3px}.card[data-alive]{top:4px}",
    "[data-plain] .card{top:5px}.card:has([data-plain]){top:5px}.card::backdrop{top:6px}",
  ].join("")
  const pick = (body: string) =>
    style(createInlineStyles({ ...assets, sheet })?.(`${head}<body>${body}</body>`, "").html ?? "")
  const dialog = '<dialog class="shut"><p class="shut">A</p></dialog>'
  expect(pick(`${dialog}<div class="card open"></div><input>`)).toBe(".open{top:1px}.card[data-alive]{top:4px}")
  expect(pick('<div class="card shut" data-step="1"></div><input disabled="">')).toBe(
    ".shut{top:0}input:disabled{top:2px}.card[data-step]{top:3px}.card[data-alive]{top:4px}",
  )
})

test("rules of a language, an attribute or something that is not empty are held if a page has it, of forced colours nowhere", () => {
  const sheet = [
    "p:lang(hi){top:0}:is(:lang(hi),:lang(mr)) p{top:1px}p:not(:lang(hi)){top:2px}details[open] p{top:3px}p:not([open]){top:4px}",
    ".note:not(:empty){top:5px}.note:empty{top:6px}.note:not(:empty) p{top:7px}@media (forced-colors:active){p{top:8px}}",
  ].join("")
  const pick = (body: string) =>
    style(createInlineStyles({ ...assets, sheet })?.(`${head}<body>${body}</body>`, "").html ?? "")
  const always = "p:not(:lang(hi)){top:2px}p:not([open]){top:4px}"
  expect(pick('<details><p class="note"></p></details>')).toBe(`${always}.note:empty{top:6px}`)
  expect(pick('<p lang="mr-IN" class="note">A</p>')).toBe(
    `:is(:lang(mr)) p{top:1px}${always}.note:not(:empty){top:5px}.note:empty{top:6px}.note:not(:empty) p{top:7px}`,
  )
  expect(pick('<details open=""><p lang="hi"></p></details>')).toBe(
    "p:lang(hi){top:0}:is(:lang(hi)) p{top:1px}p:not(:lang(hi)){top:2px}details[open] p{top:3px}p:not([open]){top:4px}",
  )
})

test("of a list of alternatives those stay that the page meets, and that decide how much the selector weighs", () => {
  const sheet =
    ":is(.absent,.card:has(>p,>.absent)) p{top:0}:is(.card,.absent.big) p{top:1px}:where(.card,.absent:hover){top:2px}"
  const { html } = createInlineStyles({ ...assets, sheet })?.(page, "") ?? { html: "" }
  expect(style(html)).toBe(
    ":is(.card:has(>p,>.absent)) p{top:0}:is(.card,.absent.big) p{top:1px}:where(.card,.absent:hover){top:2px}",
  )
})

test("what is hidden gets its rules with the whole sheet", () => {
  const sheet = ".bar{top:0}.bar:not([hidden]) p{top:1px}[hidden]{display:none}.name{top:2px}"
  const body = '<div class="bar" hidden=""><p class="name">A</p></div><span class="name"></span>'
  const { html } = createInlineStyles({ ...assets, sheet })?.(`${head}<body>${body}</body>`, "") ?? { html: "" }
  expect(style(html)).toBe("[hidden]{display:none}.name{top:2px}")
})

test("a font is named if the page has a character of it, and always if it is for ASCII too", () => {
  const face = (range: string) => `@font-face{font-family:A;unicode-range:${range}}`
  const [text, rupee, accents, wild] = [face("U+20-7E,U+A0"), face("U+20B9"), face("U+A1-A8,U+C0"), face("U+4??")]
  const sheet = text + rupee + accents + wild
  const pick = (body: string) =>
    style(createInlineStyles({ ...assets, sheet })?.(`${head}${body}</body>`, "").html ?? "")
  expect(pick("<body>A")).toBe(text + wild)
  expect(pick("<body>₹ 5")).toBe(text + rupee + wild)
  expect(pick("<body>À la ¦ 𝔸")).toBe(text + accents + wild)
})

test("the source contains the hash of exactly what is inline, of each theme another", () => {
  const styles = createInlineStyles(assets)
  for (const each of [theme, ""]) {
    const { html, source } = styles?.(page, each) ?? { html: "", source: "" }
    expect(source).toBe(`'sha256-${createHash("sha256").update(style(html)).digest("base64")}'`)
  }
})

test("there is nothing to hold while developing", () => {
  expect(createInlineStyles({ ...assets, sheet: undefined })).toBeUndefined()
})
