import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("block types", () => {
  for (const [tool, html] of [
    ["UL", "<ul>"],
    ["OL", "<ol>"],
    ["Blockquote", "<blockquote>"],
  ] as const) {
    test(`${tool} changes every selected block and back`, ({ editor }) => {
      editor.load("<p>one</p><p>two</p>")
      editor.press("Control+a")
      editor.tool(tool).click()
      expect(editor.tool(tool).isOn).toBe(true)
      expect(editor.html()).toContain(html)
      editor.tool(tool).click()
      expect(editor.blocks()).toEqual(["unstyled one", "unstyled two"])
    })
  }

  test("a block in which a selection ends before its first character stays as it is", ({ editor }) => {
    editor.load("<p>a</p><p>b</p>")
    editor.select(0, 2)
    editor.tool("Blockquote").click()
    expect(editor.blocks()).toEqual(["blockquote a", "unstyled b"])
  })

  test("nothing happens where an atomic block is selected", ({ editor }) => {
    editor.load(`<p>a</p><figure><img src="/a.png"></figure><p>b</p>`)
    const before = editor.blocks()
    expect(before[1]).toContain("atomic")
    editor.press("Control+a")
    editor.tool("UL").click()
    expect(editor.blocks()).toEqual(before)
  })

  test("alignment is put on all selected blocks, and taken off by the same tool", ({ editor }) => {
    editor.load("<p>a</p><h2>b</h2>")
    editor.press("Control+a")
    for (const [tool, side] of [
      ["Align Left", "left"],
      ["Align Center", "center"],
      ["Align Right", "right"],
      ["Align Justify", "justify"],
    ] as const) {
      editor.tool(tool).click()
      expect(editor.tool(tool).isOn).toBe(true)
      expect(editor.raw().blocks.map(({ data }) => data)).toEqual([
        { textAlign: `ALIGN_${side.toUpperCase()}` },
        { textAlign: `ALIGN_${side.toUpperCase()}` },
      ])
    }
    editor.tool("Align Justify").click()
    expect(editor.raw().blocks.map(({ data }) => data)).toEqual([{}, {}])
  })

  test("a block keeps its alignment when its type changes", ({ editor }) => {
    editor.load('<p style="text-align: right">a</p>')
    editor.tool("Blockquote").click()
    expect(editor.html()).toBe('<blockquote style="text-align: right">a</blockquote>')
  })

  test("command and J on a caret or over blocks makes code blocks", ({ editor }) => {
    editor.load("<p>a</p><p>b</p>")
    editor.press("Control+j")
    expect(editor.blocks()).toEqual(["code-block a", "unstyled b"])
    editor.press("Control+j", "Control+a", "Control+j")
    expect(editor.blocks()).toEqual(["code-block a", "code-block b"])
  })
})
