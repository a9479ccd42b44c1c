import { resolve } from "node:path"
import { formatNumber } from "#base/text/number.ts"
import { formatMegabytes, makeBackup } from "#backup/server/make-backup.ts"
import { readEnvironment } from "../config/config.ts"
import { runFileTask } from "./task.ts"

/** `npm run backup -- FILE [--force]`: writes the rows and pictures of the site into one archive. */
const usage = `Usage: npm run backup -- FILE [--force]
  FILE     the archive to write, such as maap.tar, or maap.tar.gz for a smaller one
  --force  replaces an existing FILE`

/** The exit code of a backup that lacks some pictures. */
const incomplete = 2

process.exitCode = await runFileTask(usage, async ({ file, isForced, signal, say }) => {
  const place = readEnvironment({ isDevelopment: false })
  const made = await makeBackup({ place, file: resolve(file), isReplaced: isForced, signal, say })
  process.stdout.write(
    `Backed up ${formatNumber(made.rows)} rows and ${formatNumber(made.pictures)} pictures ` +
      `to ${file} (${formatMegabytes(made.bytes)}).\n`,
  )
  if (made.missing.length === 0) return 0
  const which =
    made.missing.length === 1
      ? "1 picture that the site uses is"
      : `${made.missing.length} pictures that the site uses are`
  say(`${which} MISSING from ${place.picturesBucket?.bucket ?? place.dataFolder}, and so from this backup:`)
  for (const path of made.missing) say(`  ${path}`)
  return incomplete
})
