import type { Page } from "@playwright/test"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { enquiry, fill, openForm } from "../enquiry/form.ts"
import { expect, findToken, type Product, signIn, test, hold, wakeIsland } from "../product.ts"

test.use({ site: "estimate" })

test.describe.configure({ mode: "serial" })

const withUs = "layout=l&a=3000&b=2400&online=no"

async function openEstimate(page: Page, query = "") {
  await page.goto(`/estimate${query}`)
  await wakeIsland(page, "estimate")
}

function total(page: Page) {
  return page.locator(".estimate-total b")
}

/** Saves a card with higher rates for Signature cabinets. */
async function raiseRates({ address, admin }: Product) {
  const token = await findToken(address, admin)
  const { signature } = defaultRateCard.tiers
  const card = {
    ...defaultRateCard,
    tiers: { ...defaultRateCard.tiers, signature: { ...signature, cabinet: 1_850 } },
  }
  const answer = await fetch(`${address}/api/rate-card`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ card }),
  })
  expect(answer.status).toBe(200)
}

test("Home leads to the estimate, which answers while one types and keeps it all in its address", async ({ page }) => {
  await page.goto("/")
  await page.getByRole("banner").getByRole("link", { name: "Prices" }).click()
  await expect(page).toHaveURL(/\/estimate$/)
  await wakeIsland(page, "estimate")
  await expect(page.getByLabel("Long leg")).toHaveValue("10")
  await expect(page.getByLabel("Short leg")).toHaveValue("8")
  await expect(page.getByLabel("Long leg")).toHaveAccessibleDescription("4 ft to 29 ft 6 in 3,048 mm")
  await expect(total(page)).toHaveText("₹2,90,765")
  const visit = page.getByRole("row", { name: /^With a visit booked here/ })
  await expect(visit).toHaveText(
    "With a visit booked here5% off the cabinets, and its GST. The total in Signature is then ₹2,84,417.−₹6,348",
  )
  await page.getByLabel("Long leg").fill("12 ft")
  await expect(total(page)).not.toHaveText("₹2,90,765")
  await expect(visit).not.toContainText("₹2,84,417")
  await expect(page).toHaveURL(/a=3658/)
  const shown = (await total(page).textContent()) ?? ""
  const [address, title] = [page.url(), await page.getByRole("img", { name: /^Plan of this kitchen/ }).innerHTML()]

  const other = await page.context().newPage()
  await other.goto(address)
  await expect(total(other)).toHaveText(shown)
  expect(await other.getByRole("img", { name: /^Plan of this kitchen/ }).innerHTML()).toBe(title)
  await other.close()
})

test("what is typed and chosen before the page came alive holds", async ({ page }) => {
  const release = await hold(page, "**/assets/estimate-*.js")
  await page.goto("/estimate")
  await page.getByLabel("Long leg").fill("12 ft")
  await page.getByText("Premium").click()
  await page.getByLabel("Accessory set").click()
  release()
  await expect(page).toHaveURL(/a=3658.*accessories=no.*tier=premium/)
  await expect(page.getByLabel("Long leg")).toHaveValue("12 ft")
  await expect(page.getByLabel(/^Premium/)).toBeChecked()
  await expect(page.getByLabel("Accessory set")).not.toBeChecked()
  await expect(page.locator(".estimate-total .label")).toHaveText("L-shaped, 12 × 8 ft, Premium, with GST")
})

test("another layout begins as a kitchen in whole feet, and an impossible size becomes the nearest possible one", {
  tag: "@release",
}, async ({ page }) => {
  await openEstimate(page)
  await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "U-shaped" }).click()
  await expect(page.getByLabel("Right leg")).toHaveValue("8")
  await expect(page.getByLabel("Drawers")).toHaveValue("17")
  const back = page.getByLabel("Back")
  const note = page.locator(".estimate-note:not(:empty)")
  await back.fill("5")
  await expect(note).toHaveText("The back can be 6 ft 11 in to 29 ft 6 in. We used 6 ft 11 in.")
  await expect(back).toHaveValue("5")
  await expect(back).toHaveAttribute("aria-invalid", "true")
  await expect(page.getByText(/^We can draw it with the back at 7 ft 10 in to/)).toBeVisible()
  await back.press("Tab")
  await expect(back).toHaveValue("6 ft 11 in")
  await expect(note).toBeVisible()
  await back.fill("10'6\"")
  await expect(note).toBeHidden()
  await expect(back).not.toHaveAttribute("aria-invalid")
  await expect(page.getByRole("img", { name: /^Plan of this kitchen: U-shaped, 8 × 10 ft 6 in × 8 ft/ })).toBeVisible()
  await page.getByText("Millimetres", { exact: true }).click()
  await expect(back).toHaveValue("3200")
})

test("a size of two meanings is asked for, on every page that reads one", async ({ page }) => {
  const question = "The long leg: 10 ft 6 in or 106 ft? We used 10 ft."
  await page.goto("/")
  await page.getByLabel("Layout").selectOption({ label: "L-shaped" })
  await page.getByLabel("Long leg in feet").fill("10 6")
  await expect(page.getByRole("status", { name: "What to correct" })).toHaveText(question)
  await page.getByRole("button", { name: "See every line" }).click()
  await expect(page.locator(".estimate-note:not(:empty)")).toHaveText(question)
  await wakeIsland(page, "estimate")
  await page.getByLabel("Long leg").fill("१०-६")
  await expect(page.locator(".estimate-note:not(:empty)")).toBeHidden()
  await expect(page.getByLabel("Long leg")).toHaveAccessibleDescription(/3,200 mm$/)
  await page.getByLabel("Floor to elbow").fill("3 3")
  await expect(page.getByRole("status", { name: "Counter heights" })).toHaveText("3 ft 3 in or 33 mm?")
  await page.getByLabel("Floor to elbow").fill("3-3")
  await expect(page.getByRole("status", { name: "Counter heights" })).toContainText(
    "For an elbow at 3 ft 3 in (991 mm)",
  )
  for (const sum of ["2.5 lakh", "Rs 250000", "250000/-", "₹2,50,000", "२.५ लाख"]) {
    await page.getByLabel("Amount in ₹").fill("")
    await page.getByLabel("Amount in ₹").fill(sum)
    await expect(page.getByRole("status", { name: "Monthly payment" })).toContainText("₹22,212 a month")
  }
})

test("the estimate goes along with an enquiry, and both stand when the rates change", async ({ page, product }) => {
  await openEstimate(page, `?${withUs}`)
  await page.getByText("Millimetres", { exact: true }).click()
  await page.getByRole("link", { name: "Send this with my enquiry" }).click()
  await openForm(page)
  const line = page.locator(".form-estimate")
  await expect(line).toContainText("L-shaped, 3,000 mm × 2,400 mm, Signature: ₹2,88,194")
  await page.goto("/contact")
  await openForm(page)
  await expect(line).toContainText("₹2,88,194")
  await fill(page, enquiry)
  await page.getByRole("button", { name: "Send enquiry" }).click()
  await expect(page.getByText("Message sent successfully!")).toBeVisible()
  await expect(line).toBeHidden()

  await raiseRates(product)
  await page.goto(`/estimate?${withUs}`)
  await expect(total(page)).toHaveText("₹2,95,755")
  await page.goto(`/estimate?${withUs}&card=1`)
  await expect(total(page)).toHaveText("₹2,88,194")
  await expect(page.getByText(/uses rate card 1, as in its link/)).toBeVisible()
  await page.getByRole("link", { name: "Work it out at today's rates" }).click()
  await expect(total(page)).toHaveText("₹2,95,755")
  await page.goto(`/estimate?${withUs}&card=99`)
  await expect(page.getByText(/The price list in this link no longer exists/)).toBeVisible()

  await signIn(page, product.admin)
  await page.goto("/admin/contacts")
  const name = new RegExp(enquiry["Full Name"])
  await page.getByRole("button", { name }).or(page.getByRole("link", { name })).first().click()
  const sheet = page.getByRole("dialog")
  await expect(sheet.getByText("L-shaped, 3,000 mm × 2,400 mm, Signature.")).toBeVisible()
  await expect(sheet.getByRole("row", { name: /^Total/ })).toContainText("₹2,88,194")
})

test("an estimate prints on one page, with its address, the code of it, and until when it holds", {
  tag: "@release",
}, async ({ page }) => {
  // The last has the most lines, and the note of a replaced card.
  for (const query of [
    "layout=straight",
    "layout=island",
    "layout=u",
    "layout=u&online=yes&card=1",
    "layout=u&card=1",
  ]) {
    await openEstimate(page, `?${query}`)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
    expect([query, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([query, 1])
  }
  await expect(page.getByText(/Valid 30 days/)).toHaveCount(0)
  await openEstimate(page)
  await page.getByText("Premium").click()
  await expect(page).toHaveURL(/tier=premium/)
  // No sticky element may cover the total.
  await page.emulateMedia({ media: "print" })
  await expect(page.locator(".header-bar")).toHaveCSS("position", "static")
  const query = new URL(page.url()).search
  await expect(page.getByText("This estimate opens at")).toContainText(`/estimate${query}`)
  await expect(page.getByText(/Valid 30 days, until \d+ \w+ \d{4}\./)).toBeVisible()
  const code = page.locator(".estimate-address img")
  await expect(code).toHaveAttribute("src", `/estimate-code.svg${query}`)
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test("nothing is wider than the screen, and no figure of a drawing is smaller than 14 pixels", {
  tag: "@release",
}, async ({ page }) => {
  for (const query of [
    "layout=straight",
    "layout=parallel",
    "layout=u",
    "layout=island",
    "",
    "layout=l&a=9000&tall=2",
  ]) {
    await openEstimate(page, `?${query}`)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const heights = await page.locator(".estimate-drawing text").evaluateAll((figures) =>
        figures.map((figure) => {
          const { a = 0, b = 0 } = (figure as SVGTextElement).getScreenCTM() ?? {}
          return Number(figure.getAttribute("font-size")) * Math.hypot(a, b)
        }),
      )
      expect(heights.length).toBeGreaterThan(5)
      expect([width, query, Math.min(...heights) >= 14]).toEqual([width, query, true])
    }
  }
})

test("on a tablet the plan and the wall of a kitchen of usual size are shown whole", { tag: "@release" }, async ({
  page,
}) => {
  for (const query of ["layout=straight&a=4800", "layout=l", "layout=parallel", "layout=u", "layout=island"]) {
    await openEstimate(page, `?${query}`)
    for (const width of [736, 768, 900, 1023]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = await page
        .locator(".estimate-drawing > div")
        .evaluateAll((sheets) => sheets.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      expect([query, width, ...hidden]).toEqual([query, width, 0, 0])
    }
  }
})

test("the first screen has a size to change, and the sum", { tag: "@release" }, async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openEstimate(page)
    const bar = page.locator(".sticky-bar")
    const bottom = (await bar.boundingBox())?.y ?? height
    const field = await page.getByLabel("Long leg").boundingBox()
    expect([width, field && field.y + field.height <= bottom]).toEqual([width, true])
    const sum = width < 768 ? bar : total(page)
    await expect(sum).toBeInViewport({ ratio: 1 })
    await expect(sum).toContainText(/₹\d,\d\d,\d\d\d/)
  }
})

test("on a phone a bar keeps the sum and the way to send it at hand, until the form or its own button is in view", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openEstimate(page)
  const bar = page.locator(".sticky-bar")
  await expect(bar).toHaveCount(1)
  const first = (await total(page).textContent()) ?? ""
  await expect(bar).toContainText(first)
  await page.getByText("Premium").click()
  await expect(bar).toBeVisible()
  await expect(bar).not.toContainText(first)
  const shown = (await total(page).textContent()) ?? ""
  await expect(bar).toContainText(shown)
  await page.getByLabel("Long leg").focus()
  await expect(bar).toBeHidden()
  await expect(page.locator(".estimate-now")).toBeVisible()
  await page.getByLabel("Long leg").blur()
  await page.getByRole("button", { name: "Copy link" }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await bar.getByRole("link", { name: "Send this" }).click()
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await expect(bar).toBeHidden()
  await expect(page.locator(".form-estimate")).toContainText(shown)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the estimate is a plain form, and goes along with the plain enquiry", async ({ page }) => {
    await page.goto("/estimate")
    await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "Straight" }).click()
    await page.getByLabel("Run").fill("3.6 m")
    await page.getByLabel("Accessory set").click()
    await page.getByRole("button", { name: "Work out the price" }).click()
    await expect(page).toHaveURL(/layout=straight/)
    await expect(page.getByLabel("Run")).toHaveValue("11 ft 10 in")
    await expect(page.getByLabel("Accessory set")).not.toBeChecked()
    const shown = (await total(page).textContent()) ?? ""
    await page.getByRole("link", { name: "Send this with my enquiry" }).click()
    await expect(page.locator(".form-estimate")).toContainText(`Straight, 11 ft 10 in, Signature: ${shown}`)
    await fill(page, { ...enquiry, Email: "no address" })
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page.locator(".field-error", { hasText: "Invalid email format" })).toBeVisible()
    await expect(page.locator(".form-estimate")).toContainText(shown)
    await page.getByLabel("Email").fill(enquiry.Email)
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page.getByText("Message sent successfully!")).toBeVisible()
  })
})
