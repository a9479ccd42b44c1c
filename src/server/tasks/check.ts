import { parseArgs } from "node:util"
import type { DisagreementGroup } from "#domain/backup/self-check.ts"
import { formatNumber } from "#domain/text/number.ts"
import { explain } from "../backup/explain.ts"
import { checkSite } from "../backup/self-check.ts"
import { readEnvironment } from "../config/config.ts"
import { isUsageError } from "./task.ts"

/** `npm run check [-- --repair]`: says what of the stored data does not agree with the rest of it. */
const usage = `Usage: npm run check [-- --repair]
  --repair  makes again what follows from other data, such as search texts and counts; what people wrote stays as it is`

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(isUsageError(error) ? `${error.message}\n${usage}\n` : `${explain(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { repair: { type: "boolean" } } })
  const place = readEnvironment({ isDevelopment: false })
  const { repaired, found, pictures } = await checkSite(place, { isRepaired: values.repair === true })
  if (values.repair) {
    process.stdout.write(repaired.length === 0 ? "There is nothing to repair.\n" : `Repaired:\n${list(repaired)}`)
  }
  if (found.length === 0) {
    process.stdout.write(`All rows agree, and all ${formatNumber(pictures)} pictures are there.\n`)
    return 0
  }
  process.stdout.write(`These do not agree:\n${list(found)}`)
  if (found.some(({ isDerived }) => isDerived))
    process.stdout.write("npm run check -- --repair makes again what can be.\n")
  return 1
}

/** Disagreements by what they are, with how many there are of each and the first of them. */
function list(groups: readonly DisagreementGroup[]): string {
  const lines = groups.flatMap(({ what, count, first, isDerived }) => {
    const more = count - first.length
    return [
      `  ${what}${isDerived ? "" : ", for a person to look at"}: ${formatNumber(count)}`,
      ...first.map((id) => `    ${id}`),
      ...(more > 0 ? [`    and ${formatNumber(more)} more`] : []),
    ]
  })
  return `${lines.join("\n")}\n`
}
