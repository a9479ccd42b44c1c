import { dot, type Editor, expect, test } from "./open-editor.ts"

/** Pastes HTML beside the plain text that programs put along with it. */
const pasteHtml = (editor: Editor, html: string) => editor.paste({ "text/html": html, "text/plain": "plain" })

test.describe("copy and paste within the editor", () => {
  test("keeps everything, and says it in HTML and in plain text to others", async ({ editor }) => {
    const html =
      '<h2 style="text-align: center">a</h2>\n<ul>\n  <li>b\n    <ol>\n      <li><strong>c</strong></li>\n    </ol>\n  </li>\n</ul>\n<p><a href="https://maap.example/" target="_blank">d</a></p>'
    await editor.load(html)
    await editor.press("Control+a", "Control+c")
    const clipboard = await editor.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (kind: string) => (await item?.getType(kind))?.text()
      return { html: await read("text/html"), plain: await read("text/plain") }
    })
    expect(clipboard.plain).toBe("a\n- b\n    1. c\nd (https://maap.example/)")
    expect(clipboard.html).toContain("<li><strong>c</strong></li>")
    await editor.press("Control+End", "Enter", "Control+v")
    const [first, second] = await editor.page.evaluate(() => {
      const { blocks } = JSON.parse(window.stage.read("raw")) as { blocks: { key: string }[] }
      const bare = blocks.map((block) => JSON.stringify({ ...block, key: "", entityRanges: [] }))
      return [bare.slice(0, 4), bare.slice(4)]
    })
    expect(second).toEqual(first)
    await expect(editor.text.locator('a[target="_blank"]')).toHaveCount(2)
    const keys = (await editor.raw()).blocks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test("copies lists as plain text with their numbers and bullets, and parts of items without", async ({ editor }) => {
    const plain = async (...keys: string[]) => {
      await editor.press(...keys, "Control+c")
      return editor.page.evaluate(() => navigator.clipboard.readText())
    }
    await editor.load(
      '<ol start="4"><li>a</li><li>bcd<ul><li>e<br>f</li></ul></li><li><a href="/wardrobes">our</a> <a href="tel:+912055500142">+91 20 5550 0142</a></li></ol>',
    )
    const origin = await editor.page.evaluate(() => location.origin)
    const all = `4. a\n5. bcd\n    - e\n      f\n6. our (${origin}/wardrobes) +91 20 5550 0142`
    expect(await plain("Control+a")).toBe(all)
    expect(await plain("Control+Home", "ArrowDown", "Home", "Shift+ArrowDown", "Shift+End")).toBe("5. bcd\n    - e")
    expect(await plain("Control+Home", "ArrowDown", "Home", "ArrowRight", "Shift+ArrowDown", "Shift+End")).toMatch(
      /^cd\n/,
    )
    expect(await plain("Control+Home", "Shift+End")).toBe("a")
    await editor.load("<p><br></p>")
    await editor.paste({ "text/plain": all })
    expect(await editor.blocks()).toEqual([
      "ordered-list-item a",
      "ordered-list-item bcd",
      "unordered-list-item/1 e\nf",
      `ordered-list-item our (${origin}/wardrobes) +91 20 5550 0142`,
    ])
  })

  test("cut takes the selection along", async ({ editor }) => {
    await editor.load("<p>one <strong>two</strong></p>")
    await editor.select(4, 7)
    await editor.press("Control+x")
    expect((await editor.blocks())[0]).toBe("unstyled one ")
    await editor.press("Control+Home", "Control+v")
    expect(await editor.html()).toContain("<strong>two</strong>one")
  })

  test("a piece of one block goes into the text there, several blocks split it", async ({ editor }) => {
    await editor.load("<h1>one</h1><blockquote>two</blockquote><p>xy</p>")
    await editor.press("Control+Shift+ArrowRight", "Control+c", "Control+End", "ArrowLeft", "Control+v")
    expect((await editor.blocks())[2]).toBe("unstyled xoney")
    await editor.load("<h1>one</h1><blockquote>two</blockquote><p>xy</p>")
    await editor.select(1, 6)
    await editor.press("Control+c", "Control+End", "ArrowLeft", "Control+v")
    await editor.type("|")
    expect(await editor.blocks()).toEqual(["header-one one", "blockquote two", "unstyled xne", "blockquote tw|y"])
  })
})

test.describe("pasted plain text", () => {
  test("is a block of the current type for each line, in the style of the caret, and one undo away", async ({
    editor,
  }) => {
    await editor.load("<blockquote><strong>a</strong></blockquote>")
    await editor.press("Control+End")
    await editor.paste({ "text/plain": "one\r\ntwo\rthree\nfour" })
    expect(await editor.blocks()).toEqual(["blockquote aone", "blockquote two", "blockquote three", "blockquote four"])
    expect(await editor.html()).toContain("<strong>four</strong>")
    await editor.press("Control+z")
    expect(await editor.blocks()).toEqual(["blockquote a"])
  })

  test("that looks like markdown is formatted; the first undo gives it back as it was, the second takes it away", async ({
    editor,
  }) => {
    const markdown = "# Title\n\nSome **bold** text\n\n- one\n- two"
    await editor.text.click()
    await editor.paste({ "text/plain": markdown })
    const formatted = await editor.blocks()
    expect(formatted.filter((block) => block !== "unstyled")).toEqual([
      "header-one Title",
      "unstyled Some bold text",
      "unordered-list-item one",
      "unordered-list-item two",
    ])
    await editor.press("Control+z")
    expect(await editor.blocks()).toEqual(markdown.split("\n").map((line) => `unstyled ${line}`.trim()))
    await editor.press("Control+z")
    expect(await editor.blocks()).toEqual(["unstyled"])
  })

  test("that only has a star or a number in it stays as it is", async ({ editor }) => {
    for (const text of ["2 * 3 * 4 = 24", "1. alone", "a_b_c and #7", "- alone"]) {
      await editor.load("<p></p>")
      await editor.paste({ "text/plain": text })
      expect(await editor.blocks()).toEqual([`unstyled ${text}`])
    }
  })

  test("keeps its lines: only those become more that stand for it, and one undo gives the typed ones back", async ({
    editor,
  }) => {
    const typed = ["*Offer!* for snake_case", "1. Chimney", "", "# 42, 2nd Main Road", "2. Hob", "Offer ends Sunday."]
    await editor.text.click()
    await editor.paste({ "text/plain": typed.join("\r\n") })
    expect(await editor.html()).toBe(
      "<p><strong>Offer!</strong> for snake_case</p>\n<ol>\n  <li>Chimney</li>\n</ol>\n<p># 42, 2nd Main Road</p>\n" +
        '<ol start="2">\n  <li>Hob</li>\n</ol>\n<p>Offer ends Sunday.</p>',
    )
    await editor.press("Control+z")
    expect(await editor.blocks()).toEqual(typed.map((line) => `unstyled ${line}`.trim()))
    await editor.press("Control+y")
    expect(await editor.blocks()).toHaveLength(5)
  })

  test("does not join its lists to the words around it, and has their styles", async ({ editor }) => {
    await editor.load("<p><strong>ab</strong></p>")
    await editor.select(1)
    await editor.paste({ "text/plain": "- one\n- _two_" })
    expect(await editor.html()).toBe(
      "<p><strong>a</strong></p>\n<ul>\n  <li><strong>one</strong></li>\n  <li><em><strong>two</strong></em></li>\n</ul>\n<p><strong>b</strong></p>",
    )
  })

  test("that a messenger wrote as HTML without marks has the marks of its text", async ({ editor }) => {
    await editor.text.click()
    await editor.paste({ "text/plain": "*Offer!*", "text/html": "<div><span>*Offer!*</span></div>" })
    expect(await editor.html()).toBe("<p><strong>Offer!</strong></p>")
  })

  test("in a code block stays text whatever it looks like", async ({ editor }) => {
    await editor.load("<pre>x</pre>")
    await editor.press("Control+End")
    await editor.paste({ "text/plain": "# a\n- b\n- c" })
    expect(await editor.blocks()).toEqual(["code-block x# a\n- b\n- c"])
    await editor.press("Control+z")
    expect(await editor.blocks()).toEqual(["code-block x"])
  })
})

test.describe("pasted from", () => {
  test("a web page: headings, lists, quotes, code, links and styles, and nothing that runs", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<h2 style="font-weight:700">Head</h2><div><div>Text <b>b</b><i>i</i><span style="text-decoration: underline">u</span><strike>s</strike></div></div>
       <script>alert(1)</script><p onclick="alert(2)" style="text-align: right">right <a href="https://maap.example/x" onmouseover="alert(3)">link</a>
       <a href="javascript:alert(4)">bad</a><a href="sms:+91">call</a></p><blockquote><p>quote</p></blockquote><pre>if (a) {\n  b\n}</pre>
       <ul><li>one<ul><li>two</li></ul></li></ul><table><tr><td>c1</td><td>c2</td></tr></table>`,
    )
    expect(await editor.blocks()).toEqual([
      "header-two Head",
      "unstyled Text bius",
      "unstyled right link badcall",
      "blockquote quote",
      "code-block if (a) {\n  b\n}",
      "unordered-list-item one",
      "unordered-list-item/1 two",
      "unstyled c1 | c2",
    ])
    const html = await editor.html()
    expect(html).toContain("<h2>Head</h2>")
    expect(html).toContain("<strong>b</strong><em>i</em><u>u</u><del>s</del>")
    expect(html).toContain('style="text-align: right"')
    expect(html).toContain('<a href="https://maap.example/x">link</a>')
    expect(html).not.toMatch(/javascript|sms:|alert/)
  })

  test("Word: lists out of paragraphs, without its markers and clutter", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
      <p class=MsoNormal><b><span style='font-size:14.0pt'>Price<o:p></o:p></span></b></p>
      <p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First</p>
      <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Inner</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Second</p>
      <p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal align=center>Mid&nbsp;dle</p><!--EndFragment--></body></html>`,
    )
    expect(await editor.blocks()).toEqual([
      "unstyled Price",
      "unordered-list-item First",
      "ordered-list-item/1 Inner",
      "unordered-list-item Second",
      "unstyled Mid dle",
    ])
    expect(await editor.html()).toContain("<p><strong>Price</strong></p>")
    expect((await editor.raw()).blocks[4]?.["data"]).toEqual({ textAlign: "ALIGN_CENTER" })
  })

  test("Google Docs: its wrapper makes nothing bold, and its lists nest", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">plain </span><span style="font-weight:700">bold </span><span style="font-style:italic">slant</span></p>
      <ul><li dir="ltr" aria-level="1"><p role="presentation"><span style="font-weight:400">one</span></p></li><ul><li aria-level="2"><p><span>two</span></p></li></ul><li aria-level="1"><p><span>three</span></p></li></ul>
      <p><a href="https://maap.example/" style="text-decoration:none"><span style="text-decoration:underline;color:#15c">link</span></a></p></b>`,
    )
    expect(await editor.blocks()).toEqual([
      "unstyled plain bold slant",
      "unordered-list-item one",
      "unordered-list-item/1 two",
      "unordered-list-item three",
      "unstyled link",
    ])
    const html = await editor.html()
    expect(html).toMatch(/<p>plain ?<strong>bold ?<\/strong> ?<em>slant<\/em><\/p>/)
    expect(html).toContain('<a href="https://maap.example/">link</a>')
  })

  test("LibreOffice: alignment, styles and lists", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US">
      <h1 class="western" align="center">Title</h1><p align="justify" style="margin-bottom: 0in"><font face="Arial"><b>bold</b> <u>under</u></font></p>
      <ol><li><p style="margin-bottom: 0in">one</p></li><li><p>two</p></li></ol></body></html>`,
    )
    expect(await editor.blocks()).toEqual([
      "header-one Title",
      "unstyled bold under",
      "ordered-list-item one",
      "ordered-list-item two",
    ])
    expect((await editor.raw()).blocks.slice(0, 2).map(({ data }) => data)).toEqual([
      { textAlign: "ALIGN_CENTER" },
      { textAlign: "ALIGN_JUSTIFY" },
    ])
    expect(await editor.html()).toContain("<strong>bold</strong> <u>under</u>")
  })

  test("a deep list: the fifth level is the deepest", async ({ editor }) => {
    await editor.text.click()
    const deep = Array.from({ length: 8 }, (_, level) => `<ul><li>${level}`).join("") + "</li></ul>".repeat(8)
    await pasteHtml(editor, deep)
    expect((await editor.raw()).blocks.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 4, 4, 4])
  })

  test("lines that two breaks part: a block for each", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(editor, "<div>one<br>still one<br><br>two</div>")
    expect(await editor.blocks()).toEqual(["unstyled one\nstill one", "unstyled two"])
  })
})

test.describe("files", () => {
  const file = (name: string, type: string, content: string) => ({ name, type, content })
  type Given = ReturnType<typeof file>

  /** What the operating system cannot be asked to do in a test: an event that carries files. */
  async function give(editor: Editor, kind: "paste" | "drop", files: Given[], text = "") {
    await editor.text.evaluate(
      (element, { kind: name, files: given, text: plain }) => {
        const data = new DataTransfer()
        for (const each of given) {
          const bytes = each.type.startsWith("image/")
            ? Uint8Array.from(atob(each.content), (character) => character.charCodeAt(0))
            : each.content
          data.items.add(new File([bytes], each.name, { type: each.type }))
        }
        if (plain) data.setData("text/plain", plain)
        const { right, top } = (element.firstElementChild as Element).getBoundingClientRect()
        const place = { clientX: right - 5, clientY: top + 10 }
        const all = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          name === "paste"
            ? new ClipboardEvent("paste", { ...all, clipboardData: data })
            : new DragEvent("drop", { ...all, ...place, dataTransfer: data }),
        )
      },
      { kind, files, text },
    )
  }

  test("of text are read, each cut to 5000 characters", async ({ editor }) => {
    await editor.text.click()
    await give(editor, "paste", [
      file("a.txt", "text/plain", "a".repeat(6_000)),
      file("b.html", "text/html", "<b>b</b>"),
      file("c.bin", "application/octet-stream", "c"),
      file("said so.textClipping", "", ""),
    ])
    await expect
      .poll(() => editor.blocks())
      .toEqual([`unstyled ${"a".repeat(5_000)}`, "unstyled <b>b</b>", "unstyled said so"])
  })

  test("that are dropped go in where they were dropped", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await give(editor, "drop", [file("a.txt", "text/plain", "!")])
    await expect.poll(() => editor.blocks()).toEqual(["unstyled ab!"])
  })

  test("are not all that can be dropped: plain text goes in as when it is pasted", async ({ editor }) => {
    await editor.load("<h1>ab</h1>")
    await give(editor, "drop", [], "!\ntwo")
    expect(await editor.blocks()).toEqual(["header-one ab!", "header-one two"])
    await expect(editor.text).toBeFocused()
  })

  test("that are pictures are uploaded, pasted or dropped", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    const content = dot.split(",")[1] ?? ""
    for (const kind of ["paste", "drop"] as const) {
      await give(editor, kind, [file(`${kind}.png`, "image/png", content)])
      await expect(editor.page.getByRole("group", { name: `Upload of ${kind}.png` })).toBeVisible()
      await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
      await expect(editor.page.getByRole("group", { name: "Upload of" })).toHaveCount(0)
    }
    await expect(editor.image).toHaveCount(2)
    expect(await editor.blocks()).toEqual(["unstyled  ab "])
  })

  test("that are pictures inside pasted HTML are uploaded too", async ({ editor }) => {
    await editor.text.click()
    await editor.page.route("**/uploads/**", (route) => route.fulfill({ body: "" }))
    await pasteHtml(editor, `<p>one<img alt="A corner unit" src="${dot}">two</p>`)
    await expect(editor.page.getByRole("group", { name: /^Upload of/ })).toBeVisible()
    await editor.page.evaluate(() => window.stage.uploads.finish("/uploads/stored.png"))
    expect(await editor.html()).toMatch(/<p>one\s*<img src="\/uploads\/stored.png" alt="A corner unit"\/>\s*two<\/p>/)
  })
})

test.describe("pictures of another site", () => {
  const upload = (editor: Editor, name: string) => editor.page.getByRole("group", { name: `Upload of ${name}` })

  test("in a pasted page are fetched, each in its own place and with its link and words", async ({ editor }) => {
    await editor.text.click()
    await pasteHtml(
      editor,
      '<p>one <a href="https://maap.example/"><img src="https://elsewhere.example/a.png" alt="A loft"></a> two</p><p><img src="http://other.example/b.png"></p>',
    )
    await expect(upload(editor, "“A loft” from elsewhere.example")).toBeVisible()
    await expect(upload(editor, "b.png from other.example")).toBeVisible()
    expect(await editor.html()).not.toContain("<img")
    const names = await editor.ask((stage) => stage.uploads.names)
    expect(names.toSorted()).toEqual(["http://other.example/b.png", "https://elsewhere.example/a.png"])
    for (let picture = 0; picture < 2; picture++) {
      await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    }
    await expect(editor.image).toHaveCount(2)
    await expect(editor.text.locator("p").first().locator("a img")).toHaveAttribute("alt", "A loft")
    await expect(editor.text.locator("p").nth(1).locator("img[src]")).toHaveCount(1)
  })

  test("in pasted markdown are fetched, and go with the paste when it is undone", async ({ editor }) => {
    await editor.text.click()
    await editor.paste({ "text/plain": "# Lofts\n\n![A loft](https://elsewhere.example/a.png) with a ladder" })
    await expect(upload(editor, "“A loft” from elsewhere.example")).toBeVisible()
    await editor.press("Control+z")
    await expect(upload(editor, "“A loft”")).toHaveCount(0)
    expect(await editor.ask((stage) => stage.uploads.count())).toBe(0)
    expect((await editor.blocks()).join()).toContain("![A loft](https://elsewhere.example/a.png)")
  })

  test("that a text has from before are marked, and fetched once they are submitted", async ({ editor }) => {
    await editor.load('<p>a<img src="https://elsewhere.example/a.png" alt="A loft">b</p>')
    const image = editor.text.getByRole("img", { name: "A loft" })
    await expect(image).toHaveAttribute("title", /on another site/)
    await image.click()
    await editor.tool("Image").click()
    await editor.press("Enter")
    await expect(upload(editor, "“A loft” from elsewhere.example")).toBeVisible()
    await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(editor.text.locator("img[src]")).toHaveAttribute("alt", "A loft")
    expect((await editor.blocks())[0]).toBe("unstyled a b")
  })

  test("that are this site after all stay, without its name", async ({ editor }) => {
    await editor.page.route("**/uploads/**", (route) => route.fulfill({ body: "" }))
    await editor.text.click()
    const origin = await editor.page.evaluate(() => location.origin)
    await pasteHtml(editor, `<p>one<img src="${origin}/uploads/a.png" alt="A loft">two</p>`)
    expect(await editor.html()).toContain('<img src="/uploads/a.png" alt="A loft"')
    expect(await editor.ask((stage) => stage.uploads.names)).toEqual([])
  })
})

test("what is dragged within the text is moved", async ({ editor }) => {
  const { page } = editor
  await editor.load("<p>one two</p><p>end</p>")
  await editor.select(4, 7)
  const from = await page.evaluate(() => {
    const box = getSelection()?.getRangeAt(0).getBoundingClientRect() as DOMRect
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  const to = (await editor.text.locator("p").nth(1).boundingBox()) as { x: number; y: number; height: number }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x + 1, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  expect(await editor.blocks()).toEqual(["unstyled one ", "unstyled twoend"])
  await editor.press("Control+z")
  expect(await editor.blocks()).toEqual(["unstyled one two", "unstyled end"])
})

test("an image is dragged to another place without having been selected", async ({ editor }) => {
  const { page } = editor
  await editor.load(`<p>ab<img src="${dot}" width="40" height="40"></p><p>end</p>`)
  const from = (await editor.image.boundingBox()) as { x: number; y: number }
  const to = (await editor.text.locator("p").nth(1).boundingBox()) as { x: number; y: number; height: number }
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 1, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  expect((await editor.blocks()).map((block) => block.replace("\u00A0", " "))).toEqual(["unstyled ab", "unstyled  end"])
  await expect(editor.image).toHaveCount(1)
})

test("what is dragged out says all that a copy says, and another editor takes it whole", async ({ editor }) => {
  const { page } = editor
  await editor.load('<p><a href="https://maap.example/"><strong>one</strong></a></p><p>end</p>')
  await editor.select(0, 3)
  await page.evaluate(() => {
    document.addEventListener("dragstart", ({ dataTransfer: data }) => {
      Object.assign(window, { carried: [...(data?.types ?? [])].map((kind) => [kind, data?.getData(kind)]) })
    })
  })
  const box = (await editor.text.locator("strong").boundingBox()) as { x: number; y: number; height: number }
  await page.mouse.move(box.x + 5, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 15, box.y + box.height / 2 + 8, { steps: 4 })
  await page.mouse.move(5, 700, { steps: 4 })
  await page.mouse.up()
  const carried = await page.evaluate(() => (window as unknown as { carried: [string, string][] }).carried)
  const linked = '<a href="https://maap.example/"><strong>one</strong></a>'
  expect(Object.fromEntries(carried)).toMatchObject({ "text/html": `<p>${linked}</p>`, "text/plain": "one" })

  await editor.load("<p>ab</p>")
  await editor.text.evaluate((element, entries) => {
    const dataTransfer = new DataTransfer()
    for (const [kind, text] of entries) dataTransfer.setData(kind, text)
    const { right, top } = (element.firstElementChild as Element).getBoundingClientRect()
    const place = { clientX: right - 5, clientY: top + 10 }
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, ...place }))
  }, carried)
  expect(await editor.html()).toBe(`<p>ab${linked}</p>`)
})
