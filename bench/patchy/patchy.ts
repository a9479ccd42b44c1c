import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Browser, chromium } from "@playwright/test"
import { startSiteProcess } from "../../test/site/site-process.ts"
import { makeDataFolders } from "../data-folder.ts"
import { serveBarePages } from "../pages/bare-pages.ts"
import { sleep } from "../process-metrics.ts"
import { median } from "../results.ts"
import { makePatchyNetwork } from "./network.ts"
import { startProxy } from "./proxy.ts"

/**
 * `npm run bench:patchy [-- --runs 3] [/path ...]`: when a phone's first visit shows text and the main picture, over HTTP/2 behind a proxy and a
 * real TCP link with 300 ms round trip, 700 kbit/s and 2 % lost packets, on a CPU slowed four times; written to bench/patchy/results.md.
 */
const resultsFile = "bench/patchy/results.md"
const wanted = { text: 2_500, picture: 4_000 }
const pages = ["/", "/about", "/modular-kitchen", "/wardrobes", "/estimate", "/contact", "/blog"]

const words = process.argv.slice(2)
const runs = words.includes("--runs") ? Number(words[words.indexOf("--runs") + 1]) : 7
const chosen = words.filter((word) => word.startsWith("/"))

/** When a first visit painted something, and its largest element, in milliseconds from the moment it asked; and the bytes that came. */
async function visit(browser: Browser, address: string): Promise<{ text: number; picture: number; bytes: number }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    let bytes = 0
    client.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await client.send("Network.enable")
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 })
    await page.goto(address, { waitUntil: "load", timeout: 60_000 })
    await sleep(2_000)
    const times = await page.evaluate(async () => {
      const read = (type: string) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type,
            buffered: true,
          })
        })
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN
      return { text: first, picture: await read("largest-contentful-paint") }
    })
    return { ...times, bytes }
  } finally {
    await context.close()
  }
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "maap-patchy-"))
  const network = await makePatchyNetwork(folder)
  const folders = await makeDataFolders()
  const own = `https://${network.host}:8443`
  const site = await startSiteProcess({
    settings: { DATA_DIR: folders.copy(), PORT: "8080", PUBLIC_URL: own, TRUST_PROXY: "on" },
  })
  const bare = await serveBarePages(site.address)
  const bareAddress = new URL(bare.addressOf("/"))
  const stopProxy = await startProxy(
    folder,
    network.host,
    new Map([
      [8443, 8080],
      [8444, Number(bareAddress.port)],
    ]),
  )
  const browser = await chromium.launch({
    executablePath: network.onPhone,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
  try {
    const lines: Line[] = []
    for (const path of chosen.length > 0 ? chosen : pages) {
      const visits = []
      const bareVisits = []
      for (let run = 0; run < runs; run++) {
        visits.push(await visit(browser, own + path))
        bareVisits.push(await visit(browser, `https://${network.host}:8444${path}`))
      }
      const line = { path, own: toMiddle(visits), bare: toMiddle(bareVisits) }
      lines.push(line)
      process.stdout.write(`${toCells(line).join("  ")}\n`)
    }
    writeFileSync(resultsFile, render(lines, browser.version()))
  } finally {
    await browser.close()
    await stopProxy()
    bare.close()
    await site.end("SIGTERM")
    network.close()
    folders.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Visit = Awaited<ReturnType<typeof visit>>

interface Line {
  path: string
  own: Visit
  bare: Visit
}

function toMiddle(visits: Visit[]): Visit {
  const middle = (read: (each: Visit) => number) => median(visits.map(read))
  return {
    text: middle((each) => each.text),
    picture: middle((each) => each.picture),
    bytes: middle((each) => each.bytes),
  }
}

const columns = ["page", "text", "bare", "main picture or block", "bare", "KB", "met"]

function toCells({ path, own, bare }: Line): string[] {
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  const isMet = own.text <= wanted.text && own.picture <= wanted.picture
  const kilobytes = (own.bytes / 1024).toFixed(0)
  return [
    path,
    seconds(own.text),
    seconds(bare.text),
    seconds(own.picture),
    seconds(bare.picture),
    kilobytes,
    isMet ? "yes" : "**no**",
  ]
}

function render(lines: Line[], version: string): string {
  const rows = [columns, columns.map(() => "---"), ...lines.map(toCells)].map((row) => `| ${row.join(" | ")} |`)
  return `# A phone on a patchy network

Written by \`npm run bench:patchy\`: first visits (new connection, empty cache) over HTTP/2 through Caddy, on a link of real packets with
300 ms round trip, 700 kbit/s and 2 % of the packets lost, by a phone of 390 × 844 at two dots a pixel and a CPU slowed four times; the
middle of ${runs}. Beside each page a bare one with the same main picture. Without the loss, a connection alone takes 0.9 s to the first byte.

${new Date().toISOString().slice(0, 10)}, Chromium ${version}, Node ${process.versions.node}.

Wanted: text after ${wanted.text / 1000} s at most, the main picture after ${wanted.picture / 1000} s.

${rows.join("\n")}
`
}

if (process.env["OWN_NETWORK"] === "yes") await measure()
else {
  // Again in a network namespace of its own, so that nothing outside is slowed or reached.
  const again = spawnSync("unshare", ["-n", process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, OWN_NETWORK: "yes" },
    stdio: "inherit",
  })
  process.exitCode = again.status ?? 1
}
