import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("Tab", () => {
  test("takes a list item deeper, two levels at most and one below the item above", ({ editor }) => {
    editor.load("<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>")
    editor.press("Tab")
    expect(editor.blocks()[0]).toBe("unordered-list-item a")
    editor.press("ArrowDown", "Tab", "Tab", "ArrowDown", "Tab", "Tab", "Tab", "ArrowDown", "Tab", "Tab", "Tab")
    expect(editor.blocks()).toEqual([
      "unordered-list-item a",
      "unordered-list-item/1 b",
      "unordered-list-item/2 c",
      "unordered-list-item/2 d",
    ])
    editor.press("Shift+Tab", "Shift+Tab", "Shift+Tab")
    expect(editor.blocks().at(-1)).toBe("unordered-list-item d")
  })

  test("makes no step in the history when it changes nothing", ({ editor }) => {
    editor.load("<ul><li>a</li></ul>")
    editor.press("Tab", "Shift+Tab")
    expect(editor.tool("Undo").isEnabled).toBe(false)
  })

  test("shifts every selected item, and items below follow one that goes out", ({ editor }) => {
    editor.load("<ul><li>a</li><li>b</li><li>c</li></ul>")
    editor.select(2, 5)
    editor.press("Tab")
    expect(editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item/1 b", "unordered-list-item/1 c"])
    editor.load("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>")
    editor.select(2)
    editor.press("Shift+Tab")
    expect(editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item b", "unordered-list-item/1 c"])
  })
})
