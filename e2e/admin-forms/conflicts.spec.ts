import type { Locator, Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { discardDrafts, enquire, openApi } from "../admin/content.ts"
import { expect, type Product, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

const texts = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }

async function makeBlog(product: Product) {
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 320, height: 200 }))])
  const { _id } = await api.send("POST", "/blog", { ...texts, file })
  return {
    path: `/admin/blogs/edit/${_id}`,
    read: async () => (await api.get(`/blogs/${_id}`)) as typeof texts,
    /** Saves as somebody else. */
    change: (change: Partial<typeof texts>) => api.send("PUT", `/blogs/${_id}`, { ...texts, ...change }),
  }
}

function conflictOn(page: Page): Locator {
  return page.getByRole("region", { name: "Newer version" })
}

test("a form that is saved over a newer version says who changed what and keeps the typed text, until one uses theirs or keeps one's own", async ({
  page,
  product,
}) => {
  const blog = await makeBlog(product)
  await page.goto(blog.path)
  await page.getByLabel(/^Title/).fill("Mine")
  await blog.change({ title: "Theirs", addedBy: "The other one" })
  await page.getByRole("button", { name: "Update" }).click()
  const conflict = conflictOn(page)
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText(/Saved by owner@maap\.example, \d\d:\d\d, .* Changed: Title, Added By\./)
  await expect(page.getByLabel(/^Title/)).toHaveValue("Mine")
  expect(await blog.read()).toMatchObject({ title: "Theirs" })

  // What saves over it may be overtaken itself.
  await blog.change({ title: "Theirs", addedBy: "The other one", description: "Once more" })
  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await expect(conflict).toContainText("Changed: Description.")
  await expect(page.getByLabel(/^Title/)).toHaveValue("Mine")
  expect(await blog.read()).toMatchObject({ title: "Theirs", description: "Once more" })

  await conflict.getByRole("button", { name: "Use theirs" }).click()
  await expect(conflict).toHaveCount(0)
  await expect(page.getByLabel(/^Title/)).toHaveValue("Theirs")
  await expect(page.getByRole("region", { name: "State" }).getByText("Published", { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Title/)).toBeFocused()
  await page.getByLabel(/^Description/).fill("Gone on")
  await blog.change({ title: "Theirs again", description: "Once more" })
  await page.getByRole("button", { name: "Update" }).click()
  await expect(conflict).toContainText("Changed: Title, Added By.")
  await conflict.getByRole("button", { name: "Keep mine" }).click()
  await page.waitForURL("**/admin/blogs")
  expect(await blog.read()).toMatchObject({ title: "Theirs", addedBy: "The other one", description: "Gone on" })
})

test("an enquiry in two tabs: notes of both are on the timeline, and of two statuses the second learns of the first", async ({
  page,
  context,
  product,
}) => {
  const id = await enquire(product.address, { fullName: "Two tabs" })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/admin/contacts?open=${id}`)
    await expect(tab.getByRole("button", { name: "Mark as unread" })).toBeVisible()
  }
  const setStatus = async (tab: Page, status: string) => {
    await tab.getByRole("dialog", { name: "Two tabs", exact: true }).getByRole("button", { name: status }).click()
    await tab
      .getByRole("dialog", { name: `${status}: Two tabs` })
      .getByRole("button", { name: "Save" })
      .click()
  }
  for (const [tab, note] of [
    [page, "Called at six"],
    [other, "Comes on Saturday"],
  ] as const) {
    await tab.getByLabel("Note", { exact: true }).fill(note)
    await tab.getByRole("button", { name: "Add note" }).click()
    await expect(tab.getByText("Note added.")).toBeVisible()
  }
  await expect(other.getByRole("listitem").filter({ hasText: "Called at six" })).toBeVisible()

  await setStatus(page, "Contacted")
  await expect(page.getByText("Status is now Contacted.")).toBeVisible()
  await setStatus(other, "Visit booked")
  const question = other.getByRole("dialog", { name: "Visit booked: Two tabs" })
  await expect(question.getByRole("alert")).toContainText("owner@maap.example")
  await question.getByRole("button", { name: "Cancel" }).click()
  await expect(other.getByRole("button", { name: "Contacted", exact: true })).toHaveAttribute("aria-pressed", "true")
})

test("the rate card in two tabs: the second learns of the draft and of the save of the first", {
  tag: "@release",
}, async ({ page, context, product }) => {
  await discardDrafts(product)
  const other = await context.newPage()
  const cabinet = (tab: Page) => tab.getByRole("group", { name: "Signature" }).getByLabel("Cabinet, ₹")
  const stateOf = (tab: Page) => tab.getByRole("region", { name: "State" })
  const gst = other.getByLabel("GST, %")
  for (const tab of [page, other]) {
    await tab.goto("/admin/rate-card")
    await expect(stateOf(tab)).toHaveText("Published")
  }
  await cabinet(page).fill("1,800")
  await expect(stateOf(page)).toContainText("Saved as a draft")
  await gst.fill("12")
  await expect(conflictOn(other)).toContainText("Changed: Signature: Cabinet.")
  await expect(gst).toBeFocused()
  await conflictOn(other).getByRole("button", { name: "Use theirs" }).click()
  await expect(cabinet(other)).toHaveValue("1,800")
  await expect(stateOf(other)).toContainText("Unpublished changes")
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(page.getByText("Rate card saved")).toBeVisible()
  await expect(stateOf(page)).toHaveText("Published")

  await cabinet(page).fill("1,850")
  await page.getByRole("button", { name: "Save rate card" }).click()
  await expect(stateOf(page)).toHaveText("Published")
  await gst.fill("12")
  await other.getByRole("button", { name: "Save rate card" }).click()
  await conflictOn(other).getByRole("button", { name: "Keep mine" }).click()
  await expect(other.getByText("Rate card saved")).toBeVisible()
  await expect(gst).toHaveValue("12")
  await expect(cabinet(other)).toHaveValue("1,850")
})
