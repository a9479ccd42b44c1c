import { ReadableStream } from "node:stream/web"
import { type Bucket, isBucketName } from "./bucket.ts"
import { contentTypeOf, lasting } from "./names.ts"
import { isAbsent, createS3Client, type S3Location, type S3Timeouts } from "./s3-client.ts"

/** `listedAtOnce` is the maximum number of names that one request lists. */
interface S3Options extends Partial<S3Timeouts> {
  listedAtOnce?: number
}

/** Keys are the URL paths of pictures, so a CDN can use the bucket or the site as its origin. */
const folder = "uploads/"

/** A CDN in front of the bucket forwards it. */
const additionalHeaders: Record<string, string> = { "cache-control": lasting }

/**
 * Opens an S3 bucket as a storage; throws "unavailable" if it cannot be reached or rejects the keys. It uses only features that every
 * provider has: names are content hashes, so a plain put is as good as a conditional one.
 */
export async function openS3Bucket(
  location: S3Location,
  { listedAtOnce = 1_000, ...timeouts }: S3Options = {},
): Promise<Bucket> {
  const s3 = createS3Client(location, timeouts)
  const keyOf = (name: string) => {
    if (!isBucketName(name)) throw new TypeError(`Not a name of a stored file: ${JSON.stringify(name)}`)
    return folder + name
  }

  const bucket: Bucket = {
    async put(name, bytes) {
      if (!(await s3.objectExists(keyOf(name)))) await bucket.replace(name, bytes)
    },

    async replace(name, bytes) {
      await s3.putObject(keyOf(name), bytes, contentTypeOf(name), undefined, additionalHeaders)
    },

    async read(name) {
      const bytes = await s3.getObjectArrayBuffer(keyOf(name))
      return bytes ? Buffer.from(bytes) : undefined
    },

    stream(name) {
      keyOf(name)
      // In one chunk: a picture is small, and an interrupted one can be requested again.
      const pieces = async function* () {
        const bytes = await bucket.read(name)
        if (!bytes) throw new Error(`The file ${name} doesn’t exist.`)
        yield bytes
      }
      return ReadableStream.from(pieces()) as globalThis.ReadableStream<Uint8Array>
    },

    stat: (name) =>
      unlessAbsent(undefined, async () => {
        // The client cannot read both, but a response with the first byte has them.
        const { headers } = await s3.getObjectRaw(keyOf(name), false, 0, 1)
        const size = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length")
        return { size: Number(size), modified: Date.parse(headers.get("last-modified") ?? "") }
      }),

    async list(prefix = "") {
      const listed = await s3.listObjects("/", folder + prefix, undefined, { "max-keys": String(listedAtOnce) })
      return (listed ?? []).map(({ Key }) => Key.slice(folder.length)).filter(isBucketName)
    },

    touch: (name) =>
      unlessAbsent(false, async () => {
        const [key, contentType] = [keyOf(name), contentTypeOf(name)]
        // S3 rejects a copy onto itself unless something is replaced.
        await s3.copyObject(key, key, { metadataDirective: "REPLACE", contentType, additionalHeaders })
        return true
      }),

    async remove(name) {
      await s3.deleteObject(keyOf(name))
    },
  }

  await s3.listObjects("/", folder, 1)
  return bucket
}

async function unlessAbsent<Found, Absent>(absent: Absent, find: () => Promise<Found>): Promise<Found | Absent> {
  try {
    return await find()
  } catch (error) {
    if (isAbsent(error)) return absent
    throw error
  }
}
