import type { Browser } from "@playwright/test"
import { scrollThrough } from "../../e2e/product.ts"

/** The bytes of a page as they travel, heads of the answers included. */
interface PageBytes {
  /** Before scrolling. */
  first: number
  /** Once it was read to its end. */
  whole: number
}

/** Weighs a first visit to a page on a phone of 390 by 844 px with two dots a pixel, whose browser knows nothing of the site. */
export async function weighPage(browser: Browser, address: string): Promise<PageBytes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send("Network.enable")
    let whole = 0
    client.on("Network.loadingFinished", ({ encodedDataLength }) => {
      whole += encodedDataLength
    })
    await page.goto(address)
    await page.waitForLoadState("networkidle")
    const first = whole
    await scrollThrough(page)
    await page.waitForLoadState("networkidle")
    return { first, whole }
  } finally {
    await context.close()
  }
}
