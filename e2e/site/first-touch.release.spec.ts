import { globSync, readFileSync } from "node:fs"
import { eachCase } from "../cases.ts"
import { expect, hold, signIn, test } from "../product.ts"
import { firstTouches, islandOf, openFor, wide } from "./first-touches.ts"

test("every island of the code has its first touch here", () => {
  const names = globSync("src/site/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bisland\(\s*"([\w-]+)"/g)].map(([, name]) => name),
  )
  expect(new Set(names)).toEqual(new Set(Object.keys(firstTouches)))
})

for (const [where, isThere] of [
  ["Home", (path: string) => path === "/"],
  ["another page", (path: string) => path !== "/"],
] as const) {
  test(`the first touch of an island of ${where} is not lost when React comes later`, async ({ page, product }) => {
    const touches = Object.entries(firstTouches).filter(([, { path }]) => isThere(path))
    await eachCase(touches, async (it, name) => {
      if (!it.touch) await signIn(page, product.admin)
      const react = page.waitForRequest("**/assets/react-*.js")
      const letThrough = await hold(page, "**/assets/react-*.js")
      await openFor(page, it)
      const island = islandOf(page, name)
      if (it.touch) {
        await it.touch(page, island)
        await expect(island).not.toHaveAttribute("data-alive")
      }
      await react
      letThrough()
      await it.effect(page, island)
      await page.unrouteAll()
    })
  })
}

/** Islands whose first touch the browser does nothing with, or keeps in a field. */
const waiting = ["banner-slider", "small-estimate", "logo-reel", "design-slider", "counter-height", "visualiser"]

test("the first touch of an island is not lost before there is any script", async ({ page }) => {
  const touches = Object.entries(firstTouches).filter(([name]) => waiting.includes(name))
  expect(touches).toHaveLength(waiting.length)
  await eachCase(touches, async ({ path, size, touch, effect }, name) => {
    const letThrough = await hold(page, "**/assets/{entry,start}-*.js")
    await page.setViewportSize(size ?? wide)
    await page.goto(path)
    // Who has read down to an island has had all above it laid out; a test goes there in one step, by guessed heights.
    await islandOf(page, name).scrollIntoViewIfNeeded()
    await touch?.(page, islandOf(page, name))
    letThrough()
    await effect(page, islandOf(page, name))
    await page.unrouteAll()
  })
})

test("the link to the estimate takes along what was chosen before React came", async ({ page }) => {
  const letThrough = await hold(page, "**/assets/react-*.js")
  await page.goto("/modular-kitchen")
  const island = page.locator('island-root[data-island="visualiser"]')
  await island.getByText("Sindoor red").click()
  await island.getByRole("link", { name: "See what it costs" }).click()
  letThrough()
  await expect(page).toHaveURL(/\/estimate\?.*finish=sindoor/)
})

test("typing goes on where it was while its island is hydrated", async ({ page }) => {
  const letThrough = await hold(page, "**/assets/react-*.js")
  await page.goto("/contact")
  const name = page.getByLabel("Full Name")
  await name.pressSequentially("Asha K")
  await page.keyboard.press("Home")
  letThrough()
  await page.locator('island-root[data-island="enquiry-form"][data-alive]').waitFor({ state: "attached" })
  await page.keyboard.type("Ms ")
  await expect(name).toHaveValue("Ms Asha K")
  await expect(name).toBeFocused()
})
