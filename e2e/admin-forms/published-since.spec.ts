import type { Browser, Locator, Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { expect, type Product, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => {
  await page.clock.install()
  await signIn(page, product.admin)
})

const texts = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }

async function makeBlog(product: Product) {
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 320, height: 200 }))])
  const { _id } = await api.send("POST", "/blog", { ...texts, file })
  return {
    path: `/admin/blogs/edit/${_id}`,
    read: () => api.get(`/blogs/${_id}`) as Promise<typeof texts>,
    draft: async () => ((await api.get(`/content/blogs/${_id}`)) as { draft: object | null }).draft,
    /** Publishes like another program. */
    put: (change: object) => api.send("PUT", `/blogs/${_id}`, { ...texts, ...change }),
  }
}

/** Another person's browser. */
async function openOther(browser: Browser, product: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.address })
  const page = await context.newPage()
  await page.clock.install()
  await signIn(page, product.admin)
  return page
}

const stateOf = (page: Page): Locator => page.getByRole("region", { name: "State" })
/** Waits until typed text is saved. */
async function saved(page: Page) {
  await page.clock.runFor(2_000)
  await expect(stateOf(page)).toContainText(/Saved as a draft \d\d:\d\d/)
}
const conflictOn = (page: Page) => page.getByRole("region", { name: "Newer version" })

test("a draft that is older than the published version is shown beside it, and undoes nothing unasked", async ({
  page,
  product,
  browser,
}) => {
  const blog = await makeBlog(product)
  await page.goto(blog.path)
  const other = await openOther(browser, product)
  await other.goto(blog.path)
  await other.getByLabel(/^Title/).fill("Theirs")
  await saved(other)
  await other.goto("/admin/blogs")

  // Before the text typed here is saved as a draft.
  await page.getByLabel(/^Title/).fill("Mine")
  await page.getByLabel(/^Added By/).fill("The first")
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")
  expect(await blog.read()).toMatchObject({ title: "Mine", addedBy: "The first" })

  const row = other.getByRole("row").filter({ hasText: "Mine" })
  await other.reload()
  await expect(row).toContainText("Someone published a newer version after you started this draft.")
  await row.getByRole("checkbox").check()
  await other.getByRole("button", { name: "Publish", exact: true }).click()
  await other.getByRole("dialog").getByRole("button", { name: "Publish" }).click()
  await expect(other.getByRole("status", { name: "Result" })).toContainText(
    "“Mine”: Someone published a newer version after you started this draft. Open it to compare and choose which version to keep.",
  )

  await other.goto(blog.path)
  const conflict = conflictOn(other)
  await expect(conflict).toContainText(
    /There is a newer version than this draft\. Published by owner@maap\.example, \d\d:\d\d, after this draft was started\. Changed: Title, Added By\./,
  )
  await expect(other.getByLabel(/^Title/)).toHaveValue("Theirs")
  await expect(stateOf(other)).toContainText("There is a newer version than this draft.")
  await conflict.getByRole("button", { name: "Show changes" }).click()
  await expect(conflict.locator("del")).toHaveText([/Theirs/, /Workshop/])
  await expect(conflict.locator("ins")).toHaveText([/Mine/, /The first/])
  await other.getByRole("button", { name: "Update" }).click()
  await expect(conflict).toBeFocused()
  await other.getByRole("button", { name: "Schedule…" }).click()
  await other.getByRole("dialog", { name: "Schedule" }).getByRole("button", { name: "Schedule", exact: true }).click()
  await expect(conflict).toBeFocused()
  expect(await blog.read()).toMatchObject({ title: "Mine" })

  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await other.waitForURL("**/admin/blogs")
  expect(await blog.read()).toMatchObject({ title: "Theirs", addedBy: "Workshop" })
  await other.close()
})

test("who keeps an older draft all the same publishes it, and who takes the published version has no draft left", {
  tag: "@release",
}, async ({ page, product }) => {
  const blog = await makeBlog(product)
  const conflict = conflictOn(page)
  for (const [choice, end] of [
    ["Keep mine", { title: "Mine", addedBy: "Workshop" }],
    ["Use theirs", { title: "Mine", addedBy: "Program 2" }],
  ] as const) {
    const round = choice === "Keep mine" ? 1 : 2
    await page.goto(blog.path)
    await page.getByLabel(/^Title/).fill(round === 1 ? "Mine" : "Mine again")
    await saved(page)
    await page.goto("/admin/blogs")
    await blog.put({ title: round === 1 ? texts.title : "Mine", addedBy: `Program ${round}` })
    await page.goto(blog.path)
    await expect(conflict).toContainText("Changed: Added By.")
    await conflict.getByRole("button", { name: choice }).click()
    await expect(conflict).toHaveCount(0)
    if (round === 1) {
      // The kept text is based on the published version now, so there is no further question.
      await expect.poll(blog.draft).toMatchObject({ isOutdated: false })
      await page.reload()
      await expect(page.getByLabel(/^Title/)).toHaveValue("Mine")
      await expect(conflict).toHaveCount(0)
      await page.getByRole("button", { name: "Update" }).click()
      await page.waitForURL("**/admin/blogs")
    } else {
      await expect(page.getByLabel(/^Title/)).toHaveValue("Mine")
      await expect.poll(blog.draft).toBeNull()
      await expect(stateOf(page).getByText("Published", { exact: true })).toBeVisible()
    }
    expect(await blog.read()).toMatchObject(end)
  }
})

test("what was kept in the tab is compared with a newer version when it is in the form again", async ({
  page,
  product,
}) => {
  page.on("dialog", (dialog) => void dialog.accept())
  const blog = await makeBlog(product)
  await page.route("**/api/content/**", (route) => {
    return route.request().method() === "GET" ? route.fallback() : route.abort()
  })
  await page.goto(blog.path)
  await page.getByLabel(/^Title/).fill("In the tunnel")
  await page.clock.runFor(2_000)
  await expect(page.locator(".save-bar-draft")).toContainText("It is kept in this tab.")
  await page.unrouteAll()
  await blog.put({ addedBy: "Program" })
  await page.reload()
  const conflict = conflictOn(page)
  const seeRestored = async () => {
    await expect(page.getByLabel(/^Title/)).toHaveValue("In the tunnel")
    await expect(conflict).toContainText("There is a newer version than this draft. Saved by owner@maap.example")
  }
  await seeRestored()
  // Restoring does not make it newer.
  await page.reload()
  await seeRestored()
  await page.getByRole("button", { name: "Update" }).click()
  await expect(conflict).toBeFocused()
  expect(await blog.read()).toMatchObject({ title: texts.title, addedBy: "Program" })
  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await page.waitForURL("**/admin/blogs")
  expect(await blog.read()).toMatchObject({ title: "In the tunnel", addedBy: "Workshop" })
})

test("a new item that is left as its draft is saved on the server is not in a new form too", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/admin/reviews")
  for (let round = 1; round <= 4; round++) {
    await page.getByRole("link", { name: "Create Review" }).click()
    await page.getByLabel(/^Reviewer Name/).fill(`Left ${round}`)
    // At about the time at which the tab stores it, too.
    await page.clock.runFor(1_600 + round * 100)
    await page.goBack()
    await expect(page.getByRole("row").filter({ hasText: `Left ${round}` })).toHaveCount(1)
    await page.getByRole("link", { name: "Create Review" }).click()
    await expect(page.getByLabel(/^Reviewer Name/)).toHaveValue("")
    await page.goBack()
  }
})
