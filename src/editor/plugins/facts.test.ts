import { describe } from "vitest"
import { type Editor, expect, test } from "../../../test/editor/open-editor.ts"

const names = ["city", "first share", "phone"]
const facts = Object.fromEntries(names.map((name) => [name, { label: name, from: "Business" }]))

function load(editor: Editor, html: string): void {
  editor.setFacts(facts)
  editor.load(html)
}

describe("a placeholder of a known fact", () => {
  test("is passed by the caret as one, from either side", ({ editor }) => {
    load(editor, "<p>in {city}.</p>")
    editor.select(3)
    editor.press("ArrowRight")
    expect(editor.state().selection.from).toBe(10)
    editor.press("ArrowLeft")
    expect(editor.state().selection.from).toBe(4)
  })

  test("is deleted as one, by either key", ({ editor }) => {
    load(editor, "<p>in {city} {nobody}.</p>")
    editor.select(4)
    editor.press("Backspace")
    expect(editor.html()).toBe("<p>in &nbsp;{nobody}.</p>")
    editor.press("Control+z")
    editor.select(3)
    editor.press("Delete")
    expect(editor.html()).toBe("<p>in &nbsp;{nobody}.</p>")
  })

  test("takes the brackets with it that would be shown without one", ({ editor }) => {
    load(editor, "<p>[{first share} holds your slot.]</p>")
    editor.select(2)
    editor.press("Backspace")
    expect(editor.html()).toBe("<p>&nbsp;holds your slot.</p>")
    load(editor, "<p>[{phone} in {city}]</p>")
    editor.select(2)
    editor.press("Backspace")
    expect(editor.html()).toBe("<p>[ in {city}]</p>")
  })

  test("and any other is text", ({ editor }) => {
    load(editor, "<p>{nobody}</p>")
    editor.select(8)
    editor.press("Backspace")
    expect(editor.html()).toBe("<p>{nobody</p>")
  })
})
