import { findByAxe } from "../checkers/checkers.ts"
import { makeJpeg } from "../../test/pictures/images.ts"
import { openApi } from "./content.ts"
import { collectComplaints, expect, signIn, test } from "../product.ts"

test.use({ site: "redirects" })

test.beforeEach(async ({ page, product }) => signIn(page, product.admin))

test("a guide's address is changed in its form, and the old ones lead to it", async ({ page, product }) => {
  const api = await openApi(product)
  const file = new Blob([new Uint8Array(await makeJpeg({ width: 400, height: 300 }))])
  const texts = { title: "Where a hob goes", description: "Not under a window.", addedBy: "Team" }
  const { _id } = await api.send("POST", "/blog", { ...texts, file })
  await page.goto(`/admin/blogs/edit/${_id}`)
  const address = page.getByLabel("Address")
  await expect(address).toHaveValue("where-a-hob-goes")
  await expect(page.getByText(/The page is at http:.*\/blog\/where-a-hob-goes\./)).toBeVisible()
  await address.fill("Not this!")
  await expect(address).toHaveAccessibleDescription(/lower-case letters, digits and hyphens/)
  const [other] = ((await api.get("/blogs")) as { _id: string; slug: string; title: string }[]).filter(
    (blog) => blog._id !== _id,
  )
  await address.fill(other?.slug ?? "")
  await expect(address).toHaveAccessibleDescription(new RegExp(`“${other?.title}” has this address`))
  expect(await findByAxe(page)).toEqual([])
  await page.getByRole("button", { name: "Update" }).click()
  await expect(address).toBeFocused()
  await address.fill("hob")
  await expect(page.getByText(/The page will be at http:.*\/blog\/hob\./)).toBeVisible()
  await page.getByRole("button", { name: "Update" }).click()
  await page.waitForURL("**/admin/blogs")

  for (const path of ["/blog/where-a-hob-goes", `/blog/${_id}`, "/Blog/Hob"]) {
    const answer = await page.request.get(`${path}?from=card`, { maxRedirects: 0 })
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([path, 301, "/blog/hob?from=card"])
  }
  await page.goto("/blog/where-a-hob-goes")
  await expect(page).toHaveURL(/\/blog\/hob$/)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where a hob goes")
  await page.goto("/admin/redirects?search=where-a-hob")
  await expect(page.getByRole("row").filter({ hasText: "/blog/where-a-hob-goes" })).toContainText("Automatic")
})

test("a redirect is made, changed and deleted with the keyboard alone", async ({ page }) => {
  const complaints = collectComplaints(page)
  await page.goto("/admin/redirects?search=old-kitchens")
  await page.getByRole("button", { name: "Add redirect" }).focus()
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Add redirect" })
  await expect(dialog.getByLabel("Old address")).toBeFocused()
  await page.keyboard.type("/About/")
  await page.keyboard.press("Enter")
  await expect(dialog.getByLabel("Old address")).toHaveAccessibleDescription(/used by a page on your site/)
  expect(await findByAxe(page)).toEqual([])
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("https://old.example/Old-Kitchens.html")
  await page.keyboard.press("Tab")
  await page.keyboard.type("/modular-kitchen")
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status", { name: "Result" })).toHaveText(
    "/old-kitchens.html now redirects to /modular-kitchen.",
  )
  const row = page.getByRole("row").filter({ hasText: "/old-kitchens.html" })
  await row.getByRole("button", { name: "Edit" }).focus()
  await page.keyboard.press("Enter")
  await page.getByLabel("Redirects to").focus()
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("/old-kitchens.HTML")
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Redirects to")).toHaveAccessibleDescription(/would redirect back/)
  await expect(page.getByLabel("Redirects to")).toBeFocused()
  await page.keyboard.press("ControlOrMeta+A")
  await page.keyboard.type("/projects")
  await page.keyboard.press("Enter")
  await expect(row).toContainText("/projects")
  expect((await page.request.get("/OLD-kitchens.html", { maxRedirects: 0 })).headers()["location"]).toBe("/projects")
  await row.getByRole("button", { name: "Delete" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Delete", exact: true }).focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("status", { name: "Result" })).toHaveText(
    "The redirect from /old-kitchens.html was deleted.",
  )
  await expect(row).toHaveCount(0)
  // The console lists error statuses.
  expect(complaints.filter((each) => !each.includes("422"))).toEqual([])
})

test("a file of another site is imported, with what was refused by line, and downloaded again", async ({ page }) => {
  await page.goto("/admin/redirects")
  const chosen = page.waitForEvent("filechooser")
  await page.getByRole("button", { name: "Import a file" }).click()
  const lines = ["From;To", "/alt/kueche.html;/modular-kitchen", "/about;/", "/alt/schrank.html;nowhere", ""]
  const many = Array.from({ length: 1_200 }, (_, number) => `/alt/${number}.html;/alt/kueche.html`)
  await (await chosen).setFiles({
    name: "old.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([...lines, ...many].join("\r\n")),
  })
  await expect(page.getByRole("status", { name: "Result" })).toHaveText("1,201 redirects added. 2 lines were skipped.")
  await expect(page.getByRole("list", { name: "Skipped lines" }).getByRole("listitem")).toHaveText([
    /^Line 3, \/about: This address is used by a page/,
    /^Line 4, \/alt\/schrank\.html: Enter a page of this site/,
  ])
  expect(await findByAxe(page)).toEqual([])
  await expect(page.getByRole("status", { name: "Rows" })).toContainText("1–20 of 1,20")
  const answer = await page.request.get("/alt/1199.html", { maxRedirects: 0 })
  expect([answer.status(), answer.headers()["location"]]).toEqual([301, "/modular-kitchen"])
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Download for Excel" }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).join("")
  expect(text).toContain('"/alt/7.html","/modular-kitchen"')
  for (const width of [320, 390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([width, 0])
  }
  expect(await findByAxe(page)).toEqual([])
})

test("what visitors asked for in vain is empty at first, and reports it", async ({ page }) => {
  await page.goto("/admin/redirects")
  await page.getByRole("button", { name: "Broken links" }).click()
  await expect(page.getByText("No broken links.")).toBeVisible()
  expect(await findByAxe(page)).toEqual([])
})

test("an address that does not exist gets a redirect, or is dismissed", async ({ page }) => {
  const asked = [
    { _id: "a", path: "/kitchens.aspx", count: 14, lastAt: "2026-11-21T05:34:00.000Z" },
    { _id: "b", path: "/offers", count: 2, lastAt: "2026-11-20T05:34:00.000Z" },
  ]
  const dismissed: string[] = []
  await page.route("**/api/not-found?*", (route) =>
    route.fulfill({ json: asked, headers: { "X-Total-Count": String(asked.length) } }),
  )
  await page.route("**/api/not-found/b", (route) => {
    dismissed.push(route.request().method())
    return route.fulfill({ status: 204 })
  })
  await page.goto("/admin/redirects?list=not-found")
  await expect(page.getByRole("row").nth(1)).toContainText("14")
  expect(await findByAxe(page)).toEqual([])
  await page.getByRole("button", { name: "Dismiss /offers" }).click()
  await expect.poll(() => dismissed).toEqual(["DELETE"])
  await page.getByRole("button", { name: "Fix /kitchens.aspx" }).click()
  await expect(page.getByRole("textbox", { name: "Old address" })).toHaveValue("/kitchens.aspx")
  await page.getByLabel("Redirects to").fill("/modular-kitchen")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("status", { name: "Result" })).toHaveText(
    "/kitchens.aspx now redirects to /modular-kitchen.",
  )
})
