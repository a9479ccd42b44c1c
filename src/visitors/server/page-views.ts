import { type Kysely, sql } from "kysely"
import { addDays, dayOf } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import type { DayRange } from "#enquiries/server/reports.ts"

export type PageViews = Tables["page_views"]

/** The counts of page views and presses in the database. */
export type PageViewStore = ReturnType<typeof createPageViews>

/** The first day whose counts are stored by day: at least the last 400 are. */
export function firstDailyDay(now: Date): string {
  return `${addDays(dayOf(now.toISOString()), -400).slice(0, 7)}-01`
}

export function idOfViews({ day, kind, path, source }: Omit<PageViews, "id">): string {
  return [day, kind, path, source].join(" ")
}

export function createPageViews(db: Kysely<Tables>) {
  const inRange = ({ from, to }: DayRange) =>
    db.selectFrom("page_views").where("day", ">=", from).where("day", "<=", to)

  return {
    /** Adds to rows, each given once: all or none. */
    add: (rows: readonly PageViews[]) => db.transaction().execute((trx) => addRows(trx, rows)),

    list: (range: DayRange): Promise<PageViews[]> => inRange(range).selectAll().orderBy("id").execute(),

    /** The views and visitors by day, page or source, or the other counts by kind; largest first. */
    sumBy: <Column extends "day" | "kind" | "path" | "source">(column: Column, range: DayRange) =>
      inRange(range)
        .select(({ fn }) => [column, fn.sum<number>("total").as("total"), fn.sum<number>("visitors").as("visitors")])
        .where("kind", column === "kind" ? "<>" : "=", "view")
        .groupBy(column)
        .orderBy(column === "source" ? "visitors" : "total", "desc")
        .orderBy(column)
        .execute(),

    /** The enquiries received in a range, without spam, with a visit that was not cancelled. */
    countVisited: async ({ from, to }: DayRange) => {
      const visited = db.selectFrom("visits").select("enquiry_id").where("state", "not like", "cancelled%")
      const { total } = await db
        .selectFrom("enquiries")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where("received_on", ">=", from)
        .where("received_on", "<=", to)
        .where("status", "<>", "Spam")
        .where("id", "in", visited)
        .executeTakeFirstOrThrow()
      return total
    },

    /** Adds up the days before `firstDailyDay` by month. */
    addUpMonths: (now: Date) =>
      db.transaction().execute(async (trx) => {
        const old = trx.deleteFrom("page_views").where("day", "<", firstDailyDay(now)).where("day", "not like", "%-01")
        for (const row of await old.returningAll().execute()) {
          const month = { ...row, day: `${row.day.slice(0, 7)}-01` }
          await addRows(trx, [{ ...month, id: idOfViews(month) }])
        }
      }),
  }
}

async function addRows(trx: Kysely<Tables>, rows: readonly PageViews[]): Promise<void> {
  const sum = (name: "total" | "visitors") => sql<number>`page_views.${sql.ref(name)} + excluded.${sql.ref(name)}`
  // In a fixed order, so two instances never deadlock.
  const inOrder = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (let first = 0; first < inOrder.length; first += 500) {
    await trx
      .insertInto("page_views")
      .values(inOrder.slice(first, first + 500))
      .onConflict((found) => found.column("id").doUpdateSet({ total: sum("total"), visitors: sum("visitors") }))
      .execute()
  }
}
