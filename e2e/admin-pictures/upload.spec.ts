import { makeLargeJpeg, makeText } from "../../test/pictures/images.ts"
import { expect, signIn, test } from "../product.ts"
import { makeFile, makeTransfer, openLibrary, readPicture } from "./library.ts"

test.use({ site: "pictures" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("twenty pictures are uploaded at once, although one is broken and one is cancelled", async ({ page }) => {
  test.slow()
  const sizes = Array.from({ length: 20 }, (_, index) => index)
  const files = await Promise.all(
    sizes.map((index) => makeFile(`room-${index}.jpg`, { width: 300 + index, height: 200 })),
  )
  files[4] = { name: "broken.jpg", mimeType: "image/jpeg", buffer: makeText() }
  await openLibrary(page)
  const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
  let count = 0
  let sending = 0
  let mostSending = 0
  await page.route("**/api/pictures", async (route) => {
    mostSending = Math.max(mostSending, ++sending)
    if (++count === 7) await cancelled
    await route.continue().catch(() => {})
    await route
      .request()
      .response()
      .catch(() => {})
    sending--
  })
  await page.locator('input[type="file"]').setInputFiles(files)
  const uploads = page.getByRole("region", { name: "Uploads" })
  const result = page.getByRole("status", { name: "Upload result" })
  await expect(uploads.getByRole("progressbar").first()).toBeVisible()
  const last = uploads.getByRole("button", { name: /^Cancel room/ })
  await expect(last).toHaveCount(1, { timeout: 60_000 })
  const name = ((await last.textContent()) ?? "").replace("Cancel ", "")
  await last.click()
  cancel()
  await expect(uploads.getByRole("button", { name: `Try again ${name}` })).toBeFocused()
  await expect(result).toHaveText("18 of 20 uploaded, 1 failed, 1 cancelled")
  expect(mostSending).toBeLessThanOrEqual(3)
  await expect(uploads.getByText("“broken.jpg” cannot be read as a picture.")).toBeVisible()
  await page.unroute("**/api/pictures")
  await uploads.getByRole("button", { name: `Try again ${name}` }).click()
  await expect(result).toHaveText("19 of 20 uploaded, 1 failed")
  await uploads.getByRole("button", { name: "Clear the list" }).click()
  await expect(uploads).toBeHidden()

  await page.getByRole("searchbox", { name: "Search the Pictures" }).fill("room-")
  await expect(page.getByRole("status", { name: "Rows" })).toHaveText("1–19 of 19")
  const first = page.getByRole("list", { name: "Pictures" }).getByRole("listitem").first()
  await expect(first).toContainText("× 200 px")
  await expect(first).toContainText("Not used")
  await expect(first).toContainText("Not described")
})

test("pictures can be dropped anywhere on the page, and pasted; leaving while they are sent asks first", {
  tag: "@release",
}, async ({ page }) => {
  await openLibrary(page)
  const result = page.getByRole("status", { name: "Upload result" })
  const dataTransfer = await makeTransfer(page, [
    await makeFile("dropped-1.jpg", { width: 410, height: 200 }),
    await makeFile("dropped-2.jpg", { width: 411, height: 200 }),
  ])
  await page.dispatchEvent("body", "dragover", { dataTransfer })
  await expect(page.getByText("Drop the pictures to upload them")).toBeVisible()
  await page.dispatchEvent("body", "drop", { dataTransfer })
  await expect(page.getByText("Drop the pictures to upload them")).toBeHidden()
  await expect(result).toHaveText("2 of 2 uploaded")
  await page.evaluate(
    (clipboardData) => document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true })),
    await makeTransfer(page, [await makeFile("pasted.jpg", { width: 412, height: 200 })]),
  )
  await expect(result).toHaveText("3 of 3 uploaded")
  await page.getByRole("button", { name: "Open pasted.jpg" }).click()
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /^Name/ })).toHaveValue(/pasted/)
  await page.keyboard.press("Escape")

  await page.route("**/api/pictures", () => {})
  await page.locator('input[type="file"]').setInputFiles(await makeFile("slow.jpg", { width: 420, height: 200 }))
  await expect(page.getByRole("progressbar", { name: "Sending slow.jpg" })).toBeVisible()
  await page.getByRole("link", { name: "Blogs" }).first().click()
  const question = page.getByRole("dialog", { name: "Stop the upload?" })
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("progressbar", { name: "Sending slow.jpg" })).toBeVisible()
  await page.getByRole("link", { name: "Blogs" }).first().click()
  await question.getByRole("button", { name: "Stop and leave" }).click()
  await expect(page.getByRole("heading", { name: "Blog List" })).toBeVisible()
})

test("a picture of 48 megapixels is made smaller before it is sent, upright, and the list reports it", {
  tag: "@release",
}, async ({ page, product }) => {
  const buffer = await makeLargeJpeg({ width: 8000, height: 6000 })
  const file = { name: "phone.jpg", mimeType: "image/jpeg", buffer }
  const note = "Resized in the browser before uploading: 48 → 24 megapixels."
  await openLibrary(page)
  const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/pictures"))
  await page.locator('input[type="file"]').setInputFiles(file)
  const uploads = page.getByRole("region", { name: "Uploads" })
  await expect(uploads.getByText(note)).toBeVisible({ timeout: 30_000 })
  await sent
  await uploads.getByRole("button", { name: "Open phone.jpg" }).click({ timeout: 30_000 })
  const id = new URL(page.url()).searchParams.get("open") ?? ""
  // In the size that the server stores, and upright.
  expect(await readPicture(product, id)).toMatchObject({ name: "phone", width: 2880, height: 3840 })

  await page.goto("/admin/blogs/create")
  await page.locator('input[type="file"]').first().setInputFiles(file)
  await expect(page.locator(".picked-facts")).toContainText("2880 × 3840 px", { timeout: 30_000 })
})
