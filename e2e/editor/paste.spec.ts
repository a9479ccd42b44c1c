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
    expect(await editor.blocks()).toEqual(["code-block xa", "code-block b c", "code-block d"])
    expect(await editor.html()).not.toMatch(/<a|<strong/)
  })

  test("so does what this editor copied", async ({ editor }) => {
    await editor.load("<h1>a</h1><p><strong>b</strong></p><pre>x</pre>")
    await editor.press("Shift+ArrowDown", "Shift+End", "Control+c", "Control+End", "Control+v")
    expect((await editor.blocks()).slice(2)).toEqual(["code-block xa", "code-block b"])
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
