import { describe, vi } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("history", () => {
  test("undo and redo are off while there is nothing to take back or bring again", ({ editor }) => {
    expect(editor.tool("Undo").isEnabled).toBe(false)
    expect(editor.tool("Redo").isEnabled).toBe(false)
    editor.type("ab")
    expect(editor.tool("Undo").isEnabled).toBe(true)
    editor.tool("Undo").click()
    expect(editor.html()).toBe("<p><br></p>")
    expect(editor.tool("Undo").isEnabled).toBe(false)
    editor.tool("Redo").click()
    expect(editor.html()).toBe("<p>ab</p>")
    expect(editor.tool("Redo").isEnabled).toBe(false)
    editor.press("Control+z")
    editor.type("c")
    expect(editor.tool("Redo").isEnabled).toBe(false)
  })

  test("typing is one step until a pause of half a second", ({ editor }) => {
    const start = Date.now()
    for (const [word, later] of [
      ["one", 0],
      [" and", 499],
      [" two", 998],
      [" three", 1_498],
    ] as const) {
      vi.setSystemTime(start + later)
      editor.type(word)
    }
    editor.press("Control+z")
    expect(editor.html()).toBe("<p>one and two</p>")
    editor.press("Control+z")
    expect(editor.html()).toBe("<p><br></p>")
  })

  test("typing is one step until the caret moves; deletions are their own steps", ({ editor }) => {
    editor.type("one two")
    editor.press("ArrowLeft")
    editor.type("X")
    editor.press("Backspace", "Backspace", "Delete")
    const seen = []
    for (let step = 0; step < 4; step++) {
      seen.push(editor.html())
      editor.press("Control+z")
    }
    expect(seen).toEqual(["<p>one t</p>", "<p>one to</p>", "<p>one twXo</p>", "<p>one two</p>"])
    expect(editor.html()).toBe("<p><br></p>")
    editor.press("Control+Shift+z", "Control+y")
    expect(editor.html()).toBe("<p>one twXo</p>")
  })

  test("undo brings the selection back", ({ editor }) => {
    editor.load("<p>one two</p>")
    editor.select(0, 3)
    editor.type("X")
    editor.press("Control+z")
    expect(editor.selected()).toBe("one")
  })
})
