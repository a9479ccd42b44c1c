import type { BrowserContext, Page } from "@playwright/test"
import { eachCase } from "../cases.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { enquiry, fill, openForm } from "./form.ts"
import { expect, test } from "../product.ts"

const press = (page: Page) => page.getByRole("button", { name: "Send enquiry" }).click()

type States = Record<string, (page: Page, context: BrowserContext) => Promise<void>>

/** Every state of the form before it is sent, and how to reach it. */
const states: States = {
  empty: async () => {},
  faulty: async (page) => {
    await fill(page, { Email: "asha at home" })
    await press(page)
    await expect(page.getByRole("alert")).toContainText("4 fields need attention")
  },
  restored: async (page) => {
    await fill(page, enquiry)
    await page.reload()
    await openForm(page)
    await expect(page.getByRole("button", { name: "Clear the form" })).toBeVisible()
  },
}

/** Every state of the form after it was sent. */
const statesOfSent: States = {
  sending: async (page) => {
    await page.route("**/api/contact", () => {})
    await fill(page, enquiry)
    await press(page)
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible()
  },
  sent: async (page) => {
    await fill(page, enquiry)
    await press(page)
    await expect(page.getByText("Message sent successfully!")).toBeVisible()
  },
  failed: async (page) => {
    await page.route("**/api/contact", (route) => route.abort())
    await fill(page, enquiry)
    await press(page)
    await expect(page.getByRole("alert")).toHaveText("Failed to send message. Please try again.")
  },
  waiting: async (page, context) => {
    await fill(page, enquiry)
    await context.setOffline(true)
    await press(page)
    await expect(page.getByText("Your enquiry is saved on this device")).toBeVisible()
  },
  unsaved: async (page) => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError")
      }
    })
    await page.route("**/api/contact", (route) => route.abort())
    await fill(page, enquiry)
    await press(page)
    await expect(page.getByText("Your enquiry is not saved on this device")).toBeVisible()
  },
  late: async (page) => {
    await page.clock.install()
    await page.route("**/api/contact", () => {})
    await fill(page, enquiry)
    await press(page)
    await page.clock.fastForward(61_000)
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
    // The checkers of the page have timers, too.
    await page.clock.resume()
  },
}

for (const [when, list] of Object.entries({ before: states, once: statesOfSent })) {
  test(`${when} it is sent the form has no accessibility violation and is not too wide, in any state and at any width`, async ({
    browser,
    product,
  }) => {
    test.slow()
    await eachCase(Object.entries(list), async (bringAbout, name) => {
      const context = await browser.newContext({ baseURL: product.address })
      const page = await context.newPage()
      await page.goto("/contact")
      await openForm(page)
      await bringAbout(page, context)
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const section = page.locator("#contact")
        expect([width, await findByAxe(page, "#contact")]).toEqual([width, []])
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect([width, excess <= 0]).toEqual([width, true])
        const folder = process.env["SHOTS"]
        if (folder) await section.screenshot({ path: `${folder}/form-${name}-${width}.png` })
      }
      await context.close()
    })
  })
}

test("the first field with an error shows its label below the header, on a phone and at a desk", async ({ page }) => {
  for (const size of [
    { width: 390, height: 664 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/contact")
    await openForm(page)
    for (const [name, values] of [
      ["Full Name", {}],
      ["Email", { "Full Name": "Asha", Phone: "1" }],
      ["Message", { "Full Name": "Asha", Phone: "1", Email: "asha@home.example" }],
    ] as const) {
      await fill(page, { "Full Name": "", Phone: "", Email: "", ...values })
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }))
      await press(page)
      await expect(page.getByLabel(name)).toBeFocused()
      const covered = () =>
        page.locator(".field", { has: page.getByLabel(name) }).evaluate((field) => {
          const header = document.querySelector(".header-bar")?.getBoundingClientRect().bottom ?? 0
          return field.getBoundingClientRect().top < Math.max(0, header)
        })
      await expect.poll(covered).toBe(false)
      // The scroll has ended if two positions are equal.
      await expect
        .poll(async () => {
          const before = await page.evaluate(() => scrollY)
          await page.evaluate(() => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))))
          return (await page.evaluate(() => scrollY)) - before
        })
        .toBe(0)
      expect(await covered()).toBe(false)
    }
  }

  // It keeps its red border on hover.
  await fill(page, { "Full Name": "", Message: "" })
  await press(page)
  for (const name of ["Full Name", "Message"]) {
    const field = page.getByLabel(name)
    const red = await page
      .locator(".field-error")
      .first()
      .evaluate((error) => getComputedStyle(error).color)
    await field.hover()
    await expect(field).toHaveCSS("border-top-color", red)
  }
})

test("the notice takes two lines of a phone, has all of its words behind Details, and stands once, also after sending", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/contact")
  await openForm(page)
  const notice = page.locator("details", { hasText: "Data Protection Board" })
  const summary = notice.locator("summary")
  const rows = await summary.evaluate((shown) => {
    return shown.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(shown).lineHeight)
  })
  expect(Math.round(rows)).toBeLessThanOrEqual(2)
  const rest = notice.getByText("What we collect: your name, e-mail, phone")
  await expect(rest).toBeHidden()
  await expect(page.getByRole("form", { name: "Tell us about your home" })).toHaveAccessibleDescription(
    /^What we collect: .* To correct or erase them, .* Data Protection Board of India/,
  )
  await summary.focus()
  await page.keyboard.press("Enter")
  await expect(rest).toBeVisible()
  await expect(notice.getByRole("link", { name: "Full privacy policy" })).toBeVisible()
  await fill(page, enquiry)
  await press(page)
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  await expect(page.getByText("We use your details only to answer this enquiry")).toHaveCount(1)
  await expect(page.getByText("What we collect:")).toHaveCount(1)
})
