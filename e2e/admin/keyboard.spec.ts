import { enquire } from "./content.ts"
import { expect, test } from "../product.ts"
import { tabTo } from "../tab.ts"

test.use({ site: "admin" })

test("by keyboard alone: sign in, make a category with an item, delete it, read an enquiry, sign out", async ({
  page,
  product,
}) => {
  await enquire(product.address, { fullName: "Keyboard visitor" })
  await page.goto("/admin/login")
  await tabTo(page, /^Email address/)
  await page.keyboard.type(product.admin.email)
  await tabTo(page, /Password/)
  await page.keyboard.type(product.admin.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin/dashboard")
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible()

  await tabTo(page, /^Skip to the content|^Dashboard/)
  await tabTo(page, /^Categories/)
  await page.keyboard.press("Enter")
  const title = page.getByRole("heading", { name: "Category List" })
  await expect(title).toBeFocused()
  // The title is not a control.
  await expect(title).toHaveCSS("outline-style", "none")
  await tabTo(page, /^Create Category/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: "Create Category" })).toBeFocused()
  await tabTo(page, /^Category name/)
  await page.keyboard.type("Balcony units")
  await tabTo(page, /^Address/)
  await page.keyboard.press("Tab")
  await page.keyboard.type("Weatherproof board.")
  await tabTo(page, /^Add item/)
  await page.keyboard.press("Enter")
  await page.keyboard.type("Board")
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("status").filter({ hasText: "Category “Balcony units” created." })).toBeFocused()

  await tabTo(page, /^Submit/)
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Shift+Tab")
    if (
      await page.getByRole("link", { name: "Back to the list" }).evaluate((link) => link === document.activeElement)
    ) {
      break
    }
  }
  await page.keyboard.press("Enter")
  await tabTo(page, /^Delete Balcony units/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "Category “Balcony units” deleted." })).toBeFocused()

  await page.goto("/admin/contacts")
  await expect(page.getByRole("row").nth(1)).toBeVisible()
  await tabTo(page, /^(Unread: )?Keyboard visitor/)
  await page.keyboard.press("Enter")
  const sheet = page.getByRole("dialog", { name: "Keyboard visitor" })
  await expect(sheet).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("button", { name: "Keyboard visitor" })).toBeFocused()

  await page.reload()
  await expect(page.getByRole("heading", { name: "Contact List" })).toBeVisible()
  await tabTo(page, /^Sign out/)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin/login")
})
