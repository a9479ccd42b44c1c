import type { Page } from "@playwright/test"
import { openApi } from "../admin/content.ts"
import { expect, type Product, signIn, test } from "../product.ts"
import { addressOf, listPaths, type Named } from "./addresses.ts"
import { fillSite } from "./fill-site.ts"
import { layoutExceptions } from "./layout-exceptions.ts"
import { findLayoutFaults } from "./layout-faults.ts"
import {
  adminScreens,
  adminStates,
  emptyScreens,
  isOfAdmin,
  nameOf,
  needsSession,
  openScreen,
  pageStates,
  type Screen,
  settle,
  widths,
} from "./screens.ts"

// It fills a site of its own, and empties it at the end.
test.use({ site: "screens" })

let named: Named

test.beforeAll(async ({ product }) => {
  named = await fillSite(product)
})

/** The faults of these screens at every width, each with its screen and width. */
async function findFaults(page: Page, screens: Screen[], { admin }: Product): Promise<string[]> {
  const faults: string[] = []
  let isSignedIn = false
  const exceptions = layoutExceptions.map(({ check, selector }) => ({ check, selector }))
  for (const screen of screens) {
    if (needsSession(screen) && !isSignedIn) {
      await signIn(page, admin)
      isSignedIn = true
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (width === widths[0] || screen.isOpenedAnew)
        await openScreen(page, screen, addressOf(screen, named) ?? screen.path)
      else await settle(page)
      const found = await page.evaluate(findLayoutFaults, {
        exceptions,
        ...(isOfAdmin(screen) && { frame: "#screen" }),
      })
      faults.push(...found.map((fault) => `${nameOf(screen)} at ${width}: ${fault}`))
    }
  }
  return faults
}

const groups: [name: string, list: (product: Product) => Screen[] | Promise<Screen[]>][] = [
  ["a page of the site", async ({ address }) => (await listPaths(address)).map((path) => ({ path }))],
  ["a page in any of its states", () => pageStates],
  ["a screen of the admin", () => adminScreens],
  ["a screen of the admin in any of its states", () => adminStates],
]

for (const [name, list] of groups) {
  test(`nothing is too wide, too small or on something else on ${name}`, async ({ page, product }) => {
    test.setTimeout(240_000)
    expect(await findFaults(page, await list(product), product)).toEqual([])
  })
}

test("nothing is too wide, too small or on something else on a site without content", async ({ page, product }) => {
  test.setTimeout(240_000)
  await (await openApi(product)).post("/setup/remove-sample")
  expect(await findFaults(page, emptyScreens, product)).toEqual([])
})
