import type { Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { collectComplaints, expect, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

const stateOf = (page: Page) => page.getByRole("region", { name: /^(State|Changes)$/ })
const conflictOn = (page: Page) => page.getByRole("region", { name: "Newer version" })

/** Schedules the form's content, due after `seconds` instead of the dialog's time. */
async function scheduleSoon(page: Page, seconds: number) {
  await page.route(
    "**/schedule",
    (route) =>
      route.continue({ postData: JSON.stringify({ at: new Date(Date.now() + seconds * 1000).toISOString() }) }),
    { times: 1 },
  )
  await page.getByRole("button", { name: "Schedule…" }).click()
  const dialog = page.getByRole("dialog", { name: "Schedule" })
  await expect(dialog).toContainText("Later changes are not included until you schedule or publish them.")
  await dialog.getByRole("button", { name: "Schedule", exact: true }).click()
  await expect(stateOf(page)).toContainText("Scheduled for")
}

/** Makes the form poll the server now. */
const hear = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))

test("the scheduled version goes out, the typed text after waits, and the open forms notice without a conflict", async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(180_000)
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 320, height: 200 }))])
  const texts = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop" }
  const blog = await api.send("POST", "/blog", { ...texts, file })
  const complaints = collectComplaints(page)
  await page.goto(`/admin/blogs/edit/${blog._id}`)
  await page.getByLabel(/^Title/).fill("Ready, 20 percent")
  await expect(stateOf(page)).toContainText("Saved as a draft")

  // An unpublished room beside it, without later changes.
  const room = await context.newPage()
  await room.goto("/admin/categories/create")
  await room.getByLabel(/^Category name/).fill("Lofts")
  await room.getByLabel(/^Category description/).fill("High and dry")
  await expect(stateOf(room)).toContainText("Saved as a draft")
  await scheduleSoon(room, 12)
  // And a page, with later changes.
  const workshop = await context.newPage()
  await workshop.goto("/admin/pages/create")
  await workshop.getByLabel(/^Name/).fill("Our plant")
  await expect(stateOf(workshop)).toContainText("Saved as a draft")
  await scheduleSoon(workshop, 12)
  await workshop.getByLabel(/^Name/).fill("Our pla")

  await scheduleSoon(page, 12)
  await page.getByLabel(/^Title/).fill("Ready, 15 perc")
  await expect(stateOf(page)).toContainText(
    /Your changes up to \d\d:\d\d will be published as scheduled\. Later changes are not included\./,
  )
  await expect(stateOf(page)).toContainText("Saved as a draft")
  await expect(stateOf(page).getByRole("button", { name: "Schedule these changes too" })).toBeVisible()

  const read = async () => ((await api.get(`/blogs/${blog._id}`)) as { title: string }).title
  await expect.poll(read, { timeout: 60_000 }).toBe("Ready, 20 percent")
  await hear(page)
  await expect(stateOf(page)).toContainText("Unpublished changes")
  await expect(stateOf(page)).not.toContainText("will be published as scheduled")
  await expect(page.getByLabel(/^Title/)).toHaveValue("Ready, 15 perc")
  await page.getByLabel(/^Title/).fill("Ready, 15 percent")
  await expect(stateOf(page)).toContainText("Saved as a draft")
  await expect(conflictOn(page)).toHaveCount(0)
  expect(await read()).toBe("Ready, 20 percent")
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")
  expect(await read()).toBe("Ready, 15 percent")
  expect(complaints).toEqual([])

  // Typing continues before the form is notified.
  await expect
    .poll(async () => JSON.stringify(await api.get("/categories")), { timeout: 60_000 })
    .toContain("High and dry")
  await room.getByLabel(/^Category description/).fill("High, dry and light")
  await expect(stateOf(room)).toContainText(/Unpublished changesSaved as a draft/)
  await expect(conflictOn(room)).toHaveCount(0)
  await room.getByLabel(/^Category name/).fill("Lofts and attics")
  await room.getByRole("button", { name: "Update" }).click()
  await room.waitForURL("**/admin/categories")
  const rooms = (await api.get("/categories")) as { categoryName: string; categorySlug: string }[]
  expect(rooms.find(({ categoryName }) => categoryName === "Lofts and attics")).toMatchObject({ categorySlug: "lofts" })

  await hear(workshop)
  await expect(stateOf(workshop)).toContainText("Unpublished changes")
  await expect(conflictOn(workshop)).toHaveCount(0)
  await expect(workshop.getByLabel(/^Name/)).toHaveValue("Our pla")
  expect(await (await fetch(`${product.address}/our-plant`)).text()).toContain("Our plant")
})

test("later changes are scheduled too by one press, or discarded down to the scheduled version", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  const { _id } = await api.post("/content/projects", { values: { title: "Wall" } })
  await page.goto(`/admin/projects/edit/${_id}`)
  await scheduleSoon(page, 3600)
  const title = page.getByLabel(/^Title/)
  await title.fill("Wall two")
  await stateOf(page).getByRole("button", { name: "Schedule these changes too" }).click()
  await expect(stateOf(page)).not.toContainText("will be published as scheduled")
  const read = async () =>
    (await api.get(`/content/projects/${_id}`)) as { scheduled: { values: { title: string } } | null }
  expect((await read()).scheduled?.values.title).toBe("Wall two")
  await title.fill("Wall three")
  await expect(stateOf(page)).toContainText("Saved as a draft")
  await stateOf(page).getByRole("button", { name: "Discard changes" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Every field returns to the scheduled version, which stays scheduled.")
  await dialog.getByRole("button", { name: "Discard changes" }).click()
  await expect(title).toHaveValue("Wall two")
  await expect(stateOf(page)).toContainText("Scheduled for")
  await expect(stateOf(page)).not.toContainText("will be published as scheduled")
  expect((await read()).scheduled?.values.title).toBe("Wall two")
})
