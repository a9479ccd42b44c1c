import type { TestProject } from "vitest/node"
import { startPostgres } from "./postgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server that all tests of a project share; absent where PGlite stands in. */
    postgresAddress: string | undefined
    /** Whether sites under test make their databases on it; else they use SQLite. */
    sitesUsePostgres: boolean | undefined
  }
}

/** Starts one PostgreSQL server for all tests of a project and ends it with them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide("postgresAddress", postgres.address)
  return () => postgres.stop()
}
