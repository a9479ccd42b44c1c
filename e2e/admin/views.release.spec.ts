import { findByAxe } from "../checkers/checkers.ts"
import { collectComplaints, expect, signIn, test } from "../product.ts"
import { openApi } from "./content.ts"

test.use({ site: "bulk" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

const kinds = [
  {
    noun: "blogs",
    name: "Half a guide",
    values: { title: "Half a guide", sections: [{ h2: "Measure" }] },
    shown: "Measure",
    notFound: "Blog not found.",
  },
  {
    noun: "reviews",
    name: "Half a home",
    values: { reviewerName: "Half a home", reviewData: "As drawn." },
    shown: "As drawn.",
    notFound: "Review not found.",
  },
  {
    noun: "categories",
    name: "Half a room",
    values: { categoryName: "Half a room", categoryAdditionalData: [{ title: "Depth", description: "<p>600 mm</p>" }] },
    shown: "600 mm",
    notFound: "Category not found.",
  },
  {
    noun: "projects",
    name: "Half a project",
    values: { title: "Half a project", days: "41", priceFrom: "250000", sections: 5, image: "x" },
    shown: "₹2,50,000",
    notFound: "Project not found.",
  },
]

test("View shows a draft that was never published, of every kind, and says that it is one", async ({
  page,
  product,
}) => {
  test.slow()
  const api = await openApi(product)
  for (const { noun, name, values, shown, notFound } of kinds) {
    await test.step(noun, async () => {
      const { _id } = await api.post(`/content/${noun}`, { values })
      await page.goto(`/admin/${noun}`)
      await page.getByRole("link", { name: `View ${name}` }).click()
      const item = page.getByRole("article")
      await expect(item.getByRole("heading", { level: 2, name })).toBeVisible()
      await expect(item).toContainText("Draft Visitors do not see it yet.")
      await expect(item).toContainText(shown)
      await expect(item.getByRole("link", { name: "Edit" })).toBeVisible()
      await expect(item.getByRole("link", { name: /History|See it on the site/ })).toHaveCount(0)
      await api.remove(`/content/${noun}/${_id}`)
      await page.reload()
      await expect(page.getByRole("alert")).toContainText(notFound)
    })
  }

  const values = { heading: "Why steel", isTinted: false, text: "<p>It neither swells nor feeds termites.</p>" }
  const block = { id: "0199f0a4-7d5e-7cc1-8d2b-0123456789ab", type: "rich-text", isHidden: false, values }
  await api.post("/content/pages", { values: { name: "Half a page", slug: "half", blocks: [block] } })
  await page.goto("/admin/pages")
  await page.getByRole("link", { name: "View Half a page" }).click()
  await expect(page.getByRole("article")).toContainText("Draft Visitors do not see it yet.")
  const shown = page.frameLocator('iframe[title="The page"]')
  await expect(shown.getByRole("heading", { name: "Why steel" })).toBeVisible()
})

test("View of the published version shows that, and says that there are changes", async ({ page, product }) => {
  const api = await openApi(product)
  const { _id } = await api.post("/content/projects", { values: { title: "Published" } })
  await api.post(`/content/projects/${_id}/publish`)
  await api.put(`/content/projects/${_id}/draft`, { values: { title: "Changed" } })
  const complaints = collectComplaints(page)
  await page.goto(`/admin/projects/view/${_id}`)
  const item = page.getByRole("article")
  await expect(item.getByRole("heading", { level: 2, name: "Published" })).toBeVisible()
  await expect(item).toContainText("Unpublished changes This is what visitors see. The changes are in the form.")
  expect(complaints).toEqual([])
})

test("an item that cannot be had, or is not there, is explained in words, to view and to edit", async ({ page }) => {
  test.slow()
  for (const [many, noun, notFound] of [
    ["blogs", "blog", "Blog not found."],
    ["reviews", "review", "Review not found."],
    ["categories", "category", "Category not found."],
  ]) {
    for (const screen of ["view", "edit"]) {
      await test.step(`${screen} ${noun}`, async () => {
        await page.goto(`/admin/${many}/${screen}/019a0000-0000-7000-8000-000000000000`)
        await expect(page.getByText(notFound as string)).toBeVisible()
        await page.route(`**/api/${many}/*`, (route) => route.fulfill({ status: 500, body: "" }))
        await page.reload()
        await expect(page.getByText(`Failed to load ${noun} details.`)).toBeVisible()
        await page.unroute(`**/api/${many}/*`)
        await page.getByRole("button", { name: "Try again" }).click()
        await expect(page.getByText(notFound as string)).toBeVisible()
      })
    }
  }
})

test("View of a guide shows its lists and tables, without the marks they are typed with", async ({ page, product }) => {
  const api = await openApi(product)
  const written = (paragraph: string) => ({ title: "Heights", sections: [{ h2: "Measure", paragraph }] })
  const { _id } = await api.post("/content/blogs", {
    values: written("Ask **her**.\n\n1. first\n2. second\n\nPart | Height\nSlab | 20 mm"),
  })
  await page.goto(`/admin/blogs/view/${_id}`)
  const item = page.getByRole("article")
  await expect(item.locator("strong", { hasText: "her" })).toBeVisible()
  await expect(item.getByRole("listitem")).toHaveText(["first", "second"])
  await expect(item.getByRole("row")).toHaveText([/Part\s*Height/, /Slab\s*20 mm/])
  await expect(item).not.toContainText("**")
  expect(await findByAxe(page)).toEqual([])
  await api.remove(`/content/blogs/${_id}`)
})
