import * as z from "zod/mini"
import { type Field, toList, toText } from "./field.ts"
import type { TextField } from "./text.ts"

export interface ListField extends Field<"list", string[]> {
  readonly of: TextField
  readonly max: number
}

/** A list of short texts. */
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
