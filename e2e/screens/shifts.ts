import type { Page } from "@playwright/test"
import { signIn } from "../product.ts"
import { addressOf } from "./addresses.ts"
import type { Look } from "./find-faults.ts"
import { nameOf, needsSession, type Screen, waitForContent } from "./screens.ts"

/** How far a screen of the admin may move, as the sum of its layout shifts while it loads, and after the first key. */
const limit = 0.02

/** Records every layout shift of the pages that are opened from now on, also the expected ones after an input. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    let sum = 0
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: "layout-shift", buffered: true })
    function add(entries: PerformanceEntryList) {
      for (const entry of entries as (PerformanceEntry & { value: number; sources?: { node: Node | null }[] })[]) {
        sum += entry.value
        const moved = entry.sources?.map(({ node }) => (node instanceof Element ? node.className || node.tagName : "?"))
        shifts.push(`${entry.value.toFixed(3)} (${moved?.join(", ")})`)
      }
    }
    Object.assign(globalThis, {
      takeShifts() {
        add(observer.takeRecords())
        const taken = { sum, shifts: shifts.splice(0) }
        sum = 0
        return taken
      },
    })
  })
}

async function takeShifts(page: Page, when: string): Promise<string[]> {
  const { sum, shifts } = await page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    return (globalThis as unknown as { takeShifts(): { sum: number; shifts: string[] } }).takeShifts()
  })
  return sum <= limit ? [] : [`moves by ${sum.toFixed(3)} ${when}: ${shifts.join("; ")}`]
}

/** Opens each screen on a phone and a laptop; reports moves while it loads, and moves when its first field gets a letter. */
export async function findShifts(
  page: Page,
  screens: readonly Screen[],
  { product, named }: Pick<Look, "product" | "named">,
): Promise<string[]> {
  const found: string[] = []
  await recordShifts(page)
  await signIn(page, product.admin)
  for (const [width, height] of [
    [390, 844],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const screen of screens.filter(needsSession)) {
      await page.goto(addressOf(screen, named) ?? screen.path)
      await page.getByRole("heading", { level: 1 }).first().waitFor()
      await waitForContent(page)
      // Late parts are what moves a screen.
      await page.waitForTimeout(400)
      const moves = [await takeShifts(page, "while it loads"), await typeFirst(page)]
      found.push(...moves.flat().map((move) => `${nameOf(screen)} at ${width}: ${move}`))
    }
  }
  return found
}

async function typeFirst(page: Page): Promise<string[]> {
  const field = page
    .getByRole("main")
    .locator('.form input:not([type]), .form input[type="text"], .form textarea, .form [contenteditable="true"]')
    .filter({ visible: true })
    .first()
  if ((await field.count()) === 0) return []
  await field.focus()
  await takeShifts(page, "")
  await page.keyboard.press("End")
  await page.keyboard.type("a")
  await page.waitForTimeout(200)
  return takeShifts(page, "after the first key")
}
