import { enquire } from "../admin/content.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { collectComplaints, expect, signIn, test } from "../product.ts"

test.beforeEach(async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
})

test("the palette finds screens, items and enquiries by the keyboard alone", async ({ page, product }) => {
  const complaints = collectComplaints(page)
  const id = await enquire(product.address, { fullName: "Palomi Vaidya" })
  const field = page.getByRole("combobox", { name: "Search or jump to" })
  const results = page.getByRole("listbox", { name: "Results" })

  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await expect(results.getByRole("option", { name: "Dashboard" })).toHaveAttribute("aria-selected", "true")
  await field.fill("footer")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Menu and footer")

  await page.keyboard.press("Control+k")
  await field.fill("counter height")
  await expect(results.getByRole("group", { name: "Blogs" }).getByRole("option")).toHaveText([
    "Counter height: the 850 mm question",
  ])
  const wanted = results.getByRole("option", { name: /^Counter height/ }).first()
  while ((await wanted.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown")
  expect(await field.getAttribute("aria-activedescendant")).toBe(await wanted.getAttribute("id"))
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(/\/admin\/blogs\/edit\//)

  await page.keyboard.press("Control+k")
  await field.fill("Palomi")
  await expect(page.getByRole("status").filter({ hasText: "1 result." })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`${product.address}/admin/contacts?open=${id}`)
  await expect(page.getByRole("dialog", { name: "Palomi Vaidya" })).toBeVisible()

  await page.keyboard.press("Control+k")
  await expect(field).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(field).toHaveCount(0)
  expect(complaints).toEqual([])
})

test("the palette shows where nothing is found or the server cannot be reached, does not stop at that, and opens on a phone", {
  tag: "@release",
}, async ({ page }) => {
  await page.getByRole("button", { name: "Search or jump to…" }).click()
  const field = page.getByRole("combobox", { name: "Search or jump to" })
  await field.fill("no such thing anywhere")
  await expect(page.getByText("Nothing found for “no such thing anywhere”.")).toBeVisible()
  await page.route("**/api/*?*state=all*", (route) =>
    route.fulfill({ status: 503, json: { error: "x", message: "x" } }),
  )
  await field.fill("blog")
  await expect(page.getByText(/Not everything could be searched/)).toBeVisible()
  await page.getByRole("option", { name: "Create blog" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create Blog")

  await page.setViewportSize({ width: 390, height: 700 })
  await page.getByRole("button", { name: "Search or jump to…" }).click()
  const option = page.getByRole("option", { name: "Pictures", exact: true })
  expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findByAxe(page)).toEqual([])
  await option.click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pictures")
})

test("Ctrl K is the link of selected text, and opens the palette from other text; single keys do nothing", async ({
  page,
}) => {
  await page.keyboard.type("gb?n/")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard")
  await expect(page.getByRole("dialog")).toHaveCount(0)

  await page.goto("/admin/categories/create")
  await page.getByRole("button", { name: "Add item" }).click()
  const text = page.getByRole("textbox", { name: /^Description/ })
  await text.click()
  await page.keyboard.type("word")
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog", { name: /link/i })).toBeVisible()
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.keyboard.press("End")
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible()
})
