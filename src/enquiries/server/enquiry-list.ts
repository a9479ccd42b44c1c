import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely"
import { addDays, dayOf, mondayOf, startOfDay } from "#base/text/calendar.ts"
import type { Enquiry } from "../shared/enquiry.ts"
import { officeEmail } from "#mail/shared/email-status.ts"
import { enquiryStatuses, shownStatuses, type DueState } from "../shared/enquiry-status.ts"
import { warningDays } from "../shared/erasure.ts"
import {
  answerWithin,
  maxToday,
  type Today,
  type EnquiryFilter,
  type EnquirySummary,
  type EnquiryQuery,
} from "../shared/enquiry-list.ts"
import { readSort } from "#base/list-query.ts"
import type { Listed } from "#base/repository.ts"
import { toSearchText } from "#base/text/search-text.ts"
import { hasExpired, noNextStep, toEnquiryWithMail } from "./enquiry-rows.ts"
import { type Direction, listRows, readAllRows, countRows } from "#db/rows.ts"
import { matching } from "#db/search.ts"
import { keepTotal } from "#db/totals.ts"
import type { Tables } from "#db/tables.ts"

const columns = {
  createdAt: "created_at",
  fullName: "full_name_key",
  email: "email_key",
  propertyName: "property_key",
  nextAt: "next_at",
} as const

export function listEnquiries(db: Kysely<Tables>, query: EnquiryQuery, now: Date): Promise<Listed<Enquiry>> {
  return listRows(selectEnquiries(db, query, now), query)
}

/** All enquiries of a filter in its order, latest first by default, a batch at a time. */
export function readEnquiries(db: Kysely<Tables>, query: EnquiryQuery, now: Date): AsyncGenerator<Enquiry[], void> {
  return readAllRows(selectEnquiries(db, query, now), query)
}

function selectEnquiries(db: Kysely<Tables>, query: EnquiryQuery, now: Date) {
  const sortedBy = `enquiries.${columns[readSort(query.sort).field]}` as const
  return {
    sortedBy,
    rows: (direction: Direction) =>
      withEmails(db).where(filteredBy(query, now)).orderBy(sortedBy, direction).orderBy("enquiries.id", direction),
    count: () => countFiltered(db, query, now),
    toItem: toEnquiryWithMail,
  }
}

/** Undefined if it does not exist. */
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

export async function summarise(db: Kysely<Tables>, now: Date): Promise<EnquirySummary> {
  const counts = await db
    .selectFrom("enquiries")
    .select((row) => ["is_unread", "status", row.fn.countAll<number>().as("total")])
    .groupBy(["is_unread", "status"])
    .execute()
  const sum = (statuses: readonly string[], marks = [0, 1]) =>
    counts
      .filter(({ status, is_unread }) => statuses.includes(status) && marks.includes(is_unread))
      .reduce((all, { total }) => all + total, 0)
  const count = (filter: EnquiryFilter) => countRows(db.selectFrom("enquiries").where(filteredBy(filter, now)))
  return {
    total: sum(shownStatuses),
    unread: sum(shownStatuses, [1]),
    newThisWeek: await count({ from: mondayOf(dayOf(now.toISOString())) }),
    unansweredOver24h: await count({ unanswered: true }),
    expiring: await count({ expiring: true }),
    letterFailed: await count({ letterFailed: true }),
    late: await count({ late: true }),
    byStatus: Object.fromEntries(enquiryStatuses.map((each) => [each, sum([each])])) as EnquirySummary["byStatus"],
  }
}

/** Pending work at the time `now`, of everyone or of one person; unassigned New enquiries belong to everyone. */
export async function readToday(db: Kysely<Tables>, person: string | undefined, now: Date): Promise<Today> {
  const read = async (condition: Condition, sortedBy: "next_at" | "order_due" | "created_at", person?: Condition) => {
    const isListed = (row: Builder) => (person ? row.and([condition(row), person(row)]) : condition(row))
    const inOrder = [`enquiries.${sortedBy}`, "enquiries.id"] as const
    const first = withEmails(db).where(isListed).orderBy(inOrder[0]).orderBy(inOrder[1]).limit(maxToday.shown)
    // Ordered, so the count uses the same index.
    const ids = db.selectFrom("enquiries").select("enquiries.id").where(isListed)
    const counted = ids.orderBy(inOrder[0]).orderBy(inOrder[1]).limit(maxToday.counted)
    const total = await countRows(db.selectFrom(counted.as("counted")))
    return { total, items: (await first.execute()).map(toEnquiryWithMail) }
  }
  const own = person === undefined ? undefined : isOf(person)
  const isShared = person !== undefined && person !== "nobody"
  const ownOrFree = isShared ? (row: Builder) => row.or([isOf(person)(row), isOf("nobody")(row)]) : own
  const [overdue, today, orders, unanswered] = await Promise.all([
    read((row) => row.and([isDue(row, "overdue", now), isShown(row)]), "next_at", own),
    read((row) => row.and([isDue(row, "today", now), isShown(row)]), "next_at", own),
    read((row) => row.and([isLate(row, now), isShown(row)]), "order_due", own),
    read(isUnplanned, "created_at", ownOrFree),
  ])
  return { overdue, today, orders, unanswered }
}

/** Due and overdue follow-ups of a person, or unassigned, earliest first; at most `limit`. */
export async function readDue(
  db: Kysely<Tables>,
  person: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Enquiry[]> {
  const isDueNow = (row: Builder) => row.or([isDue(row, "overdue", now), isDue(row, "today", now)])
  const rows = withEmails(db).where(isDueNow).where(isShown).where(isOf(person))
  const due = await rows.orderBy("enquiries.next_at").orderBy("enquiries.id").limit(limit).execute()
  return due.map(toEnquiryWithMail)
}

type Builder = ExpressionBuilder<Tables, "enquiries">
type Condition = (row: Builder) => Expression<SqlBool>

const isShown = (row: Builder) => row("enquiries.status", "<>", "Spam")

/** New and without a follow-up, in the words of the partial index. */
const isUnplanned = () => sql<SqlBool>`enquiries.status = 'New' and enquiries.next_at = 'none'`

const isOf = (person: string) => (row: Builder) =>
  person === "nobody" ? row("enquiries.assigned_to", "is", null) : row("enquiries.assigned_to", "=", person)

function isDue(row: Builder, due: DueState, now: Date) {
  const today = dayOf(now.toISOString())
  const tomorrow = addDays(today, 1)
  switch (due) {
    case "overdue":
      return row("enquiries.next_at", "<", today)
    case "today":
      return row.and([row("enquiries.next_at", ">=", today), row("enquiries.next_at", "<", tomorrow)])
    case "later":
      return row.and([row("enquiries.next_at", ">=", tomorrow), row("enquiries.next_at", "<", noNextStep)])
    case "none":
      return row("enquiries.next_at", "=", noNextStep)
  }
}

function hasOrder(row: Builder) {
  return row.or([row("enquiries.outcome", "=", "won"), row("enquiries.warranty_years", ">", 0)])
}

/** An order whose expected date has passed; enquiries without an order have no such date. */
function isLate(row: Builder, now: Date) {
  return row("enquiries.order_due", "<", dayOf(now.toISOString()))
}

/** The condition of a filter; an empty one matches every enquiry that is not spam. */
function filteredBy(filter: EnquiryFilter, now: Date) {
  const { status, unread, unanswered, expiring, letterFailed, from, to, property, search } = filter
  const { channel, source, person, due, outcome, stage, late } = filter
  return (row: ExpressionBuilder<Tables, "enquiries">) => {
    const conditions: Expression<SqlBool>[] = []
    conditions.push(status === undefined ? row("enquiries.status", "<>", "Spam") : row("enquiries.status", "=", status))
    if (unread !== undefined) conditions.push(row("enquiries.is_unread", "=", unread ? 1 : 0))
    if (unanswered !== undefined) conditions.push(isUnanswered(row, unanswered, now))
    if (expiring !== undefined) conditions.push(expiring ? isExpiring(now) : row.not(isExpiring(now)))
    if (letterFailed !== undefined)
      conditions.push(row("enquiries.id", letterFailed ? "in" : "not in", failedEmails(row)))
    if (from !== undefined) conditions.push(row("enquiries.created_at", ">=", startOfDay(from)))
    if (to !== undefined) conditions.push(row("enquiries.created_at", "<", startOfDay(addDays(to, 1))))
    if (property !== undefined) conditions.push(row("enquiries.property_key", "=", toSearchText(property)))
    if (channel !== undefined) conditions.push(row("enquiries.channel", "=", channel))
    if (source !== undefined) conditions.push(row("enquiries.source_name", "=", source.toLowerCase()))
    if (person !== undefined) conditions.push(isOf(person)(row))
    if (due !== undefined) conditions.push(isDue(row, due, now))
    if (outcome === "lost") conditions.push(row("enquiries.outcome", "like", "lost-%"))
    else if (outcome !== undefined) conditions.push(row("enquiries.outcome", "=", outcome))
    if (stage !== undefined) conditions.push(row.and([hasOrder(row), row("enquiries.order_stage", "=", Number(stage))]))
    if (late !== undefined) conditions.push(late ? isLate(row, now) : row.not(isLate(row, now)))
    const words = matching("enquiries", search)
    if (words) conditions.push(words)
    return row.and(conditions)
  }
}

/** To the minute, so the same total is requested again within it. */
function latestUnanswered(now: Date): string {
  const minute = 60_000
  return new Date(Math.floor((now.getTime() - answerWithin) / minute) * minute).toISOString()
}

function isExpiring(now: Date) {
  return hasExpired(new Date(now.getTime() + warningDays * 24 * 60 * 60 * 1000))
}

function isUnanswered(row: ExpressionBuilder<Tables, "enquiries">, unanswered: boolean, now: Date) {
  const [isNew, isOld] = [row("enquiries.status", "=", "New"), row("enquiries.created_at", "<", latestUnanswered(now))]
  return unanswered ? row.and([isNew, isOld]) : row.not(row.and([isNew, isOld]))
}

/** Enquiries with an e-mail to the office or the visitor that failed permanently; one without a mail server is only held. */
function failedEmails(row: ExpressionBuilder<Tables, "enquiries">) {
  return row
    .selectFrom("outbox")
    .select("outbox.enquiry_id")
    .where("outbox.sent_at", "is", null)
    .where("outbox.given_up_at", "is not", null)
    .where("outbox.attempts", ">", 0)
}

async function countFiltered(db: Kysely<Tables>, query: EnquiryQuery, now: Date): Promise<number> {
  // Order and page of the list are irrelevant.
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query
  const rows = db.selectFrom("enquiries").where(filteredBy(filter, now))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return await keepTotal(db, rows, () => (isFiltered ? countRows(rows) : countShown(db)))
}

/** All enquiries that are not spam. SQLite knows the number of all rows without reading them. */
async function countShown(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (select count(*) from enquiries) -
    (select count(*) from enquiries where status = 'Spam') as total`.execute(db)
  return Number(rows[0]?.total)
}
