import { dot, type Editor, expect, test } from "./open-editor.ts"

/** Pastes HTML with the plain text that programs add to it. */
const pasteHtml = (editor: Editor, html: string) => editor.paste({ "text/html": html, "text/plain": "plain" })

test("what is copied or cut is on the clipboard in HTML and in plain text, and comes back whole", async ({
  editor,
}) => {
  const list = "<ul>\n  <li>b\n    <ol>\n      <li><strong>c</strong></li>\n    </ol>\n  </li>\n</ul>"
  const html = `<h2 style="text-align: center">a</h2>\n${list}\n<p><a href="https://maap.example/" target="_blank">d</a></p>`
  await editor.load(html)
  for (const [key, left] of [
    ["c", html],
    ["x", '<h2 style="text-align: center"><br></h2>'],
  ] as const) {
    await editor.press("Control+a", `Control+${key}`)
    expect(await editor.html()).toBe(left)
    const clipboard = await editor.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (kind: string) => (await item?.getType(kind))?.text()
      return { html: await read("text/html"), plain: await read("text/plain") }
    })
    expect(clipboard.plain).toBe("a\n- b\n    1. c\nd (https://maap.example/)")
    expect(clipboard.html).toContain("<li><strong>c</strong></li>")
    await editor.press("Control+a", "Control+v")
    expect(await editor.html()).toBe(html)
  }
})

test("what another program put on the clipboard is pasted as the browser reads it, and nothing of it runs", async ({
  editor,
}) => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`
  await editor.text.click()
  await pasteHtml(
    editor,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
    <h2 style="font-weight:700">Head</h2><script>alert(1)</script><style>p { color: red }</style>
    <p onclick="alert(2)" style="text-align: right">right <a href="https://maap.example/x" onmouseover="alert(3)">link</a> <a href="javascript:alert(4)">bad</a>
    <st1:City w:st="on">Pune</st1:City><span style="DISPLAY: none">1</span> <b><span style='font-weight:normal'>style = on</span></b></p>
    ${item(1, "·", "First")}${item(2, "1.", "Inner")}<p class=MsoNormal><o:p>&nbsp;</o:p></p>
    <ol><li><p>a</p> <p>b&#7;c</p></li></ol><hr><pre>if (a) {\n  b\n}</pre>
    <table><tr><td>Soft<br>close<td><b>₹450</b><tr><td>d<td>e</table><!--EndFragment--></body></html>`,
  )
  expect(await editor.html()).toBe(
    [
      "<h2>Head</h2>",
      '<p style="text-align: right">right <a href="https://maap.example/x">link</a> bad Pune style = on</p>',
      "<ul>\n  <li>First\n    <ol>\n      <li>Inner</li>\n    </ol>\n  </li>\n</ul>",
      "<ol>\n  <li>a<br>\nbc</li>\n</ol>",
      "<hr>",
      "<pre><code>if (a) {\n  b\n}</code></pre>",
      "<p>Soft close | <strong>₹450</strong></p>",
      "<p>d | e</p>",
    ].join("\n"),
  )
  await editor.press("Control+z")
  expect(await editor.blocks()).toEqual(["unstyled"])
})

/** Milliseconds for which a paste blocks the page; the best of two, because other load only adds. */
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

test("a page answers soon after a long paste, whose lines are a few to a block if they are too many", async ({
  editor,
}) => {
  for (const part of ["line 12345<br>", "<tr><td>a<td>b", "<b>a</b><x-y>b</x-y>", "<a "]) {
    const text = (length: number) => part.repeat(Math.ceil(length / part.length))
    const single = await timePaste(editor, "text/html", text(20_000))
    const fourfold = await timePaste(editor, "text/html", text(80_000))
    expect(fourfold, part).toBeLessThan(Math.max(400, 10 * single))
  }
  const lines = Array.from({ length: 6_000 }, (_, index) => `${index}`)
  await editor.load("<p></p>")
  const html = `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`
  await editor.paste({ "text/html": html, "text/plain": lines.join("\n") })
  const blocks = await editor.blocks()
  expect(blocks).toHaveLength(3_000)
  expect(blocks.at(-1)).toBe("unstyled 5998\n5999")
})

test.describe("files", () => {
  const file = (name: string, type: string, content: string) => ({ name, type, content })
  type Given = ReturnType<typeof file>

  /** Dispatches an event with files, which the operating system cannot do in a test. */
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

  test("of text are read, each cut to 5000 characters, and go in if they are pasted or dropped", async ({ editor }) => {
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
    await editor.load("<p>ab</p>")
    await give(editor, "drop", [file("a.txt", "text/plain", "!")])
    await expect.poll(() => editor.blocks()).toEqual(["unstyled ab!"])
    // Dropped plain text is inserted like pasted text.
    await editor.load("<h1>ab</h1>")
    await editor.page.getByLabel("After").focus()
    await give(editor, "drop", [], "!\ntwo")
    expect(await editor.blocks()).toEqual(["header-one ab!", "header-one two"])
    await expect(editor.text).toBeFocused()
  })

  test("that are pictures are uploaded, pasted, dropped or inside pasted HTML", async ({ editor }) => {
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
    // Including pictures inside pasted HTML.
    await editor.load("<p></p>")
    await editor.page.route("**/uploads/**", (route) => route.fulfill({ body: "" }))
    await pasteHtml(editor, `<p>one<img alt="A corner unit" src="${dot}">two</p>`)
    await expect(editor.page.getByRole("group", { name: /^Upload of/ })).toBeVisible()
    await editor.page.evaluate(() => window.stage.uploads.finish("/uploads/stored.png"))
    expect(await editor.html()).toMatch(/<p>one\s*<img src="\/uploads\/stored.png" alt="A corner unit"\/>\s*two<\/p>/)
  })
})

test.describe("pictures of another site", () => {
  const upload = (editor: Editor, name: string) => editor.page.getByRole("group", { name: `Upload of ${name}` })

  test("in a pasted page or markdown are fetched, each in its own place and with its link and words", async ({
    editor,
  }) => {
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
    // A picture of this site stays.
    await editor.load("<p></p>")
    await editor.page.route("**/uploads/**", (route) => route.fulfill({ body: "" }))
    const origin = await editor.page.evaluate(() => location.origin)
    await pasteHtml(editor, `<p>one<img src="${origin}/uploads/a.png" alt="A loft">two</p>`)
    expect(await editor.html()).toContain('<img src="/uploads/a.png" alt="A loft"')
    expect(await editor.ask((stage) => stage.uploads.names)).toHaveLength(2)
    // Pictures of pasted Markdown are removed when the paste is undone.
    await editor.load("<p></p>")
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
})

test("what is dragged within the text is moved, and an image without having been selected", async ({ editor }) => {
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
  await editor.load(`<p>ab<img src="${dot}" width="40" height="40"></p><p>end</p>`)
  const image = (await editor.image.boundingBox()) as { x: number; y: number }
  const end = (await editor.text.locator("p").nth(1).boundingBox()) as { x: number; y: number; height: number }
  await page.mouse.move(image.x + 20, image.y + 20)
  await page.mouse.down()
  await page.mouse.move(image.x + 30, image.y + 30, { steps: 4 })
  await page.mouse.move(end.x + 1, end.y + end.height / 2, { steps: 8 })
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
