import type { Page } from "@playwright/test"
import { expect, findToken } from "../product.ts"

/** An enquiry by the labels of the form. */
export const enquiry = {
  "Full Name": "Asha of Sea View",
  Phone: "+91 98 5550 0142",
  Email: "asha@home.example",
  "Property Name": "Sea View",
  Message: "10 × 8 ft, L-shaped, possession in March",
}

/** The enquiry form of the page, when it is hydrated. */
export async function openForm(page: Page) {
  const form = page.locator('island-root[data-island="enquiry-form"]')
  await form.scrollIntoViewIfNeeded()
  await form.dispatchEvent("pointerover")
  await expect(form).toHaveAttribute("data-alive", "")
  return form
}

/** Fills the fields with these labels. */
export async function fill(page: Page, values: Partial<typeof enquiry>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
}

/** Compares the fields with these values. */
export async function expectFilled(page: Page, values: Partial<typeof enquiry>) {
  for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value)
}

/** The same fields, empty. */
export const nothing = Object.fromEntries(Object.keys(enquiry).map((label) => [label, ""]))

/** The tested fields of a listed enquiry. */
interface Listed {
  message: string
  fullName: string
  reference: string
  createdAt: string
  notes: string
  source: Record<string, string>
  estimate?: { kitchen: string; query: string }
  mail?: { status: string; error?: string }
}

/** The enquiries of one sender in the office's list. */
export async function listEnquiriesOf(
  fullName: string,
  { address, admin }: { address: string; admin: { email: string; password: string } },
): Promise<Listed[]> {
  const token = await findToken(address, admin)
  const answer = await fetch(`${address}/api/contacts`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as Listed[]).filter((each) => each.fullName === fullName)
}
