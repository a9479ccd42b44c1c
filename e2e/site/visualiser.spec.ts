import type { Page } from "@playwright/test"
import { openForm } from "../enquiry/form.ts"
import { expect, test, wakeIsland } from "../product.ts"

const shownIn = (page: Page) => page.locator(".visualiser-picture img")
const chosen = "kitchen=straight&finish=teak&counter=white-quartz"

async function isLoaded(page: Page): Promise<boolean> {
  return shownIn(page).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)
}

test("a choice by key shows one picture more, and is in the address, the estimate and the enquiry", async ({
  page,
}) => {
  const loaded: string[] = []
  page.on("request", (request) => {
    if (/visualiser\/.*(granite|quartz)\.avif$/.test(request.url())) loaded.push(request.url())
  })
  await page.goto("/modular-kitchen?utm_source=mail")
  const island = page.locator('island-root[data-island="visualiser"]')
  await island.scrollIntoViewIfNeeded()
  await wakeIsland(page, "visualiser")
  await expect.poll(() => isLoaded(page)).toBe(true)
  expect(loaded).toHaveLength(1)
  await expect(island.getByRole("button", { name: "Show" })).toBeHidden()

  await island.getByLabel("Bottle green matt laminate").focus()
  await page.keyboard.press("ArrowDown")
  await expect(shownIn(page)).toHaveAttribute("alt", "Kitchen: L-shaped, Haldi ply, Black granite counter")
  await expect(island.getByRole("status")).toHaveText("L-shaped, Haldi ply, Black granite counter")
  await expect(page).toHaveURL(
    "/modular-kitchen?utm_source=mail&kitchen=l-shaped&finish=haldi-ply&counter=black-granite",
  )
  expect(loaded).toHaveLength(2)

  const scrolled = await page.evaluate(() => scrollY)
  await island.getByText("White quartz").click()
  await expect(shownIn(page)).toHaveAttribute("alt", /White quartz/)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.reload()
  await expect(shownIn(page)).toHaveAttribute("alt", "Kitchen: L-shaped, Haldi ply, White quartz counter")

  await island.getByRole("link", { name: "See prices" }).click()
  await expect(page.locator(".estimate-total .label")).toHaveText(
    "L-shaped, 10 × 8 ft, Haldi ply, White quartz counter, Signature, with GST",
  )
  await wakeIsland(page, "estimate")
  await page.getByText("Premium").click()
  await expect(page).toHaveURL(/finish=haldi-ply&stone=white-quartz/)
  await page.getByRole("link", { name: "Send this with my enquiry" }).click()
  await openForm(page)
  await expect(page.locator(".form-estimate")).toContainText("Haldi ply, White quartz counter, Premium")
})

test("a picture that cannot be loaded leaves the old one, and reports it", { tag: "@release" }, async ({ page }) => {
  await page.goto("/modular-kitchen")
  const island = page.locator('island-root[data-island="visualiser"]')
  await island.scrollIntoViewIfNeeded()
  await wakeIsland(page, "visualiser")
  await page.route("**/assets/visualiser/**", (route) => route.abort())
  const before = await shownIn(page).getAttribute("src")
  await island.getByText("Sindoor red").click()
  await expect(island.getByRole("status")).toHaveText(/could not be loaded/)
  expect(await shownIn(page).getAttribute("src")).toBe(before)
  await page.unroute("**/assets/visualiser/**")
  await island.getByText("Sindoor red").click()
  await expect(shownIn(page)).toHaveAttribute("alt", /Sindoor red/)
  await expect(island.getByRole("status")).toHaveText(/Sindoor red/)
})

test("on a phone the picture stays in view, above what has the focus", { tag: "@release" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A smooth scroll to one control would continue after the focus is on the next.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.goto("/modular-kitchen")
  const last = page.getByLabel("White quartz")
  await last.focus()
  await expect(shownIn(page)).toBeInViewport({ ratio: 1 })
  const first = page.locator(".visualiser").getByLabel("Straight")
  await first.focus()
  await expect(shownIn(page)).toBeInViewport({ ratio: 1 })
  const [picture, choice] = [await page.locator(".visualiser-picture").boundingBox(), await first.boundingBox()]
  expect(choice?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
})

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("the choices are a form, whose address shows the picture", { tag: "@release" }, async ({ page }) => {
    await page.goto("/modular-kitchen")
    await page.locator(".visualiser").getByLabel("Straight").check()
    await page.getByLabel("Teak laminate").check()
    await page.getByLabel("White quartz").check()
    await page.getByRole("button", { name: "Show" }).click()
    await expect(page).toHaveURL(`/modular-kitchen?${chosen}#visualiser`)
    await expect(shownIn(page)).toHaveAttribute("alt", "Kitchen: Straight, Teak laminate, White quartz counter")
    await expect(shownIn(page)).toBeInViewport()
    await expect.poll(() => isLoaded(page)).toBe(true)
    await page.getByRole("link", { name: "See prices" }).click()
    await expect(page.locator(".estimate-total .label")).toContainText("Teak laminate, White quartz counter")
    await page.goto("/modular-kitchen?kitchen=castle&finish=&counter=x")
    await expect(shownIn(page)).toHaveAttribute("alt", /^Kitchen: L-shaped, Bottle green/)
  })
})
