import { expect, test as base } from "./open-editor.ts"

/** The keys of a Mac, where the command key does what Control does elsewhere. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }))
    await use(page)
  },
})

test("the command key toggles styles, links, and goes through the history", async ({ editor }) => {
  await editor.load("<p>word</p>")
  await editor.press("Meta+a", "Meta+b", "Meta+i")
  expect(await editor.html()).toBe("<p><em><strong>word</strong></em></p>")
  await editor.press("Meta+z")
  expect(await editor.html()).toBe("<p><strong>word</strong></p>")
  await editor.press("Meta+Shift+z")
  expect(await editor.html()).toBe("<p><em><strong>word</strong></em></p>")
  await editor.press("Control+k")
  await expect(editor.page.getByRole("dialog")).toHaveCount(0)
  await editor.press("Meta+a", "Meta+k")
  await expect(editor.page.getByRole("dialog", { name: "Link" })).toBeVisible()
})

test("a tool shows the keys of a Mac", async ({ editor }) => {
  await expect(editor.tool("Bold")).toHaveAttribute("title", "Bold (⌘B)")
  await expect(editor.tool("Redo")).toHaveAttribute("title", "Redo (⇧⌘Z)")
  await expect(editor.tool("Bold")).toHaveAttribute("aria-keyshortcuts", "Meta+B")
})

test("the keys for deleting and splitting at the edge of a block follow the rules of Backspace, Delete and Enter", async ({
  editor,
}) => {
  await editor.load("<h1>a</h1><p>b</p><blockquote>c</blockquote>")
  await editor.press("End", "Control+d")
  expect(await editor.blocks()).toEqual(["header-one ab", "blockquote c"])
  await editor.press("ArrowDown", "Home", "Control+h")
  expect(await editor.blocks()).toEqual(["header-one ab", "unstyled c"])
  await editor.press("ArrowUp", "End", "Control+m")
  expect(await editor.blocks()).toEqual(["header-one ab", "unstyled", "unstyled c"])
})
