import { writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { type Browser, chromium, type Page } from "@playwright/test"
import { findFreePort } from "../../test/databases/postgres.ts"
import { startSiteProcess } from "../../test/site/site-process.ts"
import { makeDataFolders } from "../data-folder.ts"
import { median } from "../results.ts"
import { makeHand, type Walk, walks } from "./walks.ts"

/**
 * `npm run bench:interaction [-- --runs 1]`: how long a page takes from each tap, click or key to the next frame, on a CPU
 * slowed four times, on ten walks that begin with the first touch of a page; written to bench/pages/interaction.md.
 */
const resultsFile = "bench/pages/interaction.md"
const slower = 4
const wanted = { middle: 100, worst: 200 }
/** The wait before each interaction, in milliseconds: normal, and the worst case. */
const rests = { atEase: 300, hurried: 0 }

const at = process.argv.indexOf("--runs")
const runs = at < 0 ? 3 : Number(process.argv[at + 1])

/** Notes the longest event of each interaction, which is what "interaction to next paint" counts. */
function noteInteractions() {
  const seen = new Map<number, number>()
  Object.assign(globalThis, { interactions: seen })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (interactionId > 0) seen.set(interactionId, Math.max(duration, seen.get(interactionId) ?? 0))
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The durations of a walk's interactions in milliseconds, rounded to 8 by the browser, which omits those under 16. */
async function time(browser: Browser, address: string, walk: Walk, rest: number): Promise<number[]> {
  const context = await browser.newContext({
    viewport: walk.isWide ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    hasTouch: true,
    isMobile: !walk.isWide,
  })
  try {
    const page: Page = await context.newPage()
    await page.addInitScript(noteInteractions)
    const client = await context.newCDPSession(page)
    await client.send("Emulation.setCPUThrottlingRate", { rate: slower })
    await page.goto(address + walk.path)
    await page.waitForLoadState("networkidle")
    await page.waitForTimeout(1_500)
    await walk.take(page, makeHand(page, walk, rest))
    // The browser reports paints slightly later.
    await page.waitForTimeout(1_000)
    return await page.evaluate(() => [
      ...(globalThis as unknown as { interactions: Map<number, number> }).interactions.values(),
    ])
  } finally {
    await context.close()
  }
}

interface Line {
  name: string
  /** The durations of the interactions of each run. */
  atEase: number[][]
  hurried: number[][]
}

const toWorsts = (times: number[][]) => times.map((each) => Math.max(0, ...each))

function render(lines: Line[]): string {
  const middles = lines.map(({ atEase }) => median(toWorsts(atEase)))
  const middle = median(middles)
  const worst = Math.max(...middles)
  const isMet = middle <= wanted.middle && worst <= wanted.worst
  const rows = lines.map(({ name, atEase, hurried }) => {
    const worsts = toWorsts(atEase)
    const cells = [median(atEase.flat()), median(worsts), Math.max(...worsts), median(toWorsts(hurried))]
    return `| ${name} | ${cells.map((cell) => `${cell.toFixed(0)} ms`).join(" | ")} |`
  })
  return `# Interaction to next paint

Written by \`npm run bench:interaction\`: ten walks over the built product, each on a fresh page from its first touch on, on a
CPU slowed ${slower} times, ${runs} times each. The interaction to next paint of a walk is its longest interaction, as the browser's
event timing says it; interactions of less than 16 ms, which it leaves out, are not counted. Each touch comes
${rests.atEase} ms after what it touches is in view and the last touch is made; hurried, it comes at once, which no thumb can.

${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.versions.node}.

Wanted: ${wanted.middle} ms at most in the middle of the walks, ${wanted.worst} ms at most in the worst. Measured: **${middle} ms and ${worst} ms**: ${isMet ? "met" : "**not met**"}.

| walk | interaction, middle | interaction to next paint, middle of ${runs} | worst run | hurried |
| --- | --- | --- | --- | --- |
${rows.join("\n")}
`
}

const folders = await makeDataFolders()
const port = String(await findFreePort())
const address = `http://127.0.0.1:${port}`
const settings = { DATA_DIR: folders.copy(), PORT: port, PUBLIC_URL: address, THROTTLE: "off" }
const site = await startSiteProcess({ settings })
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
})
try {
  const lines: Line[] = []
  for (const walk of walks) {
    const line: Line = { name: walk.name, atEase: [], hurried: [] }
    for (let run = 0; run < runs; run++) {
      line.atEase.push(await time(browser, address, walk, rests.atEase))
      line.hurried.push(await time(browser, address, walk, rests.hurried))
    }
    lines.push(line)
    process.stdout.write(`${line.name}: ${toWorsts(line.atEase).join(", ")} ms\n`)
  }
  const text = render(lines)
  writeFileSync(resultsFile, text)
  process.stdout.write(`\n${text}`)
} finally {
  await browser.close()
  await site.end("SIGTERM")
  folders.remove()
}
