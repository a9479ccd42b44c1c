import { randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { timeOfBackup } from "#domain/backup/backup-name.ts"
import { isAbsent, openS3Client, type S3Location } from "#media/s3-client.ts"
import type { BackupStorage } from "../../config/backup-storage.ts"

const folder = "backups/"

/** How many bytes are sent and read at once: they are held in memory, and an upload has at most 10,000 parts. */
const usualPart = 16 * 1024 * 1024

/** A bucket for backups that speaks S3. An archive is written to a file first and uploaded in parts, which become visible together. */
export function openBucketStorage(
  location: S3Location,
  workFolder: string,
  { signal, partBytes = usualPart }: { signal?: AbortSignal | undefined; partBytes?: number } = {},
): BackupStorage {
  const s3 = openS3Client(location)
  const keyOf = (name: string) => {
    if (timeOfBackup(name) === undefined) throw new TypeError(`Not the name of a backup: ${JSON.stringify(name)}`)
    return folder + name
  }

  /** Removes the parts of uploads that were broken off: one node alone makes backups. */
  async function clearLeftovers(): Promise<void> {
    // The client returns what the storage lists in its own form: one upload, or several.
    const listed: unknown = await s3.listMultipartUploads("/", "", "GET", { prefix: folder })
    const { ListMultipartUploadsResult: result } = listed as {
      ListMultipartUploadsResult?: { Upload?: Begun | Begun[] }
    }
    for (const { Key, UploadId } of [result?.Upload ?? []].flat()) await s3.abortMultipartUpload(Key, UploadId)
  }

  async function upload(key: string, file: string): Promise<void> {
    await clearLeftovers()
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
        // A repeated request finds no such upload where the first one succeeded: what is stored decides.
        if (!isAbsent(error)) throw error
      })
      if ((await s3.getContentLength(key)) !== size) throw new Error(`${location.endpoint} stored another size.`)
    } catch (error) {
      await s3.abortMultipartUpload(key, uploadId).catch(() => {})
      throw error
    }
  }

  return {
    async list() {
      const listed = (await s3.listObjects("/", folder)) ?? []
      return listed
        .map(({ Key, Size }) => ({ name: Key.slice(folder.length), bytes: Size }))
        .filter(({ name }) => timeOfBackup(name) !== undefined)
    },

    async *read(name) {
      const key = keyOf(name)
      let size = 1
      for (let at = 0; at < size; at += partBytes) {
        const part = await s3.getObjectRaw(key, false, at, at + partBytes)
        // A storage that knows no ranges sends all of it at once.
        size = Number(part.headers.get("content-range")?.split("/")[1] ?? 0)
        yield await part.bytes()
      }
    },

    async store(name, write) {
      const key = keyOf(name)
      const file = join(workFolder, `${randomUUID()}.tgz`)
      try {
        const result = await write(file)
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

/** An upload in parts that is not complete. */
interface Begun {
  Key: string
  UploadId: string
}
