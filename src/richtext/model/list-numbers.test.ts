import { describe, expect, test } from "vitest"
import { sketch } from "../../../test/text/rich-text-sketch.ts"
import { listNumbers } from "./list-numbers.ts"
import type { Doc } from "./model.ts"
import { publish } from "../html/publish.ts"
import { readHtml } from "../html/read-html.ts"
import { readMarkdown } from "../markdown/read-markdown.ts"
import { readRaw, writeRaw } from "../raw.ts"
import { toStoredHtml } from "../stored.ts"
import { writeHtml } from "../html/write-html.ts"
import { writeMarkdown } from "../markdown/write-markdown.ts"

/** The numbers and texts of a document's items, and the texts of its other blocks. */
function shown(doc: Doc): string {
  const numbers = listNumbers(doc.blocks)
  return doc.blocks
    .map(({ type, runs }, index) => `${type.startsWith("ordered") ? `${numbers[index]}.` : ""}${runs[0]?.text}`)
    .join(" ")
}

describe("the numbers of lists", () => {
  test.each([
    ['<ol start="4"><li>a</li><li>b</li></ol>', "4.a 5.b"],
    ["<ol><li>a</li><li>b</li></ol><p>note</p><ol start='3'><li>c</li></ol>", "1.a 2.b note 3.c"],
    ["<ol><li>a</li></ol><ol><li>b</li></ol>", "1.a 1.b"],
    ["<ol><li>a<li value=7>b<li>c</ol>", "1.a 7.b 8.c"],
    ["<ol start=0><li>a</ol>", "0.a"],
    ["<ol start=' +04x'><li>a</ol>", "4.a"],
    ["<ol start=2><li>a<ol start=5><li>b</ol><li>c</ol>", "2.a 5.b 3.c"],
    ["<ol start=2><li>a<ul><li>b</ul><li>c</ol>", "2.a b 3.c"],
    ["<ol><li>a<hr>b<li>c</ol>", "1.a undefined 1.b 2.c"],
    ["<ol><li>a<li>b<h2>h</h2><li>c</ol>", "1.a 2.b h 3.c"],
    ["<ol><li>a<ol><li>b</ol></ol><p>note</p><ol><li><ol start=2><li>c</ol><li>d</ol>", "1.a 1.b note 2.c 1.d"],
    // Empty items are not read, and are not counted either.
    ["<ol start=3><li></li><li> <p>a</p></li><li><br><li>b</ol>", "3.a 4.undefined 5.b"],
    ["<ul start=4><li value=3>a</ul><ol start=4><p>b</p></ol>", "a b"],
  ])("of %s are those that its readers see, in each form", (html, numbers) => {
    const doc = readHtml(html)
    expect(shown(doc)).toBe(numbers)
    expect(shown(readHtml(writeHtml(doc)))).toBe(numbers)
    expect(shown(readHtml(publish(html)))).toBe(numbers)
    expect(shown(readRaw(writeRaw(doc)))).toBe(numbers)
    expect(shown(readMarkdown(writeMarkdown(doc)))).toBe(numbers)
  })

  test.each(["-3", "10000", "999999999999999999999999", "1e9", "", "x", "4.5e9", "٣"])(
    "that are not allowed, such as %j, are none",
    (start) => {
      expect(toStoredHtml(`<ol start="${start}"><li value="${start}">a</li></ol>`)).toMatch(
        /^<ol(?: start="(?:1|4)")?>\n {2}<li>a<\/li>\n<\/ol>$/,
      )
    },
  )

  test.each([-1, 10_000, 2.5, "4", null, { valueOf: 4 }, Number.MAX_SAFE_INTEGER])(
    "that are not allowed in raw, such as %j, are kept there and shown nowhere",
    (start) => {
      const raw = JSON.stringify({
        blocks: [{ key: "aaaaa", text: "a", type: "ordered-list-item", data: { start } }],
        entityMap: {},
      })
      const doc = readRaw(raw)
      expect(doc.blocks[0]?.data).toEqual({ start })
      expect(writeHtml(doc)).toBe("<ol>\n  <li>a</li>\n</ol>")
      expect(writeMarkdown(doc)).toBe("1. a\n")
    },
  )

  test("are in the model only if they are not what counting gives", () => {
    expect(sketch(readHtml("<ol start=4><li>a<li value=5>b<li value=9>c</ol>"))).toEqual([
      'ordered-list-item {"start":4}: a',
      "ordered-list-item: b",
      'ordered-list-item {"start":9}: c',
    ])
    expect(sketch(readHtml("<ol start=1><li value=1>a</ol><p>b</p><ol><li>c</ol>"))).toEqual([
      "ordered-list-item: a",
      "unstyled: b",
      "ordered-list-item: c",
    ])
  })
})

describe("a list with its own numbers is written", () => {
  const doc = readHtml('<ol start=4><li style="text-align:right">a<li value=9>b</ol><p>c</p><ol start=10><li>d</ol>')

  test("as HTML", () => {
    const html =
      '<ol start="4">\n  <li style="text-align: right">a</li>\n  <li value="9">b</li>\n</ol>\n<p>c</p>\n<ol start="10">\n  <li>d</li>\n</ol>'
    expect(writeHtml(doc)).toBe(html)
    expect(publish(html)).toBe(
      '<ol start="4">\n  <li dir="auto" class="align-right">a</li>\n  <li dir="auto" value="9">b</li>\n</ol>\n<p dir="auto">c</p>\n<ol start="10">\n  <li dir="auto">d</li>\n</ol>',
    )
  })

  test("as markdown, in which the character after the number begins another list", () => {
    expect(writeMarkdown(doc)).toBe("4. a\n\n9) b\n\nc\n\n10. d\n")
    expect(writeMarkdown(readHtml("<ol start=0><li>a<li value=0>b</ol>"))).toBe("0. a\n\n0) b\n")
    expect(writeMarkdown(readHtml("<ol><li>a<ol start=3><li>b</ol></ol>"))).toBe("1. a\n\n    3. b\n")
    expect(writeMarkdown(readHtml("<pre>a</pre><ol start=3><li>b</ol>"))).toBe("```\na\n```\n\n3. b\n")
  })
})
