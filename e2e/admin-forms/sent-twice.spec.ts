import type { Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { expect, type Product, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

/** Lets the next form through to the server and drops the response. */
async function loseAnswer(page: Page, path: string) {
  await page.route(
    `**/api/${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

async function countNamed(product: Product, many: string, text: string): Promise<number> {
  const all = (await (await openApi(product)).get(`/${many}`)) as object[]
  return all.filter((item) => JSON.stringify(item).includes(text)).length
}

async function fillBlog(page: Page, title: string) {
  const buffer = await makeJpeg({ width: 320, height: 200 })
  await page.getByLabel(/^Title/).fill(title)
  await page.getByLabel(/^Description/).fill("Sent from the car")
  await page.getByLabel(/^Added By/).fill("Workshop")
  await page.getByLabel(/^Main image/).setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer })
}

test("a new blog whose answer was lost is made once, however often it is sent, after a reload too", async ({
  page,
  product,
}) => {
  await page.clock.install()
  page.on("dialog", (dialog) => void dialog.accept())
  await page.route("**/api/content/**", (route) => route.abort())
  await page.goto("/admin/blogs/create")
  await fillBlog(page, "Reloaded once")
  await expect(page.locator(".picked img")).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.locator(".save-bar-draft")).toContainText("It is kept in this tab.")
  await loseAnswer(page, "blog")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toContainText("Failed to create blog. Please try again.")
  await expect(page.getByLabel(/^Title/)).toHaveValue("Reloaded once")
  await loseAnswer(page, "blog")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toContainText("Failed to create blog. Please try again.")
  await page.reload()
  await expect(page.getByLabel(/^Title/)).toHaveValue("Reloaded once")
  await fillBlog(page, "Reloaded once")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created" })).toBeVisible()
  expect(await countNamed(product, "blogs", "Reloaded once")).toBe(1)

  await fillBlog(page, "Reloaded once")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect.poll(() => countNamed(product, "blogs", "Reloaded once")).toBe(2)
})

test("what was changed after the answer was lost is not taken for saved, and nothing is made twice unasked", async ({
  page,
  product,
}) => {
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Lofts")
  await page.getByLabel(/^Category description/).fill("High up")
  await loseAnswer(page, "category")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toContainText("Failed to create category.")
  await page.getByLabel(/^Category description/).fill("High up, changed")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toContainText("This was already saved when you first sent it")
  await expect(page.getByLabel(/^Category description/)).toHaveValue("High up, changed")
  expect(await countNamed(product, "categories", "High up")).toBe(1)
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created" })).toBeVisible()
  expect(await countNamed(product, "categories", "High up")).toBe(2)
})
