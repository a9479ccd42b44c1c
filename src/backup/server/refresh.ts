import type { Kysely, Transaction } from "kysely"
import type { ContentNoun } from "#base/content-states.ts"
import { searchTextVersion, toSearchText } from "#base/text/search-text.ts"
import { searchTextOf as textOfRedirect } from "#redirects/server/redirect-table.ts"
import { type DerivedRows, refreshRows } from "#db/derived-rows.ts"
import { readPages } from "./export.ts"
import { putTexts, setColumns } from "#cms/server/documents.ts"
import { type Inputs, keysOf, readUndamaged, searchTextOf } from "#cms/server/kinds.ts"
import { kindOf } from "#pages/server/kinds.ts"
import { readCurrent } from "#cms/server/singles.ts"
import { business } from "#collections/server/business.ts"
import type { DocumentRow, Tables } from "#db/tables.ts"
import { derivedEnquiries } from "#enquiries/server/enquiry-rows.ts"
import { nameColumns, pictureSearchTexts } from "#images/server/picture-rows.ts"

async function readDerivedRows(db: Kysely<Tables>): Promise<DerivedRows<Record<string, unknown>>[]> {
  const { country } = (await readCurrent(db, business)).business.address
  const rows = [pictures, redirects, notFound, derivedEnquiries(country)]
  return rows as DerivedRows<Record<string, unknown>>[]
}

/** Recomputes all derived data in one transaction, once per `searchTextVersion`. */
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
    await refreshDocuments(trx)
    for (const derived of await readDerivedRows(trx)) await refreshRows(trx, derived)
  })
}

/** Recomputes the keys and the search texts of all documents. */
async function refreshDocuments(trx: Transaction<Tables>): Promise<void> {
  for await (const rows of readPages(trx, { name: "documents", key: "id" })) {
    for (const row of rows as unknown as DocumentRow[]) {
      if (row.id === row.collection) continue
      const kind = kindOf(row.collection as ContentNoun)
      const stored = trx.selectFrom("document_drafts").select("body").where("id", "=", row.id)
      const draft = (await stored.executeTakeFirst())?.body
      const [live, written] = [row.body, draft].map((body) => (body ? readUndamaged(kind, body) : undefined))
      // A damaged row needs a person: `findBadRows` reports it.
      if ((row.body && !live) || (draft && !written)) continue
      await setColumns(trx, row.id, keysOf(kind, live ?? written ?? {}))
      const textOf = (inputs: Inputs | undefined) => (inputs ? searchTextOf(kind, inputs) : "")
      await putTexts(trx, kind, row.id, { live_text: textOf(live), draft_text: textOf(written) })
    }
  }
}

const pictures: DerivedRows<Tables["pictures"]> = {
  table: "pictures",
  columns: ({ name }) => nameColumns(name),
  texts: { noun: "pictures", of: pictureSearchTexts },
}

const redirects: DerivedRows<Tables["redirects"]> = {
  table: "redirects",
  columns: ({ source, target }) => ({ search_text: textOfRedirect(source, target) }),
}

const notFound: DerivedRows<Tables["not_found"]> = {
  table: "not_found",
  columns: ({ path }) => ({ search_text: toSearchText(path) }),
}
