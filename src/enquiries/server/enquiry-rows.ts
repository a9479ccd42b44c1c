import { hash } from "node:crypto"
import { type Kysely, type SqlBool, sql, type Transaction } from "kysely"
import { type EventKind, writtenKinds } from "../shared/events.ts"
import { v7 as newId } from "uuid"
import { maskSecrets } from "#base/urls/path-key.ts"
import { dayOf } from "#base/text/calendar.ts"
import { referenceOf } from "#base/reference.ts"
import type { Enquiry, EnquiryForm } from "../shared/enquiry.ts"
import {
  type EnquiryTextName,
  enquiryTextNames,
  enquiryTexts,
  type TypedName,
  typedTexts,
} from "../shared/enquiry-rules.ts"
import { type EnquiryStatus, type Outcome, outcomeLabels } from "../shared/enquiry-status.ts"
import { type Channel, channelLabels, type EnquirySource, sourceName, readSource } from "../shared/source.ts"
import { type SentEstimate, unreadableEstimate } from "#estimate/shared/sent-estimate.ts"
import { phoneDigitsIn, phoneKey } from "#base/contact/phone-number.ts"
import { readPhone } from "#base/contact/phone.ts"
import { minOrderYears, yearsKept, yearsWithoutOrder } from "#collections/shared/business/retention.ts"
import { emailKey, keptUntil } from "../shared/erasure.ts"
import { toSearchText, toSortKey } from "#base/text/search-text.ts"
import type { EmailState } from "../shared/enquiry-entities.ts"
import { hasOrder, noOrderColumns, toOrder } from "#orders/server/order-columns.ts"
import { isHeld } from "#mail/server/outbox.ts"
import { putText, toText } from "#db/search.ts"
import type { Tables } from "#db/tables.ts"
import { type DerivedRows, refreshRows } from "#db/derived-rows.ts"

type Row = Tables["enquiries"]
type Texts = Record<ColumnOf<EnquiryTextName>, string>

const columns = enquiryTextNames.map((name) => [name, columnOf(name)] as const)

/** The value of `next_at` without a follow-up: it is sorted last. */
export const noNextStep = "none"

/** The row of a new enquiry, with its search and sort keys. */
export function toEnquiryRow(
  form: Omit<EnquiryForm, "subject" | "openFor">,
  about: {
    page: string
    channel?: Channel | undefined
    createdAt?: string
    country: string
    /** The form's calculated estimate; if it is missing, a note has the submitted text. */
    estimate?: SentEstimate | undefined
  },
): Row {
  const { company, estimate: sent = "", source, ...typed } = form
  const createdAt = about.createdAt ?? new Date().toISOString()
  const given: Record<string, unknown> = { ...typed, propertyName: company, page: maskSecrets(about.page) }
  const texts = Object.fromEntries(columns.map(([name, column]) => [column, given[name] ?? ""])) as Texts
  return {
    id: newId(),
    ...texts,
    status: "New",
    notes: sent && !about.estimate ? unreadableEstimate(sent) : "",
    created_at: createdAt,
    contacted_at: createdAt,
    received_on: dayOf(createdAt),
    read_at: null,
    is_unread: 1,
    ...toEnquiryKeys({ ...texts, source: toSourceColumn(source) }, about.country),
    changed_by: "",
    changed_at: "",
    estimate: about.estimate ? JSON.stringify(about.estimate) : "",
    channel: about.channel ?? "site",
    source: toSourceColumn(source),
    assigned_to: null,
    next_at: noNextStep,
    next_words: "",
    outcome: "",
    visitor_secret_hash: null,
    visitor_secret_turn: 0,
    online_discount: 0,
    warranty_years: 0,
    ...noOrderColumns,
  }
}

function toSourceColumn(source: EnquirySource | undefined): string {
  if (!source || !Object.values(source).some(Boolean)) return ""
  return JSON.stringify(
    { ...source, firstPage: maskSecrets(source.firstPage) },
    (_, part: unknown) => part || undefined,
  )
}

/** The derived columns by which an enquiry is called, found and sorted; `country` is the business's. */
function toEnquiryKeys(
  { full_name, email, phone, property_name, source }: Texts & Pick<Row, "source">,
  country: string,
) {
  const number = readPhone(phone, country)
  return {
    full_name_key: toSortKey(full_name),
    email_key: emailKey(email),
    phone_number: number,
    phone_key: phoneKey(number),
    property_key: toSearchText(property_name),
    source_name: sourceName(readSource(source)),
  }
}

/** The row of an enquiry with corrected texts and their derived keys. */
export function withTexts(
  row: Row,
  { company, ...typed }: Partial<Record<TypedName, string | undefined>>,
  country: string,
): Row {
  const given: Partial<Record<EnquiryTextName, string | undefined>> = { ...typed, propertyName: company }
  const texts = Object.fromEntries(columns.map(([name, column]) => [column, given[name] ?? row[column]])) as Texts
  if (columns.every(([, column]) => texts[column] === row[column])) return row
  return { ...row, ...texts, ...toEnquiryKeys({ ...texts, source: row.source }, country) }
}

/** The previous values of changed texts, one per line: "Phone was 98220 00000". */
export function describeTexts(before: Row, after: Row): string {
  const changed = columns.filter(([, column]) => before[column] !== after[column])
  const lines = changed.map(([name, column]) => {
    const { label } = enquiryTexts[name]
    return label && (before[column] === "" ? `${label} added` : `${label} was ${before[column]}`)
  })
  return lines.filter(Boolean).join("\n")
}

/** Equal for two forms with the same text, and the same visit if there is one, however long the page was open. */
export function fingerprintOf({ estimate, ...form }: EnquiryForm, visit?: string): string {
  const typed = Object.keys(typedTexts).map((name) => form[name as TypedName])
  return hash("sha256", JSON.stringify([...typed, ...(estimate ? [estimate] : []), ...(visit ? [visit] : [])]))
}

/** When the retention of an enquiry ends. */
function rowKeptUntil(row: Row): string {
  return keptUntil(row.contacted_at, yearsKept({ isOrder: hasOrder(row), warrantyYears: row.warranty_years }))
}

/** The condition that the retention of an enquiry ended by a time; the same rule as `yearsKept`. */
export function hasExpired(now: Date) {
  const time = now.toISOString()
  const start = sql.ref("enquiries.contacted_at")
  const warranty = sql.ref("enquiries.warranty_years")
  const order = sql`case when ${warranty} < ${sql.lit(minOrderYears)} then ${sql.lit(minOrderYears)} else ${warranty} + 1 end`
  const years = sql`case when ${sql.ref("enquiries.outcome")} = 'won' or ${warranty} > 0 then ${order} else ${sql.lit(yearsWithoutOrder)} end`
  const year = sql`cast(nullif(substr(${start}, 1, 4), '') as integer) + ${years}`
  // The first condition lets the database use its index.
  return sql<SqlBool>`(${start} <= ${keptUntil(time, -yearsWithoutOrder)} and cast(${year} as text) || substr(${start}, 5) <= ${time})`
}

export function toEventRow(
  enquiryId: string,
  {
    at,
    by,
    kind,
    text,
    reached,
    isVisible = false,
  }: {
    at: string
    by: string
    kind: EventKind
    text: string
    reached?: boolean | undefined
    isVisible?: boolean | undefined
  },
): Tables["events"] {
  const isReached = reached === undefined ? null : Number(reached)
  const event = { id: newId(), enquiry_id: enquiryId, made_at: at, made_by: by, kind, text }
  return { ...event, reached: isReached, is_visible: Number(isVisible) }
}

export async function addEvent(db: Kysely<Tables>, ...event: Parameters<typeof toEventRow>): Promise<void> {
  await db
    .insertInto("events")
    .values(toEventRow(...event))
    .execute()
}

export function toEnquiry(row: Row, mail?: Enquiry["mail"]): Enquiry {
  const order = toOrder(row)
  return {
    _id: row.id,
    reference: referenceOf(row.id),
    ...(Object.fromEntries(columns.map(([name, column]) => [name, row[column]])) as Record<EnquiryTextName, string>),
    status: row.status as EnquiryStatus,
    notes: row.notes,
    readAt: row.read_at,
    isUnread: row.is_unread === 1,
    createdAt: row.created_at,
    keptUntil: rowKeptUntil(row),
    ...(row.estimate && { estimate: JSON.parse(row.estimate) as SentEstimate }),
    ...(mail && { mail }),
    channel: row.channel as Channel,
    source: readSource(row.source),
    assignedTo: row.assigned_to,
    nextAt: row.next_at === noNextStep ? null : row.next_at,
    nextWords: row.next_words,
    outcome: (row.outcome || null) as Outcome | null,
    ...(order && { order }),
    onlineDiscount: row.online_discount === 1,
  }
}

function toEmailState(row: EmailColumns): EmailState {
  const { attempts, last_error: error } = row
  if (row.sent_at !== null) return { status: "sent", attempts, sentAt: row.sent_at }
  if (row.given_up_at !== null) {
    return { status: isHeld(row) ? "held" : "given-up", attempts, ...(error !== null && { error }) }
  }
  if (error !== null) return { status: "failed", attempts, error, dueAt: row.due_at }
  return { status: "waiting", attempts, dueAt: row.due_at }
}

export type EmailColumns = Pick<Tables["outbox"], "attempts" | "due_at" | "sent_at" | "given_up_at" | "last_error">

/** The enquiry of a row joined with its e-mail, whose columns are null if there is none. */
export function toEnquiryWithMail(row: Row & { [Column in keyof EmailColumns]: EmailColumns[Column] | null }): Enquiry {
  const { attempts, due_at } = row
  if (attempts === null || due_at === null) return toEnquiry(row)
  return toEnquiry(row, toEmailState({ ...row, attempts, due_at }))
}

/** Includes phone numbers as digits, and notes of a release without timelines. */
function enquirySearchTexts(row: Row, timeline: readonly string[] = []): string[] {
  const written = timeline.includes(row.notes) ? timeline : [...timeline, row.notes]
  const digits = [row.phone, row.message, ...written].flatMap((each) => phoneDigitsIn(toSearchText(each)))
  const texts = columns.filter(([name]) => enquiryTexts[name].isSearched ?? true).map(([, column]) => row[column])
  const work = [
    row.channel === "site" ? "" : channelLabels[row.channel as Channel],
    row.source_name,
    row.next_words,
    row.outcome && outcomeLabels[row.outcome as Outcome],
  ]
  return [referenceOf(row.id), ...texts, ...digits, ...written, ...work]
}

export function toEnquiryText(row: Row): Tables["enquiry_texts"] {
  return { id: row.id, text: toText(enquirySearchTexts(row)) }
}

/** Stores the search text of a changed enquiry; call it in the transaction of the change. */
export async function putEnquiryText(db: Kysely<Tables>, row: Row): Promise<void> {
  const written = await readWritten(db, [row.id])
  await putText(db, "enquiries", row.id, ...enquirySearchTexts(row, written.get(row.id)))
}

/** People's texts on the timelines of enquiries, oldest first, by enquiry. */
async function readWritten(db: Kysely<Tables>, enquiryIds: string[]): Promise<Map<string, string[]>> {
  const events = db
    .selectFrom("events")
    .select(["enquiry_id", "text"])
    .where("enquiry_id", "in", enquiryIds)
    .where("kind", "in", writtenKinds)
    .where("text", "<>", "")
  const rows = await events.orderBy("made_at").orderBy("id").execute()
  const byEnquiry = Map.groupBy(rows, (row) => row.enquiry_id)
  return new Map([...byEnquiry].map(([id, written]) => [id, written.map(({ text }) => text)]))
}

/** The name of a property's column, such as `image_path` for `imagePath`. */
type ColumnOf<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ""

export function columnOf<Name extends string>(name: Name): ColumnOf<Name> {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>
}

/** The derived data of enquiries, for a business in this country. */
export function derivedEnquiries(country: string): DerivedRows<Tables["enquiries"]> {
  return {
    table: "enquiries",
    columns: (row) => toEnquiryKeys(row, country),
    texts: { noun: "enquiries", of: enquirySearchTexts, readMore: readWritten },
  }
}

/** Recomputes the derived data of enquiries, for a business in this country. */
export async function refreshEnquiries(trx: Transaction<Tables>, country: string): Promise<void> {
  await refreshRows(trx, derivedEnquiries(country))
}
