import type { Page, Request } from "@playwright/test"
import { expect, test } from "../product.ts"

/** The styles of parts of the page, and their positions in pixels. */
const lookAt = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((elements) =>
    elements.map((element) => {
      const { display, position, backgroundColor } = getComputedStyle(element)
      const { x, y, width, height } = element.getBoundingClientRect()
      return { look: `${element.tagName} ${display} ${position} ${backgroundColor}`, box: [x, y, width, height] }
    }),
  )

test("a form and the open menu look right before the whole style sheet is there, on a phone and at a desk", async ({
  page,
}) => {
  for (const [size, opener] of [
    [{ width: 390, height: 844 }, ".menu-toggle"],
    [{ width: 1440, height: 900 }, "header button[popovertarget]:visible"],
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: "reduce" })
    const look = async () => {
      await page.goto("/contact")
      await expect(page.locator("html")).toHaveAttribute("data-fonts", "")
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
    // The wide headline font comes with the sheet, so texts differ by a few pixels.
    const moved = early.flatMap(({ box }, index) =>
      box.map((value, side) => Math.abs(value - (whole[index]?.box[side] ?? 0))),
    )
    expect(Math.max(...moved)).toBeLessThan(8)
    await page.unrouteAll()
  }
})

const isLate = (request: Request) => /\.(css|woff2)$/.test(request.url())

test("fonts and the whole style sheet wait for the main picture or a touch", async ({ page }) => {
  let late = 0
  page.on("request", (request) => {
    if (isLate(request)) late++
  })
  let arrive = () => {}
  await page.route("**/uploads/**", async (route) => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    await route.continue()
  })
  const script = page.waitForEvent("requestfinished", (request) => /entry-.*\.js$/.test(request.url()))
  await page.goto("/about", { waitUntil: "domcontentloaded" })
  await script
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  expect(late).toBe(0)
  const loaded = page.waitForRequest(isLate)
  arrive()
  await loaded

  await page.goto("/living-room", { waitUntil: "domcontentloaded" })
  const touched = page.waitForRequest(isLate)
  await page.mouse.wheel(0, 10)
  await touched
})

/** The names of the loaded fonts, and of the first one that text requests. */
const fontsOf = (page: Page) =>
  page.evaluate(() => ({
    loaded: [...document.fonts]
      .filter(({ status }) => status === "loaded")
      .map(({ family }) => family.replaceAll('"', "")),
    first: getComputedStyle(document.body).fontFamily.split(",")[0]?.replaceAll('"', ""),
  }))

test("text gets its face without its own sheet, and keeps it from page to page", async ({ page }) => {
  await page.goto("/about")
  await expect.poll(async () => (await fontsOf(page)).first).toBe("Anek")
  await page.evaluate(() => document.fonts.ready)
  expect((await fontsOf(page)).loaded).toContain("Anek Wide")

  // Without the scripts that load later.
  await page.route("**/assets/*.js", (route) => route.abort())
  await page.evaluate(() => location.assign("/wardrobes"))
  await page.waitForURL("**/wardrobes")
  await page.evaluate(() => document.fonts.ready)
  const { loaded, first } = await fontsOf(page)
  expect(first).toBe("Anek")
  expect(loaded).toEqual(expect.arrayContaining(["Anek", "Anek Wide"]))
})

test("without a script a page loads its whole style sheet and its fonts by itself", async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const asked = page.waitForRequest((request) => request.url().endsWith(".css"))
  const font = page.waitForRequest("**/anek-text*.woff2")
  await page.goto(`${product.address}/about`)
  await Promise.all([asked, font])
  await context.close()
})
