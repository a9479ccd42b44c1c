import type { Kysely } from "kysely"
import type { LastChange } from "#base/errors.ts"
import { fitTo, parseBody } from "#cms/fields/field.ts"
import { putSetting } from "#db/settings.ts"
import type { Tables } from "#db/tables.ts"
import type { PriceItem, PriceList } from "../shared/price-items.ts"
import { itemFields } from "../shared/quotation.ts"

declare module "#db/settings.ts" {
  interface SettingBodies {
    /** Only who changed the list of items, and when; its row is locked while the list is changed. */
    "price-items": Record<string, never>
  }
}

export type PriceItems = ReturnType<typeof createPriceItems>

/** The owner's list of items for quotations. */
export function createPriceItems(db: Kysely<Tables>) {
  return {
    read: () => readList(db),

    /** Replaces the list with the result of a function of the current one, unless it throws. */
    change<List extends PriceList>(by: string, edit: (now: PriceList, last: LastChange) => List): Promise<List> {
      return db.transaction().execute(async (trx) => {
        const { changed_at: at, changed_by } = await trx
          .insertInto("settings")
          .values({ name: "price-items", body: "{}", changed_at: "", changed_by: "" })
          .onConflict((row) => row.column("name").doUpdateSet((set) => ({ name: set.ref("excluded.name") })))
          .returningAll()
          .executeTakeFirstOrThrow()
        const list = edit(await readList(trx), { by: changed_by, at: at || new Date(0).toISOString() })
        const bodies = list.items.map((item) => JSON.stringify(item))
        const rows = bodies.map((body, position) => ({ id: crypto.randomUUID(), position, body }))
        await trx.deleteFrom("price_items").execute()
        if (rows.length > 0) await trx.insertInto("price_items").values(rows).execute()
        await putSetting(trx, "price-items", {}, by)
        return list
      })
    },
  }
}

async function readList(db: Kysely<Tables>): Promise<PriceList> {
  const rows = await db.selectFrom("price_items").select("body").orderBy("position").execute()
  return { items: rows.map(({ body }) => fitTo(itemFields, parseBody(body)) as PriceItem) }
}
