import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { lstat, mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { timeOfBackup } from "../shared/backup-schedule.ts"
import { isAbsent, createS3Client, type S3Location } from "#storage/s3-client.ts"

/** Returns the storage for backups; `workFolder` is on this machine, for archives before their upload. Touches nothing yet. */
export function createBackupStorage(target: BackupTarget, workFolder: string, signal?: AbortSignal): BackupStorage {
  return target.kind === "folder"
    ? createFolderStorage(target.folder)
    : createBucketStorage(target.location, workFolder, { signal })
}

function requireName(name: string): string {
  if (timeOfBackup(name) === undefined) throw new TypeError(`Not the name of a backup: ${JSON.stringify(name)}`)
  return name
}

/** A folder, which is created with the first backup; only its owner can read it. */
function createFolderStorage(folder: string): BackupStorage {
  const pathOf = (name: string) => join(folder, requireName(name))
  const noneIfMissing = (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error
  }
  return {
    async list() {
      const names = ((await readdir(folder).catch(noneIfMissing)) ?? []).filter((name) => timeOfBackup(name))
      const all = await Promise.all(
        names.map(async (name) => {
          const stats = await lstat(join(folder, name)).catch(noneIfMissing)
          return stats?.isFile() ? { name, bytes: stats.size } : undefined
        }),
      )
      return all.filter((each) => each !== undefined)
    },
    read: (name) => createReadStream(pathOf(name)),
    async store(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return await write(pathOf(name))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

const prefix = "backups/"

/** The bytes sent and read at once: they are in memory, and an upload has at most 10,000 parts. */
const usualPart = 16 * 1024 * 1024

/** An S3 bucket. An archive is written to a file first and uploaded in parts, which become visible together. */
export function createBucketStorage(
  location: S3Location,
  workFolder: string,
  { signal, partBytes = usualPart }: { signal?: AbortSignal | undefined; partBytes?: number } = {},
): BackupStorage {
  const s3 = createS3Client(location)
  const keyOf = (name: string) => prefix + requireName(name)

  /** Removes the parts of interrupted uploads: only one process creates backups. */
  async function removeLeftovers(): Promise<void> {
    // The client returns the list as the storage formats it: one upload, or several.
    const listed: unknown = await s3.listMultipartUploads("/", "", "GET", { prefix })
    const { ListMultipartUploadsResult: result } = listed as {
      ListMultipartUploadsResult?: { Upload?: Begun | Begun[] }
    }
    for (const { Key, UploadId } of [result?.Upload ?? []].flat()) {
      await s3.abortMultipartUpload(Key, UploadId).catch((error: unknown) => {
        // It may have ended since it was listed.
        if (!isAbsent(error)) throw error
      })
    }
  }

  async function upload(key: string, file: string): Promise<void> {
    const uploadId = await s3.getMultipartUploadId(key)
    try {
      const parts: Awaited<ReturnType<typeof s3.uploadPart>>[] = []
      let size = 0
      for await (const piece of createReadStream(file, { highWaterMark: partBytes })) {
        signal?.throwIfAborted()
        const bytes = piece as Buffer
        parts.push(await s3.uploadPart(key, uploadId, bytes, parts.length + 1))
        size += bytes.length
      }
      await s3.completeMultipartUpload(key, uploadId, parts).catch((error: unknown) => {
        // A retried request finds no such upload if the first one succeeded: the stored size decides.
        if (!isAbsent(error)) throw error
      })
      const stored = await s3.getContentLength(key).catch((error: Error) => {
        // The client wraps the error, whose message is for the owner.
        throw error.cause ?? error
      })
      if (stored !== size) throw new Error(`${location.endpoint} stored another size.`)
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => {})
      throw error
    }
  }

  return {
    async list() {
      const listed = (await s3.listObjects("/", prefix)) ?? []
      return listed
        .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Size }))
        .filter(({ name }) => timeOfBackup(name) !== undefined)
    },

    async *read(name) {
      const key = keyOf(name)
      let size = 1
      for (let at = 0; at < size; at += partBytes) {
        const part = await s3.getObjectRaw(key, false, at, at + partBytes)
        // A storage without range support sends everything at once.
        size = Number(part.headers.get("content-range")?.split("/")[1] ?? 0)
        yield await part.bytes()
      }
    },

    async store(name, write) {
      const key = keyOf(name)
      const file = join(workFolder, `${randomUUID()}.tgz`)
      try {
        const result = await write(file)
        await removeLeftovers()
        await upload(key, file)
        return result
      } finally {
        await rm(file, { force: true })
      }
    },

    async remove(name) {
      await s3.deleteObject(keyOf(name))
    },
  }
}

interface Begun {
  Key: string
  UploadId: string
}

export type BackupTarget = { kind: "folder"; folder: string } | { kind: "bucket"; location: S3Location }

/** A storage of backups by name; files with other names are left alone. */
export interface BackupStorage {
  /** All backups with their sizes in bytes, in any order; empty if the storage does not exist yet. */
  list(): Promise<StoredBackup[]>
  /** The bytes of a backup in chunks. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Stores the archive that `write` writes to the given file, atomically. */
  store<Result>(name: string, write: (file: string) => Promise<Result>): Promise<Result>
  remove(name: string): Promise<void>
}

/** Its size is in bytes. */
export interface StoredBackup {
  name: string
  bytes: number
}
