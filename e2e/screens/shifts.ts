import type { Page } from "@playwright/test"
import type { Screen } from "./screens.ts"

/** How far a screen of the admin may move, as the sum of its layout shifts while it loads, and after the first key. */
const limit = 0.02

/** Records every layout shift of the pages that are opened from now on, also the expected ones after an input. */
export async function recordShifts(page: Page): Promise<void> {
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

/** Reports how far the screen has moved since it was opened, and moves when its first field gets a letter. */
export async function findShifts(page: Page, screen: Screen): Promise<string[]> {
  await page.waitForLoadState("networkidle")
  const found = await takeShifts(page, "while it loads")
  const field = page
    .getByRole("main")
    .locator('.form input:not([type]), .form input[type="text"], .form textarea, .form [contenteditable="true"]')
    .filter({ visible: true })
    .first()
  if ((await field.count()) === 0 || screen.path.endsWith("login")) return found
  await field.focus()
  await takeShifts(page, "")
  await page.keyboard.press("End")
  await page.keyboard.type("a")
  // The draft is saved after a second.
  await page.waitForTimeout(300)
  return [...found, ...(await takeShifts(page, "after the first key"))]
}

/** The windows in which screens are opened: a phone and a laptop. */
export const shiftWindows = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
]
