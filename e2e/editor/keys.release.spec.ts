import type { Page } from "@playwright/test"
import { expect, test } from "./open-editor.ts"

const items = (...texts: string[]) => texts.map((text) => `unordered-list-item ${text}`)

/** Presses a phone keyboard's line break, which reports no key. */
async function pressLineBreak(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Unidentified", commands: ["insertLineBreak"] })
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Unidentified" })
}

test("keys and typing reach the editor, and the browser deletes and moves within a block", async ({ editor }) => {
  await editor.load("<h2>one two</h2><ul><li>a</li><li>b</li></ul>")
  await editor.press("End", "Enter")
  await editor.type("# three")
  expect(await editor.blocks()).toEqual(["header-two one two", "header-one three", ...items("a", "b")])
  await editor.press("ArrowLeft", "Backspace", "Delete", "Home", "Delete", "ArrowRight", "Shift+ArrowRight")
  await editor.type("X")
  expect((await editor.blocks())[1]).toBe("header-one hX")
  await editor.press("ArrowDown", "ArrowDown", "Tab", "ArrowUp", "End", "Shift+Enter")
  expect(await editor.blocks()).toEqual([
    "header-two one two",
    "header-one hX",
    "unordered-list-item a\n",
    "unordered-list-item/1 b",
  ])
  await expect(editor.text).toBeFocused()
  await editor.press("Control+Home", "Control+Shift+ArrowRight")
  await editor.type("X")
  await editor.press("Control+z")
  expect(await editor.page.evaluate(() => getSelection()?.toString())).toBe("one")
  await editor.press("Control+a", "Delete")
  await editor.type("a😀 **b**")
  expect(await editor.html()).toBe("<h2>a😀 <strong>b</strong></h2>")
  await editor.press("Backspace")
  expect(await editor.blocks()).toEqual(["header-two a😀 **b**"])
  await editor.select(2)
  await editor.press("Backspace")
  expect(await editor.blocks()).toEqual(["header-two a **b**"])
})

test("a soft break that a keyboard or a script asks the browser for is one newline, also at a block's end", async ({
  editor,
}) => {
  for (const breakLine of [
    pressLineBreak,
    (page: Page) => page.evaluate(() => document.execCommand("insertLineBreak")),
  ]) {
    await editor.load("<p>ab</p><p>d</p>")
    await editor.press("End")
    await breakLine(editor.page)
    expect((await editor.blocks())[0]).toBe("unstyled ab\n")
    await breakLine(editor.page)
    await editor.type("c")
    expect((await editor.blocks())[0]).toBe("unstyled ab\n\nc")
    await editor.select(1)
    await breakLine(editor.page)
    expect(await editor.blocks()).toEqual(["unstyled a\nb\n\nc", "unstyled d"])
  }
})

test("Tab moves the focus outside lists, and after Escape in them; keys of the editor are kept from the browser", async ({
  editor,
}) => {
  const { page } = editor
  await editor.load("<p>a</p>")
  await editor.press("Tab")
  await expect(page.getByLabel("After")).toBeFocused()
  await editor.text.focus()
  await editor.press("Shift+Tab")
  await expect(editor.tool("Bold")).toBeFocused()
  await editor.press("Shift+Tab")
  await expect(page.getByLabel("Before")).toBeFocused()
  await editor.load("<ul><li>a</li><li>b</li></ul>")
  await editor.press("Control+End", "Escape", "Tab")
  await expect(page.getByLabel("After")).toBeFocused()
  expect(await editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item b"])
  await editor.text.focus()
  await editor.press("Control+End", "Escape", "x", "Tab")
  await expect(editor.text).toBeFocused()
  await editor.load("<p>word</p>")
  await editor.page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener("keydown", (event) => {
      if (!event.defaultPrevented && event.ctrlKey && event.key !== "Control") seen.push(event.key)
    })
  })
  await editor.press("Control+k", "Control+b", "Control+i", "Control+u", "Control+j", "Control+z")
  expect(await editor.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})

test("the toolbar is one stop, in which arrow keys, Home and End move, acts on the selection, and gives the focus back", async ({
  editor,
}) => {
  const { page } = editor
  await page.getByLabel("Before").focus()
  await editor.press("Tab")
  await expect(editor.tool("Bold")).toBeFocused()
  await editor.press("ArrowRight", "ArrowRight")
  await expect(editor.tool("Strikethrough")).toBeFocused()
  await editor.press("ArrowLeft", "End")
  await expect(editor.tool("Horizontal Rule")).toBeFocused()
  // Undo and Redo are disabled, and so are skipped.
  await editor.press("ArrowLeft")
  await expect(page.getByLabel("Block type")).toBeFocused()
  await editor.press("ArrowRight", "ArrowRight")
  await expect(editor.tool("Bold")).toBeFocused()
  await editor.press("ArrowLeft", "ArrowLeft", "ArrowLeft")
  await expect(editor.tool("Image")).toBeFocused()
  await editor.press("Home", "ArrowRight", "Tab")
  await expect(editor.text).toBeFocused()
  await editor.press("Shift+Tab")
  await expect(editor.tool("Italic")).toBeFocused()
  await editor.load("<p>word</p>")
  await editor.press("Control+a", "Alt+F10")
  await expect(editor.tool("Italic")).toBeFocused()
  await editor.press("Enter")
  expect(await editor.html()).toBe("<p><em>word</em></p>")
  await expect(editor.text).toBeFocused()
  await editor.press("Alt+F10", "Escape")
  await expect(editor.text).toBeFocused()
})

test("the line that is written stays in sight under the edge of the window, and below the tools when the caret goes up", async ({
  editor,
}) => {
  await editor.load("<p>a</p>")
  await editor.press("Control+End")
  for (let line = 0; line < 40; line++) await editor.press("Enter")
  await editor.type("last")
  const last = editor.text.locator("p").last()
  await expect(last).toHaveText("last")
  await expect(last).toBeInViewport({ ratio: 0.9 })
  expect(await editor.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await editor.load("<p>a</p>".repeat(60))
  await editor.press("Control+End")
  await expect.poll(() => editor.page.evaluate(() => scrollY)).toBeGreaterThan(500)
  for (let line = 0; line < 30; line++) {
    await editor.press("ArrowUp")
    // Not covered by the toolbar when the page has settled.
    await expect
      .poll(() =>
        editor.page.evaluate(() => {
          const caret = document.getSelection()?.focusNode?.parentElement?.getBoundingClientRect()
          const tools = document.querySelector('[role="toolbar"]')?.getBoundingClientRect()
          return (caret?.top ?? 0) - (tools?.bottom ?? 0)
        }),
      )
      .toBeGreaterThanOrEqual(0)
  }
})
