import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("a horizontal rule", () => {
  test("is put in by its tool between what is before and after the caret", ({ editor }) => {
    editor.load("<h2>ab</h2>")
    editor.select(1)
    editor.tool("Horizontal Rule").click()
    editor.type("X")
    expect(editor.html()).toBe("<h2>a</h2>\n<hr>\n<h2>Xb</h2>")
    editor.press("Control+z", "Control+z")
    expect(editor.html()).toBe("<h2>ab</h2>")
    editor.press("Control+End")
    editor.tool("Horizontal Rule").click()
    editor.type("c")
    expect(editor.html()).toBe("<h2>ab</h2>\n<hr>\n<p>c</p>")
    editor.press("Home")
    editor.tool("Horizontal Rule").click()
    expect(editor.html()).toBe("<h2>ab</h2>\n<hr>\n<hr>\n<p>c</p>")
  })

  test("is three typed dashes; undo gives them back", ({ editor }) => {
    editor.load("<p>a</p>")
    editor.press("Control+End", "Enter")
    editor.type("---")
    expect(editor.html()).toBe("<p>a</p>\n<hr>\n<p><br></p>")
    editor.press("Control+z")
    expect(editor.html()).toBe("<p>a</p>\n<p>---</p>")
  })

  test("goes by one key at the edge of the block beside it, and by none that is typed", ({ editor }) => {
    const html = "<p>a</p>\n<hr>\n<p>b</p>"
    editor.load(html)
    editor.press("End", "Delete")
    expect(editor.blocks()).toEqual(["unstyled a", "unstyled b"])
    editor.press("Control+z")
    editor.press("Control+Home", "ArrowRight", "ArrowRight")
    editor.type("X")
    expect(editor.html()).toBe("<p>a</p>\n<hr>\n<p>Xb</p>")
    editor.press("Home", "Backspace")
    expect(editor.blocks()).toEqual(["unstyled a", "unstyled Xb"])
    editor.load(html)
    editor.press("ArrowDown")
    editor.type("X")
    editor.press("ArrowUp")
    editor.type("Y")
    expect(editor.blocks()[1]).toBe("horizontal-rule")
    editor.press("Control+a", "Delete")
    expect(editor.blocks()).toEqual(["unstyled"])
  })

  test("is copied with the text around it", ({ editor }) => {
    editor.load("<p>a</p><hr><p>b</p>")
    editor.press("Control+a", "Control+c", "Control+End", "Control+v")
    expect(editor.blocks()).toEqual(["unstyled a", "horizontal-rule", "unstyled ba", "horizontal-rule", "unstyled b"])
  })

  test("alone leaves a place to write in, and is kept in raw with its key and data", ({ editor }) => {
    editor.load("<hr>")
    editor.type("a")
    expect(editor.html()).toBe("<hr>\n<p>a</p>")
    const { blocks } = editor.raw()
    Object.assign(blocks[0] ?? {}, { key: "rule1", data: { own: 1 } })
    editor.load(JSON.stringify({ blocks, entityMap: {} }), "raw")
    editor.press("Control+End")
    editor.type("b")
    expect(editor.raw().blocks[0]).toEqual({
      key: "rule1",
      text: "",
      type: "horizontal-rule",
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: { own: 1 },
    })
    expect(editor.markdown()).toBe("---\n\nab\n")
  })
})
