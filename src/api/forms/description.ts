import { setImmediate as nextTurn } from "node:timers/promises"
import { invalidField } from "#domain/base/errors.ts"
import { fieldsOf, type ItemKind } from "#domain/content/fields/item-kind.ts"
import { limits } from "#domain/text/limits.ts"
import { formatNumber } from "#domain/text/number.ts"
import { toStoredHtml } from "#richtext/stored.ts"

/** How many characters a description may have after it is cleaned. */
const maxCleaned = 2 * limits.longText

/** A formatted text as it is stored; throws "invalid" at the field where its HTML, written again, is too long. */
function cleanDescription(description: string, field: string): string {
  const cleaned = toStoredHtml(description)
  if (cleaned.length <= maxCleaned) return cleaned
  throw invalidField(field, `Description can have at most ${formatNumber(maxCleaned)} characters with its formatting.`)
}

type Json = Record<string, unknown>

/** The values of an item with its formatted texts as they are stored; throws "invalid". */
export async function cleanItem(kind: Pick<ItemKind, "fields">, values: Json): Promise<Json> {
  const cleaned = { ...values }
  for (const [name, field] of fieldsOf(kind)) {
    if (field.kind === "richText") cleaned[name] = cleanDescription(values[name] as string, name)
    if (field.kind !== "list") continue
    const entries: Json[] = []
    for (const [index, entry] of (values[name] as Json[]).entries()) {
      const formatted = Object.keys(field.fields).filter((part) => field.fields[part]?.kind === "richText")
      const parts = formatted.map((part) => [
        part,
        cleanDescription(entry[part] as string, `${name}[${index}][${part}]`),
      ])
      entries.push({ ...entry, ...Object.fromEntries(parts) })
      // Each may be long: other requests have their turn in between.
      await nextTurn()
    }
    cleaned[name] = entries
  }
  return cleaned
}
