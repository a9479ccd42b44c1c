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
