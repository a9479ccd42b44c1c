import { resolve } from "node:path"
import { formatNumber } from "#base/text/number.ts"
import { restoreBackup } from "#backup/server/restore-backup.ts"
import { readEnvironment } from "../config/config.ts"
import { runFileTask } from "./task.ts"

/** `npm run restore -- FILE [--force]`: restores a site from an archive that `npm run backup` wrote. */
const usage = `Usage: npm run restore -- FILE [--force]
  FILE     the archive that \`npm run backup\` wrote
  --force  replaces all rows of the existing site; pictures are only added`

process.exitCode = await runFileTask(usage, async ({ file, isForced, signal, say }) => {
  const place = readEnvironment({ isDevelopment: false })
  const restored = await restoreBackup({ place, file: resolve(file), isReplaced: isForced, signal, say })
  const { manifest, rows, pictures, missing } = restored
  process.stdout.write(
    `Restored ${formatNumber(rows)} rows and ${formatNumber(pictures)} pictures ` +
      `from the backup of ${manifest.madeAt} (Maap ${manifest.version}). Everyone has to sign in again.\n`,
  )
  if (missing.length > 0) say("These pictures were missing already when the backup was made:")
  for (const path of missing) say(`  ${path}`)
  return 0
})
