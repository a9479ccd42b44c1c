import type { Locator, Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test, untilStarted } from "../product.ts"

async function openProject(page: Page, path = "/projects/a-sink-under-the-window") {
  await page.goto(path)
  await untilStarted(page, ".gallery-row")
  return page.locator(".gallery-row")
}

test("every picture of a project opens large, turns, closes, and gives the focus back, on a phone and at a desk", async ({
  page,
}) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    const row = await openProject(page)
    // The edge of the next picture is in view.
    const links = row.getByRole("link", { name: /^Enlarge: / })
    await expect(links).toHaveCount(3)
    await expect(links.nth(0)).toBeInViewport({ ratio: 1 })
    await expect(links.nth(1)).toBeInViewport()
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport()

    await row.getByRole("button", { name: "Next picture" }).click()
    await expect(row).toContainText("2 of 3")
    await expect(links.nth(1)).toBeInViewport({ ratio: 1 })
    await links.nth(1).focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Picture 2 of 3" })
    await expect(dialog.getByRole("img")).toBeInViewport()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("ArrowRight")
    await expect(page.getByRole("dialog", { name: "Picture 1 of 3" })).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Previous picture" }).click()
    await expect(page.getByRole("dialog", { name: "Picture 3 of 3" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()
    await expect(links.nth(1)).toBeFocused()
  }
})

test("shows a wide picture upright on a phone, as wide as the screen, and enlarges it to three times", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const row = await openProject(page)
  const boxOf = (shown: Locator) => shown.evaluate((img) => img.getBoundingClientRect().toJSON() as DOMRect)
  const onPage = await boxOf(row.getByRole("img").first())
  await row.getByRole("link").first().click()
  const dialog = page.getByRole("dialog")
  const picture = dialog.getByRole("img")
  const sizeOf = () => boxOf(picture)
  const upright = await sizeOf()
  expect(upright.width).toBeCloseTo(390, 0)
  expect(upright.height).toBeGreaterThan(700)
  expect(upright.height * upright.width).toBeGreaterThan(2 * onPage.height * onPage.width)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(560)
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 })

  const view = dialog.locator(".lightbox-view")
  const scrolled = () => view.evaluate(({ scrollLeft, scrollTop }) => scrollLeft + scrollTop)
  await view.dblclick({ position: { x: 200, y: 600 } })
  await expect.poll(scrolled).toBeGreaterThan(300)
  expect((await sizeOf()).width).toBeCloseTo(3 * 390, 0)
  expect(await findByAxe(page)).toEqual([])
  await page.keyboard.press("ArrowRight")
  await expect(dialog).toContainText("1 of 3")
  await dialog.getByRole("button", { name: "Show the whole picture" }).click()
  expect(await sizeOf()).toEqual(upright)
  await dialog.getByRole("button", { name: "Enlarge the picture" }).click()
  await dialog.getByRole("button", { name: "Next picture" }).click()
  await expect(dialog.getByRole("button", { name: "Enlarge the picture" })).toBeVisible()
  expect((await sizeOf()).width).toBeCloseTo(390, 0)

  await page.setViewportSize({ width: 844, height: 390 })
  expect((await sizeOf()).height).toBeCloseTo(390, 0)
  await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 })
})

test("Back closes a picture of a project, a reload keeps it open, and closed by hand it leaves nothing for Back", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/about")
  const row = await openProject(page)
  const dialog = page.getByRole("dialog")
  await row.getByRole("link").first().click()
  await dialog.getByRole("button", { name: "Next picture" }).click()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/projects\/a-sink-under-the-window$/)
  await page.goForward()
  await expect(page.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("dialog", { name: "Picture 2 of 3" })).toBeVisible()
  await dialog.getByRole("button", { name: "Close" }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test("a room with one picture shows it whole, with its name and what it costs, on the first screen", {
  tag: "@release",
}, async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size)
    await page.goto("/wardrobes")
    await expect(page.getByRole("link", { name: /^Enlarge: / }).getByRole("img")).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 })
    const cost = page.getByRole("link", { name: "A 1,800 mm wardrobe with a loft ₹94,000 to ₹1,75,000" })
    await expect(cost).toBeInViewport({ ratio: 1 })
    await cost.click()
    await expect(page.getByRole("heading", { name: "What it costs" })).toBeInViewport()
  }
})

test("a wardrobe has its drawing, every measure in words, and a price that shows what it includes", {
  tag: "@release",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto("/wardrobes")
  const drawing = page.getByRole("img", { name: /^Working drawing: A 1,800 mm wardrobe/ })
  await expect(drawing).toHaveCount(1)
  const figures = await drawing.locator("text").evaluateAll((texts) =>
    texts.map((text) => {
      const scale = (text as SVGTextElement).ownerSVGElement?.getScreenCTM()?.a ?? 0
      return Number(text.getAttribute("font-size")) * scale
    }),
  )
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(14)
  await expect(page.getByText("1,800 mm: three bays of 600 mm")).toBeVisible()
  const price = page.locator("#price")
  await expect(price.locator(".number")).toHaveText("₹94,000 to ₹1,75,000")
  await expect(price).toContainText("with 18% GST")
  const lines = price.getByRole("listitem")
  await expect(lines.filter({ hasText: "Clothes rods in all three hanging spaces" })).toBeVisible()
  await expect(lines.filter({ hasText: "The unit as drawn: 50.38 sq ft, 2 drawers" })).toBeVisible()
  await expect(lines.filter({ hasText: "Changes after the final measurement" })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test("a room shows what its owner wrote, and a price only with a drawing", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/i).fill("Dining")
  await page.getByLabel(/^Category description/i).fill("Where plates live.")
  const jpeg = { name: "a.jpg", mimeType: "image/jpeg", buffer: await makeJpeg({ width: 1200, height: 800 }) }
  await page.locator('input[type="file"]').setInputFiles([jpeg])
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: /created/i })).toBeVisible()
  await page.goto("/dining")
  const main = page.getByRole("main")
  await expect(main.getByRole("heading")).toHaveText(["Dining", "Tell us about your home"])
  await expect(main.locator(".closing")).toHaveText("Every room is measured, drawn and priced before you decide.")
  await expect(page.locator("#price, .room-drawing")).toHaveCount(0)
  await expect(main.locator('a[href="#contact"], a[href="/estimate"]')).toHaveCount(0)
  // A single picture has no next one.
  await expect(page.getByRole("button", { name: "Next picture" })).toHaveCount(0)

  for (const [label, heading] of [
    ["Television wall", "A 2,400 mm TV wall"],
    ["Crockery unit", "A crockery unit of 1,200 mm"],
  ] as const) {
    await page.goto("/admin/categories")
    await page.getByRole("row").filter({ hasText: "Dining" }).getByRole("link", { name: /Edit/ }).click()
    await page.getByLabel("Drawing", { exact: true }).selectOption({ label })
    await page
      .getByRole("button", { name: /^(Update|Save|Submit|Publish)/ })
      .first()
      .click()
    await page.waitForURL(/\/admin\/categories$/)
    await page.goto("/dining")
    await expect(page.getByRole("heading", { name: heading })).toBeVisible()
    await expect(page.locator("#price .number")).toHaveText(/^₹[\d,]+ to ₹[\d,]+$/)
  }
})
