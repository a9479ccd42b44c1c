import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"
import { putImage, readImage } from "./image.ts"

describe("an image", () => {
  test("is put in at the caret or instead of a selection", ({ editor }) => {
    editor.load("<p>ab</p>")
    editor.select(1)
    editor.run(putImage({ src: "/a.png", alt: "" }))
    editor.type("c")
    const { blocks, entityMap } = editor.raw()
    expect(blocks.map(({ text, entityRanges }) => [text, entityRanges])).toEqual([
      ["a cb", [{ offset: 1, length: 1, key: 0 }]],
    ])
    expect(entityMap["0"]).toEqual({ type: "IMAGE", mutability: "IMMUTABLE", data: { src: "/a.png" } })
    editor.load("<p>abc</p>")
    editor.select(0, 3)
    editor.run(putImage({ src: "/a.png", alt: "A corner unit" }))
    expect(editor.html()).toBe('<p><img src="/a.png" alt="A corner unit"/></p>')
  })

  test("that is selected is changed, and keeps its size while it is the same picture", ({ editor }) => {
    const html = '<p>a<img src="/a.png" alt="old" width="40" height="30"/>b</p>'
    editor.load(html)
    editor.select(2)
    expect(readImage(editor.state())).toEqual({ src: "/a.png", alt: "old" })
    editor.run(putImage({ src: "/a.png", alt: "A corner unit" }))
    expect(editor.raw().entityMap["0"]?.["data"]).toMatchObject({ alt: "A corner unit", width: "40", height: "30" })
    editor.press("Control+z")
    expect(editor.html()).toBe(html)
    editor.select(2)
    editor.run(putImage({ src: "/b.png", alt: "" }))
    expect(editor.raw().entityMap["0"]?.["data"]).toEqual({ src: "/b.png" })
  })

  test("is deleted by one key", ({ editor }) => {
    editor.load('<p>a<img src="/a.png" width="1" height="1">b</p>')
    editor.select(2)
    editor.press("Backspace")
    expect(editor.html()).toBe("<p>ab</p>")
  })
})
