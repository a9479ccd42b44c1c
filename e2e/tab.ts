import type { Page } from "@playwright/test"

/** Presses Tab until an element with that name has the focus. */
export async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab")
    const found = await page.evaluate(() => {
      const { activeElement } = document
      const labels = [...((activeElement as HTMLInputElement | null)?.labels ?? [])]
      const label = activeElement?.getAttribute("aria-label")
      return (label ?? [activeElement?.textContent, ...labels.map((each) => each.textContent)].join(" ")).trim()
    })
    if (name.test(found)) return
  }
  throw new Error(`Tab does not come to ${name}.`)
}
