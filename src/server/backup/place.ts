import { join } from "node:path"
import type { Place } from "#store/database/place.ts"
import type { Config } from "../config.ts"

/** Where a site's data is, as its settings say. */
export type DataPlace = Pick<Config, "databaseUrl" | "dataFolder">

/** Where the rows of a site are. */
export function rowsPlace({ databaseUrl, dataFolder }: DataPlace): Place {
  return { databaseUrl, folder: dataFolder }
}

/** The folder of a site's pictures. */
export function picturesFolder({ dataFolder }: DataPlace): string {
  return join(dataFolder, "uploads")
}
