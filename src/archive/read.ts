import { open } from "node:fs/promises"
import { Readable } from "node:stream"
import { createGunzip } from "node:zlib"
import { extract, type Header } from "tar-stream"
import { BadArchive } from "./bad-archive.ts"
import { checksumOf, checksumsName, writeChecksums } from "./checksums.ts"

/** A complete entry of an archive. */
export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/** Where an archive is read from: the path of a file, or its bytes in pieces. */
export type ArchiveSource = string | AsyncIterable<Uint8Array>

/** The maximum size of an entry in bytes, since each entry is held in memory. */
const maxBytes = 128 * 1024 * 1024

/** A relative path of simple names, none of which begins with a dot. */
const plainPath = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/

/**
 * Reads an archive to its end, passes each entry to `look`, and returns the checksum of each by its name. Throws BadArchive
 * for an archive that is not complete and unchanged as `writeArchive` wrote it.
 */
export async function checkArchive(
  source: ArchiveSource,
  look: (entry: ArchiveEntry) => void | Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const sums = new Map<string, string>()
  let said: string | undefined
  for await (const { name, bytes } of readEntries(source)) {
    if (said !== undefined) throw new BadArchive("The backup is damaged: something follows its checksums.")
    if (name === checksumsName) {
      said = bytes.toString()
      continue
    }
    if (sums.has(name)) throw new BadArchive(`The backup is damaged: it has ${name} twice.`)
    sums.set(name, checksumOf(bytes))
    await look({ name, bytes })
  }
  if (said === undefined) throw new BadArchive("The backup is incomplete: it ends before its checksums.")
  if (said !== writeChecksums(sums)) throw new BadArchive(describeDifference(said, sums))
  return sums
}

/** Reads the entries of a checked archive again; throws BadArchive when one has changed since. */
export async function* readChecked(file: string, sums: ReadonlyMap<string, string>): AsyncGenerator<ArchiveEntry> {
  for await (const entry of readEntries(file)) {
    if (entry.name === checksumsName) continue
    if (sums.get(entry.name) !== checksumOf(entry.bytes)) {
      throw new BadArchive("The backup changed while it was read.")
    }
    yield entry
  }
}

function describeDifference(said: string, sums: ReadonlyMap<string, string>): string {
  const lines = new Set(said.split("\n"))
  const changed = [...sums].find(([name, sum]) => !lines.has(`${sum}  ${name}`))
  const what = changed ? `${changed[0]} is not as it was written` : "an entry is missing"
  return `The backup is damaged: ${what}.`
}

async function* readEntries(archive: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const source = await (typeof archive === "string" ? openFile(archive) : openPieces(archive))
  source.once("error", (error) => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) yield await readEntry(entry)
  } catch (error) {
    throw toBadArchive(error)
  } finally {
    source.destroy()
    tar.destroy()
  }
}

async function openFile(file: string): Promise<Readable> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0).catch(async (error: unknown) => {
    await handle.close()
    throw error
  })
  return unzip(handle.createReadStream({ start: 0 }), buffer.subarray(0, bytesRead))
}

async function openPieces(source: AsyncIterable<Uint8Array>): Promise<Readable> {
  const pieces = source[Symbol.asyncIterator]()
  const first = await pieces.next()
  const all = async function* () {
    if (first.done) return
    yield first.value
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  return unzip(Readable.from(all()), first.done ? new Uint8Array() : first.value)
}

/** The first bytes decide, whatever the name of the archive is. */
function unzip(plain: Readable, [first, second]: Uint8Array): Readable {
  if (first !== 0x1f || second !== 0x8b) return plain
  const unzipped = createGunzip()
  plain.once("error", (error) => unzipped.destroy(error))
  unzipped.once("close", () => plain.destroy())
  return plain.pipe(unzipped)
}

async function readEntry(entry: AsyncIterable<unknown> & { header: Header }): Promise<ArchiveEntry> {
  const { name, type, size } = entry.header
  if (type !== "file") throw new BadArchive(`This is not a Maap backup: ${JSON.stringify(name)} is not a regular file.`)
  if (!plainPath.test(name)) throw new BadArchive(`This is not a Maap backup: it has an entry ${JSON.stringify(name)}.`)
  if (size > maxBytes) throw new BadArchive(`This is not a Maap backup: ${name} has ${size} bytes.`)
  const pieces: Buffer[] = []
  for await (const piece of entry) pieces.push(piece as Buffer)
  return { name, bytes: Buffer.concat(pieces) }
}

/** Errors of reading and unzipping a file that was cut off or changed, as BadArchive. */
function toBadArchive(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = "code" in error ? String(error.code) : ""
  if (code.startsWith("Z_"))
    return new BadArchive(`The backup is damaged or cut off (${error.message}).`, { cause: error })
  if (code !== "" || error instanceof BadArchive) return error
  return new BadArchive(`This is not a Maap backup, or it is damaged or cut off (${error.message}).`, { cause: error })
}
