import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { killWhileWorking } from "./timeline-kills.ts"

/** On each database. */
const times = 50

test.concurrent("no acknowledged event is lost or doubled when the product is killed while the office works, on SQLite", async () => {
  const { acknowledged, damages } = await killWhileWorking(times)
  expect(damages).toEqual([])
  expect(acknowledged).toBeGreaterThan(times)
})

test.concurrent("and on PostgreSQL", async ({ skip }) => {
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "pglite") skip("PGlite does not outlive the product.")
    const { acknowledged, damages } = await killWhileWorking(times, await postgres.createDatabase())
    expect(damages).toEqual([])
    expect(acknowledged).toBeGreaterThan(times)
  } finally {
    await postgres.stop()
  }
})
