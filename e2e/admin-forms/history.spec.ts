import type { Page } from "@playwright/test"
import { findByAxe } from "../checkers/checkers.ts"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "../admin/content.ts"
import { collectComplaints, expect, findToken, type Product, signIn, test } from "../product.ts"

test.use({ site: "admin" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

const section = (h2: string, paragraph: string) => ({ h2, h3: "", paragraph, image: "", imageAlt: "" })

/** Calls about items in all states, as another person. */
async function openContent({ address, admin }: Product) {
  const headers = { Authorization: `Bearer ${await findToken(address, admin)}`, "Content-Type": "application/json" }
  return async (method: string, path: string, json?: object) => {
    const body = json ? JSON.stringify(json) : null
    const answer = await fetch(`${address}/api/content/${path}`, { method, headers, body })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    type Written = { values: Record<string, unknown> } | null
    return (await answer.json()) as { path: string; draft: Written; published: Written }
  }
}

/** A guide that was published three times. */
async function makeGuide(product: Product, { title = "Counter height", paragraph = "A counter of 850 mm." } = {}) {
  const [api, call] = [await openApi(product), await openContent(product)]
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 320, height: 200 }))])
  const first = { title, description: "Why 850 mm", addedBy: "Workshop" }
  const sections = [section("Measure", paragraph), section("Build", "In our workshop."), section("Fit", "In a day.")]
  const { _id } = await api.send("POST", "/blog", { ...first, file, sections: JSON.stringify(sections) })
  const at = `blogs/${_id}`
  const { published } = await call("GET", at)
  const [measure, build, fit] = (published?.values["sections"] ?? []) as object[]
  const write = (values: object) => call("PUT", `${at}/draft`, { values })
  await write({
    title: `${title} in mm`,
    sections: [{ ...measure, paragraph: paragraph.replace("850", "900") }, build, fit],
  })
  await call("POST", `${at}/publish`)
  await write({
    title: `${title} in mm`,
    sections: [
      fit,
      { ...measure, paragraph: paragraph.replace("850", "900") },
      { h2: "Pay", paragraph: "At the end." },
    ],
  })
  await call("POST", `${at}/publish`)
  return { id: _id, at, call, write, path: `/admin/blogs/history/${_id}` }
}

const difference = (page: Page) => page.getByRole("region", { name: "Difference" })
const changes = (page: Page) => page.getByRole("status", { name: "Changes" })

test("what each version of a guide changed can be read, and an earlier one restored and published", async ({
  page,
  product,
}) => {
  const complaints = collectComplaints(page)
  const { id, at, call } = await makeGuide(product)
  await page.goto(`/admin/blogs/view/${id}`)
  await page.getByRole("link", { name: "History" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "History" })).toBeFocused()
  await expect(page.getByRole("radio", { name: /^Version 3 Published/ })).toBeChecked()
  const shown = difference(page)
  await expect(shown.getByRole("heading", { name: "From version 2 to version 3" })).toBeVisible()
  await expect(changes(page)).toHaveText("3 changes.")
  await expect(shown.getByText("↕ Moved")).toBeVisible()
  await expect(shown.getByText("Section 1: Fit")).toBeVisible()
  await expect(shown.locator(".difference-entry--added")).toContainText("Section 3: Pay")
  await expect(shown.locator(".difference-entry--removed")).toContainText("Section 2: Build")

  await page.getByRole("radio", { name: /^Version 2/ }).check()
  await expect(shown.getByRole("heading", { name: "From version 1 to version 2" })).toBeVisible()
  // Words mark additions and removals for people who see neither colour nor line.
  await expect(shown.locator(".difference-entry--changed .difference-text")).toHaveText(
    "A counter of removed: 850 added: 900 mm.",
  )
  await expect(shown.getByText("Why 850 mm")).toBeHidden()
  await shown.getByLabel("Show unchanged fields").check()
  await expect(shown.getByText("Why 850 mm")).toBeVisible()

  await page.getByRole("radio", { name: /^Version 1/ }).check()
  await shown.getByLabel("Compare with").selectOption("Version 3, published now")
  await expect(shown.getByRole("heading", { name: "From version 1 to version 3" })).toBeVisible()
  await page.reload()
  await expect(shown.getByRole("heading", { name: "From version 1 to version 3" })).toBeVisible()

  await shown.getByRole("button", { name: "Restore as a new draft" }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/blogs/edit/${id}$`))
  await expect(page.getByText("Version 1 restored as a draft")).toBeVisible()
  expect((await call("GET", at)).draft?.values).toMatchObject({ title: "Counter height" })
  const { path } = await call("POST", `${at}/publish`)
  await page.goto(path)
  await expect(page.getByRole("heading", { level: 1, name: "Counter height", exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test("a draft that a restored version replaces stays in the history, and none is replaced unseen", async ({
  page,
  product,
}) => {
  const { id, at, call, write, path } = await makeGuide(product)
  await write({ title: "Only written" })
  await page.goto(path)
  await expect(page.getByRole("radio", { name: /^Draft Not published/ })).toBeChecked()
  await expect(difference(page).getByRole("heading", { name: "From version 3 to the draft" })).toBeVisible()
  await page.getByRole("radio", { name: /^Version 1/ }).check()
  await write({ title: "Written by somebody else" })
  const restore = difference(page).getByRole("button", { name: "Restore as a new draft" })
  await restore.click()
  const dialog = page.getByRole("dialog", { name: "Replace the draft with version 1?" })
  await dialog.getByRole("button", { name: "Replace the draft" }).click()
  await expect(dialog.getByRole("alert")).toContainText("Version 1 was not restored.")
  expect((await call("GET", at)).draft?.values).toMatchObject({ title: "Written by somebody else" })
  // The history is read again with what somebody else has written.
  await dialog.getByRole("button", { name: "Cancel" }).click()
  await restore.click()
  await dialog.getByRole("button", { name: "Replace the draft" }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/blogs/edit/${id}$`))
  expect((await call("GET", at)).draft?.values).toMatchObject({ title: "Counter height" })
  await page.goto(`${path}?version=4`)
  await expect(page.getByRole("radio", { name: /^Draft 4/ })).toBeChecked()
  await expect(difference(page)).toContainText("Written by somebody else")
})

test("versions are gone through by keys, at any width and with texts of any length; one that cannot be had can be asked for again", {
  tag: "@release",
}, async ({ page, product }) => {
  const { path } = await makeGuide(product, { title: "Unbroken".repeat(20), paragraph: `850 ${"W".repeat(600)}` })
  for (const width of [390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    const latest = page.getByRole("radio", { name: /^Version 3/ })
    await expect(latest).toBeChecked()
    await latest.focus()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("radio", { name: /^Version 2/ })).toBeFocused()
    await expect(difference(page).getByRole("heading", { name: "From version 1 to version 2" })).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await expect(difference(page).getByRole("heading", { name: "From version 1 to version 3" })).toBeVisible()
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([width, excess <= 0]).toEqual([width, true])
    if (width === 390) {
      for (const target of await page.locator(".history :is(button, select, .history-version, .history-whole)").all()) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await findByAxe(page)).toEqual([])
    }
  }

  await page.route("**/revisions/1", (route) => route.abort())
  await page.goto(`${path}?version=2`)
  await expect(page.getByRole("alert")).toContainText("Failed to load the version.")
  await page.unroute("**/revisions/1")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(changes(page)).toHaveText("2 changes.")
  await page.goto("/admin/pages/history/019a0000-0000-7000-8000-000000000000")
  await expect(page.getByRole("alert")).toContainText("There is no such item.")
})
