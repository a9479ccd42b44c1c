import * as z from "zod/mini"
import { type Field, toList, toText } from "./field.ts"
import type { TextField } from "./text.ts"

export interface ListField extends Field<"list", string[]> {
  readonly of: TextField
  readonly max: number
}

export function list(
  label: string,
  { of, max, help = "", called = label }: { of: TextField; max: number; help?: string; called?: string },
): ListField {
  return {
    type: "list",
    label,
    help,
    of,
    max,
    blank: () => [],
    fit: (json) => toList(json).map(toText),
    schema: (moment) =>
      z
        .array(of.schema(moment), { error: `${called} must be a list.` })
        .check(z.maxLength(max, `There can be at most ${max} ${label.toLowerCase()}.`)),
    entity: () => z.array(z.string()),
    walk: (input, visitor) => input.map((each) => of.walk(each, visitor)),
    show: (input) => ({ text: input.join("\n") }),
  }
}

export interface ItemsField extends Field<"items", string[]> {
  /** The name of the collection. */
  readonly from: string
  readonly max: number
}

/** Documents of a collection, by their ids in the order in which they were chosen. */
export function items(label: string, { from, help = "", max = 12 }: { from: string; help?: string; max?: number }) {
  const schema = z
    .array(z.string().check(z.regex(/^[0-9a-f-]{36}$/, "Choose from the list.")), { error: `${label} must be a list.` })
    .check(z.maxLength(max, `${label} can have at most ${max} entries.`))
  const field: ItemsField = {
    type: "items",
    label,
    help,
    from,
    max,
    blank: () => [],
    fit: (json) => toList(json).map(toText),
    schema: () => schema,
    entity: () => z.array(z.string()),
    walk: (input, visitor) => (visitor.reference ? input.flatMap((id) => visitor.reference?.(id, field) || []) : input),
    show: (input) => ({ items: input, from }),
  }
  return field
}
