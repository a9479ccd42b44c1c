import type { ArchiveEntry } from "#archive/read.ts"
import { BadArchive } from "#archive/bad-archive.ts"
import { readPicturePath } from "#domain/picture.ts"
import { isPictureAt } from "#media/originals.ts"
import { findUnknown } from "#store/backup/import.ts"
import { entryNames, type Manifest, readManifest, tableOf } from "./manifest.ts"
import { readRows } from "./rows.ts"

/** What the entries of a backup amount to. */
interface CheckedEntries {
  manifest: Manifest
  rows: number
  pictures: number
  /** Of the pictures. */
  bytes: number
  /** The stored paths of pictures that were gone already when the backup was made. */
  missing: string[]
}

/** Looks at a backup's entries one by one, in order. */
export interface EntriesCheck {
  /**
   * Rejects with BadArchive for an entry that no backup of a version known here has, that is not what its name says, or
   * with which there is more than the manifest says, so that no more than that is ever unpacked.
   */
  look(entry: ArchiveEntry): Promise<void>
  /** Answers what there was; throws BadArchive when it is not what the manifest promised. */
  end(): CheckedEntries
}

/** Begins to look at a backup's entries. */
export function openCheck(): EntriesCheck {
  let manifest: Manifest | undefined
  let [pictures, bytes] = [0, 0]
  let missing: string[] = []
  let rowBytes = 0
  const counts: Record<string, number> = {}

  function requireSaid(manifest: Manifest, table?: string): void {
    const isMore = table !== undefined && (counts[table] ?? 0) > (manifest.rows[table] ?? 0)
    const isLarger = manifest.bytes && (rowBytes > manifest.bytes.rows || bytes > manifest.bytes.pictures)
    if (isMore || isLarger) throw new BadArchive("This is no backup of ours: it holds more than its manifest says.")
  }

  return {
    async look({ name, bytes: content }) {
      const table = tableOf(name)
      if (!manifest) {
        if (name !== entryNames.manifest) throw new BadArchive("This is no backup of ours: it has no manifest.json.")
        manifest = readManifest(content)
        const unknown = findUnknown(manifest.migrations, Object.keys(manifest.rows))
        if (unknown)
          throw new BadArchive(`This backup was made by a newer version of Maap (${unknown}). Update Maap first.`)
      } else if (table !== undefined && Object.hasOwn(manifest.rows, table)) {
        rowBytes += content.length
        requireSaid(manifest)
        counts[table] = (counts[table] ?? 0) + readRows(name, content).length
        requireSaid(manifest, table)
      } else if (readPicturePath(name)) {
        pictures++
        bytes += content.length
        requireSaid(manifest)
        if (!(await isPictureAt(name, content))) {
          throw new BadArchive(`The backup is damaged: ${name} is not the picture that its name says.`)
        }
      } else if (name === entryNames.missing) {
        missing = content.toString().split("\n").filter(Boolean)
      } else {
        throw new BadArchive(`This is no backup of ours: it has an entry ${JSON.stringify(name)}.`)
      }
    },

    end() {
      if (!manifest) throw new BadArchive("This is no backup of ours: it is empty.")
      for (const [table, count] of Object.entries(manifest.rows)) {
        if ((counts[table] ?? 0) !== count) {
          throw new BadArchive(`The backup is damaged: it has ${counts[table] ?? 0} of ${count} rows of "${table}".`)
        }
      }
      const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
      return { manifest, rows, pictures, bytes, missing }
    },
  }
}
