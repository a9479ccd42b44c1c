import type { Page } from "@playwright/test"
import { formatTimeOfDay } from "#base/text/calendar.ts"
import { type ReplyTerms, formatReplyBy, timeInIndia } from "#collections/shared/business/reply-by.ts"
import { enquiry, expectFilled, fill, listEnquiriesOf, nothing, openForm } from "./form.ts"
import { blockStorage } from "../browsers/block-storage.ts"
import { expect, hold, test, wakeIsland } from "../product.ts"

const isSaved = "Your enquiry is saved on this device and will be sent when you’re back online."

test("the typed text, also before the form came alive, is there again on the next page and after a reload, until it is sent or cleared", async ({
  page,
}) => {
  const letThrough = await hold(page, "**/assets/enquiry-form-*.js")
  await page.goto("/contact")
  await fill(page, { "Full Name": enquiry["Full Name"] })
  letThrough()
  await openForm(page)
  await expectFilled(page, { "Full Name": enquiry["Full Name"] })
  const { "Full Name": _typed, ...rest } = enquiry
  await fill(page, rest)
  await page.goto("/about")
  await openForm(page)
  await expectFilled(page, enquiry)
  await expect(page.getByText("We’ve restored your earlier text.")).toBeVisible()
  await page.reload()
  await openForm(page)
  await expectFilled(page, enquiry)
  await page.getByRole("button", { name: "Clear the form" }).click()
  await expectFilled(page, nothing)
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await page.goto("/contact")
  await openForm(page)
  await expectFilled(page, nothing)
  await fill(page, enquiry)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  await page.goto("/about")
  await openForm(page)
  await expectFilled(page, nothing)
})

test("what waits is whole again beside what was typed in the meantime, and not sent so", async ({
  page,
  context,
  product,
}) => {
  const sender = "Early of Sea View"
  await page.goto("/contact")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await context.setOffline(true)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText(isSaved)).toBeVisible()
  // As if a person were faster than the script of the next page.
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const input = document.querySelector<HTMLTextAreaElement>("textarea[name=message]")
      if (input) input.value = "Rather a U-shaped one"
    })
  })
  await page.route("**/api/contact", (route) => route.abort())
  await context.setOffline(false)
  await page.goto("/about", { waitUntil: "commit" })
  await openForm(page)
  await expectFilled(page, { ...enquiry, "Full Name": sender, Message: "Rather a U-shaped one" })
  await expect(page.getByText("You changed your enquiry, so it was not sent.")).toBeVisible()
  expect(await listEnquiriesOf(sender, product)).toEqual([])
})

test("a page that was made ready beforehand, and one that is gone back to, show the typed text since, and nothing that was sent since", {
  tag: "@release",
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    if (location.pathname === "/about") Object.defineProperty(document, "prerendering", { value: true })
  })
  const goBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })))
  await page.goto("/about")
  await openForm(page)
  const other = await context.newPage()
  await other.goto("/contact")
  await openForm(other)
  await fill(other, { ...enquiry, Message: "" })
  await expectFilled(page, nothing)
  await page.evaluate(() => document.dispatchEvent(new Event("prerenderingchange")))
  await expectFilled(page, { ...enquiry, Message: "" })
  await fill(other, enquiry)
  await goBack()
  await expectFilled(page, enquiry)
  await other.getByRole("button", { name: "Send enquiry" }).click()
  await expect(other.getByText("Message sent successfully!")).toBeVisible()
  await goBack()
  await expectFilled(page, nothing)
})

test("offline the enquiry is saved, and sent automatically, once, when the network is back", async ({
  page,
  context,
  product,
}) => {
  const sender = "Offline of Sea View"
  await page.goto("/contact")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await context.setOffline(true)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Failed to send message. Please try again.")).toBeVisible()
  await expect(page.getByText(isSaved)).toBeVisible()
  await expectFilled(page, { ...enquiry, "Full Name": sender })
  expect(await listEnquiriesOf(sender, product)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  await expect(page.getByText(/Reference EN-[0-9A-Z]{6}, sent at [\d:]+ [ap]m/)).toBeVisible()
  await expect(page.getByText(isSaved)).toBeHidden()
  await expectFilled(page, nothing)
  await page.reload()
  await openForm(page)
  const kept = await listEnquiriesOf(sender, product)
  expect(kept).toHaveLength(1)
  // The visitor may not have seen it, so the next page shows it, too.
  await expect(page.getByText(`Reference ${kept[0]?.reference}`)).toBeVisible()
  await page.reload()
  await openForm(page)
  await expect(page.getByText(/Reference EN-/)).toBeHidden()
})

/** Fills the storage of the page's site to the last character. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    // The key of an entry counts, too.
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`${size}`.padEnd(8), "x".repeat(size))
      } catch {
        // The next, smaller entry may fit.
      }
    }
    for (let piece = 0; piece < 10; piece++) {
      try {
        localStorage.setItem(`${piece}`, "")
      } catch {
        return
      }
    }
  })
}

test("with full storage nothing is promised that is not so, and what waits is sent as long as the page is open", async ({
  page,
  context,
  product,
}) => {
  const sender = "Full of Sea View"
  await page.goto("/contact")
  await openForm(page)
  await fillStorage(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await context.setOffline(true)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  const note = page.getByRole("status", { name: "Saved text" })
  await expect(note).toContainText("Your enquiry could not be saved on this device.")
  await expect(note).toContainText("Keep this page open: it will be sent when you’re back online.")
  await expect(note.getByRole("link")).toHaveAttribute("href", /^tel:\+91/)
  await expect(page.getByText(isSaved)).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  expect(await listEnquiriesOf(sender, product)).toHaveLength(1)
})

/** Makes writes fail, as with a full storage. */
function refuseToStore(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException("", "QuotaExceededError")
  }
}

test("with storage blocked or without room an estimate reaches a form that is not hydrated yet, and is sent", {
  tag: "@release",
}, async ({ browser, product }) => {
  for (const how of [blockStorage, refuseToStore]) {
    const sender = `Estimate of ${how.name}`
    const page = await browser.newPage({ baseURL: product.address })
    await page.addInitScript(how)
    const letThrough = await hold(page, "**/assets/enquiry-form-*.js")
    await page.goto("/estimate?layout=u&a=3000&b=2400&c=3000")
    await wakeIsland(page, "estimate")
    await page.getByRole("link", { name: "Send this with my enquiry" }).click()
    await expect(page.locator('[name="estimate"]')).toHaveValue(/layout=u/)
    letThrough()
    await openForm(page)
    await expect(page.getByText("Sent with your enquiry: U-shaped")).toBeVisible()
    await fill(page, { ...enquiry, "Full Name": sender })
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page.getByText(/Reference EN-/)).toBeVisible()
    expect(await listEnquiriesOf(sender, product)).toMatchObject([
      { estimate: { kitchen: expect.stringMatching(/^U-shaped/) } },
    ])
    await page.close()
  }
})

test("the sent data automatically waits on if the server is unavailable just then", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const sender = "Third of Sea View"
  const keys: (string | undefined)[] = []
  await page.route("**/api/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length === 1) await route.abort("internetdisconnected")
    else if (keys.length === 2) await route.fulfill({ status: 503, json: { error: "Away.", message: "Away." } })
    else await route.continue()
  })
  const tellOnline = () => page.evaluate(() => dispatchEvent(new Event("online")))
  await page.goto("/contact")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText(isSaved)).toBeVisible()
  const answered = page.waitForResponse("**/api/contact")
  await tellOnline()
  await answered
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeVisible()
  await expect(page.getByText(isSaved)).toBeVisible()
  await tellOnline()
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(await listEnquiriesOf(sender, product)).toHaveLength(1)
})

test("an enquiry is sent where the browser takes a network that works for none", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const sender = "Tunnel of Sea View"
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }))
  await page.goto("/contact")
  const form = await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await expect(form).not.toContainText("offline")
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  // Waiting enquiries are retried automatically, too.
  await page.route("**/api/contact", (route) => route.abort(), { times: 1 })
  await fill(page, { ...enquiry, "Full Name": sender })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText(isSaved)).toBeVisible()
  await page.goto("/about")
  await openForm(page)
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  expect(await listEnquiriesOf(sender, product)).toHaveLength(2)
})

test("an enquiry whose answer got lost is sent again at the next visit, and makes no twin", async ({
  page,
  product,
}) => {
  const sender = "Twice of Sea View"
  const keys: (string | undefined)[] = []
  await page.route("**/api/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length > 1) return await route.continue()
    await route.fetch()
    await route.abort("connectionreset")
  })
  await page.clock.install()
  await page.goto("/contact")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to send message. Please try again.")
  await expect(page.getByText(isSaved)).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(page.getByRole("alert")).toBeHidden()
  await expect(page.getByText(isSaved)).toBeVisible()
  // At the top of a long page, without scrolling to the form.
  await page.goto("/")
  const form = page.locator('island-root[data-island="enquiry-form"]')
  await expect(form.getByText(/Reference EN-/)).toBeAttached()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await listEnquiriesOf(sender, product)).toHaveLength(1)
})

test("while it is sent the button takes no second press; without an answer for a minute the form reports it, and tries again with the same key", async ({
  page,
  product,
}) => {
  const sender = "Slow of Sea View"
  const keys: (string | undefined)[] = []
  const answerFirst = Promise.withResolvers<void>()
  await page.route("**/api/contact", async (route) => {
    keys.push(route.request().headers()["idempotency-key"])
    if (keys.length === 1) await answerFirst.promise
    await route.continue()
  })
  await page.clock.install()
  await page.goto("/contact")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled()
  await page.getByLabel("Email").press("Enter")
  await page.clock.fastForward(61_000)
  await expect(page.getByText("There has been no response for a minute")).toBeVisible()
  await expectFilled(page, { ...enquiry, "Full Name": sender })
  expect(keys).toHaveLength(1)
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  await expectFilled(page, nothing)
  await fill(page, { "Full Name": "Next" })
  const second = page.waitForResponse("**/api/contact")
  answerFirst.resolve()
  await second
  await expectFilled(page, { "Full Name": "Next" })
  expect(new Set(keys)).toEqual(new Set([keys[1]]))
  expect(await listEnquiriesOf(sender, product)).toHaveLength(1)
})

test("the receipt goes by the server's clock, however wrong that of the device is", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const sender = "Clock of Sea View"
  const threeDays = 3 * 24 * 60 * 60 * 1000
  await page.clock.install({ time: Date.now() - threeDays })
  await page.goto("/contact")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": sender })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  const receipt = page.getByRole("region", { name: "Receipt" })
  await expect(receipt).toBeVisible()
  const [kept] = await listEnquiriesOf(sender, product)
  const { createdAt = "" } = kept ?? {}
  await expect(receipt).toContainText(`sent at ${formatTimeOfDay(timeInIndia(createdAt))}`)
  const terms = await page
    .locator('island-root[data-island="enquiry-form"]')
    .evaluate((island) => (JSON.parse((island as HTMLElement).dataset["props"] ?? "") as { after: ReplyTerms }).after)
  await expect(receipt).toContainText(formatReplyBy(createdAt, terms))
})

test("a program that fills in what people do not see is answered like anyone, and its e-mail held", {
  tag: "@release",
}, async ({ page, product }) => {
  const sender = "Program of Sea View"
  await page.goto("/contact")
  await openForm(page)
  await expect(page.getByLabel("Leave this empty")).not.toBeInViewport()
  await fill(page, { ...enquiry, "Full Name": sender })
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>("input[name=subject]")
    if (input) input.value = "Cheap loans"
  })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  await expect(page.getByText(/Reference EN-/)).toBeVisible()
  const [kept] = await listEnquiriesOf(sender, product)
  expect(kept?.mail?.status).toBe("held")
  expect(kept?.notes).toContain("a field that people can’t see")
})

test("where a visit began is kept in the tab over its pages, and leaves it with an enquiry alone", async ({
  page,
  product,
}) => {
  const sent: string[] = []
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`))
  const first = "/projects?utm_source=newsletter&utm_medium=mail&utm_campaign=diwali"
  await page.goto(first, { referer: "https://search.example/find?q=kitchens" })
  // The script loads after the first paint.
  await page.waitForFunction(() => sessionStorage.length === 1)
  await page.goto("/about?utm_source=later", { referer: "https://other.example/" })
  await page.goto("/contact")
  expect(
    await page.evaluate(() => [document.cookie, sessionStorage.length, Object.values(localStorage).join("")]),
  ).toEqual(["", 1, expect.not.stringContaining("newsletter")])
  const before = sent.splice(0)
  expect(before.filter((each) => /newsletter|search\.example/.test(each))).toEqual([
    expect.stringMatching(/^GET .*\/projects\?utm_source=newsletter/),
  ])
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": "Found by search" })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  const [stored] = await listEnquiriesOf("Found by search", product)
  expect(stored?.source).toMatchObject({
    gclid: "",
    utmSource: "newsletter",
    utmMedium: "mail",
    utmCampaign: "diwali",
    referrer: "search.example",
    firstPage: "/projects",
  })
})

test("if the browser stores nothing, an enquiry has the address of its page alone", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await page.addInitScript(blockStorage)
  await page.goto("/contact?utm_source=newsletter")
  await openForm(page)
  await fill(page, { ...enquiry, "Full Name": "Without storage" })
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  const [stored] = await listEnquiriesOf("Without storage", product)
  expect(stored?.source).toMatchObject({ utmSource: "newsletter", referrer: "", firstPage: "/contact" })
})
