import { describe } from "vitest"
import { type Editor, expect, test } from "../../../test/editor/open-editor.ts"

/** Pastes HTML with the plain text that programs add to it. */
const pasteHtml = (editor: Editor, html: string) => editor.paste({ "text/html": html, "text/plain": "plain" })

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`

describe("pasted plain text", () => {
  test("is a block of the current type for each line, in the style of the caret, and one undo away", ({ editor }) => {
    editor.load("<blockquote><strong>a</strong></blockquote>")
    editor.press("Control+End")
    editor.paste({ "text/plain": "one\r\ntwo\rthree\nfour" })
    expect(editor.blocks()).toEqual(["blockquote aone", "blockquote two", "blockquote three", "blockquote four"])
    expect(editor.html()).toContain("<strong>four</strong>")
    editor.press("Control+z")
    expect(editor.blocks()).toEqual(["blockquote a"])
  })

  test("that looks like markdown is formatted; the first undo gives it back as it was, the second takes it away", ({
    editor,
  }) => {
    const markdown = "# Title\n\nSome **bold** text\n\n- one\n- two"
    editor.paste({ "text/plain": markdown })
    const formatted = editor.blocks()
    expect(formatted.filter((block) => block !== "unstyled")).toEqual([
      "header-one Title",
      "unstyled Some bold text",
      "unordered-list-item one",
      "unordered-list-item two",
    ])
    editor.press("Control+z")
    expect(editor.blocks()).toEqual(markdown.split("\n").map((line) => `unstyled ${line}`.trim()))
    editor.press("Control+z")
    expect(editor.blocks()).toEqual(["unstyled"])
  })

  test("that only has a star or a number in it stays as it is", ({ editor }) => {
    for (const text of ["2 * 3 * 4 = 24", "1. alone", "a_b_c and #7", "- alone"]) {
      editor.load("<p></p>")
      editor.paste({ "text/plain": text })
      expect(editor.blocks()).toEqual([`unstyled ${text}`])
    }
  })

  test("keeps its lines: only those become more that stand for it, and one undo gives the typed ones back", ({
    editor,
  }) => {
    const typed = ["*Offer!* for snake_case", "1. Chimney", "", "# 42, 2nd Main Road", "2. Hob", "Offer ends Sunday."]
    editor.paste({ "text/plain": typed.join("\r\n") })
    expect(editor.html()).toBe(
      "<p><strong>Offer!</strong> for snake_case</p>\n<ol>\n  <li>Chimney</li>\n</ol>\n<p># 42, 2nd Main Road</p>\n" +
        '<ol start="2">\n  <li>Hob</li>\n</ol>\n<p>Offer ends Sunday.</p>',
    )
    editor.press("Control+z")
    expect(editor.blocks()).toEqual(typed.map((line) => `unstyled ${line}`.trim()))
    editor.press("Control+y")
    expect(editor.blocks()).toHaveLength(5)
  })

  test("does not join its lists to the words around it, and has their styles", ({ editor }) => {
    editor.load("<p><strong>ab</strong></p>")
    editor.select(1)
    editor.paste({ "text/plain": "- one\n- _two_" })
    expect(editor.html()).toBe(
      "<p><strong>a</strong></p>\n<ul>\n  <li><strong>one</strong></li>\n  <li><em><strong>two</strong></em></li>\n</ul>\n<p><strong>b</strong></p>",
    )
  })

  test("that a messenger wrote as HTML without marks has the marks of its text", ({ editor }) => {
    editor.paste({ "text/plain": "*Offer!*", "text/html": "<div><span>*Offer!*</span></div>" })
    expect(editor.html()).toBe("<p><strong>Offer!</strong></p>")
  })

  test("in a code block stays text whatever it looks like", ({ editor }) => {
    editor.load("<pre>x</pre>")
    editor.press("Control+End")
    editor.paste({ "text/plain": "# a\n- b\n- c" })
    expect(editor.blocks()).toEqual(["code-block x# a\n- b\n- c"])
    editor.press("Control+z")
    expect(editor.blocks()).toEqual(["code-block x"])
  })
})

describe("a pasted address", () => {
  test("makes a link of the words that are selected", ({ editor }) => {
    editor.load("<p>our <strong>rooms</strong> now</p>")
    editor.select(4, 9)
    editor.paste({ "text/plain": " https://maap.example/rooms\n" })
    expect(editor.html()).toBe(`<p>our ${link("https://maap.example/rooms", "<strong>rooms</strong>")} now</p>`)
    editor.press("Control+z")
    expect(editor.html()).toBe("<p>our <strong>rooms</strong> now</p>")
    editor.press("Control+a")
    editor.paste({
      "text/plain": "tel:+912055500142",
      "text/html": '<a href="tel:+912055500142">tel:+912055500142</a>',
    })
    expect(editor.html()).toBe(`<p>${link("tel:+912055500142", "our <strong>rooms</strong> now")}</p>`)
  })

  test("takes the place of a selection that has no words, or is code; other text always does", ({ editor }) => {
    for (const [html, pasted, expected] of [
      ["<pre>ab</pre>", "https://maap.example/", "code-block https://maap.example/"],
      ["<p>ab</p>", "maap.example", "unstyled maap.example"],
      ["<p>ab</p>", "see https://maap.example/", "unstyled see https://maap.example/"],
      ["<p>ab</p>", "javascript:alert(1)", "unstyled javascript:alert(1)"],
    ] as const) {
      editor.load(html)
      editor.press("Control+a")
      editor.paste({ "text/plain": pasted })
      expect(editor.blocks()).toEqual([expected])
    }
  })
})

describe("a list that is pasted into an item", () => {
  const list = "<ol start=4><li>a<ul><li>b</li></ul></li><li>c</li></ol>"
  const deeper = ["ordered-list-item/1 a", "unordered-list-item/2 b", "ordered-list-item/1 c"]
  const into = (words: string) => `<ul><li>p<ul><li>${words}</li></ul></li></ul>`

  test("keeps the level of an empty one", ({ editor }) => {
    editor.load(into("<br>"))
    editor.press("Control+End")
    pasteHtml(editor, list)
    expect(editor.blocks().slice(1)).toEqual(deeper)
    editor.load(into("<br>"))
    editor.press("Control+End")
    editor.paste({ "text/plain": "4. a\n    - b\n5. c" })
    expect(editor.blocks().slice(1)).toEqual(deeper)
    editor.load(list + into("<br>"))
    editor.press("Shift+ArrowDown", "Shift+ArrowDown", "Shift+End", "Control+c", "Control+End", "Control+v")
    expect(editor.blocks().slice(4)).toEqual(deeper)
  })

  test("goes on at the level of one with words", ({ editor }) => {
    editor.load(into("x"))
    editor.press("Control+End")
    pasteHtml(editor, list)
    expect(editor.blocks().slice(1)).toEqual(["unordered-list-item/1 xa", ...deeper.slice(1)])
    editor.load(into("x"))
    editor.press("Control+End")
    editor.paste({ "text/plain": "4. a\n    - b\n5. c" })
    expect(editor.blocks().slice(1)).toEqual(["unordered-list-item/1 x", ...deeper])
  })

  test("is counted on from an ordered one", ({ editor }) => {
    editor.load("<ol><li>x</li><li><br></li></ol>")
    editor.press("Control+End")
    pasteHtml(editor, list)
    expect(editor.raw().blocks.map(({ data }) => data)).toEqual([{}, {}, {}, {}])
  })
})

describe("one block that is pasted", () => {
  for (const [html, block] of [
    ["<h2>a</h2>", "header-two a"],
    ["<ul><li>a</li></ul>", "unordered-list-item a"],
    ["<ol><li>a</li></ol>", "ordered-list-item a"],
    ["<blockquote>a</blockquote>", "blockquote a"],
    ["<pre>a\nb</pre>", "code-block a\nb"],
    ["<p>a</p>", "unstyled a"],
  ] as const) {
    test(`keeps its type in an empty line, and takes that of a text: ${block.replace("\n", " ")}`, ({ editor }) => {
      editor.load("<p><br></p><p>x</p>")
      pasteHtml(editor, html)
      expect(editor.blocks()).toEqual([block, "unstyled x"])
      editor.press("Control+z")
      expect(editor.blocks()).toEqual(["unstyled", "unstyled x"])
      editor.load("<blockquote>x</blockquote>")
      editor.press("Control+End")
      pasteHtml(editor, html)
      expect(editor.blocks()).toEqual([`blockquote x${block.slice(block.indexOf(" ") + 1)}`])
    })
  }
})

describe("pasted into code", () => {
  test("formatted text stays code", ({ editor }) => {
    editor.load("<pre>x</pre>")
    editor.press("Control+End")
    pasteHtml(editor, '<h1>a</h1><p><b>b</b> <a href="https://maap.example/">c</a></p><ul><li>d</li></ul>')
    expect(editor.blocks()).toEqual(["code-block xa\nb c\nd"])
    expect(editor.html()).not.toMatch(/<a|<strong/)
  })

  test("so does what this editor copied", ({ editor }) => {
    editor.load("<h1>a</h1><p><strong>b</strong></p><pre>x</pre>")
    editor.press("Shift+ArrowDown", "Shift+End", "Control+c", "Control+End", "Control+v")
    expect(editor.blocks().slice(2)).toEqual(["code-block xa\nb"])
  })
})

test("characters that nobody sees and nothing stores are left out", ({ editor }) => {
  editor.paste({ "text/plain": "a\u0000b\u0007c\u001Bd\u0085e\tf" })
  expect(editor.blocks()).toEqual(["unstyled abcde\tf"])
  editor.load("<p></p>")
  pasteHtml(editor, "<p>a&#7;b\u0007c&#x1b;d</p>")
  expect(editor.blocks()).toEqual(["unstyled abcd"])
})

test("markup of thousands of tiny elements is pasted as the text beside it, its lines a few to a block", ({
  editor,
}) => {
  const lines = Array.from({ length: 6_000 }, (_, index) => `${index}`)
  const html = `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`
  editor.paste({ "text/html": html, "text/plain": lines.join("\n") })
  const blocks = editor.blocks()
  expect(blocks).toHaveLength(3_000)
  expect(blocks.at(-1)).toBe("unstyled 5998\n5999")
})

test("a pasted horizontal rule stands between what is before and after the caret", ({ editor }) => {
  editor.load("<p>cd</p>")
  editor.select(1)
  editor.paste({ "text/html": "<hr><p>x</p><hr>", "text/plain": "x" })
  expect(editor.blocks()).toEqual(["unstyled c", "horizontal-rule", "unstyled x", "horizontal-rule", "unstyled d"])
})

describe("what a paste cannot bring is said", () => {
  const table = "<table><tr><td>Ply</td><td>19 mm</td></tr><tr><td>MDF</td><td>18 mm</td></tr></table>"
  const noTables =
    "Tables aren’t supported here, so each row became a line. Turn the lines into a list, or add the table to a guide."

  for (const [what, html, note] of [
    ["nothing is lost", "<p>A <b>b</b></p><svg></svg><script>x</script>", ""],
    ["a table of one column, which is only how a page was laid out", "<table><tr><td><p>a</p></td></tr></table>", ""],
    ["a table", table, noTables],
    ["a table with lists in it", table.replace("19 mm", "<ul><li>19 mm</li></ul>"), noTables],
    ["a video", '<p>a</p><iframe src="https://v.example"></iframe>', "Left out: a video or a page of another site."],
    ["fields", "<p>a</p><select><option>b</option></select><textarea></textarea>", "Left out: fields of a form."],
    [
      "pictures of another program, beside a table",
      `${table}<img src="file:///C:/a.png"><img src="file:///C:/b.png"><img src="https://a.example/c.png">`,
      `${noTables} Left out: 2 pictures. To include pictures, upload them or copy them one at a time.`,
    ],
    ["what was hidden", '<p>a</p><iframe hidden src="https://v.example"></iframe>', ""],
  ] as const) {
    test(what, ({ editor }) => {
      pasteHtml(editor, html)
      expect(editor.note).toBe(note)
    })
  }

  test("and no longer after the next one", ({ editor }) => {
    pasteHtml(editor, table)
    expect(editor.note).toBe(noTables)
    expect(editor.blocks()).toEqual(["unstyled Ply | 19 mm", "unstyled MDF | 18 mm"])
    editor.paste({ "text/plain": "one" })
    expect(editor.note).toBe("")
  })
})

describe("a pasted checklist", () => {
  const paragraph = (text: string) => `<p dir="ltr" role="presentation"><span>${text}</span></p>`
  const boxes = {
    "of Google Docs":
      '<img src="data:image/png;base64,iVBORw0KGgo=" width="17.6px" height="17.6px" alt="unchecked" aria-roledescription="checkbox" style="margin-right:3px;" />',
    "with an input": '<input type="checkbox" disabled>',
    "with an input in a label": '<label contenteditable="false"><input type="checkbox"><span></span></label>',
    "with a drawn box": '<svg viewBox="0 0 16 16"><path d="M0 0h16v16H0z"/></svg>',
  }
  for (const [name, box] of Object.entries(boxes)) {
    test(`starts each item with its text when it is one ${name}`, ({ editor }) => {
      const item = (text: string) => `<li dir="ltr" role="checkbox" aria-checked="false">${box}${paragraph(text)}</li>`
      pasteHtml(editor, `<b id="docs-internal-guid-1"><ul>${item("Measure")}${item("Order")}</ul></b>`)
      expect(editor.blocks()).toEqual(["unordered-list-item Measure", "unordered-list-item Order"])
      expect(editor.html()).not.toContain("<br")
      expect(editor.html()).not.toContain("<img")
    })
  }
})
