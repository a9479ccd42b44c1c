import { describe, expect, test } from "vitest"
import { rawOf } from "../../../test/text/rich-text-sketch.ts"
import { readRaw } from "../raw.ts"
import { writeHtml } from "./write-html.ts"

const write = (...raw: Parameters<typeof rawOf>) => writeHtml(readRaw(rawOf(...raw)))
const bold = { style: "BOLD" }
const item = (text: string, depth = 0, type = "unordered") => ({ type: `${type}-list-item`, text, depth })

describe("blocks", () => {
  test.each([
    ["unstyled", "<p>a</p>"],
    ["pullquote", "<p>a</p>"],
    ["something", "<p>a</p>"],
    ["header-one", "<h1>a</h1>"],
    ["header-six", "<h6>a</h6>"],
    ["blockquote", "<blockquote>a</blockquote>"],
    ["code-block", "<pre><code>a</code></pre>"],
    ["atomic", "<figure>a</figure>"],
    ["constructor", "<p>a</p>"],
  ])("%s is written as %s", (type, html) => {
    expect(write([{ type, text: "a" }])).toBe(html)
  })

  test("are on their own lines, empty ones with a break", () => {
    expect(write([{ text: "a" }, { text: "" }, { type: "code-block", text: "" }])).toBe(
      "<p>a</p>\n<p><br></p>\n<pre><code><br></code></pre>",
    )
  })

  test("have their alignment on the outer element", () => {
    const data = { textAlign: "ALIGN_RIGHT" }
    expect(
      write([
        { text: "a", data },
        { type: "code-block", text: "b", data },
        { ...item("c"), data },
      ]),
    ).toBe(
      '<p style="text-align: right">a</p>\n<pre style="text-align: right"><code>b</code></pre>\n<ul>\n  <li style="text-align: right">c</li>\n</ul>',
    )
    expect(write([{ text: "a", data: { textAlign: "ALIGN_TOP;color:red", style: "x", onclick: "y" } }])).toBe(
      "<p>a</p>",
    )
  })
})

describe("lists", () => {
  test.each([
    ["one list", [item("a"), item("b")], "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>"],
    [
      "a list in an item",
      [item("a"), item("b", 1, "ordered")],
      "<ul>\n  <li>a\n    <ol>\n      <li>b</li>\n    </ol>\n  </li>\n</ul>",
    ],
    [
      "two kinds of list in an item",
      [item("a"), item("b", 1, "ordered"), item("c", 1), item("d")],
      "<ul>\n  <li>a\n    <ol>\n      <li>b</li>\n    </ol>\n    <ul>\n      <li>c</li>\n    </ul>\n  </li>\n  <li>d</li>\n</ul>",
    ],
    [
      "another kind of list",
      [item("a"), item("b", 0, "ordered")],
      "<ul>\n  <li>a</li>\n</ul>\n<ol>\n  <li>b</li>\n</ol>",
    ],
    [
      "a list between paragraphs",
      [{ text: "a" }, item("b"), { text: "c" }],
      "<p>a</p>\n<ul>\n  <li>b</li>\n</ul>\n<p>c</p>",
    ],
    [
      "a depth that jumps, as one level",
      [item("a", 3), item("b", 7), item("c", 7)],
      "<ul>\n  <li>a\n    <ul>\n      <li>b</li>\n      <li>c</li>\n    </ul>\n  </li>\n</ul>",
    ],
    [
      "a list that goes on after a paragraph, at its level",
      [item("a"), item("b", 1), { text: "c" }, item("d", 1), item("e")],
      "<ul>\n  <li>a\n    <ul>\n      <li>b</li>\n    </ul>\n  </li>\n</ul>\n<p>c</p>\n<ul>\n  <li>\n    <ul>\n      <li>d</li>\n    </ul>\n  </li>\n  <li>e</li>\n</ul>",
    ],
    [
      "several levels at once",
      [item("a"), item("b", 1), item("c", 2), item("d")],
      "<ul>\n  <li>a\n    <ul>\n      <li>b\n        <ul>\n          <li>c</li>\n        </ul>\n      </li>\n    </ul>\n  </li>\n  <li>d</li>\n</ul>",
    ],
  ])("%s", (_, blocks, html) => {
    expect(write(blocks)).toBe(html)
  })
})

describe("text", () => {
  test.each([
    ["a < b & c > \"d\" 'e'", "a &lt; b &amp; c &gt; \"d\" 'e'"],
    ["a\u00a0b", "a&nbsp;b"],
    ["a  b", "a &nbsp;b"],
    ["a   b", "a &nbsp;&nbsp;b"],
    [" a ", "&nbsp;a&nbsp;"],
    [" ", "&nbsp;"],
    ["a\nb\n", "a<br>\nb<br>\n"],
  ])("%j is written as %s", (text, html) => {
    expect(write([{ text }])).toBe(`<p>${html}</p>`)
  })

  test("of code is written as it is", () => {
    expect(write([{ type: "code-block", text: "a  <b>\n  c " }])).toBe("<pre><code>a  &lt;b&gt;\n  c </code></pre>")
  })

  test("keeps a newline with which code begins", () => {
    expect(write([{ type: "code-block", text: "\na" }])).toBe("<pre><code>\n\na</code></pre>")
  })
})

describe("styles", () => {
  test("nest in one order, whatever order they came in", () => {
    const inlineStyleRanges = ["CODE", "BOLD", "UNDERLINE", "STRIKETHROUGH", "ITALIC"].map((style) => ({
      style,
      offset: 0,
      length: 1,
    }))
    expect(write([{ text: "x", inlineStyleRanges }])).toBe(
      "<p><code><del><u><em><strong>x</strong></em></u></del></code></p>",
    )
  })

  test("are counted in characters, not in code units", () => {
    expect(write([{ text: "😀x😀", inlineStyleRanges: [{ ...bold, offset: 1, length: 1 }] }])).toBe(
      "<p>😀<strong>x</strong>😀</p>",
    )
  })

  test("that overlap are cut", () => {
    const inlineStyleRanges = [
      { ...bold, offset: 0, length: 2 },
      { style: "ITALIC", offset: 1, length: 2 },
    ]
    expect(write([{ text: "abc", inlineStyleRanges }])).toBe(
      "<p><strong>a</strong><em><strong>b</strong></em><em>c</em></p>",
    )
  })

  test("that nobody knows show nothing, nor does code inside a code block", () => {
    const inlineStyleRanges = [
      { style: "GLOW", offset: 0, length: 1 },
      { style: "CODE", offset: 0, length: 2 },
    ]
    expect(write([{ type: "code-block", text: "ab", inlineStyleRanges }])).toBe("<pre><code>ab</code></pre>")
  })
})

describe("links and images", () => {
  const link = (data: object, type = "LINK") =>
    write([{ text: "abc", entityRanges: [{ offset: 0, length: 2, key: 0 }] }], {
      0: { type, mutability: "MUTABLE", data },
    })
  const image = (data: object, type = "IMAGE") =>
    write(
      [
        {
          text: "a b",
          entityRanges: [{ offset: 1, length: 1, key: 0 }],
          inlineStyleRanges: [{ ...bold, offset: 0, length: 3 }],
        },
      ],
      {
        0: { type, mutability: "IMMUTABLE", data },
      },
    )

  test.each([
    [{ url: "/x" }, '<a href="/x">ab</a>c'],
    [
      { target: "_blank", url: "/x", rel: "nofollow", title: "" },
      '<a target="_blank" href="/x" rel="nofollow" title="">ab</a>c',
    ],
    [{ url: "/x", href: "/y", className: "z", "data-w": 1 }, '<a href="/y" class="z" data-w="1">ab</a>c'],
    [{ url: '/x?a=1&b="<>' }, '<a href="/x?a=1&amp;b=&quot;&lt;&gt;">ab</a>c'],
    [{ url: "/x", title: null, onclick: "y", "data-A": "z" }, '<a href="/x">ab</a>c'],
    [{ url: "javascript:x" }, "abc"],
    [{ url: "java\tscript:x", href: "/y" }, '<a href="/y">ab</a>c'],
  ])("a link with %j is written as %s", (data, html) => {
    expect(link(data)).toBe(`<p>${html}</p>`)
  })

  test("a link is one around all that it holds", () => {
    const html = write(
      [
        {
          text: "abc",
          inlineStyleRanges: [{ ...bold, offset: 1, length: 1 }],
          entityRanges: [{ offset: 0, length: 3, key: 7 }],
        },
      ],
      { 7: { type: "link", data: { url: "/x" } } },
    )
    expect(html).toBe('<p><a href="/x">a<strong>b</strong>c</a></p>')
  })

  test.each([
    [{ src: "x.png" }, '<img src="x.png"/>'],
    [{ alt: "y", width: 10, src: "x.png", originalWidth: 5, title: "z" }, '<img alt="y" width="10" src="x.png"/>'],
    [{ src: "data:image/gif;base64,AA" }, '<img src="data:image/gif;base64,AA"/>'],
  ])("an image with %j is written as %s", (data, html) => {
    expect(image(data)).toBe(`<p><strong>a</strong>${html}<strong>b</strong></p>`)
    expect(image(data, "image")).toBe(`<p><strong>a</strong>${html}<strong>b</strong></p>`)
  })

  test("an image that may not be shown is gone, with what stood for it", () => {
    expect(image({ src: "javascript:x" })).toBe("<p><strong>ab</strong></p>")
    expect(image({ alt: "y" })).toBe("<p><strong>a</strong><strong>b</strong></p>")
  })

  test("anything else is its text", () => {
    expect(link({ url: "/x" }, "embed")).toBe("<p>abc</p>")
    expect(
      write([{ type: "atomic", text: " ", entityRanges: [{ offset: 0, length: 1, key: 0 }] }], {
        0: { type: "embed", data: {} },
      }),
    ).toBe("<figure>&nbsp;</figure>")
  })
})
