import { enquire } from "../admin/content.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"

test.use({ site: "saved filters" })

test("a filter of enquiries is saved under a name, applied, renamed and removed", async ({ page, product }) => {
  await enquire(product.address, { fullName: "Asha Kulkarni" })
  await enquire(product.address, { fullName: "Rohit Deshmukh" })
  await signIn(page, product.admin)
  await page.goto("/admin/contacts?search=Asha&sort=fullName")
  await page.getByRole("button", { name: "Save this filter" }).click()
  const dialog = page.getByRole("dialog", { name: "Save this filter" })
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("A filter needs a name.")).toBeVisible()
  await expect(dialog.getByLabel("Name")).toBeFocused()
  expect(await findByAxe(page)).toEqual([])
  await dialog.getByLabel("Name").fill("Asha's kitchen")
  await page.route("**/api/filters", (route) => route.abort())
  await page.keyboard.press("Enter")
  await expect(dialog.getByRole("alert")).toContainText("Failed to save the filter.")
  await expect(dialog.getByLabel("Name")).toHaveValue("Asha's kitchen")
  await page.unroute("**/api/filters")
  await page.keyboard.press("Enter")
  const chip = page.getByRole("button", { name: "Asha's kitchen", exact: true })
  await expect(chip).toHaveAttribute("aria-pressed", "true")

  await page.goto("/admin/contacts")
  await expect(page.getByRole("row")).toHaveCount(3)
  await expect(chip).toHaveAttribute("aria-pressed", "false")
  await chip.click()
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page).toHaveURL(/\?search=Asha&sort=fullName$/)
  expect(await findByAxe(page)).toEqual([])

  await page.getByRole("button", { name: "Rename the filter Asha's kitchen" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Asha")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Remove the filter Asha", exact: true }).click()
  await expect(page.getByRole("button", { name: "Asha", exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("button", { name: "Save this filter" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Asha", exact: true })).toHaveCount(0)
})
