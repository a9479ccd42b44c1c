import { AppError } from "#base/errors.ts"
import type { Bucket } from "#storage/bucket.ts"
import { DecoderFailure } from "../process/image-worker.ts"
import { limits } from "#base/text/limits.ts"

/** The message for a picture on which the image process died, or exceeded its time or memory. */
export const undecodable =
  "This picture can’t be processed: it is damaged or needs too much memory. Open it on your phone or computer, save it as a JPEG and choose that file."

/** Remembers the pictures that the image process failed on, so it does not try them again, even after a restart. */
export type Refusals = ReturnType<typeof createRefusals>

export function markOf(hash: string): string {
  return `${hash}.refused`
}

/** Returns the marks of a storage; failures are passed to `onError`. */
export function createRefusals(bucket: Bucket, onError: (error: unknown) => void) {
  return {
    /**
     * Does work on the picture with this hash. If the image process fails on it, the picture is marked in the storage, and this throws
     * "invalid"; for a marked picture it does so without trying.
     */
    async guard<Result>(hash: string, work: () => Promise<Result>): Promise<Result> {
      if (await bucket.stat(markOf(hash))) throw new AppError("invalid", undecodable)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DecoderFailure) || error.isOurs) throw error
        onError(new Error(`picture ${hash} is refused`, { cause: error }))
        await bucket.put(markOf(hash), Buffer.from(`${error.message}\n`))
        throw new AppError("invalid", undecodable, { cause: error })
      }
    },
  }
}

/** Throws "too-large" for a file that exceeds the size limit of pictures. */
export function requireSize(size: number): void {
  if (size <= limits.imageBytes) return
  const megabyte = 1024 * 1024
  // Rounded up, so a size over the limit never looks like the limit itself.
  const shown = Math.ceil((size / megabyte) * 10) / 10
  throw new AppError("too-large", `This picture is ${shown} MB. The limit is ${limits.imageBytes / megabyte} MB.`)
}
