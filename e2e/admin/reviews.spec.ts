import { makeJpeg } from "../../test/pictures/images.ts"
import { expect, signIn, test, hold } from "../product.ts"

test.use({ site: "admin" })

const file = async () => ({
  name: "face.jpg",
  mimeType: "image/jpeg",
  buffer: await makeJpeg({ width: 600, height: 400 }),
})

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("a review is created, viewed and changed, in the specification's words", async ({ page }) => {
  await page.goto("/admin/reviews/create")
  await page.getByRole("button", { name: "Submit" }).click()
  for (const words of [
    "Reviewer Name is required.",
    "Reviewer Location is required.",
    "Review data is required.",
    "Image is required.",
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByLabel(/^Reviewer Name/).fill("कुलकर्णी कुटुंब")
  await page.getByLabel(/^Reviewer Location/).fill("Kothrud")
  await page.getByLabel(/^Review Data/).fill("On the day.")
  await page.getByLabel(/^Image/).setInputFiles(await file())
  await page.getByLabel("Picture description").fill("The kitchen at handover")
  await page.route("**/api/review", (route) => route.abort("connectionreset"))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to create review. Please try again.")
  await expect(page.getByRole("img", { name: "The kitchen at handover" })).toBeVisible()
  await page.unroute("**/api/review")
  const message = "Service temporarily unavailable. Please try again shortly."
  await page.route("**/api/review", (route) => route.fulfill({ status: 503, json: { error: message, message } }))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText(`Failed to create review. ${message}`)
  await page.unroute("**/api/review")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Review of “कुलकर्णी कुटुंब” created." })).toBeVisible()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("")

  await page.goto("/admin/reviews")
  await page.getByRole("link", { name: "View कुलकर्णी कुटुंब" }).click()
  const picture = page.getByRole("img", { name: "The kitchen at handover" })
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(200)
  await page.getByRole("link", { name: "Edit" }).click()
  for (const label of [/^Reviewer Name/, /^Reviewer Location/, /^Review Data/]) await page.getByLabel(label).fill(" ")
  await page.getByRole("button", { name: "Update" }).click()
  for (const words of ["Reviewer name is required.", "Reviewer location is required.", "Review content is required."]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByLabel(/^Reviewer Name/).fill("A 2BHK home")
  await page.getByLabel(/^Reviewer Location/).fill("Baner")
  await page.getByLabel(/^Review Data/).fill("As drawn.")
  const answer = await hold(page, "**/api/reviews/*")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByRole("button", { name: "Updating..." })).toBeDisabled()
  answer()
  await page.waitForURL("**/admin/reviews")
  await expect(page.getByRole("row").filter({ hasText: "A 2BHK home" })).toContainText("Baner")
  await expect(page.getByText("Review updated")).toBeVisible()
})
