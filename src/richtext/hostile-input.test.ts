import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  allowedOnPage,
  allowedStored,
  findForbidden,
  mangledHtml,
  mangledMarkdown,
  schemes,
} from "../../test/text/hostile-text.ts"
import { htmlDocuments, markdownDocuments } from "../../test/text/rich-text.ts"
import { readHtml } from "./html/read-html.ts"
import { readMarkdown } from "./markdown/read-markdown.ts"
import { readRaw, writeRaw } from "./raw.ts"
import { publish } from "./html/publish.ts"
import { toStoredHtml } from "./stored.ts"
import { createValueFromString } from "./value.ts"
import { writeHtml } from "./html/write-html.ts"
import { writeMarkdown } from "./markdown/write-markdown.ts"
import { fuzzRuns } from "../../test/text/fuzz-runs.ts"

const numRuns = fuzzRuns(2_500)

const formats = ["html", "markdown", "raw"] as const

describe("hostile input", () => {
  test("in HTML is read without a throw, and nothing of it is written that the model forbids", () => {
    fc.assert(
      fc.property(mangledHtml, (html) => {
        const doc = readHtml(html)
        expect(findForbidden(writeHtml(doc), allowedStored)).toEqual([])
        expect(findForbidden(publish(html), allowedOnPage)).toEqual([])
        expect(findForbidden(writeHtml(readMarkdown(writeMarkdown(doc))), allowedStored)).toEqual([])
        expect(writeRaw(readRaw(writeRaw(doc))).replaceAll(/"key":"\w+"/g, "")).toBe(
          writeRaw(doc).replaceAll(/"key":"\w+"/g, ""),
        )
      }),
      { numRuns: 2 * numRuns },
    )
  })

  test.each([
    ["HTML", readHtml("\ud800<b>\udc00</b>")],
    ["markdown", readMarkdown("\ud800**\udc00**")],
  ])("in %s may hold halves of a surrogate pair, which no format joins", (_, doc) => {
    const runs = [
      { text: "\ufffd", styles: [] },
      { text: "\ufffd", styles: ["BOLD"] },
    ]
    expect(doc.blocks[0]?.runs).toEqual(runs)
    expect(readRaw(writeRaw(doc)).blocks[0]?.runs).toEqual(runs)
  })

  test("is the same after a second cleaning", () => {
    fc.assert(
      fc.property(mangledHtml, (html) => {
        const once = toStoredHtml(html)
        expect(toStoredHtml(once)).toBe(once)
      }),
      { numRuns },
    )
  })

  test("in markdown is read without a throw, and nothing of it is written that the model forbids", () => {
    fc.assert(
      fc.property(mangledMarkdown, (markdown) => {
        const doc = readMarkdown(markdown)
        expect(findForbidden(writeHtml(doc), allowedStored)).toEqual([])
        expect(findForbidden(writeHtml(readMarkdown(writeMarkdown(doc))), allowedStored)).toEqual([])
      }),
      { numRuns },
    )
  })

  test("in raw may name an entity by what cannot become a string", () => {
    const range = { offset: 0, length: 1, key: { toString: false } }
    const raw = { blocks: [{ text: "a", entityRanges: [range] }], entityMap: {} }
    expect(readRaw(JSON.stringify(raw)).blocks[0]?.runs).toEqual([{ text: "a", styles: [] }])
  })

  test("in raw is read as far as it is JSON with blocks, and nothing of it is written that the model forbids", () => {
    const address = fc.tuple(fc.constantFrom(...schemes), fc.string({ maxLength: 5 })).map((parts) => parts.join(""))
    const name = fc.constantFrom("LINK", "link", "Link", "IMAGE", "image", "embed", "BOLD", "CODE", "__proto__", "li")
    const wild = fc.oneof(fc.jsonValue({ maxDepth: 2 }), address, name, fc.constantFrom("ALIGN_LEFT", -1, 1e21, null))
    const member = fc.constantFrom(
      "url",
      "href",
      "src",
      "title",
      "className",
      "data-x",
      "onclick",
      "__proto__",
      "style",
    )
    const data = fc.oneof({ weight: 5, arbitrary: fc.dictionary(member, fc.oneof(address, wild)) }, wild)
    const entity = fc.record({ type: fc.oneof(name, wild), mutability: wild, data })
    const place = fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, wild)
    const range = fc.record({ offset: place, length: place, style: fc.oneof(name, wild), key: place })
    const ranges = fc.oneof({ weight: 9, arbitrary: fc.array(range) }, wild)
    const type = fc.oneof(
      fc.constantFrom("unstyled", "atomic", "code-block", "unordered-list-item", "ordered-list-item"),
      wild,
    )
    const start = fc.oneof(fc.integer({ min: -2, max: 10_002 }), wild)
    const block = fc.record({
      text: fc.oneof({ weight: 9, arbitrary: fc.string() }, wild),
      type,
      depth: place,
      key: wild,
      data: fc.oneof(fc.record({ start }), wild),
      inlineStyleRanges: ranges,
      entityRanges: ranges,
    })
    const raws = fc.record({
      blocks: fc.array(fc.oneof({ weight: 9, arbitrary: block }, { weight: 1, arbitrary: wild })),
      entityMap: fc.oneof({ weight: 9, arbitrary: fc.dictionary(fc.constantFrom("0", "1", "2", "3"), entity) }, wild),
    })
    fc.assert(
      fc.property(raws, (raw) => {
        const doc = readRaw(JSON.stringify(raw))
        expect(findForbidden(writeHtml(doc), allowedStored)).toEqual([])
        expect(findForbidden(writeHtml(readMarkdown(writeMarkdown(doc))), allowedStored)).toEqual([])
        expect(writeRaw(readRaw(writeRaw(doc)))).toBe(writeRaw(doc))
      }),
      { numRuns },
    )
  })

  test("that a format could have written with characters lost is read in every format", () => {
    const documents = fc.oneof(htmlDocuments, markdownDocuments)
    fc.assert(
      fc.property(
        documents,
        fc.constantFrom(...formats),
        fc.array(fc.nat(300), { maxLength: 3 }),
        (doc, format, places) => {
          const text = { html: writeHtml, markdown: writeMarkdown, raw: writeRaw }[format](doc)
          const broken = places.reduce((all, at) => all.slice(0, at) + all.slice(at + 1), text)
          for (const other of ["html", "markdown"] as const) {
            const written = writeHtml(createValueFromString(broken, other).document)
            expect(findForbidden(written, allowedStored)).toEqual([])
          }
        },
      ),
      { numRuns },
    )
  })
})

describe("very many elements", () => {
  const many = fuzzRuns(200_000)

  test.each([
    "<div>",
    "<b>",
    "<blockquote><p>",
    "<ul><li>",
    "<table><tr><td>",
    "<svg>",
    "<a href=x><div>",
    "<template>",
  ])("%s inside one another", (open) => {
    const html = open.repeat(many)
    expect(() => writeHtml(readHtml(`${html}text`))).not.toThrow()
  })

  test("beside one another keep their text", () => {
    const { blocks: read } = readHtml("<p>a</p>".repeat(many))
    expect(read).toHaveLength(many)
  })

  test.each(["> ", "- ", "1. ", "[", "![](", "_a ", "~~a ", "* a **b ", "  - a\n"])(
    "%j repeated in markdown",
    (part) => {
      expect(() => writeMarkdown(readMarkdown(part.repeat(2_000)))).not.toThrow()
    },
  )
})
