import { type ArchiveWriter, requireWritable, writeArchive } from "#archive/write.ts"
import { showNumber } from "#domain/number.ts"
import { openOriginals } from "#media/originals.ts"
import { type Snapshot, takeSnapshot } from "#store/export.ts"
import { findPaths } from "#store/images.ts"
import { entryNames, format, type Manifest } from "./manifest.ts"
import { type DataPlace, picturesFolder, rowsPlace } from "./place.ts"
import { inMegabytes, type Say } from "./progress.ts"

/** What a backup came to. */
export interface MadeBackup {
  /** Of the file. */
  bytes: number
  rows: number
  pictures: number
  /** The stored paths of pictures that rows name, and whose files are gone or cannot be read. */
  missing: string[]
}

/** A backup to be made. */
export interface BackupOrder {
  place: DataPlace
  file: string
  /** The version of Maap that makes it. */
  version: string
  /** Whether a file that is there already gives way. */
  isReplaced: boolean
  signal?: AbortSignal
  say: Say
}

/**
 * Writes all rows and pictures of a site into one archive, also while the site is used: the rows as they are at one moment,
 * then the pictures, which are kept before a row names them and stay for a day after none does.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { place, file, say } = order
  await requireWritable(file, order)
  const made = { rows: 0, pictures: 0, missing: [] as string[] }
  const bytes = await writeArchive(
    file,
    async (archive) => {
      const named = await takeSnapshot(rowsPlace(place), async (snapshot) => {
        await archive.add(entryNames.manifest, Buffer.from(JSON.stringify(describe(snapshot, order), undefined, 2)))
        return addRows(archive, snapshot, say)
      })
      made.rows = named.rows
      Object.assign(made, await addPictures(archive, picturesFolder(place), named.paths, say))
      if (made.missing.length > 0) await archive.add(entryNames.missing, Buffer.from(`${made.missing.join("\n")}\n`))
    },
    order,
  )
  return { ...made, bytes }
}

function describe({ migrations, counts }: Snapshot, { version }: BackupOrder): Manifest {
  return { product: "maap", format, version, madeAt: new Date().toISOString(), migrations, rows: counts }
}

/** Rows go into entries of about this many bytes, so that each fits in memory. */
const partBytes = 1024 * 1024

async function addRows(archive: ArchiveWriter, snapshot: Snapshot, say: Say) {
  const paths = new Set<string>()
  let rows = 0
  for (const [table, count] of Object.entries(snapshot.counts)) {
    let [part, lines, length] = [0, [] as string[], 0]
    const flush = async () => {
      if (lines.length > 0) await archive.add(entryNames.rows(table, ++part), Buffer.from(lines.join("")))
      ;[lines, length] = [[], 0]
    }
    for await (const page of snapshot.pages(table)) {
      for (const row of page) {
        const line = `${JSON.stringify(row)}\n`
        for (const path of findPaths(line)) paths.add(path)
        lines.push(line)
        length += line.length
        if (length >= partBytes) await flush()
      }
    }
    await flush()
    rows += count
    if (count > 0) say(`rows of ${table}: ${showNumber(count)}`)
  }
  return { rows, paths }
}

/** All that are in the folder: those no row names yet may be in a form that somebody is filling in. */
async function addPictures(archive: ArchiveWriter, folder: string, named: ReadonlySet<string>, say: Say) {
  const originals = await openOriginals(folder)
  const paths = [...new Set([...named, ...(await originals.list())])].toSorted()
  const missing: string[] = []
  let [pictures, bytes] = [0, 0]
  for (const path of paths) {
    // One that cannot be read must not cost the others.
    const picture = await originals.read(path).catch(() => undefined)
    if (picture) {
      await archive.add(path, picture)
      pictures++
      bytes += picture.length
      if (pictures % 500 === 0) say(`pictures: ${pictures} of about ${paths.length}, ${inMegabytes(bytes)}`)
    } else if (named.has(path)) {
      missing.push(path)
    }
  }
  say(`pictures: ${showNumber(pictures)}, ${inMegabytes(bytes)}`)
  return { pictures, missing }
}
