import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { writeArchive } from "./archive.ts"
import { isAppError } from "#base/errors.ts"
import { formatNumber } from "#base/text/number.ts"
import { isPictureAt, createOriginals } from "#images/server/originals.ts"
import { type Snapshot, takeSnapshot } from "./export.ts"
import { findPaths } from "#images/server/stored-images.ts"
import { type DataPlace, openPictures, rowsPlace } from "#storage/data-place.ts"
import { entryNames, format, type Manifest } from "./backup-entries.ts"

/** Shows the operator a progress line. */
export type Say = (line: string) => void

export interface BackupOrder<IsReplaced = boolean> {
  place: DataPlace
  file: string
  /** True to replace an existing archive, or the rows of an existing site. */
  isReplaced: IsReplaced
  signal?: AbortSignal
  say: Say
}

interface MadeBackup {
  /** The size of the file. */
  bytes: number
  rows: number
  pictures: number
  /** The stored paths of referenced pictures whose files are missing or cannot be read. */
  missing: string[]
}

/**
 * Writes all rows and pictures of a site into one archive, even while it is in use: a snapshot of the rows, then the pictures, which are
 * stored before a row references them and kept for a day after no row does.
 */
export async function makeBackup({ place, file, isReplaced, signal, say }: BackupOrder): Promise<MadeBackup> {
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"))
  const named = new Set<string>()
  const missing: string[] = []
  let [rows, pictures, pictureBytes] = [0, 0, 0]
  const bytes = await writeArchive(
    file,
    async (add) => {
      await takeSnapshot(rowsPlace(place), async (snapshot) => {
        const { migrations, counts } = snapshot
        const madeAt = new Date().toISOString()
        const manifest: Manifest = { product: "maap", format, version, madeAt, migrations, rows: counts }
        await add(entryNames.manifest, Buffer.from(JSON.stringify(manifest, undefined, 2)))
        for (const [table, count] of Object.entries(counts)) {
          let part = 0
          for await (const lines of readParts(snapshot, table)) {
            for (const path of findPaths(lines)) named.add(path)
            await add(entryNames.rows(table, ++part), Buffer.from(lines))
          }
          rows += count
          if (count > 0) say(`rows of ${table}: ${formatNumber(count)}`)
        }
      })
      const originals = createOriginals(await openPictures(place))
      // Including unreferenced ones: they may belong to a form that is being filled in.
      const paths = [...named.union(new Set(await originals.list()))].toSorted()
      for (const path of paths) {
        const picture = await originals.read(path).catch((error: unknown) => {
          // An unreadable picture must not stop the others; but an unavailable bucket lacks them all.
          if (isAppError(error)) throw error
          return undefined
        })
        if (picture && (await isPictureAt(path, picture))) {
          await add(path, picture)
          pictures++
          pictureBytes += picture.length
          if (pictures % 500 === 0)
            say(`pictures: ${pictures} of about ${paths.length}, ${formatMegabytes(pictureBytes)}`)
        } else if (named.has(path)) {
          missing.push(path)
        }
      }
      say(`pictures: ${formatNumber(pictures)}, ${formatMegabytes(pictureBytes)}`)
      if (missing.length > 0) await add(entryNames.missing, Buffer.from(`${missing.join("\n")}\n`))
    },
    { isReplaced, signal },
  )
  return { bytes, rows, pictures, missing }
}

/** Rows are split into entries of about this many characters, so each fits in memory. */
const partLength = 1024 * 1024

/** The rows of a table as JSON lines, in parts. */
async function* readParts(snapshot: Snapshot, table: string): AsyncGenerator<string> {
  let lines = ""
  for await (const page of snapshot.pages(table)) {
    for (const row of page) {
      lines += `${JSON.stringify(row)}\n`
      if (lines.length < partLength) continue
      yield lines
      lines = ""
    }
  }
  if (lines !== "") yield lines
}

/** Formats bytes as "12.3 MB". */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return `${megabytes.toLocaleString("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
