import type { TestProject } from "vitest/node"
import { startPostgres } from "./postgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL server that sites under test make their databases on; absent, they use SQLite. */
    postgresAddress: string | undefined
  }
}

/** Starts one PostgreSQL server for all tests of a project and ends it with them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide("postgresAddress", postgres.address)
  return () => postgres.stop()
}
