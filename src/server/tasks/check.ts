import { parseArgs } from "node:util"
import { formatNumber } from "#domain/text/number.ts"
import { openOriginals } from "#media/originals.ts"
import { checkRows, type Disagreement, repairRows } from "#store/check/check.ts"
import { explain } from "../backup/explain.ts"
import { readEnvironment } from "../config/config.ts"
import { type DataPlace, openPictures, rowsPlace } from "../config/place.ts"
import { isUsageError } from "./task.ts"

/** `npm run check [-- --repair]`: says what of the stored data does not agree with the rest of it. */
const usage = `Usage: npm run check [-- --repair]
  --repair  makes again what follows from other data, such as search texts and counts; what people wrote stays as it is`

/** How many rows of one kind are listed. */
const maxListed = 10

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(isUsageError(error) ? `${error.message}\n${usage}\n` : `${explain(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { repair: { type: "boolean" } } })
  const place = readEnvironment({ isDevelopment: false })
  if (values.repair) {
    const repaired = await repairRows(rowsPlace(place))
    process.stdout.write(repaired.length === 0 ? "There is nothing to repair.\n" : `Repaired:\n${list(repaired)}`)
  }
  const { disagreements, paths } = await checkRows(rowsPlace(place))
  const found = [...disagreements, ...(await findMissingFiles(place, paths))]
  if (found.length === 0) {
    process.stdout.write(`All rows agree, and all ${formatNumber(paths.size)} pictures are there.\n`)
    return 0
  }
  process.stdout.write(`These do not agree:\n${list(found)}`)
  if (found.some(({ isDerived }) => isDerived))
    process.stdout.write("npm run check -- --repair makes again what can be.\n")
  return 1
}

/** The pictures that rows name and whose files are not in the storage. */
async function findMissingFiles(place: DataPlace, paths: ReadonlySet<string>): Promise<Disagreement[]> {
  const files = new Set(await openOriginals(await openPictures(place)).list())
  return [...paths].filter((path) => !files.has(path)).map((id) => ({ what: "missing file", id, isDerived: false }))
}

/** Disagreements by what they are, with how many there are of each and the first of them. */
function list(found: readonly Disagreement[]): string {
  const groups = [
    ...Map.groupBy(found, ({ what, isDerived }) => `${what}${isDerived ? "" : ", for a person to look at"}`),
  ]
  const lines = groups.flatMap(([what, all]) => {
    const more = all.length - maxListed
    const listed = all.slice(0, maxListed).map(({ id }) => `    ${id}`)
    return [
      `  ${what}: ${formatNumber(all.length)}`,
      ...listed,
      ...(more > 0 ? [`    and ${formatNumber(more)} more`] : []),
    ]
  })
  return `${lines.join("\n")}\n`
}
