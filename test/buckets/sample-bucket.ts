import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { createMutex } from "#base/mutex.ts"
import { openS3Bucket } from "#storage/s3-bucket.ts"
import type { S3Location } from "#storage/s3-client.ts"
import { prepareSamplePictures } from "../pictures/sample-pictures.ts"

/** Uploads all pictures of the sample content, with every variant, to a bucket, so a product on it renders none. */
export async function addSamplePicturesTo(location: S3Location): Promise<void> {
  const [folder, bucket] = [await prepareSamplePictures(), await openS3Bucket(location)]
  const inTurn = createMutex({ atOnce: 8 })
  const put = async (name: string) => bucket.replace(name, await readFile(join(folder, name)))
  await Promise.all((await readdir(folder)).map((name) => inTurn(() => put(name))))
}
