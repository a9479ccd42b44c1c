import { collectComplaints, expect, signIn, test } from "../product.ts"

test("a screen shows what it is for and opens its page of the guide over a form that stays as it is; the guide opens each topic", async ({
  page,
  product,
}) => {
  const complaints = collectComplaints(page)
  await signIn(page, product.admin)
  await page.goto("/admin/blogs/create")
  await page.getByLabel("Title", { exact: false }).first().fill("Half a title")
  await page.getByRole("button", { name: "How it works" }).click()
  const sheet = page.getByRole("dialog", { name: "Blogs" })
  const picture = sheet.getByRole("img")
  await expect(picture).toHaveAttribute("alt", /guides/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1100)
  await page.keyboard.press("Escape")
  await expect(page.getByRole("button", { name: "How it works" })).toBeFocused()
  await expect(page.getByLabel("Title", { exact: false }).first()).toHaveValue("Half a title")

  await page.goto("/admin/help")
  await page.getByRole("link", { name: "Rate card" }).last().click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rate card")
  await page.getByRole("link", { name: "Open Rate card" }).click()
  await expect(page).toHaveURL(/\/admin\/rate-card$/)
  expect(complaints).toEqual([])
})

test("scrolls the sidebar alone when a window shows only some of its links", async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 420 })
  await signIn(page, product.admin)
  for (const path of ["help", "people", "dashboard"]) {
    await page.goto(`/admin/${path}`)
    await expect(page.locator('.sidebar [aria-current="page"]')).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
