import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { killWhilePublishing } from "./content-kills.ts"

/** On each database. */
const times = 25

test.concurrent("each item is wholly old or wholly new when the product is killed while it publishes, on SQLite", async () => {
  const { done, damages } = await killWhilePublishing(times)
  expect(damages).toEqual([])
  expect(done).toBeGreaterThan(times)
})

test.concurrent("and on PostgreSQL", async ({ skip }) => {
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "pglite") skip("PGlite does not outlive the product.")
    const { done, damages } = await killWhilePublishing(times, await postgres.createDatabase())
    expect(damages).toEqual([])
    expect(done).toBeGreaterThan(times)
  } finally {
    await postgres.stop()
  }
})
