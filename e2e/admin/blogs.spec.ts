import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "./content.ts"
import { collectComplaints, expect, signIn, test, hold } from "../product.ts"

test.use({ site: "admin" })

async function picture(name: string, width = 800) {
  return { name, mimeType: "image/jpeg", buffer: await makeJpeg({ width, height: 500 }) }
}

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("a new blog needs its texts and its picture, an old one no picture; each error goes when its field is edited", {
  tag: "@release",
}, async ({ page, product }) => {
  await page.goto("/admin/blogs/create")
  await page.getByRole("button", { name: "Submit" }).click()
  const errors = ["Title is required.", "Description is required.", "Added By is required.", "File input is required."]
  for (const words of errors) await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole("alert")).toHaveText("4 fields need attention")
  await expect(page.getByLabel(/^Title/)).toBeFocused()
  await page.getByLabel(/^Title/).fill("T")
  await expect(page.getByText("Title is required.")).toBeHidden()
  await expect(page.getByText("Description is required.")).toBeVisible()
  await page.getByLabel("Main image").setInputFiles(await picture("main.jpg"))
  await expect(page.getByText("File input is required.")).toBeHidden()

  // Text pasted over a field's limit is preserved.
  const title = page.getByLabel(/^Title/)
  await title.fill("x".repeat(243))
  await expect(title).toHaveValue("x".repeat(243))
  await expect(title).toHaveAccessibleDescription("At most 200 characters. There are 243.")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(title).toHaveAccessibleDescription("Title must be 200 characters or fewer.")
  await expect(title).toHaveValue("x".repeat(243))
  await title.fill("x".repeat(200))
  await expect(title).not.toHaveAttribute("aria-invalid")
  for (const field of await page.locator("input, textarea").all()) await expect(field).not.toHaveAttribute("maxlength")

  await expect(page.getByLabel("Main image (required)")).toBeVisible()
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await expect(page.getByLabel("Main image", { exact: true })).toBeVisible()
})

test("a new blog is submitted, the form is empty again and stays, and it is viewed with previews of 200 and 150 pixels", async ({
  page,
  product,
}) => {
  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Title/).fill("Where the bin goes")
  await page.getByLabel(/^Description/).fill("Under the sink, on a drawer's runners.")
  await page.getByLabel(/^Added By/).fill("Workshop team")
  await page.getByLabel("Main image").setInputFiles(await picture("bin.jpg", 840))
  const preview = page.getByRole("img", { name: "bin" })
  await expect(preview).toBeVisible()
  expect((await preview.boundingBox())?.width).toBe(200)
  await expect(page.getByText(/840 × 500 px/)).toBeVisible()
  await page.getByLabel("Picture description").fill("A bin on drawer runners")
  await page.getByRole("button", { name: "Add section" }).click()
  await page.getByLabel("Heading", { exact: true }).fill("Measure the door")
  await page.getByLabel("Section image").setInputFiles(await picture("door.jpg", 900))
  await expect(page.getByLabel("Picture description")).toHaveCount(2)
  await page.getByLabel("Picture description").last().fill("A door")
  const answer = await hold(page, "**/api/blog")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled()
  answer()
  await expect(page.getByRole("status").filter({ hasText: "Blog “Where the bin goes” created." })).toBeVisible()
  const onSite = page.getByRole("link", { name: "View on the site" })
  await expect(onSite).toHaveAttribute("href", /^\/blog\/where-the-bin-goes/)
  await expect(page).toHaveURL(/\/admin\/blogs\/create$/)
  await expect(page.getByLabel(/^Title/)).toHaveValue("")
  await expect(page.getByLabel("Heading", { exact: true })).toHaveCount(0)
  await expect(page.getByRole("region", { name: "State" })).toHaveCount(0)

  const [blog] = (await (await openApi(product)).get("/blogs?page=1&limit=1")) as { _id: string }[]
  await page.goto(`/admin/blogs/view/${blog?._id}`)
  await expect(page.getByRole("heading", { name: "Where the bin goes" })).toBeVisible()
  const widthOf = async (name: string) => (await page.getByRole("img", { name }).boundingBox())?.width
  await expect.poll(() => widthOf("A bin on drawer runners")).toBe(200)
  await expect.poll(() => widthOf("A door")).toBe(150)
  await page.goto(`/blog/${blog?._id}`)
  await expect(page.getByRole("img", { name: "A bin on drawer runners" }).first()).toBeAttached()
})

test("a changed blog goes back to the list; a failure is shown and keeps the form", async ({ page, product }) => {
  const [blog] = (await (await openApi(product)).get("/blogs")) as { _id: string }[]
  await page.goto(`/admin/blogs/edit/${blog?._id}`)
  await page.getByLabel(/^Title/).fill("")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByText("Title is required.")).toBeVisible()
  await page.getByLabel(/^Title/).fill("A better title")
  await page.route("**/api/blogs/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  )
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to update blog. Please try again.")
  await expect(page.getByRole("alert")).toBeFocused()
  await expect(page.getByLabel(/^Title/)).toHaveValue("A better title")
  await page.unroute("**/api/blogs/*")
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")
  await expect(page.getByText("Blog updated")).toBeVisible()
  await expect(page.getByRole("link", { name: "View on the site" })).toHaveAttribute("href", /^\/blog\//)
  await expect(page.getByRole("row").filter({ hasText: "A better title" })).toBeVisible()
})

test("sections are added, copied, moved by button and by drag, removed and taken back; Escape ends a drag", {
  tag: "@release",
}, async ({ page }) => {
  const complaints = collectComplaints(page)
  await page.goto("/admin/blogs/create")
  for (const name of ["One", "Two", "Three"]) {
    await page.getByRole("button", { name: "Add section" }).click()
    await expect(page.getByLabel("Heading", { exact: true }).last()).toBeFocused()
    await page.getByLabel("Heading", { exact: true }).last().fill(name)
  }
  const order = () =>
    page
      .getByLabel("Heading", { exact: true })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await page.getByRole("button", { name: "Move section 3 up" }).click()
  expect(await order()).toEqual(["One", "Three", "Two"])
  await expect(page.getByRole("button", { name: "Move section 2 up" })).toBeFocused()
  await expect(page.getByText("Section 3 is now 2 of 3.")).toBeAttached()

  await page.getByRole("button", { name: "Duplicate section 1" }).click()
  expect(await order()).toEqual(["One", "One", "Three", "Two"])

  await page.getByRole("button", { name: "Remove section 2" }).click()
  expect(await order()).toEqual(["One", "Three", "Two"])
  await expect(page.getByText("Section 2 removed.")).toBeVisible()
  await page.getByText("Undo", { exact: true }).click()
  expect(await order()).toEqual(["One", "One", "Three", "Two"])

  for (const number of [1, 2, 3, 4]) {
    await page.getByRole("button", { name: new RegExp(`^Section ${number}`) }).click()
  }
  await page.getByTitle("Drag section 4").hover()
  await page.mouse.down()
  const target = await page.getByTitle("Drag section 1").boundingBox()
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 40, { steps: 5 })
  await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 2, { steps: 10 })
  await expect(page.locator(".part").first()).toHaveClass(/part--landing-above/)
  await page.mouse.up()
  await expect.poll(order).toEqual(["Two", "One", "One", "Three"])
  await expect(page.getByText("Section 4 is now 1 of 4.")).toBeAttached()

  // Beside the list, to its end.
  await page.getByTitle("Drag section 1").hover()
  await page.mouse.down()
  const end = await page.getByTitle("Drag section 4").boundingBox()
  await page.mouse.move((end?.x ?? 0) + 10, (end?.y ?? 0) + 10, { steps: 10 })
  await page.mouse.move((end?.x ?? 0) - 60, (end?.y ?? 0) + 38, { steps: 5 })
  // A pointer that does not move sends no more dragover here, and the last one came from higher up.
  await page.mouse.move((end?.x ?? 0) - 60, (end?.y ?? 0) + 40, { steps: 2 })
  await expect(page.locator(".part").last()).toHaveClass(/part--landing-below/)
  await page.mouse.up()
  await expect.poll(order).toEqual(["One", "One", "Three", "Two"])

  await page.getByTitle("Drag section 2").hover()
  await page.mouse.down()
  const first = await page.getByTitle("Drag section 1").boundingBox()
  await page.mouse.move((first?.x ?? 0) + 10, (first?.y ?? 0) + 2, { steps: 10 })
  await expect(page.locator(".part").first()).toHaveClass(/part--landing-above/)
  await page.keyboard.press("Escape")
  await expect(page.locator(".part--landing-above, .part--dragged")).toHaveCount(0)
  await page.mouse.up()
  expect(await order()).toEqual(["One", "One", "Three", "Two"])
  expect(complaints).toEqual([])
})

test("a blog is seen in its own tab before it is saved, as visitors would see it, with its picture", {
  tag: "@release",
}, async ({ page, context }) => {
  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Title/).fill("Only looked at")
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByText("Description is required.").first()).toBeVisible()
  await page.getByLabel(/^Description/).fill("Not saved.")
  await page.getByLabel(/^Added By/).fill("Workshop team")
  await page.getByLabel("Main image").setInputFiles(await picture("main.jpg"))
  await page.getByLabel("Picture description").fill("A counter at 850 mm")
  const opened = context.waitForEvent("page")
  await page.getByRole("button", { name: "Preview" }).click()
  const tab = await opened
  const complaints = collectComplaints(tab)
  await expect(tab.getByRole("heading", { level: 1, name: "Only looked at" })).toBeVisible()
  await expect(page.getByRole("region", { name: "State" })).toContainText("Draft")
  const shown = await tab.reload()
  expect(shown?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" })
  const image = tab.getByRole("img", { name: "A counter at 850 mm" })
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  expect((await tab.goto(`/preview/${"x".repeat(43)}`))?.status()).toBe(404)
  await tab.goto("/blog")
  await expect(tab.getByText("Only looked at")).toHaveCount(0)
})
