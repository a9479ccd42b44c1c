import { createReadStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import { type ArchiveEntry, BadArchive, readArchive } from "./archive.ts"
import { formatNumber } from "#base/text/number.ts"
import { createOriginals } from "#images/server/originals.ts"
import { type IsReplaced, replaceRows, requireFree } from "./import.ts"
import { createLockedTempFolder } from "#db/locked-temp-folder.ts"
import { openPictures, rowsPlace } from "#storage/data-place.ts"
import { type BackupContents, checkBackup, readRows, tableOf } from "./backup-entries.ts"
import type { BackupOrder } from "./make-backup.ts"

/**
 * Restores a backup into an empty site, or over an existing one if that is to be replaced. The whole archive is verified before anything
 * is written. Then come the pictures, which are only added, and the rows, in one transaction.
 */
export async function restoreBackup({
  place,
  file,
  isReplaced,
  signal,
  say,
}: BackupOrder<IsReplaced>): Promise<BackupContents> {
  const rowsAt = rowsPlace(place)
  await requireFree(rowsAt, isReplaced)
  const checked = await checkBackup(createReadStream(file), signal)
  const { manifest, rows, pictures } = checked
  say(`checked: ${formatNumber(rows)} rows, ${formatNumber(pictures)} pictures`)

  async function* entries(): AsyncGenerator<ArchiveEntry> {
    for await (const entry of readArchive(createReadStream(file))) {
      signal?.throwIfAborted()
      yield entry
    }
  }

  await mkdir(place.dataFolder, { recursive: true, mode: 0o700 })
  // Keeps a site that starts in the meantime from treating the pictures being written as leftovers of a crash.
  const { isAlone, close } = createLockedTempFolder(join(place.dataFolder, "incoming"))
  try {
    const originals = createOriginals(await openPictures(place, { isAlone }))
    let done = 0
    for await (const { name, bytes } of entries()) {
      if (!name.startsWith("uploads/")) continue
      await originals.put(name, bytes)
      if (++done % 500 === 0 || done === pictures) say(`pictures: ${done} of ${pictures}`)
    }
  } finally {
    close()
  }

  async function* readTables() {
    for await (const { name, bytes } of entries()) {
      const table = tableOf(name)
      if (table !== undefined) yield { table, rows: readRows(name, bytes) }
    }
  }
  const foreign = { migrations: manifest.migrations, rows: readTables() }
  await replaceRows(rowsAt, foreign, isReplaced).catch((error: unknown) => {
    throw isRowError(error)
      ? new BadArchive(`The backup's rows are inconsistent: ${error.message}.`, { cause: error })
      : error
  })
  say(`rows: ${formatNumber(rows)}`)
  return checked
}

/** True if the database rejected the rows: SQLite's errors and constraints, PostgreSQL's classes 22, 23 and 42. */
function isRowError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === "number") return [1, 19, 20].includes(errcode & 0xff)
  return typeof code === "string" && /^(22|23|42)...$/.test(code)
}
