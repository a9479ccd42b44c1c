import type { Kysely, Transaction } from "kysely"
import { type ContentNoun, contentNouns } from "#domain/base/content-states.ts"
import type { ContentBody } from "#domain/content/content.ts"
import { searchTextVersion, toSearchText } from "#domain/text/search-text.ts"
import { searchTextOf } from "./addresses/moves.ts"
import { businesses } from "./content/businesses.ts"
import { toKeys } from "./content/rows/draft-rows.ts"
import { type AnyKind, kindOf } from "./content/lifecycle/kinds.ts"
import { generic, sortKeysOf } from "./content/rows/published-items.ts"
import { readCurrent } from "./documents/versions.ts"
import type { Tables } from "./database/tables.ts"
import { refreshEnquiries } from "./enquiries/refresh-enquiries.ts"
import { nameColumns, putPictureText } from "./pictures/rows/picture-rows.ts"
import { putText } from "./base/search.ts"

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
    for (const noun of contentNouns) await refreshItems(trx, kindOf(noun))
    await refreshDrafts(trx)
    await refreshPictures(trx)
    await refreshAddresses(trx)
    await refreshEnquiries(trx, (await readCurrent(trx, businesses)).business.address.country)
  })
}

async function refreshItems(trx: Transaction<Tables>, kind: AnyKind): Promise<void> {
  for (const row of await generic(trx).selectFrom(kind.noun).selectAll().execute()) {
    await generic(trx).updateTable(kind.noun).set(sortKeysOf(kind, row)).where("id", "=", row.id).execute()
    await putText(trx, kind.noun, row.id, ...kind.searchTexts(kind.toItem(row as Tables[ContentNoun])))
  }
}

async function refreshDrafts(trx: Transaction<Tables>): Promise<void> {
  for (const { id, noun, body } of await trx.selectFrom("drafts").select(["id", "noun", "body"]).execute()) {
    const keys = toKeys(kindOf(noun as ContentNoun), JSON.parse(body) as ContentBody)
    await trx.updateTable("drafts").set(keys).where("id", "=", id).execute()
  }
}

async function refreshPictures(trx: Transaction<Tables>): Promise<void> {
  for (const row of await trx.selectFrom("pictures").selectAll().execute()) {
    await trx.updateTable("pictures").set(nameColumns(row.name)).where("id", "=", row.id).execute()
    await putPictureText(trx, row)
  }
}

async function refreshAddresses(trx: Transaction<Tables>): Promise<void> {
  for (const { id, source, target } of await trx.selectFrom("redirects").select(["id", "source", "target"]).execute()) {
    const search_text = searchTextOf(source, target)
    await trx.updateTable("redirects").set({ search_text }).where("id", "=", id).execute()
  }
  for (const { id, path } of await trx.selectFrom("not_found").select(["id", "path"]).execute()) {
    await trx
      .updateTable("not_found")
      .set({ search_text: toSearchText(path) })
      .where("id", "=", id)
      .execute()
  }
}
