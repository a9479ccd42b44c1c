import { describe } from "vitest"
import { type Editor, expect, test } from "../../../test/editor/open-editor.ts"

/** Pastes HTML with the plain text that programs add to it. */
const pasteHtml = (editor: Editor, html: string) => editor.paste({ "text/html": html, "text/plain": "plain" })

describe("pasted lists of Word", () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`

  test("with levels left out have no stairs", ({ editor }) => {
    const levels = [1, 3, 3, 2, 3, 1, 4, 1]
    pasteHtml(editor, levels.map((level, index) => item(level, "·", `${index}`)).join(""))
    expect(editor.raw().blocks.map(({ depth }) => depth)).toEqual([0, 1, 1, 1, 2, 0, 1, 0])
  })

  test("are ordered by numbers in brackets and in any script, and by letters", ({ editor }) => {
    for (const marker of ["1.", "(1)", "१.", "क)", "iv.", "(a)", "1.2.3", "一、"]) {
      editor.load("<p></p>")
      pasteHtml(editor, item(1, marker, "a") + item(1, marker, "b"))
      expect(editor.blocks(), marker).toEqual(["ordered-list-item a", "ordered-list-item b"])
    }
    for (const marker of ["·", "o", "§", "-", "Ø"]) {
      editor.load("<p></p>")
      pasteHtml(editor, item(1, marker, "a") + item(1, marker, "b"))
      expect(editor.blocks(), marker).toEqual(["unordered-list-item a", "unordered-list-item b"])
    }
  })

  for (const [between, blocks] of [
    ["<p class=MsoListParagraph style='margin-left:1in'>note</p>", ["unstyled note"]],
    ["<h2>note</h2>", ["header-two note"]],
    ["<ul><li>note</li></ul>", ["unordered-list-item note"]],
    [item(1, "·", "other list").replace("l0", "l7"), ["unordered-list-item other list"]],
  ] as const) {
    test(`go on at their level and number after ${blocks[0]}`, ({ editor }) => {
      const before = item(1, "1.", "one") + item(2, "a)", "two")
      pasteHtml(editor, `${before}${between}${item(2, "b)", "three")}${item(1, "2.", "four")}`)
      const expected = ["ordered-list-item one", "ordered-list-item/1 two", ...blocks, "ordered-list-item/1 three"]
      expect(editor.blocks()).toEqual([...expected, "ordered-list-item four"])
      expect(editor.raw().blocks.map(({ data }) => (data as { start?: number }).start)).toEqual([
        undefined,
        undefined,
        undefined,
        2,
        2,
      ])
      const html = editor.html()
      editor.load(html)
      expect(editor.blocks()).toEqual([...expected, "ordered-list-item four"])
    })
  }

  test("begin where their numbers do, and at the level where the copy does", ({ editor }) => {
    pasteHtml(editor, item(2, "o", "one") + item(1, "4.", "two") + item(1, "5.", "three"))
    expect(editor.blocks()).toEqual(["unordered-list-item/1 one", "ordered-list-item two", "ordered-list-item three"])
    expect(editor.html()).toContain('<ol start="4">')
  })

  test("count their letters again under each item", ({ editor }) => {
    const under = item(2, "a)", "x") + item(2, "b)", "y")
    pasteHtml(editor, item(1, "1.", "one") + under + item(1, "2.", "two") + under)
    expect(editor.raw().blocks.map(({ data }) => data)).toEqual([{}, {}, {}, {}, {}, {}])
  })

  test("on the web are as deep as they say beside each item", ({ editor }) => {
    const list = (tag: string, level: number, text: string) =>
      `<div class="ListContainerWrapper"><${tag} role="list"><li data-aria-level="${level}" data-aria-posinset="1"><p>${text}</p></li></${tag}></div>`
    pasteHtml(
      editor,
      `<div><p>Before</p></div>${list("ul", 1, "one")}${list("ol", 2, "two")} ${list("ol", 2, "<b>three</b>")}${list("ul", 1, "four")}<div><p>After</p></div>`,
    )
    expect(editor.blocks()).toEqual([
      "unstyled Before",
      "unordered-list-item one",
      "ordered-list-item/1 two",
      "ordered-list-item/1 three",
      "unordered-list-item four",
      "unstyled After",
    ])
    expect(editor.html()).toContain("<strong>three</strong>")
  })
})

describe("pasted lists of Google Docs", () => {
  test("keep their numbers and levels over notes", ({ editor }) => {
    pasteHtml(
      editor,
      `<b id="docs-internal-guid-1" style="font-weight:normal"><ol start="3"><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul></ol><p>note</p>
      <ul><li aria-level="2"><p>c</p></li></ul><ul><ul><li aria-level="2"><p>d</p></li></ul><li aria-level="1"><p>e</p></li></ul><ol start="4"><li aria-level="1"><p>f</p></li></ol></b>`,
    )
    expect(editor.blocks()).toEqual([
      "ordered-list-item a",
      "unordered-list-item/1 b",
      "unstyled note",
      "unordered-list-item/1 c",
      "unordered-list-item/1 d",
      "unordered-list-item e",
      "ordered-list-item f",
    ])
    expect(editor.html().match(/<ol[^>]*>/g)).toEqual(['<ol start="3">', '<ol start="4">'])
  })
})
