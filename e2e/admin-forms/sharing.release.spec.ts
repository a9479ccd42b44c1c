import type { Page } from "@playwright/test"
import sharp from "sharp"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { collectComplaints, expect, signIn, test } from "../product.ts"
import { findByAxe } from "../checkers/checkers.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

async function addGuide(product: Parameters<typeof openApi>[0], description: string) {
  const file = new File([new Uint8Array(await makeJpeg({ width: 1200, height: 800 }))], "cover.jpg")
  const fields = { title: "Where the bin goes", description, addedBy: "Workshop team" }
  return (await openApi(product)).send("POST", "/blog", { ...fields, file })
}

async function openSection(page: Page) {
  const section = page.locator("details.sharing")
  await section.locator("summary").click()
  await expect(section.locator(".search-result")).toContainText("Maap Kitchens & Interiors")
  return section
}

const say = (page: Page, name: string) => page.locator(`head meta[${name}]`).getAttribute("content")

/** The social image of the page; its format and size. */
async function readSharedPicture(page: Page) {
  const { pathname } = new URL((await say(page, 'property="og:image"')) ?? "")
  const answer = await page.request.get(pathname)
  expect([pathname, answer.status()]).toEqual([pathname, 200])
  const bytes = await answer.body()
  expect(bytes.length).toBeLessThan(150 * 1024)
  const { format, width, height } = await sharp(bytes).metadata()
  return { pathname, format, width, height }
}

test("what search results show of a guide is seen as it is typed, and then on its page, with its own picture", async ({
  page,
  product,
}) => {
  const complaints = collectComplaints(page)
  const { _id } = await addGuide(product, "Under the sink, on a drawer's runners. ".repeat(10))
  await page.goto(`/admin/blogs/edit/${_id}`)
  const section = await openSection(page)
  const result = section.locator(".search-result")
  await expect(result).toContainText("Where the bin goes | Maap Kitchens & Interiors")
  await expect(result.locator(".search-result-text")).toHaveText(/^Under the sink.{80,140}…$/)
  await page
    .getByLabel("Search title")
    .fill("Bins in modular kitchens: two places that work, and the three that never do")
  await page.getByLabel("Search description").fill("Measured in our workshop.")
  await expect(page.getByLabel("Search title")).toHaveAccessibleDescription(/^75 of the about 60 characters/)
  await expect(result.locator(".search-result-title")).toHaveText(
    /^Bins in modular kitchens: two places that work, and the…$/,
  )
  await expect(result).toContainText("Measured in our workshop.")
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  await page.getByLabel("Search title").fill("Bins in modular kitchens")
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  await page.goto(`/blog/${_id}`)
  await expect(page).toHaveTitle("Bins in modular kitchens")
  expect(await say(page, 'name="description"')).toBe("Measured in our workshop.")
  expect(await say(page, 'property="og:title"')).toBe("Bins in modular kitchens")
  expect(await say(page, 'name="twitter:card"')).toBe("summary_large_image")
  const own = await readSharedPicture(page)
  expect(own).toMatchObject({ format: "jpeg", width: 1200, height: 630 })

  await page.goto(`/admin/blogs/edit/${_id}`)
  await openSection(page)
  await page.getByLabel("Sharing picture").setInputFiles({
    name: "own.jpg",
    mimeType: "image/jpeg",
    buffer: await makeJpeg({ width: 1400, height: 900 }),
  })
  await expect(section.getByText("Remove own")).toBeVisible()
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page).toHaveURL(/\/admin\/blogs$/)
  await page.goto(`/blog/${_id}`)
  await expect(async () => {
    const chosen = await readSharedPicture(page)
    expect(chosen).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
    expect(chosen.pathname).not.toBe(own.pathname)
  }).toPass()
  expect(complaints).toEqual([])
})

test("a room without a picture shows what its page says while the fields are empty, and that of Home, and a text that is too long opens the closed section", async ({
  page,
  product,
}) => {
  const fields = { categoryName: "Lofts over doors", categoryDescription: "Space that every flat has and few use." }
  const { _id, categorySlug } = (await (await openApi(product)).send("POST", "/category", fields)) as {
    _id: string
    categorySlug: string
  }
  await page.goto(`/admin/categories/edit/${_id}`)
  const section = await openSection(page)
  await expect(section.locator(".search-result")).toContainText("Lofts over doors in Pune | Maap Kitchens & Interiors")
  await expect(section.locator(".search-result")).toContainText(` › ${categorySlug}`)
  expect(await findByAxe(page)).toEqual([])
  await page.getByLabel("Search title").fill("x".repeat(121))
  await section.locator("summary").click()
  await expect(page.getByLabel("Search title")).toBeHidden()
  await page.getByRole("button", { name: "Update" }).click()
  await expect(page.getByLabel("Search title")).toBeFocused()
  await expect(page.getByText("Search title must be 120 characters or fewer.")).toBeVisible()
  await expect(page.getByLabel("Search title")).toHaveValue("x".repeat(121))
  await page.goto(`/${categorySlug}`)
  await expect(page).toHaveTitle("Lofts over doors in Pune | Maap Kitchens & Interiors")
  expect(await say(page, 'name="description"')).toBe(fields.categoryDescription)
  expect(await readSharedPicture(page)).toMatchObject({ format: "jpeg", width: 1200, height: 630 })
})
