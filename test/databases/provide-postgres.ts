import type { TestProject } from "vitest/node"
import { startPostgres } from "./postgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server that all tests of a project share; absent for PGlite. */
    postgresAddress: string | undefined
    /** True if test sites create their databases on it; otherwise they use SQLite. */
    sitesUsePostgres: boolean | undefined
  }
}

/** It is never killed, and contains hundreds of databases, each of which autovacuum would visit. */
const quick = { fsync: "off", full_page_writes: "off", autovacuum: "off" }

/** Starts one PostgreSQL server for all tests of a project and ends it with them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres(quick)
  project.provide("postgresAddress", postgres.address)
  return () => postgres.stop()
}
