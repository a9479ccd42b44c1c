import type { Page } from "@playwright/test"
import { expect, signIn, signInByForm, startProduct, test } from "../product.ts"

test.use({ site: "admin" })

/** The server's response for a token that has ended. */
async function endToken(page: Page) {
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` }
    await fetch("/api/auth/logout", { method: "POST", headers })
  })
}

test("a session that ends while a form is open asks for a sign-in in place, after which it is sent, and says whether the typed text is kept", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Crockery units")
  await page.getByLabel(/^Category description/).fill("Glass above, drawers below.")
  await endToken(page)
  await page.getByRole("button", { name: "Submit" }).click()
  const dialog = page.getByRole("dialog", { name: "Sign in again" })
  await expect(dialog).toContainText(
    "You were signed out. Sign in to continue. Your unsaved changes are kept in this tab.",
  )

  await dialog.getByRole("button", { name: "Not now" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to create category. Sign in to continue.")
  await expect(page.getByLabel(/^Category name/)).toHaveValue("Crockery units")

  await page.getByRole("button", { name: "Submit" }).click()
  await dialog.getByLabel("Email address").fill(product.admin.email)
  await dialog.getByLabel("Password", { exact: true }).fill("wrong")
  await dialog.getByRole("button", { name: "Submit" }).click()
  await expect(dialog.getByRole("alert")).toHaveText("Invalid email or password.")
  await dialog.getByLabel("Password", { exact: true }).fill(product.admin.password)
  await dialog.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Category “Crockery units” created." })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/categories\/create$/)

  // Without storage it is not.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError")
    }
  })
  await page.getByLabel(/^Category name/).fill("Crockery shelves")
  await page.getByLabel(/^Category description/).fill("Glass above, drawers below.")
  await endToken(page)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(dialog).toContainText(
    "You were signed out. Sign in to continue. Keep this page open, because this browser can’t store your unsaved changes.",
  )
})

test("signing in again in one tab is enough for the others, signing out is for all, and an expired session leaves the typed text", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/blogs/create")
  await expect(page.getByRole("heading", { name: "Create Blog" })).toBeVisible()
  await endToken(page)
  const asked = page.getByRole("dialog", { name: "Sign in again" })
  await page.getByRole("link", { name: "Contacts" }).first().click()
  await expect(asked).toBeVisible()
  const other = await context.newPage()
  await other.goto("/admin/login")
  await other.getByLabel("Email address").fill(product.admin.email)
  await other.getByLabel("Password", { exact: true }).fill(product.admin.password)
  await other.getByRole("button", { name: "Submit" }).click()
  await other.waitForURL("**/admin/dashboard")
  await expect(asked).toBeHidden()
  await expect(page.getByRole("table").or(page.getByText("No enquiries yet."))).toBeVisible()

  await other.close()
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("A half-written review")
  const third = await context.newPage()
  await endToken(page)
  await third.goto("/admin/blogs")
  await third.waitForURL("**/admin/login")
  await page.waitForURL("**/admin/login")
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull()

  await signIn(page, product.admin)
  await page.goto("/admin/reviews/create")
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("A half-written review")

  await third.goto("/admin/blogs")
  await third.getByRole("button", { name: "Sign out", exact: true }).click()
  await third.waitForURL("**/admin/login")
  await page.waitForURL("**/admin/login")
})

test("the menu changes the password and signs out everywhere; a dialog that cannot be loaded reports it", {
  tag: "@release",
}, async ({ browser }) => {
  test.slow()
  const product = await startProduct()
  try {
    const [here, there] = await Promise.all([
      browser.newPage({ baseURL: product.address }),
      browser.newPage({ baseURL: product.address }),
    ])
    await signInByForm(here, product.admin)
    await signInByForm(there, product.admin)
    const open = async () => {
      await here.getByRole("button", { name: product.admin.email }).click()
      await here.getByRole("button", { name: "Change password" }).click()
    }
    await here.route("**/assets/password-dialog-*", (route) => route.abort("connectionrefused"))
    await open()
    await expect(here.getByText("This could not be loaded. Check the connection and try again.")).toBeVisible()
    await here.unroute("**/assets/password-dialog-*")
    await open()
    await here.getByLabel("Current password").fill("open sesame")
    await here.keyboard.press("Escape")
    await expect(here.getByRole("button", { name: product.admin.email })).toBeFocused()
    await open()
    const dialog = here.getByRole("dialog", { name: "Change password" })
    await expect(dialog).toBeVisible()
    await expect(here.locator("#account-menu")).toBeHidden()
    await dialog.getByRole("button", { name: "Change password" }).click()
    await expect(dialog.getByText("Current password is required.")).toBeVisible()
    await expect(dialog.getByLabel("Current password")).toBeFocused()
    await dialog.getByLabel("Current password").fill("not it")
    for (const label of ["New password", "New password again"]) {
      await dialog.getByLabel(label, { exact: true }).fill("1234567890")
    }
    await dialog.getByRole("button", { name: "Change password" }).click()
    await expect(dialog.getByText("New password must not be one of the 10,000 most common passwords.")).toBeVisible()
    await expect(dialog.getByLabel("New password", { exact: true })).toBeFocused()
    await dialog.getByLabel("New password", { exact: true }).fill("a new one 720")
    await dialog.getByLabel("New password again").fill("another")
    await dialog.getByRole("button", { name: "Change password" }).click()
    await expect(dialog.getByText("The new passwords don’t match.")).toBeVisible()
    await dialog.getByLabel("New password again").fill("a new one 720")
    await dialog.getByRole("button", { name: "Change password" }).click()
    await expect(dialog.getByLabel("Current password")).toHaveAttribute("aria-invalid", "true")
    await dialog.getByLabel("Current password").fill(product.admin.password)
    await dialog.getByRole("button", { name: "Change password" }).click()
    await expect(dialog).toBeHidden()
    await expect(here.getByText("Password changed. Other sessions have ended.")).toBeVisible()

    await there.reload()
    await there.waitForURL("**/admin/login")
    await expect(there.getByText(/^You were signed out\./)).toBeVisible()
    await signInByForm(there, { ...product.admin, password: "a new one 720" })

    await here.getByRole("button", { name: product.admin.email }).click()
    await here.getByRole("button", { name: "Sign out everywhere" }).click()
    await here
      .getByRole("dialog", { name: "Sign out everywhere?" })
      .getByRole("button", { name: "Sign out everywhere" })
      .click()
    await here.waitForURL("**/admin/login")
    await there.reload()
    await there.waitForURL("**/admin/login")
  } finally {
    await product.stop()
  }
})

test("the specification's screens come first, the settings have a list, a low window shows the current one, and a phone has a drawer", {
  tag: "@release",
}, async ({ page, product }) => {
  await page.setViewportSize({ width: 1366, height: 600 })
  await signIn(page, product.admin)
  await page.goto("/admin/backups")
  const links = page.getByRole("navigation", { name: "Admin" })
  await expect(links.getByRole("link", { name: "Backups" })).toBeInViewport({ ratio: 1 })
  await expect(links.getByRole("list", { name: "Settings" }).getByRole("link").first()).toHaveText("Business")
  await links.getByRole("link", { name: "Dashboard" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await expect(links.getByRole("link", { name: "Dashboard" })).toBeInViewport({ ratio: 1 })

  await page.goto("/admin/categories/create")
  const sidebar = page.getByRole("navigation", { name: "Admin" })
  const groups = sidebar.getByRole("list")
  await expect(groups.first().getByRole("link")).toHaveText([
    "Dashboard",
    "Blogs",
    "Reviews",
    /^Contacts/,
    "Categories",
  ])
  await expect(groups.first()).not.toHaveAttribute("aria-labelledby")
  await expect(sidebar.getByRole("heading")).toHaveText(["Website"])
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText("Categories")

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/admin/dashboard")
  await expect(page.getByText("Planing")).toBeVisible()
  const toggle = page.getByRole("button", { name: /^Menu/ })
  await toggle.click()
  const drawer = page.getByRole("dialog", { name: "Menu" })
  await expect(drawer.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page")
  await page.keyboard.press("Escape")
  await expect(drawer).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.click()
  await drawer.getByRole("link", { name: "Reviews" }).click()
  await expect(page.getByRole("heading", { name: "Review List" })).toBeVisible()
  await expect(drawer).toBeHidden()
})
