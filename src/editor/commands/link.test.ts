import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"
import { putLink, readLink, removeLink } from "./link.ts"

const plain = { isNewTab: false, isNoFollow: false }
const link = (text: string, url = "https://maap.example/") => `<a href="${url}">${text}</a>`

describe("the link tools", () => {
  test("are on only if there is something to link, or a link to change", ({ editor }) => {
    editor.load('<p>ab<a href="https://maap.example/">cd</a>ef</p>')
    const state = () => [editor.toolbar().canLink, editor.tool("Remove Link").isEnabled]
    expect(state()).toEqual([false, false])
    editor.select(0, 1)
    expect(state()).toEqual([true, false])
    editor.select(2)
    expect(state()).toEqual([false, false])
    editor.select(3)
    expect(state()).toEqual([true, true])
    editor.select(4)
    expect(state()).toEqual([true, true])
    editor.select(5)
    expect(state()).toEqual([false, false])
    editor.select(2, 4)
    expect(state()).toEqual([true, true])
    editor.select(1, 4)
    expect(state()).toEqual([true, false])
  })

  test("put a link on the selection, which stays", ({ editor }) => {
    editor.load("<p>ab cd</p>")
    editor.select(0, 2)
    editor.run(putLink({ ...plain, url: "https://maap.example/a" }))
    expect(editor.html()).toBe(`<p>${link("ab", "https://maap.example/a")} cd</p>`)
    expect(editor.raw().entityMap["0"]).toEqual({
      type: "LINK",
      mutability: "MUTABLE",
      data: { url: "https://maap.example/a" },
    })
    editor.type("X")
    expect(editor.html()).toBe(`<p>${link("X", "https://maap.example/a")} cd</p>`)
  })

  test("remember how it opens, and keep the rest of a link that is changed", ({ editor }) => {
    editor.load('<p>a<a href="https://maap.example/" title="T" rel="noopener">bc</a></p>')
    editor.select(2)
    expect(readLink(editor.state())).toEqual({ ...plain, url: "https://maap.example/" })
    editor.run(putLink({ url: "https://maap.example/", isNewTab: true, isNoFollow: true }))
    expect(editor.raw().entityMap["0"]?.["data"]).toEqual({
      url: "https://maap.example/",
      target: "_blank",
      rel: "noopener nofollow",
      title: "T",
    })
    expect(readLink(editor.state())).toMatchObject({ isNewTab: true, isNoFollow: true })
    editor.run(putLink({ ...plain, url: "/a" }))
    expect(editor.raw().entityMap["0"]?.["data"]).toEqual({ url: "/a", rel: "noopener", title: "T" })
    expect(editor.raw().blocks[0]?.["entityRanges"]).toEqual([{ offset: 1, length: 2, key: 0 }])
  })

  test("link over blocks, and take a link away from its whole run", ({ editor }) => {
    editor.load("<p>ab</p><p>cd</p>")
    editor.select(1, 4)
    editor.run(putLink({ ...plain, url: "https://maap.example/" }))
    expect(editor.html()).toBe(`<p>a${link("b")}</p>\n<p>${link("c")}d</p>`)
    editor.select(2)
    editor.run(removeLink)
    expect(editor.html()).toBe(`<p>ab</p>\n<p>${link("c")}d</p>`)
  })

  test("type at either edge of a link outside it, and inside in it", ({ editor }) => {
    editor.load('<p>a<a href="https://maap.example/">bc</a>d</p>')
    editor.select(1)
    editor.type("1")
    editor.select(3)
    editor.type("2")
    editor.select(5)
    editor.type("3")
    expect(editor.html()).toBe('<p>a1<a href="https://maap.example/">b2c</a>3d</p>')
  })

  test("keep a link when what is selected begins in it and is typed over", ({ editor }) => {
    editor.load('<p><a href="https://maap.example/">abc</a>d</p>')
    editor.select(1, 4)
    editor.type("X")
    expect(editor.html()).toBe('<p><a href="https://maap.example/">aX</a></p>')
  })
})
