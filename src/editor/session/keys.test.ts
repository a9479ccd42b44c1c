import { describe } from "vitest"
import { expect, test, testOnMac } from "../../../test/editor/open-editor.ts"

test("the browser's own keys for bold, links and the like are kept from it, even if they do nothing", ({ editor }) => {
  editor.load("<p>word</p>")
  for (const key of ["k", "b", "i", "u", "j", "z", "a", "y"]) expect(editor.takes(`Control+${key}`), key).toBe(true)
  for (const key of ["c", "p", "r"]) expect(editor.takes(`Control+${key}`), key).toBe(false)
  expect(editor.takes("Control+Alt+b")).toBe(false)
})

test("Tab is left to the browser outside lists, and after Escape in them", ({ editor }) => {
  editor.load("<p>a</p><ul><li>b</li></ul>")
  expect([editor.takes("Tab"), editor.takes("Shift+Tab")]).toEqual([false, false])
  editor.press("Control+End")
  expect(editor.takes("Tab")).toBe(true)
  expect([editor.takes("Escape"), editor.takes("Tab")]).toEqual([true, false])
  editor.press("Escape", "x")
  expect(editor.takes("Tab")).toBe(true)
})

test("command and K asks for a link for a selection or on a link, and for nothing else", ({ editor }) => {
  editor.load('<p>ab <a href="https://maap.example/">cd</a></p>')
  editor.press("Control+k")
  expect(editor.linkPopovers).toBe(0)
  editor.press("Control+End", "Control+k")
  expect(editor.linkPopovers).toBe(1)
  editor.press("Control+a", "Control+k")
  expect(editor.linkPopovers).toBe(2)
  editor.setEditable(false)
  editor.press("Control+k")
  expect(editor.linkPopovers).toBe(2)
})

test("nothing is written while the text is read-only", ({ editor }) => {
  editor.load("<p>one</p>")
  editor.press("Control+c")
  editor.setEditable(false)
  editor.type("x")
  editor.press("Enter", "Backspace", "Control+b", "Control+v", "Shift+Enter", "Tab")
  editor.press("Control+a", "Control+x", "Delete")
  expect(editor.html()).toBe("<p>one</p>")
  expect(editor.changes).toBe(0)
})

describe("with the keys of a Mac", () => {
  testOnMac("the command key toggles styles, links, and goes through the history", ({ editor }) => {
    editor.load("<p>word</p>")
    editor.press("Meta+a", "Meta+b", "Meta+i")
    expect(editor.html()).toBe("<p><em><strong>word</strong></em></p>")
    editor.press("Meta+z")
    expect(editor.html()).toBe("<p><strong>word</strong></p>")
    editor.press("Meta+Shift+z")
    expect(editor.html()).toBe("<p><em><strong>word</strong></em></p>")
    expect([editor.takes("Control+b"), editor.takes("Meta+y")]).toEqual([false, false])
    editor.takes("Control+k")
    expect(editor.linkPopovers).toBe(0)
    editor.press("Meta+a", "Meta+k")
    expect(editor.linkPopovers).toBe(1)
  })

  testOnMac(
    "those for deleting and splitting at the edge of a block follow the rules of Backspace, Delete and Enter",
    ({ editor }) => {
      editor.load("<h1>a</h1><p>b</p><blockquote>c</blockquote>")
      editor.press("End", "Control+d")
      expect(editor.blocks()).toEqual(["header-one ab", "blockquote c"])
      editor.press("ArrowDown", "Home", "Control+h")
      expect(editor.blocks()).toEqual(["header-one ab", "unstyled c"])
      editor.press("ArrowUp", "End", "Control+m")
      expect(editor.blocks()).toEqual(["header-one ab", "unstyled", "unstyled c"])
    },
  )
})
