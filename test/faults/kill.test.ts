import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { killAgainAndAgain, killTimes } from "./kills.ts"

const times = killTimes(4, 16)

test.concurrent("no acknowledged enquiry is lost or doubled when the product is killed, on SQLite", async () => {
  const { acknowledged, losses } = await killAgainAndAgain(times)
  expect(losses).toEqual([])
  expect(acknowledged).toBeGreaterThan(times)
})

test.concurrent("nor on PostgreSQL, whose server is killed now and then", async ({ skip }) => {
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "pglite") skip("PGlite is no server that could be killed.")
    const { acknowledged, losses } = await killAgainAndAgain(times, postgres)
    expect(losses).toEqual([])
    expect(acknowledged).toBeGreaterThan(times)
  } finally {
    await postgres.stop()
  }
})
