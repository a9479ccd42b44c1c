import AxeBuilder from "@axe-core/playwright"
import { expect, signIn, test } from "./site.ts"

test("no screen of the admin has a fault that a checker of accessibility finds, or scrolls sideways", async ({
  page,
  product,
}) => {
  test.setTimeout(180_000)
  const idsOf = async (many: string) =>
    ((await (await fetch(`${product.address}/api/${many}`)).json()) as { _id: string }[]).map(({ _id }) => _id)
  const [[blog], [category]] = await Promise.all([idsOf("blogs"), idsOf("categories")])
  const complaints: string[] = []
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(error.message))
  await signIn(page, product.admin)
  const screens = [
    "dashboard",
    "contacts",
    "blogs",
    "blogs/create",
    `blogs/edit/${blog}`,
    `blogs/view/${blog}`,
    "reviews",
    "reviews/create",
    "categories",
    "categories/create",
    `categories/edit/${category}`,
    `categories/view/${category}`,
    "modular-kitchen",
  ]
  for (const screen of screens) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/${screen}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await expect(page.getByText("Loading...")).toHaveCount(0)
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([screen, width, excess <= 0]).toEqual([screen, width, true])
    }
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect([screen, violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])]).toEqual([screen, []])
  }
  expect(complaints).toEqual([])
})

test("a failing server is told in words, and what was typed stays", async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.route("**/api/contacts", (route) => route.fulfill({ status: 503, json: { error: "x", message: "x" } }))
  await page.goto("/admin/contacts")
  await expect(page.getByText("Failed to load contact details.")).toBeVisible()
  await page.unroute("**/api/contacts")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("table").or(page.getByText("No enquiries yet."))).toBeVisible()

  await page.goto("/admin/blogs/view/019a0000-0000-7000-8000-000000000000")
  await expect(page.getByText("Blog not found.")).toBeVisible()

  await page.goto("/admin/reviews/create")
  await page.getByRole("button", { name: "Submit" }).click()
  for (const words of [
    "Reviewer Name is required.",
    "Reviewer Location is required.",
    "Review data is required.",
    "Image is required.",
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await expect(page.getByLabel("Reviewer Name")).toBeFocused()
  await page.getByLabel("Reviewer Name").fill("A 2BHK home")
  await expect(page.getByText("Reviewer Name is required.")).toBeHidden()

  await page.goto("/admin/categories/create")
  await page.route("**/api/category", (route) => route.abort("internetdisconnected"))
  await page.getByLabel("Category name").fill("Lofts")
  await page.getByLabel("Category description").fill("For once-a-year things.")
  await page.getByRole("button", { name: "Submit" }).click()
  await expect(page.getByRole("alert")).toHaveText("Failed to create category. Please try again.")
  await expect(page.getByLabel("Category name")).toHaveValue("Lofts")

  await page.goto("/admin/blogs")
  await page.route("**/api/blogs/*", (route) => route.fulfill({ status: 500, json: { error: "No.", message: "No." } }))
  await expect(page.getByRole("row").nth(1)).toBeVisible()
  const rows = await page.getByRole("row").count()
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete blog" }).click()
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText("No.")
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
  await expect(page.getByRole("row")).toHaveCount(rows)
})
