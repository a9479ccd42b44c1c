import { Kysely } from "kysely"
import { afterEach, expect, test, vi } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { visitTyped, withVisitHours } from "../../../test/site/visit-hours.ts"
import type { Tables } from "#db/tables.ts"
import { openStoreOn } from "#server/store/store.ts"
import { queueReminders } from "./visit-reminders.ts"

const { databases } = prepareDatabases()

afterEach(() => vi.unstubAllEnvs())

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
    // Rescheduled to another day, it needs another reminder.
    await store.visits.move({ secret: early.secret }, at(6, "12:00").toISOString())
    expect(await queue(5, "18:00")).toBe(1)
    expect(await queue(4, "18:00")).toBe(1)
    // A visitor who has booked since then has just had an e-mail.
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

test.each(databases)(
  "on $database 17:00 and the next day are those of the zone on the days too on which its clocks change, wherever the server is",
  async ({ openDialect }) => {
    const dialect = await openDialect()
    const store = await openStoreOn(dialect)
    const db = new Kysely<Tables>({ dialect })
    await store.business.put(withVisitHours({}, zone), { madeBy: "owner@maap.example" })
    const { visit } = await store.visits.book({ ...visitTyped, startsAt: at(4, "12:00").toISOString() }, { page: "/" })
    let sequence = 0
    const remind = async (startsAt: string, now: string) => {
      const changed = { starts_at: startsAt, sequence: ++sequence, changed_at: "2026-01-01T00:00:00.000Z" }
      await db.updateTable("visits").set(changed).where("id", "=", visit._id).execute()
      return await queueReminders(db, "Europe/Berlin", new Date(now))
    }
    for (const server of ["America/New_York", "Asia/Kolkata"]) {
      vi.stubEnv("TZ", server)
      // 28 March 2027 has 23 hours in Berlin: it starts at 23:00 and ends at 22:00 in UTC.
      expect(await remind("2027-03-27T23:00:00.000Z", "2027-03-27T15:59:00.000Z")).toBe(0)
      expect(await remind("2027-03-27T23:00:00.000Z", "2027-03-27T16:00:00.000Z")).toBe(1)
      expect(await remind("2027-03-28T21:45:00.000Z", "2027-03-27T16:00:00.000Z")).toBe(1)
      expect(await remind("2027-03-28T22:00:00.000Z", "2027-03-27T16:00:00.000Z")).toBe(0)
      expect(await remind("2027-03-28T22:00:00.000Z", "2027-03-28T14:59:00.000Z")).toBe(0)
      expect(await remind("2027-03-28T22:00:00.000Z", "2027-03-28T15:00:00.000Z")).toBe(1)
      // 25 October 2026 has 25: from 22:00 to 23:00.
      expect(await remind("2026-10-24T22:00:00.000Z", "2026-10-24T14:59:00.000Z")).toBe(0)
      expect(await remind("2026-10-24T22:00:00.000Z", "2026-10-24T15:00:00.000Z")).toBe(1)
      expect(await remind("2026-10-25T22:45:00.000Z", "2026-10-24T15:00:00.000Z")).toBe(1)
      expect(await remind("2026-10-25T23:00:00.000Z", "2026-10-25T15:59:00.000Z")).toBe(0)
      expect(await remind("2026-10-25T23:00:00.000Z", "2026-10-25T16:00:00.000Z")).toBe(1)
    }
    await store.close()
  },
)
