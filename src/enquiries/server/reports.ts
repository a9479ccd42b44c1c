import { type Kysely, type RawBuilder, sql } from "kysely"
import { dayOf } from "#base/text/calendar.ts"
import type { Outcome } from "../shared/enquiry-status.ts"
import type { BusinessRow, ChannelRow, OutcomeRow, Report } from "../shared/report.ts"
import type { Channel } from "../shared/source.ts"
import type { Tables } from "#db/tables.ts"

/** The sent versions of quotations, of each enquiry first the accepted one, otherwise the latest: the value of the enquiry. */
export function selectQuoted(db: Kysely<Tables>) {
  return db
    .selectFrom("quotations")
    .where("state", "in", ["accepted", "sent"])
    .orderBy("state")
    .orderBy("number", "desc")
}

/** The values of enquiries in paise; those without a sent quotation are left out. */
export async function readQuoted(db: Kysely<Tables>, enquiryIds: readonly string[]): Promise<Map<string, number>> {
  if (enquiryIds.length === 0) return new Map()
  const rows = await selectQuoted(db).select(["enquiry_id", "total"]).where("enquiry_id", "in", enquiryIds).execute()
  return new Map(rows.toReversed().map(({ enquiry_id, total }) => [enquiry_id, total]))
}

/** A range of days such as "2026-11-21", inclusive. */
export interface DayRange {
  from: string
  to: string
}

/** Counts of the enquiries in a range of days that are not spam, including erased ones. */
export type Reports = ReturnType<typeof createReports>

/** The enquiries of a range that are not spam, including erased ones, whose property is unknown. */
function countable(db: Kysely<Tables>, { from, to }: DayRange) {
  const columns = ["received_on", "page", "channel", "source_name", "outcome"] as const
  const quoted = selectQuoted(db).select("total").where("enquiry_id", "=", sql.ref<string>("enquiries.id")).limit(1)
  const stored = db
    .selectFrom("enquiries")
    .select([...columns, "property_key", "property_name"])
    .select(sql<number>`case when outcome = '' then 0 else coalesce(${quoted}, 0) end`.as("quoted"))
    .where("status", "<>", "Spam")
    .where("received_on", ">=", from)
    .where("received_on", "<=", to)
  const erased = db
    .selectFrom("erased_enquiries")
    .select([...columns, sql<string>`''`.as("property_key"), sql<string>`''`.as("property_name"), "quoted"])
    .where("received_on", ">=", from)
    .where("received_on", "<=", to)
  return db.selectFrom(stored.unionAll(erased).as("counted"))
}

export function createReports(db: Kysely<Tables>) {
  return {
    /** The number per day; days without any are left out. */
    async countByDay(range: DayRange): Promise<Map<string, number>> {
      const rows = await countable(db, range)
        .select((row) => ["received_on", row.fn.countAll<number>().as("total")])
        .groupBy("received_on")
        .execute()
      return new Map(rows.map(({ received_on, total }) => [received_on, total]))
    },

    /** The number per property or page, largest first; at most `limit` rows if given. */
    async countBy(groupedBy: BusinessRow["groupedBy"], range: DayRange, limit?: number): Promise<BusinessRow[]> {
      const rows = await countable(db, range)
        .select((row) => [
          // A property may occur in different letter cases; any of them will do.
          row.fn.max<string>(groupedBy === "property" ? "property_name" : "page").as("name"),
          row.fn.countAll<number>().as("total"),
          row.fn.max<string>("received_on").as("latest"),
        ])
        .groupBy(groupedBy === "property" ? "property_key" : "page")
        .orderBy("total", "desc")
        .orderBy(sql`name`)
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map(({ name, total, latest }) => ({ groupedBy, name, enquiries: total, latestOn: latest }))
    },

    /** The number per channel and source, and how many were won, largest first; at most `limit` rows if given. */
    async countByChannel(range: DayRange, limit?: number): Promise<ChannelRow[]> {
      const rows = await countable(db, range)
        .select((row) => [
          "channel",
          "source_name as source",
          row.fn.countAll<number>().as("enquiries"),
          row.fn.countAll<number>().filterWhere("outcome", "=", "won").as("won"),
          sumOf(sql`case when outcome = 'won' then quoted else 0 end`).as("wonValue"),
          sumOf(sql`case when outcome like 'lost-%' then quoted else 0 end`).as("lostValue"),
        ])
        .groupBy(["channel", "source_name"])
        .orderBy("enquiries", "desc")
        .orderBy("channel")
        .orderBy("source_name")
        .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
        .execute()
      return rows.map((row) => ({ ...row, channel: row.channel as Channel }))
    },

    /** The number and the value of closed enquiries by month and outcome. */
    async countOutcomes(range: DayRange): Promise<(OutcomeRow & { month: string })[]> {
      const rows = await countable(db, range)
        .select((row) => [
          sql<string>`substr(received_on, 1, 7)`.as("month"),
          "outcome",
          row.fn.countAll<number>().as("enquiries"),
          sumOf(sql`quoted`).as("value"),
        ])
        .where("outcome", "<>", "")
        .groupBy([sql`month`, "outcome"])
        .execute()
      return rows.map((row) => ({ ...row, outcome: row.outcome as Outcome }))
    },

    /** The quotations that can be accepted at the time `now`, of enquiries that are open. */
    async countOpenQuotations(now: Date): Promise<Report["openQuotations"]> {
      return await db
        .selectFrom("quotations")
        .innerJoin("enquiries", "enquiries.id", "enquiry_id")
        .select((row) => [row.fn.countAll<number>().as("count"), sumOf(sql`total`).as("value")])
        .where("state", "=", "sent")
        .where("valid_until", ">=", dayOf(now.toISOString()))
        .where("status", "not in", ["Closed", "Spam"])
        .executeTakeFirstOrThrow()
    },
  }
}

/** PostgreSQL adds up integers as decimals. */
function sumOf(amounts: RawBuilder<unknown>) {
  return sql<number>`cast(coalesce(sum(${amounts}), 0) as bigint)`
}
