import * as z from "zod/mini"
import { invalidField } from "#base/errors.ts"
import { validate } from "#base/parse.ts"
import { readCsvCells, readCsvRows } from "#base/text/csv.ts"
import { entitiesOf, type InputsOf, schemaOf, type ValuesOf } from "#cms/fields/field.ts"
import { rows } from "#cms/fields/rows.ts"
import { itemFields, units } from "./quotation.ts"

export const maxItems = 500

/** The owner's list of items: descriptions with unit, rate in paise and HSN code, which fill in the lines of quotations. */
export const priceListFields = { items: rows("Items", { one: "Item", max: maxItems, fields: itemFields }) }
export type PriceListInputs = InputsOf<typeof priceListFields>
export const priceListForm = schemaOf(priceListFields, "update")
export type PriceItem = ValuesOf<typeof itemFields>
export type PriceList = { items: PriceItem[] }
export const priceListEntity = z.object(entitiesOf(priceListFields)) as unknown as z.ZodMiniType<PriceList>

export const itemHeadings = ["description", "unit", "rate", "hsn"] as const

export const maxCsvBytes = 1024 * 1024
export const itemImport = z.strictObject({
  csv: z.string({ error: "csv must be text." }).check(z.minLength(1, "The file is empty.")),
})

export const itemImportReport = z.object({
  added: z.int(),
  replaced: z.int(),
  refused: z.array(z.object({ line: z.int(), description: z.string(), message: z.string() })),
})
export type ItemImportReport = z.output<typeof itemImportReport>

/** A longer row has a description that is rejected anyway. */
const maxRowLength = 2_000

/**
 * Adds the items of a CSV file to a list, whose items with the same description are replaced. Throws "invalid" for a file without headings
 * or with too many rows; a wrong row is reported.
 */
export function importItems(list: readonly PriceItem[], csv: string): PriceList & { report: ItemImportReport } {
  const [head, ...filled] = readCsvRows(csv)
  const separator = [",", ";", "\t"].find((sign) => head?.row.includes(sign)) ?? ","
  const names = readCsvCells(head?.row.slice(0, maxRowLength) ?? "", separator).map((name) => name.toLowerCase())
  if (!itemHeadings.every((name) => names.includes(name))) throw invalidField("csv", noHeadings)
  if (filled.length > 2 * maxItems) throw invalidField("csv", tooMany)
  const items = new Map(list.map((item) => [keyOf(item), item]))
  const report: ItemImportReport = { added: 0, replaced: 0, refused: [] }
  for (const { line, row } of filled) {
    const cells = readCsvCells(row.slice(0, maxRowLength), separator)
    const read = Object.fromEntries(
      itemHeadings.map((name) => [name, (cells[names.indexOf(name)] ?? "").replaceAll(/\s+/g, " ")]),
    )
    const unit = units.find(({ value }) => value === read["unit"]?.toLowerCase())?.value ?? (read["unit"] || "nos")
    const item = z.safeParse(itemSchema, { ...read, unit })
    if (item.success) {
      report[items.has(keyOf(item.data)) ? "replaced" : "added"]++
      items.set(keyOf(item.data), item.data)
    } else {
      const wrong = validate(itemSchema, { ...read, unit }) ?? {}
      const message = "unit" in wrong ? wrongUnit : (Object.values(wrong)[0] ?? "")
      report.refused.push({ line, description: read["description"] ?? "", message })
    }
  }
  if (items.size > maxItems) throw invalidField("csv", tooMany)
  return { items: [...items.values()], report }
}

/** The item with a description, if the list has it. */
export function findItem(list: readonly PriceItem[], description: string): PriceItem | undefined {
  return list.find((item) => keyOf(item) === keyOf({ description }))
}

function keyOf({ description }: { description: string }): string {
  return description.trim().toLowerCase()
}

const itemSchema = schemaOf(itemFields, "update")
const wrongUnit = `The unit must be one of these: ${units.map(({ label }) => label).join(", ")}.`
const noHeadings = `The first line of the file must contain these headings: ${itemHeadings.join(", ")}.`
const tooMany = `The list can have at most ${maxItems} items. Import a shorter file, or remove items first.`
