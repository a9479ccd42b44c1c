import { mkdir } from "node:fs/promises"
import { BadArchive } from "#archive/bad-archive.ts"
import { checkArchive, readChecked } from "#archive/read.ts"
import { formatNumber } from "#domain/text/number.ts"
import { openOriginals } from "#media/originals.ts"
import type { Row } from "#store/backup/export.ts"
import { replaceRows, requireFree } from "#store/backup/import.ts"
import { openCheck } from "./check-entries.ts"
import { type Manifest, tableOf } from "./manifest.ts"
import { type DataPlace, picturesFolder, rowsPlace } from "./place.ts"
import { inMegabytes, type Say } from "./progress.ts"
import { readRows } from "./rows.ts"

/** What a restored backup held. */
export interface RestoredBackup {
  manifest: Manifest
  rows: number
  pictures: number
  /** The stored paths of pictures that were gone already when the backup was made. */
  missing: string[]
}

/** A backup to be restored. */
export interface RestoreOrder {
  place: DataPlace
  file: string
  /** Whether the rows that are there give way. */
  isReplaced: boolean
  signal?: AbortSignal
  say: Say
}

/**
 * Puts a backup in the place of an empty site, or of what is there when that is to be replaced. The whole archive is checked
 * before anything is written; then come the pictures, which are only added, and the rows, all of them or none.
 */
export async function restoreBackup({ place, file, isReplaced, signal, say }: RestoreOrder): Promise<RestoredBackup> {
  const rowsAt = rowsPlace(place)
  await requireFree(rowsAt, { isReplaced })
  const check = openCheck()
  const sums = await checkArchive(file, async (entry) => {
    signal?.throwIfAborted()
    await check.look(entry)
  })
  const { manifest, rows, pictures, bytes, missing } = check.end()
  say(`checked: ${formatNumber(rows)} rows, ${formatNumber(pictures)} pictures, ${inMegabytes(bytes)}`)

  await mkdir(place.dataFolder, { recursive: true, mode: 0o700 })
  const originals = await openOriginals(picturesFolder(place))
  let done = 0
  for await (const entry of readChecked(file, sums)) {
    signal?.throwIfAborted()
    if (!entry.name.startsWith("uploads/")) continue
    await originals.put(entry.name, entry.bytes)
    if (++done % 500 === 0 || done === pictures) say(`pictures: ${done} of ${pictures}`)
  }

  const fill = async (insert: (table: string, rows: Row[]) => Promise<void>) => {
    for await (const { name, bytes: part } of readChecked(file, sums)) {
      signal?.throwIfAborted()
      const table = tableOf(name)
      if (table) await insert(table, readRows(name, part))
    }
  }
  // A site that has been used once is not filled with sample content, even when the backup's never was.
  const foreign = { migrations: manifest.migrations, fill, marks: ["sample-content"] }
  await replaceRows(rowsAt, foreign, { isReplaced }).catch((error: unknown) => {
    throw isMisfit(error) ? new BadArchive(`The backup's rows do not fit: ${error.message}.`, { cause: error }) : error
  })
  say(`rows: ${formatNumber(rows)}`)
  return { manifest, rows, pictures, missing }
}

/** A database's own complaint about rows: SQLite's errors and constraints, PostgreSQL's classes 22, 23 and 42. */
function isMisfit(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === "number") return [1, 19, 20].includes(errcode & 0xff)
  return typeof code === "string" && /^(22|23|42)...$/.test(code)
}
