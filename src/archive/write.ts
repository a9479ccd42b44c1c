import { randomUUID } from "node:crypto"
import { type FileHandle, lstat, open, readdir, rename, rm, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import { createGzip } from "node:zlib"
import { pack } from "tar-stream"
import { checksumOf, checksumsName, writeChecksums } from "./checksums.ts"

/** An archive that is being written. */
export interface ArchiveWriter {
  /** Adds an entry; resolves when there is room for the next, so that entries do not accumulate in memory. */
  add(name: string, bytes: Uint8Array): Promise<void>
}

/** A file that cannot be written, with a message for the operator. */
class Unwritable extends Error {
  override readonly name = "Unwritable"
}

/** Throws Unwritable when an archive cannot be written to the file; with `isReplaced` it may replace an existing file. */
export async function requireWritable(file: string, { isReplaced }: { isReplaced: boolean }): Promise<void> {
  const stats = await stat(file).catch(noneIfMissing)
  if (stats?.isDirectory()) throw new Unwritable(`${file} is a folder. Give the name of a file in it.`)
  if (stats && !stats.isFile()) throw new Unwritable(`${file} is not a regular file.`)
  if (stats && !isReplaced) throw new Unwritable(`${file} exists already. Choose another name, or add --force.`)
  const folder = await stat(dirname(file)).catch(noneIfMissing)
  if (!folder?.isDirectory()) throw new Unwritable(`There is no folder ${dirname(file)}.`)
}

/**
 * Writes a tar file, gzipped when its name ends in `.gz` or `.tgz`, with the checksums of all entries as the last one;
 * returns its size in bytes. Only its owner can read it. It has a temporary name until it is complete and on disk, and is
 * removed when writing it fails or is aborted.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  options: { isReplaced: boolean; signal?: AbortSignal | undefined },
): Promise<number> {
  await requireWritable(file, options)
  await clearLeftovers(dirname(file))
  const temporary = join(dirname(file), temporaryName(randomUUID()))
  const handle = await open(temporary, "wx", 0o600)
  try {
    await fillFile(handle, { isZipped: /\.(gz|tgz)$/i.test(basename(file)), signal: options.signal }, fill)
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await requireWritable(file, options)
    await rename(temporary, file)
    await syncFolder(dirname(file))
    return size
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

async function fillFile(
  handle: FileHandle,
  { isZipped, signal }: { isZipped: boolean; signal: AbortSignal | undefined },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const tar = pack()
  const sink = (pieces: AsyncIterable<Uint8Array>) => handle.writeFile(pieces)
  const options = signal ? { signal } : {}
  const writing = isZipped ? pipeline(tar, createGzip(), sink, options) : pipeline(tar, sink, options)
  writing.catch(() => {})
  const sums = new Map<string, string>()
  let hasFailed = false

  async function add(name: string, bytes: Uint8Array): Promise<void> {
    // When it is read, an archive with a name twice counts as damaged.
    if (sums.has(name)) throw new TypeError(`An archive has each name once: ${name}`)
    sums.set(name, checksumOf(bytes))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    try {
      const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const entry = tar.entry({ name, mode: 0o600 }, piece, (error) => (error ? reject(error) : resolve()))
      // The error is reported twice; without a listener the second one would end the process.
      entry.on("error", reject)
      await promise
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  try {
    await fill({ add })
    await add(checksumsName, Buffer.from(writeChecksums(sums)))
    tar.finalize()
  } catch (error) {
    tar.destroy()
    // When an entry failed, the writing has the cause: a full disk, or a signal.
    await (hasFailed ? writing : writing.catch(() => {}))
    throw error
  }
  await writing
}

/** Begins with a dot and has no extension of an archive, so that nobody takes it for one. */
const temporaryName = (id: string) => `.maap-${id}.part`
const temporaryPattern = /^\.maap-[0-9a-f-]{36}\.part$/
const hour = 60 * 60 * 1000

/** Removes what a power cut left; a recent file may be an archive that is still being written. */
async function clearLeftovers(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => temporaryPattern.test(each))) {
    const file = join(folder, name)
    const stats = await lstat(file).catch(noneIfMissing)
    if (stats && Date.now() - stats.mtimeMs > hour) await rm(file, { force: true })
  }
}

/** Makes the new name survive a power cut, too. Windows cannot open a folder, and does not need this. */
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
