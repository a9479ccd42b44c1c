import type { Page } from "@playwright/test"
import { openApi } from "../admin/content.ts"
import { findAccessibilityViolations, findHtmlErrors } from "../checkers/checkers.ts"
import { expect, test, wakeIsland } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"
import { needed } from "../../test/needed-packages.ts"

test.use({ site: "booking" })
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
const hour = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+ \d{4}, \d\d:\d\d to \d\d:\d\d \(India Standard Time\)/

test("the estimate goes along to a visit, whose page and whose office have the same hour", async ({
  page,
  product,
}) => {
  await page.goto("/estimate")
  await wakeIsland(page, "estimate")
  await page.getByLabel("Long leg").fill("12")
  await page.getByRole("link", { name: "Book a visit with this" }).click()
  const documents: Record<string, string> = {}
  const check = async (step: string) => {
    expect([step, await findAccessibilityViolations(page)]).toEqual([step, []])
    documents[step] = await (await page.request.get(page.url())).text()
  }
  await expect(page.getByRole("heading", { name: "Book a Free Appointment" })).toBeVisible()
  await check("kinds")
  await page.getByRole("link", { name: /^At home/ }).click()
  await check("times")
  await firstTime(page).click()
  await expect(page.getByText("Sent with your visit")).toContainText("L-shaped, 12 × 8 ft, Signature")
  await check("form")
  if (needed.java.isThere()) expect(await findHtmlErrors(documents)).toEqual([])

  await page.getByRole("button", { name: "Book this visit" }).click()
  await expect(page.getByText("6 fields need attention")).toBeVisible()
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription("Full Name is required")
  expect(await findAccessibilityViolations(page)).toEqual([])
  await fill(page, visitor)
  await page.getByRole("button", { name: "Book this visit" }).click()
  await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
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

  await page.getByRole("link", { name: "See, move or cancel the visit" }).click()
  await expect(page).toHaveURL(/\/e\/[\w-]{22}/)
  await expect(page.getByRole("main")).toContainText(said)
  for (const closed of await page.locator("main summary").all()) await closed.click()
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test("every call to book leads to the free times, and 'Get Free Estimate' still to the form", async ({ page }) => {
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
    /** Goes on with Tab until an element has the focus, and presses a key there. */
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
    await reach(/^\d\d:\d\d$/)
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

  test("a time that is taken meanwhile leaves what was typed, and the next five to choose from", async ({
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
    await expect(page.getByText("Somebody else has just booked this time.")).toBeVisible()
    await expect(page.getByRole("radio")).toHaveCount(5)
    await expect(page.getByLabel("Address")).toHaveValue(visitor.Address)
    await page.getByRole("radio").nth(2).check()
    await page.getByRole("button", { name: "Book this visit" }).click()
    await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
    // Back, and sent again: the same visit.
    await page.goBack()
    await page.getByRole("button", { name: "Book this visit" }).click()
    await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
  })

  test("on the visitor's page a visit is moved and cancelled, and the enquiry withdrawn and erased", async ({
    page,
    product,
  }) => {
    const days = [0, 20].map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10))
    const offered = await fetch(`${product.address}/api/visits/slots?kind=studio&from=${days[0]}&to=${days[1]}`)
    const { slots } = (await offered.json()) as { slots: { startsAt: string }[] }
    const person = { fullName: "Leela Only Here", phone: "98220 77777", email: "leela.only@lake.example" }
    const answer = await fetch(`${product.address}/api/visit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ kind: "studio", startsAt: slots.at(-1)?.startsAt, message: "m", ...person }),
    })
    expect(answer.status).toBe(201)
    const { secret } = (await answer.json()) as { secret: string }
    const own = `/e/${secret}`
    const seen = await page.goto(own)
    expect(seen?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" })

    const main = page.getByRole("main")
    const open = (name: string) => main.locator("summary").filter({ hasText: name }).click()
    const hourOf = async () => hour.exec((await main.textContent()) ?? "")?.[0]
    const before = await hourOf()
    await open("Move the visit")
    await page.getByRole("combobox", { name: "Another time" }).selectOption({ index: 3 })
    await page.getByRole("button", { name: "Move the visit" }).click()
    await expect(main).toContainText("Your visit has been moved.")
    expect(await hourOf()).not.toBe(before)
    await open("Cancel the visit")
    await page.getByRole("button", { name: "Cancel the visit" }).click()
    await expect(main).toContainText("Cancelled by you")
    await open("Withdraw this enquiry")
    await page.getByRole("button", { name: "Withdraw the enquiry" }).click()
    await expect(main).toContainText("We will not contact you about it again.")

    const held = async () => JSON.stringify(await (await openApi(product)).get("/contacts"))
    expect(await held()).toContain(person.email)
    await open("Erase my data")
    await page.getByRole("button", { name: "Erase it now" }).click()
    await expect(page.getByRole("heading", { name: "Your enquiry is erased" })).toBeVisible()
    expect(await held()).not.toContain(person.email)
    expect((await page.goto(own))?.status()).toBe(404)
  })
})
