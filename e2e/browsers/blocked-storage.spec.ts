import { expect as base, test } from "../product.ts"
import { findBrokenScreens } from "./every-screen.ts"

// Scripts that are late, missing or rendered twice take their time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

/** Has the browser refuse to store anything, as with site data blocked: even asking throws. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError")
  }
  for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(globalThis, name, { get: refuse })
  IDBFactory.prototype.open = refuse
  LockManager.prototype.request = () => Promise.reject(new DOMException("Denied", "SecurityError"))
  LockManager.prototype.query = () => Promise.reject(new DOMException("Denied", "SecurityError"))
}

test.beforeEach(({ page }) => page.addInitScript(blockStorage))

test("where site data is blocked one can sign in and is told what that means, every screen is shown, and a form says that it keeps no draft", async ({
  page,
  product,
}) => {
  test.slow()
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  await page.goto("/admin/login")
  await expect(page.getByText("This browser stores nothing for this site")).toBeVisible()
  await page.getByLabel("Email address").fill(product.admin.email)
  await page.getByLabel("Password", { exact: true }).fill(product.admin.password)
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/dashboard")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(await findBrokenScreens(page, product)).toEqual([])
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog").getByRole("combobox").fill("Rate card")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/rate-card/)
  await page.getByRole("textbox").first().fill("77")
  await expect(page.getByText("This browser cannot save drafts")).toBeVisible()
  expect(errors).toEqual([])
})

test("where site data is blocked an enquiry is sent", async ({ page }) => {
  await page.goto("/contact")
  await page.getByLabel("Full Name").fill("Asha Kulkarni")
  await page.getByLabel("Phone").fill("98220 11111")
  await page.getByLabel("Email").fill("asha@example.com")
  await page.getByLabel("Message").fill("A kitchen of 12 by 8 feet.")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
})
