import { execFileSync } from "node:child_process"
import { formatNumber } from "#domain/text/number.ts"
import { type SiteProcess, startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { load, type Round, formatRound } from "./load/wrk.ts"
import { cpuTime, sleep } from "./process-metrics.ts"
import { median, report, type Row } from "./results.ts"

const connections = 32
const seconds = 4
const rounds = 5
const asBrowser = { "Accept-Encoding": "br" }
/** Without compression, which one process does on other cores than that of its JavaScript. */
const asSent = { "Accept-Encoding": "identity" }
const wanted = 1.7

/** Never cached: each request renders it. */
const renderedPath = "/estimate?layout=l"

interface Measured {
  perSecond: number
  /** CPU of all processes of the site for a request, in milliseconds. */
  cpu: number
  middle: Round
}

/** Two processes beside one, on all cores of the machine, with the load on the same cores. */
export async function measureWorkers(folders: DataFolders): Promise<void> {
  const [one, two] = [await start("1", folders), await start("2", folders)]
  try {
    const rows = [
      toRow("The estimate, rendered for each request", await compare(renderedPath, asSent, [one, two]), wanted),
      toRow("The estimate, rendered and compressed", await compare(renderedPath, asBrowser, [one, two]), wanted),
      toRow("Home, kept", await compare("/", asBrowser, [one, two])),
    ]
    report("Two processes", rows, [
      `WORKERS=2 beside WORKERS=1 in turn, ${connections} connections; nothing is tied to a core, so that the load shares the cores with the site; its share is told. One process compresses and collects garbage on other cores too: the processor time of a request, times its requests a second, is how many it uses.`,
    ])
  } finally {
    await Promise.all([one.end("SIGTERM"), two.end("SIGTERM")])
  }
}

async function start(workers: string, folders: DataFolders): Promise<SiteProcess> {
  const site = await startSiteProcess({ settings: { DATA_DIR: folders.copy(), WORKERS: workers } })
  // The second process is ready a little later.
  await sleep(3_000)
  return site
}

async function compare(
  path: string,
  headers: Record<string, string>,
  [one, two]: [SiteProcess, SiteProcess],
): Promise<{ one: Measured; two: Measured }> {
  const measured = { one: [] as Measured[], two: [] as Measured[] }
  for (const site of [one, two]) await drive(site, path, headers)
  for (let round = 0; round < rounds; round++) {
    measured.one.push(await drive(one, path, headers))
    measured.two.push(await drive(two, path, headers))
  }
  return { one: middleOf(measured.one), two: middleOf(measured.two) }
}

async function drive(site: SiteProcess, path: string, headers: Record<string, string>): Promise<Measured> {
  const before = cpuOfAll(site.pid)
  const middle = await load({ url: site.address + path, seconds, connections, headers })
  const { perSecond } = middle
  return { perSecond, cpu: (cpuOfAll(site.pid) - before) / (perSecond * seconds), middle }
}

function toRow(what: string, { one, two }: { one: Measured; two: Measured }, wantedRatio?: number): Row {
  const ratio = two.perSecond / one.perSecond
  return {
    what,
    measured: describe(two),
    beside: `one process ${describe(one)}`,
    ratio,
    ...(wantedRatio !== undefined && { wanted: `≥ ${wantedRatio}`, isMet: ratio >= wantedRatio }),
  }
}

function middleOf(all: Measured[]): Measured {
  const perSecond = median(all.map((each) => each.perSecond))
  const middle = all.find((each) => each.perSecond === perSecond)?.middle as Round
  return { perSecond, cpu: median(all.map((each) => each.cpu)), middle }
}

function cpuOfAll(pid: number): number {
  const children = execFileSync("sh", ["-c", `ps -o pid= --ppid ${pid} || true`], { encoding: "utf8" })
  const pids = children.split("\n").filter(Boolean).map(Number)
  return [pid, ...pids].reduce((sum, each) => sum + cpuTime(each), 0)
}

function describe({ middle, cpu }: Measured): string {
  return `${formatRound(middle)}, ${formatNumber(Math.round(cpu * 1000))} µs of CPU, the load ${middle.cores.toFixed(2)} of a core`
}
