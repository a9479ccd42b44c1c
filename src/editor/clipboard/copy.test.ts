import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

describe("copy and paste within the editor", () => {
  test("keeps everything, and says it in HTML and in plain text to others", ({ editor }) => {
    const html =
      '<h2 style="text-align: center">a</h2>\n<ul>\n  <li>b\n    <ol>\n      <li><strong>c</strong></li>\n    </ol>\n  </li>\n</ul>\n<p><a href="https://maap.example/" target="_blank">d</a></p>'
    editor.load(html)
    editor.press("Control+a", "Control+c")
    expect(editor.copied("text/plain")).toBe("a\n- b\n    1. c\nd (https://maap.example/)")
    expect(editor.copied("text/html")).toContain("<li><strong>c</strong></li>")
    editor.press("Control+End", "Enter", "Control+v")
    const bare = editor.raw().blocks.map((block) => ({ ...block, key: "", entityRanges: [] }))
    expect(bare.slice(4)).toEqual(bare.slice(0, 4))
    expect(editor.html().match(/target="_blank"/g)).toHaveLength(2)
    const keys = editor.raw().blocks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test("copies lists as plain text with their numbers and bullets, and parts of items without", ({ editor }) => {
    const plain = (...keys: string[]) => {
      editor.press(...keys, "Control+c")
      return editor.copied("text/plain")
    }
    editor.load(
      '<ol start="4"><li>a</li><li>bcd<ul><li>e<br>f</li></ul></li><li><a href="/wardrobes">our</a> <a href="tel:+912055500142">+91 20 5550 0142</a></li></ol>',
    )
    const { origin } = location
    const all = `4. a\n5. bcd\n    - e\n      f\n6. our (${origin}/wardrobes) +91 20 5550 0142`
    expect(plain("Control+a")).toBe(all)
    expect(plain("Control+Home", "ArrowDown", "Home", "Shift+ArrowDown", "Shift+ArrowRight")).toBe("5. bcd\n    - e")
    expect(plain("Control+Home", "ArrowDown", "Home", "ArrowRight", "Shift+ArrowDown", "Shift+End")).toMatch(/^cd\n/)
    expect(plain("Control+Home", "Shift+End")).toBe("a")
    editor.load("<p><br></p>")
    editor.paste({ "text/plain": all })
    expect(editor.blocks()).toEqual([
      "ordered-list-item a",
      "ordered-list-item bcd",
      "unordered-list-item/1 e\nf",
      `ordered-list-item our (${origin}/wardrobes) +91 20 5550 0142`,
    ])
  })

  test("cut takes the selection along", ({ editor }) => {
    editor.load("<p>one <strong>two</strong></p>")
    editor.select(4, 7)
    editor.press("Control+x")
    expect(editor.blocks()[0]).toBe("unstyled one ")
    editor.press("Control+Home", "Control+v")
    expect(editor.html()).toContain("<strong>two</strong>one")
  })

  test("a piece of one block goes into the text there, several blocks split it", ({ editor }) => {
    editor.load("<h1>one</h1><blockquote>two</blockquote><p>xy</p>")
    editor.select(0, 3)
    editor.press("Control+c", "Control+End", "ArrowLeft", "Control+v")
    expect(editor.blocks()[2]).toBe("unstyled xoney")
    editor.load("<h1>one</h1><blockquote>two</blockquote><p>xy</p>")
    editor.select(1, 6)
    editor.press("Control+c", "Control+End", "ArrowLeft", "Control+v")
    editor.type("|")
    expect(editor.blocks()).toEqual(["header-one one", "blockquote two", "unstyled xne", "blockquote tw|y"])
  })
})
