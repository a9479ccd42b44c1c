import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { findFreePort } from "../test/databases/postgres.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { median, report } from "./results.ts"

const times = 7
const max = 300

/** Milliseconds from the start of the process until /readyz returns 200, with existing data. */
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
    ],
    [`The middle of ${times} starts.`],
  )
}

async function startNodeAlone(): Promise<number> {
  const began = performance.now()
  await once(spawn(process.execPath, ["-e", ""], { stdio: "ignore" }), "exit")
  return performance.now() - began
}
