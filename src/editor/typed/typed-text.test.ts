import { describe } from "vitest"
import { readSampleBlogs } from "#server/sample/sample-texts.ts"
import { expect, testTyped as test } from "../../../test/editor/open-editor.ts"
import { insertDrawing } from "./tables.ts"
import { readTyped, writeTyped } from "./typed-document.ts"

test("every section of the sample guides is read and written again as it is", () => {
  for (const { sections } of readSampleBlogs()) {
    for (const { paragraph } of sections) {
      expect(writeTyped(readTyped(paragraph))).toBe(paragraph)
    }
  }
})

test("a text is read with its lists, tables, marks and links", ({ editor }) => {
  editor.load("Ask **her** on [our page](/contact):\n\n- a date\n- a rate\n\nPart | ₹\nHinge | 450\n\n4. four\n5. five")
  expect(editor.blocks()).toEqual([
    "unstyled Ask her on our page:",
    "unordered-list-item a date",
    "unordered-list-item a rate",
    "unstyled Part | ₹",
    "unstyled Hinge | 450",
    "ordered-list-item four",
    "ordered-list-item five",
  ])
  expect(editor.html()).toContain('Ask <strong>her</strong> on <a href="/contact">our page</a>:')
  expect(editor.typed()).toContain("4. four\n5. five")
})

test("the typed text is written as Markdown that means the same", ({ editor }) => {
  editor.load("")
  editor.type("A **bold** word, 5 * 3 * 2, www.maap.example ")
  editor.press("Enter")
  editor.type("- one")
  editor.press("Enter")
  editor.type("two")
  expect(editor.typed()).toBe("A **bold** word, 5 * 3 * 2, www.maap.example\n\n- one\n- two")
})

describe("what a typed text cannot hold", () => {
  test("is not made by typing or keys", ({ editor }) => {
    editor.load("")
    editor.type("# 1 choice")
    editor.press("Enter")
    editor.type("> 5")
    editor.press("Enter", "Control+u")
    editor.type("plain")
    expect(editor.typed()).toBe("&#x23; 1 choice\n\n&#x3E; 5\n\nplain")
    expect(editor.html()).not.toContain("<u>")
  })

  test("becomes lines when it is pasted, a heading bold ones", ({ editor }) => {
    editor.load("")
    editor.paste({
      "text/html":
        '<h2>Boards</h2><blockquote>Quoted</blockquote><ul><li>a<ul><li>b</li></ul></li></ul><p style="text-align: right"><u>c</u><img src="/uploads/a.jpg"></p><hr><p>d</p>',
    })
    expect(editor.typed()).toBe("**Boards**\n\nQuoted\n\n- a\n- b\n\nc\n\nd")
  })
})

describe("a table", () => {
  test("is inserted, walked through by Tab, and grows by a row at its end", ({ editor }) => {
    editor.load("")
    editor.tool("Table").click()
    expect(editor.selected()).toBe("Heading")
    editor.type("Part")
    editor.press("Tab")
    editor.type("Height")
    editor.press("Tab")
    expect(editor.selected()).toBe("Text")
    editor.type("Plinth")
    editor.press("Tab")
    editor.type("100 mm")
    editor.press("Tab")
    editor.type("Slab")
    editor.press("Tab")
    editor.type("30 mm")
    editor.press("Shift+Tab")
    expect(editor.selected()).toBe("Slab")
    expect(editor.typed()).toBe("| Part | Height |\n| --- | --- |\n| Plinth | 100 mm |\n| Slab | 30 mm |")
  })

  test("is left from an empty row by Enter", ({ editor }) => {
    editor.load("Part | ₹\nHinge | 450")
    editor.press("Control+End", "Enter")
    expect(editor.blocks().at(-1)).toBe("unstyled |  |  |")
    editor.press("Enter")
    editor.type("After it.")
    expect(editor.typed()).toBe("| Part | ₹ |\n| --- | --- |\n| Hinge | 450 |\n\nAfter it.")
  })

  test("that is pasted is one", ({ editor }) => {
    editor.load("")
    editor.paste({
      "text/html": "<table><tr><th>Part</th><th>₹</th></tr><tr><td>Hinge</td><td>–</td></tr></table><p>So.</p>",
    })
    expect(editor.typed()).toBe("| Part | ₹ |\n| --- | --- |\n| Hinge | – |\n\nSo.")
    expect(editor.note).toBe("")
  })

  test("of Word is one with its empty and merged cells, below its caption", ({ editor }) => {
    editor.load("")
    editor.paste({
      "text/html":
        "<table class=MsoTable><caption>Hardware</caption><tbody><tr><td><p class=MsoNormal>Part</p></td><td><p>₹</p></td><td></td></tr><tr><td colspan=2><p>Hinges</p></td></tr><tr><td><p>Soft close</p></td><td></td><td></td></tr></tbody></table>",
    })
    expect(editor.typed()).toBe("Hardware\n\n| Part | ₹ |\n| --- | --- |\n| Hinges |  |\n| Soft close |  |")
    expect(editor.note).toBe("")
  })

  test("that is pasted and cannot be one explains why", ({ editor }) => {
    editor.load("")
    const why = "The table became lines because a table needs at least two rows and text-only cells."
    editor.paste({ "text/html": "<table><tr><td>Part</td><td>₹</td></tr></table>" })
    expect(editor.note).toBe(why)
    editor.paste({ "text/html": "<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>" })
    expect(editor.note).toBe(why)
  })
})

test("a drawing is inserted by its name, below a table that the caret is in", ({ editor }) => {
  editor.load("Part | ₹\nHinge | 450")
  editor.run(insertDrawing("elbow"))
  expect(editor.typed()).toBe("| Part | ₹ |\n| --- | --- |\n| Hinge | 450 |\n\n[drawing: elbow]")
  editor.load("Measure.")
  editor.run(insertDrawing("elbow"))
  expect(editor.typed()).toBe("Measure.\n\n[drawing: elbow]")
})

test("undo takes back what was removed of a paste together with it", ({ editor }) => {
  editor.load("a")
  editor.paste({ "text/html": "<h2>Boards</h2><h2>Edges</h2>" })
  editor.press("Control+z")
  expect(editor.typed()).toBe("a")
})
