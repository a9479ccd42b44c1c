import { type DataFolders, makeDataFolders } from "./data-folder.ts"
import { measureBlocks } from "./blocks.ts"
import { measureEnquiries } from "./enquiries.ts"
import { measureCachedPages } from "./cached-page.ts"
import { measureMemory } from "./memory.ts"
import { measurePictures } from "./pictures.ts"
import { measurePipelining } from "./pipelining.ts"
import { measureRendering } from "./rendering.ts"
import { measureSlowConnections } from "./slow.ts"
import { measureSoak } from "./soak.ts"
import { measureStart } from "./start.ts"
import { measureStop } from "./stop.ts"
import { requireWrk } from "./load/wrk.ts"

type Measurement = (folders: DataFolders, options: string[]) => Promise<void>

/** `npm run bench [-- name]`: makes one measurement, or all of the short ones, and writes bench/results.md. */
const short: Record<string, Measurement> = {
  kept: measureCachedPages,
  rendering: measureRendering,
  enquiries: measureEnquiries,
  start: measureStart,
  memory: measureMemory,
}
const long: Record<string, Measurement> = {
  slow: measureSlowConnections,
  pictures: measurePictures,
  pipelining: measurePipelining,
  soak: measureSoak,
  stop: measureStop,
  blocks: measureBlocks,
}

const [name, ...options] = process.argv.slice(2)
const chosen = name === undefined ? short : { [name]: short[name] ?? long[name] }

try {
  await measure()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function measure(): Promise<void> {
  requireWrk()
  for (const [each, measurement] of Object.entries(chosen)) {
    if (!measurement)
      throw new Error(`There is no "${each}". There are: ${Object.keys({ ...short, ...long }).join(", ")}.`)
  }
  const folders = await makeDataFolders()
  try {
    for (const [each, measurement] of Object.entries(chosen)) {
      process.stdout.write(`\n== ${each}\n`)
      await measurement?.(folders, options)
    }
  } finally {
    folders.remove()
  }
}
