import { createReadStream } from "node:fs"
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readArchive } from "#backup/server/archive.ts"
import { findByAxe } from "../checkers/checkers.ts"
import { expect, type Product, signIn, startProduct, test } from "../product.ts"
import { tabTo } from "../tab.ts"

let product: Product
let folder: string

test.describe.configure({ mode: "serial" })

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-backups-"))
  product = await startProduct({ DATA_DIR: join(folder, "data"), BACKUP_DIR: join(folder, "elsewhere") })
})

test.afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

test("by keyboard alone: make a backup, see it checked, download it with the password, on a screen that fits every width", async ({
  page,
}) => {
  test.slow()
  const { address, admin } = product
  await signIn(page, admin, address)
  await page.goto(`${address}/admin/dashboard`)
  const card = page.getByRole("region", { name: "Backup" })
  await expect(card).toContainText("No backup yet. The first runs at")
  await tabTo(page, /^Backups/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1, name: "Backups" })).toBeFocused()
  await expect(page.getByText("on the same disk as the site")).toBeVisible()
  await tabTo(page, /^Back up now/)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Progress")).toContainText("You can leave this screen.")
  await expect(page.getByRole("progressbar", { name: "Backing up" })).toBeVisible()
  await expect(page.getByLabel("Message")).toContainText("Backup created and verified", { timeout: 60_000 })
  const table = page.getByRole("region", { name: "Backups" })
  await expect(table).toContainText("Good, read back")
  await expect(table).toContainText("Last of its day, week, month")

  await tabTo(page, /^Download/)
  await page.keyboard.press("Enter")
  const dialog = page.getByRole("dialog", { name: "Download a backup" })
  await expect(dialog.getByLabel("Your password")).toBeFocused()
  await page.keyboard.type("not this one")
  await page.keyboard.press("Enter")
  await expect(dialog).toContainText("The password is incorrect.")
  await expect(dialog.getByLabel("Your password")).toBeFocused()
  await page.keyboard.press("Control+a")
  await page.keyboard.type(admin.password)
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")])
  await expect(dialog).toBeHidden()
  const name = download.suggestedFilename()
  expect(name).toMatch(/^maap-\d{4}-\d\d-\d\d-\d{6}\.tgz$/)
  const file = await download.path()
  const entries = (await Array.fromAsync(readArchive(createReadStream(file)))).map((entry) => entry.name)
  expect(entries).toEqual(expect.arrayContaining(["manifest.json", "rows/documents-000001.jsonl"]))
  expect((await readFile(file)).equals(await readFile(join(folder, "elsewhere", name)))).toBe(true)

  for (const width of [390, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await page.goto(`${address}/admin/dashboard`)
  await expect(card).toContainText(/Last backup: (now|\d+ min ago), \d/)
})

test("a failure is reported on the dashboard and the screen, with what to do", async ({ page }) => {
  const { address, admin } = product
  await signIn(page, admin, address)
  // A file instead of the folder of pictures.
  const place = join(folder, "elsewhere")
  await rm(place, { recursive: true })
  await writeFile(place, "")
  await truncate(place)
  await page.goto(`${address}/admin/backups`)
  await expect(page.getByRole("alert").first()).toContainText("The backup folder can’t be read.")
  await page.getByRole("button", { name: "Back up now" }).click()
  await expect(page.getByRole("alert").first()).toContainText("The last backup attempt failed", {
    timeout: 60_000,
  })
  expect(await findByAxe(page)).toEqual([])
  await page.goto(`${address}/admin/dashboard`)
  const card = page.getByRole("region", { name: "Backup" })
  await expect(card).toContainText("The last backup attempt failed")
  await expect(card).toContainText("show this message to your web developer")
  expect(await findByAxe(page)).toEqual([])
  await rm(place)
})
