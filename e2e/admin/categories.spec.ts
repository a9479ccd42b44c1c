import { makeJpeg } from "../../test/pictures/images.ts"
import { expect, signIn, test, hold } from "../product.ts"

test.use({ site: "admin" })

const file = async (name: string, width: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await makeJpeg({ width, height: 400 }),
})

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("a category is created with pictures in a chosen order, viewed, and changed", async ({ page, context }) => {
  await page.goto("/admin/categories/create")
  await page.getByRole("button", { name: "Add item" }).click()
  await page.getByRole("button", { name: "Submit" }).click()
  for (const words of ["Category name is required.", "Category description is required.", "Title is required."]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  for (const [name, slug] of [
    ["About", "about-2"],
    ["Wardrobes", "wardrobes-2"],
    ["माप", "map"],
  ]) {
    await page.getByLabel(/^Category name/).fill(name as string)
    await expect(page.getByText(new RegExp(`^The page will be at http://[^/]+/${slug}\\.$`))).toBeVisible()
  }
  await page.getByLabel(/^Category name/).fill("Shoe units")
  await expect(page.getByText(/The page will be at .*\/shoe-units\./)).toBeVisible()
  await page.getByLabel(/^Category description/).fill("For the entrance.")
  await page.getByLabel(/^Title/).fill("Depth")
  await page.getByLabel("Images").setInputFiles([await file("one.jpg", 500), await file("two.jpg", 700)])
  await page.getByLabel("Images").setInputFiles([await file("three.jpg", 900)])
  await expect(page.getByRole("img", { name: "three" })).toBeVisible()
  await page.getByRole("button", { name: "Later one" }).click()
  await expect(page.getByText("one is now 2 of 3.")).toBeAttached()
  await expect(page.getByRole("button", { name: "Later one" })).toBeFocused()
  await page.getByRole("button", { name: "Remove three" }).click()
  await expect(page.getByRole("button", { name: "Earlier one" })).toBeFocused()
  await page.getByLabel("Picture description").first().fill("Two rows of shoes")

  const opened = context.waitForEvent("page")
  await page.getByRole("button", { name: "Preview" }).click()
  const tab = await opened
  await expect(tab.getByRole("heading", { level: 1, name: "Shoe units" })).toBeVisible()
  await tab.close()

  await page.route("**/api/category", (route) => route.abort("internetdisconnected"))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to create category. Please try again.")
  await page.unroute("**/api/category")
  const answer = await hold(page, "**/api/category")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled()
  answer()
  await expect(page.getByRole("status").filter({ hasText: "Category “Shoe units” created." })).toBeVisible()
  await expect(page.getByLabel(/^Category name/)).toHaveValue("")

  await page.goto("/admin/categories")
  await page.getByRole("link", { name: "View Shoe units" }).click()
  const pictures = page.getByRole("article").getByRole("listitem").getByRole("img")
  await expect(pictures).toHaveCount(2)
  await expect(pictures.first()).toHaveAttribute("alt", "Two rows of shoes")
  await expect.poll(async () => (await pictures.first().boundingBox())?.width).toBe(200)
  expect(await pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(700)

  await page.getByRole("article").getByRole("link", { name: "Edit" }).click()
  await page.getByLabel(/^Category name/).fill("")
  await page.getByLabel(/^Category description/).fill("")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByText("Category Name is required.")).toBeVisible()
  await expect(page.getByText("Category Description is required.")).toBeVisible()
  await page.getByLabel(/^Category name/).fill("Shoe cabinets")
  await page.getByLabel(/^Category description/).fill("For the entrance.")
  await page.getByRole("button", { name: "Later picture 1" }).click()
  await page.getByRole("button", { name: "Remove picture 1" }).click()
  await page.route("**/api/categories/*", (route) => route.fulfill({ status: 500, body: "" }))
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to update category. Please try again.")
  await expect(page.getByLabel(/^Category name/)).toHaveValue("Shoe cabinets")
  await page.unroute("**/api/categories/*")
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/categories")
  await expect(page.getByText("Category updated")).toBeVisible()
  await page.goto("/shoe-units")
  await expect(page.getByRole("heading", { level: 1, name: "Shoe cabinets" })).toBeVisible()
  await expect(page.getByRole("img", { name: "Two rows of shoes" }).first()).toBeAttached()
})
