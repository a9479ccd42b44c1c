import { ReadableStream } from "node:stream/web"
import { type Bucket, isBucketName } from "./bucket.ts"
import { contentTypeOf, lasting } from "./names.ts"
import { openS3Client, readTag, type S3Location, type S3Timeouts } from "./s3-client.ts"

/** How to use a bucket: how many names one request lists at most, and how long the storage is waited for. */
interface S3Options extends Partial<S3Timeouts> {
  listedAtOnce?: number
}

/** Keys are the paths of pictures, so that a CDN may stand before the bucket as well as before the site. */
const folder = "uploads/"

/**
 * Opens a bucket that speaks S3 as a storage; throws "unavailable" when it cannot be reached or refuses the keys. It needs
 * only what every provider has: names are by content, so that a plain put is as good as one with a condition.
 */
export async function openS3Bucket(location: S3Location, options: S3Options = {}): Promise<Bucket> {
  const { listedAtOnce = 1_000 } = options
  const request = openS3Client(location, options)
  const keyOf = (name: string) => {
    if (!isBucketName(name)) throw new TypeError(`Not a name of a stored file: ${JSON.stringify(name)}`)
    return folder + name
  }
  // A CDN before the bucket passes these on.
  const headersOf = (name: string) => ({ "Content-Type": contentTypeOf(name), "Cache-Control": lasting })

  async function readListing(query: Record<string, string>): Promise<{ names: string[]; next: string | undefined }> {
    const { body } = await request({ method: "GET", query: { "list-type": "2", ...query } })
    const xml = body.toString()
    const keys = Array.from(xml.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = ""]) => key)
    const names = keys.filter((key) => key.startsWith(folder)).map((key) => key.slice(folder.length))
    const isWhole = readTag(xml, "IsTruncated") !== "true"
    return { names: names.filter(isBucketName), next: isWhole ? undefined : readTag(xml, "NextContinuationToken") }
  }

  const bucket: Bucket = {
    async put(name, bytes) {
      if (!(await bucket.stat(name))) await bucket.replace(name, bytes)
    },

    async replace(name, bytes) {
      await request({ method: "PUT", key: keyOf(name), headers: headersOf(name), body: bytes })
    },

    async read(name) {
      const { status, body } = await request({ method: "GET", key: keyOf(name) })
      return status === 404 ? undefined : body
    },

    stream(name) {
      keyOf(name)
      // In one piece: a picture is small, and one that breaks off half-way can be asked for again.
      const pieces = async function* () {
        const bytes = await bucket.read(name)
        if (!bytes) throw new Error(`There is no file ${name}.`)
        yield bytes
      }
      return ReadableStream.from(pieces()) as globalThis.ReadableStream<Uint8Array>
    },

    async stat(name) {
      const { status, headers } = await request({ method: "HEAD", key: keyOf(name) })
      if (status === 404) return undefined
      return { size: Number(headers.get("content-length")), modified: Date.parse(headers.get("last-modified") ?? "") }
    },

    async list(prefix = "") {
      const all: string[] = []
      const query = { prefix: folder + prefix, "max-keys": String(listedAtOnce) }
      let next: string | undefined
      do {
        const listing = await readListing(next === undefined ? query : { ...query, "continuation-token": next })
        all.push(...listing.names)
        next = listing.next
      } while (next !== undefined)
      return all
    },

    async touch(name) {
      const key = keyOf(name)
      // A copy onto itself is refused unless something is replaced.
      const copy = { "X-Amz-Copy-Source": `/${location.bucket}/${key}`, "X-Amz-Metadata-Directive": "REPLACE" }
      const { status } = await request({ method: "PUT", key, headers: { ...headersOf(name), ...copy } })
      return status !== 404
    },

    async remove(name) {
      await request({ method: "DELETE", key: keyOf(name) })
    },
  }

  await readListing({ prefix: folder, "max-keys": "1" })
  return bucket
}
