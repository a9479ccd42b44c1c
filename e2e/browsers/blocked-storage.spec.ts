import { expect as base, test } from "../product.ts"
import { blockStorage } from "./block-storage.ts"
import { findBrokenScreens } from "./every-screen.ts"

// Late, missing or twice rendered scripts take time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

test("where site data is blocked one can sign in and is told what that means, every screen is shown, and a form says that it keeps nothing", async ({
  page,
  product,
}) => {
  test.slow()
  await page.addInitScript(blockStorage)
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
  await page.getByRole("dialog").getByRole("combobox").fill("E-mail")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/admin\/mail/)
  // The other forms save drafts on the server.
  await page.getByRole("textbox").first().fill("77")
  await expect(page.getByText("This browser can’t store unsaved text")).toBeVisible()
  expect(errors).toEqual([])
})
