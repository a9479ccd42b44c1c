import { createHash, randomUUID } from "node:crypto"
import { once } from "node:events"
import { createWriteStream } from "node:fs"
import { lstat, open, readdir, rename, rm, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { PassThrough } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { extract, type Header } from "tar-stream"

/** A file that is not a complete archive of this program, with a message for the operator. */
export class BadArchive extends Error {
  override readonly name = "BadArchive"
}

/** A file that cannot be written, with a message for the operator. */
class Unwritable extends Error {
  override readonly name = "Unwritable"
}

export interface ArchiveEntry {
  name: string
  bytes: Buffer
}

/** The name of the last entry, which `sha256sum --check` can read. */
const checksumsName = "SHA256SUMS"

/** The maximum size of an entry in bytes, because each entry is in memory. */
const maxBytes = 128 * 1024 * 1024

/** The unpacked size limit, times the archive's size or in bytes. Rows of JSON compress to a tenth, pictures hardly. */
const maxUnpacked = { times: 250, bytes: 64 * 1024 * 1024 }

/** A relative path of simple names, none of which starts with a dot. */
const plainPath = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/

/** Throws Unwritable if an archive cannot be written to the file; with `isReplaced` it may replace an existing file. */
async function requireWritable(file: string, isReplaced: boolean): Promise<void> {
  const stats = await stat(file).catch(noneIfMissing)
  if (stats?.isDirectory()) throw new Unwritable(`${file} is a folder. Specify a file in it.`)
  if (stats && !stats.isFile()) throw new Unwritable(`${file} is not a regular file.`)
  if (stats && !isReplaced) throw new Unwritable(`${file} already exists. Choose another name, or add --force.`)
  const folder = await stat(dirname(file)).catch(noneIfMissing)
  if (!folder?.isDirectory()) throw new Unwritable(`The folder ${dirname(file)} doesn’t exist.`)
}

/**
 * Writes a tar file, gzipped if its name ends in `.gz` or `.tgz`, with the checksums of all entries as the last one, and returns its size
 * in bytes. Only its owner can read it. It has a temporary name until it is complete and on disk, and is removed if writing it fails or is
 * aborted. `add` resolves when the next entry can be written.
 */
export async function writeArchive(
  file: string,
  fill: (add: (name: string, bytes: Uint8Array) => Promise<void>) => Promise<void>,
  { isReplaced, signal }: { isReplaced: boolean; signal?: AbortSignal | undefined },
): Promise<number> {
  await requireWritable(file, isReplaced)
  const folder = dirname(file)
  await removeLeftovers(folder)
  const temporary = join(folder, `.maap-${randomUUID()}.part`)
  const tar = new PassThrough()
  const zip = /\.(gz|tgz)$/i.test(basename(file)) ? [createGzip()] : []
  const sink = createWriteStream(temporary, { flags: "wx", mode: 0o600, flush: true })
  const writing = pipeline([tar, ...zip, sink], signal ? { signal } : {})
  writing.catch(() => {})
  const put = async (bytes: Uint8Array) => {
    if (!tar.write(bytes)) await Promise.race([writing, once(tar, "drain")])
  }
  const sums = new Map<string, string>()
  const add = async (name: string, bytes: Uint8Array) => {
    if (sums.has(name)) throw new TypeError(`Duplicate name in the archive: ${name}`)
    sums.set(name, checksumOf(bytes))
    await put(tarHeader(name, bytes.length))
    await put(bytes)
    await put(Buffer.alloc(-bytes.length & 511))
  }
  try {
    await fill(add)
    await add(checksumsName, Buffer.from(formatChecksums(sums)))
    tar.end(Buffer.alloc(1024))
    await writing
    await requireWritable(file, isReplaced)
    const { size } = await stat(temporary)
    await rename(temporary, file)
    await syncFolder(folder)
    return size
  } catch (error) {
    tar.destroy()
    await writing.catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/** The header of a regular file in the POSIX format `ustar`. */
function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512)
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, "0"), at)
  header.write(name)
  for (const at of [108, 116]) octal(0, at, 8)
  octal(0o600, 100, 8)
  octal(size, 124, 12)
  octal(Math.floor(Date.now() / 1000), 136, 12)
  header.write("        0", 148)
  header.write("ustar\0" + "00", 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148)
  return header
}

/**
 * Reads the entries of an archive, compressed or not. Throws BadArchive for an archive that `writeArchive` did not write, or that is
 * truncated or changed: at the latest after its last entry, so callers must not commit anything before.
 */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const sums = new Map<string, string>()
  let expected: string | undefined
  for await (const entry of readEntries(source)) {
    if (expected !== undefined) throw new BadArchive("The backup is damaged: there is data after its checksums.")
    if (entry.name === checksumsName) {
      expected = entry.bytes.toString()
      continue
    }
    if (sums.has(entry.name)) throw new BadArchive(`The backup is damaged: it contains ${entry.name} twice.`)
    sums.set(entry.name, checksumOf(entry.bytes))
    yield entry
  }
  if (expected === undefined) throw new BadArchive("The backup is incomplete: it ends before its checksums.")
  if (expected === formatChecksums(sums)) return
  const lines = new Set(expected.split("\n"))
  const changed = [...sums].find(([name, sum]) => !lines.has(`${sum}  ${name}`))?.[0]
  throw new BadArchive(`The backup is damaged: ${changed ? `${changed} has changed` : "an entry is missing"}.`)
}

async function* readEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const pieces = source[Symbol.asyncIterator]()
  try {
    const first = await pieces.next()
    let [packed, unpacked] = [0, 0]
    const all = async function* () {
      for (let piece = first; !piece.done; piece = await pieces.next()) {
        packed += piece.value.length
        yield piece.value
      }
    }
    // Including headers and padding, which take time, too.
    const count = async function* (bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) {
        unpacked += piece.length
        if (unpacked > maxUnpacked.times * packed + maxUnpacked.bytes)
          throw new BadArchive("This is not a Maap backup: it unpacks to far more than its size.")
        yield piece
      }
    }
    const [one, two] = first.done ? [] : first.value
    // The first bytes decide, not the file's name. An error here destroys `tar`, whose loop throws it.
    pipeline([all, ...(one === 0x1f && two === 0x8b ? [createGunzip(), count] : []), tar]).catch(() => {})
    for await (const entry of tar) yield await readEntry(entry)
  } catch (error) {
    throw toBadArchive(error)
  } finally {
    tar.destroy()
    pieces.return?.().catch(() => {})
  }
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

/** Converts errors of reading and unzipping a truncated or changed file. */
function toBadArchive(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BadArchive) return error
  const code = "code" in error ? String(error.code) : ""
  if (code !== "" && !code.startsWith("Z_")) return error
  const what = code === "" ? "This is not a Maap backup, or it is" : "The backup is"
  return new BadArchive(`${what} damaged or truncated (${error.message}).`, { cause: error })
}

export function checksumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex")
}

function formatChecksums(sums: ReadonlyMap<string, string>): string {
  return [...sums].map(([name, sum]) => `${sum}  ${name}\n`).join("")
}

/** Removes the temporary files that a power cut left; those of the last hour may still be in use. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/^\.maap-[0-9a-f-]{36}\.part$/.test(name)) continue
    const stats = await lstat(join(folder, name)).catch(noneIfMissing)
    if (stats && Date.now() - stats.mtimeMs > 60 * 60 * 1000) await rm(join(folder, name), { force: true })
  }
}

/** Syncs the folder, so the new name survives a power cut. Windows cannot open a folder and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
