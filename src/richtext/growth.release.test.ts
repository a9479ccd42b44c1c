import { describe, expect, test } from "vitest"
import { hide } from "./html/parse-html-browser.ts"
import { expectLinear, repeat } from "../../test/text/growth.ts"
import type { Block } from "./model/model.ts"
import { publish } from "./html/publish.ts"
import { readMarkdown } from "./markdown/read-markdown.ts"
import { readRaw, writeRaw } from "./raw.ts"
import { toStoredHtml } from "./stored.ts"
import { writeHtml } from "./html/write-html.ts"
import { writeMarkdown } from "./markdown/write-markdown.ts"

const styleOf = (part: string, start = "") => repeat(part, `<p style="${start}`, '">a</p>')

describe("the time of reading and writing HTML grows with its length", () => {
  test.each([
    ["letters after a property", styleOf("a", "text-align ")],
    ["properties without a value", styleOf("text-align ")],
    ["spaces in a value", styleOf(" ", "text-align: left ")],
    ["open brackets", styleOf("(", "text-align:")],
    ["open comments", styleOf("/*", "text-align:")],
    ["open quotes", styleOf("&quot;'", "text-align:")],
    ["declarations", styleOf("text-align:left;")],
    ["no-break spaces", repeat("\u00A0")],
    ["no-break spaces between letters", repeat("a\u00A0")],
    ["no-break spaces and breaks", repeat("\u00A0<br>")],
    ["spaces", repeat(" ")],
    ["breaks", repeat("a<br><br>")],
    ["zero-width spaces", repeat("\u200B ")],
    ["open tags", repeat("<a")],
    ["elements in one another", repeat("<b><i>")],
    ["elements that overlap", repeat("<i>a<b>b</i>c</b>")],
    ["elements where a table allows none", repeat("<br>x", "<table>")],
    [
      "attributes",
      (length: number) => `<p ${Array.from({ length: length / 6 }, (_, index) => `a${index}`).join(" ")}>a`,
    ],
    ["items deep in lists", repeat("<li>a", "<ul><li>".repeat(400))],
    ["lists that go on after other blocks", repeat("<hr>a", "<ul><li>".repeat(400))],
    ["an address of spaces", repeat(" ", '<a href="', 'x">a</a>')],
  ])("%s", (_, make) => {
    expectLinear((html) => publish(toStoredHtml(html)), make)
  })

  test("items deep in lists are not written many times as long as they were read", () => {
    const html = repeat("<li>a", "<ul><li>".repeat(400))(20_000)
    expect(toStoredHtml(html).length).toBeLessThan(25 * html.length)
    const goingOn = repeat("<hr>a", "<ul><li>".repeat(400))(20_000)
    expect(toStoredHtml(goingOn).length).toBeLessThan(60 * goingOn.length)
  })
})

describe("the time of reading markdown grows with its length", () => {
  const part = (text: string): [string, (length: number) => string] => [JSON.stringify(text), repeat(text)]

  test.each([
    ...["_a", "a_ ", "*a**b", "*_", "**a ", "a* ", "++a", "~~a++b", "_", "*", "*a_ "].map(part),
    ...["[a](", "[a]", "[", "![](", "[a](b", "[a][", "[^a]", "`a``b", "\\``", "`` ` "].map(part),
    ...["> a\nb\n", "> ```\na\n", "> ", "- - a\n", "a\n=\n", "- a\n", "a\n", "\n", " ", "[a]: b\n", "1. a\n"].map(part),
    ["quotes with lazy lines", repeat("b\n", "> a\n")],
    ["items with lazy lines", repeat("b\n", "- - - a\n")],
    ["marks around marks", (length: number) => `${"*".repeat(length / 2)}a${"*".repeat(length / 2)}`],
    ["brackets in brackets", (length: number) => `${"[".repeat(length / 5)}a${"](b)".repeat(length / 5)}`],
    [
      "backticks of every number",
      (length: number) => Array.from({ length: Math.sqrt(2 * length) }, (_, index) => `a${"`".repeat(index)}`).join(""),
    ],
    [
      "items deeper and deeper",
      (length: number) =>
        Array.from({ length: Math.sqrt(length) }, (_, index) => `${"  ".repeat(index)}- a\n`).join(""),
    ],
    ["a definition without an end", repeat("c\n", "[a]: b '")],
  ])("%s", (_, make) => {
    expectLinear(readMarkdown, make)
  })

  test("as text if its marks are not worth their time, whatever there is of it", () => {
    const { blocks } = readMarkdown(`# ${"_a".repeat(20_000)}\nb`)
    expect(blocks.map(({ type, runs }) => [type, runs.length])).toEqual([
      ["unstyled", 1],
      ["unstyled", 1],
    ])
  })

  test("as markdown where people wrote it, even if it is long", () => {
    const items = "- **Carcass**: [plywood](https://maap.example/ply) of 18 mm, _never_ chipboard\n".repeat(1_200)
    const { blocks } = readMarkdown(`# Kitchen\n\n${items}\n\`\`\`\n${"snake_case_name = a[b]\n".repeat(500)}\`\`\`\n`)
    expect(blocks).toHaveLength(1_202)
    expect(blocks.at(-2)?.runs).toHaveLength(6)
  })
})

describe("the time of the raw form grows with its length", () => {
  const ranges = (length: number) =>
    Array.from({ length: length / 40 }, (_, offset) => ({ offset, length: length - offset, style: `S${offset}` }))

  test("ranges over one another", () => {
    expectLinear(readRaw, (length) =>
      JSON.stringify({ blocks: [{ text: "a".repeat(length), inlineStyleRanges: ranges(length) }], entityMap: {} }),
    )
  })

  test("values in values", () => {
    expectLinear(readRaw, (length) => `{"blocks":[{"data":${'{"a":'.repeat(length)}1${"}".repeat(length)}}]}`)
  })
})

describe("the time of writing a document grows with its length", () => {
  const oneBlock = (type: string, text: string, styles: string[] = []): Block => ({
    key: "abcde",
    type,
    depth: 0,
    data: {},
    runs: [{ text, styles }],
  })

  test.each([
    ["code", repeat(" "), "unstyled", ["CODE"]],
    ["backticks", repeat("`a"), "unstyled", ["CODE"]],
    ["a heading of number signs", repeat(" #"), "header-one", []],
    ["lines of spaces", repeat(" \n"), "unstyled", []],
    ["marks of markdown", repeat("*_[`"), "unstyled", ["BOLD"]],
    ["number signs and spaces", repeat("# "), "header-one", []],
  ])("%s", (_, make, type, styles) => {
    const write = (text: string) => {
      const doc = { blocks: [oneBlock(type, text, styles)] }
      return [writeMarkdown(doc), writeHtml(doc), writeRaw(doc)]
    }
    expectLinear(write, make)
  })

  test("hundreds of thousands of runs of backticks are written", () => {
    expect(writeMarkdown({ blocks: [oneBlock("unstyled", "`a".repeat(300_000), ["CODE"])] })).toContain("`a`a")
  })
})

test.each(["<a", "<a ", "<a style=", " style", " on", '"onload', "<style", "<a ona>", " "])(
  "the time of hiding what a content policy complains of grows with the length of the text: %j",
  (part) => {
    expectLinear((html) => hide(html, "\uE000"), repeat(part), 100_000)
    expectLinear((html) => hide(html, "\uE000"), repeat(part, "<a", ">"), 100_000)
  },
)
