import type { Locator, Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import * as pictures from "../../test/pictures/images.ts"
import { expect, findToken, type Product, signIn, test, hold } from "../product.ts"

interface Category {
  _id: string
  categorySlug: string
  categoryAdditionalData: { title: string; description: string }[]
}

const everyBlock =
  '<h1>Large</h1>\n<p>Text <strong>bold</strong> <em>slant</em> <code>code</code> <a href="https://maap.example/">link</a></p>\n' +
  "<h2>Medium</h2>\n<h3>Small</h3>\n<ul>\n  <li>one\n    <ul>\n      <li>two</li>\n    </ul>\n  </li>\n  <li>three</li>\n</ul>\n" +
  '<blockquote>quote</blockquote>\n<pre><code>code</code></pre>\n<hr>\n<p style="text-align: center">middle</p>'

/** Creates a category with one item by the API, and returns the stored category. */
async function makeCategory(product: Product, name: string, description: string): Promise<Category> {
  const token = await findToken(product.address, product.admin)
  const form = new FormData()
  form.set("categoryName", name)
  form.set("categoryDescription", "d")
  form.set("categoryAdditionalData[0][title]", "Item")
  form.set("categoryAdditionalData[0][description]", description)
  const headers = { Authorization: `Bearer ${token}` }
  const kept = await fetch(`${product.address}/api/category`, { method: "POST", headers, body: form })
  expect(kept.status).toBe(201)
  return (await kept.json()) as Category
}

async function readCategory(product: Product, id: string): Promise<Category> {
  return (await (await fetch(`${product.address}/api/categories/${id}`)).json()) as Category
}

const editorOf = (page: Page) => page.getByRole("textbox", { name: /^Description/ })
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Update" }).last().click()
  await page.waitForURL("**/admin/categories")
}

test("a description is written with the editor, with a picture from the own machine, and published", async ({
  page,
  product,
}) => {
  const { _id, categorySlug } = await makeCategory(product, "Lofts", "")
  await page.setViewportSize({ width: 1366, height: 900 })
  await signIn(page, product.admin)
  await page.goto(`/admin/categories/edit/${_id}`)
  await editorOf(page).click()
  await page.keyboard.type("Above the door")
  const toolbar = page.getByRole("toolbar", { name: "Formatting" })
  // One row of tools if the text has its full width.
  expect((await editorOf(page).boundingBox())?.width).toBeGreaterThan(800)
  expect((await toolbar.boundingBox())?.height).toBeLessThan(60)
  await toolbar.getByLabel("Block type").selectOption({ label: "Heading Large" })
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await page.keyboard.type("For once-a-year things.")
  await toolbar.getByRole("button", { name: "Image" }).click()
  await expect(page.getByRole("button", { name: "Upload from this device" })).toBeVisible()
  await expect(page.getByLabel("Pictures to upload")).toBeHidden()
  await page.getByLabel("Pictures to upload").setInputFiles({
    name: "loft.jpg",
    mimeType: "image/jpeg",
    buffer: await pictures.makeJpeg({ width: 60, height: 40 }),
  })
  await expect(editorOf(page).locator("img[src]:not(.ProseMirror-separator)")).toHaveCount(1)
  await save(page)
  const { description } = (await readCategory(product, _id)).categoryAdditionalData[0] ?? { description: "" }
  expect(description).toMatch(
    /^<h1>Above the door<\/h1>\n<p>For once-a-year things\.<img src="\/uploads\/[0-9a-f]{24}-60x40\.jpg"/,
  )

  await page.goto(`/${categorySlug}`)
  const prose = page.locator(".prose")
  await expect(prose.getByRole("heading", { name: "Above the door" })).toBeVisible()
  const image = prose.locator("img")
  // Its variants' `sizes` give the width of a line, and its size stays.
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  await expect(image).toHaveJSProperty("width", 60)
})

test("a description that nobody touched is saved as it was, and an emptied one is empty", async ({ page, product }) => {
  const { _id, categoryAdditionalData } = await makeCategory(product, "Benches", everyBlock)
  await signIn(page, product.admin)
  await page.goto(`/admin/categories/edit/${_id}`)
  await expect(editorOf(page)).toContainText("middle")
  await page.getByLabel(/^Category name/i).fill("Benches and seats")
  await save(page)
  expect((await readCategory(product, _id)).categoryAdditionalData).toEqual(categoryAdditionalData)

  await page.goto(`/admin/categories/edit/${_id}`)
  await editorOf(page).click()
  await page.keyboard.press("Control+a")
  await page.keyboard.press("Delete")
  await page.getByLabel("Block type").selectOption({ label: "Normal" })
  await save(page)
  expect((await readCategory(product, _id)).categoryAdditionalData[0]?.description).toBe("")
})

test("a picture that cannot be stored is explained in words, loses nothing, and holds the form back only while it is on its way", async ({
  page,
  product,
}) => {
  const { _id } = await makeCategory(product, "Ledges", "<p>Text</p>")
  await signIn(page, product.admin)
  await page.goto(`/admin/categories/edit/${_id}`)
  await editorOf(page).click()
  const release = await hold(page, "**/api/images", (route) => route.abort("internetdisconnected"))
  await page.getByRole("toolbar").getByRole("button", { name: "Image" }).click()
  await page
    .getByLabel("Pictures to upload")
    .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: await pictures.makeJpeg({ width: 9, height: 9 }) })
  const upload = page.getByRole("group", { name: "Upload of a.jpg" })
  await expect(upload.getByRole("progressbar")).toBeVisible()
  await page.getByRole("button", { name: "Update" }).last().click()
  await expect(page.getByText("A picture is still being uploaded. Wait for it, or cancel it.")).toBeVisible()
  release()
  await expect(upload).toContainText("a.jpg was not uploaded. The server could not be reached.")
  await expect(editorOf(page)).toContainText("Text")
  await upload.getByRole("button", { name: "Remove" }).click()
  await save(page)
  expect((await readCategory(product, _id)).categoryAdditionalData[0]?.description).toBe("<p>Text</p>")
})

test("a picture of another site that the server refuses is explained in words, and one of this device takes its place", {
  tag: "@release",
}, async ({ page, product }) => {
  const { _id, categorySlug } = await makeCategory(product, "Plinths", "<p>Text</p>")
  await signIn(page, product.admin)
  await page.goto(`/admin/categories/edit/${_id}`)
  await editorOf(page).click()
  await page.getByRole("toolbar").getByRole("button", { name: "Image" }).click()
  await page.getByLabel("Image address").fill("http://169.254.169.254/latest/plinth.jpg")
  await page.getByLabel("Picture description").fill("A plinth drawer")
  await page.keyboard.press("Enter")
  const place = page.getByRole("group", { name: "Upload of “A plinth drawer” from 169.254.169.254" })
  await expect(place).toContainText("was not fetched. This address is inside a private network.")
  await page.getByRole("button", { name: "Update" }).last().click()
  await expect(page.getByText("A picture is still being uploaded. Wait for it, or cancel it.")).toBeVisible()
  const chooser = page.waitForEvent("filechooser")
  await place.getByRole("button", { name: "Upload from this device" }).click()
  const buffer = await pictures.makeJpeg({ width: 64, height: 44 })
  await (await chooser).setFiles({ name: "plinth.jpg", mimeType: "image/jpeg", buffer })
  await expect(editorOf(page).getByRole("img", { name: "A plinth drawer" })).toBeVisible()
  await save(page)
  await page.goto(`/${categorySlug}`)
  await expect(page.locator(".prose").getByRole("img", { name: "A plinth drawer" })).toBeVisible()
})

test("the text looks in the editor as on its page", { tag: "@release" }, async ({ page, product }) => {
  const { _id, categorySlug } = await makeCategory(product, "Niches", everyBlock)
  const look = (root: string) =>
    page.locator(root).evaluate((element) =>
      [...element.querySelectorAll("h3, h4, h5, p, li, blockquote, pre, p code, strong, em, a")].map((each) => {
        const { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, color, textAlign } = getComputedStyle(each)
        // The site and the admin have different subsets of one family.
        const family = fontFamily.replaceAll(/"Anek (Text|Other)", /g, "")
        return [each.localName, family, fontSize, fontWeight, fontStyle, lineHeight, color, textAlign].join(" | ")
      }),
    )
  const place = (root: string) =>
    page.locator(root).evaluate((element) => {
      const tops = [...element.querySelectorAll("h3, h4, h5, p, li, blockquote, pre")].map(
        (each) => each.getBoundingClientRect().top,
      )
      return tops.map((top) => Math.round(top - (tops[0] ?? 0)))
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/${categorySlug}`)
  await expect(page.locator("html")).toHaveAttribute("data-fonts")
  const published = [await look(".prose"), await place(".prose")]
  await signIn(page, product.admin)
  await page.goto(`/admin/categories/edit/${_id}`)
  await expect(editorOf(page)).toContainText("middle")
  await page.evaluate(() => document.fonts.ready)
  expect([await look(".editor-text"), await place(".editor-text")]).toEqual(published)
})

test("pages of the site load nothing of the editor, and the admin only for a form that needs it and shows where it cannot", {
  tag: "@release",
}, async ({ page, product }) => {
  const { _id, categorySlug } = await makeCategory(product, "Sills", everyBlock)
  const asked: string[] = []
  page.on("request", (request) => asked.push(request.url()))
  const askedForEditor = () => asked.filter((address) => /description-editor|rich-text|prosemirror/i.test(address))
  for (const path of ["/", `/${categorySlug}`, "/blog", "/contact"]) {
    await page.goto(path)
    await page.waitForLoadState("networkidle")
  }
  await signIn(page, product.admin)
  await page.goto("/admin/categories")
  await page.waitForLoadState("networkidle")
  expect(askedForEditor()).toEqual([])
  await page.goto(`/admin/categories/edit/${_id}`)
  await expect(editorOf(page)).toBeVisible()
  expect(askedForEditor().length).toBeGreaterThan(0)
  const rails = await makeCategory(product, "Rails", "<p>Text</p>")
  await page.route("**/assets/description-editor*", (route) => route.abort("internetdisconnected"))
  await page.goto(`/admin/categories/edit/${rails._id}`)
  await expect(page.getByText("The editor could not be loaded.")).toBeVisible()
  await page.getByLabel(/^Category name/i).fill("Rails and rods")
  await page.unroute("**/assets/description-editor*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(editorOf(page)).toContainText("Text")
  await expect(page.getByLabel(/^Category name/i)).toHaveValue("Rails and rods")
})

test("the tools stay in reach below what else stays on top, and the line that is written below them", {
  tag: "@release",
}, async ({ page, product }) => {
  const { _id } = await makeCategory(product, "Bars", `${"<p>line</p>".repeat(50)}<p>last</p>`)
  await signIn(page, product.admin)
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/admin/categories/edit/${_id}`)
    await editorOf(page).click()
    await page.keyboard.press("Control+End")
    await page.keyboard.type("x")
    const bar = page.getByRole("region", { name: "State" })
    const tools = page.getByRole("toolbar", { name: "Formatting" })
    await expect(bar).toBeVisible()
    const gap = async (above: Locator, below: Locator) => {
      const [first, second] = [await above.boundingBox(), await below.boundingBox()]
      return (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)
    }
    await expect.poll(() => gap(bar, tools)).toBeGreaterThanOrEqual(-1)
    await expect(tools).toBeInViewport({ ratio: 1 })
    for (let line = 0; line < 25; line++) await page.keyboard.press("ArrowUp")
    const current = editorOf(page).locator("p").nth(25)
    await expect.poll(() => gap(tools, current)).toBeGreaterThanOrEqual(0)
    await expect(tools).toBeInViewport({ ratio: 1 })
  }
})

test("the form has no accessibility violation, and fits a small screen, a popover open", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const { _id } = await makeCategory(product, "Corners", everyBlock)
  const complaints: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text())
  })
  await signIn(page, product.admin)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/admin/categories/edit/${_id}`)
    await editorOf(page).click()
    await page.keyboard.press("Control+a")
    await page.keyboard.press("Control+k")
    await expect(page.getByRole("dialog", { name: "Link" })).toBeVisible()
    expect(await findByAxe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect(complaints).toEqual([])
})
