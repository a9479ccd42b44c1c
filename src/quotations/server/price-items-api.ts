import { parse } from "#base/parse.ts"
import type { Api, Guard } from "#accounts/server/require-admin.ts"
import { fitTo, parseBody } from "#cms/fields/field.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { answerCsv } from "#http/downloads.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "#http/etags.ts"
import { readJson } from "#http/forms/body.ts"
import * as rules from "../shared/price-items.ts"
import { itemFields } from "../shared/quotation.ts"
import type { Kysely } from "kysely"
import type { LastChange } from "#base/errors.ts"
import { putSetting } from "#db/settings.ts"
import type { Tables } from "#db/tables.ts"
import type { PriceItem, PriceList } from "../shared/price-items.ts"

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

/** Mounts the calls about the owner's list of items. */
export function mountPriceItems(api: Api, guard: Guard, { priceItems }: { priceItems: PriceItems }): void {
  api.on(...docs.listQuotationItems, guard, async (c) => answerVersion(c, await priceItems.read()))
  api.on(...docs.changeQuotationItems, guard, async (c) => {
    const sent = parse(rules.priceListForm, await readJson(c.req.raw, rules.maxCsvBytes))
    // Without the ids of the form's rows.
    const items = sent.items.map((item) => fitTo(itemFields, item) as rules.PriceItem)
    const saved = await priceItems.change(c.get("who").email, (current, change) => {
      requireMatch(c, current, { change, current })
      return { items }
    })
    return answerVersion(c, saved)
  })
  api.on(...docs.downloadQuotationItems, guard, async () => {
    const { items } = await priceItems.read()
    const cells = items.map(({ description, unit, rate, hsn }) => [description, unit, rate / 100, hsn])
    return await answerCsv("quotation-items.csv", rules.itemHeadings, [cells])
  })
  api.on(...docs.importQuotationItems, guard, async (c) => {
    const { csv } = parse(rules.itemImport, await readJson(c.req.raw, 2 * rules.maxCsvBytes))
    const { report } = await priceItems.change(c.get("who").email, ({ items }) => rules.importItems(items, csv))
    return c.json(report)
  })
}

const example = { description: "Soft-close drawer", unit: "nos", rate: 450_000, hsn: "9403" }

export const docs = documentCalls("Quotations", {
  listQuotationItems: at("GET /quotation-items", {
    summary: "Returns the list of items for quotations",
    answers: rules.priceListEntity,
    hasEtag: true,
  }),
  changeQuotationItems: at("PUT /quotation-items", {
    summary: "Replaces the list of items for quotations",
    details: `A list has at most ${rules.maxItems} items. Quotations keep the items that they contain.`,
    headers: ifMatchHeaders,
    json: rules.priceListForm,
    notes: { "items[].rate": "In paise.", "items[].id": "Ignored." },
    example: { items: [example] },
    answers: rules.priceListEntity,
    hasEtag: true,
    fails: ["stale"],
  }),
  downloadQuotationItems: at("GET /quotation-items.csv", {
    summary: "Returns the list of items for quotations as CSV, with rates in rupees",
    csv: rules.itemHeadings,
  }),
  importQuotationItems: at("POST /quotation-items.csv", {
    summary: "Adds items to the list for quotations from CSV",
    details:
      "An item with a description that the list has replaces that item. The response lists the rejected lines; all other items are stored.",
    json: rules.itemImport,
    notes: { csv: `A CSV file with the headings ${rules.itemHeadings.join(", ")}; rates are in rupees.` },
    example: { csv: "description,unit,rate,hsn\nSoft-close drawer,nos,4500,9403\n" },
    answers: rules.itemImportReport,
  }),
})
