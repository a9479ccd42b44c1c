import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Browser, Page } from "@playwright/test"
import { findFreePort } from "../../test/databases/postgres.ts"
import { type Received, startMailServer, type TestMailServer } from "../../test/site/mail-server.ts"
import { openApi } from "../admin/content.ts"
import { test as base, expect, type Product, signIn, startProduct, wakeIsland } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"

/** A product with a mail server, and with visits and UPI payments. */
const test = base.extend<object, { mail: TestMailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await startMailServer()
      await use(mail)
      await mail.stop()
    },
    { scope: "worker" },
  ],
  product: [
    async ({ mail }, use) => {
      const port = String(await findFreePort())
      const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` }
      const product = await startProduct({ ...address, SMTP_URL: mail.url, MAIL_TO: "office@maap.example" })
      const api = await openApi(product)
      await switchVisitsOn(api)
      const [current] = (await api.get("/business/versions")) as { business: object }[]
      const links = { upiId: "maap@okbank", reviewLink: "https://reviews.example/maap" }
      await api.put("/business", { business: { ...current?.business, ...links } })
      await use(product)
      await product.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})

test.use({ site: "order walk" })

async function waitForEmail({ received }: TestMailServer, to: string, subject: string): Promise<Received> {
  const find = () => received.findLast((each) => each.to.includes(to) && each.email.subject?.includes(subject))
  await expect.poll(() => find()?.email.subject).toContain(subject)
  return find() as Received
}

/** The tables that contain the text, and the files beside the database. */
async function findTraces({ folder }: Product, text: string) {
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { readOnly: true, timeout: 5_000 })
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all()
  const tables = names
    .map(({ name }) => String(name))
    .filter((name) => JSON.stringify(database.prepare(`select * from "${name}"`).all()).includes(text))
  database.close()
  const files: string[] = []
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile() || each.name.startsWith("maap.sqlite")) continue
    if ((await readFile(join(each.parentPath, each.name), "latin1")).includes(text)) files.push(each.name)
  }
  return { tables, files }
}

/** Books a visit with the kitchen of the estimate, as a customer. */
async function bookFromEstimate(page: Page, { name, mailbox, phone }: Customer) {
  await page.goto("/estimate")
  await wakeIsland(page, "estimate")
  await page.getByRole("link", { name: "Book a visit with this" }).click()
  await page.getByRole("link", { name: "At home" }).first().click()
  await page.waitForURL(/kind=home/)
  await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(1).click()
  await page.waitForURL(/day=/)
  await page
    .locator(".booking .choice-row")
    .getByRole("link", { name: /^[\d:]+ [ap]m$/ })
    .first()
    .click()
  await page.waitForURL(/at=/)
  for (const [label, value] of Object.entries({
    "Full Name": name,
    Phone: phone,
    Email: mailbox,
    Address: "7, Quillfeather Lane",
    "PIN code": "411038",
    Message: "Of quillwood",
  })) {
    await page.getByLabel(label).first().fill(value)
  }
  await page.getByRole("button", { name: /^Book/ }).click()
  await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
}

async function openOffice(browser: Browser, product: Product, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: product.address, viewport })
  const page = await context.newPage()
  await signIn(page, product.admin)
  return page
}

async function openEnquiry(office: Page, name: string) {
  await office.goto("/admin/contacts?status=&search=" + encodeURIComponent(name))
  await office.getByRole("button", { name }).or(office.getByRole("link", { name })).first().click()
  await expect(office.getByRole("dialog").getByRole("heading", { name: "Quotations" })).toBeVisible()
}

interface Customer {
  name: string
  mailbox: string
  phone: string
}

const customers: [width: number, Customer][] = [
  [390, { name: "Zubeida Quillfeather", mailbox: "zubeida@quill.example", phone: "+91 98765 43210" }],
  [1366, { name: "Yasmin Quillfeather", mailbox: "yasmin@quill.example", phone: "+91 98765 43211" }],
]

for (const [width, customer] of customers) {
  test(`an estimate becomes a visit, a quotation, an order, payments and a review at ${width} px`, async ({
    page,
    browser,
    product,
    mail,
  }) => {
    test.setTimeout(180_000)
    const viewport = { width, height: 844 }
    await page.setViewportSize(viewport)
    const { name, mailbox } = customer
    await bookFromEstimate(page, customer)
    const booked = await waitForEmail(mail, mailbox, "Your visit is booked")
    const [link = ""] = /http\S+\/e\/[\w-]{22}/.exec(booked.email.text ?? "") ?? []

    // The quotation is made from the estimate, changed and sent.
    const office = await openOffice(browser, product, viewport)
    await openEnquiry(office, name)
    await office.getByRole("button", { name: "New quotation" }).click()
    await office.waitForURL(/\/admin\/contacts\/quotations\//)
    await office.getByLabel("Terms").fill("Prices include delivery.")
    await office.getByRole("button", { name: "Send", exact: true }).click()
    await office.getByRole("button", { name: "Send quotation" }).click()
    await expect(office.getByText("Sent", { exact: true }).first()).toBeVisible()
    const first = await waitForEmail(mail, mailbox, "Your quotation")
    expect(first.email.text).toContain("with GST")

    await office.getByRole("button", { name: "Change" }).click()
    await office.waitForURL((url) => /\/admin\/contacts\/quotations\//.test(url.pathname))
    await office.getByLabel("GST, %").fill("12")
    await office.getByRole("button", { name: "Send", exact: true }).click()
    await office.getByRole("button", { name: "Send quotation" }).click()
    await waitForEmail(mail, mailbox, "-2")

    // The customer reads and accepts the second version.
    await page.goto(link)
    await expect(page.getByRole("heading", { name: /^Quotation EN-\w+-2$/ })).toBeVisible()
    await expect(page.getByText("GST 12%").first()).toBeVisible()
    await page.getByLabel("Full name of the person who accepts").fill(name)
    await page.getByLabel("I accept the quotation").check()
    await page.getByRole("button", { name: "Accept the quotation" }).click()
    await expect(page.getByText("Done on").first()).toBeVisible()
    await expect(page.getByRole("button", { name: "Accept the quotation" })).toBeHidden()
    await waitForEmail(mail, mailbox, "Your order")
    await waitForEmail(mail, "office@maap.example", `${name} accepted quotation`)

    // The first payment.
    await expect(page.getByRole("link", { name: /^Pay ₹.* by UPI$/ })).toHaveAttribute(
      "href",
      /^upi:\/\/pay\?pa=maap@okbank/,
    )
    await openEnquiry(office, name)
    await office.getByRole("button", { name: "Record payment" }).click()
    const dialog = office.getByRole("dialog", { name: /^Record payment/ })
    await dialog.getByLabel("Reference (optional)").fill("UTR 1234")
    await dialog.getByLabel(`Send a receipt to ${mailbox}`).check()
    await dialog.getByRole("button", { name: "Record payment" }).click()
    await expect(office.getByText("Receipt 1").first()).toBeVisible()
    await waitForEmail(mail, mailbox, "received your payment")
    await page.reload()
    await expect(page.getByRole("heading", { name: "Receipts" })).toBeVisible()

    // The order is handed over, and a review is asked for.
    await office.getByRole("button", { name: "Change order" }).click()
    const steps = office.getByRole("dialog", { name: /^Order of/ })
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    await steps.getByLabel("Current step").selectOption({ label: "Everything is done" })
    for (const date of await steps.locator("input[name^=dates]").all()) await date.fill(today)
    await steps.getByRole("button", { name: "Save" }).click()
    await expect(office.getByRole("link", { name: "Ask for a review" })).toHaveAttribute("href", /reviews\.example/)
    await page.reload()
    await expect(page.getByText("Done on")).toHaveCount(6)

    // An erasure leaves the papers that the law demands.
    await page.getByText("Erase my data", { exact: true }).click()
    await page.getByRole("button", { name: /^Erase/ }).click()
    await expect(page.getByRole("heading", { name: "Your data has been erased" })).toBeVisible()
    for (const text of [name, mailbox]) {
      expect(await findTraces(product, text)).toEqual({ tables: ["withheld_enquiries"], files: [] })
    }
    expect((await page.goto(link))?.status()).toBe(404)
    await office.context().close()
  })
}
