import { expect, test } from "./open-editor.ts"

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`

test.describe("what is typed as in markdown", () => {
  for (const [typed, html] of [
    ["a **b c** d", "a <strong>b c</strong> d"],
    ["a _b c_ d", "a <em>b c</em> d"],
    ["a `b c` d", "a <code>b c</code> d"],
    ["_a **b**_ c", "<em>a </em><em><strong>b</strong></em> c"],
    ["`**a**` `_b_` c", "<code>**a**</code> <code>_b_</code> c"],
    ["2 ** 3 ** 4 a_b_c _ d _ ** a**", "2 ** 3 ** 4 a_b_c _ d _ ** a**"],
  ] as const) {
    test(`${typed} has its styles`, async ({ editor }) => {
      await editor.text.click()
      await editor.type(typed)
      expect(await editor.html()).toBe(`<p>${html}</p>`)
    })
  }

  test("is given back by the next undo", async ({ editor }) => {
    await editor.text.click()
    await editor.type("a **b**")
    expect(await editor.html()).toBe("<p>a <strong>b</strong></p>")
    await editor.press("Control+z")
    await editor.type(" c")
    expect(await editor.html()).toBe("<p>a **b** c</p>")
  })

  test("keeps links and images that are in it, and leaves code alone", async ({ editor }) => {
    await editor.load(`<p>**a ${link("/b", "b")} c*</p><pre>**a*</pre>`)
    await editor.press("End")
    await editor.type("*")
    await editor.press("Control+End")
    await editor.type("* www.a.example ")
    expect(await editor.html()).toBe(
      `<p><strong>a </strong>${link("/b", "<strong>b</strong>")}<strong> c</strong></p>\n<pre><code>**a** www.a.example </code></pre>`,
    )
  })
})

test.describe("a typed address", () => {
  for (const [typed, html] of [
    ["see https://maap.example/a?b=1. ", `see ${link("https://maap.example/a?b=1")}.&nbsp;`],
    ["(www.maap.example/x) ", `(${link("https://www.maap.example/x", "www.maap.example/x")})&nbsp;`],
    ["owner@maap.example, ", `${link("mailto:owner@maap.example", "owner@maap.example")},&nbsp;`],
    ["https://maap.example/a_(b) ", `${link("https://maap.example/a_(b)")}&nbsp;`],
    ["tel:+912055500142 ", `${link("tel:+912055500142")}&nbsp;`],
    ["end.Next javascript:alert(1) 1@2 https:// a.b ", "end.Next javascript:alert(1) 1@2 https:// a.b&nbsp;"],
  ] as const) {
    test(`${typed}links itself at the space after it`, async ({ editor }) => {
      await editor.text.click()
      await editor.type(typed)
      expect(await editor.html()).toBe(`<p>${html}</p>`)
    })
  }

  test("links itself at Enter too, and what follows is no part of it; undo gives the plain address back", async ({
    editor,
  }) => {
    await editor.text.click()
    await editor.type("**a** https://maap.example/")
    await editor.press("Enter")
    await editor.type("b")
    expect(await editor.html()).toBe(`<p><strong>a</strong> ${link("https://maap.example/")}</p>\n<p>b</p>`)
    await editor.press("Control+a", "Delete")
    await editor.type("https://maap.example/ ")
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>https://maap.example/&nbsp;</p>")
  })

  test("within a link or over a selection is no other link", async ({ editor }) => {
    await editor.load(`<p>${link("/a", "one two")}</p>`)
    await editor.select(3)
    await editor.type(" www.b.example")
    await editor.press("ArrowRight")
    await editor.press("ArrowLeft", "Space")
    expect(await editor.html()).toContain(link("/a", "one www.b.example two").slice(0, 20))
    expect((await editor.raw()).entityMap).toMatchObject({ 0: { data: { url: "/a" } } })
    expect(Object.keys((await editor.raw()).entityMap)).toHaveLength(1)
  })
})

test.describe("a pasted address", () => {
  test("makes a link of the words that are selected", async ({ editor }) => {
    await editor.load("<p>our <strong>rooms</strong> now</p>")
    await editor.select(4, 9)
    await editor.paste({ "text/plain": " https://maap.example/rooms\n" })
    expect(await editor.html()).toBe(`<p>our ${link("https://maap.example/rooms", "<strong>rooms</strong>")} now</p>`)
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>our <strong>rooms</strong> now</p>")
    await editor.press("Control+a")
    await editor.paste({
      "text/plain": "tel:+912055500142",
      "text/html": '<a href="tel:+912055500142">tel:+912055500142</a>',
    })
    expect(await editor.html()).toBe(`<p>${link("tel:+912055500142", "our <strong>rooms</strong> now")}</p>`)
  })

  test("takes the place of a selection that has no words, or is code; other text always does", async ({ editor }) => {
    for (const [html, pasted, expected] of [
      ["<pre>ab</pre>", "https://maap.example/", "code-block https://maap.example/"],
      ["<p>ab</p>", "maap.example", "unstyled maap.example"],
      ["<p>ab</p>", "see https://maap.example/", "unstyled see https://maap.example/"],
      ["<p>ab</p>", "javascript:alert(1)", "unstyled javascript:alert(1)"],
    ] as const) {
      await editor.load(html)
      await editor.press("Control+a")
      await editor.paste({ "text/plain": pasted })
      expect(await editor.blocks()).toEqual([expected])
    }
  })
})

test.describe("a horizontal rule", () => {
  test("is put in by its tool between what is before and after the caret", async ({ editor }) => {
    await editor.load("<h2>ab</h2>")
    await editor.select(1)
    await editor.tool("Horizontal Rule").click()
    await editor.type("X")
    expect(await editor.html()).toBe("<h2>a</h2>\n<hr>\n<h2>Xb</h2>")
    await editor.press("Control+z", "Control+z")
    expect(await editor.html()).toBe("<h2>ab</h2>")
    await editor.press("Control+End")
    await editor.tool("Horizontal Rule").click()
    await editor.type("c")
    expect(await editor.html()).toBe("<h2>ab</h2>\n<hr>\n<p>c</p>")
    await editor.press("Home")
    await editor.tool("Horizontal Rule").click()
    expect(await editor.html()).toBe("<h2>ab</h2>\n<hr>\n<hr>\n<p>c</p>")
  })

  test("is three typed dashes; undo gives them back", async ({ editor }) => {
    await editor.load("<p>a</p>")
    await editor.press("Control+End", "Enter")
    await editor.type("---")
    expect(await editor.html()).toBe("<p>a</p>\n<hr>\n<p><br></p>")
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>a</p>\n<p>---</p>")
  })

  test("goes by one key at the edge of the block beside it, and by none that is typed", async ({ editor }) => {
    const html = "<p>a</p>\n<hr>\n<p>b</p>"
    await editor.load(html)
    await editor.press("End", "Delete")
    expect(await editor.blocks()).toEqual(["unstyled a", "unstyled b"])
    await editor.press("Control+z")
    await editor.press("Control+Home", "ArrowRight", "ArrowRight")
    await editor.type("X")
    expect(await editor.html()).toBe("<p>a</p>\n<hr>\n<p>Xb</p>")
    await editor.press("Home", "Backspace")
    expect(await editor.blocks()).toEqual(["unstyled a", "unstyled Xb"])
    await editor.load(html)
    await editor.press("ArrowDown")
    await editor.type("X")
    await editor.press("ArrowUp")
    await editor.type("Y")
    expect((await editor.blocks())[1]).toBe("horizontal-rule")
    await editor.press("Control+a", "Delete")
    expect(await editor.blocks()).toEqual(["unstyled"])
  })

  test("is copied with the text around it, and pasted from elsewhere", async ({ editor }) => {
    await editor.load("<p>a</p><hr><p>b</p>")
    await editor.press("Control+a", "Control+c", "Control+End", "Control+v")
    expect(await editor.blocks()).toEqual([
      "unstyled a",
      "horizontal-rule",
      "unstyled ba",
      "horizontal-rule",
      "unstyled b",
    ])
    await editor.load("<p>cd</p>")
    await editor.select(1)
    await editor.paste({ "text/html": "<hr><p>x</p><hr>", "text/plain": "x" })
    expect(await editor.blocks()).toEqual([
      "unstyled c",
      "horizontal-rule",
      "unstyled x",
      "horizontal-rule",
      "unstyled d",
    ])
  })

  test("alone leaves a place to write in, and is kept in raw with its key and data", async ({ editor }) => {
    await editor.load("<hr>")
    await editor.type("a")
    expect(await editor.html()).toBe("<hr>\n<p>a</p>")
    const { blocks } = await editor.raw()
    Object.assign(blocks[0] ?? {}, { key: "rule1", data: { own: 1 } })
    await editor.page.evaluate((raw) => window.stage.load(raw, "raw"), JSON.stringify({ blocks, entityMap: {} }))
    await editor.press("Control+End")
    await editor.type("b")
    expect((await editor.raw()).blocks[0]).toEqual({
      key: "rule1",
      text: "",
      type: "horizontal-rule",
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: { own: 1 },
    })
    expect(await editor.ask((stage) => stage.read("markdown"))).toBe("---\n\nab\n")
  })
})

test.describe("Backspace right after an automatic change", () => {
  for (const [typed, html] of [
    ["# ", "<h1><br></h1>"],
    ["- ", "<ul>\n  <li><br></li>\n</ul>"],
    ["```", "<pre><code><br></code></pre>"],
    ["---", "<hr>\n<p><br></p>"],
    ["a **b**", "<p>a <strong>b</strong></p>"],
    ["a ~~b~~", "<p>a <del>b</del></p>"],
    ["www.maap.example ", `<p>${link("https://www.maap.example", "www.maap.example")}&nbsp;</p>`],
  ] as const) {
    test(`gives back what was typed: ${typed}`, async ({ editor }) => {
      await editor.text.click()
      await editor.type(typed)
      expect(await editor.html()).toBe(html)
      await editor.press("Backspace")
      expect(await editor.blocks()).toEqual([`unstyled ${typed}`])
      await editor.press("Backspace")
      expect(await editor.blocks()).toEqual([`unstyled ${typed.slice(0, -1)}`])
    })
  }

  test("but not once something else was done", async ({ editor }) => {
    await editor.text.click()
    await editor.type("- a")
    await editor.press("Backspace", "Backspace")
    expect(await editor.blocks()).toEqual(["unstyled"])
  })
})
