import { writeFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { expect, signIn, signInByForm, test } from "../product.ts"
import { editOnDisk } from "./edit-on-disk.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => {
  await page.clock.install()
  await signIn(page, product.admin)
})

/** Lets the page read, but save no draft on the server, as when the network is gone. */
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
  await expect(page.getByText(/You have a draft/)).toHaveCount(0)
})

test("a draft is kept on the device, its picture included, offered again after a reload right after typing too, and gone once it is saved", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("From the site visit")
  const buffer = await makeJpeg({ width: 500, height: 300 })
  await page.getByLabel(/^Image/).setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer })
  await keep(page)
  await expect(kept(page)).toHaveText("Not saved on the server: offline. It is kept on this device.")
  await page.reload()
  await expect(page.getByText(/^You have a draft from \d\d:\d\d on this device\. Restore or discard\.$/)).toBeVisible()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("")
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("From the site visit")
  await expect(page.getByRole("img", { name: "visit.jpg" })).toBeVisible()
  await keep(page)

  // Even where the browser had no time to write.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = function put() {
      return this.get("nothing")
    }
  })
  await name(page).fill("From the site visit, typed on")
  await expect(page.getByText(/^(Not saved yet|Not saved on the server.*)$/).first()).toBeVisible()
  await page.reload()
  await page.getByRole("button", { name: "Restore" }).click()
  await expect(name(page)).toHaveValue("From the site visit, typed on")
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
  await keep(page)
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

test("a discarded draft stays offered until the browser has deleted it, and is not there after a reload", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await name(page).fill("Never mind")
  await keep(page)
  await page.reload()
  await expect(offer(page)).toBeVisible()
  const release = await holdDrafts(page)
  await page.getByRole("button", { name: "Discard draft" }).click()
  await expect(offer(page)).toBeVisible()
  await release()
  await expect(offer(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Create Review" })).toBeVisible()
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

/** Lets the pause pass after which what was typed is kept. */
async function keep(page: Page) {
  await page.clock.runFor(2_000)
  await expect(kept(page)).toBeVisible()
}

test("what is typed while a draft is offered is kept, and restoring puts it aside instead of overwriting it", async ({
  page,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  await loseServer(page)
  await page.goto("/admin/reviews/create")
  await name(page).fill("First")
  await keep(page)
  await page.reload()
  await expect(offer(page)).toHaveText(/on this device\. Restore or discard\.$/)
  await name(page).fill("Second")
  await keep(page)
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
  await keep(page)
  const other = await context.newPage()
  await other.goto("/admin/reviews/create")
  await name(other).fill("In the second tab")
  await keep(other)
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
  await keep(other)
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
