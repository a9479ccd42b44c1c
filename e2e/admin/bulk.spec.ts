import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, hold, type Product, signIn, test } from "../product.ts"
import { tabTo } from "../tab.ts"
import { enquire, openApi } from "./content.ts"

test.use({ site: "bulk" })

test.describe.configure({ mode: "serial" })

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ has: box(page, name) })
const more = (page: Page, name: string) => page.getByRole("button", { name: `More for ${name}`, exact: true })
const result = (page: Page) => page.getByRole("status", { name: "Result" })
const selected = (page: Page) => page.getByRole("status", { name: "Selected" })

/** Opens an item of the projects in a form of another session; returns a function that closes it. */
async function openByOther({ address, admin }: Product, id: string) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(admin),
  })
  const { token } = (await answer.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const note = (method: string) => fetch(`${address}/api/content/projects/${id}/editing`, { method, headers })
  await note("POST")
  return () => note("DELETE")
}

test.beforeAll(async ({ product }) => {
  const api = await openApi(product)
  for (const name of ["Alcove", "Balcony", "Corner", "Den", "Entry", "Foyer"]) {
    await api.post("/content/projects", { values: name === "Den" ? { place: "Baner" } : { title: name } })
  }
})

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("a list shows every state, is narrowed to one in the address, and says who has an item open", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  const made = await api.post("/content/projects", { values: { title: "Scheduled room" } })
  await api.post(`/content/projects/${made._id}/schedule`, { at: "2099-01-01T06:30:00Z" })
  await openByOther(product, made._id)
  await page.goto("/admin/projects")
  await expect(rowOf(page, "Alcove")).toContainText("Draft")
  await expect(rowOf(page, "Untitled")).toContainText("Baner")
  await expect(rowOf(page, "Scheduled room")).toContainText(/Scheduled for 1 Jan 2099, 12:00.*open in another window/)
  await expect(rowOf(page, "Alcove").getByRole("link", { name: "View Alcove" })).toBeVisible()
  await more(page, "Alcove").click()
  await expect(page.getByRole("menuitem")).toHaveText(["Duplicate"])
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Scheduled", exact: true }).click()
  await expect(page).toHaveURL(/state=scheduled/)
  await expect(page.getByText("1–1 of 1")).toBeVisible()
  await page.getByRole("button", { name: "Unpublished changes" }).click()
  await expect(page.getByText("Nothing is in this state.")).toBeVisible()
  await page.getByRole("button", { name: "Show everything" }).click()
  await expect(rowOf(page, "Alcove")).toBeVisible()
  await api.remove(`/content/projects/${made._id}`)
})

test("who has an item open is read again now and then, and no row comes or moves", { tag: "@release" }, async ({
  page,
  product,
}) => {
  await page.clock.install()
  await page.goto("/admin/projects?state=draft&sort=title")
  await expect(box(page, "Alcove")).toBeVisible()
  const api = await openApi(product)
  const [first] = (await api.get("/projects?state=draft&search=alcove")) as { _id: string }[]
  const close = await openByOther(product, first?._id ?? "")
  const newer = await api.post("/content/projects", { values: { title: "Aaa" } })
  await page.clock.runFor(21_000)
  await expect(rowOf(page, "Alcove")).toContainText("You have this open in another window")
  await expect(box(page, "Aaa")).toHaveCount(0)
  await api.remove(`/content/projects/${newer._id}`)
  await close()
})

test("rows are selected one by one, as a range, all, and by the keyboard, and Escape selects none", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/admin/projects?state=draft&sort=title")
  await box(page, "Alcove").check()
  await box(page, "Corner").click({ modifiers: ["Shift"] })
  await expect(selected(page)).toHaveText("3 selected")
  await page.keyboard.press("Escape")
  await expect(selected(page)).toHaveText("")
  const all = page.getByRole("checkbox", { name: "Select all on this page" })
  await all.check()
  await expect(selected(page)).toHaveText("6 selected")
  await box(page, "Foyer").uncheck()
  await expect(all).toHaveJSProperty("indeterminate", true)
  await page.keyboard.press("Escape")
  await box(page, "Balcony").focus()
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("ArrowDown")
  await page.keyboard.press("Space")
  await expect(box(page, "Entry")).toBeFocused()
  await expect(selected(page)).toHaveText("3 selected")
  expect(await findByAxe(page)).toEqual([])
})

test("many are published: what fails is named with the reason and stays selected", async ({ page, product }) => {
  const api = await openApi(product)
  const idOf = async (name: string) => {
    return ((await api.get(`/projects?state=all&search=${name}`)) as { _id: string }[])[0]?._id ?? ""
  }
  await page.goto("/admin/projects?sort=title")
  const close = await openByOther(product, await idOf("Corner"))
  await expect(rowOf(page, "Entry")).toBeVisible()
  // After the list was read.
  await api.put(`/content/projects/${await idOf("Entry")}/draft`, { values: { title: "Ent" } })
  for (const name of ["Corner", "Entry"]) await box(page, name).check()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await expect(page.getByRole("dialog")).toContainText("Drafts that someone has open are skipped.")
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click()
  await expect(result(page)).toContainText("“Corner”: You have this open in another window.")
  await expect(result(page)).toContainText("“Entry”: This item was changed or published after you read it.")
  await close()
  await api.put(`/content/projects/${await idOf("Ent")}/draft`, { values: { title: "Entry" } })
  await page.goto("/admin/projects?sort=title")
  for (const name of ["Alcove", "Balcony", "Untitled"]) await box(page, name).check()
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await page.getByRole("dialog", { name: "Publish 3 projects?" }).getByRole("button", { name: "Publish" }).click()
  await expect(result(page)).toBeFocused()
  await expect(result(page)).toContainText("2 projects published. 1 failed:“Untitled”: Title is required.")
  await expect(rowOf(page, "Alcove")).toContainText("Published")
  await more(page, "Alcove").click()
  await expect(page.getByRole("menuitem", { name: "History" })).toHaveAttribute("href", /\/projects\/history\//)
  await expect(page.getByRole("menuitem").first()).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(box(page, "Untitled")).toBeChecked()
  await expect(box(page, "Alcove")).not.toBeChecked()
  await page.keyboard.press("Escape")
  await box(page, "Alcove").check()
  await page.getByRole("button", { name: "Unpublish", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click()
  await expect(result(page)).toHaveText("1 project unpublished.")
  await expect(rowOf(page, "Alcove")).toContainText("Draft")
})

test("what runs shows how far it is and can be stopped; what was not begun stays selected", {
  tag: "@release",
}, async ({ page }) => {
  await page.goto("/admin/projects?state=draft&sort=title")
  await page.getByRole("checkbox", { name: "Select all on this page" }).check()
  const goOn = await hold(page, "**/api/content/projects/*", (route) => route.continue())
  await page.getByRole("button", { name: "Move to trash" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Move to trash" }).click()
  await expect(page.getByText("Moving to the trash 0 of 5")).toBeVisible()
  await expect(page.getByRole("button", { name: "Stop" })).toBeFocused()
  await page.keyboard.press("Enter")
  goOn()
  await expect(result(page)).toContainText("3 projects moved to the trash. Stopped: 2 not started.")
  await expect(selected(page)).toHaveText("2 selected")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(result(page)).toHaveText("3 restored.")
  await expect(page.getByText("1–5 of 5")).toBeVisible()
})

test("an item is copied from its row", { tag: "@release" }, async ({ page }) => {
  await page.goto("/admin/projects")
  await more(page, "Balcony").click()
  await page.getByRole("menuitem", { name: "Duplicate" }).click()
  await expect(result(page)).toHaveText("“Balcony (copy)” made of what is published. It is a draft.")
  await expect(page.getByRole("link", { name: "Edit the copy" })).toHaveAttribute("href", /\/admin\/projects\/edit\//)
  await expect(rowOf(page, "Balcony (copy)")).toContainText("Draft")
})

test("View, Edit and Delete are in a row, the rest behind More, which is a menu for keyboard and pointer", {
  tag: "@release",
}, async ({ page, product }) => {
  const api = await openApi(product)
  const made = await api.post("/content/projects", { values: { title: "Meera" } })
  const other = await api.post("/content/projects", { values: { title: "Nitin" } })
  await api.post(`/content/projects/${made._id}/publish`, {})
  await page.goto("/admin/projects")
  const row = rowOf(page, "Meera")
  await expect(row.locator(".actions > :is(a, button), .more > button")).toHaveText([
    "View Meera",
    "Edit Meera",
    "Delete Meera",
    "More for Meera",
  ])
  const button = more(page, "Meera")
  const menu = page.getByRole("menu", { name: "More for Meera" })
  const items = menu.getByRole("menuitem")
  await expect(button).toHaveAttribute("aria-expanded", "false")
  await button.focus()
  await page.keyboard.press("ArrowDown")
  await expect(items).toHaveText(["Duplicate", "History"])
  await expect(button).toHaveAttribute("aria-expanded", "true")
  await expect(items.first()).toBeFocused()
  expect(await findByAxe(page)).toEqual([])
  for (const [key, index] of [
    ["ArrowDown", 1],
    ["ArrowDown", 0],
    ["ArrowUp", 1],
    ["Home", 0],
    ["End", 1],
    ["d", 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(items.nth(index)).toBeFocused()
  }
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(items.first()).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(menu).toBeHidden()
  await expect(button).not.toBeFocused()

  await button.click()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.getByRole("heading", { level: 1 }).click()
  await expect(menu).toBeHidden()
  await button.click()
  await more(page, "Nitin").click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole("menu", { name: "More for Nitin" })).toBeVisible()
  await page.keyboard.press("Escape")
  await button.click()
  await expect(items.first()).toBeFocused()
  await page.keyboard.press("h")
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeVisible()
  for (const { _id } of [made, other]) await api.remove(`/content/projects/${_id}`)
})

test("a long list stays where it is, after an action on many and when the page is turned", { tag: "@release" }, async ({
  page,
  product,
}) => {
  const api = await openApi(product)
  for (let number = 1; number <= 30; number++)
    await api.post("/content/reviews", { values: { reviewerName: `Home ${number}` } })
  await page.goto("/admin/reviews?sort=createdAt")
  const last = page.getByRole("row").nth(20)
  const name = (await last.getByRole("checkbox").getAttribute("aria-label"))?.replace("Select ", "") ?? ""
  await box(page, name).check()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click()
  await expect(result(page)).toContainText(`“${name}”: Reviewer Location is required.`)
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(80)
  const turned = await page.evaluate(() => scrollY)
  const goOn = await hold(page, "**/api/reviews?*")
  await page.getByRole("button", { name: "Next" }).focus()
  const focused = await page.evaluate(() => scrollY)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("region", { name: "Review List" })).toHaveAttribute("aria-busy", "true")
  expect(await page.evaluate(() => scrollY)).toBe(focused)
  await expect(page.getByText("1–20 of 3")).toBeVisible()
  goOn()
  await expect(page.getByText("21–3")).toBeVisible()
  await expect(page.getByRole("button", { name: "Next" })).toBeFocused()
  expect(turned).toBeGreaterThan(0)
})

test("enquiries are marked, get a status and go into a table, many at once", async ({ page, product }) => {
  for (const fullName of ["Anu", "Bina", "Chitra"]) await enquire(product.address, { fullName })
  await page.goto("/admin/contacts?sort=fullName")
  for (const name of ["Anu", "Bina"]) await box(page, name).check()
  await page.getByRole("button", { name: "Mark read" }).click()
  await expect(result(page)).toHaveText("2 enquiries marked as read.")
  await expect(page.getByRole("button", { name: "Unread: Anu" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Unread: Chitra" })).toBeVisible()
  await box(page, "Anu").check()
  await page.getByRole("button", { name: "Mark unread" }).click()
  await expect(page.getByRole("button", { name: "Unread: Anu" })).toBeVisible()
  for (const name of ["Anu", "Bina"]) await box(page, name).check()
  await page.getByRole("button", { name: "Status…" }).click()
  await page.getByRole("dialog", { name: "Status of 2 enquiries" }).getByLabel("Visit booked").check()
  await page.keyboard.press("Enter")
  await expect(result(page)).toContainText("Status of 2 is now Visit booked.")
  await expect(rowOf(page, "Bina")).toContainText("Visit booked")
  await box(page, "Bina").check()
  await page.getByRole("button", { name: "Status…" }).click()
  await page.getByRole("dialog", { name: "Status of 1 enquiry" }).getByLabel("Spam").check()
  await page.keyboard.press("Enter")
  await expect(rowOf(page, "Bina")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Spam 1" })).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(rowOf(page, "Bina")).toContainText("Visit booked")
  await box(page, "Chitra").check()
  const saving = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download for Excel (the selected)" }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe("selected-enquiries.csv")
  const rows = (await readFile(await download.path(), "utf8")).trim().split("\r\n")
  expect(rows.map((row) => row.includes("Chitra"))).toEqual([false, true])
})

test("by the keyboard alone: select, move to the trash, undo", { tag: "@release" }, async ({ page }) => {
  await page.goto("/admin/projects?sort=title")
  await expect(box(page, "Corner")).toBeVisible()
  await tabTo(page, /^Select Corner/)
  await page.keyboard.press("Space")
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Shift+Tab")
    if (await page.getByRole("button", { name: "Move to trash" }).evaluate((each) => each === document.activeElement))
      break
  }
  await page.keyboard.press("Enter")
  await page.keyboard.press("Tab")
  await page.keyboard.press("Enter")
  await expect(result(page)).toBeFocused()
  await expect(result(page)).toHaveText("1 project moved to the trash.")
  await page.keyboard.press("Tab")
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(result(page)).toHaveText("1 restored.")
  await expect(box(page, "Corner")).toBeVisible()
})
