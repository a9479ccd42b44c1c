import { parseArgs } from "node:util"
import { formatNumber } from "#base/text/number.ts"
import { createOriginals } from "#images/server/originals.ts"
import { checkRows } from "../check/check.ts"
import { readEnvironment } from "../config/config.ts"
import { openPictures, rowsPlace } from "#storage/data-place.ts"
import { explain, isUsageError } from "./task.ts"

/** `npm run check`: lists damage of the database, broken references, unreadable rows and missing picture files. It repairs nothing. */
const usage = "Usage: npm run check"

/** The most findings of one kind that are listed. */
const maxNamed = 10

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(isUsageError(error) ? `${error.message}\n${usage}\n` : `${explain(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  parseArgs({ options: {} })
  const place = readEnvironment({ isDevelopment: false })
  const { findings, paths } = await checkRows(rowsPlace(place))
  const files = new Set(await createOriginals(await openPictures(place)).list())
  const missing = [...paths].filter((path) => !files.has(path)).map((id) => ({ what: "missing file", id }))
  const groups = Map.groupBy([...findings, ...missing], ({ what }) => what)
  if (groups.size === 0) {
    process.stdout.write(`The data is complete, and all ${formatNumber(paths.size)} pictures exist.\n`)
    return 0
  }
  const lines = [...groups].flatMap(([what, all]) => [
    `${what}: ${formatNumber(all.length)}`,
    ...all.slice(0, maxNamed).map(({ id }) => `  ${id}`),
    ...(all.length > maxNamed ? [`  and ${formatNumber(all.length - maxNamed)} more`] : []),
  ])
  process.stdout.write(`${lines.join("\n")}\n`)
  return 1
}
