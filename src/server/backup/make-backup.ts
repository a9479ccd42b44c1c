import { type ArchiveWriter, requireWritable, writeArchive } from "#archive/write.ts"
import { isAppError } from "#domain/base/errors.ts"
import { openQueue } from "#domain/base/queue.ts"
import { formatNumber } from "#domain/text/number.ts"
import type { Bucket } from "#media/bucket.ts"
import { isPictureAt, openOriginals } from "#media/originals.ts"
import { type Row, type Snapshot, takeSnapshot } from "#store/backup/export.ts"
import { findPaths } from "#store/base/images.ts"
import { entryNames, format, type Manifest } from "./manifest.ts"
import { openPictures, rowsPlace } from "../config/place.ts"
import { type BackupJob, inMegabytes, type Say } from "./progress.ts"

/** The contents of a backup that was made. */
export interface MadeBackup {
  /** The size of the file. */
  bytes: number
  rows: number
  pictures: number
  /** The stored paths of pictures that rows name, but whose files are missing or cannot be read. */
  missing: string[]
}

/** A backup to be made, and the version of Maap that makes it. */
type BackupOrder = BackupJob & { version: string }

/**
 * Writes all rows and pictures of a site into one archive, also while the site is in use: the rows of one moment, then the
 * pictures, which are stored before a row names them and stay for a day after no row does.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { place, file, say } = order
  await requireWritable(file, order)
  const made = { rows: 0, pictures: 0, missing: [] as string[] }
  const bytes = await writeArchive(
    file,
    async (archive) => {
      const pictures = await takeSnapshot(rowsPlace(place), async (snapshot) => {
        const rows = await weighRows(snapshot)
        const found = await findPictures(await openPictures(place), rows.paths)
        const manifest = manifestOf(snapshot, { rows: rows.bytes, pictures: found.bytes }, order)
        await archive.add(entryNames.manifest, Buffer.from(JSON.stringify(manifest, undefined, 2)))
        made.rows = await addRows(archive, snapshot, say)
        return found
      })
      Object.assign(made, await addPictures(archive, pictures, say))
      if (made.missing.length > 0) await archive.add(entryNames.missing, Buffer.from(`${made.missing.join("\n")}\n`))
    },
    order,
  )
  return { ...made, bytes }
}

function manifestOf({ migrations, counts }: Snapshot, bytes: Manifest["bytes"], { version }: BackupOrder): Manifest {
  return { product: "maap", format, version, madeAt: new Date().toISOString(), migrations, rows: counts, bytes }
}

/** A row as a line of the archive. */
function writeRow(row: Row): string {
  return `${JSON.stringify(row)}\n`
}

/** The size of all rows and the pictures that they name, which the manifest holds and so are needed first. */
async function weighRows(snapshot: Snapshot) {
  const paths = new Set<string>()
  let bytes = 0
  for (const table of Object.keys(snapshot.counts)) {
    for await (const page of snapshot.pages(table)) {
      for (const row of page) {
        const line = writeRow(row)
        for (const path of findPaths(line)) paths.add(path)
        bytes += Buffer.byteLength(line)
      }
    }
  }
  return { bytes, paths }
}

/** Rows are split into entries of about this many bytes, so that each fits in memory. */
const partBytes = 1024 * 1024

async function addRows(archive: ArchiveWriter, snapshot: Snapshot, say: Say): Promise<number> {
  let rows = 0
  for (const [table, count] of Object.entries(snapshot.counts)) {
    let [part, lines, length] = [0, [] as string[], 0]
    const flush = async () => {
      if (lines.length > 0) await archive.add(entryNames.rows(table, ++part), Buffer.from(lines.join("")))
      ;[lines, length] = [[], 0]
    }
    for await (const page of snapshot.pages(table)) {
      for (const row of page) {
        const line = writeRow(row)
        lines.push(line)
        length += line.length
        if (length >= partBytes) await flush()
      }
    }
    await flush()
    rows += count
    if (count > 0) say(`rows of ${table}: ${formatNumber(count)}`)
  }
  return rows
}

type FoundPictures = Awaited<ReturnType<typeof findPictures>>

/** How many sizes are asked for at the same time: a bucket takes a while for each. */
const maxAsked = 16

/** All pictures of the storage, since those that no row names yet may belong to a form that is being filled in. */
async function findPictures(bucket: Bucket, named: ReadonlySet<string>) {
  const originals = openOriginals(bucket)
  const paths = [...new Set([...named, ...(await originals.list())])].toSorted()
  const inTurn = openQueue({ atOnce: maxAsked })
  const sizes = await Promise.all(paths.map((path) => inTurn(() => originals.sizeOf(path))))
  return { originals, paths, named, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

async function addPictures(archive: ArchiveWriter, { originals, paths, named }: FoundPictures, say: Say) {
  const missing: string[] = []
  let [pictures, bytes] = [0, 0]
  for (const path of paths) {
    const picture = await originals.read(path).catch((error: unknown) => {
      // A picture that cannot be read, or is damaged, must not stop the others; but a bucket that is unavailable lacks them all.
      if (isAppError(error)) throw error
      return undefined
    })
    if (picture && (await isPictureAt(path, picture))) {
      await archive.add(path, picture)
      pictures++
      bytes += picture.length
      if (pictures % 500 === 0) say(`pictures: ${pictures} of about ${paths.length}, ${inMegabytes(bytes)}`)
    } else if (named.has(path)) {
      missing.push(path)
    }
  }
  say(`pictures: ${formatNumber(pictures)}, ${inMegabytes(bytes)}`)
  return { pictures, missing }
}
