import { type Browser, chromium, type Page } from "@playwright/test"
import { findFreePort } from "../test/databases/postgres.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import { makeDataFolders } from "./data-folder.ts"
import { median } from "./results.ts"

/**
 * `npm run bench:estimate`: how long the page is busy from an input of the estimate until the frame that answers it, on a
 * CPU slowed four times, beside the same keys typed into the enquiry form of the same page, which calculates nothing.
 */
const slower = 4
const frame = 1000 / 60
const keys = 60

/** The first inputs find code that has never run; they are left out. */
const warmUp = 4

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args?: { data?: { type?: string } }
}

/** Types digits into a field, each replacing the last one, and answers the trace of it. */
async function typeTraced(browser: Browser, page: Page, field: string): Promise<TraceEvent[]> {
  const input = page.locator(field).first()
  await input.scrollIntoViewIfNeeded()
  await input.focus()
  await page.waitForTimeout(1_000)
  const client = await page.context().newCDPSession(page)
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower })
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] })
  for (let nth = 0; nth < keys; nth++) {
    await page.keyboard.press(nth % 2 === 0 ? "Backspace" : String((nth * 7) % 10))
    await page.waitForTimeout(150)
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  return trace.traceEvents.sort((one, other) => one.ts - other.ts)
}

/** For each input how long the page's thread worked until it handed over the next frame, in milliseconds. */
function readBusyTimes(events: TraceEvent[]): number[] {
  const inputs = events.filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "input")
  return inputs.slice(warmUp).map((input) => {
    const own = events.filter(({ pid, tid, ph }) => pid === input.pid && tid === input.tid && ph === "X")
    const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur
    const commit = own.find(({ name, ts }) => name === "Commit" && ts > input.ts)
    if (!commit) throw new Error("An input was followed by no frame.")
    const end = endOf(commit)
    const tasks = own.filter((event) => event.name === "RunTask" && endOf(event) > input.ts && event.ts < end)
    const busy = tasks.reduce((sum, task) => sum + Math.min(endOf(task), end) - Math.max(task.ts, input.ts), 0)
    return busy / 1_000
  })
}

async function timeInputs(address: string, field: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    await page.goto(`${address}/estimate`)
    await page.keyboard.press("Shift")
    await page.locator('island-root[data-island="estimate"][data-alive]').waitFor()
    await page.locator("#contact").scrollIntoViewIfNeeded()
    return readBusyTimes(await typeTraced(browser, page, field))
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
    const within = times.filter((time) => time <= frame).length
    const said = `${median(times).toFixed(1)} ms in the middle, ${Math.max(...times).toFixed(1)} ms at most`
    process.stdout.write(`${name}: ${said}; ${within} of ${times.length} within a frame of ${frame.toFixed(1)} ms\n`)
  }
} finally {
  await site.end("SIGTERM")
  folders.remove()
}
