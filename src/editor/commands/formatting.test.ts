import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("inline styles", () => {
  for (const [tool, tag] of [
    ["Bold", "strong"],
    ["Italic", "em"],
    ["Strikethrough", "del"],
    ["Monospace", "code"],
    ["Underline", "u"],
  ] as const) {
    test(`${tool} is put on and taken off a selection, which stays`, ({ editor }) => {
      editor.load("<p>one two</p>")
      editor.select(0, 3)
      editor.tool(tool).click()
      expect(editor.tool(tool).isOn).toBe(true)
      expect(editor.html()).toBe(`<p><${tag}>one</${tag}> two</p>`)
      editor.tool(tool).click()
      expect(editor.html()).toBe("<p>one two</p>")
      editor.type("X")
      expect(editor.html()).toBe("<p>X two</p>")
    })
  }

  for (const [key, tag] of [
    ["b", "strong"],
    ["i", "em"],
    ["u", "u"],
    ["j", "code"],
  ] as const) {
    test(`command and ${key} toggles ${tag}`, ({ editor }) => {
      editor.load("<p>word</p>")
      editor.press("Control+a", `Control+${key}`)
      expect(editor.html()).toBe(`<p><${tag}>word</${tag}></p>`)
      editor.press(`Control+${key}`)
      expect(editor.html()).toBe("<p>word</p>")
    })
  }

  test("the first selected character decides what a toggle does", ({ editor }) => {
    editor.load("<p>a<strong>b</strong></p>")
    editor.select(0, 2)
    editor.press("Control+b")
    expect(editor.html()).toBe("<p><strong>ab</strong></p>")
    editor.load("<p><strong>a</strong>b</p>")
    editor.select(0, 2)
    editor.press("Control+b")
    expect(editor.html()).toBe("<p>ab</p>")
  })

  test("a toggle on a caret is for what is typed next, and is dropped when the caret moves", ({ editor }) => {
    editor.press("Control+b")
    expect(editor.tool("Bold").isOn).toBe(true)
    editor.type("a")
    editor.press("Control+b")
    editor.type("b")
    expect(editor.html()).toBe("<p><strong>a</strong>b</p>")
    editor.press("Control+i", "ArrowLeft", "ArrowRight")
    editor.type("c")
    expect(editor.html()).toBe("<p><strong>a</strong>bc</p>")
  })

  test("a toggle on a caret survives a new block, another type and another depth", ({ editor }) => {
    editor.load("<ul><li>a</li><li>b</li></ul>")
    editor.press("Control+End", "Control+b", "Tab")
    expect(editor.tool("Bold").isOn).toBe(true)
    editor.press("Enter")
    editor.tool("Blockquote").click()
    editor.type("c")
    expect(editor.html()).toContain("<blockquote><strong>c</strong></blockquote>")
  })

  test("an empty block goes on in the style of the text above", ({ editor }) => {
    editor.load("<p>a<strong>b</strong></p><p>c</p>")
    editor.press("End", "Enter")
    expect(editor.tool("Bold").isOn).toBe(true)
    editor.type("d")
    expect(editor.html()).toContain("<p><strong>d</strong></p>")
  })

  test("before the first character its own style counts", ({ editor }) => {
    editor.load("<p><em>a</em></p>")
    expect(editor.tool("Italic").isOn).toBe(true)
    editor.type("b")
    expect(editor.html()).toBe("<p><em>ba</em></p>")
  })
})

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

  test("nothing happens if an atomic block is selected", ({ editor }) => {
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
