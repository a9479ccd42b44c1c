import { readFileSync, statSync } from "node:fs"
import { chromium } from "@playwright/test"

const folder = "dist/client"

interface Chunk {
  file: string
  imports?: string[]
}

/** Bytes of JavaScript, compressed with gzip, that every public page loads before any of its islands is hydrated. */
export function weighEntry(): number {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, "utf8")) as Record<string, Chunk>
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const each of chunk.imports ?? []) add(each)
  }
  add("src/site/browser/entry.ts")
  return weigh(files)
}

/** The same for each of these pages after scrolling to the end, so all islands are hydrated. */
export async function weighHydrated(addresses: readonly string[]): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  })
  try {
    const weights: number[] = []
    for (const address of addresses) {
      const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
      const page = await context.newPage()
      const files = new Set<string>()
      page.on("response", (response) => {
        const { pathname } = new URL(response.url())
        if (response.ok() && pathname.endsWith(".js")) files.add(pathname.slice(1))
      })
      await page.goto(address)
      await page.evaluate(async () => {
        for (let at = 0; at < document.body.scrollHeight; at += 400) {
          scrollTo(0, at)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })
      // Only the admin's bar is hydrated in addition. Elements passed before the script ran are checked again.
      await page.waitForFunction(() => {
        const pending = 'island-root:not([data-alive], [data-when="reach"], [data-island="edit-bar"])'
        // An island in rows that are closed, or in a view that is not chosen, starts only once it is seen.
        for (const details of document.querySelectorAll("details")) details.open = true
        const first = [...document.querySelectorAll(pending)].find((island) => island.getClientRects().length > 0)
        first?.scrollIntoView()
        return !first
      })
      await page.waitForLoadState("networkidle")
      weights.push(weigh(files))
      await context.close()
    }
    return weights
  } finally {
    await browser.close()
  }
}

function weigh(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(`${folder}/${file}.gz`).size, 0)
}
