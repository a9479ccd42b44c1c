import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"
import { enquire, openApi } from "./content.ts"

test.use({ site: "admin" })

test("the office makes a quotation from its list of items, sends it, and makes the next version", async ({
  page,
  product,
}) => {
  const api = await openApi(product)
  const id = await enquire(product.address, { fullName: "Meera Quote", email: "meera.quote@home.example" })
  await api.put("/quotation-items", { items: [{ description: "Loft", unit: "sq ft", rate: 900_00, hsn: "9403" }] })
  await signIn(page, product.admin)
  await page.goto(`/admin/contacts?open=${id}`)
  await page.getByRole("button", { name: "New quotation" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Quotation EN-\w+-1 for Meera Quote$/)

  const send = page.getByRole("button", { name: "Send", exact: true })
  await send.click()
  await expect(page.getByText("Not ready to send. Add a line first.")).toBeVisible()
  await page.getByRole("button", { name: "Add room" }).click()
  await page.keyboard.type("Kitchen")
  await page.getByRole("button", { name: "Add line" }).click()
  await page.keyboard.type("Loft")
  await expect(page.getByLabel("Rate, ₹")).toHaveValue("900")
  await expect(page.getByLabel("HSN code")).toHaveValue("9403")
  const quantity = page.getByLabel("Quantity")
  await quantity.fill("0")
  await send.click()
  await expect(page.getByText("The quantity must be a number from 0.01 to 99,999")).toBeVisible()
  await expect(quantity).toBeFocused()
  await quantity.fill("१२")
  await expect(page.getByText("Read as 12.")).toBeVisible()
  await expect(page.getByText("Amount: ₹10,800")).toBeVisible()
  await quantity.press("Enter")
  await expect(page.getByLabel("Description").last()).toBeFocused()
  await page.getByRole("button", { name: "Remove line 2" }).click()
  expect(await findByAxe(page)).toEqual([])

  // Typed values outlive a reload.
  await page.reload()
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible()
  const dialog = page.getByRole("dialog")
  // After a save that failed and was to send it, the next save does not ask about sending.
  await page.route("**/api/quotations/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  )
  await send.click()
  await expect(page.getByText("Failed to save the quotation.")).toBeVisible()
  await page.unroute("**/api/quotations/*")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Quotation saved")).toBeVisible()
  await expect(dialog).toBeHidden()
  await send.click()
  await expect(dialog).toContainText("No mail server is set up. After sending, tell the customer by WhatsApp or phone.")
  await dialog.getByRole("button", { name: "Send quotation" }).click()
  await expect(page.getByText(/^₹12,744 · sent on .* · valid until /)).toBeVisible()
  await expect(page.getByRole("link", { name: "Customer’s page" })).toHaveAttribute("href", /^\/e\//)

  await page.getByRole("button", { name: "Change" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/-2 for Meera Quote$/)
  await quantity.fill("10")
  await send.click()
  await dialog.getByRole("button", { name: "Send quotation" }).click()
  await expect(page.getByRole("heading", { name: /^Changed since EN-\w+-1$/ })).toBeVisible()
  await expect(page.getByRole("deletion")).toHaveText("removed: 12")
  await expect(page.getByRole("insertion")).toHaveText("added: 10")
  expect(await findByAxe(page)).toEqual([])
  await page.getByRole("link", { name: "Back to Meera Quote" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: /-1.*Replaced/ })).toBeVisible()
})
