import { globSync, readFileSync } from "node:fs"
import { eachCase } from "../cases.ts"
import { expect, hold, test } from "../product.ts"
import { islandOf, islandTouches, openFor, wide } from "./first-touches.ts"

test("every island of the code has its first touch here", () => {
  const names = globSync("src/{site,*/site}/**/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bisland\(\s*"([\w-]+)"/g)].map(([, name]) => name),
  )
  expect(new Set(names)).toEqual(new Set(Object.keys(islandTouches)))
})

test("keeps what is typed and chosen in an island when its script comes later", async ({ page }) => {
  await eachCase(Object.entries(islandTouches), async (it, name) => {
    const letThrough = await hold(page, "**/assets/{react,start-small-estimate}-*.js")
    await openFor(page, it)
    await it.touch(page, islandOf(page, name))
    await expect(islandOf(page, name)).not.toHaveAttribute("data-alive")
    letThrough()
    await it.effect(page, islandOf(page, name))
    await page.unrouteAll()
  })
})

test("keeps what is typed and chosen in an island before there is any script", async ({ page }) => {
  await eachCase(Object.entries(islandTouches), async ({ path, size, touch, effect }, name) => {
    const letThrough = await hold(page, "**/assets/{entry,start}-*.js")
    await page.setViewportSize(size ?? wide)
    await page.goto(path)
    // Reading down to an island lays out everything above it; a test goes there in one step, by estimated heights.
    await islandOf(page, name).scrollIntoViewIfNeeded()
    await touch(page, islandOf(page, name))
    letThrough()
    await effect(page, islandOf(page, name))
    await page.unrouteAll()
  })
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
