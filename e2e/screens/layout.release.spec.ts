import type { Page } from "@playwright/test"
import { openApi } from "../admin/content.ts"
import { expect, test } from "../product.ts"
import type { Named } from "./addresses.ts"
import { findContrastFaults } from "./contrast-faults.ts"
import { fillSite } from "./fill-site.ts"
import { findFaults, findInLayout, groups } from "./find-faults.ts"
import { adminScreens, emptyScreens, isOfAdmin, type Screen, settle, widths } from "./screens.ts"
import { findShifts } from "./shifts.ts"

// It fills a separate site, and empties it at the end.
test.use({ site: "screens" })

/** The windows; the last one is a laptop's at a zoom of 200 %. */
const windows = [...widths.map((width) => ({ width, height: 900 })), { width: 720, height: 450 }]

/** Pages of the site are also checked on a landscape tablet. The admin's tables scroll there in their own box. */
const windowsOf = (list: readonly Screen[]) =>
  list.some(isOfAdmin) ? windows : [...windows, { width: 1024, height: 768 }]

let named: Named

test.beforeAll(async ({ product }) => {
  named = await fillSite(product)
})

/** The layout faults while the root element has a style. */
async function findWith(page: Page, screen: Screen, style: Record<string, string>): Promise<string[]> {
  const apply = (values: Record<string, string>) => void Object.assign(document.documentElement.style, values)
  await page.evaluate(apply, style)
  const faults = await findInLayout(page, screen)
  await page.evaluate(apply, Object.fromEntries(Object.keys(style).map((name) => [name, ""])))
  return faults.map((fault) => `${JSON.stringify(style)}: ${fault}`)
}

/** The layout faults, and, at phone and desktop width, the contrast faults in forced colours. */
async function findAll(page: Page, screen: Screen): Promise<string[]> {
  const faults = await findInLayout(page, screen)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width === 768 && !isOfAdmin(screen)) {
    // With a scroll bar that takes its width from the page.
    faults.push(...(await findWith(page, screen, { marginRight: "17px" })))
  }
  if (width === 1024) {
    await page.setViewportSize({ width: 1280, height: 900 })
    faults.push(...(await findWith(page, screen, { fontSize: "200%" })))
    await page.setViewportSize({ width, height })
  }
  if (height !== 900 || ![390, 1440].includes(width)) return faults
  // Black ink is invisible on their dark background.
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" })
  await settle(page)
  faults.push(...(await page.evaluate(findContrastFaults)))
  await page.emulateMedia({ forcedColors: "none", colorScheme: "light" })
  return faults
}

for (const [name, list] of groups) {
  test(`nothing is too wide, too small, on something else or lost in the visitor's own colours on ${name}`, async ({
    page,
    product,
  }) => {
    test.setTimeout(400_000)
    const screens = await list(product)
    const look = { product, named, windows: windowsOf(screens), find: findAll }
    expect(await findFaults(page, screens, look)).toEqual([])
  })
}

test("no screen of the admin moves while it loads and when its first field is edited", async ({ page, product }) => {
  test.setTimeout(400_000)
  expect(await findShifts(page, adminScreens, { product, named })).toEqual([])
})

test("nothing is too wide, too small or on something else on a site without content", async ({ page, product }) => {
  test.setTimeout(240_000)
  await (await openApi(product)).post("/setup/remove-sample")
  expect(await findFaults(page, emptyScreens, { product, named, windows, find: findInLayout })).toEqual([])
})
