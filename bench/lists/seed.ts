import { mkdirSync } from "node:fs"
import { parseArgs } from "node:util"
import { BadSetting, describeStop, readEnvironment } from "#server/config/config.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import { fillDatabase } from "./fill.ts"

/**
 * `npm run bench:seed -- --blogs 10000 --enquiries 100000`: adds generated rows to the database of DATA_DIR or DATABASE_URL. Never use it
 * on real data.
 */
try {
  const { values } = parseArgs({
    options: { blogs: { type: "string", default: "0" }, enquiries: { type: "string", default: "0" } },
  })
  const [blogs, enquiries] = [readCount("blogs", values.blogs), readCount("enquiries", values.enquiries)]
  const { databaseUrl, dataFolder } = readEnvironment({ isDevelopment: false })
  mkdirSync(dataFolder, { recursive: true })
  const began = performance.now()
  await fillDatabase(databaseUrl === undefined ? openSqlite(dataFolder) : openPostgres(databaseUrl), {
    blogs,
    enquiries,
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`Added ${blogs} blogs and ${enquiries} enquiries in ${seconds} s.\n`)
} catch (error) {
  process.stderr.write(`${describeStop(error)}\n`)
  process.exitCode = 1
}

function readCount(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text)
  throw new BadSetting(`--${name}: must be a whole number up to 9999999`)
}
