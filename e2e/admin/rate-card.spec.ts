import { discardDrafts, enquire } from "./content.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.describe.configure({ mode: "serial" })

test.beforeEach(async ({ page, product }) => {
  await discardDrafts(product)
  await signIn(page, product.admin)
})

test("the rate card is changed with the new prices in sight, and the earlier version stays", async ({ page }) => {
  await page.goto("/admin/dashboard")
  await page.getByRole("link", { name: "Settings" }).click()
  await page.getByRole("link", { name: "Rate card" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Rate card" })).toBeVisible()
  const signature = page.getByRole("group", { name: "Signature" })
  const cabinet = signature.getByLabel("Cabinet, ₹")
  await expect(cabinet).toHaveValue("1,750")
  const prices = page.getByRole("region", { name: "Prices of typical kitchens" })
  await expect(prices.getByRole("row", { name: /^L-shaped 10 × 8 ft/ })).toContainText("₹2,90,765")

  await cabinet.fill("1,300")
  await expect(page.getByText("Correct the marked fields to see the new prices.")).toBeVisible()
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByText("Cabinet cannot cost less in Signature than in Essential.")).toBeVisible()
  await expect(cabinet).toBeFocused()

  await cabinet.fill("1,850")
  await expect(prices.getByRole("row", { name: /^L-shaped/ })).toContainText("Now ₹2,90,765New ₹2,98,456 (+₹7,691)")
  await expect(page.getByText("Unpublished changes")).toBeVisible()
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByText("Rate card saved")).toBeVisible()
  await expect(page.getByRole("region", { name: "State" })).toHaveText("Published")
  await expect(page.getByText(/^Version 2, current: .*owner@maap\.example/)).toBeVisible()

  await page.reload()
  await expect(cabinet).toHaveValue("1,850")
  await page.getByText("Version 1: supplied with Maap").click()
  await page.getByRole("button", { name: "Copy the rates of version 1 into the form" }).click()
  await expect(cabinet).toHaveValue("1,750")
  await page.getByRole("button", { name: "Discard changes" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click()
  await expect(cabinet).toHaveValue("1,850")
})

test("the typed text outlives a card that someone else saved, and overwrites nothing of it", async ({
  page,
  product,
  context,
}) => {
  await page.goto("/admin/rate-card")
  const other = await context.newPage()
  await other.goto(`${product.address}/admin/rate-card`)
  await other.getByRole("group", { name: "Essential" }).getByLabel("Drawer, ₹").fill("3300")
  await other.getByRole("button", { name: "Save rate card" }).click()
  await expect(other.getByText("Rate card saved")).toBeVisible()

  await page.getByRole("group", { name: "Premium" }).getByLabel("Drawer, ₹").fill("9000")
  await expect(page.getByRole("alert")).toContainText("Not saved: there is a newer version.")
  page.on("dialog", (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole("group", { name: "Essential" }).getByLabel("Drawer, ₹")).toHaveValue("3,300")
  await expect(page.getByRole("group", { name: "Premium" }).getByLabel("Drawer, ₹")).toHaveValue("9000")
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByText("Rate card saved")).toBeVisible()
})

test("who could not read the versions again after saving still saves over nobody", { tag: "@release" }, async ({
  page,
  product,
  context,
}) => {
  await page.goto("/admin/rate-card")
  const fitting = page.getByLabel("Transport and fitting, %")
  await expect(fitting).toBeVisible()
  await page.route("**/api/rate-cards", (route) => route.abort())
  await fitting.fill("7")
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByText("Rate card saved")).toBeVisible()
  await page.unroute("**/api/rate-cards")
  const other = await context.newPage()
  await other.goto(`${product.address}/admin/rate-card`)
  await other.getByLabel("Show the price as ±, %").fill("9")
  await other.getByRole("button", { name: "Save rate card" }).click()
  await expect(other.getByText("Rate card saved")).toBeVisible()
  await fitting.fill("6")
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByRole("alert")).toContainText("Not saved: there is a newer version.")
  await expect(page.getByRole("alert")).toContainText("Changed: Show the price as ±.")
  await page.getByRole("button", { name: "Keep mine" }).click()
  await expect(page.getByText("Rate card saved")).toBeVisible()
  await expect(page.getByLabel("Show the price as ±, %")).toHaveValue("9")
})

test("rates are saved as a draft when they are left, and ask before if that fails", { tag: "@release" }, async ({
  page,
}) => {
  await page.goto("/admin/rate-card")
  await page.getByLabel("GST, %").fill("12")
  await page.getByRole("link", { name: "Reviews" }).click()
  await expect(page).toHaveURL(/\/admin\/reviews/)
  await page.goBack()
  await expect(page.getByLabel("GST, %")).toHaveValue("12")
  await page.route("**/draft", (route) => route.abort())
  await page.getByLabel("GST, %").fill("13")
  await page.getByRole("link", { name: "Reviews" }).click()
  await expect(page.getByRole("heading", { name: "Discard 1 change?" })).toBeVisible()
  await page.getByRole("button", { name: "Discard and leave" }).click()
  await expect(page).toHaveURL(/\/admin\/reviews/)
})

test("an enquiry shows its estimate as its sender saw it, whatever the card says now", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await enquire(product.address, { fullName: "Asha", estimate: "layout=l&online=no&card=1" })
  await page.goto("/admin/contacts")
  await page
    .getByRole("button", { name: /Asha/ })
    .or(page.getByRole("link", { name: /Asha/ }))
    .first()
    .click()
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByRole("heading", { name: "Estimate" })).toBeVisible()
  await expect(sheet.getByText("L-shaped, 3,000 mm × 2,400 mm, Signature.")).toBeVisible()
  await expect(sheet.getByRole("row", { name: /^GST/ })).toContainText("₹43,962")
  await expect(sheet.getByRole("row", { name: /^Total/ })).toContainText("₹2,88,194")
  await expect(sheet.getByRole("link", { name: "Open the estimate" })).toHaveAttribute(
    "href",
    /^\/estimate\?layout=l&a=3000&b=2400&.*card=1$/,
  )
  const folder = process.env["LOOK"]
  if (folder) await page.screenshot({ path: `${folder}/sheet.png` })
})

test("the form takes an estimate without JavaScript too, and an enquiry with a bad one", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const form = { email: "ravi@home.example", phone: "98220 12345", company: "", message: "By post." }
  for (const [fullName, estimate] of [
    ["Ravi", "layout=u&card=1"],
    ["Meera", "layout=castle"],
  ] as const) {
    const answer = await page.request.post(`${product.address}/contact`, {
      form: { ...form, fullName, estimate },
      headers: { Origin: product.address },
    })
    expect(answer.status()).toBe(201)
  }
  await page.goto("/admin/contacts")
  await page
    .getByRole("button", { name: /Ravi/ })
    .or(page.getByRole("link", { name: /Ravi/ }))
    .first()
    .click()
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByText("U-shaped, 2,400 mm × 3,000 mm × 2,400 mm, Signature.")).toBeVisible()
  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  await page
    .getByRole("button", { name: /Meera/ })
    .or(page.getByRole("link", { name: /Meera/ }))
    .first()
    .click()
  await expect(sheet.getByRole("listitem").first()).toContainText(/could not be read\. As it was sent: layout=castle$/)
})

test("the rate card fits every screen and has no accessibility violation while it is changed", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/admin/rate-card")
  await page.getByRole("group", { name: "Premium" }).getByLabel("Cabinet, ₹").fill("2600")
  await expect(page.getByText("Unpublished changes")).toBeVisible()
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect([width, await findByAxe(page)]).toEqual([width, []])
    const folder = process.env["LOOK"]
    if (folder) await page.screenshot({ path: `${folder}/rate-card-${width}.png`, fullPage: true })
  }
})
