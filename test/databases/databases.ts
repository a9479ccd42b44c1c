import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Dialect } from "kysely"
import { afterAll, inject } from "vitest"
import { openSqlite } from "#store/database/sqlite.ts"
import { type SharedPostgres, sharePostgres } from "./postgres.ts"

/** Both databases for the tests of one file, there before its first test and gone after its last. */
export interface TestDatabases {
  postgres: SharedPostgres
  /** A fresh, empty folder. */
  newFolder(): string
  /** For `describe.each`: how to open a fresh, empty database of each kind. */
  databases: { database: string; openDialect(): Promise<Dialect> }[]
}

/** Prepares both databases for the file that calls this. */
export function prepareDatabases(): TestDatabases {
  const folders: string[] = []
  const postgres = sharePostgres(inject("postgresAddress"))

  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), "maap-store-"))
    folders.push(folder)
    return folder
  }

  return {
    postgres,
    newFolder,
    databases: [
      { database: "SQLite", openDialect: async () => openSqlite(newFolder()) },
      { database: "PostgreSQL", openDialect: () => postgres.openDialect() },
    ],
  }
}
