import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely"
import { searchByDigits } from "#base/contact/phone-number.ts"
import { referencesIn } from "#base/reference.ts"
import { searchWords, toSearchText } from "#base/text/search-text.ts"
import type { Tables } from "./tables.ts"

const textTables = {
  pictures: "picture_texts",
  enquiries: "enquiry_texts",
} as const

export type Searched = keyof typeof textTables

export const toText = (parts: readonly string[]): string => toSearchText(parts.join(" "))

export async function readTexts(db: Kysely<Tables>, noun: Searched, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom(textTables[noun]).select(["id", "text"]).where("id", "in", ids).execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Stores the search text of a row; call it in the transaction that stores the row. */
export async function putText(db: Kysely<Tables>, noun: Searched, id: string, ...parts: string[]): Promise<void> {
  const text = toText(parts)
  await db
    .insertInto(textTables[noun])
    .values({ id, text })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ text }))
    .execute()
}

/** The condition that a row's search text contains every word of the search; undefined without words. */
export function matching(noun: Searched, search: string | undefined): RawBuilder<SqlBool> | undefined {
  const condition = matchesText(noun, search)
  if (!condition) return undefined
  return sql<SqlBool>`${sql.ref(`${noun}.id`)} in (select id from ${sql.table(textTables[noun])} where ${condition})`
}

/** The condition on the texts of a table; an enquiry matches its phone number and reference in any format. */
function matchesText(noun: Searched, search: string | undefined): RawBuilder<SqlBool> | undefined {
  if (noun !== "enquiries" || search === undefined) return matchesWords(search, "text")
  const searches = [search, searchByDigits(toSearchText(search)), ...referencesIn(search)]
  const conditions = searches.flatMap((each) => matchesWords(each, "text") ?? [])
  return conditions.length === 0 ? undefined : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

/** The condition that a column of search text contains every word of the search; undefined without words. */
export function matchesWords(search: string | undefined, column: string): RawBuilder<SqlBool> | undefined {
  const words = searchWords(search ?? "")
  if (words.length === 0) return undefined
  const conditions = words.map(
    (word) => sql`${sql.ref(column)} like ${`%${word.replaceAll(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
