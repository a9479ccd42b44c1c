import { expect, test } from "vitest"
import { startPostgres } from "../databases/postgres.ts"
import { killTimes } from "./kills.ts"
import { killWhileBooking } from "./visit-kills.ts"

/** On each database. */
const kills = killTimes(4, 16)

const whole = { booked: 20, refused: 180, damages: [] }

test.concurrent("200 visitors for 20 times get 20 visits and 180 clear answers while the product is killed, on SQLite", async () => {
  expect(await killWhileBooking(kills)).toEqual(whole)
})

test.concurrent("and on PostgreSQL, with three processes", async ({ skip }) => {
  const postgres = await startPostgres()
  try {
    if (postgres.kind === "pglite") skip("PGlite does not outlive the product.")
    expect(await killWhileBooking(kills, { processes: 3, databaseUrl: await postgres.createDatabase() })).toEqual(whole)
  } finally {
    await postgres.stop()
  }
})
