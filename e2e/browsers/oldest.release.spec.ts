import { browsers } from "../../browsers.ts"
import { findMissing } from "../../tools/browsers/missing-features.ts"
import { expect, signIn, test } from "../product.ts"
import { findBrokenScreens } from "./every-screen.ts"
import { touchAll } from "../site/first-touches.ts"

/** The language features that the oldest browsers lack; document features are needed by the test's own browser. */
const site = findMissing(browsers.site).language
const admin = findMissing(browsers.admin).language

/** Removes built-ins of the language, of constructors and of their instances. */
function takeAway({ globals, members }: typeof site): void {
  const whole = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  for (const [object, name] of members) {
    const owner = whole[object] ?? (Intl as unknown as typeof whole)[object]
    if (!owner) continue
    Reflect.deleteProperty(owner, name)
    if (owner.prototype) Reflect.deleteProperty(owner.prototype, name)
  }
  for (const name of globals) Reflect.deleteProperty(globalThis, name)
}

test("each island does what it does in the oldest browsers that are supported", async ({ page }) => {
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  await page.addInitScript(takeAway, site)
  await touchAll(page)
  expect(errors).toEqual([])
})

test("every screen of the admin is shown in the oldest browsers that are supported", async ({ page, product }) => {
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  await signIn(page, product.admin)
  await page.addInitScript(takeAway, admin)
  await page.goto("/admin/dashboard")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  expect(await findBrokenScreens(page, product)).toEqual([])
  expect(errors).toEqual([])
})
