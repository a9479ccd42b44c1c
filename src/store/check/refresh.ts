import type { Kysely } from "kysely"
import { type ContentNoun, contentNouns } from "#domain/base/content-states.ts"
import type { ContentBody } from "#domain/content/content.ts"
import { searchTextVersion, toSearchText } from "#domain/text/search-text.ts"
import { searchTextOf } from "../addresses/redirect-table.ts"
import { type DerivedRows, refreshRows } from "../base/derived-rows.ts"
import { businesses } from "../content/businesses.ts"
import { kindOf } from "../content/lifecycle/kinds.ts"
import { toKeys } from "../content/rows/draft-rows.ts"
import { sortKeysOf } from "../content/rows/published-items.ts"
import type { Tables } from "../database/tables.ts"
import { readCurrent } from "../documents/versions.ts"
import { derivedEnquiries } from "../enquiries/refresh-enquiries.ts"
import { nameColumns, pictureSearchTexts } from "../pictures/rows/picture-rows.ts"

/** What rows are searched and sorted by, for each table that has such columns or texts. */
async function readDerivedRows(db: Kysely<Tables>): Promise<DerivedRows<Record<string, unknown>>[]> {
  const { country } = (await readCurrent(db, businesses)).business.address
  const rows = [...contentNouns.map(derivedItems), drafts, pictures, redirects, notFound, derivedEnquiries(country)]
  return rows as DerivedRows<Record<string, unknown>>[]
}

/**
 * Makes all that rows are searched and sorted by again, in one transaction, where another release made it in another way. Once
 * for each `searchTextVersion` in the life of a store: most starts read one row.
 */
export async function refreshSearchTexts(db: Kysely<Tables>): Promise<void> {
  const name = `search-texts-${searchTextVersion}`
  if (await db.selectFrom("marks").select("name").where("name", "=", name).executeTakeFirst()) return
  await db.transaction().execute(async (trx) => {
    // Of several processes that start at once, one does it while the others wait.
    const isFirst = await trx
      .insertInto("marks")
      .values({ name, made_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst()
    if (!isFirst) return
    for (const derived of await readDerivedRows(trx)) await refreshRows(trx, derived)
  })
}

function derivedItems(noun: ContentNoun): DerivedRows<Tables[ContentNoun]> {
  const kind = kindOf(noun)
  return {
    table: noun,
    columns: (row) => sortKeysOf(kind, row),
    texts: { noun, of: (row) => kind.searchTexts(kind.toItem(row)) },
  }
}

const drafts: DerivedRows<Tables["drafts"]> = {
  table: "drafts",
  columns: ({ noun, body }) => toKeys(kindOf(noun as ContentNoun), JSON.parse(body) as ContentBody),
}

const pictures: DerivedRows<Tables["pictures"]> = {
  table: "pictures",
  columns: ({ name }) => nameColumns(name),
  texts: { noun: "pictures", of: pictureSearchTexts },
}

const redirects: DerivedRows<Tables["redirects"]> = {
  table: "redirects",
  columns: ({ source, target }) => ({ search_text: searchTextOf(source, target) }),
}

const notFound: DerivedRows<Tables["not_found"]> = {
  table: "not_found",
  columns: ({ path }) => ({ search_text: toSearchText(path) }),
}
