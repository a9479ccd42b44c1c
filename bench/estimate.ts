import { chromium } from "@playwright/test"
import { findFreePort } from "../test/postgres.ts"
import { startSiteProcess } from "../test/site-process.ts"
import { makeDataFolders } from "./data-folder.ts"
import { median } from "./results.ts"

/**
 * `npm run bench:estimate`: how long the estimate keeps the page busy with an input, on a CPU slowed four times, beside the
 * same key typed into the enquiry form of the same page, which reckons nothing.
 */
const slower = 4
const frame = 1000 / 60

/** Types digits into a field, each replacing the last one, and answers how long each kept the page busy, in milliseconds. */
async function timeInputs(address: string, field: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    await page.goto(`${address}/estimate`)
    await page.locator('island-root[data-island="estimate"][data-alive]').waitFor()
    await page.locator("#contact").scrollIntoViewIfNeeded()
    const input = page.locator(field).first()
    await input.scrollIntoViewIfNeeded()
    await input.focus()
    await page.waitForTimeout(1_000)
    const client = await page.context().newCDPSession(page)
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower })
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { times })
      // From the first listener of the event to the first task after it: what was reckoned and changed on the page lies between.
      window.addEventListener(
        "input",
        () => {
          const begun = performance.now()
          const channel = new MessageChannel()
          channel.port1.addEventListener("message", () => times.push(performance.now() - begun))
          channel.port1.start()
          channel.port2.postMessage(0)
        },
        { capture: true },
      )
    })
    for (let nth = 0; nth < 40; nth++) {
      await page.keyboard.press(nth % 2 === 0 ? "Backspace" : String((nth * 7) % 10))
      await page.waitForTimeout(120)
    }
    return await page.evaluate(() => (window as unknown as { times: number[] }).times.slice(4))
  } finally {
    await browser.close()
  }
}

const folders = await makeDataFolders()
const port = String(await findFreePort())
const address = `http://127.0.0.1:${port}`
const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy(), PORT: port, PUBLIC_URL: address } })
try {
  for (const [name, field] of [
    ["estimate", '.estimate-form input[name="a"]'],
    ["enquiry form", "#contact input[name=fullName]"],
  ] as const) {
    const times = await timeInputs(address, field)
    const longest = Math.max(...times)
    const said = `${median(times).toFixed(1)} ms in the middle, ${longest.toFixed(1)} ms at most, of ${times.length}`
    process.stdout.write(`${name}: ${said}; a frame is ${frame.toFixed(1)} ms\n`)
  }
} finally {
  await site.end("SIGTERM")
  folders.remove()
}
