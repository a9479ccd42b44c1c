import { join } from "node:path"
import type { Bucket } from "#storage/bucket.ts"
import { openFolder } from "#storage/folder.ts"
import { openS3Bucket } from "#storage/s3-bucket.ts"
import type { DatabaseLocation } from "#db/location.ts"
import type { Config } from "#server/config/config.ts"

/** Where a site's data is, as in its settings. */
export type DataPlace = Pick<Config, "databaseUrl" | "dataFolder"> & Partial<Pick<Config, "picturesBucket">>

export function rowsPlace({ databaseUrl, dataFolder }: DataPlace): DatabaseLocation {
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
