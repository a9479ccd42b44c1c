import * as z from "zod/mini"
import { BadArchive, readArchive } from "./archive.ts"
import { readPicturePath } from "#base/image.ts"
import { isPictureAt } from "#images/server/originals.ts"
import type { Row } from "./export.ts"
import { findObstacle } from "./import.ts"

/** The format of backups that this version writes; it reads this and every older one. */
export const format = 1

/** The names of a backup's entries, except those of pictures, which are stored paths. */
export const entryNames = {
  manifest: "manifest.json",
  missing: "missing-pictures.txt",
  rows: (table: string, part: number) => `rows/${table}-${String(part).padStart(6, "0")}.jsonl`,
}

/** The table whose rows an entry contains; undefined for any other entry. */
export function tableOf(name: string): string | undefined {
  return /^rows\/([a-z_]+)-\d{6,}\.jsonl$/.exec(name)?.[1]
}

const schema = z.object({
  product: z.literal("maap"),
  format: z.number(),
  /** The version of Maap that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations of its rows, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  rows: z.record(z.string(), z.number()),
})

/** The first entry of a backup, which describes the others. */
export type Manifest = z.infer<typeof schema>

export interface BackupContents {
  manifest: Manifest
  rows: number
  /** The number of published documents by collection; empty for backups from before the documents table. */
  documents: Record<string, number>
  pictures: number
  /** The stored paths of pictures that were already missing when the backup was created. */
  missing: string[]
}

/**
 * Reads a whole backup and returns its contents. Throws BadArchive if this version cannot restore it: it is damaged, has an entry that
 * does not match its name or that no version writes, or has more or fewer rows than its manifest.
 */
export async function checkBackup(source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<BackupContents> {
  let manifest: Manifest | undefined
  let pictures = 0
  let missing: string[] = []
  const counts: Record<string, number> = {}
  const documents: Record<string, number> = {}
  for await (const { name, bytes } of readArchive(source)) {
    signal?.throwIfAborted()
    const table = tableOf(name)
    if (!manifest) {
      manifest = readManifest(name, bytes)
    } else if (table !== undefined && Object.hasOwn(manifest.rows, table)) {
      const read = readRows(name, bytes)
      counts[table] = (counts[table] ?? 0) + read.length
      for (const { collection, is_live } of table === "documents" ? read : []) {
        if (is_live === 1) documents[String(collection)] = (documents[String(collection)] ?? 0) + 1
      }
    } else if (readPicturePath(name)) {
      pictures++
      if (!(await isPictureAt(name, bytes)))
        throw new BadArchive(`The backup is damaged: ${name} is not the picture that its name describes.`)
    } else if (name === entryNames.missing) {
      missing = bytes.toString().split("\n").filter(Boolean)
    } else {
      throw new BadArchive(`This is not a Maap backup: it has an entry ${JSON.stringify(name)}.`)
    }
  }
  if (!manifest) throw new BadArchive("This is not a Maap backup: it is empty.")
  let rows = 0
  for (const [table, count] of Object.entries(manifest.rows)) {
    const { [table]: found = 0 } = counts
    if (found !== count) throw new BadArchive(`The backup is damaged: it has ${found} of ${count} rows of "${table}".`)
    rows += count
  }
  return { manifest, rows, documents, pictures, missing }
}

function readManifest(name: string, bytes: Buffer): Manifest {
  if (name !== entryNames.manifest) throw new BadArchive("This is not a Maap backup: it has no manifest.json.")
  const value = parseJson(bytes.toString())
  const known = z.object({ product: z.literal("maap"), format: z.number() }).safeParse(value).data
  if (!known) throw new BadArchive("This is not a Maap backup: its first entry is not a manifest.")
  if (known.format > format) {
    const formats = `its format is ${known.format}, this version reads up to ${format}`
    throw new BadArchive(`This backup was made by a newer version of Maap (${formats}). Update Maap first.`)
  }
  const manifest = schema.safeParse(value).data
  if (!manifest) throw new BadArchive("The backup's manifest.json cannot be read.")
  const obstacle = findObstacle(manifest.migrations, Object.keys(manifest.rows))
  if (obstacle !== undefined) throw new BadArchive(obstacle)
  return manifest
}

const row = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  z.union([z.null(), z.string(), z.number().check(z.refine(Number.isSafeInteger))]),
)

/** Parses the rows of an entry, one per line; throws BadArchive for an invalid line. */
export function readRows(name: string, bytes: Buffer): Row[] {
  const lines = bytes.toString().split("\n")
  if (lines.pop() !== "") throw new BadArchive(`The backup is damaged: ${name} is cut off.`)
  return lines.map((line) => {
    const { data } = row.safeParse(parseJson(line))
    if (!data || Object.keys(data).length === 0)
      throw new BadArchive(`The backup is damaged: ${name} has a line that is not a row.`)
    return data
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
