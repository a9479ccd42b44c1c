import type { Page, ViewportSize } from "@playwright/test"
import { type Product, signIn } from "../product.ts"
import { addressOf, listPaths, type Named } from "./addresses.ts"
import { layoutExceptions } from "./layout-exceptions.ts"
import { findLayoutFaults } from "./layout-faults.ts"
import {
  adminScreens,
  adminStates,
  isOfAdmin,
  nameOf,
  needsSession,
  openScreen,
  pageStates,
  settle,
} from "./screens.ts"
import type { Screen } from "./screens.ts"

/** The screens of a filled site, in groups for checking. */
export const groups: [name: string, list: (product: Product) => Screen[] | Promise<Screen[]>][] = [
  ["a page of the site", async ({ address }) => (await listPaths(address)).map((path) => ({ path }))],
  ["a page in any of its states", () => pageStates],
  ["a screen of the admin", () => adminScreens],
  ["a screen of the admin in any of its states", () => adminStates],
]

/** How screens are checked: the product, the window sizes, and the check. */
export interface Look {
  product: Product
  named: Named
  windows: readonly ViewportSize[]
  find(page: Page, screen: Screen): Promise<string[]>
}

/** The faults of these screens in every window, each with its screen and width. */
export async function findFaults(page: Page, screens: Screen[], { product, named, windows, find }: Look) {
  const faults: string[] = []
  let isSignedIn = false
  for (const screen of screens) {
    if (needsSession(screen) && !isSignedIn) {
      await signIn(page, product.admin)
      isSignedIn = true
    }
    for (const window of windows) {
      await page.setViewportSize(window)
      if (window === windows[0] || screen.isOpenedAnew)
        await openScreen(page, screen, addressOf(screen, named) ?? screen.path)
      else await settle(page)
      faults.push(...(await find(page, screen)).map((fault) => `${nameOf(screen)} at ${window.width}: ${fault}`))
    }
  }
  return faults
}

const exceptions = layoutExceptions.map(({ check, selector }) => ({ check, selector }))

export function findInLayout(page: Page, screen: Screen): Promise<string[]> {
  return page.evaluate(findLayoutFaults, { exceptions, ...(isOfAdmin(screen) && { frame: "#screen" }) })
}
