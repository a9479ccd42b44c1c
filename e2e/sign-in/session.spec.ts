import type { Page } from "@playwright/test"
import { expect, signIn, signInByForm, startProduct, test, hold } from "../product.ts"

test.use({ site: "admin" })

/** What the server would answer for a token that has ended. */
async function endToken(page: Page) {
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` }
    await fetch("/api/auth/logout", { method: "POST", headers })
  })
}

test("a held token is checked under 'Loading...', then the asked screen shows", async ({ page, product }) => {
  await signIn(page, product.admin)
  const answer = await hold(page, "**/api/profile")
  await page.goto("/admin/blogs")
  await expect(page.getByText("Loading...")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Blog List" })).toHaveCount(0)
  answer()
  await expect(page.getByRole("heading", { name: "Blog List" })).toBeVisible()
})

test("a profile that cannot be had leads to the sign-in, where it can be asked for again", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.route("**/api/profile", (route) => route.abort("connectionrefused"))
  await page.goto("/admin/blogs")
  await page.waitForURL("**/admin/login")
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  await page.unroute("**/api/profile")
  await page.getByRole("button", { name: "Try again" }).click()
  await page.waitForURL("**/admin/dashboard")
})

test("a refused sign-in says why, in the server's words or in its own", async ({ page, product }) => {
  await page.goto("/admin/login")
  await page.getByLabel("Email address").fill(product.admin.email)
  await page.getByLabel("Password", { exact: true }).fill("open sesame 850")
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 500, body: "<html>" }))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.")
  await page.getByRole("button", { name: "Show the password" }).click()
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text")
})

test("a session that ends while a form is open asks for a sign-in in place, and the form is sent after it", async ({
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
  await expect(dialog).toContainText("You were signed out. Sign in to continue; your draft is safe on this device.")

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
})

test("a session that ends where the browser stores nothing does not promise that the draft is safe", async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("", "QuotaExceededError")
    }
  })
  await signIn(page, product.admin)
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Crockery units")
  await page.getByLabel(/^Category description/).fill("Glass above, drawers below.")
  await endToken(page)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toContainText(
    "You were signed out. Sign in to continue; keep this page open, as this browser would not store your draft.",
  )
})

test("signing in again in one tab is enough for the others", async ({ page, product, context }) => {
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
})

test("signing out in one tab signs out the others; a session that expired leaves what was typed", async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("A half-written review")
  const other = await context.newPage()
  await endToken(page)
  await other.goto("/admin/blogs")
  await other.waitForURL("**/admin/login")
  await page.waitForURL("**/admin/login")
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull()

  await signIn(page, product.admin)
  await page.goto("/admin/reviews/create")
  await expect(page.getByText(/^You have a draft from .* on this device. Restore or discard.$/)).toBeVisible()
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("A half-written review")

  await other.goto("/admin/blogs")
  await other.getByRole("button", { name: "Sign out", exact: true }).click()
  await other.getByRole("dialog").getByRole("button", { name: "Sign out" }).click()
  await other.waitForURL("**/admin/login")
  await page.waitForURL("**/admin/login")
})

test("the menu changes the password and signs out everywhere", async ({ browser }) => {
  test.slow()
  const product = await startProduct()
  try {
    const [here, there] = await Promise.all([
      browser.newPage({ baseURL: product.address }),
      browser.newPage({ baseURL: product.address }),
    ])
    await signInByForm(here, product.admin)
    await signInByForm(there, product.admin)
    await here.getByRole("button", { name: product.admin.email }).click()
    await here.getByRole("button", { name: "Change password" }).click()
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
    await expect(dialog.getByText("The two new passwords differ.")).toBeVisible()
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

test("on a phone the screens are behind a drawer that names the current one and closes by Escape", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByForm(page, product.admin)
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

test("in a low window each group of screens has a heading, and the current screen is in view", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 })
  await signIn(page, product.admin)
  await page.goto("/admin/backups")
  const links = page.getByRole("navigation", { name: "Admin" })
  await expect(links.getByRole("link", { name: "Backups" })).toBeInViewport({ ratio: 1 })
  await expect(links.getByRole("list", { name: "Your firm" }).getByRole("link").first()).toHaveText("Business")
  await links.getByRole("link", { name: "Dashboard" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible()
  await expect(links.getByRole("link", { name: "Dashboard" })).toBeInViewport({ ratio: 1 })
})

test("a dialog of the account that cannot be loaded says so, and opens once it can be", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/reviews")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await page.route("**/assets/password-dialog-*", (route) => route.abort("connectionrefused"))
  const open = async () => {
    await page.getByRole("button", { name: product.admin.email }).click()
    await page.getByRole("button", { name: "Change password" }).click()
  }
  await open()
  await expect(page.getByText("This could not be loaded. Check the connection and try again.")).toBeVisible()
  await page.unroute("**/assets/password-dialog-*")
  await open()
  await page.getByLabel("Current password").fill("open sesame")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: product.admin.email })).toBeFocused()
})
