import { expect, test as base } from "./open-editor.ts"

/** Mac keys, with the command key instead of Control. */
const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => "MacIntel" }))
    await use(page)
  },
})

test("on a Mac the command key is the editor's, and a tool shows the keys of a Mac", async ({ editor }) => {
  await editor.load("<p>word</p>")
  await editor.press("Meta+a", "Meta+b")
  expect(await editor.html()).toBe("<p><strong>word</strong></p>")
  await expect(editor.tool("Bold")).toHaveAttribute("title", "Bold (⌘B)")
  await expect(editor.tool("Redo")).toHaveAttribute("title", "Redo (⇧⌘Z)")
  await expect(editor.tool("Bold")).toHaveAttribute("aria-keyshortcuts", "Meta+B")
})
