import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("Enter", () => {
  test("splits a block; the new one keeps type and alignment", ({ editor }) => {
    editor.load('<h2 style="text-align: center">one two</h2>')
    editor.select(3)
    editor.press("Enter")
    const { blocks } = editor.raw()
    expect(blocks.map(({ type, data, text }) => [type, data, text])).toEqual([
      ["header-two", { textAlign: "ALIGN_CENTER" }, "one"],
      ["header-two", { textAlign: "ALIGN_CENTER" }, " two"],
    ])
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(2)
  })

  test("on an empty list item lowers its depth, then makes it plain", ({ editor }) => {
    editor.load("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>")
    editor.press("Control+End", "Enter")
    const seen = []
    for (let step = 0; step < 4; step++) {
      seen.push(editor.blocks().at(-1))
      editor.press("Enter")
    }
    expect(seen).toEqual(["unordered-list-item/2", "unordered-list-item/1", "unordered-list-item", "unstyled"])
    expect(editor.blocks()).toHaveLength(5)
  })

  for (const [html, type] of [
    ["<h1>a</h1>", "header-one"],
    ["<blockquote>a</blockquote>", "blockquote"],
  ] as const) {
    test(`at the end of ${type} starts a plain block`, ({ editor }) => {
      editor.load(html)
      editor.press("Control+End", "Enter")
      editor.type("b")
      expect(editor.blocks()).toEqual([`${type} a`, "unstyled b"])
    })
  }

  test("in a code block adds a line; a third empty one at its end leaves it", ({ editor }) => {
    editor.load("<pre>ab</pre>")
    editor.select(1)
    editor.press("Enter", "Control+End", "Enter", "Enter")
    editor.type("c")
    expect(editor.blocks()).toEqual(["code-block a\nb\n\nc"])
    editor.press("Enter", "Enter", "Enter")
    editor.type("d")
    expect(editor.blocks()).toEqual(["code-block a\nb\n\nc", "unstyled d"])
    editor.load("<p>a</p>")
    editor.press("Control+a", "Delete", "Control+j", "Enter", "Enter")
    expect(editor.blocks()).toEqual(["code-block", "unstyled"])
  })

  test("at the end of an empty special block starts a plain one too", ({ editor }) => {
    editor.tool("Blockquote").click()
    editor.press("Enter")
    expect(editor.blocks()).toEqual(["blockquote", "unstyled"])
  })

  for (const key of ["Shift+Enter", "Alt+Enter", "Control+Enter"]) {
    test(`${key} breaks the line within the block`, ({ editor }) => {
      editor.load("<h2>ab</h2>")
      editor.select(1)
      editor.press(key)
      editor.type("c")
      expect(editor.blocks()).toEqual(["header-two a\ncb"])
      editor.press("Control+End", key)
      expect(editor.blocks()).toEqual(["header-two a\ncb\n"])
    })
  }

  test("a soft break inside a link is not a part of it, and keeps the style", ({ editor }) => {
    editor.load('<p><a href="https://maap.example/"><strong>ab</strong></a></p>')
    editor.select(1)
    editor.press("Shift+Enter")
    const { blocks } = editor.raw()
    expect(blocks[0]).toMatchObject({
      text: "a\nb",
      inlineStyleRanges: [{ offset: 0, length: 3, style: "BOLD" }],
      entityRanges: [
        { offset: 0, length: 1 },
        { offset: 2, length: 1 },
      ],
    })
  })

  test("takes the place of a selection over blocks", ({ editor }) => {
    editor.load("<h1>one</h1><p>two</p>")
    editor.select(1, 6)
    editor.press("Enter")
    expect(editor.blocks()).toEqual(["header-one o", "header-one o"])
  })
})
