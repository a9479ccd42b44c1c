import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { BadArchive } from "#archive/bad-archive.ts"
import { checkArchive, readChecked } from "#archive/read.ts"
import { formatNumber } from "#domain/text/number.ts"
import { openOriginals } from "#media/originals.ts"
import type { Row } from "#store/backup/export.ts"
import { type IsReplaced, replaceRows, requireFree, requireRestorable } from "#store/backup/import.ts"
import { openOwnFolder } from "../base/own-folder.ts"
import { type CheckedEntries, openCheck } from "./check-entries.ts"
import { tableOf } from "./manifest.ts"
import { openPictures, rowsPlace } from "../config/place.ts"
import { type BackupJob, inMegabytes } from "./progress.ts"
import { readRows } from "./rows.ts"

/**
 * Restores a backup into an empty site, or in place of an existing one where that is to be replaced. The whole archive is
 * checked before anything is written; then come the pictures, which are only added, and the rows, all of them or none.
 */
export async function restoreBackup({
  place,
  file,
  isReplaced,
  signal,
  say,
}: Omit<BackupJob, "isReplaced"> & { isReplaced: IsReplaced }): Promise<CheckedEntries> {
  const rowsAt = rowsPlace(place)
  await requireFree(rowsAt, { isReplaced })
  const check = openCheck()
  const sums = await checkArchive(file, async (entry) => {
    signal?.throwIfAborted()
    await check.look(entry)
  })
  const checked = check.end()
  const { manifest, rows, pictures, bytes } = checked
  requireRestorable(manifest.migrations)
  say(`checked: ${formatNumber(rows)} rows, ${formatNumber(pictures)} pictures, ${inMegabytes(bytes)}`)

  await mkdir(place.dataFolder, { recursive: true, mode: 0o700 })
  // So that a site that starts meanwhile does not take the pictures under way for those of a crash.
  const { isAlone, close } = openOwnFolder(join(place.dataFolder, "incoming"))
  try {
    const originals = openOriginals(await openPictures(place, { isAlone }))
    let done = 0
    for await (const entry of readChecked(file, sums)) {
      signal?.throwIfAborted()
      if (!entry.name.startsWith("uploads/")) continue
      await originals.put(entry.name, entry.bytes)
      if (++done % 500 === 0 || done === pictures) say(`pictures: ${done} of ${pictures}`)
    }
  } finally {
    close()
  }

  const fill = async (insert: (table: string, rows: Row[]) => Promise<void>) => {
    for await (const { name, bytes: part } of readChecked(file, sums)) {
      signal?.throwIfAborted()
      const table = tableOf(name)
      if (table) await insert(table, readRows(name, part))
    }
  }
  // A restored site is never filled with sample content, even when the backup's own was never filled.
  const foreign = { migrations: manifest.migrations, fill, marks: ["sample-content"] }
  await replaceRows(rowsAt, foreign, { isReplaced }).catch((error: unknown) => {
    throw isRowError(error)
      ? new BadArchive(`The backup's rows do not fit: ${error.message}.`, { cause: error })
      : error
  })
  say(`rows: ${formatNumber(rows)}`)
  return checked
}

/** Whether the database refused the rows: SQLite's errors and constraints, PostgreSQL's classes 22, 23 and 42. */
function isRowError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === "number") return [1, 19, 20].includes(errcode & 0xff)
  return typeof code === "string" && /^(22|23|42)...$/.test(code)
}
