import { join } from "node:path"
import type { DatabaseLocation } from "#store/database/location.ts"
import type { Config } from "../config.ts"

/** Where a site's data is, as in its settings. */
export type DataPlace = Pick<Config, "databaseUrl" | "dataFolder">

/** Where the rows of a site are. */
export function rowsPlace({ databaseUrl, dataFolder }: DataPlace): DatabaseLocation {
  return { databaseUrl, folder: dataFolder }
}

/** The folder of a site's pictures. */
export function picturesFolder({ dataFolder }: DataPlace): string {
  return join(dataFolder, "uploads")
}
