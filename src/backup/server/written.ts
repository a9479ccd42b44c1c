import { type Kysely, sql } from "kysely"
import type { Tables } from "#db/tables.ts"

/** Data that only people create: its label, its table, and a condition that excludes rows of a first start. */
const signs: [words: string, table: keyof Tables, condition?: string][] = [
  ["enquiries", "enquiries"],
  ["erased enquiries", "erasures"],
  ["blocked times", "visit_blocks"],
  ["several accounts", "admins", "(select count(*) from admins) > 1"],
  ["changed business details", "documents", "collection = 'business' and changed_by <> ''"],
  ["a changed menu", "documents", "collection = 'navigation' and changed_by <> ''"],
  ["a changed rate card", "documents", "collection = 'rate-card' and changed_by <> ''"],
  ["changed pages", "documents", "collection = 'pages' and is_live = 1 and changed_by <> ''"],
  ["its own guides", "documents", "collection = 'blogs' and is_live = 1 and changed_by <> ''"],
  ["its own rooms", "documents", "collection = 'categories' and is_live = 1 and changed_by <> ''"],
  ["its own projects", "documents", "collection = 'projects' and is_live = 1 and changed_by <> ''"],
  ["its own reviews", "documents", "collection = 'reviews' and is_live = 1 and changed_by <> ''"],
  ["its own content", "documents", "is_live = 1 and changed_by <> ''"],
  ["its own pictures", "pictures", "created_by <> '' or changed_by <> ''"],
  ["items in the trash", "documents", "is_trashed = 1"],
  ["drafts", "documents", "has_draft = 1"],
  ["redirects", "redirects"],
]

/**
 * Describes the data made or sent by people on a site; undefined if it contains only the data of its first start. Server settings, such as
 * the mail server, are ignored.
 */
export async function findWritten(db: Kysely<Tables>): Promise<string | undefined> {
  for (const [words, table, condition = "true"] of signs) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.raw(condition)} limit 1`.execute(db)
    if (rows.length > 0) return words
  }
  return undefined
}
