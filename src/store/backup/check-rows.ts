import type { Kysely } from "kysely"
import * as z from "zod/mini"
import { roles } from "#domain/accounts/rights.ts"
import { business } from "#domain/business/business.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import {
  pageEntity,
  publicBlog,
  publicCategory,
  publicProject,
  publicReview,
} from "#domain/content/kinds/kind-entities.ts"
import { enquiryStatus, outcomes } from "#domain/enquiry/enquiry-status.ts"
import { eventKinds } from "#domain/enquiry/events.ts"
import { nextAtPattern } from "#domain/enquiry/next-step.ts"
import { channels } from "#domain/enquiry/source.ts"
import { visitKinds } from "#domain/business/visit-hours.ts"
import { visitStates } from "#domain/visit/visit.ts"
import { noNextStep } from "../enquiries/enquiry-rows.ts"
import { sentEstimate } from "#domain/estimate/estimate-entities.ts"
import { rateCard } from "#domain/estimate/rate-card.ts"
import { navigation } from "#domain/navigation/navigation.ts"
import { businesses } from "../content/businesses.ts"
import { kindOf } from "../content/lifecycle/kinds.ts"
import { navigations } from "../documents/navigations.ts"
import { rateCards } from "../documents/rate-cards.ts"
import { readBody } from "../documents/versions.ts"
import type { Tables } from "../database/tables.ts"
import { tablesInBackup } from "./backup-tables.ts"
import { readPages, type Row } from "./export.ts"

/** A value that a row holds as JSON, and the schema of what reads it. */
type Checked = [value: unknown, schema: z.ZodMiniType]

const items: Record<ContentNoun, z.ZodMiniType> = {
  blogs: publicBlog,
  reviews: publicReview,
  categories: publicCategory,
  projects: publicProject,
  pages: pageEntity,
}
const body = z.record(z.string(), z.unknown())
const strings = z.array(z.string())

/** What each table holds as JSON, read as the site reads it. */
const jsonOf: { [Name in keyof Tables]?: (row: Record<string, string>) => Checked[] } = {
  blogs: (row) => [itemIn("blogs", row)],
  categories: (row) => [itemIn("categories", row)],
  projects: (row) => [itemIn("projects", row)],
  pages: (row) => [itemIn("pages", row)],
  businesses: (row) => [[readBody(businesses, row["body"]), business]],
  navigations: (row) => [[readBody(navigations, row["body"]), navigation]],
  rate_cards: (row) => [[readBody(rateCards, row["body"]), rateCard]],
  enquiries: (row) => [...optional(row["estimate"], sentEstimate), ...optional(row["source"], body)],
  withheld_enquiries: (row) => [[parse(row["enquiry"]), body]],
  idempotency_keys: (row) => optional(row["answer"], z.unknown()),
  drafts: (row) => [[parse(row["body"]), body]],
  item_versions: (row) => [[parse(row["body"]), body]],
  trash: (row) => [
    ...(row["row"] ? [itemIn(row["noun"] as ContentNoun, parse(row["row"]) as Record<string, string>)] : []),
    ...optional(row["draft"], z.object({ body: z.string() })),
  ],
  saved_filters: (row) => [[parse(row["body"]), z.unknown()]],
  passkeys: (row) => [[parse(row["transports"]), strings]],
  settings: (row) => [[parse(row["body"]), body]],
}

const oneOf = (...values: readonly string[]) => z.enum(values)
const optionalTime = z.nullable(
  z
    .string()
    .check(z.refine((time) => time === "" || (/^\d{4}-\d\d-\d\d/.test(time) && !Number.isNaN(Date.parse(time))))),
)

/** The rules of columns that are not JSON and not a time. */
const plainColumns: Record<string, z.ZodMiniType> = {
  "admins.role": oneOf(...roles),
  "enquiries.status": enquiryStatus,
  "enquiries.channel": oneOf(...channels),
  "enquiries.outcome": oneOf("", ...outcomes),
  "enquiries.next_at": z.union([z.literal(noNextStep), z.string().check(z.regex(nextAtPattern))]),
  "enquiries.received_on": z.iso.date(),
  "erased_enquiries.received_on": z.iso.date(),
  "events.kind": oneOf(...eventKinds),
  "visits.kind": oneOf(...visitKinds),
  "visits.state": oneOf(...visitStates),
  "visit_blocks.kind": oneOf("", ...visitKinds),
}

/** Throws for a column whose value the site could not read; SQLite stores any text in a column of integers. */
function checkPlain(table: string, row: Row, integers: ReadonlySet<string>): void {
  for (const [name, value] of Object.entries(row)) {
    const rule = plainColumns[`${table}.${name}`] ?? (/_(?:at|until|after)$/.test(name) ? optionalTime : undefined)
    const isRight = integers.has(name)
      ? value === null || Number.isInteger(value)
      : (rule?.safeParse(value).success ?? true)
    if (!isRight) throw new TypeError(`its ${name} cannot be read`)
  }
}

/** A row that the site could not read. */
interface BadRow {
  table: string
  id: string
  problem: string
}

/** Finds the rows that the site could not read. */
export async function* findBadRows(db: Kysely<Tables>): AsyncGenerator<BadRow> {
  const described = await db.introspection.getTables()
  for (const table of tablesInBackup) {
    // They are only searched.
    if (table.name.endsWith("_texts")) continue
    const read = jsonOf[table.name as keyof Tables]
    const { columns = [] } = described.find(({ name }) => name === table.name) ?? {}
    const integers = new Set(columns.flatMap(({ name, dataType }) => (/^integer$/i.test(dataType) ? [name] : [])))
    for await (const rows of readPages(db, table)) {
      for (const row of rows) {
        const problem = findProblem(() => {
          checkPlain(table.name, row as Row, integers)
          return read?.(row as Record<string, string>) ?? []
        })
        if (problem !== undefined) yield { table: table.name, id: String((row as Row)[table.key]), problem }
      }
    }
  }
}

function findProblem(read: () => Checked[]): string | undefined {
  try {
    for (const [value, schema] of read()) {
      const issues = schema.safeParse(value).error?.issues ?? []
      // A rule that has become stricter since, such as a maximum, must not keep a site from being restored.
      const wrong = issues.find(({ code }) => code === "invalid_type")
      if (wrong) return `${wrong.path.join(".") || "its JSON"} has not the type that is read`
    }
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : "it cannot be read"
  }
}

function itemIn(noun: ContentNoun, row: Record<string, string>): Checked {
  return [kindOf(noun).toItem(row as never), items[noun]]
}

function optional(text: string | undefined, schema: z.ZodMiniType): Checked[] {
  return text ? [[parse(text), schema]] : []
}

function parse(text: string | undefined): unknown {
  return JSON.parse(text ?? "")
}
