import { expect, test } from "./open-editor.ts"

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test("the tools are one row, large enough for a finger that moves it, and stay on top of a long text", async ({
  editor,
}) => {
  const { page } = editor
  await editor.load(`<p>word</p>${"<p>line</p>".repeat(60)}`)
  const bar = page.getByRole("toolbar")
  expect((await bar.boundingBox())?.height).toBeLessThan(64)
  for (const tool of await bar.locator("button, select").all()) {
    const box = await tool.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const name of ["Horizontal Rule", "Bold"]) {
    await editor.tool(name).scrollIntoViewIfNeeded()
    await expect(editor.tool(name)).toBeInViewport({ ratio: 1 })
  }
  await page.evaluate(() => scrollTo(0, 900))
  await expect(editor.tool("Bold")).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("a tapped tool works on the selection; the popover of a link fits, and a tap outside cancels it", async ({
  editor,
}) => {
  const { page } = editor
  const dialog = page.getByRole("dialog", { name: "Link" })
  await editor.load("<p>one</p><p>two</p>")
  await editor.press("Control+a")
  await editor.tool("Bold").tap()
  await editor.tool("OL").tap()
  expect(await editor.html()).toBe("<ol>\n  <li><strong>one</strong></li>\n  <li><strong>two</strong></li>\n</ol>")
  await expect(editor.text).toBeFocused()
  await editor.load("<p>word</p>")
  await editor.press("Control+a")
  await editor.tool("Link").tap()
  await expect(dialog.getByLabel("Link address")).toBeFocused()
  // Below 16 px a phone would zoom in on the input.
  expect(
    await dialog.getByLabel("Link address").evaluate((input) => parseFloat(getComputedStyle(input).fontSize)),
  ).toBe(16)
  for (const control of await dialog.locator("label.editor-check, input[type=text], button").all()) {
    const box = await control.boundingBox()
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true)
  }
  await page.touchscreen.tap(195, 780)
  await expect(dialog).toHaveCount(0)
  await editor.tool("Link").tap()
  await editor.type("https://maap.example/")
  await dialog.getByText("Open link in new tab").tap()
  await dialog.getByRole("button", { name: "Submit" }).tap()
  await expect(editor.text).toBeFocused()
  expect(await editor.html()).toBe('<p><a href="https://maap.example/" target="_blank">word</a></p>')
})
