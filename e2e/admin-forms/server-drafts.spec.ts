import type { Browser, Locator, Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { collectComplaints, expect, type Product, signIn, test } from "../product.ts"

test.use({ site: "admin" })

const texts = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }

async function makeBlog(product: Product, sections: object[] = []) {
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 320, height: 200 }))])
  const { _id } = await api.send("POST", "/blog", { ...texts, sections: JSON.stringify(sections), file })
  const read = () => api.get(`/blogs/${_id}`) as Promise<typeof texts & { sections: { h2: string }[] }>
  return { id: _id, path: `/admin/blogs/edit/${_id}`, read }
}

/** Another person's browser, with a separate session. */
async function openOther(browser: Browser, { address, admin }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: address })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto("/healthz")
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  })
  const { token } = (await answer.json()) as { token: string }
  await page.evaluate((held) => localStorage.setItem("authToken", held), token)
  return page
}

const stateOf = (page: Page): Locator => page.getByRole("region", { name: "State" })
/** Waits until typed text is saved. */
async function saved(page: Page) {
  await page.clock.runFor(2_000)
  await expect(stateOf(page)).toContainText(/Saved as a draft \d\d:\d\d/)
}

test.beforeEach(({ page }) => page.clock.install())

test("a new guide is a draft on the server with its picture, is there in another browser, is published once, or moved to the trash", async ({
  page,
  product,
  browser,
}) => {
  const complaints = collectComplaints(page)
  await signIn(page, product.admin)
  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Title/).fill("From the site visit")
  const buffer = await makeJpeg({ width: 320, height: 200 })
  await page.getByLabel(/^Main image/).setInputFiles({ name: "visit.jpg", mimeType: "image/jpeg", buffer })
  await expect(page.locator(".picked img")).toBeVisible()
  await page.getByLabel(/^Description/).focus()
  await saved(page)
  await expect(stateOf(page)).toContainText("Draft")
  await expect(page.getByLabel(/^Description/)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/blogs\/create\?draft=/)
  const api = await openApi(product)
  expect(JSON.stringify(await api.get("/blogs"))).not.toContain("From the site visit")

  const other = await openOther(browser, product)
  await other.goto(page.url())
  await expect(other.getByLabel(/^Title/)).toHaveValue("From the site visit")
  await expect(other.locator(".picked img")).toBeVisible()
  await other.getByLabel(/^Description/).fill("Seen on a phone")
  await other.getByLabel(/^Added By/).fill("Workshop")
  await saved(other)
  await other.close()
  await page.reload()
  await expect(page.getByLabel(/^Description/)).toHaveValue("Seen on a phone")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status", { name: "Result" })).toHaveText("Blog “From the site visit” created.")
  await expect(page).toHaveURL(/\/admin\/blogs\/create$/)
  await expect(page.getByLabel(/^Title/)).toHaveValue("")
  const all = (await api.get("/blogs")) as { title: string }[]
  expect(all.filter(({ title }) => title === "From the site visit")).toHaveLength(1)
  const drafts = (await api.get("/blogs?state=draft")) as object[]
  expect(drafts).toEqual([])

  // The other person's draft is moved to the trash, and the form is empty again.
  await page.getByLabel(/^Title/).fill("Never mind")
  await saved(page)
  await stateOf(page).getByRole("button", { name: "Move to trash" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Move to trash" }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue("")
  await expect(page).toHaveURL(/\/admin\/blogs\/create$/)
  const trash = (await api.get("/trash")) as { title: string }[]
  expect(trash.map(({ title }) => title)).toContain("Never mind")
  expect(complaints).toEqual([])
})

test("of two who edit one guide each is told of the other, and the second sees what differs and keeps one version", async ({
  page,
  product,
  browser,
}) => {
  const blog = await makeBlog(product, [{ h2: "Measure" }, { h2: "Cut" }])
  await signIn(page, product.admin)
  await page.goto(blog.path)
  await expect(stateOf(page)).toContainText("Published")
  const other = await openOther(browser, product)
  await other.goto(blog.path)
  await expect(other.getByRole("status", { name: "Others" })).toHaveText("You have this open in another window.")

  await other.getByLabel(/^Title/).fill("Theirs")
  await other.getByLabel(/^Description/).fill("Their description")
  await saved(other)
  await page.getByLabel(/^Title/).fill("Mine")
  await page.getByLabel(/^Added By/).fill("Also mine")
  const heading = page.getByLabel("Heading", { exact: true }).first()
  if (!(await heading.isVisible())) await page.locator(".part-title", { hasText: "Measure" }).click()
  await heading.fill("Measure twice")
  const conflict = page.getByRole("region", { name: "Newer version" })
  await expect(conflict).toBeVisible({ timeout: 15_000 })
  await expect(conflict).toContainText("Not saved: there is a newer version.")
  // The person may still be typing.
  await expect(heading).toBeFocused()
  await stateOf(page).getByRole("button", { name: "Choose what stays" }).click()
  await expect(conflict).toBeFocused()
  const show = conflict.getByRole("button", { name: "Show changes" })
  await expect(conflict.locator("ins")).toHaveCount(0)
  // By keyboard only.
  await show.focus()
  await page.keyboard.press("Enter")
  await expect(show).toHaveAttribute("aria-expanded", "true")
  await expect(conflict.locator("ins")).toContainText([/Theirs/, /Their description/])
  await conflict.getByRole("button", { name: "Keep mine" }).focus()
  await page.keyboard.press("Enter")
  await expect(conflict).toHaveCount(0)
  await expect(page.getByLabel(/^Title/)).toHaveValue("Mine")
  await saved(page)
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")
  expect(await blog.read()).toMatchObject({
    title: "Mine",
    description: texts.description,
    addedBy: "Also mine",
    sections: [{ h2: "Measure twice" }, { h2: "Cut" }],
  })
  await other.close()
})

test("what someone publishes beside a draft is not overwritten unasked", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const blog = await makeBlog(product)
  await signIn(page, product.admin)
  await page.goto(blog.path)
  await page.getByLabel(/^Title/).fill("My draft")
  await saved(page)
  const published = { ...texts, title: "Their title", addedBy: "The other one" }
  await (await openApi(product)).send("PUT", `/blogs/${blog.id}`, published)
  await page.getByRole("button", { name: "Update" }).click()
  const conflict = page.getByRole("region", { name: "Newer version" })
  await expect(conflict).toContainText("Changed: Title, Added By.")
  await conflict.getByRole("button", { name: "Use theirs" }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue("Their title")
  await expect(stateOf(page).getByText("Published", { exact: true })).toBeVisible()
  expect(await blog.read()).toMatchObject({ title: "Their title", addedBy: "The other one" })
})

test("a guide is scheduled, published by the button all the same, and unpublished", async ({ page, product }) => {
  const blog = await makeBlog(product)
  await signIn(page, product.admin)
  await page.goto(blog.path)
  await expect(page.getByRole("button", { name: "Schedule…" })).toHaveCount(0)
  await page.getByLabel(/^Title/).fill("For Diwali")
  await page.getByRole("button", { name: "Schedule…" }).click()
  const dialog = page.getByRole("dialog", { name: "Schedule" })
  await expect(dialog).toContainText("India's time (IST)")
  await dialog.getByLabel("Date").fill("2020-01-01")
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click()
  await expect(dialog).toContainText("Choose a time at least one minute from now.")
  await dialog.getByLabel("Date").fill("2090-11-24")
  await dialog.getByLabel("Time").fill("10:30")
  await page.keyboard.press("Enter")
  await expect(dialog).toHaveCount(0)
  await expect(stateOf(page)).toContainText("Scheduled for 24 Nov 2090, 10:30")
  await page.reload()
  await expect(stateOf(page)).toContainText("Scheduled for 24 Nov 2090, 10:30")
  await page.getByRole("button", { name: "Change the time…" }).click()
  await expect(dialog.getByLabel("Time")).toHaveValue("10:30 am")
  await dialog.getByRole("button", { name: "Do not schedule" }).click()
  await expect(stateOf(page)).toContainText("Unpublished changes")

  await page.getByRole("button", { name: "Unpublish" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click()
  await expect(stateOf(page).getByText("Draft", { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Title/)).toHaveValue("For Diwali")
  expect((await fetch(`${product.address}/api/blogs/${blog.id}`)).status).toBe(404)
  await page.reload()
  await page.getByLabel(/^Added By/).fill("")
  await page.getByRole("button", { name: "Schedule…" }).click()
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel(/^Added By/)).toBeFocused()
  await page.getByLabel(/^Added By/).fill("Workshop")
  await page.getByRole("button", { name: "Submit" }).click()
  await page.waitForURL("**/admin/blogs")
  expect(await blog.read()).toMatchObject({ title: "For Diwali" })
})

test("the typed text offline is kept, and saved when the network is back; a save whose answer was lost is not taken for someone else's", async ({
  page,
  product,
  context,
}) => {
  const blog = await makeBlog(product)
  await signIn(page, product.admin)
  await page.goto(blog.path)
  await page.getByLabel(/^Title/).fill("Before the tunnel")
  await saved(page)
  await context.setOffline(true)
  await page.getByLabel(/^Title/).fill("In the tunnel")
  await expect(page.locator(".save-bar-draft")).toHaveText("Not saved on the server: offline. It is kept in this tab.")
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(page.getByLabel(/^Title/)).toHaveValue("In the tunnel")

  await page.route(
    "**/api/content/blogs/*/draft",
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByLabel(/^Title/).fill("Stored, unanswered")
  await expect(page.locator(".save-bar-draft")).toContainText("Not saved on the server")
  await page.getByLabel(/^Title/).fill("Typed on")
  await saved(page)
  await expect(page.getByRole("region", { name: "Newer version" })).toHaveCount(0)

  // Neither is one that publishes.
  await page.reload()
  await page.getByLabel(/^Title/).fill("Mine")
  await page.getByRole("button", { name: "Add section" }).click()
  await page.getByLabel("Heading", { exact: true }).fill("A new section")
  let isLost = false
  await page.route("**/api/blogs/*", async (route) => {
    if (route.request().method() !== "PUT" || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByRole("alert")).toContainText("Failed to update blog.")
  expect(await blog.read()).toMatchObject({ title: "Mine" })
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")
})

test("business details that were typed are a draft in every browser after theirs was closed, until they are saved", async ({
  page,
  product,
  browser,
}) => {
  const closed = await openOther(browser, product)
  await closed.goto("/admin/business")
  await expect(stateOf(closed)).toHaveText("Published")
  await closed.getByLabel("Tagline").fill("Typed before the lights went out")
  await saved(closed)
  await closed.context().close()

  await signIn(page, product.admin)
  await page.goto("/admin/business")
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed before the lights went out")
  await expect(stateOf(page)).toContainText(/Unpublished changesSaved as a draft \d\d:\d\d/)
  const api = await openApi(product)
  const read = async () => JSON.stringify(await api.get("/business"))
  expect(await read()).not.toContain("lights")
  await page.getByRole("button", { name: "Save business" }).click()
  await expect(page.getByText("Business saved")).toBeVisible()
  await expect(stateOf(page)).toHaveText("Published")
  expect(await read()).toContain("lights")
  expect(await api.get("/content/business/business")).toMatchObject({ draft: null })

  await page.getByLabel("Tagline").fill("Never mind")
  await saved(page)
  await stateOf(page).getByRole("button", { name: "Discard changes" }).click()
  const dialog = page.getByRole("dialog", { name: "Discard 1 change?" })
  await expect(dialog).toContainText("Every field returns to the published version, and the draft is deleted.")
  await dialog.getByRole("button", { name: "Discard changes" }).click()
  await expect(page.getByLabel("Tagline")).toHaveValue("Typed before the lights went out")
  await expect(stateOf(page)).toHaveText("Published")
})
