import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely"
import { addDays, dayOf, mondayOf, startOfDay } from "#domain/text/calendar.ts"
import type { Enquiry } from "#domain/enquiry/enquiry.ts"
import { officeEmail } from "#domain/enquiry/email-status.ts"
import { enquiryStatuses, shownStatuses } from "#domain/enquiry/enquiry-status.ts"
import { warningDays, latestExpired } from "#domain/enquiry/erasure.ts"
import {
  answerWithin,
  type EnquiryFilter,
  type EnquirySummary,
  type EnquiryQuery,
} from "#domain/enquiry/enquiry-list.ts"
import { readSort } from "#domain/base/list-query.ts"
import type { Listed } from "#domain/content/repository.ts"
import { toSearchText } from "#domain/text/search-text.ts"
import { toEnquiryWithMail } from "./enquiry-rows.ts"
import { type Direction, listRows, readAllRows } from "../base/rows.ts"
import { countMatching, matching } from "../base/search.ts"
import type { Tables } from "../database/tables.ts"
import { readEnquiryCounts } from "../database/row-counts.ts"

/** The column that each sort goes by. */
const columns = {
  createdAt: "created_at",
  fullName: "full_name_key",
  email: "email_key",
  propertyName: "property_key",
} as const

/** The requested enquiries and how many there are of them at a time. */
export function listEnquiries(db: Kysely<Tables>, query: EnquiryQuery, now: Date): Promise<Listed<Enquiry>> {
  return listRows(openList(db, query, now), query)
}

/** All enquiries of a filter in its order, newest first unless sorted, a batch at a time. */
export function readEnquiries(db: Kysely<Tables>, query: EnquiryQuery, now: Date): AsyncGenerator<Enquiry[], void> {
  return readAllRows(openList(db, query, now), query)
}

function openList(db: Kysely<Tables>, query: EnquiryQuery, now: Date) {
  const sortedBy = `enquiries.${columns[readSort(query.sort).field]}` as const
  return {
    sortedBy,
    rows: (direction: Direction, total?: number) =>
      withEmails(db)
        .where(filteredBy(query, now, total))
        .orderBy(sortedBy, direction)
        .orderBy("enquiries.id", direction),
    count: () => countFiltered(db, query, now),
    toItem: toEnquiryWithMail,
  }
}

/** One enquiry, or undefined where there is none. */
export async function readEnquiry(db: Kysely<Tables>, id: string): Promise<Enquiry | undefined> {
  const row = await withEmails(db).where("enquiries.id", "=", id).executeTakeFirst()
  return row && toEnquiryWithMail(row)
}

/** Enquiries with the state of their e-mails to the office, in one query. */
function withEmails(db: Kysely<Tables>) {
  return db
    .selectFrom("enquiries")
    .leftJoin("outbox", (join) =>
      join.onRef("outbox.enquiry_id", "=", "enquiries.id").on("outbox.kind", "=", officeEmail),
    )
    .selectAll("enquiries")
    .select(["attempts", "due_at", "sent_at", "given_up_at", "last_error"])
}

/** The enquiries in figures, at the time `now`. */
export async function summarise(db: Kysely<Tables>, now: Date): Promise<EnquirySummary> {
  const counts = await readEnquiryCounts(db)
  const sum = (of: "all" | "unread") => shownStatuses.reduce((total, status) => total + counts[status][of], 0)
  return {
    total: sum("all"),
    unread: sum("unread"),
    newThisWeek: await countRows(db, { from: mondayOf(dayOf(now.toISOString())) }, now),
    unansweredOver24h: await countUnanswered(db, counts.New.all, now),
    expiring: await countRows(db, { expiring: true }, now),
    letterFailed: await countRows(db, { letterFailed: true }, now),
    byStatus: Object.fromEntries(enquiryStatuses.map((each) => [each, counts[each].all])) as EnquirySummary["byStatus"],
  }
}

/** The condition of a filter; an empty one lets every enquiry through that is not spam. */
function filteredBy(filter: EnquiryFilter, now: Date, total?: number) {
  const { status, unread, unanswered, expiring, letterFailed, from, to, property, search } = filter
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const conditions: Expression<SqlBool>[] = []
    conditions.push(status === undefined ? row("enquiries.status", "<>", "Spam") : row("enquiries.status", "=", status))
    if (unread !== undefined) conditions.push(row("enquiries.is_unread", "=", unread ? 1 : 0))
    if (unanswered !== undefined) conditions.push(isUnanswered(row, unanswered, now))
    if (expiring !== undefined)
      conditions.push(row("enquiries.contacted_at", expiring ? "<=" : ">", latestExpiring(now)))
    if (letterFailed !== undefined)
      conditions.push(row("enquiries.id", letterFailed ? "in" : "not in", failedEmails(row)))
    if (from !== undefined) conditions.push(row("enquiries.created_at", ">=", startOfDay(from)))
    if (to !== undefined) conditions.push(row("enquiries.created_at", "<", startOfDay(addDays(to, 1))))
    if (property !== undefined) conditions.push(row("enquiries.property_key", "=", toSearchText(property)))
    const words = matching("enquiries", search, total)
    if (words) conditions.push(words)
    return row.and(conditions)
  }
}

function latestUnanswered(now: Date): string {
  return new Date(now.getTime() - answerWithin).toISOString()
}

function latestExpiring(now: Date): string {
  return latestExpired(new Date(now.getTime() + warningDays * 24 * 60 * 60 * 1000))
}

function isUnanswered(row: ExpressionBuilder<Tables, "enquiries">, unanswered: boolean, now: Date) {
  const [isNew, isOld] = [row("enquiries.status", "=", "New"), row("enquiries.created_at", "<", latestUnanswered(now))]
  return unanswered ? row.and([isNew, isOld]) : row.not(row.and([isNew, isOld]))
}

/** Enquiries whose e-mail to the office was tried and given up; one that no mail server was there for is only held. */
function failedEmails(row: ExpressionBuilder<Tables, "enquiries">) {
  return row
    .selectFrom("outbox")
    .select("outbox.enquiry_id")
    .where("outbox.kind", "=", officeEmail)
    .where("outbox.sent_at", "is", null)
    .where("outbox.given_up_at", "is not", null)
    .where("outbox.attempts", ">", 0)
}

/** Reads the stored counts where they are enough; anything else is counted row by row. */
async function countFiltered(db: Kysely<Tables>, filter: EnquiryFilter, now: Date): Promise<number> {
  const { status, unread, unanswered, expiring, letterFailed, from, to, property, search } = filter
  const isAnySet = (...values: unknown[]) => values.some((value) => value !== undefined)
  const counts = await readEnquiryCounts(db)
  // The search texts do not know what is spam.
  if (
    isAnySet(search) &&
    counts.Spam.all === 0 &&
    !isAnySet(status, unread, unanswered, expiring, letterFailed, from, to, property)
  ) {
    const total = await countMatching(db, "enquiries", search)
    if (total !== undefined) return total
  }
  if (
    isAnySet(search, expiring, letterFailed, from, to, property) ||
    (isAnySet(unanswered) && isAnySet(status, unread))
  ) {
    return await countRows(db, filter, now)
  }
  const known = (status === undefined ? shownStatuses : [status]).map((each) => counts[each])
  const all = known.reduce((total, each) => total + each.all, 0)
  if (unanswered !== undefined) {
    const waiting = await countUnanswered(db, counts.New.all, now)
    return unanswered ? waiting : all - waiting
  }
  if (unread === undefined) return all
  const allUnread = known.reduce((total, each) => total + each.unread, 0)
  return unread ? allUnread : all - allUnread
}

/** All that are New without those of the last 24 hours, which are few. */
async function countUnanswered(db: Kysely<Tables>, allNew: number, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("status", "=", "New")
    .where("created_at", ">=", latestUnanswered(now))
    .executeTakeFirstOrThrow()
  return allNew - total
}

async function countRows(db: Kysely<Tables>, filter: EnquiryFilter, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where(filteredBy(filter, now))
    .executeTakeFirstOrThrow()
  return total
}
