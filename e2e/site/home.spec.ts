import type { Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import { enquiry, fill, openForm } from "../enquiry/form.ts"
import { expect, test, untilMenuStarted, wakeIsland } from "../product.ts"

test("a loader covers Home for its first second for those who arrive, and not if nothing may move", async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  await page.goto("/", { waitUntil: "commit" })
  const loader = page.locator(".home-loader")
  await expect(loader).toHaveCSS("animation-duration", "1s")
  await expect(loader).toBeHidden()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  // Not even for a moment for visitors from another page of the site, or after a reload.
  await page.goto("/about")
  await page.locator(".site-header .brand").click()
  await expect(page).toHaveURL(`${product.address}/`)
  await expect(loader).toHaveCSS("display", "none")
  await page.reload()
  await expect(loader).toHaveCSS("display", "none")
  await context.close()

  const still = await browser.newContext({ baseURL: product.address, reducedMotion: "reduce" })
  const calm = await still.newPage()
  await calm.goto("/")
  await expect(calm.locator(".home-loader")).toBeHidden()
  await still.close()
})

test("'Book a visit' and 'Book Now' lead to the contact section, into the form's first field", async ({ page }) => {
  for (const name of ["Book a visit", "Book Now"]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto("/")
    await page.getByRole("main").getByRole("link", { name }).first().click()
    await expect(page.getByRole("heading", { name: "Tell us about your home" })).toBeInViewport()
    await expect(page.getByLabel("Full Name")).toBeFocused()
  }
})

test("shows a room, the promise and two actions on the first screen, and the quick estimate below", {
  tag: "@release",
}, async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1366, 768],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto("/")
    const banner = page.locator(".home-banner")
    await expect(page.getByText("Pune", { exact: true }).first()).toBeInViewport({ ratio: 1 })
    for (const part of [
      banner.locator("img").first(),
      banner.getByRole("heading", { level: 1 }),
      banner.locator(".lead"),
      banner.getByRole("button", { name: "Get Free Estimate" }),
      banner.getByRole("link", { name: "Book a visit" }),
      banner.getByRole("button", { name: "Pause the banner" }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 0.99 })
    }
    expect(await banner.getByRole("button").count()).toBe(2)
    await expect(page.getByRole("heading", { name: "What would yours cost?" })).toBeInViewport()
  }
})

test("shows the price of the quick estimate while a visitor types, and leads to that kitchen at that price", async ({
  page,
}) => {
  await page.goto("/")
  const form = page.locator(".small-estimate")
  const price = form.getByRole("status", { name: "Price with GST" })
  const first = await price.locator("b").textContent()
  // It is ready before any touch, and without React.
  await expect(page.locator('island-root[data-island="small-estimate"]')).toHaveAttribute("data-alive", "")
  const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name))
  expect(names.filter((name) => name.includes("/react-"))).toEqual([])
  await form.getByLabel("Long leg in feet").fill("14")
  await expect(price.locator("b")).not.toHaveText(first ?? "")
  await form.getByLabel("Layout").selectOption("U-shaped")
  await expect(form.getByRole("textbox")).toHaveCount(3)
  await form.getByLabel("Back in feet").fill("11")
  const shown = (await price.locator("b").textContent()) ?? ""
  // Neither the longest message nor the widest price moves any part of the row.
  const places = () =>
    form
      .locator("select, input:not([type=hidden]), b, button")
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().x)))
  const before = await places()
  for (const side of ["Left leg", "Back", "Right leg"]) await form.getByLabel(`${side} in feet`).fill("99 ft 11 in")
  await expect(form.getByText(/We used/)).toBeVisible()
  expect(await places()).toEqual(before)
  await form.getByLabel("Back in feet").fill("11")
  await form.getByLabel("Right leg in feet").fill("8")
  await form.getByLabel("Left leg in feet").fill("ten")
  await expect(form.getByText(/: enter a length/)).toBeVisible()
  await form.getByLabel("Left leg in feet").fill("8")
  await form.getByRole("button", { name: "See every line" }).click()
  await expect(page).toHaveURL(/\/estimate\?unit=ft&units=whole&layout=u&a=8&b=11&c=8$/)
  await expect(page.locator(".estimate-total b")).toHaveText(shown)
})

test("moves nothing below the quick estimate when its layout, its size or its message changes", {
  tag: "@release",
}, async ({ page }) => {
  const form = page.locator(".small-estimate")
  const price = form.getByRole("status", { name: "Price with GST" }).locator("b")
  const top = () => page.locator(".promise").evaluate((each) => each.getBoundingClientRect().top + scrollY)
  for (const width of [390, 768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto("/")
    // The test browser has no scroll bar; others take its width from the page.
    await page.evaluate(() => (document.documentElement.style.marginRight = "17px"))
    const first = await top()
    for (const layout of ["Straight", "Parallel", "U-shaped", "Island"]) {
      const before = (await price.textContent()) ?? ""
      await form.getByLabel("Layout").selectOption(layout)
      await form.getByRole("textbox").first().fill("29 ft 6 in")
      await expect(price).not.toHaveText(before)
      expect([width, layout, await top()]).toEqual([width, layout, first])
    }
    await form.getByRole("textbox").first().fill("ten")
    await expect(form.getByText(/: enter a length/)).toBeVisible()
    expect([width, "message", await top()]).toEqual([width, "message", first])
  }
})

const carried = (page: Page) => page.locator(".form-estimate > span")
const contact = (page: Page) => page.locator("#contact")

test("Get Free Estimate scrolls to the form, and the estimate beside it goes along", async ({ page }) => {
  await page.goto("/")
  const form = page.locator(".small-estimate")
  await form.getByLabel("Layout").selectOption("L-shaped")
  await expect(page.locator('island-root[data-island="small-estimate"]')).toHaveAttribute("data-alive", "")
  await form.getByLabel("Long leg in feet").fill("14")
  const price = (await form.locator("b").textContent()) ?? ""
  const start = page.getByRole("button", { name: "Get Free Estimate" })
  await start.click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(contact(page)).toBeInViewport()
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await expect(carried(page)).toHaveText(`Sent with your enquiry: L-shaped, 14 × 8 ft, Signature: ${price}`)
  // Again, with another size: the URL is the same.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await form.getByLabel("Layout").selectOption("Straight")
  await start.click()
  await expect(contact(page)).toBeInViewport()
  await expect(carried(page)).toContainText("Sent with your enquiry: Straight, ")
  await page.getByRole("button", { name: "Remove estimate" }).click()
  await expect(carried(page)).toBeHidden()
})

test("Get Free Estimate takes along nothing that nobody has entered, and leaves an estimate that exists", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/estimate?layout=u&a=3000&b=2400&c=3000")
  await wakeIsland(page, "estimate")
  await page.getByRole("link", { name: "Send this with my enquiry" }).click()
  await expect(carried(page)).toContainText("U-shaped")
  await page.goto("/")
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(contact(page)).toBeInViewport()
  await expect(carried(page)).toContainText("U-shaped")
  await page.getByRole("button", { name: "Remove estimate" }).click()
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(contact(page)).toBeInViewport()
  await expect(carried(page)).toBeHidden()
  await page.reload()
  await openForm(page)
  await expect(carried(page)).toBeHidden()
})

test("Get Free Estimate takes along what was entered when a script is missing, and only scrolls when nothing was", async ({
  page,
}) => {
  await page.route("**/assets/start-small-estimate-*.js", (route) => route.abort())
  await page.goto("/")
  await untilMenuStarted(page)
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(page).toHaveURL(/\/#contact$/)
  await expect(page.getByLabel("Full Name")).toBeFocused()
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
  await page.getByLabel("Long leg in feet").fill("15")
  await page.getByRole("button", { name: "Get Free Estimate" }).click()
  await expect(page).toHaveURL(/\/\?send=yes&.*a=15.*#contact$/)
  await expect(carried(page)).toContainText("L-shaped, 15 × 8 ft, Signature: ")
  await expect(contact(page)).toBeInViewport()
})

test("each project leads to its page from anywhere on its tile, by the keyboard too, and below them all stand the others", {
  tag: "@release",
}, async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/")
    await expect(page.getByText(/^Our designs, none of them built yet/)).toBeVisible()
    const tile = page.locator(".project").first()
    await tile.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(/\/projects\/a-tea-niche-in-a-tall-wall$/)
    await expect(page.getByRole("heading", { name: "What is planned" })).toBeVisible()
    await expect(page.getByText("Pictures are 3D renderings of our designs.")).toBeVisible()
    await page.goBack()
    await tile.getByRole("link", { name: "A tea niche in a tall wall" }).press("Enter")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("A tea niche in a tall wall")
    expect(await findByAxe(page)).toEqual([])
    await page.goBack()
    await page.getByRole("main").getByRole("link", { name: "See all projects" }).click()
    await expect(page).toHaveURL(/\/projects$/)
  }
})

test("a slider works when the preview of a page has replaced what it shows", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/")
  const feedback = page.locator(".feedback-slider")
  await expect(feedback).toHaveAttribute("data-alive", "")
  await page.evaluate(async () => {
    // The content policy allows only one policy to parse text.
    const request = new XMLHttpRequest()
    request.responseType = "document"
    request.open("GET", "/")
    await new Promise((resolve) => {
      request.addEventListener("load", resolve)
      request.send()
    })
    const shown = request.responseXML?.querySelector("main")
    document.querySelector("main")?.replaceChildren(...(shown?.childNodes ?? []))
    document.dispatchEvent(new Event("maap:blocks"))
  })
  await expect(feedback).toHaveAttribute("data-alive", "")
  await feedback.locator(".slider-track").focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("button", { name: "Play the feedback" })).toHaveCount(1)
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("Home shows both pictures, every idea, every quote, every name and final figures, and no dead button", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto("/")
    await expect(page.locator(".home-loader")).toBeHidden()
    await expect(page.locator(".banner-slide:visible")).toHaveCount(2)
    await expect(page.locator(".idea:visible")).toHaveCount(5)
    await expect(page.locator(".quote:visible")).toHaveCount(4)
    await expect(page.locator(".reel-names li:visible")).toHaveCount(6)
    await expect(page.locator(".counters .number")).toHaveText(["1128+", "908+", "258+", "564+"])
    await expect(page.getByRole("button")).toHaveText(["Get Free Estimate", "See every line", "Send enquiry"])
    await expect(page.getByRole("banner").getByRole("link", { name: "Home office" })).toBeVisible()
    await expect(page.locator(".project:visible")).toHaveCount(6)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    const price = (await page.locator(".small-estimate-price b").textContent()) ?? ""
    await page.getByRole("button", { name: "See every line" }).click()
    await expect(page).toHaveURL(/\/estimate\?unit=ft&units=whole&layout=l&a=10&b=8$/)
    await expect(page.locator(".estimate-total b")).toHaveText(price)
  })

  test("Get Free Estimate leads to the form of Home, with the estimate that was entered", { tag: "@release" }, async ({
    page,
  }) => {
    await page.goto("/")
    await page.getByLabel("Layout").selectOption("Parallel")
    await page.getByLabel("Long leg in feet").fill("13")
    await page.getByRole("button", { name: "Get Free Estimate" }).click()
    await expect(page).toHaveURL(/\/\?[^#]*#contact$/)
    await expect(page.locator("#contact")).toBeInViewport()
    await expect(carried(page)).toContainText("Parallel, 13 × 8 ft, Signature: ₹")
    await expect(page.getByLabel("Layout")).toHaveValue("parallel")
    await fill(page, { ...enquiry, Email: "asha at home" })
    await page.getByRole("button", { name: "Send enquiry" }).click()
    await expect(page.locator(".field-error", { hasText: "Invalid email format" })).toBeVisible()
    await expect(carried(page)).toContainText("Parallel, 13 × 8 ft, Signature: ₹")
  })
})
