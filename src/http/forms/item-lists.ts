import type * as z from "zod/mini"
import { invalidField } from "#base/errors.ts"
import { emptyList, itemPattern } from "./form-fields.ts"
import type { SentForm } from "./multipart.ts"

/**
 * Parses a list whose items are sent as `list[0][part]`, in the order of their numbers, or as `[]` under its own name in
 * `texts`; undefined if absent. Throws "invalid".
 */
export function readItemList(
  { texts }: SentForm,
  list: string,
  { schema, alone }: { schema: z.ZodMiniArray<z.ZodMiniObject>; alone: string | undefined },
): Record<string, string>[] | undefined {
  if (alone !== undefined && alone !== emptyList) {
    const [part = ""] = Object.keys(schema.def.element.def.shape)
    throw invalidField(list, `Send items as ${list}[0][${part}], or ${emptyList} for none.`)
  }
  const pattern = itemPattern(list, schema)
  const items = new Map<number, Record<string, string>>()
  for (const [field, values] of texts) {
    const [, number, name] = pattern.exec(field) ?? []
    if (number === undefined || name === undefined) continue
    if (values.length > 1) throw invalidField(field, `${field} was sent more than once.`)
    items.set(Number(number), { ...items.get(Number(number)), [name]: values[0] as string })
  }
  if (items.size === 0) return alone === undefined ? undefined : []
  return [...items].sort(([a], [b]) => a - b).map(([, item]) => item)
}
