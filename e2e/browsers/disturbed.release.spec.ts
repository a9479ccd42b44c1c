import { expect, test } from "../product.ts"
import { touchAll } from "../site/first-touches.ts"
import { extend, translate } from "./disturbances.ts"

let errors: string[]

test.beforeEach(({ page }) => {
  errors = []
  page.on("pageerror", ({ message }) => errors.push(message))
})

test.afterEach(() => {
  // React reports it once if it has rendered an island again.
  expect(errors.filter((message) => !/Hydration failed|React error #418/.test(message))).toEqual([])
})

for (const [words, disturb] of [
  ["translated", translate],
  ["changed by an extension", extend],
] as const) {
  test(`each island does what it does on a page that is ${words} before it is hydrated`, async ({ page }) => {
    await page.addInitScript(disturb)
    await touchAll(page)
  })
}

test("each island does what it does on a page that is translated and changed by an extension after it is hydrated", async ({
  page,
}) => {
  await touchAll(page, async (islands) => {
    for (const island of islands) {
      await island.dispatchEvent("pointerover")
      await expect(island).toHaveAttribute("data-alive")
    }
    await page.evaluate(translate)
    await page.evaluate(extend)
  })
})
