import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Dialect, Kysely } from "kysely"
import { addDays } from "#base/text/calendar.ts"
import type { Slot } from "#visits/shared/free-times.ts"
import { openPostgres } from "#db/postgres.ts"
import { openSqlite } from "#db/sqlite.ts"
import type { Tables } from "#db/tables.ts"
import { toEnquiryRow } from "#enquiries/server/enquiry-rows.ts"
import { openStoreOn } from "#server/store/store.ts"
import { toVisitRow } from "#visits/server/visit-rows.ts"
import { startPostgres } from "../test/databases/postgres.ts"
import { everyDay, tomorrow, visitOf, withVisits } from "../test/site/visit-hours.ts"
import { median } from "./results.ts"

/**
 * `npm run bench:visits`: the time to read the slots of a day, of 31 days and of 60 days with 5,000 booked visits, on SQLite and, if
 * available, on PostgreSQL. Exits with 1 if 31 days take more than 5 ms.
 */
const booked = 5_000
const most = 5
const turns = 200

/** Nine visits at once from 9:00 to 19:00 on 60 days: 5,400 places. */
const business = withVisits({ home: { hours: everyDay("09:00", "19:00"), daysAhead: 60, atOnce: 9 } })

async function measure(name: string, open: () => Dialect): Promise<boolean> {
  const store = await openStoreOn(open())
  await store.business.put(business, { madeBy: "" })
  const all: Slot[] = []
  for (const from of [tomorrow, addDays(tomorrow, 30)])
    all.push(...(await store.visits.listFree("home", { from, to: addDays(from, 29) })))
  const db = new Kysely<Tables>({ dialect: open() })
  await db.transaction().execute(async (trx) => {
    for (let place = 0; place < booked; place++) {
      const slot = all[Math.floor(place / 9)]
      if (!slot) break
      const { kind, startsAt: _, address, pin, ...form } = visitOf(place, slot.startsAt)
      const enquiry = toEnquiryRow(form, { page: "/book", country: "IN" })
      const times = { starts_at: slot.startsAt, ends_at: slot.endsAt, busy_until: slot.endsAt }
      const visit = toVisitRow(enquiry, { kind, address, pin, ...times }, enquiry.created_at)
      await trx.insertInto("enquiries").values(enquiry).execute()
      await trx.insertInto("visits").values(visit).execute()
    }
  })
  const { total } = await db
    .selectFrom("visits")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  await db.destroy()
  let isWithin = true
  for (const days of [1, 31, 60]) {
    const times = []
    for (let turn = 0; turn < turns; turn++) {
      const began = performance.now()
      await store.visits.listFree("home", { from: tomorrow, to: addDays(tomorrow, days - 1) })
      times.push(performance.now() - began)
    }
    const took = median(times)
    if (days === 31 && took > most) isWithin = false
    process.stdout.write(`${name}: ${days} days with ${total} visits in the book: ${took.toFixed(2)} ms\n`)
  }
  await store.close()
  return isWithin
}

const folder = mkdtempSync(join(tmpdir(), "maap-bench-visits-"))
const postgres = await startPostgres()
try {
  const results = [await measure("SQLite", () => openSqlite(folder))]
  if (postgres.kind !== "pglite") {
    const address = await postgres.createDatabase()
    results.push(await measure("PostgreSQL", () => openPostgres(address)))
  }
  if (results.includes(false)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
