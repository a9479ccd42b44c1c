import { roles } from "#accounts/shared/roles.ts"
import type { Kysely } from "kysely"
import * as z from "zod/mini"
import { business } from "#collections/shared/business/business.ts"
import type { ContentNoun } from "#base/content-states.ts"
import {
  pageEntity,
  publicBlog,
  publicCategory,
  publicProject,
  publicReview,
} from "#collections/shared/kind-entities.ts"
import { enquiryStatus, outcomes, nextAtPattern } from "#enquiries/shared/enquiry-status.ts"
import { eventKinds } from "#enquiries/shared/events.ts"
import { channels } from "#enquiries/shared/source.ts"
import { visitKinds } from "#collections/shared/business/visit-hours.ts"
import { orderEntity } from "#orders/shared/order.ts"
import { entitiesOf } from "#cms/fields/field.ts"
import { paymentModes } from "#quotations/shared/payments.ts"
import { itemFields, quotationFields, quotationStates } from "#quotations/shared/quotation.ts"
import { parties } from "#quotations/shared/quotation-entities.ts"
import { visitStates } from "#visits/shared/visit.ts"
import { noNextStep } from "#enquiries/server/enquiry-rows.ts"
import { sentEstimate } from "#estimate/shared/estimate-entities.ts"
import { rateCard } from "#estimate/shared/rate-card.ts"
import { navigation } from "#pages/shared/navigation/navigation.ts"
import { ownCollections } from "#own"
import { entityOf } from "#cms/shared/specification.ts"
import { readInputs, toItem } from "#cms/server/kinds.ts"
import { readSingle } from "#cms/server/singles.ts"
import { business as businessSingle } from "#collections/server/business.ts"
import { kindOf } from "#pages/server/kinds.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { tablesInBackup } from "./backup-tables.ts"
import { readPages, type Row } from "./export.ts"

/** The schemas of documents, by collection. */
const items: Record<ContentNoun, z.ZodMiniType> = {
  blogs: publicBlog,
  reviews: publicReview,
  categories: publicCategory,
  projects: publicProject,
  pages: pageEntity,
  ...Object.fromEntries(ownCollections.map((each) => [each.name, entityOf(each)])),
}

const single: Record<string, z.ZodMiniType> = { business, navigation, "rate-card": rateCard }

const body = z.record(z.string(), z.unknown())

/** Columns of JSON besides those of items, parsed as the site does. */
const jsonColumns: Record<string, (text: string) => [value: unknown, schema: z.ZodMiniType]> = {
  "enquiries.estimate": (text) => [JSON.parse(text || "null"), z.nullable(sentEstimate)],
  "enquiries.order_dates": (text) => [JSON.parse(text || "null"), z.nullable(orderEntity.shape.dates)],
  "enquiries.source": (text) => [JSON.parse(text || "null"), z.nullable(body)],
  "idempotency_keys.answer": (text) => [JSON.parse(text || "null"), z.unknown()],
  "passkeys.transports": (text) => [JSON.parse(text), z.array(z.string())],
  "price_items.body": (text) => [JSON.parse(text), z.object(entitiesOf(itemFields))],
  "quotations.body": (text) => [JSON.parse(text), z.object(entitiesOf(quotationFields))],
  "payments.parties": (text) => [JSON.parse(text || "null"), z.nullable(parties)],
  "quotations.parties": (text) => [JSON.parse(text || "null"), z.nullable(parties)],
  "webhooks.events": (text) => [JSON.parse(text), z.array(z.string())],
  "saved_filters.body": (text) => [JSON.parse(text), z.unknown()],
  ...Object.fromEntries(
    ["withheld_enquiries.enquiry", "document_drafts.body", "revisions.body", "settings.body"].map((column) => [
      column,
      (text: string) => [JSON.parse(text), body] as [unknown, z.ZodMiniType],
    ]),
  ),
}

const isTime = (text: string) => text === "" || (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)))
const optionalTime = z.nullable(z.string().check(z.refine(isTime)))

/** The rules of columns that are neither JSON nor a time. */
const plainColumns: Record<string, z.ZodMiniType> = {
  "admins.role": z.enum(roles),
  "api_keys.role": z.enum(roles),
  "enquiries.status": enquiryStatus,
  "enquiries.channel": z.enum(channels),
  "enquiries.outcome": z.enum(["", ...outcomes]),
  "enquiries.next_at": z.union([z.literal(noNextStep), z.string().check(z.regex(nextAtPattern))]),
  "enquiries.order_due": z.union([z.literal("none"), z.iso.date()]),
  "enquiries.received_on": z.iso.date(),
  "erased_enquiries.received_on": z.iso.date(),
  "events.kind": z.enum(eventKinds),
  "payments.amount": z.int(),
  "payments.mode": z.enum(paymentModes),
  "payments.paid_on": z.iso.date(),
  "quotations.state": z.enum(quotationStates),
  "quotations.total": z.int(),
  "visits.kind": z.enum(visitKinds),
  "visits.state": z.enum(visitStates),
  "visit_blocks.kind": z.enum(["", ...visitKinds]),
}

/** Finds the rows that the site could not read. */
export async function* findBadRows(db: Kysely<Tables>): AsyncGenerator<{ table: string; id: string; problem: string }> {
  const described = await db.introspection.getTables()
  for (const table of tablesInBackup) {
    // They are only searched.
    if (table.name.endsWith("_texts")) continue
    const { columns = [] } = described.find(({ name }) => name === table.name) ?? {}
    // SQLite stores any text in a column of integers.
    const integers = new Set(columns.flatMap(({ name, dataType }) => (/^integer$/i.test(dataType) ? [name] : [])))
    for await (const rows of readPages(db, table)) {
      for (const row of rows) {
        const problem = findProblem(table.name, row, integers)
        if (problem !== undefined) yield { table: table.name, id: String(row[table.key]), problem }
      }
    }
  }
}

function findProblem(table: string, row: Row, integers: ReadonlySet<string>): string | undefined {
  try {
    for (const [name, value] of Object.entries(row)) {
      const column = `${table}.${name}`
      const rule = plainColumns[column] ?? (/_(?:at|until|after)$/.test(name) ? optionalTime : undefined)
      const isRight = integers.has(name) ? value === null || Number.isInteger(value) : rule?.safeParse(value).success
      if (isRight === false) return `its ${name} cannot be read`
      const read = value === null ? undefined : jsonColumns[column]
      if (read) requireType(...read(String(value)))
    }
    if (table === "documents" && row["body"] !== "") requireDocument(row as unknown as DocumentRow)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : "it cannot be read"
  }
}

function requireDocument(row: DocumentRow): void {
  const stored = JSON.parse(row.body) as Row
  const { collection } = row
  const schema = single[collection]
  if (schema) {
    const read = readSingle(collection === "business" ? businessSingle : {}, row.body)
    requireType(read, schema)
    requireKept(stored, read)
  } else {
    const kind = kindOf(collection as ContentNoun)
    requireType(toItem(kind, row), items[collection as ContentNoun])
    requireKept(stored, readInputs(kind, row.body))
  }
}

/** Throws if parsing changed the stored value, because its shape is invalid. */
function requireKept(stored: unknown, read: unknown, name = "its JSON"): void {
  if (stored === undefined || stored === null || read === undefined || read === null) return
  const [one, other] = [stored, read].map((value) => (Array.isArray(value) ? "list" : typeof value))
  const isShort = Array.isArray(stored) && stored.length !== (read as unknown[]).length
  if (one !== other || isShort) {
    throw new TypeError(`${name} does not have the expected shape`)
  }
  if (typeof read !== "object") return
  for (const [each, value] of Object.entries(read)) requireKept((stored as Row)[each], value, each)
}

/** Throws for a value of another type; a rule that became stricter must not prevent a restore. */
function requireType(value: unknown, schema: z.ZodMiniType): void {
  const issues = schema.safeParse(value).error?.issues ?? []
  const wrong = issues.find(({ code }) => code === "invalid_type")
  if (wrong) throw new TypeError(`${wrong.path.join(".") || "its JSON"} does not have the expected type`)
}
