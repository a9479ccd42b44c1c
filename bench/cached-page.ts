import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { formatNumber } from "#base/text/number.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import { ask, compare, hasNginx, keepBusy, onServerCore, startBareServer, startNginx } from "./load/contestants.ts"
import type { DataFolders } from "./data-folder.ts"
import { report, type Row } from "./results.ts"
import { formatRound } from "./load/wrk.ts"

const connections = 32
const asBrowser = { "Accept-Encoding": "br" }
const asVisitor = {
  ...asBrowser,
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
}

/** Requests a second of Home and of the blogs as JSON, kept and compressed, beside servers that do nothing else. */
export async function measureCachedPages(folders: DataFolders): Promise<void> {
  const logs = mkdtempSync(join(tmpdir(), "maap-logs-"))
  const logFile = openSync(join(logs, "product.log"), "w")
  const settings = { DATA_DIR: folders.copy(), LOG_LEVEL: "info" }
  const site = await startSiteProcess({ settings, logFile, wrapper: onServerCore })
  try {
    const home = await measureHome(site.address)
    const blogs = await measureBlogs(site.address)
    report(
      "Response cache",
      [...home.rows, ...blogs.rows],
      [
        `${connections} connections that are kept, one process each on one core, the load on another; the product writes its log to a file, nginx its access log.`,
        home.note,
        blogs.note,
      ],
    )
  } finally {
    await site.end("SIGTERM")
    closeSync(logFile)
    rmSync(logs, { recursive: true, force: true })
  }
}

async function measureHome(address: string) {
  const url = `${address}/`
  await ask(url, asBrowser)
  const answer = await ask(url, asBrowser)
  const bare = await startBareServer(answer)
  const nginx = hasNginx() ? await startNginx(answer) : undefined
  const etag = answer.headers["etag"]
  const again = { ...asBrowser, "If-None-Match": etag ?? '"none"' }
  const measured = await compare(
    {
      product: { url, headers: asBrowser },
      bare: { url: bare.url, headers: asBrowser },
      nginx: { url: nginx?.url ?? bare.url, headers: asBrowser },
      unchanged: { url, headers: again },
    },
    { rounds: 5, seconds: 3, connections },
  )
  const stopBusy = keepBusy()
  const busy = await compare(
    { product: { url, headers: asBrowser }, bare: { url: bare.url, headers: asBrowser } },
    { rounds: 5, seconds: 3, connections },
  ).finally(stopBusy)
  await bare.stop()
  await nginx?.stop()
  const visitors = await compare(
    {
      counted: { url, headers: { ...asVisitor, "Sec-Fetch-Dest": "document" } },
      uncounted: { url, headers: { ...asVisitor, "Sec-Fetch-Dest": "empty" } },
    },
    { rounds: 15, seconds: 1, connections },
  )
  const toUncounted = visitors.counted.perSecond / visitors.uncounted.perSecond
  const { product, unchanged } = measured
  const toBareBusy = busy.product.perSecond / busy.bare.perSecond
  const toBare = product.perSecond / measured.bare.perSecond
  const toNginx = product.perSecond / measured.nginx.perSecond
  const rows: Row[] = [
    {
      what: "Home, kept",
      measured: formatRound(product),
      beside: `bare node:http ${formatRound(measured.bare)}`,
      ratio: toBare,
      wanted: "≥ 0.8",
      isMet: toBare >= 0.8,
    },
    {
      what: "Home, kept, beside other work on each core",
      measured: formatRound(busy.product),
      beside: `bare node:http ${formatRound(busy.bare)}`,
      ratio: toBareBusy,
      wanted: "≥ 0.6",
      isMet: toBareBusy >= 0.6,
    },
    nginx
      ? {
          what: "Home, kept",
          measured: formatRound(product),
          beside: `nginx ${formatRound(measured.nginx)}`,
          ratio: toNginx,
          wanted: "≥ 0.5",
          isMet: toNginx >= 0.5,
        }
      : { what: "Home, kept", measured: formatRound(product), beside: "nginx is not installed", wanted: "≥ 0.5" },
    etag === undefined
      ? { what: "Home, 304", measured: "there is no ETag", isMet: false }
      : {
          what: "Home, 304",
          measured: formatRound(unchanged),
          beside: "Home, kept",
          ratio: unchanged.perSecond / product.perSecond,
        },
  ]
  rows.push({
    what: "Home, kept, as a view of a visitor",
    measured: formatRound(visitors.counted),
    beside: `not a view ${formatRound(visitors.uncounted)}`,
    ratio: toUncounted,
    wanted: "≥ 0.95",
    isMet: toUncounted >= 0.95,
  })
  return { rows, note: describe("Home", answer) }
}

async function measureBlogs(address: string) {
  const url = `${address}/api/blogs`
  const answer = await ask(url, asBrowser)
  const bare = await startBareServer(answer)
  const measured = await compare(
    { product: { url, headers: asBrowser }, bare: { url: bare.url, headers: asBrowser } },
    { rounds: 5, seconds: 3, connections },
  )
  await bare.stop()
  const ratio = measured.product.perSecond / measured.bare.perSecond
  const rows: Row[] = [
    {
      what: "GET /api/blogs",
      measured: formatRound(measured.product),
      beside: `bare node:http ${formatRound(measured.bare)}`,
      ratio,
      wanted: "≥ 0.8",
      isMet: ratio >= 0.8,
    },
  ]
  return { rows, note: describe("GET /api/blogs", answer) }
}

function describe(what: string, { bytes, headers }: { bytes: Buffer; headers: Record<string, string> }): string {
  return `${what}: ${formatNumber(bytes.length)} bytes, ${headers["content-encoding"] ?? "not compressed"}.`
}
