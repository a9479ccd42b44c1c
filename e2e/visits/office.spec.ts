import type { Locator, Page, Route } from "@playwright/test"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { enquire, openApi } from "../admin/content.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, type Product, signIn, test } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"

// It counts visits.
test.use({ site: "visits" })
test.describe.configure({ mode: "serial" })

const tomorrow = addDays(dayOf(new Date().toISOString()), 1)
const away = "The site is away for a moment. Please try again."
const fail = (route: Route) => route.fulfill({ status: 503, json: { error: away, message: away } })

/** Fails all requests with a method to a URL until the returned function is called. */
async function failAll(page: Page, pattern: RegExp, method = "GET"): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => (route.request().method() === method ? fail(route) : route.fallback()))
  return () => page.unroute(pattern)
}

const alertOf = (part: Page | Locator, words: string) => part.getByRole("alert").filter({ hasText: words })

/** Books a visit for a new enquiry at the first available slot from a day on. */
async function book(product: Product, fullName: string, { kind = "studio", from = tomorrow } = {}) {
  const api = await openApi(product)
  const number = String(people++).padStart(5, "0")
  const enquiryId = await enquire(product.address, {
    fullName,
    phone: `98220 ${number}`,
    email: `visitor${number}@home.example`,
  })
  const { slots } = (await api.get(`/visits/free?kind=${kind}&from=${from}&to=${addDays(from, 6)}`)) as {
    slots: { startsAt: string }[]
  }
  return await api.post("/visits", { enquiryId, kind, startsAt: slots[0]?.startsAt })
}

let people = 10_000

test("while no visit can be booked the screen shows where that is changed, to whom may", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/visits")
  await expect(page.getByText("Visitors cannot book a visit on the site yet.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Set the hours of visits" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Book a visit" })).toHaveCount(0)
  await expect(page.getByText("No visits.").first()).toBeVisible()
  await page.goto("/admin/dashboard")
  await expect(page.getByRole("heading", { name: "To follow up today" })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Visits today" })).toHaveCount(0)

  await signInAs(page, product, "office")
  await page.goto("/admin/visits")
  await expect(page.getByText("The owner sets the hours of visits under Business.")).toBeVisible()
  await expect(page.getByRole("link", { name: "Set the hours of visits" })).toHaveCount(0)
  await signInAs(page, product, "editor")
  await page.goto("/admin/dashboard")
  const menu = page.getByRole("navigation", { name: "Admin" }).first()
  await expect(menu.getByRole("link", { name: "Blogs" })).toBeVisible()
  await expect(menu.getByRole("link", { name: "Visits" })).toHaveCount(0)
  await page.goto("/admin/visits")
  await expect(page.getByText("Your account has the role Editor, which can’t open this screen.")).toBeVisible()
})

/** Signs a new account with a role in on the same page. */
async function signInAs(page: Page, product: Product, role: "editor" | "office") {
  const api = await openApi(product)
  const invited = await api.post("/people", { email: `${role}@maap.example`, name: role, role })
  const token = (invited as unknown as { link: string }).link.split("#")[1]
  const accepted = await api.post("/invitation/accept", { token, password: "a kitchen in Pune since 1998" })
  const held = (accepted as unknown as { token: string }).token
  await page.evaluate((each) => localStorage.setItem("authToken", each), held)
}

test("what cannot be read says so and is tried again, and no day is called empty that nobody has read", {
  tag: "@release",
}, async ({ page, product }) => {
  await switchVisitsOn(await openApi(product))
  const nextWeek = addDays(tomorrow, 7)
  await book(product, "Asha Kulkarni", { from: tomorrow })
  await book(product, "Rohit Deshmukh", { from: nextWeek })
  await signIn(page, product.admin)
  const list = page.getByRole("region", { name: "Visits" })
  const failed = alertOf(page, "Failed to load the visits.")

  let goOn = await failAll(page, /\/api\/visits\?/)
  await page.goto(`/admin/visits?day=${tomorrow}`)
  await expect(failed).toContainText(away)
  await expect(page.getByText("No visits.")).toHaveCount(0)
  await goOn()
  await failed.getByRole("button", { name: "Try again" }).click()
  await expect(list).toContainText("Asha Kulkarni")
  await expect(failed).toHaveCount(0)

  goOn = await failAll(page, /\/api\/visits\/blocks\?/)
  await page.getByRole("button", { name: "Next week" }).click()
  await expect(failed).toContainText(away)
  await expect(page.getByText("No visits.")).toHaveCount(0)
  await expect(page.getByText("Asha Kulkarni")).toHaveCount(0)
  expect(await findByAxe(page)).toEqual([])
  await goOn()
  await failed.getByRole("button", { name: "Try again" }).click()
  await expect(list).toContainText("Rohit Deshmukh")

  goOn = await failAll(page, /\/api\/visits\/calendar$/)
  await page.reload()
  const card = page.getByRole("region", { name: "Your calendar" })
  await expect(alertOf(card, "Failed to load the calendar link.")).toContainText(away)
  await expect(list).toContainText("Rohit Deshmukh")
  await goOn()
  await card.getByRole("button", { name: "Try again" }).click()
  await expect(card.getByRole("button", { name: "Create the link" })).toBeVisible()

  goOn = await failAll(page, /\/api\/visits\?/)
  await page.goto("/admin/dashboard")
  await expect(failed).toContainText(away)
  await goOn()
  await failed.getByRole("button", { name: "Try again" }).click()
  await expect(failed).toHaveCount(0)
})

test("what cannot be saved says so, and what was typed and chosen stays", async ({ page, product }) => {
  await switchVisitsOn(await openApi(product))
  await signIn(page, product.admin)
  await enquire(product.address, { fullName: "Farah Shaikh", phone: "98220 33333", email: "farah@home.example" })
  await page.goto(`/admin/visits?day=${tomorrow}&span=day`)
  const list = page.getByRole("region", { name: "Visits" })
  await expect(list).toHaveAttribute("aria-busy", "false")

  let goOn = await failAll(page, /\/api\/contacts\?/)
  await page.getByRole("button", { name: "Book a visit" }).click()
  const booking = page.getByRole("dialog", { name: "Book a visit" })
  await expect(alertOf(booking, "Failed to search the enquiries.")).toContainText(away)
  await goOn()
  await booking.getByLabel(/^Find by name/).fill("Farah")
  const chosen = booking.getByLabel("Enquiry").locator("option:checked")
  await expect(chosen).toHaveText(/^Farah Shaikh/)
  await expect(alertOf(booking, "Failed to search")).toHaveCount(0)
  goOn = await failAll(page, /\/api\/visits\/free\?/)
  await booking.getByLabel("Where").selectOption("In the studio")
  const time = booking.getByRole("radio", { name: "11 am", exact: true })
  const unread = alertOf(booking, "Failed to load the available slots.")
  await expect(unread).toContainText(away)
  await goOn()
  await unread.getByRole("button", { name: "Try again" }).click()
  await expect(time).toBeVisible()
  await expect(unread).toHaveCount(0)
  await booking.getByLabel("Where").selectOption("At home")
  await time.check()
  await booking.getByLabel("Address").fill("Flat 12, Sea View")
  await booking.getByLabel("PIN code").fill("411045")

  goOn = await failAll(page, /\/api\/visits$/, "POST")
  await booking.getByRole("button", { name: "Book the visit" }).click()
  await expect(alertOf(booking, "Failed to book the visit.")).toContainText(away)
  await expect(chosen).toHaveText(/^Farah Shaikh/)
  await expect(time).toBeChecked()
  await expect(booking.getByLabel("Address")).toHaveValue("Flat 12, Sea View")
  await goOn()
  await booking.getByRole("button", { name: "Book the visit" }).click()
  const visit = list.getByRole("listitem").filter({ hasText: "Farah Shaikh" })
  await expect(visit).toContainText("11 am to 12 pm")

  await page.getByRole("button", { name: "Block a time" }).click()
  const blocking = page.getByRole("dialog", { name: "Block a time" })
  await blocking.getByLabel(/^Reason/).fill("Fair")
  goOn = await failAll(page, /\/api\/visits\/blocks$/, "POST")
  await blocking.getByRole("button", { name: "Block the time" }).click()
  await expect(alertOf(blocking, "Failed to block the time.")).toContainText(away)
  await expect(blocking.getByLabel(/^Reason/)).toHaveValue("Fair")
  await goOn()
  await blocking.getByRole("button", { name: "Block the time" }).click()
  const block = list.getByRole("listitem").filter({ hasText: "Blocked: Fair" })
  await expect(block).toContainText("9 am to 6 pm")

  goOn = await failAll(page, /\/api\/visits\/[\w-]{36}$/, "PUT")
  await visit.getByRole("button", { name: /^More/ }).click()
  await page.getByRole("menuitem", { name: "Reschedule" }).click()
  const moving = page.getByRole("dialog", { name: "Reschedule the visit of Farah Shaikh" })
  await moving.getByRole("radio", { name: "7 pm", exact: true }).check()
  await moving.getByRole("button", { name: "Reschedule the visit" }).click()
  await expect(alertOf(moving, "Failed to reschedule the visit.")).toContainText(away)
  await expect(moving.getByRole("radio", { name: "7 pm", exact: true })).toBeChecked()
  await moving.getByRole("button", { name: "Cancel" }).click()
  await visit.getByRole("button", { name: /^More/ }).click()
  await page.getByRole("menuitem", { name: "Cancel the visit" }).click()
  const cancelling = page.getByRole("dialog", { name: "Cancel the visit of Farah Shaikh?" })
  await cancelling.getByRole("button", { name: "Cancel the visit" }).click()
  await expect(alertOf(cancelling, "Failed to cancel the visit.")).toContainText(away)
  await goOn()
  await cancelling.getByRole("button", { name: "Cancel the visit" }).click()
  await expect(visit).toContainText("Cancelled by the office")

  goOn = await failAll(page, /\/api\/visits\/blocks\//, "DELETE")
  await block.getByRole("button", { name: /^Remove/ }).click()
  const removing = page.getByRole("dialog", { name: "Remove the block “Fair”?" })
  await removing.getByRole("button", { name: "Remove it" }).click()
  await expect(alertOf(removing, "Failed to remove the blocked time.")).toContainText(away)
  await goOn()
  await removing.getByRole("button", { name: "Remove it" }).click()
  await expect(block).toHaveCount(0)
  expect(await (await openApi(product)).get(`/visits/blocks?from=${tomorrow}&to=${tomorrow}`)).toEqual([])
})

test("the address of the calendar is made, copied and made again, and the old one leads to nothing at once", {
  tag: "@release",
}, async ({ page, context, product }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  await signIn(page, product.admin)
  await page.goto("/admin/visits")
  const card = page.getByRole("region", { name: "Your calendar" })
  await expect(card).toContainText("Anyone who has the link can see names")
  const address = card.getByLabel("Calendar link")

  let goOn = await failAll(page, /\/api\/visits\/calendar$/, "POST")
  await card.getByRole("button", { name: "Create the link" }).click()
  await expect(alertOf(card, "Failed to create the link.")).toContainText(away)
  await goOn()
  await card.getByRole("button", { name: "Create the link" }).click()
  await expect(address).toHaveValue(new RegExp(`^${product.address}/calendar/[\\w-]{22}\\.ics$`))
  await expect(card.getByRole("alert")).toHaveCount(0)
  const first = await address.inputValue()
  await card.getByRole("button", { name: "Copy the link" }).click()
  await expect(card.getByRole("status", { name: "Address" })).toHaveText("Copied.")
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const calendar = await fetch(first)
  expect([calendar.status, calendar.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"])
  expect(await calendar.text()).toContain("Asha Kulkarni")

  await card.getByRole("button", { name: "Create a new link" }).click()
  const asked = page.getByRole("dialog", { name: "Create a new calendar link?" })
  expect(await findByAxe(page)).toEqual([])
  await asked.getByRole("button", { name: "Cancel" }).click()
  await expect(address).toHaveValue(first)
  expect((await fetch(first)).status).toBe(200)
  await card.getByRole("button", { name: "Create a new link" }).click()
  goOn = await failAll(page, /\/api\/visits\/calendar$/, "POST")
  await asked.getByRole("button", { name: "Create a new link" }).click()
  await expect(alertOf(asked, "Failed to create a new link.")).toContainText(away)
  expect((await fetch(first)).status).toBe(200)
  await goOn()
  await asked.getByRole("button", { name: "Create a new link" }).click()
  await expect(asked).toBeHidden()
  await expect(address).not.toHaveValue(first)
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(await address.inputValue())).status).toBe(200)
  await page.reload()
  await expect(address).not.toHaveValue(first)
})
