import { readdir, readFile } from "node:fs/promises"
import { findFreePort } from "../../test/databases/postgres.ts"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Browser, Page } from "@playwright/test"
import ICAL from "ical.js"
import { formatVisitTime } from "#visits/shared/format-visit.ts"
import { type Received, startMailServer, type TestMailServer } from "../../test/site/mail-server.ts"
import { openApi } from "../admin/content.ts"
import { test as base, expect, type Product, signIn, startProduct, wakeIsland } from "../product.ts"
import { switchVisitsOn } from "../screens/visit-hours.ts"
import { tabTo } from "../tab.ts"

/** A product with a mail server, on a machine in another zone than the business's. */
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
      const settings = { ...address, SMTP_URL: mail.url, MAIL_TO: "office@maap.example", TZ: "America/New_York" }
      const product = await startProduct(settings)
      await switchVisitsOn(await openApi(product))
      await use(product)
      await product.stop()
    },
    { scope: "worker", timeout: 120_000 },
  ],
})

test.use({ site: "walk", viewport: { width: 390, height: 844 } })

const zone = "Asia/Kolkata"
const hour =
  /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \d+ \w+ \d{4}, [\d:]+ [ap]m to [\d:]+ [ap]m \(India Standard Time\)/

async function hourOn(page: Page): Promise<string> {
  return hour.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? ""
}

/** Waits for an e-mail to an address with this start of its subject. */
async function waitForEmail({ received }: TestMailServer, to: string, subject: string): Promise<Received> {
  const find = () => received.find((each) => each.to.includes(to) && each.email.subject?.includes(subject))
  await expect.poll(() => find()?.email.subject).toContain(subject)
  return find() as Received
}

/** The event of an e-mail's calendar file, and its hour, in the business's words. */
function readEvent({ source, email }: Received) {
  const file = email.attachments.find(({ mimeType }) => mimeType === "text/calendar")
  const content = file?.content as ArrayBuffer
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(content)))
  const method = String(calendar.getFirstPropertyValue("method"))
  expect(source).toContain(`method=${method}`)
  const event = calendar.getFirstSubcomponent("vevent")
  const value = (name: string) => event?.getFirstPropertyValue(name)
  const at = (name: string) => (value(name) as ICAL.Time).toJSDate().toISOString()
  return {
    method,
    uid: value("uid"),
    sequence: value("sequence"),
    words: formatVisitTime(at("dtstart"), at("dtend"), zone),
  }
}

/** Types into consecutive fields, from the focused one. */
async function typeOn(page: Page, texts: readonly string[]) {
  for (const text of texts) {
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)
    await page.keyboard.press("Tab")
  }
}

async function press(page: Page, name: RegExp) {
  await tabTo(page, name)
  await page.keyboard.press("Enter")
}

/** Presses a link, or a button of a form, and waits for its page. */
async function follow(page: Page, name: RegExp, leadsTo: RegExp) {
  await tabTo(page, name)
  await Promise.all([page.waitForURL(leadsTo), page.keyboard.press("Enter")])
}

/** Opens a part of the visitor's page and moves to its first control. */
async function openPart(page: Page, name: RegExp) {
  await press(page, name)
  await page.keyboard.press("Tab")
}

/** The site's tables that contain any of these texts, and the files beside its database that do. */
async function findTraces({ folder }: Product, texts: readonly string[]) {
  const isTrace = (text: string) => texts.some((each) => text.includes(each))
  const database = new DatabaseSync(join(folder, "maap.sqlite"), { readOnly: true, timeout: 5_000 })
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all()
  const tables = names
    .map(({ name }) => String(name))
    .filter((name) => isTrace(JSON.stringify(database.prepare(`select * from "${name}"`).all())))
  database.close()
  const files: string[] = []
  for (const each of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!each.isFile() || each.name.startsWith("maap.sqlite")) continue
    if (isTrace(await readFile(join(each.parentPath, each.name), "latin1"))) files.push(each.name)
  }
  return { tables, files }
}

/** Marks a visit as done by keyboard on a phone, found in the week at its hour. */
async function markAsDone(browser: Browser, product: Product, { name, words }: { name: string; words: string }) {
  const context = await browser.newContext({
    baseURL: product.address,
    viewport: { width: 390, height: 844 },
    timezoneId: "America/New_York",
    javaScriptEnabled: true,
  })
  const page = await context.newPage()
  await signIn(page, product.admin)
  const [, day = "", time = ""] = /^(.*) \d{4}, (.*) \(/.exec(words) ?? []
  const date = new Date(`${words.replace(/^\w+, /, "").replace(/,.*/, "")} UTC`).toISOString().slice(0, 10)
  await page.goto(`/admin/visits?day=${date}`)
  const visit = page.getByRole("listitem").filter({ hasText: name })
  await expect(page.getByRole("region", { name: day }).getByRole("listitem").filter({ hasText: name })).toContainText(
    time,
  )
  await expect(visit).toHaveCount(1)

  // It takes place, as if a week had passed.
  const database = new DatabaseSync(join(product.folder, "maap.sqlite"), { timeout: 5_000 })
  const earlier = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-7 days')`
  database.exec(`update visits set ${["starts_at", "ends_at", "busy_until"].map(earlier).join(", ")}`)
  database.close()
  await tabTo(page, /^Previous week/)
  await page.keyboard.press("Enter")
  await expect(visit).toContainText(time)
  await press(page, new RegExp(`^Done: the visit of ${name}`))
  await expect(visit.getByText("Done", { exact: true })).toBeVisible()
  await context.close()
}

const people = {
  "with JavaScript": { name: "Zubeida Quillfeather", mailbox: "zubeida@quill.example", phone: "+91 98765 43210" },
  "without JavaScript": { name: "Yasmin Quillfeather", mailbox: "yasmin@quill.example", phone: "+91 98765 43211" },
}

for (const [script, { name, mailbox, phone }] of Object.entries(people)) {
  test.describe(`${script}, by keyboard on a phone`, () => {
    test.use({ javaScriptEnabled: script === "with JavaScript" })

    test("someone comes from the estimate to a visit that is booked, moved and made, and erases all of it", async ({
      page,
      browser,
      product,
      mail,
    }) => {
      test.slow()
      await page.goto("/estimate")
      if (script === "with JavaScript") await wakeIsland(page, "estimate")
      await tabTo(page, /^Long leg/)
      await typeOn(page, ["12"])
      if (script === "without JavaScript") await follow(page, /^Work out the price/, /\ba=12\b/)
      await expect(page.getByRole("link", { name: "Book a visit with this" })).toHaveAttribute("href", /a%3D3658mm/)
      await follow(page, /^Book a visit with this/, /\/book\?/)
      await follow(page, /^At home/, /kind=home/)
      // Not today, whose next slot may start while this runs.
      const day = await page.getByRole("navigation", { name: "Days" }).getByRole("link").nth(1).textContent()
      await follow(page, new RegExp(`^${day}$`), /day=/)
      await follow(page, /^[\d:]+ [ap]m$/, /at=/)
      await expect(page.getByText("Sent with your visit")).toContainText("L-shaped, 12 × 8 ft")
      await tabTo(page, /^Full Name/)
      await typeOn(page, [name, phone, mailbox, "7, Quillfeather Lane", "411990", "", "Of quillwood"])
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { name: "Your visit is booked." })).toBeVisible()
      const booked = await hourOn(page)

      const first = await waitForEmail(mail, mailbox, "Your visit is booked")
      expect(first.email.text).toContain(booked)
      expect(first.email.html).toContain(booked)
      expect(readEvent(first)).toMatchObject({ method: "REQUEST", sequence: 0, words: booked })
      const [link = ""] = /http\S+\/e\/[\w-]{22}/.exec(first.email.text ?? "") ?? []
      await page.goto(link)
      expect(await hourOn(page)).toBe(booked)
      await expect(page.getByRole("main")).toContainText("7, Quillfeather Lane, 411990")

      await openPart(page, /^Reschedule/)
      // The second day, because today may have few slots left.
      await page.keyboard.press("Tab")
      await Promise.all([page.waitForURL(/day=/), page.keyboard.press("Enter")])
      await tabTo(page, /Another time/)
      for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowDown")
      await press(page, /^Reschedule/)
      await expect(page.getByText("Your visit has been rescheduled.")).toBeVisible()
      const moved = await hourOn(page)
      expect(moved).not.toBe(booked)
      const second = await waitForEmail(mail, mailbox, "Your visit has changed")
      expect(second.email.text).toContain(moved)
      expect(readEvent(second)).toEqual({ ...readEvent(first), sequence: 1, words: moved })
      expect((await waitForEmail(mail, "office@maap.example", `${name} has changed`)).email.text).toContain(moved)

      await markAsDone(browser, product, { name, words: moved })
      await page.reload()
      if (script === "with JavaScript") await expect(page.getByText("Your visit has been rescheduled.")).toBeHidden()
      await expect(page.getByRole("term").filter({ hasText: "Status" }).locator("+ *")).toHaveText("Done")

      await openPart(page, /^Edit your details/)
      await typeOn(page, [name, phone, mailbox, "Quillfeather Heights"])
      await press(page, /^Save changes/)
      await expect(page.getByText("Your details have been updated.")).toBeVisible()
      await openPart(page, /^Withdraw this enquiry/)
      await page.keyboard.press("Enter")
      await expect(page.getByText("We won’t contact you about it again.")).toBeVisible()

      const traces = [name, mailbox, phone, phone.replaceAll(" ", ""), "Quillfeather", "411990", "quillwood"]
      expect((await findTraces(product, traces)).tables).toContain("enquiries")
      await openPart(page, /^Erase my data/)
      await page.keyboard.press("Enter")
      await expect(page.getByRole("heading", { name: "Your data has been erased" })).toBeVisible()
      // Legally required data without read access.
      expect(await findTraces(product, traces)).toEqual({ tables: ["withheld_enquiries"], files: [] })
      expect((await page.goto(link))?.status()).toBe(404)
    })
  })
}
