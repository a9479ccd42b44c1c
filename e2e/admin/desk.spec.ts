import type { Locator, Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"
import { enquire, openApi } from "./content.ts"

test.use({ site: "desk" })

test.describe.configure({ mode: "serial" })

const openAdd = (page: Page) => page.getByRole("dialog", { name: "Add enquiry" })

test("a lead by phone is entered at 390 px with at most six taps beside typing", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
  let taps = 0
  const tap = async (target: Locator) => {
    taps++
    await target.click()
  }
  await expect(page.getByText("You’re all caught up.")).toBeVisible()
  await tap(page.getByRole("link", { name: "Add enquiry" }))
  const dialog = openAdd(page)
  await expect(dialog.getByLabel("Full Name")).toBeFocused()
  await page.keyboard.type("Asha Kulkarni")
  await tap(dialog.getByLabel("Phone", { exact: true }))
  await page.keyboard.type("98220 12345")
  await tap(dialog.getByRole("button", { name: "Add enquiry" }))
  const sheet = page.getByRole("dialog", { name: "Asha Kulkarni" })
  await expect(sheet.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+919822012345")
  await expect(sheet.getByRole("definition").first()).toHaveText(/^\d+ \w+ 20\d\d$/)
  expect(taps).toBeLessThanOrEqual(6)
  await sheet.getByRole("button", { name: "Close", exact: true }).click()
  await expect(page.getByRole("row").filter({ hasText: "Asha" })).not.toContainText("Unread")
})

test("what is typed of a new enquiry survives a failure, and closing the form", async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Add enquiry" }).click()
  const dialog = openAdd(page)
  await dialog.getByRole("button", { name: "Add enquiry" }).click()
  await expect(dialog.getByText("Full Name is required")).toBeVisible()
  await expect(dialog.getByLabel("Full Name")).toBeFocused()
  // Its label is visible in the dialog, too.
  const below = await dialog.evaluate((element) => {
    const label = element.querySelector("label")?.getBoundingClientRect().top ?? 0
    return label - element.getBoundingClientRect().top
  })
  expect(below).toBeGreaterThan(0)
  await page.keyboard.type("Meera Joshi")
  await dialog.getByLabel("Phone", { exact: true }).fill("ring me")
  await dialog.getByLabel("Came by").selectOption("Walk-in")
  await dialog.getByRole("button", { name: "Add enquiry" }).click()
  await expect(dialog.getByText("Phone must be a number, such as +91 98220 00000.")).toBeVisible()
  await dialog.getByLabel("Phone", { exact: true }).fill("98900 11111")
  await page.route("**/api/contacts", (route) => route.abort())
  await dialog.getByRole("button", { name: "Add enquiry" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Your text is still here.")
  await page.unroute("**/api/contacts")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Add enquiry" }).click()
  await expect(dialog.getByLabel("Full Name")).toHaveValue("Meera Joshi")
  await dialog.getByRole("radio", { name: "None" }).check()
  await dialog.getByRole("button", { name: "Add enquiry" }).click()
  await expect(page.getByRole("dialog", { name: "Meera Joshi" })).toContainText("Walk-in")
})

test("what is known of a lead is corrected, also after someone else has; what a visitor wrote stays", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Meera Joshi" }).click()
  const sheet = page.getByRole("dialog", { name: "Meera Joshi", exact: true })
  await sheet.getByRole("button", { name: "Edit details" }).click()
  const dialog = page.getByRole("dialog", { name: "Details of Meera Joshi" })
  await dialog.getByLabel("Full Name").fill("")
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByText("Full Name is required")).toBeVisible()
  await dialog.getByLabel("Full Name").fill("Meera Joshi-Rao")
  await dialog.getByLabel("Request (optional)").fill("A kitchen and a wardrobe")
  expect(await findByAxe(page)).toEqual([])
  const [{ _id = "" } = {}] = (await api.get("/contacts?search=Meera")) as { _id?: string }[]
  await api.put(`/contacts/${_id}`, { fullName: "Meera J." })
  await dialog.getByRole("button", { name: "Save" }).click()
  await expect(dialog.getByRole("alert")).toContainText(
    "changed this enquiry while you had it open. Save again to replace their changes.",
  )
  await expect(dialog.getByLabel("Full Name")).toHaveValue("Meera Joshi-Rao")
  await dialog.getByRole("button", { name: "Save" }).click()
  const corrected = page.getByRole("dialog", { name: "Meera Joshi-Rao", exact: true })
  await expect(corrected.getByRole("status", { name: "Result" })).toHaveText("Details saved.")
  await expect(corrected.getByRole("listitem").filter({ hasText: "Full Name was Meera J." })).toHaveCount(1)
  await expect(corrected.getByText("A kitchen and a wardrobe", { exact: true })).toBeVisible()
  await corrected.getByRole("button", { name: "Close", exact: true }).click()

  await enquire(product.address, { fullName: "Sunil Patil", phone: "98500 55555", message: "As I wrote it" })
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Unread: Sunil Patil" }).click()
  await page.getByRole("button", { name: "Edit details" }).click()
  await expect(page.getByLabel("Request (optional)")).toHaveCount(0)
  await page.getByLabel("Phone", { exact: true }).fill("98500 66666")
  await page.getByRole("dialog", { name: "Details of Sunil Patil" }).getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("dialog", { name: "Sunil Patil" }).getByText("Phone was 98500 55555")).toBeVisible()
})

test("an enquiry goes from New to won by keyboard alone", { tag: "@release" }, async ({ page, product }) => {
  await enquire(product.address, { fullName: "Rohit Deshmukh", phone: "99300 22222", email: "rohit@home.example" })
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  /** Presses Tab until the target has the focus. */
  const reach = async (target: Locator) => {
    for (let count = 0; count < 80; count++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press("Tab")
    }
    throw new Error("Tab does not lead there.")
  }
  const press = async (target: Locator) => {
    await expect(target).toBeVisible()
    await reach(target)
    await page.keyboard.press("Enter")
  }
  await press(page.getByRole("button", { name: "Unread: Rohit Deshmukh" }))
  const sheet = page.getByRole("dialog", { name: "Rohit Deshmukh", exact: true })
  await press(sheet.getByRole("button", { name: "Call" }))
  await reach(sheet.getByLabel("What was said (optional)"))
  await page.keyboard.type("Wants a visit on Saturday.")
  await press(sheet.getByRole("button", { name: "Reached", exact: true }))
  await expect(sheet.getByRole("listitem").filter({ hasText: "Call: reached" })).toContainText("Wants a visit")

  await press(sheet.getByRole("button", { name: "Visit booked" }))
  const booked = page.getByRole("dialog", { name: "Visit booked: Rohit Deshmukh" })
  await expect(booked.getByRole("radio", { name: "Tomorrow" })).toBeChecked()
  await reach(booked.getByRole("radio", { name: "Tomorrow" }))
  await page.keyboard.press("ArrowDown")
  await expect(booked.getByRole("radio", { name: "In 3 days" })).toBeChecked()
  await reach(booked.getByLabel("Task (optional)"))
  await page.keyboard.type("Measure the kitchen")
  await page.keyboard.press("Enter")
  await expect(sheet.getByRole("status", { name: "Result" })).toHaveText("Status is now Visit booked.")
  await expect(sheet.getByRole("button", { name: "Visit booked" })).toBeFocused()

  await press(sheet.getByRole("button", { name: "Closed" }))
  const closed = page.getByRole("dialog", { name: "Closed: Rohit Deshmukh" })
  await press(closed.getByRole("button", { name: "Save" }))
  await expect(closed.getByText("Choose an outcome: won, or the reason it was lost.")).toBeVisible()
  const won = closed.getByRole("radio", { name: "Won" })
  await expect(closed.getByRole("radiogroup", { name: "Outcome" })).toBeFocused()
  await reach(won)
  await page.keyboard.press("Space")
  await expect(won).toBeChecked()
  await press(closed.getByRole("button", { name: "Save" }))

  await expect(sheet.getByRole("listitem").filter({ hasText: "Closed. Won" })).toHaveCount(1)
  await page.keyboard.press("Escape")
  await expect(sheet).toBeHidden()
  await expect(page.getByRole("row").filter({ hasText: "Rohit" })).toContainText("Closed")
})

test("what is typed for the timeline is kept if it cannot be sent, and asked about before it is left", async ({
  page,
  product,
}) => {
  await enquire(product.address, { fullName: "Nisha Verma" })
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Nisha Verma" }).click()
  const sheet = page.getByRole("dialog", { name: "Nisha Verma", exact: true })
  const note = sheet.getByLabel("Note", { exact: true })
  await note.fill("Wants the loft too.")
  await page.route("**/events", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()))
  await sheet.getByRole("button", { name: "Add note" }).click()
  await expect(sheet.getByRole("alert")).toContainText("Your text is still here.")
  await expect(sheet.getByRole("button", { name: "Add note" })).toBeFocused()
  await page.unroute("**/events")
  await page.keyboard.press("Escape")
  const question = page.getByRole("dialog", { name: "Discard your text?" })
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(note).toHaveValue("Wants the loft too.")
  await sheet.getByRole("button", { name: "WhatsApp" }).click()
  await sheet.getByLabel("Text").selectOption("Thank you")
  const message = sheet.getByLabel("Message")
  await expect(message).toHaveValue(/^Hello Nisha Verma, thank you for your enquiry EN-\w{6} with /)
  const address = await sheet.getByRole("link", { name: "Open WhatsApp" }).getAttribute("href")
  expect(new URL(address ?? "").searchParams.get("text")).toBe(await message.inputValue())
  await sheet.getByRole("button", { name: "Note", exact: true }).click()
  await expect(note).toHaveValue("Wants the loft too.")
  await sheet.getByRole("button", { name: "Add note" }).click()
  await expect(sheet.getByRole("listitem").filter({ hasText: "Wants the loft too." })).toHaveCount(1)
})

test("what waits today is called, and gets its next step from there", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const api = await openApi(product)
  await enquire(product.address, { fullName: "Farida Shaikh" })
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date())
  await api.post("/contacts", {
    fullName: "Vikram Rao",
    phone: "98230 33333",
    nextAt: today,
    nextWords: "Send the quote",
  })
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Today" }).click()
  const board = page.getByRole("region", { name: "To follow up today" })
  const due = board.getByRole("region", { name: /^Due today/ })
  await expect(due.getByRole("listitem")).toContainText("Send the quote")
  await expect(due.getByRole("link", { name: "Call Vikram Rao" })).toHaveAttribute("href", "tel:+919823033333")
  const unanswered = board.getByRole("region", { name: /^New and unanswered/ })
  expect(await findByAxe(page)).toEqual([])
  await unanswered.getByRole("button", { name: "Done, next… for Farida Shaikh" }).click()
  await page.getByRole("dialog", { name: "Contacted: Farida Shaikh" }).getByRole("button", { name: "Save" }).click()
  await expect(board.getByText("Farida Shaikh")).toHaveCount(0)
  await page.getByRole("button", { name: /^All/ }).click()
  await page.getByRole("combobox", { name: /^Next step/ }).selectOption("Today")
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("row").filter({ hasText: "Vikram" })).toContainText("Due today")
})

test("spam leaves the list, and is taken back at once", { tag: "@release" }, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  await page.getByRole("button", { name: "Vikram Rao" }).click()
  const sheet = page.getByRole("dialog", { name: "Vikram Rao", exact: true })
  await sheet.getByRole("button", { name: "Spam" }).click()
  await expect(sheet.getByRole("status", { name: "Result" })).toContainText("Status is now Spam.")
  await expect(page.getByRole("row").filter({ hasText: "Vikram", visible: true })).toHaveCount(0)
  await sheet.getByRole("button", { name: "Undo" }).click()
  await expect(sheet.getByRole("button", { name: "New", exact: true })).toHaveAttribute("aria-pressed", "true")
})
