import type { Page } from "@playwright/test"
import { expect, test } from "../product.ts"

const path = "/modular-kitchen"

/** Holds every external script while the page is open. */
const withoutScripts = (page: Page) => page.route("**/assets/*.js", () => {})

/** A measure of the page in pixels, when nothing moves any more. */
async function settled(measure: () => Promise<number>): Promise<number> {
  let before = Number.NaN
  let now = Number.NaN
  await expect
    .poll(async () => {
      before = now
      now = await measure()
      return now === before
    })
    .toBe(true)
  return now
}

/** The top of a part on the screen. */
const topOf = (page: Page, selector: string) =>
  settled(() => page.locator(selector).evaluate((part) => Math.round(part.getBoundingClientRect().top)))

const heightOf = (page: Page) => settled(() => page.evaluate(() => document.documentElement.scrollHeight))

test("what is below the first screen is laid out after the first paint, part by part", async ({ page }) => {
  // A visitor who navigates to a fragment has all heights from the start.
  await page.goto(`${path}#section-prices`)
  await expect(page.locator("html")).toHaveAttribute("data-fonts")
  const height = await heightOf(page)

  await page.goto("about:blank")
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route("**/assets/*.js", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path)
  const isLaidOut = () =>
    page
      .locator("footer")
      .evaluate((footer) => footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isLaidOut()).toBe(false)
  arrive()
  await expect(page.locator("html")).not.toHaveAttribute("data-lower")
  expect(await isLaidOut()).toBe(true)
  expect(Math.abs((await heightOf(page)) - height)).toBeLessThan(8)
})

test("a link to a part of the page leads to it before the scripts are there", async ({ page }) => {
  await withoutScripts(page)
  await page.goto(`${path}#section-prices`)
  const top = await topOf(page, "#section-prices")

  await page.goto("about:blank")
  await page.goto(path)
  await page.locator('.page-contents a[href="#section-prices"]').click()
  await expect(page).toHaveURL(/#section-prices$/)
  await expect(page.locator("html")).not.toHaveAttribute("data-lower")
  expect(Math.abs((await topOf(page, "#section-prices")) - top)).toBeLessThan(3)
})

test("an address with a text to go to leads to it before the scripts are there", async ({ page }) => {
  await withoutScripts(page)
  await page.goto(`${path}#:~:text=Sindoor%20red`)
  await expect(page.locator("html")).not.toHaveAttribute("data-lower")
  await expect(page.getByText("Sindoor red").first()).toBeInViewport()
})

test("a page that is loaded again stays where it was", async ({ page }) => {
  await page.goto(path)
  await expect(page.locator("html")).not.toHaveAttribute("data-lower")
  await page.locator("#section-prices").evaluate((part) => part.scrollIntoView({ behavior: "instant" }))
  const top = await topOf(page, "#section-prices")
  await page.reload()
  expect(Math.abs((await topOf(page, "#section-prices")) - top)).toBeLessThan(8)
})
