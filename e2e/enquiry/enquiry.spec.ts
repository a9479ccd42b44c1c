import { enquiry, expectFilled, fill, openForm } from "./form.ts"
import { expect, fixedPaths, signInByForm, test } from "../product.ts"

test("a visitor finds the form from Home, sends it, and the admin reads the enquiry", async ({ page, product }) => {
  await page.clock.install()
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Let's design your Dream home with Modular Kitchen")
  await page.getByRole("main").getByRole("link", { name: "Book a visit" }).first().click()
  await openForm(page)
  const asked = { ...enquiry, "Full Name": "Asha from Home" }
  await fill(page, asked)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  const reference = /EN-[0-9A-Z]{6}/.exec((await page.getByText(/Reference EN-/).textContent()) ?? "")?.[0]
  expect(reference).toBeTruthy()
  for (const label of Object.keys(enquiry)) await expect(page.getByLabel(label)).toHaveValue("")
  await page.clock.fastForward(8_000)
  await expect(page.getByText("Message sent successfully!")).toBeHidden()
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeEnabled()
  await expect(page.getByRole("region", { name: "Receipt" })).toBeFocused()
  await expect(page.getByRole("region", { name: "Receipt" })).toContainText(/by 7\spm on \w+day, \d+ \w+/)

  // The confirmation stays while the next enquiry is written, and is removed when the page is left.
  await fill(page, { "Full Name": "Next" })
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  await page.goto("/about")
  await openForm(page)
  await expect(page.getByLabel("Full Name")).toHaveValue("Next")
  await expect(page.getByText(/Reference EN-/)).toBeHidden()

  await signInByForm(page, product.admin)
  await page.getByRole("link", { name: "Contacts" }).first().click()
  const row = page.getByRole("row").filter({ hasText: asked["Full Name"] })
  for (const value of Object.values(asked)) await expect(row).toContainText(value)
})

test("what is missing or wrong is shown under its field, and goes when it is mended", async ({ page }) => {
  let asked = 0
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact")) asked++
  })
  await page.goto("/contact")
  await openForm(page)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  for (const words of ["Full Name is required", "Email is required", "Phone is required", "Message is required"]) {
    await expect(page.locator(".field-error", { hasText: words })).toBeVisible()
  }
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await fill(page, { Email: "asha at home" })
  await expect(page.getByText("Email is required", { exact: true })).toBeHidden()
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.locator(".field-error", { hasText: "Invalid email format" })).toBeVisible()
  expect(asked).toBe(0)

  // The same for errors that only the server finds, and the input stays.
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 422, json: { error: "x", message: "x", fields: { phone: "This number is not in use" } } }),
  )
  await fill(page, enquiry)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.locator(".field-error", { hasText: "This number is not in use" })).toBeVisible()
  await expect(page.getByLabel("Phone")).toBeFocused()
  await expect(page.getByLabel("Phone")).toHaveAttribute("aria-invalid", "true")
  await expectFilled(page, enquiry)
})

test("when the server fails, the reason is shown for a while and everything typed stays; the retry is the same enquiry", async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  await page.route("**/api/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length === 1) await route.abort("internetdisconnected")
    else if (keys.length === 2)
      await route.fulfill({ status: 503, json: { error: "The shop is closed.", message: "x" } })
    else await route.continue()
  })
  await page.clock.install()
  await page.goto("/about")
  await openForm(page)
  await fill(page, enquiry)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(page.getByText("Failed to send message. Please try again.")).toBeHidden()
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("The shop is closed.")).toBeVisible()
  for (const [label, value] of Object.entries(enquiry)) await expect(page.getByLabel(label)).toHaveValue(value)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the form is sent as a plain post, its errors shown beside the typed text", async ({ page }) => {
    await page.goto("/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await fill(page, { ...enquiry, Email: "asha at home" })
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page).toHaveURL(/\/contact/)
    await expect(page.locator(".field-error", { hasText: "Invalid email format" })).toBeVisible()
    await expect(page.getByLabel("Full Name")).toHaveValue(enquiry["Full Name"])
    await expect(page.getByLabel("Message")).toHaveValue(enquiry.Message)
    // Without scripts, a late layout shift could make a press miss the button.
    await page.waitForLoadState()
    await page.getByLabel("Email").fill(enquiry.Email)
    await page.getByRole("button", { name: "Send enquiry" }).click()
    // A failure shows the page's text.
    await expect(page.getByRole("main")).toContainText("Message sent successfully!")
    await expect(page.getByText(/Reference EN-/)).toBeVisible()
    for (const label of Object.keys(enquiry)) await expect(page.getByLabel(label)).toHaveValue("")
    await expect(page.getByRole("button", { name: "Send enquiry" })).toBeVisible()
    await page.goto("/contact")
    await expect(page.getByText(/Reference EN-/)).toBeHidden()
  })

  test("every page can be read and left again", { tag: "@release" }, async ({ page }) => {
    for (const path of [...fixedPaths, "/wardrobes"]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByRole("banner").getByRole("link", { name: "Home", exact: true })).toBeVisible()
    }
  })
})
