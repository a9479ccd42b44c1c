import type * as z from "zod/mini"
import type { Field } from "./field.ts"

export interface CustomField<Name extends string = string, Value = unknown> extends Field<"custom", Value> {
  /** Names its input, which the collection brings along. */
  readonly name: Name
}

/** A value with rules and an input of its own, such as opening hours. */
export function custom<const Name extends string, Value>(
  label: string,
  options: {
    name: Name
    schema: z.ZodMiniType<Value>
    blank: () => Value
    show?: (value: Value) => string
    help?: string
  },
): CustomField<Name, Value> {
  const { name, schema, blank, show = (value: Value) => JSON.stringify(value), help = "" } = options
  return {
    type: "custom",
    label,
    help,
    name,
    blank,
    fit(json) {
      const { success, data, error } = schema.safeParse(json)
      if (success) return data
      // What breaks only a rule stays, so that a draft has it as it was typed.
      const isOfShape = error.issues.every(({ code }) => ["custom", "too_small", "too_big"].includes(code))
      return isOfShape ? (json as Value) : blank()
    },
    schema: () => schema as z.ZodMiniType<Value, Value>,
    entity: () => schema,
    walk: (input) => input,
    show: (input) => ({ value: show(input) }),
  }
}
