import { expect, signIn, test } from "../product.ts"
import { tabTo } from "../tab.ts"
import { addCategory, makeFile, openLibrary, readPicture } from "./library.ts"

test.use({ site: "pictures" })

test("by keyboard alone: upload, write an alt text, set the focus, turn, replace, remove from a category, restore, choose", async ({
  page,
  product,
}) => {
  test.slow()
  // The browser must intercept file choosers from the start, not from a moment after a key was pressed.
  page.on("filechooser", () => {})
  await signIn(page, product.admin)
  await openLibrary(page)

  await tabTo(page, /^Upload pictures/)
  const chooser = page.waitForEvent("filechooser")
  await page.keyboard.press("Enter")
  await (await chooser).setFiles(await makeFile("by-keys.jpg", { width: 620, height: 400 }))
  await expect(page.getByRole("status", { name: "Upload result" })).toHaveText("1 of 1 uploaded")
  await tabTo(page, /^Clear the list/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()

  await tabTo(page, /^Not described – edit the description of by-keys/)
  await page.keyboard.press("Enter")
  await page.keyboard.type("A counter")
  await page.keyboard.press("Enter")
  const opener = page.getByRole("button", { name: /^A counter – change what/ })
  await expect(opener).toBeFocused()
  await page.keyboard.press("Shift+Tab")
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog", { name: /^by-keys/ })
  await expect(sheet.getByRole("slider")).toBeVisible()
  const id = new URL(page.url()).searchParams.get("open") ?? ""
  await addCategory(product, "By keys", (await readPicture(product, id)).path)

  await tabTo(page, /^Focus$/)
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Shift+ArrowUp")
  await tabTo(page, /^Save/)
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("status", { name: "Result" }).first()).toHaveText("Saved.")
  expect((await readPicture(product, id)).focus).toEqual({ x: 55, y: 49 })

  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: /^by-keys/ }).first()).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("link", { name: "By keys" })).toBeVisible()
  await tabTo(page, /^Rotate left/)
  await page.keyboard.press("Enter")
  await expect(sheet).toContainText("400 × 620 px")

  await tabTo(page, /^Replace everywhere/)
  const better = page.waitForEvent("filechooser")
  await page.keyboard.press("Enter")
  await (await better).setFiles(await makeFile("better.jpg", { width: 622, height: 400 }))
  const question = page.getByRole("dialog", { name: /^Replace/ })
  await expect(question).toBeVisible()
  await tabTo(page, /^Replace everywhere$/)
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("status").filter({ hasText: "Replaced in 1 place." })).toBeFocused()

  await page.keyboard.press("Shift+Tab")
  await expect(sheet.getByRole("button", { name: "Remove" })).toBeFocused()
  await page.keyboard.press("Enter")
  await tabTo(page, /^Remove everywhere/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "removed." })).toBeFocused()

  await tabTo(page, /^Removed/)
  await page.keyboard.press("Enter")
  await tabTo(page, /^by-keys/)
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("button", { name: "Restore" })).toBeVisible()
  await tabTo(page, /^Restore/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "restored." })).toBeFocused()
})
