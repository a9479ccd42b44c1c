import { type Kysely, sql } from "kysely"
import type { Tables } from "../database/tables.ts"

/** What only people make: its name, its table, and what tells its rows from those that a first start makes itself. */
const signs: [words: string, table: keyof Tables, condition?: string][] = [
  ["enquiries", "enquiries"],
  ["erased enquiries", "erasures"],
  ["blocked times", "visit_blocks"],
  ["accounts of several people", "admins", "(select count(*) from admins) > 1"],
  ["a business that was changed", "businesses", "made_by <> ''"],
  ["a menu that was changed", "navigations", "made_by <> ''"],
  ["a rate card that was changed", "rate_cards", "made_by <> ''"],
  ["pages that were changed", "pages", "changed_by <> ''"],
  ["guides of its own", "blogs", "changed_by <> ''"],
  ["rooms of its own", "categories", "changed_by <> ''"],
  ["projects of its own", "projects", "changed_by <> ''"],
  ["reviews of its own", "reviews", "changed_by <> ''"],
  ["pictures of its own", "pictures", "created_by <> '' or changed_by <> ''"],
  ["drafts", "drafts"],
  ["items in the trash", "trash"],
  ["old addresses", "redirects"],
]

/**
 * What people have made or sent on a site, in words; undefined on one that holds nothing but what its first start made, with
 * or without sample content. Settings of the server, such as its mail server, do not count.
 */
export async function findWritten(db: Kysely<Tables>): Promise<string | undefined> {
  for (const [words, table, condition = "true"] of signs) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.raw(condition)} limit 1`.execute(db)
    if (rows.length > 0) return words
  }
  return undefined
}
