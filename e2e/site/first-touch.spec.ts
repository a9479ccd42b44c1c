import { globSync, readFileSync } from "node:fs"
import { expect, signIn, test } from "../product.ts"
import { type FirstTouch, firstTouches, wide } from "./first-touches.ts"

/** How much later React comes than everything else, in milliseconds. */
const late = 3_000

test("every island of the code has its first touch here", () => {
  const names = globSync("src/site/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bisland\(\s*"([\w-]+)"/g)].map(([, name]) => name),
  )
  expect(new Set(names)).toEqual(new Set(Object.keys(firstTouches)))
})

for (const [name, { path, size, touch, effect }] of Object.entries(firstTouches)) {
  test(`the first touch of ${name} is not lost when React comes three seconds later`, async ({ page, product }) => {
    if (!touch) await signIn(page, product.admin)
    let asked = 0
    await page.route("**/assets/react-*.js", async (route) => {
      asked++
      await new Promise((resolve) => setTimeout(resolve, late))
      await route.continue()
    })
    await page.setViewportSize(size ?? wide)
    await page.goto(path)
    await page.waitForLoadState("networkidle")
    const island = page.locator(`island-root[data-island="${name}"]`).first()
    if (touch) {
      expect(asked).toBe(0)
      await touch(page, island)
      await expect(island).not.toHaveAttribute("data-alive")
    }
    await effect(page, island)
    expect(asked).toBeGreaterThan(0)
  })
}

/** Islands whose first touch the browser does nothing with, or keeps in a field. */
const waiting = ["banner-slider", "small-estimate", "logo-reel", "design-slider", "counter-height", "visualiser"]

for (const name of waiting) {
  test(`the first touch of ${name} is not lost before there is any script`, async ({ page }) => {
    const { path, size, touch, effect } = firstTouches[name] as FirstTouch
    let hasScript = false
    await page.route("**/assets/{entry,start}-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late))
      hasScript = true
      await route.continue()
    })
    await page.setViewportSize(size ?? wide)
    await page.goto(path, { waitUntil: "domcontentloaded" })
    const island = page.locator(`island-root[data-island="${name}"]`).first()
    await touch?.(page, island)
    expect(hasScript).toBe(false)
    await effect(page, island)
  })
}

test("the link to the estimate takes along what was chosen before React came", async ({ page }) => {
  await page.route("**/assets/react-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto("/modular-kitchen")
  const island = page.locator('island-root[data-island="visualiser"]')
  await island.getByText("Sindoor red").click()
  await island.getByRole("link", { name: "See what it costs" }).click()
  await expect(page).toHaveURL(/\/estimate\?.*finish=sindoor/)
})

test("typing goes on where it was while its island is hydrated", async ({ page }) => {
  await page.route("**/assets/react-*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto("/contact")
  const name = page.getByLabel("Full Name")
  await name.pressSequentially("Asha K", { delay: 20 })
  await page.keyboard.press("Home")
  await page.locator('island-root[data-island="enquiry-form"][data-alive]').waitFor({ state: "attached" })
  await page.keyboard.type("Ms ")
  await expect(name).toHaveValue("Ms Asha K")
  await expect(name).toBeFocused()
})

test("without its chunk a link of an island leads where it leads without a script", async ({ page }) => {
  await page.route("**/assets/react-*.js", (route) => route.abort())
  await page.goto("/estimate")
  await page.getByRole("navigation", { name: "Layout" }).getByRole("link", { name: "U-shaped" }).click()
  await expect(page).toHaveURL(/layout=u/)
})
