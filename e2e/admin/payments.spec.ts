import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"
import { enquire, openApi } from "./content.ts"

test.use({ site: "admin" })

const line = { description: "Cabinets", unit: "nos", rate: 1_000_00, hsn: "", quantity: 1 }

test("the office records a payment beyond the balance, and deletes it", async ({ page, product }) => {
  const api = await openApi(product)
  const id = await enquire(product.address, { fullName: "Meera Pays", email: "meera.pays@home.example" })
  const quotation = await api.post(`/contacts/${id}/quotations`, { from: "empty" })
  const { values } = quotation as unknown as { values: object }
  await api.put(`/quotations/${quotation._id}`, { ...values, gst: 0, groups: [{ title: "Kitchen", lines: [line] }] })
  await signIn(page, product.admin)
  await page.goto(`/admin/contacts?open=${id}`)
  const section = page.getByRole("region", { name: "Payments" })
  await expect(page.getByRole("heading", { name: "Quotations" })).toBeVisible()
  await expect(section).toBeHidden()
  await api.post(`/quotations/${quotation._id}/send`, {})
  await page.reload()

  await section.getByRole("button", { name: "Record payment" }).click()
  const dialog = page.getByRole("dialog", { name: "Record payment: Meera Pays" })
  await dialog.getByLabel("Amount, ₹").fill("a lot")
  await dialog.getByRole("button", { name: "Record payment" }).click()
  await expect(dialog.getByText("The amount must be from ₹0.01 to ₹10,00,00,000.")).toBeVisible()
  await expect(dialog.getByLabel("Amount, ₹")).toBeFocused()
  await dialog.getByLabel("Amount, ₹").fill("1.2 thousand")
  await dialog.getByLabel("Paid on").fill("2099-01-01")
  await dialog.getByRole("button", { name: "Record payment" }).click()
  await expect(dialog.getByText("A payment cannot be dated in the future.")).toBeVisible()
  await dialog.getByLabel("Paid on").fill("2026-01-05")
  await dialog.getByLabel("Paid by").selectOption("Cheque")
  // No mail server is set up.
  await expect(dialog.getByLabel(/^Send a receipt/)).toHaveCount(0)
  expect(await findByAxe(page)).toEqual([])
  await dialog.getByRole("button", { name: "Record payment" }).click()
  await expect(section.getByText("Payment recorded.")).toBeVisible()
  await expect(section.getByRole("row", { name: "Credit" })).toContainText("₹200")
  await expect(page.getByText("₹1,200, Cheque, 5 January 2026, receipt 1")).toBeVisible()

  await section.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("button", { name: "Delete payment" }).click()
  await expect(section.getByRole("row", { name: "Balance" })).toContainText("₹1,000")
  await expect(page.getByText("Deleted: ₹1,200, Cheque, 5 January 2026, receipt 1")).toBeVisible()
})

test("a finished order offers to ask for a review, with a card that prints alone", async ({ page, product }) => {
  const api = await openApi(product)
  const reviewLink = "https://reviews.example/maap"
  const { business } = (await api.get("/business")) as { business: object }
  await api.put("/business", { business: { ...business, reviewLink } })
  const id = await enquire(product.address, { fullName: "Meera Moves" })
  await api.put(`/contacts/${id}`, { status: "Closed", outcome: "won" })
  await signIn(page, product.admin)
  await page.goto(`/admin/contacts?open=${id}`)
  await expect(page.getByRole("button", { name: "Change order" })).toBeVisible()
  const ask = page.getByRole("link", { name: "Ask for a review" })
  await expect(ask).toBeHidden()
  const dates = Array.from({ length: 6 }, () => "2026-01-05")
  await api.put(`/contacts/${id}/order`, { stage: 6, dates, mail: false })
  await page.reload()
  await expect(ask).toHaveAttribute("href", /^https:\/\/wa\.me\/919822012345\?text=.*reviews\.example%2Fmaap/)
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }))
  await ask.click()
  await expect(page.getByText(/^Hello Meera Moves, thank you for choosing .*reviews\.example\/maap$/)).toBeVisible()

  await page.getByRole("button", { name: "Review card" }).click()
  const card = page.getByRole("dialog", { name: "How did we do?" })
  await expect(card.getByRole("figure", { name: "QR code of the review page" })).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
  await page.emulateMedia({ media: "print" })
  await expect(card.getByText(reviewLink)).toBeVisible()
  await expect(card.getByRole("button", { name: "Print card" })).toBeHidden()
  await expect(page.getByRole("heading", { name: "Order" })).toBeHidden()
})
