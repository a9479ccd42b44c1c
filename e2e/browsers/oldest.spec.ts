import { browsers } from "../../browsers.ts"
import { findMissing } from "../../tools/browsers/missing-features.ts"
import { expect as base, signIn, test } from "../product.ts"
import { listScreens } from "../screens/addresses.ts"
import { firstTouches, wide } from "../site/first-touches.ts"

// Scripts that are late, missing or rendered twice take their time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

/** What the language has and the oldest browsers lack; the rest is of documents, where a test's own browser needs it. */
const site = findMissing(browsers.site).language
const admin = findMissing(browsers.admin).language

/** Takes built-ins of the language away, of constructors and of what they make. */
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

for (const [name, { path, size, touch, effect }] of Object.entries(firstTouches)) {
  test(`${name} does what it does in the oldest browsers that are supported`, async ({ page, product }) => {
    const errors: string[] = []
    page.on("pageerror", ({ message }) => errors.push(message))
    if (!touch) await signIn(page, product.admin)
    await page.addInitScript(takeAway, site)
    await page.setViewportSize(size ?? wide)
    await page.goto(path)
    await page.waitForLoadState("networkidle")
    const island = page.locator(`island-root[data-island="${name}"]`).first()
    await touch?.(page, island)
    await effect(page, island)
    expect(errors).toEqual([])
  })
}

test("every screen of the admin is shown in the oldest browsers that are supported", async ({ page, product }) => {
  test.slow()
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  await signIn(page, product.admin)
  await page.addInitScript(takeAway, admin)
  for (const path of await listScreens(product)) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible()
  }
  expect(errors).toEqual([])
})
