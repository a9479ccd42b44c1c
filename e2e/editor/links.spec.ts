import { dot, type Editor, expect, test } from "./open-editor.ts"

const dialog = ({ page }: Editor) => page.getByRole("dialog", { name: "Link" })
const address = (editor: Editor) => dialog(editor).getByLabel("Link address")

test.describe("the link tools", () => {
  test("are on only where there is something to link, or a link to change", async ({ editor }) => {
    await editor.load('<p>ab<a href="https://maap.example/">cd</a>ef</p>')
    const state = async () => [await editor.tool("Link").isEnabled(), await editor.tool("Remove Link").isEnabled()]
    expect(await state()).toEqual([false, false])
    await editor.select(0, 1)
    await expect(editor.tool("Link")).toBeEnabled()
    expect(await state()).toEqual([true, false])
    await editor.select(2)
    await expect(editor.tool("Link")).toBeDisabled()
    await editor.select(3)
    await expect(editor.tool("Link")).toBeEnabled()
    expect(await state()).toEqual([true, true])
    await editor.select(4)
    expect(await state()).toEqual([true, true])
    await editor.select(5)
    await expect(editor.tool("Link")).toBeDisabled()
    await editor.select(2, 4)
    await expect(editor.tool("Remove Link")).toBeEnabled()
    await editor.select(1, 4)
    await expect(editor.tool("Remove Link")).toBeDisabled()
    expect(await state()).toEqual([true, false])
  })

  test("put a link on the selection, which stays, with the focus back in the text", async ({ editor }) => {
    await editor.load("<p>ab cd</p>")
    await editor.select(0, 2)
    await editor.tool("Link").click()
    await expect(editor.tool("Link")).toHaveAttribute("aria-expanded", "true")
    await expect(address(editor)).toBeFocused()
    await expect(address(editor)).toHaveAttribute("placeholder", "https://example.com/")
    await expect(dialog(editor).getByLabel("Open link in new tab")).not.toBeChecked()
    await expect(dialog(editor).getByLabel("No follow")).not.toBeChecked()
    await expect(editor.text.locator(".held-selection")).toHaveText("ab")
    await editor.type("https://maap.example/a")
    await dialog(editor).getByRole("button", { name: "Submit" }).click()
    await expect(dialog(editor)).toHaveCount(0)
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe('<p><a href="https://maap.example/a">ab</a> cd</p>')
    expect((await editor.raw()).entityMap["0"]).toEqual({
      type: "LINK",
      mutability: "MUTABLE",
      data: { url: "https://maap.example/a" },
    })
    await editor.type("X")
    expect(await editor.html()).toBe('<p><a href="https://maap.example/a">X</a> cd</p>')
  })

  test("remember how it opens, and keep the rest of a link that is changed", async ({ editor }) => {
    await editor.load('<p>a<a href="https://maap.example/" title="T" rel="noopener">bc</a></p>')
    await editor.select(2)
    await editor.tool("Link").click()
    await expect(address(editor)).toHaveValue("https://maap.example/")
    await dialog(editor).getByLabel("Open link in new tab").check()
    await dialog(editor).getByLabel("No follow").check()
    await address(editor).press("Enter")
    await expect(editor.text).toBeFocused()
    expect((await editor.raw()).entityMap["0"]?.["data"]).toEqual({
      url: "https://maap.example/",
      target: "_blank",
      rel: "noopener nofollow",
      title: "T",
    })
    const link = editor.text.locator("a")
    await expect(link).toHaveText("bc")
    await expect(link).toHaveAttribute("rel", /noopener/)
    await editor.tool("Link").click()
    await expect(dialog(editor).getByLabel("Open link in new tab")).toBeChecked()
    await expect(dialog(editor).getByLabel("No follow")).toBeChecked()
    await dialog(editor).getByLabel("Open link in new tab").uncheck()
    await dialog(editor).getByLabel("No follow").uncheck()
    await dialog(editor).getByRole("button", { name: "Submit" }).click()
    await expect(editor.text).toBeFocused()
    expect((await editor.raw()).entityMap["0"]?.["data"]).toEqual({
      url: "https://maap.example/",
      rel: "noopener",
      title: "T",
    })
  })

  test("link over blocks, and take a link away from its whole run", async ({ editor }) => {
    await editor.load("<p>ab</p><p>cd</p>")
    await editor.select(1, 4)
    await editor.press("Control+k")
    await editor.type("maap.example")
    await editor.press("Enter")
    await expect(editor.text).toBeFocused()
    const link = (text: string) => `<a href="https://maap.example">${text}</a>`
    expect(await editor.html()).toBe(`<p>a${link("b")}</p>\n<p>${link("c")}d</p>`)
    await editor.select(2)
    await editor.tool("Remove Link").click()
    expect(await editor.html()).toBe(`<p>ab</p>\n<p>${link("c")}d</p>`)
  })

  test("understand what people type, and refuse what is no link", async ({ editor }) => {
    await editor.load("<p>word</p>")
    for (const [typed, url] of [
      ["tel:+912055500142", "tel:+912055500142"],
      ["+91 20 5550 0142", "tel:+912055500142"],
      [" https://maap.example/a ", "https://maap.example/a"],
      ["HTTP://maap.example", "HTTP://maap.example"],
      ["maap.example/room?a=1", "https://maap.example/room?a=1"],
      ["owner@maap.example", "mailto:owner@maap.example"],
      ["mailto:owner@maap.example", "mailto:owner@maap.example"],
      ["/contact", "/contact"],
      ["#top", "#top"],
    ] as const) {
      await editor.press("Control+a", "Control+k")
      await address(editor).fill(typed)
      await editor.press("Enter")
      await expect(editor.text).toBeFocused()
      expect((await editor.raw()).entityMap["0"]?.["data"]).toEqual({ url })
    }
    for (const typed of [
      "javascript:alert(1)",
      "java\u0001script:alert(1)",
      "sms:+912055500142",
      "data:text/html,x",
      "ftp://maap.example",
    ]) {
      await editor.press("Control+a", "Control+k")
      await address(editor).fill(typed)
      await editor.press("Enter")
      await expect(dialog(editor).getByRole("alert")).toContainText("http:, https:, mailto: or tel:")
      await expect(address(editor)).toHaveValue(typed)
      await editor.press("Escape")
      expect((await editor.raw()).entityMap["0"]?.["data"]).toEqual({ url: "#top" })
    }
    await editor.press("Control+a", "Control+k")
    await address(editor).fill("https//maap.example")
    await editor.press("Enter")
    await expect(dialog(editor).getByRole("alert")).toContainText("Did you mean https://maap.example?")
    await editor.press("Escape")
    await editor.press("Control+a", "Control+k")
    await address(editor).fill("  ")
    await editor.press("Enter")
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe("<p>word</p>")
  })

  test("open with command and K for a selection or on a link, and for nothing else", async ({ editor }) => {
    await editor.load('<p>ab <a href="https://maap.example/">cd</a></p>')
    await editor.press("Control+k")
    await expect(dialog(editor)).toHaveCount(0)
    await editor.press("Control+End", "Control+k")
    await expect(address(editor)).toHaveValue("https://maap.example/")
    await editor.press("Escape")
    await editor.press("Control+a", "Control+k")
    await expect(address(editor)).toBeFocused()
  })

  test("type at either edge of a link outside of it, and inside in it", async ({ editor }) => {
    await editor.load('<p>a<a href="https://maap.example/">bc</a>d</p>')
    await editor.select(1)
    await editor.type("1")
    await editor.select(3)
    await editor.type("2")
    await editor.select(5)
    await editor.type("3")
    expect(await editor.html()).toBe('<p>a1<a href="https://maap.example/">b2c</a>3d</p>')
  })

  test("keep a link when what is selected begins in it and is typed over", async ({ editor }) => {
    await editor.load('<p><a href="https://maap.example/">abc</a>d</p>')
    await editor.select(1, 4)
    await editor.type("X")
    expect(await editor.html()).toBe('<p><a href="https://maap.example/">aX</a></p>')
  })

  test("a click on a link in the text follows it nowhere", async ({ editor }) => {
    await editor.load('<p><a href="/elsewhere">word</a></p>')
    await editor.text.locator("a").click()
    await editor.page.waitForTimeout(200)
    expect(new URL(editor.page.url()).pathname).toBe("/")
    await editor.tool("Remove Link").click()
    expect(await editor.html()).toBe("<p>word</p>")
  })
})

test.describe("a popover", () => {
  test("is cancelled by Escape from anywhere, by Cancel and by its own button, and changes nothing", async ({
    editor,
  }) => {
    const { page } = editor
    await editor.load("<p>word</p>")
    const ways = [
      () => editor.press("Escape"),
      () => dialog(editor).getByRole("button", { name: "Cancel" }).click(),
      () => editor.tool("Link").click(),
      async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        await editor.press("Escape")
      },
    ]
    for (const close of ways) {
      await editor.press("Control+a")
      await editor.tool("Link").click()
      await address(editor).fill("https://maap.example/")
      await close()
      await expect(dialog(editor)).toHaveCount(0)
      await expect(editor.text).toBeFocused()
      expect(await editor.html()).toBe("<p>word</p>")
    }
    await expect(editor.tool("Undo")).toBeDisabled()
  })

  test("is cancelled by a click outside, after which the focus is where the click was, or in the text", async ({
    editor,
  }) => {
    const { page } = editor
    await editor.load("<p>word</p>")
    await editor.press("Control+a", "Control+k")
    await page.getByLabel("After").click()
    await expect(dialog(editor)).toHaveCount(0)
    await expect(page.getByLabel("After")).toBeFocused()
    await editor.text.focus()
    await editor.press("Control+a", "Control+k")
    await expect(dialog(editor)).toBeVisible()
    await page.mouse.click(5, 700)
    await expect(dialog(editor)).toHaveCount(0)
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe("<p>word</p>")
  })

  test("submits by Enter, and does not submit the form around the editor", async ({ editor }) => {
    await editor.load("<p>word</p>")
    await editor.press("Control+a", "Control+k")
    await editor.type("https://maap.example/")
    await editor.press("Enter")
    await expect(dialog(editor)).toHaveCount(0)
    await editor.tool("Image").click()
    await editor.type(dot)
    await editor.press("Enter")
    await expect(editor.image).toHaveCount(1)
    expect(await editor.ask((stage) => stage.submissions)).toBe(0)
  })

  test("keeps the Tab key inside", async ({ editor }) => {
    await editor.load("<p>word</p>")
    await editor.press("Control+a", "Control+k")
    await editor.press("Tab", "Tab", "Tab", "Tab")
    await expect(dialog(editor).getByRole("button", { name: "Submit" })).toBeFocused()
    await editor.press("Tab")
    await expect(address(editor)).toBeFocused()
    await editor.press("Shift+Tab")
    await expect(dialog(editor).getByRole("button", { name: "Submit" })).toBeFocused()
  })

  test("is 260 px wide and stays in sight at 390 px", async ({ editor }) => {
    await editor.page.setViewportSize({ width: 390, height: 800 })
    await editor.load("<p>word</p>")
    await editor.press("Control+a")
    for (const name of ["Link", "Image"]) {
      await editor.tool(name).click()
      const box = await editor.page.getByRole("dialog", { name }).boundingBox()
      expect(box?.width).toBe(260)
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + 260 <= 390).toBe(true)
      await editor.press("Escape")
    }
    expect(await editor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test.describe("the image tool", () => {
  const imageDialog = ({ page }: Editor) => page.getByRole("dialog", { name: "Image" })

  test("puts an image at the caret or in place of a selection", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await editor.select(1)
    await editor.tool("Image").click()
    await expect(imageDialog(editor).getByLabel("Image address")).toBeFocused()
    await editor.type(dot)
    await imageDialog(editor).getByRole("button", { name: "Submit" }).click()
    await expect(editor.text).toBeFocused()
    await editor.type("c")
    const { blocks, entityMap } = await editor.raw()
    expect(blocks.map(({ text, entityRanges }) => [text, entityRanges])).toEqual([
      ["a cb", [{ offset: 1, length: 1, key: 0 }]],
    ])
    expect(entityMap["0"]).toMatchObject({ type: "IMAGE", mutability: "IMMUTABLE", data: { src: dot } })
    await editor.load("<p>abc</p>")
    await editor.select(0, 3)
    await editor.tool("Image").click()
    await editor.type(dot)
    await editor.press("Enter")
    await expect(editor.image).toHaveCount(1)
    expect((await editor.blocks())[0]).toBe("unstyled  ")
  })

  test("keeps the size that the picture turns out to have, without a change or a step of the history", async ({
    editor,
  }) => {
    await editor.load(`<p>a<img src="${dot}">b</p>`)
    const changes = await editor.ask((stage) => stage.changes)
    await expect.poll(() => editor.image.getAttribute("width")).toBe("1")
    expect(await editor.ask((stage) => stage.changes)).toBe(changes)
    await expect(editor.tool("Undo")).toBeDisabled()
    await editor.press("Control+End")
    await editor.type("c")
    expect((await editor.raw()).entityMap["0"]?.["data"]).toEqual({
      src: dot,
      width: 1,
      height: 1,
      originalWidth: 1,
      originalHeight: 1,
    })
  })

  test("refuses an address that no picture may have", async ({ editor }) => {
    for (const typed of ["", "javascript:alert(1)", "data:image/svg+xml;base64,PHN2Zz4=", "file:///c:/a.png"]) {
      await editor.text.focus()
      await editor.tool("Image").click()
      await imageDialog(editor).getByLabel("Image address").fill(typed)
      await editor.press("Enter")
      await expect(imageDialog(editor).getByRole("alert")).toBeVisible()
      await editor.press("Escape")
    }
    await expect(editor.image).toHaveCount(0)
  })

  test("changes the image that is selected, and what it shows in words", async ({ editor }) => {
    await editor.load(`<p>a<img src="${dot}" alt="old" width="40" height="30">b</p>`)
    await editor.image.click()
    await editor.tool("Image").click()
    await expect(imageDialog(editor).getByLabel("Image address")).toHaveValue(dot)
    const words = imageDialog(editor).getByLabel("What it shows")
    await expect(words).toHaveValue("old")
    await words.fill("A corner unit")
    await editor.press("Enter")
    await expect(editor.text.getByRole("img", { name: "A corner unit" })).toHaveAttribute("width", "40")
    await expect(editor.text).toBeFocused()
    await editor.press("Control+z")
    await expect(editor.text.getByRole("img", { name: "old" })).toBeVisible()
  })

  test("deletes an image by one key", async ({ editor }) => {
    await editor.load(`<p>a<img src="${dot}" width="1" height="1">b</p>`)
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.html()).toBe("<p>ab</p>")
  })
})

test.describe("a picture that is on another site", () => {
  const address = "https://elsewhere.example/a/corner.png"
  const placeOf = ({ page }: Editor, name: string) => page.getByRole("group", { name: `Upload of ${name}` })

  async function submit(editor: Editor, typed: string, alt: string) {
    await editor.tool("Image").click()
    await editor.page.getByLabel("Image address").fill(typed)
    await editor.page.getByLabel("What it shows").fill(alt)
    await editor.press("Enter")
  }

  test("is fetched, and stands in the text under its address on this one", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await editor.select(1)
    await submit(editor, "elsewhere.example/a/corner.png", "")
    const place = placeOf(editor, "corner.png from elsewhere.example")
    await expect(place).toContainText("Fetching corner.png from elsewhere.example")
    await expect(place.getByRole("progressbar")).not.toHaveAttribute("value")
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe("<p>ab</p>")
    expect(await editor.ask((stage) => stage.uploads.names)).toEqual([address])
    await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(place).toHaveCount(0)
    expect((await editor.raw()).entityMap["0"]?.["data"]).toMatchObject({ src: dot })
    expect((await editor.raw()).blocks[0]).toMatchObject({ text: "a b" })
  })

  test("that cannot be fetched leaves a place for one of this device, with the words for it", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await submit(editor, address, "A corner unit")
    const place = placeOf(editor, "“A corner unit” from elsewhere.example")
    const refuse = () => editor.ask((stage) => stage.uploads.fail("There is no picture at this address."))
    await refuse()
    await expect(place).toContainText(
      "“A corner unit” from elsewhere.example was not fetched. There is no picture at this address.",
    )
    await place.getByRole("button", { name: "Try again" }).click()
    await expect(place).toContainText("Fetching")
    await refuse()
    const chooser = editor.page.waitForEvent("filechooser")
    await place.getByRole("button", { name: "Upload from this device" }).click()
    const buffer = Buffer.from(dot.split(",")[1] ?? "", "base64")
    await (await chooser).setFiles({ name: "own.png", mimeType: "image/png", buffer })
    await expect(placeOf(editor, "own.png")).toContainText("Uploading own.png")
    await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(editor.text.getByRole("img", { name: "A corner unit" })).toHaveCount(1)
    expect(await editor.ask((stage) => stage.uploads.names)).toEqual([address, address, "own.png"])
  })

  test("can be cancelled, and gives back by an undo what it was to replace", async ({ editor }) => {
    await editor.load("<p>abc</p>")
    await editor.select(0, 2)
    await submit(editor, address, "")
    await placeOf(editor, "corner.png").getByRole("button", { name: "Cancel" }).click()
    expect(await editor.ask((stage) => stage.uploads.count())).toBe(0)
    expect(await editor.html()).toBe("<p>c</p>")
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>abc</p>")
  })

  test("is left alone where it is on this site after all", async ({ editor }) => {
    await editor.page.route("**/uploads/**", (route) => route.fulfill({ body: "" }))
    await editor.load("<p>ab</p>")
    await submit(editor, "/uploads/a.png", "")
    expect(await editor.html()).toContain('<img src="/uploads/a.png"')
    await editor.load("<p>ab</p>")
    await submit(editor, await editor.page.evaluate(() => `${location.origin}/uploads/b.png`), "")
    expect(await editor.html()).toContain('<img src="/uploads/b.png"')
    expect(await editor.ask((stage) => stage.uploads.names)).toEqual([])
  })
})

test.describe("a picture that is uploaded", () => {
  const picture = { name: "corner.png", mimeType: "image/png", buffer: Buffer.from(dot.split(",")[1] ?? "", "base64") }
  const upload = ({ page }: Editor) => page.getByRole("group", { name: "Upload of corner.png" })

  async function choose(editor: Editor) {
    await editor.tool("Image").click()
    await editor.page.getByLabel("Pictures to upload").setInputFiles(picture)
    await expect(upload(editor)).toBeVisible()
    await expect(editor.text).toBeFocused()
  }

  test("shows how far it is while the text is written on, and stands where it was put", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await editor.select(1)
    await choose(editor)
    await editor.ask((stage) => stage.uploads.progress(0.5))
    await expect(upload(editor).getByRole("progressbar")).toHaveAttribute("value", "0.5")
    await editor.press("Control+Home")
    await editor.type("X")
    expect(await editor.html()).toBe("<p>Xab</p>")
    await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(editor.image).toHaveCount(1)
    await expect(upload(editor)).toHaveCount(0)
    expect((await editor.raw()).blocks[0]).toMatchObject({ text: "Xa b", entityRanges: [{ offset: 2, length: 1 }] })
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>Xab</p>")
  })

  test("keeps what was typed of what it shows, also after a failed try", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await editor.tool("Image").click()
    await editor.page.getByLabel("What it shows").fill(" A corner unit ")
    await editor.page.getByLabel("Pictures to upload").setInputFiles([picture, { ...picture, name: "second.png" }])
    await expect(editor.page.getByRole("group", { name: /^Upload of/ })).toHaveCount(2)
    await editor.ask((stage) => stage.uploads.fail("The server could not be reached."))
    await upload(editor).getByRole("button", { name: "Try again" }).click()
    for (let file = 0; file < 2; file++) await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(editor.image).toHaveCount(2)
    await expect(editor.text.getByRole("img", { name: "A corner unit" })).toHaveCount(1)
  })

  test("can be cancelled", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await choose(editor)
    await upload(editor).getByRole("button", { name: "Cancel" }).click()
    await expect(upload(editor)).toHaveCount(0)
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe("<p>ab</p>")
  })

  test("that fails says so, loses nothing of the text, and can be tried again", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await choose(editor)
    await editor.ask((stage) => stage.uploads.fail("The server could not be reached."))
    await expect(upload(editor)).toContainText("corner.png was not uploaded. The server could not be reached.")
    await editor.press("Control+End")
    await editor.type("c")
    expect(await editor.html()).toBe("<p>abc</p>")
    await upload(editor).getByRole("button", { name: "Try again" }).click()
    await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(editor.image).toHaveCount(1)
    expect((await editor.blocks())[0]).toBe("unstyled  abc")
  })

  test("stops when the text around it is deleted", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await editor.select(1)
    await choose(editor)
    await editor.press("Control+a", "Delete")
    await expect(upload(editor)).toHaveCount(0)
    expect(await editor.ask((stage) => stage.uploads.count())).toBe(0)
  })

  test("stops when another text takes the place of the one that it was for", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await choose(editor)
    await editor.load("<p>cd</p>")
    await expect(upload(editor)).toHaveCount(0)
    expect(await editor.ask((stage) => stage.uploads.count())).toBe(0)
    expect(await editor.html()).toBe("<p>cd</p>")
  })
})
