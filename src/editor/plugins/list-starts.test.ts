import { describe } from "vitest"
import { listNumbers } from "#richtext/model/list-numbers.ts"
import { type Editor, expect, test } from "../../../test/editor/open-editor.ts"

function numbers(editor: Editor): number[] {
  return listNumbers(editor.raw().blocks as never).filter((number) => number > 0)
}

const list = (start: number, ...items: string[]) =>
  `<ol${start === 1 ? "" : ` start="${start}"`}>\n${items.map((each) => `  <li>${each}</li>\n`).join("")}</ol>`

describe("a list that starts at another number, or goes on after a note", () => {
  test("shows its numbers, and keeps them while it is written in", ({ editor }) => {
    const html = `${list(1, "a", "b")}\n<p>note</p>\n${list(3, "c", "d")}`
    editor.load(html)
    expect(numbers(editor)).toEqual([1, 2, 3, 4])
    expect(editor.html()).toBe(html)
    editor.press("Control+End")
    editor.type("d")
    editor.press("Enter")
    editor.type("e")
    expect(numbers(editor)).toEqual([1, 2, 3, 4, 5])
    expect(editor.html()).toBe(`${list(1, "a", "b")}\n<p>note</p>\n${list(3, "c", "dd", "e")}`)
    editor.press("Control+z", "Control+z", "Control+z")
    expect(editor.html()).toBe(html)
  })

  test("is typed with its number; Backspace gives the typed number back", ({ editor }) => {
    editor.load("<p>x</p>")
    editor.press("Control+a")
    editor.type("1. a")
    editor.press("Enter", "Enter")
    editor.type("note")
    editor.press("Enter")
    editor.type("2. ")
    editor.press("Backspace")
    expect(editor.blocks()).toEqual(["ordered-list-item a", "unstyled note", "unstyled 2. "])
    editor.press("Home", "Shift+End", "Delete")
    editor.type("2) b")
    editor.press("Enter")
    editor.type("c")
    expect(editor.html()).toBe(`${list(1, "a")}\n<p>note</p>\n${list(2, "b", "c")}`)
    expect(numbers(editor)).toEqual([1, 2, 3])
  })

  test("begins again at 1 if that is typed right after another list", ({ editor }) => {
    editor.load("<ol><li>a</li></ol><p><br></p>")
    editor.press("Control+End")
    editor.type("1. b")
    expect(numbers(editor)).toEqual([1, 1])
  })

  test("keeps them if its first item goes, or an item becomes a note", ({ editor }) => {
    editor.load(list(4, "a", "b", "c", "d"))
    editor.press("Delete", "Backspace")
    expect(editor.html()).toBe(`<p><br></p>\n${list(4, "b", "c", "d")}`)
    editor.press("Control+z", "Control+z")
    expect(editor.html()).toBe(list(4, "a", "b", "c", "d"))
    editor.press("Control+Home", "ArrowDown")
    editor.tool("OL").click()
    expect(editor.html()).toBe(`${list(4, "a")}\n<p>b</p>\n${list(5, "c", "d")}`)
    expect(numbers(editor)).toEqual([4, 5, 6])
    editor.press("Control+z")
    expect(editor.html()).toBe(list(4, "a", "b", "c", "d"))
  })

  test("gives its number to the next item where what is before it is deleted together with the first", ({ editor }) => {
    editor.load(`<p>xy</p>${list(4, "a", "b", "c")}`)
    editor.select(1, 4)
    editor.press("Delete")
    expect(editor.html()).toBe(`<p>x</p>\n${list(4, "b", "c")}`)
  })

  test("is another kind of list for a moment, and has its numbers again", ({ editor }) => {
    editor.load(list(4, "a", "b"))
    editor.press("Control+a")
    editor.tool("UL").click()
    editor.tool("OL").click()
    expect(editor.html()).toBe(list(4, "a", "b"))
  })
})
