import { expect, test as base } from "../product.ts"
import type { Named } from "./addresses.ts"
import { fillSite } from "./fill-site.ts"
import { findFaults, findInLayout, groups } from "./find-faults.ts"

/** A browser with a text size of 24 px instead of 16 px. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=24"] })
    },
    { scope: "worker" },
  ],
})

test.use({ site: "large-text" })

const windows = [{ width: 360, height: 780 }]
let named: Named

test.beforeAll(async ({ product }) => {
  named = await fillSite(product)
})

for (const [name, list] of groups) {
  test(`nothing overflows or overlaps with large text on ${name}`, async ({ page, product }) => {
    test.setTimeout(240_000)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px")
    const screens = await list(product)
    const faults = await findFaults(page, screens, { product, named, windows, find: findInLayout })
    // A card's line has one short fact at this size.
    expect(faults.filter((fault) => !fault.includes("narrow main column"))).toEqual([])
  })
}
