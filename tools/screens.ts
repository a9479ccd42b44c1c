import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join, relative, resolve } from "node:path"
import { parseArgs } from "node:util"
import { chromium, type Page } from "@playwright/test"
import sharp from "sharp"
import config from "../playwright.config.ts"
import { diskFolder } from "../test/quick-folder.ts"
import { openApi } from "../e2e/admin/content.ts"
import { type Product, signIn, startProduct } from "../e2e/product.ts"
import { addressOf, listPaths } from "../e2e/screens/addresses.ts"
import { fillSite } from "../e2e/screens/fill-site.ts"
import {
  adminScreens,
  adminStates,
  emptyScreens,
  nameOf,
  needsSession,
  openScreen,
  pageStates,
  paperWidth,
  printedPages,
  type Screen,
  settle,
  widths,
} from "../e2e/screens/screens.ts"
import { readmePictures, takeFirstScreen } from "../e2e/screens/readme-pictures.ts"
import { renderContactSheets } from "./screens/contact-sheets.ts"

/**
 * Writes every page of the site and every screen of the admin, in every state of `e2e/screens` and at four widths, as pictures and as
 * contact sheets into a folder, by default a new temporary one. `--only /estimate` selects those whose name starts with it; it may be
 * repeated. `--readme` regenerates the pictures of the README instead.
 */
const { values } = parseArgs({
  options: { out: { type: "string" }, only: { type: "string", multiple: true }, readme: { type: "boolean" } },
})
const out = values.out === undefined ? mkdtempSync(join(diskFolder, "maap-screens-")) : resolve(values.out)
if (!relative(resolve(import.meta.dirname, ".."), out).startsWith(".."))
  throw new Error("Name a folder outside the repository.")
rmSync(join(out, "sheets"), { recursive: true, force: true })
mkdirSync(out, { recursive: true })

/** Longer pages are cropped, in CSS pixels. */
const maxHeight = 9000
const began = performance.now()
const failed: string[] = []
const taken = new Map<string, string[]>()

const browser = await chromium.launch(config.use?.launchOptions)
if (values.readme) {
  await withProduct(takeReadmePictures)
  await browser.close()
  process.exit()
}
await withProduct(async (product) => {
  const named = await fillSite(product)
  const plain = (await listPaths(product.address)).map((path) => ({ path }))
  const pages = [...plain, ...pageStates, ...printedPages]
  await takeAll(product, [...pages, ...adminScreens, ...adminStates], (screen) => addressOf(screen, named))
})
// A separate site, because the previous states leave drafts behind.
await withProduct(async (product) => {
  await (await openApi(product)).post("/setup/remove-sample")
  await takeAll(product, emptyScreens, ({ path }) => path)
})
await browser.close()
const sheets = await renderContactSheets(out, taken)
const seconds = ((performance.now() - began) / 1000).toFixed(0)
for (const line of failed) process.stderr.write(`${line}\n`)
if (failed.length > 0) process.exitCode = 1
process.stdout.write(`${[...taken.values()].flat().length} pictures and ${sheets} sheets in ${out}, in ${seconds} s\n`)

async function withProduct(task: (product: Product) => Promise<void>) {
  const product = await startProduct()
  try {
    await task(product)
  } catch (error) {
    await browser.close()
    throw error
  } finally {
    await product.stop()
  }
}

async function takeReadmePictures(product: Product) {
  await fillSite(product, { hasVisits: false })
  const page = await browser.newPage({ baseURL: product.address, timezoneId: "Asia/Kolkata" })
  for (const [name, path] of Object.entries(readmePictures)) {
    const picture = await takeFirstScreen(page, path, product.admin)
    await sharp(picture).webp({ quality: 75, effort: 6 }).toFile(`docs/pictures/${name}.webp`)
  }
}

/** Takes the pictures in a tab for each CPU. */
async function takeAll(product: Product, screens: Screen[], addressIn: (screen: Screen) => string | undefined) {
  const isWanted = (screen: Screen) => values.only?.some((start) => nameOf(screen).startsWith(start)) ?? true
  const waiting = screens.filter(isWanted)
  for (const screen of waiting) taken.set(nameOf(screen), [])
  const tabs = Array.from({ length: availableParallelism() }, async () => {
    const options = { baseURL: product.address, timezoneId: "Asia/Kolkata" }
    const [visitor, owner] = [await browser.newContext(options), await browser.newContext(options)]
    const [visitorsPage, ownersPage] = [await visitor.newPage(), await owner.newPage()]
    await signIn(ownersPage, product.admin)
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const page = needsSession(screen) ? ownersPage : visitorsPage
      try {
        await take(page, screen, addressIn(screen) ?? screen.path)
      } catch (error) {
        failed.push(`${nameOf(screen)}: ${String(error)}`)
      }
    }
    await Promise.all([visitor.close(), owner.close()])
  })
  await Promise.all(tabs)
}

async function take(page: Page, screen: Screen, address: string) {
  const all = screen.isPrinted ? [paperWidth] : widths
  for (const width of all) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    if (width === all[0] || screen.isOpenedAnew) await openScreen(page, screen, address)
    else await settle(page)
    const { isCovered, high } = await page.evaluate(() => ({
      isCovered: document.querySelector("dialog:modal") !== null,
      high: document.documentElement.scrollHeight,
    }))
    const file = `${
      nameOf(screen)
        .replaceAll(/[^\w.]+/g, "-")
        .replaceAll(/^-|-$/g, "") || "home"
    }-${width}.jpg`
    // A layer over the page is positioned in the window, not on the page.
    const isWhole = !isCovered && !screen.isOpenedAnew
    // A state may have scrolled, and a sticky header would be in the middle of the picture.
    if (isWhole) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }))
    const clip = { x: 0, y: 0, width, height: Math.min(high, maxHeight) }
    await page.screenshot({
      path: join(out, file),
      type: "jpeg",
      quality: 82,
      animations: "disabled",
      ...(isWhole && { fullPage: true, clip }),
    })
    taken.get(nameOf(screen))?.push(file)
  }
}
