import * as z from "zod/mini"
import { BadArchive } from "#archive/bad-archive.ts"

/** The format of backups that this version writes; it reads this and every older one. */
export const format = 1

/** The names of a backup's entries. */
export const entryNames = {
  manifest: "manifest.json",
  missing: "missing-pictures.txt",
  rows: (table: string, part: number) => `rows/${table}-${String(part).padStart(6, "0")}.jsonl`,
}

const rowsName = /^rows\/([a-z_]+)-\d{6,}\.jsonl$/

/** The table whose rows an entry holds; undefined for any other entry. */
export function tableOf(name: string): string | undefined {
  return rowsName.exec(name)?.[1]
}

const schema = z.object({
  product: z.literal("maap"),
  format: z.number(),
  /** The version of Maap that wrote it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The migrations of its rows, oldest first. */
  migrations: z.array(z.string()).check(z.minLength(1)),
  /** How many rows of each table it holds. */
  rows: z.record(z.string(), z.number()),
  /** How many bytes its rows and its pictures unpack to, at most. */
  bytes: z.object({ rows: z.number(), pictures: z.number() }),
})

/** The first entry of a backup, which describes the others. */
export type Manifest = z.infer<typeof schema>

/** Reads the first entry of a backup; throws BadArchive for anything else, or for a newer format. */
export function readManifest(bytes: Buffer): Manifest {
  const value = parseJson(bytes)
  const written = z.object({ product: z.literal("maap"), format: z.number() }).safeParse(value)
  if (!written.success) throw new BadArchive("This is not a Maap backup: its first entry is not a manifest.")
  if (written.data.format > format) {
    throw new BadArchive(
      `This backup was made by a newer version of Maap (its format is ${written.data.format}, this version reads up to ` +
        `${format}). Update Maap first.`,
    )
  }
  const manifest = schema.safeParse(value)
  if (!manifest.success) throw new BadArchive("The backup's manifest.json cannot be read.")
  return manifest.data
}

/** Parses JSON; undefined for invalid JSON. */
export function parseJson(bytes: Buffer | string): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}
