import { describe } from "vitest"
import { expect, test } from "../../../test/editor/open-editor.ts"

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`

test("a plain block that begins as markdown does changes automatically, and one undo takes that back", ({ editor }) => {
  for (const [typed, type] of [
    ["# ", "header-one"],
    ["## ", "header-two"],
    ["### ", "header-three"],
    ["- ", "unordered-list-item"],
    ["1. ", "ordered-list-item"],
    ["> ", "blockquote"],
    ["```", "code-block"],
  ] as const) {
    editor.type(typed)
    expect(editor.blocks()).toEqual([type])
    editor.press("Control+z")
    expect(editor.blocks()).toEqual([`unstyled ${typed}`])
    editor.press("Control+a", "Delete")
  }
})

describe("what is typed as in markdown", () => {
  for (const [typed, html] of [
    ["a **b c** d", "a <strong>b c</strong> d"],
    ["a _b c_ d", "a <em>b c</em> d"],
    ["a `b c` d", "a <code>b c</code> d"],
    ["_a **b**_ c", "<em>a </em><em><strong>b</strong></em> c"],
    ["`**a**` `_b_` c", "<code>**a**</code> <code>_b_</code> c"],
    ["2 ** 3 ** 4 a_b_c _ d _ ** a**", "2 ** 3 ** 4 a_b_c _ d _ ** a**"],
  ] as const) {
    test(`${typed} has its styles`, ({ editor }) => {
      editor.type(typed)
      expect(editor.html()).toBe(`<p>${html}</p>`)
    })
  }

  test("is given back by the next undo", ({ editor }) => {
    editor.type("a **b**")
    expect(editor.html()).toBe("<p>a <strong>b</strong></p>")
    editor.press("Control+z")
    editor.type(" c")
    expect(editor.html()).toBe("<p>a **b** c</p>")
  })

  test("keeps links and images that are in it, and leaves code alone", ({ editor }) => {
    editor.load(`<p>**a ${link("/b", "b")} c*</p><pre>**a*</pre>`)
    editor.press("End")
    editor.type("*")
    editor.press("Control+End")
    editor.type("* www.a.example ")
    expect(editor.html()).toBe(
      `<p><strong>a </strong>${link("/b", "<strong>b</strong>")}<strong> c</strong></p>\n<pre><code>**a** www.a.example </code></pre>`,
    )
  })
})

describe("a typed address", () => {
  for (const [typed, html] of [
    ["see https://maap.example/a?b=1. ", `see ${link("https://maap.example/a?b=1")}.&nbsp;`],
    ["(www.maap.example/x) ", `(${link("https://www.maap.example/x", "www.maap.example/x")})&nbsp;`],
    ["owner@maap.example, ", `${link("mailto:owner@maap.example", "owner@maap.example")},&nbsp;`],
    ["https://maap.example/a_(b) ", `${link("https://maap.example/a_(b)")}&nbsp;`],
    ["tel:+912055500142 ", `${link("tel:+912055500142")}&nbsp;`],
    ["end.Next javascript:alert(1) 1@2 https:// a.b ", "end.Next javascript:alert(1) 1@2 https:// a.b&nbsp;"],
  ] as const) {
    test(`${typed}links itself at the space after it`, ({ editor }) => {
      editor.type(typed)
      expect(editor.html()).toBe(`<p>${html}</p>`)
    })
  }

  test("links itself at Enter too, and what follows is not a part of it; undo gives the plain address back", ({
    editor,
  }) => {
    editor.type("**a** https://maap.example/")
    editor.press("Enter")
    editor.type("b")
    expect(editor.html()).toBe(`<p><strong>a</strong> ${link("https://maap.example/")}</p>\n<p>b</p>`)
    editor.press("Control+a", "Delete")
    editor.type("https://maap.example/ ")
    editor.press("Control+z")
    expect(editor.html()).toBe("<p>https://maap.example/&nbsp;</p>")
  })

  test("within a link or over a selection is no other link", ({ editor }) => {
    editor.load(`<p>${link("/a", "one two")}</p>`)
    editor.select(3)
    editor.type(" www.b.example")
    editor.press("ArrowRight")
    editor.press("ArrowLeft", "Space")
    expect(editor.html()).toContain(link("/a", "one www.b.example two").slice(0, 20))
    expect(editor.raw().entityMap).toMatchObject({ 0: { data: { url: "/a" } } })
    expect(Object.keys(editor.raw().entityMap)).toHaveLength(1)
  })
})

describe("Backspace right after an automatic change", () => {
  for (const [typed, html] of [
    ["# ", "<h1><br></h1>"],
    ["- ", "<ul>\n  <li><br></li>\n</ul>"],
    ["```", "<pre><code><br></code></pre>"],
    ["---", "<hr>\n<p><br></p>"],
    ["a **b**", "<p>a <strong>b</strong></p>"],
    ["a ~~b~~", "<p>a <del>b</del></p>"],
    ["www.maap.example ", `<p>${link("https://www.maap.example", "www.maap.example")}&nbsp;</p>`],
  ] as const) {
    test(`gives back the typed text: ${typed}`, ({ editor }) => {
      editor.type(typed)
      expect(editor.html()).toBe(html)
      editor.press("Backspace")
      expect(editor.blocks()).toEqual([`unstyled ${typed}`])
      editor.press("Backspace")
      expect(editor.blocks()).toEqual([`unstyled ${typed.slice(0, -1)}`])
    })
  }

  test("but not once something else was done", ({ editor }) => {
    editor.type("- a")
    editor.press("Backspace", "Backspace")
    expect(editor.blocks()).toEqual(["unstyled"])
  })
})
