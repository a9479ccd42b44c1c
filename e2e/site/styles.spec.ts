import type { Page, Request } from "@playwright/test"
import { expect, test } from "../product.ts"

/** How parts of the page look, and where they stand in pixels. */
const lookAt = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((elements) =>
    elements.map((element) => {
      const { display, position, backgroundColor } = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      return { look: `${element.tagName} ${display} ${position} ${backgroundColor}`, box: [x, y, width, height] }
    }),
  )

for (const [size, opener] of [
  [{ width: 390, height: 844 }, ".menu-toggle"],
  [{ width: 1440, height: 900 }, "header button[popovertarget]:visible"],
] as const) {
  test(`at ${size.width} px a form and the open menu look right before the whole style sheet is there`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: "reduce" })
    const look = async () => {
      await page.goto("/contact")
      await page.evaluate(() => document.fonts.ready)
      const form = await lookAt(page, "main form, main form input, main form textarea, main form button")
      await page.locator(opener).last().click()
      await expect(page.getByRole("banner").getByRole("link", { name: "Home office" })).toBeVisible()
      return [...form, ...(await lookAt(page, "header, header nav, header nav li, header nav a, header nav button"))]
    }
    const whole = await look()
    await page.route(/\.css$/, (route) => route.abort())
    const early = await look()
    expect(early.map((each) => each.look)).toEqual(whole.map((each) => each.look))
    // The wide headline face comes with the sheet, so that texts differ by a few pixels.
    const moved = early.flatMap(({ box }, index) =>
      box.map((value, side) => Math.abs(value - (whole[index]?.box[side] ?? 0))),
    )
    expect(Math.max(...moved)).toBeLessThan(8)
  })
}

const isSheet = (request: Request) => request.url().endsWith(".css")

test("the whole style sheet waits for the main picture, a touch or nothing if it should be in the cache", async ({
  page,
}) => {
  const sheets: string[] = []
  page.on("request", (request) => {
    if (isSheet(request)) sheets.push(new URL(request.headers()["referer"] ?? "").pathname)
  })
  let arrive = () => {}
  await page.route("**/uploads/**", async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.continue()
  })
  await page.goto("/about", { waitUntil: "domcontentloaded" })
  // Long enough for all that the page asks for by itself.
  await page.waitForTimeout(500)
  expect(sheets).toEqual([])
  const loaded = page.waitForRequest(isSheet)
  arrive()
  await loaded

  await page.goto("/living-room", { waitUntil: "domcontentloaded" })
  const touched = page.waitForRequest(isSheet)
  await page.mouse.wheel(0, 10)
  await touched

  const followed = page.waitForRequest(isSheet)
  await page.evaluate(() => location.assign("/wardrobes"))
  await followed
  expect(sheets).toEqual(["/about", "/living-room", "/wardrobes"])
})

test("without a script a page loads its whole style sheet by itself", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const asked = page.waitForRequest(isSheet)
  await page.goto(`${product.address}/about`)
  await asked
  await context.close()
})
