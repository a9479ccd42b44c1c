import { makeJpeg } from "../test/images.ts"
import { openApi } from "./admin-content.ts"
import { expect, signIn, test } from "./site.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("unsaved changes show a bar; what is typed back takes it away; Discard asks first", async ({ page, product }) => {
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string; title: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog?.title as string)
  await expect(page.getByText("Unsaved changes")).toHaveCount(0)
  await page.getByLabel(/^Title/).fill("Another title")
  const bar = page.getByRole("region", { name: "Unsaved changes" })
  await expect(bar).toBeInViewport()
  await page.getByLabel(/^Title/).fill(blog?.title as string)
  await expect(bar).toHaveCount(0)

  await page.getByLabel(/^Title/).fill("Another title")
  await page.getByLabel(/^Added By/).fill("Somebody else")
  await bar.getByRole("button", { name: "Discard" }).click()
  const dialog = page.getByRole("dialog", { name: "Discard 2 changes?" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue("Another title")
  await bar.getByRole("button", { name: "Discard" }).click()
  await dialog.getByRole("button", { name: "Discard changes" }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog?.title as string)
  await expect(bar).toHaveCount(0)
})

test("Control S saves", async ({ page, product }) => {
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await page.getByLabel(/^Title/).fill("Saved by keys")
  await page.keyboard.press("Control+s")
  await page.waitForURL("**/admin/blogs")
  await expect(page.getByRole("row").filter({ hasText: "Saved by keys" })).toBeVisible()
})

test("a form with unsaved changes is not left without a question", async ({ page }) => {
  await page.getByRole("link", { name: "Reviews" }).first().click()
  await page.getByRole("link", { name: "Create Review" }).click()
  await page.getByLabel(/^Reviewer Name/).fill("Half")
  await page.getByRole("link", { name: "Blogs" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Discard 1 change?" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(page).toHaveURL(/\/admin\/reviews\/create$/)
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("Half")
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: "Blogs" }).first().click()
  await dialog.getByRole("button", { name: "Discard and leave" }).click()
  await expect(page.getByRole("heading", { name: "Blog List" })).toBeVisible()
  await page.goto("/admin/reviews/create")
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("")
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
})

test("closing the page with unsaved changes asks too", async ({ page }) => {
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("Half")
  const asked = page.waitForEvent("dialog")
  void page.reload().catch(() => {})
  const dialog = await asked
  expect(dialog.type()).toBe("beforeunload")
  await dialog.dismiss()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("Half")
})

test("a draft is kept on the device, its picture included, offered again, and gone once it is saved", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("From the site visit")
  const buffer = await makeJpeg({ width: 500, height: 300 })
  await page.getByLabel(/^Image/).setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.getByText(/^Draft saved on this device \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You have a draft from \d\d:\d\d on this device\. Restore or discard\.$/)).toBeVisible()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("")
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("From the site visit")
  await expect(page.getByRole("img", { name: "visit.jpg" })).toBeVisible()
  await page.getByLabel(/^Reviewer Location/).fill("Wakad")
  await page.getByLabel(/^Review Data/).fill("Sent from the car.")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Create Review" })).toBeVisible()
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
})

test("an offered draft can be discarded", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Never mind")
  await page.getByRole("button", { name: "Add item" }).click()
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Discard" }).click()
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Create Category" })).toBeVisible()
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
})
