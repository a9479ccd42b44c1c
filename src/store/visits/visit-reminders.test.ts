import { Kysely } from "kysely"
import { expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { visitTyped, withVisitHours } from "../../../test/site/visit-hours.ts"
import type { Tables } from "../database/tables.ts"
import { openStoreOn } from "../store.ts"
import { queueReminders } from "./visit-reminders.ts"

const { databases } = prepareDatabases()

const zone = "America/New_York"
const dayIn = (days: number) => Temporal.Now.plainDateISO(zone).add({ days })
const at = (days: number, plainTime: string) =>
  new Date(dayIn(days).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds)

test.each(databases)(
  "on $database visitors are reminded once, from 17:00 of the day before on",
  async ({ openDialect }) => {
    const dialect = await openDialect()
    const store = await openStoreOn(dialect)
    const db = new Kysely<Tables>({ dialect })
    await store.business.put(withVisitHours({}, zone), { madeBy: "owner@maap.example" })
    const book = (person: number, days: number, plainTime: string) =>
      store.visits.book(
        {
          ...visitTyped,
          email: `visitor${person}@home.example`,
          phone: `98220 0000${person}`,
          startsAt: at(days, plainTime).toISOString(),
        },
        { page: "/book" },
      )
    const early = await book(1, 4, "00:00")
    const late = await book(2, 4, "22:00")
    await book(3, 3, "22:00")
    await book(4, 5, "00:00")
    const cancelled = await book(5, 4, "12:00")
    await store.visits.cancel({ secret: cancelled.secret })
    const queue = (days: number, plainTime: string) => queueReminders(db, zone, at(days, plainTime))
    expect(await queue(3, "16:59")).toBe(0)
    expect(await queue(3, "17:00")).toBe(2)
    expect(await queue(3, "23:59")).toBe(0)
    const rows = await db.selectFrom("outbox").select("kind").where("kind", "like", "visit-reminder:%").execute()
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(
      [early, late].map(({ visit }) => `visit-reminder:${visit._id}:0`).toSorted(),
    )
    // Moved to another day, it is another reminder.
    await store.visits.move({ secret: early.secret }, at(6, "12:00").toISOString())
    expect(await queue(5, "18:00")).toBe(1)
    expect(await queue(4, "18:00")).toBe(1)
    // Whoever has booked since then has just had an e-mail.
    await db
      .updateTable("visits")
      .set({ changed_at: at(9, "17:30").toISOString(), sequence: 9 })
      .execute()
    await db
      .updateTable("visits")
      .set({ starts_at: at(10, "12:00").toISOString() })
      .where("state", "=", "booked")
      .execute()
    expect(await queue(9, "18:00")).toBe(0)
    await store.close()
  },
)
