import { join } from "node:path"
import type { Bucket } from "./bucket.ts"
import { openFolder } from "./folder.ts"
import { openS3Bucket } from "./s3-bucket.ts"
import type { S3Location } from "./s3-client.ts"

/** Where a site's data is, as in its settings. */
export interface DataPlace {
  databaseUrl: string | undefined
  dataFolder: string
  picturesBucket?: S3Location | undefined
}

export function rowsPlace({ databaseUrl, dataFolder }: DataPlace) {
  return { databaseUrl, folder: dataFolder }
}

/** The folder of a site's pictures, unless they are in a bucket. */
export function picturesFolder({ dataFolder }: DataPlace): string {
  return join(dataFolder, "uploads")
}

/** Opens the storage of a site's pictures: its bucket if it has one, otherwise its folder, which no other process uses if `isAlone`. */
export async function openPictures(place: DataPlace, options?: { isAlone: boolean }): Promise<Bucket> {
  if (place.picturesBucket) return await openS3Bucket(place.picturesBucket)
  return await openFolder(picturesFolder(place), options)
}
