import { findByAxe } from "../checkers/checkers.ts"
import { expect, signIn, test } from "../product.ts"
import { tabTo } from "../tab.ts"
import { openApi } from "./content.ts"

test.use({ site: "bulk" })

test.describe.configure({ mode: "serial" })

test("a deleted item shows where it goes, can be taken back at once, and waits in the trash", async ({
  page,
  product,
}) => {
  const api = await openApi(product)
  await api.remove("/trash")
  const made = await api.send("POST", "/project", { title: "Terrace" })
  await signIn(page, product.admin)
  await page.goto("/admin/trash")
  await expect(page.getByText("The trash is empty.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Empty the trash" })).toHaveCount(0)

  await page.goto("/admin/projects")
  await page.getByRole("button", { name: "Delete Terrace" }).click()
  const dialog = page.getByRole("dialog", { name: "Delete “Terrace”?" })
  await expect(dialog.getByRole("paragraph")).toHaveText([
    "Are you sure you want to delete this project?",
    "You can restore it from the trash for 30 days. Visitors who open its address see a list of other projects.",
  ])
  await dialog.getByRole("button", { name: "Delete project" }).click()
  const result = page.getByRole("status", { name: "Result" })
  await expect(result).toHaveText("Project “Terrace” deleted.")
  await expect(result).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(result).toHaveText("“Terrace” restored.")
  await expect(page.getByRole("button", { name: "Delete Terrace" })).toBeVisible()
  expect(await api.get(`/projects/${made._id}`)).toMatchObject({ title: "Terrace" })
})

test("the trash names what, when, by whom and until when, is narrowed to a kind, and gives back what is wanted", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  for (const title of ["Attic", "Basement"]) {
    const { _id } = await api.post("/content/projects", { values: { title } })
    await api.remove(`/content/projects/${_id}`)
  }
  const review = await api.post("/content/reviews", { values: { reviewerName: "Meera" } })
  await api.remove(`/content/reviews/${review._id}`)
  await signIn(page, product.admin)
  await page.goto("/admin/dashboard")
  const menu = page.getByRole("navigation", { name: "Admin" })
  await menu.getByRole("link", { name: "Settings" }).click()
  await menu.getByRole("link", { name: "Trash" }).click()
  await expect(page.getByRole("columnheader")).toHaveText(["#", "Name", "Kind", "Deleted", "By", "Until", "Action"])
  await expect(page.getByRole("row").filter({ hasText: "Attic" })).toContainText("owner@maap.example")
  expect(await findByAxe(page)).toEqual([])
  await page.getByLabel("Kind").selectOption({ label: "Reviews" })
  await expect(page).toHaveURL(/noun=reviews/)
  await expect(page.getByText("1–1 of 1")).toBeVisible()
  await page.getByRole("button", { name: "Restore Meera" }).click()
  const result = page.getByRole("status", { name: "Result" })
  await expect(result).toHaveText("“Meera” restored.")
  await expect(page.getByText("The trash contains nothing of this type.")).toBeVisible()

  await page.getByRole("button", { name: "Show everything" }).click()
  await page.getByRole("checkbox", { name: "Select all on this page" }).check()
  await page.getByRole("button", { name: "Restore", exact: true }).click()
  await expect(result).toHaveText("2 items restored.")
  await expect(page.getByText("The trash is empty.")).toBeVisible()
  await page.goto("/admin/projects?search=attic")
  await expect(page.getByRole("button", { name: "Delete Attic" })).toBeVisible()
})

test("by the keyboard alone: delete one permanently, and empty the rest, which is counted first", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  for (const title of ["Old one", "Old two", "Old three"]) {
    const { _id } = await api.post("/content/projects", { values: { title } })
    await api.remove(`/content/projects/${_id}`)
  }
  await signIn(page, product.admin)
  await page.goto("/admin/trash")
  await expect(page.getByText("1–3 of 3")).toBeVisible()
  await tabTo(page, /^Delete permanently Old two/)
  await page.keyboard.press("Enter")
  const question = page.getByRole("dialog", { name: "Delete “Old two” permanently?" })
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status", { name: "Result" })).toHaveText("“Old two” deleted permanently.")
  await expect(page.getByText("1–2 of 2")).toBeVisible()
  await page.getByRole("button", { name: "Empty the trash" }).focus()
  await page.keyboard.press("Enter")
  const emptying = page.getByRole("dialog", { name: "Empty the trash?" })
  await expect(emptying).toContainText("2 items in the trash, of all kinds, will be deleted permanently.")
  expect(await findByAxe(page)).toEqual([])
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status", { name: "Result" })).toHaveText("2 items deleted permanently.")
  await expect(page.getByText("The trash is empty.")).toBeVisible()
})
