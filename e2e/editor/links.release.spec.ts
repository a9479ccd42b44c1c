import { dot, type Editor, expect, test } from "./open-editor.ts"

const dialog = ({ page }: Editor) => page.getByRole("dialog", { name: "Link" })
const address = (editor: Editor) => dialog(editor).getByLabel("Link address")

test.describe("the link tools", () => {
  test("put a link on the selection, change it, and take it away, and submit nothing around the editor", async ({
    editor,
  }) => {
    await editor.load("<p>ab cd</p>")
    await expect(editor.tool("Link")).toBeDisabled()
    await editor.select(0, 2)
    await editor.tool("Link").click()
    await expect(editor.tool("Link")).toHaveAttribute("aria-expanded", "true")
    await expect(address(editor)).toBeFocused()
    await expect(address(editor)).toHaveAttribute("placeholder", "https://example.com/")
    await expect(dialog(editor).getByLabel("Open link in new tab")).not.toBeChecked()
    await expect(dialog(editor).getByLabel("No follow")).not.toBeChecked()
    await expect(editor.text.locator(".held-selection")).toHaveText("ab")
    await editor.type("maap.example/a")
    await dialog(editor).getByRole("button", { name: "Submit" }).click()
    await expect(dialog(editor)).toHaveCount(0)
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe('<p><a href="https://maap.example/a">ab</a> cd</p>')
    await editor.press("ArrowRight", "Control+k")
    await expect(address(editor)).toHaveValue("https://maap.example/a")
    await dialog(editor).getByLabel("Open link in new tab").check()
    await dialog(editor).getByLabel("No follow").check()
    await address(editor).press("Enter")
    await expect(editor.text).toBeFocused()
    const link = editor.text.locator("a")
    await expect(link).toHaveText("ab")
    await expect(link).toHaveAttribute("target", "_blank")
    await expect(link).toHaveAttribute("rel", "nofollow noopener")
    await editor.tool("Link").click()
    await expect(dialog(editor).getByLabel("Open link in new tab")).toBeChecked()
    await expect(dialog(editor).getByLabel("No follow")).toBeChecked()
    await address(editor).fill(" ")
    await editor.press("Enter")
    await expect(link).toHaveCount(0)
    expect(await editor.html()).toBe("<p>ab cd</p>")
    // A click on a link does not follow it.
    await editor.load('<p><a href="/elsewhere">word</a></p>')
    await link.click()
    await editor.page.waitForTimeout(200)
    expect(new URL(editor.page.url()).pathname).toBe("/")
    await editor.tool("Remove Link").click()
    expect(await editor.html()).toBe("<p>word</p>")
    expect(await editor.ask((stage) => stage.submissions)).toBe(0)
  })

  test("refuse a value that is not an address, and keep the typed text", async ({ editor }) => {
    await editor.load("<p>word</p>")
    for (const [tool, label, typed, message] of [
      ["Link", "Link address", "java\u0001script:alert(1)", "http:, https:, mailto: or tel:"],
      ["Link", "Link address", "https//maap.example", "Did you mean https://maap.example?"],
      ["Image", "Image address", "", "Type the address of a picture."],
      ["Image", "Image address", "data:image/svg+xml;base64,PHN2Zz4=", "http: or https:"],
    ] as const) {
      await editor.press("Control+a")
      await editor.tool(tool).click()
      const popover = editor.page.getByRole("dialog", { name: tool })
      await popover.getByLabel(label).fill(typed)
      await editor.press("Enter")
      await expect(popover.getByRole("alert")).toContainText(message)
      await expect(popover.getByLabel(label)).toHaveValue(typed)
      await editor.press("Escape")
    }
    expect(await editor.html()).toBe("<p>word</p>")
  })
})

test.describe("a popover", () => {
  test("is cancelled by Escape from anywhere, by Cancel, by its own button and by a click outside, and changes nothing", async ({
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
    // After a click the focus is at its target, or in the text.
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

  test("keeps the Tab key inside, is 260 px wide, and stays in sight at 390 px", async ({ editor }) => {
    await editor.load("<p>word</p>")
    await editor.press("Control+a", "Control+k")
    await editor.press("Tab", "Tab", "Tab", "Tab")
    await expect(dialog(editor).getByRole("button", { name: "Submit" })).toBeFocused()
    await editor.press("Tab")
    await expect(address(editor)).toBeFocused()
    await editor.press("Shift+Tab")
    await expect(dialog(editor).getByRole("button", { name: "Submit" })).toBeFocused()
    await editor.press("Escape")
    await editor.page.setViewportSize({ width: 390, height: 800 })
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

  test("puts an image in, changes the one that is selected, and what it shows in words", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await editor.select(1)
    await editor.tool("Image").click()
    await expect(imageDialog(editor).getByLabel("Image address")).toBeFocused()
    await editor.type(dot)
    await imageDialog(editor).getByRole("button", { name: "Submit" }).click()
    await expect(editor.text).toBeFocused()
    await editor.type("c")
    expect((await editor.blocks())[0]).toBe("unstyled a cb")
    await editor.load(`<p>a<img src="${dot}" alt="old" width="40" height="30">b</p>`)
    await editor.image.click()
    await editor.tool("Image").click()
    await expect(imageDialog(editor).getByLabel("Image address")).toHaveValue(dot)
    const words = imageDialog(editor).getByLabel("Content")
    await expect(words).toHaveValue("old")
    await words.fill("A corner unit")
    await editor.press("Enter")
    await expect(editor.text.getByRole("img", { name: "A corner unit" })).toHaveAttribute("width", "40")
    await expect(editor.text).toBeFocused()
    await editor.press("Control+z")
    await expect(editor.text.getByRole("img", { name: "old" })).toBeVisible()
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unstyled ab"])
    // The loaded picture's size is stored, without a change or a step of the history.
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
})

test.describe("a picture that is on another site", () => {
  const address = "https://elsewhere.example/a/corner.png"
  const placeOf = ({ page }: Editor, name: string) => page.getByRole("group", { name: `Upload of ${name}` })

  async function submit(editor: Editor, typed: string, alt: string) {
    await editor.tool("Image").click()
    await editor.page.getByLabel("Image address").fill(typed)
    await editor.page.getByLabel("Content").fill(alt)
    await editor.press("Enter")
  }

  test("is fetched, and is in the text under its address on this one", async ({ editor }) => {
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
    // A URL of this site stays unchanged.
    await editor.page.route("**/uploads/**", (route) => route.fulfill({ body: "" }))
    const origin = await editor.page.evaluate(() => location.origin)
    for (const [typed, name] of [
      ["/uploads/a.png", "a"],
      [`${origin}/uploads/b.png`, "b"],
    ] as const) {
      await editor.load("<p>ab</p>")
      await submit(editor, typed, "")
      expect(await editor.html()).toContain(`<img src="/uploads/${name}.png"`)
    }
    expect(await editor.ask((stage) => stage.uploads.names)).toEqual([address])
  })

  test("that cannot be fetched leaves a place for one of this device, with the words for it", async ({ editor }) => {
    await editor.load("<p>ab</p>")
    await submit(editor, address, "A corner unit")
    const place = placeOf(editor, "“A corner unit” from elsewhere.example")
    const refuse = () => editor.ask((stage) => stage.uploads.fail("There is no picture at this web address."))
    await refuse()
    await expect(place).toContainText(
      "“A corner unit” from elsewhere.example was not fetched. There is no picture at this web address.",
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
    // Undoing a cancelled upload restores the replaced text.
    await editor.load("<p>abc</p>")
    await editor.select(0, 2)
    await submit(editor, address, "")
    await placeOf(editor, "corner.png").getByRole("button", { name: "Cancel" }).click()
    expect(await editor.ask((stage) => stage.uploads.count())).toBe(0)
    expect(await editor.html()).toBe("<p>c</p>")
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>abc</p>")
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

  test("that fails reports it, loses nothing of the text and of its words, and can be tried again", async ({
    editor,
  }) => {
    await editor.load("<p>ab</p>")
    await editor.tool("Image").click()
    await editor.page.getByLabel("Content").fill(" A corner unit ")
    await editor.page.getByLabel("Pictures to upload").setInputFiles([picture, { ...picture, name: "second.png" }])
    await expect(editor.page.getByRole("group", { name: /^Upload of/ })).toHaveCount(2)
    await editor.ask((stage) => stage.uploads.fail("The server could not be reached."))
    await expect(upload(editor)).toContainText("corner.png was not uploaded. The server could not be reached.")
    await expect(editor.text).toBeFocused()
    await editor.press("Control+End")
    await editor.type("c")
    expect(await editor.html()).toBe("<p>abc</p>")
    await upload(editor).getByRole("button", { name: "Try again" }).click()
    for (let file = 0; file < 2; file++) await editor.page.evaluate((src) => window.stage.uploads.finish(src), dot)
    await expect(editor.image).toHaveCount(2)
    await expect(editor.text.getByRole("img", { name: "A corner unit" })).toHaveCount(1)
    expect((await editor.blocks())[0]).toBe("unstyled   abc")
  })

  test("stops when it is cancelled, or the text around it is deleted or replaced by another", async ({ editor }) => {
    for (const [stop, left] of [
      [() => upload(editor).getByRole("button", { name: "Cancel" }).click(), "<p>ab</p>"],
      [() => editor.press("Control+a", "Delete"), "<p><br></p>"],
      [() => editor.load("<p>cd</p>"), "<p>cd</p>"],
    ] as const) {
      await editor.load("<p>ab</p>")
      await editor.select(1)
      await choose(editor)
      await stop()
      await expect(upload(editor)).toHaveCount(0)
      await expect(editor.text).toBeFocused()
      expect(await editor.ask((stage) => stage.uploads.count())).toBe(0)
      expect(await editor.html()).toBe(left)
    }
  })
})
