import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Dialect } from "kysely"
import { afterAll, inject } from "vitest"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import { createDatabase, type SharedPostgres, sharePostgres } from "./postgres.ts"
import { findTables } from "./template-database.ts"

/** For `describe.each`: how to open a new database of each kind. */
type Databases = { database: string; openDialect(): Promise<Dialect> }[]

/** Both databases for the tests of one file, from before its first test until after its last. */
export interface TestDatabases {
  postgres: SharedPostgres
  newFolder(): string
  /** Databases with tables and without rows; each is a copy, because the migrations take ten times as long. */
  databases: Databases
  /** Databases without tables. */
  emptyDatabases: Databases
}

/** Prepares both databases for the calling file. */
export function prepareDatabases(): TestDatabases {
  const folders: string[] = []
  const address = inject("postgresAddress")
  const postgres = sharePostgres(address)

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), "maap-store-"))
    folders.push(folder)
    return folder
  }

  async function openCopy(): Promise<Dialect> {
    const folder = newFolder()
    const { folder: template } = await findTables(undefined)
    copyFileSync(join(template, "maap.sqlite"), join(folder, "maap.sqlite"))
    return openSqlite(folder)
  }

  async function openPostgresCopy(): Promise<Dialect> {
    if (address === undefined) return await postgres.openDialect()
    const { databaseUrl } = await findTables(address)
    return openPostgres(await createDatabase(address, databaseUrl?.split("/").at(-1)))
  }

  return {
    postgres,
    newFolder,
    databases: [
      { database: "SQLite", openDialect: openCopy },
      { database: "PostgreSQL", openDialect: openPostgresCopy },
    ],
    emptyDatabases: [
      { database: "SQLite", openDialect: async () => openSqlite(newFolder()) },
      { database: "PostgreSQL", openDialect: () => postgres.openDialect() },
    ],
  }
}
