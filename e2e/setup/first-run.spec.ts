import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findFreePort } from "../../test/databases/postgres.ts"
import { expect, findToken, type Product, signIn, startProduct, test } from "../product.ts"

let product: Product
let folder: string

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-first-run-"))
  const port = String(await findFreePort())
  product = await startProduct({ PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: folder })
})

test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

test("a new site is hidden from search engines and tells its owner so, until the owner goes live", async ({ page }) => {
  const { address, admin } = product
  const robots = async () => (await fetch(`${address}/robots.txt`)).text()
  const tagOf = async (path: string) => (await fetch(address + path)).headers.get("x-robots-tag")
  expect([await tagOf("/"), await tagOf("/estimate"), await tagOf("/feed.xml")]).toEqual([
    "noindex",
    "noindex",
    "noindex",
  ])
  expect(await robots()).toBe("User-agent: *\nAllow: /calendar/\nDisallow: /\n")

  await signIn(page, admin, address)
  await page.goto(`${address}/about`)
  const bar = page.getByRole("navigation", { name: "Admin" })
  await expect(bar.getByRole("link", { name: /^Not live: hidden from search engines/ })).toBeVisible()
  await bar.getByRole("link", { name: /^Not live/ }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Make it yours" })).toBeVisible()
  // The product was started with it.
  const step = page.getByRole("listitem").filter({ hasText: "The site’s address" })
  await expect(step).toContainText("Set on the server by PUBLIC_URL.")
  await page.getByRole("button", { name: "Go live", exact: true }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Go live", exact: true }).click()
  await expect(page.getByText(/^Live since/)).toBeVisible()
  expect([await tagOf("/"), await tagOf("/about")]).toEqual([null, null])
  expect(await robots()).toContain("Sitemap: ")
  await page.goto(`${address}/about`)
  await expect(bar.getByRole("link", { name: "Dashboard" })).toBeVisible()
  await expect(bar.getByRole("link", { name: /^Not live/ })).toBeHidden()

  await page.goto(`${address}/admin/start`)
  await page.getByRole("button", { name: "Hide from search engines again" }).click()
  await page.getByRole("button", { name: "Hide the site" }).click()
  await expect(page.getByRole("button", { name: "Go live", exact: true })).toBeVisible()
  expect(await tagOf("/")).toBe("noindex")
})

test("the checklist is left and taken up again, and can be hidden", { tag: "@release" }, async ({ page }) => {
  const { address, admin } = product
  await signIn(page, admin, address)
  await page.goto(`${address}/admin/dashboard`)
  const card = page.getByRole("region", { name: "Make it yours" })
  await expect(card).toContainText("2 of 11 done")
  await card.getByRole("link", { name: "Continue" }).click()
  await page.getByRole("button", { name: "Mark as done (Home)" }).click()
  await page.getByRole("button", { name: "Skip (Your first project)" }).click()
  await expect(page.getByText("4 of 11 done")).toBeVisible()
  await page.getByRole("link", { name: "Check the rates" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Rate card" })).toBeVisible()
  const sidebar = page.getByRole("navigation", { name: "Admin" })
  await expect(sidebar.getByRole("link", { name: "Make it yours" })).toContainText("4/11")
  await page.goto(`${address}/admin/dashboard`)
  await card.getByRole("button", { name: "Hide" }).click()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(sidebar.getByRole("link", { name: "Make it yours" })).toBeVisible()
  await expect(card).toBeHidden()
})

test("the sample content goes in one step, with a way to a backup before", async ({ page }) => {
  const { address, admin } = product
  await signIn(page, admin, address)
  await page.goto(`${address}/admin/start`)
  await page.getByRole("button", { name: "Remove the sample content", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog).toContainText("This removes 6 guides, 4 rooms")
  await expect(dialog).toContainText("13 pages are reset to neutral texts.")
  await expect(dialog).toContainText("Phone numbers")
  await expect(dialog.getByRole("link", { name: "Back up first" })).toHaveAttribute("href", "/admin/backups")
  await dialog.getByRole("button", { name: "Remove it" }).click()
  await expect(page.getByLabel("Result")).toContainText("Removed: 6 guides, 4 rooms")
  for (const path of [
    "/",
    "/about",
    "/contact",
    "/modular-kitchen",
    "/estimate",
    "/blog",
    "/PrivacyPolicy",
    "/llms.txt",
  ]) {
    const text = await (await fetch(address + path)).text()
    for (const words of [
      "Maap Kitchens",
      "Kothrud",
      "5550 0142",
      "office@maap.example",
      "10 am to 7 pm",
      "Client Feedback",
    ]) {
      expect([path, words, text.includes(words)]).toEqual([path, words, false])
    }
  }
  const token = await findToken(address, admin)
  const answer = await fetch(`${address}/api/blogs`, { headers: { Authorization: `Bearer ${token}` } })
  expect(await answer.json()).toEqual([])
})

test("mail is set by a preset, and a wrong setting is explained before it is saved", { tag: "@release" }, async ({
  page,
}) => {
  const { address, admin } = product
  await signIn(page, admin, address)
  await page.goto(`${address}/admin/mail`)
  await page.getByLabel("Provider").selectOption({ label: "Zoho Mail (India)" })
  await expect(page.getByLabel("Server", { exact: true })).toHaveValue("smtp.zoho.in")
  await expect(page.getByLabel("Port")).toHaveValue("465")
  await page.getByLabel("Server", { exact: true }).fill("127.0.0.1")
  await page.getByLabel("Port").selectOption("587")
  await page.getByLabel("User name").fill("office@shop.example")
  await page.getByLabel("Password", { exact: true }).fill("a secret")
  await page.getByLabel("Recipients").fill("nobody")
  await page.getByRole("button", { name: "Send a test e-mail" }).click()
  await expect(page.getByText("This is not an e-mail address.")).toBeVisible()
  await page.getByLabel("Recipients").fill("one@shop.example\ntwo@shop.example")
  await page.getByRole("button", { name: "Send a test e-mail" }).click()
  await expect(page.getByText("Nothing answers at 127.0.0.1 on port 587.").first()).toBeVisible()
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("a secret")
  await page.getByRole("button", { name: "Save e-mail settings" }).click()
  await expect(page.getByText("E-mail settings saved")).toBeVisible()
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("")
  await page.reload()
  await expect(page.getByText("A password is saved (encrypted).")).toBeVisible()
  await expect(page.getByLabel("Recipients")).toHaveValue("one@shop.example\ntwo@shop.example")
  await page.getByLabel("Server", { exact: true }).fill("mail.shop.example")
  await page.getByLabel("Recipients").fill("three@shop.example")
  await page.getByRole("button", { name: "Remove mail server" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove mail server" }).click()
  await expect(page.getByText("Mail server removed")).toBeVisible()
  await expect(page.getByText("No mail server is set up, so no e-mails are sent.")).toBeVisible()
  for (const opened of ["as it was", "again"]) {
    if (opened === "again") await page.reload()
    await expect(page.getByLabel("Server", { exact: true })).toHaveValue("")
    await expect(page.getByLabel("User name")).toHaveValue("")
    await expect(page.getByLabel("Recipients")).toHaveValue("three@shop.example")
  }
  await expect(page.getByRole("button", { name: "Remove mail server" })).toBeHidden()
})
