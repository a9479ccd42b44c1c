import type { Page } from "@playwright/test"
import { expect as base, type Product } from "../product.ts"
import { listScreens } from "../screens/addresses.ts"

// Each screen is a separate chunk, which takes time on a busy machine.
const expect = base.configure({ timeout: 20_000 })

/** Opens every screen of the admin by a link, without loading the page; returns the broken ones. */
export async function findBrokenScreens(page: Page, product: Product): Promise<string[]> {
  const broken: string[] = []
  // A part of a screen is in the same chunk, and keeps its heading.
  const screens = (await listScreens(product)).filter((path) => !path.includes("?part="))
  for (const path of screens) {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll("h1")) heading.dataset["before"] = ""
      history.pushState(null, "", to)
      dispatchEvent(new PopStateEvent("popstate"))
    }, path)
    await expect(page.locator("h1:not([data-before])").first(), path).toBeVisible()
    if (await page.getByText("This screen could not be shown").isVisible()) broken.push(path)
  }
  return broken
}
