import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { expect, signIn, signInByForm, test } from "../product.ts"
import { editOnDisk } from "./edit-on-disk.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

/** Lets the page read, but save no draft on the server, as when the network is gone. */
async function loseServer(page: Page) {
  await page.route("**/api/content/**", (route) => {
    return route.request().method() === "GET" ? route.fallback() : route.abort()
  })
}

test("the state of a blog is told; what is typed back is no change; Discard asks first", async ({ page, product }) => {
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string; title: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await expect(page.getByLabel(/^Title/)).toHaveValue(blog?.title as string)
  const bar = page.getByRole("region", { name: "State" })
  await expect(bar).toContainText("Published")
  await page.getByLabel(/^Title/).fill("Another title")
  await expect(bar).toContainText("Not saved yet")
  await expect(bar).toContainText(/Changes not publishedSaved as a draft \d\d:\d\d/)
  await expect(bar).toBeInViewport()
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
})

test("Control S saves", async ({ page, product }) => {
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await page.getByLabel(/^Title/).fill("Saved by keys")
  await page.keyboard.press("Control+s")
  await page.waitForURL("**/admin/blogs")
  await expect(page.getByRole("row").filter({ hasText: "Saved by keys" })).toBeVisible()
})

test("a form whose changes cannot be saved is not left without a question", async ({ page }) => {
  await loseServer(page)
  await page.goto("/admin/dashboard")
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
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("From the site visit")
  const buffer = await makeJpeg({ width: 500, height: 300 })
  await page.getByLabel(/^Image/).setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer })
  await expect(kept(page)).toHaveText("Not saved on the server: offline. It is kept on this device.")
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

test("a picture that was changed on the disk does not keep the texts from the device, and is asked for again", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  const path = test.info().outputPath("visit.jpg")
  await writeFile(path, await makeJpeg({ width: 500, height: 300 }))
  await page.getByLabel(/^Image/).setInputFiles(path)
  await editOnDisk(path, await makeJpeg({ width: 640, height: 480 }))
  await page.getByLabel(/^Reviewer Name/).fill("From the site visit")
  await expect(kept(page)).toHaveText("Not saved on the server: offline. It is kept on this device.")
  await page.reload()
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("From the site visit")
  const words = "“visit.jpg” was changed or moved on this device. Choose it again."
  await expect(page.locator("#file-error")).toHaveText(words)
  await page.getByLabel(/^Image/).setInputFiles(path)
  await expect(page.locator("#file-error")).toHaveCount(0)
  await expect(page.locator(".picked-facts")).toContainText("640 × 480 px")
})

test("an offered draft can be discarded", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/categories/create")
  await page.getByLabel(/^Category name/).fill("Never mind")
  await page.getByRole("button", { name: "Add item" }).click()
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Discard draft" }).click()
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Create Category" })).toBeVisible()
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
})

test("a discarded draft stays offered until the browser has deleted it", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await name(page).fill("Never mind")
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const release = await holdDrafts(page)
  await page.getByRole("button", { name: "Discard draft" }).click()
  await expect(offer(page)).toBeVisible()
  await release()
  await expect(offer(page)).toHaveCount(0)
})

/** Lets the browser delete and save no draft until the answer is called, as when it is busy. */
async function holdDrafts(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const opening = indexedDB.open("maap-admin")
    await new Promise((resolve) => opening.addEventListener("success", resolve))
    const drafts = opening.result.transaction("drafts", "readwrite").objectStore("drafts")
    const state = { isHeld: true }
    // A transaction ends once nothing is asked of it.
    const goOn = () => state.isHeld && drafts.count().addEventListener("success", goOn)
    goOn()
    return state
  })
  return () => held.evaluate((state) => void (state.isHeld = false))
}

const offer = (page: Page) => page.getByText(/^You have a draft from .* on this device\./)
const kept = (page: Page) => page.locator(".save-bar-draft", { hasText: "It is kept on this device." })
const name = (page: Page) => page.getByLabel(/^Reviewer Name/)

test("what is typed while a draft is offered is kept, and restoring puts it aside instead of overwriting it", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await name(page).fill("First")
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(offer(page)).toHaveText(/on this device\. Restore or discard\.$/)
  await name(page).fill("Second")
  await expect(kept(page)).toBeVisible()
  await expect(offer(page)).toContainText("If you restore it, what you have typed now becomes a draft in its place.")
  await page.reload()
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(name(page)).toHaveValue("Second")
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(name(page)).toHaveValue("First")
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(name(page)).toHaveValue("Second")
  await page.getByRole("button", { name: "Discard draft" }).click()
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole("button", { name: "Discard changes" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click()
  await expect(name(page)).toHaveValue("")
  await page.reload()
  await expect(page.getByRole("heading", { name: "Create Review" })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test("two tabs on a new review have a draft each, which neither offers nor deletes the other's", async ({
  page,
  context,
}) => {
  await context.route("**/api/content/**", (route) => route.abort())
  await page.goto("/admin/reviews/create")
  await name(page).fill("In the first tab")
  await expect(kept(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto("/admin/reviews/create")
  await name(other).fill("In the second tab")
  await expect(kept(other)).toBeVisible()
  await expect(offer(other)).toHaveCount(0)
  await other.getByRole("link", { name: "Blogs" }).first().click()
  await other.getByRole("button", { name: "Discard and leave" }).click()
  await expect(other.getByRole("heading", { name: "Blog List" })).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await other.goto("/admin/reviews/create")
  await other.getByRole("button", { name: "Restore" }).click()
  await expect(name(other)).toHaveValue("In the first tab")
  await expect(offer(other)).toHaveCount(0)
})

test("a draft that is older than the saved item says so", async ({ page, product }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 40, height: 30 }))], { type: "image/jpeg" })
  const texts = { reviewerName: "As it was", reviewerLocation: "Wakad", reviewData: "Saved once." }
  await api.send("POST", "/review", { ...texts, file })
  const [review] = (await api.get("/reviews")) as { _id: string }[]
  await page.goto(`/admin/reviews/edit/${review?._id}`)
  await name(page).fill("Typed before")
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(offer(page)).toHaveText(/on this device\. Restore or discard\.$/)
  await api.send("PUT", `/reviews/${review?._id}`, {
    reviewerName: "Saved after",
    reviewerLocation: "Wakad",
    reviewData: "Saved by somebody else.",
  })
  await page.reload()
  await expect(name(page)).toHaveValue("Saved after")
  await expect(offer(page)).toContainText("It is older than the saved version.")
  // Nor does a draft become young by being restored.
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(name(page)).toHaveValue("Typed before")
  await expect(page.getByRole("region", { name: "Newer version" })).toBeVisible()
  await page.reload()
  await expect(offer(page)).toContainText("It is older than the saved version.")
  await page.getByRole("button", { name: "Discard draft" }).click()
})

test("a reload right after typing loses nothing, even where the browser had no time to write", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await name(page).fill("Kept")
  await expect(page.getByText(/^(Not saved yet|Not saved on the server.*)$/).first()).toBeVisible()
  const buffer = await makeJpeg({ width: 500, height: 300 })
  await page.getByLabel(/^Image/).setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer })
  await expect(kept(page)).toBeVisible()
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function put() {
      return this.get("nothing")
    }
  })
  await name(page).fill("Kept, and typed on")
  await expect(page.getByText(/^(Not saved yet|Not saved on the server.*)$/).first()).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(name(page)).toHaveValue("Kept, and typed on")
  await expect(page.getByRole("img", { name: "visit.jpg" })).toBeVisible()
  await page.getByRole("button", { name: "Discard changes" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click()
})

test("who types without a pause has a draft all the same", async ({ page }) => {
  await loseServer(page)
  await page.clock.install()
  await page.goto("/admin/reviews/create")
  for (let second = 0; second < 5; second++) {
    await name(page).pressSequentially("word ")
    await page.clock.runFor(1_000)
  }
  await page.getByRole("link", { name: "Blogs" }).first().click()
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("maap-admin")
          opening.onsuccess = () => {
            const asked = opening.result.transaction("drafts").objectStore("drafts").count()
            asked.onsuccess = () => resolve(asked.result)
          }
        }),
    )
  await expect.poll(count).toBe(1)
  await page.getByRole("button", { name: "Discard and leave" }).click()
  await expect.poll(count).toBe(0)
})

test("signing out removes the drafts of the device, and says before how many there are", async ({
  page,
  context,
  product,
}) => {
  const signOut = page.getByRole("button", { name: "Sign out", exact: true }).first()
  await context.route("**/api/content/**", (route) => route.abort())
  await page.goto("/admin/reviews/create")
  await name(page).fill("Half a review")
  const other = await context.newPage()
  await other.goto("/admin/categories/create")
  await other.getByLabel(/^Category name/).fill("Half a category")
  await expect(kept(other)).toBeVisible()
  await signOut.click()
  const dialog = page.getByRole("dialog", { name: "Sign out and delete 2 drafts?" })
  await expect(dialog).toContainText("2 drafts on this device are not saved. Signing out deletes them")
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(name(page)).toHaveValue("Half a review")
  await page.getByRole("button", { name: product.admin.email }).click()
  await page.getByRole("button", { name: "Sign out everywhere" }).click()
  const everywhere = page.getByRole("dialog", { name: "Sign out everywhere?" })
  await expect(everywhere).toContainText("2 drafts on this device")
  await everywhere.getByRole("button", { name: "Cancel" }).click()
  await signOut.click()
  await dialog.getByRole("button", { name: "Sign out" }).click()
  await page.waitForURL("**/admin/login")
  await other.waitForURL("**/admin/login")

  await signInByForm(page, product.admin)
  for (const path of ["reviews", "categories"]) {
    await page.goto(`/admin/${path}/create`)
    await expect(page.getByRole("heading", { name: /^Create/ })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["authToken"])
  await signOut.click()
  await page.waitForURL("**/admin/login")
})
