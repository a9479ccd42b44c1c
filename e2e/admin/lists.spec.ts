import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "./content.ts"
import { expect, signIn, test, hold } from "../product.ts"

test.use({ site: "lists" })

test.describe.configure({ mode: "serial" })

const lists = [
  {
    path: "blogs",
    title: "Blog List",
    create: "Create Blog",
    columns: ["#", "Title", "Description", "Added By", "Action"],
  },
  {
    path: "reviews",
    title: "Review List",
    create: "Create Review",
    columns: ["#", "Reviewer Name", "Reviewer Location", "Review Data", "Action"],
  },
  { path: "categories", title: "Category List", create: "Create Category", columns: ["#", "Category Name", "Action"] },
]

test.beforeAll(async ({ product }) => {
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 300, height: 200 }))], { type: "image/jpeg" })
  for (let number = 1; number <= 45; number++) {
    await api.send("POST", "/review", {
      reviewerName: `Home ${String(number).padStart(2, "0")}`,
      reviewerLocation: number % 2 ? "Kothrud" : "कोथरूड",
      reviewData: number === 7 ? `${"अतिशय".repeat(40)} ${"unbroken".repeat(60)}` : "As drawn.",
      file,
    })
  }
})

test("each list shows that it loads, what failed, and then the specified columns first, in their order", async ({
  page,
  product,
}) => {
  test.slow()
  await signIn(page, product.admin)
  for (const { path, title, create, columns } of lists) {
    await test.step(title, async () => {
      const answer = await hold(page, `**/api/${path}?*`, (route) =>
        route.fulfill({ status: 503, json: { error: "Away.", message: "Away." } }),
      )
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible()
      await expect(page.getByText("Loading...")).toBeVisible()
      answer()
      await expect(page.getByRole("alert").getByRole("paragraph")).toHaveText([`Failed to load ${path}.`, "Away."])
      await page.unroute(`**/api/${path}?*`)
      await page.getByRole("button", { name: "Try again" }).click()
      const row = page.getByRole("row").nth(1)
      await expect(row).toBeVisible()
      await expect(page.getByRole("alert")).toHaveCount(0)
      const headings = await page.getByRole("columnheader").allTextContents()
      expect.soft(headings.slice(0, columns.length)).toEqual(columns)
      for (const name of ["View", "Edit"])
        await expect(row.getByRole("link", { name: new RegExp(`^${name}`) })).toBeVisible()
      await expect(row.getByRole("button", { name: /^Delete/ })).toBeVisible()
      await page.getByRole("link", { name: create }).click()
      await expect(page.getByRole("heading", { level: 1, name: create })).toBeVisible()
    })
  }
})

test("a long list comes in pages of 20, which the address keeps, searched and sorted by the server, in any script", {
  tag: "@release",
}, async ({ page, product }) => {
  await signIn(page, product.admin)
  await page.goto("/admin/reviews")
  await expect(page.getByText("1–20 of 45")).toBeVisible()
  await expect(page.getByRole("row")).toHaveCount(21)
  await expect(page.getByRole("row").nth(1)).toContainText("Home 45")
  await page.getByRole("button", { name: "Next" }).click()
  await expect(page.getByText("21–40 of 45")).toBeVisible()
  await expect(page.getByRole("row").nth(1)).toContainText("Home 25")
  await expect(page.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("21")
  await page.getByRole("button", { name: "First" }).click()
  await expect(page.getByText("1–20 of 45")).toBeVisible()
  await page.getByRole("button", { name: "Last" }).click()
  await expect(page.getByText("41–45 of 45")).toBeVisible()
  await expect(page.getByRole("button", { name: "Next" })).toHaveAttribute("aria-disabled", "true")
  await page.getByRole("link", { name: "View Home 03" }).click()
  await expect(page.getByRole("heading", { name: "View Review" })).toBeVisible()
  await page.goBack()
  await expect(page.getByText("41–45 of 45")).toBeVisible()

  await page.goto("/admin/reviews?page=2")
  await page.getByRole("searchbox").fill("कोथरूड")
  await expect(page.getByText("1–20 of 22")).toBeVisible()
  await page.getByLabel("Sort").selectOption({ label: "Name, A to Z" })
  await expect(page.getByRole("row").nth(1)).toContainText("Home 02")
  await page.getByRole("searchbox").fill("nothing of the kind")
  await expect(page.getByText("Nothing matches “nothing of the kind”.")).toBeVisible()
  await page.getByRole("button", { name: "Show everything" }).click()
  await expect(page.getByText("1–20 of 45")).toBeVisible()
  await expect(page.getByRole("searchbox")).toHaveValue("")

  // Back from a search with one page to the second of all.
  await page.getByRole("button", { name: "Next" }).click()
  await expect(page.getByText("21–40 of 45")).toBeVisible()
  await page.getByRole("button", { name: "Next" }).click()
  await page.getByRole("searchbox").fill("Home 07")
  await expect(page.getByText("1–1 of 1")).toBeVisible()
  await page.goBack()
  await expect(page.getByText("21–40 of 45")).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

test("an item is deleted after a question in the specification's words, or stays with the reason", async ({
  page,
  product,
}) => {
  await signIn(page, product.admin)
  for (const [path, noun] of [
    ["blogs", "blog"],
    ["reviews", "review"],
    ["categories", "category"],
  ]) {
    await page.goto(`/admin/${path}`)
    const row = page.getByRole("row").nth(1)
    const opener = row.getByRole("button", { name: /^Delete/ })
    const name = (await opener.textContent())?.replace("Delete ", "") ?? ""
    const answer = await hold(page, `**/api/${path}/*`, (route) => route.fulfill({ status: 500, body: "" }))
    await opener.click()
    const dialog = page.getByRole("dialog", { name: `Delete “${name}”?` })
    await expect(dialog).toContainText(`Are you sure you want to delete this ${noun}?`)
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused()
    await dialog.getByRole("button", { name: `Delete ${noun}` }).click()
    await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeDisabled()
    await page.keyboard.press("Escape")
    await expect(dialog).toBeVisible()
    answer()
    await expect(dialog.getByRole("alert")).toHaveText(`Failed to delete ${noun}.`)
    await expect(dialog.getByRole("button").last()).toBeFocused()
    await page.unroute(`**/api/${path}/*`)
    const away = "The site is away for a moment. Please try again."
    await page.route(`**/api/${path}/*`, (route) =>
      route.fulfill({ status: 503, json: { error: away, message: away } }),
    )
    await dialog.getByRole("button", { name: `Delete ${noun}` }).click()
    await expect(dialog.getByRole("alert").getByRole("paragraph")).toHaveText([`Failed to delete ${noun}.`, away])
    await page.unroute(`**/api/${path}/*`)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole("button", { name: `Delete ${noun}` }).click()
    await expect(page.getByRole("button", { name: `Delete ${name}`, exact: true })).toHaveCount(0)
    await expect(page.getByRole("status").filter({ hasText: `“${name}” deleted.` })).toBeFocused()
  }
})

test("the last row of the last page takes its page with it, and an empty list shows what to do first", {
  tag: "@release",
}, async ({ page, product }) => {
  await signIn(page, product.admin)
  const api = await openApi(product)
  const all = (await api.get("/reviews")) as { _id: string }[]
  for (const { _id } of all.slice(21)) await api.remove(`/reviews/${_id}`)
  await page.goto("/admin/reviews?page=2")
  await expect(page.getByText("21–21 of 21")).toBeVisible()
  await page.getByRole("button", { name: /^Delete/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click()
  await expect(page.getByText("1–20 of 20")).toBeVisible()
  for (const [path, words] of [
    ["blogs", "No blogs yet. A good first one: how to measure your kitchen."],
    ["reviews", "No reviews yet. Ask for two sentences and one photo at handover."],
    ["categories", "No categories yet. A good first one: wardrobes."],
  ]) {
    for (const { _id } of (await api.get(`/${path}`)) as { _id: string }[]) await api.remove(`/${path}/${_id}`)
    await page.goto(`/admin/${path}`)
    await expect(page.getByText(words as string)).toBeVisible()
    await expect(page.getByRole("link", { name: /^Create the first/ })).toBeVisible()
  }
})
