import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("Backspace at the start of a block", () => {
  test("makes a special block plain, also when it has text and is in the middle", ({ editor }) => {
    editor.load("<p>a</p><blockquote>b</blockquote>")
    editor.select(2)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unstyled a", "unstyled b"])
  })

  test("takes a list item out by one level, what is below it along, and at last out of its list", ({ editor }) => {
    editor.load("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>")
    editor.select(4)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item/1 b", "unordered-list-item/1 c"])
    editor.select(2)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item b", "unordered-list-item/1 c"])
    editor.press("Backspace")
    expect(editor.blocks()[1]).toBe("unstyled b")
    editor.press("Backspace")
    expect(editor.blocks()[0]).toBe("unordered-list-item ab")
  })

  test("takes an empty paragraph above a heading away, and only without one makes it plain", ({ editor }) => {
    editor.load("<p>a</p><p><br></p><h2>b</h2>")
    editor.select(3)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unstyled a", "header-two b"])
    editor.type("X")
    expect(editor.blocks()).toEqual(["unstyled a", "header-two Xb"])
    editor.press("ArrowLeft", "Backspace")
    expect(editor.blocks()).toEqual(["unstyled a", "unstyled Xb"])
  })

  test("joins a plain block to the one before, which keeps type and data", ({ editor }) => {
    editor.load('<h2 style="text-align: right">a</h2><p>b</p>')
    editor.select(2)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["header-two ab"])
    expect(editor.raw().blocks[0]?.["data"]).toEqual({ textAlign: "ALIGN_RIGHT" })
    editor.type("X")
    expect(editor.blocks()).toEqual(["header-two aXb"])
  })

  test("joins a code block to one with text before", ({ editor }) => {
    editor.load("<pre>a</pre><pre>b</pre>")
    editor.select(2)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["code-block ab"])
  })

  test("removes an atomic block before", ({ editor }) => {
    editor.load("<figure>x</figure><p>b</p>")
    editor.select(2)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unstyled b"])
  })

  test("does nothing in the first plain block", ({ editor }) => {
    editor.load("<p>a</p>")
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unstyled a"])
  })
})

describe("deleting", () => {
  test("Delete at a block's end joins the next one, or removes an atomic one", ({ editor }) => {
    editor.load("<h1>a</h1><p>b</p><figure>c</figure><p>d</p>")
    editor.press("End", "Delete")
    expect(editor.blocks()[0]).toBe("header-one ab")
    editor.press("End", "Delete")
    expect(editor.blocks()).toEqual(["header-one ab", "unstyled d"])
    editor.press("Control+End", "Delete")
    expect(editor.blocks()).toEqual(["header-one ab", "unstyled d"])
  })

  for (const [html, block] of [
    ["<h2>b</h2>", "header-two b"],
    ["<ul><li>b</li></ul>", "unordered-list-item b"],
    ["<blockquote>b</blockquote>", "blockquote b"],
    ["<pre>b</pre>", "code-block b"],
  ] as const) {
    test(`Delete in an empty paragraph above ${html} takes the paragraph away, and nothing of what is below`, ({
      editor,
    }) => {
      editor.load(`<p>a</p><p><br></p>${html}`)
      editor.select(2)
      editor.press("Delete")
      expect(editor.blocks()).toEqual(["unstyled a", block])
      editor.type("X")
      expect(editor.blocks()[1]).toMatch(/ Xb$/)
    })
  }

  test("a selection over blocks leaves the first one's type, and what is typed over it too", ({ editor }) => {
    for (const key of ["Backspace", "Delete", "X"]) {
      editor.load("<h1>one</h1><p>mid</p><blockquote>two</blockquote>")
      editor.select(0, 9)
      editor.press(key)
      expect(editor.blocks()).toEqual([key === "X" ? "header-one Xwo" : "header-one wo"])
    }
  })

  test("everything can be deleted", ({ editor }) => {
    editor.load("<p>one</p><p>two</p>")
    editor.press("Control+a", "Backspace")
    expect(editor.blocks()).toEqual(["unstyled"])
  })

  test("Backspace takes a whole character of two units", ({ editor }) => {
    editor.load("<p>a😀</p>")
    editor.press("Control+End", "Backspace")
    expect(editor.blocks()).toEqual(["unstyled a"])
  })

  test("a stretch that may not change goes as a whole", ({ editor }) => {
    const text = { key: "abcde", text: "to @owner now", type: "unstyled", depth: 0, inlineStyleRanges: [], data: {} }
    const blocks = [{ ...text, entityRanges: [{ offset: 3, length: 6, key: 0 }] }]
    const entityMap = { 0: { type: "mention", mutability: "IMMUTABLE", data: {} } }
    editor.load(JSON.stringify({ blocks, entityMap }), "raw")
    editor.select(9)
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["unstyled to  now"])
  })
})
