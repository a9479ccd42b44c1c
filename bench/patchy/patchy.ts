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
import { startWordPress } from "./wordpress.ts"

/**
 * `npm run bench:patchy [-- --runs 3] [--wordpress] [/path ...]`: when a phone's first visit shows text and the main picture, over HTTP/2 behind a proxy and a
 * real TCP link with 300 ms round trip, 700 kbit/s and 2 % lost packets, on a CPU slowed four times; written to bench/patchy/results.md.
 */
const resultsFile = "bench/patchy/results.md"
const wanted = { text: 2_500, picture: 4_000 }
const pages = ["/", "/about", "/modular-kitchen", "/wardrobes", "/estimate", "/contact", "/blog"]

const words = process.argv.slice(2)
const runs = words.includes("--runs") ? Number(words[words.indexOf("--runs") + 1]) : 7
const chosen = words.filter((word) => word.startsWith("/"))
const paths = chosen.length > 0 ? chosen : pages

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
  // What was started ends, whatever fails later.
  await using started = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), "maap-patchy-"))
  started.defer(() => rmSync(folder, { recursive: true, force: true }))
  const network = await makePatchyNetwork(folder)
  started.defer(() => network.close())
  const folders = await makeDataFolders()
  started.defer(() => folders.remove())
  const own = `https://${network.host}:8443`
  const site = await startSiteProcess({
    settings: { DATA_DIR: folders.copy(), PORT: "8080", PUBLIC_URL: own, TRUST_PROXY: "on" },
  })
  started.defer(async () => void (await site.end("SIGTERM")))
  const bare = await serveBarePages(site.address)
  started.defer(() => bare.close())
  const bareAddress = new URL(bare.addressOf("/"))
  const wordPressAddress = `https://${network.host}:8445`
  const wordPress = words.includes("--wordpress")
    ? await startWordPress(folder, wordPressAddress, site.address, paths)
    : undefined
  if (wordPress) started.defer(() => wordPress.stop())
  const stopProxy = await startProxy(
    folder,
    network.host,
    new Map([
      [8443, "reverse_proxy 127.0.0.1:8080"],
      [8444, `reverse_proxy ${bareAddress.host}`],
      ...(wordPress ? [[8445, wordPress.directives] as const] : []),
    ]),
  )
  started.defer(stopProxy)
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
  started.defer(() => browser.close())

  const lines: Line[] = []
  for (const path of paths) {
    const visits: Visit[] = []
    const bareVisits: Visit[] = []
    const wordPressVisits: Visit[] = []
    for (let run = 0; run < runs; run++) {
      visits.push(await visit(browser, own + path))
      bareVisits.push(await visit(browser, `https://${network.host}:8444${path}`))
      if (wordPress) wordPressVisits.push(await visit(browser, wordPressAddress + path))
    }
    const line = {
      path,
      own: toMiddle(visits),
      bare: toMiddle(bareVisits),
      wordPress: wordPress && toMiddle(wordPressVisits),
    }
    lines.push(line)
    process.stdout.write(`${Object.values(toCells(line)).join("  ")}\n`)
  }
  writeFileSync(resultsFile, render(lines, browser.version(), wordPress?.version))
}

type Visit = Awaited<ReturnType<typeof visit>>

interface Line {
  path: string
  own: Visit
  bare: Visit
  wordPress: Visit | undefined
}

function toMiddle(visits: Visit[]): Visit {
  const middle = (read: (each: Visit) => number) => median(visits.map(read))
  return {
    text: middle((each) => each.text),
    picture: middle((each) => each.picture),
    bytes: middle((each) => each.bytes),
  }
}

/** The cells of each column by its name; WordPress only if it was measured. */
function toCells({ path, own, bare, wordPress }: Line): Record<string, string> {
  const seconds = (time: number) => `${(time / 1000).toFixed(2)} s`
  const kilobytes = ({ bytes }: Visit) => (bytes / 1024).toFixed(0)
  const isMet = own.text <= wanted.text && own.picture <= wanted.picture
  return {
    page: path,
    text: seconds(own.text),
    "of a bare page": seconds(bare.text),
    ...(wordPress && { "of WordPress": seconds(wordPress.text) }),
    "main picture or block": seconds(own.picture),
    "of the bare page": seconds(bare.picture),
    ...(wordPress && { "WordPress's": seconds(wordPress.picture) }),
    KB: kilobytes(own),
    ...(wordPress && { "KB of WordPress": kilobytes(wordPress) }),
    met: isMet ? "yes" : "**no**",
  }
}

function render(lines: Line[], version: string, wordPressVersion: string | undefined): string {
  const cells = lines.map(toCells)
  const columns = Object.keys(cells[0] ?? {})
  const rows = [columns, columns.map(() => "---"), ...cells.map((each) => Object.values(each))].map(
    (row) => `| ${row.join(" | ")} |`,
  )
  const beside = `WordPress ${wordPressVersion} has the same headings, texts and photographs on its pages, but not the same layout and no calculator; its standard
theme, no plug-ins, PHP-FPM and MariaDB as Debian sets them up, pictures in the variants it makes, and Caddy before it.
`
  return `# A phone on a patchy network

Written by \`npm run bench:patchy\`: first visits (new connection, empty cache) over HTTP/2 through Caddy, on a link of real packets with
300 ms round trip, 700 kbit/s and 2 % of the packets lost, by a phone of 390 × 844 at two dots a pixel and a CPU slowed four times; the
middle of ${runs}. Beside each page a bare one with the same main picture. Without the loss, a connection alone takes 0.9 s to the first byte.
${wordPressVersion ? beside : ""}
${new Date().toISOString().slice(0, 10)}, Chromium ${version}, Node ${process.versions.node}.

Wanted: text after ${wanted.text / 1000} s at most, the main picture after ${wanted.picture / 1000} s.

${rows.join("\n")}
`
}

if (process.env["OWN_NETWORK"] === "yes") await measure()
else {
  // Runs again in a separate network namespace, so nothing outside is slowed down or reached.
  const again = spawnSync("unshare", ["-n", process.execPath, ...process.argv.slice(1)], {
    env: { ...process.env, OWN_NETWORK: "yes" },
    stdio: "inherit",
  })
  process.exitCode = again.status ?? 1
}
