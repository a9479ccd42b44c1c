import { randomUUID } from "node:crypto"
import { open, rm } from "node:fs/promises"
import { join } from "node:path"
import { timeOfBackup } from "#domain/backup/backup-name.ts"
import { openS3Client, readTag, type S3Location } from "#media/s3-client.ts"
import type { BackupStorage, StoredBackup } from "../../config/backup-storage.ts"

const folder = "backups/"

/** How many bytes are sent and read at once: they are held in memory, and an upload has at most 10,000 parts. */
const usualPart = 16 * 1024 * 1024

/** A bucket for backups that speaks S3. An archive is written to a file first and uploaded in parts, which become visible together. */
export function openBucketStorage(
  location: S3Location,
  workFolder: string,
  { signal, partBytes = usualPart }: { signal?: AbortSignal | undefined; partBytes?: number } = {},
): BackupStorage {
  const request = openS3Client(location)
  const keyOf = (name: string) => {
    if (timeOfBackup(name) === undefined) throw new TypeError(`Not the name of a backup: ${JSON.stringify(name)}`)
    return folder + name
  }

  async function list(): Promise<StoredBackup[]> {
    const all: StoredBackup[] = []
    let more: Record<string, string> | undefined = {}
    while (more) {
      const { body } = await request({ method: "GET", query: { "list-type": "2", prefix: folder, ...more } })
      const xml = body.toString()
      for (const [, content = ""] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const name = (readTag(content, "Key") ?? "").slice(folder.length)
        if (timeOfBackup(name) !== undefined) all.push({ name, bytes: Number(readTag(content, "Size")) })
      }
      const next = readTag(xml, "NextContinuationToken")
      more = readTag(xml, "IsTruncated") === "true" && next ? { "continuation-token": next } : undefined
    }
    return all
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const key = keyOf(name)
    const { status, headers } = await request({ method: "HEAD", key })
    if (status === 404) throw new Error(`There is no backup ${name}.`)
    const size = Number(headers.get("content-length"))
    for (let at = 0; at < size; at += partBytes) {
      const range = `bytes=${at}-${Math.min(at + partBytes, size) - 1}`
      const part = await request({ method: "GET", key, headers: { Range: range } })
      if (part.status !== 206 && part.body.length !== size)
        throw new Error(`The backup ${name} changed while it was read.`)
      yield part.body
    }
  }

  /** Removes the parts of uploads that were broken off: one node alone makes backups. */
  async function clearLeftovers(): Promise<void> {
    const { body } = await request({ method: "GET", query: { uploads: "", prefix: folder } })
    for (const [, upload = ""] of body.toString().matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key, uploadId] = [readTag(upload, "Key"), readTag(upload, "UploadId")]
      if (key && uploadId) await request({ method: "DELETE", key, query: { uploadId } })
    }
  }

  async function upload(key: string, file: string): Promise<void> {
    await clearLeftovers()
    const begun = await request({ method: "POST", key, query: { uploads: "" } })
    const uploadId = readTag(begun.body.toString(), "UploadId")
    if (!uploadId) throw new Error(`${location.endpoint} began no upload.`)
    try {
      const [tags, size] = await sendParts(key, uploadId, file)
      const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`)
      await request({ method: "POST", key, query: { uploadId }, body })
      // A repeated request finds no such upload where the first one succeeded: what is stored decides.
      const stored = await request({ method: "HEAD", key })
      if (Number(stored.headers.get("content-length")) !== size)
        throw new Error(`${location.endpoint} stored another size.`)
    } catch (error) {
      await request({ method: "DELETE", key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  async function sendParts(key: string, uploadId: string, file: string): Promise<[tags: string[], size: number]> {
    const tags: string[] = []
    let size = 0
    const handle = await open(file)
    try {
      const buffer = Buffer.alloc(partBytes)
      for (;;) {
        signal?.throwIfAborted()
        const { bytesRead } = await handle.read(buffer, 0, partBytes, size)
        if (bytesRead === 0) return [tags, size]
        const query = { partNumber: String(tags.length + 1), uploadId }
        const { headers } = await request({ method: "PUT", key, query, body: buffer.subarray(0, bytesRead) })
        tags.push(headers.get("etag") ?? "")
        size += bytesRead
      }
    } finally {
      await handle.close()
    }
  }

  return {
    list,
    read,

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
      await request({ method: "DELETE", key: keyOf(name) })
    },
  }
}
