import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"
import { tabTo } from "../tab.ts"

test.use({ site: "setup by keyboard" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("by keyboard alone: a step is marked, taken back and tried again, the address typed, and the focus stays with it", async ({
  page,
}) => {
  await page.goto("/admin/start")
  await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible()
  const step = page.getByRole("listitem").filter({ hasText: "Your first project" })
  await tabTo(page, /^Skip \(Your first project\)/)
  await page.keyboard.press("Enter")
  const takeBack = step.getByRole("button", { name: "Not yet (Your first project)" })
  await expect(takeBack).toBeFocused()
  await expect(step).toContainText("Skipped")
  await page.keyboard.press("Enter")
  await expect(step.getByRole("button", { name: "Skip (Your first project)" })).toBeFocused()

  await page.route("**/api/setup", (route) => route.abort())
  await page.keyboard.press("Enter")
  await expect(step.getByRole("alert")).toContainText("Failed to save this step.")
  expect(await findByAxe(page)).toEqual([])
  await page.unroute("**/api/setup")
  await tabTo(page, /^Try again/)
  await page.keyboard.press("Enter")
  await expect(takeBack).toBeFocused()
  await expect(page.getByRole("alert")).toHaveCount(0)

  await tabTo(page, /^Address$/)
  await page.keyboard.type("192.168.1.5")
  await page.keyboard.press("Enter")
  await expect(page.getByText(/^Enter the address that visitors use/)).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  await page.keyboard.press("ControlOrMeta+a")
  // This name does not exist (RFC 2606), so no server responds.
  await page.keyboard.type("shop.invalid.example")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Go live", exact: true })).toBeVisible()
  await expect(page.getByText("Saved: visitors find the site at https://shop.invalid.example.")).toBeVisible()
  await expect(page.getByLabel("Address", { exact: true })).toBeFocused()

  await tabTo(page, /^Go live/)
  await page.keyboard.press("Enter")
  const question = page.getByRole("dialog", { name: "Go live?" })
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
  await question.getByRole("button", { name: "Go live", exact: true }).press("Enter")
  await expect(question.getByRole("alert")).toContainText("The site does not answer at https://shop.invalid.example.", {
    timeout: 15_000,
  })
  await expect(question.getByRole("button", { name: "Go live anyway" })).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Go live", exact: true })).toBeFocused()
})

test("by keyboard alone: mail is set, a test e-mail fails with the reason, and a failed save loses nothing", async ({
  page,
}) => {
  await page.goto("/admin/mail")
  await expect(page.getByRole("heading", { level: 1, name: "E-mail" })).toBeVisible()
  await tabTo(page, /^Provider|Another provider/)
  await page.keyboard.type("Zoho Mail (I")
  await expect(page.getByLabel("Server", { exact: true })).toHaveValue("smtp.zoho.in")
  await tabTo(page, /Server$/)
  await page.keyboard.type("127.0.0.1")
  await tabTo(page, /User name/)
  await page.keyboard.type("office@shop.example")
  await tabTo(page, /Password$/)
  await page.keyboard.type("a secret")
  await tabTo(page, /Sender$/)
  await page.keyboard.press("Tab")
  await page.keyboard.type("nobody")
  const recipients = page.getByLabel("Recipients")
  await expect(recipients).toHaveValue("nobody")
  await tabTo(page, /^Send a test e-mail/)
  await page.keyboard.press("Enter")
  await expect(page.getByText("This is not an e-mail address.")).toBeVisible()
  const result = page.locator(".mail-result")
  await expect(result).toBeFocused()
  expect(await findByAxe(page)).toEqual([])

  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press("Shift+Tab")
    if (await recipients.evaluate((field) => field === document.activeElement)) break
  }
  await page.keyboard.press("Control+a")
  await page.keyboard.type("office@shop.example")
  await tabTo(page, /^Send a test e-mail/)
  await page.keyboard.press("Enter")
  await expect(result).toContainText("Nothing answers at 127.0.0.1")
  await expect(result).toBeFocused()

  await page.route("**/api/mail-settings", (route) => route.fulfill({ status: 500, body: "" }))
  await page.keyboard.press("Control+s")
  await expect(page.getByRole("alert")).toHaveText("Failed to save the e-mail settings. Please try again.")
  await expect(page.getByRole("alert")).toBeFocused()
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a secret")
  await expect(recipients).toHaveValue("office@shop.example")
  await page.unroute("**/api/mail-settings")
  await tabTo(page, /Sender$/)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Control+s")
  await expect(page.getByText("E-mail settings saved")).toBeVisible()
  await expect(page.getByText("A password is saved (encrypted).")).toBeVisible()
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
  await expect(recipients).toBeFocused()
  expect(await findByAxe(page)).toEqual([])
})
