import type { Page } from "@playwright/test"
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
