import { makeJpeg } from "../../test/pictures/images.ts"
import { expect, signIn, test } from "../product.ts"

test.use({ site: "admin" })

const file = async (name: string, width: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await makeJpeg({ width, height: 400 }),
})

test("a project is created with pictures, seen on its page and on Home, changed and deleted", async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(120_000)
  await signIn(page, product.admin)
  await page.goto("/admin/projects/create")
  await page.getByLabel("Days").fill("many")
  await page.getByLabel("Estimate", { exact: true }).fill("https://maap.example/about")
  await page.getByRole("button", { name: "Submit" }).click()
  for (const words of ["Title is required.", /^Days must be a whole number/, /^Paste the link to an estimate/]) {
    await expect(page.getByText(words)).toBeVisible()
  }

  await page.getByLabel(/^Title/).fill("A loft with a ladder")
  await page.getByLabel("What was solved").fill("Suitcases over the door, and a way up to them.")
  await page.getByLabel("Place").fill("1RK")
  await page.getByLabel("Size").fill("9 × 8 ft")
  await page.getByLabel("Days").fill("21")
  await page.getByLabel("Room").fill("Bedroom")
  await page.getByLabel("Layout").selectOption("L-shaped")
  await page.getByLabel("Price from (₹)").fill("310000")
  await page.getByLabel("Price to (₹)").fill("360000")
  await page.getByLabel("Estimate", { exact: true }).fill(`${product.address}/estimate?layout=l&a=3000&b=2400`)
  await page.getByLabel("Drawing").selectOption({ label: "Sink under a raised window" })
  await page.getByLabel("Show on Home").check()
  await page.getByRole("textbox", { name: "Description" }).fill("The ladder hangs on the wardrobe.")
  const sharing = page.locator("details.sharing")
  await sharing.locator("summary").click()
  await expect(sharing.locator(".search-result-text")).toHaveText("Suitcases over the door, and a way up to them.")
  await page.getByLabel("Search title").fill("A ladder to a loft in Pune")
  await page.getByLabel("Images").setInputFiles([await file("one.jpg", 510), await file("two.jpg", 710)])
  await page.getByLabel("Picture description").first().fill("A ladder to a loft")
  const opened = context.waitForEvent("page")
  await page.getByRole("button", { name: "Preview" }).click()
  const tab = await opened
  await expect(tab.getByRole("heading", { level: 1, name: "A loft with a ladder" })).toBeVisible()
  await tab.close()
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("status").filter({ hasText: "Project “A loft with a ladder” created." })).toBeVisible()
  await expect(page.getByLabel(/^Title/)).toHaveValue("")

  await page.goto("/projects")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our projects")
  await page.getByRole("link", { name: "A loft with a ladder" }).click()
  await expect(page).toHaveURL(/\/projects\/a-loft-with-a-ladder$/)
  await expect(page).toHaveTitle("A ladder to a loft in Pune")
  await expect(page.getByText(/Planned|rendered/)).toHaveCount(0)
  await expect(page.getByRole("img", { name: "A ladder to a loft" })).toBeVisible()
  await expect(page.getByRole("img", { name: /^Working drawing of a wall/ })).toBeVisible()
  await expect(page.getByText("₹3,10,000 to ₹3,60,000")).toBeVisible()
  await expect(page.getByText("The ladder hangs on the wardrobe.")).toBeVisible()
  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 })
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, excess <= 0]).toEqual([width, true])
  }
  await page.getByRole("link", { name: "See prices" }).click()
  await expect(page).toHaveURL(/\/estimate\?layout=l&a=3000mm&b=2400mm&.*unit=ft/)
  await page.goto("/")
  const tile = page.getByRole("article", { name: "A loft with a ladder" })
  await expect(tile.getByRole("link")).toHaveAttribute("href", "/projects/a-loft-with-a-ladder")
  await expect(tile).toContainText("1RK, 9 × 8 ft, 21 days")
  await expect(tile).toContainText("₹3,10,000 to ₹3,60,000")

  await page.goto("/admin/projects")
  await expect(page.getByRole("link", { name: "View A loft with a ladder" })).toBeVisible()
  await page.getByRole("link", { name: "View A loft with a ladder" }).click()
  await expect(page.getByRole("article").getByRole("listitem").getByRole("img")).toHaveCount(2)
  await page.getByRole("article").getByRole("link", { name: "Edit" }).click()
  await expect(page.getByText(/The page is at http:.*\/projects\/a-loft-with-a-ladder\./)).toBeVisible()
  await page.getByLabel(/^Title/).fill("A loft over the door")
  await page.getByLabel("Status").selectOption("A design, not built yet")
  await page.getByLabel("Show on Home").uncheck()
  await page.getByRole("button", { name: "Remove picture 1" }).click()
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/projects")
  await expect(page.getByText("Project updated")).toBeVisible()

  await page.goto("/projects/a-loft-with-a-ladder")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A loft over the door")
  await expect(page.getByRole("heading", { name: "What is planned" })).toBeVisible()
  await expect(page.getByRole("img", { name: "A ladder to a loft" })).toHaveCount(0)
  await page.goto("/")
  await expect(page.getByRole("article", { name: "An island for rolling dough" })).toBeVisible()
  await expect(page.getByRole("article", { name: "A loft over the door" })).toHaveCount(0)

  await page.goto("/admin/projects")
  await page.getByRole("button", { name: "Delete A loft over the door" }).click()
  await expect(page.getByText("Are you sure you want to delete this project?")).toBeVisible()
  await page.getByRole("button", { name: "Delete project" }).click()
  await expect(page.getByText("Project “A loft over the door” deleted.")).toBeVisible()
  const gone = await page.goto("/projects/a-loft-with-a-ladder")
  expect(gone?.status()).toBe(404)
})
