import { expect as base, signIn, test } from "../product.ts"
import { firstTouches, wide } from "../site/first-touches.ts"
import { extend, translate } from "./disturbances.ts"

// Scripts that are late, missing or rendered twice take their time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

const disturbances = { translated: translate, "changed by an extension": extend }

for (const [words, disturb] of Object.entries(disturbances)) {
  for (const [name, { path, size, touch, effect }] of Object.entries(firstTouches)) {
    for (const when of ["before", "after"]) {
      test(`${name} does what it does on a page that is ${words} ${when} it is hydrated`, async ({ page, product }) => {
        const errors: string[] = []
        page.on("pageerror", ({ message }) => errors.push(message))
        if (!touch) await signIn(page, product.admin)
        await page.setViewportSize(size ?? wide)
        if (when === "before") await page.addInitScript(disturb)
        await page.goto(path)
        await page.waitForLoadState("networkidle")
        const island = page.locator(`island-root[data-island="${name}"]`).first()
        if (when === "after") {
          await island.dispatchEvent("pointerdown")
          await expect(island).toHaveAttribute("data-alive")
          await page.evaluate(disturb)
        }
        await touch?.(page, island)
        await effect(page, island)
        // React says so once where it has rendered an island again.
        expect(errors.filter((message) => !/Hydration failed|React error #418/.test(message))).toEqual([])
      })
    }
  }
}
