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
    const rendered = await compare(renderedPath, one, two)
    const kept = await compare("/", one, two)
    const rows: Row[] = [
      {
        what: "The estimate, rendered for each request",
        measured: describe(rendered.two),
        beside: `one process ${describe(rendered.one)}`,
        ratio: rendered.two.perSecond / rendered.one.perSecond,
        wanted: "≥ 1.7",
        isMet: rendered.two.perSecond / rendered.one.perSecond >= 1.7,
      },
      {
        what: "Home, kept",
        measured: describe(kept.two),
        beside: `one process ${describe(kept.one)}`,
        ratio: kept.two.perSecond / kept.one.perSecond,
      },
    ]
    report("Two processes", rows, [
      `WORKERS=2 beside WORKERS=1 in turn, ${connections} connections; nothing is tied to a core, so that the load shares the cores with the site.`,
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

async function compare(path: string, one: SiteProcess, two: SiteProcess): Promise<{ one: Measured; two: Measured }> {
  const measured = { one: [] as Measured[], two: [] as Measured[] }
  for (const site of [one, two]) await drive(site, path)
  for (let round = 0; round < rounds; round++) {
    measured.one.push(await drive(one, path))
    measured.two.push(await drive(two, path))
  }
  return { one: middleOf(measured.one), two: middleOf(measured.two) }
}

async function drive(site: SiteProcess, path: string): Promise<Measured> {
  const before = cpuOfAll(site.pid)
  const middle = await load({ url: site.address + path, seconds, connections, headers: asBrowser })
  const { perSecond } = middle
  return { perSecond, cpu: (cpuOfAll(site.pid) - before) / (perSecond * seconds), middle }
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
  return `${formatRound(middle)}, ${formatNumber(Math.round(cpu * 1000))} µs of CPU`
}
