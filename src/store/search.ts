import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import { searchWords, toSearchText } from "#domain/text/search-text.ts"
import type { Tables } from "./database/tables.ts"

/** What each searched table's rows are searched by. */
const textTables = {
  blogs: "blog_texts",
  reviews: "review_texts",
  categories: "category_texts",
  enquiries: "enquiry_texts",
} as const

/** The tables that can be searched. */
export type Searched = keyof typeof textTables

/** Keeps the text that a row is found by, in place of the one before; to be called in the row's own transaction. */
export async function putText(db: Kysely<Tables>, noun: Searched, id: string, ...parts: string[]): Promise<void> {
  const text = toSearchText(parts.join(" "))
  await db
    .insertInto(textTables[noun])
    .values({ id, text })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ text }))
    .execute()
}

/** How many rows have to be found for it to be quicker to look at each row in turn than to gather all that are found. */
const many = 1_000

/**
 * The condition that a row's text holds every word that is looked for; undefined when none is. `total` is how many rows
 * that will be, where it is known.
 */
export function matching(noun: Searched, search: string | undefined, total = 0): RawBuilder<SqlBool> | undefined {
  const held = matchesWords(search)
  if (!held) return undefined
  const [id, texts] = [sql.ref(`${noun}.id`), sql.table(textTables[noun])]
  return total > many
    ? sql<SqlBool>`exists (select 1 from ${texts} where id = ${id} and ${held})`
    : sql<SqlBool>`${id} in (select id from ${texts} where ${held})`
}

/** How many rows' texts hold every word; undefined when none is looked for. */
export async function countMatching(
  db: Kysely<Tables>,
  noun: Searched,
  search: string | undefined,
): Promise<number | undefined> {
  const held = matchesWords(search)
  if (!held) return undefined
  const { total } = await db
    .selectFrom(textTables[noun])
    .select((row) => row.fn.countAll<number>().as("total"))
    .where(held)
    .executeTakeFirstOrThrow()
  return total
}

function matchesWords(search: string | undefined): RawBuilder<SqlBool> | undefined {
  const words = searchWords(search ?? "")
  if (words.length === 0) return undefined
  const held = words.map((word) => sql`text like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`)
  return sql<SqlBool>`(${sql.join(held, sql` and `)})`
}
