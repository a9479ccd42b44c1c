import { Kysely } from "kysely"
import { openSqlite } from "./sqlite.ts"
import type { Tables } from "./tables.ts"

/** The rows are in PostgreSQL if a URL is given, otherwise in SQLite in the folder. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined
  folder: string
}

/** Works on a database without migrating its tables, and closes it. */
export async function withDatabase<Result>(
  { databaseUrl, folder }: DatabaseLocation,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  // A site on SQLite never loads the driver.
  const openPostgres = async (url: string) => (await import("./postgres.ts")).openPostgres(url)
  const db = new Kysely<Tables>({
    dialect: databaseUrl === undefined ? openSqlite(folder) : await openPostgres(databaseUrl),
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}
