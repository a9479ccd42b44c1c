import { expect, type Page } from "@playwright/test"
import { defaultKitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "#estimate/shared/query.ts"
import { addDays, dayOf } from "#base/text/calendar.ts"

/** A page in a state created after opening, if it is not the initial one. */
interface State {
  path: string
  state: string
  show?(page: Page): Promise<void>
}

/** The states of a visitor's page. Irreversible actions use a separate enquiry, because each state is shown several times. */
export const visitorStates: State[] = [
  { path: "/e/:enquiry", state: "an enquiry" },
  { path: "/e/:visit", state: "a visit booked" },
  { path: "/e/:visit", state: "every part open", show: openParts },
  { path: "/e/:order", state: "an order with payments" },
  {
    path: "/e/:visit",
    state: "an acceptance with errors",
    async show(page) {
      await page.getByRole("button", { name: "Accept the quotation" }).click()
      await expect(page.locator(".field-error", { hasText: "Type your full name." })).toBeVisible()
    },
  },
  {
    path: "/e/:visit",
    state: "corrections with errors",
    async show(page) {
      await open(page, "Edit your details")
      for (const label of ["Full Name", "Phone", "Message"]) await page.getByLabel(label, { exact: true }).fill("")
      await page.getByLabel("Email", { exact: true }).fill("asha at home")
      await page.getByRole("button", { name: "Save changes" }).click()
      await expect(page.locator(".field-error", { hasText: "Invalid email format" })).toBeVisible()
    },
  },
  {
    path: "/e/:visit",
    state: "a time that was taken meanwhile",
    async show(page) {
      await open(page, "Reschedule")
      await bookVisit(page, await page.getByRole("combobox", { name: "Another time" }).inputValue())
      await page.getByRole("button", { name: "Reschedule the visit" }).click()
      const taken = page.locator(".field-error", { hasText: "Sorry, this slot has just been taken" })
      await expect(taken).toBeVisible()
    },
  },
  {
    path: "/e/:visit",
    state: "a visit moved",
    async show(page) {
      await page.goto(await bookVisit(page))
      await open(page, "Reschedule")
      await page.getByRole("button", { name: "Reschedule the visit" }).click()
      await expect(page.getByText("Your visit has been rescheduled.")).toBeVisible()
    },
  },
  {
    path: "/e/:visit",
    state: "a visit cancelled",
    async show(page) {
      await page.goto(await bookVisit(page))
      await open(page, "Cancel the visit")
      await page.getByRole("button", { name: "Cancel the visit" }).click()
      await expect(page.getByText("Cancelled by you")).toBeVisible()
    },
  },
  {
    path: "/e/:visit",
    state: "an enquiry withdrawn",
    async show(page) {
      await page.goto(await bookVisit(page))
      await open(page, "Withdraw this enquiry")
      await page.getByRole("button", { name: "Withdraw the enquiry" }).click()
      await expect(page.getByText("This enquiry is closed.")).toBeVisible()
    },
  },
  { path: "/e/erased", state: "the data erased" },
  { path: "/e/AAAAAAAAAAAAAAAAAAAAAA", state: "a wrong link" },
]

/** Opens all disclosures. */
export function openParts(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const each of document.querySelectorAll("details")) each.open = true
  })
}

const open = (page: Page, part: string) => page.locator("main summary").filter({ hasText: part }).click()

let people = 0

/** Books a visit at any available slot, or at the given one, as a different person each time; returns the path of that visitor's page. */
async function bookVisit(page: Page, startsAt?: string): Promise<string> {
  const number = `${Date.now()}${++people}`.slice(-8)
  const answer = await page.request.post("/api/visit", {
    data: {
      kind: "home",
      startsAt: startsAt ?? (await findFreeTime(page)),
      fullName: "Lakshminarayanan Venkatasubramanian-Deshpande",
      phone: `+91 98${number}`,
      email: `lakshminarayanan.venkatasubramanian.of.lake.terrace.${number}@post.example`,
      company: "Sea View, Tower 14, Flat 1203",
      message: "एल-आकार का किचन, 10 × 8 ft\n\nPossession in March. The chimney is to stay where it is.",
      address: "Tower 14, Flat 1203, Sea View,\nbehind the vegetable market, Baner",
      pin: "411045",
      estimate: formatEstimateQuery(defaultKitchen("u", "ft"), 1),
    },
  })
  expect(answer.status()).toBe(201)
  return `/e/${((await answer.json()) as { secret: string }).secret}`
}

async function findFreeTime(page: Page): Promise<string | undefined> {
  const today = dayOf(new Date().toISOString())
  const asked = `kind=home&from=${addDays(today, 2)}&to=${addDays(today, 32)}`
  const answer = await page.request.get(`/api/visits/slots?${asked}`)
  const { slots } = (await answer.json()) as { slots: { startsAt: string }[] }
  return slots[Math.floor(Math.random() * slots.length)]?.startsAt
}
