import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { findFreePort } from "../test/databases/postgres.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { cpuTimeOfTree, memory, sleep } from "./process-metrics.ts"
import { median, report, type Row } from "./results.ts"

const times = 7
const max = 300
const maxWait = 300

/** Milliseconds from the start of the process until /readyz returns 200, with existing data; then the work that a first start leaves. */
export async function measureStart(folders: DataFolders): Promise<void> {
  const settings = { DATA_DIR: folders.copy(), SAMPLE_CONTENT: "on" }
  const starts: number[] = []
  const bare: number[] = []
  // The first one finds nothing compiled and does not count.
  rmSync("dist/compile-cache", { recursive: true, force: true })
  for (let start = 0; start <= times; start++) {
    const port = String(await findFreePort())
    const began = performance.now()
    const site = await startSiteProcess({ settings: { ...settings, PORT: port } })
    starts.push(performance.now() - began)
    await site.end("SIGTERM")
    bare.push(await startNodeAlone())
  }
  const [ours, alone] = [median(starts.slice(1)), median(bare.slice(1))]
  report(
    "Start",
    [
      {
        what: "From start to ready",
        measured: `${ours.toFixed(0)} ms`,
        beside: `Node with an empty file ${alone.toFixed(0)} ms`,
        wanted: `< ${max} ms`,
        isMet: ours < max,
      },
      { what: "The first start after a build", measured: `${(starts[0] ?? 0).toFixed(0)} ms` },
      ...(await measureFirstStart(folders.empty())),
    ],
    [
      `The middle of ${times} starts. A first start has no data and adds the sample content; CPU time of the server and its image process.`,
      "Pictures are requested as pages list them, in a narrow and in the widest size, all of a page at once, after the minute of rest.",
    ],
  )
}

async function measureFirstStart(folder: string): Promise<Row[]> {
  const began = performance.now()
  const site = await startSiteProcess({ settings: { DATA_DIR: folder, SAMPLE_CONTENT: "on" } })
  try {
    const ready = performance.now() - began
    await sleep(60_000)
    const minute = cpuTimeOfTree(site.pid)
    await sleep(10_000)
    const busy = (cpuTimeOfTree(site.pid) - minute) / 10_000
    const atRest = memory(site.pid)
    const waits = await waitForPictures(site.address)
    const longest = Math.max(...waits)
    return [
      { what: "A first start, until ready", measured: `${ready.toFixed(0)} ms` },
      { what: "CPU time in its first minute", measured: `${(minute / 1000).toFixed(1)} s` },
      {
        what: "CPU in the ten seconds after",
        measured: `${(busy * 100).toFixed(0)}%`,
        wanted: "≤ 2%",
        isMet: busy <= 0.02,
      },
      { what: "Memory then", measured: `${atRest.toFixed(0)} MB`, wanted: "≤ 120 MB", isMet: atRest <= 120 },
      {
        what: `Longest wait for one of ${waits.length} pictures`,
        measured: `${longest.toFixed(0)} ms`,
        beside: `the middle ${median(waits).toFixed(0)} ms`,
        wanted: `≤ ${maxWait} ms`,
        isMet: longest <= maxWait,
      },
    ]
  } finally {
    await site.end("SIGTERM")
  }
}

/** Requests the pictures of ten pages in a narrow and in the widest size; returns the time of each in milliseconds. */
async function waitForPictures(address: string): Promise<number[]> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(([, path = ""]) => path)
  const waits: number[] = []
  for (const path of ["/", "/projects", "/blog", ...paths.filter((each) => each.split("/").length > 2)].slice(0, 10)) {
    const page = await (await fetch(address + path)).text()
    const sets = [...page.matchAll(/<source type="image\/avif" srcSet="([^"]+)"/gi)].map(([, set = ""]) =>
      set.split(", "),
    )
    const asked = sets
      .flatMap((set) => [set[Math.min(1, set.length - 1)], set.at(-1)])
      .flatMap((each) => each?.split(" ")[0] ?? [])
    const times = [...new Set(asked)].map(async (picture) => {
      const before = performance.now()
      const answer = await fetch(address + picture, { headers: { Accept: "image/avif,image/webp,image/*,*/*;q=0.8" } })
      await answer.arrayBuffer()
      return performance.now() - before
    })
    waits.push(...(await Promise.all(times)))
  }
  return waits
}

async function startNodeAlone(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ["-e", ""], { stdio: "ignore" }), "exit")
  return performance.now() - began
}
