import type { Page } from "@playwright/test"
import { addDays } from "#base/text/calendar.ts"
import { openApi } from "../admin/content.ts"
import { expect, test, wakeIsland } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"

test.use({ site: "estimate" })
test.describe.configure({ mode: "serial" })

test.beforeAll(async ({ product }) => switchVisitsOn(await openApi(product)))

const visitor = {
  "Full Name": "Asha of Lake Road",
  Phone: "+91 98 5550 0177",
  Email: "asha@lake.example",
  Address: "12, Lake Road",
  "PIN code": "411004",
  Message: "10 × 8 ft, L-shaped",
}

async function fill(page: Page, values: Partial<typeof visitor>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

const firstTime = (page: Page) => page.locator(".booking .choice-row").getByRole("link").first()
const hour =
  /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+ \d{4}, [\d:]+ [ap]m to [\d:]+ [ap]m \(India Standard Time\)/

test("the estimate goes along to a visit, whose page and whose office have the same hour", async ({
  page,
  product,
}) => {
  await page.goto("/estimate")
  await wakeIsland(page, "estimate")
  await page.getByLabel("Long leg").fill("12")
  await page.getByRole("link", { name: "Book a visit with this" }).click()
  await expect(page.getByRole("heading", { name: "Book a Free Appointment" })).toBeVisible()
  await page.getByRole("link", { name: /^At home/ }).click()
  await firstTime(page).click()
  await expect(page.getByText("Sent with your visit")).toContainText("L-shaped, 12 × 8 ft, Signature")
  await page.getByRole("button", { name: "Book this visit" }).click()
  await expect(page.getByText("6 fields need attention")).toBeVisible()
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription("Full Name is required")
  await fill(page, visitor)
  await page.getByRole("button", { name: "Book this visit" }).click()
  await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
  const said = hour.exec((await page.locator(".booking").textContent()) ?? "")?.[0] ?? ""
  expect(said).not.toBe("")
  await page.reload()
  await expect(page.locator(".booking")).toContainText(said)

  const api = await openApi(product)
  const [enquiry, ...others] = (await api.get("/contacts")) as {
    _id: string
    onlineDiscount: boolean
    estimate: { lines: { name: string }[] }
  }[]
  expect(others).toEqual([])
  expect(enquiry?.onlineDiscount).toBe(true)
  expect(enquiry?.estimate.lines.map(({ name }) => name)).toContain("discount")
  const events = JSON.stringify(await api.get(`/contacts/${enquiry?._id}/events`))
  expect(events).toContain(said)

  await page.getByRole("link", { name: "View, reschedule or cancel the visit" }).click()
  await expect(page).toHaveURL(/\/e\/[\w-]{22}/)
  await expect(page.getByRole("main")).toContainText(said)
})

test("every call to book leads to the free times, and 'Get Free Estimate' still to the form", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/")
  for (const [part, name] of [
    ["banner", "Book a visit"],
    ["main", "Book a visit"],
    ["main", "Book Now"],
  ] as const) {
    await expect(page.getByRole(part).getByRole("link", { name }).first()).toHaveAttribute("href", "/book")
  }
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(page).toHaveURL(/#contact$/)
})

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test("a visit is booked by the keyboard alone", async ({ page }) => {
    /** Presses Tab until an element has the focus, and a key there. */
    async function reach(name: RegExp, key = "Enter") {
      const wanted = page.getByRole("main").locator(":focus")
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press("Tab")
        if ((await wanted.count()) > 0 && name.test((await wanted.textContent()) ?? "")) break
      }
      await expect(wanted).toHaveText(name)
      await page.keyboard.press(key)
    }
    await page.goto("/book")
    await reach(/^In the studio/)
    await expect(page).toHaveURL(/kind=studio/)
    await reach(/^[\d:]+ [ap]m$/)
    await expect(page).toHaveURL(/at=/)
    await page.getByLabel("Full Name").focus()
    for (const text of ["Ravi", "+91 98 5550 0188", "ravi@lake.example", "", "Two wardrobes"]) {
      await page.keyboard.type(text)
      await page.keyboard.press("Tab")
    }
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
    await expect(page.locator(".booking")).toContainText(hour)
  })

  test("a form that could not be sent is filled in when its visitor goes back", { tag: "@release" }, async ({
    page,
    context,
  }) => {
    await page.goto("/book?kind=home")
    await firstTime(page).click()
    await fill(page, visitor)
    await context.setOffline(true)
    await page.getByRole("button", { name: "Book this visit" }).click()
    await page.waitForURL("chrome-error://chromewebdata/")
    await context.setOffline(false)
    await page.goBack()
    await expect(page.getByLabel("Address")).toHaveValue(visitor.Address)
  })

  test("a time that is taken in the meantime leaves the typed text, and the next five to choose from", async ({
    page,
    product,
  }) => {
    await page.goto("/book?kind=home")
    await firstTime(page).click()
    const [, startsAt = ""] = /at=([^&#]+)/.exec(page.url()) ?? []
    await fill(page, { ...visitor, Email: "slow@lake.example", Phone: "98220 44444" })
    const taken = await fetch(`${product.address}/api/visit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        kind: "home",
        startsAt: decodeURIComponent(startsAt),
        fullName: "Quick",
        phone: "98220 55555",
        email: "quick@lake.example",
        message: "m",
        address: "a",
        pin: "411001",
      }),
    })
    expect(taken.status).toBe(201)
    await page.getByRole("button", { name: "Book this visit" }).click()
    await expect(page.getByText("Sorry, this slot has just been taken.")).toBeVisible()
    await expect(page.getByRole("radio")).toHaveCount(5)
    await expect(page.getByLabel("Address")).toHaveValue(visitor.Address)
    await page.getByRole("radio").nth(2).check()
    await page.getByRole("button", { name: "Book this visit" }).click()
    await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
    // Back, and submitted again: the same visit.
    await page.goBack()
    await page.getByRole("button", { name: "Book this visit" }).click()
    await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
  })

  test("on the visitor's page a visit is cancelled, and its time is free again", async ({ page, product }) => {
    const asked = `${product.address}/api/visits/slots?kind=studio&from=${dayAhead(0)}&to=${dayAhead(20)}`
    const listFree = async () => ((await (await fetch(asked)).json()) as { slots: { startsAt: string }[] }).slots
    const last = (await listFree()).at(-1)
    const person = { fullName: "Leela", phone: "98220 77777", email: "leela@lake.example", message: "m" }
    const answer = await fetch(`${product.address}/api/visit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "studio", ...last, endsAt: undefined, ...person }),
    })
    expect(answer.status).toBe(201)
    expect(await listFree()).not.toContainEqual(last)
    const { secret } = (await answer.json()) as { secret: string }
    const seen = await page.goto(`/e/${secret}`)
    expect(seen?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    const main = page.getByRole("main")
    await main.locator("summary").filter({ hasText: "Cancel the visit" }).click()
    await page.getByRole("button", { name: "Cancel the visit" }).click()
    await expect(main).toContainText("Cancelled by you")
    await expect(main.locator("summary").filter({ hasText: "Reschedule" })).toHaveCount(0)
    expect(await listFree()).toContainEqual(last)
  })
})

/** The day `days` from now. */
function dayAhead(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days)
}
