import type { Kysely } from "kysely"
import * as z from "zod/mini"
import { business } from "#domain/business/business.ts"
import type { ContentNoun } from "#domain/base/content-states.ts"
import {
  pageEntity,
  publicBlog,
  publicCategory,
  publicProject,
  publicReview,
} from "#domain/content/kinds/kind-entities.ts"
import { sentEstimate } from "#domain/estimate/estimate-entities.ts"
import { savedFilters } from "#domain/enquiry/saved-filters.ts"
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
  saved_filters: (row) => [[{ filters: parse(row["body"]) }, savedFilters]],
  passkeys: (row) => [[parse(row["transports"]), strings]],
  settings: (row) => [[parse(row["body"]), body]],
}

/** A row whose JSON the site could not read. */
interface BadRow {
  table: string
  id: string
  problem: string
}

/** Finds the rows whose JSON the site could not read. */
export async function* findBadJson(db: Kysely<Tables>): AsyncGenerator<BadRow> {
  for (const table of tablesInBackup) {
    const read = jsonOf[table.name as keyof Tables]
    if (!read) continue
    for await (const rows of readPages(db, table)) {
      for (const row of rows) {
        const problem = findProblem(() => read(row as Record<string, string>))
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
