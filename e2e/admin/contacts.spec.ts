import { readFile } from "node:fs/promises"
import { enquire } from "./content.ts"
import { startMailServer } from "../../test/site/mail-server.ts"
import { expect, signIn, startProduct, test, hold } from "../product.ts"
import { typeAndClose } from "../type-and-close.ts"

test.use({ site: "contacts" })

test.describe.configure({ mode: "serial" })

test("an inbox without enquiries shows when they come", { tag: "@release" }, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await expect(
    page.getByText("No enquiries yet. They appear here when someone sends the form or you add one."),
  ).toBeVisible()
})

test("the Contact List shows that it loads, what failed, and the specified columns first", async ({
  page,
  product,
}) => {
  await enquire(product.address, {
    fullName: "Asha Kulkarni",
    email: "asha@home.example",
    phone: "98220 12345",
    company: "Sea View",
    message: "L-shaped kitchen, 10 × 8 ft.\nCan you visit on Saturday?",
  })
  await enquire(product.address, { fullName: "रोहित देशमुख", email: "rohit@home.example", phone: "+91 99300 22222" })
  await enquire(product.address, { fullName: "W".repeat(200), message: "unbroken".repeat(300) })
  await signIn(page, product.admin)
  const answer = await hold(page, "**/api/contacts?*", (route) =>
    route.fulfill({ status: 503, json: { error: "x", message: "x" } }),
  )
  await page.goto("/admin/contacts")
  await expect(page.getByText("Loading...")).toBeVisible()
  answer()
  await expect(page.getByRole("alert")).toContainText("Failed to load contact details.")
  await page.unroute("**/api/contacts?*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("row")).toHaveCount(4)
  const headings = await page.getByRole("columnheader").allTextContents()
  expect(headings.slice(0, 6)).toEqual(["#", "Full Name", "Email", "Phone", "Property Name", "Message"])
  await expect(page.getByRole("row").filter({ hasText: "Asha" })).toContainText("Sea View")
  await expect(page.getByRole("link", { name: /^Contacts/ }).first()).toContainText("3 unread")
})

test("an enquiry opens in a sheet, is read then, and goes on through its statuses with a timeline", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Unread: Asha Kulkarni" }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  await expect(sheet).toContainText("Can you visit on Saturday?")
  await expect(sheet.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919822012345")
  await expect(sheet.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", "https://wa.me/919822012345")
  await expect(sheet.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    /^mailto:asha@home\.example\?subject=/,
  )
  await sheet.getByRole("button", { name: "Visit booked" }).click()
  const next = page.getByRole("dialog", { name: "Visit booked: Asha Kulkarni" })
  await next.getByRole("radio", { name: "On a date" }).check()
  await next.getByRole("button", { name: "Save" }).click()
  await expect(next.getByText("Choose the day of the next step.")).toBeVisible()
  await next.getByRole("radio", { name: "Tomorrow" }).check()
  await next.getByRole("button", { name: "Save" }).click()
  await expect(sheet.getByRole("status", { name: "Result" })).toHaveText("Status is now Visit booked.")
  await sheet.getByLabel("Note", { exact: true }).fill("Saturday, 11 am. शनिवार.")
  await sheet.getByRole("button", { name: "Add note" }).click()
  await expect(sheet.getByRole("status", { name: "Added" })).toHaveText("Note added.")
  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  await expect(sheet).toBeHidden()
  const row = page.getByRole("row").filter({ hasText: "Asha Kulkarni" })
  await expect(row).toContainText("Visit booked")
  await expect(row).not.toContainText("Unread")
  await expect(page.getByRole("link", { name: /^Contacts/ }).first()).toContainText("2 unread")

  await page.reload()
  await page.getByRole("button", { name: "Asha Kulkarni", exact: true }).click()
  await expect(sheet.getByRole("listitem").filter({ hasText: "Saturday, 11 am. शनिवार." })).toHaveCount(1)
  await sheet.getByRole("button", { name: "Mark as unread" }).click()
  await expect(sheet.getByRole("status", { name: "Result" })).toHaveText("Marked as unread.")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "Unread: Asha Kulkarni" })).toBeVisible()
})

test("J and K open the next and the previous enquiry of the list, but not while a note is typed", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  const names = page.locator(".lead-link .clamped")
  await names.first().click()
  const all = await names.allTextContents()
  const title = page.locator("dialog.sheet > h2")
  await expect(title).toHaveText(all[0] as string)
  await page.keyboard.press("j")
  await expect(title).toHaveText(all[1] as string)
  await page.keyboard.press("k")
  await expect(title).toHaveText(all[0] as string)
  await page.getByRole("button", { name: "Next enquiry" }).click()
  await expect(title).toHaveText(all[1] as string)
  await page.getByLabel("Note", { exact: true }).pressSequentially("jk")
  await expect(title).toHaveText(all[1] as string)
})

test("an Escape right after the last key of a note asks", { tag: "@release" }, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: /Asha Kulkarni$/ }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  await typeAndClose(sheet.getByLabel("Note", { exact: true }), "Wants the loft.")
  await page.getByRole("dialog", { name: "Discard your text?" }).getByRole("button", { name: "Cancel" }).click()
  await expect(sheet.getByLabel("Note", { exact: true })).toHaveValue("Wants the loft.")
  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  await page.getByRole("button", { name: "Discard text" }).click()
  await expect(sheet).toBeHidden()
})

test("a question that is asked again as it closes is shown", { tag: "@release" }, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: /Asha Kulkarni$/ }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  await sheet.getByLabel("Note", { exact: true }).fill("Wants the loft.")
  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  const question = page.getByRole("dialog", { name: "Discard your text?" })
  await expect(question).toBeVisible()
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")])
  await expect(question).toBeVisible()
  await question.getByRole("button", { name: "Discard text" }).click()
  await expect(sheet).toBeHidden()
})

test("a note that is not added survives Back and a reload, and leaving it asks", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: /Asha Kulkarni$/ }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  await sheet.getByLabel("Note", { exact: true }).fill("Wants the loft too.")
  const question = page.getByRole("dialog", { name: "Discard your text?" })
  await page.goBack()
  await expect(question).toBeVisible()
  // Chromium lets a dialog prevent closing only once in a row, so it must be shown again.
  for (const isAsked of [false, true, false, true, false]) {
    await page.keyboard.press("Escape")
    await expect(question).toBeVisible({ visible: isAsked })
  }
  await expect(sheet.getByLabel("Note", { exact: true })).toHaveValue("Wants the loft too.")
  await expect(sheet.getByText("Kept in this tab until saved")).toBeVisible()

  const asked = page.waitForEvent("dialog")
  const reloaded = page.reload()
  const browserAsks = await asked
  expect(browserAsks.type()).toBe("beforeunload")
  await browserAsks.accept()
  await reloaded
  await expect(sheet.getByText("Your unsaved changes were restored.")).toBeVisible()
  await expect(sheet.getByLabel("Note", { exact: true })).toHaveValue("Wants the loft too.")

  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  await question.getByRole("button", { name: "Discard text" }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole("button", { name: /Asha Kulkarni$/ }).click()
  await expect(sheet.getByLabel("Note", { exact: true })).toHaveValue("")
  await sheet.getByLabel("Note", { exact: true }).fill("Saturday, 12 noon.")
  await sheet.getByRole("button", { name: "Add note" }).click()
  await expect(sheet.getByRole("status", { name: "Added" })).toHaveText("Note added.")
  await page.goBack()
  await expect(sheet).toBeHidden()
})

test("the inbox is narrowed by status, words, days and property, and downloaded as it is narrowed", {
  tag: "@release",
}, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: /^Visit booked/ }).click()
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("button", { name: /^Visit booked/ })).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("button", { name: /^All/ }).click()
  await expect(page.getByRole("row")).toHaveCount(4)
  await page.getByRole("searchbox").fill("देशमुख")
  await expect(page.getByRole("row")).toHaveCount(2)
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download for Excel" }).click()
  const csv = await readFile(await (await download).path(), "utf8")
  expect(csv).toContain("रोहित देशमुख")
  expect(csv).not.toContain("Asha")

  await page.getByRole("searchbox").fill("")
  await expect(page.getByRole("row")).toHaveCount(4)
  await page.getByLabel("From").fill("2 jan 2026")
  await page.getByLabel("To", { exact: true }).fill("1/1/26")
  await expect(page.getByRole("alert")).toHaveText("To Date must not be before From Date.")
  await expect(page.getByLabel("From")).toHaveValue("2 Jan 2026")
  await page.getByLabel("From").fill("2025-12-01")
  await expect(page.getByText("Nothing matches.")).toBeVisible()
  await page.getByRole("button", { name: "Show everything" }).click()
  await expect(page.getByRole("row")).toHaveCount(4)
  await page.goto("/admin/contacts?property=sea+view")
  await expect(page.getByRole("row")).toHaveCount(2)
  await page.getByRole("button", { name: /^Property: sea view/ }).click()
  await expect(page.getByRole("row")).toHaveCount(4)
})

test("what has waited over 24 hours stands out", { tag: "@release" }, async ({ page, product }) => {
  await signIn(page, product.admin)
  // The server's clock applies, and it is 26 hours ahead.
  await page.route("/api/**", async (route) => {
    const response = await route.fetch()
    const date = new Date(Date.now() + 26 * 60 * 60 * 1000).toUTCString()
    await route.fulfill({ response, headers: { ...response.headers(), date } })
  })
  await page.goto("/admin/contacts")
  const row = page.getByRole("row").filter({ hasText: "देशमुख" })
  await expect(row).toContainText("Over 24 h")
  await row.getByRole("button").first().click()
  const sheet = page.getByRole("dialog", { name: "रोहित देशमुख" })
  await expect(sheet).toContainText("This has been unanswered for more than 24 hours.")
  // The side panel is still loading, and a response fetched when the test ends would fail it.
  await page.unrouteAll({ behavior: "ignoreErrors" })
})

test("a mail that failed stands out with the reason, and is sent again", { tag: "@release" }, async ({ page }) => {
  const mail = await startMailServer()
  mail.mood = "refuses the recipient"
  const settings = { SMTP_URL: mail.url, MAIL_TO: "office@maap.example", MAIL_FROM: "site@maap.example" }
  const product = await startProduct(settings)
  try {
    await signIn(page, product.admin, product.address)
    await enquire(product.address, { fullName: "Farida Shaikh" })
    await page.goto(`${product.address}/admin/contacts`)
    const row = page.getByRole("row").filter({ hasText: "Farida" })
    await expect(async () => {
      await page.reload()
      await expect(row).toContainText("E-mail failed", { timeout: 1_000 })
    }).toPass()
    await row.getByRole("button").first().click()
    const sheet = page.getByRole("dialog", { name: "Farida Shaikh" })
    await expect(sheet).toContainText("No such user here")
    mail.mood = "accepts"
    await sheet.getByRole("button", { name: "Send again" }).click()
    await expect(sheet.getByText("The e-mail to the office has not been sent yet.")).toBeVisible()
    await expect.poll(() => mail.received.length).toBe(1)
    await page.reload()
    await expect(sheet.getByText("The e-mail to the office was sent.")).toBeVisible()
  } finally {
    await product.stop()
    await mail.stop()
  }
})

test("where no mail server is set, an enquiry says so and how to set one", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: /Asha Kulkarni$/ }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  await expect(sheet.getByText(/^No mail server is set up, so no e-mails/)).toBeVisible()
  await expect(sheet.getByText("The e-mail to the office has not been sent yet.")).toBeHidden()
})

test("a person's data is exported, and erased after a question that names and counts what goes", async ({
  page,
  product,
}) => {
  const send = (form: object) =>
    page.request.post(`${product.address}/api/contact`, { data: { message: "m", ...form } })
  const asha = { fullName: "Asha Kulkarni", email: "asha@home.example", phone: "98220 12345" }
  await send({ fullName: "Her son", email: "son@home.example", phone: asha.phone })
  await send({ ...asha, fullName: "A. Kulkarni", phone: "020 555 0199" })
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: /Asha Kulkarni$/ }).click()
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni", exact: true })
  const download = page.waitForEvent("download")
  await sheet.getByRole("button", { name: "Export" }).click()
  const data = JSON.parse(await readFile(await (await download).path(), "utf8")) as { enquiries: { email: string }[] }
  expect(data.enquiries.map(({ email }) => email)).toContain("asha@home.example")

  await sheet.getByLabel("Note", { exact: true }).fill("Notes on somebody who wants to be forgotten.")
  await sheet.getByRole("button", { name: "Erase" }).click()
  const question = page.getByRole("dialog", { name: "Erase the data of “Asha Kulkarni”?" })
  await expect(question.getByRole("button", { name: /^Erase \d+ enquiries$/ })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(question).toBeHidden()
  await expect(sheet).toBeVisible()
  await expect(sheet.getByRole("button", { name: "Erase" })).toBeFocused()
  await sheet.getByRole("button", { name: "Erase" }).click()
  await expect(
    question.getByRole("group", { name: "Same e-mail, different phone" }).getByRole("checkbox"),
  ).toBeChecked()
  const stranger = { name: /Her son/ }
  const sharing = question.getByRole("group", { name: "Same phone, different e-mail" }).getByRole("checkbox", stranger)
  await expect(sharing).not.toBeChecked()
  await sharing.check()
  const counted = question.getByRole("button", { name: /^Erase \d+ enquiries$/ })
  const before = Number(/\d+/.exec((await counted.textContent()) ?? "")?.[0])
  await sharing.uncheck()
  await question.getByRole("button", { name: `Erase ${before - 1} enquiries` }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("button", { name: /A. Kulkarni$/ })).toHaveCount(0)
  await expect(page.getByRole("button", { name: /Her son$/ })).toHaveCount(1)
  await expect(page.getByText(`${before - 1} enquiries erased`)).toBeVisible()
  await page.getByRole("button", { name: "Sign out", exact: true }).click()
  // The notes are empty, so there is no question.
  await page.waitForURL("**/admin/login")
})
