import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { killWhileAccepting } from "./acceptance-kills.ts"

/** On each database. */
const times = 50

test("each quotation is accepted once, with its e-mails, while the product is killed, on SQLite", async () => {
  const { quotations, accepted, damages } = await killWhileAccepting(times)
  expect(damages).toEqual([])
  expect(accepted).toBe(quotations)
})

test("and on PostgreSQL, with two processes", async ({ skip }) => {
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "pglite") skip("PGlite does not outlive the product.")
    const databaseUrl = await postgres.createDatabase()
    const { quotations, accepted, damages } = await killWhileAccepting(times, { processes: 2, databaseUrl })
    expect(damages).toEqual([])
    expect(accepted).toBe(quotations)
  } finally {
    await postgres.stop()
  }
})
