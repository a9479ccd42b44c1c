import type { ArchiveEntry } from "#archive/read.ts"
import { BadArchive } from "#archive/bad-archive.ts"
import { readPicturePath } from "#domain/pictures/picture.ts"
import { isPictureAt } from "#media/originals.ts"
import { findUnknown } from "#store/backup/import.ts"
import { entryNames, type Manifest, readManifest, tableOf } from "./manifest.ts"
import { readRows } from "./rows.ts"

/** The contents of a checked backup. */
export interface CheckedEntries {
  manifest: Manifest
  rows: number
  pictures: number
  /** The size of the pictures. */
  bytes: number
  /** The stored paths of pictures that were missing already when the backup was made. */
  missing: string[]
}

/**
 * Checks a backup's entries one by one, in order. `look` rejects with BadArchive for an entry that no known version of a
 * backup has, that is not what its name says, or that exceeds what the manifest says, so that no more is ever unpacked.
 * `end` returns the contents; it throws BadArchive when they are not what the manifest says.
 */
export function openCheck() {
  let manifest: Manifest | undefined
  let [pictures, bytes] = [0, 0]
  let missing: string[] = []
  let rowBytes = 0
  const counts: Record<string, number> = {}

  function requireWithinManifest(manifest: Manifest, table?: string): void {
    const isMore = table !== undefined && (counts[table] ?? 0) > (manifest.rows[table] ?? 0)
    const isLarger = rowBytes > manifest.bytes.rows || bytes > manifest.bytes.pictures
    if (isMore || isLarger) throw new BadArchive("This is not a Maap backup: it holds more than its manifest says.")
  }

  return {
    async look({ name, bytes: content }: ArchiveEntry): Promise<void> {
      const table = tableOf(name)
      if (!manifest) {
        if (name !== entryNames.manifest) throw new BadArchive("This is not a Maap backup: it has no manifest.json.")
        manifest = readManifest(content)
        const unknown = findUnknown(manifest.migrations, Object.keys(manifest.rows))
        if (unknown)
          throw new BadArchive(`This backup was made by a newer version of Maap (${unknown}). Update Maap first.`)
      } else if (table !== undefined && Object.hasOwn(manifest.rows, table)) {
        rowBytes += content.length
        requireWithinManifest(manifest)
        counts[table] = (counts[table] ?? 0) + readRows(name, content).length
        requireWithinManifest(manifest, table)
      } else if (readPicturePath(name)) {
        pictures++
        bytes += content.length
        requireWithinManifest(manifest)
        if (!(await isPictureAt(name, content))) {
          throw new BadArchive(`The backup is damaged: ${name} is not the picture that its name describes.`)
        }
      } else if (name === entryNames.missing) {
        missing = content.toString().split("\n").filter(Boolean)
      } else {
        throw new BadArchive(`This is not a Maap backup: it has an entry ${JSON.stringify(name)}.`)
      }
    },

    end(): CheckedEntries {
      if (!manifest) throw new BadArchive("This is not a Maap backup: it is empty.")
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
