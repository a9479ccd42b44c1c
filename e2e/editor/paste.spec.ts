import { type Editor, expect, test } from "./open-editor.ts"

const pasteHtml = (editor: Editor, html: string) => editor.paste({ "text/html": html, "text/plain": "plain" })

test.describe("pasted elements that nobody knows", () => {
  test("do not split a line", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<p>On <relative-time datetime="2026-01-02">2 January</relative-time> in <st1:City w:st="on"><st1:place w:st="on">Pune</st1:place></st1:City>,
       <w:sdt title="Name"><b>Asha</b></w:sdt> <slot>said</slot> <bdi>so</bdi></p><app-card><p>one</p><p>two</p></app-card>`,
    )
    expect(await editor.blocks()).toEqual([
      "unstyled On 2 January in Pune, Asha said so",
      "unstyled one",
      "unstyled two",
    ])
    expect(await editor.html()).toContain("<strong>Asha</strong>")
  })

  test("of Word: content controls around paragraphs are no paragraphs", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<w:Sdt SdtDocPart="t"><p class=MsoTitle>Asha <w:Sdt Temporary="t">Rao</w:Sdt></p></w:Sdt><p class=MsoNormal><w:sdt>Fitter</w:sdt><o:p></o:p></p>`,
    )
    expect(await editor.blocks()).toEqual(["unstyled Asha Rao", "unstyled Fitter"])
  })
})

test.describe("pasted lists of Word", () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`

  test("with levels left out have no stairs", async ({ editor }) => {
    await editor.text.click()
    const levels = [1, 3, 3, 2, 3, 1, 4, 1]
    await pasteHtml(editor, levels.map((level, index) => item(level, "·", `${index}`)).join(""))
    expect((await editor.raw()).blocks.map(({ depth }) => depth)).toEqual([0, 1, 1, 1, 2, 0, 1, 0])
  })

  test("are ordered by numbers in brackets and in any script, and by letters", async ({ editor }) => {
    for (const marker of ["1.", "(1)", "१.", "क)", "iv.", "(a)", "1.2.3", "一、"]) {
      await editor.load("<p></p>")
      await pasteHtml(editor, item(1, marker, "a") + item(1, marker, "b"))
      expect(await editor.blocks(), marker).toEqual(["ordered-list-item a", "ordered-list-item b"])
    }
    for (const marker of ["·", "o", "§", "-", "Ø"]) {
      await editor.load("<p></p>")
      await pasteHtml(editor, item(1, marker, "a") + item(1, marker, "b"))
      expect(await editor.blocks(), marker).toEqual(["unordered-list-item a", "unordered-list-item b"])
    }
  })

  for (const [between, blocks] of [
    ["<p class=MsoListParagraph style='margin-left:1in'>note</p>", ["unstyled note"]],
    ["<h2>note</h2>", ["header-two note"]],
    ["<ul><li>note</li></ul>", ["unordered-list-item note"]],
    [item(1, "·", "other list").replace("l0", "l7"), ["unordered-list-item other list"]],
  ] as const) {
    test(`go on at their level and number after ${blocks[0]}`, async ({ editor }) => {
      await editor.text.click()
      const before = item(1, "1.", "one") + item(2, "a)", "two")
      await pasteHtml(editor, `${before}${between}${item(2, "b)", "three")}${item(1, "2.", "four")}`)
      const expected = ["ordered-list-item one", "ordered-list-item/1 two", ...blocks, "ordered-list-item/1 three"]
      expect(await editor.blocks()).toEqual([...expected, "ordered-list-item four"])
      expect((await editor.raw()).blocks.map(({ data }) => (data as { start?: number }).start)).toEqual([
        undefined,
        undefined,
        undefined,
        2,
        2,
      ])
      const html = await editor.html()
      await editor.load(html)
      expect(await editor.blocks()).toEqual([...expected, "ordered-list-item four"])
    })
  }

  test("begin where their numbers do, and at the level where the copy does", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(editor, item(2, "o", "one") + item(1, "4.", "two") + item(1, "5.", "three"))
    expect(await editor.blocks()).toEqual([
      "unordered-list-item/1 one",
      "ordered-list-item two",
      "ordered-list-item three",
    ])
    expect(await editor.html()).toContain('<ol start="4">')
  })

  test("on the web are as deep as they say beside each item", async ({ editor }) => {
    await editor.text.click()
    const list = (tag: string, level: number, text: string) =>
      `<div class="ListContainerWrapper"><${tag} role="list"><li data-aria-level="${level}" data-aria-posinset="1"><p>${text}</p></li></${tag}></div>`
    await pasteHtml(
      editor,
      `<div><p>Before</p></div>${list("ul", 1, "one")}${list("ol", 2, "two")} ${list("ol", 2, "<b>three</b>")}${list("ul", 1, "four")}<div><p>After</p></div>`,
    )
    expect(await editor.blocks()).toEqual([
      "unstyled Before",
      "unordered-list-item one",
      "ordered-list-item/1 two",
      "ordered-list-item/1 three",
      "unordered-list-item four",
      "unstyled After",
    ])
    expect(await editor.html()).toContain("<strong>three</strong>")
  })
})

test.describe("pasted lists of Google Docs", () => {
  test("keep their numbers and levels over notes", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<b id="docs-internal-guid-1" style="font-weight:normal"><ol start="3"><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul></ol><p>note</p>
      <ul><li aria-level="2"><p>c</p></li></ul><ul><ul><li aria-level="2"><p>d</p></li></ul><li aria-level="1"><p>e</p></li></ul><ol start="4"><li aria-level="1"><p>f</p></li></ol></b>`,
    )
    expect(await editor.blocks()).toEqual([
      "ordered-list-item a",
      "unordered-list-item/1 b",
      "unstyled note",
      "unordered-list-item/1 c",
      "unordered-list-item/1 d",
      "unordered-list-item e",
      "ordered-list-item f",
    ])
    expect((await editor.html()).match(/<ol[^>]*>/g)).toEqual(['<ol start="3">', '<ol start="4">'])
  })
})

test("several paragraphs of a pasted item are lines of it", async ({ editor }) => {
  await editor.text.click()
  await pasteHtml(
    editor,
    "<ol><li><p>a</p>\n<p>b</p></li>\n<li>c<div>d</div><ul><li>e</li></ul></li><li><p>f</p>\n<p>&nbsp;</p></li></ol>",
  )
  expect(await editor.blocks()).toEqual([
    "ordered-list-item a\nb",
    "ordered-list-item c\nd",
    "unordered-list-item/1 e",
    "ordered-list-item f",
  ])
})

test.describe("a list that is pasted into an item", () => {
  const list = "<ol start=4><li>a<ul><li>b</li></ul></li><li>c</li></ol>"
  const deeper = ["ordered-list-item/1 a", "unordered-list-item/2 b", "ordered-list-item/1 c"]
  const into = (words: string) => `<ul><li>p<ul><li>${words}</li></ul></li></ul>`

  test("keeps the level of an empty one", async ({ editor }) => {
    await editor.load(into("<br>"))
    await editor.press("Control+End")
    await pasteHtml(editor, list)
    expect((await editor.blocks()).slice(1)).toEqual(deeper)
    await editor.load(into("<br>"))
    await editor.press("Control+End")
    await editor.paste({ "text/plain": "4. a\n    - b\n5. c" })
    expect((await editor.blocks()).slice(1)).toEqual(deeper)
    await editor.load(list + into("<br>"))
    await editor.press("Shift+ArrowDown", "Shift+ArrowDown", "Shift+End", "Control+c", "Control+End", "Control+v")
    expect((await editor.blocks()).slice(4)).toEqual(deeper)
  })

  test("goes on at the level of one with words", async ({ editor }) => {
    await editor.load(into("x"))
    await editor.press("Control+End")
    await pasteHtml(editor, list)
    expect((await editor.blocks()).slice(1)).toEqual(["unordered-list-item/1 xa", ...deeper.slice(1)])
    await editor.load(into("x"))
    await editor.press("Control+End")
    await editor.paste({ "text/plain": "4. a\n    - b\n5. c" })
    expect((await editor.blocks()).slice(1)).toEqual(["unordered-list-item/1 x", ...deeper])
  })

  test("is counted on from an ordered one", async ({ editor }) => {
    await editor.load("<ol><li>x</li><li><br></li></ol>")
    await editor.press("Control+End")
    await pasteHtml(editor, list)
    expect((await editor.raw()).blocks.map(({ data }) => data)).toEqual([{}, {}, {}, {}])
  })
})

test("text that the source hides is not pasted", async ({ editor }) => {
  await editor.text.click()
  await pasteHtml(
    editor,
    `<p>a<span style="color:red; DISPLAY: none">1</span><span aria-hidden="true">2</span><i hidden>3</i><b style="visibility:hidden">4</b><span style="mso-hide:all">5</span>b</p>
    <div style="display:none"><p>6</p><ul><li>7</li></ul></div><ul><li>c</li><li style="display:none">8</li></ul><table><tr><td>d</td><td hidden>9</td><td>e</td></tr><tr style="display:none"><td>10</td></tr></table>`,
  )
  expect(await editor.blocks()).toEqual(["unstyled ab", "unordered-list-item c", "unstyled d | e"])
})

test.describe("pasted tables", () => {
  for (const [from, html] of [
    [
      "Excel",
      `<table><col width=64><tr height=20><td class=xl65>Part</td><td align=right><b>Price</b></td></tr><tr><td>Soft<br style='mso-data-placement:same-cell;'>close</td><td>₹450</td></tr><tr><td>&nbsp;</td><td>5</td><td></td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td></td><td></td></tr><![endif]></table>`,
    ],
    [
      "Word",
      "<table><tbody><tr><td><p class=MsoNormal>Part<o:p></o:p></p></td><td><p><strong>Price</strong></p></td></tr><tr><td><p>Soft</p><p>close</p></td><td><p>₹450</p></td></tr><tr><td></td><td><div>5</div></td></tr></tbody></table>",
    ],
  ] as const) {
    test(`of ${from} keep their rows`, async ({ editor }) => {
      await editor.text.click()
      await editor.paste({ "text/html": html, "text/plain": 'Part\tPrice\r\n"Soft\nclose"\t₹450\r\n\t5\r\n' })
      expect(await editor.html()).toBe("<p>Part | <strong>Price</strong></p>\n<p>Soft close | ₹450</p>\n<p>| 5</p>")
    })
  }

  test("of more than texts are pasted cell by cell, and one column line by line", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      "<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table><table><tr><td>c<tr><td>d</table>",
    )
    expect(await editor.blocks()).toEqual(["unordered-list-item a", "unstyled b", "unstyled c", "unstyled d"])
  })
})

test.describe("one block that is pasted", () => {
  for (const [html, block] of [
    ["<h2>a</h2>", "header-two a"],
    ["<ul><li>a</li></ul>", "unordered-list-item a"],
    ["<ol><li>a</li></ol>", "ordered-list-item a"],
    ["<blockquote>a</blockquote>", "blockquote a"],
    ["<pre>a\nb</pre>", "code-block a\nb"],
    ["<p>a</p>", "unstyled a"],
  ] as const) {
    test(`keeps its type in an empty line, and takes that of a text: ${block.replace("\n", " ")}`, async ({
      editor,
    }) => {
      await editor.load("<p><br></p><p>x</p>")
      await pasteHtml(editor, html)
      expect(await editor.blocks()).toEqual([block, "unstyled x"])
      await editor.press("Control+z")
      expect(await editor.blocks()).toEqual(["unstyled", "unstyled x"])
      await editor.load("<blockquote>x</blockquote>")
      await editor.press("Control+End")
      await pasteHtml(editor, html)
      expect(await editor.blocks()).toEqual([`blockquote x${block.slice(block.indexOf(" ") + 1)}`])
    })
  }
})

test.describe("pasted into code", () => {
  test("formatted text stays code", async ({ editor }) => {
    await editor.load("<pre>x</pre>")
    await editor.press("Control+End")
    await pasteHtml(editor, '<h1>a</h1><p><b>b</b> <a href="https://maap.example/">c</a></p><ul><li>d</li></ul>')
    expect(await editor.blocks()).toEqual(["code-block xa\nb c\nd"])
    expect(await editor.html()).not.toMatch(/<a|<strong/)
  })

  test("so does what this editor copied", async ({ editor }) => {
    await editor.load("<h1>a</h1><p><strong>b</strong></p><pre>x</pre>")
    await editor.press("Shift+ArrowDown", "Shift+End", "Control+c", "Control+End", "Control+v")
    expect((await editor.blocks()).slice(2)).toEqual(["code-block xa\nb"])
  })
})

test("characters that nobody sees and nothing stores are left out", async ({ editor }) => {
  await editor.text.click()
  await editor.paste({ "text/plain": "a\u0000b\u0007c\u001Bd\u0085e\tf" })
  expect(await editor.blocks()).toEqual(["unstyled abcde\tf"])
  await editor.load("<p></p>")
  await pasteHtml(editor, "<p>a&#7;b\u0007c&#x1b;d</p>")
  expect(await editor.blocks()).toEqual(["unstyled abcd"])
})

/** Milliseconds that the page does not answer while it takes over a paste; the best of two, since others only add. */
async function timePaste(editor: Editor, kind: "text/plain" | "text/html", text: string): Promise<number> {
  const times: number[] = []
  for (let tries = 0; tries < 2; tries++) {
    await editor.load("<p></p>")
    times.push(
      await editor.text.evaluate(
        (element, { kind: type, text: pasted }) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData(type, pasted)
          const before = performance.now()
          element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }))
          return performance.now() - before
        },
        { kind, text },
      ),
    )
  }
  return Math.min(...times)
}

test.describe("the time of a paste grows with its length", () => {
  const size = 20_000
  const fill = (part: string) => (length: number) => part.repeat(Math.ceil(length / part.length))
  const cases: [name: string, kind: "text/plain" | "text/html", make: (length: number) => string][] = [
    ...["_a", "a_ ", "*a**b", "[a](", "**a** "].map(
      (part) => [part, "text/plain", (length: number) => `# a\n\n${fill(part)(length)}`] as (typeof cases)[number],
    ),
    ["lazy lines", "text/plain", (length) => `> a\n> b\n${fill("b\n")(length)}`],
    ["lines", "text/html", fill("line 12345<br>")],
    ["lines with a gap", "text/html", fill("line 12345<br> <br>")],
    ["breaks and comments", "text/html", fill("a<br><!---->")],
    ["paragraphs of an item", "text/html", (length) => `<ul><li>${fill("<p>a</p> ")(length)}`],
    ["rows", "text/html", (length) => `<table>${fill("<tr><td>a<td>b")(length)}`],
    ["tables in tables", "text/html", (length) => fill("<table><tr><td>a<td>")(length / 20)],
    ["no-break spaces", "text/html", fill("\u00A0")],
    ["elements", "text/html", fill("<b>a</b><x-y>b</x-y>")],
    ["open tags", "text/html", fill("<a ")],
  ]
  for (const [name, kind, make] of cases) {
    test(name, async ({ editor }) => {
      const single = await timePaste(editor, kind, make(size))
      const fourfold = await timePaste(editor, kind, make(4 * size))
      expect(fourfold).toBeLessThan(Math.max(400, 10 * single))
    })
  }
})

test("markup of thousands of tiny elements is pasted as the text beside it, its lines a few to a block", async ({
  editor,
}) => {
  const lines = Array.from({ length: 6_000 }, (_, index) => `${index}`)
  await editor.text.click()
  const html = `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`
  await editor.paste({ "text/html": html, "text/plain": lines.join("\n") })
  const blocks = await editor.blocks()
  expect(blocks).toHaveLength(3_000)
  expect(blocks.at(-1)).toBe("unstyled 5998\n5999")
})
