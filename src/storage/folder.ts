import { randomUUID } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, utimes, chmod, stat } from "node:fs/promises"
import { join } from "node:path"
import { ReadableStream } from "node:stream/web"
import { type Bucket, isBucketName } from "./bucket.ts"

/** Opens a folder as a storage, and creates it if it is missing; removes incomplete files if no other process uses it. */
export async function openFolder(folder: string, { isAlone = false } = {}): Promise<Bucket> {
  await mkdir(folder, { recursive: true })
  if (isAlone) await clearLeftovers(folder)
  const pathOf = (name: string) => {
    if (!isBucketName(name)) throw new TypeError(`Not a name of a stored file: ${JSON.stringify(name)}`)
    return join(folder, name)
  }

  async function stat(name: string) {
    const stats = await absentIfMissing(lstat(pathOf(name)))
    return stats?.isFile() ? { size: stats.size, modified: Math.floor(stats.mtimeMs) } : undefined
  }

  return {
    stat,
    pathOf,

    async put(name, bytes) {
      if (!(await stat(name))) await writeWhole(folder, pathOf(name), bytes)
    },

    replace: (name, bytes) => writeWhole(folder, pathOf(name), bytes),

    async read(name) {
      const file = await absentIfMissing(openPlain(pathOf(name)))
      if (!file) return undefined
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },

    stream(name) {
      return ReadableStream.from(readPieces(pathOf(name))) as globalThis.ReadableStream<Uint8Array>
    },

    async list(prefix = "") {
      const names = await readdir(folder)
      return names.filter((name) => name.startsWith(prefix) && isBucketName(name))
    },

    async touch(name) {
      if (!(await stat(name))) return false
      const now = new Date()
      const touched = await absentIfMissing(utimes(pathOf(name), now, now).then(() => true))
      return touched ?? false
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

/** Not a valid bucket name, so an incomplete file cannot be requested. */
const temporaryName = /^\.[0-9a-f-]{36}\.tmp$/

async function clearLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (temporaryName.test(name)) await rm(join(folder, name), { force: true })
  }
}

async function writeWhole(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    const handle = await open(temporary, "wx")
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** Makes the new name survive a power cut. Windows cannot open a folder, and does not need this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Opens a regular file for reading, but no link, which could point outside the folder. */
async function openPlain(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
  try {
    if ((await handle.stat()).isFile()) return handle
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  throw Object.assign(new Error(`Not a plain file: ${file}`), { code: "ENOENT" })
}

/** The chunks of a file, which is closed even if the reader stops early. Error messages are safe to show. */
async function* readPieces(file: string): AsyncGenerator<Uint8Array> {
  try {
    const handle = await openPlain(file)
    yield* handle.createReadStream()
  } catch (cause) {
    throw new Error("The file cannot be read.", { cause })
  }
}

async function absentIfMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  try {
    return await asked
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === "ENOENT" || code === "ELOOP") return undefined
    throw error
  }
}

/** Our files in a data folder: the database files, the key, the pictures, and temporary uploads. */
const ours = /^(maap\.sqlite.*|secret\.key|uploads|incoming)$/

/**
 * Creates the data folder, or restricts one that others can read: only its owner can read it and our files in it. Later files are
 * restricted by the process's umask. Rejects if the folder belongs to another user.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!(await isOpen(folder))) return
  for (const name of await readdir(folder)) if (ours.test(name)) await close(join(folder, name))
  // Last, so the next start completes an interrupted one.
  await chmod(folder, 0o700)
}

async function isOpen(path: string): Promise<boolean> {
  return ((await stat(path)).mode & 0o077) !== 0
}

async function close(path: string): Promise<void> {
  try {
    const stats = await stat(path)
    await chmod(path, stats.isDirectory() ? 0o700 : 0o600)
    if (stats.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
  } catch (error) {
    // Another process may have just removed it.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
  }
}
