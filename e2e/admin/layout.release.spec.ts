import type { Page } from "@playwright/test"
import { enquire, openApi } from "./content.ts"
import { makePng } from "../../test/pictures/images.ts"
import { expect, hold, signIn, test } from "../product.ts"

test.use({ site: "layout" })

const widths = [390, 768, 1366, 1920]

/** The distance of a box from the centre of the window, sideways, and its width. */
async function measure(page: Page, selector: string) {
  return await page.locator(selector).evaluate((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return { offMiddle: Math.abs(left - (document.documentElement.clientWidth - right)), width }
  })
}

test("the sign-in is in the middle, its fields wide enough to type into, at any width", async ({ page }) => {
  await page.goto("/admin/login")
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const card = await measure(page, ".login .card")
    expect([width, card.offMiddle <= 1]).toEqual([width, true])
    expect(card.width).toBe(Math.min(400, width - 32))
    expect((await measure(page, "#email")).width).toBeGreaterThan(280)
    expect((await measure(page, "#password")).width).toBeGreaterThan(200)
  }
})

test("what is shown while a screen is waited for, or cannot be had, stands in the middle at any width", async ({
  page,
  product,
}) => {
  const expectInTheMiddle = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const middle = { offMiddle: 0, width: Math.min(400, width - 32) }
      await expect.poll(() => measure(page, ".waiting"), `at ${width} px`).toEqual(middle)
    }
  }
  await signIn(page, product.admin)
  const answer = await hold(page, "**/api/profile")
  await page.goto("/admin/blogs")
  await expect(page.getByText("Loading...")).toBeVisible()
  await expectInTheMiddle()
  answer()
  await expect(page.getByRole("heading", { name: "Blog List" })).toBeVisible()
  await page.route(/\/assets\/(rate-card|dashboard)[^/]*\.js/, (route) => route.abort())
  await page.goto("/admin/rate-card")
  await expect(page.getByText("This screen could not be shown.")).toBeVisible()
  await expectInTheMiddle()
})

test("a screen whose code does not come once is shown after the page has loaded itself again, but not without a connection", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  const screen = (name: string) => page.getByRole("heading", { level: 1, name })
  const menu = page.getByRole("navigation", { name: "Admin" })
  await page.goto("/admin/blogs")
  await expect(screen("Blog List")).toBeVisible()
  let tries = 0
  await page.route(/\/assets\/rate-card[^/]*\.js/, (route) => (tries++ === 0 ? route.abort() : route.continue()))
  await menu.getByRole("link", { name: "Settings" }).click()
  await menu.getByRole("link", { name: "Rate card" }).click()
  await expect(screen("Rate card")).toBeVisible()

  await page.goto("/admin/business")
  await expect(screen("Business")).toBeVisible()
  await page.context().setOffline(true)
  await menu.getByRole("link", { name: "People" }).click()
  await expect(page.getByText("This screen could not be shown.")).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole("button", { name: "Load it again" }).click()
  await expect(screen("People")).toBeVisible()
})

test("no screen is wider than the window, with long words in everything", async ({ page, product }) => {
  test.setTimeout(240_000)
  const long = "Unbroken".repeat(20)
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makePng({ width: 400, height: 300 }))], { type: "image/png" })
  await api.send("POST", "/review", { reviewerName: long, reviewerLocation: long, reviewData: long, file })
  const { _id } = await api.send("POST", "/category", { categoryName: long, categoryDescription: long })
  const blog = await api.send("POST", "/blog", { title: long, description: long, addedBy: long, sections: "[]", file })
  const [review] = (await api.get("/reviews")) as { _id: string }[]
  await enquire(product.address, { fullName: long, company: long, message: long, email: `${"m".repeat(60)}@x.example` })
  await signIn(page, product.admin)
  for (const screen of [
    "dashboard",
    "contacts",
    "blogs",
    `blogs/view/${blog._id}`,
    `blogs/edit/${blog._id}`,
    "reviews",
    `reviews/view/${review?._id}`,
    `reviews/edit/${review?._id}`,
    "categories",
    `categories/view/${_id}`,
    `categories/edit/${_id}`,
    "pages",
    "pages/create",
    "rate-card",
    "business",
    "navigation",
    "redirects",
    "modular-kitchen",
  ]) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByText("Loading...")).toHaveCount(0)
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([screen, width, Math.max(0, excess)]).toEqual([screen, width, 0])
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox()
      const beside = width < 1024 ? 0 : 232
      expect([screen, width, (heading?.y ?? 999) < 320, (heading?.x ?? 0) > beside]).toEqual([
        screen,
        width,
        true,
        true,
      ])
    }
  }
})

test("a title in a list leads to its item, and more than 40 of its characters can be read", async ({
  page,
  product,
}) => {
  const title = "Where the money goes in an L-shaped kitchen of marine plywood with a tall unit"
  await (await openApi(product)).send("POST", "/review", {
    reviewerName: title,
    reviewerLocation: "Baner",
    reviewData: "Built as drawn.",
    file: new Blob([new Uint8Array(await makePng({ width: 40, height: 30 }))], { type: "image/png" }),
  })
  await signIn(page, product.admin)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/admin/reviews?search=marine")
    const link = page.getByRole("link", { name: title, exact: true })
    await expect(link).toBeVisible()
    const shown = await link.evaluate((element) => {
      const text = element.firstChild as Text
      const { bottom } = element.getBoundingClientRect()
      return text.data.split("").filter((_, at) => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().bottom <= bottom + 1
      }).length
    })
    expect([width, shown > 40]).toEqual([width, true])
  }
  await page.getByRole("link", { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/reviews\/view\//)
})

test("shows the message of what was done beside the save bar and the focused control", async ({ page, product }) => {
  await signIn(page, product.admin)
  for (const path of ["navigation", "business"]) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/admin/${path}`)
      const text = page.getByRole("main").getByRole("textbox").first()
      await text.fill(`Home ${width}`)
      await page.keyboard.press("Control+s")
      const toast = page.locator(".toast")
      await expect(toast).toBeVisible()
      const covered = () =>
        toast.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return [...document.querySelectorAll(".save-bar button, .top-bar :is(a, button), :focus")]
            .filter((each) => {
              const box = each.getBoundingClientRect()
              return box.left < right && left < box.right && box.top < bottom && top < box.bottom
            })
            .map(({ outerHTML }) => outerHTML)
        })
      expect([path, width, await covered()]).toEqual([path, width, []])
      await page.keyboard.press("Shift+Tab")
      await page.keyboard.press("Tab")
      await page.keyboard.press("Tab")
      expect([path, width, await covered()]).toEqual([path, width, []])
    }
  }
})

test("what was done is said at once, below what was said before, and each goes by itself", async ({
  page,
  product,
}) => {
  await page.clock.install()
  await signIn(page, product.admin)
  await page.goto("/admin/navigation")
  const name = page.getByLabel("Name", { exact: true }).first()
  await expect(name).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const toasts = page.locator(".toast")
  await name.fill("Start")
  await page.getByRole("button", { name: "Save menu and footer" }).click()
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(3_000)
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Settings" }).first().click()
  // Responses are shown by a timer.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByLabel("Tagline")).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByLabel("Tagline").fill("Measured and made here")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(toasts).toHaveText([/saved/, "Business saved"])
  await page.clock.runFor(2_500)
  await expect(toasts).toHaveText(["Business saved"])
  await page.clock.runFor(3_000)
  await expect(toasts).toHaveCount(0)
})

test("a report breaks no date inside a word, on a phone neither", async ({ page, product }) => {
  await enquire(product.address, { company: "Kumar Pebble Park, Handewadi Road, Hadapsar" })
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const date = page.getByRole("region", { name: "Total Business List" }).getByRole("cell").last()
    await expect(date).toHaveText(/^\d+ \w+ \d{4}$/)
    const { lines, words } = await date.evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      return { lines: new Set(tops).size, words: cell.textContent.split(" ").length }
    })
    expect([width, lines <= (width < 480 ? words : 1)]).toEqual([width, true])
  }
})

test("what can be pressed is at least 24 px high", async ({ page, product }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  await enquire(product.address)
  await signIn(page, product.admin)
  for (const screen of ["contacts", "categories"]) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole("row").nth(1)).toBeVisible()
    const low = await page
      .locator("td")
      .locator("a, button")
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).display !== "inline" && each.getBoundingClientRect().height < 23.9)
          .map((each) => each.textContent),
      )
    expect([screen, low]).toEqual([screen, []])
  }
})

test("what is wrong with the days of the inbox is under all its fields", async ({ page, product }) => {
  await enquire(product.address)
  await signIn(page, product.admin)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto("/admin/contacts")
    await page.getByRole("button", { name: "Filter" }).click()
    await page.getByLabel("From").fill("2026-02-02")
    await page.getByLabel("To", { exact: true }).fill("2026-01-01")
    // Content above may still move.
    await expect(async () => {
      const message = await page.getByText("To Date must not be before From Date.").boundingBox()
      for (const field of [page.getByLabel("Sort"), page.getByLabel("To", { exact: true })]) {
        const box = await field.boundingBox()
        expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0)
      }
    }).toPass({ timeout: 5_000 })
  }
})

test("a long text without a space does not widen a form", async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, product.admin)
  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Description/).fill("x".repeat(1_000))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("an enquiry takes three lines with Call on them, and opens wherever it is touched", async ({
    page,
    product,
  }) => {
    await enquire(product.address, {
      fullName: "Asha Kulkarni",
      phone: "+91 98220 12345",
      company: "Blue Ridge, Tower 14, Flat 1203",
      message: "A wardrobe for two bedrooms, floor to ceiling, sliding. Budget is 3 lakh, possession in March.",
    })
    await signIn(page, product.admin)
    await page.goto("/admin/contacts?search=Asha")
    const card = page.getByRole("row").filter({ hasText: "Asha Kulkarni" })
    const call = card.getByRole("link", { name: "Call +91 98220 12345" })
    await expect(call).toHaveAttribute("href", "tel:+919822012345")
    const tops = await card.evaluate((row) => {
      const shown = [...row.querySelectorAll("td")].filter((cell) => cell.getClientRects().length > 0)
      const middles = shown.map((cell) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      })
      return [...new Set(middles)]
        .toSorted((a, b) => a - b)
        .filter((y, at, all) => at === 0 || y - (all[at - 1] ?? 0) > 8)
    })
    expect(tops).toHaveLength(3)
    expect((await card.boundingBox())?.height).toBeLessThan(140)
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await card.click({ position: { x: 150, y: 45 } })
    await expect(page.getByRole("dialog", { name: "Asha Kulkarni" })).toContainText("possession in March")
  })
})

for (const width of [390, 1366]) {
  test(`filters of the inbox are behind a button, and chips remove them, at ${width} px`, async ({ page, product }) => {
    await enquire(product.address)
    await page.setViewportSize({ width, height: 768 })
    await signIn(page, product.admin)
    await page.goto("/admin/contacts")
    const filter = page.getByRole("button", { name: "Filter", exact: true })
    await expect(page.getByLabel("From")).toBeHidden()
    await filter.click()
    await expect(filter).toHaveAttribute("aria-expanded", "true")
    await page.getByLabel("From").fill("2025-12-01")
    await page.getByLabel("Came by").selectOption({ label: "Phone" })
    await filter.click()
    await expect(page.getByLabel("From")).toBeHidden()
    await page.getByRole("button", { name: /^From: 1 Dec/ }).click()
    await page.getByRole("button", { name: /^Came by: Phone/ }).click()
    await expect(page.getByRole("button", { name: /remove the filter/ })).toHaveCount(0)
    await expect(page).toHaveURL(/contacts$/)
  })
}

test("begins each list high on the screen", async ({ page, product }) => {
  await enquire(product.address)
  await signIn(page, product.admin)
  for (const [width, top] of [
    [390, 300],
    [1366, 232],
  ] as const) {
    await page.setViewportSize({ width, height: 768 })
    for (const path of ["contacts", "blogs", "projects", "reviews", "categories", "pages"]) {
      await page.goto(`/admin/${path}`)
      const row = page.locator("tbody tr").first()
      await expect(row).toBeVisible()
      expect([path, width, ((await row.boundingBox())?.y ?? 999) <= top]).toEqual([path, width, true])
    }
  }
})

test("the first Tab shows the way past the menu", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/blogs")
  await expect(page.getByRole("heading", { name: "Blog List" })).toBeVisible()
  await page.keyboard.press("Tab")
  const skip = page.getByRole("link", { name: "Skip to the content" })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press("Enter")
  await expect(page.getByRole("main")).toBeFocused()
})
