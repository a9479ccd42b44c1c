import { readPicturePath } from "#base/image.ts"
import type { Bucket } from "#storage/bucket.ts"
import { nameOf, readName } from "#storage/names.ts"
import { type ImageWorker, createImageWorker } from "../process/image-worker.ts"
import type { ImageType } from "../process/jobs.ts"

/** True if the bytes have the type, width and height in the path; throws DecoderFailure. */
export async function isPictureAt(
  path: string,
  bytes: Buffer,
  { readHeader }: Pick<ImageWorker, "readHeader"> = worker,
): Promise<boolean> {
  const said = readPicturePath(path)
  const header = said && (await readHeader({ bytes }))
  if (!said || header?.type !== typeOf[path.slice(path.lastIndexOf(".") + 1)]) return false
  return header?.width === said.width && header.height === said.height
}

/** Starts its process with the first picture; the process does not keep a command from ending. */
const worker = createImageWorker()

const typeOf: Record<string, ImageType> = { jpg: "jpeg", png: "png", webp: "webp" }

/** Returns the full pictures of a storage; creates no variants. */
export function createOriginals(bucket: Bucket) {
  const nameAt = (path: string) => {
    if (!readPicturePath(path)) throw new TypeError(`Not a picture's path: ${JSON.stringify(path)}`)
    return nameOf(path)
  }
  return {
    list: async (): Promise<string[]> => (await bucket.list()).flatMap((name) => readName(name)?.full?.path ?? []),
    /** Resolves to undefined if the picture does not exist. */
    read: (path: string): Promise<Buffer | undefined> => bucket.read(nameAt(path)),

    /** Stores these bytes under the path, replacing others, and sets their time to now, so they are not removed as unused. */
    async put(path: string, bytes: Buffer): Promise<void> {
      const name = nameAt(path)
      const there = (await bucket.touch(name)) && (await bucket.read(name))
      if (!there || !there.equals(bytes)) await bucket.replace(name, bytes)
    },
  }
}
