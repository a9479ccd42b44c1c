import { describe, expect, test } from "vitest"
import { rawOf, sketch } from "../../test/text/rich-text-sketch.ts"
import { readMarkdown } from "./markdown/read-markdown.ts"
import { readRaw } from "./raw.ts"
import { writeMarkdown } from "./markdown/write-markdown.ts"

/** Expected blocks for Markdown. */
const examples: Record<string, [markdown: string, ...blocks: string[]][]> = {
  blocks: [
    ["", "unstyled: "],
    ["a\nb\n\nc", "unstyled: a b", "unstyled: c"],
    ["# a\n###### b ##\n#c", "header-one: a", "header-six: b", "unstyled: #c"],
    ["a\n===\nb\n---", "header-one: a", "header-two: b"],
    ["> a\n>\n> b", "blockquote: a", "blockquote: b"],
    ["> # a\n> - b", "header-one: a", "unordered-list-item: b"],
    ["a\n\n---\n\nb", "unstyled: a", "horizontal-rule: ", "unstyled: b"],
    [
      "- a\n\n***\n___\n- b",
      "unordered-list-item: a",
      "horizontal-rule: ",
      "horizontal-rule: ",
      "unordered-list-item: b",
    ],
    ["\u200b\n\na\u200bb", "unstyled: ", "unstyled: a\nb"],
    ["a  \nb\\\nc", "unstyled: a\nb\nc"],
    ["a\u00a0b\tc", "unstyled: a b c"],
    ["| a | b |\n| - | - |\n| c | d |", "unstyled: | a | b | | - | - | | c | d |"],
  ],
  code: [
    ["    a\n      b", "code-block: ‹CODE|a\n  b›"],
    ["```js\na\n\nb\n```", 'code-block {"language":"js"}: ‹CODE|a\n\nb›'],
    ["~~~\n\ta\n~~~", "code-block: ‹CODE|    a›"],
    ["`a` ``b`c``", "unstyled: ‹CODE|a› ‹CODE|b`c›"],
  ],
  lists: [
    ["- a\n* b\n+ c", "unordered-list-item: a", "unordered-list-item: b", "unordered-list-item: c"],
    ["1. a\n2. b", "ordered-list-item: a", "ordered-list-item: b"],
    ["- a\n  - b\n    - c", "unordered-list-item: a", "unordered-list-item 1: b", "unordered-list-item 2: c"],
    ["1. a\n  - b\n\n1. c", "ordered-list-item: a", "unordered-list-item 1: b", "ordered-list-item: c"],
    ["- a\n   1. b\n    - c", "unordered-list-item: a", "ordered-list-item 1: b", "unordered-list-item 1: c"],
    ["1. a\n    1. b\n        1. c", "ordered-list-item: a", "ordered-list-item 1: b", "ordered-list-item 2: c"],
    ["- a\n\n1. b", "unordered-list-item: a", "ordered-list-item: b"],
    ["- a\n  - b\n\n    c", "unordered-list-item: a", "unordered-list-item 1: b", "unordered-list-item 1: c"],
    ["- [ ] a", "unordered-list-item: [ ] a"],
  ],
  styles: [
    ["**a** __b__", "unstyled: ‹BOLD|a› ‹BOLD|b›"],
    ["*a* _b_", "unstyled: ‹ITALIC|a› ‹ITALIC|b›"],
    ["a_b_c", "unstyled: a‹ITALIC|b›c"],
    ["~~a~~ ++b++ ~c~ +d+", "unstyled: ‹STRIKETHROUGH|a› ‹UNDERLINE|b› ~c~ +d+"],
    ["~~_++**a**++_~~", "unstyled: ‹STRIKETHROUGH ITALIC UNDERLINE BOLD|a›"],
    ["a * b * c", "unstyled: a * b * c"],
    ["\\*a\\* \\_b\\_", "unstyled: *a* _b_"],
  ],
  "links and images": [
    ['[a](/b "C") [d](</e f>)', 'unstyled: ‹LINK{"url":"/b","title":"C"}|a› ‹LINK{"url":"/e f"}|d›'],
    ["[a][b] [b]\n\n[b]: /c 'D'", 'unstyled: ‹LINK{"url":"/c","title":"D"}|a› ‹LINK{"url":"/c","title":"D"}|b›'],
    [
      "<https://a.example> https://b.example",
      'unstyled: ‹LINK{"url":"https://a.example"}|https://a.example› https://b.example',
    ],
    ["![a](b.png)", 'unstyled: ‹IMAGE{"src":"b.png","alt":"a"}|\u00a0›'],
    ["[![a](b.png)](/c)", 'unstyled: ‹IMAGE{"src":"b.png","alt":"a"} LINK{"url":"/c"}|\u00a0›'],
    ["[a](javascript:b) [c](JAVA&#10;SCRIPT:d) ![e](tel:f) <vbscript:g>", "unstyled: a c vbscript:g"],
  ],
  "what is not markdown": [
    ["<b>a</b> <script>b</script>", "unstyled: <b>a</b> <script>b</script>"],
    ["<div>\na\n</div>", "unstyled: <div> a </div>"],
    ["&lt;a&gt; &amp;", "unstyled: <a> &"],
  ],
}

describe.each(Object.entries(examples))("%s of markdown", (_, table) => {
  test.each(table.map(([markdown, ...blocks]) => ({ markdown, blocks })))("$markdown", ({ markdown, blocks }) => {
    expect(sketch(readMarkdown(markdown))).toEqual(blocks)
  })
})

const write = (...raw: Parameters<typeof rawOf>) => writeMarkdown(readRaw(rawOf(...raw)))
const item = (text: string, depth = 0, type = "unordered") => ({ type: `${type}-list-item`, text, depth })
const code = (text: string, data = {}) => ({ type: "code-block", text, data })

describe("blocks written as markdown", () => {
  test.each([
    ["a paragraph", [{ text: "a" }], "a\n"],
    ["paragraphs, one empty", [{ text: "a" }, { text: "" }, { text: "b" }], "a\n\n\u200b\n\nb\n"],
    [
      "headings",
      [
        { type: "header-one", text: "a" },
        { type: "header-six", text: "b #" },
      ],
      "# a\n\n###### b \\#\n",
    ],
    ["a quote of two lines", [{ type: "blockquote", text: "a\nb" }], " > a  \n > b\n"],
    ["a pull quote", [{ type: "pullquote", text: "a" }], "a\n"],
    ["a list", [item("a"), item("b"), { text: "c" }], "- a\n- b\n\nc\n"],
    ["a list of two levels", [item("a"), item("b", 1), item("c")], "- a\n    - b\n- c\n"],
    ["another kind of list inside", [item("a"), item("b", 1, "ordered"), item("c")], "- a\n    1. b\n\n\n- c\n"],
    ["another kind of list after", [item("a"), item("b", 0, "ordered")], "- a\n\n\n1. b\n"],
    ["a list after a paragraph", [{ text: "a" }, item("b")], "a\n\n- b\n"],
    ["an item of two lines", [item("a\n- b", 0, "ordered"), item("c")], "1. a  \n   \\- b\n\n\n- c\n"],
    [
      "more than ten items",
      Array.from({ length: 11 }, () => item("a", 0, "ordered")),
      Array.from({ length: 11 }, (_, index) => `${index + 1}. a\n`).join(""),
    ],
    ["one line of code", [{ text: "a" }, code("b *c*")], "a\n\n    b *c*\n"],
    ["code after code", [code("a"), code("b")], "    a\n\n```\nb\n```\n"],
    ["code after a list", [item("a"), code("b")], "- a\n\n```\nb\n```\n"],
    ["lines of code with a fence inside", [code("a\n```")], "````\na\n```\n````\n"],
    ["code of a language", [code("a\n b", { language: "js" })], "```js\na\n b\n```\n"],
    ["no code", [code("")], "    \u200b\n"],
  ])("%s", (_, blocks, markdown) => {
    expect(write(blocks)).toBe(markdown)
  })
})

describe("text written as markdown", () => {
  test.each([
    ["*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"],
    ["[a](b) ~c~ +d+ <e>", "\\[a\\](b) \\~c\\~ \\+d\\+ \\<e>"],
    ["# a", "\\# a"],
    ["#a", "#a"],
    ["- a", "\\- a"],
    ["1. a", "1\\. a"],
    ["12) a", "12\\) a"],
    ["> a", "\\> a"],
    ["    a", "&#32;   a"],
    ["a\n---", "a  \n\\---"],
    ["a\n\nb\n", "a\u200b  \nb\u200b"],
    ["a  b\u00a0c", "a &nbsp;b&nbsp;c"],
    ["\\a \\* &amp; & b", "\\a \\\\\\* \\&amp; & b"],
  ])("%j is written as %j", (text, markdown) => {
    expect(write([{ text }])).toBe(`${markdown}\n`)
    const again = sketch(readMarkdown(`${markdown}\n`))
    expect(again).toEqual([`unstyled: ${text.replace(/^ +/, "")}`])
  })
})

describe("styles written as markdown", () => {
  const styled = (text: string, ...ranges: [style: string, offset: number, length: number][]) =>
    write([{ text, inlineStyleRanges: ranges.map(([style, offset, length]) => ({ style, offset, length })) }])

  test("nest in one order", () => {
    expect(styled("x", ["BOLD", 0, 1], ["ITALIC", 0, 1], ["UNDERLINE", 0, 1], ["STRIKETHROUGH", 0, 1])).toBe(
      "~~_++**x**++_~~\n",
    )
  })

  test("leave white space at their ends outside", () => {
    expect(styled("a b c", ["BOLD", 1, 3])).toBe("a **b** c\n")
    expect(styled(" a ", ["ITALIC", 0, 3])).toBe(" _a_ \n")
    expect(styled("a  b", ["BOLD", 1, 2])).toBe("a &nbsp;b\n")
  })

  test("that go on are not closed between", () => {
    expect(styled("ab", ["STRIKETHROUGH", 0, 2], ["BOLD", 1, 1])).toBe("~~a**b**~~\n")
    expect(styled("a b", ["ITALIC", 0, 3], ["BOLD", 2, 1])).toBe("_a_ _**b**_\n")
    expect(styled("ab", ["BOLD", 0, 2], ["ITALIC", 1, 1])).toBe("**a**_**b**_\n")
  })

  test("of code are code alone, fenced by what it does not hold", () => {
    expect(styled("a`b", ["CODE", 0, 3], ["BOLD", 0, 3])).toBe("``a`b``\n")
    expect(styled("`a", ["CODE", 0, 2])).toBe("`` `a ``\n")
  })

  test("beside punctuation have a letter outside written as a reference", () => {
    expect(styled('a"b"c', ["BOLD", 1, 3])).toBe('&#x61;**"b"**&#x63;\n')
    expect(styled("a b, c", ["BOLD", 2, 2])).toBe("a **b,** c\n")
    expect(styled("abc", ["ITALIC", 1, 1])).toBe("a_b_c\n")
  })
})

describe("links and images written as markdown", () => {
  const entity = (type: string, data: object) =>
    write([{ text: "a!b", entityRanges: [{ offset: 2, length: 1, key: 0 }] }], { 0: { type, data } })

  test.each([
    ["LINK", { url: "/x" }, "a\\![b](/x)\n"],
    ["LINK", { url: "/x", href: "/y", target: "_blank", rel: "nofollow" }, "a\\![b](/y)\n"],
    ["LINK", { url: "/(x)", title: 'a "b"' }, 'a\\![b](/%28x%29 "a \\"b\\"")\n'],
    ["LINK", { url: "/x", title: "" }, "a\\![b](/x)\n"],
    ["LINK", { url: "/a b" }, "a\\![b](/a&#32;b)\n"],
    ["LINK", { url: "javascript:x" }, "a!b\n"],
    ["link", { url: "/x" }, "a!b\n"],
    ["IMAGE", { src: "/x", alt: "[y]", width: "10" }, "a!![\\[y\\]](/x)\n"],
    ["embed", { url: "https://x.example" }, "a!https://x.example\n"],
  ])("%s with %j is written as %j", (type, data, markdown) => {
    expect(entity(type, data)).toBe(markdown)
  })
})
