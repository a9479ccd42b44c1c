import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, type Product, signIn, startProduct, test } from "../product.ts"
import { tabTo } from "../tab.ts"

let source: Product
let target: Product
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-restore-"))
  source = await startProduct({ DATA_DIR: join(folder, "source", "data") })
  target = await startProduct({
    DATA_DIR: join(folder, "target", "data"),
    ADMIN_EMAIL: "new@maap.example",
    ADMIN_PASSWORD: "open sesame 851",
  })
})

test.afterAll(async () => {
  await source.stop()
  await target.stop()
  await rm(folder, { recursive: true, force: true })
})

test("a backup that was downloaded from one site is restored in the browser on a new one, by keyboard alone", async ({
  page,
}) => {
  test.slow()
  // File choosers are intercepted from the start, or the first may open before it is awaited.
  page.on("filechooser", () => {})
  const enquiry = {
    fullName: "आशा",
    email: "asha@home.example",
    phone: "9800000000",
    company: "",
    message: "10 × 8 ft",
  }
  const sent = await fetch(`${source.address}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  })
  expect(sent.status).toBe(201)
  await signIn(page, source.admin, source.address)
  await page.goto(`${source.address}/admin/backups`)
  await page.getByRole("heading", { name: "Maintenance" }).click()
  const card = page.getByRole("region", { name: "Restore a backup" })
  await expect(card).toContainText("this one is in use: it has enquiries")
  await expect(card).toContainText("npm run restore -- ")
  await expect(card.getByRole("button", { name: "Choose a backup" })).toHaveCount(0)
  await page.getByRole("button", { name: "Back up now" }).click()
  await expect(page.getByLabel("Message")).toContainText("Backup created and verified", { timeout: 60_000 })
  await page.getByRole("button", { name: /^Download/ }).click()
  await page.getByLabel("Your password").fill(source.admin.password)
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
  const file = await download.path()

  const owner = { email: "new@maap.example", password: "open sesame 851" }
  await signIn(page, owner, target.address)
  await page.goto(`${target.address}/admin/backups`)
  const choose = async (path: string) => {
    await tabTo(page, /^Choose a backup/)
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")])
    await chooser.setFiles(path)
  }
  const wrong = join(folder, "photos.zip")
  await writeFile(wrong, "PK\x03\x04 no backup")
  await choose(wrong)
  await expect(card.getByRole("alert")).toContainText("This backup cannot be restored. Nothing was changed.")
  await expect(card.getByRole("alert")).toContainText("This is not a Maap backup")

  await choose(file)
  await expect(card).toContainText("is complete and undamaged", { timeout: 60_000 })
  await expect(card.locator("dl > div", { hasText: "Enquiries" })).toContainText("1")
  await expect(card.locator(".restore-step")).toBeFocused()
  for (const width of [390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (width === 390 || width === 1366) expect([width, await findByAxe(page)]).toEqual([width, []])
  }
  await tabTo(page, /^Restore this backup/)
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Restore this backup?" })
  await expect(dialog).toContainText("Everything on this site will be replaced")
  await expect(dialog.getByLabel("Your password")).toBeFocused()
  expect(await findByAxe(page)).toEqual([])
  await page.keyboard.type(owner.password)
  await page.keyboard.press("Enter")

  await expect(
    page.getByText("The backup has been restored. Sign in with an account and password from the backup"),
  ).toBeVisible({
    timeout: 60_000,
  })
  expect(await findByAxe(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull()
  await page.getByLabel("Email address").fill(source.admin.email)
  await page.getByLabel("Password", { exact: true }).fill(source.admin.password)
  await page.keyboard.press("Enter")
  await page.waitForURL("**/admin/dashboard")
  await page.goto(`${target.address}/admin/contacts`)
  await expect(page.getByText("आशा").first()).toBeVisible()
  const titles = async ({ address }: Product) => {
    const guides = (await (await fetch(`${address}/api/blogs`)).json()) as { title: string; imagePath: string }[]
    return guides.map(({ title, imagePath }) => [title, imagePath])
  }
  expect(await titles(target)).toEqual(await titles(source))
  const [[, picture] = []] = await titles(target)
  expect((await fetch(`${target.address}/${picture}`)).status).toBe(200)
  expect((await fetch(target.address)).status).toBe(200)
})
