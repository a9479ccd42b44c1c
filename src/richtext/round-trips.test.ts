import fc from "fast-check"
import { expect, test } from "vitest"
import { contentOf, htmlDocuments, markdownDocuments } from "../../test/text/rich-text.ts"
import { readHtml } from "./html/read-html.ts"
import { readMarkdown } from "./markdown/read-markdown.ts"
import { readRaw, writeRaw } from "./raw.ts"
import { writeHtml } from "./html/write-html.ts"
import { writeMarkdown } from "./markdown/write-markdown.ts"
import { fuzzRuns } from "../../test/text/fuzz-runs.ts"

const numRuns = fuzzRuns(2_500)

test("raw, HTML and raw again is the same document", () => {
  fc.assert(
    fc.property(htmlDocuments, (doc) => {
      const raw = writeRaw(doc)
      expect(contentOf(readHtml(writeHtml(readRaw(raw))))).toEqual(contentOf(readRaw(raw)))
    }),
    { numRuns },
  )
})

test("raw, markdown and raw again is the same document", () => {
  fc.assert(
    fc.property(markdownDocuments, (doc) => {
      const raw = writeRaw(doc)
      expect(contentOf(readMarkdown(writeMarkdown(readRaw(raw))))).toEqual(contentOf(readRaw(raw)))
    }),
    { numRuns },
  )
})

test("raw, the model and raw again is the same string", () => {
  fc.assert(
    fc.property(fc.oneof(htmlDocuments, markdownDocuments), (doc) => {
      const raw = writeRaw(readRaw(writeRaw(doc)))
      expect(writeRaw(readRaw(raw))).toBe(raw)
    }),
    { numRuns },
  )
})
