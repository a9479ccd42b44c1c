import { writeFileSync } from "node:fs"
import { cpus } from "node:os"
import { chromium } from "@playwright/test"
import { findFreePort } from "../../test/databases/postgres.ts"
import { startSiteProcess } from "../../test/site/site-process.ts"
import { makeDataFolders } from "../data-folder.ts"
import { serveBarePages } from "./bare-pages.ts"
import { weighPage } from "./page-bytes.ts"
import { describeTools, judgeQuality, measureSpeed, type Quality, requireLighthouse, type Speed } from "./lighthouse.ts"
import { weighHydrated, weighEntry } from "./scripts.ts"
import { median } from "../results.ts"

/**
 * `npm run bench:pages [-- --runs 1] [/path ...]`: judges every public page of the built product as a phone sees it, each
 * beside a bare page with the same picture, and writes bench/pages/results.md.
 */
const resultsFile = "bench/pages/results.md"

const wanted = { scores: 100, cls: 0.01, tbt: 50, entry: 6 * 1024, hydrated: 95 * 1024 }

/** Targets of the first and the largest paint: milliseconds, and the ratio to the bare page. */
const wantedPaint = { fcp: { ms: 900, ratio: 1.25 }, lcp: { ms: 1200, ratio: 1.35 } }

/** Bytes of Home before it is scrolled, and read to its end. */
const wantedHome = { first: 150 * 1024, whole: 320 * 1024 }

/** The estimate may be this much heavier than other pages: it calculates and draws in the browser. */
const estimateHydrated = 25 * 1024

const { runs, chosen } = readOptions(process.argv.slice(2))

function readOptions(words: string[]): { runs: number; chosen: string[] } {
  const at = words.indexOf("--runs")
  return { runs: at < 0 ? 5 : Number(words[at + 1]), chosen: words.filter((word) => word.startsWith("/")) }
}

async function measure(): Promise<void> {
  requireLighthouse()
  const folders = await makeDataFolders()
  const port = String(await findFreePort())
  const address = `http://127.0.0.1:${port}`
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy(), PORT: port, PUBLIC_URL: address } })
  const bare = await serveBarePages(address)
  try {
    const paths = chosen.length > 0 ? chosen : await listPages(address)
    const hydrated = await weighHydrated(paths.map((path) => address + path))
    const lines: Line[] = []
    for (const [index, path] of paths.entries()) {
      const quality = await judgeQuality(address + path)
      const speeds: Speed[] = []
      const bareSpeeds: Speed[] = []
      for (let run = 0; run < runs; run++) {
        speeds.push(await measureSpeed(address + path))
        bareSpeeds.push(await measureSpeed(bare.addressOf(path)))
      }
      const own = { ...quality, ...middleOf(speeds) }
      const line = { path, own, bare: middleOf(bareSpeeds), hydrated: hydrated[index] ?? Number.NaN }
      lines.push(line)
      process.stdout.write(`${toCells(line).join("  ")}\n`)
    }
    const text = renderResults(lines, weighEntry(), await weighHome(address))
    writeFileSync(resultsFile, text)
    process.stdout.write(`\n${text}`)
  } finally {
    bare.close()
    await site.end("SIGTERM")
    folders.remove()
  }
}

/** Home with the sizes of its pictures ready, in the whole browser: the one for tests fetches pictures from further away. */
async function weighHome(address: string): Promise<{ first: number; whole: number }> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  })
  try {
    await weighPage(browser, address)
    return await weighPage(browser, address)
  } finally {
    await browser.close()
  }
}

/** Every page of the map, but of the guides, which are all of one kind, only the newest. */
async function listPages(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => new URL(match[1] as string).pathname)
  const guides = paths.filter((path) => path.startsWith("/blog/"))
  return paths.filter((path) => !guides.includes(path) || path === guides[0])
}

interface Line {
  path: string
  own: Speed & Quality
  bare: Speed
  /** Bytes of JavaScript once all islands are hydrated, compressed with gzip. */
  hydrated: number
}

function middleOf(speeds: Speed[]): Speed {
  const middle = (read: (speed: Speed) => number) => median(speeds.map(read))
  return {
    performance: middle((each) => each.performance),
    cls: middle((each) => each.cls),
    tbt: middle((each) => each.tbt),
    fcp: middle((each) => each.fcp),
    lcp: middle((each) => each.lcp),
  }
}

const columns = [
  "page",
  "performance",
  "bare",
  "accessibility",
  "best practices",
  "SEO",
  "CLS",
  "TBT",
  "bare",
  "FCP",
  "bare",
  "LCP",
  "bare",
  "scripts hydrated",
  "met",
]

function toCells({ path, own, bare, hydrated }: Line): string[] {
  return [
    path.startsWith("/blog/") ? "a guide" : path,
    String(own.performance),
    String(bare.performance),
    String(own.accessibility),
    String(own.bestPractices),
    String(own.seo),
    own.cls.toFixed(3),
    `${own.tbt.toFixed(0)} ms`,
    `${bare.tbt.toFixed(0)} ms`,
    `${(own.fcp / 1000).toFixed(2)} s`,
    `${(bare.fcp / 1000).toFixed(2)} s`,
    `${(own.lcp / 1000).toFixed(2)} s`,
    `${(bare.lcp / 1000).toFixed(2)} s`,
    kilobytes(hydrated),
    isMet({ path, own, bare, hydrated }) ? "yes" : "**no**",
  ]
}

function isMet({ path, own, bare, hydrated }: Line): boolean {
  const paintsInTime = (["fcp", "lcp"] as const).every((paint) => {
    const { ms, ratio } = wantedPaint[paint]
    return own[paint] <= Math.min(ms, ratio * bare[paint])
  })
  return (
    Math.min(own.performance, own.accessibility, own.bestPractices, own.seo) >= wanted.scores &&
    paintsInTime &&
    own.cls <= wanted.cls &&
    own.tbt <= wanted.tbt &&
    hydrated <= wanted.hydrated + (path === "/estimate" ? estimateHydrated : 0)
  )
}

function renderResults(lines: Line[], entry: number, home: { first: number; whole: number }): string {
  const rows = [columns, columns.map(() => "---"), ...lines.map(toCells)]
  const table = rows.map((row) => `| ${row.join(" | ")} |`).join("\n")
  const errors = lines.filter(({ own }) => own.errors.length > 0)
  const day = new Date().toISOString().slice(0, 10)
  return `# Pages measured

Written by \`npm run bench:pages\`: Lighthouse's standard phone (a slow processor and slow 4G, simulated) on every public page
of the built product, the middle of ${runs} runs, each beside a bare page with the same main picture and nothing else.

${day}, ${cpus().length} cores; ${describeTools()}.

Wanted: four scores of ${wanted.scores}, first paint at most ${wantedPaint.fcp.ms} ms and ${wantedPaint.fcp.ratio} times the bare page's, largest paint at most ${wantedPaint.lcp.ms} ms
and ${wantedPaint.lcp.ratio} times the bare page's, CLS ${wanted.cls} at most, TBT ${wanted.tbt} ms at most, JavaScript ${kilobytes(wanted.entry)} at
most before an island is hydrated and ${kilobytes(wanted.hydrated)} at most once all of a page's islands are hydrated (${kilobytes(estimateHydrated)} more for the estimate), both compressed with gzip.

Home at 390 px with two dots a pixel, as it travels over HTTP/1.1: ${kilobytes(home.first)} before it is scrolled (wanted ${kilobytes(wantedHome.first)} at most),
${kilobytes(home.whole)} once it was read to its end (${kilobytes(wantedHome.whole)}).

JavaScript before an island is hydrated, on every page: ${kilobytes(entry)}${entry <= wanted.entry ? "" : " (**too much**)"}.

${table}
${errors.length === 0 ? "" : `\nFound wanting:\n\n${errors.map(({ path, own }) => `- ${path}: ${own.errors.join(", ")}`).join("\n")}\n`}`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}

try {
  await measure()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
