import type { Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { expect, signIn, signInByForm, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => {
  await page.clock.install()
  await signIn(page, product.admin)
})

/** Lets the page read, but not save drafts on the server, as without a network. */
async function loseServer(page: Page) {
  await page.route("**/api/content/**", (route) => {
    return route.request().method() === "GET" ? route.fallback() : route.abort()
  })
}

test("the state of a blog is told; what is typed back is no change; Discard asks first; Control S saves", async ({
  page,
  product,
}) => {
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string; title: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog?.title as string)
  const bar = page.getByRole("region", { name: "State" })
  await expect(bar).toContainText("Published")
  await page.getByLabel(/^Title/).fill("Another title")
  await expect(bar).toContainText("Not saved yet")
  await page.clock.runFor(2_000)
  await expect(bar).toContainText(/Unpublished changesSaved as a draft \d\d:\d\d/)
  await expect(bar.getByRole("paragraph")).toBeInViewport()
  await page.getByLabel(/^Title/).fill(blog?.title as string)
  await expect(bar.getByText("Published", { exact: true })).toBeVisible()

  await page.getByLabel(/^Title/).fill("Another title")
  await page.getByLabel(/^Added By/).fill("Somebody else")
  await bar.getByRole("button", { name: "Discard changes" }).click()
  const dialog = page.getByRole("dialog", { name: "Discard 2 changes?" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue("Another title")
  await expect(bar).toContainText("Saved as a draft")
  await bar.getByRole("button", { name: "Discard changes" }).click()
  await dialog.getByRole("button", { name: "Discard changes" }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog?.title as string)
  await expect(bar.getByText("Published", { exact: true })).toBeVisible()

  await page.getByLabel(/^Title/).fill("Saved by keys")
  await page.keyboard.press("Control+s")
  await page.waitForURL("**/admin/blogs")
  await expect(page.getByRole("row").filter({ hasText: "Saved by keys" })).toBeVisible()
})

test("a form whose changes cannot be saved is kept while one types without a pause, and not left without a question", async ({
  page,
}) => {
  await loseServer(page)
  await page.goto("/admin/dashboard")
  await page.getByRole("link", { name: "Reviews" }).first().click()
  await page.getByRole("link", { name: "Create Review" }).click()
  for (let second = 0; second < 5; second++) {
    await name(page).pressSequentially("word ")
    await page.clock.runFor(1_000)
  }
  const count = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("unsaved ")).length)
  await expect.poll(count).toBe(1)
  await name(page).fill("Half")
  await page.getByRole("link", { name: "Blogs" }).first().click()
  const dialog = page.getByRole("dialog", { name: "Discard 1 change?" })
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(page).toHaveURL(/\/admin\/reviews\/create$/)
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("Half")
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  const asked = page.waitForEvent("dialog")
  void page.reload().catch(() => {})
  const browserAsks = await asked
  expect(browserAsks.type()).toBe("beforeunload")
  await browserAsks.dismiss()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("Half")
  await page.getByRole("link", { name: "Blogs" }).first().click()
  await dialog.getByRole("button", { name: "Discard and leave" }).click()
  await expect(page.getByRole("heading", { name: "Blog List" })).toBeVisible()
  await expect.poll(count).toBe(0)
  await page.goto("/admin/reviews/create")
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("")
})

const kept = (page: Page) => page.locator(".save-bar-draft", { hasText: "It is kept in this tab." })
const restored = (page: Page) => page.getByRole("status", { name: "Restored" })
const name = (page: Page) => page.getByLabel(/^Reviewer Name/)

/** Waits until typed text is stored. */
async function keep(page: Page) {
  await page.clock.runFor(2_000)
  await expect(kept(page)).toBeVisible()
}

test("what cannot be saved on the server is in the form again after a reload, right after typing too, and gone once it is saved", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.route("**/api/pictures", (route) => route.abort())
  await page.goto("/admin/reviews/create")
  await name(page).fill("From the site visit")
  const file = { name: "visit.jpg", mimeType: "image/jpeg", buffer: await makeJpeg({ width: 500, height: 300 }) }
  await page.getByLabel(/^Image/).setInputFiles(file)
  await keep(page)
  await name(page).fill("From the site visit, typed on")
  await page.reload()
  await expect(name(page)).toHaveValue("From the site visit, typed on")
  await expect(restored(page)).toHaveText(
    "Your unsaved changes were restored. Pictures are not stored: choose “visit.jpg” again.",
  )
  await page.unroute("**/api/pictures")
  await page.getByLabel(/^Image/).setInputFiles(file)
  await page.getByLabel(/^Reviewer Location/).fill("Wakad")
  await page.getByLabel(/^Review Data/).fill("Sent from the car.")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "created" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Create Review" })).toBeVisible()
  await expect(name(page)).toHaveValue("")
  await expect(restored(page)).toHaveCount(0)
})

test("signing out removes unsaved text, and asks before", async ({ page, context, product }) => {
  const signOut = page.getByRole("button", { name: "Sign out", exact: true }).first()
  await context.route("**/api/content/**", (route) => route.abort())
  await page.goto("/admin/reviews/create")
  await name(page).fill("Half a review")
  const other = await context.newPage()
  await other.goto("/admin/categories/create")
  await other.getByLabel(/^Category name/).fill("Half a category")
  await keep(other)
  await signOut.click()
  const dialog = page.getByRole("dialog", { name: "Sign out and delete unsaved changes?" })
  await expect(dialog).toContainText("1 form is not saved. Signing out deletes your unsaved text")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(name(page)).toHaveValue("Half a review")
  await page.getByRole("button", { name: product.admin.email }).click()
  await page.getByRole("button", { name: "Sign out everywhere" }).click()
  const everywhere = page.getByRole("dialog", { name: "Sign out everywhere?" })
  await expect(everywhere).toContainText("1 form is not saved.")
  await everywhere.getByRole("button", { name: "Cancel" }).click()
  await signOut.click()
  await dialog.getByRole("button", { name: "Sign out" }).click()
  await page.waitForURL("**/admin/login")
  await other.waitForURL("**/admin/login")

  await signInByForm(page, product.admin)
  for (const [tab, path] of [
    [page, "reviews"],
    [other, "categories"],
  ] as const) {
    await tab.goto(`/admin/${path}/create`)
    await expect(tab.getByRole("heading", { name: /^Create/ })).toBeVisible()
    await expect(restored(tab)).toHaveCount(0)
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["authToken"])
  await signOut.click()
  await page.waitForURL("**/admin/login")
})
