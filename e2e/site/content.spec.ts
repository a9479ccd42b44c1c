import type { Page } from "@playwright/test"
import { makeJpeg } from "../../test/pictures/images.ts"
import { expect, signIn, signInByForm, test } from "../product.ts"

test.describe.configure({ mode: "serial" })

async function picture(name: string, width: number) {
  return { name, mimeType: "image/jpeg", buffer: await makeJpeg({ width, height: 800 }) }
}

async function allPicturesShow(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager"
  })
  await page.waitForLoadState("networkidle")
  return page.evaluate(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
}

test("the admin makes a category with pictures; it shows in the header and on its page at once; deleted, it is gone", async ({
  page,
  product,
}) => {
  await signInByForm(page, product.admin)
  await page.getByRole("link", { name: "Categories" }).first().click()
  await page.getByRole("link", { name: "Create Category" }).click()
  await page.getByLabel(/^Category name/i).fill("Pooja units")
  await page.getByLabel(/^Category description/i).fill("Metal or stone under the lamp.")
  await page.locator('input[type="file"]').setInputFiles([await picture("a.jpg", 1200), await picture("b.jpg", 900)])
  await page.getByRole("button", { name: /Add item/i }).click()
  await page.getByLabel(/^Title/).fill("Lamp clearance")
  await page.getByRole("textbox", { name: /^Description/ }).click()
  await page.keyboard.type("Leave ")
  await page.keyboard.press("Control+b")
  await page.keyboard.type("450 mm")
  await page.keyboard.press("Control+b")
  await page.keyboard.type(" above the lamp. <script>alert(1)</script>")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: /created/i })).toBeVisible()
  await expect(page.getByLabel(/^Category name/i)).toHaveValue("")

  await page.goto("/")
  await page.getByRole("button", { name: "Rooms", exact: true }).click()
  await page.getByRole("banner").getByRole("link", { name: "Pooja units" }).click()
  await expect(page).toHaveURL(/\/pooja-units$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pooja units")
  await expect(page.getByRole("heading", { name: "Lamp clearance" })).toBeVisible()
  await expect(page.locator(".prose strong")).toHaveText("450 mm")
  expect(await page.locator(".prose script").count()).toBe(0)
  expect(await allPicturesShow(page)).toBe(true)

  await page.goto("/admin/categories")
  const row = page.getByRole("row").filter({ hasText: "Pooja units" })
  await row.getByRole("button", { name: /Delete/ }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("Are you sure you want to delete this category?")
  await dialog.getByRole("button", { name: /Delete/ }).click()
  await expect(row).toHaveCount(0)

  await page.goto("/pooja-units")
  await expect(page).toHaveURL(`${product.address}/`)
  await expect(page.getByRole("banner").getByRole("link", { name: "Pooja units" })).toHaveCount(0)
})

test("the admin makes a blog with sections and pictures; it shows in the list and on its page; changed and deleted at once", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  await page.goto("/admin/blogs/create")
  await page.getByLabel(/^Title/).fill("Where the mixer lives")
  await page.getByLabel(/^Description/).fill("A bay at counter height, with a socket.")
  await page.getByLabel(/^Added By/).fill("Workshop team")
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await picture("main.jpg", 1400))
  await page.getByRole("button", { name: /Add section/i }).click()
  await page
    .getByLabel(/Heading \(h2\)|^Heading/)
    .first()
    .fill("Measure the mixer")
  const paragraph = page.getByRole("textbox", { name: "Paragraph of section 1" })
  await paragraph.click()
  await page.keyboard.type("Its height with the jar on.")
  await page.keyboard.press("Enter")
  await page.keyboard.type("- And **the plug**.")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Table" }).click()
  await page.keyboard.type("Jar")
  await page.getByRole("combobox", { name: "Insert a drawing" }).selectOption("elbow")
  await expect(paragraph.getByText("[drawing: elbow]")).toBeVisible()
  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles(await picture("section.jpg", 1000))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: /created/i })).toBeVisible()

  await page.goto("/blog")
  const card = page.getByRole("article").filter({ hasText: "Where the mixer lives" })
  await expect(card).toContainText("A bay at counter height, with a socket.")
  await expect(card).toContainText("Workshop team")
  await card.getByRole("link", { name: /Read More/ }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where the mixer lives")
  await expect(page.getByRole("heading", { level: 2, name: "Measure the mixer" })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "And the plug." }).locator("strong")).toHaveText("the plug")
  await expect(page.getByRole("columnheader", { name: "Jar" })).toBeVisible()
  await expect(page.getByRole("img", { name: /A person beside two counters/ })).toBeVisible()
  expect(await allPicturesShow(page)).toBe(true)
  const address = page.url()

  await page.goto("/admin/blogs")
  const row = page.getByRole("row").filter({ hasText: "Where the mixer lives" })
  await row.getByRole("link", { name: /Edit/ }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue("Where the mixer lives")
  await page.getByLabel(/^Title/).fill("Where the mixer stands")
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")
  await page.goto(address)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where the mixer stands")
  await expect(page.getByRole("heading", { level: 2, name: "Measure the mixer" })).toBeVisible()

  await page.goto("/admin/blogs")
  const changed = page.getByRole("row").filter({ hasText: "Where the mixer stands" })
  await changed.getByRole("button", { name: /Delete/ }).click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click()
  await expect(changed).toHaveCount(0)
  const gone = await page.goto(address)
  expect(gone?.status()).toBe(404)
  await expect(page.getByText("Blog not found.")).toBeVisible()
})

test("a review that is kept replaces the built-in feedback on Home, and leaves it again", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/reviews/create")
  await page.getByLabel(/^Reviewer Name/).fill("A 2BHK home")
  await page.getByLabel(/^Reviewer Location/).fill("Kothrud")
  await page
    .getByLabel(/^Review/)
    .last()
    .fill("The hinge on the bill is the hinge on the door.")
  await page.locator('input[type="file"]').setInputFiles(await picture("face.jpg", 600))
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: /created/i })).toBeVisible()
  await page.goto("/")
  await expect(page.getByText("The hinge on the bill is the hinge on the door.")).toHaveCount(1)
  await page.goto("/admin/reviews")
  await page
    .getByRole("row")
    .filter({ hasText: "A 2BHK home" })
    .getByRole("button", { name: /Delete/ })
    .click()
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Delete/ })
    .click()
  await expect(page.getByRole("row").filter({ hasText: "A 2BHK home" })).toHaveCount(0)
  await page.goto("/")
  await expect(page.getByText("The hinge on the bill is the hinge on the door.")).toHaveCount(0)
})
